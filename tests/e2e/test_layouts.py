"""A table on every kind of screen: its board is in sight, and what happens next can be tapped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.entry import Entry, Joint
from companion.game import games
from companion.language import Language
from companion.report import voice
from companion.table import Table
from tests.e2e.driver import NAMED, Visit, plain
from tests.e2e.server import Server
from tests.games.big_city import story as big_city
from tests.mobile.fingers import fingers
from tests.recorded import names, replayed

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
SIZES = {"small": (360, 640), "lying": (844, 390), "tablet": (820, 1180), "desktop": (1440, 900)}
BOX = f"""(wanted) => {{ {NAMED}
  const box = nodes.find((each) => own(each).startsWith(wanted))?.getBoundingClientRect();
  return box ? [box.left, box.top, box.right, box.bottom] : null;
}}"""


@pytest.mark.parametrize("game", games())
def test_the_board_is_in_sight_and_a_turn_can_be_told_on_every_screen(
    visit: Visits, server: Server, pictures: Path, game: str
) -> None:
    """In the first recorded play, from its middle on: what was told there is told, and taken back."""
    name, own = names(game)[0], fingers(game)
    lines, entry = _next(replayed(game, name))
    id = server.put(game, name, lines)
    table, phone = server.table(id), visit(f"/table/{id}")
    said = voice(table, "fr")
    place, seq = plain(own.place(table, said)), table.seq
    for size, (width, height) in SIZES.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.wait(partial(_in_sight, phone, place, width, height), f"{place} is not in sight on a {size} screen")
        phone.shot(pictures / f"layout-{game}-{size}.png")
        for labels in (own.taps(table, said, entry), [said.say("undo")]):
            for label in labels:
                phone.tap(label)
            seq += 1
            phone.wait(partial(_is_at, server, id, seq), f"{entry!r} is not told, and taken back")
            phone.still()
    for route in ("/", f"/table/{id}"):  # Flutter still names the tip of a button that is not shown any more
        phone.go(route)


def _is_at(server: Server, id: str, seq: int) -> bool:
    return server.seq(id) == seq


def _next(table: Table) -> tuple[int, Entry]:
    """The first entry in the second half of a play that is told by itself, by tapping; and the lines before it."""
    half = len(table.played) // 2
    later = zip(table.played[half:], table.played[half + 1 :], strict=False)
    for before, after in reversed(list(later)):
        assert table.undo(to=before.seq).ok
        alone = not isinstance(after.entry, Joint) and any(each.admits(after.entry) for each in table.prompts)
        if alone and fingers(table.game.id).tapped(table, after.entry):
            found = before.seq, after.entry
    return found[0] + 1, found[1]


def _in_sight(phone: Visit, label: str, width: int, height: int) -> bool:
    box = phone.ask(BOX, label)
    return bool(box) and box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height


def test_a_player_is_pulled_up_by_a_tap_on_their_card_and_the_game_ended_in_the_menu(
    visit: Visits, server: Server
) -> None:
    setup = {**big_city.THREE, "off": ("BC-06", "BC-46")}
    phone = visit(f"/table/{server.lay(setup, big_city.THREE_CITY, of=big_city.STORY)}")
    say = Language("fr").say
    phone.tap(next(name for name in phone.names() if name.startswith("Tom :")))
    phone.see(say("card.standing"))
    phone.tap(say("close"))
    phone.see_no(say("card.standing"))
    for label in ("more", "end.menu", "end.yes"):
        phone.tap(say(label))
    phone.see(Language("fr", "big-city").say("end.sheet"))
