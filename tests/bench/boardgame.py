"""boardgame.io, kept in a node process of its own and asked for one round at a time."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.entry import Entry
from scoring.big_shot import PLACES
from tests.bench import plays

HERE = Path(__file__).parent
INSTALLED = Path(sys.prefix) / "boardgame.io"
PACKAGE = ("package.json", "package-lock.json")


class Missing(Exception):
    """Why boardgame.io cannot be measured here."""


class BoardgameIO:
    """The same play in boardgame.io; `ask` times one round of it."""

    def __init__(self, process: subprocess.Popen[str], play: plays.Play) -> None:
        self._process = process
        setup = play.setup.model_dump(mode="json") | {"districts": PLACES}
        entries, refused = ([_told(entry) for entry in told] for told in (play.entries, play.refused))
        self._write(json.dumps({"setup": setup, "entries": entries, "auction": play.auction, "refused": refused}))

    def ask(self, what: str) -> Any:
        """Nanoseconds per entry to "play", "refuse" or "undo"; for "end", where the play ended."""
        self._write(what)
        assert self._process.stdout
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"boardgame.io did not answer: {what}")
        return json.loads(answer)

    def microseconds(self, what: str) -> float:
        return float(self.ask(what)) / 1000

    def _write(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()


@contextmanager
def running(play: plays.Play) -> Iterator[BoardgameIO]:
    """boardgame.io, installed beside Python's packages at first; Missing when there is no node or no network."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise Missing("node and npm are not here")
    _install(npm)
    environment = os.environ | {"NODE_PATH": str(INSTALLED / "node_modules"), "NODE_ENV": "production"}
    command = [node, str(HERE / "big_shot.js")]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        yield BoardgameIO(process, play)


def _install(npm: str) -> None:
    done = INSTALLED / "installed"
    wanted = (HERE / PACKAGE[1]).read_text()
    if done.exists() and done.read_text() == wanted:
        return
    INSTALLED.mkdir(exist_ok=True)
    for file in PACKAGE:
        shutil.copy(HERE / file, INSTALLED)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"]
    if subprocess.run(command, cwd=INSTALLED, capture_output=True, check=False).returncode:
        raise Missing("npm could not install it")
    done.write_text(wanted)


def _told(entry: Entry) -> Any:
    return json.loads(entry.text())
