"""Serves the app on this machine, behind the gate, until it is told to end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType

import flet as ft
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from companion.store import StoreError
from mobile.app import ASSETS, kept, shelf
from mobile.guest import Guest
from mobile.serve.gate import VISIT, Gate, Visit
from mobile.serve.house import House
from mobile.serve.page import Page
from mobile.serve.public import Certificate, PublicDoor, config
from mobile.serve.tidy import Tidy
from mobile.serve.uploads import PATH, Inbox, Uploads

LATEST = 2  # seconds in which it ends
Main = Callable[[ft.Page, Inbox, Guest], Awaitable[None]]


def listen(port: int) -> socket.socket:
    """Where the app can be asked for, on this machine only; OSError when somebody else is there."""
    return socket.create_server(("127.0.0.1", port))


def serve(
    door: socket.socket,
    main: Main,
    port: int = 0,
    *,
    opened: Callable[[PublicDoor, str, str], None] | None = None,
    public: str = "",
    certificate: Certificate | None = None,
) -> None:
    """Serves the app there, until somebody ends it; `port` is for other devices, when they may come in.

    Where they may from the beginning, `opened` hears of it, and again whenever they come in by another code.
    """
    for name in [name for name in os.environ if name.startswith("FLET_")]:
        del os.environ[name]  # Flet would obey them rather than us
    house = House(kept())
    house.over = over
    app = Tidy(application(main, lambda visit: Guest(house, phones, visit.phone.id, visit)))
    phones = PublicDoor(app, house, port, public=public, certificate=certificate)
    server = Server(config(Gate(app, door.getsockname()[1]), first=True))
    if opened:
        own = f"http://127.0.0.1:{door.getsockname()[1]}/"
        server.opening = partial(_open, phones, house, lambda: opened(phones, house.code, own))
    asyncio.run(server.serve([door]))


async def _open(phones: PublicDoor, house: House, opened: Callable[[], None]) -> None:
    def say_again() -> None:
        with suppress(OSError):  # nobody reads that any more
            if phones.is_open:
                opened()

    await phones.open()
    opened()
    house.renewed = say_again


def over(tables: Iterable[str]) -> Collection[str]:
    """Which of these are over here: they have ended, go on elsewhere, or are gone."""
    try:
        known = {each.id: each for each in shelf().tables()}
    except StoreError:
        return ()
    return [id for id in tables if id not in known or known[id].over or known[id].away]


def application(main: Main, guest: Callable[[Visit], Guest]) -> Starlette:
    """Flet's own application, with our way for files, and without all that we do not use."""
    import flet_web.fastapi

    uploads = Uploads()

    async def visited(page: ft.Page) -> None:
        visit = VISIT.get()
        await main(page, Inbox(uploads, visit), guest(visit))

    begin_anew_after_a_break()
    app: Starlette = flet_web.fastapi.app(
        visited,
        assets_dir=str(ASSETS),
        no_cdn=True,
    )
    unused = [Route(each.path, _nothing) for each in app.routes if isinstance(each, Route)]
    used = [each for each in app.routes if not isinstance(each, Route | Mount)]
    files = [Mount(each.path, Page(each.app)) for each in app.routes if isinstance(each, Mount)]
    app.router.routes[:] = [Route(PATH, uploads.take, methods=["PUT"]), *unused, *used, *files]
    return app


async def _nothing(_: Request) -> Response:
    return Response(status_code=404)


def begin_anew_after_a_break() -> None:
    """A visit whose connection broke ends at once; when its browser is back it begins a new one, on the same screen.

    Flet would keep it and send the screen as it was when the connection broke, to whoever says its number. Its client
    (1.0.5) then hangs at a table: it was not done after ten minutes.
    """
    from flet_web.fastapi import app_manager

    async def end(visit: str, _seconds_to_keep_it: int) -> None:
        kept = app_manager._FletAppManager__sessions
        broken = kept[visit].connection
        for id in [id for id, each in kept.items() if each.connection is broken]:  # who registers twice has two
            session = kept[id]
            await app_manager.delete_session(id)
            await session.disconnect(0)

    setattr(app_manager, "disconnect_session", end)  # noqa: B010


class Server(uvicorn.Server):
    """Ends in time when it is told to, and that is no failure."""

    opening: Callable[[], Awaitable[None]] | None = None  # once it serves

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.opening:
            await self.opening()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self.handle_exit)
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Uvicorn ends when all that it does is done, which may take long, or for ever."""
        late = threading.Timer(LATEST / 2, _leave)
        late.daemon = True
        late.start()
        super().handle_exit(sig, frame)


def _leave() -> None:
    """Whatever is still being done."""
    from flet_web.fastapi import app_manager

    app_manager.delete_temp_dirs()
    os._exit(0)
