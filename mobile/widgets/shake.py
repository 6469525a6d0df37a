"""A short shake of the head: what was tapped is not taken."""

from __future__ import annotations

import asyncio

import flet as ft

from mobile.screens.frame import live_part
from mobile.widgets.motion import use_motion

STEP = 50  # milliseconds
LEANS = (1, -1, 1, 0)
FAR = 0.015  # of its width
PALE = 0.5


@live_part
def shaken(content: ft.Control, times: int) -> ft.Control:
    """Something that shakes each time the number changes; where less motion is wanted it pales for a moment."""
    motion = use_motion()
    lean, set_lean = ft.use_state(0)

    async def shake() -> None:
        for each in LEANS if times else ():
            set_lean(each)
            await asyncio.sleep(STEP / 1000)

    ft.use_effect(shake, dependencies=[times])
    return ft.Container(
        content,
        offset=ft.Offset(0 if motion.still else lean * FAR, 0),
        opacity=PALE if motion.still and lean else 1,
        animate_offset=None if motion.still else ft.Animation(STEP),
    )
