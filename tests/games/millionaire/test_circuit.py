"""The circuit is learnt square by square, for ever, and doubted where it cannot be (MI-05)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.box import Box, Facts
from companion.entry import LearnFact
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import circuit, doubts
from companion.language import CODES, Language
from companion.library import Library
from companion.position import OneOf
from companion.store import MemoryStore
from companion.table import Table
from scoring.millionaire import COLOURS, Colour
from tests.games.millionaire.story import GAME, THREE, answered, at, effects, seat, tell, told


def facts(colours: Mapping[int, str], **more: int) -> Facts:
    return Facts(GAME.id, {**{f"square:{square}": colour for square, colour in colours.items()}, **more})


def doubted(colours: Mapping[int, str], **more: int) -> list[str]:
    return [doubt.text for doubt in doubts(facts(colours, **more))]


def a_circuit(offset: int = 0, seed: int = 0) -> list[Colour]:
    """Four sectors as public sources know them, the arrow being one of the black squares."""
    rnd = Random(seed)
    squares: list[Colour] = []
    for colour in rnd.sample(COLOURS[:4], 4):
        sector: list[Colour] = [*[colour] * 6, *["black"] * 2, *["beige"] * 6]  # type: ignore[list-item]
        squares += rnd.sample(sector, 14)
    first = [square for square, colour in enumerate(squares) if colour == "black"][offset]
    return squares[first:] + squares[:first]


@told(THREE)
def test_an_unknown_square_is_asked_for_and_learnt(table: Table) -> None:
    """The throw is kept before anything is asked; the answer settles it.

    stakes: Tom 5
    throw 2+3
    the pawn stands on 5
    Tom has 5
    Anna throws 1+2 -> AR-02 entry=roll awaited=land
    it is yellow
    Tom has 55
    """
    assert table.position.facts.get("square:5") == "yellow"
    assert effects(table)[0] == "MI-05/learnt fact=square:5 value=yellow"


def test_the_table_asks_for_one_of_six_colours() -> None:
    table = seat(THREE)
    tell(table, "all pass\nthrow 2+3")
    [prompt] = table.prompts
    assert (prompt.rule, prompt.kind, prompt.choices["colour"]) == ("MI-05", "land", OneOf(COLOURS))


def test_a_known_square_is_never_asked_for_again() -> None:
    """Nor at the next table with this box."""
    box = Box(Library(MemoryStore()), GAME.id)
    first = Table.start(GAME, e.Setup(**THREE), MemoryStore(), box=box)
    tell(first, "all pass\nthrow 2+3\nit is blue\nTom has the dice")
    second = Table.start(GAME, e.Setup(**THREE), MemoryStore(), box=box)
    tell(second, "stakes: Tom 1\nthrow 1+4\nTom has 6")


def test_what_is_undone_is_unlearnt() -> None:
    box = Box(Library(MemoryStore()), GAME.id)
    table = Table.start(GAME, e.Setup(**THREE), MemoryStore(), box=box)
    tell(table, "all pass\nthrow 2+3\nit is blue\nundo")
    assert box.facts().learnt == {}
    tell(table, "it is red")
    assert box.facts().learnt == {"square:5": "red"}


def test_the_whole_circuit_is_told_at_once() -> None:
    box = Box(Library(MemoryStore()), GAME.id)
    table = Table.start(GAME, e.Setup(**THREE), MemoryStore(), box=box)
    squares = a_circuit()
    assert table.submit(e.Circuit(colours=tuple(squares[1:]))).ok
    assert effects(table) == ["MI-05/circuit n=55"]
    assert list(circuit(table.position.facts)) == squares
    assert len(box.facts().learnt) == 55
    assert table.undo().ok
    assert box.facts().learnt == {}


@told(THREE)
def test_squares_that_nobody_looked_at_are_left_out(table: Table) -> None:
    """And the circuit is no longer than it is.

    the circuit is ? red ? blue
    """
    assert table.position.facts.learnt == {"square:2": "red", "square:4": "blue"}
    long = table.submit(e.Circuit(colours=(None,) * 56))
    assert answered(long) == "MI-05/no-square square=56 last=55"


def test_a_box_takes_many_facts_at_once_or_none() -> None:
    box = Box(Library(MemoryStore()), GAME.id)
    with pytest.raises(ValueError, match="misfit"):
        box.learn({"square:1": "red", "square:2": "purple"})
    assert box.facts().learnt == {}
    box.learn({"square:1": "red", "square:2": "blue"})
    assert box.facts().learnt == {"square:1": "red", "square:2": "blue"}


# Contradictions are pointed out, not refused.


@told(THREE)
def test_another_colour_for_a_known_square_is_pointed_out(table: Table) -> None:
    """It is taken all the same: the table is right.

    square:5 is printed red
    square:5 is printed blue
    """
    assert effects(table) == ["MI-05/changed fact=square:5 before=red value=blue"]
    assert table.position.facts.get("square:5") == "blue"


@told(THREE)
def test_more_squares_of_a_colour_than_there_are(table: Table) -> None:
    """The eighth black one beside the arrow is one too many, and all of them are named.

    the circuit is black black ? ? ? ? ? ? ? ? ? ? ? ? black black ? ? ? ? ? ? ? ? ? ? ? ? black black
    square:40 is printed black
    square:50 is printed black
    """
    assert effects(table) == [
        "MI-05/learnt fact=square:50 value=black",
        "MI-05/many colour=black n=9 most=8 squares=0+1+2+15+16+29+30+40+50",
    ]
    tell(table, "square:20 is printed beige")
    assert effects(table) == ["MI-05/learnt fact=square:20 value=beige"]  # an old doubt is not told again


def test_what_four_sectors_allow_is_not_doubted() -> None:
    """Whatever the order of the sectors and wherever the arrow is; nor is any part of it."""
    for seed in range(40):
        squares = a_circuit(offset=seed % 8, seed=seed)
        whole = {square: colour for square, colour in enumerate(squares) if square}
        assert doubted(whole) == []
        part = Random(seed).sample(sorted(whole), 20)
        assert doubted({square: whole[square] for square in part}) == []


@pytest.mark.parametrize(
    ("colours", "texts"),
    [
        ({3: "red", 16: "red"}, []),
        ({3: "red", 17: "red"}, ["far"]),
        ({50: "red", 7: "red"}, []),
        ({50: "red", 8: "red"}, ["far"]),
        (dict.fromkeys(range(1, 8), "red"), ["many"]),
        (dict.fromkeys((*range(1, 7), 30), "red"), ["many", "far"]),
        ({3: "red", 5: "blue", 7: "red"}, ["sectors"]),
        ({3: "red", 5: "blue", 9: "yellow"}, ["sectors"]),
        ({13: "red", 14: "red", 28: "yellow", 41: "yellow"}, ["sectors"]),
        ({12: "red", 13: "red", 28: "yellow", 41: "yellow"}, []),
        ({3: "red", 9: "blue", 22: "blue", 23: "yellow"}, []),
        ({3: "red", 9: "blue", 23: "yellow", 24: "red"}, ["far"]),
    ],
)
def test_what_sectors_of_fourteen_do_not_allow(colours: dict[int, str], texts: list[str]) -> None:
    assert doubted(colours) == texts


def test_a_circuit_of_another_length_is_not_measured_by_these_numbers() -> None:
    assert doubted({3: "red", 17: "red"}, length=48) == []


@told(THREE)
def test_another_length_is_a_surprise_but_is_played(table: Table) -> None:
    """The board is right.

    length is printed 48
    the pawn really stands on 48 -> MI-05/no-square square=48 last=47
    the pawn really stands on 46
    all pass
    throw 1+2
    the pawn stands on 1
    Tom has 5
    it is blue
    Tom has 10
    """


def test_every_doubt_can_be_said() -> None:
    found = {
        doubt.text: doubt
        for case in ({3: "red", 17: "red"}, dict.fromkeys(range(1, 8), "red"), {3: "red", 5: "blue", 7: "red"})
        for doubt in doubts(facts(case))
    }
    assert set(found) == {"far", "many", "sectors"}
    for code in CODES:
        assert all(Language(code, GAME.id).effect(doubt) for doubt in found.values())


# The program said blue, the pawn really stands on red.


def settled_by_a_wrong_box() -> Table:
    table = seat(THREE)
    tell(table, "square:5 is printed blue\nstakes: Tom 5\nthrow 2+3\nTom has 10\nZoé stakes 5")
    return table


def test_a_wrong_box_is_put_right_and_the_throw_settled_again() -> None:
    """The fact is inserted before the throw."""
    table = settled_by_a_wrong_box()
    [roll] = [played.seq for played in table.played if played.entry.kind == "roll"]
    verdict = table.insert(roll, LearnFact(fact="square:5", value="red"))
    assert answered(verdict) == ""
    tell(table, "Tom has 505\nZoé has staked 5\nit is turn 2")
    assert table.position.facts.get("square:5") == "red"


def test_an_answer_of_this_table_is_amended() -> None:
    table = seat(THREE)
    tell(table, "stakes: Tom 5\nthrow 2+3\nit is blue\nTom has 10")
    assert table.amend(table.seq, e.Land(colour="beige")).ok
    tell(table, "Tom has 0")
    assert table.position.facts.get("square:5") == "beige"


def test_a_misplaced_pawn_is_put_right() -> None:
    table = settled_by_a_wrong_box()
    tell(table, "the pawn really stands on 7\nthe pawn stands on 7")
    assert at(table).facts.get("square:5") == "blue"
