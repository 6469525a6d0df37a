"""Several phones at one table: each shows and tells what its own players may."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.entry import Amend, Entry, Insert, Undo
from companion.games.big_shot.entries import Bid
from companion.games.big_shot.position import Auction
from companion.language import Language
from companion.shelf import Shelf
from mobile.desks.table import changed_by
from mobile.screens.lobby import open_tables
from mobile.serve.server import over
from mobile.session import Session
from tests.games.big_shot import story as shot
from tests.games.speculation import story as race
from tests.mobile.harness import Phone, names, walk
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


@pytest.mark.parametrize("screen", ["", "journal", "money", "correct", "rules", "phones"])
def test_who_sits_down_and_stands_up_is_said_on_all_screens(phone: Phones, screen: str) -> None:
    there = company(phone)
    tom, new = there.phone("Tom", route=f"/table/{there.id}/{screen}".removesuffix("/")), there.phone()
    new.tap("Zoé: take this seat")
    assert tom.shows("Zoé now plays on phone 2.")
    new.go(f"/table/{there.id}/phones")
    new.tap("Give up the seat")
    assert tom.shows("Zoé now plays on phone 2. Zoé’s seat is free again.")
    there.phone("Max").tap("Pass")
    assert not tom.shows("Zoé’s seat is free again.")


@pytest.mark.parametrize("yes", [True, False])
def test_in_a_game_with_secrets_that_has_begun_a_seat_is_the_hosts_to_give(phone: Phones, yes: bool) -> None:
    there = company(phone, hidden_money=True)
    cash = f"Zoé: to play, white, {there.table.position.balances['Zoé']} M$"
    new, host = there.phone(), there.middle()
    new.tap("Zoé: take this seat")
    assert new.shows("You’ve asked the host")
    assert not new.shows(cash)
    assert host.shows("Phone 1 asks to take Zoé’s seat.")
    host.tap("Accept" if yes else "Decline")
    assert new.shows(cash) == yes
    assert list(there.house.seats(there.id).taken) == ["Zoé"] * yes
    assert new.shows(f"The host said {'yes' if yes else 'no'}.")
    assert host.shows("Zoé now plays on phone 1.") == yes


def test_who_asks_for_a_seat_need_not_ask_again_when_the_table_goes_on(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    new, host, zoe = there.phone(), there.middle(), there.phone("Zoé")
    new.tap("Max: take this seat")
    zoe.tap("Pass")
    assert host.shows("Phone 1 asks to take Max’s seat.")
    host.tap("Accept")
    assert new.shows("Max, your bid?")


def test_before_the_first_move_a_seat_is_free_to_take(phone: Phones) -> None:
    there = company(phone, "", hidden_money=True)
    there.phone().tap("Zoé: take this seat")
    assert list(there.house.seats(there.id).taken) == ["Zoé"]


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
    assert watcher.shows("Highest bid: 3 M$, Tom"), "what it is about is seen too"
    assert not watcher.can_tap("Pass")
    assert not watcher.shows("Borrow")
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


def test_the_host_hands_a_seat_to_another_phone(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    lost = there.phone("Zoé")
    other = there.phone()
    cash = f"Zoé: to play, white, {there.table.position.balances['Zoé']} M$"
    assert lost.shows(cash)
    host = there.middle(route=f"/table/{there.id}/phones")
    host.tap("Give Zoé’s seat to a phone")
    assert not host.can_tap("Phone 1 · Zoé")
    host.tap("Phone 2")
    assert lost.shows("Who are you?")
    assert not lost.shows(cash)
    assert other.shows(cash)
    assert other.shows("Zoé, your bid?")


def test_of_a_lost_seat_no_dialog_and_nothing_chosen_stays(phone: Phones) -> None:
    there = company(phone, hidden_money=True)
    zoe = there.phone("Zoé", route=f"/table/{there.id}/money")
    money = there.table.position.balances["Zoé"]
    zoe.tap("Count the money")
    assert zoe.shows("Whose money did you count?")
    host = there.middle(route=f"/table/{there.id}/phones")
    host.tap("Free the seat")
    assert not zoe.shows("Whose money did you count?")
    assert not zoe.shows(f"{money} M$")


def test_only_the_host_hands_over(phone: Phones) -> None:
    there = company(phone)
    there.phone("Tom")
    zoe = there.phone("Zoé", route=f"/table/{there.id}/phones")
    assert not zoe.can_tap("Give Tom’s seat to a phone")


def test_several_players_sit_at_one_phone(phone: Phones) -> None:
    there = company(phone, own="own")
    both = there.guest("Tom")
    seats = there.screen(both, route=f"/table/{there.id}/phones")
    free = [each for each in seats.find_all(ft.OutlinedButton) if "Play here" in names(each)]
    seats.fire(free[0], "click")
    assert there.house.seats(there.id).of(both.id) == ("Tom", "Anna")


def test_who_watches_sees_nothing_that_changes_the_game_and_can_sit_down(phone: Phones) -> None:
    there = company(phone)
    watcher = there.phone()
    watcher.tap("Just watch")
    for label in ("Undo", "Correct the game", "End the game…"):
        assert not watcher.can_tap(label)
    watcher.tap("Sit down")
    watcher.tap("Tom: take this seat")
    assert watcher.can_tap("Undo")


def test_a_forged_tap_of_who_watches_takes_nothing_back(phone: Phones) -> None:
    there = company(phone)
    tom, middle = there.phone("Tom"), there.middle(route=f"/table/{there.id}/phones")
    control, event = tom.to_tap("Undo")
    middle.tap("Free the seat")
    before = there.table.seq
    tom.fire(control, event)
    assert there.table.seq == before


def test_own_players_come_first_and_the_others_in_their_order(phone: Phones) -> None:
    there = company(phone)
    zoe = there.phone("Zoé")
    told = [label.partition(":")[0] for label in zoe.labels() if " districts" in label]
    players = there.table.setup.players
    at = players.index("Zoé")
    assert told == [*players[at:], *players[:at]]


def test_what_others_take_back_is_said_on_every_phone(phone: Phones) -> None:
    there = company(phone)
    tom, zoe = there.phone("Tom"), there.phone("Zoé")
    tom.tap("Undo")
    assert zoe.shows("Undone: Tom bids 3 M$.")
    tom.tap("Redo")
    assert zoe.shows("Redone: Tom bids 3 M$.")


# Whose turn it is


def at_turn(there: Company) -> str:
    step = there.table.position.step
    assert isinstance(step, Auction)
    return step.turn


def buzzes(phone: Phone) -> int:
    return [name for name, _ in phone.client.asked].count("vibrate")


def test_a_phone_calls_when_it_is_its_turn_and_only_then(phone: Phones) -> None:
    there = company(phone)
    zoe, tom, watcher, middle = there.phone("Zoé"), there.phone("Tom"), there.phone(), there.middle()
    watcher.tap("Just watch")
    turn = at_turn(there)
    order = there.table.setup.players[there.table.setup.players.index(turn) :]
    assert order[:2] == ("Zoé", "Max")
    zoe.tap("Pass")
    tom.tap("Pass")  # for Max
    tom.tap("Pass")  # for Anna, who leads: Tom has won
    assert [buzzes(each) for each in (zoe, watcher, middle)] == [0, 0, 0]
    tom.tap("Undo")
    assert buzzes(tom) == 0
    before = buzzes(zoe)
    tom.tap("Undo")
    tom.tap("Undo")
    assert at_turn(there) == "Zoé"
    assert buzzes(zoe) == before + 1


def test_a_phone_without_shakes_calls_nobody(phone: Phones) -> None:
    there = company(phone)
    guest = there.guest("Max")
    guest.keep("shakes", False)
    quiet, tom = there.screen(guest), there.phone("Tom")
    tom.tap("Pass")
    assert quiet.shows("Max, your bid?")
    assert buzzes(quiet) == 0


ELSEWHERE = ["journal", "money", "rules", "correct", "dice", "phones", "/settings", "/dice", "/count"]


@pytest.mark.parametrize("screen", ELSEWHERE)
def test_who_looks_at_something_else_is_called_there_and_led_back(phone: Phones, screen: str) -> None:
    there = company(phone)
    guest = there.guest("Max")
    max_, tom = there.screen(guest), there.phone("Tom")
    max_.go(screen if screen.startswith("/") else f"/table/{there.id}/{screen}")
    assert not max_.can_tap("Back to the game")
    tom.tap("Pass")  # for Zoé
    assert buzzes(max_) == 1
    assert max_.shows("Max, your turn.")
    max_.tap("Back to the game")
    assert max_.route == f"/table/{there.id}"
    assert max_.shows("Max, your bid?")
    assert not max_.can_tap("Back to the game")
    assert buzzes(max_) == 1


def test_a_turn_that_is_over_is_not_called_any_more(phone: Phones) -> None:
    there = company(phone)
    max_, tom = there.phone("Max", route=f"/table/{there.id}/rules"), there.phone("Tom")
    tom.tap("Pass")
    tom.tap("Pass")
    assert not max_.shows("Max, your turn.")
    assert buzzes(max_) == 1


def test_nobody_is_called_by_a_screen_that_is_opened_nor_by_what_was_told_on_it(phone: Phones) -> None:
    there = company(phone)
    zoe = there.phone("Zoé", route=f"/table/{there.id}/money")
    zoe.tap("Count the money")
    zoe.tap("Count the money: Zoé")
    zoe.tap("5")
    zoe.tap("Done")
    zoe.go("/settings")
    zoe.go(f"/table/{there.id}")
    zoe.go(f"/table/{there.id}/journal")
    assert not zoe.can_tap("Back to the game")
    assert buzzes(zoe) == 0


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


def test_a_phone_before_a_table_that_is_shut_sees_it_open(phone: Phones) -> None:
    there = company(phone)
    other = there.host.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(**shot.FOUR))
    tom = there.phone("Tom")
    tom.go(f"/table/{other.head.table}/journal")
    host = there.middle(route=f"/table/{other.head.table}/phones")
    for _ in range(2):
        assert tom.shows("Only the host can see this.")
        host.tap("Open this game to phones")
        assert tom.shows("The game hasn’t started yet.")
        host.tap("Open this game to phones")
    tom.go(f"/table/{there.id}")
    assert tom.shows("Zoé, your bid?")


def test_a_table_that_lay_below_the_first_screen_follows_the_others_too(phone: Phones) -> None:
    there = company(phone)
    zoe, tom = there.phone("Zoé", route=f"/table/{there.id}/journal"), there.phone("Tom")
    zoe.go(f"/table/{there.id}")
    tom.tap("Pass")
    assert zoe.shows("Max, your bid?")


@pytest.mark.parametrize(
    ("seated", "route", "late"), [((), "", "Tom: take this seat"), (("Tom",), "/phones", "Give up the seat")]
)
def test_a_late_tap_opens_no_table_that_was_shut(phone: Phones, seated: tuple[str, ...], route: str, late: str) -> None:
    there = company(phone)
    tom = there.phone(*seated, route=f"/table/{there.id}{route}")
    button, event = tom.to_tap(late)
    there.house.shut(there.id)
    tom.fire(button, event)
    assert there.house.tables == ()


def test_the_host_opens_a_table_that_was_begun_before(phone: Phones) -> None:
    there = company(phone)
    other = there.host.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(**shot.FOUR))
    host = there.middle(route=f"/table/{other.head.table}/phones")
    assert not host.shows("Who plays where"), "before anybody can"
    host.tap("Open this game to phones")
    assert other.head.table in there.house.tables
    assert host.shows("Who plays where")
    tom = there.phone("Tom", route=f"/table/{there.id}/phones")
    assert not tom.can_tap("Open this game to phones")


def test_who_signs_out_frees_the_seat_on_all_screens(phone: Phones) -> None:
    there = company(phone)
    guest, route = there.guest("Tom"), f"/table/{there.id}/phones"
    middle = there.middle(route=route)
    assert middle.shows("on phone 1, asleep")
    tom = there.screen(guest, "/settings")
    tom.tap("Sign out this phone")
    tom.tap("Keep")
    assert there.house.phone(guest.id)
    tom.tap("Sign out this phone")
    tom.tap("Sign out")
    assert there.house.phone(guest.id) is None
    assert there.house.seats(there.id).taken == {}
    assert not middle.shows("on phone 1, asleep")
    middle.go("/settings")
    assert not middle.can_tap("Sign out this phone"), "the machine itself is always in"


def test_a_guest_sees_the_tables_without_their_being_opened(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    there = company(phone)
    ended = there.host.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(players=("Ida", "Max", "Eva")))
    there.house.open(ended.head.table)
    there.host.shelf.library.keep(ended.head.table, over=True)
    away = there.host.shelf.start(shot.GAME, shot.GAME.uses["table"].setup(players=("Leo", "Mia", "Noa")))
    there.house.open(away.head.table)
    there.host.shelf.library.keep(away.head.table, away=True)
    opened = list[str]()
    monkeypatch.setattr(Shelf, "open", lambda _, id: opened.append(id))
    assert [each.id for each in open_tables(Session(there.host.shelf, guest=there.guest()))] == [there.id]
    ids = ended.head.table, away.head.table, "gone"
    assert tuple(over((there.id, *ids))) == ids, "those that a house forgets first"
    assert opened == []


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


def test_a_change_is_the_affair_of_all_whose_entries_it_takes_back_makes_or_drops(phone: Phones) -> None:
    there = company(phone)
    table = there.table
    line, first = table.seq, table.played[0].seq

    def whose(change: Entry) -> list[str | None]:
        return [each.who for each in changed_by(table, change)]

    zoes = Bid(player="Zoé", amount=3).model_dump(mode="json")
    assert whose(Amend(seq=line, entry=zoes)) == ["Tom", "Zoé"]
    assert whose(Amend(seq=first, drop=(line,))) == ["Anna", "Tom"]
    assert whose(Insert(before=line, entry=zoes, drop=(line,))) == ["Tom", "Zoé"]
    assert table.amend(line, Bid(player="Tom", amount=4)).ok
    assert whose(Undo()) == ["Tom", "Tom"]


def test_the_host_changes_who_tells_what_during_the_game(phone: Phones) -> None:
    there = company(phone)
    tom = there.phone("Tom")
    host = there.middle(route=f"/table/{there.id}/phones")
    host.tap("Everyone enters their own")
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
    assert middle.shows("Anna, Tom, Zoé and Max, which card?")


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


@pytest.mark.parametrize(("size", "beside"), [((390, 844), False), ((820, 1180), True)])
def test_where_texts_are_large_a_name_has_the_width_of_a_phone(
    phone: Phones, size: tuple[int, int], beside: bool
) -> None:
    there = company(phone)
    there.host.shelf.library.set("scale", 150)
    host = there.middle(route=f"/table/{there.id}/phones", size=size)
    name = next(path for path in host.controls() if isinstance(path[-1], ft.Text) and path[-1].value == "Zoé")
    line = [each for each in name if isinstance(each, ft.Row)][-1]
    assert any(isinstance(path[-1], ft.OutlinedButton) for path in walk(line)) == beside


@pytest.mark.parametrize("hidden", [False, True])
def test_where_something_is_hidden_nobody_sees_what_a_change_would_break_before_it_is_made(
    phone: Phones, hidden: bool
) -> None:
    """Whoever tried one change after the other would find out what others have."""
    there = company(phone, f"{BIDDING}\nZoé bids 4\nMax passes", hidden_money=hidden)
    tom = there.phone("Tom")
    tom.go(f"/table/{there.id}/journal")
    for label in ("4. Zoé bids 4 M$.", "Correct this line", "+1"):
        tom.tap(label)
    unforeseen = Language("en").say("journal.unforeseen")
    assert tom.shows(unforeseen) == hidden
