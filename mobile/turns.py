"""Whose screen is painted when: who tapped at once, by Flet itself, all others one after the other.

Painting is what takes time. Each screen is painted and sent before the next is painted, with a breath between them in
which a tap that has come meanwhile is answered; tables take turns. However often a table has changed by then, a screen
that waits is painted once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft

log = logging.getLogger("arbitre")
BREATH = 8  # turns of the event loop in which a screen is painted and sent, and a tap that came is answered


@dataclass(eq=False)
class Screen:
    """What shows something that may be changed elsewhere."""

    what: str
    page: ft.Page
    paint: Callable[[], None]
    rank: Callable[[], int] = lambda: 0  # of those that wait for the same change, the lowest are painted first
    below: bool = False  # under another one: it is painted when that one is left
    context: Context = field(default_factory=copy_context)  # of its visit


class Turns:
    """The screens of one server, by what they show, and those of them that wait to be painted."""

    def __init__(self) -> None:
        self._shown: dict[str, dict[Screen, Any]] = {}
        self._waiting: dict[str, dict[Screen, Any]] = {}  # with their ranks
        self._round: asyncio.Task[None] | None = None

    def show(self, screen: Screen) -> None:
        """From now on there is this screen."""
        self._shown.setdefault(screen.what, {})[screen] = None

    def leave(self, screen: Screen) -> None:
        """It is gone."""
        _drop(self._shown, screen)
        _drop(self._waiting, screen)

    def end(self, page: ft.Page) -> None:
        """A visit is over, with all its screens."""
        for screen in [each for screens in self._shown.values() for each in screens if each.page is page]:
            self.leave(screen)

    def painted(self, screen: Screen) -> None:
        """For whatever reason: it shows what is so now."""
        _drop(self._waiting, screen)

    def changed(self, what: str, by: ft.Page | None = None) -> None:
        """Whoever shows that waits to be painted, but for the visit that changed it."""
        others = [each for each in self._shown.get(what, ()) if each.page is not by and not each.below]
        if not others:
            return
        self._waiting.setdefault(what, {}).update({each: each.rank() for each in others})
        if self._round is None or self._round.done():
            self._round = asyncio.get_running_loop().create_task(self._paint(), context=Context())

    async def _paint(self) -> None:
        await _breath()
        while self._waiting:
            screen = self._next()
            try:
                screen.context.run(screen.paint)
            except Exception:  # of a visit that is in trouble, or has just ended: the others are painted all the same
                log.exception("a screen was not painted")
            await _breath()

    def _next(self) -> Screen:
        what, screens = next(iter(self._waiting.items()))
        screen = min(screens, key=screens.__getitem__)
        del screens[screen], self._waiting[what]
        if screens:
            self._waiting[what] = screens  # after all other tables
        return screen

    def __len__(self) -> int:
        return sum(map(len, self._shown.values()))


def turns() -> Turns:
    """Those of the server, or of the app, that is running."""
    return _TURNS.setdefault(asyncio.get_running_loop(), Turns())


_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, Turns] = WeakKeyDictionary()


def _drop(kept: dict[str, dict[Screen, Any]], screen: Screen) -> None:
    screens = kept.get(screen.what, {})
    screens.pop(screen, None)
    if not screens:
        kept.pop(screen.what, None)


async def _breath() -> None:
    for _ in range(BREATH):
        await asyncio.sleep(0)
