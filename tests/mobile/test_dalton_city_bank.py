"""The bank of Dalton City on the screen: cards, fees, squares and the Banco, each in a few taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.entry import CorrectMoney, LearnFact
from companion.game import games
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import BANCO, BankPosition
from companion.language import Language
from companion.ledger import BANK
from companion.table import Table
from tests.games.dalton_city.story import box
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]
GAME = games()["dalton-city"]
PLAYERS = ("Anna", "Tom", "Zoé")
SALOON, BOAT = "trade.w2.k2", "boat"


def bank(
    phone: Phones, *entries: Any, known: bool = True, size: tuple[int, int] = (390, 844), **more: Any
) -> tuple[Phone, Table]:
    """The bank of three, with the box of the stories or an empty one."""
    device = phone(language="fr", size=size)
    table = device.shelf.start(GAME, e.BankSetup(players=PLAYERS, **more), use="bank")
    facts = [LearnFact(fact=fact, value=value) for fact, value in (box() if known else {}).items()]
    for entry in (*facts, *entries):
        assert table.submit(entry).ok
    device.go(f"/table/{table.head.table}")
    return device, table


def at(table: Table) -> BankPosition:
    assert isinstance(table.position, BankPosition)
    return table.position


def words(table: Table) -> Language:
    return Language("fr", "dalton-city", GAME.labels(table.position.facts))


def choose(device: Phone, player: str) -> None:
    device.tap(next(label for label in device.labels() if label.startswith(f"{player} :")))


def do(device: Phone, table: Table, player: str, doing: str) -> None:
    choose(device, player)
    device.tap(words(table).say(f"dalton.bank-do.{doing}"))


def typed(device: Phone, table: Table, keys: str) -> None:
    for key in keys:
        device.tap(key)
    device.tap(words(table).say("done"))


def money(table: Table, amount: int) -> str:
    return words(table).money(amount)


def buys(player: str, *cards: str) -> list[e.BuyCard]:
    return [e.BuyCard(player=player, card=card) for card in cards]


# Buying and selling


def test_a_trade_is_bought_by_town_and_trade(phone: Phones) -> None:
    device, table = bank(phone)
    do(device, table, "Anna", "buy")
    device.tap("Tucson")
    device.tap(f"Saloon {money(table, 3_000)}")
    device.tap(words(table).say("dalton.buy-for", amount=3_000))
    assert table.played[-1].entry == e.BuyCard(player="Anna", card=SALOON)
    assert at(table).balances["Anna"] == 47_000


def test_a_transit_is_one_tap_and_may_cost_what_is_typed(phone: Phones) -> None:
    device, table = bank(phone)
    say = words(table).say
    do(device, table, "Anna", "buy")
    device.tap(f"{words(table).format_field(BOAT, 'Card')} {money(table, 4_000)}")
    device.tap(say("dalton.other-price"))
    typed(device, table, "3500")
    assert table.played[-1].entry == e.BuyCard(player="Anna", card=BOAT, amount=3_500)


@pytest.mark.parametrize("there", ["post-office", "nugget"])
def test_the_post_office_and_the_nugget_are_offered_to_whoever_has_them(phone: Phones, there: Any) -> None:
    device, table = bank(phone, e.TakeThere(player="Anna", there=there))
    say = words(table).say
    labels = {"post-office": say("dalton.buy-post-for", amount=2_000), "nugget": say("dalton.buy-nugget")}
    do(device, table, "Anna", "buy")
    device.tap(f"{words(table).format_field(BOAT, 'Card')} {money(table, 4_000)}")
    assert [each for each in labels if device.shows(labels[each])] == [there]
    device.tap(labels[there])
    assert at(table).balances["Anna"] == (48_000 if there == "post-office" else 50_000)
    assert at(table).holder(BOAT) == "Anna"


def test_an_empty_box_learns_names_and_price_with_the_first_purchase(phone: Phones) -> None:
    device, table = bank(phone, known=False)
    say = words(table).say
    do(device, table, "Anna", "buy")
    device.tap(say("dalton.new-town"))
    device.tap(f"{say('dalton.new-trade')} ?")
    for name in ("Tucson", "Saloon"):
        device.type_in(say("box.answer"), name)
        device.tap(say("done"))
    typed(device, table, "3000")
    assert at(table).holder(SALOON) == "Anna"
    assert at(table).balances["Anna"] == 47_000
    assert at(table).price(SALOON) == 3_000


def test_a_card_that_somebody_has_says_so(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", SALOON))
    do(device, table, "Anna", "buy")
    device.tap("Tucson")
    device.tap("Saloon, Tom")
    assert device.shows(words(table).say("DC-22.owned", card=SALOON, holder="Tom"))


def test_only_cards_that_are_held_can_be_sold(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", SALOON), e.TakeThere(player="Anna", there="daily-star"))
    say = words(table).say
    choose(device, "Anna")
    assert not device.shows(say("dalton.bank-do.sell"))
    do(device, table, "Tom", "sell")
    assert device.shows(f"+{money(table, 1_500)}")
    device.tap(say("dalton.sell", card=SALOON))
    assert at(table).holder(SALOON) == BANK
    assert at(table).balances["Tom"] == 48_500


# Fees


def test_a_fee_is_explained_before_it_is_paid(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", SALOON, "diploma.k2"), e.PutAway(player="Tom", where="hospital"))
    say = words(table).say
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field(SALOON, "Card"))
    device.tap(say("roll.die", n=2))
    for line in ("fee-double-diploma", "fee-half-hospital"):
        assert device.shows(say(f"dalton.{line}", player="Tom"))
    assert device.shows(say("dalton.owes", player="Anna", to="Tom", amount=300))
    device.tap(say("dalton.pay", amount=300))
    assert table.played[-1].entry == e.Fee(player="Anna", card=SALOON, die=2)
    assert at(table).balances["Anna"] == 49_700


def test_the_daily_star_says_what_it_saves(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", BOAT), e.TakeThere(player="Anna", there="daily-star"))
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field(BOAT, "Card"))
    device.tap(words(table).say("dalton.pay-star", amount=300, saved=200))
    assert at(table).balances["Anna"] == 49_700
    assert at(table).holder("daily-star") == BANK


def test_what_is_printed_is_asked_for_before_the_calculation(phone: Phones) -> None:
    """And once: the box remembers it."""
    names = [LearnFact(fact=fact, value=name) for fact, name in (("town:w2", "Tucson"), ("trade:k2", "Saloon"))]
    bought = e.BuyCard(player="Tom", card=SALOON, amount=3_000)
    device, table = bank(phone, *names, bought, known=False)
    say = words(table).say
    for _ in range(2):
        do(device, table, "Anna", "fee")
        device.tap(words(table).format_field(SALOON, "Card"))
        device.tap(say("roll.die", n=3))
        if at(table).facts.get(f"fee:{SALOON}.1.3") is None:
            assert not device.shows(say("dalton.pay", amount=700))
            typed(device, table, "650")
        device.tap(say("dalton.pay", amount=700))
    assert at(table).balances["Anna"] == 48_600


def test_after_a_six_another_die(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", SALOON))
    say = words(table).say
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field(SALOON, "Card"))
    device.tap(say("roll.die", n=6))
    assert device.shows(say("dalton.fee-again", player="Anna"))
    device.tap(say("roll.die", n=6))
    assert at(table).holder(SALOON) == "Anna"


def test_the_owner_of_a_casino_is_asked_to_pay(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", "trade.w2.k1"))
    say = words(table).say
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field("trade.w2.k1", "Card"))
    device.tap(say("roll.die", n=1))
    assert device.shows(say("DC-25.effect", owner="Tom", player="Anna", amount=500))
    device.tap(say("dalton.pay", amount=500))
    assert at(table).balances["Anna"] == 50_500


def test_at_the_sheriffs_nothing_is_owed(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", BOAT), e.PutAway(player="Tom", where="sheriff"))
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field(BOAT, "Card"))
    assert device.shows(words(table).say("DC-28.barred", player="Tom", card=BOAT))
    device.tap(words(table).say("done"))
    assert at(table).balances["Anna"] == 50_000


def test_whoever_lacks_cash_sells_first_and_goes_on(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", BOAT), *buys("Anna", "coach"), CorrectMoney(account="Anna", amount=100))
    say = words(table).say
    do(device, table, "Anna", "fee")
    device.tap(words(table).format_field(BOAT, "Card"))
    assert device.shows(say("dalton.short", amount=400, sales=1_500))
    device.tap(say("dalton.sell", card="coach"))
    device.tap(say("dalton.pay", amount=500))
    assert at(table).balances["Anna"] == 1_100


# Squares, the Banco, and what changes hands


def test_squares_give_and_take(phone: Phones) -> None:
    device, table = bank(phone)
    say = words(table).say
    do(device, table, "Anna", "squares")
    device.tap(say("dalton.kind.x500"))
    device.tap(f"7 {money(table, 3_500)}")
    assert at(table).balances["Anna"] == 53_500
    do(device, table, "Anna", "squares")
    device.tap(say("dalton.kind.daily-star"))
    assert at(table).holder("daily-star") == "Anna"
    do(device, table, "Tom", "squares")
    device.tap(f"{say('dalton.kind.daily-star')} Anna")
    assert at(table).holder("daily-star") == "Tom"
    do(device, table, "Anna", "squares")
    device.tap(f"{say('dalton.kind.holdup')} −{money(table, 26_800)}")
    device.tap(say("dalton.pay", amount=26_800))
    assert at(table).balances[BANCO] == 26_800


def test_hospital_and_sheriff_and_out_again(phone: Phones) -> None:
    device, table = bank(phone, *buys("Anna", BOAT))
    say = words(table).say
    do(device, table, "Anna", "squares")
    device.tap(say("dalton.kind.sheriff"))
    device.tap(words(table).format_field(BOAT, "Card"))
    assert at(table).whereabouts("Anna") == "sheriff"
    assert at(table).holder(BOAT) == BANCO
    device.tap(say("undo"))
    assert (at(table).whereabouts("Anna"), at(table).holder(BOAT)) == (None, "Anna"), "one tap told both"
    device.tap(say("redo"))
    assert (at(table).whereabouts("Anna"), at(table).holder(BOAT)) == ("sheriff", BANCO)
    choose(device, "Anna")
    device.tap(say("dalton.bank-free"))
    assert at(table).whereabouts("Anna") is None


def test_the_banco_is_taken_in_two_taps(phone: Phones) -> None:
    laid = [
        e.PayPot(player="Anna", amount=700),
        *buys("Anna", BOAT),
        e.HandOver(player="Anna", card=BOAT, holder=BANCO),
    ]
    device, table = bank(phone, *laid)
    choose(device, "Le Banco")
    assert device.shows(words(table).format_field(BOAT, "Card"))
    device.tap("Zoé")
    assert at(table).balances["Zoé"] == 50_700
    assert at(table).holder(BOAT) == "Zoé"


def test_cards_and_the_nugget_go_to_somebody_else(phone: Phones) -> None:
    device, table = bank(phone, *buys("Anna", BOAT), e.TakeThere(player="Anna", there="nugget"))
    do(device, table, "Anna", "hand")
    device.tap(words(table).format_field(BOAT, "Card"))
    device.tap("Tom")
    assert at(table).holder(BOAT) == "Tom"
    do(device, table, "Anna", "hand")
    device.tap(words(table).format_field("nugget", "Square"))
    device.tap(words(table).format_field(BANCO, "Account"))
    assert at(table).nugget == BANCO


def test_money_goes_the_ways_of_every_bank(phone: Phones) -> None:
    device, table = bank(phone)
    say = words(table).say
    choose(device, "Anna")
    device.tap(say("bank.way.receive"))
    device.tap(say("bank.said.receive", account="Anna", amount=2_000))
    assert at(table).balances["Anna"] == 52_000
    choose(device, "Anna")
    device.tap(say("bank.way.pay-pot"))
    device.tap(say("bank.said.pay-pot", account="Anna", amount=3_000))
    assert at(table).balances[BANCO] == 3_000


def test_every_panel_leads_back(phone: Phones) -> None:
    device, table = bank(phone, *buys("Tom", SALOON), *buys("Anna", BOAT))
    say = words(table).say
    for doing in ("buy", "fee", "sell", "squares", "hand"):
        do(device, table, "Anna", doing)
        device.tap(say("close"))
        assert device.shows(say("dalton.bank-what", player="Anna"))
        device.tap(say("close"))
        assert device.shows(say("dalton.bank-hint"))
