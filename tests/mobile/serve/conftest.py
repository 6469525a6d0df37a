"""The real app as a server, for those who come to its gate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.server import Server

Serving = Callable[..., Server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app, with an empty home."""
    server = Server(tmp_path_factory.mktemp("home"))
    yield server
    server.kill()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """An app of its own: serving(command=…, env=…)."""
    with ExitStack() as stack:

        def start(**how: object) -> Server:
            server = Server(tmp_path / "home", **how)  # type: ignore[arg-type]
            stack.callback(server.kill)
            return server

        yield start
