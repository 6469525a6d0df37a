"""Nobody, not even the program, can choose the dice: every roll can be checked against a promise made before it."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.entry import NewSeed, Reveal, Words
from companion.games.big_shot.entries import Cards, Layout, Lead, LeadRoll, Roll
from companion.games.big_shot.position import TablePosition
from companion.journal import Journal
from companion.proof import Roll as Rolled
from companion.proof import verify
from companion.rules import Refusal
from companion.store import MemoryStore, Store, StoreError
from companion.table import Table
from tests.companion.tables import AT, GAME, NAME, SETUP, tell

SEED = bytes(range(32))
ROLLED = SETUP.model_copy(update={"hands": None, "layout": None})
Lines = list[dict[str, Any]]


@pytest.fixture
def store() -> Store:
    return MemoryStore()


def a_table(store: Store, seed: bytes | None = SEED) -> Table:
    return Table.start(GAME, ROLLED, store, name=NAME, clock=lambda: AT, seed=seed)


def roll_everything(table: Table) -> None:
    """Cards, layout and a lead roll by the program, the last one undone and rolled again."""
    tell(table, Cards(), Layout(), LeadRoll(player="Anna"))
    assert table.undo().ok
    tell(table, LeadRoll(player="Anna"), LeadRoll(player="Tom"))


def draws(table: Table) -> list[Rolled]:
    """What the program rolled."""
    return list(verify(table).rolled)


def hows(table: Table) -> list[str]:
    return [draw.how for draw in draws(table)]


HONEST = ["fair", "fair", "undone", "fair", "fair"]  # of all that roll_everything does


def rewritten(table: Table, change: Callable[[Lines], object]) -> Table:
    """The table as somebody would have it who writes another journal with right checksums."""
    store = MemoryStore()
    lines = [json.loads(line.text) for line in table.journal.lines]
    change(lines)
    journal = Journal.create(store, NAME, table.journal.head, AT)
    for line in lines:
        journal.append(json.dumps(line).encode(), AT)
    return Table.open(store, NAME)


def dice_of(table: Table) -> list[int | None]:
    return [played.entry.die for played in table.played if isinstance(played.entry, LeadRoll | Roll)]


# Promised, used, revealed


def test_the_hash_shown_at_the_start_is_that_of_the_seed_revealed_at_the_end(store: Store) -> None:
    table = a_table(store, seed=None)
    roll_everything(table)
    seed = table.reveal()
    assert seed
    assert table.head.dice == hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    assert json.loads(table.journal.lines[-1].text) == {"kind": "reveal", "seed": seed, "draws": 5}


def test_no_two_tables_have_the_same_seed() -> None:
    assert a_table(MemoryStore(), seed=None).head.dice != a_table(MemoryStore(), seed=None).head.dice


def test_the_seed_stands_nowhere_in_the_journal_before_it_is_revealed(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    journal = store.read(NAME) or b""
    assert SEED not in journal
    assert SEED.hex().encode() not in journal
    assert table.reveal() == SEED.hex()
    assert SEED.hex().encode() in (store.read(NAME) or b"")


def test_before_the_seed_is_revealed_no_roll_can_be_judged(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    assert hows(table) == ["secret"] * 5


def test_after_the_reveal_every_roll_proves_fair_the_undone_ones_too(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()
    assert [(draw.seq, draw.draw, draw.entry.kind, draw.how) for draw in draws(table)] == [
        (1, 0, "cards", "fair"),
        (2, 1, "layout", "fair"),
        (3, 2, "lead-roll", "undone"),
        (5, 3, "lead-roll", "fair"),
        (6, 4, "lead-roll", "fair"),
    ]
    assert hows(Table.open(store, NAME)) == HONEST


def test_dice_read_off_the_table_are_nobodys_promise(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards(), Layout(later=True), LeadRoll(player="Anna", die=3))
    table.reveal()
    rolls = [(roll.entry.kind, roll.how) for roll in verify(table).rolls]
    assert rolls == [("cards", "fair"), ("layout", "told"), ("lead-roll", "told")]


def test_the_program_deals_every_card_and_pawn_as_the_rulebook_says(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards(), Layout())
    position = table.position
    assert isinstance(position, TablePosition)
    assert len({colour for hand in position.hands.values() for colour in hand}) == 3
    assert len(position.squares) == 18
    assert all(pawns is not None and len(pawns) == 4 and len(set(pawns)) > 1 for pawns in position.squares)


# Cheating


def test_a_die_that_was_changed_afterwards_is_caught(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()

    def better_die(lines: Lines) -> None:
        lines[4]["die"] = lines[4]["die"] % 6 + 1

    assert hows(rewritten(table, lambda _: None)) == HONEST
    assert hows(rewritten(table, better_die)) == ["fair", "fair", "undone", "false", "fair"]


def test_changed_cards_and_a_changed_layout_are_caught(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()

    def other_deal(lines: Lines) -> None:
        hands = lines[0]["hands"]
        hands["Anna"], hands["Tom"] = hands["Tom"], hands["Anna"]
        lines[1]["squares"].reverse()

    assert hows(rewritten(table, other_deal)) == ["false", "false", *HONEST[2:]]


def test_a_roll_that_was_thrown_away_is_caught_by_the_gap(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()

    def forget_the_undone_roll(lines: Lines) -> None:
        del lines[2:4]

    cheated = rewritten(table, forget_the_undone_roll)
    assert [(draw.draw, draw.how) for draw in draws(cheated)] == [(0, "fair"), (1, "fair"), (3, "skipped"), (4, "fair")]


def test_a_roll_that_is_told_twice_is_caught(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()

    def again(lines: Lines) -> None:
        lines.insert(3, lines[2])

    assert [draw.seq for draw in draws(rewritten(table, again)) if draw.how == "skipped"] == [4]


def test_a_roll_without_a_number_is_caught(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()
    assert hows(rewritten(table, lambda lines: lines[0].pop("draw")))[0] == "false"


def test_another_seed_than_the_promised_one_proves_nothing(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()
    assert hows(rewritten(table, lambda lines: lines[-1].update(seed="ab" * 32))) == ["secret"] * 5


def test_a_roll_from_a_seed_that_everybody_knew_already_is_caught(store: Store) -> None:
    table = a_table(store)
    roll_everything(table)
    table.reveal()
    assert hows(rewritten(table, lambda lines: lines.insert(5, lines.pop()))) == [*HONEST[:4], "false"]


@pytest.mark.parametrize(
    "entry",
    [
        LeadRoll(player="Anna", die=6, source="rolled", draw=0),
        LeadRoll(player="Anna", die=6, source="rolled"),
        LeadRoll(player="Anna", die=6, draw=0),
        LeadRoll(player="Anna", source="rolled"),
        NewSeed(commitment="0" * 64),
        Reveal(seed="0" * 64),
    ],
)
def test_only_the_program_can_say_that_it_rolled(store: Store, entry: LeadRoll | NewSeed | Reveal) -> None:
    table = a_table(store)
    tell(table, Cards(), Layout())
    before = store.read(NAME)
    assert table.submit(entry.text()).refusals == (Refusal("AR-13", "refusal", {}),)
    assert table.submit(entry).refusals == (Refusal("AR-13", "refusal", {}),)
    assert store.read(NAME) == before


# What the rolls depend on


def first_dice(*words: str, seed: bytes = SEED) -> list[int | None]:
    table = a_table(MemoryStore(), seed)
    tell(table, Cards(hands={"Anna": ("red",), "Tom": ("white",), "Zoe": ("black",)}), Layout(later=True))
    tell(table, *(Words(words=each) for each in words))
    for _ in range(12):
        tell(table, LeadRoll(player="Anna"))
        assert table.undo().ok
    return [draw.entry.die for draw in draws(table) if isinstance(draw.entry, LeadRoll)]


def test_the_players_words_change_all_later_rolls() -> None:
    assert first_dice() == first_dice()
    assert len(first_dice()) == 12
    assert len({tuple(first_dice(*words)) for words in ([], ["Anna"], ["Tom"], ["Anna", "Zoe"])}) == 4
    assert first_dice("Anna", "Tom") == first_dice("Tom")


def test_another_seed_gives_other_rolls() -> None:
    assert first_dice() != first_dice(seed=bytes(32))


def test_words_before_the_first_roll_prove_fair_and_later_ones_are_refused(store: Store) -> None:
    table = a_table(store)
    tell(table, Words(words="Le chat dort."), Cards())
    before = store.read(NAME)
    assert table.submit(Words(words="Le chat court.")).refusals == (Refusal("AR-13", "words", {}),)
    assert store.read(NAME) == before
    tell(table, Layout())
    table.reveal()
    assert hows(table) == ["fair", "fair"]
    assert hows(rewritten(table, lambda lines: lines[0].update(words="Le chat court."))) == ["false", "false"]


def test_undo_and_roll_again_does_not_repeat_the_roll_and_stays_visible(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards(), Layout(later=True))
    for _ in range(20):
        tell(table, LeadRoll(player="Anna"))
        assert table.undo().ok
    rolled = [draw for draw in draws(table) if isinstance(draw.entry, LeadRoll)]
    assert [draw.draw for draw in rolled] == list(range(1, 21))
    assert len({draw.entry.die for draw in rolled if isinstance(draw.entry, LeadRoll)}) > 1


def test_a_refused_roll_is_not_drawn(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards(), Layout(later=True), LeadRoll(player="Anna"))
    before = table.dice.draws
    assert not table.submit(LeadRoll(player="Anna")).ok
    assert not table.submit(Roll(player="Anna")).ok
    assert table.dice.draws == before


def test_a_reopened_table_goes_on_with_the_same_seed_and_draws(store: Store) -> None:
    one = a_table(store)
    tell(one, Words(words="luck"), Cards(), Layout(later=True), LeadRoll(player="Anna"))
    copy = MemoryStore()
    for name in store.names():
        copy.replace(name, store.read(name) or b"")
    reopened = Table.open(copy, NAME)
    for table in (one, reopened):
        tell(table, LeadRoll(player="Tom"), LeadRoll(player="Zoe"))
        table.reveal()
    assert dice_of(reopened) == dice_of(one)
    assert hows(reopened) == ["fair"] * 4


# When the seed is gone


def test_when_the_seed_is_lost_a_new_one_is_promised_before_the_next_roll(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards())
    store.delete(f"{NAME}.seed")
    table = Table.open(store, NAME)
    tell(table, Layout())
    kinds = [json.loads(line.text)["kind"] for line in table.journal.lines]
    assert kinds == ["cards", "seed", "layout"]
    table.reveal()
    assert hows(table) == ["secret", "late"]
    assert hows(Table.open(store, NAME)) == ["secret", "late"]


def test_a_seed_that_is_not_the_promised_one_is_not_rolled_from(store: Store) -> None:
    table = a_table(store)
    store.replace(f"{NAME}.seed", bytes(32))
    table = Table.open(store, NAME)
    assert table.dice.seed is None
    tell(table, Cards())
    assert json.loads(table.journal.lines[0].text)["kind"] == "seed"
    table.reveal()
    assert hows(table) == ["late"]


def test_after_a_reveal_later_rolls_come_from_a_new_promise(store: Store) -> None:
    table = a_table(store)
    tell(table, Cards())
    first = table.reveal()
    assert table.reveal() is None
    assert f"{NAME}.seed" not in store.names()
    tell(table, Layout())
    second = table.reveal()
    assert first != second is not None
    kinds = [json.loads(line.text)["kind"] for line in table.journal.lines]
    assert kinds == ["cards", "reveal", "seed", "layout", "reveal"]
    assert hows(table) == ["fair", "late"]
    assert hows(Table.open(store, NAME)) == ["fair", "late"]


class FullStore(MemoryStore):
    """A store that has no room for anything more in the journal after so many lines."""

    room = 99

    def append(self, name: str, data: bytes, at: int) -> None:
        if self.room == 0:
            raise StoreError("full", name)
        self.room -= 1
        super().append(name, data, at)


def test_a_roll_that_could_not_be_kept_is_the_same_when_it_is_rolled_again() -> None:
    store = FullStore()
    table = a_table(store)
    twin = a_table(MemoryStore())
    store.room = 0
    assert table.submit(Cards()).refusals == (Refusal("AR-10", "full", {}),)
    store.room = 99
    tell(table, Cards())
    tell(twin, Cards())
    assert table.position == twin.position
    table.reveal()
    assert hows(table) == ["fair"]


@pytest.mark.parametrize("room", [0, 1])
def test_a_promise_that_could_not_be_kept_is_made_again_before_anything_is_rolled(room: int) -> None:
    store = FullStore()
    table = a_table(store)
    tell(table, Cards())
    table.reveal()
    store.room = room
    assert table.submit(Layout()).refusals == (Refusal("AR-10", "full", {}),)
    store.room = 99
    tell(table, Layout(), Lead(player="Anna"))
    table.reveal()
    assert hows(table) == ["fair", "late"]
    assert hows(Table.open(store, NAME)) == ["fair", "late"]
