"""docs/adding-a-game.md is true: its examples run, its tables name all there is, and nothing that there is not."""

from __future__ import annotations

import dataclasses
import doctest
import json
import re
from pathlib import Path
from typing import get_args

import pytest

from companion.cli import arbitre
from companion.game import Count, Game, Use, games
from companion.position import Choices
from companion.rules import Kind
from mobile.view import BoxView, EndView, GameView, TableView

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TEMPLATE = ROOT / "companion" / "templates"
WORDS = ["step", "effect", "use", "gate", "final", "doubt", "kit", "seat", "viewer", "desk", "panel", "view"]
BESIDE = {"id", "use", "use_of", "rules", "chapters", "drawn", "entry"}  # what a game does not bring, but has


def table(heading: str) -> list[list[str]]:
    """The cells of the table under a heading."""
    section = re.split(r"^## ", GUIDE, flags=re.MULTILINE)
    rows = next(each for each in section if each.startswith(f"{heading}\n")).splitlines()
    lines = [row for row in rows if row.startswith("| ")]
    assert lines, heading
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("| "))] for line in lines[1:]]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


EXAMPLES = re.findall(r"^```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each.startswith(">>>")])
def test_what_is_tried_there_comes_to_what_it_says(example: str) -> None:
    test = doctest.DocTestParser().get_doctest(example, {}, "guide", None, None)
    assert doctest.DocTestRunner().run(test) == (0, len(test.examples))


@pytest.mark.parametrize("example", [each for each in EXAMPLES if not each.startswith(">>>")])
def test_what_is_shown_there_is_a_part_of_a_new_game(example: str) -> None:
    assert any(example in file.read_text(encoding="utf-8") for file in TEMPLATE.rglob("*.py.txt"))


def test_its_commands_are_commands() -> None:
    commands = re.findall(r"^\$ arbitre (\S+)", GUIDE, re.MULTILINE)
    assert commands
    assert set(commands) <= set(arbitre.commands)


def test_it_names_every_kind_of_rule() -> None:
    assert [named(row[0]) for row in table("Kinds of rules")] == [[kind] for kind in get_args(Kind)]


def test_it_names_every_choice() -> None:
    choices = {each.__name__ for each in Choices.__subclasses__()}
    assert {name for row in table("Choices of a prompt") for name in named(row[0])} == choices


@pytest.mark.parametrize("kind", [Game, Use, Count, GameView, TableView, BoxView, EndView])
def test_it_names_every_part_of_a_game_with_its_default(kind: type) -> None:
    fields = {each.name for each in dataclasses.fields(kind)} if dataclasses.is_dataclass(kind) else set[str]()
    parts = {name for name in {*fields, *vars(kind)} if not name.startswith("_")} - BESIDE
    rows = [row for row in table("The parts of a game, and their defaults") if named(row[1]) == [kind.__name__]]
    assert {name for row in rows for name in named(row[0])} == parts
    assert all(row[2] for row in rows)


def test_all_texts_of_a_new_game_are_of_a_family() -> None:
    families = [name for row in table("Families of texts") for name in named(row[0])]
    starts = [re.sub(r"<.*|\*", "", family) for family in families if not family.startswith(("<", "."))]
    texts = json.loads((TEMPLATE / "data/the-race/en.json.txt").read_text(encoding="utf-8"))
    assert "headline" in starts
    assert [id for id in texts if not id.startswith(("XX-", *starts))] == []


def test_a_games_tests_have_the_files_that_it_names() -> None:
    folders = [ROOT / "tests" / "games" / game.replace("-", "_") for game in games()]
    for row in table("Tests of a game"):
        for name in named(row[0]):
            assert any(list(folder.glob(name.rstrip("/"))) for folder in folders), name


@pytest.mark.parametrize("word", WORDS)
def test_the_word_list_has_the_words_of_the_code(word: str) -> None:
    architecture = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert f"\n| {word} | " in architecture.partition("## The rooms")[0]
