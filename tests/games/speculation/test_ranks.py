"""Rank +1 and Rank -1: a pawn goes past the next one (SP-16 to SP-19)."""

from companion.games.speculation.track import Run
from companion.position import OneOf
from companion.table import Table
from tests.games.speculation.story import THREE, at, effects, told


@told(THREE)
def test_the_example_of_the_rulebook(table: Table) -> None:
    """Metro is behind Alhambra, directly in front of which Timbuktu stands on 22: Metro goes to 23 (SP-16).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21, timbuktu 22, fourth 30, fifth 3
    tiles rank-up 4
    Tom shifts metro
    metro is on 23
    """
    assert effects(table) == ["SP-16 company=metro start=15 end=23 over=21+22 player=None"]
    assert at(table).steps == (Run("metro", 15, 23, (21, 22)),)


@told(THREE)
def test_if_the_square_after_the_next_pawn_is_free_it_goes_there(table: Table) -> None:
    """It gains exactly one rank (SP-16).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21, timbuktu 30
    metro is ranked 3
    tiles rank-up 4
    Tom shifts metro
    metro is on 22
    metro is ranked 2
    """


@told(THREE)
def test_a_pawn_on_start_gains_a_rank_too(table: Table) -> None:
    """It goes past the last one that has left (SP-16, SP-19).

    dealt
    1 idle turns
    pawns metro 3, timbuktu 4, alhambra 30
    tiles rank-up 4
    Tom shifts eighth
    eighth is on 5
    eighth is ranked 2
    """


@told(THREE)
def test_rank_minus_one_goes_before_the_next_pawn_behind(table: Table) -> None:
    """If that is occupied, further back to the next free square (SP-17).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21, timbuktu 20, fourth 30, fifth 19
    tiles rank-down 4
    Tom shifts fourth
    fourth is on 18
    """
    assert effects(table) == ["SP-17 company=fourth start=30 end=18 over=19+20+21 player=None"]


@told(THREE)
def test_rank_minus_one_to_a_free_square_loses_exactly_one_rank(table: Table) -> None:
    """The square right before it (SP-17).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21, timbuktu 30
    tiles rank-down 4
    Tom shifts timbuktu
    timbuktu is on 20
    timbuktu is ranked 2
    """


@told(THREE)
def test_a_pawn_before_start_goes_back_to_start(table: Table) -> None:
    """START holds any number (SP-19); so it does where every square before the next one is occupied.

    dealt
    1 idle turns
    pawns metro 1, timbuktu 2, alhambra 9
    tiles rank-down 4
    Tom shifts alhambra
    alhambra is on 0
    undo
    Tom shifts metro
    metro is on 0
    """
    assert effects(table) == ["SP-17 company=metro start=1 end=0 over= player=None"]


@told(THREE)
def test_the_leading_pawn_cannot_gain_a_rank(table: Table) -> None:
    """Any other can be chosen (SP-18).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21
    tiles rank-up 4
    Tom shifts alhambra -> SP-18/first company=alhambra
    Zoé shifts metro -> SP-11 player=Zoé turn=Tom
    """
    [prompt] = table.prompts
    others = ("metro", "timbuktu", "fourth", "fifth", "sixth", "seventh", "eighth")
    assert (prompt.player, prompt.choices) == ("Tom", {"company": OneOf(others)})


@told(THREE)
def test_the_last_pawn_cannot_lose_a_rank(table: Table) -> None:
    """On START all share the last place (SP-18, SP-19).

    dealt
    1 idle turns
    pawns metro 15, alhambra 21
    tiles rank-down 4
    Tom shifts eighth -> SP-18/start company=eighth
    Tom shifts metro
    metro is on 0
    """


@told(THREE)
def test_the_last_of_all_that_have_left_cannot_lose_a_rank(table: Table) -> None:
    """When nobody is on START any more (SP-18).

    dealt
    1 idle turns
    pawns metro 5, timbuktu 9, alhambra 21, fourth 22, fifth 23, sixth 24, seventh 25, eighth 26
    tiles rank-down 4
    Tom shifts metro -> SP-18/last company=metro
    Tom shifts timbuktu
    timbuktu is on 4
    """


@told(THREE)
def test_both_are_ignored_while_all_are_on_start(table: Table) -> None:
    """The cards follow at once (SP-19).

    dealt
    1 idle turns
    tiles rank-up 4
    to lay: Tom Zoé Anna
    cards holiday metro metro
        -> SP-22 player=Tom card=holiday cards=metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth
    """
    assert "SP-19 up=True" in effects(table)


@told(THREE)
def test_rank_minus_one_is_ignored_likewise(table: Table) -> None:
    """All on START (SP-19).

    dealt
    1 idle turns
    tiles rank-down 4
    to lay: Tom Zoé Anna
    """
    assert effects(table) == ["SP-19 up=False"]


@told(THREE)
def test_the_last_cards_of_the_packs_follow_by_themselves(table: Table) -> None:
    """All that moved by it is told as one (SP-16, SP-22).

    dealt
    8 idle turns
    eighth is on 3
    tiles rank-up 4
    Zoé shifts eighth
    it is turn 10
    """
    first, *moved = at(table).steps
    assert (first.company, first.start, first.end, first.player) == ("eighth", 3, 10, None)
    assert [(step.company, step.player) for step in moved] == [("metro", "Zoé"), ("metro", "Anna"), ("metro", "Tom")]


@told(THREE)
def test_a_rank_onto_end_ends_the_game_after_the_movement(table: Table) -> None:
    """Where the next pawn ahead is on 59 (SP-16, SP-30).

    dealt
    1 idle turns
    pawns metro 50, alhambra 59
    tiles rank-up 4
    Tom shifts metro
    metro is on 60
    to lay: Tom Zoé Anna
    cards timbuktu alhambra metro
    timbuktu is on 4
    alhambra is on 60
    metro is ranked 1
    alhambra is ranked 2
    Tom draws movement 3 -> AR-02 entry=movement-tile awaited=reckon
    """
