"""Takes over what is in a file: all of it or nothing, and never over something that is here and not there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from companion.backup import FileError, Kind, Saved, SavedTable, read
from companion.beginning import now
from companion.box import printed
from companion.entry import Name
from companion.game import games
from companion.journal import Journal, headed, whole
from companion.library import Documents
from companion.moving import arrived, is_away
from companion.names import tidy
from companion.seals import beside, kept_in, lines_of
from companion.shelf import Shelf
from companion.store import Store, StoreError

Fate = Literal["new", "longer", "same", "older", "both"]
TAKEN: tuple[Fate, ...] = ("new", "longer", "both")
FATES: tuple[Fate, ...] = (*TAKEN, "same", "older")

_OPENING = ("opening", "opening-settings")  # a file that is being taken over, without and with its settings


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of one table of a file.

    It is new here; or goes on here, as it is longer in the file; or is kept beside the one that went another way; or it
    is the same; or is older than the one here.
    """

    fate: Fate
    table: SavedTable


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What opening a file would do."""

    kind: Kind
    steps: tuple[Outcome, ...]
    facts: int  # new to a box here, or other than there
    people: int  # new
    settings: int  # in the file
    settings_taken: bool

    def count(self, fate: Fate) -> int:
        return sum(1 for step in self.steps if step.fate == fate)

    @property
    def changes(self) -> bool:
        """Whether anything here becomes other than it is."""
        tables = any(self.count(fate) for fate in TAKEN)
        return tables or bool(self.facts or self.people or (self.settings and self.settings_taken))


def plan(shelf: Shelf, saved: Saved, settings: bool = False) -> ImportPlan:
    """What would happen; nothing changes. Settings are taken when asked for, or when there are none here yet."""
    here = shelf.library.documents()
    taken = settings or not here.get("settings")
    steps = tuple(_step(shelf.store, table) for table in saved.tables)
    after = _merged(here, saved, steps, taken)
    return ImportPlan(
        saved.kind,
        steps,
        facts=len(_facts(after) - _facts(here)),
        people=len(_people(after).keys() - _people(here).keys()),
        settings=len(saved.library.get("settings", {})),
        settings_taken=taken,
    )


class Unfinished(StoreError):
    """What could be taken over neither wholly nor not at all; its file is kept, and `finish` does the rest."""


def restore(shelf: Shelf, data: bytes, settings: bool = False) -> ImportPlan:
    """Takes over what is in a file; FileError or StoreError when it cannot be, and then nothing has changed.

    The file itself is kept first: whenever this is interrupted, `finish` does the rest. So it does after Unfinished.
    """
    saved = read(data)
    with shelf.store.alone(_OPENING[0]):
        _finish(shelf)
        done = plan(shelf, saved, settings)
        if saved.kind == "table" and not done.changes:
            return done  # and is not kept: `_finish` knows by that what a game had still to do to arrive
        name = _OPENING[done.settings_taken]
        shelf.store.replace(name, data)
        try:
            _take(shelf, saved, done)
        except Unfinished:
            raise
        except Exception as error:
            _take_all_back([partial(shelf.store.delete, name)], error)
            raise
        _forget(shelf.store, name)
    return done


def finish(shelf: Shelf) -> Shelf:
    """The shelf, after whatever file was being taken over when the program ended has been; if there is room by now.

    One that another process is still taking over is left to it.
    """
    with suppress(StoreError):  # another start tries again
        if any(shelf.store.read(name) is not None for name in _OPENING):
            with shelf.store.alone(_OPENING[0]):
                _finish(shelf)
    return shelf


def _finish(shelf: Shelf) -> None:
    for settings, name in enumerate(_OPENING):
        data = shelf.store.read(name)
        if data:
            with suppress(FileError):  # what cannot be read any more is refused, once and for all
                saved = read(data)
                _take(shelf, saved, _rest(saved, plan(shelf, saved, bool(settings))))
        if data is not None:
            _forget(shelf.store, name)


def _rest(saved: Saved, plan: ImportPlan) -> ImportPlan:
    """What is still to be done: a game that was taken along may have come whole, but for the line that it arrived."""
    if saved.kind != "table":
        return plan
    return replace(plan, steps=tuple(replace(step, fate="longer") if _arrives(step) else step for step in plan.steps))


def _arrives(step: Outcome) -> bool:
    return step.fate == "same" and is_away(step.table.journal)


def _forget(store: Store, name: str) -> None:
    """A file that was taken over or refused."""
    with suppress(StoreError):
        store.delete(name)


# Tables.


def _step(store: Store, table: SavedTable) -> Outcome:
    fate = _fate(store.read(_name(table.id)), table.journal)
    if fate != "both":
        return Outcome(fate, table)
    apart = _apart(table)
    fate = _fate(store.read(_name(apart.id)), apart.journal)
    return Outcome("both" if fate == "new" else fate, apart)


def _fate(here: bytes | None, there: bytes) -> Fate:
    if here is None:
        return "new"
    if here == there:
        return "same"
    undamaged = whole(here)
    if undamaged and there.startswith((here, undamaged)):
        return "longer"
    return "older" if here.startswith(there) else "both"


def _apart(table: SavedTable) -> SavedTable:
    """The same table under an id of its own, the same each time; without its seed, which the other one rolls from."""
    id = f"{table.id[:10]}-{hashlib.sha256(table.journal).hexdigest()[:8]}"
    head = json.loads(table.journal.split(b"\n", 1)[0])["entry"]
    renamed = json.dumps({**head, "table": id}, separators=(",", ":")).encode()
    return SavedTable(id, table.game, headed(table.journal, renamed), sealed=table.sealed)


def _name(id: str) -> str:
    return f"tables/{id}.jsonl"


def _take(shelf: Shelf, saved: Saved, plan: ImportPlan) -> None:
    """Tables one by one, then the library at once; when something cannot be kept, all that was done is taken back."""
    undone = list[Callable[[], None]]()
    try:
        for step in plan.steps:
            if step.fate in TAKEN:
                if saved.kind == "table":
                    step = _goes_on(step)
                shelf.changed(step.table.id)
                with shelf.store.alone(_name(step.table.id)):
                    _write(shelf.store, step, undone)
        with shelf.library.alone():
            shelf.library.put(_merged(shelf.library.documents(), saved, plan.steps, plan.settings_taken))
    except Exception as error:
        _take_all_back(undone, error)
        raise


def _goes_on(step: Outcome) -> Outcome:
    """A game that was taken along goes on where its file is opened; in a backup it stays as it was."""
    return replace(step, table=replace(step.table, journal=arrived(step.table.journal, now())))


def _take_all_back(undone: Iterable[Callable[[], None]], why: Exception) -> None:
    try:
        for undo in undone:
            undo()
    except StoreError as error:
        raise Unfinished(error.reason, error.name) from why


def _write(store: Store, step: Outcome, undone: list[Callable[[], None]]) -> None:
    """A seed is taken back before its journal, and what lies face down after it: what cannot be still goes with it."""
    table = step.table
    name, seed = _name(table.id), f"{_name(table.id)}.seed"
    here, before = store.read(name), store.read(seed)
    if _fate(here, table.journal) != ("longer" if step.fate == "longer" else "new"):
        raise StoreError("elsewhere", name)  # somebody wrote since this was planned
    if table.seed and table.seed != before:
        undo = partial(store.replace, seed, before) if before else partial(store.delete, seed)
        undone.append(partial(_take_back, store, seed, table.seed, undo))
        store.replace(seed, table.seed)
    up = [_lay(store, beside(name), table.sealed)] if table.sealed else []
    if here is None:
        undone += [partial(_take_back, store, name, table.journal, partial(store.delete, name)), *up]
        store.replace(name, table.journal)
        return
    if not table.journal.startswith(here):
        Journal.open(store, name).repair()  # cuts off what is damaged, and keeps it beside
        here = whole(here)
    size = len(here)
    undone += [partial(_take_back, store, name, table.journal, partial(store.cut, name, size)), *up]
    store.append(name, table.journal[size:], at=size)


def _lay(store: Store, name: str, sealed: bytes) -> Callable[[], None]:
    """What lies face down there does so here too, beside what does already; how that is taken back."""
    before = store.read(name) or b""
    here = {each.sealed for each in kept_in(before)}
    more = lines_of(each for each in kept_in(sealed) if each.sealed not in here)
    store.append(name, more, at=len(before))
    undo = partial(store.cut, name, len(before)) if before else partial(store.delete, name)
    return partial(_take_back, store, name, before + more, undo)


def _take_back(store: Store, name: str, written: bytes, undo: Callable[[], None]) -> None:
    """What was written goes again, unless somebody has already gone on from it."""
    with store.alone(name):
        if store.read(name) == written:
            undo()


# The library.


def _merged(here: Documents, saved: Saved, steps: Iterable[Outcome], settings: bool) -> Documents:
    """Facts and people of both; of a table what its own file says; settings only when they are taken."""
    there = saved.library
    boxes = _by(here, "boxes", "game", "name")
    for key, box in _by(there, "boxes", "game", "name").items():
        known = _dict(boxes.get(key, {}).get("facts"))
        boxes[key] = {**box, "facts": {**known, **_in_our_words(key[0], known, _dict(box.get("facts")))}}
    people = {name: {"name": name, "at": at} for name, at in _people(here, there).items()}
    fates = {(step.table.id,): step.fate for step in steps}
    listed, offered = _by(here, "tables", "id"), _by(there, "tables", "id")
    tables = {key: about for key, about in listed.items() if fates.get(key) not in TAKEN}
    tables |= {
        key: about
        for key, about in offered.items()
        if fates.get(key) in TAKEN or (fates.get(key) == "same" and key not in listed)
    }
    chosen = _by(here, "settings", "key") | (_by(there, "settings", "key") if settings else {})
    found: dict[str, Mapping[Any, dict[str, Any]]]
    found = {"boxes": boxes, "people": people, "tables": tables, "settings": chosen}
    return {**here, **{name: _numbered(each.values()) for name, each in found.items() if each or name in here}}


def _in_our_words(game: str, ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> Mapping[str, Any]:
    """The facts of a box, as the one here would call them."""
    translated = games()[game].translated if game in games() else None
    if not translated:
        return theirs
    found = translated(printed(game, theirs), printed(game, ours))
    return {fact: [*value] if isinstance(value, tuple) else value for fact, value in found.items()}


def _by(documents: Documents, table: str, *keys: str) -> dict[tuple[Any, ...], dict[str, Any]]:
    """The documents of one kind by what tells them apart; those that do not say it are no such documents."""
    found = {tuple(each.get(key) for key in keys): each for each in documents.get(table, {}).values()}
    return {key: each for key, each in found.items() if all(isinstance(part, str) for part in key)}


def _people(*documents: Documents) -> dict[str, str]:
    """Everybody's name, with when they last played."""
    people = dict[str, str]()
    for each in (person for library in documents for person in library.get("people", {}).values()):
        name, at = each.get("name"), each.get("at")
        with suppress(ValidationError):
            name = TypeAdapter(Name).validate_python(tidy(name) if isinstance(name, str) else name)
            people[name] = max(people.get(name, ""), at if isinstance(at, str) else "")
    return people


def _facts(documents: Documents) -> set[tuple[str, str, str, str]]:
    boxes = _by(documents, "boxes", "game", "name")
    return {
        (game, name, fact, json.dumps(value))
        for (game, name), box in boxes.items()
        for fact, value in _dict(box.get("facts")).items()
    }


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _numbered(documents: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {str(number): each for number, each in enumerate(documents, 1)}
