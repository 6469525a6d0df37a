"""Before the first turn: players, first money, notes, the pawn, who begins (MI-01 to MI-04)."""

import pytest

from companion.entry import Chance
from companion.table import Table
from tests.games.millionaire.story import FIVE, THREE, at, effects, refused_setup, seat, tell, told

PLAYERS = (*FIVE["players"], "Lou")
UNLED = {**THREE, "roller": None}


@pytest.mark.parametrize("n", [3, 4, 5])
def test_three_to_five_can_play(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == ""
    assert refused_setup({"players": PLAYERS[:n]}, "bank") == ""


@pytest.mark.parametrize("n", [0, 1, 2])
def test_fewer_cannot(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == f"MI-01 n={n} fewest=3 most=5"


def test_six_cannot_and_there_are_only_five_notes() -> None:
    assert refused_setup({"players": PLAYERS}) == "MI-01 n=6 fewest=3 most=5; MI-16 n=6 most=5"


@told(THREE)
def test_everybody_starts_with_five_tokens_and_a_note_of_five(table: Table) -> None:
    """The bank pays the tokens; a note is not money (MI-02).

    Anna has 5
    Tom has 5
    Zoé has 5
    #bank has -15
    Anna has the note of 5
    Zoé has the note of 5
    """
    assert {posting.rule for _, posting in table.ledger} == {"MI-02"}


@told(THREE)
def test_the_pawn_starts_on_the_arrow(table: Table) -> None:
    """And that is said (MI-03).

    the pawn stands on 0
    """
    assert effects(table) == ["MI-03"]


@told(UNLED)
def test_the_highest_total_begins(table: Table) -> None:
    """Each throws both dice (MI-04).

    Zoé throws 3+4 to begin
    Zoé throws 6+6 to begin -> MI-04/rolled player=Zoé total=7
    Anna throws 1+1 to begin
    Tom throws 4+4 to begin
    Tom has the dice
    Zoé is to stake
    """
    assert effects(table) == ["MI-04/first player=Tom"]


@told(UNLED)
def test_those_who_tie_throw_again(table: Table) -> None:
    """And only they.

    Anna throws 4+4 to begin
    Tom throws 1+2 to begin
    Zoé throws 6+2 to begin
    Tom throws 6+6 to begin -> MI-04/beaten player=Tom players=Anna+Zoé
    Zoé throws 1+1 to begin
    Anna throws 2+1 to begin
    Anna has the dice
    it is turn 1
    """


def test_everybody_is_asked_for_a_throw() -> None:
    asked = [(prompt.rule, prompt.kind, prompt.player) for prompt in seat(UNLED).prompts]
    assert asked[:3] == [("MI-04", "lead-roll", player) for player in PLAYERS[:3]]
    assert asked[3:] == [("MI-04", "lead", player) for player in PLAYERS[:3]]


def test_a_tie_is_told() -> None:
    table = seat(UNLED)
    tell(table, "Anna throws 4+4 to begin\nTom throws 1+2 to begin\nZoé throws 6+2 to begin")
    assert effects(table) == ["MI-04/again players=Anna+Zoé total=8"]


@told(UNLED)
def test_the_table_names_who_begins(table: Table) -> None:
    """Without telling each throw; nothing else is taken before.

    Anna stakes 3 -> AR-02 entry=stake awaited=lead-roll+lead
    Zoé begins
    Anna is to stake
    """


def test_the_program_throws_for_who_begins() -> None:
    table = seat(UNLED)
    assert table.submit('{"kind": "lead-roll", "player": "Anna"}').ok
    entry = table.played[0].entry
    assert isinstance(entry, Chance)
    assert entry.source == "rolled"


def test_who_begins_by_the_set_up_is_seated() -> None:
    assert refused_setup(THREE, roller="Max") == "MI-04/stranger player=Max"
    assert at(seat(THREE)).roller == "Anna"
