"""Big City around its table, in a browser: the count in its three ways, the options, a building made up, the box."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.language import Language
from tests.e2e.camera import Camera, Look, in_looks

pytestmark = pytest.mark.browser
Cameras = Callable[..., Camera]


@in_looks("fr")
def test_a_game_is_counted_building_by_building(camera: Cameras, look: Look) -> None:
    """The rulebook's double residence: (6 + 1) × 2, and a church."""
    say = Language(look.code, "big-city").say
    shoot = camera("/count/big-city", "big-city-")
    phone = shoot.phone
    phone.see(say("count.first"))
    shoot("count-empty")
    first, second = say("new.player", n=1), say("new.player", n=2)
    phone.tap(say("big-city.choose", building="double-residence", left=6))
    phone.tap(say("points.outskirts"))
    phone.tap(f"{say('beside.tram').capitalize()} ×2")
    shoot("count-building")
    phone.tap(say("big-city.note", points=14, player=first))
    phone.tap(say("big-city.built-by", player=second))
    phone.tap(say("big-city.choose", building="church", left=3))
    phone.tap(say("big-city.note", points=15, player=second))
    phone.see(say("big-city.line", n=2, player=second, building="church", points=15))
    shoot("count-lines")
    phone.tap(say("count.to-sheet"))
    phone.see(say("sheet.rank", rank=1, player=second, total=15))
    phone.see(say("sheet.wins", player=second))
    shoot("count-sheet")


@in_looks("en")
def test_a_city_is_made_again_on_the_map(camera: Cameras, look: Look) -> None:
    say = Language(look.code, "big-city").say
    shoot = camera("/count/big-city", "big-city-")
    phone = shoot.phone
    phone.tap(say("big-city.way-city"))
    phone.tap(say("big-city.tile-of", district=1))
    phone.tap(say("big-city.tile-of", district=3))
    shoot("count-laying")
    phone.tap(say("big-city.place", column=4, row=1))
    phone.tap(say("big-city.do-build"))
    phone.tap(say("big-city.property", number=16))
    phone.tap(say("big-city.property", number=34))
    shoot("count-city")
    phone.tap(say("big-city.place-it", building="double-office", points=7))
    phone.see(say("big-city.built-on", number=16, building="double-office"))
    phone.tap(say("count.to-sheet"))
    phone.see(say("sheet.built", building="double-office", properties=(16, 34)))


@in_looks("fr")
def test_points_alone_are_counted(camera: Cameras, look: Look) -> None:
    say = Language(look.code, "big-city").say
    shoot = camera("/count/big-city", "big-city-")
    phone = shoot.phone
    phone.tap(say("big-city.way-points"))
    for n, points in ((1, "97"), (2, "124"), (3, "208")):
        player = say("new.player", n=n)
        phone.type_in(say("big-city.points-of", player=player), points)
    phone.see(say("labelled", name=say("new.player", n=1), what=97))
    shoot("count-points")
    phone.tap(say("count.to-sheet"))
    phone.see(say("sheet.wins", player=say("new.player", n=3)))


@in_looks("en")
def test_a_table_is_set_up_with_a_building_of_its_own(camera: Cameras, look: Look) -> None:
    say = Language(look.code, "big-city").say
    shoot = camera("/new/table", "big-city-")
    phone = shoot.phone
    phone.tap("Big City")
    phone.tap(say("new.players", n=3))
    phone.tap(say("new.options"))
    phone.tap(say("option.hollyrock"))
    shoot("options")
    phone.tap(say("big-city.make"))
    phone.see(say("big-city.make-hint"))
    shoot.pulled_up("own-ideas")
    phone.tap(say("big-city.idea-hotel"))
    phone.tap(say("big-city.part-bonuses"))
    shoot.pulled_up("own-form")
    phone.tap(say("big-city.own-keep"))
    phone.see(say("big-city.own-use", building=say("big-city.idea-hotel")))
    shoot("own-kept")


@in_looks("fr")
def test_the_numbers_of_a_tile_are_swapped(camera: Cameras, look: Look) -> None:
    say = Language(look.code, "big-city").say
    shoot = camera("/boxes/big-city", "big-city-")
    phone = shoot.phone
    district = 3
    numbers = [10 * district + n for n in range(1, 10)]
    shoot("box")
    phone.tap(say("big-city.tile", district=district, numbers=numbers, state=say("box.to-confirm")))
    phone.tap(say("big-city.number", number=numbers[0]))
    shoot("box-swap")
    phone.tap(say("big-city.number", number=numbers[1]))
    numbers[:2] = numbers[1::-1]
    phone.see(say("big-city.tile", district=district, numbers=numbers, state=say("box.learnt")))
