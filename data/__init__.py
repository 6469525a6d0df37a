"""The one loader for what is printed, said and known: texts, rule kinds and shipped facts."""

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def load(name: str) -> Any:
    """The JSON file of that name, such as "big-shot/fr.json"."""
    return json.loads(resources.files(__name__).joinpath(name).read_text(encoding="utf-8"))


def has(name: str) -> bool:
    """Whether there is a file of that name."""
    return resources.files(__name__).joinpath(name).is_file()


@cache
def games() -> tuple[str, ...]:
    """The ids of all games that data knows of, playable or not."""
    folders = resources.files(__name__).iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("game.json").is_file()))


@cache
def emblem(game: str) -> bytes | None:
    """The sign of a game as an SVG, if it has one of its own."""
    picture = resources.files(__name__).joinpath(game, "emblem.svg")
    return picture.read_bytes() if picture.is_file() else None
