"""The bank alone: purses, loans, payments, without auction or board."""

from companion.games.big_shot import entries as e
from companion.ledger import total
from companion.table import Table
from tests.games.big_shot.story import answered, bank, effects, refused_setup, seat, tell, told

FOUR = {"players": ("Anna", "Tom", "Zoé", "Max")}
TWO = {"players": ("Anna", "Tom"), "hands": {"Anna": ("yellow", "red"), "Tom": ("white", "black")}}

# Purses


@told(FOUR, use="bank")
def test_everybody_has_ten_millions_at_once(table: Table) -> None:
    """Colours need not be told where everybody has one purse (BS-05).

    Anna has 10
    Max has 10
    #bank has -40
    """
    assert [posting.rule for _, posting in table.ledger] == ["BS-05"] * 4


@told({"players": ("Anna", "Tom")}, use="bank")
def test_two_players_tell_their_colours_first(table: Table) -> None:
    """With two colours each there are four purses (BS-32).

    Anna borrows for red -> AR-02 entry=borrow awaited=cards
    the cards are Anna yellow+red, Tom white -> BS-01/cards player=Tom n=1 each=2
    the cards are Anna yellow+red, Tom white+black
    Anna/yellow has 10
    Tom/black has 10
    """


@told({"players": ("Anna", "Tom")}, use="bank")
def test_the_program_deals_the_cards_for_the_bank_too(table: Table) -> None:
    """Nobody has to shuffle.

    the cards are dealt by the program
    """
    assert len(table.position.balances) == len(("#bank", "#unexplained")) + 4


def test_the_bank_takes_the_same_players_as_the_table() -> None:
    assert refused_setup({"players": ("Anna",)}, "bank") == "BS-01 n=1"
    assert refused_setup({"players": tuple("ABCDE")}, "bank") == "BS-01 n=5"
    hands = {"Anna": ("red",), "Tom": ("red",), "Zoé": ("white",), "Max": ("black",)}
    assert refused_setup({**FOUR, "hands": hands}, "bank") == "BS-01/twice item=red"


@told(FOUR, use="bank", hands={"Anna": ("red",), "Tom": ("yellow",), "Zoé": ("white",), "Max": ("black",)})
def test_a_purse_may_be_named_by_its_colour(table: Table) -> None:
    """Where the colours are known, a player's own names the purse, another's does not.

    Anna pays the bank 3 of red
    Anna has 7
    Anna pays the bank 3 of yellow -> AR-09/purse player=Anna colour=yellow
    """


# Payments


@told(FOUR, use="bank")
def test_payments_to_and_from_the_bank(table: Table) -> None:
    """A player pays at most what they have (BS-12).

    Anna pays the bank 4
    Anna has 6
    #bank has -36
    Anna pays the bank 7 -> BS-12/payment player=Anna amount=7 cash=6
    Anna pays the bank 6
    Anna has 0
    Anna receives 5
    Anna has 5
    Eve receives 5 -> AR-03 player=Eve players=Anna+Tom+Zoé+Max
    """
    assert [(seq, p.source, p.target, p.amount) for seq, p in table.ledger if seq] == [
        (1, "Anna", "#bank", 4),
        (2, "Anna", "#bank", 6),
        (3, "#bank", "Anna", 5),
    ]


def test_a_payment_of_nothing_is_no_payment() -> None:
    table = seat(FOUR, "bank")
    for kind in ("pay-bank", "receive"):
        verdict = table.submit(f'{{"kind": "{kind}", "player": "Anna", "amount": 0}}')
        assert [(each.rule, each.text) for each in verdict.refusals] == [("AR-01", "low")]


@told(TWO, use="bank")
def test_two_players_pay_with_a_colour(table: Table) -> None:
    """Each purse pays for itself.

    Anna pays the bank 4 -> AR-09/which player=Anna colours=yellow+red
    Anna pays the bank 4 of red
    Anna/red has 6
    Anna/yellow has 10
    Anna pays the bank 7 of red -> BS-12/payment player=Anna amount=7 cash=6
    Anna pays the bank 4 of white -> AR-09/purse player=Anna colour=white
    Tom receives 2 for white
    Tom/white has 12
    """


# Loans


@told(FOUR, use="bank")
def test_loans_follow_their_series(table: Table) -> None:
    """9, 8, 7 ... 1, and no tenth (BS-20, BS-21).

    Anna borrows
    Anna has 19
    Anna borrows
    Anna has 27
    Anna borrows
    Anna has 34
    Anna really has 8 loans
    Anna borrows
    Anna has 35
    Anna borrows -> BS-21 player=Anna loans=9
    """
    assert effects(table) == ["BS-20 account=Anna loans=9 pays=1 keeps=9"]


@told(FOUR, use="bank")
def test_the_bank_has_thirty_tokens(table: Table) -> None:
    """BS-21.

    Anna really has 9 loans
    Tom really has 9 loans
    Zoé really has 9 loans
    Max really has 3 loans
    Max borrows -> BS-21/tokens player=Max most=30
    Max really has 4 loans -> BS-21/tokens player=Max most=30
    Tom really has 8 loans
    Max borrows
    Max has 16
    """


@told(TWO, use="bank")
def test_loans_of_two_players_run_per_colour(table: Table) -> None:
    """BS-33.

    Anna borrows -> AR-09/which player=Anna colours=yellow+red
    Anna borrows for red
    Anna borrows for red
    Anna/red has 27
    Anna borrows for yellow
    Anna/yellow has 19
    """
    assert bank(table).loans == {"Anna/yellow": 1, "Anna/red": 2, "Tom/white": 0, "Tom/black": 0}


@told(FOUR, use="bank", follow_rounds=True)
def test_announced_rounds_limit_loans(table: Table) -> None:
    """One loan per player and round (BS-19).

    Anna borrows
    Anna borrows -> BS-19 player=Anna
    Tom borrows
    a new round
    it is round 2
    Anna borrows
    Anna has 27
    """


@told(TWO, use="bank", follow_rounds=True)
def test_announced_rounds_limit_loans_per_colour(table: Table) -> None:
    """One loan per colour and round (BS-33).

    Anna borrows for red
    Anna borrows for red -> BS-33 player=Anna colour=red
    Anna borrows for yellow
    a new round
    Anna borrows for red
    Anna/red has 27
    """


@told(TWO, use="bank", follow_rounds=True, off=("BS-33",))
def test_without_bs_33_announced_rounds_limit_loans_per_player(table: Table) -> None:
    """BS-19 instead.

    Anna borrows for red
    Anna borrows for yellow -> BS-19 player=Anna
    a new round
    Anna borrows for yellow
    """


@told(FOUR, use="bank")
def test_rounds_that_are_not_followed_limit_nothing(table: Table) -> None:
    """The bank alone does not know when a round ends unless it is told to follow.

    Anna borrows
    Anna borrows
    Anna has 27
    """


# Corrections


@told(FOUR, use="bank", bank=150)
def test_the_bank_is_counted_and_corrected(table: Table) -> None:
    """All money together stays what the bank began with.

    #bank has 110
    #bank is counted: 108
    Anna really has 12
    #bank has 108
    Anna really has 2 loans
    Anna has 12
    Anna borrows
    Anna has 19
    """
    assert total(table.position.balances) == 150


@told(FOUR, use="bank")
def test_undo_redo_and_amend(table: Table) -> None:
    """The ledger follows.

    Anna pays the bank 4
    Anna borrows
    undo
    Anna has 6
    redo
    Anna has 15
    """
    assert answered(table.amend(1, e.PayBank(player="Anna", amount=9))) == ""
    tell(table, "Anna has 10")
    assert [posting.amount for seq, posting in table.ledger if seq] == [9, 9]
    assert answered(table.amend(2, None)) == ""
    tell(table, "Anna has 1")


def test_the_bank_has_no_auction_and_no_board() -> None:
    """Entries of the table cannot even be read, and there is never a sheet."""
    table = seat(FOUR, "bank")
    for kind in ("bid", "roll", "place", "lead", "reckon"):
        [refusal] = table.submit(f'{{"kind": "{kind}"}}').refusals
        assert (refusal.rule, refusal.text) == ("AR-01", "kind")
    assert table.sheet is None


@told(FOUR, use="bank")
def test_what_the_bank_offers(table: Table) -> None:
    """Loans and payments for everybody, within their limits.

    Anna pays the bank 10
    """
    payers = {prompt.player for prompt in table.prompts if prompt.kind == "pay-bank"}
    assert payers == {"Tom", "Zoé", "Max"}
    assert {prompt.kind for prompt in table.prompts} == {"borrow", "pay-bank", "receive", "round"}
