"""How players are known on every screen: by the badge of their seat, where a game has nothing better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.position import Position
from mobile.widgets.players import Mark, emblem


@dataclass(frozen=True)
class Badges:
    """The badge of each seat; equal ones need not be painted again."""

    names: tuple[str, ...]

    def __call__(self, player: str, size: float) -> ft.Control:
        return emblem(self.names.index(player), size)


def badges(position: Any) -> Mark:
    """The badge of each player of a position, or of a final position."""
    final = not isinstance(position, Position)
    return Badges(tuple(each.name for each in position.players) if final else tuple(position.setup.players))


@dataclass(frozen=True)
class Picture:
    """Something that a game paints, by its values: `paint(*of, size)`. Equal ones need not be painted again."""

    paint: Callable[..., ft.Control]
    of: tuple[Any, ...] = ()

    def __call__(self, size: float) -> ft.Control:
        return self.paint(*self.of, size)
