"""Hostile input: whatever is submitted, the table answers with a verdict, and a refusal changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from pydantic import ValidationError

from companion.box import specs
from companion.entry import COMMON, CONTROL, Entry
from companion.game import games
from companion.journal import Journal, JournalError
from companion.position import as_json
from companion.store import MemoryStore, Store
from companion.table import Table
from companion.verdict import Refused, Verdict
from tests.invariants import Watched, prompts_pass_check
from tests.players import CLOCK, answer, candidate, correction, crowd, second_thought, some_use, start

ENTRIES = {
    id: [*(entry for use in game.uses.values() for entry in use.entries), *COMMON, *CONTROL]
    for id, game in games().items()
}
KINDS = sorted({entry.model_fields["kind"].default for entries in ENTRIES.values() for entry in entries})
WILD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 19, 10**12 + 1, 2**63, -(2**64), 10**300, 0.5, 3.0, -0.0, 1e308, float("nan"),
    float("inf"), "", " ", "0", "3", "Anna", "anna", "Anna ", "Ａｎｎａ", "Zoe\u0301", "#bank", "Anna/red", "red", "d1",
    "p9", "BS-01", "\x00", "\n", "\u2028", "🂡" * 50, "a" * 10_000, "rolled", [], {}, [[]], {"kind": "undo"},
    ["red"] * 5, [None], {"red": 1}, {"Anna": ["red"]}, {"": 0}, list(range(200)),
)  # fmt: skip
TRIES = 100  # at one table


def mutated(rnd: Random, entry: Entry) -> bytes:
    """The text of an entry after one to three things went wrong with it."""
    told: Any = entry.model_dump(mode="json")
    for _ in range(rnd.choice((1, 1, 2, 3))):
        told = rnd.choice(MUTATIONS)(rnd, told) if isinstance(told, dict) else told
    text = json.dumps(told, ensure_ascii=rnd.random() < 0.5).encode()
    return rnd.choice(BREAKAGES)(rnd, text) if rnd.random() < 0.15 else text


def _drop(rnd: Random, told: dict[str, Any]) -> Any:
    return {name: value for name, value in told.items() if name != rnd.choice((*told, ""))}


def _retype(rnd: Random, told: dict[str, Any]) -> Any:
    return {**told, rnd.choice((*told, "kind")): rnd.choice(WILD)}


def _extra(rnd: Random, told: dict[str, Any]) -> Any:
    return {**told, rnd.choice(("source", "draw", "why", "", "seq", "player", "__class__")): rnd.choice(WILD)}


def _other_kind(rnd: Random, told: dict[str, Any]) -> Any:
    return {**told, "kind": rnd.choice(KINDS)}


def _number(rnd: Random, told: dict[str, Any]) -> Any:
    numbers = [name for name, value in told.items() if type(value) is int]
    return (
        {**told, rnd.choice(numbers): rnd.choice((0, -1, rnd.randint(-5, 40), 10 ** rnd.randint(1, 40)))}
        if numbers
        else told
    )


def _wrap(rnd: Random, told: dict[str, Any]) -> Any:
    amended = {
        "kind": "amend",
        "seq": rnd.randint(-1, 60),
        "entry": told,
        "drop": rnd.sample(range(60), rnd.randint(0, 3)),
    }
    inserted = {"kind": "insert", "before": rnd.randint(0, 60), "entry": told}
    return rnd.choice((amended, inserted, [told], {"entry": told}, {"kind": told}))


def _control(rnd: Random, _: dict[str, Any]) -> Any:
    line = rnd.choice((0, 1, 2, rnd.randint(0, 80), -1, 2**70))
    return rnd.choice((
        {"kind": "undo", "to": line}, {"kind": "undo"}, {"kind": "redo"}, {"kind": "amend", "seq": line},
        {"kind": "amend", "seq": line, "drop": list(range(rnd.randint(0, 60)))}, {"kind": "words", "words": "x"},
        {"kind": "seed", "commitment": "0" * 64}, {"kind": "reveal", "seed": "f" * 64},
    ))  # fmt: skip


def _nest(rnd: Random, told: dict[str, Any]) -> Any:
    deep: Any = rnd.choice(WILD)
    for _ in range(rnd.choice((3, 90, 400))):
        deep = rnd.choice(([deep], {"entry": deep}))
    return {**told, rnd.choice((*told, "entry")): deep}


MUTATIONS: tuple[Callable[[Random, dict[str, Any]], Any], ...] = (
    _drop, _retype, _retype, _extra, _other_kind, _number, _wrap, _control, _nest,
)  # fmt: skip
BREAKAGES: tuple[Callable[[Random, bytes], bytes], ...] = (
    lambda rnd, text: text[: rnd.randrange(len(text) + 1)],
    lambda rnd, text: text[:5] + rnd.randbytes(3) + text[5:],
    lambda _, text: text.replace(b'"', b'"\xff', 1),
    lambda _, text: text[:-1] + b',"kind":"pass","player":"Tom"}',
    lambda rnd, text: rnd.randbytes(len(text) // 2),
    lambda _, text: b"[" * 5000 + text,
    lambda _, text: text + text,
    lambda _, text: text.replace(b'"', b"'"),
    lambda _, text: text.replace(b":", b":\\ud800", 1),
    lambda _, text: b"\xef\xbb\xbf" + text,
)


def torment(game: str, seed: int, store: Store | None = None) -> int:
    """One table under hostile entries between its real ones; how many were tried."""
    rnd, store = Random(seed), store or MemoryStore()
    table = start(rnd, games()[game], crowd(game).random_setup(rnd, some_use(rnd, game)), store)
    watched = Watched(table, store)
    accepted = 0
    for _ in range(TRIES):
        if rnd.random() < 0.3 and (table.question or table.prompts):
            watched.submit(answer(rnd, table))
        valid = rnd.choice(
            (answer if table.question or table.prompts else candidate, candidate, correction, second_thought)
        )
        accepted += is_answered(watched, mutated(rnd, valid(rnd, table)))
    assert accepted < TRIES
    prompts_pass_check(rnd, table)
    watched.opens_again()
    return TRIES


def is_answered(watched: Watched, text: bytes) -> bool:
    """Whether the table took it; either way there is a verdict that can be shown, and everything is in order."""
    verdict = watched.submit(text)
    json.dumps(shown(verdict))
    return verdict.ok


def shown(verdict: Verdict) -> Any:
    refusals = [*verdict.refusals, *(refusal for broken in verdict.broken for refusal in broken.refusals)]
    return [as_json(refusal) for refusal in refusals]


def start_hostile(game: str, seed: int, store: Store | None = None) -> bool:
    """A mutated set-up; whether a table could start from it, which then opens again."""
    rnd, store = Random(f"set-up {seed}"), store or MemoryStore()
    use = rnd.choice(list(games()[game].uses))
    text = mutated(rnd, crowd(game).random_setup(rnd, use))
    try:
        setup = games()[game].uses[use].setup.model_validate_json(text)
        table = Table.start(games()[game], setup, store, use=use, seed=rnd.randbytes(32))
    except (ValidationError, Refused):
        return False
    Watched(table, store).opens_again()
    return True


def open_hostile(game: str, seed: int, store: Store | None = None) -> bool:
    """A journal with right checksums and wrong content; whether it opened, which it then does without surprises."""
    rnd, copy = Random(f"journal {seed}"), store or MemoryStore()
    setup = crowd(game).random_setup(rnd, some_use(rnd, game))
    table = start(rnd, games()[game], setup)
    for _ in range(rnd.randint(0, 60)):
        if table.question or table.prompts:
            table.submit(answer(rnd, table))
    head, lines = table.journal.head, [line.text for line in table.journal.lines]
    if rnd.random() < 0.4:
        head = _rewritten_head(rnd, head)
    for _ in range(rnd.randint(0, 4)):
        lines.insert(rnd.randint(0, len(lines)), _hostile_line(rnd, table, lines))
    try:
        journal = Journal.create(copy, "tables/hostile.jsonl", head, CLOCK)
    except JournalError:
        return False
    for line in lines:
        journal.append(line, CLOCK)
    try:
        opened = Table.open(copy, "tables/hostile.jsonl")
    except JournalError:
        return False
    opens_in_order(rnd, opened, copy)
    return True


def opens_in_order(rnd: Random, table: Table, store: Store) -> None:
    """What opened is a table like any other: it goes on, and the doubts stay the same."""
    doubts = len(table.doubts)
    assert table.sheet is None or table.sheet.scores
    json.dumps(as_json(table.position))
    for _ in range(5):
        if table.question or table.prompts:
            table.submit(answer(rnd, table))
    again = Table.open(store, table.name)
    assert again.position == table.position
    assert len(again.doubts) == doubts


def _rewritten_head(rnd: Random, head: bytes) -> bytes:
    about = json.loads(head)
    part = rnd.choice(("head", "setup", "facts"))
    if part == "facts":
        about["facts"][rnd.choice((*specs(about["game"]), "value:d99", ""))] = rnd.choice(WILD)
    elif part == "setup":
        about["setup"] = rnd.choice(MUTATIONS)(rnd, about["setup"])
    else:
        about = rnd.choice(MUTATIONS)(rnd, about)
    return json.dumps(about).encode()


def _hostile_line(rnd: Random, table: Table, lines: list[bytes]) -> bytes:
    """A mutated entry, or another line of this journal at the wrong place."""
    if lines and rnd.random() < 0.4:
        return rnd.choice(lines)
    return mutated(rnd, rnd.choice((candidate, correction, second_thought))(rnd, table)).replace(b"\n", b"")
