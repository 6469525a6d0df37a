"""What is heard and felt when a table answers, or waits for who sits here."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Literal

import flet as ft
from flet_audio import Audio, ReleaseMode

from mobile.session import Session

Answer = Literal["taken", "refused", "turn", "winner"]
SHAKES = {
    "taken": ft.HapticFeedback.light_impact,
    "refused": ft.HapticFeedback.heavy_impact,
    "turn": ft.HapticFeedback.vibrate,
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
        await shake(_kept("shaker", ft.HapticFeedback))


async def _sound(answer: Answer) -> None:
    with suppress(Exception):
        await _kept(f"sound.{answer}", partial(_audio, answer)).play()


def _audio(answer: Answer) -> Audio:
    """A sound that stays loaded: else the client asks for its file again each time."""
    return Audio(src=f"sounds/{answer}.wav", volume=VOLUME, release_mode=ReleaseMode.STOP)


def _kept(name: str, make: Callable[[], Any]) -> Any:
    """A service of this visit, made when it is first needed; the client is told of each one that is made."""
    store = ft.context.page.session.store
    if not store.contains_key(name):
        store.set(name, make())
    return store.get(name)
