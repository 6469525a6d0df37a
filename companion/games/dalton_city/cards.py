"""What is printed on the cards: which facts a card has, which cards a box has heard of, and what cards alike say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.box import Facts, Value
from companion.games.dalton_city import printed
from scoring.dalton_city.board import (
    DICE,
    OWNED,
    TOWNS,
    TRADES,
    TRANSITS,
    card_of,
    diploma,
    kind_of,
    trade_card,
)

FEWEST_ROWS = 4  # of a table of fees, as long as nobody told more
_CARD = re.compile(r"(?:price|fee):(trade\.w\d\.k\d+|diploma\.k\d+)")


def heard_of(facts: Facts) -> tuple[str, ...]:
    """The cards with a price that a box has heard of, town by town; the Transits are in every box."""
    squares = (card for square in printed.seen(facts) if (card := card_of(square)))
    told = (found[1] for fact in facts.learnt if (found := _CARD.match(fact)))
    known = {*squares, *told}
    trades = (trade_card(town, trade) for town in TOWNS for trade in TRADES)
    return (*(each for each in (*trades, *map(diploma, TRADES)) if each in known), *TRANSITS)


def rows(facts: Facts, card: str, asked: str = "") -> int:
    """How many rows the table of fees has: as many as any card is known to have, or as are asked for."""
    if kind_of(card) in TRANSITS:
        return len(TRANSITS)
    of_trades = (fact for fact in (*facts.learnt, asked) if fact.startswith("fee:trade."))
    return max((FEWEST_ROWS, *(int(fact.split(".")[3]) for fact in of_trades)))


def most_rows(card: str) -> int:
    return OWNED if kind_of(card) == "trade" else 0


def fees(card: str, rows: int, *, flat: bool) -> Iterator[tuple[str, ...]]:
    """The fees of a card, row by row: for each number of cards, one of each die; or a single one."""
    if kind_of(card) == "diploma":
        return
    for n in range(1, rows + 1):
        plain = f"fee:{card}.{n}"
        yield (plain,) if flat or kind_of(card) in TRANSITS else tuple(f"{plain}.{die}" for die in range(1, DICE + 1))


def printed_on(card: str, rows: int, *, flat: bool) -> tuple[str, ...]:
    """All facts of a card, in the order in which they are copied."""
    return (f"price:{card}", *(fact for row in fees(card, rows, flat=flat) for fact in row))


def is_flat(facts: Facts) -> bool:
    """Whether the cards of a box have one amount for 1 to 5: as far as such amounts are known, and no others."""
    told = [fact.count(".") for fact in facts.learnt if fact.startswith("fee:trade.")]
    return bool(told) and max(told) == 3


# Cards alike


def proposed(facts: Facts, fact: str) -> Mapping[int, str]:
    """Amounts that cards, or Ranches, alike have at the same place, each with one of these; the likeliest first."""
    family, _, place = fact.partition(":")
    if family not in ("price", "fee", "bonus"):
        return {}
    found: dict[int, list[str]] = {}
    for other, rest in _alike(facts, place):
        value = facts.learnt.get(f"{family}:{other}{rest}")
        if isinstance(value, int):
            found.setdefault(value, []).append(other)
    likeliest = sorted(found, key=lambda each: -len(found[each]))
    return {each: found[each][0] for each in likeliest}


def _alike(facts: Facts, place: str) -> Iterator[tuple[str, str]]:
    """Whatever is like the card, or Ranch, of a place; and the rest of that place."""
    if kind_of(place) == "ranch":
        known = (fact.partition(":")[2] for fact in facts.learnt if fact.startswith("bonus:"))
        yield from ((each, "") for each in known if each != place)
        return
    card = next(each for each in _of_kind(place) if place == each or place.startswith(f"{each}."))
    yield from ((each, place.removeprefix(card)) for each in _of_kind(place) if each != card)


def _of_kind(place: str) -> tuple[str, ...]:
    """All cards of the same trade; all diplomas; all Transits."""
    match kind_of(place):
        case "trade":
            return tuple(trade_card(town, place.split(".")[2]) for town in TOWNS)
        case "diploma":
            return tuple(map(diploma, TRADES))
        case _:
            return TRANSITS


def copied(facts: Facts, card: str) -> tuple[str, Mapping[str, Value]] | None:
    """The fees of another card of the same trade, or of another Transit, as those of this one; the longest table."""
    tables = {other: _table(facts, other) for other in _of_kind(card) if other != card}
    other = max(tables, key=lambda each: len(tables[each]))
    if not tables[other] or _table(facts, card) or kind_of(card) == "diploma":
        return None
    return other, {f"fee:{card}{rest}": value for rest, value in tables[other].items()}


def _table(facts: Facts, card: str) -> Mapping[str, Value]:
    begin = f"fee:{card}"
    return {fact.removeprefix(begin): value for fact, value in facts.learnt.items() if fact.startswith(f"{begin}.")}
