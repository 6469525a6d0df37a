"""The porch: what a stranger sees of us, a form for the code; and the links by which one comes in."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import html
from http import HTTPStatus
from pathlib import Path
from string import Template
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from companion.journal import JournalError
from companion.language import Code, Language
from companion.store import StoreError
from mobile.serve.door import SOON
from mobile.serve.gate import address, values
from mobile.serve.house import Full, House, Phone
from mobile.serve.page import language
from mobile.serve.rates import Rate, household
from mobile.session import house_changed, table_changed
from mobile.theme import DARK, LIGHT, Palette

JOIN, LEAVE, TAKE = "/join", "/leave", "/take"
OUT = "/out"  # where a screen is led that ends; what follows says why
AUTHORITY = "/authority.crt"
OF_THE_PORCH = (JOIN, LEAVE, TAKE, OUT, AUTHORITY)  # whoever asks
TRIES = 10, 0.1  # codes of one address at once, and then a second
ADMITTED = 30, 0.1  # phones of one address that come in at once, and then a second
LARGEST = 1024  # bytes of what is typed
DAYS = 180  # for which a phone is known that does not come
STYLE = """
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 24px;
  box-sizing: border-box; font: 18px/1.4 system-ui, sans-serif; background: %(light_ground)s; color: %(light_text)s; }
h1 { font: 600 40px/1.2 Georgia, serif; margin: 0 0 8px; }
input { font: 600 32px/1 ui-monospace, monospace; letter-spacing: .2em; text-align: center; text-transform: uppercase;
  width: 9em; max-width: 100%%; box-sizing: border-box; padding: 14px 4px; border: 2px solid %(light_primary)s;
  border-radius: 16px; background: %(light_surface)s; color: inherit; }
button { font: 600 20px/1 system-ui, sans-serif; margin: 16px 0 0; padding: 18px 40px; min-height: 56px; border: 0;
  border-radius: 16px; background: %(light_primary)s; color: %(light_on)s; }
.wrong { color: %(light_refusal)s; font-weight: 600; }
a { color: inherit; }
ol { text-align: left; max-width: 32em; margin: 16px auto; padding-left: 24px; }
@media (prefers-color-scheme: dark) {
  body { background: %(dark_ground)s; color: %(dark_text)s; }
  input { border-color: %(dark_primary)s; background: %(dark_surface)s; }
  button { background: %(dark_primary)s; color: %(dark_on)s; }
  .wrong { color: %(dark_refusal)s; }
}
"""
CERTIFICATE = "application/x-x509-ca-cert"
PAGE = Template((Path(__file__).parent / "porch.html").read_text(encoding="utf-8"))
TAKING = Template((Path(__file__).parent / "take.html").read_text(encoding="utf-8"))
WINDOW = Template((Path(__file__).parent / "window.html").read_text(encoding="utf-8"))
WRONG = {f"{OUT}/{why}": f"phones.{why}" for why in ("turned-out", "left")}


def _dressed(kind: str, palette: Palette) -> dict[str, str]:
    return {
        f"{kind}_ground": palette.background,
        f"{kind}_text": palette.text,
        f"{kind}_surface": palette.surface,
        f"{kind}_primary": palette.primary,
        f"{kind}_on": palette.on_primary,
        f"{kind}_refusal": palette.refusal,
    }


DRESSED = STYLE % {**_dressed("light", LIGHT), **_dressed("dark", DARK)}
_HASH = base64.b64encode(hashlib.sha256(DRESSED.encode()).digest()).decode()
HEADERS = [
    ("cache-control", "no-store"),
    (
        "content-security-policy",
        f"default-src 'none'; style-src 'sha256-{_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("cross-origin-resource-policy", "same-origin"),
    ("referrer-policy", "same-origin"),  # with less, a browser would not say that the form is ours
    ("x-content-type-options", "nosniff"),
]


class Porch:
    """Answers strangers, and whoever comes by a link. `cookie` is what it calls its cookie: cookies know no ports."""

    def __init__(self, house: House, port: int, *, secure: bool = False, authority: bytes = b"") -> None:
        self._house, self._secure, self._authority = house, secure, authority
        # A page without TLS cannot change what was kept with it: they need names of their own.
        self.cookie = f"__Host-arbitre-{port}" if secure else f"arbitre-{port}"
        self._tries, self._admitted = Rate(*TRIES), Rate(*ADMITTED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, phone, code = scope["path"], scope.get("phone"), language(scope)
        try:
            if path == LEAVE and scope["method"] == "POST" and phone:
                freed = self._house.forget(phone.id)
                house_changed()
                for table in freed:
                    table_changed(None, table)
                await _answer(send, HTTPStatus.SEE_OTHER, b"", ("location", "/"), ("set-cookie", self.kept("", 0)))
            elif path.startswith(f"{JOIN}/"):
                await self._by_link(path.removeprefix(f"{JOIN}/"), phone, code, scope, send)
            elif path == JOIN and scope["method"] == "POST":
                await self._by_code(code, scope, receive, send)
            elif path.startswith(f"{TAKE}/"):
                await self._take(path.removeprefix(f"{TAKE}/"), code, scope, send)
            elif path == AUTHORITY and self._authority:
                named = ("content-disposition", 'attachment; filename="arbitre.crt"')
                await _answer(send, HTTPStatus.OK, self._authority, ("content-type", CERTIFICATE), named)
            elif path == f"{OUT}/too-many" and phone:
                await _page(send, HTTPStatus.OK, code, WINDOW)
            elif phone:
                await _answer(send, HTTPStatus.SEE_OTHER, b"", ("location", "/"))
            else:
                await self._form(send, HTTPStatus.UNAUTHORIZED, code, WRONG.get(path, ""))
        except Full:
            await self._form(send, HTTPStatus.SERVICE_UNAVAILABLE, code, "join.full")
        except TimeoutError:
            await self._form(send, HTTPStatus.REQUEST_TIMEOUT, code, "", ("connection", "close"))
        except (StoreError, JournalError):
            await self._form(send, HTTPStatus.SERVICE_UNAVAILABLE, code, "join.not-kept")

    async def _take(self, said: str, code: Code, scope: Scope, send: Send) -> None:
        """A game to be taken along: what only looks at the link, as messengers do, takes nothing."""
        if not self._house.moves.is_offered(said):
            if self._tries.allows(household(address(scope))):
                await _page(send, HTTPStatus.UNAUTHORIZED, code, TAKING, "take.old", button="hidden")
            else:
                await _page(send, HTTPStatus.TOO_MANY_REQUESTS, code, TAKING, "join.slowly", button="hidden")
        elif scope["method"] != "POST":
            await _page(send, HTTPStatus.OK, code, TAKING)
        elif file := self._house.moves.take(said):
            name, content = file
            named = ("content-disposition", f'attachment; filename="{name}"')
            await _answer(send, HTTPStatus.OK, content, ("content-type", "application/octet-stream"), named)
        else:
            await _page(send, HTTPStatus.CONFLICT, code, TAKING, "take.old", button="hidden")

    async def _by_link(self, said: str, phone: Phone | None, code: Code, scope: Scope, send: Send) -> None:
        whom = self._house.knows_link(said)
        if whom and not _comes(scope):
            await self._form(send, HTTPStatus.UNAUTHORIZED, code)
            return
        if whom is None and not phone:
            await self._form(send, HTTPStatus.UNAUTHORIZED, code, "join.old-link")
        elif phone:
            if whom == "host":
                self._house.change(phone.id, host=True)
            await _answer(send, HTTPStatus.SEE_OTHER, b"", ("location", "/"))
        else:
            await self._welcome(code, scope, send, host=whom == "host")

    async def _by_code(self, code: Code, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._tries.allows(household(address(scope))):
            await self._form(send, HTTPStatus.TOO_MANY_REQUESTS, code, "join.slowly")
            return
        typed = parse_qs((await _read(receive)).decode("utf-8", "replace")).get("code", [""])[0]
        said = self._house.try_code(typed)
        if said == "in":
            self._tries.give_back(household(address(scope)))
            await self._welcome(code, scope, send, host=False)
        else:
            if not self._house.code:
                house_changed()  # the host sees that another one is needed
            await self._form(send, HTTPStatus.FORBIDDEN, code, f"join.{said}")

    async def _welcome(self, code: Code, scope: Scope, send: Send, *, host: bool) -> None:
        if not self._admitted.allows(household(address(scope))):
            await self._form(send, HTTPStatus.TOO_MANY_REQUESTS, code, "join.slowly")
            return
        _, token = self._house.admit(host=host)
        await _answer(send, HTTPStatus.SEE_OTHER, b"", ("location", "/"), ("set-cookie", self.kept(token)))

    async def _form(
        self, send: Send, status: HTTPStatus, code: Code, wrong: str = "", *headers: tuple[str, str]
    ) -> None:
        """For the code; with a certificate of our own, how a phone comes to trust it."""
        trust = _trusting(code) if self._authority else ""
        await _page(send, status, code, PAGE, wrong, *headers, action=JOIN, trust=trust)

    def kept(self, token: str, seconds: int = DAYS * 24 * 3600) -> str:
        """A cookie for this token, for a browser to keep."""
        secure = "; Secure" if self._secure else ""
        return f"{self.cookie}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"


def _trusting(code: Code) -> str:
    """How a phone comes to trust this machine, as a part of the page: who reads it has passed the warning."""
    say = Language(code).say
    title, get, *lines, without = (html.escape(say(f"tls.{each}")) for each in ("title", "get", "2", "3", "without"))
    items = "".join(f"<li>{each}</li>" for each in (f'<a href="{AUTHORITY}">{get}</a>', *lines))
    return f"<details><summary>{title}</summary><ol>{items}</ol><p>{without}</p></details>"


def _comes(scope: Scope) -> bool:
    """Whether somebody opens a link, rather than a program that looks at it for them: messengers do, and browsers."""
    said = [*values(scope, b"sec-purpose"), *values(scope, b"purpose")]
    ahead = any("prefetch" in each or "prerender" in each for each in said)
    return scope["method"] == "GET" and not ahead and values(scope, b"sec-fetch-mode") in ([], ["navigate"])


async def _read(receive: Receive) -> bytes:
    """What was sent; nothing, if it is too much. TimeoutError when it does not come whole."""
    body, more = b"", True
    async with asyncio.timeout(SOON):
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False) and message["type"] == "http.request"
            if len(body) > LARGEST:
                return b""
    return body


async def _page(
    send: Send,
    status: HTTPStatus,
    code: Code,
    page: Template,
    wrong: str = "",
    *headers: tuple[str, str],
    **more: str,
) -> None:
    """A page of ours with all its texts; `wrong` is the id of what went wrong."""
    say = Language(code).say
    ids = (each for each in page.get_identifiers() if "_" in each)
    texts = {each: html.escape(say(each.replace("_", ".", 1))) for each in ids}
    said = f'<p class="wrong" role="alert">{html.escape(say(wrong))}</p>' if wrong else ""
    body = page.substitute({"button": "", **texts, "lang": code, "style": DRESSED, "wrong": said, **more})
    await _answer(send, status, body.encode(), ("content-type", "text/html; charset=utf-8"), *headers)


async def _answer(send: Send, status: HTTPStatus, body: bytes, *headers: tuple[str, str]) -> None:
    every = [*HEADERS, *headers, ("content-length", str(len(body)))]
    encoded = [(name.encode(), value.encode("latin-1")) for name, value in every]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})
