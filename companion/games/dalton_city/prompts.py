"""What a table of Dalton City, or its bank alone, can be told next."""

from __future__ import annotations

from collections.abc import Iterator

from companion.entry import Entry
from companion.games.dalton_city import banking, owed, printed, told
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.play import SIX
from companion.games.dalton_city.position import (
    BANCO,
    PRICED,
    BankPosition,
    Challenging,
    Duelling,
    Handing,
    Holdings,
    Landing,
    Leading,
    Looting,
    Offering,
    OfPlayer,
    Owing,
    Picking,
    Placing,
    Rating,
    Reading,
    Rolling,
    Studying,
    TablePosition,
    Travelling,
    Valuing,
)
from companion.kits import bank, lead
from companion.kits.dice import ANY_DIE, ANY_PAIR, SIDES
from companion.ledger import BANK
from companion.position import Between, Choices, OneOf, PickOf, Prompt
from companion.rules import check
from scoring.dalton_city.board import (
    DAILY_STAR,
    NUGGET,
    POST_OFFICE,
    TRANSITS,
    kind_of,
)


def prompts(position: TablePosition) -> tuple[Prompt, ...]:
    """Everything that the table may be told now, corrections apart."""
    match position.step:
        case Placing(left=left):
            ranches = OneOf(told.alike(position, "ranch"))
            return tuple(Prompt("place", "DC-03", player, {"square": ranches}) for player in left)
        case Leading():
            return tuple(lead.prompts(position, "DC-04", {"die": ANY_DIE}))
        case Looting(player=player, loser=loser, n=n):
            spoils = PickOf(dict.fromkeys(position.held(loser), 1), n, n)
            return (Prompt("spoils", "DC-18", player, {"cards": spoils}),)
        case Valuing(player=player):
            return (Prompt("nugget-dice", "DC-51", player, {"dice": ANY_PAIR}),)
        case OfPlayer() as step:
            return (*_asked(position, step), *_sales(position, step.player))
        case _:
            return ()


def _asked(position: TablePosition, step: OfPlayer) -> Iterator[Prompt]:
    """What the table waits for."""
    player = step.player
    match step:
        case Rolling():
            yield from _rolls(position, player)
        case Landing():
            yield from _landings(position, step)
        case Offering():
            yield from _purchases(position, step)
        case Rating():
            yield Prompt("fee-die", "DC-23", player, {"die": ANY_DIE})
        case Owing():
            yield from _payments(position, player)
        case Travelling():
            yield Prompt("travel", "DC-35", player, {"square": OneOf(_destinations(position, player))})
            yield Prompt("decline", "DC-35", player)
        case Studying():
            trades = OneOf(
                tuple(t for t in printed.trades(position.facts) if _allowed(position, e.Study(player=player, trade=t)))
            )
            if trades.values:
                yield Prompt("study", "DC-32", player, {"trade": trades})
            yield Prompt("decline", "DC-32", player)
        case Reading():
            yield Prompt("telegram", "DC-40", player, {"telegram": OneOf(printed.telegrams(position.facts))})
        case Challenging(opponents=opponents):
            yield Prompt("challenge", "DC-21", player, {"opponent": OneOf(opponents)})
        case Duelling(next=roller):
            yield Prompt("duel-die", "DC-18", roller, {"die": ANY_DIE})
        case Handing(rule=rule):
            yield Prompt("card", rule, player, {"card": OneOf(position.held(player))})
        case Picking():
            yield Prompt("card", "DC-40", player, {"card": OneOf(told.cards_to_take(position))})


def _rolls(position: TablePosition, player: str) -> Iterator[Prompt]:
    if position.confined(player):
        yield Prompt("escape", "DC-46", player, {"dice": ANY_PAIR})
    else:
        ways = position.dice_for(player)
        if 1 in ways:
            yield Prompt("walk", "DC-12" if 2 in ways else "DC-10", player, {"die": ANY_DIE})
        if 2 in ways:
            yield Prompt("ride", "DC-12", player, {"dice": ANY_PAIR})
    yield from _gifts(position)
    yield Prompt("announce", "DC-50", choices={"rounds": Between(1, e.MOST_ROUNDS)})
    yield Prompt("stop", "DC-50")


def stop(position: TablePosition) -> e.Stop | None:
    """The entry that ends the game now: before a throw."""
    return e.Stop() if isinstance(position.step, Rolling) else None


def _landings(position: TablePosition, step: Landing) -> Iterator[Prompt]:
    nothing = OneOf((None,))
    yield Prompt("land", "DC-09", step.player, {"square": OneOf(told.possible(position, step)), "learn": nothing})
    if contrary := told.contrary(position, step):
        learn = OneOf(("place", "nothing"))
        yield Prompt("land", "DC-09", step.player, {"square": OneOf(contrary), "learn": learn})


def _purchases(position: TablePosition, step: Offering) -> Iterator[Prompt]:
    player = step.player
    for post, nugget in ((False, False), (True, False), (False, True)):
        if _allowed(position, e.Buy(player=player, post=post, nugget=nugget)):
            yield Prompt("buy", "DC-22", player, {"post": OneOf((post,)), "nugget": OneOf((nugget,))})
    if _allowed(position, e.Decline(player=player)):
        yield Prompt("decline", "DC-22", player)


def _payments(position: TablePosition, player: str) -> Iterator[Prompt]:
    for star, nugget in ((False, False), (True, False), (False, True)):
        if _allowed(position, e.Pay(player=player, star=star, nugget=nugget)):
            yield Prompt("pay", "DC-48", player, {"star": OneOf((star,)), "nugget": OneOf((nugget,))})
    if _allowed(position, e.GiveUp(player=player)):
        yield Prompt("give-up", "DC-49", player)


def _destinations(position: TablePosition, player: str) -> tuple[str, ...]:
    every = position.of_kind(player, *TRANSITS) == len(TRANSITS)
    return told.squares(position) if every else told.trade_squares(position)


def _sales(position: Holdings, first: str = "") -> Iterator[Prompt]:
    """Everybody's cards that the bank would take (DC-06), those of the player who is asked before the others'."""
    for player in sorted(position.setup.players, key=lambda each: each != first):
        cards = tuple(card for card in position.held(player) if kind_of(card) in PRICED)
        if cards:
            yield Prompt("sell", "DC-06", player, {"card": OneOf(cards)})


def _gifts(position: TablePosition) -> Iterator[Prompt]:
    """What players may hand each other where DC-07 is switched off."""
    if position.follows("DC-07"):
        return
    yield from bank.offers(position, e.Give, "DC-07", lambda account: _payable(position, account))
    for player in position.setup.players:
        others = tuple(each for each in position.playing if each != player)
        if (cards := position.held(player)) and others:
            yield Prompt("give-card", "DC-07", player, {"card": OneOf(cards), "to": OneOf(others)})


def _payable(position: Holdings, account: str) -> Choices | None:
    most = position.balances[account] if position.follows("DC-48") else bank.MOST
    return Between(1, min(most, bank.MOST)) if most > 0 else None


# The bank alone


def bank_prompts(position: BankPosition) -> tuple[Prompt, ...]:
    """Everything that the bank alone may be told now, corrections apart."""
    return (
        *_bank_purchases(position),
        *_bank_fees(position),
        *_sales(position),
        *bank.offers(position, e.PayBank, "AR-11", lambda account: _payable(position, account)),
        *bank.offers(position, e.Receive, "AR-11", lambda _: Between(1, bank.MOST)),
        *bank.offers(position, e.Give, "AR-11", lambda account: _payable(position, account)),
        *bank.offers(position, e.PayPot, "AR-11", lambda account: _payable(position, account)),
        *(Prompt("take-banco", "DC-42", player) for player in position.setup.players if _takes(position, player)),
        *(Prompt("put-away", "DC-28", player, {"where": _WHERE}) for player in position.setup.players),
        *(Prompt("take-there", "DC-37", player, {"there": _THERE}) for player in position.setup.players),
        *_handed_over(position),
    )


_THERE = OneOf((DAILY_STAR, POST_OFFICE, NUGGET))
_WHERE = OneOf((None, "hospital", "sheriff"))


def _takes(position: BankPosition, player: str) -> bool:
    return _allowed(position, e.TakeBanco(player=player))


def _bank_purchases(position: BankPosition) -> Iterator[Prompt]:
    free = tuple(card for card in told.cards(position) if position.holder(card) == BANK and kind_of(card) in PRICED)
    for player in position.setup.players:
        for post, nugget in ((False, False), (True, False), (False, True)):
            buys = (e.BuyCard(player=player, card=card, post=post, nugget=nugget) for card in free)
            if able := tuple(buy.card for buy in buys if _allowed(position, buy)):
                how = {"post": OneOf((post,)), "nugget": OneOf((nugget,))}
                yield Prompt("buy-card", "DC-22", player, {"card": OneOf(able), "amount": OneOf((None,)), **how})
        amounts = _payable(position, player)
        if free and amounts:
            no = OneOf((False,))
            told_price = {"card": OneOf(free), "amount": amounts, "post": no, "nugget": no}
            yield Prompt("buy-card", "DC-22", player, told_price)


def _handed_over(position: BankPosition) -> Iterator[Prompt]:
    """Cards, and the nugget, that go to somebody else."""
    for player in position.setup.players:
        others = OneOf((*(each for each in position.setup.players if each != player), BANCO, BANK))
        if cards := position.held(player):
            yield Prompt("hand-over", "DC-18", player, {"card": OneOf(cards), "holder": others})
        if position.nugget == player:
            yield Prompt("pay-nugget", "DC-44", player, {"holder": others})


def _bank_fees(position: BankPosition) -> Iterator[Prompt]:
    for player in position.setup.players:
        ways = [(False, False)]
        ways += [(True, False)] if position.holder(DAILY_STAR) == player else []
        ways += [(False, True)] if position.nugget == player else []
        for card in position.cards:
            if owed.owner(position, player, card):
                dice = SIDES if kind_of(card) == "trade" else (None,)
                for star, nugget in ways:
                    fees = ((die, e.Fee(player=player, card=card, die=die, star=star, nugget=nugget)) for die in dice)
                    able = tuple(die for die, fee in fees if _within(position, *banking.charge(position, fee)))
                    of, how = {"card": OneOf((card,))}, {"star": OneOf((star,)), "nugget": OneOf((nugget,))}
                    if able:
                        once = {**of, "die": OneOf(able), "again": OneOf((None,)), **how}
                        yield Prompt("fee", "DC-23", player, once)
                    if SIX in able:
                        twice = {**of, "die": OneOf((SIX,)), "again": OneOf(SIDES), **how}
                        yield Prompt("fee", "DC-24", player, twice)


def _within(position: Holdings, player: str, amount: int | None) -> bool:
    """Whether somebody can pay so much; perhaps, while that is unknown."""
    return amount is None or amount <= position.balances[player] or not position.follows("DC-48")


def _allowed(position: Holdings, entry: Entry) -> bool:
    return not check(position, entry, position.off)
