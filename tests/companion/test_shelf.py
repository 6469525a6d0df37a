"""The shelf: what is kept in one store, and only that."""

from pathlib import Path

from companion.shelf import Shelf
from companion.store import FileStore
from tests.companion.tables import a_table


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
