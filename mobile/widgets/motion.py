"""How long a motion lasts; nothing moves for somebody who asked their device for that."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import cast

import flet as ft

SHORT, LONG = 150, 300  # milliseconds: a motion says what happened, and nobody waits for it
_STILL = "motion.still"


@dataclass(frozen=True)
class Motion:
    """The motions of one screen."""

    still: bool

    @property
    def short(self) -> int:
        """Milliseconds of a small motion: a token that slides, a number that changes."""
        return 0 if self.still else SHORT

    @property
    def long(self) -> int:
        """Milliseconds of the longest motion: dice that settle, a sheet that counts up."""
        return 0 if self.still else LONG


def use_motion() -> Motion:
    """The motions of the screen being painted. The device is asked once a visit; nothing moves until it answers."""
    store = ft.context.page.session.store
    still, set_still = ft.use_state(cast("bool | None", store.get(_STILL)))

    async def ask() -> None:
        if still is None:
            store.set(_STILL, await reduced())
            set_still(store.get(_STILL))

    ft.use_effect(ask, dependencies=[])
    return Motion(still is not False)


async def reduced() -> bool:
    """Whether the device was asked to move little; a device that does not say was not."""
    with suppress(Exception):
        features = await ft.SemanticsService().get_accessibility_features()
        return features.disable_animations or features.reduce_motion
    return False
