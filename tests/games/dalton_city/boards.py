"""Boards of different sizes, with prices, fees and telegrams: made up for tests, and never shipped as facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from companion.box import Value
from scoring.dalton_city.board import (
    CASINO,
    DICE,
    HOME,
    SEVERAL,
    SINGLE,
    TOWNS,
    TRADES,
    TRANSITS,
    card_of,
    diploma,
    kind_of,
    squares_of,
    trade_card,
    trade_of,
)

NAMED = TRADES[:7]
CARDS = 32
TELEGRAMS = 24
INSTRUCTIONS = (
    ("receive.1000",), ("pay.500",), ("pay-banco.2000",), ("from-each.200",), ("to-each.300",), ("go.hospital",),
    ("go.ranch",), ("go",), ("horse",), ("no-horse",), ("hospital",), ("sheriff",), ("take",), ("lose",), ("lay",),
    ("receive.500", "horse"), ("pay.100", "go.nugget"), ("go.boat", "receive.100"),
)  # fmt: skip


@dataclass(frozen=True)
class Board:
    """The squares in the direction of the arrows. Those of which there are several are told apart by letters."""

    squares: tuple[str, ...]

    def ahead(self, at: int, n: int) -> int:
        return (at + n) % len(self.squares)

    def kind(self, at: int) -> str:
        return kind_of(self.squares[at])


def random_board(rnd: Random) -> Board:
    """All cards of the rulebook, and one to four of everything else."""
    home = rnd.sample(NAMED, rnd.randint(3, 5))
    others = [trade_card(town, trade) for town in TOWNS[1:] for trade in NAMED]
    trades = [trade_card(HOME, trade) for trade in home] + rnd.sample(others, CARDS - len(home))
    squares = [square for card in trades for square in squares_of(card)]
    squares += [*map(diploma, NAMED), *SINGLE]
    for kind in SEVERAL:
        squares += [f"{kind}.{letter}" for letter in "abcd"[: 2 if kind == "banco" else rnd.randint(1, 4)]]
    rnd.shuffle(squares)
    return Board(tuple(squares))


def printed(rnd: Random, board: Board) -> dict[str, Value]:
    """All that is printed but for the sequence of the squares."""
    facts: dict[str, Value] = {f"town:{town}": f"Town {town[1:]}" for town in TOWNS[1:]}
    facts |= {f"trade:{trade}": f"Trade {trade[1:]}" for trade in NAMED[1:]}
    cards = dict.fromkeys(card for square in board.squares if (card := card_of(square)))
    for card in cards:
        facts |= {fact: fact_value(rnd, fact) for fact in _of_card(card)}
    for town in TOWNS:
        facts[f"size:{town}"] = max(2, sum(card.startswith(f"trade.{town}.") for card in cards))
    for n in range(1, TELEGRAMS + 1):
        facts |= {f"name:g{n}": f"Telegram {n}", f"does:g{n}": rnd.choice(INSTRUCTIONS)}
    return facts


def _of_card(card: str) -> Iterator[str]:
    if kind_of(card) in ("trade", "diploma", *TRANSITS):
        yield f"price:{card}"
    if kind_of(card) == "trade":
        yield from (f"fee:{card}.{n}.{die}" for n in range(1, len(TOWNS) + 1) for die in range(1, DICE + 1))
        yield from (f"fee:{card}.{n}" for n in range(1, len(TOWNS) + 1))
    if kind_of(card) in TRANSITS:
        yield from (f"fee:{card}.{n}" for n in range(1, len(TRANSITS) + 1))


def circuit(board: Board) -> dict[str, Value]:
    """The sequence of the squares, one step after the other, by the names that a table gives them."""
    numbers: dict[str, int] = {}
    names = []
    for square in board.squares:
        kind = kind_of(square)
        numbers[kind] = numbers.get(kind, 0) + 1
        names.append(f"{kind}.{numbers[kind]}" if kind in SEVERAL else square)
    return {f"on:{name}.1": after for name, after in zip(names, (*names[1:], names[0]), strict=True)}


def fact_value(rnd: Random, fact: str) -> Value:
    """What may be printed there."""
    family, _, place = fact.partition(":")
    match family:
        case "price":
            return rnd.choice((500, 2_000, 3_500, 6_000, 9_000, 12_500))
        case "fee":
            parts = place.split(".")
            losing = (
                place.startswith("trade") and trade_of(".".join(parts[:3])) == CASINO and parts[4:] in (["1"], ["2"])
            )
            return -rnd.choice((500, 1_000)) if losing else rnd.choice((0, 100, 250, 800, 1_500, 6_000))
        case "bonus":
            return rnd.choice((500, 1_000, 2_000))
        case "size":
            return rnd.randint(2, 6)
        case "does":
            return rnd.choice(INSTRUCTIONS)
        case "on":
            return rnd.choice((*SINGLE, "ranch.1", "telegram.2", "?"))
        case _:
            return f"{family.capitalize()} {place[1:]}"
