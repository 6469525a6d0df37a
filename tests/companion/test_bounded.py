"""Files that lie about their size: nothing is built from them, and each is refused with a sentence."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import backup
from companion.backup import LARGEST_UNPACKED, MOST_PARTS, FileError, pack, read
from companion.bounded import DEEPEST, IN_A_JOURNAL, IN_A_LIBRARY, IN_AN_ENTRY, TooMuch, fits, loads, values
from companion.entry import Note
from companion.journal import Journal, JournalError
from companion.library import Library, parsed
from companion.shelf import Shelf
from companion.store import MemoryStore, StoreError
from tests.companion.tables import AT, GAME, SETUP, a_table, tell
from tests.marks import first_is_quick

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(alphabet='ab[]{},:"\\é\n', max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(alphabet='a[{"\\', max_size=4), inner),
    max_leaves=30,
)


def count(value: Json) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(count, inner))


def depth(value: Json) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, dict | list) + max(map(depth, inner), default=0)


# JSON


@given(anything, st.booleans(), st.sampled_from((None, 1)))
def test_what_is_no_more_than_allowed_is_read_as_it_is(value: Json, ascii: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii, indent=indent).encode()
    assert loads(text) == value
    assert values(text) == values(text.decode()) >= count(value)


@given(anything, st.integers(0, DEEPEST), st.booleans())
def test_what_is_deeper_than_allowed_is_not_read(value: Json, wrapped: int, lists: bool) -> None:
    for _ in range(wrapped):
        value = [value] if lists else {"[": value}
    text = json.dumps(value).encode()
    if depth(value) <= DEEPEST:
        assert loads(text) == value
    else:
        with pytest.raises(TooMuch):
            loads(text)


@pytest.mark.parametrize("text", [b"[", b'{"a":', b"[[],", b'"', b'\\"', b'"\\', b"{}", b"]", b"\\"])
def test_what_is_no_json_is_no_trouble(text: bytes) -> None:
    for times in (3, 2 * DEEPEST + 1, 10**6 + 1):
        with pytest.raises(ValueError, match=r".*"):
            loads(text * times)


def empty_lists(n: int) -> bytes:
    return b'{"boxes":{"1":{"facts":[' + b",".join([b"[]"] * n) + b"]}}}"


def test_a_library_has_so_many_values_and_no_more() -> None:
    assert parsed(empty_lists(IN_A_LIBRARY // 2 - 5)) is not None
    assert parsed(empty_lists(IN_A_LIBRARY // 2 + 5)) is None


def test_a_library_with_too_many_values_begins_anew_is_kept_beside_and_is_never_written() -> None:
    store = MemoryStore()
    store.replace("library.json", empty_lists(IN_A_LIBRARY))
    library = Library(store)
    assert library.recovered == "empty"
    assert store.read("library.json.damaged") == empty_lists(IN_A_LIBRARY)
    library.set("language", "fr")
    before = store.read("library.json")
    with pytest.raises(StoreError, match="full"):
        library.set("numbers", [0] * IN_A_LIBRARY)
    assert store.read("library.json") == before
    assert Library(store).setting("language") == "fr"


def test_a_journal_has_so_many_values_and_no_more_and_what_was_taken_opens_again() -> None:
    store = MemoryStore()
    table = a_table(store)
    journal = table.journal
    line = b'{"kind":"note","remark":"%b"}' % (b"," * 300_000)
    for _ in range(IN_A_JOURNAL // 300_000):
        journal.append(line, AT)
    with pytest.raises(JournalError, match="too-large"):
        journal.append(line, AT)
    data = store.read(table.name) or b""
    assert Journal.open(store, table.name).lines == journal.lines
    store.append(table.name, b"," * 300_000, len(data))
    with pytest.raises(JournalError, match="too-large"):
        Journal.open(store, table.name)


# Backups


def a_backup() -> dict[str, bytes]:
    shelf = Shelf(MemoryStore())
    tell(shelf.start(GAME, SETUP), Note(remark="one"))
    with zipfile.ZipFile(io.BytesIO(pack(shelf))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def with_library(library: bytes) -> bytes:
    files = a_backup() | {"library.json": library}
    manifest = json.loads(files["manifest.json"])
    manifest["files"]["library.json"] = backup._hash(library)
    return zipped(files | {"manifest.json": json.dumps(manifest).encode()})


def lying(size: int, true_size: int) -> bytes:
    """A backup whose library is said to have another size than it has."""
    files = a_backup()
    packed = bytearray(zipped({**files, "library.json": bytes(true_size)}))
    for signature, at in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        begin = -1
        while (begin := packed.find(signature, begin + 1)) >= 0:
            name = begin + (30 if signature == b"PK\3\4" else 46)
            if packed[name : name + 12] == b"library.json":
                struct.pack_into("<I", packed, begin + at, size)
    return bytes(packed)


def overlapping(parts: int, size: int) -> bytes:
    """A backup in whose directory one and the same part stands many times under other names."""
    packed = zipped({"manifest.json": b"{}", "tables/00000.jsonl": bytes(size)})
    end = packed.rfind(b"PK\5\6")
    [begin] = struct.unpack_from("<I", packed, end + 16)
    last = packed.rfind(b"PK\1\2", 0, end)
    entry, first = packed[last:end], packed[begin:last]
    many = first + b"".join(entry.replace(b"00000", b"%05d" % number) for number in range(parts))
    tail = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, (parts + 1) % 65536, (parts + 1) % 65536, len(many), begin, 0)
    return packed[:begin] + many + tail


MB = 1024 * 1024
LIES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "less than it is": ("file.damaged", lambda: lying(1000, 300 * MB)),
    "nothing at all": ("file.damaged", lambda: lying(0, 10 * MB)),
    "more than it is": ("file.damaged", lambda: lying(10 * MB, 1000)),
    "far too large": ("file.too-large", lambda: lying(LARGEST_UNPACKED, 1000)),
    "the same part many times": ("file.too-large", lambda: overlapping(200, MB)),
    "too many parts": ("file.too-much", lambda: overlapping(MOST_PARTS, 0)),
    "a library of empty lists": ("file.too-much", lambda: with_library(empty_lists(8 * MB))),
    "a library that is too deep": ("file.damaged", lambda: with_library(b'{"a":' * 900 + b"1" + b"}" * 900)),
    "a manifest of empty lists": (
        "file.too-much",
        lambda: zipped({"manifest.json": b'{"a":[' + b"[]," * (8 * MB) + b"1]}"}),
    ),
    "a table of empty lines": ("file.damaged", lambda: table_with(b"\n" * (19 * MB))),
    "a table of commas": ("file.too-large", lambda: table_with(b"," * (19 * MB))),
    "a head of empty lists": ("file.too-large", lambda: head_with(b'{"a":[' + b"[]," * (5 * MB) + b"1]}")),
    "a box of empty lists": ("file.foreign", lambda: b'{"format":"arbitre-box","facts":[' + b"[]," * (6 * MB) + b"1]}"),
}


def table_with(rest: bytes) -> bytes:
    store = MemoryStore()
    return (store.read(a_table(store).name) or b"") + rest


def head_with(head: bytes) -> bytes:
    start = b'{"seq":0,"at":"%b","entry":%b' % (AT.encode(), head)
    return b'%b,"crc":"%08x"}\n' % (start, zlib.crc32(start))


PEAK = """
import re, sys
from companion.backup import FileError, read
from companion.game import games
def peak():
    return int(re.search(r"VmHWM:\\s*(\\d+) kB", open("/proc/self/status").read())[1]) // 1024
data = open(sys.argv[1], "rb").read()
games()["big-shot"]
before = peak()
try:
    read(data)
except FileError as error:
    print(error.text, end=" ")
print(peak() - before)
"""


@pytest.mark.parametrize("name", first_is_quick(list(LIES)))
def test_a_file_that_lies_about_its_size_is_refused_and_takes_little_memory(name: str, tmp_path: Path) -> None:
    text, make = LIES[name]
    (tmp_path / "file").write_bytes(make())
    run = subprocess.run([sys.executable, "-c", PEAK, tmp_path / "file"], capture_output=True, text=True, check=True)
    said, megabytes = run.stdout.split()
    assert said == text
    assert int(megabytes) < 100


@pytest.mark.long
def test_a_large_honest_backup_opens() -> None:
    """More than 50 MB unpacked."""
    shelf = Shelf(MemoryStore())
    for _ in range(2):
        table = shelf.start(GAME, SETUP)
        for _ in range(10):
            table.journal.append(Note(remark="x").text() + b" " * (3 * MB), AT)
    data = pack(shelf)
    assert sum(len(table.journal) for table in read(data).tables) > 50 * MB


def test_what_could_not_be_opened_again_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(MemoryStore())
    for _ in range(3):
        shelf.start(GAME, SETUP)
    parts = len(zipfile.ZipFile(io.BytesIO(pack(shelf))).namelist())
    for name, least in (("MOST_PARTS", parts), ("IN_A_LIBRARY", values(_packed(shelf, "library.json")))):
        monkeypatch.setattr(backup, name, least)
        assert len(read(pack(shelf)).tables) == 3
        monkeypatch.setattr(backup, name, least - 1)
        with pytest.raises(FileError, match="backup-too-large"):
            pack(shelf)
        monkeypatch.undo()


def _packed(shelf: Shelf, name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(pack(shelf))) as archive:
        return archive.read(name)


def test_all_that_people_tell_at_once_has_so_many_values() -> None:
    assert fits(b"[" + b"1," * (IN_AN_ENTRY - 2) + b"1]")
    assert not fits("[" + "1," * IN_AN_ENTRY + "1]")
