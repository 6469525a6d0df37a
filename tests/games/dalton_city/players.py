"""Random players of Dalton City: how they set up, choose, err and correct."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from companion.box import Value
from companion.entry import CorrectMoney, Entry
from companion.game import games
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import BANCO, HELD, Holdings, TablePosition
from companion.ledger import BANK
from companion.table import Table
from scoring.dalton_city.board import SEVERAL, SINGLE, TOWNS, TRADES, TRANSITS, diploma, kind_of, squares_of, trade_card
from tests.games.dalton_city import boards

GAME = games()["dalton-city"]
NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve", "Léo", "Lili", "Noé")
CARDS = (*TRANSITS, "daily-star", "post-office", trade_card("w1", "k1"), trade_card("w2", "k2"), diploma("k1"))

# Games should go on for a while, and cards should be had.
EAGERNESS = {
    "stop": 0, "announce": 1, "sell": 1, "decline": 4, "lead": 2, "give": 1, "give-card": 1, "pay-bank": 3,
    "receive": 3, "put-away": 3, "give-up": 30, "buy-card": 30,
}  # fmt: skip


def random_setup(rnd: Random, use: str = "table") -> e.Rulings:
    """A set-up that the rules allow: any player count, options and house rules."""
    off = set(rnd.sample(sorted(GAME.rules), rnd.randint(1, 4)) if rnd.random() < 0.35 else ())
    n = rnd.choice((2, 2, 3, 3, 4, 5, 6, 8))
    if rnd.random() < 0.03:
        n, off = 1, off | {"DC-01"}
    players = tuple(rnd.sample(NAMES, n))
    rulings: dict[str, Any] = {
        "players": players,
        "off": tuple(sorted(off)),
        "one_amount": rnd.random() < 0.3,
        "full_fee": rnd.random() < 0.3,
    }
    if use == "bank":
        return e.BankSetup(**rulings)
    return e.Setup(
        **rulings,
        first=rnd.choice((None, *players)),
        rounds=rnd.choice((None, None, 1, 3, 8)),
        cards_to_creditor=rnd.random() < 0.3,
    )


def box_facts(rnd: Random) -> Mapping[str, Value]:
    """An empty box, one that is half known, or one that knows everything."""
    board = boards.random_board(rnd)
    facts = {**boards.printed(rnd, board), **boards.circuit(board)}
    return {fact: facts[fact] for fact in rnd.sample(sorted(facts), rnd.choice((0, len(facts) // 2, len(facts))))}


fact_value = boards.fact_value


# What a field may hold, legal or not

SQUARES = (
    *SINGLE, *(f"{kind}.{n}" for kind in SEVERAL for n in (1, 2, 9)), *squares_of("trade.w1.k1"), "trade.w2.k1",
    "trade.w3.k2", "trade.w7.k12", "diploma.k1", "diploma.k9",
)  # fmt: skip


def _some_card(rnd: Random, position: Holdings) -> str:
    return rnd.choice((*CARDS, *position.cards, "trade.w7.k12"))


FIELDS: dict[str, Callable[[Random, Holdings], Any]] = {
    "player": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "to": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "opponent": lambda rnd, position: rnd.choice((*position.setup.players, *NAMES)),
    "holder": lambda rnd, position: rnd.choice((*position.setup.players, BANK, BANCO, "Nobody")),
    "amount": lambda rnd, _: rnd.choice((1, 500, rnd.randint(1, 60_000), 10**11)),
    "rounds": lambda rnd, _: rnd.choice((1, 2, 50)),
    "dice": lambda rnd, _: rnd.choice((None, (rnd.randint(1, 6), rnd.randint(1, 6)), (3, 3))),
    "die": lambda rnd, _: rnd.choice((None, 1, 2, 3, 4, 5, 6)),
    "again": lambda rnd, _: rnd.choice((None, None, 5, 6)),
    "there": lambda rnd, _: rnd.choice(("daily-star", "post-office", "nugget")),
    "square": lambda rnd, position: rnd.choice((*SQUARES, *getattr(position, "pawns", {}).values())),
    "learn": lambda rnd, _: rnd.choice((None, None, "place", "nothing")),
    "post": lambda rnd, _: rnd.random() < 0.2,
    "nugget": lambda rnd, _: rnd.random() < 0.2,
    "star": lambda rnd, _: rnd.random() < 0.2,
    "horse": lambda rnd, _: rnd.random() < 0.5,
    "trade": lambda rnd, _: rnd.choice(TRADES),
    "telegram": lambda rnd, _: f"g{rnd.randint(1, 24)}",
    "card": _some_card,
    "cards": lambda rnd, position: tuple(dict.fromkeys(_some_card(rnd, position) for _ in range(rnd.randint(1, 2)))),
    "where": lambda rnd, _: rnd.choice((None, *HELD)),
}  # fmt: skip


def corrections(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody says about the real table, whether it can be or not."""
    position = table.position
    assert isinstance(position, Holdings)
    player = rnd.choice(position.setup.players)
    yield e.CorrectCard(card=FIELDS["card"](rnd, position), holder=FIELDS["holder"](rnd, position))
    yield e.CorrectNugget(holder=FIELDS["holder"](rnd, position))
    if isinstance(position, TablePosition):
        yield e.CorrectSquare(player=player, square=FIELDS["square"](rnd, position))
        yield e.CorrectHorse(player=player, horse=rnd.random() < 0.5)
        yield e.CorrectTurn(player=player)
        yield CorrectMoney(account=player, amount=rnd.choice((0, 300, 900_000)))


# What must hold


def holds(table: Table) -> None:
    """Every card and the nugget are with somebody, and pawns stand on squares that have a name."""
    position = table.position
    assert isinstance(position, Holdings)
    holders = {*position.setup.players, BANCO}
    assert set(position.cards.values()) <= holders
    assert position.nugget in holders | {BANK}
    if isinstance(position, TablePosition):
        assert set(position.horses) <= set(position.setup.players)
        assert set(position.pawns) <= set(position.setup.players)
        assert all(
            position.balances[player] <= 0 and not position.held(player) for player in _long_out(table, position)
        )
        assert position.circuit.consistent
        assert len(TOWNS) == 7
        assert all(kind_of(square) for square in position.pawns.values())


def _long_out(table: Table, position: TablePosition) -> tuple[str, ...]:
    """Who is out, unless somebody corrected something."""
    corrected = any(played.entry.kind.startswith(("correct-", "count-")) for played in table.played)
    return () if corrected else position.out


def sheet_agrees(table: Table) -> None:
    """Cash, the prices of the cards and the nugget, by a sum of its own."""
    position, sheet = table.position, table.sheet
    assert isinstance(position, TablePosition)
    assert sheet is not None
    for score in sheet.scores:
        if score.player in position.out:
            assert score.total == 0
            continue
        total = position.balances[score.player]
        if position.follows("DC-51"):
            total += sum(position.price(card) or 0 for card in position.held(score.player))
            total += (position.worth or 0) if position.nugget == score.player else 0
        assert score.total == total
