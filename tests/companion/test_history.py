"""Whatever was told can be taken back, done again or amended, and nothing is forgotten."""

import gc
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from companion import rules
from companion import table as opening
from companion.entry import Amend, Insert, Note
from companion.games.big_shot.entries import (
    Bid,
    Borrow,
    Lead,
    LeadRoll,
    Pass,
    Roll,
)
from companion.games.big_shot.position import Placing
from companion.journal import Journal
from companion.position import Position, Posting
from companion.rules import Refusal
from companion.store import MemoryStore, Store
from companion.table import Table
from companion.verdict import Verdict
from tests.companion.tables import (
    AT,
    NAME,
    ROUND,
    Unchanged,
    a_table,
    at,
    auction,
    cash,
    is_the_same_when_reopened,
    rules_of,
    seqs,
    tell,
    why,
)
from tests.marks import first_is_quick
from tests.players import answer, correction, second_thought


@pytest.fixture
def store() -> Store:
    return MemoryStore()


@pytest.fixture(params=["every amendment is played", "amendments are believed"], autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was told in order is the same, however much of it is played while its journal is opened."""
    if request.param == "amendments are believed":
        monkeypatch.setattr(opening, "PATIENCE", -(10**9))


# Undo and redo


def test_undo_restores_every_position_on_the_way_and_redo_every_one_again(store: Store) -> None:
    table = a_table(store, [])
    positions = [table.position]
    for entry in ROUND:
        tell(table, entry)
        positions.append(table.position)
    for position in reversed(positions[:-1]):
        assert table.undo().ok
        assert table.position == position
        assert is_the_same_when_reopened(table, store)
    assert why(table.undo()) == ("AR-06", "undo")
    for position in positions[1:]:
        assert table.redo().ok
        assert table.position == position
        assert is_the_same_when_reopened(table, store)
    assert why(table.redo()) == ("AR-06", "redo")


def test_undo_to_a_line_takes_back_everything_after_it(store: Store) -> None:
    table = a_table(store)
    assert table.undo(to=4).ok
    assert seqs(table) == [1, 2, 3, 4]
    assert auction(table).bidder == "Zoe"
    assert is_the_same_when_reopened(table, store)
    assert table.undo(to=0).ok
    assert table.position == table.first
    assert is_the_same_when_reopened(table, store)
    for _ in ROUND:
        assert table.redo().ok
    assert seqs(table) == list(range(1, 9))
    assert is_the_same_when_reopened(table, store)


DICE = {"Anna": 3, "Tom": 2, "Zoe": 5}
TOGETHER = [LeadRoll(player=player, die=die, joined=player != "Anna" or None) for player, die in DICE.items()]


def turns(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lines that an undo would take back, and those that a redo would bring back."""
    return table.history.last, table.history.next


def test_what_was_told_together_is_taken_back_and_brought_back_together(store: Store) -> None:
    table = a_table(store, [])
    tell(table, *TOGETHER, Roll(player="Zoe", die=1))
    assert turns(table) == ((4,), ())
    assert table.undo().ok
    assert turns(table) == ((1, 2, 3), (4,))
    assert table.undo().ok
    assert table.position == table.first
    assert is_the_same_when_reopened(table, store)
    assert turns(table) == ((), (1, 2, 3))
    assert table.redo().ok
    assert turns(table) == ((1, 2, 3), (4,))
    assert is_the_same_when_reopened(table, store)
    assert table.redo().ok
    assert seqs(table) == [1, 2, 3, 4]


def test_one_of_several_that_were_told_together_is_taken_back_by_its_line(store: Store) -> None:
    table = a_table(store, [])
    tell(table, *TOGETHER)
    assert table.undo(to=2).ok
    assert seqs(table) == [1, 2]
    assert is_the_same_when_reopened(table, store)
    assert table.redo().ok
    assert seqs(table) == [1, 2, 3]


def test_what_was_told_apart_is_taken_back_apart(store: Store) -> None:
    table = a_table(store, [])
    tell(table, *(each.model_copy(update={"joined": None}) for each in TOGETHER))
    assert table.undo().ok
    assert seqs(table) == [1, 2]


@pytest.mark.parametrize("to", [8, 9, 99, 10**30])
def test_undo_to_a_line_that_is_not_before_the_last_change_is_refused(store: Store, to: int) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    assert table.undo(to=to).refusals == (Refusal("AR-06", "undo-to", {"to": to}),)
    assert unchanged


def test_a_line_that_was_undone_is_no_place_to_go_back_to(store: Store) -> None:
    table = a_table(store)
    assert table.undo(to=4).ok
    tell(table, Bid(player="Anna", amount=5), Bid(player="Tom", amount=6))
    unchanged = Unchanged(table, store)
    for line in (5, 6, 8, 9):
        assert why(table.undo(to=line)) == ("AR-06", "undo-to")
    assert unchanged
    assert table.undo(to=10).ok


def test_after_a_new_entry_what_was_undone_cannot_be_done_again(store: Store) -> None:
    table = a_table(store, ROUND[:4])
    assert table.undo().ok
    tell(table, Bid(player="Zoe", amount=7))
    assert why(table.redo()) == ("AR-06", "redo")
    assert auction(table).amount == 7
    assert is_the_same_when_reopened(table, store)


def test_a_refused_entry_leaves_redo_possible(store: Store) -> None:
    table = a_table(store)
    assert table.undo().ok
    assert not table.submit(Roll(player="Anna")).ok
    assert table.redo().ok


def test_undo_takes_money_back_and_the_ledger_shows_only_what_is_in_effect(store: Store) -> None:
    table = a_table(store, ROUND[:6])
    assert cash(table) == {"Anna": 10, "Tom": 10, "Zoe": 6}
    assert table.ledger[-1] == (6, Posting("Zoe", "#bank", 4, "BS-13"))
    assert table.undo().ok
    assert cash(table) == {"Anna": 10, "Tom": 10, "Zoe": 10}
    assert {posting.rule for _, posting in table.ledger} == {"BS-05"}


# Amendments


def test_an_amendment_far_back_changes_everything_after_it(store: Store) -> None:
    """Zoe bid 6, not 4."""
    table = a_table(store)
    assert table.amend(4, Bid(player="Zoe", amount=6)) == Verdict(
        True, 9, Amend(seq=4, entry={"kind": "bid", "player": "Zoe", "amount": 6})
    )
    assert cash(table) == {"Anna": 10, "Tom": 10, "Zoe": 4}
    assert seqs(table) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert is_the_same_when_reopened(table, store)


def test_an_amendment_that_breaks_later_entries_names_them_all_and_changes_nothing(store: Store) -> None:
    """Tom bid 5, not 3: then Zoe's 4 was too low, and so it was never anybody else's turn."""
    table = a_table(store)
    unchanged = Unchanged(table, store)
    verdict = table.amend(3, Bid(player="Tom", amount=5))
    assert not verdict.ok
    assert not verdict.refusals
    assert [(broken.seq, [refusal.rule for refusal in broken.refusals]) for broken in verdict.broken] == [
        (4, ["BS-10"]),
        (5, ["BS-09"]),
        (6, ["BS-09"]),
        (7, ["AR-02"]),
        (8, ["AR-02"]),
    ]
    assert verdict.broken[0].entry == Bid(player="Zoe", amount=4)
    assert verdict.broken[0].refusals == (Refusal("BS-10", "refusal", {"amount": 4, "highest": 5, "bidder": "Tom"}),)
    assert unchanged


def test_entries_that_no_longer_hold_are_dropped_when_the_table_says_so(store: Store) -> None:
    table = a_table(store)
    broken = [each.seq for each in table.amend(3, Bid(player="Tom", amount=5)).broken]
    verdict = table.amend(3, Bid(player="Tom", amount=5), drop=broken)
    assert verdict.ok
    assert [each.seq for each in verdict.broken] == broken
    assert seqs(table) == [1, 2, 3]
    assert (auction(table).bidder, auction(table).amount, auction(table).turn) == ("Tom", 5, "Zoe")
    assert cash(table) == {"Anna": 10, "Tom": 10, "Zoe": 10}
    assert is_the_same_when_reopened(table, store)


def test_dropping_only_some_of_what_no_longer_holds_is_not_enough(store: Store) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    verdict = table.amend(3, Bid(player="Tom", amount=5), drop=[4, 5])
    assert not verdict.ok
    assert [each.seq for each in verdict.broken] == [4, 5, 6, 7, 8]
    assert unchanged


def test_an_entry_that_still_holds_is_kept_although_it_may_be_dropped(store: Store) -> None:
    table = a_table(store)
    verdict = table.amend(4, Bid(player="Zoe", amount=6), drop=[5])
    assert verdict.ok
    assert verdict.broken == ()
    assert seqs(table) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert is_the_same_when_reopened(table, store)


def test_an_amendment_that_is_itself_not_allowed_is_refused_with_its_reasons(store: Store) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    verdict = table.amend(4, Bid(player="Zoe", amount=2), drop=[4, 5, 6, 7, 8])
    assert verdict.refusals == (Refusal("BS-10", "refusal", {"amount": 2, "highest": 3, "bidder": "Tom"}),)
    assert unchanged


@pytest.mark.parametrize("line", [9, 10**9])
def test_a_line_that_is_not_in_effect_cannot_be_amended(store: Store, line: int) -> None:
    table = a_table(store)
    assert table.amend(line, Note(remark="?")).refusals == (Refusal("AR-07", "no-line", {"line": line}),)
    assert table.insert(line, Note(remark="?")).refusals == (Refusal("AR-07", "no-line", {"line": line}),)
    assert table.undo().ok
    assert why(table.amend(8, Note(remark="?"))) == ("AR-07", "no-line")


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"kind": "undo"}, ("AR-07", "control")),
        ({"kind": "amend", "seq": 1}, ("AR-07", "control")),
        ({"kind": "dance"}, ("AR-01", "kind")),
        ({"kind": "bid", "player": "Zoe", "amount": "6"}, ("AR-01", "number")),
        ({"kind": "bid", "player": "Zoe", "amount": True}, ("AR-01", "number")),
        ({"kind": "bid", "player": "Zoe", "amount": 6, "more": 1}, ("AR-01", "extra")),
        ({}, ("AR-01", "no-kind")),
    ],
)
def test_an_amendment_is_read_as_strictly_as_an_entry(
    store: Store, entry: dict[str, Any], reason: tuple[str, str]
) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    assert why(table.submit(json.dumps({"kind": "amend", "seq": 4, "entry": entry}))) == reason
    assert unchanged


def test_a_forgotten_loan_is_inserted_where_it_belongs(store: Store) -> None:
    table = a_table(store)
    assert table.insert(3, Borrow(player="Zoe")).ok
    assert seqs(table) == [1, 2, 9, 3, 4, 5, 6, 7, 8]
    assert cash(table) == {"Anna": 10, "Tom": 10, "Zoe": 15}
    assert at(table).loans["Zoe"] == 1
    assert is_the_same_when_reopened(table, store)


def test_an_inserted_entry_can_itself_be_amended(store: Store) -> None:
    table = a_table(store)
    assert table.insert(3, Borrow(player="Zoe")).ok
    assert table.amend(9, Borrow(player="Tom")).ok
    assert cash(table) == {"Anna": 10, "Tom": 19, "Zoe": 6}
    assert is_the_same_when_reopened(table, store)


def test_an_insertion_that_breaks_what_follows_is_reported_first(store: Store) -> None:
    """Tom had passed before: then his bid was never made."""
    table = a_table(store)
    unchanged = Unchanged(table, store)
    verdict = table.insert(3, Pass(player="Tom"))
    assert [(broken.seq, broken.entry.kind) for broken in verdict.broken] == [(3, "bid"), (6, "pass")]
    assert unchanged
    assert table.insert(3, Pass(player="Tom"), drop=[3, 6]).ok
    assert isinstance(table.position.step, Placing)
    assert cash(table)["Zoe"] == 6
    assert is_the_same_when_reopened(table, store)


def test_an_insertion_that_is_itself_not_allowed_is_refused(store: Store) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    assert rules_of(table.insert(7, Borrow(player="Zoe"))) == ["BS-19"]
    assert unchanged


def test_an_entry_that_never_was_is_removed(store: Store) -> None:
    table = a_table(store, [*ROUND[:2], Borrow(player="Zoe"), *ROUND[2:]])
    assert table.amend(3, None).ok
    assert seqs(table) == [1, 2, 4, 5, 6, 7, 8, 9]
    assert at(table).loans["Zoe"] == 0
    assert is_the_same_when_reopened(table, store)


def test_removing_the_loan_that_paid_for_a_bid_breaks_the_bid(store: Store) -> None:
    table = a_table(store, [*ROUND[:2], Borrow(player="Tom"), Bid(player="Tom", amount=15)])
    verdict = table.amend(3, None)
    assert [(broken.seq, broken.refusals) for broken in verdict.broken] == [
        (4, (Refusal("BS-12", "refusal", {"player": "Tom", "amount": 15, "cash": 10}),))
    ]
    assert table.amend(3, None, drop=[4]).ok
    assert (auction(table).bidder, auction(table).turn) == (None, "Tom")
    assert is_the_same_when_reopened(table, store)


def test_an_amendment_is_undone_and_done_again_as_one_step(store: Store) -> None:
    table = a_table(store)
    before = table.position
    assert table.amend(3, Bid(player="Tom", amount=5), drop=[4, 5, 6, 7, 8]).ok
    amended = table.position
    assert table.undo().ok
    assert table.position == before
    assert seqs(table) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert is_the_same_when_reopened(table, store)
    assert table.redo().ok
    assert table.position == amended
    assert is_the_same_when_reopened(table, store)
    tell(table, Bid(player="Zoe", amount=6))
    assert table.undo(to=8).ok
    assert table.position == before
    assert is_the_same_when_reopened(table, store)


def test_a_die_that_was_misread_is_amended(store: Store) -> None:
    table = a_table(store)
    assert table.amend(2, Roll(player="Anna", die=6)).ok
    assert at(table).promoter == 7
    assert at(table).squares[6] == ()
    assert at(table).squares[3] == ("yellow", "red", "white", "black")
    assert is_the_same_when_reopened(table, store)


@pytest.mark.parametrize(
    "roll",
    [
        Roll(player="Anna"),
        Roll(player="Anna", die=6, source="rolled", draw=0),
        Roll(player="Anna", die=6, source="rolled"),
        Roll(player="Anna", die=6, draw=5),
    ],
)
def test_nobody_gets_another_roll_of_the_program_by_amending(store: Store, roll: Roll) -> None:
    table = a_table(store)
    unchanged = Unchanged(table, store)
    assert why(table.amend(2, roll)) == ("AR-13", "amended")
    assert why(table.insert(2, roll)) == ("AR-13", "amended")
    assert unchanged


def test_a_die_rolled_by_the_program_can_be_amended_to_what_lies_on_the_table(store: Store) -> None:
    table = a_table(store, [Lead(player="Anna"), Roll(player="Anna")])
    assert table.amend(2, Roll(player="Anna", die=2)).ok
    assert at(table).promoter == 3
    assert b'"source":"rolled"' in table.journal.lines[1].text
    assert is_the_same_when_reopened(table, store)


def test_nothing_is_ever_erased_from_the_journal(store: Store) -> None:
    table = a_table(store, [])
    seen = b""

    def grew() -> bool:
        nonlocal seen
        before, seen = seen, store.read(NAME) or b""
        return seen.startswith(before) and len(seen) > len(before)

    for entry in ROUND:
        tell(table, entry)
        assert grew()
    changes: list[Callable[[], Verdict]] = [
        table.undo,
        table.redo,
        lambda: table.undo(to=3),
        lambda: table.amend(3, Bid(player="Tom", amount=5)),
        lambda: table.insert(3, Borrow(player="Tom")),
        lambda: table.amend(1, Lead(player="Zoe"), drop=[2, 3, 13]),
        lambda: table.amend(1, None, drop=[13]),
        lambda: table.undo(to=0),
    ]
    for change in changes:
        assert change().ok
        assert grew()
    assert [json.loads(line.text)["kind"] for line in table.journal.lines] == [
        *(entry.kind for entry in ROUND),
        *("undo", "redo", "undo", "amend", "insert", "amend", "amend", "undo"),
    ]
    assert is_the_same_when_reopened(table, store)


def test_what_is_to_be_dropped_is_written_as_exactly_that(store: Store) -> None:
    table = a_table(store)
    assert table.amend(4, Bid(player="Zoe", amount=6), drop=[5, 77]).ok
    assert json.loads(table.journal.lines[-1].text)["drop"] == []
    assert table.insert(3, Pass(player="Tom"), drop=[6, 4, 3]).ok
    assert json.loads(table.journal.lines[-1].text)["drop"] == [3, 6]
    assert is_the_same_when_reopened(table, store)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_was_thought_of_again_the_journal_says_the_same(store: Store, seed: int) -> None:
    rnd, table = Random(seed), a_table(store)
    for _ in range(60):
        thought = rnd.choice((answer, correction, second_thought, second_thought))(rnd, table)
        verdict = table.submit(thought)
        if verdict.broken and isinstance(thought, Amend | Insert):
            drop = tuple(each.seq for each in verdict.broken)
            assert table.submit(thought.model_copy(update={"drop": drop})).ok
    assert is_the_same_when_reopened(table, store)
    again = Table.open(store, NAME)
    while again.history.can_undo:
        assert again.undo().ok
        assert is_the_same_when_reopened(again, store)


# What amendments cost


def told(*texts: bytes) -> Store:
    """A table whose leader was told, and then these lines."""
    store = MemoryStore()
    journal = a_table(store, ROUND[:1]).journal
    for text in texts:
        journal.append(text, AT)
    return store


MOVE = b'{"kind":"correct-promoter","square":5}'
AMEND = b'{"kind":"amend","seq":2,"entry":{"kind":"correct-promoter","square":7}}'
AMEND_LAST = b'{"kind":"amend","seq":%d,"entry":{"kind":"correct-promoter","square":7}}'
INSERT = b'{"kind":"insert","before":2,"entry":{"kind":"correct-promoter","square":7}}'
UNDO, REDO = b'{"kind":"undo"}', b'{"kind":"redo"}'
SHAPES: dict[str, Callable[[int], list[bytes]]] = {
    "at the end": lambda n: [MOVE] * n + [AMEND] * n,
    "after each entry": lambda n: [MOVE, AMEND] * n,
    "of the last entry": lambda n: [MOVE] * n + [AMEND_LAST % (n + 1)] * n,
    "insertions": lambda n: [MOVE] * n + [INSERT] * n,
    "undone, and then an entry": lambda n: [MOVE] * n + [AMEND, UNDO, MOVE] * n,
    "undone and done again": lambda n: [MOVE] * n + [AMEND] + [UNDO, REDO, MOVE] * n,
    "dropping what holds": lambda n: [MOVE] * n + [AMEND[:-1] + b',"drop":[%d]}' % (n + 1)] * n,
}


@contextmanager
def plays() -> Iterator[list[str]]:
    """Every entry that is looked at: whether it is its moment is asked of each."""
    asked = list[str]()

    def watch(rule: str, verb: str) -> None:
        if rule == "AR-02":
            asked.append(verb)

    rules.witnesses.append(watch)
    try:
        yield asked
    finally:
        rules.witnesses.remove(watch)


def positions() -> int:
    gc.collect()
    return sum(isinstance(each, Position) for each in gc.get_objects())


@pytest.mark.parametrize("shape", first_is_quick(list(SHAPES)))
def test_amendments_cost_as_much_as_they_are_long(shape: str) -> None:
    """Played one by one, 400 of them after 400 entries took 160 000 plays, and kept as many positions."""
    lines = SHAPES[shape](400)
    store = told(*lines)
    before = positions()
    with plays() as played:
        table = Table.open(store, NAME)
        assert not table.doubts
    most = len(table.played)
    assert len(played) <= max(opening.PATIENCE, 0) + opening.PATIENCE_A_LINE * len(lines) + 3 * most
    assert positions() - before <= 2 * len(lines) + 2


def test_undoing_an_amendment_plays_once_what_follows_it() -> None:
    table = Table.open(told(*[MOVE] * 50, AMEND, AMEND), NAME)
    assert not table.doubts
    kept = positions()
    for change in (table.undo, table.redo, table.undo, table.undo):
        with plays() as played:
            assert change().ok
            assert at(table).promoter == 5
        assert len(played) == 50
    assert positions() <= kept + 1


def test_of_amendments_that_are_believed_what_does_not_hold_is_named(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zoe's 4 no longer holds after Tom's 5, which nobody was asked about."""
    a_table(store)
    raw = b'{"kind":"amend","seq":3,"entry":{"kind":"bid","player":"Tom","amount":5}}'
    Journal.open(store, NAME).append(raw, AT)
    monkeypatch.setattr(opening, "PATIENCE", -(10**9))
    table = Table.open(store, NAME)
    assert [doubt.seq for doubt in table.doubts] == [4, 5, 6, 7, 8]
    assert seqs(table) == [1, 2, 3]
    assert why(table.amend(4, Bid(player="Zoe", amount=6))) == ("AR-07", "no-line")
    assert table.undo().ok
    assert table.doubts == []
    assert is_the_same_when_reopened(table, store)
    assert table.redo().ok
    assert table.amend(3, Bid(player="Tom", amount=2)).ok
    again = Table.open(store, NAME)
    assert again.played == table.played
    assert again.doubts == table.doubts
    assert seqs(table) == [1, 2, 3, 4, 5, 6, 7, 8]
