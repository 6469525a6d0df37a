"""The referee against the second calculation: whole turns of many random games, with purses, ranks and prices."""

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
from companion.rules import check
from scoring.speculation.race import BORDERS, COMPANIES, END, RANKS, SEGMENTS, START, border, price_fact
from tests.games.speculation import second
from tests.marks import first_is_quick

NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve", "Léo")
SHARES = (None, *COMPANIES)
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

    def prices(self, track: second.Track) -> dict[Any, int]:
        """What every share costs now."""
        return {each: second.price_of(track, each, self.lasts, self.lists) for each in COMPANIES}


# A random game, told turn by turn


def told(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry; as at a table, what happened is that of the last entry."""
    return play(position.replace(effects=(), postings=()), entry)


def begun(rnd: Random, printed: Printed) -> tuple[TablePosition, second.Purses]:
    """A table on which pawns stand anywhere, and everybody has a share."""
    players = NAMES[: rnd.randint(3, 6)]
    side = rnd.choice(("plain", "star"))
    setup = e.Setup(players=players, first=rnd.choice(players), side=side)  # type: ignore[arg-type]
    position = start(setup, printed.facts(side))
    assert isinstance(position.step, Dealing)
    hands = {player: (company,) for player, company in zip(players, rnd.sample(COMPANIES, len(players)), strict=True)}
    position, purses = told(position, e.Shares(hands=hands)), second.purses_of(hands)
    if rnd.random() < 0.5:
        return position, purses
    squares = rnd.sample(range(1, END), len(COMPANIES))
    pawns = {each: rnd.choice((START, square)) for each, square in zip(COMPANIES, squares, strict=True)}
    return position.replace(pawns=pawns), purses


def drawn(rnd: Random, position: TablePosition, tile: int) -> tuple[TablePosition, e.Action]:
    """Both tiles, and which action it was; in the very first turn an Exchange, without drawing (SP-12)."""
    player, action = position.turn, e.ACTIONS[0]
    if position.turns > 1:
        action = rnd.choice([*position.actions])
        position = told(position, e.ActionTile(player=player, item=action))
    return told(position, e.MovementTile(player=player, item=tile)), action


def shifted(rnd: Random, position: TablePosition, track: second.Track, *, up: bool) -> TablePosition:
    """A pawn gains or loses a rank here and there, unless none can (SP-19); both allow the same pawns."""
    may = second.may_gain if up else second.may_lose
    allowed = [each for each in COMPANIES if may(track, each)]
    assert isinstance(position.step, Shifting) == bool(allowed)
    if not allowed:
        return position
    assert [*position.may_shift(up=up)] == allowed
    company = rnd.choice(allowed)
    (second.gain_a_rank if up else second.lose_a_rank)(track, company)
    return told(position, e.Shift(player=position.turn, company=company))


def exchanged(rnd: Random, position: TablePosition, purses: second.Purses, prices: second.Prices) -> TablePosition:
    """Everybody in turn sells and buys something, or nothing; both allow the same."""
    for player in position.players_from:
        assert isinstance(step := position.step, Exchanging)
        assert step.waiting[0] == player
        asked = e.Trade(player=player, sell=rnd.choice(SHARES), buy=rnd.choice(SHARES))
        allowed = second.may_exchange(purses, player, asked.sell, asked.buy, prices)
        assert allowed == (not check(position, asked, frozenset()))
        trade = asked if allowed else _another(rnd, purses, player, prices)
        second.exchange(purses, player, trade.sell, trade.buy, prices)
        position = told(position, trade)
    return position


def _another(rnd: Random, purses: second.Purses, player: str, prices: second.Prices) -> e.Trade:
    """An exchange that is possible."""
    pairs = [(sell, buy) for sell in (None, *purses[player].shares) for buy in SHARES]
    sell, buy = rnd.choice([each for each in pairs if second.may_exchange(purses, player, *each, prices)])
    return e.Trade(player=player, sell=sell, buy=buy)


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


def turn(rnd: Random, position: TablePosition, purses: second.Purses, printed: Printed) -> TablePosition:
    """One turn, calculated twice and compared."""
    players, track = position.setup.players, second.laid_out(position.pawns, position.arrived)
    active = players.index(position.turn)
    tile = rnd.choice([*position.movements])
    position, action = drawn(rnd, position, tile)
    if action == "exchange":
        position = exchanged(rnd, position, purses, printed.prices(track))
    elif action != "none":
        position = shifted(rnd, position, track, up=action == "rank-up")
    position, cards = laid(rnd, position)
    second.turned_over(track, tile, [cards[each] for each in (*players[active:], *players[:active])], len(players))
    agrees(position, track, purses, printed.prices(track))
    assert isinstance(position.step, Reckoning) == bool(track[END])
    return position


def agrees(position: TablePosition, track: second.Track, purses: second.Purses, prices: second.Prices) -> None:
    """Squares, arrivals, ranks, prices, cash, shares and fortunes are the same here and there."""
    assert position.pawns == {each: second.square_of(track, each) for each in COMPANIES}
    assert [*position.arrived] == track[END]
    for each in COMPANIES:
        if position.pawns[each] != START:
            assert position.ranks[each] == second.rank_of(track, each)
        assert position.price(each) == prices[each]
        assert position.stock(each) == second.at_the_bank(each, purses)
    for player, purse in purses.items():
        assert position.balances[player] == purse.cash
        assert all(position.held(player, each) == purse.shares.count(each) for each in COMPANIES)
        assert position.worth(player) == second.fortune(purse, prices)


def turns(rnd: Random) -> Iterator[TablePosition]:
    """The positions after each turn of random games, one after the other; each ended game has the same sheet."""
    while True:
        printed = Printed.random(rnd)
        position, purses = begun(rnd, printed)
        while isinstance(position.step, Drawing):
            position = turn(rnd, position, purses, printed)
            yield position
        assert isinstance(position.step, Reckoning)
        prices = printed.prices(second.laid_out(position.pawns, position.arrived))
        ended = sheet(told(position, e.Reckon()))
        assert ended is not None
        for score in ended.scores:
            assert score.total == second.fortune(purses[score.player], prices)


@pytest.mark.parametrize("chunk", first_is_quick(range(20)))
def test_both_calculations_agree(chunk: int) -> None:
    """A thousand turns; games of three to six players, with the pawns on START or anywhere."""
    rnd = Random(f"second {chunk}")
    seen = turns(rnd)
    for _ in range(TURNS):
        next(seen)
