"""The referee against the second calculation: whole turns of many random games, with ranks, prices and fortunes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.box import Facts
from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.final import sheet
from companion.games.speculation.play import play, start
from companion.games.speculation.position import (
    Dealing,
    Drawing,
    Exchanging,
    Laying,
    Reckoning,
    Shifting,
    TablePosition,
)
from scoring.speculation.race import BORDERS, COMPANIES, END, RANKS, SEGMENTS, START, border, price_fact
from tests.games.speculation import second
from tests.marks import first_is_quick

NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve", "Léo")
TURNS = 1000  # in each of twenty chunks


@dataclass
class Printed:
    """What is printed on a made-up board, as both sides of the comparison read it."""

    lasts: list[int]
    lists: dict[str, list[int]]

    @classmethod
    def random(cls, rnd: Random) -> Printed:
        lists = {segment: sorted((rnd.randint(-60, 150) for _ in RANKS), reverse=True) for segment in SEGMENTS}
        return cls(
            sorted(rnd.sample(range(1, 59), len(BORDERS))), {str(each): prices for each, prices in lists.items()}
        )

    def facts(self, side: str) -> Facts:
        learnt: dict[str, Any] = {border(each): last for each, last in zip(BORDERS, self.lasts, strict=True)}
        for segment in SEGMENTS:
            for rank in RANKS:
                learnt[price_fact(side, segment, rank)] = self.lists[segment][rank - 1]  # type: ignore[arg-type]
        return Facts("speculation", learnt)


# A random game, told turn by turn


def told(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry; as at a table, what happened is that of the last entry."""
    return play(position.replace(effects=(), postings=()), entry)


def begun(rnd: Random, printed: Printed) -> TablePosition:
    """A table on which pawns stand anywhere, and everybody has shares."""
    players = NAMES[: rnd.randint(3, 6)]
    side = rnd.choice(("plain", "star"))
    setup = e.Setup(players=players, first=rnd.choice(players), side=side)  # type: ignore[arg-type]
    position = start(setup, printed.facts(side))
    assert isinstance(position.step, Dealing)
    hands = {player: (company,) for player, company in zip(players, rnd.sample(COMPANIES, len(players)), strict=True)}
    position = told(position, e.Shares(hands=hands))
    if rnd.random() < 0.5:
        return position
    squares = rnd.sample(range(1, END), len(COMPANIES))
    pawns = {each: rnd.choice((START, square)) for each, square in zip(COMPANIES, squares, strict=True)}
    return position.replace(pawns=pawns)


def drawn(rnd: Random, position: TablePosition, tile: int) -> TablePosition:
    """Both tiles."""
    player = position.turn
    if position.action is None:
        position = told(position, e.ActionTile(player=player, item=rnd.choice([*position.actions])))
    return told(position, e.MovementTile(player=player, item=tile))


def shifted(rnd: Random, position: TablePosition, track: second.Track, step: Shifting) -> TablePosition:
    """A pawn gains or loses a rank here and there; both allow the same pawns."""
    may = second.may_gain if step.up else second.may_lose
    allowed = [each for each in COMPANIES if may(track, each)]
    assert [*position.may_shift(up=step.up)] == allowed
    company = rnd.choice(allowed)
    (second.gain_a_rank if step.up else second.lose_a_rank)(track, company)
    return told(position, e.Shift(player=position.turn, company=company))


def exchanged(rnd: Random, position: TablePosition) -> TablePosition:
    """Everybody buys or sells something that they can pay for, or nothing."""
    while isinstance(step := position.step, Exchanging):
        player = step.waiting[0]
        buys = [
            each
            for each in COMPANIES
            if position.stock(each) and (position.price(each) or 0) <= position.balances[player]
        ]
        buy = rnd.choice([None, *buys])
        position = told(position, e.Trade(player=player, buy=buy))
    return position


def laid(rnd: Random, position: TablePosition) -> tuple[TablePosition, dict[str, str]]:
    """Everybody's card, told in any order; the ninth is laid without a choice."""
    cards = dict[str, str]()
    while isinstance(position.step, Laying):
        player = rnd.choice(position.left_to_lay)
        cards[player] = rnd.choice(position.may_lay(player))
        position = told(position, e.Lay(player=player, card=cards[player]))  # type: ignore[arg-type]
    turned = next(effect for effect in position.effects if effect.rule == "SP-21").params["cards"]
    assert cards.items() <= turned.items()
    return position, turned


def turn(rnd: Random, position: TablePosition, printed: Printed) -> TablePosition:
    """One turn, calculated twice and compared."""
    players, track = position.setup.players, second.laid_out(position.pawns, position.arrived)
    active = players.index(position.turn)
    tile = rnd.choice([*position.movements])
    position = drawn(rnd, position, tile)
    if isinstance(position.step, Exchanging):
        position = exchanged(rnd, position)
    elif isinstance(step := position.step, Shifting):
        position = shifted(rnd, position, track, step)
    position, cards = laid(rnd, position)
    second.turned_over(track, tile, [cards[each] for each in (*players[active:], *players[:active])], len(players))
    agrees(position, track, printed)
    return position


def agrees(position: TablePosition, track: second.Track, printed: Printed) -> None:
    """Squares, arrivals, ranks, prices and fortunes are the same here and there."""
    assert position.pawns == {each: second.square_of(track, each) for each in COMPANIES}
    assert [*position.arrived] == track[END]
    for each in COMPANIES:
        if position.pawns[each] != START:
            assert position.ranks[each] == second.rank_of(track, each)
        assert position.price(each) == second.price_of(track, each, printed.lasts, printed.lists)
    for player in position.setup.players:
        cash, shares = position.balances[player], position.shares.get(player, {})
        assert position.worth(player) == second.fortune(cash, shares, track, printed.lasts, printed.lists)


def turns(rnd: Random) -> Iterator[TablePosition]:
    """The positions after each turn of random games, one after the other; each ended game has the same sheet."""
    while True:
        printed = Printed.random(rnd)
        position = begun(rnd, printed)
        while isinstance(position.step, Drawing):
            position = turn(rnd, position, printed)
            yield position
        assert isinstance(position.step, Reckoning)
        track = second.laid_out(position.pawns, position.arrived)
        ended = sheet(told(position, e.Reckon()))
        assert ended is not None
        for score in ended.scores:
            cash, shares = position.balances[score.player], position.shares[score.player]
            assert score.total == second.fortune(cash, shares, track, printed.lasts, printed.lists)


@pytest.mark.parametrize("chunk", first_is_quick(range(20)))
def test_both_calculations_agree(chunk: int) -> None:
    """A thousand turns; games of three to six players, with the pawns on START or anywhere."""
    rnd = Random(f"second {chunk}")
    seen = turns(rnd)
    for _ in range(TURNS):
        next(seen)
