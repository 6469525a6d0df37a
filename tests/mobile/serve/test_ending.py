"""The server ends when it is told to, whatever is open, and leaves nothing behind."""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from mobile.serve.server import LATEST
from tests.e2e.server import Server
from tests.mobile.serve.conftest import Serving
from tests.wire import PATIENCE, Wire
from tests.wire import socket as websocket

BUSY = """
import sys, time
from mobile.serve.server import listen, serve

async def main(page, inbox, guest):
    page.title = "busy"
    page.update()
    while True:
        time.sleep(0.01)

serve(listen(int(sys.argv[1])), main)
"""


def phones(server: Server) -> list[object]:
    wires = [Wire(server.port) for _ in range(4)]
    for each in wires:
        each.see("Settings")
    return [*wires]


def never_registered(server: Server) -> list[ClientConnection]:
    return [websocket(server.port) for _ in range(4)]


def gone_before_registering(server: Server) -> list[object]:
    for each in never_registered(server):
        each.close()
    return []


def said_nonsense(server: Server) -> list[object]:
    sockets = [websocket(server.port) for _ in range(2)]
    for each in sockets:
        each.send(b"\x00\xc1")
    return [*sockets]


def sends_a_file_slowly(server: Server) -> list[object]:
    wire = Wire(server.port, "/settings", {"pick_files": [{"id": 1, "name": "a file", "size": 99}]})
    wire.tap("Open a file")
    url = wire.called("upload")["files"][0]["upload_url"]
    host = f"127.0.0.1:{server.port}"
    return [
        wire,
        raw(server, f"PUT {url} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 99\r\n\r\nx"),
    ]


def sends_a_request_slowly(server: Server) -> list[socket.socket]:
    return [raw(server, ""), raw(server, "GET / HT"), raw(server, "GET / HTTP/1.1\r\nHost: a")]


def reads_slowly(server: Server) -> list[object]:
    request = f"GET /main.dart.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    return [raw(server, request) for _ in range(4)]


def raw(server: Server, text: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(text.encode())
    return connection


OPEN = (
    phones,
    never_registered,
    gone_before_registering,
    said_nonsense,
    sends_a_file_slowly,
    sends_a_request_slowly,
    reads_slowly,
)


def all_of_it(server: Server) -> list[object]:
    return [each(server) for each in OPEN]


def ended(server: Server, how: signal.Signals) -> tuple[int, float]:
    start = time.monotonic()
    code = server.end(how)
    return code, time.monotonic() - start


@pytest.mark.parametrize(
    ("open_up", "how"),
    [
        (all_of_it, "SIGTERM"),
        (all_of_it, "SIGINT"),
        *(pytest.param(each, "SIGTERM", marks=pytest.mark.long) for each in OPEN),
    ],
)
def test_it_ends_at_once_and_leaves_nothing_behind(
    serving: Serving, tmp_path: Path, open_up: Callable[[Server], object], how: str
) -> None:
    (tmp_path / "temp").mkdir()
    server = serving(env={"TMPDIR": str(tmp_path / "temp")})
    held = open_up(server)
    code, seconds = ended(server, signal.Signals[how])
    assert code == 0
    assert seconds < 2 * LATEST  # it says LATEST itself; the rest is for a machine that is busy with other things
    assert not list((tmp_path / "temp").iterdir())
    del held


@pytest.mark.long
def test_it_ends_even_while_it_is_busy(serving: Serving) -> None:
    server = serving(command=(sys.executable, "-c", BUSY, "{port}"))
    wire = Wire(server.port)
    wire.ws.recv()
    code, seconds = ended(server, signal.SIGTERM)
    assert code == 0
    assert seconds < 2 * LATEST


@pytest.mark.long
def test_who_keeps_silent_is_hung_up_on(server: Server) -> None:
    slow = sends_a_request_slowly(server)
    for each in never_registered(server):
        with pytest.raises(ConnectionClosed):
            each.recv(PATIENCE)
    for connection in slow:
        connection.settimeout(PATIENCE)
        with suppress(ConnectionResetError):
            assert connection.recv(1) == b""
