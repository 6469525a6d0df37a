"""The shelf: what is kept in one store, and only that."""

from pathlib import Path

from companion.block_store import BlockStore
from companion.shelf import Shelf
from companion.store import FileStore, MemoryStore
from companion.table import Table
from tests.companion.blocks import blocks, fill
from tests.companion.tables import AT, GAME, ROUND, SETUP, a_table, tell


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
