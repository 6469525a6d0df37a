"""A table takes what the rules allow, says why it refuses, and keeps what it took."""

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from companion.beginning import Head, check_setup
from companion.bounded import IN_AN_ENTRY, LONGEST
from companion.box import Box, Question
from companion.entry import (
    COMMON,
    CONTROL,
    Amend,
    CorrectMoney,
    CountMoney,
    Entry,
    LearnFact,
    NewSeed,
    Note,
    Reveal,
    Undo,
    Words,
)
from companion.game import games
from companion.games.big_shot.entries import (
    BankSetup,
    Bid,
    Borrow,
    CorrectDistrict,
    CorrectLeader,
    CorrectLoans,
    CorrectPromoter,
    CorrectSquare,
    Lead,
    Pass,
    Reckon,
    Roll,
)
from companion.journal import Journal, JournalError
from companion.language import CODES, Code
from companion.library import Library
from companion.position import Effect, Posting
from companion.report import table_lines, voice
from companion.rules import Refusal
from companion.store import FileStore, MemoryStore, Store, StoreError
from companion.table import Table
from companion.verdict import Refused, Verdict
from tests.companion.tables import (
    AT,
    GAME,
    NAME,
    ROUND,
    SETUP,
    Unchanged,
    a_table,
    at,
    auction,
    cash,
    is_the_same_when_reopened,
    over,
    rules_of,
    seqs,
    tell,
    why,
)


@pytest.fixture
def store() -> Store:
    return MemoryStore()


# Taking and refusing


def test_an_entry_is_taken_numbered_and_on_disk(store: Store) -> None:
    table = a_table(store, [])
    assert table.submit('{"kind":"lead","player":"Anna"}') == Verdict(True, 1, Lead(player="Anna"))
    assert at(table).leader == "Anna"
    assert [line.text for line in Journal.open(store, NAME).lines] == [b'{"kind":"lead","player":"Anna"}']
    assert is_the_same_when_reopened(table, store)


def test_a_refusal_names_every_rule_that_is_broken_with_its_values(store: Store) -> None:
    table = a_table(store, ROUND[:5])
    unchanged = Unchanged(table, store)
    assert table.submit(Bid(player="Anna", amount=2)).refusals == (
        Refusal("BS-09", "refusal", {"player": "Anna", "turn": "Tom"}),
        Refusal("BS-10", "refusal", {"amount": 2, "highest": 4, "bidder": "Zoe"}),
        Refusal("BS-11", "refusal", {"player": "Anna"}),
    )
    assert rules_of(table.submit(Bid(player="Anna", amount=99))) == ["BS-09", "BS-11", "BS-12"]
    assert unchanged


def test_an_entry_at_the_wrong_moment_is_told_what_is_awaited(store: Store) -> None:
    verdict = a_table(store, []).submit(Bid(player="Tom", amount=1))
    [refusal] = verdict.refusals
    assert (refusal.rule, refusal.text, refusal.params["entry"]) == ("AR-02", "refusal", "bid")
    assert list(refusal.params["awaited"]) == ["lead-roll", "lead"]


def test_somebody_who_does_not_sit_at_the_table_is_refused(store: Store) -> None:
    verdict = a_table(store, ROUND[:2]).submit(Bid(player="Max", amount=1))
    assert verdict.refusals == (Refusal("AR-03", "refusal", {"player": "Max", "players": ["Anna", "Tom", "Zoe"]}),)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["json"]),
        ("{", ["json"]),
        (b"\xff", ["json"]),
        ("\ud800", ["no-object"]),
        ("[" * 10_000, ["json"]),
        ("[" * 100_000, ["too-much"]),
        (b'{"kind":"note","remark":"' + b"x" * LONGEST + b'"}', ["too-much"]),
        ('{"kind":"note","remark":"é"}' + " " * LONGEST, ["too-much"]),
        (b'{"kind":"amend","seq":1,"entry":{"a":[' + b"[]," * IN_AN_ENTRY + b"1]}}", ["too-much"]),
        ("[]", ["no-object"]),
        ("{}", ["no-kind"]),
        ('{"kind":"dance"}', ["kind"]),
        ('{"kind":"bid","player":"Tom"}', ["missing"]),
        ('{"kind":"bid","player":"Tom","amount":"3"}', ["number"]),
        ('{"kind":"bid","player":"Tom","amount":true}', ["number"]),
        ('{"kind":"bid","player":"Tom","amount":-1}', ["low"]),
        ('{"kind":"bid","player":"Tom","amount":1e99}', ["number"]),
        ('{"kind":"bid","player":"Tom","amount":3,"secretly":true}', ["extra"]),
        ('{"kind":"bid","amount":"x","why":1}', ["missing", "number", "extra"]),
    ],
)
def test_what_cannot_be_read_is_refused_with_every_fault(store: Store, text: str | bytes, faults: list[str]) -> None:
    table = a_table(store, ROUND[:2])
    unchanged = Unchanged(table, store)
    verdict = table.submit(text)
    assert rules_of(verdict) == ["AR-01"] * len(faults)
    assert [refusal.text for refusal in verdict.refusals] == faults
    assert unchanged


def test_a_second_tap_is_refused_by_its_sequence_number(store: Store) -> None:
    table = a_table(store, ROUND[:2])
    seen = table.seq
    assert table.submit(Note(remark="tap"), after=seen).ok
    unchanged = Unchanged(table, store)
    refusal = Refusal("AR-05", "refusal", {"seen": 2, "seq": 3})
    assert table.submit(Note(remark="tap"), after=seen).refusals == (refusal,)
    assert table.submit(Undo(), after=seen).refusals == (refusal,)
    assert unchanged
    assert table.submit(Note(remark="tap"), after=table.seq).ok


def test_check_says_what_submit_would_and_changes_nothing(store: Store) -> None:
    table = a_table(store, ROUND[:5])
    unchanged = Unchanged(table, store)
    tried: list[Entry] = [
        Bid(player="Tom", amount=5),
        Bid(player="Anna", amount=2),
        Roll(player="Anna", die=1, source="rolled"),
        Undo(to=77),
        Undo(),
        Amend(seq=3, entry={"kind": "bid", "player": "Tom", "amount": 9}),
        NewSeed(commitment="0" * 64),
        Reveal(seed="0" * 64),
        Words(words="hello"),
    ]
    checked = [table.check(entry) for entry in tried]
    assert unchanged
    for entry, said in zip(tried, checked, strict=True):
        verdict = a_table(MemoryStore(), ROUND[:5]).submit(entry)
        assert (said.ok, said.refusals, said.broken) == (verdict.ok, verdict.refusals, verdict.broken)


def test_nothing_but_corrections_and_remarks_is_taken_after_the_end(store: Store) -> None:
    table = a_table(store, over({}))
    tell(table, Reckon())
    assert why(table.submit(Roll(player="Anna"))) == ("AR-02", "over")
    assert table.prompts == ()
    tell(table, Note(remark="good game"))


# Facts and questions


def boxed(store: Store) -> Box:
    return Box(Library(store), "big-shot")


def test_after_the_answer_to_a_question_the_waiting_entry_goes_on_by_itself(store: Store) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}, "d4": {"red": 1}}))
    unchanged = Unchanged(table, store)
    question = Question("BS-02", ("value:d3", "value:d4"))
    verdict = table.submit(Reckon())
    assert (verdict.ok, verdict.refusals, verdict.question) == (False, (), question)
    assert table.question == question
    assert unchanged
    seq = table.seq
    first = table.submit(LearnFact(fact="value:d3", value=17))
    assert (first.ok, first.seq) == (True, seq + 1)
    assert first.then
    assert first.then.question == table.question == Question("BS-02", ("value:d4",))
    second = table.submit(LearnFact(fact="value:d4", value=18))
    assert (second.ok, second.seq) == (True, seq + 2)
    assert second.then == Verdict(True, seq + 3, Reckon())
    assert table.question is None
    assert table.sheet
    assert is_the_same_when_reopened(table, store)


@pytest.mark.parametrize("other", [Note(remark="wait"), Undo(), Words(words="wait")])
def test_after_anything_but_the_answer_the_waiting_entry_is_dropped(store: Store, other: Entry) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}))
    assert table.submit(Reckon()).question
    assert table.submit(other).then is None
    assert table.question is None
    assert table.submit(LearnFact(fact="value:d3", value=17)).then is None


def test_an_entry_that_waits_for_a_fact_is_withdrawn_and_nothing_else(store: Store) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}))
    unchanged = Unchanged(table, store)
    assert table.submit(Reckon()).question
    assert table.withdraw() == Reckon()
    assert table.question is None
    assert unchanged
    assert table.withdraw() is None
    assert table.submit(LearnFact(fact="value:d3", value=17)).then is None


def test_a_refused_answer_leaves_the_question_open(store: Store) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}))
    assert table.submit(Reckon()).question
    verdict = table.submit(LearnFact(fact="value:d3", value=1000))
    assert verdict.refusals == (Refusal("AR-12", "misfit", {"fact": "value:d3", "value": "1000"}),)
    assert table.question == Question("BS-02", ("value:d3",))
    assert table.submit(LearnFact(fact="value:d3", value=17)).then == Verdict(True, table.seq, Reckon())


def test_a_fact_that_no_box_has_is_refused(store: Store) -> None:
    table = a_table(store, [])
    verdict = table.submit(LearnFact(fact="value:moon", value=17))
    assert verdict.refusals == (Refusal("AR-12", "no-fact", {"fact": "value:moon"}),)


def test_a_fact_that_is_told_can_be_corrected_and_counts_so(store: Store) -> None:
    table = a_table(store, over({"d3": {"yellow": 1}}))
    tell(table, LearnFact(fact="value:d3", value=17), Reckon())
    totals = [score.total for score in table.sheet.scores if score.player == "Anna"] if table.sheet else []
    tell(table, LearnFact(fact="value:d3", value=19))
    corrected = [score.total for score in table.sheet.scores if score.player == "Anna"] if table.sheet else []
    assert corrected == [total + 2 for total in totals] != []
    assert is_the_same_when_reopened(table, store)


def test_amending_a_needed_fact_away_names_what_then_lacks_it(store: Store) -> None:
    table = a_table(store, [LearnFact(fact="value:d3", value=17), *over({"d3": {"yellow": 1}}), Reckon()])
    (broken,) = table.amend(1, None).broken
    assert broken.entry == Reckon()
    assert broken.refusals == (Refusal("AR-12", "missing", {"facts": ["value:d3"]}),)
    assert table.amend(1, None, drop=[broken.seq]).ok
    assert table.sheet is None
    assert is_the_same_when_reopened(table, store)


def test_the_box_learns_what_the_table_learns_and_unlearns_what_is_undone(store: Store) -> None:
    table = a_table(store, [], box=boxed(store))
    tell(table, LearnFact(fact="value:d3", value=17))
    assert boxed(store).facts().learnt == {"value:d3": 17}
    tell(table, LearnFact(fact="value:d3", value=18))
    assert boxed(store).facts().learnt == {"value:d3": 18}
    assert table.undo().ok
    assert boxed(store).facts().learnt == {"value:d3": 17}
    assert table.amend(1, LearnFact(fact="value:d4", value=16)).ok
    assert boxed(store).facts().learnt == {"value:d4": 16}
    assert table.undo().ok
    assert table.undo().ok
    assert boxed(store).facts().learnt == {}
    assert table.redo().ok
    assert boxed(store).facts().learnt == {"value:d3": 17}


def test_undoing_a_correction_gives_the_box_back_what_it_knew_before(store: Store) -> None:
    boxed(store).correct("value:d3", 16)
    table = a_table(store, [], box=boxed(store))
    assert table.position.facts.get("value:d3") == 16
    tell(table, LearnFact(fact="value:d3", value=18))
    assert table.undo().ok
    assert boxed(store).facts().learnt == {"value:d3": 16}


def test_a_table_keeps_the_facts_it_began_with_whatever_the_box_learns_later(store: Store) -> None:
    boxed(store).correct("value:d3", 16)
    table = a_table(store, [], box=boxed(store))
    boxed(store).correct("value:d3", 18)
    assert Table.open(store, NAME, box=boxed(store)).position == table.position
    assert table.position.facts.get("value:d3") == 16


# House rules


def test_a_rule_that_is_switched_off_is_not_asked(store: Store) -> None:
    table = a_table(store, ROUND[:3], off=("BS-10", "BS-12"))
    tell(table, Bid(player="Zoe", amount=1))
    assert auction(table).bidder == "Zoe"
    tell(table, Bid(player="Anna", amount=500))
    assert rules_of(table.submit(Bid(player="Anna", amount=1))) == ["BS-09"]
    assert is_the_same_when_reopened(table, store)


def test_a_house_rule_that_does_not_exist_is_refused_and_nothing_begins(store: Store) -> None:
    setup = SETUP.model_copy(update={"off": ("BS-10", "BS-99", "AR-02")})
    assert check_setup(GAME, setup) == (Refusal("AR-08", "refusal", {"rules": ["AR-02", "BS-99"]}),)
    with pytest.raises(Refused) as caught:
        Table.start(GAME, setup, store, name=NAME)
    assert caught.value.refusals == check_setup(GAME, setup)
    assert store.names() == []


def test_a_setup_names_everybody_once(store: Store) -> None:
    setup = SETUP.model_copy(update={"players": ("Anna", "Tom", "Anna"), "hands": None})
    with pytest.raises(Refused) as caught:
        Table.start(GAME, setup, store)
    assert caught.value.refusals == (Refusal("AR-04", "refusal", {"players": ["Anna"]}),)


# Corrections, money, notes


def test_the_physical_table_is_right_and_a_correction_is_an_entry_like_any_other(store: Store) -> None:
    table = a_table(store, ROUND[:1])
    corrections: list[Entry] = [
        CorrectSquare(square=4, pawns=()),
        CorrectDistrict(district="d1", pawns={"red": 1}),
        CorrectPromoter(square=9),
        CorrectLeader(player="Zoe"),
        CorrectLoans(player="Tom", loans=2),
    ]
    tell(table, *corrections)
    position = at(table)
    assert position.squares[3] == ()
    assert position.districts["d1"].pawns == (0, 1, 0, 0)
    assert (position.promoter, position.leader, position.loans["Tom"]) == (9, "Zoe", 2)
    assert is_the_same_when_reopened(table, store)
    for _ in corrections:
        assert table.undo().ok
    assert position != table.position == a_table(MemoryStore(), ROUND[:1]).position


@pytest.mark.parametrize(
    ("account", "amount", "text", "difference"),
    [("Zoe", 6, "agrees", 0), ("Zoe", 4, "short", 2), ("Zoe", 7, "over", 1), ("#bank", 475, "over", 1)],
)
def test_counted_money_agrees_is_short_or_is_over_and_nothing_moves(
    store: Store, account: str, amount: int, text: str, difference: int
) -> None:
    table = a_table(store, ROUND[:6], bank=500)
    before = table.position.balances
    tell(table, CountMoney(account=account, amount=amount))
    params = {"account": account, "amount": amount, "difference": difference}
    assert table.position.effects == (Effect("AR-11", text, params),)
    assert table.position.balances == before
    assert table.position.postings == ()


def test_money_is_corrected_by_an_entry_that_names_the_difference(store: Store) -> None:
    table = a_table(store, ROUND[:6], bank=500)
    tell(table, CorrectMoney(account="Zoe", amount=4))
    assert table.position.balances["Zoe"] == 4
    assert table.position.postings == (Posting("Zoe", "#bank", 2, "AR-11"),)
    assert table.position.effects == (Effect("AR-11", "corrected", {"account": "Zoe", "before": 6, "amount": 4}),)
    tell(table, CorrectMoney(account="#bank", amount=480))
    assert table.position.postings == (Posting("#unexplained", "#bank", 4, "AR-11"),)
    assert sum(table.position.balances.values()) == 500
    assert is_the_same_when_reopened(table, store)
    assert table.undo(to=6).ok
    assert table.position.balances["Zoe"] == 6


@pytest.mark.parametrize("entry", [CountMoney(account="Max", amount=1), CorrectMoney(account="Max", amount=1)])
def test_money_of_an_account_that_does_not_exist_is_neither_counted_nor_corrected(store: Store, entry: Entry) -> None:
    accounts = ["#bank", "#unexplained", "Anna", "Tom", "Zoe"]
    verdict = a_table(store).submit(entry)
    assert verdict.refusals == (Refusal("AR-09", "refusal", {"account": "Max", "accounts": accounts}),)


def test_a_note_stands_in_the_journal_and_changes_nothing_else(store: Store) -> None:
    table = a_table(store, ROUND[:3])
    before = table.position.replace(effects=(), postings=())
    tell(table, Note(remark="Le chat a fait tomber un pion."))
    assert table.position == before
    assert json.loads(table.journal.lines[-1].text) == {"kind": "note", "remark": "Le chat a fait tomber un pion."}
    assert is_the_same_when_reopened(table, store)


# The disk


class KeepsSeeds(MemoryStore):
    """A store that refuses to delete a seed."""

    def delete(self, name: str) -> None:
        if name.endswith(".seed"):
            raise StoreError("refused", name)
        super().delete(name)


def test_a_seed_that_cannot_be_deleted_is_revealed_all_the_same() -> None:
    store = KeepsSeeds()
    table = a_table(store, ROUND[:1])
    tell(table, Roll(player="Anna"))
    seed = table.dice.seed
    assert seed
    assert table.reveal() == seed.hex()
    assert table.dice.seed is None
    assert Table.open(store, NAME).dice.seed is None
    assert table.reveal() is None


class FullStore(MemoryStore):
    """A store without room when `full` says so."""

    full = False

    def append(self, name: str, data: bytes, at: int) -> None:
        if self.full:
            raise StoreError("full", name)
        super().append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        if self.full:
            raise StoreError("full", name)
        super().replace(name, data)


@contextmanager
def files_limited_to(size: int) -> Iterator[None]:
    """The system lets no file of this process grow beyond this size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    "entry",
    [
        Bid(player="Anna", amount=5),
        Undo(),
        Amend(seq=4, entry={"kind": "bid", "player": "Zoe", "amount": 6}),
        Words(words="luck"),
    ],
)
def test_what_cannot_be_kept_is_not_done_and_can_be_told_again_later(entry: Entry) -> None:
    store = FullStore()
    table = a_table(store, ROUND[:4])
    unchanged = Unchanged(table, store)
    store.full = True
    assert why(table.submit(entry)) == ("AR-10", "full")
    assert unchanged
    store.full = False
    tell(table, entry)
    assert is_the_same_when_reopened(table, store)


def test_an_entry_half_written_to_a_real_disk_is_taken_back(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = a_table(store, ROUND[:4])
    unchanged = Unchanged(table, store)
    with files_limited_to((tmp_path / NAME).stat().st_size + 20):
        assert why(table.submit(Bid(player="Anna", amount=5))) == ("AR-10", "refused")
    assert unchanged
    tell(table, Bid(player="Anna", amount=5))
    assert is_the_same_when_reopened(table, FileStore(tmp_path))


def test_a_fact_is_taken_although_the_library_cannot_be_written() -> None:
    store, full = MemoryStore(), FullStore()
    table = a_table(store, [], box=boxed(full))
    full.full = True
    tell(table, LearnFact(fact="value:d3", value=17))
    assert table.position.facts.get("value:d3") == 17
    assert is_the_same_when_reopened(table, store)


def test_a_table_that_is_played_elsewhere_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    one = a_table(FileStore(tmp_path), ROUND[:4])
    other = Table.open(FileStore(tmp_path), NAME)
    tell(one, Bid(player="Anna", amount=5))
    unchanged = Unchanged(one, FileStore(tmp_path))
    behind = Refusal("AR-05", "refusal", {"seen": 4, "seq": 5})
    assert other.submit(Bid(player="Anna", amount=6)).refusals == (behind,)
    assert unchanged
    assert (other.position, other.played) == (one.position, one.played)
    tell(other, Bid(player="Tom", amount=7))
    assert one.undo().refusals == (Refusal("AR-05", "refusal", {"seen": 5, "seq": 6}),)
    tell(one, Undo())
    assert is_the_same_when_reopened(one, FileStore(tmp_path))


def test_a_table_that_was_deleted_elsewhere_says_so_and_is_not_begun_again(tmp_path: Path) -> None:
    table = a_table(FileStore(tmp_path), ROUND[:4])
    FileStore(tmp_path).delete(NAME)
    before = table.position
    assert why(table.submit(Bid(player="Anna", amount=5))) == ("AR-10", "missing")
    assert why(table.undo()) == ("AR-10", "missing")
    assert (table.position, FileStore(tmp_path).read(NAME)) == (before, None)


@pytest.mark.parametrize("other", [ROUND[:3], [*ROUND[:3], Bid(player="Zoe", amount=5)], ROUND], ids=len)
def test_a_table_whose_file_went_another_way_is_opened_afresh_and_says_so(tmp_path: Path, other: list[Entry]) -> None:
    """Also when the other file is as large as the one that was known."""
    table = a_table(FileStore(tmp_path), ROUND[:4])
    FileStore(tmp_path).delete(NAME)
    theirs = a_table(FileStore(tmp_path), other)
    unchanged = Unchanged(theirs, FileStore(tmp_path))
    assert why(table.submit(Bid(player="Anna", amount=6))) == ("AR-10", "elsewhere")
    assert unchanged
    assert table.replaced
    assert (table.position, table.played) == (theirs.position, theirs.played)
    tell(table, Note(remark="on"))
    assert is_the_same_when_reopened(table, FileStore(tmp_path))


def test_a_line_that_another_process_wrote_half_before_it_was_killed_is_cut_off_and_said(tmp_path: Path) -> None:
    table = a_table(FileStore(tmp_path), ROUND[:4])
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole + b'{"seq":5,"at":"20')
    tell(table, Bid(player="Anna", amount=5))
    assert table.damage
    assert (table.damage.line, table.seq, table.replaced) == (5, 5, False)
    assert (tmp_path / NAME).read_bytes().startswith(whole)
    assert [each.seq for each in Table.open(FileStore(tmp_path), NAME).played] == [1, 2, 3, 4, 5]


def test_what_waited_for_a_fact_is_dropped_when_the_table_went_on_elsewhere(tmp_path: Path) -> None:
    table = a_table(FileStore(tmp_path), over({"d3": {"yellow": 1}}))
    assert table.submit(Reckon()).question
    tell(Table.open(FileStore(tmp_path), NAME), Note(remark="wait"))
    assert not table.catch_up()
    assert table.question is None
    assert table.submit(LearnFact(fact="value:d3", value=17)).then is None


def test_after_another_process_revealed_and_promised_again_the_new_seed_is_rolled_from(tmp_path: Path) -> None:
    one = a_table(FileStore(tmp_path), ROUND[:1])
    other = Table.open(FileStore(tmp_path), NAME)
    assert one.dice.seed == other.dice.seed
    assert other.reveal()
    tell(other, Roll(player="Anna"), Undo())
    assert why(one.submit(Roll(player="Anna"))) == ("AR-05", "refusal")
    assert one.dice.seed == other.dice.seed == FileStore(tmp_path).read(f"{NAME}.seed")


def test_a_seed_is_not_promised_over_that_of_somebody_who_was_faster(tmp_path: Path) -> None:
    one = a_table(FileStore(tmp_path), ROUND[:1])
    assert one.reveal()
    other = Table.open(FileStore(tmp_path), NAME)
    tell(other, Roll(player="Anna"), Undo())
    with pytest.raises(StoreError, match="elsewhere"), one.journal.alone():
        raise AssertionError("not alone")
    assert why(one.submit(Roll(player="Anna"))) == ("AR-05", "refusal")
    tell(one, Roll(player="Anna"))
    assert [entry.kind for _, entry in one.told].count("seed") == 1


def test_a_table_is_not_begun_over_another_nor_takes_its_dice(store: Store) -> None:
    table = a_table(store)
    before = {name: store.read(name) for name in store.names()}
    with pytest.raises(StoreError, match="elsewhere"):
        Table.start(GAME, SETUP, store, name=NAME)
    assert {name: store.read(name) for name in store.names()} == before
    assert table.dice.seed


# Opening


def test_a_damaged_tail_is_cut_and_said_and_everything_before_it_stands(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = a_table(store)
    (tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes()[:-7])
    again = Table.open(FileStore(tmp_path), NAME)
    assert again.damage
    assert (again.damage.line, again.seq) == (8, 7)
    assert again.played == table.played[:-1]
    tell(again, ROUND[7])
    assert again.position == table.position
    assert Table.open(FileStore(tmp_path), NAME).damage is None


@pytest.mark.parametrize("code", CODES)
def test_a_torn_table_on_a_full_disk_is_shown_and_goes_on_when_there_is_room(code: Code) -> None:
    store = FullStore()
    table = a_table(store)
    store.cut(NAME, len(store.read(NAME) or b"") - 7)
    store.full = True
    again = Table.open(store, NAME)
    assert again.played == table.played[:-1]
    aside = f"{NAME}.damaged"
    said = next(table_lines(again, voice(again, code), None))
    assert "8" in said
    assert aside not in said
    assert why(again.submit(ROUND[7])) == ("AR-10", "full")
    store.full = False
    tell(again, ROUND[7])
    assert again.position == table.position
    assert aside in next(table_lines(again, voice(again, code), None))
    assert is_the_same_when_reopened(again, store)


def written(store: Store, *entries: object) -> Table:
    """A table to whose journal these lines were written without asking the rules."""
    journal = Journal.open(store, NAME)
    for entry in entries:
        journal.append(json.dumps(entry).encode(), AT)
    return Table.open(store, NAME)


def test_a_line_that_the_rules_refuse_today_is_named_and_the_rest_opens(store: Store) -> None:
    a_table(store, ROUND[:2])
    table = written(
        store,
        {"kind": "bid", "player": "Tom", "amount": 99},
        {"kind": "bid", "player": "Tom", "amount": 3},
        {"kind": "dance", "player": "Zoe"},
        {"kind": "undo", "to": 77},
        {"kind": "bid", "player": "Zoe", "amount": 4},
    )
    assert [(doubt.seq, doubt.entry.kind, doubt.refusals[0].rule) for doubt in table.doubts] == [
        (3, "bid", "BS-12"),
        (5, "unreadable", "AR-01"),
        (6, "undo", "AR-06"),
    ]
    assert seqs(table) == [1, 2, 4, 7]
    assert (auction(table).bidder, auction(table).amount) == ("Zoe", 4)
    tell(table, Pass(player="Anna"))
    assert len(Table.open(store, NAME).doubts) == 3


def numbers(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All whole numbers in a schema, but those that are chosen from a few."""
    for part in schema.values():
        for each in part if isinstance(part, list) else [part]:
            if isinstance(each, dict):
                yield from numbers(each)
    if schema.get("type") == "integer" and not schema.keys() & {"const", "enum"}:
        yield schema


def told(game: str) -> set[type[BaseModel]]:
    uses, count = games()[game].uses.values(), games()[game].count
    return {
        Head,
        *COMMON,
        *CONTROL,
        *([count.final] if count else []),
        *(kind for use in uses for kind in (use.setup, *use.entries)),
    }


@pytest.mark.parametrize("game", games())
def test_every_number_that_can_be_told_has_an_end(game: str) -> None:
    """JSON carries numbers of 4 300 digits; of one more, which any sum of them may have, Python writes none."""
    found = [(model, number) for model in told(game) for number in numbers(model.model_json_schema())]
    assert len(found) > 10
    for model, number in found:
        assert number.keys() & {"minimum", "exclusiveMinimum"}, (model, number)
        assert number.keys() & {"maximum", "exclusiveMaximum"}, (model, number)


@pytest.mark.parametrize("digits", [31, 4300, 4301, 100_000])
def test_the_number_of_a_draw_that_nobody_could_have_come_to_is_no_draw(store: Store, digits: int) -> None:
    a_table(store, ROUND[:1])
    line = b'{"kind":"roll","player":"Anna","die":3,"source":"rolled","draw":%b}' % (b"9" * digits)
    Journal.open(store, NAME).append(line, AT)
    table = Table.open(store, NAME)
    assert [doubt.seq for doubt in table.doubts] == [2]
    tell(table, Roll(player="Anna"))
    assert Table.open(store, NAME).played == table.played


def test_opening_a_table_never_rolls(store: Store) -> None:
    a_table(store, ROUND[:1])
    table = written(store, {"kind": "roll", "player": "Anna"})
    assert [(doubt.seq, doubt.refusals) for doubt in table.doubts] == [(2, (Refusal("AR-13", "amended", {}),))]
    assert seqs(table) == [1]


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "bid", "player": "Tom", "amount": 99},
        {"kind": "dance"},
        {"kind": "amend", "seq": 2, "entry": {"kind": "bid", "player": "Max", "amount": 1}},
    ],
)
def test_the_undo_of_a_line_that_is_left_out_takes_back_no_other(store: Store, line: dict[str, Any]) -> None:
    a_table(store, ROUND[:3])
    table = written(store, line, {"kind": "undo"})
    assert [doubt.seq for doubt in table.doubts] == [4]
    assert seqs(table) == [1, 2, 3]
    assert table.undo().ok
    assert seqs(table) == [1, 2]


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"use": "oracle"},
        {"setup": {}},
        {"setup": {"players": []}},
        {"setup": {"players": [], "off": ["BS-06"], "promoter": 1}},
        {"setup": {"players": ["Anna", "Anna"]}},
        {"setup": {"players": ["Anna", "Tom"], "off": ["BS-99"]}},
        {"setup": {"players": ["Anna", "Tom", "Zoe"], "hands": {"Anna": ["yellow"]}}},
        {"facts": []},
        {"more": 1},
    ],
)
def test_a_head_that_no_table_could_have_is_foreign(changes: dict[str, Any]) -> None:
    store, other = MemoryStore(), MemoryStore()
    head = json.loads(a_table(store, []).journal.head)
    Journal.create(other, NAME, json.dumps(head | changes).encode(), AT)
    with pytest.raises(JournalError) as caught:
        Table.open(other, NAME)
    assert (caught.value.reason, caught.value.name) == ("foreign", NAME)


def test_facts_in_a_head_that_cannot_be_printed_are_left_out() -> None:
    store, other = MemoryStore(), MemoryStore()
    head = json.loads(a_table(store, []).journal.head)
    facts = {"value:d3": "a lot", "value:d4": 17, "value:moon": 1, "park:p1": ["d1", "d2"]}
    Journal.create(other, NAME, json.dumps(head | {"facts": facts}).encode(), AT)
    assert Table.open(other, NAME).position.facts.learnt == {"value:d4": 17, "park:p1": ("d1", "d2")}


def test_a_table_that_does_not_exist_cannot_be_opened(store: Store) -> None:
    with pytest.raises(JournalError) as caught:
        Table.open(store, NAME)
    assert caught.value.reason == "missing"


def test_the_bank_alone_is_a_table_like_any_other(store: Store) -> None:
    table = Table.start(GAME, BankSetup(players=("Anna", "Tom", "Zoe")), store, use="bank", name=NAME)
    tell(table, Borrow(player="Anna"))
    assert table.submit('{"kind":"pay-bank","player":"Tom","amount":4}').ok
    assert [refusal.rule for refusal in table.submit('{"kind":"bid","player":"Tom","amount":4}').refusals] == ["AR-01"]
    assert table.insert(2, Borrow(player="Tom")).ok
    assert cash(table) == {"Anna": 19, "Tom": 15, "Zoe": 10}
    assert is_the_same_when_reopened(table, store)
