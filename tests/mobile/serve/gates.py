"""The gate for guests and its porch, asked without a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.store import MemoryStore
from mobile.serve.guests import GuestGate
from mobile.serve.house import House
from mobile.serve.porch import Porch

HERE = ("192.0.2.1", 8551)
PATIENCE = 30.0
TURNS = 1000  # of the event loop, in which all is done that is not waited for


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes


class Gated:
    """A house behind its gate; what gets through it is answered with "the app"."""

    def __init__(self, *, public: str = "", secure: bool = False, authority: bytes = b"") -> None:
        self.house = House(MemoryStore())
        porch = Porch(self.house, HERE[1], secure=secure, authority=authority)
        self._gate = GuestGate(_app, self.house, porch, public=public, secure=secure)
        self.scheme = "https" if secure else "http"

    def ask(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b"", client: str = "::1"
    ) -> Answer:
        host = f"{HERE[0]}:{HERE[1]}"
        own = {"host": host, **({"origin": f"{self.scheme}://{host}"} if method == "POST" else {})}
        scope = {"type": "http", "method": method, "path": path, **_by(client, own | dict(headers or {}))}
        return asyncio.run(asyncio.wait_for(self._answer(scope, body), PATIENCE))

    def come(self, link: str, **headers: str) -> dict[str, str]:
        """What a phone says from then on that comes in by a link."""
        cookie = self.ask("GET", f"/join/{link}", headers).headers["set-cookie"]
        return {"cookie": cookie.split(";")[0]}

    def screen(self, known: Mapping[str, str], client: str = "::1") -> Socket:
        """A WebSocket of the app's own page."""
        host = f"{HERE[0]}:{HERE[1]}"
        own = {"host": host, "origin": f"{self.scheme}://{host}", **known}
        return Socket(self._gate, {"type": "websocket", "path": "/ws", **_by(client, own)})

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        said, sent = list[Any](), [body]

        async def receive() -> Any:
            if scope["method"] == "POST" and not sent:
                await asyncio.get_running_loop().create_future()  # it never ends
            return {"type": "http.request", "body": sent.pop(), "more_body": body.endswith(b"...")}

        async def send(message: Any) -> None:
            said.append(message)

        await self._gate(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in said[0].get("headers", ())}
        return Answer(said[0]["status"], headers, b"".join(each.get("body", b"") for each in said[1:]))


class Socket:
    """A WebSocket, in an event loop that runs. Its connection breaks without a word."""

    def __init__(self, gate: GuestGate, scope: dict[str, Any]) -> None:
        self.said = list[Any]()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self.task = asyncio.ensure_future(gate(scope, self._heard.get, self._say))

    async def _say(self, message: Any) -> None:
        self.said.append(message)

    def send(self, text: bytes = b"x") -> None:
        self._heard.put_nowait({"type": "websocket.receive", "bytes": text})

    @property
    def status(self) -> int:
        """101, once it is open; what it was refused with."""
        types = {each["type"]: each for each in self.said}
        return 101 if "websocket.accept" in types else types.get("websocket.http.response.start", {}).get("status", 0)

    @property
    def heard(self) -> int:
        """How many of its messages the app has answered."""
        return sum(each.get("bytes") == b"heard" for each in self.said)

    @property
    def closed(self) -> bool:
        return any(each["type"] == "websocket.close" for each in self.said)


async def until(so: Callable[[], bool]) -> None:
    """Lets happen what happens."""
    for _ in range(TURNS):
        if so():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not happen")


def _by(client: str, headers: Mapping[str, str]) -> dict[str, Any]:
    said = {name.lower(): value for name, value in headers.items()}
    return {
        "headers": [(name.encode(), value.encode()) for name, value in said.items()],
        "client": (client, 1),
        "server": HERE,
    }


async def _app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "bytes": b"the app"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "bytes": b"heard"})
        return
    kind = b"text/javascript" if scope["path"].endswith(".js") else b"text/html; charset=utf-8"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind)]})
    await send({"type": "http.response.body", "body": b"the app"})
