"""Before the first round: players, cards, pawns, promoter, first money, first leader (BS-01 to BS-06)."""

from collections import Counter

import pytest

from companion.entry import Chance
from companion.table import Table
from scoring.big_shot import COLOURS
from tests.games.big_shot.story import EACH, FOUR, HANDS, TWO, answered, at, effects, refused_setup, seat, tell, told

PLAYERS = tuple(HANDS)
UNDEALT = {**FOUR, "hands": None}
NOT_LAID_OUT = {**FOUR, "layout": None}
UNPLACED = {**FOUR, "promoter": None}

# BS-01: who can play, and the business cards.


@pytest.mark.parametrize("n", [2, 3, 4])
def test_two_to_four_can_play(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == ""


def test_one_player_cannot_play_alone() -> None:
    assert refused_setup({"players": PLAYERS[:1]}) == "BS-01 n=1"


@pytest.mark.parametrize("players", [(), (*PLAYERS, "Eve")])
def test_there_are_four_business_cards(players: tuple[str, ...]) -> None:
    assert refused_setup({"players": players}) == f"BS-01 n={len(players)}"
    assert refused_setup({"players": players, "off": ("BS-01",)}) == f"BS-01/seats n={len(players)} most=4"


def test_two_people_of_one_name_cannot_be_told_apart() -> None:
    assert refused_setup({"players": ("Anna", "Tom", "Anna")}) == "AR-04 players=Anna"


@told(UNDEALT)
def test_the_cards_as_the_table_dealt_them(table: Table) -> None:
    """Cards that were dealt at the table are told.

    the cards are Anna red, Tom black, Zoé yellow, Max white
    """
    assert at(table).hands == {"Anna": ("red",), "Tom": ("black",), "Zoé": ("yellow",), "Max": ("white",)}


@told(UNDEALT)
def test_the_program_deals_the_cards(table: Table) -> None:
    """The program deals one card each, of four different colours, and says that it did.

    the cards are dealt by the program
    """
    dealt = [colour for hand in at(table).hands.values() for colour in hand]
    assert sorted(dealt) == sorted(COLOURS)
    assert tuple(at(table).hands) == PLAYERS
    entry = table.played[-1].entry
    assert isinstance(entry, Chance)
    assert (entry.source, entry.draw) == ("rolled", 0)


def test_every_deal_is_possible() -> None:
    deals = set()
    for seed in range(60):
        table = seat(UNDEALT, seed=bytes([seed]) * 32)
        tell(table, "the cards are dealt by the program")
        deals.add(at(table).hands["Anna"])
    assert deals == {(colour,) for colour in COLOURS}


@told(UNDEALT)
def test_cards_that_cannot_have_been_dealt(table: Table) -> None:
    """Every card is there once, and everybody has one (BS-01).

    the cards are Anna red, Tom red, Zoé yellow, Max white -> BS-01/twice item=red
    the cards are Anna red, Tom black, Zoé yellow -> BS-01/cards player=Max n=0 each=1
    the cards are Anna red+black, Tom white, Zoé yellow, Max black
        -> BS-01/cards player=Anna n=2 each=1; BS-01/twice item=black
    the cards are Anna red, Tom black, Zoé yellow, Eve white
        -> BS-01/stranger player=Eve; BS-01/cards player=Max n=0 each=1
    """
    assert at(table).hands == {}


def test_cards_of_the_set_up_are_checked_too() -> None:
    hands = {"Anna": ("red",), "Tom": ("red",)}
    assert refused_setup(FOUR, hands=hands) == (
        "BS-01/cards player=Zoé n=0 each=1; BS-01/cards player=Max n=0 each=1; BS-01/twice item=red"
    )


def test_two_players_have_two_cards_each() -> None:
    assert (
        refused_setup(TWO, hands={"Anna": ("red",), "Tom": ("white", "black")}) == "BS-01/cards player=Anna n=1 each=2"
    )
    table = seat(TWO, hands=None)
    tell(table, "the cards are dealt by the program")
    assert {len(hand) for hand in at(table).hands.values()} == {2}
    assert {colour for hand in at(table).hands.values() for colour in hand} == set(COLOURS)


# BS-03: the pawns on the auction squares, in three ways.


@told(NOT_LAID_OUT)
def test_the_program_lays_out_the_pawns(table: Table) -> None:
    """Eighteen squares of four pawns, of at least two colours each, eighteen of each colour in all.

    the pawns are laid out by the program
    """
    squares = [square or () for square in at(table).squares]
    assert [len(square) for square in squares] == [4] * 18
    assert min(len(set(square)) for square in squares) >= 2
    assert Counter(colour for square in squares for colour in square) == dict.fromkeys(COLOURS, 18)
    assert len(set(squares)) > 1
    assert effects(table) == ["BS-03"]


def layout(changes: dict[int, tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """One pawn of each colour on every square, but for these."""
    return tuple(changes.get(square, EACH) for square in range(1, 19))


def lay_out(table: Table, squares: tuple[tuple[str, ...], ...]) -> str:
    entry = table.use.entry.validate_python({"kind": "layout", "squares": squares})
    return answered(table.submit(entry))


def test_the_table_tells_its_layout() -> None:
    table = seat(NOT_LAID_OUT)
    told = layout(
        {
            3: ("yellow", "yellow", "yellow", "red"),
            4: ("red", "white", "white", "white"),
            5: ("red", "red", "black", "black"),
        }
    )
    swapped = layout({3: ("yellow", "yellow", "red", "red"), 4: ("white", "white", "black", "black")})
    assert lay_out(table, told) != ""
    assert lay_out(table, swapped) == ""
    assert at(table).squares == swapped


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        (
            {3: ("red",) * 4},
            "BS-03/one-colour square=3 colour=red; BS-03/total colour=yellow n=17 most=18; "
            "BS-03/total colour=red n=21 most=18; BS-03/total colour=white n=17 most=18; "
            "BS-03/total colour=black n=17 most=18",
        ),
        (
            {1: ("yellow", "red", "white"), 18: ("yellow", "red", "white", "black", "black")},
            "BS-03/four square=1 n=3; BS-03/four square=18 n=5",
        ),
        (
            {2: ("yellow", "yellow", "white", "black")},
            "BS-03/total colour=yellow n=19 most=18; BS-03/total colour=red n=17 most=18",
        ),
    ],
)
def test_a_layout_that_cannot_be(changes: dict[int, tuple[str, ...]], refusal: str) -> None:
    """Told at the table or in the set-up, it is refused with everything that is wrong."""
    assert lay_out(seat(NOT_LAID_OUT), layout(changes)) == refusal
    assert refused_setup(FOUR, layout=layout(changes)) == refusal


@told(NOT_LAID_OUT)
def test_a_layout_told_square_by_square(table: Table) -> None:
    """The pawns of a square are told when the promoter lands there, four of at least two colours.

    the pawns are told square by square
    Anna leads
    roll 3
    Tom bids 1 -> AR-02 entry=bid awaited=lot+borrow
    the lot is red, red, white -> BS-03/four square=3 n=3
    the lot is red, red, red, red -> BS-03/one-colour square=3 colour=red
    the lot is red, red, red, white
    Tom is next
    nobody bids
    Anna places red, red, red, white in d1
    d1 holds red 3, white 1
    roll 1
    the promoter stands on 4
    """


def test_that_the_pawns_will_be_told_later_is_said() -> None:
    table = seat(NOT_LAID_OUT)
    tell(table, "the pawns are told square by square")
    assert effects(table) == ["BS-03/later"]


def told_lots(*lots: str) -> Table:
    """A table that told these lots, and has the promoter on the next square."""
    table = seat(NOT_LAID_OUT)
    tell(table, "the pawns are told square by square\nAnna leads")
    for lot in lots:
        tell(table, f"roll 1\nthe lot is {lot}\nnobody bids\nthe winner places all")
    tell(table, "roll 1")
    return table


def test_a_colour_that_would_exceed_its_eighteen_pawns() -> None:
    table = told_lots(*["red, red, red, white"] * 5, "red, red, white, black")
    tell(
        table,
        """
        the lot is red, red, white, black -> BS-03/too-many colour=red seen=17 n=2 most=18
        the lot is red, white, white, black
        """,
    )


def test_a_lot_that_would_leave_the_rest_impossible() -> None:
    """After twelve lots without black, the six squares left must hold three black pawns each."""
    table = told_lots(*["yellow, yellow, red, white", "yellow, red, red, white", "yellow, red, white, white"] * 4)
    tell(
        table,
        """
        the lot is yellow, red, black, black -> BS-03/too-few colour=black left=16 squares=5
        the lot is yellow, black, black, black
        """,
    )


# BS-04: the promoter.


@told(UNPLACED)
def test_the_table_says_where_the_promoter_starts(table: Table) -> None:
    """The promoter starts on a square of the table's choice (BS-04).

    the promoter starts on 7
    Anna leads
    roll 2
    the promoter stands on 9
    """


@pytest.mark.parametrize(("square", "refusal"), [(0, "low"), (19, "high"), (1, None), (18, None)])
def test_the_promoter_starts_on_one_of_eighteen_squares(square: int, refusal: str | None) -> None:
    verdict = seat(UNPLACED).submit(f'{{"kind": "promoter", "square": {square}}}')
    assert [(each.rule, each.text) for each in verdict.refusals] == ([("AR-01", refusal)] if refusal else [])


@told(FOUR, promoter=5)
def test_a_promoter_of_the_set_up_is_not_asked_for(table: Table) -> None:
    """The set-up may say where the promoter starts.

    the promoter stands on 5
    """
    assert {prompt.rule for prompt in table.prompts} == {"BS-06"}


# BS-05: the first money.


@told(UNDEALT)
def test_everybody_gets_ten_millions(table: Table) -> None:
    """Each player gets 10 M$ from the bank (BS-05).

    the cards are Anna red, Tom black, Zoé yellow, Max white
    Anna has 10
    Tom has 10
    Zoé has 10
    Max has 10
    #bank has -40
    """
    assert [(p.source, p.target, p.amount, p.rule) for _, p in table.ledger] == [
        ("#bank", player, 10, "BS-05") for player in PLAYERS
    ]


# BS-06: the first leader.


@told(FOUR)
def test_the_highest_die_leads(table: Table) -> None:
    """Each rolls the die; the highest leads first (BS-06).

    Max rolls 2 for the lead
    Anna rolls 4 for the lead
    Max rolls 6 for the lead -> BS-06/rolled player=Max total=2
    Zoé rolls 5 for the lead
    Tom rolls 1 for the lead
    Zoé is leader
    Zoé is next
    """
    assert effects(table) == ["BS-06/leader player=Zoé"]


@told(FOUR)
def test_equal_dice_roll_again(table: Table) -> None:
    """Those who tie for the highest die roll again, and only they.

    Anna rolls 5 for the lead
    Tom rolls 3 for the lead
    Zoé rolls 5 for the lead
    Max rolls 5 for the lead
    Tom rolls 6 for the lead -> BS-06/beaten player=Tom players=Anna+Zoé+Max
    Max rolls 1 for the lead
    Anna rolls 2 for the lead
    Zoé rolls 2 for the lead
    Max rolls 6 for the lead -> BS-06/beaten player=Max players=Anna+Zoé
    Anna rolls 6 for the lead
    Zoé rolls 1 for the lead
    Anna is leader
    """


def test_a_tie_is_told() -> None:
    table = seat(TWO)
    tell(table, "Anna rolls 4 for the lead\nTom rolls 4 for the lead")
    assert effects(table) == ["BS-06/again players=Anna+Tom total=4"]


@told(FOUR)
def test_the_program_rolls_for_the_lead(table: Table) -> None:
    """Dice told and dice rolled by the program may be mixed.

    Anna lets the program roll for the lead
    Tom rolls 1 for the lead
    Zoé rolls 1 for the lead
    """
    first = table.played[0].entry.model_dump()
    assert first["source"] == "rolled"
    assert first["die"] in range(1, 7)


@told(FOUR)
def test_the_table_names_its_leader(table: Table) -> None:
    """A table that settled it without telling each die names the leader.

    Eve leads -> AR-03 player=Eve players=Anna+Tom+Zoé+Max
    Max leads
    Max is leader
    """


@pytest.mark.parametrize(("die", "refusal"), [(0, "low"), (7, "high"), (1, None), (6, None)])
def test_a_die_has_six_sides(die: int, refusal: str | None) -> None:
    verdict = seat(FOUR).submit(f'{{"kind": "lead-roll", "player": "Anna", "die": {die}}}')
    assert [(each.rule, each.text) for each in verdict.refusals] == ([("AR-01", refusal)] if refusal else [])


def test_nobody_can_claim_that_the_program_rolled() -> None:
    table = seat(FOUR)
    forged = table.use.entry.validate_python(
        {"kind": "lead-roll", "player": "Anna", "die": 6, "source": "rolled", "draw": 0}
    )
    assert answered(table.submit(forged)) == "AR-13"
    assert table.seq == 0
