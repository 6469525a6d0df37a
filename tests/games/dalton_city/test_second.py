"""The referee and the count against the second calculation: fees at the table and at the bank, and fortunes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.box import Facts
from companion.games.dalton_city import banking, play
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import Arriving, BankPosition, Owing, Rating, Rolling, TablePosition
from companion.ledger import BANK
from scoring.dalton_city.count import Final, count
from tests.games.dalton_city import second
from tests.marks import first_is_quick

NAMES = ("Anna", "Tom", "Zoé")
CASES = 400  # in each of fifty chunks
CASH = 10**6  # enough for any fee
TRANSITS = ("coach", "boat", "railroad")
DIPLOMAS = 7


def named(card: second.Card) -> str:
    """A card as the referee calls it."""
    match card:
        case ("star",):
            return "daily-star"
        case ("post",):
            return "post-office"
        case ("transit", name):
            return name
        case _:
            return ".".join(card)


# A random box, and what stands in it for the referee


def random_box(rnd: Random) -> second.Printed:
    trades = [f"k{n}" for n in range(1, 10)]
    towns: dict[str, list[second.Card]] = {}
    for town in (f"w{n}" for n in range(1, 8)):
        towns[town] = [("trade", town, trade) for trade in rnd.sample(trades, rnd.randint(2, 6))]
    cards: list[second.Card] = [card for town in towns.values() for card in town]
    priced = [
        *cards,
        *(("diploma", trade) for trade in trades[:DIPLOMAS]),
        *(("transit", name) for name in TRANSITS),
    ]
    table: dict[tuple[second.Card, int, int], int] = {}
    single: dict[tuple[second.Card, int], int] = {}
    for card in cards:
        for n in range(1, 8):
            single[card, n] = rnd.randrange(0, 8_000, 50)
            for die in range(1, 6):
                loses = card[2] == "k1" and die in (1, 2)
                table[card, n, die] = -rnd.randrange(0, 2_000, 50) if loses else rnd.randrange(0, 8_000, 25)
    for name in TRANSITS:
        for n in (1, 2, 3):
            single[("transit", name), n] = rnd.randrange(100, 5_000, 50)
    return second.Printed({card: rnd.randrange(100, 9_000, 10) for card in priced}, table, single, towns, "k1")


def facts(printed: second.Printed) -> Facts:
    learnt: dict[str, Any] = {f"town:w{n}": f"Town {n}" for n in range(2, 8)}
    learnt |= {f"trade:k{n}": f"Trade {n}" for n in range(2, 10)}
    learnt |= {f"size:{town}": len(cards) for town, cards in printed.towns.items()}
    learnt |= {f"price:{named(card)}": price for card, price in printed.price.items()}
    learnt |= {f"fee:{named(card)}.{n}.{die}": fee for (card, n, die), fee in printed.table.items()}
    learnt |= {f"fee:{named(card)}.{n}": fee for (card, n), fee in printed.single.items()}
    return Facts("dalton-city", learnt)


def random_case(rnd: Random, printed: second.Printed) -> second.Case:
    payer, owner, other = rnd.sample(NAMES, 3)
    card = rnd.choice([*printed.price])
    chances = rnd.choices((payer, owner, other, "#banco", ""), (1, rnd.choice((1, 4)), 1, 1, 3), k=len(printed.price))
    holder = {each: who for each, who in zip(printed.price, chances, strict=True) if who}
    if card[0] == "trade" and rnd.random() < 0.4:
        holder |= dict.fromkeys(printed.towns[card[1]], owner)
    if card[0] == "trade" and ("diploma", card[2]) in printed.price and rnd.random() < 0.6:
        holder["diploma", card[2]] = rnd.choice((payer, owner))
    holder[card] = owner
    star = rnd.random() < 0.3
    if star:
        holder["star",] = payer
    return second.Case(
        printed=printed,
        holder=holder,
        payer=payer,
        card=card,
        dice=[rnd.randint(1, 6), rnd.randint(1, 6)] if card[0] == "trade" else [],
        owner_is_at=rnd.choices(("", "hospital", "sheriff"), (3, 2, 1))[0],
        star=star,
        one_amount=rnd.random() < 0.3,
        full_fee=rnd.random() < 0.5,
    )


# What the referee makes of it


def rulings(case: second.Case) -> dict[str, Any]:
    return {"players": NAMES, "one_amount": case.one_amount, "full_fee": case.full_fee}


def at_the_table(case: second.Case, known: Facts) -> TablePosition:
    """Whoever comes there rolls and pays as they are asked to."""
    owner = case.holder[case.card]
    position = play.start(e.Setup(**rulings(case), first=case.payer), known)
    pawns = {**dict.fromkeys(NAMES, "ranch.1"), owner: case.owner_is_at or "ranch.1"}
    square = named(case.card) + (".left" if case.card[:2] == ("trade", "w1") else "")
    position = position.replace(
        pawns=pawns,
        round=1,
        turn=case.payer,
        cards={named(card): who for card, who in case.holder.items()},
        balances={**position.balances, **dict.fromkeys(NAMES, CASH), BANK: 0},
        pending=(Rolling(case.payer), Arriving(case.payer, square)),
    )
    position, dice = play.go_on(position), iter(case.dice)
    while isinstance(position.step, Rating):
        position = play.play(position, e.FeeDie(player=case.payer, die=next(dice)))
    if isinstance(step := position.step, Owing):
        position = play.play(position, e.Pay(player=step.player, star=case.star and step.fee is not None))
    assert isinstance(position.step, Rolling)
    return position


def at_the_bank(case: second.Case, known: Facts) -> BankPosition:
    position = banking.start(e.BankSetup(**rulings(case)), known)
    away = {case.holder[case.card]: case.owner_is_at} if case.owner_is_at else {}
    position = position.replace(
        cards={named(card): who for card, who in case.holder.items()},
        away=away,
        balances={**position.balances, **dict.fromkeys(NAMES, CASH), BANK: 0},
    )
    die = case.dice[0] if case.dice else None
    return banking.play(position, e.Fee(player=case.payer, card=named(case.card), die=die, star=case.star))


def moved(position: TablePosition | BankPosition, case: second.Case) -> tuple[int, int, int]:
    """How much more payer, owner and bank have."""
    owner = case.holder[case.card]
    return position.balances[case.payer] - CASH, position.balances[owner] - CASH, position.balances[BANK]


@pytest.mark.parametrize("chunk", first_is_quick(range(50)))
def test_both_calculations_of_fees_agree(chunk: int) -> None:
    """Any card, die, holdings and whereabouts, with and without the Daily Star, by every ruling."""
    rnd = Random(f"fee {chunk}")
    for n in range(CASES):
        if n % 100 == 0:
            printed = random_box(rnd)
            known = facts(printed)
        case = random_case(rnd, printed)
        expected = second.settled(case)
        money = (expected.payer, expected.owner, expected.bank)
        table, bank = at_the_table(case, known), at_the_bank(case, known)
        assert moved(table, case) == money, case
        assert table.holder(named(case.card)) == expected.holder
        assert moved(bank, case) == money, case


# Fortunes


def random_final(rnd: Random) -> tuple[list[second.Player], dict[second.Card, int], int]:
    price: dict[second.Card, int] = {
        ("trade", f"w{rnd.randint(1, 7)}", f"k{rnd.randint(1, 12)}"): rnd.randrange(100, 9_000, 50) for _ in range(20)
    }
    price |= {("transit", name): rnd.randrange(100, 9_000, 50) for name in TRANSITS}
    price |= {("diploma", f"k{n}"): rnd.randrange(100, 9_000, 50) for n in range(1, 8)}
    names = ["Anna", "Tom", "Zoé", "Max", "Eve", "Lou", "Ida", "Jan"][: rnd.randint(2, 8)]
    players = [second.Player(name) for name in names]
    for player in players:
        player.eliminated = rnd.random() < 0.2
        player.cash = 0 if player.eliminated else rnd.choice((0, 500, rnd.randrange(0, 90_000, 50)))
    rich = [player for player in players if not player.eliminated]
    hands: dict[str, list[second.Card]] = {player.name: [] for player in rich}
    for card in [*price, ("star",), ("post",)] if rich and rnd.random() < 0.8 else []:
        if rnd.random() < 0.5:
            hands[rnd.choice(rich).name].append(card)
    for player in rich:
        player.cards = hands[player.name]
        player.prices = [rnd.randrange(0, 5_000, 50) for _ in range(rnd.choice((0, 0, 3)))]
    if rich and rnd.random() < 0.5:
        rnd.choice(rich).nugget = True
    return players, price, rnd.randint(1, 6) + rnd.randint(1, 6)


def counted(players: list[second.Player], price: dict[second.Card, int], dice: int) -> Final:
    told = (
        {
            "name": each.name,
            "cash": None if each.eliminated else each.cash,
            "cards": tuple(map(named, each.cards)),
            "worth": sum(each.prices),
            "nugget_dice": dice if each.nugget else None,
            "eliminated": each.eliminated,
        }
        for each in players
    )
    prices = {named(card): amount for card, amount in price.items()}
    return Final.model_validate({"players": tuple(told), "card_prices": prices})


@pytest.mark.parametrize("chunk", first_is_quick(range(50)))
def test_both_calculations_of_fortunes_agree(chunk: int) -> None:
    """Random final positions: everybody's total, and who wins."""
    rnd = Random(f"fortune {chunk}")
    for _ in range(CASES):
        players, price, dice = random_final(rnd)
        sheet = count(counted(players, price, dice))
        assert {score.player: score.total for score in sheet.scores} == {
            player.name: second.fortune(player, price, dice) for player in players
        }
        assert {score.player for score in sheet.scores if score.won} == second.richest(players, price, dice)
