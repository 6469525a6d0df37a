"""Random players of Big Shot: how they set up, choose, err and correct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

from companion.box import specs
from companion.entry import Entry
from companion.game import games
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money, Placing, TablePosition
from companion.table import Table
from scoring.big_shot import COLOURS, PLACES, Colour

GAME = games()["big-shot"]
NAMES = ("Anna", "Tom", "Zoé", "Max")
FULL_LAYOUT = COLOURS * 18

# How gladly a player answers which prompt: auctions and games should end.
EAGERNESS = {
    "bid": 4,
    "pass": 5,
    "sold": 1,
    "borrow": 1,
    "decline": 4,
    "leave": 1,
    "lead": 1,
    "lead-roll": 6,
    "round": 2,
}


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


def chosen(rnd: Random, table: Table, name: str) -> Any:
    """A value for a field that is open."""
    if name == "squares":
        return rnd.choice((None, lay_out(rnd, fair=table.position.follows("BS-03"))))
    return lot(rnd, table)


def lot(rnd: Random, table: Table) -> tuple[Colour, ...]:
    """Pawns that may lie on the square where the promoter landed."""
    while True:
        pawns = tuple(rnd.choices(COLOURS, k=4 if table.position.follows("BS-03") else rnd.randint(1, 5)))
        if table.check(e.Lot(pawns=pawns)).ok:
            return pawns


# What a field may hold, legal or not

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


def completed(rnd: Random, kind: type[Entry], values: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry, as far as their name alone does not say what they hold."""
    if values.get("colour") is None and kind in (e.Pay, e.PlacePawn):
        values["colour"] = rnd.choice(COLOURS)
    if kind is e.Sold and rnd.random() < 0.3:
        values |= {"player": None, "amount": rnd.choice((0, 0, 3))}
    if kind is e.CorrectDistrict:
        values["pawns"] = {colour: rnd.choice((0, 0, 1, 2, 3)) for colour in COLOURS}
    elif "pawns" in kind.model_fields:
        values["pawns"] = tuple(rnd.choices(COLOURS, k=rnd.choice((1, 3, 4, 4, 4, 5))))
    return values


def well_on(rnd: Random, table: Table) -> Iterator[Entry]:  # noqa: ARG001 - eighteen rounds end by themselves
    yield from ()


def corrections(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody says about the real table, whether it can be or not."""
    position = table.position
    yield e.CorrectLoans(player=rnd.choice(position.setup.players), loans=rnd.randint(0, 12))
    if isinstance(position, TablePosition):
        place = rnd.choice(PLACES)
        pawns = dict(zip(COLOURS, position.districts[place].pawns, strict=True))
        pawns[rnd.choice(COLOURS)] = rnd.randint(0, 3)
        square = rnd.randint(1, 18)
        yield e.CorrectDistrict(district=place, pawns=pawns, owner=position.districts[place].owner)
        yield e.CorrectSquare(square=square, pawns=tuple(rnd.choices(COLOURS, k=rnd.choice((0, 1, 4)))))
        yield e.CorrectPromoter(square=square)
        yield e.CorrectLeader(player=rnd.choice(position.setup.players))


# What must hold


def holds(table: Table) -> None:
    """Every pawn that was laid out or told is on a square, in a district, in hand or back in the box."""
    position = table.position
    if not isinstance(position, TablePosition):
        return
    told = list(chain.from_iterable(position.setup.layout or ()))
    for entry in [played.entry for played in table.played if type(played.entry) in (e.Layout, e.Lot)]:
        if isinstance(entry, e.Layout):
            told += chain.from_iterable(entry.squares or ())
        elif isinstance(entry, e.Lot):
            told += entry.pawns
    lying = list(chain.from_iterable(filter(None, position.squares)))
    if isinstance(position.step, Placing):
        lying += position.step.lot
    places = [*(district.pawns for district in position.districts.values()), position.returned]
    assert min(map(min, places)) >= 0
    placed = dict(zip(COLOURS, map(sum, zip(*places, strict=True)), strict=True))
    there = Counter({colour: lying.count(colour) + placed[colour] for colour in COLOURS})
    assert there == {colour: told.count(colour) for colour in COLOURS}
    if position.follows("BS-03") and position.squares:
        unknown = position.squares.count(None)
        assert there.total() + 4 * unknown == 72
        assert all(0 <= 18 - there[c] <= 3 * unknown for c in COLOURS)


def sheet_agrees(table: Table) -> None:
    """The cash and the loans of the sheet are those of the table."""
    position = table.position
    assert isinstance(position, TablePosition)
    for score in table.sheet.scores if table.sheet else ():
        if score.player in position.setup.players:
            cash = sum(line.amount or 0 for line in score.lines if line.text == "sheet.cash")
            assert cash == position.cash(score.player)
            loans = sum(line.amount or 0 for line in score.lines if line.text == "sheet.loans")
            owed = position.owed(score.player)
            assert loans == (-10 * owed if position.follows("BS-24") else 0)
