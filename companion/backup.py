"""Files that travel: a table, a box, or everything at once; the same wherever they are opened."""

from __future__ import annotations

import hashlib
import io
import json
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from companion.beginning import Head, now
from companion.bounded import IN_A_JOURNAL, IN_A_LIBRARY, values
from companion.box import BoxError, BoxFile, check_facts, read_box
from companion.game import games
from companion.journal import HEAD_START, Journal, JournalError, headed, whole
from companion.library import Documents, parsed
from companion.seals import beside, kept_in, lines_of
from companion.shelf import Shelf
from companion.store import MemoryStore
from companion.table import Table
from companion.verdict import Refused

LARGEST = 20 * 1024 * 1024  # of a file that is opened
LARGEST_UNPACKED = 8 * LARGEST
MOST_PARTS = 20_000  # of a backup: two for each table
VERSION = 1
Kind = Literal["table", "box", "backup"]

_MANIFEST, _LIBRARY = "manifest.json", "library.json"
_ID = r"[0-9A-Za-z][0-9A-Za-z-]{0,60}"
_INSIDE = re.compile(rf"(tables/(?P<id>{_ID})\.jsonl(\.seed|\.sealed)?|{re.escape(_LIBRARY)})")
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same content makes the same file, whenever it is saved
_UNZIPPABLE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, LookupError)
_SEED = 32
_PART = b"PK\1\2"  # how each begins in the directory of a zip


class FileError(ValueError):
    """Why a file cannot be opened or made; `text` is the id of its sentence."""

    def __init__(self, text: str, **params: Any) -> None:
        super().__init__(text, params)
        self.text, self.params = text, params


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table in a file; a backup also has the seed of its dice and what lies face down, a file to share has not."""

    id: str
    game: str
    journal: bytes
    seed: bytes | None = None
    sealed: bytes = b""
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """What is in a file, all of it checked."""

    kind: Kind
    game: str = ""  # of a table or a box
    tables: tuple[SavedTable, ...] = ()
    library: Documents = field(default_factory=dict)


class Version(BaseModel):
    """Which version of a backup this is, whatever else it holds."""

    model_config = ConfigDict(frozen=True, strict=True)

    format: Literal["arbitre-backup"] = "arbitre-backup"
    version: Annotated[int, Field(ge=1)] = VERSION


class Manifest(Version):
    """The first file of a backup: the hash of each of the others."""

    model_config = ConfigDict(extra="forbid")

    files: dict[str, str]


# Saving.


def backup_name() -> str:
    """What a backup made now is called."""
    return f"arbitre-{now()[:10]}.zip"


def pack(shelf: Shelf) -> bytes:
    """All tables with their seeds and what lies face down, boxes, people and settings; what is damaged is left out."""
    files = {_LIBRARY: _json(shelf.library.documents())}
    for name in shelf.store.names("tables/"):
        if name.endswith(".jsonl"):
            files |= _packed_table(shelf, name)
    manifest = _json(Manifest(files={name: _hash(data) for name, data in sorted(files.items())}).model_dump())
    if len(files) >= MOST_PARTS or values(files[_LIBRARY]) > IN_A_LIBRARY:
        raise FileError("file.backup-too-large")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in ((_MANIFEST, manifest), *sorted(files.items())):
            about = zipfile.ZipInfo(name, _LONG_AGO)
            about.compress_type, about.external_attr, about.create_system = zipfile.ZIP_DEFLATED, 0o600 << 16, 3
            archive.writestr(about, data)
    if packed.tell() > LARGEST or len(manifest) + sum(map(len, files.values())) > LARGEST_UNPACKED:
        raise FileError("file.backup-too-large")
    return packed.getvalue()


def table_file(shelf: Shelf, id: str) -> tuple[str, bytes]:
    """A table as a file to share, and what it is called: its journal, without the seed and what lies face down."""
    table = shelf.open(id)
    return f"{table.game.id}-{id}.jsonl", shelf.store.read(table.name) or b""


def _packed_table(shelf: Shelf, name: str) -> dict[str, bytes]:
    with shelf.store.alone(name):  # nothing is just being laid or turned over
        files = [shelf.store.read(each) or b"" for each in (name, f"{name}.seed", beside(name))]
    journal, seed, sealed = whole(files[0]), files[1], lines_of(kept_in(files[2]))
    try:
        inside = f"tables/{_checked_table(journal).id}.jsonl"
    except FileError:
        return {}
    packed = {inside: journal}
    packed |= {f"{inside}.seed": seed} if len(seed) == _SEED else {}
    return packed | ({beside(inside): sealed} if sealed else {})


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True).encode(errors="surrogatepass") + b"\n"


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# Opening.


def read(data: bytes) -> Saved:
    """What is in a file, whichever of the three it is; FileError says why it is none."""
    if not data.strip():
        raise FileError("file.empty")
    if len(data) > LARGEST:
        raise FileError("file.too-large", most=LARGEST // 1024**2)
    if data.startswith(b"PK"):
        return _read_backup(data)
    if data.startswith(HEAD_START):
        table = _checked_table(data)
        return Saved("table", table.game, (table,))
    box = _checked_box(data)
    return Saved("box", box.game, library=_box_documents(box))


def _read_backup(data: bytes) -> Saved:
    if data.count(_PART) > MOST_PARTS:
        raise FileError("file.too-much")
    files = _unzipped(data)
    manifest = _checked_manifest(files.pop(_MANIFEST))
    if files.keys() != manifest.files.keys() or any(
        _hash(files[name]) != hash for name, hash in manifest.files.items()
    ):
        raise FileError("file.damaged")
    if values(files.get(_LIBRARY, b"")) > IN_A_LIBRARY:
        raise FileError("file.too-much")
    library = parsed(files.pop(_LIBRARY, b""))
    if library is None:
        raise FileError("file.damaged")
    tables = []
    for name, journal in files.items():
        if name.endswith(".jsonl"):
            table = _checked_table(journal)
            seed, sealed = files.get(f"{name}.seed"), files.get(beside(name), b"")
            if name != f"tables/{table.id}.jsonl" or (seed is not None and len(seed) != _SEED):
                raise FileError("file.damaged")
            tables.append(replace(table, seed=seed, sealed=_checked_sealed(sealed)))
    return Saved("backup", tables=tuple(tables), library=library)


def _unzipped(data: bytes) -> dict[str, bytes]:
    """The files of a backup by name; of each no more is unpacked than its directory says, whatever is in there."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            about = archive.infolist()
            names = [each.filename for each in about]
            if _MANIFEST not in names:
                raise FileError("file.foreign")
            if sum(each.file_size for each in about) > LARGEST_UNPACKED:
                raise FileError("file.too-large", most=LARGEST // 1024**2)
            if len(set(names)) != len(names) or not all(n == _MANIFEST or _INSIDE.fullmatch(n) for n in names):
                raise FileError("file.foreign-names")
            if any(each.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for each in about):
                raise FileError("file.damaged")
            return {each.filename: _unpacked(archive, each) for each in about}
    except FileError:
        raise
    except _UNZIPPABLE as error:
        raise FileError("file.damaged") from error


def _unpacked(archive: zipfile.ZipFile, about: zipfile.ZipInfo) -> bytes:
    with archive.open(about) as part:
        data = part.read(about.file_size)
        if len(data) < about.file_size or part.read(1):
            raise FileError("file.damaged")
        return data


def _checked_manifest(data: bytes) -> Manifest:
    if values(data) > 2 * MOST_PARTS:
        raise FileError("file.too-much")
    try:
        if (version := Version.model_validate_json(data).version) > VERSION:
            raise FileError("file.newer", version=version)
        return Manifest.model_validate_json(data)
    except ValidationError as error:
        raise FileError("file.foreign") from error


def _checked_table(journal: bytes) -> SavedTable:
    """A table, if every line is whole and its game is one of ours; its entries are asked when it is opened."""
    store = MemoryStore()
    store.append("table", journal, at=0)
    try:
        opened = Journal.open(store, "table")
        if opened.damage:
            raise FileError("file.damaged")
        if headed(journal, opened.head) != journal:
            raise FileError("file.damaged")
        head = Head.model_validate_json(opened.head)
        if head.game not in games():
            raise FileError("file.no-game", game=head.game)
        if not re.fullmatch(_ID, head.table):
            raise FileError("file.foreign")
        players = Table(opened, store, "table", None, now).setup.players
    except JournalError as error:
        texts = {"newer": "file.newer-table", "damaged-head": "file.damaged", "too-large": "file.too-large"}
        raise FileError(texts.get(error.reason, "file.foreign"), most=LARGEST // 1024**2) from error
    except FileError:
        raise
    except (ValueError, KeyError, Refused) as error:  # also what pydantic raises
        raise FileError("file.foreign") from error
    return SavedTable(head.table, head.game, journal, players=players)


def _checked_sealed(data: bytes) -> bytes:
    if values(data) > IN_A_JOURNAL or lines_of(kept_in(data)) != data:
        raise FileError("file.damaged")
    return data


def _checked_box(data: bytes) -> BoxFile:
    try:
        box = read_box(data)
    except BoxError as error:
        raise FileError("file.foreign" if error.text == "box.foreign" else error.text, **error.params) from error
    if box.game not in games():
        raise FileError("file.no-game", game=box.game)
    try:
        check_facts(box.game, box.facts)
    except BoxError as error:
        raise FileError(error.text, game=box.game, **error.params) from error
    return box


def _box_documents(box: BoxFile) -> Documents:
    return {"boxes": {"1": {"game": box.game, "name": box.name, "facts": box.model_dump(mode="json")["facts"]}}}
