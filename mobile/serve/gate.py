"""The gate before the app, for HTTP and WebSocket alike: what is not of our own page gets a 4xx and nothing more."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mobile.serve.house import OF_THE_HOUSE, Phone, Why

NAMES = ("127.0.0.1", "localhost", "[::1]")  # of this machine, for itself
READING = ("GET", "HEAD")
# What Flet adds and we do not pass on: that every page may read; and that ours is isolated. There Flutter paints in a
# thread of its own, and corrupts the memory that it shares with the one that lays out texts (flutter/flutter#190039).
DROPPED = (b"access-control-", b"cross-origin-embedder-policy")
TO_BEGIN = 10  # seconds in which the app has answered who came
TO_LET_GO = 1  # and in which it lets go of who left
HEADERS = [
    (b"content-security-policy", b"frame-ancestors 'none'"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
]


@dataclass(eq=False)
class Visit:
    """Who came through the gate by a WebSocket. A client can forge all that its page says of itself, but not this."""

    address: str
    phone: Phone = OF_THE_HOUSE
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    out: asyncio.Event = field(default_factory=asyncio.Event)  # it is to end
    why: Why = "turned-out"

    def end(self, why: Why) -> None:
        """Its screen is led away, and hung up on."""
        if not self.out.is_set():
            self.why = why
            self.out.set()

    async def ended(self) -> None:
        """Until it is to end, or is over."""
        await first(asyncio.get_running_loop().create_future(), self.out, self.gone)


VISIT = ContextVar[Visit]("VISIT")  # of the task that the app's own code is called in


class Gate:
    """Lets through what asks for one of our names and, where it could do something, comes from our own page.

    This one is for the machine itself: whoever can ask there is at home.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = {f"{name}:{port}" for name in NAMES} | ({*NAMES} if port == 80 else set())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif fault := self._fault(scope):
            await refuse(scope, send, fault)
        else:
            await self.pass_on(scope, receive, send)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What asks for our page, by its own name."""
        if scope["type"] == "websocket":
            await self.let_in(Visit(address(scope)), scope, receive, send)
        else:
            await self._app(scope, receive, private(send))

    def is_ours(self, host: str, scope: Scope) -> bool:  # noqa: ARG002 - another gate goes by the connection
        """Whether this is a name of ours."""
        return host in self._hosts

    def origin(self, host: str) -> str:
        """What our own page says where it comes from."""
        return f"http://{host}"

    def _fault(self, scope: Scope) -> HTTPStatus | None:
        hosts, origins = values(scope, b"host"), values(scope, b"origin")
        if len(hosts) != 1 or not self.is_ours(hosts[0], scope):
            return HTTPStatus.MISDIRECTED_REQUEST
        only_reads = scope["type"] == "http" and scope["method"] in READING
        if origins != [self.origin(hosts[0])] and (origins or not only_reads):
            return HTTPStatus.FORBIDDEN
        return None

    async def let_in(self, visit: Visit, scope: Scope, receive: Receive, send: Send) -> None:
        """A visit, from its WebSocket to its end.

        Flet waits for ever for a message of somebody who left before the first one, or whose first one was none, and
        forgets to end a visit whose last message could not be sent.
        """
        begun = asyncio.Event()

        async def hear() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                visit.gone.set()
            return message

        async def say(message: Message) -> None:
            if message["type"] == "websocket.send":
                begun.set()
            if not visit.gone.is_set():
                with suppress(OSError):
                    await send(message)

        VISIT.set(visit)
        app = asyncio.ensure_future(self._app(scope, hear, say))
        try:
            await first(app, begun, visit.gone, within=TO_BEGIN)
            if begun.is_set():
                await first(app, visit.gone)
                await asyncio.wait({app}, timeout=TO_LET_GO)
        finally:
            visit.gone.set()
            app.cancel()


async def first(done: asyncio.Future[Any], *events: asyncio.Event, within: float | None = None) -> None:
    """Until this is done, one of these has happened, or so many seconds are over."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait({done, *waiting}, timeout=within, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()


def address(scope: Scope) -> str:
    """Where it comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def values(scope: Scope, name: bytes, *, lower: bool = True) -> list[str]:
    """What the headers of this name say."""
    said = (value.decode("latin-1") for key, value in scope["headers"] if key == name)
    return [each.lower() if lower else each for each in said]


async def refuse(scope: Scope, send: Send, status: HTTPStatus) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = f"{status} {status.phrase}".encode()
    headers = [(b"content-type", b"text/plain"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def private(send: Send) -> Send:
    """No page of another origin may read, frame or embed the answer."""

    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [each for each in message["headers"] if not each[0].lower().startswith(DROPPED)]
            message = {**message, "headers": [*kept, *HEADERS]}
        await send(message)

    return headed
