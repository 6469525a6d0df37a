"""A table on every kind of screen: its board is in sight, and what happens next can be tapped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.language import Language
from tests.e2e.driver import NAMED, Visit
from tests.e2e.server import Server
from tests.games.big_city import story as big_city
from tests.games.big_shot import story as big_shot
from tests.games.millionaire import story as millionaire
from tests.story import Setup, Story

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
SIZES = {"small": (360, 640), "lying": (844, 390), "tablet": (820, 1180), "desktop": (1440, 900)}
BOX = f"""(wanted) => {{ {NAMED}
  const box = nodes.find((each) => own(each).startsWith(wanted))?.getBoundingClientRect();
  return box ? [box.left, box.top, box.right, box.bottom] : null;
}}"""
TABLES: dict[str, tuple[Story, Setup, str, str, str]] = {
    "big-shot": (big_shot.STORY, big_shot.FOUR, "Anna leads\nAnna rolls 1", "Quartier d6", "Enchérir à"),
    "millionaire": (millionaire.STORY, millionaire.FIVE, "", "Anna :", "Passer"),
    "big-city": (
        big_city.STORY, {**big_city.THREE, "off": ("BC-06", "BC-46")}, big_city.THREE_CITY, "Propriété 41", "Passer",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", TABLES)
def test_the_board_is_in_sight_and_a_turn_can_be_told_on_every_screen(
    visit: Visits, server: Server, pictures: Path, game: str
) -> None:
    of, setup, story, place, move = TABLES[game]
    id = server.lay(setup, story, of=of)
    phone = visit(f"/table/{id}")
    for seq, (name, (width, height)) in enumerate(SIZES.items(), server.seq(id)):
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.wait(partial(_in_sight, phone, place, width, height), f"{place} is not in sight on a {name} screen")
        phone.shot(pictures / f"layout-{game}-{name}.png")
        phone.tap(next(label for label in phone.names() if label.startswith(move)))
        assert server.seq(id) == seq + 1


def _in_sight(phone: Visit, label: str, width: int, height: int) -> bool:
    box = phone.ask(BOX, label)
    return bool(box) and box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height


def test_a_player_is_pulled_up_by_a_tap_on_their_card_and_the_game_ended_in_the_menu(
    visit: Visits, server: Server
) -> None:
    of, setup, story, *_ = TABLES["big-city"]
    phone = visit(f"/table/{server.lay(setup, story, of=of)}")
    say = Language("fr").say
    phone.tap(next(name for name in phone.names() if name.startswith("Tom :")))
    phone.see(say("card.standing"))
    phone.tap(say("close"))
    phone.see_no(say("card.standing"))
    for label in ("more", "end.menu", "end.yes"):
        phone.tap(say(label))
    phone.see(Language("fr", "big-city").say("end.sheet"))
