"""A bag gives what is inside and nothing else, all equally likely; what is out or aside comes back when it is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from companion.box import Facts
from companion.dice import Stream
from companion.entry import Setup
from companion.kits.bag import Bag, Dealt, Odds, Taken, deals, misdealt, not_there
from companion.position import OneOf, Open, Position, as_json
from companion.rules import Refusals

TILES = ("exchange", "exchange", "exchange", "up", "down", "nothing")
COMPANIES = (*"ABCDEFGH", "holiday")


def stream(n: int = 0) -> Stream:
    return Stream(b"bag", "", n)


def drawn_from(bag: Bag[str], times: int) -> Counter[str]:
    """What comes first, each time anew."""
    return Counter(bag.draw(stream(n))[0] for n in range(times))


def said(refusals: Refusals) -> list[tuple[str, dict[str, Any]]]:
    return [(text, dict(params)) for text, params in refusals]


# What can come


def test_everything_inside_is_equally_likely() -> None:
    found = drawn_from(Bag.of(TILES), 6000)
    assert found.keys() == set(TILES)
    assert 2850 < found["exchange"] < 3150
    assert all(900 < found[tile] < 1100 for tile in ("up", "down", "nothing"))


def test_what_is_out_does_not_come_and_the_odds_say_so() -> None:
    bag = Bag.of(TILES)
    assert bag.odds("exchange") == Odds(3, 6)
    bag = bag.take("up")
    assert (bag.odds("exchange"), bag.odds("up"), bag.odds("gold")) == (Odds(3, 5), Odds(0, 5), Odds(0, 5))
    assert "up" not in drawn_from(bag, 200)
    assert bag.lacking(("up",)) == ("up",)
    assert bag.lacking(("exchange",) * 3) == ()
    assert bag.lacking(("exchange",) * 4) == ("exchange",)
    assert bag.choices == OneOf((None, "exchange", "down", "nothing"))


def test_several_are_drawn_without_any_twice_and_no_more_than_there_are() -> None:
    bag = Bag.of(TILES).take("down")
    assert sorted(bag.draw(stream(), 99)) == sorted(bag)
    assert len(bag.draw(stream(), 2)) == 2
    assert bag.left == 5
    assert Bag.of(()).draw(stream()) == ()


def test_what_went_back_lies_where_it_was_so_that_the_same_chance_gives_the_same() -> None:
    bag = Bag.of(TILES)
    again = bag.take("up", "exchange").put_back("exchange", "up")
    assert again.inside == bag.inside
    assert [again.draw(stream(n), 6) for n in range(9)] == [bag.draw(stream(n), 6) for n in range(9)]


def test_a_bag_that_nobody_knows_takes_whatever_is_told() -> None:
    bag: Bag[str] = Bag(None)
    assert (bag.known, bag.left, bag.odds("up"), bag.choices) == (False, 0, None, Open())
    bag = bag.take("up").set_aside("up").take("gold").shuffled()
    assert bag == Bag(None, out={"up": 0, "gold": 1}, aside={})
    assert bag.lacking(("gold",) * 9) == ()
    assert bag.all_back().out == {"up": 0, "gold": 0}


def test_the_real_bag_is_right() -> None:
    bag = Bag.of(TILES).take("exchange").corrected("exchange", 1)
    assert bag.inside == {"exchange": 1, "up": 1, "down": 1, "nothing": 1}
    assert bag.out == {"exchange": 2}
    assert bag.corrected("exchange", 3).out == {"exchange": 0}
    assert Bag[str](None).corrected("up", 2) == Bag(None)


def test_a_bag_can_be_read() -> None:
    assert as_json(Bag.of("aab").take("a")) == {"inside": {"a": 1, "b": 1}, "out": {"a": 1}, "aside": {}}


# Tiles that stay out, packs and decks


def test_tiles_stay_out_until_all_go_back() -> None:
    bag = Bag.of(TILES).take("up").take("nothing")
    assert sorted(bag) == ["down", "exchange", "exchange", "exchange"]
    assert sorted(bag.take("exchange").all_back()) == sorted(TILES)


def test_of_a_pack_in_the_program_each_card_is_laid_once_before_it_is_shuffled() -> None:
    """Nine cards, two in hand; the ninth is laid without a choice."""
    pack, laid, choices = Bag.of(COMPANIES), list[str](), list[int]()
    pack = pack.take(*pack.draw(stream(), 2))
    for n in range(1, 19):
        hand = [card for card, held in pack.out.items() if held]
        choices.append(len(hand))
        laid.append(hand[0])
        pack = pack.set_aside(hand[0])
        if not pack.left and not any(pack.out.values()):
            pack = pack.shuffled()
            pack = pack.take(*pack.draw(stream(n), 2))
        else:
            pack = pack.take(*pack.draw(stream(n)))
    assert sorted(laid[:9]) == sorted(laid[9:]) == sorted(COMPANIES)
    assert choices == [*[2] * 8, 1] * 2


def test_of_a_pack_in_the_hand_a_card_that_was_laid_cannot_be_laid_again() -> None:
    """Nobody tells what is in hand: what was laid comes straight from inside."""
    pack = Bag.of(COMPANIES)
    for card in COMPANIES:
        assert pack.lacking((card,)) == ()
        pack = pack.set_aside(card)
        assert pack.lacking((card,)) == (card,)
    assert pack.left == 0
    assert sorted(pack.shuffled()) == sorted(COMPANIES)


def test_of_a_shared_deck_only_the_discards_are_shuffled_in() -> None:
    deck = Bag.of("abcd").take("a", "b", "c", "d").set_aside("b", "d")
    assert deck.left == 0
    assert sorted(deck.shuffled()) == ["b", "d"]
    assert deck.shuffled().out == {"a": 1, "b": 0, "c": 1, "d": 0}


def test_whoever_does_not_see_a_hand_sees_a_pack_from_which_all_of_it_can_still_come() -> None:
    one, other = (Bag.of(COMPANIES).set_aside("A").take(card, "holiday").all_back() for card in "BC")
    assert one.inside == other.inside
    assert one.odds("holiday") == Odds(1, 8)


# What is told


class Tile(Taken):
    kind: Literal["tile"] = "tile"
    item: Literal["exchange", "up", "down", "nothing"] | None = None

    def bag(self, position: Table) -> Bag[str]:
        return position.tiles


class Shares(Dealt):
    kind: Literal["shares"] = "shares"
    hands: dict[str, tuple[str, ...]] | None = None

    def bag(self, position: Table) -> Bag[str]:
        return position.tiles

    def each(self, position: Table) -> int:
        return position.hand


@dataclass(frozen=True, kw_only=True)
class Table(Position):
    tiles: Bag[str]
    hand: int = 1


def at(bag: Bag[str], players: int = 2, hand: int = 1) -> Table:
    names = ("Anna", "Tom", "Zoé", "Max")[:players]
    return Table(setup=Setup(players=names), facts=Facts("big-shot"), off=frozenset(), tiles=bag, hand=hand)


def test_a_tile_is_drawn_from_the_bag_as_it_is_at_the_table() -> None:
    bag = Bag.of(TILES).take("exchange", "exchange", "exchange")
    assert Tile().undecided
    found = [Tile().drawn(at(bag), stream(n)) for n in range(60)]
    assert {tile.item for tile in found} == {"up", "down", "nothing"}
    assert not any(tile.undecided for tile in found)


@pytest.mark.parametrize(
    ("bag", "tile", "refusals"),
    [
        (Bag.of(TILES), Tile(item="up"), []),
        (Bag.of(TILES), Tile(), []),
        (Bag.of(TILES).take("up"), Tile(item="up"), [("not-inside", {"item": "up"})]),
        (Bag.of(()), Tile(), [("empty", {})]),
        (Bag(None), Tile(), [("unknown", {})]),
        (Bag(None), Tile(item="up"), []),
    ],
)
def test_a_tile_that_is_out_cannot_be_told_and_nothing_comes_from_an_empty_or_unknown_bag(
    bag: Bag[str], tile: Tile, refusals: list[tuple[str, dict[str, Any]]]
) -> None:
    assert said(not_there(bag, tile)) == refusals


@pytest.mark.parametrize("out", [(), ("up", "down"), TILES])
def test_what_is_offered_and_what_is_refused_agree(out: tuple[str, ...]) -> None:
    bag = Bag.of(TILES).take(*out)
    for item in (None, "exchange", "up", "down", "nothing"):
        tile = Tile.model_validate({"item": item})
        assert (tile.item in bag.choices) == (said(not_there(bag, tile)) == [])


def test_everybody_is_dealt_as_many_and_nothing_twice() -> None:
    position = at(Bag.of("abcdefgh"), players=3, hand=2)
    hands = Shares().drawn(position, stream()).hands or {}
    assert list(hands) == ["Anna", "Tom", "Zoé"]
    assert len({share for hand in hands.values() for share in hand}) == 6
    assert said(misdealt(position.tiles, position.setup.players, 2, hands)) == []


def test_a_deal_that_cannot_be_is_refused_with_all_that_is_wrong() -> None:
    hands = {"Anna": ("a", "b"), "Tom": ("a",), "Max": ("c",)}
    assert said(misdealt(Bag.of("abc"), ("Anna", "Tom", "Zoé"), 1, hands)) == [
        ("stranger", {"player": "Max"}),
        ("cards", {"player": "Anna", "n": 2, "each": 1}),
        ("cards", {"player": "Zoé", "n": 0, "each": 1}),
        ("twice", {"item": "a"}),
    ]


def test_few_deals_are_listed_and_many_are_not() -> None:
    assert deals(Bag.of("aab"), ("Anna", "Tom"), 1) == OneOf(
        (None, *({"Anna": (one,), "Tom": (other,)} for one, other in ("ab", "aa", "ba")))
    )
    assert deals(Bag.of(COMPANIES), ("Anna", "Tom", "Zoé"), 1) == Open()
    assert deals(Bag(None), ("Anna",), 1) == Open()
