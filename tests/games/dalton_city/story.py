"""A table of Dalton City told as a story (tests/story.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.dalton_city.position import BANCO, Rolling, TablePosition
from companion.ledger import BANK as THE_BANK
from companion.table import Table
from tests.story import (
    NUMBER,
    Setup,
    Shorthand,
    Story,
    Told,
    Truth,
    Word,
    answered,
    effects,
    scores,
    totals,
    winners,
)

__all__ = ["Setup", "answered", "effects", "scores", "totals", "winners"]

PLAYERS = ("Anna", "Tom", "Zoé", "Max", "Eve", "Lou", "Ida", "Jan")
TWO: Setup = {"players": PLAYERS[:2], "first": "Anna"}
THREE: Setup = {"players": PLAYERS[:3], "first": "Anna"}
FOUR: Setup = {"players": PLAYERS[:4], "first": "Anna"}
BANK: Setup = {"players": PLAYERS[:3]}

# What is printed on the box of the stories: Tucson (w2) has a Casino and a Saloon, the other towns have more.

NAMES = {"town:w2": "Tucson", "town:w3": "Laredo", "trade:k2": "Saloon", "trade:k3": "Barber"}
PRICES = {
    "trade.w1.k1": 6_000, "trade.w1.k2": 4_000, "trade.w1.k3": 2_000, "trade.w2.k1": 5_000, "trade.w2.k2": 3_000,
    "trade.w3.k2": 2_500, "trade.w3.k3": 1_000, "diploma.k1": 8_000, "diploma.k2": 4_500, "diploma.k3": 2_000,
    "boat": 4_000, "coach": 3_000, "railroad": 5_000,
}  # fmt: skip
CASINO, SALOON = (-500, -250, 600, 800, 1_000), (100, 250, 300, 450, 500)  # for 1 to 5, with one card of the trade
TABLES = {"trade.w1.k1": CASINO, "trade.w2.k1": CASINO, "trade.w1.k2": SALOON, "trade.w2.k2": SALOON}
TRANSIT_FEES = {1: 500, 2: 1_250, 3: 2_000}
SIZES = {"w1": 3, "w2": 2, "w3": 4}


def box() -> dict[str, int | str]:
    """All facts of that box; of the circuit it knows nothing."""
    prices = {f"price:{card}": price for card, price in PRICES.items()}
    sizes = {f"size:{town}": size for town, size in SIZES.items()}
    fees = {
        f"fee:{card}.{n}.{die}": amount * n
        for card, amounts in TABLES.items()
        for n in (1, 2)
        for die, amount in enumerate(amounts, 1)
    }
    transit = {f"fee:{card}.{n}": fee for card in ("boat", "coach", "railroad") for n, fee in TRANSIT_FEES.items()}
    return {**NAMES, **prices, **sizes, **fees, **transit, "bonus:ranch.1": 1_000}


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, Told] = {
    "{player} starts on {square}": {"kind": "place"},
    "{player} begins": {"kind": "lead"},
    "{player} rolls {die} to begin": {"kind": "lead-roll"},
    "{player} walks {die}": {"kind": "walk"},
    "{player} lets the program walk": {"kind": "walk"},
    "{player} rides {dice}": {"kind": "ride"},
    "{player} tries {dice}": {"kind": "escape"},
    "{player} lands on {square}": {"kind": "land"},
    "{player} lands on {square}, the box is wrong": {"kind": "land", "learn": "place"},
    "{player} lands on {square}, having stood elsewhere": {"kind": "land", "learn": "nothing"},
    "{player} buys": {"kind": "buy"},
    "{player} buys with the Post Office": {"kind": "buy", "post": True},
    "{player} buys with the nugget": {"kind": "buy", "nugget": True},
    "{player} buys with the Post Office and the nugget": {"kind": "buy", "post": True, "nugget": True},
    "{player} declines": {"kind": "decline"},
    "{player} rolls {die} for the fee": {"kind": "fee-die"},
    "{player} pays": {"kind": "pay"},
    "{player} pays with the Daily Star": {"kind": "pay", "star": True},
    "{player} pays with the nugget": {"kind": "pay", "nugget": True},
    "{player} pays with the Daily Star and the nugget": {"kind": "pay", "star": True, "nugget": True},
    "{player} travels to {square}": {"kind": "travel"},
    "{player} studies {trade}": {"kind": "study"},
    "{player} reads {telegram}": {"kind": "telegram"},
    "{player} chooses {card}": {"kind": "card"},
    "{player} challenges {opponent}": {"kind": "challenge"},
    "{player} fights with {die}": {"kind": "duel-die"},
    "{player} seizes {cards}": {"kind": "spoils"},
    "{player} sells {card}": {"kind": "sell"},
    "{player} gives up": {"kind": "give-up"},
    "{player} gives {to} {amount}": {"kind": "give"},
    "{player} gives {to} the card {card}": {"kind": "give-card"},
    "{rounds} more rounds": {"kind": "announce"},
    "{player} rolls {dice} for the nugget": {"kind": "nugget-dice"},
    "the table stops": {"kind": "stop"},
    "{player} really stands on {square}": {"kind": "correct-square"},
    "{player} really has a horse": {"kind": "correct-horse", "horse": True},
    "{player} really has no horse": {"kind": "correct-horse", "horse": False},
    "{holder} really has the nugget": {"kind": "correct-nugget"},
    "{holder} really has {card}": {"kind": "correct-card"},
    "it is really {player}'s turn": {"kind": "correct-turn"},
    # the bank alone
    "{player} buys {card}": {"kind": "buy-card"},
    "{player} buys {card} for {amount}": {"kind": "buy-card"},
    "{player} buys {card} with the Post Office": {"kind": "buy-card", "post": True},
    "{player} buys {card} with the nugget": {"kind": "buy-card", "nugget": True},
    "{player} buys {card} with the Post Office and the nugget": {"kind": "buy-card", "post": True, "nugget": True},
    "{player} buys {card} with the Post Office for {amount}": {"kind": "buy-card", "post": True},
    "{player} owes for {card}": {"kind": "fee"},
    "{player} owes for {card} with the nugget": {"kind": "fee", "nugget": True},
    "{player} owes for {card} with the nugget and rolls {die}": {"kind": "fee", "nugget": True},
    "{player} owes for {card} with the Daily Star and the nugget": {"kind": "fee", "star": True, "nugget": True},
    "{player} owes for {card} and rolls {die} and {again}": {"kind": "fee"},
    "{player} owes for {card} and rolls {die}": {"kind": "fee"},
    "{player} owes for {card} with the Daily Star": {"kind": "fee", "star": True},
    "{player} owes for {card} with the Daily Star and rolls {die}": {"kind": "fee", "star": True},
    "{player} pays the bank {amount}": {"kind": "pay-bank"},
    "{player} receives {amount}": {"kind": "receive"},
    "{player} lays {amount} on the Banco": {"kind": "pay-pot"},
    "{player} takes the Banco": {"kind": "take-banco"},
    "{player} is held at {where}": {"kind": "put-away"},
    "{player} is free": {"kind": "put-away"},
    "{player} arrives at {there}": {"kind": "take-there"},
    "{player} hands {card} to {holder}": {"kind": "hand-over"},
    "{player} settles with {holder} by the nugget": {"kind": "pay-nugget"},
}

# What can be true.

TRUTHS: dict[str, Truth] = {
    "it is {player}'s turn": lambda table, player: ((at(table).turn, type(at(table).step)), (player, Rolling)),
    "it is round {round}": lambda table, round: (at(table).round, round),
    "{player} stands on {square}": lambda table, player, square: (at(table).pawns[player], square),
    "{player} has a horse": lambda table, player: (player in at(table).horses, True),
    "{player} has no horse": lambda table, player: (player in at(table).horses, False),
    "{holder} has the nugget": lambda table, holder: (table.position.nugget, holder),
    "{holder} owns {cards}": lambda table, holder, cards: (table.position.held(holder), tuple(cards)),
    "the bank keeps {card}": lambda table, card: (table.position.holder(card), THE_BANK),
    "{player} is out": lambda table, player: (player in at(table).out, True),
    "{player} is in": lambda table, player: (player in at(table).out, False),
    "asked: {kinds}": lambda table, kinds: (_asked(table), kinds),
    "the game is over": lambda table: (at(table).ended, True),
    "the game goes on": lambda table: (at(table).ended, False),
    "{n} after {square} lies {other}": lambda table, n, square, other: (at(table).circuit.ahead(square, n), other),
    "nobody knows what lies {n} after {square}": lambda table, n, square: (at(table).circuit.ahead(square, n), None),
    "the circuit has {n} squares": lambda table, n: (at(table).circuit.lap, n),
}


def _asked(table: Table) -> list[str]:
    """For which entries the table waits, and of whom; sales, gifts and the end are possible beside them."""
    beside = ("sell", "announce", "stop", "give", "give-card")
    asked = (prompt for prompt in table.prompts if prompt.kind not in beside)
    return list(dict.fromkeys(f"{prompt.player} {prompt.kind}" for prompt in asked))


# Shorthands.


def _facts(facts: dict[str, Any]) -> Iterator[Told]:
    for fact, value in facts.items():
        yield {"kind": "fact", "fact": fact, "value": value}


def _box(_: Table) -> Iterator[Told]:
    """The box of the stories."""
    return _facts(box())


def _ready(table: Table) -> Iterator[Told]:
    """The box of the stories; everybody starts on a Ranch of their own."""
    yield from _box(table)
    for n, player in enumerate(table.setup.players, 1):
        yield {"kind": "place", "player": player, "square": f"ranch.{n}"}


def _comes(_: Table, player: str, square: str, die: str | None) -> Iterator[Told]:
    """A walk, by 4 unless it says otherwise, and where it ends."""
    yield {"kind": "walk", "player": player, "die": int(die or 4)}
    yield {"kind": "land", "player": player, "square": square}


def _telegram(_: Table, telegram: str, does: str) -> Iterator[Told]:
    """What a telegram says."""
    return _facts({f"name:{telegram}": f"Telegram {telegram[1:]}", f"does:{telegram}": does.split(" ")})


SHORTHANDS: dict[str, Shorthand] = {
    r"the usual box": _box,
    r"ready": _ready,
    r"(\w+) comes to ([\w.-]+)(?: with (\d))?": _comes,
    r"telegram (g\d+) says (.+)": _telegram,
}

# How values are written.


def _value(text: str) -> int | str | list[str]:
    if text.startswith("["):
        return [each for each in text[1:-1].split(",") if each]
    return int(text) if text.lstrip("-").isdigit() else text


def _holder(text: str) -> str:
    return {"the bank": THE_BANK, "the Banco": BANCO}.get(text, text)


def _items(text: str) -> list[str]:
    return [] if text == "nothing" else text.split("+")


HOLDER = Word(r"the bank|the Banco|[^\s,]+", _holder)
WORDS = {
    **dict.fromkeys(("amount", "die", "again", "rounds", "round", "n"), NUMBER),
    **dict.fromkeys(("holder", "account"), HOLDER),
    "dice": Word(r"\d\+\d", lambda text: [int(die) for die in text.split("+")]),
    "cards": Word(r"\S+", _items),
    "kinds": Word(r".+", lambda text: text.split(", ")),
    "value": Word(r"\S+", _value),
    "player": Word(r"[^\s,']+", str),
}

STORY = Story("dalton-city", SAYINGS, TRUTHS, WORDS, SHORTHANDS)
GAME = STORY.game
seat, told, tell, refused_setup = STORY.seat, STORY.told, STORY.tell, STORY.refused_setup
sentences = STORY.sentences
