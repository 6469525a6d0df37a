"""Random players of Spéculation: how they set up, choose, err and correct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.box import specs
from companion.entry import Entry
from companion.game import games
from companion.games.speculation import entries as e
from companion.games.speculation.position import PACK, Beginning, Dealing, Market, Shuffling, TablePosition
from companion.table import Table
from scoring.speculation.race import COMPANIES, END, SIDES, START
from tests.players import answer

GAME = games()["speculation"]
NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve", "Lou")
SETTING_UP = (Dealing, Beginning, Shuffling)
EAGERNESS = {"stand": 4}


def random_setup(rnd: Random, use: str = "table") -> e.Setup | e.BankSetup:
    """A set-up that the rules allow: any player count, options and house rules."""
    off = set(rnd.sample(sorted(GAME.rules), rnd.randint(1, 4)) if rnd.random() < 0.35 else ())
    n = rnd.choice((3, 3, 4, 5, 6))
    if rnd.random() < 0.05:
        n = rnd.choice((1, 2))
        off |= {"SP-01"}
    players = tuple(rnd.sample(NAMES, n))
    common: dict[str, Any] = {"players": players, "off": tuple(sorted(off)), "side": rnd.choice(SIDES)}
    if use == "bank":
        return e.BankSetup(**common, pawns=rnd.random() < 0.5)
    return e.Setup(**common, first=rnd.choice((None, *players)), packs=rnd.random() < 0.4)


def fact_value(rnd: Random, fact: str) -> int | str:
    """Segments are most often as proposed; a price follows no order."""
    spec = specs(GAME.id)[fact]
    if fact.startswith("price:"):
        return rnd.randint(-30, 120)
    if spec.type == "number":
        return int(str(spec.proposal)) if rnd.random() < 0.8 else rnd.randint(spec.low, spec.high)
    return rnd.choice(spec.of or ("Alpha", "Beta", "Gamma", "Delta"))


def chosen(rnd: Random, table: Table, name: str) -> Any:
    """A share for everybody, or the program draws; the price of a purchase that any sale pays for."""
    return -999 if name == "bought_for" else rnd.choice((None, _hands(rnd, table.position)))


def _hands(rnd: Random, position: Any) -> dict[str, tuple[str, ...]]:
    shares = rnd.sample(list(position.first_shares), len(position.setup.players))
    return {player: (share,) for player, share in zip(position.setup.players, shares, strict=True)}


# What a field may hold, legal or not

FIELDS: dict[str, Callable[[Random, Any], Any]] = {
    "player": lambda rnd, position: rnd.choice((*position.setup.players, *position.setup.players, *NAMES)),
    "first": lambda rnd, _: rnd.choice((None, *NAMES)),
    "hands": lambda rnd, _: rnd.choice((None, {player: (rnd.choice(COMPANIES),) for player in NAMES[:3]})),
    "sell": lambda rnd, _: rnd.choice((None, *COMPANIES)),
    "buy": lambda rnd, _: rnd.choice((None, *COMPANIES)),
    "sold_for": lambda rnd, _: rnd.choice((None, rnd.randint(-30, 120))),
    "bought_for": lambda rnd, _: rnd.choice((None, rnd.randint(-30, 120))),
    "company": lambda rnd, _: rnd.choice(COMPANIES),
    "card": lambda rnd, _: rnd.choice((*COMPANIES, e.HOLIDAY)),
    "square": lambda rnd, _: rnd.choice((START, END, rnd.randint(1, 59))),
    "shares": lambda rnd, _: rnd.randint(0, 5),
    "laid": lambda rnd, _: tuple(rnd.sample(list(PACK), rnd.randint(0, 9))),
}  # fmt: skip


def completed(rnd: Random, kind: type[Entry], values: dict[str, Any]) -> dict[str, Any]:
    """Tiles are those of the bag that an entry is about."""
    tiles: tuple[Any, ...] = e.ACTIONS if kind in (e.ActionTile, e.CorrectActions) else tuple(range(1, 7))
    if kind in (e.ActionTile, e.MovementTile):
        return {**values, "item": rnd.choice((None, *tiles))}
    if kind in (e.CorrectActions, e.CorrectMovements):
        return {**values, "out": tuple(rnd.choices(tiles, k=rnd.randint(0, 6)))}
    return values


def well_on(rnd: Random, table: Table) -> Iterator[Entry]:
    """Most often the pawns are far ahead already."""
    while isinstance(table.position.step, SETTING_UP):
        yield answer(rnd, table)
    squares = rnd.sample(range(20, 56), len(COMPANIES))
    for company, square in zip(COMPANIES, squares, strict=True) if rnd.random() < 0.8 else ():
        yield e.CorrectPawn(company=company, square=square)


def corrections(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody says about the real table, whether it can be or not."""
    for kind in table.use.entries:
        if kind.model_fields["kind"].default.startswith("correct-"):
            known = {name: FIELDS[name](rnd, table.position) for name in kind.model_fields if name in FIELDS}
            yield kind(**completed(rnd, kind, known))


# What must hold


def holds(table: Table) -> None:
    """Shares are those there are, pawns have their squares to themselves, and bags and packs lack nothing."""
    position = table.position
    assert isinstance(position, Market)
    for company in COMPANIES:
        assert all(position.held(player, company) >= 0 for player in position.setup.players)
        assert position.stock(company) >= 0 or not position.follows("SP-14")
    on = Counter(position.pawns.values())
    assert sum(on.values()) == len(COMPANIES)
    assert set(position.arrived) == {company for company, square in position.pawns.items() if square == END}
    if isinstance(position, TablePosition):
        assert all(n == 1 for square, n in on.items() if START < square < END)
        _turn_is_in_order(position)
        _packs_are_whole(position)


def _turn_is_in_order(position: TablePosition) -> None:
    assert position.turn in position.setup.players or not position.turns
    if position.follows("SP-28") and position.follows("SP-07"):
        for bag, whole in ((position.actions, position.all_actions), (position.movements, position.all_movements)):
            assert Counter(bag) + Counter(bag.out) == Counter(whole)
    assert position.ended == (position.step is None)


def _packs_are_whole(position: TablePosition) -> None:
    for player, pack in position.packs.items():
        assert pack.left > 0
        assert Counter(pack) + Counter(pack.aside) == Counter(PACK)
        order = position.orders.get(player)
        if order is not None:
            assert position.setup.packs
            assert set(order) == set(pack)
    assert set(position.laid) <= set(position.setup.players)


def sheet_agrees(table: Table) -> None:
    """Everybody has their cash and shares at the prices of the end, and the richest won."""
    position, sheet = table.position, table.sheet
    assert isinstance(position, TablePosition)
    assert sheet is not None
    worth = {
        player: sum(position.held(player, each) * price for each, price in position.closing.items())
        for player in position.setup.players
    }
    counted = worth if position.follows("SP-32") else dict.fromkeys(worth, 0)
    fortunes = {player: position.balances[player] + counted[player] for player in position.setup.players}
    assert {score.player: score.total for score in sheet.scores} == fortunes
    winners = {score.player for score in sheet.scores if score.won}
    assert winners == {player for player, fortune in fortunes.items() if fortune == max(fortunes.values())}
