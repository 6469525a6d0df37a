"""What outlives a table: boxes, people, finished tables and settings, in TinyDB."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Literal

from tinydb import TinyDB, where
from tinydb.storages import Storage

from companion.bounded import IN_A_LIBRARY, loads, values
from companion.store import Store, StoreError

Recovered = Literal["backup", "empty"]
Documents = dict[str, dict[str, Any]]


class LibraryStorage(Storage):
    """A TinyDB storage that a kill cannot damage, and that reads its backup when the file was damaged otherwise."""

    def __init__(self, store: Store, name: str = "library.json") -> None:
        self._store = store
        self._name = name
        self.recovered: Recovered | None = None

    def read(self) -> Documents | None:
        """The library as last written, else its backup, else nothing; `recovered` tells when it was not the first."""
        data = self._store.read(self._name)
        documents = parsed(data)
        if documents is not None:
            return documents
        if data is None and self._store.read(f"{self._name}.bak") is None:
            return None
        with self.alone():
            return self._recover()

    @property
    def kept(self) -> bytes | None:
        """The library as it is kept now."""
        return self._store.read(self._name)

    def alone(self) -> AbstractContextManager[None]:
        """Nobody else writes meanwhile."""
        return self._store.alone(self._name)

    def _recover(self) -> Documents | None:
        """Read again now that nobody writes: the backup, and what is damaged is set aside."""
        data = self._store.read(self._name)
        documents = parsed(data)
        if documents is not None:
            return documents
        backup = self._store.read(f"{self._name}.bak")
        documents = parsed(backup)
        self._set_aside(self._name, data)
        if documents is not None:
            self.recovered = "backup"
            return documents
        self._set_aside(f"{self._name}.bak", backup)
        self.recovered = "empty"
        return None

    def write(self, data: Documents) -> None:
        """Replace the file; when nothing changed it stays, or its backup would become a mere copy.

        What could not be read again is not written.
        """
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")
        if values(text) > IN_A_LIBRARY:
            raise StoreError("full", self._name)
        if text != self._store.read(self._name):
            self._store.replace(self._name, text)

    def _set_aside(self, name: str, damaged: bytes | None) -> None:
        """Keep damaged bytes under another name, so that the next write does not make them the backup."""
        if damaged is not None:
            with suppress(StoreError):  # on a full disk the library can still be read
                self._store.replace(f"{name}.damaged", damaged)
                self._store.delete(name)


class Library:
    """Boxes, people, tables and settings, in one TinyDB file."""

    def __init__(self, store: Store) -> None:
        self._storage = LibraryStorage(store)
        self._storage.read()
        self._open()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else changes the library meanwhile, and what TinyDB remembers of it is of now."""
        with self._storage.alone():
            self._open()
            yield

    def _open(self) -> None:
        database = TinyDB(storage=lambda: self._storage)
        self._boxes = database.table("boxes")
        self._people = database.table("people")
        self._tables = database.table("tables")
        self._settings = database.table("settings")

    @property
    def recovered(self) -> Recovered | None:
        """Whether the library came from its backup, or had to begin empty, because the file was damaged."""
        return self._storage.recovered

    @property
    def kept(self) -> bytes | None:
        """All of it as it is kept: as long as they are the same, nothing has changed."""
        return self._storage.kept

    def understood(self) -> None:
        """Somebody has read that; the library is whole again."""
        with self.alone(), suppress(StoreError):
            self._storage.write(self.documents())
        self._storage.recovered = None

    def box(self, game: str, name: str = "") -> dict[str, object]:
        """The facts learnt about one physical box; none for a box that is new."""
        box = self._boxes.get((where("game") == game) & (where("name") == name))
        facts = box.get("facts") if isinstance(box, dict) else None
        return facts if isinstance(facts, dict) else {}

    def learn(self, game: str, facts: Mapping[str, object], name: str = "") -> None:
        """Add facts to a box, or correct them."""
        with self.alone():
            self._keep_box(game, name, {**self.box(game, name), **facts})

    def forget(self, game: str, facts: Iterable[str], name: str = "") -> None:
        """Take facts out of a box, to be asked for again."""
        forgotten = frozenset(facts)
        if forgotten.isdisjoint(self.box(game, name)):
            return
        with self.alone():
            known = self.box(game, name)
            self._keep_box(game, name, {fact: value for fact, value in known.items() if fact not in forgotten})

    def boxes(self) -> list[tuple[str, str]]:
        """The game and name of every box."""
        found = ((box.get("game"), box.get("name")) for box in self._boxes.all())
        return [(game, name) for game, name in found if isinstance(game, str) and isinstance(name, str)]

    def people(self) -> list[str]:
        """The names of people who played, most recent first."""
        met = sorted(self._people.all(), key=_when, reverse=True)
        return list(dict.fromkeys(person["name"] for person in met if isinstance(person.get("name"), str)))

    def met(self, names: Iterable[str], at: str) -> None:
        """Remember the people of a table."""
        present = list(dict.fromkeys(names))
        with self.alone():
            known = frozenset(self.people())
            self._people.update({"at": at}, where("name").one_of(present))
            self._people.insert_multiple({"name": name, "at": at} for name in present if name not in known)

    def table(self, id: str) -> dict[str, object] | None:
        """What is known about one table without opening its journal."""
        table = self._tables.get(where("id") == id)
        return dict(table) if isinstance(table, dict) else None

    def tables(self) -> list[dict[str, object]]:
        """All tables, newest first; an index that can be rebuilt from the journals."""
        newest = sorted(self._tables.all(), key=lambda table: (_when(table), table.doc_id), reverse=True)
        return [dict(table) for table in newest if isinstance(table.get("id"), str)]

    def keep(self, id: str, **about: object) -> None:
        """Add a table to the index, or bring what is known about it up to date."""
        with self.alone():
            self._tables.upsert({"id": id, **about}, where("id") == id)

    def drop(self, id: str) -> None:
        """Take a table out of the index."""
        with self.alone():
            self._tables.remove(where("id") == id)

    def setting(self, key: str, default: object = None) -> object:
        """A setting as it was last set."""
        setting = self._settings.get(where("key") == key)
        return setting.get("value", default) if isinstance(setting, dict) else default

    def set(self, key: str, value: object) -> None:
        """Change a setting."""
        with self.alone():
            self._settings.upsert({"key": key, "value": value}, where("key") == key)

    def documents(self) -> Documents:
        """All of it, as it is written."""
        return self._storage.read() or {}

    def put(self, documents: Documents) -> None:
        """All of it at once, in place of what was there."""
        with self.alone():
            self._storage.write(documents)
            self._open()

    def _keep_box(self, game: str, name: str, facts: Mapping[str, object]) -> None:
        box = {"game": game, "name": name, "facts": dict(facts)}
        self._boxes.upsert(box, (where("game") == game) & (where("name") == name))


def _when(document: Mapping[str, object]) -> str:
    at = document.get("at")
    return at if isinstance(at, str) else ""


def parsed(data: bytes | None) -> Documents | None:
    """The documents that TinyDB can hold; None when this is no library at all."""
    if data is None:
        return None
    try:
        tables = loads(data, IN_A_LIBRARY)
    except ValueError:
        return None
    if not isinstance(tables, dict):
        return None
    return {
        name: {key: document for key, document in table.items() if _is_number(key) and isinstance(document, dict)}
        for name, table in tables.items()
        if isinstance(table, dict)
    }


def _is_number(key: str) -> bool:
    return key.isascii() and key.isdigit() and len(key) < 16
