"""Only the app's own page, under this machine's own names, gets through the gate; all else gets a 4xx."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from mobile.serve.door import MOST
from mobile.serve.public import LARGEST_MESSAGE
from tests.e2e.server import Server
from tests.mobile.serve.conftest import Serving
from tests.wire import HANDSHAKE, Wire, ask, socket

NAMES = ("127.0.0.1", "localhost", "[::1]", "LOCALHOST")
STRANGERS = (
    "evil.example:{port}",
    "127.0.0.1.evil.example:{port}",
    "127.0.0.1:1",
    "127.0.0.1",
    "evil@127.0.0.1:{port}",
)
ORIGINS = (
    "http://evil.example",
    "http://evil.example:{port}",
    "http://127.0.0.1:1",
    "http://127.0.0.1",
    "https://127.0.0.1:{port}",
    "http://localhost:{port}",  # ours too, but not the page that this request says it is for
    "http://127.0.0.1:{port}.evil.example",
    "null",
    "",
)
PATHS = ("/", "/main.dart.js", "/manifest.json", "/table/1", "/ws", "/upload")


def refused(answer: tuple[int, dict[str, str], bytes], status: int) -> None:
    """A plain answer, with nothing of the app in it."""
    said, headers, body = answer
    assert said == status
    assert len(body) < 40
    assert set(headers) <= {"date", "connection", "content-length", "content-type"}


@pytest.mark.parametrize("name", NAMES)
def test_the_apps_own_page_gets_through(server: Server, name: str) -> None:
    host = f"{name}:{server.port}"
    status, _, body = ask(server.port, "GET", "/", {"Host": host})
    assert (status, b"<title>Arbitre</title>" in body) == (200, True)
    own = {**HANDSHAKE, "Host": host, "Origin": f"http://{host.lower()}"}
    assert ask(server.port, "GET", "/ws", own)[0] == 101


@pytest.mark.parametrize("origin", [None, *ORIGINS])
def test_a_page_of_another_origin_opens_no_socket(server: Server, origin: str | None) -> None:
    headers = {**HANDSHAKE, "Host": f"127.0.0.1:{server.port}"}
    if origin is not None:
        headers["Origin"] = origin.format(port=server.port)
    refused(ask(server.port, "GET", "/ws", headers), 403)


@pytest.mark.parametrize("host", [None, *STRANGERS])
def test_under_a_strange_name_nothing_is_served(server: Server, host: str | None) -> None:
    headers = {} if host is None else {"Host": host.format(port=server.port)}
    for path in PATHS:
        status, _, body = answer = ask(server.port, "GET", path, headers)
        if host is None:
            assert (status, body) == (400, b"Invalid HTTP request received.")
        else:
            refused(answer, 421)
    origin = f"http://{headers.get('Host', '')}"
    assert ask(server.port, "GET", "/ws", {**HANDSHAKE, **headers, "Origin": origin})[0] in (400, 421)


def test_a_request_under_two_names_is_refused(server: Server) -> None:
    twice = {"Host": f"127.0.0.1:{server.port}", "host": "evil.example"}
    assert ask(server.port, "GET", "/", twice)[0] in (400, 421)


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_origin_reads_nothing(server: Server, origin: str) -> None:
    headers = {"Host": f"127.0.0.1:{server.port}", "Origin": origin.format(port=server.port)}
    for path in PATHS:
        refused(ask(server.port, "GET", path, headers), 403)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_who_does_not_say_where_they_come_from_only_reads(server: Server, method: str) -> None:
    host = f"127.0.0.1:{server.port}"
    for path in PATHS:
        refused(ask(server.port, method, path, {"Host": host}), 403)
        assert ask(server.port, method, path, {"Host": host, "Origin": f"http://{host}"})[0] in (404, 405)


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/oauth_callback"])
def test_what_the_framework_would_add_is_not_there(server: Server, path: str) -> None:
    assert ask(server.port, "GET", path, {"Host": f"127.0.0.1:{server.port}"})[0] == 404


def test_no_other_page_may_read_frame_or_embed_what_is_served(server: Server) -> None:
    for path in ("/", "/main.dart.js", "/assets/FontManifest.json", "/nowhere.txt"):
        _, headers, _ = ask(server.port, "GET", path, {"Host": f"127.0.0.1:{server.port}"})
        assert not [name for name in headers if name.startswith("access-control")]
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["content-security-policy"] == "frame-ancestors 'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_page_is_not_isolated(server: Server) -> None:
    """Flutter's client would paint in a second thread, and sooner or later overlap digits, or stop for ever."""
    for path in ("/", "/main.dart.mjs", "/canvaskit/skwasm.js"):
        _, headers, _ = ask(server.port, "GET", path, {"Host": f"127.0.0.1:{server.port}"})
        assert "cross-origin-embedder-policy" not in headers
        assert headers["cross-origin-opener-policy"] == "same-origin"


def test_the_page_is_called_arbitre_before_the_app_has_started(server: Server) -> None:
    _, _, body = ask(server.port, "GET", "/", {"Host": f"127.0.0.1:{server.port}"})
    assert b"Arbitre" in body
    assert b"Flet application" not in body
    assert b'content="Flet"' not in body


def test_a_message_that_is_too_large_ends_the_visit(server: Server) -> None:
    """One that just fits is heard: the app answers afterwards too."""
    wire = Wire(server.port)
    wire.see("Settings")
    wire.ws.send(b"\x02" + bytes(LARGEST_MESSAGE - 1))
    wire.go("/settings")
    wire.see("Open a file")
    wire.ws.send(b"\x02" + bytes(LARGEST_MESSAGE))
    assert wire.closed() == 1009


def test_one_address_has_so_many_connections_and_no_more(server: Server) -> None:
    sockets = [socket(server.port) for _ in range(MOST)]
    with pytest.raises(InvalidStatus) as error:
        socket(server.port)
    assert error.value.response.status_code == 429
    assert ask(server.port, "GET", "/", {"Host": f"127.0.0.1:{server.port}"})[0] == 429
    for each in sockets:
        each.close()
    wire = Wire(server.port)
    wire.see("Settings")
    wire.close()


@pytest.mark.parametrize(
    "garbage", [b"", b"\x00", b"\x00\xc1", b"\x00\x92\x63\x80", b"\x01", b"\xff", b"\x00\x92\x03\x80"]
)
def test_what_is_no_message_ends_at_most_that_visit(server: Server, garbage: bytes) -> None:
    with socket(server.port) as stranger:
        stranger.send(garbage)
    begun = Wire(server.port)
    begun.see("Settings")
    begun.ws.send(garbage)
    begun.close()
    other = Wire(server.port)
    other.see("Settings")
    other.close()


def test_variables_of_the_framework_open_nothing(serving: Serving, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    env = {
        "FLET_ASSETS_DIR": str(tmp_path),
        "FLET_WEB_PATH": str(tmp_path),
        "FLET_UPLOAD_DIR": str(tmp_path),
        "FLET_SECRET_KEY": "known",
        "FLET_MAX_UPLOAD_SIZE": "1000000000",
        "FLET_SESSION_TIMEOUT": "never",
        "FLET_WEBSOCKET_HANDLER_ENDPOINT": "elsewhere",
        "FLET_UPLOAD_HANDLER_ENDPOINT": "elsewhere",
        "FLET_SERVER_IP": "0.0.0.0",
        "FLET_SERVER_PORT": "1",
    }
    server = serving(env=env)
    host = f"127.0.0.1:{server.port}"
    assert ask(server.port, "GET", "/secret.txt", {"Host": host})[0] == 404
    assert ask(server.port, "PUT", "/elsewhere?f=a&e=b&s=c", {"Host": host, "Origin": f"http://{host}"})[0] == 405
    wire = Wire(server.port)
    wire.see("Settings")


def test_the_file_that_a_built_app_begins_with_is_no_way_around_the_gate(serving: Serving) -> None:
    server = serving(command=(sys.executable, "-m", "mobile.main", "--port", "{port}"))
    host = f"127.0.0.1:{server.port}"
    refused(ask(server.port, "GET", "/ws", {**HANDSHAKE, "Host": host, "Origin": "http://evil.example"}), 403)
    refused(ask(server.port, "GET", "/", {"Host": "evil.example"}), 421)
