"""The phone lies on the table: its screen stays on while a game is in play, and only then."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, cast

import flet as ft


class Awake:
    """What of one visit needs the screen to stay on."""

    def __init__(self) -> None:
        self._needed = set[object]()
        self._lock: Any = None

    async def turn(self, what: object, needed: bool) -> None:
        """From now on something needs it, or does so no more."""
        before = bool(self._needed)
        (self._needed.add if needed else self._needed.discard)(what)
        if before != bool(self._needed):
            await self._tell()

    async def look_again(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        """A browser lets go of the screen while another window is looked at, and does not take it again."""
        if event.state is ft.AppLifecycleState.SHOW and self._needed:
            await self._tell()

    async def _tell(self) -> None:
        self._lock = self._lock or ft.Wakelock()
        with suppress(Exception):  # not every browser can; the game goes on all the same
            await (self._lock.enable if self._needed else self._lock.disable)()


def watch(page: ft.Page) -> None:
    """Once for each visit."""
    awake = Awake()
    page.session.store.set("awake", awake)
    page.on_app_lifecycle_state_change = awake.look_again


def use_awake(needed: bool) -> None:
    """While the screen that is being painted needs it, the device stays awake."""
    awake = cast(Awake, ft.context.page.session.store.get("awake"))
    me = ft.use_ref(cast(Any, object)).current
    ft.use_effect(partial(awake.turn, me, needed), dependencies=[needed], cleanup=partial(awake.turn, me, False))
