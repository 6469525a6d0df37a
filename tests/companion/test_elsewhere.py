"""What a box learns elsewhere, its running tables follow: at once where it is shown, noted before the next entry."""

import pytest

from companion.box import Box, Question
from companion.entry import LearnFact, Note
from companion.games.big_shot.entries import Bid, Reckon
from companion.library import Library
from companion.seen import Sight
from companion.store import MemoryStore, Store, StoreError
from companion.table import Table
from tests.companion.tables import NAME, ROUND, a_table, over, tell

D3, D4 = "value:d3", "value:d4"


def boxed(store: Store) -> Box:
    return Box(Library(store), "big-shot")


def looked_at(table: Table) -> Table:
    """As a screen does when it is painted."""
    table.catch_up()
    return table


def noted(table: Table) -> list[str]:
    """The kinds of entry in effect."""
    return [each.entry.kind for each in table.played]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def test_it_is_shown_at_once_and_nothing_is_noted_by_looking(store: MemoryStore) -> None:
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).correct(D3, 18)
    assert Sight(looked_at(table)).position.facts.get(D3) == 18
    assert table.position.facts.get(D3) is None
    assert (table.seq, noted(table)) == (2, ["lead", "roll"])


def test_it_is_noted_before_the_next_entry_so_that_the_journal_needs_no_box(store: MemoryStore) -> None:
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).correct(D3, 18)
    tell(table, ROUND[2])
    assert noted(table) == ["lead", "roll", "fact", "bid"]
    assert table.played[2].entry == LearnFact(fact=D3, value=18, from_box=True)
    assert Table.open(store, NAME).position == table.position
    assert table.position.facts.get(D3) == 18


def test_a_correction_of_the_box_is_followed_too(store: MemoryStore) -> None:
    boxed(store).correct(D3, 17)
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).correct(D3, 18)
    assert looked_at(table).ahead.facts.get(D3) == 18
    tell(table, ROUND[2])
    assert table.position.facts.get(D3) == 18


def test_what_is_refused_takes_nothing_over(store: MemoryStore) -> None:
    table = a_table(store, ROUND[:3], box=boxed(store))
    boxed(store).correct(D3, 18)
    assert not table.submit(Bid(player="Zoe", amount=1)).ok
    assert table.seq == 3


def test_undo_takes_it_back_with_its_entry_and_the_box_keeps_it(store: MemoryStore) -> None:
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).learn({D3: 18, D4: 17})
    tell(table, ROUND[2])
    assert table.history.last == (5,), "the bid, not what was noted for it"
    assert table.undo().ok
    assert noted(table) == ["lead", "roll"]
    assert boxed(store).facts().learnt == {D3: 18, D4: 17}
    assert (table.history.last, table.history.next) == ((2,), (5,))
    assert table.redo().ok
    assert noted(table) == ["lead", "roll", "fact", "fact", "bid"]
    assert not table.history.can_redo
    assert Table.open(store, NAME).position == table.position


def test_undo_gives_a_corrected_fact_back_to_the_table_and_not_to_the_box(store: MemoryStore) -> None:
    boxed(store).correct(D3, 17)
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).correct(D3, 18)
    tell(table, ROUND[2])
    assert table.undo().ok
    assert table.position.facts.get(D3) == 17
    assert boxed(store).facts().learnt == {D3: 18}


def test_what_was_told_here_is_still_unlearnt_when_it_is_undone(store: MemoryStore) -> None:
    table = a_table(store, ROUND[:2], box=boxed(store))
    boxed(store).correct(D3, 18)
    tell(table, LearnFact(fact=D4, value=17), LearnFact(fact=D3, value=19))
    assert table.undo().ok
    assert boxed(store).facts().learnt == {D3: 18, D4: 17}
    assert table.undo().ok
    assert boxed(store).facts().learnt == {D3: 18}
    assert noted(table) == ["lead", "roll"]


def test_what_the_box_knows_by_now_is_not_asked_for(store: MemoryStore) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}), box=boxed(store))
    boxed(store).correct(D3, 18)
    assert table.submit(Reckon()).ok
    assert table.sheet


def test_a_question_is_answered_when_the_box_learns_it_elsewhere(store: MemoryStore) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}, "d4": {"red": 1}}), box=boxed(store))
    assert table.submit(Reckon()).question == Question("BS-02", (D3, D4))
    boxed(store).correct(D3, 18)
    assert looked_at(table).go_on() is None
    assert table.question
    boxed(store).correct(D4, 17)
    verdict = looked_at(table).go_on()
    assert verdict
    assert verdict.ok
    assert table.sheet


def test_a_game_that_is_over_stays_as_it_was_counted(store: MemoryStore) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}), box=boxed(store))
    tell(table, LearnFact(fact=D3, value=17), Reckon())
    boxed(store).correct(D3, 18)
    tell(table, Note(remark="well played"))
    assert table.position.facts.get(D3) == 17


class Kept(MemoryStore):
    """A store that has no room for what `full` names."""

    full = ""

    def append(self, name: str, data: bytes, at: int) -> None:
        self._room(name)
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        self._room(name)
        super().replace(name, data)

    def _room(self, name: str) -> None:
        if name == self.full:
            raise StoreError("full", name)


def test_what_the_journal_could_not_keep_the_box_does_not_know() -> None:
    store = Kept()
    table = a_table(store, [], box=boxed(store))
    store.full = NAME
    assert not table.submit(LearnFact(fact=D3, value=18)).ok
    assert boxed(store).facts().learnt == {}


def test_a_box_that_could_not_learn_what_was_told_is_not_followed() -> None:
    store = Kept()
    boxed(store).correct(D3, 17)
    table = a_table(store, [], box=boxed(store))
    store.full = "library.json"
    tell(table, LearnFact(fact=D3, value=18), *ROUND[:1])
    assert looked_at(table).ahead.facts.get(D3) == table.position.facts.get(D3) == 18


def test_what_is_told_as_known_by_the_box_is_told_all_the_same(store: MemoryStore) -> None:
    """Else an undo would take back what was told before it, too."""
    table = a_table(store, ROUND[:2], box=boxed(store))
    assert table.submit(LearnFact(fact=D3, value=18, from_box=True)).entry == LearnFact(fact=D3, value=18)
    assert table.undo().ok
    assert noted(table) == ["lead", "roll"]
