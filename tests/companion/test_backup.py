"""Files that travel: what is saved here is the same elsewhere, and a bad file changes nothing."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.backup import LARGEST, FileError, pack, read, table_file
from companion.box import Box
from companion.entry import Note
from companion.games.big_shot.entries import Roll
from companion.journal import VERSION, headed, whole
from companion.language import CODES, Language
from companion.report import file_fault
from companion.restore import ImportPlan, Unfinished, finish, plan, restore
from companion.shelf import Shelf
from companion.store import FileStore, MemoryStore, Store, StoreError
from companion.table import Table
from tests.companion.tables import GAME, ROUND, SETUP, tell
from tests.companion.watched import Watched


def a_shelf(store: Store | None = None, tables: int = 2) -> Shelf:
    """A device with tables in their first round, a box, people and settings."""
    shelf = Shelf(store or MemoryStore())
    for _ in range(tables):
        tell(shelf.start(GAME, SETUP), *ROUND)
    Box(shelf.library, GAME.id).correct("value:d3", 18)
    shelf.library.set("language", "fr")
    return shelf


def content(shelf: Shelf) -> dict[str, bytes | None]:
    return {name: shelf.store.read(name) for name in shelf.store.names()}


def journals(shelf: Shelf) -> dict[str, bytes | None]:
    return {name: data for name, data in content(shelf).items() if name.endswith((".jsonl", ".seed"))}


def first(shelf: Shelf) -> Table:
    return shelf.open(shelf.tables()[-1].id)


def begun(shelf: Shelf) -> Table:
    """One more table, at which Anna rolls next."""
    table = shelf.start(GAME, SETUP)
    tell(table, ROUND[0])
    return table


def counted(done: ImportPlan) -> tuple[int, ...]:
    """How many tables are new, go on, are kept beside, are the same, are older."""
    return tuple(done.count(fate) for fate in ("new", "longer", "both", "same", "older"))


def shared(shelf: Shelf, table: Table) -> bytes:
    return table_file(shelf, table.head.table)[1]


def fault(data: bytes) -> str:
    with pytest.raises(FileError) as caught:
        read(data)
    for code in CODES:
        assert file_fault(caught.value, code)
    return caught.value.text


# Everything at once


def test_a_backup_brings_everything_to_an_empty_device() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    done = restore(new, pack(old))
    assert counted(done) == (2, 0, 0, 0, 0)
    assert journals(new) == journals(old)
    assert new.tables() == old.tables()
    assert new.library.people() == old.library.people()
    assert Box(new.library, GAME.id).facts() == Box(old.library, GAME.id).facts()
    assert new.library.setting("language") == "fr"
    assert sorted(new.store.names()) == sorted(name for name in old.store.names() if not name.endswith(".bak"))


def test_a_restored_table_goes_on_with_the_same_dice() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    here = begun(old)
    restore(new, pack(old))
    there = new.open(here.head.table)
    for table in (here, there):
        assert table.submit(Roll(player="Anna")).ok
    assert here.position == there.position
    assert here.told == there.told


def test_the_same_content_makes_the_same_bytes() -> None:
    shelf = a_shelf()
    assert pack(shelf) == pack(shelf)
    again = Shelf(MemoryStore())
    restore(again, pack(shelf))
    assert pack(again) == pack(shelf)


def test_a_backup_is_a_zip_of_the_very_files_with_their_hashes() -> None:
    shelf = a_shelf()
    with zipfile.ZipFile(io.BytesIO(pack(shelf))) as archive:
        assert archive.namelist() == ["manifest.json", "library.json", *journals(shelf)]
        assert {name: archive.read(name) for name in journals(shelf)} == journals(shelf)
        manifest = json.loads(archive.read("manifest.json"))
    assert (manifest["format"], manifest["version"]) == ("arbitre-backup", 1)
    assert manifest["files"].keys() == {"library.json", *journals(shelf)}


def test_a_backup_leaves_out_what_is_damaged() -> None:
    shelf = a_shelf()
    [name, _] = [name for name in shelf.store.names("tables/") if name.endswith(".jsonl")]
    undamaged = shelf.store.read(name)
    assert undamaged
    shelf.store.append(name, b'{"seq":', len(undamaged))
    shelf.store.append("tables/2026-11-01-deadbeef.jsonl", b"no journal", 0)
    saved = read(pack(shelf))
    assert len(saved.tables) == 2
    assert saved.tables[0].journal == undamaged


def test_the_same_backup_twice_changes_nothing_the_second_time() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    restore(new, pack(old))
    before = content(new)
    done = restore(new, pack(old))
    assert counted(done) == (0, 0, 0, 2, 0)
    assert not done.changes
    assert content(new) == before


def test_settings_here_stay_unless_they_are_asked_for() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    new.library.set("language", "en")
    new.library.set("scale", 130)
    assert not restore(new, pack(old)).settings_taken
    assert new.library.setting("language") == "en"
    restore(new, pack(old), settings=True)
    assert (new.library.setting("language"), new.library.setting("scale")) == ("fr", 130)


def test_people_and_facts_of_both_devices_are_united() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    new.start(GAME, SETUP.model_copy(update={"players": ("Anna", "Léo", "Zoe"), "hands": None}))
    Box(new.library, GAME.id).correct("value:d3", 17)
    Box(new.library, GAME.id).correct("value:d4", 16)
    done = restore(new, pack(old))
    assert (done.people, done.facts) == (1, 1)
    assert sorted(new.library.people()) == ["Anna", "Léo", "Tom", "Zoe"]
    assert dict(Box(new.library, GAME.id).facts().learnt) == {"value:d3": 18, "value:d4": 16}
    assert len(new.tables()) == 3


# One table


def test_a_shared_table_carries_no_secret_and_rolls_from_a_new_promise() -> None:
    old, new = a_shelf(), Shelf(MemoryStore())
    table = begun(old)
    seed = old.store.read(f"{table.name}.seed")
    assert seed
    file = shared(old, table)
    assert seed not in file
    assert seed.hex().encode() not in file
    assert counted(restore(new, file)) == (1, 0, 0, 0, 0)
    there = new.open(table.head.table)
    assert there.position == table.position
    assert there.submit(Roll(player="Anna")).ok
    assert [entry.kind for _, entry in there.told][-2:] == ["seed", "roll"]


def test_a_table_that_went_further_elsewhere_goes_on_here() -> None:
    here, there = a_shelf(tables=1), Shelf(MemoryStore())
    restore(there, shared(here, first(here)))
    tell(first(there), Note(remark="further"))
    assert counted(restore(here, shared(there, first(there)))) == (0, 1, 0, 0, 0)
    assert shared(here, first(here)) == shared(there, first(there))
    assert first(here).position == first(there).position
    tell(first(here), Note(remark="and on"))


def test_a_table_that_is_older_in_the_file_stays_as_it_is() -> None:
    here = a_shelf(tables=1)
    file = shared(here, first(here))
    tell(first(here), Note(remark="further"))
    before = content(here)
    assert counted(restore(here, file)) == (0, 0, 0, 0, 1)
    assert content(here) == before


def test_two_tables_that_went_different_ways_are_both_kept_once() -> None:
    here, there = a_shelf(tables=1), Shelf(MemoryStore())
    restore(there, pack(here))
    tell(first(here), Note(remark="here"))
    tell(first(there), Note(remark="there"))
    before = shared(here, first(here))
    assert counted(restore(here, pack(there))) == (0, 0, 1, 0, 0)
    mine, theirs = sorted(here.tables(), key=lambda about: about.id != first(there).head.table)
    assert shared(here, here.open(mine.id)) == before
    copy = here.open(theirs.id)
    assert copy.head.table == theirs.id
    assert [line.text for line in copy.journal.lines] == [line.text for line in first(there).journal.lines]
    assert copy.dice.seed is None
    assert counted(restore(here, pack(there))) == (0, 0, 0, 1, 0)
    tell(here.open(theirs.id), Note(remark="the copy goes on"))
    assert counted(restore(here, pack(there))) == (0, 0, 0, 0, 1)
    assert len(here.tables()) == 2


def test_a_table_with_a_damaged_tail_here_is_made_whole_and_the_tail_is_kept() -> None:
    here = a_shelf(tables=1)
    table = first(here)
    file = shared(here, table)
    here.store.cut(table.name, len(file) - 5)
    here.store.append(table.name, b"#####", len(file) - 5)
    here = Shelf(here.store)
    assert counted(restore(here, file)) == (0, 1, 0, 0, 0)
    assert here.store.read(table.name) == file
    assert (here.store.read(f"{table.name}.damaged") or b"").endswith(b"#####")


def test_a_file_here_that_is_no_table_is_never_written_over() -> None:
    here, there = Shelf(MemoryStore()), a_shelf(tables=1)
    name = first(there).name
    here.store.append(name, b"something else", 0)
    assert counted(restore(here, pack(there))) == (0, 0, 1, 0, 0)
    assert here.store.read(name) == b"something else"
    assert len(here.tables()) == 1


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parents[1] / "games/big_shot/plays").glob("*.jsonl")), ids=lambda file: file.stem
)
def test_a_recorded_game_can_be_opened_and_saved_again(file: Path) -> None:
    shelf = Shelf(MemoryStore())
    assert counted(restore(shelf, file.read_bytes())) == (1, 0, 0, 0, 0)
    [about] = shelf.tables()
    assert shelf.open(about.id).sheet
    [about] = shelf.tables()
    assert about.over
    assert shared(shelf, shelf.open(about.id)) == file.read_bytes()


# One box


def test_a_box_is_opened_like_any_other_file() -> None:
    here, there = a_shelf(), Shelf(MemoryStore())
    Box(there.library, GAME.id).correct("value:d4", 16)
    done = restore(there, Box(here.library, GAME.id).export().encode())
    assert (done.kind, done.facts) == ("box", 1)
    assert dict(Box(there.library, GAME.id).facts().learnt) == {"value:d3": 18, "value:d4": 16}


# Files that are refused


@cache
def examples() -> dict[str, bytes]:
    shelf = a_shelf()
    return {
        "backup": pack(shelf),
        "table": shared(shelf, first(shelf)),
        "box": Box(shelf.library, GAME.id).export().encode(),
    }


def repacked(change: Callable[[dict[str, bytes]], None]) -> bytes:
    """The backup with other files in it."""
    with zipfile.ZipFile(io.BytesIO(examples()["backup"])) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def manifest(**changes: object) -> bytes:
    def change(files: dict[str, bytes]) -> None:
        files["manifest.json"] = json.dumps(json.loads(files["manifest.json"]) | changes).encode()

    return repacked(change)


def a_table(**head: object) -> bytes:
    about = json.loads(examples()["table"].split(b"\n")[0])["entry"]
    return headed(examples()["table"], json.dumps(about | head, separators=(",", ":")).encode())


def a_box(**changes: object) -> bytes:
    return json.dumps(json.loads(examples()["box"]) | changes).encode()


BAD: dict[str, tuple[str, Callable[[], bytes]]] = {
    "nothing": ("file.empty", lambda: b""),
    "blank": ("file.empty", lambda: b" \n"),
    "noise": ("file.foreign", lambda: b"\xff\x00noise"),
    "text": ("file.foreign", lambda: b"hello"),
    "json": ("file.foreign", lambda: b'{"a": 1}'),
    "nested": ("file.foreign", lambda: b"[" * 100_000),
    "too large": ("file.too-large", lambda: bytes(LARGEST + 1).replace(b"\0", b"x")),
    "other zip": ("file.foreign", lambda: repacked(lambda files: files.__delitem__("manifest.json"))),
    "cut zip": ("file.damaged", lambda: examples()["backup"][:-30]),
    "way out": ("file.foreign-names", lambda: repacked(lambda files: files.update({"../x": b"x"}))),
    "absolute": ("file.foreign-names", lambda: repacked(lambda files: files.update({"/etc/x": b"x"}))),
    "folder": ("file.foreign-names", lambda: repacked(lambda files: files.update({"tables/a/b.jsonl": b"x"}))),
    "hash": ("file.damaged", lambda: repacked(lambda files: files.update({"library.json": b"{}"}))),
    "missing": ("file.damaged", lambda: repacked(lambda files: files.__delitem__("library.json"))),
    "bomb": ("file.too-large", lambda: repacked(lambda files: files.update({"library.json": bytes(200 * 1024**2)}))),
    "newer backup": ("file.newer", lambda: manifest(version=2, novelty=True)),
    "no backup": ("file.foreign", lambda: manifest(format="other")),
    "cut table": ("file.damaged", lambda: examples()["table"][:-3]),
    "changed table": ("file.damaged", lambda: examples()["table"].replace(b"Anna", b"Hans", 1)),
    "newer table": ("file.newer-table", lambda: a_table(version=VERSION + 1)),
    "unknown game": ("file.no-game", lambda: a_table(game="chess")),
    "table elsewhere": ("file.foreign", lambda: a_table(table="../../x")),
    "impossible table": ("file.foreign", lambda: a_table(setup={"players": ["Anna"]})),
    "newer box": ("box.newer", lambda: a_box(version=99)),
    "other box": ("file.no-game", lambda: a_box(game="chess")),
    "box elsewhere": ("file.no-game", lambda: a_box(game="../kernel")),
    "impossible fact": ("box.misfit", lambda: a_box(facts={"value:d1": 900})),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_reason_and_changes_nothing(name: str) -> None:
    text, make = BAD[name]
    data = make()
    assert fault(data) == text
    shelf = a_shelf()
    before = content(shelf)
    with pytest.raises(FileError):
        restore(shelf, data)
    assert content(shelf) == before


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence(code: str) -> None:
    for text in ("file.too-much", "file.unfinished", *(text for text, _ in BAD.values())):
        assert Language("fr" if code == "fr" else "en").knows(text)


def mutated(kind: str, seed: int) -> bytes:
    """A real file with something changed, cut, doubled or put in."""
    chance, data = random.Random(seed), bytearray(examples()[kind])
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data)) if data else 0
        size = chance.choice((1, 1, 4, 40))
        match chance.randrange(5):
            case 0:
                data[at : at + size] = chance.randbytes(size)
            case 1:
                del data[at : at + size]
            case 2:
                data[at:at] = data[at : at + size]
            case 3:
                data[at:at] = chance.randbytes(size)
            case _:
                del data[at:]
    return bytes(data)


def opens_or_is_refused(data: bytes) -> None:
    """Nothing but our own error, and then nothing has changed; what opens keeps all that was there."""
    shelf = Shelf(MemoryStore())
    shelf.library.met(["Anna"], "2026-11-16T02:12:00Z")
    before = content(shelf)
    if said := refused(shelf, data):
        assert content(shelf) == before
        assert file_fault(said, "fr")
    else:
        assert "Anna" in shelf.library.people()
        for about in shelf.tables():
            shelf.open(about.id)
        assert shelf.damaged == []


def refused(shelf: Shelf, data: bytes) -> FileError | None:
    try:
        restore(shelf, data)
    except FileError as error:
        return error
    return None


@settings(max_examples=300)
@given(st.sampled_from(("backup", "table", "box")), st.integers(0, 2**32))
def test_a_file_changed_at_random_is_opened_or_refused(kind: str, seed: int) -> None:
    opens_or_is_refused(mutated(kind, seed))


@settings(max_examples=200)
@given(st.binary(max_size=300), st.sampled_from((b"", b"PK\x03\x04", b'{"seq":0,"at":"', b'{"format":"arbitre-box",')))
def test_any_bytes_are_opened_or_refused(data: bytes, start: bytes) -> None:
    opens_or_is_refused(start + data)


# When it cannot be kept


class Full(MemoryStore):
    """A store that has room for so many more bytes; deleting and cutting is always possible."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def append(self, name: str, data: bytes, at: int) -> None:
        self._use(name, len(data))
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        self._use(name, len(data))
        super().replace(name, data)

    def _use(self, name: str, size: int) -> None:
        if size > self.room:
            raise StoreError("full", name)
        self.room -= size


def test_when_the_store_is_full_nothing_is_taken_over() -> None:
    file = examples()["backup"]
    needed = len(file) + sum(len(table.journal) for table in read(file).tables)
    for room in range(0, needed, 97):
        shelf = Shelf(Full(room))
        with pytest.raises(StoreError, match="full"):
            restore(shelf, file)
        assert content(shelf) == {}
    shelf = Shelf(Full(needed + 4000))
    restore(shelf, file)
    assert len(shelf.tables()) == 2


class Failing(MemoryStore):
    """A store that lets so many more things be done; then it is full, until there is room again."""

    left: float = float("inf")
    deletes = True  # whether something can be deleted or cut off all the same

    def append(self, name: str, data: bytes, at: int) -> None:
        self._use(name)
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        self._use(name)
        super().replace(name, data)

    def cut(self, name: str, size: int) -> None:
        self._use(name, self.deletes)
        super().cut(name, size)

    def delete(self, name: str) -> None:
        self._use(name, self.deletes)
        super().delete(name)

    def _use(self, name: str, free: bool = False) -> None:
        if not free and self.left < 1:
            raise StoreError("full", name)
        self.left -= 1


OPENING = ("opening", "opening-settings")


def opening(shelf: Shelf) -> list[str]:
    return [name for name in OPENING if shelf.store.read(name) is not None]


def two_devices() -> tuple[Shelf, Shelf]:
    """Here one table of there is shorter and rolls from another seed, one went another way, and one is not known."""
    there, here = a_shelf(tables=3), Shelf(Failing())
    ids = [about.id for about in there.tables()]
    restore(here, shared(there, there.open(ids[0])))
    restore(here, shared(there, there.open(ids[1])))
    here.store.replace(f"tables/{ids[0]}.jsonl.seed", b"s" * 32)
    tell(there.open(ids[0]), Note(remark="further"))
    tell(there.open(ids[1]), Note(remark="there"))
    tell(here.open(ids[1]), Note(remark="here"))
    here.library.set("language", "en")
    return here, there


def interrupted(deletes: bool, settings: bool, left: int) -> tuple[Shelf, Failing, bytes, StoreError | None]:
    here, there = two_devices()
    store, file = here.store, pack(there)
    assert isinstance(store, Failing)
    store.left, store.deletes = left, deletes
    try:
        restore(here, file, settings)
    except StoreError as error:
        return here, store, file, error
    return here, store, file, None


@pytest.mark.long
@pytest.mark.parametrize("settings", [False, True])
@pytest.mark.parametrize("deletes", [False, True])
def test_what_a_full_disk_interrupts_is_taken_back_or_finished_at_a_later_start(deletes: bool, settings: bool) -> None:
    fates = set[str]()
    for left in range(30):
        here, store, file, error = interrupted(deletes, settings, left)
        unfinished = isinstance(error, Unfinished)
        fates.add("unfinished" if unfinished else "taken back" if error else "done")
        kept = opening(here)
        assert kept if unfinished else not kept or not error
        after = later(finish(Shelf(_copy(content(here)))))  # what a start with room makes of it
        for _ in range(2):
            assert opening(finish(Shelf(store))) == kept, "a start that finds no room keeps it for another"
        store.left = float("inf")
        again = finish(Shelf(store))
        assert opening(again) == []
        assert later(again) == after
        assert counted(restore(again, file, settings))[:3] == ((0, 0, 0) if unfinished or not error else (1, 1, 1))
    assert fates == {"taken back", "unfinished", "done"}


def test_an_unfinished_file_is_finished_before_another_is_taken_over() -> None:
    here, store, _, error = interrupted(deletes=False, settings=False, left=3)
    assert isinstance(error, Unfinished)
    other = a_shelf(tables=1)
    with pytest.raises(StoreError, match="full"):
        restore(here, pack(other))
    assert opening(here) == ["opening"]
    store.left = float("inf")
    assert counted(restore(here, pack(other))) == (1, 0, 0, 0, 0)
    assert opening(here) == []
    assert len(here.tables()) == 5


def test_an_unfinished_file_that_can_no_longer_be_read_is_refused_once_and_for_all() -> None:
    here, store, file, error = interrupted(deletes=False, settings=True, left=3)
    assert isinstance(error, Unfinished)
    store.left = float("inf")
    store.replace("opening-settings", file[:-30])
    before = later(here)
    again = finish(Shelf(store))
    assert opening(again) == []
    assert later(again) == before


def test_a_refused_file_is_never_finished_later() -> None:
    for _, make in BAD.values():
        shelf = Shelf(MemoryStore())
        with pytest.raises(FileError):
            restore(shelf, make())
        assert content(shelf) == {}


# Killed


def later(shelf: Shelf) -> dict[str, object]:
    """What a device knows, whatever its files look like."""
    return {
        "tables": {name: data for name, data in journals(shelf).items() if data},
        "list": sorted((about.id, about.players, about.over) for about in shelf.tables()),
        "people": shelf.library.people(),
        "facts": shelf.library.box(GAME.id),
        "language": shelf.library.setting("language"),
    }


def test_wherever_it_stops_the_next_start_finds_all_or_nothing_of_it() -> None:
    """One table goes on, one is new, one is kept beside."""
    there, store = a_shelf(tables=3), Watched()
    here = Shelf(store)
    ids = [about.id for about in there.tables()]
    restore(here, shared(there, there.open(ids[0])))
    restore(here, shared(there, there.open(ids[1])))
    tell(there.open(ids[0]), Note(remark="further"))
    tell(there.open(ids[1]), Note(remark="there"))
    tell(here.open(ids[1]), Note(remark="here"))
    before = later(Shelf(_copy(content(here))))
    store.copies.clear()
    assert counted(restore(here, pack(there))) == (1, 1, 1, 0, 0)
    after = later(here)
    found = [later(finish(Shelf(_copy(copy)))) for copy in store.copies]
    assert len(found) > 8
    assert all(state in (before, after) for state in found)
    assert found[0] == after, "from the moment the file is kept, it is taken over"


def _copy(files: dict[str, bytes] | dict[str, bytes | None]) -> MemoryStore:
    store = MemoryStore()
    for name, data in files.items():
        store.append(name, data or b"", 0)
    return store


def test_a_real_kill_leaves_all_or_nothing(tmp_path: Path) -> None:
    file = pack(a_shelf(tables=6))
    chance, finished = random.Random(0), set[int]()
    for kill in range(20):
        home = tmp_path / str(kill)
        child = os.fork()
        if child == 0:
            try:
                restore(Shelf(FileStore(home)), file)
            finally:
                os._exit(0)
        for _ in range(chance.randint(0, 400_000)):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        shelf = finish(Shelf(FileStore(home)))
        tables = shelf.tables()
        finished.add(len(tables))
        assert len(tables) in (0, 6)
        assert shelf.damaged == []
        assert all(whole(data) == data for name, data in content(shelf).items() if data and name.endswith(".jsonl"))


def test_looking_first_changes_nothing() -> None:
    shelf = Shelf(MemoryStore())
    done = plan(shelf, read(examples()["backup"]))
    assert counted(done) == (2, 0, 0, 0, 0)
    assert done.changes
    assert content(shelf) == {}
