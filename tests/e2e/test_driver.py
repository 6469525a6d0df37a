"""The driver itself: it taps and types what it was told to and nothing else, and its pictures are of what is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.language import Language
from mobile.theme import DARK
from tests.e2e.driver import PHONE, Visit
from tests.e2e.server import Server
from tests.e2e.test_big_city import BUILT, FREE
from tests.games.big_city.story import STORY

pytestmark = pytest.mark.browser
SAY = Language("fr", "big-city").say
# Every frame that the page asks for comes later than it would, as on a machine that is busy.
LATE_FRAMES = """(late) => {
  const ask = requestAnimationFrame;
  globalThis.requestAnimationFrame = (make) => {
    const wait = {};
    frames.asked.add(wait);
    return setTimeout(() => { frames.asked.delete(wait); ask(make); }, late);
  };
}"""


def test_what_is_out_of_sight_in_a_panel_is_scrolled_into_sight_and_no_neighbour_is_tapped(
    visit: Callable[..., Visit], server: Server
) -> None:
    """The panel has just come up: what can be built there lies in it above what cannot."""
    table = server.lay(FREE, BUILT, of=STORY)
    phone, before = visit(f"/table/{table}"), server.seq(table)
    for number in (35, 36, 16, 28):
        phone.tap(SAY("big-city.property", number=number))
        phone.tap(SAY("big-city.why-not", building="bank"))
        phone.see(SAY("BC-31.rule"))
        phone.tap("Compris")
        phone.tap(SAY("close"))
    assert server.seq(table) == before


def test_what_is_typed_arrives_also_when_the_cursor_comes_late(browser: Browser, server: Server) -> None:
    phone = Visit(browser, server.url).open("/count/big-city")
    phone.tap(SAY("big-city.way-points"))
    phone.ask(LATE_FRAMES, 400)
    phone.type_in(SAY("big-city.points-of", player=SAY("new.player", n=1)), "97")
    phone.see(SAY("big-city.rename", player=SAY("new.player", n=1), score=97))
    phone.close()


def test_the_first_picture_of_a_visit_is_of_the_screen_that_it_went_to(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """A window paints its first screen slowly, and may still paint it when it is told to go to the next."""
    phone = Visit(browser, server.url).open()
    pictures = []
    for name, route, words in (
        ("first", "/dice", "Lancer d6"),
        ("home", "/", "Nouvelle partie"),
        ("again", "/dice", "Lancer d6"),
    ):
        phone.go(route)
        phone.see(words)
        phone.shot(tmp_path / name)
        pictures.append((tmp_path / name).read_bytes())
    phone.close()
    first, home, again = pictures
    assert first != home
    assert first == again


def test_a_phone_that_was_turned_is_seen_as_it_then_is_and_turned_back_as_before(
    visit: Callable[..., Visit], server: Server
) -> None:
    phone = visit(f"/table/{server.lay(FREE, BUILT, of=STORY)}", calm=True)
    phone.rest()
    upright = phone.picture()
    phone.turn((844, 390), dark=True)
    assert phone.colour_at(2, 60) == DARK.background
    lying = phone.picture()
    phone.turn(PHONE, dark=False)
    assert phone.picture() == upright
    phone.turn((844, 390), dark=True)
    assert phone.picture() == lying
