"""Fingers: what somebody taps, label after label, to tell a table of Dalton City an entry."""

from __future__ import annotations

import re

from companion.entry import Entry, LearnFact
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying, printed, told
from companion.games.dalton_city.position import Landing, Offering, Owing, TablePosition
from companion.kits.dice import OneDie, TwoDice
from companion.language import Language
from companion.table import Table
from mobile.games.dalton_city.telegram import LIKELY, PAID
from scoring.dalton_city.board import SEVERAL, TRANSITS, kind_of, town_of, trade_of
from tests.mobile import kit_taps


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    position, say = at(table), language.say
    step = position.step
    match entry:
        case LearnFact(value=int(n)):
            sign = [say("minus")] if n < 0 else []
            return [*sign, *_keys(abs(n)), say("done")]
        case LearnFact(value=tuple(does)):
            return [*(label for each in does for label in _instruction(language, each)), say("done")]
        case e.LeadRoll() | e.Lead():
            return kit_taps.lead(table, language, entry)
        case e.Place(square=square):
            return [_ranch(position, language, square)]
        case e.Walk(player=player) if 2 in position.dice_for(player):
            return [say("dalton.one-die"), *_rolled(language, entry)]
        case OneDie() | TwoDice():
            return _rolled(language, entry)
        case e.Land(square=square):
            assert isinstance(step, Landing)
            return _landed(position, language, step, square)
        case e.Buy() as buy:
            assert isinstance(step, Offering)
            return [_bought(position, language, step.card, buy)]
        case e.Decline():
            return [say("dalton.decline" if isinstance(step, Offering) else "dalton.stay")]
        case e.Pay(star=star, nugget=nugget):
            assert isinstance(step, Owing)
            if nugget:
                return [say("dalton.pay-nugget")]
            due = step.due(star=True)
            if star:
                return [say("dalton.pay-star", amount=due, saved=step.amount - due)]
            return [say("dalton.pay", amount=step.amount)]
        case e.GiveUp(player=player):
            return [say("dalton.give-up", player=player)]
        case e.Sell(card=card):
            return [say("dalton.sell", card=card)]
        case e.Study(trade=trade):
            return [_name(position, language, "Trade", "trade", trade, "dalton.new-trade")]
        case e.Travel(player=player, square=square):
            every = position.of_kind(player, *TRANSITS) == len(TRANSITS) or not position.follows("DC-35")
            return _told(position, language, square, kinds=every)
        case e.ReadTelegram(telegram=telegram):
            return [_name(position, language, "Telegram", "name", telegram, "dalton.new-telegram")]
        case e.ChooseCard(card=card):
            return [language.format_field(card, "Card")]
        case e.Challenge(opponent=opponent):
            return [opponent]
        case e.Spoils(cards=cards):
            return [language.format_field(card, "Card") for card in cards]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def tapped(table: Table, entry: Entry) -> bool:
    """Whether it is told by tapping, and by nothing else."""
    step = at(table).step
    match entry:
        case e.Land(learn=learn):
            return learn is None and isinstance(step, Landing) and _plain(at(table), step, entry.square)
        case e.Sell(player=player, card=card):
            return isinstance(step, Owing) and step.player == player and _lacking(at(table), step, card)
        case LearnFact(value=value):
            return not isinstance(value, str)
        case e.Give() | e.GiveCard() | e.Announce() | e.Stop():
            return False
    return True


def _keys(n: int) -> list[str]:
    """Two zeros are one key."""
    return re.findall("00|[0-9]", str(n))


def _instruction(language: Language, does: str) -> list[str]:
    """What is tapped to tell one thing that a telegram says."""
    what, _, about = does.partition(".")
    if what in PAID:
        amount = int(about)
        typed = [language.money(amount)] if amount in LIKELY else [*_keys(amount), language.say("done")]
        return [language.say(f"dalton.does.{what}"), *typed]
    if what == "go":
        square = language.say(f"dalton.kind.{about}") if about in SEVERAL else language.format_field(about, "Square")
        return [language.say("dalton.does.go"), square if about else language.say("dalton.told-then")]
    return [language.format_field(does, "Does")]


def _lacking(position: TablePosition, step: Owing, card: str) -> bool:
    return bool(paying.missing(position, step.player, step.amount)) and position.holder(card) == step.player


def _plain(position: TablePosition, step: Landing, square: str) -> bool:
    """A square that can be tapped by its kind: of those alike a new one, where nobody stands on another."""
    if kind_of(square) not in SEVERAL or not step.n or told.proposed(position, step):
        return told.proposed(position, step) in (None, square) and (bool(step.n) or not step.of)
    stood = [each for each in position.pawns.values() if kind_of(each) == kind_of(square)]
    return not stood and square == told.alike(position, kind_of(square))[-1]


def _rolled(language: Language, roll: OneDie | TwoDice) -> list[str]:
    if roll.undecided:
        return [language.say("roll.for", player=roll.player)]
    return kit_taps.dice(language, roll)


def _ranch(position: TablePosition, language: Language, square: str) -> str:
    if square not in position.known:
        return language.say("dalton.another-ranch" if position.pawns else "dalton.a-ranch")
    there = [player for player, stands in position.pawns.items() if stands == square]
    return " ".join(filter(None, (language.format_field(square, "Square"), ", ".join(there))))


def _landed(position: TablePosition, language: Language, step: Landing, square: str) -> list[str]:
    if told.proposed(position, step) == square:
        return [language.say("dalton.there", square=square)]
    return _told(position, language, square)


def _told(position: TablePosition, language: Language, square: str, *, kinds: bool = True) -> list[str]:
    """The kind of a square; town, trade and side of a trade; the trade of a diploma."""
    kind, say = kind_of(square), language.say
    family = "transit" if kind in TRANSITS else kind
    first = [say(f"dalton.kind.{family}")] if kinds else []
    match family:
        case "trade":
            town = _name(position, language, "Town", "town", town_of(square), "dalton.new-town")
            card = ".".join(square.split(".")[:3])
            trade = _name(position, language, "Trade", "trade", trade_of(card), "dalton.new-trade")
            side = square.split(".")[3:]
            return [*first, town, trade, *(say(f"side.{each}") for each in side)]
        case "diploma":
            return [*first, _name(position, language, "Trade", "trade", trade_of(square), "dalton.new-trade")]
        case "transit":
            return [*first, language.format_field(square, "Square")]
    return first


def _name(position: TablePosition, language: Language, words: str, family: str, which: str, new: str) -> str:
    known = printed.named(position.facts, family, (which,))
    return language.format_field(which, words) if known else language.say(new)


def _bought(position: TablePosition, language: Language, card: str, buy: e.Buy) -> str:
    price, say = position.price(card), language.say
    if buy.nugget:
        return say("dalton.buy-nugget")
    if buy.post:
        return say("dalton.buy-post") if price is None else say("dalton.buy-post-for", amount=paying.reduced(price))
    return say("dalton.buy") if price is None else say("dalton.buy-for", amount=price)


def place(table: Table, language: Language) -> str:
    """How the name of something on the board begins."""
    return " ".join(table.use.show(table.position, language))
