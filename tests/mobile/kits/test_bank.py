"""The bank alone, on the screen: purses and pots, which way the money goes, likely amounts, digits, and slots."""

from __future__ import annotations

import flet as ft

from companion.kits.bank import Give, PayBank, PayPot, Receive
from companion.table import Table
from mobile.desks.table import TableDesk
from mobile.kits.amounts import asked
from mobile.kits.bank import Purse, Way
from mobile.kits.cards import Holding
from mobile.kits.panel import Panel
from mobile.kits.tokens import Print, Tokens
from mobile.view import BankView, GameView
from mobile.widgets.basic import quiet
from scoring.kits.denominations import Denominations
from tests.mobile.harness import Phone
from tests.mobile.kits.conftest import Fair
from tests.mobile.kits.fair import Borrow

ANNA = "Anna: 1,500 ¤."
NOTES = Denominations((1_000, 100, 50))


def told(table: Table) -> list[object]:
    return [played.entry for played in table.played]


def choose(device: Phone, player: str) -> None:
    device.tap(next(label for label in device.labels() if label.startswith(f"{player}: ")))


# A game that adds nothing


def test_every_purse_and_every_pot_has_a_card(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(PayPot(player="Anna", amount=200), use="bank")
    assert device.shows("Who pays or receives?")
    assert device.can_tap("Anna: 1,300 ¤.")
    assert device.can_tap("Tom: 1,500 ¤.")
    assert device.can_tap("The pot: 200 ¤.")


def test_a_payment_takes_two_taps(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank")
    device.tap(ANNA)
    assert device.shows("Anna, how much do you pay?")
    device.tap("Anna pays 700 ¤")
    assert told(table) == [PayBank(player="Anna", amount=700)]
    assert device.shows("Who pays or receives?")


def test_likely_amounts_are_round_for_what_people_start_with(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(use="bank")
    device.tap(ANNA)
    assert [label for label in device.labels() if label.startswith("Anna pays")] == [
        f"Anna pays {n}00 ¤" if n < 10 else "Anna pays 1,000 ¤" for n in range(1, 11)
    ]


def test_money_is_received_given_and_put_into_the_pot(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank")
    ways = [
        ("Receive", "Anna, how much do you receive?", "Anna receives 300 ¤"),
        ("Give", "Anna, how much do you give Tom?", "Anna gives Tom 200 ¤"),
        ("Into the pot", "Anna, how much do you put into the pot?", "Anna puts 500 ¤ into the pot"),
    ]
    for way, title, amount in ways:
        choose(device, "Anna")
        device.tap(way)
        assert device.shows(title)
        device.tap(amount)
    assert told(table) == [
        Receive(player="Anna", amount=300),
        Give(player="Anna", to="Tom", amount=200),
        PayPot(player="Anna", amount=500),
    ]


def test_to_whom_it_is_given_is_chosen_and_seen(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank")
    for label in (ANNA, "Give", "Eve"):
        device.tap(label)
    assert device.shows("Anna, how much do you give Eve?")
    device.tap("Anna gives Eve 100 ¤")
    assert told(table) == [Give(player="Anna", to="Eve", amount=100)]


def test_any_amount_is_typed_and_what_is_refused_stays_with_its_reason(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank")
    for label in (ANNA, "Type another amount", *"1501", "Done"):
        device.tap(label)
    assert device.shows("Anna has only 1,500 ¤.")
    for label in ("Erase", "Done"):
        device.tap(label)
    assert told(table) == [PayBank(player="Anna", amount=150)]


def test_an_amount_that_cannot_be_paid_is_greyed_and_says_why(at_the_fair: Fair) -> None:
    device, table = at_the_fair(PayBank(player="Anna", amount=1_000), use="bank")
    choose(device, "Anna")
    device.tap("Anna pays 600 ¤")
    assert device.shows("Anna has only 500 ¤.")
    assert len(told(table)) == 1


def test_a_purse_is_left_by_its_card_or_by_closing(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(use="bank")
    for leave in (ANNA, "Close"):
        device.tap(ANNA)
        assert device.shows("Anna, how much do you pay?")
        device.tap(leave)
        assert device.shows("Who pays or receives?")


def test_a_pot_tapped_to_be_looked_at_shows_what_moved_there(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(PayPot(player="Anna", amount=200), use="bank")
    device.tap("The pot: 200 ¤.")
    assert device.shows("Anna to the pot: 200 ¤")
    assert not device.shows("the bank to Anna: 1,500 ¤")
    assert device.shows("Who pays or receives?")


def test_whatever_else_the_bank_takes_is_a_button(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank")
    for label in ("Borrow", "Borrow: Zoé"):
        device.tap(label)
    assert told(table) == [Borrow(player="Zoé")]


# A game that adds something


def look(fill: str) -> Print:
    return Print(fill, "#000000", "#FFFFFF")


class WithNotes(BankView):
    """Amounts are composed of notes; horses are bought beside, and what was bought is kept until it is paid."""

    tokens = Tokens(NOTES, {1_000: look("#112233"), 100: look("#223344"), 50: look("#334455")}, note=1_000)
    survive = ("horses",)

    def overview(self, desk: TableDesk) -> Panel:
        return Panel(f"{desk.kept.get('horses', 0)} horses", [])

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:
        return (Holding(ft.Icons.PETS, f"likes {desk.table.game.id} and {purse.account}"),)

    def ways(self, desk: TableDesk, purse: Purse) -> list[Way]:
        purpose = asked(desk, lambda n: f"bet {n}", lambda n: PayBank(player=purse.player, amount=n))
        rest = quiet(desk.look, "all in", lambda: purpose.done(1_500))
        return [
            Way("bet", "Bet", "How much on this horse?", purpose, 1_500, otherwise=[rest]),
            *super().ways(desk, purse),
        ]

    def more(self, desk: TableDesk, purse: Purse) -> ft.Control:
        return quiet(desk.look, f"{purse.player} buys", lambda: desk.keep(horses=desk.kept.get("horses", 0) + 1))


VIEW = GameView(uses={"bank": WithNotes()})


def test_the_slots_of_a_game_are_filled(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank", view=VIEW)
    assert device.shows("0 horses")
    device.tap("Anna: 1,500 ¤, likes fair and Anna.")
    assert device.shows("How much on this horse?")
    device.tap("Anna buys")
    device.tap("all in")
    assert told(table) == [PayBank(player="Anna", amount=1_500)]
    assert device.shows("0 horses"), "the way of a game tells as it likes"


def test_what_a_game_keeps_survives_a_payment(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank", view=VIEW)
    for label in (
        "Anna: 1,500 ¤, likes fair and Anna.",
        "Anna buys",
        "Pay",
        "Put down one 100 (5 in hand)",
        "Anna pays 100 ¤",
    ):
        device.tap(label)
    assert told(table) == [PayBank(player="Anna", amount=100)]
    assert device.shows("1 horses")


def test_amounts_are_composed_of_what_is_in_hand(at_the_fair: Fair) -> None:
    device, table = at_the_fair(PayBank(player="Anna", amount=350), use="bank", view=VIEW)
    choose(device, "Anna")
    device.tap("Pay")
    for label in ("Put down one 1,000 (1 in hand)", "Put down one 100 (1 in hand)", "Put down one 50 (1 in hand)"):
        device.tap(label)
    device.tap("Take back one 1,000 (1 on the table)")
    device.tap("Anna pays 150 ¤")
    assert told(table)[1:] == [PayBank(player="Anna", amount=150)]


def test_what_comes_from_elsewhere_is_composed_of_plenty(at_the_fair: Fair) -> None:
    device, table = at_the_fair(use="bank", view=VIEW)
    choose(device, "Tom")
    device.tap("Receive")
    for n in (9, 8):
        device.tap(f"Put down one 1,000 ({n} in hand)")
    device.tap("Tom receives 2,000 ¤")
    assert told(table) == [Receive(player="Tom", amount=2_000)]


def test_an_amount_that_no_notes_make_is_refused_by_the_game_alone(at_the_fair: Fair) -> None:
    """The kit knows the nearest amounts, and offers them only where the game refused what was typed."""
    device, table = at_the_fair(PayBank(player="Anna", amount=500), use="bank", view=VIEW)
    choose(device, "Anna")
    for label in ("Pay", "Type another amount", *"1050", "Done"):
        device.tap(label)
    assert device.shows("Anna has only 1,000 ¤.")
    assert "Anna pays 1,000 ¤" in device.texts(), "a bare figure would look like one of the keys"
    device.tap("Anna pays 1,000 ¤")
    assert told(table)[1:] == [PayBank(player="Anna", amount=1_000)]
