"""Spéculation without its table: a race that is over is counted, and a bank keeps cash and shares."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.speculation import entries as e
from companion.language import Code, Language
from mobile.games.speculation.track import track_for
from scoring.speculation.race import COMPANIES, END
from tests.e2e.driver import Visit
from tests.e2e.server import Server

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
TRACK = """() => { // the first painting below the bar: what is as wide as the track, and nearly square
  const boxes = [...document.querySelectorAll('flt-semantics')].map((each) => each.getBoundingClientRect());
  const between = (n, low, high) => n > low && n < high;
  const {x, y, width, height} = boxes.find((box) => between(box.width, 300, 380) && between(box.height, 300, 400));
  return {x, y, width, height};
}"""
SQUARES = dict(zip(COMPANIES, (22, 18, 45, 60, 3, 51, 1, 40), strict=True))


@pytest.mark.parametrize(("code", "locale", "side"), [("fr", "fr-FR", "plain"), ("en", "en-GB", "star")])
def test_a_race_is_counted_with_one_tap_per_pawn(visit: Visits, code: Code, locale: str, side: str) -> None:
    """Of three players only one has shares: two of Metro, which is 5th, at 35 dollars each."""
    language = Language(code, "speculation")
    say = language.say
    phone = visit(locale=locale)
    phone.tap(say("home.count"))
    for label in ("Spéculation", say("count.players", n=3)):
        phone.tap(label)
    players = [say("new.player", n=n) for n in (1, 2, 3)]
    for player in players:
        phone.type_in(say("speculation.cash-of", player=player), "10")
    phone.tap(say("speculation.tell-shares", player=players[0]))
    for n in (0, 1):
        phone.tap(say("speculation.share-count", company="Metro", n=n, most=2))
    for label in ("speculation.count-next", "speculation.no-shares", "speculation.no-shares"):
        phone.tap(say(label))
    _place(phone, language)
    phone.tap(language.format_field(side, "side"))
    phone.see(language.question(f"price:{side}.3.5", framed=True))
    for label in ("3", "5", say("done"), say("count.to-sheet")):
        phone.tap(label)
    phone.see(say("sheet.rank", rank=1, player=players[0], total=80))


def _place(phone: Visit, language: Language) -> None:
    """Every pawn by a tap on its square of the painted track."""
    for company, square in SQUARES.items():
        phone.see(language.say("speculation.tap-square", company=language.format_field(company, "company")))
        phone.still()
        box = phone.ask(TRACK)
        track = track_for(box["width"], box["height"])
        x, y = (box["width"] / 2, 6.0) if square == END else track.square(square).centre
        phone.page.mouse.click(box["x"] + x, box["y"] + y)


def test_a_bank_sells_and_buys_at_prices_that_are_told(visit: Visits, server: Server) -> None:
    language = Language("fr", "speculation")
    say = language.say
    unknown = say("speculation.unknown-price")
    phone = visit()
    for label in (say("home.bank"), "Spéculation", "3 joueurs", "Commencer", "Metro", "Timbuktu", "Alhambra"):
        phone.tap(label)
    phone.see(say("speculation.who-trades"))
    id = phone.table()
    phone.tap(next(each for each in phone.names() if each.startswith("Joueur 1")))
    phone.tap(say("speculation.sell-one", company="Metro", price=unknown, n=1))
    for label in ("3", "5", say("done")):
        phone.tap(label)
    phone.tap(say("speculation.buy-one", company="Alhambra", price=unknown, n=1))
    for label in ("4", "0", say("done"), say("speculation.do-both", sold="Metro", bought="Alhambra")):
        phone.tap(label)
    phone.wait(lambda: server.table(id).position.balances["Joueur 1"] == 15, "the bank was not told")
    trade = e.BankTrade(player="Joueur 1", sell="metro", buy="alhambra", sold_for=35, bought_for=40)
    assert server.table(id).played[-1].entry == trade
