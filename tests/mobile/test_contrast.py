"""Everything that has to be read or seen stands out from what it lies on, as WCAG 2.2 asks at level AA."""

from __future__ import annotations

from dataclasses import fields

import pytest

from mobile.theme import DARK, LIGHT, Palette, theme
from mobile.widgets.players import EDGE, SEATS

TEXT, LARGE = 4.5, 3.0  # 1.4.3 for text; 1.4.3 and 1.4.11 for large text, and for what shows a control or its state
PALETTES = {"light": LIGHT, "dark": DARK}
WORDS = ("text", "faint", "primary", "accent", "refusal")
SURFACES = ("background", "surface", "sunken")


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("word", WORDS)
def test_text_can_be_read_on_every_surface(brightness: str, surface: str, word: str) -> None:
    palette = PALETTES[brightness]
    assert contrast(getattr(palette, word), getattr(palette, surface)) >= TEXT


@pytest.mark.parametrize("brightness", PALETTES)
def test_what_is_pulled_up_has_the_ground_of_the_theme_which_turns_dark_with_its_words(brightness: str) -> None:
    """A colour of its own would be painted as it was when it was pulled up."""
    sheet = theme(PALETTES[brightness]).bottom_sheet_theme
    assert sheet
    assert sheet.bgcolor == PALETTES[brightness].background


@pytest.mark.parametrize("brightness", PALETTES)
def test_the_words_on_the_strong_button_can_be_read(brightness: str) -> None:
    palette = PALETTES[brightness]
    assert contrast(palette.on_primary, palette.primary) >= TEXT
    assert contrast(palette.on_primary, palette.accent) >= TEXT


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("printed", ["paper", "park"])
def test_the_values_on_the_board_can_be_read(brightness: str, printed: str) -> None:
    """They are big, but small enough on a phone to be held to what text is held to."""
    palette = PALETTES[brightness]
    assert contrast(palette.accent, getattr(palette, printed)) >= (TEXT if printed == "paper" else LARGE)
    assert contrast(palette.faint, palette.paper) >= TEXT


@pytest.mark.parametrize("brightness", PALETTES)
def test_controls_and_the_promoter_stand_out(brightness: str) -> None:
    palette = PALETTES[brightness]
    for surface in SURFACES:
        assert contrast(palette.primary, getattr(palette, surface)) >= LARGE
    assert contrast(palette.accent, palette.paper) >= LARGE


@pytest.mark.parametrize("brightness", PALETTES)
def test_the_mark_of_every_seat_stands_out_from_whatever_it_lies_on(brightness: str) -> None:
    """By its edge: no eight colours do so in the light and in the dark."""
    palette = PALETTES[brightness]
    for ground in (*SURFACES, "paper"):
        assert contrast(EDGE, getattr(palette, ground)) >= LARGE
        assert contrast(palette.faint, getattr(palette, ground)) >= LARGE


@pytest.mark.parametrize("seat", range(8))
def test_the_number_of_every_seat_can_be_read_on_its_colour_and_its_shape_is_its_own(seat: int) -> None:
    fill, ink, corners = SEATS[seat]
    assert contrast(ink, fill) >= TEXT
    assert [each[2] for each in SEATS].count(corners) == 1


def test_the_measure_is_that_of_wcag() -> None:
    """Black on white is 21, a colour on itself 1, and #767676 on white just passes."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#1F6F54", "#1F6F54") == 1
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


def test_every_colour_of_the_palette_is_judged_or_is_no_more_than_a_ground() -> None:
    judged = {*WORDS, *SURFACES, "on_primary", "paper", "park"}
    decoration = {"line", "felt", "shadow"}  # a hairline, what a board lies on, a shadow: nothing is told by them
    assert {field.name for field in fields(Palette)} == judged | decoration


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
