"""A copy of the rooms with small games of its own: whatever those register stays out of this process."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Rooms:
    """Companion, scoring and data, copied into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for room in ("companion", "scoring", "data"):
            shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))

    def add(self, id: str, modules: Mapping[str, str], **files: Any) -> None:
        """A game of these modules, and of these files in data/<id>."""
        package = self.folder / "companion/games" / id.replace("-", "_")
        package.mkdir()
        for name, source in modules.items():
            (package / f"{name}.py").write_text(source)
        (self.folder / "data" / id).mkdir()
        for name, content in files.items():
            if content is not None:
                (self.folder / "data" / id / f"{name}.json").write_text(json.dumps(content))

    def run(self, program: str) -> Any:
        """The JSON that a program prints which finds its rooms here first."""
        return json.loads(printed(program, self.folder))


def printed(program: str, folder: Path = ROOT) -> str:
    """What a program prints that runs in a folder."""
    run = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def texts(rules: Mapping[str, str], *kinds: str, **more: str) -> dict[str, str]:
    """A sentence for all that every game says."""
    about = {f"{rule}.{text}": "…" for rule in rules for text in ("name", "rule", "off")}
    said = {f"{text}.{kind}": "…" for kind in kinds for text in ("kind", "entry", "prompt")}
    return about | said | {f"entry.{kind}.rolled": "…" for kind in kinds} | more
