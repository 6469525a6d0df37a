"""Dice that were just thrown."""

from __future__ import annotations

import asyncio
from math import pi

import flet as ft

from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.dice import face
from mobile.widgets.motion import use_motion

TURNS = 4


@part
def tumbling(look: Look, values: tuple[int, ...], size: float = 44) -> ft.Control:
    """Dice that tumble a little before they settle on what they show; at once, where less motion is wanted."""
    motion = use_motion()
    turns, turn = ft.use_state(0)

    async def tumble() -> None:
        for i in range(0 if motion.still else TURNS):
            turn(TURNS - i)
            await asyncio.sleep(motion.long / 1000 / TURNS)
        turn(0)

    ft.use_effect(tumble, dependencies=[values, motion.still])
    spin = ft.Animation(motion.long // TURNS, ft.AnimationCurve.EASE_OUT) if not motion.still else None
    dice = [
        ft.Container(
            face(look, (value + 2 * turns + i) % 6 + 1 if turns else value, size),
            rotate=ft.Rotate((turns + i) * pi / 4 if turns else 0),
            animate_rotation=spin,
        )
        for i, value in enumerate(values)
    ]
    return ft.Row([*dice], spacing=6, tight=True)
