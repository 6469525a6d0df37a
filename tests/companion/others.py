"""Other processes on the same home: each runs a program of its own, and begins when it is told to."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PREPARED = """
import json, sys
from pathlib import Path
from companion import lock
from companion.store import FileStore
lock.PATIENCE = 600  # nothing here depends on how fast the machine is
home, given = Path(sys.argv[1]), json.loads(sys.argv[2])
store = FileStore(home)

def begin():
    print("ready", flush=True)
    sys.stdin.readline()

def answer(value):
    print(json.dumps(value), flush=True)
"""


class Other:
    """A process; it has said that it is ready."""

    def __init__(self, home: Path, program: str, **given: Any) -> None:
        command = [sys.executable, "-c", PREPARED + program, str(home), json.dumps(given)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        self.ready = self.process.stdout.readline()
        assert self.ready == "ready\n", self.process.communicate()[1]

    def begin(self) -> None:
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        """What it answered, once it has ended."""
        out, err = self.process.communicate()
        assert self.process.returncode == 0, err
        return json.loads(out)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


def answers(*others: Other) -> list[Any]:
    """All begin at once; what each answered."""
    for other in others:
        other.begin()
    return [other.answer() for other in others]
