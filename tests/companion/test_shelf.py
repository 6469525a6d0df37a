"""The shelf: what is kept in one store, and only that."""

import json
from pathlib import Path

import pytest

from companion import rules
from companion.block_store import BlockStore
from companion.games.big_shot.entries import Reckon
from companion.journal import Journal
from companion.shelf import About, Shelf
from companion.store import FileStore, MemoryStore, Store, StoreError
from companion.table import Table
from tests.companion.blocks import block_store, blocks, fill
from tests.companion.tables import AT, GAME, NAME, ROUND, SETUP, a_table, over, tell


def test_deleting_my_data_leaves_what_is_not_ours_where_it_is(tmp_path: Path) -> None:
    """The data folder may be shared with other things, and ARBITRE_HOME can name any folder."""
    others = ["letter.txt", "photos/cat.png", "tables/notes.txt", "library.json.old"]
    for name in others:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("not ours", encoding="utf-8")
    store = FileStore(tmp_path)
    table = a_table(store)
    shelf = Shelf(store)
    shelf.note(table)
    shelf.library.set("language", "fr")
    store.replace("tables/old.jsonl.damaged", b"cut off")
    assert len(store.names()) > len(others)
    shelf.clear()
    assert store.names() == sorted(others)
    assert shelf.library.setting("language") is None
    assert shelf.tables() == []


def test_a_disk_that_takes_nothing_more_still_shows_every_table(tmp_path: Path) -> None:
    """The list is only an index: without it the journals are looked into."""
    pair = blocks(tmp_path)
    store = BlockStore(pair)
    shelf = Shelf(store)
    id = shelf.start(GAME, SETUP).head.table
    shelf.library.drop(id)
    fill(store, pair)
    assert [about.id for about in Shelf(store).tables()] == [id]
    later = Shelf(store)
    later.remove(id)
    assert later.tables() == []


def test_a_table_is_dated_by_its_last_entry_wherever_it_is_listed_first() -> None:
    store = MemoryStore()
    table = Table.start(GAME, SETUP, store, clock=lambda: AT)
    tell(table, *ROUND)
    [about] = Shelf(store).tables()
    assert about.at == AT


class Counting(MemoryStore):
    """A store that says how much of its tables was read."""

    read_in_all = 0

    def read(self, name: str) -> bytes | None:
        data = super().read(name)
        self.read_in_all += len(data or b"") if name.startswith("tables/") else 0
        return data

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        found = super().ends(name, most)
        self.read_in_all += sum(map(len, found or ()))
        return found


def copied(store: Store, source: Store, tables: int) -> None:
    """So many tables that the library does not know."""
    journal = source.read(NAME) or b""
    for n in range(tables):
        store.append(f"tables/2026-11-16-{n:08x}.jsonl", journal, 0)


def test_many_tables_are_listed_without_playing_any_or_reading_them_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    source, store, asked = MemoryStore(), Counting(), list[str]()
    table = a_table(source)
    while table.seq < 2000:
        table.submit(b'{"kind":"note","remark":"and so on"}')
    copied(store, source, tables=200)
    whole = len(source.read(NAME) or b"") * 200
    monkeypatch.setattr(rules, "witnesses", [lambda rule, _verb: asked.append(rule)])
    shelf = Shelf(store)
    listed = shelf.tables()
    assert len(listed) == 200
    assert listed[0] == About(listed[0].id, "big-shot", "table", ("Anna", "Tom", "Zoe"), AT, None, ())
    assert store.read_in_all < whole / 4
    assert "AR-02" not in asked, "no entry was looked at"
    once = store.read_in_all
    assert shelf.tables() == listed
    assert store.read_in_all == once


def test_how_a_table_ended_is_listed_as_soon_as_it_was_opened_once() -> None:
    source, store = MemoryStore(), MemoryStore()
    tell(a_table(source, over({})), Reckon())
    copied(store, source, tables=1)
    shelf = Shelf(store)
    [about] = shelf.tables()
    assert (about.over, about.winners) == (None, ())
    table = shelf.open(about.id)
    assert table.sheet
    winners = tuple(score.player for score in table.sheet.scores if score.won)
    for again in (shelf, Shelf(store)):
        [about] = again.tables()
        assert (about.over, about.winners) == (True, winners)


def test_what_is_damaged_is_named_and_the_rest_is_listed(tmp_path: Path) -> None:
    for store in (MemoryStore(), FileStore(tmp_path / "files"), block_store(tmp_path / "blocks")):
        a_table(store, ROUND[:3])
        whole = store.read(NAME) or b""
        bad = {
            "foreign": b"no journal",
            "flipped": whole.replace(b"Anna", b"Anne", 1),
            "unknown-game": whole.replace(b"big-shot", b"big-shop", 1),
            "empty-lines": b"\n\n",
        }
        for name, data in bad.items():
            store.append(f"tables/{name}.jsonl", data, 0)
        store.append("tables/torn.jsonl", whole[:-5], 0)
        shelf = Shelf(store)
        assert {about.id for about in shelf.tables()} == {"t", "torn"}
        assert shelf.damaged == sorted(f"tables/{name}.jsonl" for name in bad)


def test_a_table_with_a_long_head_and_a_long_last_line_is_listed_too() -> None:
    source = MemoryStore()
    table = a_table(source, ROUND[:3])
    head = json.loads(table.journal.head)
    head["facts"] = {f"unknown:{n}": 1 for n in range(4000)}
    store = MemoryStore()
    journal = Journal.create(store, NAME, json.dumps(head).encode(), AT)
    journal.append(b'{"kind":"amend","seq":3,"drop":[%b]}' % b",".join([b"4"] * 9000), "2026-11-17T00:00:00Z")
    [about] = Shelf(store).tables()
    assert (about.players, about.at) == (("Anna", "Tom", "Zoe"), AT)


class Killed(MemoryStore):
    """A disk on which the power fails after so many bytes of new files."""

    room = 0

    def replace(self, name: str, data: bytes) -> None:
        super().replace(name, data[: self.room])
        self._fail(name, data)

    def append(self, name: str, data: bytes, at: int) -> None:
        super().append(name, data[: self.room], at)
        self._fail(name, data)

    def _fail(self, name: str, data: bytes) -> None:
        if self.room < len(data):
            raise StoreError("refused", name)
        self.room -= len(data)


def test_a_start_that_was_killed_is_neither_a_table_nor_damaged() -> None:
    """Nothing was ever told there: seed, or as much of the head as there is."""
    whole = MemoryStore()
    a_table(whole, [])
    size = sum(len(whole.read(name) or b"") for name in whole.names())
    for room in range(size):
        store = Killed()
        store.room = room
        with pytest.raises(StoreError):
            a_table(store, [])
        shelf = Shelf(store)
        assert (shelf.tables(), shelf.damaged) == ([], [])
    store = Killed()
    store.room = size
    a_table(store, [])
    assert len(Shelf(store).tables()) == 1


def test_the_list_says_the_scores_of_what_is_over_the_best_first(tmp_path: Path) -> None:
    shelf = Shelf(FileStore(tmp_path))
    table = a_table(shelf.store, over({}))
    tell(table, Reckon())
    shelf.note(table)
    sheet = table.sheet
    assert sheet is not None
    [about] = shelf.tables()
    assert about.scores == tuple((score.player, score.total) for score in sheet.scores)


def test_scores_that_were_spoilt_by_hand_are_left_out(tmp_path: Path) -> None:
    shelf = Shelf(FileStore(tmp_path))
    shelf.note(a_table(shelf.store))
    shelf.library.keep("t", scores=[["Anna", 3], ["Tom", "many"], "Zoé", ["Max"]])
    [about] = shelf.tables()
    assert about.scores == (("Anna", 3),)
