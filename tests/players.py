"""Random players of Big Shot: they set up a table, answer its prompts sensibly enough to end, correct and amend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.box import Box, specs
from companion.entry import Amend, CorrectMoney, CountMoney, Entry, Insert, LearnFact, Note, Redo, Undo, Words
from companion.game import games
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money, TablePosition
from companion.library import Library
from companion.position import Between, Choices, OneOf, Prompt
from companion.store import MemoryStore, Store
from companion.table import Table
from scoring.big_shot import COLOURS, PLACES, Colour

GAME = games()["big-shot"]
NAMES = ("Anna", "Tom", "Zoé", "Max")
FULL_LAYOUT = COLOURS * 18
CLOCK = "2026-11-16T20:00:00Z"

# How gladly a player answers which prompt: auctions and games should end.
EAGERNESS = {"bid": 4, "pass": 5, "borrow": 1, "decline": 4, "leave": 1, "lead": 1, "lead-roll": 6, "round": 2}


# Setting up


def random_setup(rnd: Random, use: str = "table") -> e.MoneySetup:
    """A set-up that the rules allow: any player count, options, layout and house rules."""
    n = rnd.choice((1, 2, 2, 2, 3, 3, 3, 4, 4, 4))
    off = set(rnd.sample(sorted(GAME.rules), rnd.randint(1, 4)) if rnd.random() < 0.35 else ())
    off |= {"BS-01"} if n == 1 else set()
    players = tuple(rnd.sample(NAMES, n))
    money: dict[str, Any] = {
        "players": players,
        "off": tuple(sorted(off)),
        "hands": deal(rnd, players) if rnd.random() < 0.4 else None,
        "bank": rnd.choice((None, 200)),
    }
    if use == "bank":
        return e.BankSetup(**money, follow_rounds=rnd.random() < 0.5)
    hidden = rnd.random() < 0.5 and (n != 2 or "BS-32" in off)
    return e.Setup(
        **money,
        layout=lay_out(rnd, fair="BS-03" not in off) if rnd.random() < 0.25 else None,
        promoter=rnd.randint(1, 18) if rnd.random() < 0.5 else None,
        hidden_money=hidden,
        loans_first=rnd.random() < 0.3,
        show_and_restart=rnd.random() < 0.6 and ((hidden and "BS-27" not in off) or "BS-29" in off),
        parks_count=rnd.random() < 0.6,
        condition_lapses=rnd.random() < 0.4,
    )


def start(rnd: Random, setup: e.MoneySetup, store: Store | None = None) -> Table:
    """A table of random people, with a box that knows all, some or none of its facts."""
    store = store or MemoryStore()
    box = Box(Library(MemoryStore()), GAME.id) if rnd.random() < 0.7 else None
    if box and rnd.random() < 0.6:
        for fact in rnd.sample(sorted(specs(GAME.id)), rnd.choice((5, 26))):
            box.correct(fact, fact_value(rnd, fact))
    use = "bank" if isinstance(setup, e.BankSetup) else "table"
    return Table.start(GAME, setup, store, use=use, box=box, seed=rnd.randbytes(32), clock=lambda: CLOCK)


def deal(rnd: Random, players: tuple[str, ...]) -> dict[str, tuple[Colour, ...]]:
    cards = rnd.sample(COLOURS, 4)
    each = e.cards_each(len(players))
    return {name: tuple(cards[i * each : (i + 1) * each]) for i, name in enumerate(players)}


def lay_out(rnd: Random, *, fair: bool = True) -> tuple[tuple[Colour, ...], ...]:
    """Pawns for all squares, as in the rulebook or anyhow."""
    while fair:
        pawns = rnd.sample(FULL_LAYOUT, len(FULL_LAYOUT))
        squares = tuple(tuple(pawns[i : i + 4]) for i in range(0, 72, 4))
        if all(len(set(square)) > 1 for square in squares):
            return squares
    return tuple(tuple(rnd.choices(COLOURS, k=rnd.randint(1, 5))) for _ in range(18))


def fact_value(rnd: Random, fact: str) -> int | str | tuple[str, ...]:
    spec = specs(GAME.id)[fact]
    if spec.type == "number":
        return rnd.randint(*(spec.expected or (spec.low, spec.high)))
    return "Le Marais" if spec.type == "text" else tuple(sorted(rnd.sample(spec.of, 3)))


# Answering prompts


def answer(rnd: Random, table: Table) -> Entry:
    """An entry that the table offers, as a player might choose it."""
    if table.question:
        fact = rnd.choice(table.question.facts)
        return LearnFact(fact=fact, value=fact_value(rnd, fact))
    prompts = table.prompts
    kinds = list(dict.fromkeys(prompt.kind for prompt in prompts))
    kind = rnd.choices(kinds, [EAGERNESS.get(kind, 10) for kind in kinds])[0]
    prompt = rnd.choice([prompt for prompt in prompts if prompt.kind == kind])
    return entry_for(table, prompt, {name: _choice(rnd, table, name, each) for name, each in prompt.choices.items()})


def entry_for(table: Table, prompt: Prompt, values: Mapping[str, Any]) -> Entry:
    """The entry that answers a prompt with these values."""
    by = {"player": prompt.player} if prompt.player else {}
    return entry_class(table, prompt.kind)(**by, **values)


def entry_class(table: Table, kind: str) -> type[Entry]:
    return next(each for each in table.use.entries if each.model_fields["kind"].default == kind)


def _choice(rnd: Random, table: Table, name: str, choices: Choices) -> Any:
    match choices:
        case OneOf(values=values):
            return rnd.choice(values)
        case Between(low=low, high=high):
            return min(high, low + rnd.choice((0, 0, 0, 1, 1, 2, 2, 3, 25)))
    if name == "squares":
        return rnd.choice((None, lay_out(rnd, fair=table.position.follows("BS-03"))))
    return lot(rnd, table)


def lot(rnd: Random, table: Table) -> tuple[Colour, ...]:
    """Pawns that may lie on the square where the promoter landed."""
    while True:
        pawns = tuple(rnd.choices(COLOURS, k=4 if table.position.follows("BS-03") else rnd.randint(1, 5)))
        if table.check(e.Lot(pawns=pawns)).ok:
            return pawns


# Any entry at all, legal or not: what can be read, out of turn and beyond all limits

FIELDS: dict[str, Callable[[Random, Money], Any]] = {
    "player": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "colour": lambda rnd, _: rnd.choice((*COLOURS, None)),
    "owner": lambda rnd, _: rnd.choice((*COLOURS, None, None, None)),
    "district": lambda rnd, _: rnd.choice(PLACES),
    "square": lambda rnd, _: rnd.randint(1, 18),
    "die": lambda rnd, _: rnd.choice((None, 1, 2, 3, 4, 5, 6)),
    "amount": lambda rnd, position: rnd.choice((1, rnd.randint(1, 30), _all_of_it(position))),
    "loans": lambda rnd, _: rnd.choice((0, 1, 2, 5, 9, 10, 12, 30)),
    "squares": lambda rnd, _: rnd.choice((None, lay_out(rnd), lay_out(rnd, fair=False))),
    "later": lambda rnd, _: rnd.random() < 0.5,
    "hands": lambda rnd, position: rnd.choice((None, deal(rnd, position.setup.players), deal(rnd, NAMES))),
}  # fmt: skip


def _all_of_it(position: Money) -> int:
    return min(e.MOST, max(1, *position.balances.values(), 1))


def candidate(rnd: Random, table: Table) -> Entry:
    """Any entry of this use, most often of a kind that the table waits for."""
    position = table.position
    assert isinstance(position, Money)
    awaited = sorted(position.step.accepts if position.step else (), key=lambda each: each.__name__)
    kind = rnd.choice(awaited if awaited and rnd.random() < 0.7 else table.use.entries)
    values = {name: FIELDS[name](rnd, position) for name in kind.model_fields if name in FIELDS}
    if values.get("colour") is None and kind in (e.Pay, e.PlacePawn):
        values["colour"] = rnd.choice(COLOURS)
    if kind is e.CorrectDistrict:
        values["pawns"] = {colour: rnd.choice((0, 0, 1, 2, 3)) for colour in COLOURS}
    elif "pawns" in kind.model_fields:
        values["pawns"] = tuple(rnd.choices(COLOURS, k=rnd.choice((1, 3, 4, 4, 4, 5))))
    return kind(**values)


# What happens beside the play: corrections, counted money, and changes of the past


def correction(rnd: Random, table: Table) -> Entry:
    """What somebody says about the real table, whether it can be or not."""
    position = table.position
    account = rnd.choice((*position.balances, "Nobody"))
    amount = rnd.choice((position.balances.get(account, 0), rnd.randint(-5, 40)))
    fact = rnd.choice(sorted(specs(GAME.id)))
    corrections: list[Entry] = [
        CountMoney(account=account, amount=amount),
        CorrectMoney(account=account, amount=amount),
        LearnFact(fact=fact, value=fact_value(rnd, fact)),
        Note(remark="Max fetches coffee ☕"),
        e.CorrectLoans(player=rnd.choice(position.setup.players), loans=rnd.randint(0, 12)),
    ]
    if isinstance(position, TablePosition):
        place = rnd.choice(PLACES)
        pawns = dict(zip(COLOURS, position.districts[place].pawns, strict=True))
        pawns[rnd.choice(COLOURS)] = rnd.randint(0, 3)
        square = rnd.randint(1, 18)
        corrections += [
            e.CorrectDistrict(district=place, pawns=pawns, owner=position.districts[place].owner),
            e.CorrectSquare(square=square, pawns=tuple(rnd.choices(COLOURS, k=rnd.choice((0, 1, 4))))),
            e.CorrectPromoter(square=square),
            e.CorrectLeader(player=rnd.choice(position.setup.players)),
        ]
    return rnd.choice(corrections)


def second_thought(rnd: Random, table: Table, reach: int = 12) -> Entry:
    """An undo, a redo, words for the dice, or an amendment of something not long ago."""
    recent = table.played[-reach:]
    what = rnd.choice(("undo", "undo", "undo-to", "redo", "words", "amend", "insert", "remove"))
    if what == "undo" or (not recent and what not in ("redo", "words")):
        return Undo()
    if what == "redo":
        return Redo()
    if what == "words":
        return Words(words=f"Lucky number {rnd.randint(1, 99)}")
    played = rnd.choice(recent)
    if what == "undo-to":
        return Undo(to=played.seq)
    if what == "remove":
        return Amend(seq=played.seq)
    told = rnd.choice((candidate, correction))(rnd, table).model_dump(mode="json", exclude_none=True)
    if what == "insert":
        return Insert(before=played.seq, entry=told)
    return Amend(seq=played.seq, entry=_slightly_other(rnd, table, played.entry) or told)


def _slightly_other(rnd: Random, table: Table, entry: Entry) -> dict[str, Any] | None:
    """The same entry with one field told otherwise."""
    fields = [name for name in type(entry).model_fields if name in FIELDS]
    if not fields:
        return None
    name, position = rnd.choice(fields), table.position
    assert isinstance(position, Money)
    told = entry.model_dump(mode="json", exclude_none=True, exclude={"source", "draw"})
    return {**told, name: FIELDS[name](rnd, position)}
