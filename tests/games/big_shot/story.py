"""A table of Big Shot told as a story: the docstring of a test is what is said at the table.

Its first paragraph is the fact that the test shows. Every later line is an entry, a shorthand for several, or something
that is then true. `-> BS-10 amount=4 highest=4 bidder=Tom` is what the referee says to that line: every refusal with
all its values, `BS-10/first` being another sentence of the same rule. A refusal must leave the table as it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from companion.game import games
from companion.games.big_shot.position import Auction, BankPosition, Placing, TablePosition
from companion.rules import Refusal
from companion.store import MemoryStore
from companion.table import Table, check_setup
from companion.verdict import Verdict
from scoring.big_shot import COLOURS
from scoring.sheet import Score

GAME = games()["big-shot"]
EACH = COLOURS
TACTICAL = (
    ("yellow", "yellow", "red", "white"),
    ("red", "red", "yellow", "black"),
    ("white", "white", "black", "black"),
)
HANDS = {"Anna": ("yellow",), "Tom": ("red",), "Zoé": ("white",), "Max": ("black",)}
Setup = Mapping[str, Any]

FOUR: Setup = {"players": tuple(HANDS), "hands": HANDS, "layout": (EACH,) * 18, "promoter": 18}
THREE: Setup = {**FOUR, "players": tuple(HANDS)[:3], "hands": {name: HANDS[name] for name in ("Anna", "Tom", "Zoé")}}
TWO: Setup = {**FOUR, "players": ("Anna", "Tom"), "hands": {"Anna": ("yellow", "red"), "Tom": ("white", "black")}}


def seat(setup: Setup, use: str = "table", seed: bytes = bytes(range(32)), **more: Any) -> Table:
    """A new table of this set-up, with dice that are the same in every run."""
    return Table.start(GAME, GAME.uses[use].setup(**{**setup, **more}), MemoryStore(), use=use, seed=seed)


def told(setup: Setup, use: str = "table", **more: Any) -> Callable[[Callable[[Table], None]], Callable[[], None]]:
    """A test that looks at a table at which the story of its docstring was told."""

    def decorate(test: Callable[[Table], None]) -> Callable[[], None]:
        def run() -> None:
            table = seat(setup, use, **more)
            tell(table, (test.__doc__ or "").partition("\n\n")[2])
            test(table)

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate


def tell(table: Table, story: str) -> None:
    """Says these lines at the table; fails at the first line that does not go as it says."""
    for line in filter(None, map(str.strip, _joined(story).splitlines())):
        saying, _, answer = line.partition(" -> ")
        for template, truth in TRUTHS.items():
            if found := _pattern(template).fullmatch(saying):
                shown, said = truth(table, **_fields(found))
                assert shown == said, f"{line}: {shown}"
                break
        else:
            said = _submitted(table, saying)
            assert said == answer, f"{line}: {said}"


def _joined(story: str) -> str:
    """What the referee says may go on in the next line."""
    return re.sub(r"\s+;", ";", re.sub(r"\s+->", " ->", story))


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


def bank(table: Table) -> BankPosition:
    """The position of the bank alone."""
    assert isinstance(table.position, BankPosition)
    return table.position


def ended(setup: Setup, districts: str, facts: str = "", **more: Any) -> Table:
    """A counted table that ended with these districts: all of its auction squares were found empty."""
    table = seat(setup, **more)
    tell(
        table, f"Anna leads\nsquares 1 to 17 are really empty\n{districts}\nsquare 18 is really empty\n{facts}\nreckon"
    )
    return table


def scores(table: Table) -> dict[str, Score]:
    """The sheet, by player."""
    assert table.sheet is not None
    return {score.player: score for score in table.sheet.scores}


def totals(table: Table) -> dict[str, int]:
    """What each player has in the end."""
    return {player: score.total for player, score in scores(table).items()}


def winners(table: Table) -> set[str]:
    """Who won."""
    return {player for player, score in scores(table).items() if score.won}


def effects(table: Table) -> list[str]:
    """What the last entry brought about, written as the stories write refusals."""
    return [_written(each) for each in table.position.effects]


def answered(verdict: Verdict) -> str:
    """What the referee says to an entry; nothing when it is taken."""
    if verdict.question:
        return f"{verdict.question.rule} asks {' '.join(verdict.question.facts)}"
    if verdict.broken and not verdict.ok:
        return "breaks " + "; ".join(f"{each.seq}: {_refusals(each.refusals)}" for each in verdict.broken)
    return _refusals(verdict.refusals)


def refused_setup(setup: Setup, use: str = "table", **more: Any) -> str:
    """Why this set-up cannot be played."""
    return _refusals(check_setup(GAME, GAME.uses[use].setup(**{**setup, **more})))


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, dict[str, Any]] = {
    "the cards are dealt by the program": {"kind": "cards"},
    "the cards are {hands}": {"kind": "cards"},
    "the pawns are laid out by the program": {"kind": "layout"},
    "the pawns are told square by square": {"kind": "layout", "later": True},
    "the promoter starts on {square}": {"kind": "promoter"},
    "{player} leads": {"kind": "lead"},
    "{player} rolls {die} for the lead": {"kind": "lead-roll"},
    "{player} lets the program roll for the lead": {"kind": "lead-roll"},
    "{player} rolls {die}": {"kind": "roll"},
    "{player} lets the program roll": {"kind": "roll"},
    "the promoter goes to {square}": {"kind": "move"},
    "the lot is {pawns}": {"kind": "lot"},
    "{player} borrows": {"kind": "borrow"},
    "{player} borrows for {colour}": {"kind": "borrow"},
    "{player} declines": {"kind": "decline"},
    "{player} bids {amount}": {"kind": "bid"},
    "{player} passes": {"kind": "pass"},
    "{player} shows their money": {"kind": "show-money"},
    "{player} pays with {colour}": {"kind": "pay"},
    "{player} leaves the rest": {"kind": "leave"},
    "reckon": {"kind": "reckon"},
    "{fact} is printed {value}": {"kind": "fact"},
    "{account} is counted: {amount}": {"kind": "count-money"},
    "{account} really has {amount}": {"kind": "correct-money"},
    "{district} really holds {holding} and is {owner}'s": {"kind": "correct-district"},
    "{district} really holds {holding}": {"kind": "correct-district"},
    "square {square} really holds {pawns}": {"kind": "correct-square"},
    "square {square} is really empty": {"kind": "correct-square", "pawns": []},
    "the promoter really stands on {square}": {"kind": "correct-promoter"},
    "{player} really leads": {"kind": "correct-leader"},
    "{player} really has {loans} loans": {"kind": "correct-loans"},
    "{player} really has {loans} loans of {colour}": {"kind": "correct-loans"},
    "{player} pays the bank {amount}": {"kind": "pay-bank"},
    "{player} pays the bank {amount} of {colour}": {"kind": "pay-bank"},
    "{player} receives {amount}": {"kind": "receive"},
    "{player} receives {amount} for {colour}": {"kind": "receive"},
    "a new round": {"kind": "round"},
    "undo": {"kind": "undo"},
    "redo": {"kind": "redo"},
}

# What can be true: what the table shows, and what the story says.

TRUTHS: dict[str, Callable[..., tuple[Any, Any]]] = {
    "{account} has {amount}": lambda table, account, amount: (table.position.balances[account], amount),
    "{player} owes {loans} loans": lambda table, player, loans: (table.position.loans[player], loans),
    "{player} is next": lambda table, player: (_awaited(table), {player}),
    "{player} is leader": lambda table, player: (at(table).leader, player),
    "{district} holds {holding}": lambda table, district, pawns: (_holding(at(table), district), pawns),
    "{district} is sold to {owner}": lambda table, district, owner: (at(table).districts[district].owner, owner),
    "{district} is not sold": lambda table, district: (at(table).districts[district].owner, None),
    "the promoter stands on {square}": lambda table, square: (at(table).promoter, square),
    "it is round {round}": lambda table, round: (table.position.round, round),
}


def _awaited(table: Table) -> set[str | None]:
    """From whom the table waits for something else than a loan."""
    return {prompt.player for prompt in table.prompts if prompt.kind != "borrow"}


def _holding(position: TablePosition, district: str) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, position.districts[district].pawns, strict=True) if n}


def _submitted(table: Table, saying: str) -> str:
    """What the referee says to a line: to the first of its entries that is not taken, else nothing."""
    for entry in _said(table, saying):
        before, seq = table.position, table.seq
        verdict = table.submit(json.dumps(entry))
        if not verdict.ok:
            assert table.position is before
            assert table.seq == seq
            return answered(verdict)
    return ""


# Shorthands.


def _said(table: Table, saying: str) -> Iterator[dict[str, Any]]:
    """The entries that a line stands for; each is made when the one before it was taken."""
    if found := re.fullmatch(r"roll (\d)", saying):
        yield {"kind": "roll", "player": at(table).leader, "die": int(found[1])}
    elif found := re.fullmatch(r"(\S+) places (.+) in (\S+)", saying):
        for colour in found[2].split(", "):
            yield {"kind": "place", "player": found[1], "colour": colour, "district": found[3]}
    elif saying == "nobody bids":
        yield from _auction(table, "", 0)
    elif found := re.fullmatch(r"(\S+) wins for (\d+)", saying):
        yield from _auction(table, found[1], int(found[2]))
    elif saying == "the winner places all":
        yield from _placed(table)
    elif saying == "a round passes":
        yield {"kind": "roll", "player": at(table).leader, "die": 1}
        yield from _auction(table, "", 0)
        yield from _placed(table)
    elif found := re.fullmatch(r"squares (\d+) to (\d+) are really empty", saying):
        for square in range(int(found[1]), int(found[2]) + 1):
            yield {"kind": "correct-square", "square": square, "pawns": []}
    else:
        yield _entry(saying)


def _auction(table: Table, winner: str, amount: int) -> Iterator[dict[str, Any]]:
    while isinstance(step := at(table).step, Auction):
        if step.turn == winner and step.bidder is None:
            yield {"kind": "bid", "player": winner, "amount": amount}
        else:
            yield {"kind": "pass", "player": step.turn}


def _placed(table: Table) -> Iterator[dict[str, Any]]:
    """The winner puts every pawn where its colour is alone, or where there is room."""
    while isinstance(step := at(table).step, Placing):
        colour = step.lot[0]
        room = at(table).with_room
        own = [id for id in room if set(_holding(at(table), id)) <= {colour}]
        yield {"kind": "place", "player": step.player, "colour": colour, "district": (own or room)[0]}


# Reading and writing.

NUMBERS = {"die", "amount", "square", "loans", "round"}
LISTS = {"hands", "holding", "pawns"}


@cache
def _pattern(template: str) -> re.Pattern[str]:
    def form(field: re.Match[str]) -> str:
        word = r"-?\d+" if field[1] in NUMBERS else ".+" if field[1] in LISTS else r"[^\s,]+"
        return f"(?P<{field[1]}>{word})"

    return re.compile(re.sub(r"\{(\w+)\}", form, template))


def _entry(saying: str) -> dict[str, Any]:
    for template, entry in SAYINGS.items():
        if found := _pattern(template).fullmatch(saying):
            return {**entry, **_fields(found)}
    raise ValueError(f"nobody says: {saying}")


def _fields(found: re.Match[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, text in found.groupdict().items():
        match name:
            case "holding":
                fields["pawns"] = {colour: int(n) for colour, n in _pairs(text)}
            case "hands":
                fields["hands"] = {player: colours.split("+") for player, colours in _pairs(text)}
            case "pawns":
                fields["pawns"] = text.split(", ")
            case "value":
                fields["value"] = int(text) if text.isdigit() else text.split("+")
            case _:
                fields[name] = int(text) if name in NUMBERS else text
    return fields


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for pair in text.split(", ") if text != "nothing" else ():
        first, _, second = pair.partition(" ")
        yield first, second


def _refusals(refusals: tuple[Refusal, ...]) -> str:
    return "; ".join(map(_written, refusals))


def _written(said: Any) -> str:
    rule = said.rule if said.text in ("refusal", "effect") else f"{said.rule}/{said.text}"
    return " ".join([rule, *(f"{name}={_value(value)}" for name, value in said.params.items())])


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "+".join(f"{name}:{n}" for name, n in value.items())
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
