"""A new game, laid from a template: a small race with a check, an effect, an ask, chance, money and a count."""

from __future__ import annotations

import importlib
import keyword
import re
import sys
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import data
from companion.game import games

ROOT = Path(__file__).parents[1]
TEMPLATE = Path(__file__).parent / "templates"
SUFFIX = ".txt"  # so that nothing in it is taken for a part of the program
ID, FOLDER, NAME, PREFIX, CLASS = "the-race", "the_race", "The Race", "XX-", "RacePlayer"
LONGEST = 30
OURS = {"kernel", "screens", "kits", "sheet"}  # what else lies where games lie
KERNEL = "AR"


class NewGameError(ValueError):
    """Why there can be no new game of that name; `text` is the id of its sentence."""

    def __init__(self, text: str, **params: Any) -> None:
        super().__init__(text, params)
        self.text, self.params = text, params


def lay(id: str, root: Path = ROOT) -> list[Path]:
    """Lays the files of a new game, and records its first plays; NewGameError when it cannot be called so."""
    for text in _against(id, root):
        raise NewGameError(f"new-game.{text}", name=id)
    words = {
        ID: id,
        FOLDER: _folder(id),
        NAME: _name(id),
        PREFIX: f"{_prefix(id)}-",
        CLASS: f"{''.join(part.capitalize() for part in id.split('-'))}Player",
    }
    laid = [_laid(root, file, words) for file in sorted(TEMPLATE.rglob(f"*{SUFFIX}"))]
    _record(_folder(id), root)
    return laid


def _against(id: str, root: Path) -> Iterator[str]:
    """What stands against a name."""
    folder = _folder(id)
    if not (root / "tests" / "games").is_dir():
        yield "no-checkout"
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id) or not 1 < len(id) <= LONGEST:
        yield "form"
    elif keyword.iskeyword(folder) or id in OURS:
        yield "reserved"
    elif (root / "companion" / "games" / folder).exists() or (root / "scoring" / f"{folder}.py").exists():
        yield "exists"


def _folder(id: str) -> str:
    return id.replace("-", "_")


def _name(id: str) -> str:
    """What it is called: as data knows it already, else as its id says."""
    known = f"{id}/game.json"
    return str(data.load(known)["name"]) if id in data.games() else id.replace("-", " ").capitalize()


def _prefix(id: str) -> str:
    """Two letters for its rule ids that no other game has, of its name if possible."""
    taken = {KERNEL, *(rule[:2] for game in games().values() for rule in game.rules)}
    letters = "".join(filter(str.isalpha, id)).upper()
    initials = "".join(part[0] for part in id.upper().split("-"))
    own = (f"{letters[0]}{other}" for other in letters[1:])
    free = chain([initials[:2]], own, map("".join, product(ascii_uppercase, repeat=2)))
    return next(each for each in free if each.isalpha() and len(each) == 2 and each not in taken)


def _laid(root: Path, file: Path, words: dict[str, str]) -> Path:
    """One file of the template under its own name."""
    path = root / _said(str(file.relative_to(TEMPLATE)).removesuffix(SUFFIX), words)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_said(file.read_text(encoding="utf-8"), words), encoding="utf-8")
    return path


def _said(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text


def _record(folder: str, root: Path) -> None:
    """Plays the new game a few times, as its tests will want to see it again."""
    games.cache_clear()
    data.games.cache_clear()
    data.load.cache_clear()
    importlib.invalidate_caches()
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    importlib.import_module(f"tests.games.{folder}.record").main()
