"""A game that moves: it goes on at one place, nothing is lost on the way, and the journal decides (AR-15)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.backup import pack, table_file
from companion.entry import Amend, Arrive, Depart, Entry, Note, Redo, Undo, Words
from companion.games.big_shot.entries import Bid, PlacePawn
from companion.journal import Journal
from companion.moving import arrived, is_away
from companion.restore import finish, restore
from companion.seats import Seats, Sitting, check
from companion.shelf import Shelf
from companion.store import FileStore, MemoryStore, Store
from companion.table import Table
from tests.companion.tables import AT, GAME, NAME, ROUND, SETUP, a_table, tell
from tests.companion.test_backup import content, counted, first, shared

BID = Bid(player="Anna", amount=5)
AFTER: list[Entry] = [BID, Note(remark="!"), Undo(), Redo(), Undo(to=1), Amend(seq=3), Words(words="tatata"), Depart()]


def device(tables: int = 1) -> Shelf:
    shelf = Shelf(MemoryStore())
    for _ in range(tables):
        tell(shelf.start(GAME, SETUP), *ROUND)
    return shelf


def taken(shelf: Shelf) -> bytes:
    """The file of its game, which goes on elsewhere from now on."""
    tell(first(shelf), Depart())
    return shared(shelf, first(shelf))


def kinds(table: Table) -> list[str]:
    return [entry.kind for _, entry in table.told][len(ROUND) :]


def why(table: Table, entry: Entry) -> list[tuple[str, str]]:
    before = table.seq
    verdict = table.submit(entry)
    assert not verdict.ok
    assert table.check(entry).refusals == verdict.refusals
    assert table.seq == before
    return [(refusal.rule, refusal.text) for refusal in verdict.refusals]


# At one place


def test_a_game_goes_on_where_it_is() -> None:
    table = first(device())
    assert not table.away
    assert why(table, Arrive()) == [("AR-15", "here")]
    assert why(table, Arrive(stays=True)) == [("AR-15", "here")]


@pytest.mark.parametrize("entry", AFTER, ids=lambda entry: entry.kind)
def test_nothing_is_told_to_a_game_that_went_elsewhere(entry: Entry) -> None:
    here = device()
    position = first(here).position
    taken(here)
    table = first(here)
    assert table.away
    assert why(table, entry) == [("AR-15", "refusal")]
    assert table.prompts == ()
    assert table.reveal() is None
    assert table.position == position


def test_it_can_go_on_here_after_all_and_its_past_is_as_it_was() -> None:
    here = device()
    taken(here)
    tell(first(here), Arrive(stays=True))
    table = first(here)
    assert kinds(table) == ["depart", "arrive"]
    assert not table.away
    tell(table, Undo())
    assert table.played[-1].entry == ROUND[-2]
    tell(table, Redo())
    assert table.played[-1].entry == ROUND[-1]
    assert Table.open(here.store, table.name).position == table.position


def test_somebody_who_tells_at_the_same_moment_is_refused() -> None:
    store = MemoryStore()
    one = a_table(store)
    other = Table.open(store, NAME)
    tell(one, Depart())
    verdict = other.submit(Note(remark="meanwhile"))
    assert [refusal.rule for refusal in verdict.refusals] == ["AR-05"]
    assert other.away
    assert not other.submit(Depart()).ok, "a second tap writes no second line"
    assert kinds(other) == ["depart"]


def test_a_line_that_was_written_after_it_left_is_left_out_and_named() -> None:
    store = MemoryStore()
    table = a_table(store)
    tell(table, Depart())
    Journal.open(store, NAME).append(Note(remark="forged").text(), AT)
    Journal.open(store, NAME).append(Undo().text(), AT)
    again = Table.open(store, NAME)
    assert [(doubt.seq, doubt.refusals[0].rule) for doubt in again.doubts] == [(10, "AR-15"), (11, "AR-15")]
    assert again.position == table.position
    assert again.away


def test_where_a_game_is_played_is_the_hosts_choice() -> None:
    for entry in (Depart(), Arrive(stays=True)):
        assert [each.text for each in check(Seats(), Sitting(("Tom",)), entry, ())] == ["moving"]
        assert check(Seats(), Sitting(("Tom",), host=True), entry, ()) == ()


# There and back


def test_a_game_goes_there_and_comes_back() -> None:
    here, there = device(), Shelf(MemoryStore())
    assert counted(restore(there, taken(here))) == (1, 0, 0, 0, 0)
    assert kinds(first(there)) == ["depart", "arrive"]
    tell(first(there), Note(remark="there"))
    back = taken(there)
    assert first(there).away
    assert counted(restore(here, back)) == (0, 1, 0, 0, 0)
    assert kinds(first(here)) == ["depart", "arrive", "note", "depart", "arrive"]
    tell(first(here), Note(remark="here again"))
    assert first(here).position == first(there).position
    assert not first(here).doubts


def test_its_own_file_opened_where_it_left_changes_nothing() -> None:
    here = device()
    file = taken(here)
    before = content(here)
    assert counted(restore(here, file)) == (0, 0, 0, 1, 0)
    assert first(here).away
    assert content(here) == before


def test_a_file_that_is_brought_twice_arrives_once() -> None:
    here, there = device(), Shelf(MemoryStore())
    file = taken(here)
    restore(there, file)
    before = content(there)
    assert counted(restore(there, file)) == (0, 0, 0, 0, 1)
    assert content(there) == before


def test_an_old_file_changes_nothing() -> None:
    here, there = device(), Shelf(MemoryStore())
    old = shared(here, first(here))
    file = taken(here)
    restore(there, file)
    tell(first(there), Note(remark="there"))
    restore(here, taken(there))
    for each in (old, file):
        before = content(here)
        assert counted(restore(here, each)) == (0, 0, 0, 0, 1)
        assert content(here) == before


def test_a_game_that_went_on_at_both_places_is_kept_twice_and_both_go_on() -> None:
    here, there = device(), Shelf(MemoryStore())
    restore(there, taken(here))
    tell(first(there), Note(remark="there"))
    tell(first(here), Arrive(stays=True), Note(remark="here"))
    mine, back = first(here).head.table, taken(there)
    assert counted(restore(here, back)) == (0, 0, 1, 0, 0)
    [theirs] = [about.id for about in here.tables() if about.id != mine]
    assert kinds(here.open(mine)) == ["depart", "arrive", "note"]
    assert kinds(here.open(theirs)) == ["depart", "arrive", "note", "depart", "arrive"]
    for id in (mine, theirs):
        tell(here.open(id), Note(remark="on"))
    assert counted(restore(here, back)) == (0, 0, 0, 0, 1), "the same file once more"
    assert len(here.tables()) == 2


def test_a_game_that_was_only_saved_is_copied_as_it_is() -> None:
    here, there = device(), Shelf(MemoryStore())
    restore(there, shared(here, first(here)))
    assert shared(there, first(there)) == shared(here, first(here))


def test_in_a_backup_a_game_that_went_elsewhere_stays_so() -> None:
    here, there = device(tables=2), Shelf(MemoryStore())
    taken(here)
    restore(there, pack(here))
    assert sorted(there.open(about.id).away for about in there.tables()) == [False, True]


def test_only_the_last_line_about_it_says_where_it_is() -> None:
    here = device()
    file = taken(here)
    assert is_away(file)
    assert not is_away(arrived(file, AT))
    assert arrived(arrived(file, AT), AT) == arrived(file, AT)
    tell(first(here), Arrive(stays=True), Note(remark="depart"))
    assert not is_away(shared(here, first(here)))


# Interrupted


class Killed(BaseException):
    """The program ended here: nothing of it hears that."""


class Killable(MemoryStore):
    """A store that the program is killed at: after so many bytes of all that is written."""

    left = float("inf")

    def append(self, name: str, data: bytes, at: int) -> None:
        if len(data) > self.left:
            super().append(name, data[: int(self.left)], at)
            raise Killed
        self.left -= len(data)
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        if self.left < 1:
            raise Killed
        super().replace(name, data)

    def delete(self, name: str) -> None:
        if self.left < 1:
            raise Killed
        super().delete(name)


def copied(store: Store) -> Killable:
    copy = Killable()
    for name in store.names():
        copy.replace(name, store.read(name) or b"")
    return copy


def kills(file: bytes, here: bytes) -> Iterator[int]:
    """After each byte around the ends of lines, and at some places between."""
    ends = [i + 1 for i in range(len(file)) if file[i : i + 1] == b"\n" and i + 1 >= len(here)]
    yield from sorted({max(0, end - len(here) + d) for end in ends for d in (-1, 0, 1, 9, 60)})


def test_a_kill_while_it_comes_back_loses_nothing_and_it_arrives_once() -> None:
    here, there = device(), Shelf(MemoryStore())
    restore(there, taken(here))
    tell(first(there), Note(remark="there"))
    back = taken(there)
    before = shared(here, first(here))
    arrivals = set[bool]()
    for left in (*kills(back, before), 10**6):
        store = copied(here.store)
        store.left = left
        killed = Shelf(store)
        try:
            restore(killed, back)
        except Killed:
            arrivals.add(False)
        else:
            arrivals.add(True)
        store.left = float("inf")
        again = finish(Shelf(store))
        if left == 0:  # the file itself could not be kept: it is opened once more
            assert content(again) == content(Shelf(here.store))
            restore(again, back)
        table = first(again)
        assert not table.away
        assert kinds(table) == ["depart", "arrive", "note", "depart", "arrive"], left
        assert counted(restore(again, back)) == (0, 0, 0, 0, 1)
    assert arrivals == {True, False}


def test_a_kill_between_its_leaving_and_the_file_loses_nothing() -> None:
    """The line is on disk first: what is missing is the file, which can be made as often as one likes."""
    here = device()
    tell(first(here), Depart())
    again = Shelf(copied(here.store))
    name, file = table_file(again, first(again).head.table)
    there = Shelf(MemoryStore())
    restore(there, file)
    assert not first(there).away
    assert first(again).away
    assert name.endswith(".jsonl")


def test_a_game_moves_between_files_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    here = Shelf(FileStore(tmp_path_factory.mktemp("here")))
    there = Shelf(FileStore(tmp_path_factory.mktemp("there")))
    tell(here.start(GAME, SETUP), *ROUND)
    restore(there, taken(here))
    tell(first(there), PlacePawn(player="Zoe", colour="yellow", district="d1"))
    restore(here, taken(there))
    assert first(here).position == first(there).position
    assert (first(here).away, first(there).away) == (False, True)
