"""Who may import whom, what cannot run in a browser stays out, and a new game is found by being there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import data
from tests.companion.rooms import ROOT, Rooms, printed, texts

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


@pytest.mark.parametrize("kit", [str(kit.relative_to(ROOT)) for kit in sorted(ROOT.glob("*/kits/*.py"))])
def test_a_kit_knows_no_game(kit: str) -> None:
    source = (ROOT / kit).read_text()
    words = {game.replace("-", "_") for game in data.games()}
    assert not [word for word in words if re.search(rf"\b{word}\b", source)]
    assert not re.search(r"\b(?!AR-)[A-Z]{2}-[0-9]{2}\b", source), "rule ids are given to it"


def test_the_referee_starts_without_any_screen() -> None:
    program = "import sys, companion.table; print('flet' in sys.modules, 'mobile' in sys.modules)"
    assert printed(program) == "False False"


def test_the_count_can_be_used_alone() -> None:
    program = "import sys, scoring.big_shot; print([name for name in sys.modules if name.startswith('companion')])"
    assert printed(program) == "[]"


@pytest.mark.parametrize("lock", ["app", "serve"])
def test_the_app_starts_with_what_is_installed_for_it_alone(lock: str) -> None:
    """As in a new folder: what only the tests, the benches and the static form's build need cannot be imported."""
    installed = re.findall(r"^([a-z0-9-]+)==", (ROOT / f"requirements/{lock}.lock").read_text(), re.MULTILINE)
    assert printed(AS_INSTALLED.format(installed={*installed, "arbitre"})) == "started without fontTools"


AS_INSTALLED = """
import sys
from importlib.metadata import packages_distributions

owners = packages_distributions()


class Elsewhere:
    def find_spec(self, name, path=None, target=None):
        owned = {{each.lower().replace("_", "-") for each in owners.get(name.partition(".")[0], ())}}
        if owned and not owned & {installed}:
            raise ModuleNotFoundError(name)


sys.meta_path.insert(0, Elsewhere())
import mobile.app, mobile.command, mobile.serve.invitation, mobile.serve.server
from companion.game import games
from mobile.view import view_of

assert all(map(view_of, games()))
print("started", "with" if "fontTools" in sys.modules else "without", "fontTools")
"""


def test_the_rooms_are_the_top_level_folders() -> None:
    packages = {folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").is_file()}
    assert packages == set(ROOMS)


GAME = '''
"""Heads or tails: guess, then the program tosses; the coin's name is printed on the box."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.box import Question
from companion.entry import Chance
from companion.game import Game, Use
from companion.position import OneOf, Pending, Position, Prompt
from companion.rules import refuse, rule


class Toss(Chance):
    kind: Literal["toss"] = "toss"
    side: Literal[1, 2] | None = None

    @property
    def undecided(self):
        return self.side is None

    def drawn(self, position, stream):
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
    uses={"table": Use(entries=(Toss,), start=start, play=play, prompts=prompts)},
)
'''

PLAYED = """
import json
from companion.contract import check_game
from companion.entry import LearnFact
from companion.game import games
from companion.proof import verify
from companion.store import MemoryStore
from companion.table import Table

check_game("heads-or-tails")
game = games()["heads-or-tails"]
Toss = game.uses["table"].entries[0]
store = MemoryStore()
table = Table.start(game, game.uses["table"].setup(players=("Anna",)), store, name="t")
asked = table.submit('{"kind":"toss"}')
answered = table.submit(LearnFact(fact="coin", value="Euro"))
tosses = [table.submit('{"kind":"toss"}').ok for _ in range(3)]
table.reveal()
print(json.dumps({
    "found": game.id,
    "asked": asked.question.facts,
    "answered": (answered.ok, answered.then.ok, answered.then.entry.source),
    "tosses": tosses,
    "fair": (verify(table).proven, [roll.how for roll in verify(table).rolls]),
    "reopened": Table.open(store, "t").position == table.position,
}))
"""


def test_adding_a_game_touches_nothing_else(tmp_path: Path) -> None:
    """In a copy of the rooms it is found, played, asked for a fact in the middle of a roll, revealed and reopened."""
    rooms, rules = Rooms(tmp_path), {"HT-01": "check", "HT-02": "fact"}
    about = {"name": "Heads or tails", "players": [1, 9], "facts": "HT-02", "rules": rules}
    said = texts(rules, "toss", **{"field.side": "…"})
    rooms.add("heads-or-tails", {"__init__": GAME}, game=about, facts={"coin": {"type": "text"}}, fr=said, en=said)
    assert rooms.run(PLAYED) == {
        "found": "heads-or-tails",
        "asked": ["coin"],
        "answered": [True, True, "rolled"],
        "tosses": [True, True, False],
        "fair": [True, ["fair", "fair", "fair"]],
        "reopened": True,
    }
