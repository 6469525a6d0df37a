"""Corrections: the physical table is always right."""

from companion.table import Table
from tests.games.speculation.story import KEPT, THREE, at, effects, seat, tell, told


@told(THREE)
def test_a_pawn_is_where_it_really_is(table: Table) -> None:
    """Two are not on one square, but on START and END.

    metro really is on 18 -> AR-02 entry=correct-pawn awaited=shares
    dealt
    metro really is on 18
    timbuktu really is on 18 -> SP-23/occupied company=timbuktu other=metro square=18
    metro really is on 18
    metro really is on 60
    timbuktu really is on 60
    metro is ranked 1
    timbuktu is ranked 2
    metro really is on 59
    timbuktu is ranked 1
    metro really is on 0
    """


@told(THREE)
def test_a_pawn_on_end_by_a_correction_ends_the_game_with_the_turn(table: Table) -> None:
    """As if it had come there.

    dealt
    metro really is on 60
    tile 1
    nobody exchanges
    cards timbuktu timbuktu timbuktu
    count -> SP-07 asks price:plain.end.1 price:plain.1.2
    """


@told(THREE)
def test_somebody_really_holds_other_shares(table: Table) -> None:
    """The bank has the rest; there are no more than are in play.

    dealt
    Anna really holds 2 of metro
    the bank holds 0 of metro
    Tom really holds 1 of metro -> SP-14/shares player=Tom company=metro n=1 left=0
    Anna really holds 0 of metro
    Tom really holds 2 of metro
    the bank holds 0 of metro
    """


@told(THREE)
def test_other_tiles_are_really_out(table: Table) -> None:
    """No more than there are; one is left to be drawn.

    dealt
    1 idle turns
    actions really out: exchange+none
    movements really out: 1+6
    Tom draws action none -> SP-28/not-inside item=none
    Tom draws movement 6 -> SP-28/not-inside item=6
    actions really out: none+none -> SP-28/none-such item=none
    movements really out: 3+3 -> SP-28/none-such item=3
    movements really out: 1+2+3+4+5+6 -> SP-28/all-out
    actions really out: nothing
    tiles none 2
    """


@told(THREE)
def test_a_bag_that_a_correction_emptied_is_filled_again(table: Table) -> None:
    """Else nobody could draw (SP-27).

    dealt
    1 idle turns
    tiles none 6
    actions really out: exchange+exchange+exchange+rank-up+rank-down+none
    cards metro timbuktu alhambra
    actions out: nothing
    movements out: 6
    """
    assert "SP-27/empty" in effects(table)


@told(THREE)
def test_somebody_has_really_laid_other_cards(table: Table) -> None:
    """Since their last shuffle; the one of this turn is not among what is over.

    dealt
    Tom has really laid metro+holiday
    Zoé has really laid metro+metro -> AR-01/twice field=correct-pack.laid value=['metro', 'metro'] twice=metro
    tile 1
    nobody exchanges
    Tom lays metro
        -> SP-22 player=Tom card=metro cards=timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth
    Tom lays timbuktu
    Tom has really laid timbuktu+holiday
    Anna lays metro
    Zoé lays metro
    Tom can lay metro+alhambra+fourth+fifth+sixth+seventh+eighth
    """


@told(THREE)
def test_who_has_laid_eight_lays_the_ninth_without_a_choice(table: Table) -> None:
    """The others choose.

    dealt
    Tom has really laid metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth
    tile 1
    nobody exchanges
    to lay: Anna Zoé
    Anna lays metro
    Zoé lays metro
    Tom can lay metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    """
    assert "SP-22/shuffled players=Tom" in effects(table)


def test_packs_of_the_program_need_no_correction() -> None:
    table = seat(KEPT)
    tell(table, "dealt\nthe program shuffles\nTom has really laid metro -> SP-21/kept player=Tom")


@told(THREE)
def test_it_is_really_somebody_elses_turn(table: Table) -> None:
    """It begins; what was drawn in it goes back.

    dealt
    1 idle turns
    tiles rank-up 4
    it is really the turn of Zoé
    Zoé has the bags
    actions out: nothing
    movements out: nothing
    it is turn 2
    tiles none 4
    Zoé lays metro
    it is really the turn of Anna
    to lay: Anna Tom Zoé
    tiles none 4
    """


@told(THREE)
def test_the_very_first_turn_stays_an_exchange_whoever_begins(table: Table) -> None:
    """Without drawing (SP-12).

    dealt
    tile 3
    it is really the turn of Zoé
    the action is exchange
    tile 3
    to exchange: Zoé Anna Tom
    """


@told(THREE)
def test_a_correction_while_a_pawn_is_chosen(table: Table) -> None:
    """All are on START after all: the tile is ignored (SP-19).

    dealt
    1 idle turns
    pawns metro 5
    tiles rank-up 4
    metro really is on 0
    to lay: Tom Zoé Anna
    """
    assert effects(table) == ["SP-19 up=True"]


@told(THREE)
def test_an_exchange_of_long_ago_was_another(table: Table) -> None:
    """What follows is played again.

    dealt
    tile 3
    Anna sells metro
    Tom exchanges nothing
    Zoé exchanges nothing
    cards metro timbuktu alhambra
    Anna has 40
    """
    line = next(played.seq for played in table.played if played.entry.kind == "trade")
    entry = table.played[2].entry
    assert table.amend(line, entry.model_copy(update={"sell": None, "buy": "fourth"})).ok
    tell(table, "Anna has 0\nAnna holds 1 of fourth\nmetro is on 3\nTom has the bags")
    assert at(table).turns == 2
