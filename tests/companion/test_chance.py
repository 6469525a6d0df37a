"""What the program draws depends on the position; a result that the rules refuse is never played, and all is proven.

A small game of its own: tiles from a bag, of which the joker may not come first.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.rooms import Rooms, texts

GAME = """
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.entry import Entry, Setup
from companion.game import Game, Use
from companion.kits.bag import Bag, Taken, not_there
from companion.position import Pending, Position, Prompt
from companion.rules import Refusals, refuse, rule


class Bags(Setup):
    tiles: str = "aaabbbcccj"
    cursed: bool = False
    secret: bool = False


class Take(Taken):
    kind: Literal["take"] = "take"
    item: str | None = None

    def bag(self, position):
        return position.tiles


class Back(Entry):
    kind: Literal["back"] = "back"


@dataclass(frozen=True)
class Taking(Pending):
    accepts: ClassVar = frozenset({Take, Back})


@dataclass(frozen=True, kw_only=True)
class Tiles(Position):
    tiles: Bag[str]
    seen_by: str | None = ""


@rule("TI-01")
def the_tile_is_inside(position: Tiles, take: Take) -> Refusals:
    return not_there(position.tiles, take)


@rule("TI-02")
def the_joker_is_not_the_first(position: Tiles, take: Take) -> Refusals:
    if take.item == "j" and not any(position.tiles.out.values()):
        yield refuse()


@rule("TI-03")
def nothing_is_right(position: Tiles, take: Take) -> Refusals:
    if position.setup.cursed and not take.undecided:
        yield refuse()


def start(setup, facts):
    return Tiles(
        setup=setup, facts=facts, off=frozenset(setup.off), pending=(Taking(),), tiles=Bag.of(setup.tiles)
    )


def play(position, entry):
    tiles = position.tiles.take(entry.item) if isinstance(entry, Take) else position.tiles.all_back()
    return position.replace(tiles=tiles)


def prompts(position):
    return Prompt("take", "TI-01", choices={"item": position.tiles.choices}), Prompt("back", "TI-01")


def seen(position, viewer):
    return position.replace(seen_by=viewer) if position.setup.secret else position


def heard(position, entry, viewer):
    return entry.model_copy(update={"item": None}) if isinstance(entry, Take) else entry


GAME = Game(
    id="tiles",
    uses={
        "table": Use(
            setup=Bags, entries=(Take, Back), start=start, play=play, prompts=prompts, seen=seen, heard=heard
        )
    },
)
"""
RULES = {"TI-01": "check", "TI-02": "check", "TI-03": "check"}
PROGRAM = """
import json
from companion import table as tables
from companion.contract import check_game
from companion.dice import Stream
from companion.fairness import MOST_TRIES
from companion.game import games
from companion.games.tiles import Back, Bags, Take
from companion.journal import Journal
from companion.proof import verify
from companion.store import MemoryStore
from companion.table import Table

check_game("tiles")
SEED = bytes(range(32))
answers = {}


def a_table(seed=SEED, **options):
    return Table.start(games()["tiles"], Bags(players=("Anna",), **options), MemoryStore(), name="t", seed=seed)


def told(table, *entries):
    for entry in entries:
        verdict = table.submit(entry)
        assert verdict.ok, verdict
    return table


def rolled(table):
    return [played.entry.item for played in table.played if getattr(played.entry, "source", "") == "rolled"]


def hows(table):
    return " ".join(roll.how for roll in verify(table).rolls)


def proven(table):
    table.reveal()
    again = Table.open(table._store, "t")
    assert hows(again) == hows(table)
    return verify(table).proven and verify(again).proven, hows(table)


def rewritten(table, change):
    store, lines = MemoryStore(), [json.loads(line.text) for line in table.journal.lines]
    change(lines)
    journal = Journal.create(store, "t", table.journal.head, "")
    for line in lines:
        journal.append(json.dumps(line).encode(), "")
    return Table.open(store, "t")


drawn = told(a_table(), *[Take()] * 10)
answers["whole bag"] = sorted(rolled(drawn)), drawn.submit(Take()).refusals[0][:2], *proven(drawn)

undone = told(a_table(), *[Take()] * 4)
undone.undo(to=2)
told(undone, *[Take()] * 3, Back(), *[Take()] * 3)
undone.undo()
undone.redo()
undone.undo()
answers["undone"] = proven(undone)

amended = told(a_table(tiles="abcdefghijklmnop"), *(Take(item=item) for item in "abcd"), *[Take()] * 6)
before = rolled(amended)
left = sorted(set("efghijklmnop") - set(before))
assert amended.amend(1, Take(item=left[0])).ok and amended.amend(2, None).ok
assert amended.insert(3, Take(item=left[1])).ok and amended.insert(8, Take(item=left[2])).ok
told(amended, Take(), Take())
answers["amended"] = rolled(amended)[:6] == before, *proven(amended)

dropped = told(a_table(tiles="abcdef"), Take(item="a"), Take(), Take())
first = rolled(dropped)[0]
assert dropped.amend(1, Take(item=first), drop=[2]).ok
told(dropped, Take())
answers["dropped"] = proven(dropped)

long = a_table(tiles="abcdefghijklmnopqrstuvwxyz" * 2)
told(long, Take(item="a"))
for other in "bcdefgh":
    assert long.amend(1, Take(item=other)).ok
    told(long, Take(), Take())
long.reveal()
tables.PATIENCE = tables.PATIENCE_A_LINE = 0
believed = Table.open(long._store, "t")
answers["believed"] = len(believed._drawn_in) < 14, *proven(long)
tables.PATIENCE_OF_A_PROOF = 0
answers["untried"] = verify(believed).proven, sorted(set(hows(believed).split()))
tables.PATIENCE, tables.PATIENCE_A_LINE, tables.PATIENCE_OF_A_PROOF = 5000, 4, 100_000

honest = told(a_table(), *[Take()] * 3)
honest.reveal()
other = next(item for item in "abc" if item != rolled(honest)[1])
answers["cheated"] = hows(rewritten(honest, lambda lines: lines[1].update(item=other)))

seeds = (bytes([n]) * 32 for n in range(99))
joker = next(seed for seed in seeds if drawn.first.tiles.draw(Stream(seed, "", 0)) == ("j",))
table = told(a_table(joker), Take())
lines = [json.loads(line.text) for line in table.journal.lines]
answers["refused"] = rolled(table) != ["j"], len(lines), lines[0]["draw"], table.dice.draws, *proven(table)
pretended = rewritten(table, lambda lines: lines[0].update(item="j"))
answers["pretended"] = rolled(pretended), [[each.rule for each in doubt.refusals] for doubt in pretended.doubts]
off = told(a_table(joker, off=("TI-02",)), Take())
answers["switched off"] = rolled(off), *proven(off)

cursed = a_table(cursed=True)
verdict = cursed.submit(Take())
answers["cursed"] = verdict.ok, verdict.refusals, cursed.seq, cursed.dice.draws, MOST_TRIES

secret = told(a_table(secret=True), Take(), Take(item="a"))
answers["secret"] = [roll.entry.item for roll in verify(secret).rolls], hows(secret)
print(json.dumps(answers, default=list))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    rooms = Rooms(tmp_path_factory.mktemp("rooms"))
    options = {f"option.{name}{part}": "…" for name in ("secret", "cursed") for part in ("", ".hint")}
    said = texts(RULES, "take", "back", **{"field.item": "…"}, **options)
    about = {"name": "Tiles", "players": [1, 4], "rules": RULES}
    rooms.add("tiles", {"__init__": GAME}, game=about, fr=said, en=said)
    found: dict[str, Any] = rooms.run(PROGRAM)
    return found


def hows(**n: int) -> str:
    """So many rolls of each kind, in this order."""
    return " ".join(how for how, times in n.items() for _ in range(times))


def test_everything_in_a_bag_comes_once_and_then_nothing(answers: dict[str, Any]) -> None:
    assert answers["whole bag"] == [sorted("aaabbbcccj"), ["TI-01", "empty"], True, hows(fair=10)]


def test_draws_that_were_undone_are_proven_where_they_were_made(answers: dict[str, Any]) -> None:
    assert answers["undone"] == [True, f"{hows(fair=2, undone=2)} {hows(fair=5, undone=1)}"]


def test_draws_are_proven_though_what_came_before_them_was_amended_removed_or_inserted(answers: dict[str, Any]) -> None:
    same, fair, here = answers["amended"]
    assert same
    assert fair
    assert sorted(here.split()) == hows(fair=8, told=5).split()


def test_a_draw_that_an_amendment_dropped_is_proven(answers: dict[str, Any]) -> None:
    assert answers["dropped"] == [True, hows(told=1, undone=1, fair=2)]


def test_draws_after_amendments_that_were_believed_on_opening_are_proven(answers: dict[str, Any]) -> None:
    assert answers["believed"] == [True, True, hows(told=1, fair=14)]


def test_without_the_patience_to_play_those_amendments_nothing_is_proven(answers: dict[str, Any]) -> None:
    proven, found = answers["untried"]
    assert not proven
    assert "untried" in found
    assert "false" not in found


def test_another_tile_than_the_drawn_one_is_found(answers: dict[str, Any]) -> None:
    assert answers["cheated"].split()[1] == "false"


def test_a_result_that_the_rules_refuse_is_neither_played_nor_written_but_drawn_again(answers: dict[str, Any]) -> None:
    assert answers["refused"] == [True, 1, 0, 1, True, "fair"]
    assert answers["pretended"] == [[], [["TI-02"]]]


def test_where_the_rule_is_switched_off_the_first_result_stands(answers: dict[str, Any]) -> None:
    assert answers["switched off"] == [["j"], True, "fair"]


def test_when_the_rules_allow_no_result_at_all_nothing_is_drawn_and_it_is_said(answers: dict[str, Any]) -> None:
    ok, refusals, seq, draws, tries = answers["cursed"]
    assert not ok
    assert refusals == [["AR-13", "undrawn", {"n": tries}]]
    assert (seq, draws) == (0, 0)


def test_a_proof_tells_nobody_what_is_secret(answers: dict[str, Any]) -> None:
    assert answers["secret"] == [[None, None], "secret told"]
