"""A whole game of Spéculation in English by five people with their cards in Arbitre: one phone goes round, covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.games.speculation import entries as e
from companion.language import Language
from companion.report import voice
from scoring.speculation.race import END
from tests.e2e.driver import Visit
from tests.e2e.server import Server, as_tested
from tests.e2e.speculation import Story, missing
from tests.games.speculation.taps import name, taps

pytestmark = pytest.mark.browser
ENGLISH = Language("en", "speculation")
SAY = ENGLISH.say
ONE, TWO, THREE, FOUR, FIVE = (f"Player {n}" for n in range(1, 6))
SUITED = {"DICE_SEED": "a7" * 32}  # hands with which the race can be over in four turns, and a first tile of 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("home"), as_tested(), port, SUITED)
    yield server
    server.stop()


def test_a_whole_game_with_cards_that_are_chosen_behind_a_cover(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None], pictures: Path
) -> None:
    """From Home to the sheet, on the side with the star, by tapping alone."""
    phone = visit(locale="en-GB")
    for label in ("New game", "Spéculation"):
        phone.tap(label)
    phone.see(SAY("home.players", low=3, high=6))
    for label in ("5 players", SAY("new.options"), SAY("option.side.star")):
        phone.tap(label)
    phone.turn_on(SAY("option.packs"))
    phone.tap("Start")
    phone.see(SAY("speculation.draw-shares"))
    game = Story(phone, server, "en")
    assert game.position.setup.side == "star"
    game.tell(e.Shares(), e.First(first=ONE), e.Packs())
    assert all("fifth" in game.position.orders[player][:2] for player in game.position.setup.players)

    # Arbitre draws the tile. Nobody sees a card of somebody else; all have laid the same one.
    game.tell(e.MovementTile(player=ONE), *game.exchange(e.Trade(player=ONE, buy="fourth")))
    assert game.position.movement == 6
    for lay in game.cards("fifth"):
        phone.see(SAY("speculation.pass-phone", player=lay.player))
        hand = game.position.orders[lay.player][:2]
        assert not {SAY("speculation.card", card=name(ENGLISH, each)) for each in hand} & {*phone.names()}
        if lay.player == ONE:
            phone.shot(pictures / "speculation-cover.png")
        game.tell(lay)
    assert game.position.pawns["fifth"] == 30

    # Rank +1 from START past the leader. One Bank holiday among five: half of 5 is 3.
    game.tell(*game.tiles("rank-up", 5), e.Shift(player=TWO, company="fourth"))
    game.tell(*game.cards("metro", "sixth", "holiday", "eighth", "seventh"))
    assert (game.position.pawns["fourth"], game.position.pawns["metro"]) == (31, 3)

    # A price below zero, asked for and typed: who buys the share receives it.
    game.tell(*game.tiles("exchange", 6))
    seq, trade, fact = game.table.seq, e.Trade(player=THREE, buy="metro"), game.position.price_needs("metro")
    for label in taps(game.table, voice(game.table, "en"), trade):
        phone.tap(label)
    phone.see(ENGLISH.question(str(fact), framed=True))
    game.type_price(-4)
    phone.wait(lambda: server.seq(game.id) == seq + 2, "the exchange did not go on")
    assert game.position.balances[THREE] == 24
    game.tell(*(each for each in game.exchange() if each.player != THREE))
    game.tell(*game.cards("eighth", "fourth", "fourth", "eighth", "fourth"))
    assert game.position.pawns["fourth"] == 49

    # A turn without an action; a pawn arrives, and what else was laid still moves.
    game.tell(*game.tiles("none", 6), *game.cards("alhambra", "seventh", "fourth", "timbuktu", "fourth"))
    assert game.position.pawns["fourth"] == END
    facts = missing(game.position)
    assert facts[0] == "price:star.1.8"
    phone.tap(SAY("speculation.count"))
    for price, fact in enumerate(facts, 5):
        phone.see(ENGLISH.question(fact, framed=True))
        game.type_price(price)
    phone.wait(lambda: game.table.sheet is not None, "nothing was counted")
    phone.tap(SAY("end.sheet"))
    sheet = game.table.sheet
    assert sheet
    for score in sheet.scores:
        phone.see(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    say(f"Spéculation, five players with their cards in Arbitre: {phone.taps} taps in all.")
