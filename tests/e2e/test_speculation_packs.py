"""A short game of Spéculation in English whose cards are in Arbitre: one phone is passed round, covered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.position import Drawing, Exchanging, Laying, Shifting, Shuffling, TablePosition
from companion.language import Language
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.speculation import Story, missing
from tests.games.speculation.taps import name

pytestmark = pytest.mark.browser
ENGLISH = Language("en", "speculation")
SAY = ENGLISH.say


def test_cards_are_chosen_behind_a_cover_on_one_phone(
    visit: Callable[..., Visit], server: Server, pictures: Path
) -> None:
    """In English, from Home to the sheet; a correction brings the end nearer."""
    phone = visit(locale="en-GB")
    for label in ("New game", "Spéculation"):
        phone.tap(label)
    phone.see(SAY("home.players", low=3, high=6))
    for label in ("3 players", SAY("new.options"), SAY("option.packs"), "Start"):
        phone.tap(label)
    phone.see(SAY("speculation.draw-shares"))
    game = Story(phone, server, "en")
    first, *others = game.position.setup.players
    game.tell(e.Shares(), e.First(first=first), e.Packs(), e.MovementTile(player=first, item=6))
    game.tell(*game.exchange())
    for player in (first, *others):
        phone.see(SAY("speculation.pass-phone", player=player))
        hand = game.position.orders[player][:2]
        cards = [SAY("speculation.card", card=name(ENGLISH, each)) for each in hand]
        assert not {*cards} & {*phone.names()}
        if player == first:
            phone.shot(pictures / "speculation-cover.png")
        game.tell(e.Lay(player=player, card=hand[0]))
    assert game.position.turns == 2

    # A pawn is put right on the screen of corrections: it is about to arrive.
    company = max(game.position.pawns, key=lambda each: game.position.pawns[each])
    square = game.position.pawns[company]
    for label in (SAY("more"), SAY("screen.correct")):
        phone.tap(label)
    where = "" if square else ".start"
    phone.tap(SAY(f"speculation.fix-pawn{where}", company=name(ENGLISH, company), square=square))
    phone.tap(SAY("field.typed"))
    for key in ("5", "9", SAY("done")):
        phone.tap(key)
    phone.tap(SAY("correct.now"))
    phone.wait(lambda: game.position.pawns[company] == 59, "the pawn was not corrected")
    phone.tap(SAY("back"))

    # Arbitre draws both tiles with one tap; the table plays on until a pawn arrives.
    while not game.position.ended:
        entry = simplest(game.position)
        if isinstance(entry, e.Reckon):
            break
        game.tell(entry)
    facts = missing(game.position)
    phone.tap(SAY("speculation.count"))
    for fact in facts:
        phone.see(ENGLISH.question(fact, framed=True))
        game.type_price(-3)
    phone.wait(lambda: game.table.sheet is not None, "nothing was counted")
    phone.tap(SAY("screen.sheet"))
    sheet = game.table.sheet
    assert sheet
    for score in sheet.scores:
        phone.see(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))


def simplest(position: TablePosition) -> Entry:
    """What people do who want to come to the end: they draw, exchange nothing, and lay what they have."""
    match position.step:
        case Drawing():
            return e.ActionTile(player=position.turn)
        case Exchanging(waiting=(player, *_)):
            return e.Trade(player=player)
        case Shifting(up=up):
            return e.Shift(player=position.turn, company=position.may_shift(up=up)[0])
        case Laying():
            player = position.left_to_lay[0]
            return e.Lay(player=player, card=position.orders[player][0])
        case Shuffling():
            return e.Packs()
        case _:
            return e.Reckon()
