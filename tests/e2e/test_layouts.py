"""A table on every kind of screen: its board is in sight, and what happens next can be tapped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from companion.game import games
from companion.language import Language
from companion.report import voice
from tests.e2e.driver import NAMED, Visit, plain
from tests.e2e.server import Server
from tests.e2e.telling import tell
from tests.games.big_city import story as big_city
from tests.mobile.fingers import fingers
from tests.players import answer
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
    """From the middle of the first recorded play on."""
    name, rnd, own = names(game)[0], Random(f"layouts {game}"), fingers(game)
    id = server.put(game, name, len(replayed(game, name).told) // 2)
    phone, table = visit(f"/table/{id}"), server.table(id)
    for size, (width, height) in SIZES.items():
        said = voice(table, "fr")
        phone.page.set_viewport_size({"width": width, "height": height})
        place = plain(own.place(table, said))
        phone.wait(partial(_in_sight, phone, place, width, height), f"{place} is not in sight on a {size} screen")
        phone.shot(pictures / f"layout-{game}-{size}.png")
        stop, told = table.use.stop(table.position), partial(answer, rnd, table)
        entry = next(each for each in iter(told, None) if each != stop and own.tapped(table, each))
        table = tell(phone, server, table, own.taps(table, said, entry), entry)


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
