"""`arbitre dice verify` ends with 0 only when everything is proven: whatever somebody tried with the file is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import Result

from companion.dice import commitment
from companion.entry import Chance, Reveal, Words
from companion.game import games
from companion.games.big_shot.entries import Cards, Layout, LeadRoll
from companion.journal import Journal
from companion.language import CODES, Code, Language
from companion.proof import Found, How
from companion.store import FileStore, MemoryStore
from companion.table import Table
from scoring.sheet import MOST
from tests.companion.tables import AT, GAME, SETUP, tell
from tests.companion.test_cli import run

SEED = bytes(range(32))
FILE = "t.jsonl"
ROLLED = SETUP.model_copy(update={"hands": None, "layout": None})
Lines = list[dict[str, Any]]


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    return FileStore(tmp_path)


def started(store: FileStore) -> Table:
    """A table whose cards, layout and first lead roll were drawn by the program."""
    table = Table.start(GAME, ROLLED, store, name=FILE, clock=lambda: AT, seed=SEED)
    tell(table, Cards(), Layout(), LeadRoll(player="Anna"))
    return table


def finished(store: FileStore) -> Table:
    table = started(store)
    tell(table, LeadRoll(player="Tom"))
    assert table.reveal()
    return table


def verified(store: FileStore, *options: object) -> Result:
    return run("dice", "verify", store.folder / FILE, "--lang", "en", *options)


def found(store: FileStore, *options: object) -> list[str]:
    """What the proof finds against the journal, after exit code 1."""
    result = verified(store, "--json", *options)
    assert result.exit_code == 1, result.output
    said = json.loads(result.stdout)
    hows = [roll["how"] for roll in said["rolls"] if roll["how"] not in ("fair", "undone", "told")]
    return [finding["text"] for finding in said["findings"]] + hows


def rewrite(table: Table, store: FileStore, change: Callable[[Lines], object]) -> None:
    """The file as somebody leaves it who writes a journal with right checksums."""
    lines = [json.loads(line.text) for line in table.journal.lines]
    change(lines)
    made = MemoryStore()
    journal = Journal.create(made, FILE, table.journal.head, AT)
    for line in lines:
        journal.append(json.dumps(line).encode(), AT)
    store.replace(FILE, made.read(FILE) or b"")


def cut_last_line(store: FileStore) -> None:
    whole = store.read(FILE) or b""
    store.cut(FILE, whole.rindex(b"\n", 0, -1) + 1)


# Proven


def test_an_honest_table_is_proven_and_every_roll_says_how_it_came_about(store: FileStore) -> None:
    table = started(store)
    assert table.undo().ok
    tell(table, LeadRoll(player="Anna"), LeadRoll(player="Tom", die=3))
    assert table.reveal()
    result = verified(store)
    assert result.exit_code == 0
    said = [line.partition("  [")[2] for line in result.stdout.splitlines() if "  [" in line]
    assert said == [
        "rolled by Arbitre (no. 1), checked]",
        "rolled by Arbitre (no. 2), checked]",
        "rolled by Arbitre (no. 3), then undone or removed, checked]",
        "rolled by Arbitre (no. 4), checked]",
        "entered by the players]",
    ]
    assert result.stdout.splitlines()[-2:] == [
        "Undone or removed: 1\u00a0roll. They stay in the log.",
        "Everything checks out: 4\u00a0rolls.",
    ]


def test_words_before_the_first_roll_are_proven(store: FileStore) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    tell(table, Words(words="Le chat dort."), Cards())
    assert table.reveal()
    assert verified(store).exit_code == 0


def test_a_table_that_went_on_after_a_restart_is_proven(store: FileStore) -> None:
    started(store)
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Tom"))
    table = Table.open(store, FILE)
    assert table.reveal()
    assert verified(store).exit_code == 0


def test_a_new_table_under_the_name_of_an_old_one_counts_from_the_start(store: FileStore) -> None:
    started(store)
    store.delete(FILE)
    finished(store)
    assert verified(store).exit_code == 0


# Not proven: what is not there


def test_without_a_reveal_nothing_is_proven(store: FileStore) -> None:
    started(store)
    assert found(store) == ["secret"] * 4
    assert verified(store).stdout.splitlines()[-1] == ("Nothing is proven until the secret number is revealed.")


def test_a_reveal_that_was_taken_out_is_missed(store: FileStore) -> None:
    rewrite(finished(store), store, lambda lines: lines.pop())
    assert "secret" in found(store)


def test_a_false_reveal_is_found(store: FileStore) -> None:
    rewrite(finished(store), store, lambda lines: lines[-1].update(seed="ab" * 32))
    assert found(store) == ["false-reveal", *["secret"] * 4]


def test_a_false_reveal_is_found_also_when_nothing_was_rolled(store: FileStore) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    table.reveal()
    assert verified(store).exit_code == 0
    rewrite(table, store, lambda lines: lines[-1].update(seed="ab" * 32))
    assert found(store) == ["false-reveal"]


def test_a_last_roll_that_was_left_out_is_found(store: FileStore) -> None:
    rewrite(finished(store), store, lambda lines: lines.pop(-2))
    assert found(store) == ["left-out"]


def test_a_last_roll_that_was_called_from_the_table_is_found(store: FileStore) -> None:
    def from_the_table(lines: Lines) -> None:
        lines[-2] |= {"die": 6, "source": "table"}
        del lines[-2]["draw"]

    rewrite(finished(store), store, from_the_table)
    assert found(store) == ["left-out"]


def test_a_journal_of_an_older_version_opens_and_says_that_its_rolls_were_not_counted(store: FileStore) -> None:
    rewrite(finished(store), store, lambda lines: lines[-1].pop("draws"))
    assert Table.open(store, FILE).doubts == []
    assert found(store) == ["uncounted"]
    assert "Rolls at the end may be missing." in verified(store).stdout


@pytest.mark.parametrize("line", range(6))
def test_no_line_about_chance_can_be_left_out_of_a_proven_journal(store: FileStore, line: int) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, clock=lambda: AT, seed=SEED)
    tell(table, Words(words="luck"), Cards(), Layout(), LeadRoll(player="Anna"), LeadRoll(player="Tom"))
    assert table.reveal()
    assert verified(store).exit_code == 0
    rewrite(table, store, lambda lines: lines.pop(line))
    assert verified(store).exit_code == 1


@pytest.mark.parametrize("kept", range(1, 5))
def test_no_beginning_of_a_journal_is_taken_for_the_whole(store: FileStore, kept: int) -> None:
    rewrite(finished(store), store, lambda lines: lines.__delitem__(slice(kept, -1)))
    result = verified(store)
    assert (result.exit_code == 0) == (kept == 4)


@pytest.mark.parametrize("draw", [10**29, MOST])
def test_a_draw_of_an_absurd_number_is_found_and_stops_nothing(store: FileStore, draw: int) -> None:
    rewrite(started(store), store, lambda lines: lines[-1].update(draw=draw))
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Tom"))
    assert table.reveal()
    assert set(found(store)) & {"false", "skipped"}
    assert Table.open(store, FILE).played == table.played


# Not proven: what was done with the device


def test_a_last_roll_that_was_cut_off_and_then_told_by_hand_is_found(store: FileStore) -> None:
    started(store)
    cut_last_line(store)
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Anna", die=6), LeadRoll(player="Tom"))
    assert table.reveal()
    assert found(store) == ["skipped"]


def test_a_last_roll_that_was_cut_off_is_found_also_when_nothing_is_rolled_any_more(store: FileStore) -> None:
    started(store)
    cut_last_line(store)
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Anna", die=6))
    assert table.reveal()
    assert found(store) == ["left-out"]


def test_words_cannot_be_chosen_for_a_roll_that_was_cut_off(store: FileStore) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    tell(table, Cards())
    cut_last_line(store)
    table = Table.open(store, FILE)
    assert [each.text for each in table.submit(Words(words="better")).refusals] == ["words"]
    assert not table.check(Words(words="better")).ok
    assert table.seq == 0
    tell(table, Cards())
    assert table.reveal()
    assert found(store) == ["skipped"]


def test_words_that_came_after_a_roll_are_found(store: FileStore) -> None:
    def with_words(lines: Lines) -> None:
        lines[-1:-1] = [{"kind": "words", "words": "better"}]
        dice = MemoryStore()
        copy = Table.start(GAME, ROLLED, dice, name=FILE, seed=SEED)
        tell(copy, Words(words="better"), Cards(), Layout(), LeadRoll(player="Anna"), LeadRoll(player="Tom"))
        lines.insert(-1, json.loads(copy.journal.lines[-1].text))
        lines.pop(3)

    rewrite(finished(store), store, with_words)
    assert Table.open(store, FILE).doubts == []
    assert found(store) == ["steered"]


def test_a_fresh_seed_before_each_roll_is_found(store: FileStore) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    for entry in (Cards(), Layout(), LeadRoll(player="Anna")):
        store.delete(f"{FILE}.seed")
        table = Table.open(store, FILE)
        tell_only(table, entry)
    assert table.reveal()
    assert found(store) == ["replaced", "replaced", "replaced", "secret", "secret", "late"]


def test_a_fresh_seed_before_each_roll_is_found_also_when_each_is_revealed(store: FileStore) -> None:
    table = Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    for entry in (Cards(), Layout(), LeadRoll(player="Anna")):
        tell_only(table, entry)
        assert table.reveal()
    assert found(store) == ["late", "late"]


def test_a_rolled_die_that_was_amended_is_found(store: FileStore) -> None:
    table = started(store)
    assert table.amend(3, LeadRoll(player="Anna", die=6)).ok
    assert found(store)[-1] == "amended"
    assert table.undo().ok
    assert table.reveal()
    assert verified(store).exit_code == 0
    assert table.redo().ok
    assert found(store) == ["amended"]


# What somebody else noted


def test_a_file_that_was_put_back_and_went_on_differently_is_found_by_a_noted_check_value(store: FileStore) -> None:
    started(store)
    older = {name: store.read(name) or b"" for name in store.names()}
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Tom"))
    check = json.loads(verified(store, "--json").stdout)["check"]
    assert check["line"] == 4
    for name, content in older.items():
        store.replace(name, content)
    table = Table.open(store, FILE)
    tell(table, LeadRoll(player="Tom", die=6))
    table.reveal()
    assert verified(store).exit_code == 0, "without a witness it is as good as another game"
    assert found(store, "--noted", f"4={check['value']}") == ["changed"]


def test_noted_check_values_of_an_honest_table_agree_however_they_are_typed(store: FileStore) -> None:
    table = started(store)
    value = json.loads(verified(store, "--json").stdout)["check"]["value"]
    tell(table, LeadRoll(player="Tom"))
    table.reveal()
    for typed in (value, value.lower(), value.replace("-", " ")):
        assert verified(store, "--noted", f"3={typed}").exit_code == 0
    assert found(store, "--noted", f"9={value}") == ["changed"]
    assert found(store, "--noted", f"2={value}") == ["changed"]


@pytest.mark.parametrize("noted", ["", "3", "3=", "x=ABCD", "-1=ABCD", f"{'9' * 5000}=ABCD"])
def test_what_is_no_check_value_gets_a_sentence(store: FileStore, noted: str) -> None:
    finished(store)
    result = verified(store, "--noted", noted)
    assert result.exit_code == 2
    assert "isn’t a line with its check code" in result.stderr


# Two at once


def test_two_that_promise_at_once_keep_the_seed_of_the_one_that_was_noted(store: FileStore) -> None:
    Table.start(GAME, ROLLED, store, name=FILE, seed=SEED)
    store.delete(f"{FILE}.seed")
    one, other = Table.open(store, FILE), Table.open(FileStore(store.folder), FILE)
    tell_only(one, Cards())
    assert not other.submit(Cards()).ok
    again = Table.open(store, FILE)
    assert again.dice.seed is not None
    assert commitment(again.dice.seed) == again.dice.promised
    tell(again, Layout())
    assert [entry.kind for _, entry in again.told] == ["seed", "cards", "layout"]


def tell_only(table: Table, entry: Cards | Layout | LeadRoll) -> None:
    """Tells an entry before which a seed may be promised."""
    assert table.submit(entry).ok


def test_a_reveal_says_how_often_was_drawn(store: FileStore) -> None:
    last = finished(store).told[-1][1]
    assert isinstance(last, Reveal)
    assert last.draws == 4


# What is said


@pytest.mark.parametrize("code", CODES)
def test_whatever_is_found_is_said(code: Code) -> None:
    language = Language(code)
    for text in (*get_args(Found), *(f"how.{how}" for how in get_args(How))):
        assert language.knows(f"proof.{text}")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", games())
def test_the_journal_says_of_each_kind_of_roll_that_the_program_made_it(game: str, code: Code) -> None:
    entries = {entry for use in games()[game].uses.values() for entry in use.entries if issubclass(entry, Chance)}
    drawn = {str(each.model_fields["kind"].default) for each in entries if each.drawn is not Chance.drawn}
    assert {kind for kind in drawn if not Language(code, game).knows(f"entry.{kind}.rolled")} == set()
