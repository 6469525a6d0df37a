"""The count: a final position typed in with a thumb, the score there all the time, nothing asked that is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, cast

import flet as ft
import pytest

from companion.beginning import now
from companion.box import Box
from companion.games.big_shot.final import final
from companion.games.big_shot.position import TablePosition
from companion.language import Language
from scoring.big_shot import COLOURS, PLACES, Colour, Place, owners
from tests.games.big_shot.story import FOUR, STORY
from tests.games.big_shot.test_recorded import replayed
from tests.marks import first_is_quick
from tests.mobile.frames import framed
from tests.mobile.harness import Phone, words
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
SAY = Language("fr", "big-shot").say
VALUE, WHOSE = SAY("framed.value", place="d3"), SAY("count.whose", district="d3")


def opened(phone: Phones, *people: str, language: str = "fr", **facts: int) -> Phone:
    """The form on a device that knows these people and has learnt these values, such as d3=18."""
    device = phone(language=language)
    device.shelf.library.met(people, now())
    for place, value in facts.items():
        box(device).correct(f"value:{place}", value)
    device.go("/count/big-shot")
    return device


def box(device: Phone) -> Box:
    return Box(device.shelf.library, "big-shot")


def district(device: Phone, place: Place) -> str:
    """What the board calls a district now."""
    found = [label for label in device.labels() if re.match(rf"Quartier {place}\b", label)]
    assert len(found) == 1, (place, device.labels())
    return found[0]


def own(device: Phone, owned: Mapping[Place, Colour | None]) -> None:
    """Tells whose districts are, one after the other."""
    for place, colour in owned.items():
        device.tap(district(device, place))
        device.tap(SAY(f"colour.{colour}") if colour else SAY("count.nobody"))


def cash(device: Phone, **amounts: int) -> None:
    """Types what colours have."""
    for colour, amount in amounts.items():
        device.type_in(SAY("sheet.cash", colour=colour), str(amount))


def all_cash(device: Phone, **amounts: int) -> None:
    """Types what every colour has: nothing, if nothing else is said."""
    cash(device, **{colour: amounts.get(colour, 0) for colour in COLOURS})


def borrow(device: Phone, colour: Colour, loans: int) -> None:
    for _ in range(loans):
        device.tap(SAY("count.more-loans", colour=colour))


def rename(device: Phone, colour: Colour, old: str, new: str) -> None:
    device.tap(SAY("count.rename", player=old, colour=colour))
    device.type_in(SAY("count.name"), new)
    device.tap(SAY("done"))


def read(device: Phone) -> None:
    """Leaves the districts, and looks at the sheet."""
    if device.can_tap(SAY("close")):
        device.tap(SAY("close"))
    if device.can_tap(SAY("count.rest-nobody")):
        device.tap(SAY("count.rest-nobody"))
    device.tap(SAY("count.to-sheet"))


def score(device: Phone, **totals: int) -> bool:
    """Whether the live score is this, best first."""
    said = Language("fr", "big-shot")
    return device.shows(
        ", ".join(said.say("labelled", name=name, what=said.money(total)) for name, total in totals.items())
    )


# From a final position to its sheet


@pytest.mark.parametrize(
    "name", first_is_quick(["four-players-all-options", "three-players-told-square-by-square", "two-players"])
)
def test_a_typed_final_position_gets_the_sheet_that_the_table_had(phone: Phones, name: str) -> None:
    table = replayed(name)
    position, sheet = table.position, table.sheet
    assert isinstance(position, TablePosition)
    assert sheet
    end = final(position)
    device = opened(phone)
    for fact, value in position.facts.learnt.items():
        box(device).correct(fact, value)
    device.go("/")
    device.go("/count/big-shot")
    device.tap(SAY("count.players", n=len(end.players)))
    if len(end.players) == 3:
        (nobody,) = position.dummies
        device.tap(SAY("count.nobody-has", colour=nobody))
    if len(end.players) == 2:
        partner = next(c for hand in position.hands.values() if "yellow" in hand for c in hand if c != "yellow")
        device.tap(SAY("count.together", colours=["yellow", partner]))
    for seat in end.players:
        first = min(seat.purses, key=COLOURS.index)
        held = [SAY(f"colour.{colour}") for colour in sorted(seat.purses, key=COLOURS.index)]
        rename(device, first, " et ".join(held).capitalize(), seat.name)
        for colour, purse in seat.purses.items():
            assert purse.cash is not None
            assert purse.loans is not None
            cash(device, **{colour: purse.cash})
            borrow(device, colour, purse.loans)
    own(device, owners(end))
    read(device)
    said = Language("fr", "big-shot", table.game.labels(position.facts))
    for each in sheet.scores:
        assert device.shows(said.say("sheet.rank", rank=each.rank, player=each.player, total=each.total))
        for line in each.lines:
            if line.text in ("sheet.cash", "sheet.district", "sheet.doubled", "sheet.park", "sheet.loans"):
                assert device.can_tap(f"{said.line(line)} {said.money(line.amount or 0)}")
    (won,) = [each.player for each in sheet.scores if each.won]
    assert device.shows(said.say("sheet.wins", player=won))


def untouched(device: Phone) -> bool:
    """Whether the form says what to do first, and names no winner."""
    won = device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)
    return device.shows(SAY("count.first")) and not won and not device.can_tap(SAY("count.to-sheet"))


def test_before_anything_is_typed_it_says_what_to_do_first_and_names_no_winner(phone: Phones) -> None:
    device = opened(phone)
    assert untouched(device)
    rename(device, "red", "Rouge", "Léa")
    assert untouched(device)
    cash(device, red=1)
    assert not untouched(device)


# What is missing


def missing(device: Phone, *players: str) -> bool:
    """Whether the money of these players is asked for, instead of a score."""
    said = SAY("count.missing", players=list(players))
    return device.shows(said) and not device.can_tap(SAY("count.to-sheet"))


def test_money_that_was_not_typed_is_asked_for_and_not_taken_as_nothing(phone: Phones) -> None:
    device = opened(phone)
    cash(device, red=1)
    assert missing(device, "Jaune", "Blanc", "Noir")
    assert device.shows(SAY("blank.cash", player="Jaune"))
    cash(device, yellow=0, white=3)
    assert missing(device, "Noir")
    cash(device, black=0)
    assert score(device, Blanc=3, Rouge=1, Jaune=0, Noir=0)
    cash(device, white=3)
    device.type_in(SAY("sheet.cash", colour="white"), "")
    assert missing(device, "Blanc")


def edges(device: Phone) -> list[float]:
    """How strongly the fields of money are framed, by the order of the colours."""
    fields = [device.find(ft.TextField, label=SAY("sheet.cash", colour=colour)) for colour in COLOURS]
    return [cast(Any, field.border).side.width for field in fields]


def test_a_field_that_is_missing_stands_out_once_the_count_has_begun(phone: Phones) -> None:
    device = opened(phone)
    assert edges(device) == [1, 1, 1, 1]
    cash(device, red=1)
    assert edges(device) == [2, 1, 2, 2]


def test_nobody_has_won_while_districts_were_not_told_and_the_rest_is_nobodys_with_one_tap(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device, red=5)
    own(device, {"d1": "red", "p1": "red"})
    device.tap(SAY("close"))
    assert score(device, Rouge=26, Jaune=0, Blanc=0, Noir=0)
    assert device.shows(SAY("count.rest", n=11))
    assert not device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)
    assert not device.can_tap(SAY("count.to-sheet"))
    device.tap(SAY("count.rest-nobody"))
    assert len(device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)) == 1
    assert device.can_tap(SAY("count.to-sheet"))
    device.tap(SAY("undo"))
    assert device.shows(SAY("count.rest", n=11))


# The score


def test_the_score_follows_every_keystroke(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device, red=1)
    assert score(device, Rouge=1, Jaune=0, Blanc=0, Noir=0)
    cash(device, red=12)
    assert score(device, Rouge=12, Jaune=0, Blanc=0, Noir=0)
    borrow(device, "red", 2)
    assert score(device, Jaune=0, Blanc=0, Noir=0, Rouge=-8)
    own(device, {"d1": "red"})
    assert score(device, Rouge=13, Jaune=0, Blanc=0, Noir=0)


def test_what_is_no_number_is_missing(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device, white=5, red=12)
    device.type_in(SAY("sheet.cash", colour="red"), "12a")
    assert missing(device, "Rouge")


def test_equal_capitals_say_how_they_were_told_apart(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d1": "red", "p1": "red", "d2": "black", "p2": "black"})
    all_cash(device, yellow=2, white=3)
    read(device)
    assert words(SAY("sheet.ties")) not in device.texts()
    device.tap(SAY("count.to-form"))
    cash(device, black=1)
    read(device)
    assert words(SAY("sheet.ties")) in device.texts()
    assert device.can_tap(f"{SAY('sheet.tie-dearest', players=['Rouge', 'Noir'], values=[21, 20])}")


# Districts


def test_the_next_district_is_asked_by_itself(phone: Phones) -> None:
    device = opened(phone, d3=18, d4=17, d5=16)
    all_cash(device)
    device.tap(district(device, "d1"))
    for _ in PLACES:
        device.tap(SAY("colour.white"))
    assert SAY("count.districts", n=13, most=13) in device.texts()
    assert not device.can_tap(SAY("count.nobody"))
    assert device.can_tap(SAY("count.to-sheet"))


def test_counted_pawns_say_whose_the_district_is(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device)
    device.tap(district(device, "d6"))
    device.tap(SAY("count.pawns"))
    for colour in ("red", "red", "black"):
        device.tap(SAY("count.more-pawns", colour=colour))
    assert any(text.startswith("Le quartier d6 (9) va au rouge") for text in device.texts())
    assert score(device, Rouge=9, Jaune=0, Blanc=0, Noir=0)
    device.tap(SAY("count.more-pawns", colour="black"))
    assert score(device, Jaune=0, Rouge=0, Blanc=0, Noir=0)
    device.tap(SAY("count.fewer-pawns", colour="red"))
    assert score(device, Noir=9, Jaune=0, Rouge=0, Blanc=0)


# What is printed on the box


def test_a_printed_value_is_asked_only_when_it_counts_and_then_known_to_the_box(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device)
    own(device, {"d1": "red", "d6": "red"})
    assert not device.shows(VALUE)
    own(device, {"d3": "red"})
    assert device.shows(VALUE)
    device.tap("18")
    assert not device.shows(VALUE)
    assert box(device).facts().learnt["value:d3"] == 18
    assert score(device, Rouge=21 + 9 + 18, Jaune=0, Blanc=0, Noir=0)


def test_a_district_of_nobody_needs_no_value(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d3": None})
    assert not device.shows(VALUE)


def at(device: Phone) -> list[str]:
    """The districts that are framed on the board."""
    return [label.split()[1] for label in framed(device)]


@pytest.mark.parametrize("place", ["d3", "d4", "d5"])
def test_the_district_whose_value_is_asked_for_is_the_one_that_is_framed(phone: Phones, place: Place) -> None:
    device = opened(phone)
    all_cash(device)
    own(device, {place: "red"})
    assert device.shows(VALUE)
    assert at(device) == [place]
    device.tap("19")
    assert box(device).facts().learnt == {f"value:{place}": 19}
    assert device.shows(WHOSE)
    assert at(device) == [PLACES[PLACES.index(place) + 1]]


def test_a_framed_district_is_scrolled_into_sight_once_its_question_has_taken_its_room(phone: Phones) -> None:
    device = opened(phone)
    (content,) = [each for each in device.find_all(ft.Container) if each.on_size_change and each.expand]
    for place, room, scrolled in (("d1", 600, False), ("d5", 200, True), ("d5", 600, False)):
        device.tap(district(device, cast(Place, place)))
        device.fire(content, "size_change", {"w": 366, "h": room})
        *_, offset = [given["offset"] for name, given in device.client.asked if name == "scroll_to"]
        assert (offset > 0) == scrolled


def test_another_district_that_is_tapped_meanwhile_is_framed_and_the_question_comes_back(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d3": "red"})
    device.tap(district(device, "d8"))
    assert device.shows(WHOSE)
    assert not device.shows(VALUE)
    assert at(device) == ["d8"]
    device.tap(SAY("colour.red"))
    assert device.shows(VALUE)
    assert at(device) == ["d3"]


def test_a_question_mark_can_be_filled_in_before_it_is_asked_for(phone: Phones) -> None:
    device = opened(phone)
    device.tap(district(device, "d4"))
    device.tap(SAY("box.fill-fact", fact="value:d4"))
    assert device.shows(VALUE)
    assert at(device) == ["d4"]
    device.tap("17")
    assert box(device).facts().learnt == {"value:d4": 17}
    assert device.shows(WHOSE)


def test_an_unusual_value_is_typed_and_one_that_cannot_be_printed_is_refused_in_words(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device)
    own(device, {"d4": "black"})
    device.tap(SAY("other-number"))
    for digit in "150":
        device.tap(digit)
    assert device.shows(SAY("box.misfit", fact="value:d4", value="150"))
    device.tap(SAY("done"))
    assert "value:d4" not in box(device).facts().learnt
    device.tap(SAY("erase"))
    device.tap(SAY("done"))
    assert box(device).facts().learnt["value:d4"] == 15
    assert score(device, Noir=15, Jaune=0, Rouge=0, Blanc=0)


def test_undoing_an_answer_takes_it_out_of_the_box_again(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d3": "red"})
    device.tap("18")
    device.tap(SAY("undo"))
    assert "value:d3" not in box(device).facts().learnt
    assert device.shows(VALUE)


def test_values_that_nobody_confirmed_are_named_and_a_look_into_the_box_loses_nothing(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d7": "red"})
    all_cash(device, red=5)
    read(device)
    device.tap(SAY("sheet.to-box"))
    assert device.route == "/boxes/big-shot"
    box(device).correct("value:d7", 11)
    device.go("/count/big-shot")
    assert score(device, Rouge=16, Jaune=0, Blanc=0, Noir=0)


# What cannot be


@pytest.mark.parametrize("language", ["fr", "en"])
def test_too_many_pawns_are_said_at_once_and_in_words(phone: Phones, language: Any) -> None:
    said = Language(language, "big-shot", {"district.d1": "d1 (21)"}).say
    device = opened(phone, language=language)
    device.tap(said("count.untold", district="d1"))
    device.tap(said("count.pawns"))
    for _ in range(8):
        device.tap(said("count.more-pawns", colour="red"))
    assert device.shows(said("fault.pawns-in-district", district="d1", pawns=8, most=7))
    assert not device.can_tap(said("count.to-sheet"))
    device.tap(said("count.fewer-pawns", colour="red"))
    assert not device.shows(said("fault.pawns-in-district", district="d1", pawns=8, most=7))


def test_more_loans_than_the_bank_gives_are_said(phone: Phones) -> None:
    device = opened(phone)
    borrow(device, "white", 10)
    assert device.shows(SAY("fault.loans-in-purse", player="Blanc", colour="white", loans=10, most=9))


def test_two_players_of_one_name_are_said(phone: Phones) -> None:
    device = opened(phone)
    rename(device, "red", "Rouge", "Jaune")
    assert device.shows(SAY("fault.name-twice", player="Jaune"))


# People


def test_players_are_called_as_the_people_met_last_if_there_are_enough_else_by_their_colours(phone: Phones) -> None:
    device = opened(phone, "Anna", "Tom", "Zoé")
    all_cash(device, yellow=1)
    assert score(device, Jaune=1, Rouge=0, Blanc=0, Noir=0)
    device.tap(SAY("count.players", n=3))
    assert score(device, Anna=1, Tom=0, Zoé=0)


def test_a_name_of_somebody_else_is_swapped(phone: Phones) -> None:
    device = opened(phone, "Anna", "Tom", "Zoé")
    device.tap(SAY("count.players", n=3))
    device.tap(SAY("count.rename", player="Anna", colour="yellow"))
    device.tap("Zoé")
    cash(device, yellow=1, red=0, white=0)
    assert score(device, Zoé=1, Tom=0, Anna=0)


def test_of_three_players_nobody_has_the_fourth_colour(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("count.players", n=3))
    device.tap(SAY("count.nobody-has", colour="red"))
    cash(device, yellow=0, white=0, black=0)
    own(device, {"d1": "red"})
    assert score(device, Jaune=0, Blanc=0, Noir=0)


def test_of_two_players_each_has_two_purses(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("count.players", n=2))
    device.tap(SAY("count.together", colours=["yellow", "black"]))
    all_cash(device, yellow=3, black=4, red=5)
    assert score(device, **{"Jaune et noir": 7, "Rouge et blanc": 5})


# Options, undo, start over


def test_where_the_condition_lapses_somebody_wins_without_districts(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device, red=5)
    device.tap(SAY("count.options"))
    device.tap(SAY("option.condition_lapses"))
    read(device)
    assert device.shows(SAY("sheet.wins", player="Rouge"))


def test_undo_takes_back_one_change_and_a_typed_number_as_a_whole(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d1": "red"})
    for typed in (1, 12, 123):
        cash(device, red=typed)
    device.tap(SAY("undo"))
    assert device.find(ft.TextField, label=SAY("sheet.cash", colour="red")).value == ""
    assert district(device, "d1").endswith("vendu au rouge (Rouge)")
    device.tap(SAY("undo"))
    device.tap(SAY("close"))
    assert untouched(device)
    assert not device.can_tap(SAY("undo"))


def test_starting_over_can_be_undone_too(phone: Phones) -> None:
    device = opened(phone)
    own(device, {"d1": "red"})
    all_cash(device, red=5)
    device.tap(SAY("count.start-over"))
    device.tap(SAY("close"))
    assert untouched(device)
    device.tap(SAY("undo"))
    assert score(device, Rouge=26, Jaune=0, Blanc=0, Noir=0)


def test_a_line_of_the_live_sheet_shows_its_rule(phone: Phones) -> None:
    device = opened(phone)
    all_cash(device, red=5)
    read(device)
    device.tap(f"{SAY('sheet.cash', colour='red')} {Language('fr', 'big-shot').money(5)}")
    assert words(SAY("BS-24.rule")) in device.texts()


def test_a_screen_of_the_count_stays_small(phone: Phones) -> None:
    device = opened(phone, d3=18, d4=17, d5=16)
    own(device, {place: COLOURS[i % 4] for i, place in enumerate(PLACES)})
    all_cash(device)
    assert sum(1 for _ in device.controls()) < 300
    read(device)
    assert sum(1 for _ in device.controls()) < 300


# On the phone of a guest


def test_what_a_guest_tells_stays_in_that_count_and_no_table_follows(phone: Phones) -> None:
    there = Company(phone, STORY, FOUR, "Anna leads")
    device = there.screen(there.guest(), route="/count/big-shot", language="fr")
    all_cash(device)
    own(device, {"d3": "red"})
    device.tap("18")
    assert score(device, Rouge=18, Jaune=0, Blanc=0, Noir=0)
    assert box(device).facts().learnt == {}
    assert "value:d3" not in there.table.ahead.facts.learnt
    device.tap(SAY("undo"))
    assert device.shows(VALUE)


def test_what_a_guest_takes_back_the_box_still_knows(phone: Phones) -> None:
    there = Company(phone, STORY, FOUR)
    device = there.screen(there.guest(), route="/count/big-shot", language="fr")
    own(device, {"d3": "red"})
    device.tap("18")
    box(device).correct("value:d3", 20)
    device.tap(SAY("undo"))
    assert box(device).facts().learnt == {"value:d3": 20}
