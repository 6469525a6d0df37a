"""The door for other devices: opened and closed while the app goes on for the machine itself."""

from __future__ import annotations

import asyncio
import socket
from asyncio import constants
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp

from mobile.serve.door import SOON, Crowd, Door, DoorOfProxy, Listening
from mobile.serve.guests import GuestGate
from mobile.serve.house import House
from mobile.serve.lan import addresses, url
from mobile.serve.porch import AUTHORITY, JOIN, TAKE, Porch

LARGEST_MESSAGE = 64 * 1024  # of what a browser says at once; the most that was seen is 590 bytes
PING = 20  # seconds between two questions whether a browser is still there, and for its answer


class Certificate(NamedTuple):
    """What proves, to those who trust it, that this machine is this machine."""

    file: Path
    key: Path
    authority: bytes  # who signed it, as phones take it
    hosts: tuple[str, ...]  # what it is for
    again: Callable[[Sequence[str]], Certificate]  # another one, for other addresses


class PublicDoor:
    """Where phones come in. Behind a proxy, only the proxy on this machine can ask there."""

    def __init__(
        self, app: ASGIApp, house: House, port: int, *, public: str = "", certificate: Certificate | None = None
    ) -> None:
        self._app, self._house, self._port = app, house, port
        self._public, self._certificate = public.rstrip("/"), certificate
        self._server: Within | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self._server is not None

    @property
    def urls(self) -> list[str]:
        """Where the app can be asked for, the likeliest address first; none without a network."""
        if self._public:
            return [self._public]
        scheme, found = "https" if self._certificate else "http", addresses()
        self._certify(found)
        return [url(each, self._port, scheme) for each in found]

    def _certify(self, hosts: Sequence[str]) -> None:
        """The network is another one now: the certificate follows, for whoever comes from then on."""
        if self._certificate is None or {*hosts} <= {*self._certificate.hosts}:
            return
        with suppress(OSError):  # it is said to be for another address, and can be trusted all the same
            self._certificate = self._certificate.again(hosts)
            context = self._server and self._server.config.ssl
            if context:
                context.load_cert_chain(self._certificate.file, self._certificate.key)

    def link(self, at: str, *, host: bool = False) -> str:
        """What brings a phone in, to be scanned or sent."""
        return f"{at}{JOIN}/{self._house.host_link if host else self._house.link}"

    def taking(self, at: str, secret: str) -> str:
        """What gives whoever scans it a game to take along."""
        return f"{at}{TAKE}/{secret}"

    def authority(self, at: str) -> str:
        """Where a phone gets what makes it trust this machine; nothing where that is not needed."""
        return f"{at}{AUTHORITY}" if self._certificate else ""

    @property
    def sleepy(self) -> bool:
        """Whether browsers keep no screen awake that comes from here: the connection is not private."""
        return not self._certificate and urlsplit(self._public).scheme != "https"

    async def open(self) -> None:
        """From now on phones can come in; OSError when somebody else is at this port."""
        if self._server:
            return
        crowd = Crowd(of_one=inf) if self._public else Crowd()
        doors: list[socket.socket] = [Listening.at(each, crowd) for each in self._doors()]
        secure = self._certificate is not None or urlsplit(self._public).scheme == "https"
        port = doors[0].getsockname()[1]
        self._port = port
        trusted = self._certificate.authority if self._certificate else b""
        porch = Porch(self._house, port, secure=secure, authority=trusted)
        gate = GuestGate(self._app, self._house, porch, public=self._public, secure=secure)
        if self._certificate:
            setattr(constants, "SSL_HANDSHAKE_TIMEOUT", SOON)  # noqa: B010 - uvicorn does not pass it on
        self._server = Within(config(gate, proxied=bool(self._public), certificate=self._certificate))
        self._serving = asyncio.create_task(self._server.serve(doors))
        while not self._server.started and not self._serving.done():
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Nobody comes in any more, and the screens of those who did end; their seats are theirs."""
        server, serving = self._server, self._serving
        self._server = self._serving = None
        if server and serving:
            server.should_exit = True
            await serving

    def _doors(self) -> list[socket.socket]:
        if self._public:
            return [socket.create_server(("127.0.0.1", self._port))]
        first = socket.create_server(("0.0.0.0", self._port))
        if not socket.has_ipv6:
            return [first]
        try:
            return [first, socket.create_server(("::", first.getsockname()[1]), family=socket.AF_INET6)]
        except OSError:  # a machine without it
            return [first]


def config(
    gate: ASGIApp, *, first: bool = False, proxied: bool = False, certificate: Certificate | None = None
) -> uvicorn.Config:
    """How every door of ours is served; at the first one the app begins and ends."""
    return uvicorn.Config(
        gate,
        lifespan="on" if first else "off",
        http=DoorOfProxy if proxied else Door,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=0,  # nothing that is under way is worth waiting for: what was taken is on the disk
        proxy_headers=proxied,
        forwarded_allow_ips="127.0.0.1",
        server_header=False,
        log_level="critical",
        ssl_certfile=certificate and certificate.file,
        ssl_keyfile=certificate and certificate.key,
    )


class Within(uvicorn.Server):
    """A server beside the one that hears the signals: that one ends it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
