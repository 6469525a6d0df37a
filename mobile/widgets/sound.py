"""What is heard and felt when a table answers."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

import flet as ft
from flet_audio import Audio

from mobile.session import Session

Answer = Literal["taken", "refused", "winner"]
SHAKES = {
    "taken": ft.HapticFeedback.light_impact,
    "refused": ft.HapticFeedback.heavy_impact,
    "winner": ft.HapticFeedback.vibrate,
}
VOLUME = 0.4


def play(session: Session, answer: Answer) -> None:
    """A short sound and a little shake, each unless it is switched off; a device that cannot does not mind."""
    with suppress(Exception):
        if session.shakes:
            ft.context.page.run_task(_shake, answer)
        if session.sounds:
            ft.context.page.run_task(_sound, answer)


async def _shake(answer: Answer) -> None:
    shake: Any = SHAKES[answer]
    with suppress(Exception):
        await shake(ft.HapticFeedback())


async def _sound(answer: Answer) -> None:
    page = ft.context.page
    kept = f"sound.{answer}"
    with suppress(Exception):
        audio: Any = page.session.store.get(kept)
        if audio is None:
            audio = Audio(src=f"/sounds/{answer}.wav", volume=VOLUME)
            page.session.store.set(kept, audio)
            page.services.append(audio)
            page.update()
        await audio.play()
