"""Pictures of a screen to be looked at: on a phone, light in French and dark in English.

`make pictures` takes them all: in both languages, light and dark, on every device, with usual and with large text.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from companion.language import CODES, Code, Language
from mobile.theme import DARK, LIGHT
from tests.e2e.driver import Visit, plain

Brightness = Literal["light", "dark"]
Size = Literal["phone", "lying", "tablet", "desktop"]
Step = str | Callable[[Visit], object]  # something to tap, or to do
ALL = os.environ.get("PICTURES") == "all"
LOCALES: dict[Code, str] = {"fr": "fr-FR", "en": "en-GB"}
BACKGROUND: dict[Brightness, str] = {"light": LIGHT.background, "dark": DARK.background}
SIZES: dict[Size, tuple[int, int]] = {
    "phone": (390, 844), "lying": (844, 390), "tablet": (820, 1180), "desktop": (1440, 900),
}  # fmt: skip
SCALES = (100, 150)
AWAY = (200, 0)  # where nothing looks as if it were pointed at


class Look(NamedTuple):
    """How somebody's device shows the app."""

    code: Code
    brightness: Brightness
    size: Size = "phone"
    scale: int = 100  # text size in percent

    def __str__(self) -> str:
        return "-".join(map(str, self))


USUAL = {"fr": Look("fr", "light"), "en": Look("en", "dark")}
EVERY = [Look(code, "light", "phone", scale) for code, scale in product(CODES, SCALES)]
# How a device is turned and darkened for every picture of each of them, one thing at a time.
AROUND: list[tuple[Size, Brightness]] = [
    ("phone", "dark"), ("lying", "dark"), ("lying", "light"), ("tablet", "light"), ("tablet", "dark"),
    ("desktop", "dark"), ("desktop", "light"), ("phone", "light"),
]  # fmt: skip


def in_looks(*usual: Code) -> pytest.MarkDecorator:
    """A test in the usual looks of these languages, or in every language and text size: then each picture is taken in
    every look."""
    return pytest.mark.parametrize("look", EVERY if ALL else [USUAL[code] for code in usual], ids=str)


class Camera:
    """Keeps what is on the screen of a phone that begins light, and then has its look."""

    def __init__(self, phone: Visit, folder: Path, look: Look, of: str = "") -> None:
        self.phone, self.look, self._folder, self._of = phone, look, folder, of
        self._before = b""  # the last picture, before the phone was turned around
        if look.brightness == "dark":
            phone.turn(SIZES[look.size], dark=True)

    def __call__(self, name: str) -> None:
        background = BACKGROUND[self.look.brightness]
        self.phone.still()
        self.phone.wait(lambda: self.phone.colour_at(2, 60) == background, f"the screen is not {background}")
        self.pulled_up(name)

    def pulled_up(self, name: str, again: Callable[[Visit], object] | None = None) -> None:
        """What is pulled up lies before a screen that is dimmed. A phone that is turned is scrolled `again`."""
        self.phone.rest()
        before, self._before = self._before, self.phone.picture()
        self._shot(name)
        for size, brightness in AROUND if ALL else ():
            self._turn(size, brightness)
            if again:
                again(self.phone)
                self.phone.rest()
            if self.look not in EVERY:
                self._shot(name)
        assert self._before != before, f"{name} looks like the picture before it"

    def _shot(self, name: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / f"{self._of}{name}-{self.look}.png").write_bytes(self.phone.picture())

    def _turn(self, size: Size, brightness: Brightness) -> None:
        self.look = self.look._replace(size=size, brightness=brightness)
        self.phone.turn(SIZES[size], dark=brightness == "dark")

    def flicker(self) -> None:
        """The first change of brightness on a screen that was gone to by its address puts away what is pulled up."""
        for dark in (True, False):
            self.phone.turn(SIZES[self.look.size], dark=dark)

    def resize(self, size: Size) -> None:
        self._turn(size, self.look.brightness)


class Album:
    """Screen after screen, each reached from its address; one that cannot be reached does not hide the others."""

    def __init__(self, shoot: Camera, subtests: pytest.Subtests) -> None:
        self._shoot, self._phone, self._subtests = shoot, shoot.phone, subtests

    def __call__(self, name: str, route: str, *steps: Step) -> None:
        """Goes to an address, does this there, and keeps what is then seen; without an address it goes on from here."""
        phone = self._phone
        with self._subtests.test(name):
            if route:
                phone.arrive(route)
                if steps and ALL:
                    self._shoot.flicker()
            for step in steps:
                phone.tap(step) if isinstance(step, str) else step(phone)
            phone.page.mouse.move(*AWAY)
            self._shoot.pulled_up(name, down if down in steps[-1:] else None)
            assert not phone.shows(Language(self._shoot.look.code).say("trouble.title"))


def beginning(words: str) -> Step:
    """Taps the first thing whose name begins so."""

    def begins(phone: Visit) -> str:
        named = (name for name in phone.names() if name.startswith(plain(words)))
        return next(filter(phone.can_tap, named), "")

    def tap(phone: Visit) -> None:
        phone.wait(partial(begins, phone), f"nothing to tap begins with {words!r}")
        phone.tap(begins(phone))

    return tap


def player(look: Look, name: str) -> Step:
    """Taps the card of a player; what is about their turn begins with their name, too."""
    return beginning(f"{name} :" if look.code == "fr" else f"{name}:")


def until(words: str, label: str) -> Step:
    """Taps something until these words are seen: a tap soon after something was scrolled may be lost."""

    def seen(phone: Visit) -> bool:
        if phone.shows(words):
            return True
        phone.tap(label)
        phone.still()
        return False

    return lambda phone: phone.wait(partial(seen, phone), f"{label!r} does not bring {words!r}")


def typed(label: str, value: str) -> Step:
    return lambda phone: phone.type_in(label, value)


def down(phone: Visit) -> None:
    """To the end of what can be scrolled, in the middle of the screen."""
    phone.page.mouse.move(*phone.ask("[innerWidth / 2, innerHeight / 2]"))
    phone.page.mouse.wheel(0, 9999)
    phone.page.mouse.move(*AWAY)
