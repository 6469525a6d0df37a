"""The page that a server gives: in the language of whoever asks, with our name, icons and description."""

from __future__ import annotations

import json
import re

import pytest

from companion.language import CODES
from mobile.web.page import texts
from tests.e2e.server import Server
from tests.wire import ask

ASKED = [
    ("fr", "fr"),
    ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
    ("en-GB,en;q=0.9,fr;q=0.8", "en"),
    ("de", "en"),
    ("", "en"),
]


def got(server: Server, path: str, language: str = "") -> tuple[dict[str, str], bytes]:
    headers = {"Host": f"127.0.0.1:{server.port}", **({"Accept-Language": language} if language else {})}
    status, told, body = ask(server.port, "GET", path, headers)
    assert status == 200, path
    return told, body


@pytest.mark.parametrize(("asked", "code"), ASKED)
@pytest.mark.parametrize("path", ["/", "/settings", "/table/1", "/index.html"])
def test_it_speaks_the_language_of_the_browser(server: Server, path: str, asked: str, code: str) -> None:
    headers, body = got(server, path, asked)
    page = body.decode()
    assert f'<html lang="{code}">' in page
    assert "<title>Arbitre</title>" in page
    said = texts("fr" if code == "fr" else "en")
    assert f'<meta name="description" content="{said["start.description"]}">' in page
    assert f'<link rel="manifest" href="{code}.webmanifest">' in page
    assert headers["vary"] == "accept-language"
    assert headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("code", CODES)
def test_what_a_phone_is_told_when_it_is_installed_is_there(server: Server, code: str) -> None:
    headers, body = got(server, f"/{code}.webmanifest")
    assert headers["content-type"].startswith("application/manifest+json")
    told = json.loads(body)
    assert (told["name"], told["lang"], told["display"]) == ("Arbitre", code, "standalone")
    assert told["categories"] == ["games", "utilities"]
    assert told["description"] == texts("fr" if code == "fr" else "en")["start.description"]
    for icon in told["icons"]:
        assert got(server, f"/{icon['src']}")[0]["content-type"] == icon["type"]


def test_all_that_the_page_names_is_there(server: Server) -> None:
    _, body = got(server, "/")
    named = re.findall(r'(?:src|href)="([^"/][^"]*)"', body.decode())
    assert {"favicon.png", "icons/apple-touch-icon-180.png", "page.js", "flutter_bootstrap.js"} <= set(named)
    for name in named:
        assert got(server, f"/{name}")[1]
