"""Who may import whom, what cannot run in a browser stays out, and a new game is found by being there."""

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "scoring", "data", "mobile", "tests")
MAY_IMPORT = {
    "mobile": {"mobile", "companion", "scoring", "data"},
    "companion": {"companion", "scoring", "data"},
    "scoring": {"scoring", "data"},
    "data": {"data"},
}
NOT_IN_A_BROWSER = {
    "threading", "multiprocessing", "subprocess", "ctypes", "concurrent", "socket", "signal", "flet", "_thread"
}  # fmt: skip


def modules(room: str) -> Iterator[Path]:
    return (ROOT / room).rglob("*.py")


def imported(source: str) -> set[str]:
    """The first part of every name that a module imports, wherever in it."""
    names = set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str(module), level=0):
                names.add(module)
    return {name.partition(".")[0] for name in names}


def test_imports_are_seen_wherever_they_stand() -> None:
    source = "import a.b\nfrom c.d import e\ndef f():\n    import g\nif True:\n    from h import i"
    assert imported(source) == {"a", "c", "g", "h"}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_from_the_rooms_below_it(room: str) -> None:
    assert any(modules(room))
    for module in modules(room):
        assert imported(module.read_text()) & set(ROOMS) <= MAY_IMPORT[room], module


@pytest.mark.parametrize("room", ["companion", "scoring", "data"])
def test_the_referee_uses_nothing_that_a_browser_lacks(room: str) -> None:
    for module in modules(room):
        assert not imported(module.read_text()) & NOT_IN_A_BROWSER, module


def test_the_referee_starts_without_any_screen() -> None:
    program = "import sys, companion.table; print('flet' in sys.modules, 'mobile' in sys.modules)"
    assert ran(ROOT, program) == "False False"


def test_the_count_can_be_used_alone() -> None:
    program = "import sys, scoring.big_shot; print([name for name in sys.modules if name.startswith('companion')])"
    assert ran(ROOT, program) == "[]"


def test_the_rooms_are_the_top_level_folders() -> None:
    packages = {folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").is_file()}
    assert packages == set(ROOMS)


GAME = '''
"""Heads or tails: guess, then the program tosses; the coin's name is printed on the box."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel

from companion.box import Question
from companion.entry import Chance, Setup
from companion.game import Count, Game, Use
from companion.position import OneOf, Pending, Position, Prompt
from companion.rules import refuse, rule
from scoring.sheet import Sheet


class Toss(Chance):
    kind: Literal["toss"] = "toss"
    side: Literal[1, 2] | None = None

    @property
    def undecided(self):
        return self.side is None

    def drawn(self, setup, stream):
        return self.model_copy(update={"side": stream.roll(1, 2)[0]})


@dataclass(frozen=True)
class Tossing(Pending):
    accepts: ClassVar = frozenset({Toss})


@dataclass(frozen=True, kw_only=True)
class Coin(Position):
    sides: tuple = ()


@rule("HT-01")
def at_most_three_tosses(position: Coin, toss: Toss):
    if len(position.sides) >= 3:
        yield refuse(n=len(position.sides))


def start(setup, facts):
    return Coin(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Tossing(),))


def play(position, toss):
    if position.facts.get("coin") is None:
        raise Question("HT-02", ("coin",))
    return position.replace(sides=(*position.sides, toss.side))


def prompts(position):
    return (Prompt("toss", "HT-01", choices={"side": OneOf((None, 1, 2))}),)


GAME = Game(
    id="heads-or-tails",
    version=1,
    uses={"table": Use(Setup, (Toss,), start, play, prompts)},
    count=Count(BaseModel, None, None, None, None),
)
'''

PLAYED = """
from companion.entry import LearnFact
from companion.game import games
from companion.proof import verify
from companion.store import MemoryStore
from companion.table import Table

game = games()["heads-or-tails"]
Toss = game.uses["table"].entries[0]
store = MemoryStore()
table = Table.start(game, game.uses["table"].setup(players=("Anna",)), store, name="t")
asked = table.submit('{"kind":"toss"}')
answered = table.submit(LearnFact(fact="coin", value="Euro"))
tosses = [table.submit('{"kind":"toss"}').ok for _ in range(3)]
table.reveal()
print({
    "found": game.id,
    "asked": asked.question.facts,
    "answered": (answered.ok, answered.then.ok, answered.then.entry.source),
    "tosses": tosses,
    "fair": (verify(table).proven, [roll.how for roll in verify(table).rolls]),
    "reopened": Table.open(store, "t").position == table.position,
})
"""


def test_adding_a_game_touches_nothing_else(tmp_path: Path) -> None:
    """In a copy of the rooms it is found, played, asked for a fact in the middle of a roll, revealed and reopened."""
    for room in ("companion", "scoring", "data"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "companion/games/heads_or_tails.py").write_text(GAME)
    (tmp_path / "data/heads-or-tails").mkdir()
    about = {"name": "Heads or tails", "facts": "HT-02", "rules": {"HT-01": "check", "HT-02": "fact"}}
    (tmp_path / "data/heads-or-tails/game.json").write_text(json.dumps(about))
    (tmp_path / "data/heads-or-tails/facts.json").write_text(json.dumps({"coin": {"type": "text"}}))
    assert ast.literal_eval(ran(tmp_path, PLAYED)) == {
        "found": "heads-or-tails",
        "asked": ("coin",),
        "answered": (True, True, "rolled"),
        "tosses": [True, True, False],
        "fair": (True, ["fair", "fair", "fair"]),
        "reopened": True,
    }


def ran(folder: Path, program: str) -> str:
    """What a program printed that runs in a folder and finds its rooms there first."""
    run = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()
