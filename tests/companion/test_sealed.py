"""Cards that lie face down stand in a journal as hashes, until they are turned over."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion.backup import FileError, pack, table_file
from companion.entry import Arrive, Control, Depart, Lapse, Note, Open, Opened, Redo, Undo
from companion.game import games
from companion.games.speculation import entries as e
from companion.games.speculation.position import Exchanging, Laying, TablePosition
from companion.journal import Journal, headed, whole
from companion.language import Language
from companion.restore import finish, restore
from companion.rules import Refusal
from companion.seals import beside, commitment
from companion.seen import Sight
from companion.shelf import Shelf
from companion.store import FileStore, MemoryStore, Store, StoreError
from companion.table import Table
from companion.verdict import Verdict
from scoring.speculation.race import COMPANIES
from tests.companion.blocks import block_store
from tests.companion.others import Other, answers
from tests.companion.test_cli import run
from tests.companion.watched import Watched

GAME = games()["speculation"]
PLAYERS = ("Anna", "Tom", "Zoé")
SETUP = e.Setup(players=PLAYERS, first="Anna", packs=True)
SHARES = e.Shares(hands={player: (company,) for player, company in zip(PLAYERS, COMPANIES, strict=False)})
NAME = "tables/t.jsonl"
BESIDE = f"{NAME}.sealed"
SEED = bytes(range(32))
CLOSED = (Refusal("AR-01", "sealed", {}),)
FALSE = (Refusal("AR-01", "false-opening", {}),)


def laying(store: Store, setup: e.Setup = SETUP) -> Table:
    """A table at which everybody is to lay a card."""
    table = Table.start(GAME, setup, store, name=NAME, seed=SEED)
    to_laying(table)
    return table


def to_laying(table: Table) -> None:
    tell(table, SHARES, e.Packs())
    tell(table, e.MovementTile(player="Anna", item=3))
    while isinstance(step := table.position.step, Exchanging):
        tell(table, e.Trade(player=step.waiting[0]))
    assert isinstance(table.position.step, Laying)


def tell(table: Table, *entries: Any) -> Verdict:
    verdict = Verdict(True)
    for entry in entries:
        verdict = table.submit(entry)
        assert verdict.ok, verdict
    return verdict


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def card(table: Table, player: str, n: int = 0) -> e.Lay:
    """A card of a hand, to be laid."""
    hand = at(table).hand(player)
    assert hand
    return e.Lay(player=player, card=hand[n])


def kinds(table: Table) -> list[str]:
    return [json.loads(line.text)["kind"] for line in table.journal.lines]


def line(table: Table, seq: int) -> dict[str, Any]:
    """A line as it stands in the journal."""
    told: dict[str, Any] = json.loads(table.journal.lines[seq - 1].text)
    return told


def after_shuffle(store: Store) -> bytes:
    """The lines in which cards are laid: the one that says the order of the packs names them all."""
    lines = (store.read(NAME) or b"").split(b"\n")
    return b"\n".join(each for each in lines if b'"kind":"packs"' not in each and b'"kind":"shares"' not in each)


def lines_beside(store: Store) -> list[dict[str, Any]]:
    return [json.loads(each) for each in (store.read(BESIDE) or b"").split(b"\n") if each]


def copied(store: Store, *without: str) -> MemoryStore:
    copy = MemoryStore()
    for name in store.names():
        if name not in without:
            copy.append(name, store.read(name) or b"", at=0)
    return copy


def written(store: Store, *entries: Control) -> Table:
    """The table with lines that its file should not have."""
    journal = Journal.open(store, NAME)
    for entry in entries:
        journal.append(entry.text(), "2026-11-18T20:00:00Z")
    return Table.open(store, NAME)


def rewritten(store: Store, seq: int, text: bytes) -> MemoryStore:
    """The same files, with another line in the journal, its checksums right."""
    old, new = Journal.open(store, NAME), copied(store, NAME)
    journal = Journal.create(new, NAME, old.head, old.began)
    for each in old.lines:
        journal.append(text if each.seq == seq else each.text, each.at)
    return new


# Face down, and turned over


def test_a_card_that_lies_face_down_is_nowhere_in_the_journal() -> None:
    store = MemoryStore()
    table = laying(store)
    told = card(table, "Tom")
    tell(table, told)
    assert told.card.encode() not in after_shuffle(store)
    [kept] = lines_beside(store)
    assert line(table, table.seq) == {"kind": "lay", "player": "Tom", "card": {"sealed": kept["sealed"]}}
    assert kept["value"] == told.card
    assert commitment(kept["salt"], told.card) == kept["sealed"]
    assert at(table).laid == {"Tom": told.card}
    assert table.told[-1] == (table.seq, told)


def test_the_same_card_has_another_hash_each_time() -> None:
    store = MemoryStore()
    table = laying(store)
    told = card(table, "Tom")
    tell(table, told, Undo(), told)
    assert len({kept["sealed"] for kept in lines_beside(store)}) == 2


def test_when_all_are_turned_over_the_journal_opens_them_and_nothing_is_kept_beside() -> None:
    store = MemoryStore()
    table = laying(store)
    told = [card(table, player) for player in PLAYERS]
    seq = tell(table, *told).seq
    assert seq == table.seq - 1
    assert kinds(table)[-4:] == ["lay", "lay", "lay", "open"]
    assert line(table, seq)["card"] == told[-1].card, "the last card is seen by everybody at once"
    opened = {each["sealed"]: each for each in line(table, table.seq)["opened"]}
    for each, seq in zip(told[:2], (table.seq - 3, table.seq - 2), strict=True):
        sealed = line(table, seq)["card"]["sealed"]
        assert opened[sealed]["value"] == each.card
        assert commitment(opened[sealed]["salt"], each.card) == sealed
    assert BESIDE not in store.names()
    again = Table.open(store, NAME)
    assert (again.position, again.doubts, again.told) == (table.position, [], table.told)


def test_what_lies_beside_leaves_no_copy() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, *(card(table, player) for player in PLAYERS))
    assert [name for name in store.names() if "sealed" in name] == []


def test_a_table_opened_while_cards_lie_face_down_goes_on() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Tom"), card(table, "Zoé"))
    again = Table.open(copied(store), NAME)
    assert (again.position, again.doubts) == (table.position, [])
    tell(again, card(again, "Anna"))
    assert kinds(again)[-2:] == ["lay", "open"]


def test_whole_turns_follow_each_other_with_all_cards_opened() -> None:
    store = MemoryStore()
    table = laying(store)
    for _ in range(3):
        tell(table, *(card(table, player) for player in PLAYERS))
        assert BESIDE not in store.names()
        tell(table, e.CorrectActions(out=()), e.CorrectMovements(out=()))
        tell(table, e.ActionTile(player=at(table).turn, item="none"), e.MovementTile(player=at(table).turn, item=1))
    assert kinds(table).count("open") == 3
    assert Table.open(store, NAME).position == table.position


def test_others_hear_that_cards_are_turned_over_and_not_which() -> None:
    """A card that was laid and taken back is opened too."""
    table = laying(MemoryStore())
    tell(table, *(card(table, player) for player in PLAYERS))
    opened = table.told[-1][1]
    assert isinstance(opened, Open)
    assert opened.opened
    assert Sight(table, "Anna").heard(opened) == Open(opened=())
    assert Language("en", "speculation").entry(opened) == "The secret choices are revealed."


@pytest.mark.parametrize("entry", [Open(opened=()), Lapse(sealed=("0" * 64,))])
def test_only_the_program_turns_over(entry: Control) -> None:
    table = laying(MemoryStore())
    assert [each.rule for each in table.submit(entry).refusals] == ["AR-13"]


def test_a_hash_cannot_be_told() -> None:
    """Or somebody could lay what another laid, without knowing it."""
    table = laying(MemoryStore())
    tell(table, card(table, "Tom"))
    sealed = {"kind": "lay", "player": "Anna", "card": line(table, table.seq)["card"]}
    assert [each.rule for each in table.submit(json.dumps(sealed)).refusals] == ["AR-01"]


def test_a_remark_about_seals_is_a_remark() -> None:
    store = MemoryStore()
    table = laying(store)
    for remark in ("sealed", '{"sealed":"%s"}' % ("0" * 64)):
        tell(table, Note(remark=remark))
    again = Table.open(store, NAME)
    assert (again.doubts, again.told) == ([], table.told)


# Taken back and changed


def test_a_card_that_is_taken_back_stays_secret_and_can_be_laid_again() -> None:
    store = MemoryStore()
    table = laying(store)
    first, second = card(table, "Tom"), card(table, "Tom", 1)
    tell(table, first, Undo())
    assert at(table).laid == {}
    tell(table, Redo())
    assert at(table).laid == {"Tom": first.card}
    tell(table, Undo(), second)
    assert first.card.encode() not in after_shuffle(store)
    again = Table.open(copied(store), NAME)
    assert (again.position, again.doubts) == (table.position, [])


def test_a_card_that_was_taken_back_is_secret_while_its_owner_holds_it() -> None:
    """Others are turned over meanwhile; it is opened once it was laid after all."""
    store = MemoryStore()
    table = laying(store)
    first = card(table, "Tom")
    tell(table, first, Undo())
    sealed = line(table, table.seq - 1)["card"]["sealed"]
    tell(table, card(table, "Tom", 1), card(table, "Anna"), card(table, "Zoé"))
    assert sealed not in [each["sealed"] for each in line(table, table.seq)["opened"]]
    assert Table.open(copied(store), NAME).doubts == []
    tell(table, e.ActionTile(player="Tom", item="none"), e.MovementTile(player="Tom", item=1))
    tell(table, first, card(table, "Anna"), card(table, "Zoé"))
    assert sealed in [each["sealed"] for each in line(table, table.seq)["opened"]]
    assert BESIDE not in store.names()
    assert Table.open(store, NAME).doubts == []


def test_what_can_still_be_done_again_is_not_turned_over() -> None:
    """Back before the packs were shuffled nobody has a hand."""
    store = MemoryStore()
    table = laying(store)
    told = card(table, "Tom")
    tell(table, told, Undo(to=0))
    assert "open" not in kinds(table)
    tell(table, Redo(), Redo(), Redo(), Redo(), Redo(), Redo(), Redo())
    assert at(table).laid == {"Tom": told.card}
    assert told.card.encode() not in after_shuffle(store)


def test_another_card_instead_is_sealed_too() -> None:
    store = MemoryStore()
    table = laying(store)
    first, second = card(table, "Tom"), card(table, "Tom", 1)
    seq = tell(table, first, card(table, "Anna")).seq or 0
    verdict = table.amend(seq - 1, second)
    assert verdict.ok
    assert at(table).laid["Tom"] == second.card
    assert second.card.encode() not in after_shuffle(store)
    assert line(table, table.seq)["entry"]["card"].keys() == {"sealed"}
    again = Table.open(copied(store), NAME)
    assert (again.position, again.told, again.doubts) == (table.position, table.told, [])
    tell(again, card(again, "Zoé"))
    assert len(line(again, again.seq)["opened"]) == 2, "the card that is back in the hand stays secret"
    assert Table.open(again._store, NAME).position == again.position


def test_a_forgotten_card_is_sealed_too() -> None:
    store = MemoryStore()
    table = laying(store)
    told = card(table, "Tom")
    tell(table, card(table, "Anna"))
    assert table.insert(table.seq, told).ok
    assert told.card.encode() not in after_shuffle(store)
    again = Table.open(copied(store), NAME)
    assert (again.position, again.told) == (table.position, table.told)


def test_a_forgotten_card_that_is_the_last_one_turns_all_over() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"), card(table, "Tom"), Note(remark="Zoé has laid as well."))
    assert table.insert(table.seq, card(table, "Zoé")).ok
    assert kinds(table)[-2:] == ["insert", "open"]
    assert BESIDE not in store.names()
    assert Table.open(store, NAME).position == table.position


def test_a_turning_over_that_is_undone_and_done_again_is_noted_once() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, *(card(table, player) for player in PLAYERS))
    before = table.position
    tell(table, Undo(), Redo())
    assert kinds(table).count("open") == 1
    assert table.position == before
    assert Table.open(store, NAME).position == before


# Killed


def test_wherever_it_is_killed_nothing_that_was_kept_is_lost() -> None:
    store = Watched()
    table = laying(store)
    positions = [table.position]
    store.copies.clear()
    for player in PLAYERS:
        tell(table, card(table, player))
        positions.append(table.position)
    reached = list[int]()
    for files in store.copies:
        copy = MemoryStore()
        for name, data in files.items():
            copy.append(name, data, at=0)
        again = Table.open(copy, NAME)
        assert again.doubts == []
        reached.append(positions.index(again.position))
        for player in at(again).left_to_lay if isinstance(again.position.step, Laying) else ():
            tell(again, card(again, player))
        tell(again, e.ActionTile(player="Tom", item="none"))
        assert [name for name in copy.names() if "sealed" in name] == []
        final = Table.open(copy, NAME)
        assert (final.position, final.doubts) == (again.position, [])
        assert len(line(again, kinds(again).index("open") + 1)["opened"]) == 2
    assert reached == sorted(reached)
    assert set(reached) == {0, 1, 2, 3}


def test_what_the_journal_has_opened_is_kept_beside_no_more_once_it_is_opened_again() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"), card(table, "Tom"))
    kept = store.read(BESIDE) or b""
    tell(table, card(table, "Zoé"))
    store.append(BESIDE, kept, at=0)
    Table.open(store, NAME)
    assert BESIDE not in store.names()


class Full(MemoryStore):
    """A store that has no more room under one name."""

    full = ""

    def append(self, name: str, data: bytes, at: int) -> None:
        if name == self.full:
            raise StoreError("full", name)
        super().append(name, data, at)


@pytest.mark.parametrize("name", [NAME, BESIDE])
def test_a_card_that_cannot_be_kept_is_not_laid(name: str) -> None:
    store = Full()
    table = laying(store)
    before, told = table.position, card(table, "Tom")
    store.full = name
    assert table.submit(told).refusals == (Refusal("AR-10", "full", {}),)
    assert table.position is before
    store.full = ""
    tell(table, told, card(table, "Anna"), card(table, "Zoé"))
    assert len(line(table, table.seq)["opened"]) == 2
    assert BESIDE not in store.names()


class RoomForOne(MemoryStore):
    """A store that fails at the line which opens."""

    fails = False

    def append(self, name: str, data: bytes, at: int) -> None:
        if self.fails and b'"kind":"open"' in data:
            raise StoreError("full", name)
        super().append(name, data, at)


def test_cards_that_cannot_be_opened_in_the_journal_now_are_later() -> None:
    store = RoomForOne()
    table = laying(store)
    store.fails = True
    tell(table, *(card(table, player) for player in PLAYERS))
    assert at(table).turns == 2
    assert len(lines_beside(store)) == 2
    store.fails = False
    again = Table.open(store, NAME)
    assert again.position == table.position
    tell(again, e.ActionTile(player="Tom", item="none"))
    assert kinds(again)[-2:] == ["action-tile", "open"]
    assert BESIDE not in store.names()


def test_before_a_game_is_taken_along_what_was_turned_over_is_opened() -> None:
    store = RoomForOne()
    table = laying(store)
    store.fails = True
    tell(table, *(card(table, player) for player in PLAYERS))
    store.fails = False
    tell(table, Depart())
    assert kinds(table)[-2:] == ["open", "depart"]
    assert Table.open(copied(store, BESIDE), NAME).doubts == []


# Without what lies beside


def test_a_card_that_nobody_can_open_is_laid_again() -> None:
    store = MemoryStore()
    table = laying(store)
    seq = tell(table, card(table, "Anna"), card(table, "Tom")).seq or 0
    there = copied(store, BESIDE)
    moved = Table.open(there, NAME)
    assert [(doubt.seq, doubt.refusals) for doubt in moved.doubts] == [(seq - 1, CLOSED), (seq, CLOSED)]
    said = Language("en", "speculation").refusal(CLOSED[0])
    assert said == "This secret choice can’t be revealed here: make it again."
    assert at(moved).left_to_lay == PLAYERS
    assert at(moved).orders == at(table).orders
    assert there.read(NAME) == store.read(NAME), "looking changes nothing"
    assert not moved.submit(e.Trade(player="Anna")).ok
    assert there.read(NAME) == store.read(NAME), "nor does what is refused"
    tell(moved, *(card(moved, player, 1) for player in PLAYERS))
    assert kinds(moved)[seq:] == ["lapse", "lay", "lay", "lay", "open"]
    again = Table.open(there, NAME)
    assert again.position == moved.position
    assert at(again).turns == 2


def test_what_lapsed_elsewhere_counts_nowhere_any_more() -> None:
    """The device that could open the card has the same game again, once the file comes back."""
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"), Depart())
    moved = written(copied(store, BESIDE), Arrive())
    tell(moved, *(card(moved, player, 1) for player in PLAYERS))
    home = copied(moved._store)
    home.append(BESIDE, store.read(BESIDE) or b"", at=0)
    assert Table.open(home, NAME).position == moved.position


def test_what_lapsed_before_a_change_of_the_past_counts_nowhere_any_more() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, Note(remark="first"), card(table, "Anna"), Depart())
    moved = written(copied(store, BESIDE), Arrive())
    assert moved.insert(table.seq - 2, Note(remark="forgotten")).ok
    home = copied(moved._store)
    home.append(BESIDE, store.read(BESIDE) or b"", at=0)
    again = Table.open(home, NAME)
    assert at(again).laid == at(moved).laid == {}
    assert again.position == moved.position


def test_what_lapsed_cannot_be_opened_afterwards() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"))
    [kept] = lines_beside(store)
    again = written(copied(store), Lapse(sealed=(kept["sealed"],)), Open(opened=(Opened(**kept),)))
    assert at(again).laid == {}


def test_what_comes_back_before_it_lapsed_is_there_again() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"))
    laid = at(table).laid
    tell(table, Depart())
    moved = written(copied(store, BESIDE), Arrive(), Depart())
    home = copied(moved._store)
    home.append(BESIDE, store.read(BESIDE) or b"", at=0)
    assert at(Table.open(home, NAME)).laid == laid


def test_an_undo_at_a_table_without_what_lies_beside_takes_back_the_card_that_nobody_sees() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Anna"), card(table, "Tom"))
    moved = Table.open(copied(store, BESIDE), NAME)
    before = moved.position
    tell(moved, Undo())
    assert moved.position == before
    assert Table.open(moved._store, NAME).position == before


# False openings


def test_a_false_opening_in_the_journal_is_noticed() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, *(card(table, player) for player in PLAYERS))
    opened = line(table, table.seq)
    other = next(each for each in ("metro", "holiday") if each != opened["opened"][0]["value"])
    opened["opened"][0]["value"] = other
    false = rewritten(store, table.seq, json.dumps(opened, separators=(",", ":"), ensure_ascii=False).encode())
    again = Table.open(false, NAME)
    assert (again.doubts[0].seq, again.doubts[0].refusals) == (table.seq - 3, FALSE)
    assert Table.open(store, NAME).doubts == []


def test_a_false_card_beside_the_journal_is_noticed() -> None:
    store = MemoryStore()
    table = laying(store)
    told = card(table, "Tom")
    seq = tell(table, told).seq
    kept = (store.read(BESIDE) or b"").replace(told.card.encode(), card(table, "Tom", 1).card.encode())
    store.replace(BESIDE, kept)
    again = Table.open(store, NAME)
    assert [(doubt.seq, doubt.refusals) for doubt in again.doubts] == [(seq, FALSE)]
    tell(again, told)


def test_a_table_cannot_be_opened_twice_in_two_ways() -> None:
    """A second opening that is false takes nothing away; nor does giving up what was opened."""
    store = MemoryStore()
    table = laying(store)
    tell(table, *(card(table, player) for player in PLAYERS))
    [true, _] = line(table, table.seq)["opened"]
    false = Opened(sealed=true["sealed"], salt=true["salt"], value="nothing")
    again = written(copied(store), Open(opened=(false,)), Lapse(sealed=(true["sealed"],)))
    assert (again.position, again.doubts) == (table.position, [])


@pytest.mark.parametrize(
    "data", [b"", b"nonsense", b"[1]\n{}\n", b'\n{"sealed":1}\n', b"\xff\x00\n", b'{"sealed":"' + b"[" * 10_000]
)
def test_whatever_lies_beside_the_table_opens(data: bytes) -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Tom"))
    store.replace(BESIDE, data)
    again = Table.open(store, NAME)
    assert [doubt.refusals for doubt in again.doubts] == [CLOSED]
    tell(again, *(card(again, player) for player in PLAYERS))
    assert Table.open(store, NAME).position == again.position


@pytest.mark.parametrize(
    "changed",
    [
        {"player": "\ud800"},
        {"player": "x" * 2_000_000},
        {"player": [[]] * 30_000},
        {"more": {"sealed": "0"}},
        {"kind": "note"},
        {"entry": {"sealed": "0" * 64}},
    ],
)
def test_a_line_that_nobody_wrote_is_left_out_with_a_hash_in_it_too(changed: dict[str, Any]) -> None:
    store = MemoryStore()
    table = laying(store)
    seq = tell(table, card(table, "Tom"), card(table, "Anna")).seq or 0
    text = json.dumps(line(table, seq) | changed, separators=(",", ":")).encode()
    again = Table.open(rewritten(store, seq, text), NAME)
    assert [doubt.seq for doubt in again.doubts] == [seq]
    assert at(again).laid == {"Tom": at(table).laid["Tom"]}
    tell(again, card(again, "Anna"), card(again, "Zoé"))
    assert Table.open(again._store, NAME).position == again.position


# Two processes

LAYS = """
from companion.games.speculation.entries import Lay
from companion.table import Table

table = Table.open(store, given["table"])
begin()
while not table.submit(Lay(player=given["who"], card=table.ahead.hand(given["who"])[0])).ok:
    pass
table.catch_up()
answer([[doubt.seq for doubt in table.doubts], dict(table.position.laid)])
"""


def test_two_processes_lay_and_each_sees_the_cards_of_both(tmp_path: Path) -> None:
    table = laying(FileStore(tmp_path))
    laid = {player: card(table, player).card for player in PLAYERS}
    tell(table, card(table, "Zoé"))
    one, other = (Other(tmp_path, LAYS, table=NAME, who=who) for who in ("Anna", "Tom"))
    for doubts, seen in answers(one, other):
        assert doubts == []
        assert seen.items() <= laid.items()
    table.catch_up()
    assert kinds(table)[-4:] == ["lay", "lay", "lay", "open"]
    assert table.doubts == []
    assert FileStore(tmp_path).read(BESIDE) is None
    assert Table.open(FileStore(tmp_path), NAME).position == table.position


class Meanwhile(MemoryStore):
    """A store at which somebody goes on just before what lies beside a journal is read."""

    then: Any = None

    def read(self, name: str) -> bytes | None:
        if name == BESIDE and self.then:
            then, self.then = self.then, None
            then()
        return super().read(name)


@pytest.mark.parametrize("opened", [True, False])
def test_cards_that_are_turned_over_while_somebody_reads_are_read_from_the_journal(opened: bool) -> None:
    """The side file is read after it was emptied: the journal has what was in it by then."""
    store = Meanwhile()
    one = laying(store)
    other = Table.open(store, NAME)
    tell(one, card(one, "Anna"), card(one, "Tom"))
    store.then = lambda: tell(one, card(one, "Zoé"))
    if opened:
        other.catch_up()
    else:
        other = Table.open(store, NAME)
    assert (other.position, other.doubts) == (one.position, [])


# Older tables


def test_a_table_that_began_with_an_older_journal_goes_on_as_it_began() -> None:
    """Its cards stand in the journal, as an older app reads them."""
    store = MemoryStore()
    table = laying(store)
    head = json.loads(table.journal.head) | {"version": 2}
    old = MemoryStore()
    data = whole(store.read(NAME) or b"")
    old.append(NAME, headed(data, json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()), at=0)
    again = Table.open(old, NAME)
    assert (again.position, again.doubts) == (table.position, [])
    told = card(again, "Tom")
    tell(again, told)
    assert line(again, again.seq) == {"kind": "lay", "player": "Tom", "card": told.card}
    tell(again, card(again, "Anna"), card(again, "Zoé"))
    assert "open" not in kinds(again)
    assert BESIDE not in old.names()
    assert Table.open(old, NAME).position == again.position


def test_cards_told_on_the_table_are_no_secret() -> None:
    table = laying_told(MemoryStore())
    tell(table, e.Lay(player="Tom", card="metro"))
    assert line(table, table.seq)["card"] == "metro"


def laying_told(store: Store) -> Table:
    table = Table.start(GAME, SETUP.model_copy(update={"packs": False}), store, name=NAME, seed=SEED)
    tell(table, SHARES)
    tell(table, e.MovementTile(player="Anna", item=3))
    tell(table, *(e.Trade(player=player) for player in PLAYERS))
    return table


# Backups, files and other devices


def device(store: Store | None = None) -> tuple[Shelf, Table]:
    """A device with one table, at which two cards lie face down."""
    shelf = Shelf(store or MemoryStore())
    table = shelf.start(GAME, SETUP)
    to_laying(table)
    tell(table, card(table, "Tom"), card(table, "Anna"))
    return shelf, table


def first(shelf: Shelf) -> Table:
    return shelf.open(shelf.tables()[0].id)


def files(shelf: Shelf) -> dict[str, bytes | None]:
    return {name: shelf.store.read(name) for name in shelf.store.names()}


def test_a_backup_has_what_lies_face_down() -> None:
    shelf, table = device()
    there = Shelf(MemoryStore())
    restore(there, pack(shelf))
    again = first(there)
    assert (again.position, again.doubts) == (table.position, [])
    tell(again, card(again, "Zoé"))
    assert [name for name in there.store.names() if "sealed" in name] == []


def test_a_backup_of_a_table_that_goes_on_here_brings_its_cards() -> None:
    shelf, table = device()
    there = Shelf(MemoryStore())
    restore(there, pack(shelf))
    tell(table, Undo(), card(table, "Zoé"))
    restore(there, pack(shelf))
    assert (first(there).position, first(there).doubts) == (table.position, [])
    kept = (there.store.read(beside(table.name)) or b"").split(b"\n")
    assert len(set(kept)) == len(kept) == 4, "three cards were laid, and each is kept once"


def test_a_table_that_went_on_in_two_places_keeps_its_cards_in_both() -> None:
    shelf, table = device()
    there = Shelf(MemoryStore())
    restore(there, pack(shelf))
    tell(table, Note(remark="here"))
    tell(first(there), Note(remark="there"))
    assert restore(there, pack(shelf)).count("both") == 1
    positions = [there.open(about.id).position for about in there.tables()]
    assert len(positions) == 2
    assert all(at_laid(position) == at_laid(table.position) for position in positions)


def at_laid(position: Any) -> dict[str, str]:
    return dict(position.laid)


def test_a_file_to_share_has_no_card_that_lies_face_down() -> None:
    shelf, table = device()
    _, file = table_file(shelf, table.head.table)
    there = Shelf(MemoryStore())
    restore(there, file)
    again = first(there)
    assert [doubt.refusals for doubt in again.doubts] == [CLOSED, CLOSED]
    assert at(again).left_to_lay == PLAYERS
    assert at(again).hand("Tom") == at(table).hand("Tom")


def test_whatever_ends_the_taking_over_of_a_backup_its_cards_are_there_with_it() -> None:
    shelf, table = device()
    store = Watched()
    restore(Shelf(store), pack(shelf))
    found = [finish(Shelf(_store(copy))) for copy in store.copies]
    found = [each for each in found if each.tables()]
    assert len(found) > 5
    for each in found:
        assert (first(each).position, first(each).doubts) == (table.position, [])


def _store(files: dict[str, bytes]) -> MemoryStore:
    store = MemoryStore()
    for name, data in files.items():
        store.append(name, data, at=0)
    return store


class FullLibrary(MemoryStore):
    """A store without room for a library."""

    def replace(self, name: str, data: bytes) -> None:
        if name == "library.json":
            raise StoreError("full", name)
        super().replace(name, data)


def test_what_cannot_be_taken_over_whole_leaves_no_card() -> None:
    shelf, _ = device()
    there = Shelf(FullLibrary())
    with pytest.raises(StoreError, match="full"):
        restore(there, pack(shelf))
    assert files(there) == {}


@pytest.mark.parametrize("data", [b"nonsense", b"\n{}", b'{"sealed":"', b"\n" + b"[" * 10_000])
def test_a_backup_in_which_something_else_lies_beside_a_table_is_damaged(data: bytes) -> None:
    shelf, table = device()
    inside = beside(f"tables/{table.head.table}.jsonl")
    parts = unzipped(pack(shelf))
    manifest = json.loads(parts["manifest.json"])
    manifest["files"][inside] = hashlib.sha256(data).hexdigest()
    file = zipped(parts | {inside: data, "manifest.json": json.dumps(manifest).encode()})
    with pytest.raises(FileError, match=r"file\.damaged"):
        restore(Shelf(MemoryStore()), file)


def unzipped(file: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(parts: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return packed.getvalue()


def test_what_was_cut_off_beside_a_journal_is_in_no_backup() -> None:
    shelf, table = device()
    name = beside(table.name)
    before = shelf.store.read(name) or b""
    shelf.store.append(name, b'\n{"sealed":"', at=len(before))
    parts = unzipped(pack(shelf))
    assert parts[name] == before


@pytest.mark.parametrize("whole", [True, False])
def test_a_table_that_is_deleted_leaves_no_card(whole: bool) -> None:
    shelf, table = device()
    if whole:
        shelf.clear()
    else:
        shelf.remove(table.head.table)
    assert [name for name in shelf.store.names() if name.startswith("tables/")] == []


def test_a_new_table_has_no_card_of_an_older_one_of_its_name() -> None:
    store = MemoryStore()
    table = laying(store)
    tell(table, card(table, "Tom"))
    store.delete(NAME)
    laying(store)
    assert BESIDE not in store.names()


def test_a_table_that_is_replayed_shows_cards_that_lie_face_down_to_their_owner(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    table = laying(store)
    told = card(table, "Tom")
    seq = tell(table, told).seq
    shown = run("replay", tmp_path / NAME, "--lang", "en", "--json", "--as", "Tom")
    assert json.loads(shown.stdout)["position"]["laid"] == {"Tom": told.card}
    store.delete(BESIDE)
    shown = run("replay", tmp_path / NAME, "--lang", "en", "--as", "Tom")
    assert f"{seq}" in shown.output
    assert Language("en").refusal(CLOSED[0]) in shown.output


def test_a_browser_keeps_what_lies_face_down_as_a_device_does(tmp_path: Path) -> None:
    table = laying(block_store(tmp_path))
    tell(table, card(table, "Tom"))
    again = Table.open(block_store(tmp_path), NAME)
    assert (again.position, again.doubts) == (table.position, [])
    tell(again, card(again, "Anna"), card(again, "Zoé"))
    assert BESIDE not in block_store(tmp_path).names()
