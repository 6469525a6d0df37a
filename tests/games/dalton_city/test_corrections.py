"""The physical table is always right: corrections, undo, and another past."""

from __future__ import annotations

from companion.games.dalton_city import entries as e
from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, at, seat, tell, told


@told(TWO)
def test_where_a_pawn_really_stands(table: Table) -> None:
    """Nothing happens there; in the Hospital it has to leave.

    ready
    Anna really stands on boat
    Anna stands on boat
    it is Anna's turn
    Anna really stands on hospital
    asked: Anna escape
    Anna really stands on trade.w9.k1 -> AR-01/value field=correct-square.square value=trade.w9.k1
    """


@told(TWO)
def test_a_square_without_a_name_is_asked_for(table: Table) -> None:
    """DC-09.

    Anna starts on ranch.1
    Tom starts on ranch.2
    Anna really stands on trade.w3.k1 -> DC-09/no-square square=trade.w3.k1
    Anna really stands on trade.w2.k1 -> DC-09 asks town:w2
    town:w2 is printed Tucson
    Anna stands on trade.w2.k1
    """


@told(TWO)
def test_who_really_has_a_card(table: Table) -> None:
    """A player, the bank or the Banco (DC-05, DC-09).

    Anna starts on ranch.1
    Tom starts on ranch.2
    Anna really has boat
    Anna owns boat
    the Banco really has boat
    the Banco owns boat
    the bank really has boat
    the bank keeps boat
    Max really has boat -> DC-05 holder=Max
    Max really has the nugget -> DC-05 holder=Max
    Anna really has diploma.k9 -> DC-05/no-card card=diploma.k9
    Anna really has diploma.k2 -> DC-09 asks trade:k2
    trade:k2 is printed Saloon
    Anna owns diploma.k2
    """


@told(TWO)
def test_who_really_has_the_nugget_and_a_horse(table: Table) -> None:
    """At any time.

    Anna really has the nugget
    Anna has the nugget
    the bank really has the nugget
    the bank has the nugget
    ready
    Anna really has a horse
    Anna has a horse
    Anna walks 3
    Anna really has no horse
    Anna has no horse
    """


@told(THREE)
def test_whose_turn_it_really_is(table: Table) -> None:
    """Before a throw.

    ready
    it is really Zoé's turn
    it is Zoé's turn
    Zoé walks 3
    it is really Tom's turn -> AR-02 entry=correct-turn awaited=land
    Zoé lands on x500.1
    it is Anna's turn
    it is round 2
    """


@told(TWO)
def test_money_is_counted_and_corrected(table: Table) -> None:
    """Of players and of the Banco.

    ready
    Anna really has 40
    Anna has 40
    the Banco really has 900
    the Banco has 900
    """


@told(TWO)
def test_a_card_that_goes_elsewhere_ends_what_was_asked(table: Table) -> None:
    """A purchase, a fee, a choice.

    ready
    Anna comes to boat
    Tom really has boat
    it is Tom's turn
    Tom really has coach
    Tom comes to sheriff
    asked: Tom card
    the bank really has coach
    the Banco owns boat
    it is Anna's turn
    Tom really has trade.w2.k2
    Tom really stands on ranch.2
    Anna comes to trade.w2.k2
    Anna really has trade.w2.k2
    it is Tom's turn
    """


@told(TWO)
def test_everything_can_be_undone_and_done_again(table: Table) -> None:
    """Step by step.

    ready
    Anna comes to boat
    Anna buys
    undo
    Anna has 50000
    asked: Anna buy, Anna decline
    redo
    Anna owns boat
    it is Tom's turn
    """


def test_another_past() -> None:
    """A die that was really another one: all that follows is played again."""
    table = seat(TWO)
    tell(table, "ready\nTom really has trade.w2.k2\nAnna comes to trade.w2.k2\nAnna rolls 5 for the fee\nAnna pays")
    tell(table, "Tom has 50500")
    seq = next(each.seq for each in table.played if isinstance(each.entry, e.FeeDie))
    assert table.amend(seq, e.FeeDie(player="Anna", die=1)).ok
    tell(table, "Tom has 50100\nit is Tom's turn")
    assert at(table).balances["Anna"] == 49_900
