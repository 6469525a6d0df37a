"""The page around the app, as a server gives it: in the language of whoever asks, and nothing of another host in it."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath

import flet_web
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.language import CODES, Code
from mobile.serve.gate import READING
from mobile.web.changes import changed
from mobile.web.page import POLICY, colours, everybody, filled, manifest, texts

HERE = Path(__file__).parent
HTML, SCRIPT, MANIFEST, WASM = "text/html", "text/javascript", "application/manifest+json", "application/wasm"
CLIENTS = {"main.dart.js": SCRIPT, "main.dart.wasm": WASM}
# Where Flet's client would ask for an animation library that the app does not use.
STRANGER = b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
NOWHERE = b"about:blank#".ljust(len(STRANGER), b"/")


class Page:
    """Around Flet's own files, which have a page without a language: whatever is no file is an address of the app."""

    def __init__(self, files: ASGIApp) -> None:
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["path"].lstrip("/")
        if scope["method"] not in READING:
            await self._files(scope, receive, send)
        elif found := _ours().get(name):
            await found(scope, receive, send)
        elif name in CLIENTS:
            await _client(name, Headers(scope=scope).get("if-none-match", ""))(scope, receive, send)
        elif name == "index.html" or not PurePosixPath(name).suffix:
            await _page(language(scope))(scope, receive, send)
        else:
            await self._files(scope, receive, send)


def language(scope: Scope) -> Code:
    """French where the browser asks for it first."""
    return "fr" if Headers(scope=scope).get("accept-language", "").lower().startswith("fr") else "en"


@cache
def _ours() -> dict[str, Response]:
    manifests = {f"{code}.webmanifest": Response(json.dumps(manifest(code)), media_type=MANIFEST) for code in CODES}
    return manifests | {"page.js": Response(everybody() + (HERE / "page.js").read_bytes(), media_type=SCRIPT)}


def _client(name: str, known: str) -> Response:
    """Flet's client, which asks nobody else for anything; nothing, where the browser has it already."""
    content, tag = _changed(name)
    headers = {"etag": tag, "cache-control": "no-cache"}
    return (
        Response(status_code=304, headers=headers) if known == tag else Response(content, 200, headers, CLIENTS[name])
    )


@cache
def _changed(name: str) -> tuple[bytes, str]:
    content = changed(Path(flet_web.get_package_web_dir(), name).read_bytes(), name, STRANGER, NOWHERE)
    return content, f'"{sha256(content).hexdigest()[:16]}"'


@cache
def _page(code: Code) -> Response:
    said = texts(code)
    page = filled(HERE / "page.html", {"lang": code, "description": said["start.description"], **said, **colours()})
    return Response(page, media_type=HTML, headers={"content-security-policy": POLICY, "vary": "accept-language"})
