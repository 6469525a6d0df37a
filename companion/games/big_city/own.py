"""Buildings of the table's own (BC-45), kept from one table to the next."""

from __future__ import annotations

import json
from collections.abc import Iterator

from pydantic import TypeAdapter, ValidationError

from companion.library import Library
from companion.names import like
from scoring.big_city.buildings import TERMS, Building

KEY = "big-city.own"
MOST = 12
_building = TypeAdapter(Building)


def kept(library: Library) -> tuple[Building, ...]:
    """All that were made, in order; what is none any more is left out."""
    stored = library.setting(KEY, [])
    return tuple(_read(stored if isinstance(stored, list) else []))


def _read(stored: list[object]) -> Iterator[Building]:
    for each in stored:
        try:
            yield _building.validate_json(json.dumps(each))
        except ValidationError:
            continue


def keep(library: Library, building: Building, instead_of: str | None = None) -> None:
    """Adds a building, or puts it in the place of another."""
    with library.alone():
        made = kept(library)
        names = [each.id for each in made]
        if instead_of in names:
            changed = [building if each.id == instead_of else each for each in made]
        else:
            changed = [*made, building]
        _write(library, changed)


def delete(library: Library, id: str) -> None:
    with library.alone():
        _write(library, [each for each in kept(library) if each.id != id])


def taken(library: Library, id: str, instead_of: str | None = None) -> bool:
    """Whether there is another building of this name, or of one that looks like it."""
    others = {*TERMS, *(each.id for each in kept(library))} - {instead_of}
    return like(id) in map(like, others)


def _write(library: Library, buildings: list[Building]) -> None:
    library.set(KEY, [each.model_dump(mode="json") for each in buildings])
