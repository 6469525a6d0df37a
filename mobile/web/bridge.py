"""How the app in a browser speaks with the page around it (worker.js, start.js)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import js  # type: ignore[import-not-found, unused-ignore]
from pyodide.ffi import create_proxy  # type: ignore[import-not-found, unused-ignore]


def opened() -> None:
    """The first screen is painted: the start screen can go."""
    js.arbitre.opened()


def on_update(heard: Callable[[], object]) -> None:
    """Has `heard` called when a newer version is loaded and waits, or at once when one does already."""
    js.arbitre.heard = create_proxy(heard)
    if js.arbitre.update:
        heard()


def take_update() -> None:
    """Starts the newer version; the page is loaded again."""
    js.arbitre.take()


def on_file(heard: Callable[[], object]) -> None:
    """Has `heard` called when the system hands over a file that was opened or shared with the app, or did before."""
    js.arbitre.handedOver = create_proxy(heard)
    if js.arbitre.file:
        heard()


def on_unready(heard: Callable[[], object]) -> None:
    """Has `heard` called when the browser could not keep all of the app, so that it cannot start without a network.

    And when it could after all.
    """
    js.arbitre.heardUnready = create_proxy(heard)
    if js.arbitre.unready:
        heard()


def unready() -> bool:
    """Whether that is so now."""
    return bool(js.arbitre.unready)


def handed_over() -> tuple[int, Callable[[], Awaitable[bytes]]] | None:
    """The size of that file, and how to get its content; once."""
    file, js.arbitre.file = js.arbitre.file, None

    async def content() -> bytes:
        whole: bytes = (await file.arrayBuffer()).to_bytes()
        return whole

    return (int(file.size), content) if file else None


def claim() -> None:
    """Has the tab that holds the files let go of them."""
    js.arbitre.claim()


def chosen_size() -> int:
    """The size of the file that somebody chose last."""
    return int(js.arbitre.chosen.size)


async def chosen_content() -> bytes:
    """What is in it."""
    content: bytes = (await js.arbitre.chosen.arrayBuffer()).to_bytes()
    return content
