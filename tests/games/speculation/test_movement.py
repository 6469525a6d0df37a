"""The movement, card by card, and Bank holidays (SP-23 to SP-25)."""

from companion.games.speculation.track import Run
from companion.table import Table
from tests.games.speculation.story import FIVE, FOUR, SIX, THREE, at, effects, told


@told(THREE)
def test_the_example_of_the_rulebook(table: Table) -> None:
    """Tile 3, cards Metro, Timbuktu, Metro: Metro 3, Timbuktu 3, Metro 3 again (SP-23).

    dealt
    pawns metro 18, timbuktu 19, alhambra 30
    tile 3
    nobody exchanges
    cards metro timbuktu metro
    metro is on 26
    timbuktu is on 23
    """
    assert at(table).steps == (
        Run("metro", 18, 22, (19,), "Anna"),
        Run("timbuktu", 19, 23, (22,), "Tom"),
        Run("metro", 22, 26, (23,), "Zoé"),
    )
    assert effects(table)[:4] == [
        "SP-21 cards=Anna:metro+Tom:timbuktu+Zoé:metro",
        "SP-23/over n=3 company=metro start=18 end=22 over=19 player=Anna",
        "SP-23/over n=3 company=timbuktu start=19 end=23 over=22 player=Tom",
        "SP-23/over n=3 company=metro start=22 end=26 over=23 player=Zoé",
    ]


@told(THREE)
def test_occupied_squares_are_not_counted(table: Table) -> None:
    """To move n is to go to the n-th free square ahead (SP-23).

    dealt
    pawns metro 10, timbuktu 11, alhambra 12, fourth 14, fifth 16
    tile 2
    nobody exchanges
    cards metro sixth seventh
    metro is on 15
    sixth is on 2
    seventh is on 3
    """
    assert at(table).steps == (
        Run("metro", 10, 15, (11, 12, 14), "Anna"),
        Run("sixth", 0, 2, (), "Tom"),
        Run("seventh", 0, 3, (2,), "Zoé"),
    )


@told(THREE)
def test_cards_go_from_the_active_player_on_however_they_were_told(table: Table) -> None:
    """Tom is active: Tom, Zoé, Anna (SP-23).

    dealt
    1 idle turns
    tiles none 1
    Anna lays alhambra
    Zoé lays timbuktu
    Tom lays metro
    metro is on 1
    timbuktu is on 2
    alhambra is on 3
    """
    assert [step.player for step in at(table).steps] == ["Tom", "Zoé", "Anna"]


@told(THREE)
def test_with_three_a_bank_holiday_stops_every_pawn(table: Table) -> None:
    """One is enough (SP-24).

    dealt
    tile 5
    nobody exchanges
    cards metro holiday metro
    metro is on 0
    """
    assert at(table).steps == ()
    assert effects(table)[:2] == ["SP-21 cards=Anna:metro+Tom:holiday+Zoé:metro", "SP-24 players=Tom"]


@told(FOUR)
def test_with_four_likewise(table: Table) -> None:
    """Two are no more (SP-24).

    dealt
    tile 5
    nobody exchanges
    cards metro holiday metro holiday
    metro is on 0
    """
    assert "SP-24 players=Tom+Max" in effects(table)


@told(FIVE)
def test_with_five_one_bank_holiday_halves_the_number_rounded_up(table: Table) -> None:
    """Half of 5 is 3 (SP-25).

    dealt
    tile 5
    nobody exchanges
    cards metro holiday timbuktu metro alhambra
    metro is on 7
    timbuktu is on 4
    alhambra is on 3
    """
    assert effects(table)[1] == "SP-25/half player=Tom n=5 half=3"
    assert effects(table)[2] == "SP-23 n=3 company=metro start=0 end=3 over= player=Anna"


@told(SIX)
def test_with_six_half_of_an_even_number_is_its_half(table: Table) -> None:
    """Half of 4 is 2, half of 1 is 1 (SP-25).

    dealt
    tile 4
    nobody exchanges
    cards metro metro metro metro metro holiday
    metro is on 10
    tiles none 1
    cards holiday timbuktu timbuktu timbuktu timbuktu timbuktu
    timbuktu is on 5
    """


@told(SIX)
def test_with_six_two_bank_holidays_stop_every_pawn(table: Table) -> None:
    """Or more (SP-25).

    dealt
    tile 4
    nobody exchanges
    cards metro holiday metro metro holiday metro
    metro is on 0
    """
    assert effects(table)[1] == "SP-25/none players=Tom+Eve"
