"""A copy of the sources in which `arbitre new-game` has laid a game: what it registers stays out of this process."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ("companion", "scoring", "data", "mobile", "tests")
COMMAND = "from mobile.command import main; main()"


def copied(folder: Path) -> Path:
    """All that a new game needs around it."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def arbitre(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, as these sources have it."""
    return run(folder, "-c", COMMAND, *words)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with these sources."""
    return subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
