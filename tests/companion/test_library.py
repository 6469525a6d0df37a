"""The library remembers, and survives damage and hand-editing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.library import Library
from companion.store import FileStore, MemoryStore, Store, StoreError

FILE = "library.json"


@pytest.fixture
def store() -> Store:
    return MemoryStore()


def edited(**tables: object) -> Library:
    """A library whose file somebody wrote by hand."""
    store = MemoryStore()
    store.replace(FILE, json.dumps(tables).encode())
    return Library(store)


def test_a_new_library_is_empty_and_was_not_recovered(store: Store) -> None:
    library = Library(store)
    assert (library.boxes(), library.people(), library.tables()) == ([], [], [])
    assert library.recovered is None
    assert store.names() == []


def test_a_box_is_known_again_after_reopening(store: Store) -> None:
    Library(store).learn("big-shot", {"income": 50, "currency": "€"})
    assert Library(store).box("big-shot") == {"income": 50, "currency": "€"}
    assert Library(store).box("big-city") == {}


def test_learning_adds_and_corrects(store: Store) -> None:
    library = Library(store)
    library.learn("big-shot", {"a": 1, "b": 2})
    library.learn("big-shot", {"b": 3, "c": [4]})
    assert library.box("big-shot") == {"a": 1, "b": 3, "c": [4]}


def test_forgetting_takes_out_only_what_is_named(store: Store) -> None:
    library = Library(store)
    library.learn("big-shot", {"a": 1, "b": 2})
    library.forget("big-shot", ["a", "unknown"])
    library.forget("big-city", ["a"])
    assert library.box("big-shot") == {"b": 2}
    assert library.boxes() == [("big-shot", "")]


def test_two_boxes_of_one_game_are_kept_apart(store: Store) -> None:
    library = Library(store)
    library.learn("big-shot", {"a": 1})
    library.learn("big-shot", {"a": 2}, name="grandmother's")
    assert library.box("big-shot") == {"a": 1}
    assert library.box("big-shot", "grandmother's") == {"a": 2}
    assert library.boxes() == [("big-shot", ""), ("big-shot", "grandmother's")]


def test_changing_what_was_handed_out_changes_nothing_in_the_library(store: Store) -> None:
    library = Library(store)
    library.learn("big-shot", {"a": 1})
    library.keep("t1", players=["Ada"])
    library.box("big-shot")["a"] = 2
    library.tables()[0].clear()
    assert library.box("big-shot") == {"a": 1}
    assert library.table("t1") == {"id": "t1", "players": ["Ada"]}


def test_people_are_remembered_once_the_most_recent_first(store: Store) -> None:
    library = Library(store)
    library.met(["Ada", "Zoë", "Ada"], "2026-11-14T20:00:00Z")
    library.met(["Blaise"], "2026-11-15T20:00:00Z")
    library.met(["Zoë", "Émile"], "2026-11-16T20:00:00Z")
    assert library.people() == ["Zoë", "Émile", "Blaise", "Ada"]
    assert Library(store).people() == library.people()


def test_a_table_is_kept_brought_up_to_date_and_dropped(store: Store) -> None:
    library = Library(store)
    library.keep("t1", game="big-shot", at="2026-11-14T20:00:00Z")
    library.keep("t1", at="2026-11-15T20:00:00Z", finished=True)
    assert library.table("t1") == {"id": "t1", "game": "big-shot", "at": "2026-11-15T20:00:00Z", "finished": True}
    library.drop("t1")
    library.drop("t1")
    assert library.table("t1") is None
    assert library.tables() == []


def test_tables_come_newest_first(store: Store) -> None:
    library = Library(store)
    for id, at in [("b", "2026-11-15"), ("c", "2026-11-16"), ("a", "2026-11-14")]:
        library.keep(id, at=at)
    assert [table["id"] for table in library.tables()] == ["c", "b", "a"]


def test_a_setting_is_kept_and_has_a_default_until_then(store: Store) -> None:
    library = Library(store)
    assert library.setting("language") is None
    assert library.setting("language", "fr") == "fr"
    library.set("language", "en")
    library.set("sound", False)
    assert Library(store).setting("language", "fr") == "en"
    assert Library(store).setting("sound", True) is False


def test_any_text_can_be_kept(tmp_path: Path) -> None:
    odd = 'Zoë "\\\n\0 \ud800 🎲'
    Library(FileStore(tmp_path)).set("odd", odd)
    assert Library(FileStore(tmp_path)).setting("odd") == odd


def test_what_cannot_be_written_leaves_the_library_as_it_was(store: Store) -> None:
    library = Library(store)
    library.set("a", 1)
    with pytest.raises(TypeError):
        library.set("a", object())
    assert library.setting("a") == Library(store).setting("a") == 1


def test_a_change_that_could_not_be_kept_is_not_shown_as_kept(tmp_path: Path) -> None:
    library = Library(FileStore(tmp_path))
    library.set("a", 1)
    (tmp_path / ".library.json.tmp").mkdir()
    with pytest.raises(StoreError, match="refused"):
        library.set("a", 2)
    assert library.setting("a") == 1


def test_a_change_that_changes_nothing_leaves_the_backup_one_step_older(store: Store) -> None:
    library = Library(store)
    library.set("a", 1)
    library.set("a", 2)
    backup = store.read(f"{FILE}.bak")
    library.set("a", 2)
    assert store.read(f"{FILE}.bak") == backup


def damaged_at(name: str, data: bytes | None, store: Store) -> None:
    store.delete(name)
    if data is not None:
        store.append(name, data, at=0)


DAMAGED = [b"", b"{", b'{"a":{}}}', b"\xff\xfe\x00", b"[]", b"null", b"1" * 5000, b"[" * 100_000]


@pytest.mark.parametrize("data", DAMAGED)
def test_a_damaged_library_is_read_from_its_backup_and_the_damaged_bytes_are_kept(store: Store, data: bytes) -> None:
    library = Library(store)
    library.set("a", 1)
    library.set("a", 2)
    damaged_at(FILE, data, store)
    library = Library(store)
    assert library.recovered == "backup"
    assert library.setting("a") == 1
    assert store.read(f"{FILE}.damaged") == data


def test_a_missing_library_is_read_from_its_backup(store: Store) -> None:
    library = Library(store)
    library.set("a", 1)
    library.set("a", 2)
    store.delete(FILE)
    library = Library(store)
    assert library.recovered == "backup"
    assert library.setting("a") == 1


def test_the_good_backup_is_not_replaced_by_the_damaged_file_at_the_next_change(store: Store) -> None:
    library = Library(store)
    library.set("a", 1)
    library.set("a", 2)
    backup = store.read(f"{FILE}.bak")
    damaged_at(FILE, b"{", store)
    library = Library(store)
    library.set("a", 3)
    assert store.read(f"{FILE}.bak") == backup
    assert library.recovered == "backup"
    after = Library(store)
    assert (after.recovered, after.setting("a")) == (None, 3)


@pytest.mark.parametrize("backup", [None, *DAMAGED])
def test_when_the_backup_is_no_better_the_library_begins_empty_and_says_so(store: Store, backup: bytes | None) -> None:
    damaged_at(FILE, b"{", store)
    damaged_at(f"{FILE}.bak", backup, store)
    library = Library(store)
    assert library.recovered == "empty"
    assert library.tables() == []
    library.set("a", 1)
    assert store.read(f"{FILE}.damaged") == b"{"
    assert store.read(f"{FILE}.bak.damaged") == backup
    after = Library(store)
    assert (after.recovered, after.setting("a")) == (None, 1)


def test_a_damaged_library_opens_even_where_nothing_more_can_be_kept(tmp_path: Path) -> None:
    library = Library(FileStore(tmp_path))
    library.set("a", 1)
    library.set("a", 2)
    (tmp_path / FILE).write_bytes(b"{")
    (tmp_path / ".library.json.damaged.tmp").mkdir()
    library = Library(FileStore(tmp_path))
    assert (library.recovered, library.setting("a")) == ("backup", 1)
    assert (tmp_path / FILE).read_bytes() == b"{"


@pytest.mark.parametrize(
    ("documents", "see", "expected"),
    [
        ([{"game": "g", "name": "", "facts": {"a": 1}}, 7], Library.boxes, [("g", "")]),
        ([{"game": 1, "name": ""}, {"game": "g"}, {}], Library.boxes, []),
        ([{"game": "g", "name": "", "facts": [1]}], lambda library: library.box("g"), {}),
    ],
)
def test_boxes_of_another_shape_are_skipped(
    documents: list[object], see: Callable[[Library], object], expected: object
) -> None:
    assert see(edited(boxes={str(number): document for number, document in enumerate(documents)})) == expected


def test_a_box_whose_facts_were_spoilt_can_learn_again() -> None:
    library = edited(boxes={"1": {"game": "g", "name": "", "facts": None}})
    library.learn("g", {"a": 1})
    assert library.box("g") == {"a": 1}
    assert library.boxes() == [("g", "")]


def test_people_and_tables_of_another_shape_are_skipped() -> None:
    library = edited(
        people={
            "1": {"name": ["x"]},
            "2": {"name": "Ada", "at": 5},
            "3": {"name": "Ada"},
            "x": {"name": "Zoë"},
            "4": None,
        },
        tables={"1": {"id": 5}, "2": {"id": "t", "at": None}, "3": {"id": "u", "at": "2026"}, "9" * 5000: {"id": "v"}},
    )
    assert library.people() == ["Ada"]
    assert [table["id"] for table in library.tables()] == ["u", "t"]
    assert library.recovered is None


def test_settings_of_another_shape_are_skipped() -> None:
    library = edited(settings={"1": {"key": "a"}, "2": {"key": {}}, "3": "b"})
    assert library.setting("a", "default") == "default"


def test_a_library_whose_tables_are_no_tables_still_works() -> None:
    library = edited(boxes=[1], people=None, tables="t", settings=3)
    library.set("a", 1)
    library.met(["Ada"], "2026")
    library.keep("t")
    library.learn("g", {"a": 1})
    assert (library.setting("a"), library.people(), library.boxes()) == (1, ["Ada"], [("g", "")])
    assert library.table("t") == {"id": "t"}


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["1", "2", "game", "name", "at", "id"]), inner),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["boxes", "people", "tables", "settings"]), anything))
def test_a_library_of_any_shape_can_be_read_and_changed(tables: dict[str, object]) -> None:
    library = edited(**tables)
    library.boxes()
    library.learn("g", {"a": 1})
    library.met(["Ada"], "2026")
    library.keep("t", at="2026")
    library.set("a", 1)
    assert library.box("g") == {"a": 1}
    assert "Ada" in library.people()
    assert {"id": "t", "at": "2026"} in library.tables()
    assert library.setting("a") == 1
