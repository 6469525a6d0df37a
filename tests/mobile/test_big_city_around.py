"""Big City around its table: no money anywhere, its options, buildings made up, the tiles of the box, the sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.box import Box
from companion.entry import CountMoney
from companion.game import games
from companion.games.big_city import entries as e
from companion.games.big_city.own import keep, kept
from companion.language import Language
from companion.table import Table
from mobile.app import shelf
from mobile.games.big_city.own_ideas import IDEAS, begun_with
from mobile.games.big_city.own_words import meaning
from mobile.guest import Guest
from mobile.serve.house import House
from mobile.theme import LIGHT
from tests.mobile.harness import Phone, words

Phones = Callable[..., Phone]
GAME = games()["big-city"]
SAY = Language("fr", "big-city").say
PLAYS = Path(__file__).parents[1] / "games" / "big_city" / "plays"
AT_ONCE = {"get_accessibility_features": dict.fromkeys(
    ("accessible_navigation", "bold_text", "disable_animations", "high_contrast", "invert_colors", "reduce_motion",
     "on_off_switch_labels", "supports_announcements"), True
)}  # fmt: skip


def seated(phone: Phones, screen: str = "", **setup: Any) -> tuple[Phone, Table]:
    """A table of Big City, with one of its screens open."""
    device = phone("/")
    table = device.shelf.start(GAME, e.Setup(players=("Anna", "Tom", "Zoé"), first="Anna", **setup))
    device.go(f"/table/{table.head.table}{screen}")
    return device, table


# Wide windows


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_a_map_is_not_wider_than_what_it_lies_on(phone: Phones, size: tuple[int, int]) -> None:
    """What is painted would be squeezed, and what can be tapped would not."""
    device = phone("/", size=size)
    table = device.shelf.start(GAME, e.Setup(players=("Anna", "Tom", "Zoé"), first="Anna"))
    device.go(f"/table/{table.head.table}/correct")
    assert device.find(ft.InteractiveViewer).width == min(size[0], 720) - 24
    device.tap(SAY("big-city.lies", district=1))
    assert device.find(ft.InteractiveViewer).width == min(size[0], 640) - 40


# No money


def test_the_menu_of_a_table_without_money_has_no_money(phone: Phones) -> None:
    device, _ = seated(phone)
    assert device.can_tap(SAY("screen.journal"))
    assert not device.can_tap(SAY("screen.money"))


def test_nothing_about_money_is_to_be_corrected(phone: Phones) -> None:
    device, _ = seated(phone, "/correct")
    assert device.can_tap(SAY("correct.story"))
    assert not device.can_tap(SAY("correct.money"))


def test_who_types_the_address_of_the_money_is_told_that_there_is_none(phone: Phones) -> None:
    device, table = seated(phone, "/money")
    assert words(SAY("AR-09.none")) in device.texts()
    assert [refusal.text for refusal in table.submit(CountMoney(account="Anna", amount=3)).refusals] == ["none"]


def test_a_bank_alone_is_not_offered(phone: Phones) -> None:
    device, _ = seated(phone)
    device.go("/new/bank")
    assert device.can_tap("Big Shot")
    assert not device.can_tap("Big City")


# The sheet


@pytest.mark.parametrize("name", ["three-players-to-the-end", "four-players-all-options"])
def test_the_sheet_of_a_table_speaks_of_points_and_shows_how_they_grew(phone: Phones, name: str) -> None:
    device = phone("/")
    shelf().store.append(f"tables/{name}.jsonl", (PLAYS / f"{name}.jsonl").read_bytes(), at=0)
    table = shelf().open(name)
    device = phone(f"/table/{name}/sheet", answers=AT_ONCE)
    sheet: Any = table.sheet
    for score in sheet.scores:
        assert device.shows(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))
        assert device.shows(SAY("sheet.fortune-of", player=score.player, first=0, last=score.total))
    assert words(SAY("sheet.fortunes")) in device.texts()
    assert not any("fortune" in text or "M$" in text for text in device.texts())


# Options


def test_options_say_what_the_rulebook_says_and_are_set_with_one_tap(phone: Phones) -> None:
    device = choosing(phone)
    assert words(SAY("new.rulebook-says", value=SAY("option.tram.free"))) in device.texts()
    device.tap(SAY("option.tram.no-branches"))
    device.tap(SAY("option.enclosed.simple-principle"))
    device.tap(SAY("option.barter"))
    device.tap(SAY("option.churches.2"))
    assert words(SAY("new.changed", n=4)) in device.texts()
    setup = started(device)
    assert (setup.tram, setup.enclosed, setup.barter, setup.churches) == ("no-branches", "simple-principle", True, 2)
    assert not setup.hollyrock


def test_untouched_options_are_those_of_the_rulebook(phone: Phones) -> None:
    assert started(choosing(phone)) == e.Setup(players=tuple(SAY("new.player", n=n) for n in (1, 2, 3)))


def test_rulings_are_asked_where_they_matter_and_not_said_to_be_of_the_rulebook(phone: Phones) -> None:
    device = choosing(phone)
    rulings = {
        "tram_meets": "option.tram.no-branches",
        "tram_parks": "option.tram_along",
        "barter_pass": "option.barter",
    }
    for name, matters in rulings.items():
        assert not device.can_tap(SAY(f"option.{name}"))
        device.tap(SAY(matters))
        hints = [path[-1].subtitle for path in device.controls() if isinstance(path[-1], ft.ListTile)]
        assert f"{SAY(f'option.{name}.hint')}\n{SAY('new.ruling-on')}" in hints
        device.tap(SAY(f"option.{name}"))
    assert not device.can_tap(SAY("option.own_family"))
    for label in ("big-city.make", "big-city.idea-hotel", "big-city.own-keep", "option.own_family"):
        device.tap(SAY(label))
    setup = started(device)
    assert (setup.tram_meets, setup.tram_parks, setup.barter_pass, setup.own_family) == (False, False, False, True)


def choosing(phone: Phones) -> Phone:
    device = phone("/new/table")
    device.tap("Big City")
    device.tap(SAY("new.players", n=3))
    device.tap(SAY("new.options"))
    return device


def started(device: Phone) -> e.Setup:
    device.tap(SAY("new.start"))
    setup = device.shelf.open(device.route.removeprefix("/table/")).setup
    assert isinstance(setup, e.Setup)
    return setup


# Buildings of the table's own


def make(device: Phone, idea: str) -> None:
    device.tap(SAY("big-city.make"))
    device.tap(SAY(f"big-city.idea-{idea}"))


@pytest.mark.parametrize("idea", IDEAS)
def test_a_building_begins_with_an_idea_is_kept_and_played_with(phone: Phones, idea: str) -> None:
    device = choosing(phone)
    make(device, idea)
    assert words(meaning(IDEAS[idea], Language("fr", "big-city"))) in device.texts()
    device.tap(SAY("big-city.own-keep"))
    name = SAY(f"big-city.idea-{idea}")
    assert [building.id for building in kept(device.shelf.library)] == [name]
    assert started(device).own == (begun_with(IDEAS[idea], name),)


def test_every_part_changes_the_sentence_at_once(phone: Phones) -> None:
    device = choosing(phone)
    device.tap(SAY("big-city.make"))
    device.tap(SAY("big-city.like-this", building="school"))
    more = "field.more"
    changes = {
        "form": (SAY("shape.double"), SAY("beside.ordinary")),
        "worth": (SAY(more, n=1, field=SAY("big-city.base")), SAY(more, n=1, field=SAY("big-city.how-many"))),
        "where": (SAY("big-city.stand-outskirts"), SAY("big-city.own-after-city-hall"), SAY("big-city.own-multiple")),
        "needs": (SAY(more, n=1, field="Bureau"),),
        "bonuses": (SAY(more, n=1, field="Parc"), SAY("big-city.each-of-them"), SAY("big-city.own-sides")),
        "factors": ("Tramway",),
        "influence": (SAY(more, n=1, field="Bureau"), SAY("big-city.none-beside", on=("residence",))),
    }
    for part, taps in changes.items():
        device.tap(SAY(f"big-city.part-{part}"))
        for label in taps:
            before = device.texts()
            device.tap(label)
            assert device.texts() != before
    device.type_in(SAY("big-city.own-name"), "Lycée")
    device.tap(SAY("big-city.own-keep"))
    [made] = kept(device.shelf.library)
    assert (made.id, made.shape, made.group, made.base, made.stock) == ("Lycée", "double", "ordinary", 3, 3)
    assert (made.least_outskirts, made.after_city_hall, made.multiple_of) == (1, False, 11)
    assert {need.of: need.least for need in made.needs} == {("residence",): 1, ("office",): 1}
    assert [(bonus.of, bonus.add, bonus.each) for bonus in made.bonuses] == [(("park",), 1, True)]
    assert made.factors == ("tram",)
    assert {each.on: (each.add, each.forbids) for each in made.influence} == {
        ("office",): (-1, False),
        ("residence",): (0, True),
    }
    assert (made.rule, made.pile) == ("BC-45", 0)


def test_a_building_needs_a_name_that_no_other_has(phone: Phones) -> None:
    device = choosing(phone)
    make(device, "hotel")
    for name, said in (("  ", SAY("big-city.own-nameless")), ("church", SAY("BC-45.own-name", building="church"))):
        device.type_in(SAY("big-city.own-name"), name)
        device.tap(SAY("big-city.own-keep"))
        assert words(said) in device.texts()
    assert kept(device.shelf.library) == ()
    device.type_in(SAY("big-city.own-name"), "Ritz")
    device.tap(SAY("big-city.own-keep"))
    make(device, "hotel")
    device.type_in(SAY("big-city.own-name"), "Ritz")
    device.tap(SAY("big-city.own-keep"))
    assert words(SAY("BC-45.own-name", building="Ritz")) in device.texts()


def test_a_building_is_there_next_time_changed_left_out_and_deleted(phone: Phones) -> None:
    device = phone("/")
    keep(device.shelf.library, begun_with(IDEAS["hotel"], "Ritz"))
    device = choosing(phone)
    assert not device.find(ft.Semantics, label=SAY("big-city.own-use", building="Ritz")).selected
    device.tap(SAY("big-city.own-change", building="Ritz"))
    device.type_in(SAY("big-city.own-name"), "Palace")
    device.tap(SAY("big-city.own-keep"))
    assert [building.id for building in kept(device.shelf.library)] == ["Palace"]
    device.tap(SAY("big-city.own-use", building="Palace"))
    assert not device.find(ft.Semantics, label=SAY("big-city.own-use", building="Palace")).selected
    device.tap(SAY("big-city.own-delete", building="Palace"))
    device.tap(SAY("delete"))
    assert kept(device.shelf.library) == ()
    assert started(device).own == ()


def test_a_guest_plays_with_the_buildings_of_the_house_and_changes_none(phone: Phones) -> None:
    host = phone("/")
    keep(host.shelf.library, begun_with(IDEAS["hotel"], "Ritz"))
    house = House(host.shelf.store)
    guest = Guest(house, None, house.admit()[0].id)
    device = choosing(partial(phone, beside=host, guest=guest))
    for label in ("big-city.make", "big-city.own-change", "big-city.own-delete"):
        assert not device.can_tap(SAY(label, building="Ritz"))
    device.tap(SAY("big-city.own-use", building="Ritz"))
    assert device.find(ft.Semantics, label=SAY("big-city.own-use", building="Ritz")).selected


# The box

ROUTE = "/boxes/big-city"


def tile(district: int, numbers: list[int], state: str) -> str:
    return SAY("big-city.tile", district=district, numbers=numbers, state=SAY(f"box.{state}"))


def learnt(device: Phone) -> dict[str, Any]:
    return dict(Box(device.shelf.library, "big-city").facts().learnt)


def test_two_numbers_tapped_one_after_the_other_change_places(phone: Phones) -> None:
    device = phone(ROUTE)
    device.tap(tile(2, [21, 22, 23, 24, 25, 26, 27, 28], "to-confirm"))
    device.tap(SAY("big-city.number", number=21))
    device.tap(SAY("big-city.number", number=25))
    assert learnt(device) == {"numbers:2": ("25", "22", "23", "24", "21", "26", "27", "28")}
    assert device.can_tap(tile(2, [25, 22, 23, 24, 21, 26, 27, 28], "learnt"))
    device.tap(SAY("undo"))
    assert learnt(device) == {}


def test_a_number_tapped_twice_is_put_down_again(phone: Phones) -> None:
    device = phone(ROUTE)
    device.tap(tile(2, [21, 22, 23, 24, 25, 26, 27, 28], "to-confirm"))
    for number in (21, 21, 22):
        device.tap(SAY("big-city.number", number=number))
    assert learnt(device) == {}


def framed_tile(device: Phone) -> int:
    """The tile that is asked about, by its frame."""
    [label] = [
        tile.content.label or ""
        for tile in device.find_all(ft.Container)
        if tile.border and tile.border.top.color == LIGHT.accent and isinstance(tile.content, ft.Semantics)
    ]
    return int(label.split()[1])


def test_a_confirmed_tile_is_followed_by_the_next_until_all_are(phone: Phones) -> None:
    device = phone(ROUTE)
    device.tap(tile(1, list(range(11, 20)), "to-confirm"))
    for district in range(1, 10):
        assert words(SAY("framed.numbers")) in device.texts()
        assert framed_tile(device) == district
        device.tap(SAY("big-city.tile-right"))
    assert sorted(learnt(device)) == [f"numbers:{district}" for district in range(1, 10)]
    assert not device.can_tap(SAY("big-city.all-tiles"))


def test_all_tiles_are_confirmed_at_once(phone: Phones) -> None:
    device = phone(ROUTE)
    device.tap(SAY("big-city.all-tiles"))
    assert len(learnt(device)) == 9
    assert device.can_tap(tile(9, list(range(91, 100)), "learnt"))


def test_the_churches_of_the_box_are_the_churches_of_a_new_table(phone: Phones) -> None:
    device = phone(ROUTE)
    device.tap(SAY("box.line", fact="churches", value="3", state=SAY("box.to-confirm")))
    device.tap("2")
    assert learnt(device) == {"churches": 2}
    assert started(choosing(phone)).churches == 2
