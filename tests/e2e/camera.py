"""Pictures of a screen to be looked at: light in French and dark in English; `make pictures` takes them all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from companion.language import CODES, Code
from mobile.theme import DARK, LIGHT
from tests.e2e.driver import Visit

Brightness = Literal["light", "dark"]
OTHER: dict[Brightness, Brightness] = {"light": "dark", "dark": "light"}
USUAL: dict[Code, Brightness] = {"fr": "light", "en": "dark"}
ALL = os.environ.get("PICTURES") == "all"
BACKGROUND = {"light": LIGHT.background, "dark": DARK.background}


def codes(usual: Code) -> tuple[Code, ...]:
    """In which languages a screen is looked at that Phone has tried in both."""
    return CODES if ALL else (usual,)


class Camera:
    """Keeps what is on a phone's screen, which begins light."""

    def __init__(self, phone: Visit, folder: Path, code: Code, of: str = "") -> None:
        self._phone, self._folder, self._code, self._of = phone, folder, code, of
        self._brightness: Brightness = "light"

    def __call__(self, name: str) -> None:
        """Both if all are wanted, and first the one that it is."""
        now = self._brightness
        for brightness in (now, OTHER[now]) if ALL else (USUAL[self._code],):
            self.dress(brightness)
            self.as_it_is(name)

    def as_it_is(self, name: str) -> None:
        """What is pulled up keeps the brightness in which it was opened."""
        self._phone.shot(self._folder / f"{self._of}{name}-{self._code}-{self._brightness}.png")

    def dress(self, brightness: Brightness) -> None:
        phone, background = self._phone, BACKGROUND[brightness]
        if brightness != self._brightness:
            heard, self._brightness = phone.heard(), brightness
            phone.dress(dark=brightness == "dark")
            phone.wait(lambda: phone.heard() > heard, f"the app does not turn {brightness}")
        phone.still()
        phone.wait(lambda: phone.colour_at(2, 60) == background, f"the screen is not {background}")
