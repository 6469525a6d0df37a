"""The auction of any game: whose turn, who is out, who has won, and its result told at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from companion.box import Facts
from companion.entry import Entry, Setup
from companion.kits import auction
from companion.kits.auction import Bid, Pass, Sold
from companion.position import Between, OneOf, Position, Prompt
from companion.rules import Refusals, check, rule

RULES = auction.Rules(turn="TA-01", higher="TA-02", out="TA-03", won="TA-04", unsold="TA-05")
SELLER = "Max"  # has it, where nobody bids


@dataclass(frozen=True, slots=True)
class Sale(auction.Auction):
    """With a field of the game's own."""

    accepts: ClassVar = frozenset({Bid, Pass, Sold})
    lot: str = "a horse"


@dataclass(frozen=True, kw_only=True)
class Room(Position):
    pass


@rule("TA-01")
def one_after_the_other(position: Room, entry: Bid | Pass) -> Refusals:
    yield from auction.in_turn(position, entry)


@rule("TA-01")
def the_seller_bids_last(position: Room, sold: Sold) -> Refusals:
    yield from auction.outbid_before(position, sold, RULES, SELLER)


@rule("TA-02")
def always_higher(position: Room, entry: Bid | Sold) -> Refusals:
    yield from auction.higher_than_before(position, entry)


@rule("TA-03")
def out_is_out(position: Room, entry: Bid | Pass | Sold) -> Refusals:
    yield from auction.not_out(position, entry)


@rule("TA-05", gate=True)
def unsold(position: Room, sold: Sold) -> Refusals:
    yield from auction.unsold_without_bids(position, sold)


def room(*told: Entry, off: tuple[str, ...] = (), players: tuple[str, ...] = ("Anna", "Tom", "Max")) -> Room:
    """A sale that begins with Anna, after these entries."""
    step = Sale(players[0])
    position = Room(setup=Setup(players=players), facts=Facts("big-shot"), off=frozenset(off), pending=(step,))
    for entry in told:
        assert refused(position, entry) == []
        match entry:
            case Bid():
                position = auction.after_bid(position, entry, RULES)
            case Pass():
                position = auction.after_pass(position, entry)
            case Sold():
                position = auction.after_all(position, entry)
    return position


def refused(position: Room, entry: Entry) -> list[tuple[str, str, dict[str, Any]]]:
    return [(each.rule, each.text, dict(each.params)) for each in check(position, entry, position.off)]


def winner(position: Room) -> str | None:
    return auction.under_way(position).winner(position.setup.players, SELLER)


def bid(player: str, amount: int) -> Bid:
    return Bid(player=player, amount=amount)


def out(player: str) -> Pass:
    return Pass(player=player)


def sold(player: str | None = None, amount: int = 0) -> Sold:
    return Sold(player=player, amount=amount)


def test_the_turn_goes_round_among_those_who_are_not_out() -> None:
    turns = [auction.under_way(room(*told)).turn for told in (
        (),
        (bid("Anna", 1),),
        (bid("Anna", 1), out("Tom")),
        (bid("Anna", 1), out("Tom"), bid("Max", 2)),
    )]  # fmt: skip
    assert turns == ["Anna", "Tom", "Max", "Anna"]


def test_everything_else_of_the_step_stays() -> None:
    for told in ((bid("Anna", 1),), (out("Anna"),), (sold("Anna", 1),), (sold(),)):
        step = room(*told).step
        assert isinstance(step, Sale)
        assert step.lot == "a horse"


def test_whoever_is_left_has_won() -> None:
    assert winner(room(bid("Anna", 3), out("Tom"))) is None
    assert winner(room(bid("Anna", 3), out("Tom"), out("Max"))) == "Anna"


def test_without_a_bid_somebody_whom_the_game_names_has_won() -> None:
    assert winner(room(out("Anna"))) is None
    assert winner(room(out("Anna"), out("Tom"))) == SELLER


@pytest.mark.parametrize(
    ("told", "entry", "said"),
    [
        ((), bid("Tom", 1), [("TA-01", "refusal", {"player": "Tom", "turn": "Anna"})]),
        ((), out("Max"), [("TA-01", "refusal", {"player": "Max", "turn": "Anna"})]),
        ((), bid("Anna", 0), [("TA-02", "first", {"amount": 0})]),
        ((bid("Anna", 4),), bid("Tom", 4), [("TA-02", "refusal", {"amount": 4, "highest": 4, "bidder": "Anna"})]),
        ((), sold("Anna", 0), [("TA-02", "first", {"amount": 0})]),
        ((bid("Anna", 4),), sold("Tom", 4), [("TA-02", "refusal", {"amount": 4, "highest": 4, "bidder": "Anna"})]),
        ((bid("Anna", 4),), sold("Anna", 4), []),
        ((bid("Anna", 4),), sold("Anna", 5), [("TA-01", "outbid", {"player": "Anna", "lowest": 6})]),
        ((bid("Anna", 4),), sold("Anna", 6), []),
        ((), sold("Max", 1), [("TA-01", "outbid", {"player": "Max", "lowest": 2})]),
        ((), sold("Max", 2), []),
        ((bid("Anna", 4),), sold("Max", 5), []),
        ((out("Anna"),), sold("Anna", 3), [("TA-03", "refusal", {"player": "Anna"})]),
        ((), sold(), []),
        ((bid("Anna", 4),), sold(), [("TA-05", "bid", {"bidder": "Anna", "highest": 4})]),
        ((), sold(None, 2), [("TA-05", "amount", {"amount": 2})]),
    ],
)
def test_what_is_refused(told: tuple[Entry, ...], entry: Entry, said: list[Any]) -> None:
    assert refused(room(*told), entry) == said


def test_whoever_passed_is_out_until_a_bid_lets_everybody_in_again_where_that_is_played() -> None:
    told = (out("Anna"), bid("Tom", 1), bid("Max", 2), bid("Tom", 3))
    assert auction.under_way(room(*told)).turn == "Max"
    assert auction.under_way(room(*told[:3], off=("TA-03",))).turn == "Anna"


# Told at once


def test_a_result_is_an_auction_that_is_over() -> None:
    position = room(out("Anna"), sold("Tom", 7))
    step = auction.under_way(position)
    assert (winner(position), step.bidder, step.amount) == ("Tom", "Tom", 7)
    assert winner(room(sold())) == SELLER


def offers(position: Room) -> list[Prompt]:
    return [
        *auction.bids(position, RULES, lambda player: 9 if player != "Tom" else 3),
        *auction.results(position, RULES, lambda player: 9 if player != "Tom" else 3, SELLER),
    ]


def test_bids_and_results_are_offered_up_to_what_each_can_pay() -> None:
    assert offers(room(bid("Anna", 2))) == [
        Prompt("bid", "TA-01", "Tom", {"amount": Between(3, 3)}),
        Prompt("pass", "TA-01", "Tom"),
        Prompt("sold", "TA-04", "Anna", {"amount": OneOf((2,))}),
        Prompt("sold", "TA-04", "Anna", {"amount": Between(4, 9)}),
        Prompt("sold", "TA-04", "Tom", {"amount": Between(3, 3)}),
        Prompt("sold", "TA-04", "Max", {"amount": Between(3, 9)}),
    ]


def test_whoever_cannot_bid_can_still_pass() -> None:
    assert [(each.kind, each.player) for each in offers(room(bid("Anna", 3)))][:2] == [
        ("pass", "Tom"),
        ("sold", "Anna"),
    ]


def test_that_nobody_bid_is_offered_until_somebody_did() -> None:
    assert offers(room())[-1] == Prompt("sold", "TA-05", None, {"amount": OneOf((0,))})
    assert all(each.player for each in offers(room(bid("Anna", 1))))


@pytest.mark.parametrize("off", [(), ("TA-01",), ("TA-02",), ("TA-03",), ("TA-01", "TA-02", "TA-03")])
@pytest.mark.parametrize("told", [(), (bid("Anna", 2),), (out("Anna"), bid("Tom", 3)), (bid("Anna", 2), out("Tom"))])
def test_everything_offered_passes_check_and_everything_that_passes_is_offered(
    told: tuple[Entry, ...], off: tuple[str, ...]
) -> None:
    position = room(*told, off=off)
    prompts = offers(position)
    for player in position.setup.players:
        for entry in (out(player), *(kind(player, n) for kind in (bid, sold) for n in range(10))):
            can_pay = player != "Tom" or getattr(entry, "amount", 0) <= 3
            taken = not refused(position, entry) and can_pay
            assert any(prompt.admits(entry) for prompt in prompts) == taken, entry
    for entry in (sold(), sold(None, 1)):
        assert any(prompt.admits(entry) for prompt in prompts) == (not refused(position, entry))
