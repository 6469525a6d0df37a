"""The gate for other devices: who has come in gets the app, a stranger only the porch, by our own address alone."""

from __future__ import annotations

import asyncio
import ipaddress
from contextlib import suppress
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mobile.serve.gate import Gate, Visit, address, private, refuse, values
from mobile.serve.house import House, Phone
from mobile.serve.porch import OF_THE_PORCH, Porch
from mobile.serve.rates import Rate
from mobile.session import house_changed

MOST_SCREENS = 8  # of one phone at a time
OF_A_PHONE = 400, 60  # requests at once, and a second: a start asks for 35 files
OF_STRANGERS = 60, 5  # of one address
MESSAGES = 200, 50  # of one screen
TO_SHOW = 1  # second in which a phone hears that it was turned out


class GuestGate(Gate):
    """The connection itself says under which address we were asked for: no name that somebody else gave us counts."""

    def __init__(self, app: ASGIApp, house: House, porch: Porch, *, public: str = "", secure: bool = False) -> None:
        self._app, self._house, self._porch = app, house, porch
        self._public, self._scheme = public, "https" if secure else "http"
        self._asked, self._strangers = Rate(*OF_A_PHONE), Rate(*OF_STRANGERS)

    def is_ours(self, host: str, scope: Scope) -> bool:
        """Whether it is the address that the connection came to; or, behind a proxy, the name that we were given."""
        if self._public:
            return host == urlsplit(self._public).netloc.lower()
        parts = urlsplit(f"//{host}")
        try:
            asked, port = ipaddress.ip_address(parts.hostname or ""), parts.port or _usual(self._scheme)
        except ValueError:
            return False
        here = scope.get("server") or ("", 0)
        return (str(asked), port) == (str(ipaddress.ip_address(here[0])), here[1]) and "@" not in host

    def origin(self, host: str) -> str:
        return self._public or f"{self._scheme}://{host}"

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        phone = self._house.known_by(self._token(scope))
        if scope["type"] == "websocket":
            await self._screen(phone, scope, receive, send)
        elif not (self._asked.allows(phone.id) if phone else self._strangers.allows(address(scope))):
            await refuse(scope, send, HTTPStatus.TOO_MANY_REQUESTS)
        elif phone is None or scope["path"].startswith(OF_THE_PORCH):
            scope["phone"] = phone
            await self._porch(scope, receive, send)
        else:
            await self._app(scope, receive, private(send))

    async def _screen(self, phone: Phone | None, scope: Scope, receive: Receive, send: Send) -> None:
        """A screen of a phone, for as long as the phone is in the house."""
        if phone is None:
            await refuse(scope, send, HTTPStatus.UNAUTHORIZED)
            return
        if self._house.screens(phone.id) >= MOST_SCREENS:
            await refuse(scope, send, HTTPStatus.TOO_MANY_REQUESTS)
            return
        visit, rate = Visit(address(scope), phone), Rate(*MESSAGES)

        async def heard() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and not rate.allows():
                await _hang_up(send)
                return {"type": "websocket.disconnect", "code": 1008}
            return message

        end = asyncio.create_task(_hang_up_after(visit.out, send))
        self._house.come(phone.id, visit.out.set)
        house_changed()
        try:
            await self.let_in(visit, scope, heard, send)
        finally:
            end.cancel()
            self._house.leave(phone.id, visit.out.set)
            house_changed()

    def _token(self, scope: Scope) -> str:
        try:
            cookies = SimpleCookie("; ".join(values(scope, b"cookie", lower=False)))
        except CookieError:
            return ""
        found = cookies.get(self._porch.cookie)
        return found.value if found else ""


async def _hang_up_after(out: asyncio.Event, send: Send) -> None:
    """Once it was turned out, and that is on its screen."""
    await out.wait()
    await asyncio.sleep(TO_SHOW)
    await _hang_up(send)


async def _hang_up(send: Send) -> None:
    with suppress(OSError, RuntimeError):  # it has gone by itself
        await send({"type": "websocket.close", "code": 1008})


def _usual(scheme: str) -> int:
    return 443 if scheme == "https" else 80
