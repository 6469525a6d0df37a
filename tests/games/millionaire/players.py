"""Random players of Le Millionnaire: how they set up, choose, err and correct."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from random import Random
from typing import Any

from companion.box import specs
from companion.entry import CorrectMoney, Entry
from companion.game import games
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import length
from companion.games.millionaire.position import Money, Staking, TablePosition
from companion.position import SumOf
from companion.table import Table
from scoring.millionaire import COLOURS, LONGEST, MILLION, NOTES, PIECES, units
from tests.players import some_of

GAME = games()["millionaire"]
NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve")

# Games should go on until somebody has a million, and players should stake gladly.
EAGERNESS = {"stop": 0, "pass": 3, "lead": 2, "give": 1, "insure": 6, "arrow": 4, "pay-bank": 3, "settle": 20}


def random_setup(rnd: Random, use: str = "table") -> e.MoneySetup:
    """A set-up that the rules allow: any player count, options and house rules."""
    off = set(rnd.sample(sorted(GAME.rules), rnd.randint(1, 4)) if rnd.random() < 0.35 else ())
    n = rnd.choice((3, 3, 4, 4, 5))
    if rnd.random() < 0.05:
        n = rnd.choice((1, 2))
        off |= {"MI-01"}
    players = tuple(rnd.sample(NAMES, n))
    money: dict[str, Any] = {
        "players": players,
        "off": tuple(sorted(off)),
        "insurance_first": rnd.random() < 0.7,
    }
    if use == "bank":
        return e.BankSetup(**money)
    return e.Setup(
        **money,
        roller=rnd.choice((None, *players)),
        dice_pass_when_broke=rnd.random() < 0.3,
    )


def fact_value(rnd: Random, fact: str) -> int | str:
    if fact == "length":
        return rnd.choice((56, 56, 56, 56, 48, 60))
    return rnd.choice(specs(GAME.id)[fact].of)


def chosen(rnd: Random, table: Table, name: str) -> Any:  # noqa: ARG001 - stakes alone are open
    """Stakes that can be laid."""
    position = table.position
    assert isinstance(position, Money)
    able = [player for player in position.setup.players if position.money(player) > 0]
    return {player: some_of(rnd, SumOf(_in_hand(position.money(player)))) for player in able}


def _in_hand(money: int) -> dict[int, int]:
    """Units, as far as an entry can tell so much money."""
    return {unit: min(n, e.MOST // unit) for unit, n in units(money).items()}


# What a field may hold, legal or not

FIELDS: dict[str, Callable[[Random, Money], Any]] = {
    "player": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "to": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "amount": lambda rnd, position: rnd.choice((1, 5, rnd.randint(1, 2000), _all_of_it(position))),
    "note": lambda rnd, _: rnd.choice(NOTES[1:]),
    "dice": lambda rnd, _: rnd.choice((None, (rnd.randint(1, 6), rnd.randint(1, 6)), (3, 3))),
    "accept": lambda rnd, _: rnd.choice((None, None, True, False)),
    "die": lambda rnd, _: rnd.choice((None, 1, 2, 3, 4, 5, 6)),
    "square": lambda rnd, _: rnd.randint(0, 63),
    "colour": lambda rnd, _: rnd.choice(COLOURS),
    "arrow": lambda rnd, _: rnd.choice((0, 0, 0, 1, 2)),
    "roller": lambda rnd, position: rnd.choice((None, *position.setup.players)),
    "stakes": lambda rnd, position: {rnd.choice(position.setup.players): rnd.randint(0, 12)},
    "colours": lambda rnd, _: tuple(rnd.choices((*COLOURS, None), k=rnd.choice((1, 12, 55, 60)))),
}  # fmt: skip


def _all_of_it(position: Money) -> int:
    return min(e.MOST, max(1, *position.balances.values(), 1))


def completed(rnd: Random, kind: type[Entry], values: dict[str, Any]) -> dict[str, Any]:
    """A corrected note may also be the first one."""
    return {**values, "note": rnd.choice(NOTES)} if kind is e.CorrectInsurance else values


def well_on(rnd: Random, table: Table) -> Iterator[Entry]:
    """Most often somebody has a fortune already."""
    for player in table.setup.players if rnd.random() < 0.8 else ():
        yield CorrectMoney(account=player, amount=rnd.randint(0, 10 ** rnd.choice((1, 4, 5, 6, 6))))


def corrections(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody says about the real table, whether it can be or not."""
    position = table.position
    player = rnd.choice(position.setup.players)
    yield e.CorrectInsurance(player=player, note=rnd.choice(NOTES))
    if isinstance(position, TablePosition):
        yield e.CorrectPawn(square=rnd.randint(0, 60))
        yield e.CorrectRoller(player=player)
        yield e.Circuit(colours=FIELDS["colours"](rnd, position))


# What must hold


def holds(table: Table) -> None:
    """Notes are those there are, the pawn is on the circuit, and stakes are made of what their owners have."""
    position = table.position
    assert isinstance(position, Money)
    assert set(position.notes) == set(position.setup.players)
    assert set(position.notes.values()) <= set(NOTES)
    for player in position.setup.players:
        money = position.money(player)
        assert sum(unit * n for unit, n in units(money).items()) == max(0, money)
        assert all(n < 10 for unit, n in units(money).items() if unit < 100_000)
    if isinstance(position, TablePosition):
        assert set(position.stakes) <= set(position.setup.players)
        _stakes_can_lie_there(table, position)
        assert position.pawn < (LONGEST if "length" in position.facts.learnt else length(position.facts))


def _stakes_can_lie_there(table: Table, position: TablePosition) -> None:
    """Unless money was corrected or given since, every stake is made of units in hand."""
    units_rule = position.counts_units and all(map(position.follows, ("MI-07", "MI-11", "MI-13")))
    if not units_rule or not isinstance(position.step, Staking):
        return
    since_the_first = takewhile(lambda played: getattr(played.position, "stakes", None), reversed(table.played))
    if not any(played.entry.kind in ("correct-money", "give") for played in since_the_first):
        assert all(PIECES.can_lay(position.money(player), stake) for player, stake in position.stakes.items())


def sheet_agrees(table: Table) -> None:
    """The money of the sheet is that of the table; a millionaire wins, and without one the richest."""
    position, sheet = table.position, table.sheet
    assert isinstance(position, TablePosition)
    assert sheet is not None
    money = {player: position.money(player) for player in position.setup.players}
    assert {score.player: score.total for score in sheet.scores} == money
    winners = {score.player for score in sheet.scores if score.won}
    rich = {player for player, amount in money.items() if amount >= MILLION and position.follows("MI-40")}
    if rich:
        assert winners <= rich
        assert winners
        if position.follows("MI-41"):
            assert all(money[player] == max(money.values()) for player in winners)
    elif position.follows("MI-42"):
        assert winners == {player for player, amount in money.items() if amount == max(money.values())}
    else:
        assert winners == set()
