"""The examples in the documentation do what it says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import data
from companion.cli import arbitre
from companion.game import games
from tests.plain import plain

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the two files of the README beside."""
    setup, entries = blocks("json")
    (tmp_path / "setup.json").write_text(setup, encoding="utf-8")
    (tmp_path / "entries.jsonl").write_text(entries, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("block", blocks("console"))
def test_each_command_prints_what_the_readme_says(block: str) -> None:
    command, expected = block.split("\n", 1)
    words, _, source = command.removeprefix("$ arbitre ").partition(" < ")
    told = Path(source).read_text(encoding="utf-8") if source else ""
    printed = plain(CliRunner().invoke(arbitre, shlex.split(words), input=told).stdout)
    if words.startswith("games "):  # a game may be newer than the README
        printed = "".join(line for line in printed.splitlines(keepends=True) if line in expected)
    assert printed == expected


def test_every_command_is_in_the_readme() -> None:
    for name in arbitre.commands:
        assert f"arbitre {name}" in README or f"make {name}" in README or name == "app"


def test_the_table_of_games_says_which_are_playable() -> None:
    rows = [line for line in README.splitlines() if line.startswith("| ")]
    for id in data.games():
        name = json.loads((ROOT / "data" / id / "game.json").read_text(encoding="utf-8"))["name"]
        for row in (row for row in rows if row.startswith(f"| {name}")):
            assert ("not yet" in row) == (id not in games())
