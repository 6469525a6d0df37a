"""Asking the host to change what somebody else told, where each tells only their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.entry import Undo
from companion.games.big_shot.entries import Bid
from companion.wishes import Wish, Wishes
from tests.games.big_shot import story as shot
from tests.mobile.harness import Phone
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
ASKED = "Zoé asks to undo: Tom bids 3 M$."


def company(phone: Phones, told: str = "Anna leads\nAnna rolls 1\nTom bids 3") -> Company:
    return Company(phone, shot.STORY, shot.FOUR, told, own="own")


def asks(there: Company, who: str = "Zoé") -> Phone:
    """A phone that has asked the host to undo the last bid."""
    asking = there.phone(who)
    asking.tap("Undo")
    asking.tap("Ask the host")
    return asking


def test_the_host_says_yes(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    assert zoe.shows("You’ve asked the host")
    assert host.shows(ASKED)
    played = len(there.table.played)
    host.tap("Accept")
    assert len(there.table.played) == played - 1
    assert isinstance(there.table.told[-1][1], Undo)
    assert zoe.shows("The host said yes.")
    assert not host.shows(ASKED)


def test_the_host_says_no_and_is_not_asked_again(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    before = there.table.seq
    host.tap("Decline")
    assert there.table.seq == before
    assert zoe.shows("The host said no.")
    assert host.shows("Zoé, your bid?")
    zoe.tap("Undo")
    zoe.tap("Ask the host")
    assert not host.shows(ASKED)


def test_a_wish_lapses_when_the_table_goes_on(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    late = host.to_tap("Accept")
    zoe.tap("Pass")
    assert not host.shows(ASKED)
    assert not zoe.shows("You’ve asked the host")
    before = there.table.seq
    host.fire(*late)
    assert there.table.seq == before


def test_of_two_hosts_the_first_answers(phone: Phones) -> None:
    there = company(phone)
    one, other, zoe = there.middle(), there.phone(host=True), asks(there)
    late = other.to_tap("Accept")
    before = there.table.seq
    one.tap("Decline")
    other.fire(*late)
    assert there.table.seq == before
    assert zoe.shows("The host said no.")


def test_a_tap_just_as_the_question_appears_meant_something_else(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), there.phone("Zoé")
    zoe.tap("Undo")
    before = there.table.seq
    zoe.tap("Ask the host", look=0.1)
    host.tap("Accept")
    assert there.table.seq == before
    assert host.shows(ASKED)


def test_each_phone_has_one_wish_and_they_are_answered_in_turn(phone: Phones) -> None:
    there = company(phone)
    host, zoe, max_ = there.middle(), asks(there), asks(there, "Max")
    zoe.tap("Undo")
    zoe.tap("Ask the host")
    host.tap("Decline")
    assert host.shows("Max asks to undo: Tom bids 3 M$.")
    host.tap("Decline")
    assert host.shows("Zoé, your bid?")
    assert max_.shows("The host said no.")


def test_who_gave_up_the_seat_asks_nothing_any_more(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    zoe.go(f"/table/{there.id}/phones")
    zoe.tap("Give up the seat")
    assert not host.shows(ASKED)


def test_the_question_and_its_answer_are_felt(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    assert [name for name, _ in host.client.asked].count("vibrate") == 1
    before = len(zoe.client.asked)
    host.tap("Decline")
    assert "heavy_impact" in [name for name, _ in zoe.client.asked[before:]]


def test_the_host_answers_beside_the_seats_too(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(route=f"/table/{there.id}/phones"), asks(there)
    assert host.shows(ASKED)
    host.tap("Decline")
    assert not host.shows(ASKED)
    assert zoe.shows("The host said no.")


@pytest.mark.parametrize("screen", ["journal", "money", "correct", "rules", "phones"])
def test_who_asked_sees_and_feels_the_answer_wherever_they_look(phone: Phones, screen: str) -> None:
    there = company(phone)
    host, zoe = there.middle(), asks(there)
    zoe.go(f"/table/{there.id}/{screen}")
    assert zoe.shows("You’ve asked the host")
    before = len(zoe.client.asked)
    host.tap("Decline")
    assert zoe.shows("The host said no.")
    zoe.go(f"/table/{there.id}")
    assert zoe.shows("The host said no.")
    assert [name for name, _ in zoe.client.asked[before:]].count("heavy_impact") == 1


def test_nobody_but_the_host_is_asked(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    asks(there)
    assert not tom.shows(ASKED)
    assert not tom.can_tap("Accept")


def test_who_only_watches_cannot_ask(phone: Phones) -> None:
    there = company(phone)
    guest = there.guest("Zoé")
    zoe, host = there.screen(guest), there.middle()
    zoe.tap("Undo")
    late = zoe.to_tap("Ask the host")
    there.house.seat(there.id, lambda seats: seats.without(guest.id))
    zoe.fire(*late)
    assert there.house.wishes.open(there.id, there.table.seq) == ()
    assert not host.shows(ASKED)


def test_what_one_may_undo_is_not_asked(phone: Phones) -> None:
    there = company(phone)
    tom, host = there.phone("Tom"), there.middle()
    tom.tap("Undo")
    assert not tom.can_tap("Ask the host")
    assert tom.shows("Undone: Tom bids 3 M$.")
    assert not host.can_tap("Accept")


def test_a_line_far_back_is_removed_for_somebody_else(phone: Phones) -> None:
    there = company(phone)
    host, zoe = there.middle(), there.phone("Zoé", route=f"/table/{there.id}/journal")
    zoe.tap(f"{there.table.seq}. Tom bids 3 M$.")
    zoe.tap("Remove this line")
    zoe.tap("Remove")
    assert zoe.shows("That was Tom’s move: ask the host to undo or correct it.")
    zoe.tap("Ask the host")
    assert host.shows("Zoé asks to remove: Tom bids 3 M$.")
    host.tap("Accept")
    assert not any(isinstance(each.entry, Bid) for each in there.table.played)


# The wishes themselves


def test_a_wish_is_taken_once_and_only_at_its_line() -> None:
    wishes, wish = Wishes(), Wish("a", ("Tom",), Undo())
    assert wishes.ask("t", 3, wish)
    assert not wishes.ask("t", 3, Wish("a", ("Tom",), Undo(to=1)))
    assert wishes.open("other", 3) == ()
    assert not wishes.take("t", 4, wish)
    assert wishes.take("t", 3, wish)
    assert not wishes.take("t", 3, wish)


def test_an_answer_is_heard_until_the_table_goes_on() -> None:
    wishes = Wishes()
    wishes.answer("t", 4, "a", yes=True)
    assert wishes.heard("t", 4, "a") is True
    assert wishes.heard("t", 4, "b") is None
    assert wishes.heard("t", 5, "a") is None
    assert not wishes.ask("t", 4, Wish("a", ("Tom",), Undo()))
