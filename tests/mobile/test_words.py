"""How words are painted that a line could cut in two, or for which a button is too small."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from mobile.games.speculation.parts import SMALLEST, small
from mobile.theme import LIGHT, Look
from mobile.widgets.basic import faint, text

LOOK = Look(LIGHT)
JOINER = "\u2060"


@pytest.mark.parametrize("paint", [text, faint])
def test_no_line_ends_within_what_belongs_together(paint: Callable[..., ft.Text]) -> None:
    assert paint(LOOK, "4 × Metro à 65 $ (cases 41–50)").value == f"4 × Metro à 65 $ (cases 41{JOINER}–{JOINER}50)"
    assert paint(LOOK, "que se passe-t-il ?").value == f"que se passe-t{JOINER}-{JOINER}il ?"
    assert paint(LOOK, "Zoé – Tom, Orient-Express").value == "Zoé – Tom, Orient-Express"


@pytest.mark.parametrize(
    ("name", "lines", "size"),
    [
        ("Metro", 1, 12),
        ("Show Manager", 2, 12),
        ("Show Manager", 1, 12 * 8 / 12),
        ("Hannibalia", 2, 12 * 8 / 10),
        ("Weltausstellungsgesellschaft", 2, SMALLEST),
        ("", 2, 12),
    ],
)
def test_a_name_is_smaller_only_where_it_does_not_fit(name: str, lines: int, size: float) -> None:
    painted = small(LOOK, name, 12, 8, lines)
    assert painted.size == pytest.approx(size)
    assert painted.max_lines == lines
