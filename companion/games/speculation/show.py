"""A position of Spéculation in sentences, and what of it a player may see."""

from __future__ import annotations

from collections.abc import Iterator

from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.position import Market, TablePosition
from companion.language import Language
from scoring.speculation.race import COMPANIES, Company, in_order


def show(position: TablePosition, language: Language) -> list[str]:
    """The turn with its tiles, the companies by rank with their prices, and what everybody has."""
    return [*_turn(position, language), *companies(position, language), *holdings(position, language)]


def _turn(position: TablePosition, language: Language) -> Iterator[str]:
    if not position.turns:
        yield language.say("show.before")
        return
    yield language.say("show.turn", turns=position.turns, player=position.turn)
    if position.action:
        yield language.say("show.action", action=position.action)
    if position.movement:
        yield language.say("show.movement", movement=position.movement)
    yield language.say("show.actions", tiles=list(position.actions))
    yield language.say("show.movements", tiles=list(position.movements))


def companies(position: Market, language: Language) -> Iterator[str]:
    """Every company from the foremost on: where it is, what a share costs, how many the bank has."""
    for company in in_order(position.pawns, position.arrived):
        price = position.price(company)
        yield language.say(
            "show.company" if price is not None else "show.company-unpriced",
            company=company,
            square=position.pawns[company],
            rank=position.ranks[company],
            price=price,
            n=position.stock(company),
        )


def holdings(position: Market, language: Language) -> Iterator[str]:
    """Everybody's cash, shares and fortune, as far as the prices are known."""
    for player in position.setup.players:
        held: dict[Company, int] = {each: n for each in COMPANIES if (n := position.held(player, each))}
        worth = position.worth(player)
        text = "show.holding" if worth is not None else "show.holding-unpriced"
        yield language.say(text, player=player, cash=position.balances[player], shares=held, worth=worth)


def seen(position: TablePosition, viewer: str | None) -> TablePosition:
    """The position as far as a player may see it: of the packs only the own hand, and of cards laid only the own one.

    Cards that are turned over are everybody's; at the end everything is seen.
    """
    if position.ended or not position.setup.packs:
        return position
    hand = position.hand(viewer) if viewer else None
    return position.replace(
        orders={viewer: _in_order(hand)} if viewer and hand else {},
        laid={player: card for player, card in position.laid.items() if player == viewer},
        faced_down=frozenset(player for player in position.laid if player != viewer),
    )


def _in_order(hand: tuple[e.Card, ...]) -> tuple[e.Card, ...]:
    """A hand as its owner holds it: nothing says which card comes when."""
    return tuple(sorted(hand, key=(*COMPANIES, e.HOLIDAY).index))


def heard(position: TablePosition, entry: Entry, viewer: str | None) -> Entry:
    """An entry as others hear it: a card laid face down by nobody's name; who looks hears of the packs nothing."""
    if position.ended or not position.setup.packs:
        return entry
    match entry:
        case e.Lay() if entry.player != viewer:
            return e.Hidden(player=entry.player)
        case e.Packs():
            return entry.model_copy(update={"orders": None})
        case _:
            return entry


def sealed(position: TablePosition, entry: Entry) -> str:
    """A card is secret as long as it is in its owner's hand: one that was laid leaves it when all are turned over."""
    if not isinstance(entry, e.Lay) or position.ended or not position.setup.packs:
        return ""
    return "card" if entry.card in (position.hand(entry.player) or ()) else ""
