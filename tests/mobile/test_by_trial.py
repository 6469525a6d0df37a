"""What somebody has can not be found out by trying one entry after the other on another phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.entry import CorrectMoney
from companion.games.big_shot.entries import Bid
from tests.games.big_city import story as city
from tests.games.big_shot import story as shot
from tests.mobile.harness import Phone
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
DEALT = "Anna has dealt 11,21,31,41,51\nTom has dealt 12,22,32,42,52\nZoé has dealt 13,23,33,43,53\n"
BIDDING = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes"
HIDDEN = "What Tom has is hidden: enter this move on Tom’s phone or on the host’s device."
CAN_T_PAY = "Tom can’t pay"


def bidding(phone: Phones, has: int, own: str = "everybody", told: str = BIDDING) -> Company:
    """Tom bid 3 M$, and has so much."""
    there = Company(phone, shot.STORY, {**shot.FOUR, "hidden_money": True}, told, own=own)
    before = next(each.seq for each in there.table.played if each.entry.kind == "bid")
    assert there.table.insert(before, CorrectMoney(account="Tom", amount=has)).ok
    return there


def corrects_the_bid(zoe: Phone, there: Company, by: int) -> None:
    """She makes Tom's bid so much higher."""
    line = next(each.seq for each in there.table.played if isinstance(each.entry, Bid))
    zoe.go(f"/table/{there.id}/journal")
    for label in (f"{line}. Tom bids 3 M$.", "Correct this line", *["+1"] * by, "Correct"):
        zoe.tap(label)


@pytest.mark.parametrize("own", ["everybody", "own"])
@pytest.mark.parametrize("has", [5, 17])
def test_what_the_host_is_asked_does_not_rest_on_what_others_have(phone: Phones, own: str, has: int) -> None:
    """Of 8 M$, which Tom has or has not."""
    there = bidding(phone, has, own)
    zoe, host = there.phone("Zoé"), there.middle()
    corrects_the_bid(zoe, there, 5)
    assert not zoe.shows(CAN_T_PAY)
    zoe.tap("Ask the host")
    assert not zoe.shows(CAN_T_PAY)
    assert host.shows("Zoé asks to correct: Tom bids 3 M$. (It would be: Tom bids 8 M$.)")
    host.tap("Accept")
    assert [each.entry.amount for each in there.table.played if isinstance(each.entry, Bid)] == [8 if has > 8 else 3]
    assert zoe.shows(f"The host said {'yes' if has > 8 else 'no'}.")


@pytest.mark.parametrize("has", [5, 17])
def test_among_friends_a_bid_of_somebody_else_is_not_put_right_elsewhere(phone: Phones, has: int) -> None:
    there = bidding(phone, has)
    before, zoe = there.table.seq, there.phone("Zoé")
    corrects_the_bid(zoe, there, 5)
    assert zoe.shows(HIDDEN)
    assert there.table.seq == before


def test_who_made_it_puts_it_right(phone: Phones) -> None:
    there = bidding(phone, 5)
    tom = there.phone("Tom")
    corrects_the_bid(tom, there, 1)
    assert [each.entry.amount for each in there.table.played if isinstance(each.entry, Bid)] == [4]


@pytest.mark.parametrize("has", [5, 17])
def test_among_friends_a_hidden_purse_bids_on_its_own_phone(phone: Phones, has: int) -> None:
    """What is Zoé's to tap is not told where she just sat, nor shown to be."""
    there = Company(phone, shot.STORY, {**shot.FOUR, "hidden_money": True}, "Anna leads\nAnna rolls 1\nTom bids 3")
    assert there.table.submit(CorrectMoney(account="Zoé", amount=has)).ok
    both = there.guest("Tom", "Zoé")
    tom = there.screen(both)
    late = tom.to_tap("Bid 8 M$ (+5)")
    there.house.seat(there.id, lambda seats: seats.free("Zoé"))
    before = there.table.seq
    tom.fire(*late)
    assert there.table.seq == before
    again = there.screen(both)
    assert again.shows("Follow along")
    assert not again.can_tap("Bid 8 M$ (+5)")
    assert there.middle().can_tap("Bid 8 M$ (+5)")


def test_among_friends_what_rests_on_no_secret_is_told_for_others(phone: Phones) -> None:
    there = Company(phone, shot.STORY, {**shot.FOUR, "hidden_money": True}, "Anna leads")
    there.phone("Tom").tap("Roll for Anna")
    assert there.table.told[-1][1].kind == "roll"


def test_without_secrets_friends_tell_everything(phone: Phones) -> None:
    there = Company(phone, shot.STORY, shot.FOUR, "Anna leads\nAnna rolls 1")
    there.phone("Zoé").tap("Pass")
    assert there.table.told[-1][1].who == "Tom"


def test_among_friends_cards_are_played_on_the_phone_of_whose_they_are(phone: Phones) -> None:
    there = Company(phone, city.STORY, {**city.THREE, "hands": True}, DEALT + city.THREE_CITY + "Anna passes")
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    assert zoe.shows("Follow along")
    assert not zoe.can_tap("Card 12")
    assert tom.can_tap("Card 12")
