"""Big City counted afterwards: by building, on the map, or just the points; nothing is asked that changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.box import Box
from companion.games.big_city.own import keep
from companion.language import Language
from mobile.games.big_city.own_ideas import IDEAS, begun_with
from scoring.big_city.buildings import CITY_HALL, SHIPPED, TRAM, Building
from tests.mobile.harness import Phone, words

Phones = Callable[..., Phone]
SPEAK = Language("fr", "big-city")
SAY = SPEAK.say
ONE, TWO, THREE = (SAY("new.player", n=n) for n in (1, 2, 3))


def opened(phone: Phones, **how: Any) -> Phone:
    return phone("/count/big-city", **how)


def choose(device: Phone, building: str) -> None:
    """Taps a building, however many are left."""
    name = f"{SPEAK.format_field(building, 'Building')}, "
    device.tap(next(label for label in device.labels() if label.startswith(name)))


def beside(term: str, change: str) -> str:
    """The answer that this is beside it."""
    return f"{SAY(f'beside.{term}').capitalize()} {change}"


PARK, FACTORY, TRAMWAY = beside("park", "+1"), beside("factory", "−2"), beside(TRAM, "×2")
HALL, SCHOOL = beside(CITY_HALL, "×2"), beside("school", "−2")
OUTSKIRTS, DOWNTOWN = SAY("points.outskirts"), SAY("points.downtown")


def note(device: Phone, building: str, worth: int, *circumstances: str, player: str = ONE) -> None:
    """Tells a building with what is around it, for as many points."""
    if not device.can_tap(SAY("big-city.other-building")):
        device.tap(SAY("big-city.built-by", player=player))
        choose(device, building)
    for each in circumstances:
        device.tap(each)
    device.tap(SAY("big-city.note", points=worth, player=player))


def line(n: int, building: str, worth: int, player: str = ONE) -> str:
    return SAY("big-city.line", n=n, player=player, building=building, points=worth)


def score(device: Phone, **totals: int) -> bool:
    """Whether the live score is this, best first."""
    called = {"one": ONE, "two": TWO, "three": THREE}
    return device.shows(
        ", ".join(SPEAK.say("labelled", name=called[name], what=SPEAK.money(total)) for name, total in totals.items())
    )


def asked(device: Phone) -> set[str]:
    """What a screen asks about the building that was chosen."""
    possible = {OUTSKIRTS, DOWNTOWN, PARK, FACTORY, TRAMWAY, HALL, SCHOOL}
    return {each for each in possible if device.can_tap(each)}


# Before anything was told


@pytest.mark.parametrize("way", ["buildings", "city", "points"])
def test_an_empty_count_says_what_to_do_first_and_names_no_winner(phone: Phones, way: str) -> None:
    device = opened(phone)
    device.tap(SAY(f"big-city.way-{way}"))
    hint = words(SAY("big-city.lay-first" if way == "city" else "count.first"))
    assert hint in device.texts()
    assert not device.can_tap(SAY("count.to-sheet"))
    assert not device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)


# Building by building


@pytest.mark.parametrize(
    ("building", "circumstances", "worth"),
    [
        ("double-residence", (OUTSKIRTS, TRAMWAY), 14),
        ("double-office", (OUTSKIRTS, FACTORY, HALL, TRAMWAY), 12),
        ("double-residence", (OUTSKIRTS, FACTORY, TRAMWAY), 10),
        ("double-office", (DOWNTOWN, PARK, HALL, TRAMWAY), 24),
        ("single-residence", (OUTSKIRTS, PARK, TRAMWAY), 8),
        ("bank", (TRAMWAY,), 10),
        ("single-residence", (DOWNTOWN, FACTORY, TRAMWAY), 1),
        ("shopping-centre", (), 30),
    ],
)
def test_a_building_gets_its_points_at_once(
    phone: Phones, building: str, circumstances: tuple[str, ...], worth: int
) -> None:
    """The worked examples of the rulebook among them."""
    device = opened(phone)
    note(device, building, worth, *circumstances)
    assert device.can_tap(line(1, building, worth))
    assert score(device, one=worth, two=0, three=0)


@pytest.mark.parametrize(
    ("building", "questions"),
    [
        ("triple-residence", {OUTSKIRTS, DOWNTOWN, PARK, FACTORY, TRAMWAY}),
        ("single-office", {OUTSKIRTS, DOWNTOWN, PARK, FACTORY, TRAMWAY, HALL}),
        ("post-office", {TRAMWAY, HALL}),
        ("church", set()),
        ("city-hall", set()),
        ("lincoln-park", set()),
    ],
)
def test_only_what_changes_the_points_is_asked(phone: Phones, building: str, questions: set[str]) -> None:
    device = opened(phone)
    choose(device, building)
    assert asked(device) == questions


def test_with_hollyrock_an_office_may_stand_beside_a_school_and_a_hospital_counts_its_sides(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("count.options"))
    device.tap(SAY("option.hollyrock"))
    note(device, "single-office", 1, SCHOOL)
    choose(device, "hospital")
    for _ in range(4):
        device.tap(SAY("field.more", n=1, field=SAY("big-city.sides")))
    device.tap(SAY("big-city.note", points=13, player=ONE))
    assert score(device, one=14, two=0, three=0)


def test_what_stands_in_the_city_is_known_from_the_lines_before(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("count.options"))
    device.tap(SAY("option.hollyrock"))
    device.tap(SAY("option.police.city"))
    note(device, "cinema", 5)
    note(device, "bank", 5)
    note(device, "police-station", 8)
    note(device, "cinema", 5)
    assert device.can_tap(line(3, "police-station", 8))
    device.tap(SAY("big-city.take-out", line=line(1, "cinema", 5)))
    assert device.can_tap(line(2, "police-station", 7))


def test_the_next_building_is_of_the_same_player_until_another_is_tapped(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15, player=TWO)
    choose(device, "cinema")
    device.tap(SAY("big-city.note", points=5, player=TWO))
    assert score(device, two=20, one=0, three=0)


def test_a_building_that_the_box_has_no_more_of_says_so(phone: Phones) -> None:
    device = opened(phone)
    note(device, "city-hall", 0)
    choose(device, "city-hall")
    assert words(SAY("place.stock", building="city-hall", stock=1)) in device.texts()
    assert not device.can_tap(SAY("big-city.note", points=0, player=ONE))


# Lines


def test_any_line_can_be_changed(phone: Phones) -> None:
    device = opened(phone)
    note(device, "double-residence", 7, OUTSKIRTS)
    note(device, "church", 15, player=TWO)
    device.tap(line(1, "double-residence", 7))
    device.tap(SAY("big-city.built-by", player=THREE))
    device.tap(TRAMWAY)
    device.tap(SAY("big-city.change", points=14, player=THREE))
    assert device.can_tap(line(1, "double-residence", 14, THREE))
    assert score(device, two=15, three=14, one=0)


def test_a_line_is_taken_out_and_brought_back_by_undo(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15)
    note(device, "cinema", 10, TRAMWAY)
    device.tap(SAY("big-city.take-out", line=line(1, "church", 15)))
    assert score(device, one=10, two=0, three=0)
    device.tap(SAY("undo"))
    assert score(device, one=25, two=0, three=0)
    device.tap(SAY("undo"))
    assert score(device, one=15, two=0, three=0)
    assert not device.can_tap(line(2, "cinema", 10))


def test_a_line_that_is_opened_can_be_left_as_it_was(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15)
    device.tap(line(1, "church", 15))
    device.tap(SAY("leave-it"))
    assert score(device, one=15, two=0, three=0)
    assert device.can_tap(SAY("count.to-sheet"))


def test_tapping_the_button_twice_notes_one_line(phone: Phones) -> None:
    device = opened(phone)
    choose(device, "church")
    device.tap(SAY("big-city.note", points=15, player=ONE), times=2)
    assert score(device, one=15, two=0, three=0)


def test_a_count_of_many_lines_stays_small(phone: Phones) -> None:
    device = opened(phone)
    for n in range(8):
        note(device, "single-residence", 2, player=(ONE, TWO, THREE)[n % 3])
        note(device, "single-office", 3, player=(ONE, TWO, THREE)[n % 3])
    assert sum(1 for _ in device.controls()) < 500
    assert device.can_tap(SAY("big-city.all-lines", n=16))


# The sheet


def test_equal_scores_share_the_win(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15)
    note(device, "church", 15, player=THREE)
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.share-victory", players=[ONE, THREE]))
    assert device.shows(SAY("sheet.shared", players=[ONE, THREE], total=15))
    assert device.shows(SAY("sheet.rank", rank=3, player=TWO, total=0))


def test_the_points_of_players_who_leave_are_gone(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15, player=THREE)
    note(device, "cinema", 5)
    device.tap(SAY("count.players", n=2))
    assert score(device, one=5, two=0)


def test_two_players_of_one_name_are_said(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("big-city.rename", player=ONE, score=0))
    device.type_in(SAY("count.name"), TWO)
    device.tap(SAY("done"))
    assert device.shows(SAY("fault.name-twice", player=TWO))
    assert not device.can_tap(SAY("count.to-sheet"))


# Just the points


def test_points_are_typed_and_a_hundred_is_marked(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("big-city.way-points"))
    for player, n in ((ONE, "97"), (TWO, "124"), (THREE, "208")):
        device.type_in(SAY("big-city.points-of", player=player), n)
    assert score(device, three=208, two=124, one=97)
    assert "100" in device.texts()
    assert "2 × 100" in device.texts()
    device.type_in(SAY("big-city.points-of", player=THREE), "")
    assert device.shows(SAY("blank.points", player=THREE))
    assert not device.can_tap(SAY("count.to-sheet"))


def test_points_and_buildings_are_added_up(phone: Phones) -> None:
    device = opened(phone)
    note(device, "church", 15)
    device.tap(SAY("big-city.way-points"))
    for player, n in ((ONE, "10"), (TWO, "0"), (THREE, "20")):
        device.type_in(SAY("big-city.points-of", player=player), n)
    assert score(device, one=25, three=20, two=0)


# On the map


def founded(phone: Phones) -> Phone:
    """District 1, with district 3 to its right."""
    device = opened(phone)
    device.tap(SAY("big-city.way-city"))
    device.tap(SAY("big-city.tile-of", district=1))
    lay(device, 3, 4, 1)
    device.tap(SAY("big-city.do-build"))
    return device


def lay(device: Phone, district: int, column: int, row: int) -> None:
    """Districts are laid one after the other."""
    device.tap(SAY("big-city.tile-of", district=district))
    device.tap(SAY("big-city.place", column=column, row=row))


def build(device: Phone, building: str, worth: int, *properties: int) -> None:
    for number in properties:
        device.tap(SAY("big-city.property", number=number))
    device.tap(SAY("big-city.place-it", building=building, points=worth))


def test_the_city_says_what_a_building_scored_and_what_comes_later_changes_nothing(phone: Phones) -> None:
    device = founded(phone)
    build(device, "double-residence", 7, 11, 12)
    build(device, "double-office", 7, 16, 34)
    build(device, "city-hall", 0, 15)
    device.tap(SAY("big-city.do-tram"))
    device.tap(SAY("big-city.street", one=12, other=15))
    device.tap(SAY("big-city.do-build"))
    build(device, "single-residence", 3, 13)
    assert device.can_tap(line(3, "double-residence", 7))
    assert device.can_tap(line(4, "double-office", 7))
    assert score(device, one=17, two=0, three=0)


def test_a_tile_is_turned_before_it_is_laid(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("big-city.way-city"))
    device.tap(SAY("big-city.turn-tile"))
    device.tap(SAY("big-city.tile-of", district=2))
    device.tap(SAY("big-city.do-build"))
    device.tap(SAY("big-city.property", number=25))
    device.tap(SAY("big-city.property", number=21))
    assert device.can_tap(SAY("big-city.place-it", building="double-residence", points=7))


def test_what_the_rules_do_not_allow_there_says_why_and_is_taken_all_the_same(phone: Phones) -> None:
    device = founded(phone)
    device.tap(SAY("big-city.property", number=33))
    assert words(SAY("place.city-hall", building="church")) in device.texts()
    device.tap(SAY("big-city.place-it", building="church", points=15))
    assert score(device, one=15, two=0, three=0)


def test_a_tram_before_the_city_hall_and_a_district_left_alone_are_remarked_and_counted(phone: Phones) -> None:
    device = founded(phone)
    device.tap(SAY("big-city.do-lay"))
    lay(device, 5, 7, 1)
    device.tap(SAY("big-city.do-tram"))
    device.tap(SAY("big-city.street", one=12, other=15))
    device.tap(SAY("big-city.do-build"))
    build(device, "single-residence", 6, 12)
    too_early, alone = words(SAY("tram.city-hall")), words(SAY("sheet.apart", district=5))
    assert too_early in device.texts()
    assert alone not in device.texts()
    device.tap(SAY("big-city.take-out", line=SAY("big-city.laid", district=3)))
    assert alone in device.texts()
    device.tap(SAY("count.to-sheet"))
    assert {too_early, alone} <= set(device.texts())
    assert device.shows(SAY("sheet.rank", rank=1, player=ONE, total=6))


def test_a_tapped_building_can_be_changed_or_taken_out(phone: Phones) -> None:
    device = founded(phone)
    build(device, "single-residence", 3, 11)
    built = SAY("big-city.built-on", number=11, building="single-residence")
    device.tap(built)
    device.tap(SAY("big-city.change-it"))
    assert words(SAY("place.taken", properties=(11,))) not in device.texts()
    device.tap(SAY("big-city.built-by", player=TWO))
    device.tap(SAY("big-city.place-it", building="single-office", points=2))
    assert score(device, two=2, one=0, three=0)
    device.tap(SAY("big-city.built-on", number=11, building="single-office"))
    device.tap(SAY("big-city.remove-line"))
    assert device.can_tap(SAY("big-city.property", number=11))


def test_a_district_taken_from_under_a_building_is_said_and_comes_back_by_undo(phone: Phones) -> None:
    device = founded(phone)
    build(device, "single-residence", 3, 33)
    device.tap(SAY("big-city.take-out", line=SAY("big-city.laid", district=3)))
    assert device.shows(SAY("fault.no-property", properties=(33,)))
    assert not device.can_tap(SAY("count.to-sheet"))
    device.tap(SAY("undo"))
    assert score(device, one=3, two=0, three=0)


def test_properties_that_no_building_has_the_shape_of_are_said(phone: Phones) -> None:
    device = founded(phone)
    device.tap(SAY("big-city.property", number=11))
    device.tap(SAY("big-city.property", number=33))
    assert words(SAY("big-city.no-shape")) in device.texts()


# The box


def test_the_churches_of_the_box_are_those_of_the_count_until_it_says_otherwise(phone: Phones) -> None:
    device = phone("/")
    Box(device.shelf.library, "big-city").correct("churches", 2)
    device.go("/count/big-city")
    for _ in range(2):
        note(device, "church", 15)
    choose(device, "church")
    assert words(SAY("place.stock", building="church", stock=2)) in device.texts()
    device.tap(SAY("count.options"))
    device.tap(SAY("option.churches.3"))
    note(device, "church", 15)
    assert score(device, one=45, two=0, three=0)


# Buildings of the table's own


def test_a_building_of_the_tables_own_is_counted_by_its_own_terms(phone: Phones) -> None:
    device = phone("/")
    keep(device.shelf.library, begun_with(IDEAS["hotel"], "Grand Hôtel"))
    device.go("/count/big-city")
    device.tap(SAY("count.options"))
    device.tap("Grand Hôtel")
    note(device, "Grand Hôtel", 36, PARK, beside("shopping-centre", "+3"), TRAMWAY, HALL)
    assert score(device, one=36, two=0, three=0)


def test_an_office_of_the_tables_own_may_have_the_influences_of_its_family(phone: Phones) -> None:
    """Then they are asked about, and count."""
    device = phone("/")
    keep(device.shelf.library, Building(id="Kiosque", base=3, family="office"))
    device.go("/count/big-city")
    device.tap(SAY("count.options"))
    device.tap(SAY("option.hollyrock"))
    device.tap("Kiosque")
    choose(device, "Kiosque")
    assert asked(device) == set()
    device.tap(SAY("option.own_family"))
    assert asked(device) == {PARK, FACTORY, TRAMWAY, HALL, SCHOOL}
    note(device, "Kiosque", 6, PARK, SCHOOL, TRAMWAY, HALL)


def test_every_building_can_be_told(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("count.options"))
    device.tap(SAY("option.hollyrock"))
    for building in SHIPPED:
        choose(device, building)
        assert device.can_tap(SAY("big-city.other-building"))
        device.tap(SAY("big-city.other-building"))


def test_no_name_of_a_building_breaks_within_a_word_where_texts_are_large(phone: Phones) -> None:
    device = opened(phone)
    device.shelf.library.set("scale", 150)
    device = opened(phone)
    name = SPEAK.format_field("shopping-centre", "building")
    (shown,) = [each for each in device.find_all(ft.Text) if each.value == name]
    cell = (390 - 2 * (12 + 16) - 3 * 6) / 4
    assert shown.size
    assert max(map(len, name.split())) * 0.5 * shown.size <= cell
