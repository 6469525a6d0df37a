"""One connection before anything was asked by it: so many of one address, and each asks something soon."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 100  # connections of one address at a time; a browser has up to seven a window
SOON = 10  # seconds in which a request has come whole
FULL = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TO_HEAR_IT = 1  # seconds in which one too many asks something, and hears that


class Door(H11Protocol):
    """Uvicorn's own protocol, where nobody can wait at the door for ever."""

    most: float = MOST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client and self.client[0]
        others = (getattr(each, "client", None) for each in self.connections)
        self._full = sum(other is not None and other[0] == address for other in others) > self.most
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
