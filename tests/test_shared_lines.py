"""What two games have in common is a kit: their folders share no run of lines that is not a plain declaration."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
RUN = 6
RULE = re.compile(r"[A-Z]{2}-[0-9]{2}")
HEAD = re.compile(r"\bdef \w+\(.*")
ROOMS = ("companion/games", "scoring", "mobile/games")
Lines = list[tuple[int, str]]
Telling = Callable[[str], Lines]
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Shared(NamedTuple):
    """A run of lines that stands in two files: where it begins in each, and how long it is."""

    one: str
    other: str
    lines: int


def games(room: Path) -> dict[str, list[Path]]:
    """The modules of each game in a room: a folder is a game, and in scoring also a module beside the sheet."""
    folders = [folder for folder in room.iterdir() if (folder / "__init__.py").is_file() and folder.name != "kits"]
    modules = [module for module in room.glob("*.py") if module.stem not in ("__init__", "sheet")]
    return {folder.name: sorted(folder.rglob("*.py")) for folder in folders} | {each.stem: [each] for each in modules}


def telling(source: str) -> Lines:
    """The lines that say what a game does, with their numbers: no imports, declarations, docstrings, lone brackets.

    By which rule it does that makes no difference.
    """
    return _but_for(_declared, source, source.splitlines())


def renamed(source: str) -> Lines:
    """The same without the names of functions and of what is known in them alone, so that other names hide nothing.

    What parameters a function has is then no more than a declaration; nor is a rule more that only asks a kit.
    """
    lines = source.encode().splitlines()
    for row, start, end in sorted({*_names(ast.parse(source))}, reverse=True):
        lines[row - 1] = lines[row - 1][:start] + b"_" + lines[row - 1][end:]
    return _but_for(_signed, source, [HEAD.sub("def _", line.decode()) for line in lines])


def _but_for(silent: Callable[[ast.AST], Iterator[range]], source: str, lines: list[str]) -> Lines:
    """The lines of a module, but for those that are silent."""
    left_out = {n for node in ast.walk(ast.parse(source)) for span in silent(node) for n in span}
    said = ((n, RULE.sub("RULE", " ".join(line.split()))) for n, line in enumerate(lines, 1) if n not in left_out)
    return [(n, line) for n, line in said if line.strip("()[]{}, ") and not line.startswith("#")]


def _names(module: ast.Module) -> Iterator[tuple[int, int, int]]:
    """Where names stand that are known in one function alone: the line, from where, and to where."""
    for nodes in (list(ast.walk(each)) for each in ast.walk(module) if isinstance(each, Function)):
        known = {each.arg for each in nodes if isinstance(each, ast.arg)}
        known |= {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        known |= {each.name for each in nodes if isinstance(each, ast.MatchAs) and each.name}
        for each in nodes:
            match each:
                case ast.Name(id=name) if name in known:
                    yield each.lineno, each.col_offset, each.col_offset + len(name.encode())
                case ast.arg(arg=name):
                    yield each.lineno, each.col_offset, each.col_offset + len(name.encode())
                case ast.MatchAs(name=str() as name):
                    yield each.end_lineno, each.end_col_offset - len(name.encode()), each.end_col_offset


def _signed(node: ast.AST) -> Iterator[range]:
    yield from _declared(node)
    if isinstance(node, Function):
        yield range(node.lineno + 1, node.body[0].lineno)
        if node.decorator_list and isinstance(node.body[-1], ast.Return) and len(node.body) == 1:
            yield range(node.decorator_list[0].lineno, (node.end_lineno or node.lineno) + 1)


def _declared(node: ast.AST) -> Iterator[range]:
    match node:
        case ast.Import() | ast.ImportFrom():
            yield _span(node)
        case ast.Expr(value=ast.Constant(value=str())):
            yield _span(node)
        case ast.Module(body=body):
            yield from (_span(each) for each in body if isinstance(each, ast.Assign | ast.AnnAssign))
        case ast.ClassDef(body=body):
            yield range(min((each.lineno for each in node.decorator_list), default=node.lineno), body[0].lineno)
            yield from (_span(each) for each in body if isinstance(each, ast.Assign | ast.AnnAssign | ast.Pass))


def _span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def shared(one: Path, other: Path, told: Telling = telling) -> Iterator[Shared]:
    """The longest runs that two files share."""
    first, second = _told(one, told), _told(other, told)
    where = defaultdict[str, list[int]](list)
    for j, (_, line) in enumerate(second):
        where[line].append(j)
    at = {(i, j) for i, (_, line) in enumerate(first) for j in where[line]}
    for i, j in sorted(at):
        if (i - 1, j - 1) not in at:
            length = next(n for n in range(len(first) + 1) if (i + n, j + n) not in at)
            if length >= RUN:
                yield Shared(f"{_name(one)}:{first[i][0]}", f"{_name(other)}:{second[j][0]}", length)


@cache
def _told(path: Path, told: Telling) -> Lines:
    return told(path.read_text(encoding="utf-8"))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name


def found(room: str, told: Telling) -> list[Shared]:
    pairs = combinations(games(ROOT / room).values(), 2)
    return [run for one, other in pairs for a in one for b in other for run in shared(a, b, told)]


@pytest.mark.parametrize("told", [telling, renamed])
@pytest.mark.parametrize("room", ROOMS)
def test_no_two_games_share_a_run_of_lines(room: str, told: Telling) -> None:
    assert len(games(ROOT / room)) > 2
    assert found(room, told) == []


# The search finds what there is.

PLAY = '''
"""A game."""

import random


class Throw(Entry):
    """A throw."""

    kind: str = "throw"
    die: int


def play(position, entry):
    """Plays it."""
    step = position.step
    if step is None:
        return (
            position
        )
    moved = position.moved(entry.die)
    # and then
    return moved.told(step)
'''


def written(folder: Path, name: str, source: str) -> Path:
    (folder / name).write_text(source, encoding="utf-8")
    return folder / name


def test_a_run_is_found_whatever_its_indentation_and_whatever_stands_between(tmp_path: Path) -> None:
    body = PLAY.partition('"""Plays it."""\n')[2]
    other = "def other(position, entry):\n    for entry in entry:\n" + "\n\n".join(
        f"    {each}" for each in body.split("\n")
    )
    one, two = written(tmp_path, "one.py", PLAY), written(tmp_path, "two.py", other)
    assert [(each.one, each.other, each.lines) for each in shared(one, two)] == [("one.py:16", "two.py:3", 6)]


def test_a_run_under_another_rule_is_the_same_run(tmp_path: Path) -> None:
    lines = [f"    if position.follows('XX-0{n}'):\n        yield {n}\n" for n in range(3)]
    source = "def rule():\n" + "".join(lines)
    one, two = written(tmp_path, "one.py", source), written(tmp_path, "two.py", source.replace("XX", "YY"))
    assert [each.lines for each in shared(one, two)] == [7]


def test_declarations_are_no_run(tmp_path: Path) -> None:
    declared = "import a\nimport b\n\nX = 1\nY = (\n    2,\n)\n\n\nclass A(B):\n" + "".join(
        f"    field{n}: int = {n}\n" for n in range(9)
    )
    one, two = written(tmp_path, "one.py", declared), written(tmp_path, "two.py", declared)
    assert list(shared(one, two)) == []
    assert telling(PLAY)[0] == (14, "def play(position, entry):")


HAND = """
def count(position, player):
    held = position.held[player]
    total = 0
    for card in held:
        total += card.worth
    match total:
        case int() as n if n > 9:
            return 9
    return total
"""


def test_a_run_with_other_names_is_the_same_run(tmp_path: Path) -> None:
    other = HAND
    for mine, theirs in {"count": "_worth", "position": "at", "total": "Summe", "n": "größe", "card": "c"}.items():
        other = re.sub(rf"\b{mine}\b", theirs, other)
    one, two = written(tmp_path, "one.py", HAND), written(tmp_path, "two.py", other)
    assert list(shared(one, two)) == []
    assert [each.lines for each in shared(one, two, renamed)] == [9]


def test_what_is_not_of_a_function_alone_keeps_its_name(tmp_path: Path) -> None:
    one, two = written(tmp_path, "one.py", HAND), written(tmp_path, "two.py", HAND.replace("worth", "pips"))
    assert list(shared(one, two, renamed)) == []


def test_parameters_and_rules_that_ask_a_kit_are_declared(tmp_path: Path) -> None:
    rules = "".join(f'@rule("XX-0{n}")\ndef rule{n}(position, entry):\n    return kit.ask(entry)\n' for n in range(5))
    asked = "def panel(\n" + "".join(f"    field{n}: int = 0,\n" for n in range(9)) + "):\n    return field0\n"
    one, two = written(tmp_path, "one.py", rules + asked), written(tmp_path, "two.py", rules + asked)
    assert list(shared(one, two, renamed)) == []
    assert [line for _, line in renamed(rules + asked)] == ["def _", "return _"]
