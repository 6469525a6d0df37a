"""A whole game of Big City by three people, from the first screen to the sheet, by tapping alone; and its looks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect

from companion.entry import Entry
from companion.games.big_city import entries as e
from companion.games.big_city.builds import legal_places
from companion.games.big_city.position import Drawing, TablePosition
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.games.big_city.plan import NEAREST
from mobile.games.big_city.state import Tramway
from scoring.big_city.city import sides
from tests.e2e.camera import ALL, Camera, Look, Size, in_looks
from tests.e2e.driver import Point, Visit
from tests.e2e.server import Server
from tests.e2e.telling import tell
from tests.games.big_city.story import FIVE, STORY, THREE_CITY, TWO, TWO_CITY
from tests.games.big_city.story import THREE as PLAYERS
from tests.games.big_city.taps import taps

pytestmark = pytest.mark.browser
SAY = Language("fr", "big-city").say
ONE, TWO_, THREE = (f"Joueur {n}" for n in range(1, 4))


class Game:
    """The taps of one game, counted by the kind of entry."""

    def __init__(self, phone: Visit, server: Server, id: str) -> None:
        self.phone, self.server, self.id = phone, server, id
        self.counted = defaultdict[str, list[int]](list)

    @property
    def table(self) -> Table:
        return self.server.table(self.id)

    @property
    def position(self) -> TablePosition:
        position = self.table.position
        assert isinstance(position, TablePosition)
        return position

    def tell(self, entry: Entry) -> None:
        """Taps what tells an entry, and waits until it is on disk."""
        table, before = self.table, self.phone.taps
        tell(self.phone, self.server, table, taps(table, voice(table, "fr"), entry), entry)
        self.counted[entry.kind].append(self.phone.taps - before)

    def build(self, building: str, *properties: int, draw: tuple[e.Pile, ...] = ()) -> None:
        player = self.position.turn
        self.tell(e.Build(player=player, building=building, properties=properties))
        if draw:
            assert isinstance(self.position.step, Drawing)
            self.tell(e.Draw(player=player, cards=draw))

    def report(self) -> str:
        kinds = [f"{kind} {'/'.join(map(str, n))}" for kind, n in sorted(self.counted.items())]
        return f"Big City, three players: {self.phone.taps} taps in all; {', '.join(kinds)}."


def test_a_whole_game_from_home_to_sheet_by_tapping(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None], pictures: Path
) -> None:
    phone = visit()
    for label in ("Nouvelle partie", "3 joueurs", "Commencer"):
        phone.tap(label)
    phone.see(SAY("lead.lots"))
    game = Game(phone, server, phone.table())
    game.tell(e.First(first=ONE))

    # Districts are turned and laid on the places that are lit.
    game.tell(e.Lay(player=ONE, district=2, at=(3, 0), turn=1))
    phone.shot(pictures / "big-city-laying.png")
    game.tell(e.Lay(player=TWO_, district=3, at=(0, 3)))
    game.tell(e.Lay(player=THREE, district=4, at=(-1, -2)))
    phone.see(SAY("BC-09.effect", player=ONE))
    phone.shot(pictures / "big-city-founded.png")

    # Buildings with the cards that replace them; the points with their calculation.
    game.build("single-residence", 11, draw=(1,))
    game.build("city-hall", 12, draw=(1,))
    first = sides(game.position.city.ground.where[13])[3]
    game.tell(e.LayTram(player=THREE, sides=(first,)))
    for label in ("Propriété 13", "Propriété 25"):
        phone.tap(label)
    phone.tap(SAY("big-city.calculation", building="double-office", properties=(13, 25)))
    phone.see(SAY("points.factor", total=6, factor=3, of=("tram", "city-hall")))
    phone.shot(pictures / "big-city-calculation.png")
    phone.tap(SAY("close"))
    game.build("double-office", 13, 25, draw=(6, 7))
    assert game.position.scores[ONE] == 3 + 18

    # What is not possible says why; an exchange; a park; the tram goes on; a new district.
    phone.tap("Propriété 15")
    phone.tap(SAY("big-city.why-not", building="bank"))
    phone.see("BC-31")
    phone.shot(pictures / "big-city-why-not.png")
    phone.tap("Compris")
    phone.tap(SAY("close"))
    game.tell(e.Exchange(player=TWO_, cards=(3, 4)))
    game.tell(e.Draw(player=TWO_, cards=(5, 8)))
    parks = {building.id: places for building, places in legal_places(game.position, THREE)}
    game.build("lincoln-park", *parks["lincoln-park"][0], draw=(8,))
    pair = next(way for way in Tramway.of(game.position).ways if len(way) == 2)
    game.tell(e.LayTram(player=ONE, sides=pair))
    phone.shot(pictures / "big-city-tram.png")
    game.tell(e.Lay(player=TWO_, district=5, at=game.position.city.ground.room(3, 3)[0], turn=1))
    game.tell(e.Pass(player=THREE))

    # Undo, and the end: all pass, and whoever could end it so is told.
    before = game.position.turn
    game.tell(e.Pass(player=ONE))
    phone.tap(SAY("undo"))
    phone.wait(lambda: game.position.turn == before, "the pass was not undone")
    game.tell(e.Pass(player=ONE))
    phone.see(SAY("big-city.last-pass", player=TWO_))
    game.tell(e.Pass(player=TWO_))
    phone.see(SAY("BC-46.passed"))
    sheet = game.table.sheet
    assert sheet
    phone.tap(SAY("end.sheet"))
    for score in sheet.scores:
        phone.see(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    phone.shot(pictures / "big-city-sheet.png")
    say(game.report())
    assert max(game.counted["build"]) <= 2 * 2 + 1
    assert game.counted["pass"] == [1, 1, 1, 1]


BUILT = f"""{TWO_CITY}
Anna builds city-hall on 15
Tom builds double-office on 34,37
Anna lays tram left of 34
Tom builds double-residence on 51,54
Anna builds single-residence on 31
Tom builds triple-office on 45,46,47
Anna lays tram left of 31 and left of 37
Tom builds lincoln-park on 14,17
Anna builds single-office on 39
"""
FREE = {**TWO, "off": ("BC-06",)}


def test_the_map_is_enlarged_and_moved_by_fingers_and_then_tapped(browser: Browser, server: Server) -> None:
    table = server.lay(FREE, BUILT, of=STORY)
    phone, before = Visit(browser, server.url, touch=True).open(f"/table/{table}"), server.seq(table)
    phone.see(SAY("big-city.tap-property"))

    def place(number: int) -> FloatRect:
        phone.still()
        found = phone.find(SAY("big-city.property", number=number))
        box = found.bounding_box() if found else None
        assert box, f"{number} is not on the map"
        return box

    at_first = place(18)
    x, y = at_first["x"], at_first["y"]
    phone.fingers(((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    enlarged = place(18)
    assert enlarged["width"] > 1.5 * at_first["width"]
    phone.fingers(((x - 40, y), (x - 40, y - 60)), ((x + 40, y), (x + 40, y - 60)))
    moved = place(18)
    assert moved["width"] == pytest.approx(enlarged["width"], rel=0.1)
    assert moved["y"] < enlarged["y"] - 20
    phone.page.touchscreen.tap(moved["x"] + moved["width"] / 2, moved["y"] + moved["height"] / 2)
    phone.see(SAY("big-city.which-on", player="Tom", properties=(18,)))
    assert phone.shows(SAY("big-city.build", building="single-office", points=6, properties=(18,)))
    phone.tap(SAY("big-city.whole"))
    phone.wait(lambda: place(18) == at_first, "the whole city is not shown")
    assert server.seq(table) == before
    phone.close()


def test_the_middle_of_the_map_stays_where_it_is_while_it_is_enlarged(browser: Browser, server: Server) -> None:
    """By the button, as often as it is tapped, and after fingers."""
    phone = Visit(browser, server.url, touch=True).open(f"/table/{server.lay(FREE, BUILT, of=STORY)}")
    phone.see(SAY("big-city.tap-property"))

    def hall() -> FloatRect:
        phone.still()
        found = phone.find(SAY("big-city.built-on", number=15, building="city-hall"))
        box = found.bounding_box() if found else None
        assert box, "the city hall is not on the map"
        return box

    def middle() -> Point:
        box = hall()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def enlarge() -> None:
        there = pytest.approx(middle(), abs=4)
        for _ in range(5):
            phone.tap(SAY("big-city.nearer"))
            phone.wait(lambda: middle() == there, "the middle of the map has moved")
        nearest = pytest.approx(NEAREST * at_first["width"], rel=0.02)
        phone.wait(lambda: hall()["width"] == nearest, "the map is not enlarged as far as it can be")
        assert middle() == there

    at_first, (x, y) = hall(), middle()
    enlarge()
    phone.tap(SAY("big-city.whole"))
    phone.wait(lambda: hall() == at_first, "the whole city is not shown")
    phone.fingers(((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    enlarge()
    phone.close()


SIZES: tuple[Size, ...] = ("phone", "tablet", "desktop")


@in_looks("fr", "en")
def test_the_table_looks_well(camera: Callable[..., Camera], server: Server, look: Look) -> None:
    """Every step of a table, small and large, light and dark, with pictures to be looked at."""
    word = Language(look.code, "big-city").say
    which = word("big-city.which-on", player="Tom", properties=(35,))
    built = server.lay(FREE, BUILT, of=STORY)
    first = server.lay({**FIVE, "first": None}, of=STORY)
    drawing = server.lay(PLAYERS, f"{THREE_CITY}\nAnna builds single-office on 12", of=STORY)
    dealing = server.lay({**PLAYERS, "hands": True}, of=STORY)
    screens = {
        "first": (first, word("prompt.first"), ()),
        "dealing": (dealing, word("big-city.dealt", player="Anna", pile=1), ()),
        "drawing": (drawing, word("big-city.draws", player="Anna", n=1), ()),
        "turn": (built, word("big-city.tap-property"), ()),
        "offers": (built, which, (word("big-city.property", number=35),)),
        "correct": (f"{built}/correct", word("big-city.tap-to-correct"), ()),
    }
    shoot = camera(of="big-city-")
    phone = shoot.phone
    for size in [look.size] if ALL else SIZES:
        shoot.resize(size)
        for name, (route, words, tapped) in screens.items():
            phone.go(f"/table/{route}")
            for label in tapped:
                phone.tap(label)
            phone.see(words)
            shoot(name)
            if tapped:
                phone.tap(word("close"))
