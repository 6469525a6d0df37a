"""The throw: accepted or refused, doubles, the pawn (MI-20 to MI-23), and what happens when it is put right."""

from companion.entry import Chance
from companion.games.millionaire import entries as e
from companion.table import Table
from tests.games.millionaire.story import THREE, at, effects, seat, tell, told


@told(THREE)
def test_the_roller_says_whether_they_accept_the_first_throw(table: Table) -> None:
    """Nothing moves before (MI-20).

    square:7 is printed blue
    all pass
    Tom throws 3+4 -> MI-20/roller player=Tom roller=Anna
    Anna throws 3+4
    the pawn stands on 0
    Tom accepts -> MI-20/roller player=Tom roller=Anna
    Anna accepts
    the pawn stands on 7
    Tom has the dice
    """


@told(THREE)
def test_a_refused_throw_is_thrown_again_and_the_second_stands(table: Table) -> None:
    """Only the first throw may be refused.

    square:7 is printed blue
    all pass
    Anna throws 1+2
    Anna throws again
    Anna throws 3+4 and refuses -> MI-20/stands player=Anna
    Anna throws 3+4 and accepts -> MI-20/counts player=Anna
    Anna accepts -> AR-02 entry=accept awaited=roll
    Anna throws 3+4
    the pawn stands on 7
    """


@told(THREE)
def test_the_answer_may_come_with_the_throw(table: Table) -> None:
    """Dice read off the table need no second entry; unseen dice cannot be judged.

    square:7 is printed blue
    square:12 is printed blue
    all pass
    Anna throws 1+2 and refuses
    Anna throws 3+4
    the pawn stands on 7
    all pass
    Tom throws 2+3 and accepts
    the pawn stands on 12
    """
    tell(table, "all pass")
    unseen = table.submit('{"kind": "roll", "player": "Zoé", "accept": true}')
    assert [(refusal.rule, refusal.text) for refusal in unseen.refusals] == [("MI-20", "unseen")]


@told(THREE)
def test_the_program_throws_and_then_asks(table: Table) -> None:
    """Its throw is on the table before anybody judges it.

    all pass
    Anna lets the program throw
    """
    entry = table.played[-1].entry
    assert isinstance(entry, Chance)
    assert entry.source == "rolled"
    assert [prompt.kind for prompt in table.prompts] == ["accept", "again"]


@told(THREE)
def test_after_an_accepted_double_the_roller_throws_again(table: Table) -> None:
    """The totals add up, the pawn moves once, and only the last square counts (MI-21, MI-23).

    square:6 is printed red
    square:14 is printed red
    square:17 is printed blue
    stakes: Tom 1
    Anna throws 3+3 and accepts
    the pawn stands on 0
    Anna throws 4+4
    Tom has 5
    Anna throws 1+2
    the pawn stands on 17
    Tom has 6
    """
    assert effects(table)[0] == "MI-23/from-arrow total=17 before=0 square=17"
    assert at(table).dice == ()


@told(THREE)
def test_a_double_may_be_refused_as_first_throw_only(table: Table) -> None:
    """In the second throw it stands (MI-22).

    square:11 is printed blue
    all pass
    Anna throws 5+5
    Anna throws again
    Anna throws 4+4
    Anna throws 1+2
    the pawn stands on 11
    """
    told = [[effect.text for effect in played.position.effects] for played in table.played]
    assert [texts for texts in told if texts] == [
        ["learnt"], ["effect"], ["stands", "effect"], ["from-arrow", "effect", "dice"],
    ]  # fmt: skip


@told(THREE)
def test_a_double_is_told(table: Table) -> None:
    """With what it means.

    all pass
    Anna throws 5+5
    """
    assert effects(table) == ["MI-22 player=Anna"]
    tell(table, "Anna accepts")
    assert effects(table) == ["MI-21 player=Anna total=10"]


@told(THREE)
def test_pawn_and_roller_are_corrected_between_throws(table: Table) -> None:
    """The physical table is right.

    the pawn really stands on 40
    the pawn really stands on 56 -> MI-05/no-square square=56 last=55
    Zoé really has the dice
    Anna is to stake
    all pass
    Zoé throws 1+2
    the pawn really stands on 3 -> AR-02 entry=correct-pawn awaited=accept+again
    """


@told(THREE)
def test_a_throw_that_was_misread_is_amended(table: Table) -> None:
    """And everybody's money follows.

    square:5 is printed red
    square:6 is printed beige
    stakes: Tom 5
    throw 2+3
    Tom has 505
    """
    [roll] = [played.seq for played in table.played if played.entry.kind == "roll"]
    assert table.amend(roll, e.Roll(player="Anna", dice=(2, 4), accept=True)).ok
    tell(table, "Tom has 0\nthe pawn stands on 6")


def test_undo_takes_back_a_settlement_as_a_whole() -> None:
    table = seat(THREE)
    tell(table, "square:5 is printed red\nstakes: Tom 5, Anna 1\nthrow 2+3\nTom has 505\nAnna has 105")
    tell(table, "undo\nTom has 5\nAnna has 5\nTom has staked 5\nAnna has the dice\nredo\nAnna has 105")
