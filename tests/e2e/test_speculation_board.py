"""The board of Spéculation in a real browser: in both languages, light and dark, on every device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.speculation import entries as e
from companion.language import Code, Language
from companion.report import voice
from mobile.games.speculation.companies import quotes, sentence
from scoring.speculation.race import Company
from tests.e2e.camera import SIZES, Camera, Look, in_looks
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.games.speculation.story import FOUR, STORY, at
from tests.games.speculation.taps import taps

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
PRICES = "\n".join(
    f"price:plain.{segment}.{rank} is printed {15 * segment + 15 - 6 * rank}"
    for segment in range(1, 7)
    for rank in range(1, 9)
)
BEGUN = f"""{PRICES}
shares: Anna metro, Tom timbuktu, Zoé alhambra, Max fourth
Anna draws movement 3
Anna exchanges nothing
Tom exchanges nothing
Zoé exchanges nothing
Max exchanges nothing
alhambra really is on 22
fifth really is on 18
sixth really is on 31"""
TURNED = """
Anna lays metro
Tom lays timbuktu
Zoé lays metro"""
MOVED = f"{BEGUN}{TURNED}\nMax lays alhambra"


def said(server: Server, route: str, company: Company, code: Code) -> str:
    """The line of a company in the list."""
    table = server.table(route.rpartition("/")[2])
    quote = next(each for each in quotes(at(table)) if each.company == company)
    return sentence(voice(table, code), quote)


@in_looks("fr", "en")
def test_the_board_and_what_is_tapped_on_it_is_painted_light_and_dark(
    camera: Callable[..., Camera], server: Server, look: Look
) -> None:
    shoot, say = camera(of="speculation-"), Language(look.code, "speculation").say
    phone = shoot.phone
    route = f"/table/{server.lay(FOUR, MOVED, of=STORY)}"
    phone.go(route)
    phone.see(said(server, route, "sixth", look.code))
    shoot("board")
    phone.tap(said(server, route, "metro", look.code))
    phone.see(say("speculation.holds", name="Anna", n=1))
    shoot.pulled_up("company")


def test_the_board_lies_well_on_every_device(visit: Visits, server: Server, pictures: Path) -> None:
    phone = visit(locale="fr-FR")
    route = f"/table/{server.lay(FOUR, MOVED, of=STORY)}"
    for device, size in SIZES.items():
        phone.resize(size)
        phone.go(route)
        phone.see(said(server, route, "sixth", "fr"))
        phone.still()
        phone.shot(pictures / f"speculation-board-{device}.png")


def test_when_the_last_card_is_told_the_list_follows_the_pawns(visit: Visits, server: Server) -> None:
    phone = visit(locale="fr-FR")
    route = f"/table/{server.lay(FOUR, f'{BEGUN}{TURNED}', of=STORY)}"
    phone.go(route)
    before = said(server, route, "metro", "fr")
    phone.see(before)
    table = server.table(route.rpartition("/")[2])
    for label in taps(table, voice(table, "fr"), e.Lay(player="Max", card="alhambra")):
        phone.tap(label)
    phone.wait(lambda: at(server.table(route.rpartition("/")[2])).pawns["metro"] == 7, "no pawn has moved")
    phone.see(said(server, route, "metro", "fr"))
    assert not phone.shows(before)
