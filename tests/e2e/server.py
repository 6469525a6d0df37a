"""The app as anybody starts it, with a home of its own, and a look at what it keeps there."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import randbelow

from companion.journal import Journal
from companion.library import Library
from companion.seals import beside
from companion.store import FileStore, MemoryStore
from companion.table import Table
from tests.games.big_shot.story import STORY as BIG_SHOT
from tests.story import Setup, Story

PATIENCE = 30.0
COMMAND = (str(Path(sys.executable).with_name("arbitre")), "app", "--port", "{port}")
PROJECT = Path(__file__).parents[2]


def as_tested(unseen: float = 0) -> Sequence[str]:
    """The same with dice that are known, and screens that nobody can have seen for so many seconds."""
    return (sys.executable, "-m", "tests.e2e.app", str(unseen), *COMMAND[1:])


class Server:
    """A running app. What is told there can be read from its journals, and tables can be laid there beforehand."""

    def __init__(
        self,
        home: Path,
        command: Sequence[str] = COMMAND,
        port: int | None = None,
        env: Mapping[str, str] | None = None,
        sources: Path = PROJECT,
    ) -> None:
        self.home, self.port, self.sources = home, port or free_port(), sources
        self.url = f"http://127.0.0.1:{self.port}/"
        self._command = [part.replace("{port}", str(self.port)) for part in command]
        self._env = env or {}
        self._said = os.devnull
        self.start()

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        env = {**os.environ, "ARBITRE_HOME": str(self.home), "FLET_FORCE_WEB_SERVER": "true", **self._env}
        with open(self._said, "w", encoding="utf-8") as said:
            self._process = subprocess.Popen(
                self._command, cwd=self.sources, env=env, stdout=said, stderr=subprocess.DEVNULL
            )
        late = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), urllib.request.urlopen(self.url, timeout=1):
                return
            assert self._process.poll() is None, f"{self._command} ended with {self._process.returncode}"
            assert time.monotonic() < late, f"{self._command} does not answer"
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        return self._process.pid

    def stop(self) -> None:
        """Ends it, whatever is open."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        """Asks it to end; its exit code."""
        self._process.send_signal(how)
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """Gives it no time for anything."""
        self._process.kill()
        self._process.wait()

    def lay(self, setup: Setup, story: str = "", use: str = "table", of: Story = BIG_SHOT) -> str:
        """A table for the app to find, at which this was told; its id."""
        store = FileStore(self.home)
        table = Table.start(of.game, of.game.uses[use].setup(**setup), store, use=use)
        of.tell(table, story)
        store.close()
        return table.head.table

    def put(self, game: str, play: str, lines: int | None = None) -> str:
        """A recorded play among the tables, or its first lines; its id."""
        plays = self.sources / "tests" / "games" / game.replace("-", "_") / "plays"
        recorded = (plays / f"{play}.jsonl").read_bytes().splitlines(keepends=True)
        folder = self.home / "tables"
        folder.mkdir(exist_ok=True)
        (folder / f"{play}.jsonl").write_bytes(b"".join(recorded[:lines]))
        return play

    @contextmanager
    def library(self) -> Iterator[Library]:
        """Its settings and boxes, to be changed."""
        store = FileStore(self.home)
        yield Library(store)
        store.close()

    def table(self, id: str) -> Table:
        """A table as it is on disk now."""
        return Table.open(*self._copy(id))

    def seq(self, id: str) -> int:
        """The number of its last line on disk now."""
        return len(Journal.open(*self._copy(id)).lines)

    def _copy(self, id: str) -> tuple[MemoryStore, str]:
        name, copy = f"tables/{id}.jsonl", MemoryStore()
        with FileStore(self.home).alone(name):
            copy.replace(name, (self.home / name).read_bytes())
            with suppress(FileNotFoundError):
                copy.replace(beside(name), (self.home / beside(name)).read_bytes())
        return copy, name


class HouseServer(Server):
    """The same for several phones, which come in at a port of their own."""

    def __init__(
        self,
        home: Path,
        *more: str,
        app: Sequence[str] = COMMAND[:1],
        env: Mapping[str, str] | None = None,
        sources: Path = PROJECT,
    ) -> None:
        self.phones = free_port()
        self.at = f"http://127.0.0.1:{self.phones}"
        self._said_at = home.with_suffix(".said")
        command = (*app, "serve", "--port", "{port}", "--phones", str(self.phones), *more)
        super().__init__(home, command, env=env, sources=sources)

    def start(self) -> None:
        self._said = str(self._said_at)
        super().start()
        late = time.monotonic() + PATIENCE
        while len(self._said_at.read_text(encoding="utf-8").split("/join/")) < 2:
            assert time.monotonic() < late, "it does not say how phones come in"
            time.sleep(0.05)

    @property
    def host_link(self) -> str:
        """What brings a host in."""
        return self._link(self._said_at.read_text(encoding="utf-8"))

    @property
    def code(self) -> str:
        """What can be typed."""
        found = re.findall(r"(?:enter|saisissez) ([A-Z0-9]{6})\.", self._said_at.read_text(encoding="utf-8"))
        return str(found[-1])  # after a phone was sent away there is another one

    def _link(self, said: str) -> str:
        return "/join/" + said.rpartition("/join/")[2].split()[0]


class Link:
    """The way from one phone to the app, which can break: out of reach, or the phone asleep.

    It says the app's own address in each request, as a page that came from there would.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._broken = False
        self._ends = list[socket.socket]()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._here = f"127.0.0.1:{self._door.getsockname()[1]}"
        self.url = f"http://{self._here}/"
        threading.Thread(target=self._let_in, daemon=True).start()

    def cut(self) -> None:
        """Nothing comes through any more, and what was under way ends."""
        self._broken = True
        for end in self._ends:
            _hang_up(end)
        self._ends.clear()

    def mend(self) -> None:
        self._broken = False

    def close(self) -> None:
        self.cut()
        _hang_up(self._door)

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._door.accept()
                if self._broken:
                    phone.close()
                    continue
                app = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [phone, app]
                for source, target in ((phone, app), (app, phone)):
                    threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(self._readdressed(data) if data.startswith(b"GET ") else data)
        _hang_up(target)

    def _readdressed(self, request: bytes) -> bytes:
        return request.replace(self._here.encode(), f"127.0.0.1:{self._port}".encode())


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


def free_port() -> int:
    """Not one of those that the system lends to whoever connects: it is still free when a server is started again."""
    while True:
        port = 20_000 + randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
