"""Several phones at one table: each shows and tells what its own players may."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.big_shot.entries import Bid
from tests.games.big_shot import story as shot
from tests.games.speculation import story as race
from tests.mobile.harness import Phone
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
BIDDING = "Anna leads\nAnna rolls 1\nTom bids 3"


def company(phone: Phones, told: str = BIDDING, own: str = "everybody", **setup: object) -> Company:
    return Company(phone, shot.STORY, {**shot.FOUR, **setup}, told, own=own)


# Sitting down


def test_who_comes_sits_down_with_one_tap(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone()
    assert tom.shows("Who are you?")
    tom.tap("Tom: take this seat")
    assert there.house.seats(there.id).of(there.house.phones[0].id) == ("Tom",)
    assert not tom.shows("Who are you?")


def test_a_seat_that_is_taken_says_so(phone: Phones) -> None:
    there = company(phone)
    there.phone("Tom")
    other = there.phone()
    other.tap("Tom: seat taken")
    assert other.shows("Tom’s seat is taken by another phone: it can give it up, or the host can free it.")
    assert len(there.house.seats(there.id).taken) == 1


def test_of_two_who_tap_one_seat_the_first_has_it(phone: Phones) -> None:
    there = company(phone)
    one, other = there.guest(), there.guest()
    first, second = there.screen(one), there.screen(other)
    late, event = second.to_tap("Zoé: take this seat")
    first.tap("Zoé: take this seat")
    second.fire(late, event)
    assert second.shows("Zoé’s seat is taken")
    assert there.house.seats(there.id).taken == {"Zoé": one.id}


def test_a_phone_that_comes_back_is_in_its_seat(phone: Phones) -> None:
    there = company(phone)
    guest = there.guest("Zoé")
    there.screen(guest)
    again = there.screen(guest)
    assert not again.shows("Who are you?")
    assert again.shows("Zoé, your bid?")


def test_who_only_watches_is_asked_nothing(phone: Phones) -> None:
    there = company(phone)
    guest = there.guest()
    watcher = there.screen(guest)
    watcher.tap("Just watch")
    assert watcher.shows("This phone is only watching.")
    assert watcher.shows("Zoé, your bid?")
    assert not watcher.can_tap("Pass")
    again = there.screen(guest)
    assert again.shows("This phone is only watching.")


def test_the_host_frees_a_seat_and_the_old_screen_asks_again(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    host = there.middle(route=f"/table/{there.id}/phones")
    host.tap("Free the seat")
    assert tom.shows("Who are you?")
    assert there.house.seats(there.id).taken == {}


def test_nobody_but_the_host_frees_the_seat_of_another(phone: Phones) -> None:
    there = company(phone)
    there.phone("Tom")
    zoe = there.phone("Zoé", route=f"/table/{there.id}/phones")
    assert not zoe.can_tap("Free the seat")
    zoe.tap("Give up the seat")
    assert list(there.house.seats(there.id).taken) == ["Tom"]


# What is seen


def test_hidden_money_is_seen_on_its_own_phone_alone(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    zoe, tom, middle = there.phone("Zoé"), there.phone("Tom"), there.middle()
    cash = f"Zoé: to play, white, {there.table.position.balances['Zoé']} M$"
    assert zoe.shows(cash)
    assert not tom.shows(cash)
    assert not middle.shows(cash)
    with pytest.raises(AssertionError, match="nothing to hold"):
        tom.hold("Hold to see Zoé’s money")


def test_the_phone_in_the_middle_shows_what_is_held_only_of_those_without_a_phone(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    there.phone("Zoé")
    middle = there.middle(route=f"/table/{there.id}/money")
    middle.hold("Hold to see Tom’s money")
    assert middle.shows(f"{there.table.position.balances['Tom']} M$")
    middle.let_go("Hold to see Tom’s money")
    with pytest.raises(AssertionError, match="nothing to hold"):
        middle.hold("Hold to see Zoé’s money")


def test_a_table_that_is_not_open_to_phones_is_none(phone: Phones) -> None:
    there = company(phone)
    other = there.host.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(**shot.FOUR))
    tom = there.phone("Tom")
    tom.go(f"/table/{other.head.table}")
    assert tom.shows("Only the host can see this.")
    assert not tom.shows("Anna")


# Who tells what


def test_among_friends_everybody_tells_everything(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    tom.tap("Pass")
    assert there.table.played[-1].entry.who == "Zoé"


def test_each_their_own(phone: Phones) -> None:
    there = company(phone, own="own")
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    assert tom.shows("Follow along: this move is entered on another phone.")
    assert not tom.can_tap("Pass")
    zoe.tap("Pass")
    assert there.table.played[-1].entry.who == "Zoé"


def test_undoing_what_somebody_else_told_is_refused(phone: Phones) -> None:
    there = company(phone, own="own")
    zoe = there.phone("Zoé")
    before = there.table.seq
    zoe.tap("Undo")
    assert zoe.shows("That was Tom’s move: ask the host to undo or correct it.")
    assert there.table.seq == before
    tom = there.phone("Tom")
    tom.tap("Undo")
    assert there.table.seq == before + 1


def test_the_host_changes_who_tells_what_during_the_game(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    host = there.middle(route=f"/table/{there.id}/phones")
    host.tap("Each their own moves")
    assert not tom.can_tap("Pass")
    host.tap("Everyone enters everything")
    assert tom.can_tap("Pass")


def test_a_forged_tap_is_refused_too(phone: Phones) -> None:
    """A client can fire any event of any control it once had."""
    there = company(phone)
    tom = there.phone("Tom")
    control, event = tom.to_tap("Pass")
    there.tells_own()
    before = there.table.seq
    tom.fire(control, event)
    assert there.table.seq == before
    assert tom.shows("This phone plays for Tom: that move is entered on Zoé’s phone.")


def test_one_more_bid_of_ones_own_is_taken(phone: Phones) -> None:
    there = company(phone, own="own")
    zoe = there.phone("Zoé")
    zoe.tap("Bid 8 M$ (+5)")
    assert there.table.played[-1].entry == Bid(player="Zoé", amount=8)


# Hands and packs


def test_a_hand_is_on_its_own_phone(phone: Phones) -> None:
    story = "dealt\nthe program shuffles\ntile 3\nnobody exchanges"
    there = Company(phone, race.STORY, {**race.FOUR, "packs": True}, story)
    players = there.table.setup.players
    phones = {player: there.phone(player) for player in players}
    for player in players:
        assert phones[player].shows(f"{player}, which card?")
    middle = there.middle()
    assert middle.shows("is choosing a card")


def test_saving_a_table_with_secrets_is_the_hosts(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    tom = there.phone("Tom")
    tom.tap("Save to a file")
    assert tom.shows("This game has secrets: only the host can save it before the end.")
    assert not any(name == "save_file" for name, _ in tom.client.asked)


@pytest.mark.parametrize("route", ["/tables", "/boxes", "/boxes/big-shot", "/phones"])
def test_what_is_kept_here_is_not_for_guests(phone: Phones, route: str) -> None:
    there = company(phone)
    tom = there.phone("Tom", route="/settings")
    assert not tom.shows("Save everything")
    tom.go(route)
    assert tom.shows("Only the host can see this.")
