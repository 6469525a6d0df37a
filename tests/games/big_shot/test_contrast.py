"""Pawns stand out from what they lie on."""

from __future__ import annotations

import pytest

from mobile.games.big_shot.pawns import EDGE, FILL
from scoring.big_shot import COLOURS
from tests.mobile.test_contrast import LARGE, PALETTES, SURFACES, contrast


@pytest.mark.parametrize("brightness", PALETTES)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_pawn_stands_out_from_whatever_it_lies_on(brightness: str, colour: str) -> None:
    """By its fill or by its edge; its shape then tells which it is."""
    palette = PALETTES[brightness]
    for surface in (*SURFACES, "paper", "park"):
        beneath = getattr(palette, surface)
        best = max(contrast(FILL[colour], beneath), contrast(EDGE[colour], beneath))
        assert best >= LARGE, f"{colour} on {surface}: {best:.2f}"
