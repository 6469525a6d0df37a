"""The options of the rulebook (BS-27 to BS-29); those of the rulings (BS-25) are in test_end."""

from companion.entry import SecretMoney
from companion.seen import Sight
from companion.table import Table
from tests.games.big_shot.story import FOUR, THREE, TWO, effects, ended, refused_setup, seat, tell, told

SHOWN = {**FOUR, "hidden_money": True, "show_and_restart": True}

# BS-27: hidden money.


def test_hidden_money_is_told_at_the_start_and_nobody_sees_anothers_cash() -> None:
    """Every purse is for the eyes of its owner (BS-27)."""
    table = seat(FOUR, hidden_money=True)
    assert effects(table) == ["BS-27"]
    assert table.use.hidden(table.position) == {"Anna", "Tom", "Zoé", "Max"}


def test_money_lies_open_without_the_option() -> None:
    table = seat(FOUR)
    assert effects(table) == []
    assert table.use.hidden(table.position) == frozenset()


@told(FOUR, hidden_money=True)
def test_hidden_money_alone_changes_no_limit(table: Table) -> None:
    """A bid still may not exceed the cash.

    Anna leads
    roll 1
    Tom bids 11 -> BS-12 player=Tom amount=11 cash=10
    Tom bids 10
    """


# BS-28: loans before the auction.


@told(FOUR, loans_first=True)
def test_loans_are_decided_before_the_auction_from_the_leaders_left(table: Table) -> None:
    """Each decides once, in order, after the roll and before the first bid (BS-28).

    Anna leads
    Tom borrows -> BS-28/early player=Tom
    roll 1
    Tom is next
    Zoé borrows -> BS-28/order player=Zoé turn=Tom
    Zoé declines -> BS-28/order player=Zoé turn=Tom
    Tom bids 1 -> AR-02 entry=bid awaited=borrow+decline
    Tom borrows
    Tom has 19
    Zoé is next
    Zoé declines
    Max declines
    Anna is next
    Anna borrows
    Tom is next
    Tom bids 12
    Zoé borrows -> BS-28 player=Zoé
    Zoé passes
    """


@told(FOUR, loans_first=True)
def test_the_first_to_decide_is_named(table: Table) -> None:
    """The promoter has landed, and loans come first.

    Anna leads
    roll 1
    """
    assert effects(table) == ["BS-08 player=Anna square=1 die=1", "BS-28 player=Tom"]


@told(FOUR, loans_first=True)
def test_loans_are_decided_anew_in_every_round(table: Table) -> None:
    """In the next round the next leader's left neighbour decides first.

    Anna leads
    roll 1
    Tom borrows
    Zoé declines
    Max declines
    Anna declines
    nobody bids
    the winner places all
    roll 1
    Zoé is next
    Zoé declines
    Max declines
    Anna declines
    Tom borrows
    Tom has 27
    """


@told(TWO, loans_first=True)
def test_two_players_decide_for_both_colours(table: Table) -> None:
    """A player of two colours decides until both have borrowed, or no further loan is wanted.

    Anna leads
    roll 1
    Tom borrows for white
    Tom is next
    Tom borrows for black
    Anna is next
    Anna borrows for red
    Anna is next
    Anna declines
    Tom is next
    Tom bids 1
    """


@told({**FOUR, "layout": None}, loans_first=True)
def test_the_lot_is_told_before_loans_are_decided(table: Table) -> None:
    """Square by square, the pawns are known when the players decide.

    the pawns are told square by square
    Anna leads
    roll 1
    Tom borrows -> BS-28/early player=Tom
    the lot is yellow, red, white, black
    Tom is next
    """
    landed, looked = (played.position.effects for played in table.played[-2:])
    assert [effect.rule for effect in landed] == ["BS-08"]
    assert [effect.rule for effect in looked] == ["BS-28"]
    tell(table, "Tom borrows")


# BS-29: who cannot pay shows all money.


def test_showing_money_goes_with_hidden_money() -> None:
    assert refused_setup(FOUR, show_and_restart=True) == "BS-29"
    assert refused_setup(SHOWN) == ""


@told(SHOWN)
def test_a_winner_who_cannot_pay_shows_and_the_auction_starts_again(table: Table) -> None:
    """Hidden money is no limit at first; then it is shown, and the auction restarts from zero (BS-29).

    Anna leads
    roll 1
    Tom bids 15
    Zoé passes
    Max passes
    Anna passes
    Tom has 10
    Tom is next
    Tom bids 11 -> BS-12 player=Tom amount=11 cash=10
    Tom bids 1
    Zoé is next
    Zoé bids 2
    Max passes
    Anna passes
    Tom passes
    Zoé has 8
    """


def test_what_is_shown_is_told() -> None:
    table = seat(SHOWN)
    tell(table, "Anna leads\nroll 1\nTom bids 15\nZoé passes\nMax passes\nAnna passes")
    assert effects(table) == ["BS-29 player=Tom amount=15 cash=10"]
    assert table.use.hidden(table.position) == {"Anna", "Zoé", "Max"}


@told(SHOWN)
def test_a_bidder_may_show_as_soon_as_they_see_it(table: Table) -> None:
    """Only the highest bidder who cannot pay shows their money (BS-29).

    Anna leads
    roll 1
    Tom shows their money -> BS-29/no-bid player=Tom
    Tom bids 10
    Tom shows their money -> BS-29/can-pay player=Tom amount=10
    Zoé bids 12
    Tom shows their money -> BS-29/no-bid player=Tom
    Zoé shows their money
    Tom is next
    Tom bids 1
    Zoé bids 11 -> BS-12 player=Zoé amount=11 cash=10
    """


@told(SHOWN)
def test_who_can_just_pay_pays(table: Table) -> None:
    """A bid of all one's money is no reason to show it.

    Anna leads
    roll 1
    Tom bids 10
    Zoé passes
    Max passes
    Anna passes
    Tom has 0
    Tom is next
    """


@told(SHOWN)
def test_a_loan_may_still_save_the_bidder(table: Table) -> None:
    """Who borrows in time can pay.

    Anna leads
    roll 1
    Tom bids 15
    Tom borrows
    Tom shows their money -> BS-29/can-pay player=Tom amount=15
    Zoé passes
    Max passes
    Anna passes
    Tom has 4
    """


@told(SHOWN)
def test_in_the_next_round_money_is_hidden_again(table: Table) -> None:
    """Shown money limits the bids of that auction only.

    Anna leads
    roll 1
    Tom bids 15
    Tom shows their money
    nobody bids
    the winner places all
    roll 1
    Zoé bids 15
    Max bids 16
    Anna bids 17
    Tom bids 18
    """


@told(THREE)
def test_without_the_option_nobody_shows(table: Table) -> None:
    """An entry of an option that is not played is refused.

    Anna leads
    roll 1
    Tom bids 5
    Tom shows their money -> BS-29/not-played
    Tom declines -> AR-02 entry=decline awaited=bid+pass+borrow+sold
    """


def test_hidden_money_is_open_at_the_end_and_hidden_again_when_that_is_undone() -> None:
    table = ended({**FOUR, "hidden_money": True}, "Tom is counted: 5")
    counted = next(each.entry for each in table.played if each.entry.kind == "count-money")
    to_all = Sight(table)
    assert to_all.heard(counted) == counted
    assert to_all.balances == table.position.balances
    assert table.undo().ok
    assert to_all.heard(counted) == SecretMoney(account="Tom")
    assert set(to_all.balances.values()) == {None}
    assert Sight(table, "Tom").balances["Tom"] == 10
