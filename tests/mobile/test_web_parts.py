"""What the web app leaves out is nothing that it needs, and what its first screen needs is loaded beforehand."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from mobile.web.python_part import HERE, ROOMS, ROOT

PARTS = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
LEFT_OUT = PARTS["python"]["left_out"] + PARTS["packages"]["left_out"]
# In the browser Flet finds a module `flet_js`, which the page puts there.
FIRST_SCREEN = """
import sys, types
sys.modules["flet_js"] = types.ModuleType("flet_js")
import mobile.web.beforehand
before = set(sys.modules)
from tests.mobile.harness import Phone
Phone(language=sys.argv[1]).close()
ours = ("companion", "data", "flet", "mobile", "pydantic", "repath", "scoring", "tinydb")
print(*(name for name in sys.modules if name not in before and name.split(".")[0] in ours))
"""


def shipped() -> list[Path]:
    """Our modules that go into the browser."""
    paths = (path.relative_to(ROOT) for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))
    return [path for path in paths if not left_out(path.as_posix(), PARTS["app"]["left_out"])]


def left_out(file: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(file, pattern) for pattern in patterns)


def imported(source: str) -> Iterator[str]:
    """All modules that a module may load, sooner or later; of `from a import b` both a and a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def missing(source: str) -> list[str]:
    """What a module loads that the browser does not have."""
    files = {name: name.replace(".", "/") for name in imported(source)}
    return [
        name
        for name, file in files.items()
        if left_out(f"{file}.py", LEFT_OUT) or left_out(f"{file}/__init__.py", LEFT_OUT)
    ]


@pytest.mark.parametrize(
    "source",
    ["import statistics", "from xml.etree import ElementTree", "def f():\n import unittest.mock", "import flet.auth"],
)
def test_what_is_left_out_is_noticed(source: str) -> None:
    assert missing(source)


def test_no_module_of_ours_loads_what_the_web_app_leaves_out() -> None:
    assert {
        str(path): found for path in shipped() if (found := missing((ROOT / path).read_text(encoding="utf-8")))
    } == {}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_first_screen_loads_no_module_that_was_not_loaded_beforehand(language: str, tmp_path: Path) -> None:
    """So that all of them are in the memory that the browser keeps."""
    environment = os.environ | {"ARBITRE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_SCREEN, language]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == []
