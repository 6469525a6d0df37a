"""The gate for other devices: who has come in gets the app, a stranger only the porch, by our own address alone."""

from __future__ import annotations

import asyncio
import ipaddress
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mobile.serve.gate import Gate, Visit, address, private, refuse, values
from mobile.serve.house import House, Phone
from mobile.serve.porch import OF_THE_PORCH, Porch
from mobile.serve.rates import Rate, household
from mobile.session import house_changed

MOST_SCREENS = 8  # of one phone at a time; for one more the oldest ends, which may be of a connection that broke
MOST_ENDING = 8  # that have not quite ended
OF_A_PHONE = 400, 60  # requests at once, and a second: a start asks for 35 files
OF_STRANGERS = 60, 5  # of one address
MESSAGES = 200, 50  # of one phone
TO_SHOW = 1  # second in which a screen hears that it is to end


class GuestGate(Gate):
    """The connection itself says under which address we were asked for: no name that somebody else gave us counts."""

    def __init__(self, app: ASGIApp, house: House, porch: Porch, *, public: str = "", secure: bool = False) -> None:
        self._app, self._house, self._porch = app, house, porch
        self._public, self._scheme = public, "https" if secure else "http"
        self._asked, self._strangers, self._said = Rate(*OF_A_PHONE), Rate(*OF_STRANGERS), Rate(*MESSAGES)

    def is_ours(self, host: str, scope: Scope) -> bool:
        """Whether it is the address that the connection came to; or, behind a proxy, the name that we were given."""
        if self._public:
            return host == urlsplit(self._public).netloc.lower()
        try:
            parts = urlsplit(f"//{host}")
            asked, port = ipaddress.ip_address(parts.hostname or ""), parts.port or _usual(self._scheme)
            here = scope.get("server") or ("", 0)
            is_here = (asked, port) == (ipaddress.ip_address(here[0]), here[1])
        except ValueError:
            return False
        return is_here and parts.netloc == host and "@" not in host

    def origin(self, host: str) -> str:
        return self._public or f"{self._scheme}://{host}"

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        token = self._token(scope)
        phone = self._house.known_by(token)
        if not (self._asked.allows(phone.id) if phone else self._strangers.allows(household(address(scope)))):
            await refuse(scope, send, HTTPStatus.TOO_MANY_REQUESTS)
        elif scope["type"] == "websocket":
            await self._screen(phone, scope, receive, send)
        elif phone is None or scope["path"].startswith(OF_THE_PORCH):
            scope["phone"] = phone
            await self._porch(scope, receive, send)
        else:
            await self._app(scope, receive, private(_renewing(send, self._porch.kept(token))))

    async def _screen(self, phone: Phone | None, scope: Scope, receive: Receive, send: Send) -> None:
        """A screen of a phone, for as long as the phone is in the house."""
        if phone is None:
            await refuse(scope, send, HTTPStatus.UNAUTHORIZED)
            return
        if self._house.screens(phone.id) >= MOST_SCREENS + MOST_ENDING:
            await refuse(scope, send, HTTPStatus.TOO_MANY_REQUESTS)
            return
        self._house.make_room(phone.id, MOST_SCREENS)
        visit = Visit(address(scope), phone)

        async def heard() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and not self._said.allows(phone.id):
                await _hang_up(send)
                return {"type": "websocket.disconnect", "code": 1008}
            return message

        end = asyncio.create_task(_hang_up_on(visit, send))
        self._house.come(visit)
        house_changed()
        try:
            await self.let_in(visit, scope, heard, send)
        finally:
            end.cancel()
            self._house.leave(visit)
            house_changed()

    def _token(self, scope: Scope) -> str:
        """What our own cookie says, whatever other programs of the same machine have put beside it."""
        pairs = (each.partition("=") for said in values(scope, b"cookie", lower=False) for each in said.split(";"))
        return next((value.strip() for name, _, value in pairs if name.strip() == self._porch.cookie), "")


def _renewing(send: Send, cookie: str) -> Send:
    """With the page a phone is given its cookie again: it counts from now on for how long the phone is known."""

    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            own = [(b"set-cookie", cookie.encode()), (b"cache-control", b"private, no-cache")]
            message = {**message, "headers": [*message["headers"], *own]}
        await send(message)

    return headed


def _is_page(message: Message) -> bool:
    return any(name == b"content-type" and value.startswith(b"text/html") for name, value in message["headers"])


async def _hang_up_on(visit: Visit, send: Send) -> None:
    """Once it is to end, and that is on its screen; whether or not a browser is still there."""
    await visit.out.wait()
    await asyncio.sleep(TO_SHOW)
    await _hang_up(send)
    visit.gone.set()


async def _hang_up(send: Send) -> None:
    with suppress(OSError, RuntimeError):  # it has gone by itself
        await send({"type": "websocket.close", "code": 1008})


def _usual(scheme: str) -> int:
    return 443 if scheme == "https" else 80
