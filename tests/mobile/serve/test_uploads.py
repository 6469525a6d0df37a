"""On a server a file comes in by an upload of that very visit, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from select import select
from typing import Any

import pytest

from companion.backup import LARGEST, table_file
from companion.game import games
from companion.shelf import Shelf
from companion.store import MemoryStore
from mobile.serve.uploads import LARGEST_TOGETHER
from tests.e2e.server import Server
from tests.wire import PATIENCE, Wire, ask

FOUND = "1 new game."
NO_FILE = "This device can’t open or save files here."


@pytest.fixture(scope="module")
def content() -> bytes:
    """The file of a table."""
    game, shelf = games()["big-shot"], Shelf(MemoryStore())
    table = shelf.start(game, game.uses["table"].setup(players=("Anna", "Tom")))
    return table_file(shelf, table.head.table)[1]


@pytest.fixture
def choosing(server: Server) -> Iterator[Any]:
    """Somebody who chooses a file: choosing(what the picker answers beside the name)."""
    wires = list[Wire]()

    def open_file(**more: object) -> Wire:
        chosen = {"id": 1, "name": "a file", "size": 1, "path": None, **more}
        wires.append(Wire(server.port, "/settings", {"pick_files": [chosen]}))
        wires[-1].tap("Open a file")
        return wires[-1]

    yield open_file
    for each in wires:
        each.close()


def put(server: Server, url: str, content: bytes, **headers: str) -> int:
    host = f"127.0.0.1:{server.port}"
    return ask(server.port, "PUT", url, {"Host": host, "Origin": f"http://{host}", **headers}, content)[0]


def url_of(wire: Wire) -> str:
    return str(wire.called("upload")["files"][0]["upload_url"])


def test_a_file_that_a_client_names_is_not_read(server: Server, choosing: Any, content: bytes, tmp_path: Path) -> None:
    (tmp_path / "table").write_bytes(content)
    wire = choosing(path=str(tmp_path / "table"), size=len(content), bytes=list(content))
    wire.write(1, web=False, platform="linux", data="forged", _path=str(tmp_path / "table"))
    assert put(server, url_of(wire), b"what was sent") == 200
    wire.see("This isn’t an Arbitre file: not a game, a box or a backup.")
    assert FOUND not in wire.heard


def test_a_file_is_sent_once_to_an_address_that_nobody_guesses(server: Server, choosing: Any, content: bytes) -> None:
    first, second = choosing(), choosing()
    urls = [url_of(first), url_of(second)]
    assert len({*urls}) == 2
    assert all(len(url) > len("/upload/") + 40 for url in urls)
    assert put(server, urls[0][:-1], content) == 404
    assert put(server, urls[0] + "/../../x", content) in (404, 405)
    assert put(server, urls[0], content, Origin="http://evil.example") == 403
    assert put(server, urls[0], content) == 200
    first.see(FOUND)
    assert put(server, urls[0], content) == 404
    assert FOUND not in second.heard


def test_a_file_that_lies_about_its_size_gets_a_sentence(server: Server, choosing: Any) -> None:
    wire = choosing(size=1)
    assert put(server, url_of(wire), bytes(LARGEST + 1)) == 413
    wire.see("This file is too large: more than 20 MB.")


@pytest.mark.parametrize("size", [LARGEST + 1, -1, None, "many", [1]])
def test_a_size_that_is_none_is_not_waited_for(choosing: Any, size: object) -> None:
    wire = choosing(size=size)
    wire.see("This file is too large: more than 20 MB." if size == LARGEST + 1 else NO_FILE)
    assert "upload" not in dict(wire.asked)


def test_what_is_sent_after_its_visit_has_ended_is_not_taken(server: Server, choosing: Any, content: bytes) -> None:
    wire = choosing()
    url = url_of(wire)
    wire.close()
    wire.closed()
    last = choosing()  # whose visit began after the other one was over
    url_of(last)
    assert put(server, url, content) == 404


def test_a_visit_has_one_file_on_its_way(server: Server, choosing: Any, content: bytes) -> None:
    wire = choosing()
    url = url_of(wire)
    wire.asked.clear()
    wire.tap("Open a file")
    later = url_of(wire)
    assert put(server, url, content) == 404
    assert put(server, later, content) == 200
    wire.see(FOUND)


@pytest.mark.long
def test_all_that_is_on_its_way_together_is_bounded(server: Server, choosing: Any, content: bytes) -> None:
    """Of one file more than fit, all but complete, one is refused; once they are gone there is room again."""
    host = f"127.0.0.1:{server.port}"
    headers = {"Origin": f"http://{host}", "Content-Length": str(LARGEST)}
    sending = [HTTPConnection(host) for _ in range(LARGEST_TOGETHER // LARGEST + 1)]
    for each in sending:
        with suppress(OSError):  # one that is refused need not be heard to its end
            each.request("PUT", url_of(choosing()), bytes(LARGEST - 1), headers)
    answered, _, _ = select([each.sock for each in sending], [], [], PATIENCE)
    assert [each.recv(20).split()[1] for each in answered] == [b"503"]
    for each in sending:
        each.close()
    last = choosing()
    assert put(server, url_of(last), content) == 200
    last.see(FOUND)
