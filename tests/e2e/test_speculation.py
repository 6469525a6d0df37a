"""A whole game of Spéculation by six people, from the first screen to the sheet, by tapping alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.speculation import entries as e
from companion.language import Language
from companion.report import voice
from scoring.speculation.race import END
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.speculation import Story, missing
from tests.games.speculation.taps import name, pawn, taps

pytestmark = pytest.mark.browser
SAY = Language("fr", "speculation").say
FRENCH = Language("fr", "speculation")
ONE, TWO, THREE, FOUR, FIVE, SIX = (f"Joueur {n}" for n in range(1, 7))
TURN = 2 + 3 * 6 + 6  # taps at most: two tiles, an exchange by everybody, a card by everybody


def test_a_whole_game_from_home_to_sheet_by_tapping(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None], pictures: Path
) -> None:
    phone = visit()
    for label in ("Nouvelle partie", "Spéculation", "6 joueurs", "Commencer"):
        phone.tap(label)
    phone.see(SAY("speculation.draw-shares"))
    game = Story(phone, server)
    game.tell(e.Shares(), e.First(first=ONE))

    # The first exchange costs nobody a question: every pawn is on START. Then all move the same company.
    swap = e.Trade(player=ONE, sell=game.share(ONE), buy="eighth" if game.share(ONE) != "eighth" else "metro")
    purchase = e.Trade(player=TWO, buy="seventh")
    game.turn(*game.tiles(None, 6), *game.exchange(swap, purchase), *game.cards("metro"))
    assert game.position.pawns["metro"] == 36
    assert game.position.balances[TWO] == 0

    # Rank +1: a tap shows where the pawn lands, another one moves it. One Bank holiday among six: half the number.
    game.tell(*game.tiles("rank-up", 5))
    phone.tap(pawn(game.position, Language("fr", "speculation"), "timbuktu"))
    phone.see(SAY("speculation.lands.from-start", company=name(FRENCH, "timbuktu"), square=37, rank=1))
    phone.shot(pictures / "speculation-rank.png")
    phone.tap(SAY("speculation.shift", company=name(FRENCH, "timbuktu")))
    phone.wait(lambda: game.position.pawns["timbuktu"] == 37, "the pawn was not moved")
    game.turn(*game.cards("timbuktu", "alhambra", "fourth", "fifth", "sixth", "holiday"))
    assert game.position.pawns["timbuktu"] == 40

    # Rank -1 brings it back behind Metro; then a turn without any action. What is out stays out.
    game.turn(*game.tiles("rank-down", 4), e.Shift(player=THREE, company="timbuktu"), *game.cards("seventh"))
    assert game.position.pawns["timbuktu"] == 35
    phone.see(SAY("bag.item", item=SAY("action.exchange"), chances=SAY("bag.odds", n=3, of=4)))
    phone.shot(pictures / "speculation-tiles.png")
    game.turn(*game.tiles("none", 3), *game.cards("eighth"))

    # An exchange needs a price that nobody knows: it is asked for, and the exchange goes on by itself.
    game.tell(*game.tiles("exchange", 6))
    seq, cash = game.table.seq, game.position.balances[FIVE]
    trade = e.Trade(player=FIVE, buy="metro")
    for label in taps(game.table, voice(game.table, "fr"), trade):
        phone.tap(label)
    fact = str(game.position.price_needs("metro"))
    phone.see(FRENCH.question(fact, framed=True))
    phone.shot(pictures / "speculation-price.png")
    game.type_price(12)
    phone.wait(lambda: server.seq(game.id) == seq + 2, "the exchange did not go on")
    assert game.position.balances[FIVE] == cash - 12
    game.tell(*(each for each in game.exchange() if each.player != FIVE))

    # Five cards for one company: it reaches END, the others still move, and the game is over.
    game.turn(*game.cards("timbuktu", "timbuktu", "timbuktu", "fourth", "timbuktu", "timbuktu"))
    assert game.position.pawns["timbuktu"] == END

    # The prices that the count needs are asked for, one after the other.
    facts = missing(game.position)
    phone.tap(SAY("speculation.count"))
    for i, fact in enumerate(facts):
        phone.see(FRENCH.question(fact, framed=True))
        game.type_price(30 - 5 * i)
    phone.wait(lambda: game.table.sheet is not None, "nothing was counted")
    sheet = game.table.sheet
    assert sheet
    phone.tap(SAY("end.sheet"))
    for score in sheet.scores:
        phone.see(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    phone.shot(pictures / "speculation-sheet.png")
    say(f"Spéculation, six players: {phone.taps} taps in all; per turn {', '.join(map(str, game.turns))}.")
    assert max(game.turns) <= TURN
