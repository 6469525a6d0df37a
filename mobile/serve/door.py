"""One connection before anything was asked by it: so many of one address, and each asks something soon."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.h11_impl import H11Protocol

from mobile.serve.rates import household

MOST = 100  # connections of one address at a time; a browser has up to seven a window
MOST_TO_HEAR = 20  # more of one address, which hear that it has too many
MOST_IN_ALL = 500
SOON = 10  # seconds in which a request has come whole
FULL = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TO_HEAR_IT = 1  # seconds in which one too many asks something, and hears that


class Door(H11Protocol):
    """Uvicorn's own protocol, where nobody can wait at the door for ever."""

    most: float = MOST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        others = (getattr(each, "client", None) for each in self.connections)
        self._full = [*map(_home, others)].count(_home(self.client)) > self.most
        self._await_request(TO_HEAR_IT if self._full else SOON)

    def data_received(self, data: bytes) -> None:
        if self._full:
            self.transport.write(FULL)
            self.transport.close()
        else:
            super().data_received(data)

    def on_response_complete(self) -> None:
        self._await_request(SOON)
        super().on_response_complete()

    def _await_request(self, seconds: float) -> None:
        self.loop.call_later(seconds, self._hang_up, self.cycle)

    def _hang_up(self, last: object) -> None:
        """Unless a request has come since then, or it has become a WebSocket, which has a protocol of its own."""
        if self.cycle is last and self.transport.get_protocol() is self:
            self.transport.abort()


class DoorOfProxy(Door):
    """The same behind a proxy, from which everybody comes: it counts its own guests."""

    most = float("inf")


class Crowd:
    """All connections that are open, even if nothing was ever said: with TLS, a door does not know of those."""

    def __init__(self, of_one: float = MOST + MOST_TO_HEAR, in_all: float = MOST_IN_ALL) -> None:
        self._of_one, self._in_all = of_one, in_all
        self._there = WeakKeyDictionary[socket.socket, str]()

    def takes(self, one: socket.socket, address: str) -> bool:
        """Whether there is room for one more; it is then there until it is closed."""
        there = [home for each, home in self._there.items() if each.fileno() >= 0]
        if len(there) >= self._in_all or there.count(household(address)) >= self._of_one:
            return False
        self._there[one] = household(address)
        return True


class Listening(socket.socket):
    """Where connections come in, of which too many are closed unheard."""

    takes: Callable[[socket.socket, str], bool]

    @classmethod
    def at(cls, there: socket.socket, crowd: Crowd) -> Listening:
        """In place of a socket that listens."""
        listening = cls(fileno=there.detach())
        listening.takes = crowd.takes
        return listening

    def accept(self) -> tuple[socket.socket, tuple[object, ...]]:
        one, address = super().accept()
        if self.takes(one, address[0]):
            return one, address
        one.close()
        raise ConnectionAbortedError


def _home(client: tuple[str, int] | None) -> str:
    return household(client[0]) if client else ""
