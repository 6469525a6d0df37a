"""Fingers: what somebody taps, label after label, to tell a table of Spéculation an entry."""

from __future__ import annotations

from typing import Any

from companion.entry import Entry, LearnFact
from companion.games.speculation import entries as e
from companion.games.speculation.position import Exchanging, TablePosition
from companion.kits.bag import Bag
from companion.language import Language
from companion.seen import Sight
from companion.table import Table
from scoring.speculation.race import END, START, Company


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    position, say = at(table), language.say
    match entry:
        case LearnFact(value=int(value)):
            return [*([say("minus")] if value < 0 else []), *str(abs(value)), say("done")]
        case e.Shares(hands=None):
            return [say("speculation.draw-shares")]
        case e.Shares(hands=dict(hands)):
            return [name(language, hands[player][0]) for player in position.setup.players]
        case e.First(first=first):
            return [first or say("lead.lots")]
        case e.Packs():
            return [say("speculation.shuffle")]
        case e.ActionTile(item=None) | e.MovementTile(item=None):
            both = position.action is None and position.movement is None
            return [say("speculation.draw-both" if both else "speculation.draw-one")]
        case e.ActionTile(item=item):
            return [_tile(language, position.actions, item, language.format_field(item, "action"))]
        case e.MovementTile(item=item):
            return [_tile(language, position.movements, item, say("speculation.movement-tile", n=item))]
        case e.Trade():
            return [*_trader(position, language, entry.player), *_trade(position, language, entry)]
        case e.Shift(company=company):
            return [pawn(position, language, company), say("speculation.shift", company=name(language, company))]
        case e.Lay(player=player, card=card):
            return [*_layer(position, language, player), *_shown(position, language, player), _card(language, card)]
        case e.Reckon():
            return [say("speculation.count")]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def name(language: Language, card: e.Card) -> str:
    return language.format_field(card, "card" if card == e.HOLIDAY else "company")


def _tile(language: Language, bag: Bag[Any], item: Any, word: str) -> str:
    odds = bag.odds(item)
    assert odds
    return language.say("bag.item", item=word, chances=language.say("bag.odds", n=odds.n, of=odds.of))


def _trader(position: TablePosition, language: Language, player: str) -> list[str]:
    """The next in turn is asked; anybody else is tapped first."""
    assert isinstance(position.step, Exchanging)
    return [] if player == position.step.waiting[0] else [language.say("speculation.rather-trades", player=player)]


def _trade(position: TablePosition, language: Language, trade: e.Trade) -> list[str]:
    """What is sold, what is bought, and the button that tells both; or nothing."""
    say = language.say
    sold, bought = (name(language, each) if each else "" for each in (trade.sell, trade.buy))
    if not trade.sell and not trade.buy:
        return [say("speculation.no-exchange")]
    sell = [sale(position, language, trade.player, trade.sell)] if trade.sell else []
    buy = [purchase(position, language, trade.buy)] if trade.buy else []
    done = "do-both" if sold and bought else "do-sell" if sold else "do-buy"
    return [*sell, *buy, say(f"speculation.{done}", sold=sold, bought=bought)]


def sale(position: TablePosition, language: Language, player: str, company: Company) -> str:
    """A share that a player holds."""
    n = position.held(player, company)
    return language.say(
        "speculation.sell-one", company=name(language, company), price=price(position, language, company), n=n
    )


def purchase(position: TablePosition, language: Language, company: Company) -> str:
    """A share that the bank has."""
    n = position.stock(company)
    return language.say(
        "speculation.buy-one", company=name(language, company), price=price(position, language, company), n=n
    )


def price(position: TablePosition, language: Language, company: Company) -> str:
    known = position.price(company)
    return language.say("speculation.unknown-price") if known is None else language.money(known)


def pawn(position: TablePosition, language: Language, company: Company) -> str:
    """A pawn among those that may be chosen."""
    square = position.pawns[company]
    where = {START: ".start", END: ".end"}.get(square, "")
    values = {"company": name(language, company), "square": square, "rank": position.ranks[company]}
    return language.say(f"speculation.choose-pawn{where}", **values)


def _layer(position: TablePosition, language: Language, player: str) -> list[str]:
    """The next from the active player on is asked; anybody else is tapped first."""
    next_one = position.left_to_lay[0]
    return [] if player == next_one else [language.say("speculation.rather-lays", player=player)]


def _shown(position: TablePosition, language: Language, player: str) -> list[str]:
    """Where packs are kept, a player asks for their hand."""
    return [language.say("speculation.show-hand", player=player)] if position.setup.packs else []


def _card(language: Language, card: e.Card) -> str:
    return language.say("speculation.card", card=name(language, card))


def told_together(table: Table, entry: Entry) -> int:
    """How many entries its taps tell: a tile that is drawn first draws the other one too."""
    drawn = isinstance(entry, e.ActionTile | e.MovementTile) and entry.item is None
    return 2 if drawn and at(table).action is None and at(table).movement is None else 1


def tapped(table: Table, entry: Entry) -> bool:
    """Whether the table's own screen has a way to tell this: what is asked; of two tiles to draw the action first."""
    position = at(table)
    match entry:
        case LearnFact(fact=fact, value=value):
            return table.question is not None and fact == table.question.facts[0] and isinstance(value, int)
        case e.MovementTile(item=None) if position.action is None:
            return False
        case e.ActionTile(player=player) | e.MovementTile(player=player) | e.Shift(player=player):
            return player == position.turn
        case e.Lay():
            return position.setup.packs or Sight(table).check(entry).ok
        case _:
            return True


def place(table: Table, language: Language) -> str:  # noqa: ARG001 - it is always there
    """How the name of something on the board begins."""
    return language.say("speculation.track", places=[]).rstrip(" .")
