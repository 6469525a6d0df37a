"""The bank alone: cash and shares, at prices that are told, or that follow from the pawns."""

from __future__ import annotations

from typing import Any

import pytest

from companion.entry import LearnFact
from companion.game import games
from companion.games.speculation import entries as e
from companion.games.speculation.position import BankPosition
from companion.language import Language
from companion.ledger import total
from companion.store import MemoryStore
from companion.table import Table

GAME = games()["speculation"]
HANDS: dict[str, tuple[Any, ...]] = {"Anna": ("metro",), "Tom": ("timbuktu",), "Zoé": ("alhambra",)}


def bank(**more: Any) -> Table:
    """Three players with their first shares: Anna has Metro, Tom Timbuktu, Zoé Alhambra."""
    table = Table.start(GAME, e.BankSetup(players=tuple(HANDS), **more), MemoryStore(), use="bank")
    assert table.submit(e.Shares(hands=HANDS)).ok
    return table


def at(table: Table) -> BankPosition:
    assert isinstance(table.position, BankPosition)
    return table.position


def trade(player: str = "Anna", **more: Any) -> e.BankTrade:
    return e.BankTrade(player=player, **more)


def refused(table: Table, entry: Any) -> list[tuple[str, str]]:
    verdict = table.submit(entry)
    assert not verdict.ok
    return [(refusal.rule, refusal.text) for refusal in verdict.refusals]


def stand(table: Table, **squares: int) -> None:
    for company, square in squares.items():
        assert table.submit(e.Stand(company=company, square=square)).ok  # type: ignore[arg-type]


# Set-up


def test_everybody_has_20_dollars_and_the_share_that_they_drew() -> None:
    table = bank()
    assert [table.position.balances[player] for player in HANDS] == [20, 20, 20]
    assert [at(table).held("Anna", "metro"), at(table).stock("metro")] == [1, 1]
    assert at(table).stock("fifth") == 2
    assert [posting.rule for _, posting in table.ledger] == ["SP-04"] * 3


def test_first_shares_are_asked_for_before_anything_else() -> None:
    table = Table.start(GAME, e.BankSetup(players=tuple(HANDS)), MemoryStore(), use="bank")
    assert [prompt.kind for prompt in table.prompts] == ["shares"]
    assert refused(table, trade(buy="metro", bought_for=20)) == [("AR-02", "refusal")]
    assert refused(table, e.Shares(hands={**HANDS, "Tom": ("metro",)})) == [("SP-03", "twice")]
    assert table.submit(e.Shares()).ok
    assert sum(at(table).held("Tom", company) for company in at(table).pawns) == 1


@pytest.mark.parametrize(
    ("off", "cash", "kinds"), [("SP-03", 20, {"bank-trade"}), ("SP-04", 0, {"shares"}), ("SP-02", 20, {"shares"})]
)
def test_house_rules_of_the_set_up(off: str, cash: int, kinds: set[str]) -> None:
    table = Table.start(GAME, e.BankSetup(players=tuple(HANDS), off=(off,)), MemoryStore(), use="bank")
    assert table.position.balances["Anna"] == cash
    assert {prompt.kind for prompt in table.prompts} == kinds
    assert at(table).of_each == (5 if off == "SP-02" else 2)


# Prices that are told


def test_a_sale_pays_for_a_purchase() -> None:
    table = bank()
    assert table.submit(trade(sell="metro", sold_for=35, buy="fifth", bought_for=50)).ok
    assert table.position.balances["Anna"] == 20 + 35 - 50
    assert [at(table).held("Anna", each) for each in ("metro", "fifth")] == [0, 1]
    assert [at(table).stock(each) for each in ("metro", "fifth")] == [2, 1]
    assert total(table.position.balances) == 0


def test_a_negative_price_goes_the_other_way_round() -> None:
    table = bank()
    assert table.submit(trade(buy="fifth", bought_for=-15)).ok
    assert table.position.balances["Anna"] == 35
    assert table.submit(trade(sell="fifth", sold_for=-30)).ok
    assert table.position.balances["Anna"] == 5
    assert [posting.rule for _, posting in table.ledger][3:] == ["SP-10", "SP-10"]


def test_without_sp_10_a_negative_price_is_nothing() -> None:
    table = bank(off=("SP-10",))
    assert table.submit(trade(buy="fifth", bought_for=-15)).ok
    assert table.position.balances["Anna"] == 20


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (trade(), [("SP-13", "nothing")]),
        (trade(sell="metro"), [("SP-09", "untold")]),
        (trade(buy="fifth", bought_for=5, sold_for=5), [("SP-09", "priceless")]),
        (trade(sell="fifth", sold_for=5), [("SP-14", "sell")]),
        (trade(buy="fifth", bought_for=21), [("SP-15", "refusal")]),
        (trade(sell="metro", sold_for=-21), [("SP-15", "refusal")]),
        (trade(sell="metro", sold_for=10, buy="fifth", bought_for=31), [("SP-15", "refusal")]),
        (e.Stand(company="metro", square=5), [("SP-09", "not-followed")]),
    ],
)
def test_what_is_refused(entry: Any, why: list[tuple[str, str]]) -> None:
    table = bank()
    before = table.position
    assert refused(table, entry) == why
    assert table.position is before


def test_exactly_all_cash_can_be_spent() -> None:
    table = bank()
    assert table.submit(trade(sell="metro", sold_for=10, buy="fifth", bought_for=30)).ok
    assert table.position.balances["Anna"] == 0


def test_only_what_the_bank_has_is_bought() -> None:
    table = bank()
    assert table.submit(trade("Tom", buy="metro", bought_for=1)).ok
    assert refused(table, trade("Zoé", buy="metro", bought_for=1)) == [("SP-14", "buy")]
    free = bank(off=("SP-14",))
    assert all(free.submit(trade("Tom", buy="metro", bought_for=1)).ok for _ in range(3))


def test_without_sp_15_cash_may_be_below_zero() -> None:
    table = bank(off=("SP-15",))
    assert table.submit(trade(buy="fifth", bought_for=100)).ok
    assert table.position.balances["Anna"] == -80


# Prices that follow from the pawns


def test_a_price_follows_from_the_place_of_a_pawn() -> None:
    table = bank(pawns=True)
    assert table.submit(trade(sell="metro")).ok  # on START
    assert table.position.balances["Anna"] == 40
    for fact, price in (("price:plain.3.1", 45), ("price:plain.2.2", -10)):
        assert table.submit(LearnFact(fact=fact, value=price)).ok
    stand(table, timbuktu=22, metro=18)
    assert table.submit(trade("Tom", sell="timbuktu", buy="metro")).ok
    assert table.position.balances["Tom"] == 20 + 45 + 10


def test_a_price_that_nobody_knows_is_asked_for_and_the_trade_goes_on() -> None:
    table = bank(pawns=True, side="star")
    stand(table, timbuktu=22)
    verdict = table.submit(trade("Tom", sell="timbuktu"))
    assert verdict.question is not None
    assert verdict.question.facts == ("price:star.3.1",)
    assert table.submit(LearnFact(fact="price:star.3.1", value=33)).ok
    assert table.position.balances["Tom"] == 53
    assert at(table).held("Tom", "timbuktu") == 0


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (trade(sell="metro", sold_for=20), [("SP-09", "followed")]),
        (e.Stand(company="metro", square=22), [("SP-23", "occupied")]),
        (trade(buy="timbuktu"), [("SP-15", "refusal")]),
    ],
)
def test_what_is_refused_where_pawns_are_followed(entry: Any, why: list[tuple[str, str]]) -> None:
    table = bank(pawns=True)
    stand(table, timbuktu=22)
    assert table.submit(LearnFact(fact="price:plain.3.1", value=21)).ok
    assert refused(table, entry) == why


def test_pawns_on_end_are_ranked_as_they_came() -> None:
    table = bank(pawns=True)
    stand(table, timbuktu=60, metro=60)
    assert at(table).arrived == ("timbuktu", "metro")
    assert at(table).ranks["metro"] == 2
    stand(table, timbuktu=50)
    assert at(table).arrived == ("metro",)


# Corrections, and what is shown


def test_shares_can_be_corrected_as_far_as_there_are_any() -> None:
    table = bank()
    assert table.submit(e.CorrectShares(player="Tom", company="metro", shares=1)).ok
    assert at(table).stock("metro") == 0
    assert refused(table, e.CorrectShares(player="Zoé", company="metro", shares=1)) == [("SP-14", "shares")]


def test_a_bank_says_what_everybody_has() -> None:
    told, followed = bank(), bank(pawns=True)
    english = Language("en", "speculation")
    lines = GAME.uses["bank"].show(told.position, english)
    assert lines[0].replace("\u00a0", " ") == "Anna: $20; 1 × Metro"
    assert lines[-1].startswith("Bank: 1")
    assert any("$20" in line and "Metro" in line for line in GAME.uses["bank"].show(followed.position, english))
