"""One of several is a radio button for a screen reader, whatever it looks like, and can be chosen there too."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.language import Language
from tests.games.big_city import story as big_city
from tests.mobile.harness import Phone, words
from tests.mobile.journals import amending
from tests.mobile.test_big_city_count import DOWNTOWN, OUTSKIRTS, choose, opened
from tests.mobile.test_ending import opened as opened_table
from tests.mobile.test_table_screen import seated

Phones = Callable[..., Phone]
SAY, CITY = Language("fr", "big-shot").say, Language("fr", "big-city")


def radios(device: Phone) -> dict[str, ft.RadioGroup]:
    """The radio buttons that are shown, by what a screen reader says, each with the group that it is of."""
    found = {}
    for path in device.controls():
        group = next((each for each in path if isinstance(each, ft.RadioGroup)), None)
        merged = next((each for each in path if isinstance(each, ft.MergeSemantics)), None)
        if group and merged:
            said = [
                n
                for each in path[path.index(merged) :]
                if isinstance(each, ft.Semantics | ft.Text)
                for n in _said(each)
            ]
            found.update(dict.fromkeys(said, group))
    return found


def _said(control: ft.Semantics | ft.Text) -> list[str]:
    label = control.label if isinstance(control, ft.Semantics) else control.value
    return [words(label)] if label else []


def chosen_by_ear(device: Phone, label: str, value: str) -> None:
    """As a screen reader chooses it."""
    group = radios(device)[words(label)]
    device.client.write(group, {"value": value})
    device.fire(group, "change")


def test_where_a_building_stands(phone: Phones) -> None:
    device = opened(phone)
    choose(device, "triple-residence")
    assert radios(device)[words(OUTSKIRTS)] is radios(device)[words(DOWNTOWN)]
    chosen_by_ear(device, OUTSKIRTS, "1")
    assert radios(device)[words(OUTSKIRTS)].value == "1"
    device.tap(DOWNTOWN)
    assert radios(device)[words(OUTSKIRTS)].value == "0"


def test_to_whom_a_district_is_sold(phone: Phones) -> None:
    story = "Anna leads\nsquares 10 to 18 are really empty\nd1 really holds red 2"
    device, _ = amending(phone, "11. District d1 (21) corrected: 2 red.", story)
    assert radios(device)["not sold"] is radios(device)["Sold to white"]
    chosen_by_ear(device, "Sold to white", "white")
    assert device.shows("District d1 (21) corrected: 1 white, sold to white.")
    chosen_by_ear(device, "not sold", "None")
    assert not device.shows("sold to white.")


def test_who_places_what_was_bought_where_a_house_rule_leaves_that_open(phone: Phones) -> None:
    story = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes\nAnna passes"
    device, _ = seated(phone, story, off=("BS-15",))
    anna, tom = (SAY("big-shot.rather-places", player=each) for each in ("Anna", "Tom"))
    assert radios(device)[words(anna)] is radios(device)[words(tom)]
    assert radios(device)[words(anna)].value == "Tom"
    device.tap(anna)
    assert radios(device)[words(anna)].value == "Anna"
    chosen_by_ear(device, tom, "Tom")
    assert radios(device)[words(anna)].value == "Tom"


def test_which_building_really_stands_somewhere(phone: Phones) -> None:
    story = f"{big_city.THREE_CITY}\nsingle-residence really stands on 15"
    device, table = opened_table(phone, big_city.STORY, big_city.THREE, story)
    device.go(f"/table/{table.head.table}/journal")
    [line] = [each for each in device.labels() if each.startswith(f"{table.seq}. ")]
    device.tap(line)
    device.tap(SAY("journal.amend"))
    nothing, church = CITY.say("big-city.nothing"), words(CITY.format_field("church", "Building"))
    assert radios(device)[words(nothing)] is radios(device)[church]
    assert radios(device)[church].value == "single-residence"
    chosen_by_ear(device, nothing, "None")
    assert radios(device)[church].value == "None"
