"""The app is open to everybody: axe-core finds nothing serious on any screen, and the page says its language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from companion.block_store import BlockStore
from companion.box import specs
from companion.game import games
from mobile.routes import OF_A_TABLE
from tests.companion.blocks import blocks
from tests.e2e.axe import found_by_axe
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.web import Hosts, Visits, lay
from tests.recorded import names, plays

pytestmark = pytest.mark.browser
PLAYS = {game: names(game)[0] for game in games()}
ROUTES = [
    *("/settings", "/dice", "/new/table", "/new/bank", "/count", "/boxes", "/tables", "/phones"),
    *(f"/count/{game}" for game in games()),
    *(f"/boxes/{game}" for game in games() if specs(game)),
]
ONE_EACH = ["/count/big-city", "/boxes/millionaire"]  # of what every game has
KINDS = [each for each in ROUTES if each != "/phones" and not each.startswith(("/count/", "/boxes/"))] + ONE_EACH
READ_ALOUD = "document.querySelector('flt-semantics-placeholder').ariaLabel"
COVERED = {"top": 47, "left": 30, "right": 20, "bottom": 34}  # by a notch, and a bar at the bottom
AROUND = "(({ left, top, width, height }) => [left, top, width, height])"


def test_no_screen_keeps_anybody_out(visit: Callable[..., Visit], server: Server) -> None:
    tables = [server.put(game, play, 60) for game, play in PLAYS.items()]
    others = [f"/table/{tables[1]}/{name}" for name in OF_A_TABLE]
    phone = visit("/")
    assert _found(phone, [*ROUTES, *(f"/table/{table}" for table in tables), *others]) == []


def _found(phone: Visit, routes: Sequence[str]) -> list[str]:
    """What axe finds on the screen that is there, and at these addresses."""
    found = found_by_axe(phone)
    for route in routes:
        before, heard = phone.names(), phone.heard()
        phone.go(route)
        phone.wait(partial(_is_another, phone, before), f"{route} does not come")
        phone.hear_out(heard)
        phone.still()
        found += found_by_axe(phone)
    return found


def _is_another(phone: Visit, before: list[str]) -> bool:
    return phone.names() not in ([], before)


def test_a_button_without_a_name_is_found(visit: Callable[..., Visit]) -> None:
    """So that the test above cannot pass by finding nothing."""
    phone = visit("/settings")
    back = phone.page.get_by_role("button", name="Retour")
    back.evaluate("(node) => { node.removeAttribute('aria-label'); node.replaceChildren(); }")
    [found] = found_by_axe(phone)
    assert "aria-command-name" in found
    phone.arrive("/")


def test_no_screen_of_the_static_form_keeps_anybody_out(host: Hosts, window: Visits, tmp_path: Path) -> None:
    phone = window(host(), locale="fr-FR")
    pair = blocks(tmp_path / "blocks")
    store = BlockStore(pair)
    for game, play in PLAYS.items():
        lines = (plays(game) / f"{play}.jsonl").read_bytes().splitlines(keepends=True)
        store.append(f"tables/{play}.jsonl", b"".join(lines[:60]), 0)
    lay(phone, tmp_path / "blocks")
    phone.page.goto(phone.url)
    assert found_by_axe(phone) == []
    tables = [f"/table/{PLAYS[game]}" for game in ("big-city", "big-shot", "speculation")]
    of_one = [f"{tables[1]}/{name}" for name in OF_A_TABLE if name != "phones"]
    assert _found(phone.open(), [*KINDS, *tables, *of_one]) == []
    phone.go("/new/table")
    phone.see("Autour de la table")


def test_the_page_speaks_the_language_of_the_app(visit: Callable[..., Visit]) -> None:
    phone = visit("/settings")

    def speaks(code: str) -> bool:
        return bool(phone.ask("document.documentElement.lang") == code)

    phone.wait(partial(speaks, "fr"), "the page does not speak the language of the device")
    for code, name in (("en", "English"), ("fr", "Français")):
        phone.tap(name)
        phone.wait(partial(speaks, code), "the page does not follow the app")


@pytest.mark.parametrize(
    ("locale", "words"), [("fr-FR", "Activer la lecture d’écran"), ("en-GB", "Turn on screen reader support")]
)
def test_what_a_screen_reader_needs_is_turned_on_in_ones_language(
    host: Hosts, window: Visits, server: Server, locale: str, words: str
) -> None:
    phone = window(host(), locale=locale)
    for url in (phone.url, server.url):
        phone.page.goto(url)
        phone.page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=60_000)
        phone.wait(lambda: phone.ask(READ_ALOUD) == words, "it is called otherwise")
        phone.started()


def test_the_page_can_be_enlarged(visit: Callable[..., Visit]) -> None:
    """Flutter forbids it."""
    phone = visit()
    [content] = phone.ask("[...document.querySelectorAll('meta[name=viewport]')].map((meta) => meta.content)")
    assert content == "width=device-width, initial-scale=1, viewport-fit=cover"


def test_nothing_is_painted_below_a_notch(visit: Callable[..., Visit]) -> None:
    """And a tap still reaches what is painted where the finger is."""
    phone = visit("/settings")
    devtools = phone.context.new_cdp_session(phone.page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": COVERED})
    phone.turn((844, 390), dark=False)
    assert phone.ask(f"{AROUND}(document.querySelector('flutter-view').getBoundingClientRect())") == [30, 47, 794, 309]
    back = phone.page.get_by_role("button", name="Retour").bounding_box()
    assert back
    assert (back["x"] >= 30, back["y"] >= 47) == (True, True)
    phone.tap("Retour")
    phone.see("Nouvelle partie")
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(COVERED, 0)})
    devtools.detach()
