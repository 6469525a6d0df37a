"""Every screen of several phones, the host's and a guest's, to be looked at; only `make pictures` takes these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.backup import table_file
from companion.language import Language
from companion.shelf import Shelf
from companion.store import MemoryStore
from tests.e2e.camera import LOCALES, SIZES, Album, Camera, Look, Step, beginning, in_looks
from tests.e2e.driver import Visit
from tests.e2e.round import come_in
from tests.e2e.server import HouseServer, as_tested
from tests.e2e.windows import Windows
from tests.games.big_city import story as big_city
from tests.games.big_shot.story import FOUR, STORY

pytestmark = pytest.mark.browser
BIDDING = "Anna leads\nAnna rolls 1\nTom bids 3"
ANNA, _, ZOE, _ = FOUR["players"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HouseServer]:
    server = HouseServer(tmp_path / "home", app=as_tested()[:4])
    yield server
    server.stop()


@pytest.fixture
def brought(tmp_path: Path) -> Path:
    """The file of a game that was played on a phone."""
    shelf = Shelf(MemoryStore())
    table = shelf.start(big_city.STORY.game, big_city.STORY.game.uses["table"].setup(**big_city.THREE))
    path = tmp_path / "game.jsonl"
    path.write_bytes(table_file(shelf, table.head.table)[1])
    return path


@pytest.fixture
def guests(
    windows: Windows, server: HouseServer, pictures: Path, look: Look, subtests: pytest.Subtests
) -> Iterator[Callable[[], Album]]:
    """Phones that come in with the code, each with a camera in front of it."""
    visits = list[Visit]()

    def came() -> Album:
        visits.append(windows.take(server.at, locale=LOCALES[look.code], size=SIZES["phone"], calm=True))
        phone = visits[-1]
        come_in(phone, server)
        phone.url = server.url.rstrip("/")  # the same app, which anybody here may ask whether it has done its work
        phone.rest()
        if look.scale != 100:
            phone.arrive("/settings")
            phone.tap(Language(look.code).say("settings.percent", n=look.scale))
            phone.arrive("/")
        return Album(Camera(phone, pictures, look, "phones-"), subtests)

    yield came
    for each in visits:
        windows.give_back(each)


def chosen(path: Path, label: str) -> Step:
    def choose(phone: Visit) -> None:
        with phone.page.expect_file_chooser() as chooser:
            phone.tap(label)
        chooser.value.set_files(path)
        phone.rest()

    return choose


@in_looks()
def test_several_phones(
    album: Callable[[str], Album], guests: Callable[[], Album], server: HouseServer, look: Look, brought: Path
) -> None:
    say = Language(look.code).say
    host, guest = album("phones-"), guests()
    host("home", "")
    host("nobody", "/phones")
    guest("lobby-empty", "")
    guest("settings", "/settings")
    id = server.lay(FOUR, BIDDING, of=STORY)
    table = f"/table/{id}"
    host("table-shut", f"{table}/phones")
    host("table-open", "", say("phones.table-open"))
    guest("who-are-you", table)
    guest("seated", "", say("phones.seat-free", player=ANNA))
    host("seats", f"{table}/phones", beginning(say("phones.sit")))
    host("hand", "", say("phones.hand", player=ZOE))
    guest("seats-of-a-guest", f"{table}/phones")
    host("told-by-each", "", say("leave-it"), say("phones.tell-own"))
    host("there", "/phones")
    host("turn-out", "", beginning(say("phones.turn-out", phone="")))
    other = guests()
    other("rules", f"{table}/rules")
    other("seat-taken", table, say("phones.seat-taken", player=ANNA))
    other("watching", "", say("understood"), say("phones.watch"))

    guest("not-yours", table, say("undo"))
    guest("asked", "", say("wish.ask"))
    host("wish", table)
    host("wish-at-seats", f"{table}/phones")
    host("declined", table, say("wish.no"))
    guest("told-no", "")

    guest("bringing", "/", chosen(brought, say("bring.button")))
    host("brought", "/")
    host("brought-at-phones", "/phones")
    host("move", f"{table}/move")
    host("move-scan", "", say("move.scan"))
    host("move-back", "", say("move.scan-stop"), say("move.file"))
    host("stay", "", say("move.stay"))
    host("away", table)
    guest("away-of-a-guest", table)
    host("away-listed", "/tables")
