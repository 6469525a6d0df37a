"""An auction whose result is told at once: checked as the bids would be, and played as they would have been."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Auction
from companion.position import Between, OneOf, Prompt
from companion.seen import Sight
from companion.table import Table
from tests.games.big_shot.players import random_setup
from tests.games.big_shot.story import FOUR, GAME, TWO, at, effects, seat, sentences, tell, told
from tests.players import answer, entry_for, start


@told(FOUR)
def test_the_winner_pays_and_places(table: Table) -> None:
    """As after the bids (BS-13).

    Anna leads
    roll 1
    sold to Zoé for 5
    Zoé has 5
    Zoé is next
    Zoé places yellow, red, white, black in d1
    it is round 2
    """
    assert [entry.kind for _, entry in table.told][:3] == ["lead", "roll", "sold"]


@told(FOUR)
def test_nobody_bids(table: Table) -> None:
    """The leader takes the lot for free (BS-14).

    Anna leads
    roll 1
    sold to nobody
    Anna has 10
    Anna is next
    """
    assert effects(table) == ["BS-14 player=Anna"]


@told(FOUR, off=("BS-14",))
def test_without_bs_14_a_lot_that_nobody_wants_goes_back(table: Table) -> None:
    """As after everybody's pass.

    Anna leads
    roll 1
    sold to nobody
    it is round 2
    """


@told(FOUR)
def test_bids_that_were_told_before_it_count(table: Table) -> None:
    """The highest stands, or is exceeded; whoever passed is out (BS-10, BS-11, BS-14).

    Anna leads
    roll 1
    Tom bids 4
    Zoé passes
    sold to Zoé for 5 -> BS-11 player=Zoé
    sold to Max for 4 -> BS-10 amount=4 highest=4 bidder=Tom
    sold to Tom for 3 -> BS-10 amount=3 highest=4 bidder=Tom
    sold to Zoé for 4 -> BS-10 amount=4 highest=4 bidder=Tom; BS-11 player=Zoé
    sold to nobody -> BS-14/bid bidder=Tom highest=4
    sold to Eve for 5 -> AR-03 player=Eve players=Anna+Tom+Zoé+Max
    sold to Tom for 4
    Tom has 6
    """


@told(FOUR)
def test_the_first_bid_is_at_least_one(table: Table) -> None:
    """What costs nothing goes to the leader, and is told as nobody's (BS-10).

    Anna leads
    roll 1
    sold to Anna for 0 -> BS-10/first amount=0
    sold to Tom for 0 -> BS-10/first amount=0
    sold to Tom for 1
    Tom has 9
    """


@told(FOUR)
def test_whom_all_others_let_win_bids_only_after_somebody_else(table: Table) -> None:
    """The leader has the lot for free where nobody bids, and nobody outbids themself in their turn (BS-09).

    Anna leads
    roll 1
    sold to Anna for 1 -> BS-09/outbid player=Anna lowest=2
    Tom bids 3
    sold to Tom for 4 -> BS-09/outbid player=Tom lowest=5
    sold to Anna for 4
    Anna has 6
    """


@told(FOUR, off=("BS-09",))
def test_without_turns_anybody_may_have_bid_first(table: Table) -> None:
    """Also the leader.

    Anna leads
    roll 1
    sold to Anna for 1
    Anna has 9
    """


def test_what_nobody_buys_costs_nothing() -> None:
    table = seat(FOUR)
    tell(table, "Anna leads\nroll 1")
    [refusal] = table.check(e.Sold(amount=3)).refusals
    assert (refusal.rule, refusal.text, refusal.params) == ("BS-14", "amount", {"amount": 3})


@told(FOUR)
def test_the_winner_can_pay(table: Table) -> None:
    """A loan that was taken in between is told first (BS-12).

    Anna leads
    roll 1
    sold to Zoé for 12 -> BS-12 player=Zoé amount=12 cash=10
    Zoé borrows
    sold to Zoé for 20 -> BS-12/no-loan player=Zoé amount=20 cash=19
    sold to Zoé for 12
    Zoé has 7
    """


@told(FOUR)
def test_a_bid_that_stands_is_not_made_again(table: Table) -> None:
    """Whose money was corrected since has made the highest bid all the same.

    Anna leads
    roll 1
    Tom bids 8
    Tom really has 5
    sold to Tom for 10 -> BS-12 player=Tom amount=10 cash=5
    sold to Tom for 8
    Tom has -3
    """


@told(TWO)
def test_of_two_players_one_colour_pays_all(table: Table) -> None:
    """The winner still says which (BS-34).

    Anna leads
    roll 1
    sold to Tom for 11 -> BS-34 player=Tom amount=11 cash=10
    sold to Tom for 6
    Tom pays with black
    Tom/black has 4
    """


@told(FOUR, hidden_money=True, show_and_restart=True)
def test_a_winner_who_cannot_pay_shows_their_money(table: Table) -> None:
    """And the auction starts again, now within what everybody saw (BS-29).

    Anna leads
    roll 1
    sold to Zoé for 12
    Zoé has 10
    Tom is next
    sold to Zoé for 12 -> BS-12 player=Zoé amount=12 cash=10
    sold to Zoé for 10
    Zoé has 0
    """


def test_hidden_money_stays_hidden_when_it_is_too_little() -> None:
    """Whoever may not look is offered any amount, and told the rule alone (BS-27)."""
    table = seat(FOUR, hidden_money=True)
    tell(table, "Anna leads\nroll 1")
    sight = Sight(table, "Tom")
    most = {p.player: p.choices["amount"] for p in sight.prompts if p.kind == "sold" and p.player}
    assert most == {
        "Anna": Between(2, e.MOST),
        "Tom": Between(1, 10),
        "Zoé": Between(1, e.MOST),
        "Max": Between(1, e.MOST),
    }
    [refusal] = sight.verdict(table.check(e.Sold(player="Zoé", amount=12))).refusals
    assert (refusal.rule, refusal.text) == ("BS-12", "secret")


@told(FOUR, off=("BS-09", "BS-11"))
def test_without_bs_11_a_player_who_passed_may_have_won(table: Table) -> None:
    """A new bid let everybody in again.

    Anna leads
    roll 1
    Zoé passes
    sold to Zoé for 2
    Zoé has 8
    """


@told(FOUR, off=("BS-10",))
def test_without_bs_10_a_lower_bid_may_have_won(table: Table) -> None:
    """The last one counts.

    Anna leads
    roll 1
    Tom bids 4
    sold to Zoé for 2
    Zoé has 8
    """


@told(FOUR, loans_first=True)
def test_a_result_waits_for_the_loans_that_come_first(table: Table) -> None:
    """There is no auction yet (BS-28).

    Anna leads
    sold to Tom for 3 -> AR-02 entry=sold awaited=roll
    roll 1
    sold to Tom for 3 -> AR-02 entry=sold awaited=borrow+decline
    """


@told(FOUR)
def test_what_can_be_told_at_once_is_offered(table: Table) -> None:
    """The highest bid as it stands, and more of everybody who is not out.

    Anna leads
    roll 1
    Tom bids 4
    Zoé passes
    """
    offered = [(p.rule, p.player, p.choices["amount"]) for p in table.prompts if p.kind == "sold"]
    assert offered == [
        ("BS-13", "Tom", OneOf((4,))),
        ("BS-13", "Anna", Between(5, 10)),
        ("BS-13", "Tom", Between(6, 10)),
        ("BS-13", "Max", Between(5, 10)),
    ]
    tell(table, "undo\nundo")
    assert [(p.rule, p.player) for p in table.prompts if p.kind == "sold"][-1] == ("BS-14", None)


def test_it_is_said_in_both_languages() -> None:
    table = seat(FOUR)
    tell(table, "Anna leads\nroll 1\nTom bids 4")
    assert sentences(table, "sold to nobody") == {
        "fr": ["Tom a enchéri à 4 M$ et le lot n’est plus gratuit : indiquez qui l’emporte."],
        "en": ["Tom has bid 4 M$ and the lot is no longer free: enter who wins it."],
    }
    assert sentences(table, "sold to Zoé for 5") == {
        "fr": ["Zoé emporte le lot pour 5 M$."],
        "en": ["Zoé wins the lot for 5 M$."],
    }


# Bid by bid


def bid_by_bid(table: Table, sold: e.Sold) -> Iterator[Entry]:
    """The same, told: all pass in turn, but for the winner, who bids once, and for somebody to outbid where needed."""
    step = auction(table)
    winner = step.new_bidder(sold)
    if winner and not table.position.follows("BS-09"):
        yield e.Bid(player=winner, amount=sold.amount)
        winner = None
    outbid = winner if winner == (step.bidder or at(table).leader) else None
    while True:
        turn = auction(table).turn
        bids = [p for p in table.prompts if p.kind == "bid"]
        if winner == turn:
            yield e.Bid(player=turn, amount=sold.amount)
            winner = None
        elif outbid and bids:
            yield entry_for(table, bids[0], {"amount": getattr(bids[0].choices["amount"], "low", None)})
            outbid = None
        else:
            yield e.Pass(player=turn)
        if not isinstance(table.position.step, Auction) or any(each.rule == "BS-29" for each in table.position.effects):
            return


def auction(table: Table) -> Auction:
    step = table.position.step
    assert isinstance(step, Auction)
    return step


def some_result(rnd: Random, table: Table, prompt: Prompt) -> e.Sold:
    """One of the results that a prompt offers."""
    amounts = prompt.choices["amount"]
    ends = amounts.values if isinstance(amounts, OneOf) else (getattr(amounts, "low", 0), getattr(amounts, "high", 0))
    sold = entry_for(table, prompt, {"amount": rnd.choice(ends)})
    assert isinstance(sold, e.Sold)
    return sold


def can_be_outbid(table: Table, sold: e.Sold) -> bool:
    """Whether somebody has the money to bid before the winner does, where somebody must."""
    step = auction(table)
    first = step.bidder or at(table).leader
    if step.new_bidder(sold) != first or not table.position.follows("BS-09"):
        return True
    return any(prompt.kind == "sold" and prompt.player not in (None, first) for prompt in table.prompts)


@pytest.mark.parametrize("seed", range(12))
def test_a_result_told_at_once_leads_where_its_bids_would_have_led(seed: int) -> None:
    """Every kind of result in the auctions of a random game, by whatever rules it goes."""
    rnd, compared = Random(f"sold {seed}"), 0
    table = start(rnd, GAME, random_setup(rnd))
    while table.position.step and compared < 80:
        if isinstance(table.position.step, Auction):
            for sold in [some_result(rnd, table, prompt) for prompt in table.prompts if prompt.kind == "sold"]:
                if can_be_outbid(table, sold):
                    leads_to_the_same(table, sold)
                    compared += 1
        table.submit(answer(rnd, table))
    assert compared > 20


def leads_to_the_same(table: Table, sold: e.Sold) -> None:
    before, taken = table.position, len(table.played)
    assert table.submit(sold).ok
    at_once = at(table)
    assert table.undo().ok
    for entry in bid_by_bid(table, sold):
        assert table.submit(entry).ok, (sold, entry)
    assert sold.player not in at(table).has_bid - at_once.has_bid
    assert at(table).replace(has_bid=at_once.has_bid) == at_once, sold
    while len(table.played) > taken:
        assert table.undo().ok
    assert table.position == before
