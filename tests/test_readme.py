"""The examples in the documentation do what it says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import arbitre
from companion.game import games

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
    result = CliRunner().invoke(arbitre, shlex.split(words), input=told)
    assert result.stdout.replace("\u00a0", " ") == expected


def test_every_command_is_in_the_readme() -> None:
    for name in arbitre.commands:
        assert f"arbitre {name}" in README or f"make {name}" in README or name == "app"


def test_the_table_of_games_names_every_playable_game() -> None:
    for id in games():
        name = json.loads((ROOT / "data" / id / "game.json").read_text(encoding="utf-8"))["name"]
        row = next(line for line in README.splitlines() if line.startswith(f"| {name}"))
        assert "not yet" not in row


def test_the_rule_shown_in_the_guide_is_a_rule_of_the_program() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    lines = [line.removeprefix("     ").rstrip() for line in example.splitlines()]
    rules = (ROOT / "companion/games/big_shot/rules.py").read_text(encoding="utf-8")
    assert "\n".join(lines).strip() in rules
