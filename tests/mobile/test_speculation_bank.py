"""The bank of Spéculation on the screen: a sale and a purchase, and where the pawns are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.entry import LearnFact
from companion.game import games
from companion.games.speculation import entries as e
from companion.games.speculation.position import BankPosition
from companion.language import Language
from companion.table import Table
from scoring.speculation.race import COMPANIES, Company
from tests.mobile.harness import Phone, names, walk
from tests.mobile.test_speculation_board import FASTEST, FONT
from tests.mobile.test_speculation_count import tap_square

Phones = Callable[..., Phone]
GAME = games()["speculation"]
FRENCH = Language("fr", "speculation")
SAY = FRENCH.say
BOUGHT: tuple[Company, ...] = ("fifth", "sixth", "seventh")
HANDS: dict[str, tuple[Any, ...]] = {"Anna": ("metro",), "Tom": ("timbuktu",), "Zoé": ("alhambra",)}


def bank(
    phone: Phones, *entries: Any, dealt: bool = True, size: tuple[int, int] = (390, 844), **more: Any
) -> tuple[Phone, Table]:
    device = phone(language="fr", size=size)
    table = device.shelf.start(GAME, e.BankSetup(players=tuple(HANDS), **more), use="bank")
    for entry in (*([e.Shares(hands=HANDS)] if dealt else []), *entries):
        assert table.submit(entry).ok
    device.go(f"/table/{table.head.table}")
    return device, table


def at(table: Table) -> BankPosition:
    assert isinstance(table.position, BankPosition)
    return table.position


def choose(device: Phone, player: str) -> None:
    device.tap(next(label for label in device.labels() if label.startswith(f"{player} :")))


def name(company: Company) -> str:
    return FRENCH.format_field(company, "company")


def one(way: str, company: Company, n: int, price: str = SAY("speculation.unknown-price")) -> str:
    return SAY(f"speculation.{way}-one", company=name(company), price=price, n=n)


def on_start(company: Company, n: int) -> str:
    """A pawn that is followed, on START, and how many shares the bank has."""
    return SAY("speculation.pawn-at", company=name(company), square=0, price=FRENCH.money(20), n=n)


def typed(device: Phone, keys: str) -> None:
    for key in keys:
        device.tap(SAY("minus") if key == "-" else key)
    device.tap(SAY("done"))


# What the bank has

HAD = {each: 1 if (each,) in HANDS.values() else 2 for each in COMPANIES}
SCREENS = [(size, scale) for size in ((390, 844), (844, 390)) for scale in (100, 150)]


def several(device: Phone) -> list[str]:
    """How many shares there are of each company, in the tray."""
    return [each for each in device.texts() if each.startswith("×")]


@pytest.mark.parametrize(("size", "scale"), SCREENS)
def test_what_the_bank_still_has_is_seen_before_anybody_is_tapped(
    phone: Phones, size: tuple[int, int], scale: int
) -> None:
    phone().shelf.library.set("scale", scale)
    device, _ = bank(phone, e.BankTrade(player="Tom", buy="metro", bought_for=1), size=size)
    assert device.shows(SAY("speculation.who-trades"))
    assert device.shows(SAY("show.stock", shares={**HAD, "metro": 0}))
    assert several(device) == ["×0", "×1", "×1", *["×2"] * 5]
    assert all((name(each) in device.texts()) == (size == (390, 844)) for each in COMPANIES), "a low tray has signs"
    assert sum(1 for _ in device.controls()) <= FASTEST


@pytest.mark.parametrize(("size", "scale"), SCREENS)
def test_where_pawns_are_followed_the_bank_has_so_many_shares_of_each(
    phone: Phones, size: tuple[int, int], scale: int
) -> None:
    phone().shelf.library.set("scale", scale)
    moved = e.Stand(company="fifth", square=60)
    device, _ = bank(phone, moved, e.BankTrade(player="Tom", buy="metro"), size=size, pawns=True)
    assert several(device) == ["×2", "×0", "×1", "×1", *["×2"] * 4]
    assert device.can_tap(on_start("metro", 0))
    assert device.can_tap(on_start("eighth", 2))
    assert sum(1 for _ in device.controls()) <= FASTEST


def test_a_sign_with_its_stock_below_it_is_no_higher_than_its_button(phone: Phones) -> None:
    for size, scale in SCREENS:
        phone().shelf.library.set("scale", scale)
        device, _ = bank(phone, size=size, pawns=True)
        button, _ = device.to_tap(on_start("metro", 1))
        assert isinstance(button, ft.Container)
        assert isinstance(button.height, int | float)
        parts = [path[-1] for path in walk(button)]
        high = {each.value: (each.size or 0) * FONT for each in parts if isinstance(each, ft.Text)}
        side = next(each.height or 0 for each in parts if isinstance(each, cv.Canvas))
        figures = max(side + high["×1"], high[FRENCH.money(20)] + high[SAY("square.0")])
        assert figures + 1 + high.get(name("metro"), 0) + 2 * (2 + 1) <= button.height


# Prices that are told


def test_the_first_shares_are_tapped_one_after_the_other(phone: Phones) -> None:
    device, table = bank(phone, dealt=False)
    for company in ("metro", "fifth", "eighth"):
        device.tap(name(company))
    assert at(table).held("Tom", "fifth") == 1


def test_a_sale_and_a_purchase_are_told_together(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Anna")
    device.tap(one("sell", "metro", 1))
    assert device.shows(SAY("speculation.sell-price", player="Anna", company="metro"))
    typed(device, "35")
    device.tap(one("buy", "fifth", 2))
    typed(device, "-5")
    assert device.shows(SAY("speculation.cash-after", player="Anna", cash=FRENCH.money(60)))
    device.tap(SAY("speculation.do-both", sold=name("metro"), bought=name("fifth")))
    assert table.played[-1].entry == e.BankTrade(player="Anna", sell="metro", buy="fifth", sold_for=35, bought_for=-5)
    assert at(table).balances["Anna"] == 60


def test_a_price_that_was_told_lately_is_one_tap_away(phone: Phones) -> None:
    before = e.BankTrade(player="Tom", buy="fifth", bought_for=12)
    device, table = bank(phone, before)
    choose(device, "Anna")
    device.tap(one("buy", "fifth", 1))
    device.tap(SAY("speculation.at-price", price=12))
    device.tap(SAY("speculation.do-buy", bought=name("fifth"), sold=""))
    assert at(table).balances["Anna"] == 8


def test_what_cannot_be_paid_says_why(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Anna")
    device.tap(one("buy", "fifth", 2))
    typed(device, "21")
    device.tap(SAY("speculation.do-buy", bought=name("fifth"), sold=""))
    assert device.shows(SAY("SP-15.refusal", player="Anna", short=1))
    assert at(table).balances["Anna"] == 20


def test_what_the_bank_has_not_says_why(phone: Phones) -> None:
    device, _ = bank(phone, e.BankTrade(player="Tom", buy="metro", bought_for=1))
    choose(device, "Zoé")
    device.tap(one("buy", "metro", 0))
    assert device.shows(SAY("SP-14.buy", player="Zoé", company="metro"))


def test_a_choice_can_be_taken_back(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Anna")
    device.tap(one("sell", "metro", 1))
    device.tap(SAY("close"))
    assert device.shows(SAY("speculation.trade-hint"))
    device.tap(SAY("close"))
    assert device.shows(SAY("speculation.who-trades"))
    assert len(table.played) == 1


def test_shares_lie_side_by_side_on_a_large_card(phone: Phones) -> None:
    """What is told without words needs no line of its own."""
    device, _ = bank(phone, *(e.BankTrade(player="Tom", buy=each, bought_for=1) for each in BOUGHT))
    beside = [each for each in device.find_all(ft.Row, wrap=True) if len(each.controls) == 1 + len(BOUGHT)]
    assert len(beside) == 1
    assert device.can_tap(next(label for label in device.labels() if label.startswith("Tom : 17 $, 1 action")))


# Pawns that are followed


def test_a_pawn_is_moved_and_its_price_follows(phone: Phones) -> None:
    device, table = bank(phone, LearnFact(fact="price:plain.3.1", value=45), pawns=True)
    device.tap(on_start("metro", 1))
    assert device.shows(SAY("speculation.tap-square", company=name("metro")))
    device.tap(SAY("speculation.type-square"))
    assert device.shows(SAY("speculation.where-is", company=name("metro")))
    typed(device, "22")
    assert at(table).pawns["metro"] == 22
    choose(device, "Anna")
    device.tap(one("sell", "metro", 1, FRENCH.money(45)))
    device.tap(SAY("speculation.do-sell", sold=name("metro")))
    assert at(table).balances["Anna"] == 65


def test_a_pawn_is_moved_on_the_track(phone: Phones) -> None:
    """A tap on it, and a tap on its square; one that is occupied chooses the pawn there."""
    device, table = bank(phone, e.Stand(company="metro", square=22), e.Stand(company="fifth", square=30), pawns=True)
    tap_square(device, 45)
    assert len(table.played) == 3
    tap_square(device, 22)
    assert device.shows(SAY("speculation.tap-square", company=name("metro")))
    tap_square(device, 30)
    assert device.shows(SAY("speculation.tap-square", company=name("fifth")))
    tap_square(device, 31)
    assert (at(table).pawns["metro"], at(table).pawns["fifth"]) == (22, 31)


def test_on_a_lying_phone_the_whole_track_lies_beside_the_question_where_a_pawn_is(phone: Phones) -> None:
    device, table = bank(phone, pawns=True, size=(844, 390))
    device.tap(on_start("metro", 1))
    beside = next(each for each in device.find_all(ft.Row) if each.spacing == 16)
    heights = [path[-1].height or 0 for path in walk(beside.controls[0]) if isinstance(path[-1], ft.LayoutControl)]
    assert 250 < max(heights) <= 390 - 52
    tap_square(device, 45)
    assert at(table).pawns["metro"] == 45


def test_keys_of_a_lying_phone_lie_in_two_rows(phone: Phones) -> None:
    for size, rows in (((390, 844), ["123", "456", "789"]), ((844, 390), ["12345", "67890"])):
        device, table = bank(phone, size=size)
        choose(device, "Anna")
        device.tap(one("sell", "metro", 1))
        found = ["".join(key for each in line.controls for key in names(each)) for line in device.find_all(ft.Row)]
        assert [each for each in found if len(each) > 2 and each.isdecimal()] == rows
        typed(device, "-1")
        device.tap(SAY("speculation.do-sell", sold=name("metro")))
        assert at(table).balances["Anna"] == 19


def test_a_pawn_goes_to_end_in_two_taps(phone: Phones) -> None:
    device, table = bank(phone, pawns=True)
    device.tap(on_start("metro", 1))
    device.tap(SAY("square.60"))
    assert at(table).arrived == ("metro",)


def test_an_unknown_price_is_asked_for_and_the_trade_goes_on(phone: Phones) -> None:
    device, table = bank(phone, e.Stand(company="metro", square=22), pawns=True)
    choose(device, "Anna")
    device.tap(one("sell", "metro", 1))
    device.tap(SAY("speculation.do-sell", sold=name("metro")))
    assert table.question
    typed(device, "33")
    assert at(table).balances["Anna"] == 53


def test_shares_are_corrected(phone: Phones) -> None:
    device, table = bank(phone)
    device.go(f"/table/{table.head.table}/correct")
    assert device.can_tap(SAY("speculation.fix-shares", player="Anna"))
