"""Pawns stand out from what they lie on, and their signs can be read."""

from __future__ import annotations

from itertools import product

import pytest

from companion.box import Facts, specs
from mobile.games.speculation.looks import DARK_INK, FILL, NAMED, ON, SIGNS, STAND_INS, WOOD, pawns
from mobile.games.speculation.track import BRASS, INK
from scoring.speculation.race import COMPANIES, UNNAMED
from tests.mobile.test_contrast import LARGE, PALETTES, TEXT, contrast

GROUNDS = ("paper", "line", "felt", "surface", "sunken", "background")  # squares of both shades, and what lists lie on


@pytest.mark.parametrize("colour", FILL)
def test_the_sign_of_a_pawn_can_be_read(colour: str) -> None:
    assert contrast(ON[colour], FILL[colour]) >= TEXT


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_pawn_stands_out_by_its_edge_or_its_wood(brightness: str, ground: str) -> None:
    under = getattr(PALETTES[brightness], ground)
    assert max(contrast(DARK_INK, under), contrast(WOOD, under)) >= LARGE


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("shade", ["paper", "line"])
def test_the_number_of_a_square_can_be_read(brightness: str, shade: str) -> None:
    palette = PALETTES[brightness]
    assert contrast(palette.text, getattr(palette, shade)) >= TEXT


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("shade", ["paper", "line"])
def test_the_frame_of_a_square_that_is_asked_about_stands_out(brightness: str, shade: str) -> None:
    palette = PALETTES[brightness]
    assert contrast(palette.accent, getattr(palette, shade)) >= LARGE


def test_end_can_be_read() -> None:
    assert contrast(INK, BRASS) >= TEXT


def test_whatever_a_box_can_say_of_a_pawn_can_be_painted() -> None:
    for company, kind in product(UNNAMED, ("colour", "sign")):
        choices = specs("speculation")[f"{kind}:{company}"].of
        assert set(choices) <= (FILL.keys() if kind == "colour" else SIGNS.keys())


def test_no_two_companies_look_alike_in_colour_or_sign_until_the_table_says_so() -> None:
    for learnt in ({}, {"colour:fifth": "red"}, {"colour:eighth": "green", "sign:fourth": "moon"}):
        looks = pawns(Facts("speculation", learnt)).values()
        assert len({each.colour for each in looks}) == len({each.sign for each in looks}) == len(COMPANIES)


def test_what_the_table_says_of_a_pawn_is_painted() -> None:
    looks = pawns(Facts("speculation", {"colour:fourth": "pink", "sign:fourth": "anchor"}))
    assert (looks["fourth"].colour, looks["fourth"].sign) == ("pink", "anchor")
    assert (looks["metro"].colour, looks["timbuktu"].colour, looks["alhambra"].colour) == ("grey", "blue", "orange")


def test_there_are_enough_stand_ins_whatever_the_table_has_said() -> None:
    assert len(STAND_INS) >= 2 * len(UNNAMED) - 1
    assert not {colour for colour, _ in STAND_INS} & {colour for colour, _ in NAMED.values()}
