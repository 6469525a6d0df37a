"""Squares, tokens and notes stand out from what they lie on."""

from __future__ import annotations

import pytest

from mobile.games.millionaire.colours import EDGE, FILL, ON
from mobile.games.millionaire.ring import BRASS
from mobile.games.millionaire.tokens import PRINTS
from mobile.widgets.dice import IVORY
from tests.mobile.test_contrast import LARGE, PALETTES, TEXT, contrast


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("colour", FILL)
def test_a_square_of_the_circuit_stands_out_and_its_sign_can_be_read(brightness: str, colour: str) -> None:
    felt = PALETTES[brightness].felt
    best = max(contrast(FILL[colour], felt), contrast(EDGE[colour], felt))
    assert best >= LARGE, f"{best:.2f}"
    assert contrast(ON[colour], FILL[colour]) >= TEXT


@pytest.mark.parametrize("unit", PRINTS)
def test_the_number_on_a_token_or_note_can_be_read(unit: int) -> None:
    assert contrast(PRINTS[unit].ink, PRINTS[unit].fill) >= TEXT
    for palette in PALETTES.values():
        for surface in (palette.surface, palette.felt):
            best = max(contrast(PRINTS[unit].fill, surface), contrast(PRINTS[unit].edge, surface))
            assert best >= LARGE, f"{best:.2f}"


@pytest.mark.parametrize("brightness", PALETTES)
def test_words_on_the_felt_and_the_frame_of_whose_turn_it_is_stand_out(brightness: str) -> None:
    felt = PALETTES[brightness].felt
    assert contrast(IVORY, felt) >= TEXT
    assert contrast(BRASS, felt) >= LARGE
