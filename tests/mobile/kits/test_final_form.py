"""The count of a game that paints no form of its own: a row of fields for each player, made of its final position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import flet as ft
import pytest

from companion.language import Language
from mobile.kits.final_form import FormError, PlayerField, player_fields
from scoring import big_shot, millionaire
from scoring.kits.final import FinalPlayer, FinalPosition
from scoring.sheet import Natural, Whole
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]
SAY = Language("fr", "millionaire").say
ONE, TWO, THREE = (SAY("new.player", n=n) for n in (1, 2, 3))


# The fields


def test_numbers_and_choices_of_a_player_are_fields_and_what_has_a_default_is_left_out() -> None:
    assert player_fields(millionaire.Final) == (
        PlayerField("money", negative=True),
        PlayerField("note", (5, 50, 500)),
    )


class Racer(FinalPlayer):
    laps: Natural | None = None
    debt: Whole | None = None
    crashed: bool = False
    car: Literal["red", "blue"] | None = None


class Race(FinalPosition):
    players: tuple[Racer, ...]
    wet: bool = False


def test_a_number_that_cannot_be_negative_says_so() -> None:
    assert player_fields(Race) == (
        PlayerField("laps"),
        PlayerField("debt", negative=True),
        PlayerField("crashed", (True,)),
        PlayerField("car", ("red", "blue")),
    )


class Weather(Race):
    wind: int


def test_what_no_field_can_ask_for_is_said_with_file_and_field() -> None:
    with pytest.raises(FormError, match=r"test_final_form\.py: Weather\.wind has no default"):
        player_fields(Weather)
    with pytest.raises(FormError, match=r"^scoring/big_shot\.py: Final\.districts has no default"):
        player_fields(big_shot.Final)


class Rider(FinalPlayer):
    horses: dict[str, int]


class Derby(FinalPosition):
    players: tuple[Rider, ...]


def test_what_no_player_can_be_asked_for_is_said_too() -> None:
    with pytest.raises(FormError, match=r"Rider\.horses has no default, and is neither a number nor one of some"):
        player_fields(Derby)


# The form


def counted(phone: Phones) -> Phone:
    return phone("/count/millionaire")


def field(player: str) -> str:
    return SAY("count.field-of", field=SAY("field.money"), player=player)


def type_in(device: Phone, **money: str) -> None:
    for seat, n in money.items():
        device.type_in(field({"one": ONE, "two": TWO, "three": THREE}[seat]), n)


@pytest.mark.usefixtures("unpainted")
def test_a_form_that_nobody_painted_leads_to_the_sheet(phone: Phones) -> None:
    device = counted(phone)
    assert device.shows(SAY("count.first"))
    type_in(device, one="12")
    assert device.shows(SAY("count.missing", players=[TWO, THREE]))
    assert device.shows(SAY("blank.money", player=TWO))
    type_in(device, two="40", three="0")
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.rank", rank=1, player=TWO, total=40))
    assert device.shows(SAY("sheet.rank", rank=3, player=THREE, total=0))


@pytest.mark.usefixtures("unpainted")
def test_a_name_is_changed_and_one_of_some_values_is_chosen_and_taken_back(phone: Phones) -> None:
    device = counted(phone)
    device.tap(SAY("count.rename-player", player=ONE))
    assert device.shows(SAY("count.who-is", n=1))
    device.type_in(SAY("count.name"), "Léa")
    device.tap(SAY("done"))
    for name, n in (("Léa", "7"), (TWO, "5"), (THREE, "5")):
        device.type_in(field(name), n)
    device.tap("50")
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.note", note=50))
    device.tap(SAY("count.to-form"))
    device.tap("50")
    device.tap(SAY("count.to-sheet"))
    assert not device.shows(SAY("sheet.note", note=50))


@pytest.mark.usefixtures("unpainted")
def test_a_number_below_nothing_is_typed_or_turned(phone: Phones) -> None:
    device = counted(phone)
    type_in(device, one="12", two="-3", three="4")
    device.tap(SAY("count.sign", field=field(ONE)))
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.rank", rank=3, player=ONE, total=-12))
    assert device.shows(SAY("sheet.rank", rank=2, player=TWO, total=-3))


@pytest.mark.usefixtures("unpainted")
def test_the_number_of_players_is_what_the_game_says(phone: Phones) -> None:
    device = counted(phone)
    offered = [n for n in range(1, 9) if device.can_tap(SAY("count.players", n=n))]
    assert offered == [3, 4, 5]
    device.tap(SAY("count.players", n=5))
    assert len(device.find_all(ft.TextField)) == 5
