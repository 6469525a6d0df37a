"""Somebody who plays Big Shot in the browser: what to tell next, and what the screen then says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.entry import Entry, LearnFact
from companion.game import games
from companion.games.big_shot.entries import Reckon
from companion.games.big_shot.position import Auction, Placing, TablePosition
from companion.language import Language
from companion.report import voice
from companion.store import Store
from companion.table import Table
from mobile.games.big_shot.board import describe
from tests.e2e.driver import Visit
from tests.games.big_shot.players import fact_value
from tests.games.big_shot.taps import taps
from tests.players import answer

GAME = games()["big-shot"]


def begun(rnd: Random, store: Store, round: int) -> Table:
    """A table of four people in this round."""
    table = Table.start(GAME, GAME.uses["table"].setup(players=("Anna", "Tom", "Zoé", "Max")), store)
    while round_of(table) < round:
        table.submit(answer(rnd, table))
    return table


def round_of(table: Table) -> int:
    assert isinstance(table.position, TablePosition)
    return table.position.round


def answers(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody might tell the table now, again and again."""
    while True:
        yield answer(rnd, table)


def shown(position: object, said: Language, last: Entry) -> Iterator[str]:
    """What the screen says of a position and said of none just before it."""
    assert isinstance(position, TablePosition)
    match position.step:
        case Auction(turn=player, bidder=bidder, amount=amount):
            yield said.say("auction.your-bid", player=player)
            yield said.say("auction.highest", amount=amount, player=bidder) if bidder else said.say("auction.none")
        case Placing(player=player):
            yield said.say("big-shot.to-place", player=player)
            if last.kind == "place":
                yield describe(position, getattr(last, "district"), said)  # noqa: B009


def counted(phone: Visit, table: Table, rnd: Random) -> None:
    """The count, with everything that it asks about the box. The copy of the table is told the same."""
    said, reckon = voice(table, "fr"), Reckon()
    phone.tap(*taps(table, said, reckon))
    table.submit(reckon)
    while table.question:
        fact = table.question.facts[0]
        phone.see(said.question(fact, framed=True))
        learn = LearnFact(fact=fact, value=fact_value(rnd, fact))
        for label in taps(table, said, learn):
            phone.tap(label)
        table.submit(learn)
