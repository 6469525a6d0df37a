"""The gate for guests and its porch, asked without a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.store import MemoryStore
from mobile.serve.guests import GuestGate
from mobile.serve.house import House
from mobile.serve.porch import Porch

HERE = ("192.0.2.1", 8551)


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
        said = {name.lower(): value for name, value in (own | dict(headers or {})).items()}
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "headers": [(name.encode(), value.encode()) for name, value in said.items()],
            "client": (client, 1),
            "server": HERE,
        }
        return asyncio.run(self._answer(scope, body))

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        said = list[Any]()

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        await self._gate(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in said[0].get("headers", ())}
        return Answer(said[0]["status"], headers, b"".join(each.get("body", b"") for each in said[1:]))


async def _app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001 - as every app
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"the app"})
