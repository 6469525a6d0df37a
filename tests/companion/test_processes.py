"""Two processes on one home: every write is done as a whole, nothing is lost, and who came late is told."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from companion import lock
from companion.backup import pack
from companion.dice import commitment
from companion.entry import NewSeed, Note, Reveal
from companion.games.big_shot.entries import Lead, Roll, Setup
from companion.library import Library
from companion.restore import finish, restore
from companion.shelf import Shelf
from companion.store import FileStore, StoreError
from companion.table import Table
from tests.companion.others import Other, answers
from tests.companion.tables import GAME, NAME, ROUND, SETUP, a_table, tell

NOTES = """
from companion.entry import Note
from companion.table import Table

table = Table.open(store, given["table"])
begin()
taken, refused = [], []
for n in range(given["many"]):
    while not (verdict := table.submit(Note(remark=f"{given['who']} {n}"))).ok:
        refused += [refusal.rule for refusal in verdict.refusals]
        if refused[-1] != "AR-05":
            break
    taken.append(verdict.seq)
answer([taken, refused])
"""

ROLLS = """
from companion.entry import Undo
from companion.games.big_shot.entries import Roll
from companion.table import Table

table = Table.open(store, given["table"])
begin()
refused = []
for n in range(given["many"]):
    for entry in (Roll(player="Anna"), Undo(to=1)):
        refused += [refusal.rule for refusal in table.submit(entry).refusals]
    if n % 5 == 4:
        table.reveal()
answer(refused)
"""

LIBRARY = """
from companion.library import Library

library = Library(store)
begin()
who = given["who"]
for n in range(given["many"]):
    library.keep(f"{who} {n}", at=str(n))
    library.met([f"{who} {n}", "Anna"], str(n))
    library.set(f"{who} {n}", n)
    library.learn("big-shot", {f"{who} {n}": n})
answer(library.recovered)
"""

READER = """
from companion.library import Library

library = Library(store)
begin()
answer([library.setting("a") is None or library.recovered for _ in range(given["many"])])
"""

HOLDER = """
with store.alone(given["name"]):
    begin()
    answer(None)
"""

WRITER = """
with store.alone(given["name"]):
    begin()
    with open(home / given["name"], "a") as file:
        file.write(given["rest"])
    answer(None)
"""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here depends on how fast the machine is."""
    monkeypatch.setattr(lock, "PATIENCE", 600)


def remarks(table: Table) -> list[str]:
    return [entry.remark for _, entry in table.told if isinstance(entry, Note)]


# Tables


@pytest.mark.parametrize("many", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_all_entries_of_two_processes_are_there_once_and_every_loser_was_told(tmp_path: Path, many: int) -> None:
    """One of them names the file from the folder above, as the app does, the other from its own, as a terminal does."""
    a_table(FileStore(tmp_path), [])
    app = Other(tmp_path, NOTES, table=NAME, who="a", many=many)
    terminal = Other(tmp_path / "tables", NOTES, table="t.jsonl", who="b", many=many)
    (first, refused), (second, refused_too) = answers(app, terminal)
    table = Table.open(FileStore(tmp_path), NAME)
    assert {*refused, *refused_too} <= {"AR-05"}
    assert sorted(first + second) == list(range(1, 2 * many + 1))
    assert [remark for remark in remarks(table) if remark[0] == "a"] == [f"a {n}" for n in range(many)]
    assert [remark for remark in remarks(table) if remark[0] == "b"] == [f"b {n}" for n in range(many)]
    assert (table.damage, table.doubts) == (None, [])
    assert FileStore(tmp_path).names("tables/") == [NAME, f"{NAME}.seed"]


def test_a_line_that_somebody_is_just_writing_is_not_taken_for_a_damaged_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_table(FileStore(tmp_path), ROUND)
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[:-100])
    writer = Other(tmp_path, WRITER, name=NAME, rest=whole[-100:].decode())
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with pytest.raises(StoreError, match="busy"):
        Table.open(FileStore(tmp_path), NAME)
    assert answers(writer) == [None]
    assert (tmp_path / NAME).read_bytes() == whole
    now = Table.open(FileStore(tmp_path), NAME)
    assert (now.position, now.damage) == (table.position, None)


def test_whoever_promises_a_seed_it_is_the_one_that_is_kept(tmp_path: Path) -> None:
    """Two processes roll, undo and reveal at one table: each seed is revealed, and no number of a draw is left out."""
    a_table(FileStore(tmp_path), [Lead(player="Anna")])
    one, other = (Other(tmp_path, ROLLS, table=NAME, many=20) for _ in range(2))
    assert {rule for refused in answers(one, other) for rule in refused} <= {"AR-02", "AR-05", "AR-06"}
    table = Table.open(FileStore(tmp_path), NAME)
    if table.dice.promised:
        assert table.reveal()
    promised = table.head.dice
    for _, entry in table.told:
        match entry:
            case Reveal(seed=seed):
                assert commitment(bytes.fromhex(seed)) == promised
                promised = ""
            case NewSeed():
                assert promised == ""
                promised = entry.commitment
    draws = [entry.draw for _, entry in table.told if isinstance(entry, Roll)]
    assert (promised, draws) == ("", list(range(len(draws))))


def test_a_lock_goes_with_the_process_that_was_killed(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = a_table(store, [])
    holder = Other(tmp_path, HOLDER, name=NAME)
    holder.kill()
    tell(table, ROUND[0])


def test_somebody_who_writes_for_too_long_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    store = FileStore(tmp_path)
    table = a_table(store, [])
    holder = Other(tmp_path, HOLDER, name=NAME)
    before = store.read(NAME)
    assert [(each.rule, each.text) for each in table.submit(ROUND[0]).refusals] == [("AR-10", "busy")]
    with pytest.raises(StoreError, match="busy"):
        store.cut(NAME, 0)
    with pytest.raises(StoreError, match="busy"):
        store.replace(NAME, b"")
    with pytest.raises(StoreError, match="busy"):
        store.delete(NAME)
    assert (table.seq, store.read(NAME)) == (0, before)
    store.append("tables/another", b"x", at=0)  # only that table is held
    holder.begin()
    holder.answer()
    tell(table, ROUND[0])


def test_who_is_alone_can_write_and_be_alone_again(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    with store.alone("a"), store.alone("a"), store.alone("b"):
        store.append("a", b"x", at=0)
        store.replace("a", b"y")
        store.append("b", b"z", at=0)
    assert answers(Other(tmp_path, HOLDER, name="a"), Other(tmp_path, HOLDER, name="b")) == [None, None]
    assert store.names() == ["a", "a.bak", "b"]


def test_where_no_lock_can_be_made_what_is_there_can_still_be_deleted(tmp_path: Path) -> None:
    """A disk that takes not one file more."""
    store = FileStore(tmp_path)
    store.append("a", b"x", at=0)
    (tmp_path / lock.FILE).unlink()
    (tmp_path / lock.FILE).symlink_to("/sys/none")
    store.delete("a")
    assert store.names() == []


# The library


@pytest.mark.parametrize("many", [25, pytest.param(223, marks=pytest.mark.long)])
def test_all_library_writes_of_two_processes_are_there(tmp_path: Path, many: int) -> None:
    one, other = (Other(tmp_path, LIBRARY, who=who, many=many) for who in "ab")
    assert answers(one, other) == [None, None]
    library = Library(FileStore(tmp_path))
    everything = {f"{who} {n}": n for who in "ab" for n in range(many)}
    assert {table["id"] for table in library.tables()} == set(everything)
    assert sorted(library.people()) == sorted([*everything, "Anna"])
    assert {key: library.setting(key) for key in everything} == everything
    assert library.box("big-shot") == everything


def test_what_tinydb_remembers_does_not_outlive_what_another_wrote(tmp_path: Path) -> None:
    one, other = Library(FileStore(tmp_path)), Library(FileStore(tmp_path))
    for n in range(3):
        one.keep(f"one {n}")
        other.keep(f"other {n}")
        other.met([f"Anna {n}"], "2026")
        one.met([f"Tom {n}"], "2026")
    assert len(one.tables()) == len(other.people()) == 6


def test_a_library_that_is_read_while_another_writes_it_is_whole(tmp_path: Path) -> None:
    Library(FileStore(tmp_path)).set("a", 1)
    reader = Other(tmp_path, READER, many=2000)
    reader.begin()
    library = Library(FileStore(tmp_path))
    n = 0
    while reader.process.poll() is None:
        library.set("b", n := n + 1)
    assert set(reader.answer()) == {None}


# Files that are opened


def of(*players: str) -> Setup:
    """The same set-up for other people."""
    hands = dict(zip(players, (SETUP.hands or {}).values(), strict=True))
    return SETUP.model_copy(update={"players": players, "hands": hands})


def test_a_file_that_is_opened_beside_a_running_app_is_followed_there(tmp_path: Path) -> None:
    """A table that is open went on in the file, another is new, and one is deleted; then the app goes on with all."""
    app = Shelf(FileStore(tmp_path / "home"))
    table = app.start(GAME, SETUP)
    gone = app.start(GAME, SETUP)
    (tmp_path / "backup").write_bytes(pack(app))
    away = Shelf(FileStore(tmp_path / "away"))
    restore(away, (tmp_path / "backup").read_bytes())
    tell(away.open(table.head.table), *ROUND)
    new = away.start(GAME, of("Max", "Lea", "Zoe")).head.table
    away.library.set("language", "fr")
    (tmp_path / "backup").write_bytes(pack(away))

    taken = Other(tmp_path / "home", ARBITRE, command=["restore", str(tmp_path / "backup")])
    assert answers(taken) == [0]
    Shelf(FileStore(tmp_path / "home")).remove(gone.head.table)
    assert app.look_again(table.head.table)
    assert table.position == away.open(table.head.table).position
    assert {about.id for about in app.tables()} == {table.head.table, new}
    later = app.start(GAME, of("Ida", "Bo", "Zoe"))
    tell(app.open(new), Lead(player="Max"))
    assert {about.id for about in app.tables()} == {table.head.table, new, later.head.table}
    assert set(app.library.people()) == {"Anna", "Tom", "Zoe", "Max", "Lea", "Ida", "Bo"}
    assert [each.rule for each in gone.submit(ROUND[0]).refusals] == ["AR-10"]


ARBITRE = """
import os
os.environ["ARBITRE_HOME"] = str(home)
from companion.cli import arbitre
begin()
sys.stdout, said = sys.stderr, sys.stdout
try:
    arbitre(given["command"])
except SystemExit as end:
    sys.stdout = said
    answer(end.code)
"""


def test_a_file_that_is_opened_while_a_table_goes_on_spoils_no_line(tmp_path: Path) -> None:
    """The file has the table with other entries, and a longer one; whichever is first, all that was taken is there."""
    shelf = Shelf(FileStore(tmp_path))
    table = shelf.start(GAME, SETUP)
    backup = pack(shelf)
    away = Shelf(FileStore(tmp_path / "away"))
    restore(away, backup)
    tell(away.open(table.head.table), *ROUND)
    longer = pack(away)
    writer = Other(tmp_path, NOTES, table=table.name, who="a", many=50)
    writer.begin()
    while writer.process.poll() is None:
        with suppress(StoreError):  # the table went on between the look at it and the opening
            restore(shelf, longer)
    taken, refused = writer.answer()
    assert set(refused) <= {"AR-05"}
    assert len(taken) == 50
    now = Table.open(FileStore(tmp_path), table.name)
    assert (now.damage, now.doubts, remarks(now)) == (None, [], [f"a {n}" for n in range(50)])
    assert [line.text for line in now.journal.lines if b"note" in line.text] == [
        line.text for line in now.journal.lines[-50:]
    ]


def test_what_another_process_is_taking_over_is_left_to_it_until_it_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    away = Shelf(FileStore(tmp_path / "away"))
    id = away.start(GAME, SETUP).head.table
    store = FileStore(tmp_path / "home")
    store.replace("opening", pack(away))
    other = Other(tmp_path / "home", HOLDER, name="opening")
    assert finish(Shelf(store)).tables() == []
    with pytest.raises(StoreError, match="busy"):
        restore(Shelf(store), pack(away))
    assert store.read("opening") is not None
    other.kill()
    assert [about.id for about in finish(Shelf(store)).tables()] == [id]
    assert store.read("opening") is None
