"""Whether a game brings what companion/game.py asks for: each fault in one sentence that names file and field."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

import data
from companion.beginning import check_setup
from companion.box import Facts, specs
from companion.entry import COMMON, CONTROL, Chance, Entry, Setup
from companion.game import Game, Use, games
from companion.language import CODES, Language
from companion.options import YES_OR_NO, options
from companion.position import Pending, Position, Prompt
from companion.rules import GameError, Kind, file_of, registered

KERNEL = "AR-"  # the rules of every table, which any game may refer to
KERNEL_ENTRIES: tuple[type[Entry], ...] = (*COMMON, *CONTROL, Setup)
ABOUT_A_RULE = ("name", "rule", "off")
CORRECTION = "correct-"
OURS = {"kind", *Chance.model_fields}  # fields that no form asks for
TYPED = ("integer", "boolean")
NAMES = "ABCDEFGHIJKL"


def check_game(id: str) -> None:
    """GameError with the first fault of a game."""
    for fault in faults(id):
        raise GameError(fault)


def faults(id: str) -> Iterator[str]:
    """Everything that is wrong with what a game brings; after a part that others build upon, nothing more."""
    game = games()[id]
    package = importlib.import_module(f"companion.games.{id.replace('-', '_')}")
    looks = (_about(id), _entries(game, package), _rules(game, package), _steps(game, package), _texts(game, package))
    for parts in looks:
        found = list(parts)
        yield from found
        if found:
            return
    for name, use in game.uses.items():
        yield from _beginning(game, use, f"{file_of(package.__name__)}: the use {name}")


# data/<game>


def _about(id: str) -> Iterator[str]:
    file = f"data/{id}/game.json"
    if not data.has(f"{id}/game.json"):
        yield f"{file} is not there."
        return
    about = data.load(f"{id}/game.json")
    if lacking := [key for key in ("name", "players", "rules") if key not in about]:
        yield f"{file} lacks {_listed(lacking)}."
        return
    for rule, kind in about["rules"].items():
        if kind not in get_args(Kind):
            yield f'{file}: {rule} is of the kind "{kind}", which is none of {_listed(get_args(Kind))}.'
    yield from _printed(id, about)


def _printed(id: str, about: dict[str, Any]) -> Iterator[str]:
    try:
        facts = specs(id)
    except ValidationError as error:
        first = error.errors()[0]
        yield f"data/{id}/facts.json: {'.'.join(map(str, first['loc']))}: {first['msg']}."
        return
    rule = about.get("facts")
    if facts and rule is None:
        yield f'data/{id}/game.json lacks "facts", the rule under which the facts of facts.json are learnt.'
    if rule is not None and rule not in about["rules"]:
        yield f'data/{id}/game.json: "facts" names {rule}, which is not among its rules.'


def _texts(game: Game, package: ModuleType) -> Iterator[str]:
    """What every game says, whatever it is about; and whatever it says, in every language."""
    shared = Language(CODES[0]).texts
    needed = dict.fromkeys(id for id in _needed(game, package) if id not in shared)
    known = {code: data.load(f"{game.id}/{code}.json") for code in CODES if data.has(f"{game.id}/{code}.json")}
    for texts in known.values():
        needed |= dict.fromkeys(texts)
    for code in CODES:
        if code not in known:
            yield f"data/{game.id}/{code}.json is not there."
        elif lacking := [id for id in needed if id not in known[code]]:
            yield f"data/{game.id}/{code}.json lacks {_listed(lacking)}."


def _needed(game: Game, package: ModuleType) -> Iterator[str]:
    yield from (f"chapter.{chapter.id}" for chapter in game.chapters if chapter.id)
    for use in game.uses.values():
        yield from _chosen(use)
    if game.count:
        yield from _counted(game.count.final)
    awaited = {entry for step in _subclasses(Pending, package) for entry in step.accepts}
    for rule in game.rules:
        yield from (f"{rule}.{text}" for text in ABOUT_A_RULE)
    for entry in dict.fromkeys(entry for use in game.uses.values() for entry in use.entries):
        kind = _kind(entry)
        yield f"kind.{kind}"
        yield f"entry.{kind}"
        if issubclass(entry, Chance):
            yield f"entry.{kind}.rolled"
        if entry in awaited and not kind.startswith(CORRECTION):
            yield f"prompt.{kind}"
        yield from (f"field.{name}" for name in entry.model_fields if name not in OURS)


def _chosen(use: Use) -> Iterator[str]:
    """The options of a set-up, with what each can be; a number is said as it is."""
    for name, values in options(use.setup).items():
        yield f"option.{name}"
        if values == YES_OR_NO:
            yield f"option.{name}.hint"
        else:
            words = ("none" if value is None else value for value in values if not isinstance(value, int))
            yield from (f"option.{name}.{word}" for word in words)


def _counted(final: type[BaseModel]) -> Iterator[str]:
    """The options of a count, and what is typed of each player."""
    for name, field in final.model_fields.items():
        if field.annotation is bool:
            yield from (f"option.{name}", f"option.{name}.hint")
    for player in get_args(final.model_fields["players"].annotation)[:1]:
        for name, whole in player.model_json_schema()["properties"].items():
            if any(may.get("type") in TYPED or "enum" in may for may in whole.get("anyOf", [whole])):
                yield f"field.{name}"


# companion/games/<game>


def _entries(game: Game, package: ModuleType) -> Iterator[str]:
    where = file_of(package.__name__)
    if not game.uses and game.count is None:
        yield f"{where}: GAME has neither uses nor a count."
    for setup, n in Counter(use.setup for use in game.uses.values()).items():
        if n > 1:
            yield f"{where}: {n} uses have the set-up {setup.__name__}, by which a table knows its use."
    for use in game.uses.values():
        yield from _kinds(use)


def _kinds(use: Use) -> Iterator[str]:
    """Every entry of a use has a kind, and no other has it."""
    of_a_kind: dict[str, type[Entry]] = {_kind(entry): entry for entry in KERNEL_ENTRIES}
    for entry in use.entries:
        where, kind = f"{file_of(entry.__module__)}: {entry.__name__}", entry.model_fields["kind"].default
        if not isinstance(kind, str):
            yield f'{where} has no kind: Literal["…"] = "…".'
        elif kind in of_a_kind:
            yield f'{where} has the kind "{kind}", as {of_a_kind[kind].__name__} has.'
        else:
            of_a_kind[kind] = entry


def _rules(game: Game, package: ModuleType) -> Iterator[str]:
    for rule in registered(package.__name__):
        where = f"{file_of(rule.ask.__module__)}: {rule.ask.__name__} ({rule.id})"
        if rule.id not in game.rules and not rule.id.startswith(KERNEL):
            yield f"{where} has an id that is not in data/{game.id}/game.json."
        if not _stands_in(rule.position, package):
            for entry in rule.entries:
                if not _stands_in(entry, package):
                    yield f"{where} speaks about every game's {entry.__name__}: name one of this game's own."
    ids = {rule.id for rule in registered(package.__name__)}
    silent = [id for id, kind in game.rules.items() if kind == "check" and id not in ids]
    if not silent:
        return
    parts = (f"{package.__name__}.{part.name}" for part in pkgutil.iter_modules(getattr(package, "__path__", ())))
    if idle := [file_of(part) for part in parts if part not in sys.modules]:
        yield f"{file_of(package.__name__)} imports {_listed(idle)} nowhere, so that nothing checks {_listed(silent)}."
    else:
        yield f"data/{game.id}/game.json calls {_listed(silent)} a check, but no function is registered with @rule."


def _steps(game: Game, package: ModuleType) -> Iterator[str]:
    """What steps and positions accept, but no use lists."""
    listed = {*COMMON, *(entry for use in game.uses.values() for entry in use.entries)}
    for step in _subclasses(Pending, package):
        yield from _unlisted(step, "accepts", step.accepts - listed, package)
    for position in _subclasses(Position, package):
        yield from _unlisted(position, "anytime", position.anytime - listed, package)


def _unlisted(owner: type, field: str, entries: Iterable[type[Entry]], package: ModuleType) -> Iterator[str]:
    if names := sorted(entry.__name__ for entry in entries):
        where = f"{file_of(owner.__module__)}: {owner.__name__}.{field}"
        yield f"{where} has {_listed(names)}, which no use in {file_of(package.__name__)} lists in its entries."


def _subclasses(base: type[Any], package: ModuleType) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        if _stands_in(each, package):
            yield each
        yield from _subclasses(each, package)


def _stands_in(owner: type, package: ModuleType) -> bool:
    return f"{owner.__module__}.".startswith(f"{package.__name__}.")


def _beginning(game: Game, use: Use, where: str) -> Iterator[str]:
    """A table can be set up with names alone, starts, and offers what it then takes."""
    fewest, _ = data.load(f"{game.id}/game.json")["players"]
    try:
        setup = use.setup(players=tuple(NAMES[:fewest]))
    except ValidationError as error:
        fields = [".".join(map(str, each["loc"])) for each in error.errors()]
        yield f"{where}: its set-up {use.setup.__name__} has no default for {_listed(fields)}."
        return
    if refusals := check_setup(game, setup):
        rules = _listed(dict.fromkeys(each.rule for each in refusals))
        yield f"{where}: a set-up of {fewest} players and nothing else is refused by {rules}."
        return
    position = use.start(setup, Facts(game.id))
    if not isinstance(position, Position):
        yield f"{where}: start gives no Position, but {type(position).__name__}."
        return
    offered = use.prompts(position)
    if not isinstance(offered, tuple):
        yield f"{where}: prompts gives no tuple, but {type(offered).__name__}."
        return
    for prompt in offered:
        yield from unknown(game, use, prompt, where)


def unknown(game: Game, use: Use, prompt: Prompt, where: str = "") -> Iterator[str]:
    """What a prompt offers that its use does not know."""
    entry = {_kind(each): each for each in use.entries}.get(prompt.kind)
    if entry is None:
        yield f'{where}: prompts offers "{prompt.kind}", which is the kind of no entry that the use lists.'
        return
    if prompt.rule not in game.rules and not prompt.rule.startswith(KERNEL):
        yield f'{where}: prompts offers "{prompt.kind}" by {prompt.rule}, which is not in data/{game.id}/game.json.'
    if strange := [name for name in prompt.choices if name not in entry.model_fields]:
        yield f'{where}: prompts offers "{prompt.kind}" with {_listed(strange)}, which {entry.__name__} does not have.'


def _kind(entry: type[Entry]) -> str:
    return str(entry.model_fields["kind"].default)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
