"""Three players and a dummy (BS-30, BS-31)."""

from companion.table import Table
from tests.games.big_shot.story import THREE, at, effects, seat, tell, told


@told(THREE)
def test_the_fourth_colour_belongs_to_a_dummy(table: Table) -> None:
    """It has no money and makes no bids (BS-30).

    Anna leads
    Anna has 10
    Tom has 10
    Zoé has 10
    #bank has -30
    roll 1
    Tom passes
    Zoé is next
    Zoé passes
    Anna is next
    """
    assert list(at(table).dummies) == ["black"]


def test_the_dummy_is_told_when_the_cards_are_known() -> None:
    assert effects(seat(THREE)) == ["BS-30 colour=black"]
    table = seat(THREE, hands=None)
    tell(table, "the cards are Anna red, Tom black, Zoé yellow")
    assert effects(table) == ["BS-30 colour=white"]


@told(THREE)
def test_the_others_place_its_pawns_and_it_wins_districts(table: Table) -> None:
    """The dummy's pawns are placed like any others, and the majority is its too (BS-30, BS-31).

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, red, white, black in d1
    roll 1
    nobody bids
    Tom places yellow, red, white in d1
    d1 is sold to black
    d1 holds black 1
    Tom places black in d1 -> BS-16/sold district=d1 owner=black player=
    Tom places black in d2
    """


@told(THREE)
def test_the_dummys_districts_count_for_nobody(table: Table) -> None:
    """They are marked as usual, and nobody counts them (BS-31).

    Anna leads
    squares 1 to 17 are really empty
    d1 really holds black 2, red 1
    d3 really holds black 1
    d2 really holds red 1
    d6 really holds red 1
    square 18 is really empty
    reckon
    d1 is sold to black
    """
    assert table.sheet is not None
    assert {score.player: score.total for score in table.sheet.scores} == {"Tom": 10 + 20 + 9, "Anna": 10, "Zoé": 10}
    assert [line.params for line in table.sheet.notes if line.rule == "BS-31"] == [
        {"district": "d1", "colour": "black"},
        {"district": "d3", "colour": "black"},
    ]


@told(THREE)
def test_the_lead_goes_round_the_three_players(table: Table) -> None:
    """The dummy never leads.

    Zoé leads
    a round passes
    Anna is leader
    a round passes
    Tom is leader
    a round passes
    Zoé is leader
    """
