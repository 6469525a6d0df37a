"""A square, told in one to three taps: by its kind; a trade by town and trade, a diploma by its trade."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import Circuit, Stride
from mobile.desks.desk import Desk
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.kits.panel import Panel
from mobile.widgets.basic import text
from scoring.dalton_city.board import HOME, SEVERAL, SIDES, TRANSITS, diploma, squares_of, trade_card

Choose = Callable[[str], object]
KINDS = (
    "trade", "diploma", "diplomas", "transit", "ranch", "telegram", "daily-star", "post-office", "x500", "x1000",
    "rodeo", "wanted", "banco", "holdup", "nugget", "hospital", "sheriff",
)  # fmt: skip
TOLD = ("face", "town", "trade", "contrary", "other", "naming", "names")  # what is kept while a square is told


@dataclass(frozen=True)
class Around:
    """What is known where a square is told: at a table, or in a box."""

    facts: Facts
    known: Container[str]  # squares that have a name
    candidates: Callable[[str], tuple[str, ...]]  # of a kind of which there are several: those that may be meant
    standing: Callable[[str], Sequence[str]] = lambda _: ()  # who stands on a square
    fits: Callable[[str], bool] = lambda _: True  # whether it can be a square, by all that is known
    cards: bool = False  # whether cards are told: one of Dalton City has no side


def told_square(
    desk: Desk, around: Around, title: str, choose: Choose, kinds: Sequence[str], player: str | None = None
) -> Panel:
    """The kinds of squares; then what tells squares of that kind apart."""
    face = desk.kept.get("face") or (kinds[0] if len(kinds) == 1 else None)
    close = partial(back, desk) if desk.kept.get("face") or desk.kept.get("other") else None
    match face:
        case "trade" if town := desk.kept.get("town"):
            return _trade(desk, around, town, choose, player)
        case "trade":
            return Panel(_asks(desk, "which-town", player), [_towns(desk, around.facts)], player, close=close)
        case "diploma":
            shown = _trades(desk, around.facts, lambda each: choose(diploma(each)))
            return Panel(_asks(desk, "which-diploma", player), [shown], player, close=close)
        case "transit":
            ways = [Tile(desk.language.format_field(each, "Square"), partial(choose, each), each) for each in TRANSITS]
            return Panel(_asks(desk, "which-transit", player), [tiles(desk, ways)], player, close=close)
        case str():
            named = [_alike(desk, around, face, each, choose) for each in around.candidates(face)]
            return Panel(_asks(desk, "which-of", player), [tiles(desk, named, 110)], player, close=close)
        case _:
            faces = [_kind(desk, around, each, choose) for each in kinds]
            return Panel(title, [tiles(desk, faces, 76)], player, close=close)


def _asks(desk: Desk, what: str, player: str | None, **params: str) -> str:
    """A question, to a player at a table, to nobody in particular in a box."""
    id = f"dalton.{what}"
    return desk.say(f"{id}.player" if player else id, player=player, **params)


def contradiction(
    desk: Desk, circuit: Circuit, step: Stride, ways: Sequence[ft.Control | None], player: str | None = None
) -> Panel:
    """What the box says, and what somebody says: who is right?"""
    known = circuit.instead(step)
    here = "dalton.table-says" if (known.start, known.n) == (step.start, step.n) else "dalton.table-says-from"
    words = (box_says(desk, known), desk.say(here, start=step.start, n=step.n, square=step.end))
    said = [text(desk.look, each, 16) for each in words]
    return Panel(_asks(desk, "who-is-right", player), [*said, *ways], player, close=partial(back, desk))


def box_says(desk: Desk, known: Stride) -> str:
    """One thing that the box knows of the circuit."""
    return desk.say("dalton.box-says-next" if known.n == 1 else "dalton.box-says", **known._asdict())


def forget(desk: Desk) -> None:
    """Nothing is told any more."""
    for each in TOLD:
        desk.kept.pop(each, None)


def back(desk: Desk) -> None:
    """To where the telling began."""
    forget(desk)
    desk.repaint()


def _kind(desk: Desk, around: Around, kind: str, choose: Choose) -> Tile:
    words = desk.say(f"dalton.kind.{kind}")
    meant = around.candidates(kind) if kind in SEVERAL else (kind,)
    if kind in ("trade", "diploma", "transit") or len(meant) > 1:
        return Tile(words, partial(desk.keep, face=kind), "railroad" if kind == "transit" else kind)
    return Tile(words, partial(choose, meant[0]), kind)


def _alike(desk: Desk, around: Around, kind: str, square: str, choose: Choose) -> Tile:
    """One where somebody stands, or another one."""
    known = square in around.known
    words = desk.language.format_field(square, "Square") if known else desk.say("dalton.another")
    return Tile(words, partial(choose, square), kind, below=", ".join(around.standing(square)))


def _towns(desk: Desk, facts: Facts) -> ft.Control:
    known = printed.named(facts, "town", printed.towns(facts))
    shown = [
        Tile(
            desk.language.format_field(each, "Town") if each in known else desk.say("dalton.new-town"),
            partial(desk.keep, face="trade", town=each),
        )
        for each in printed.towns(facts)
    ]
    return tiles(desk, shown, 110)


def _trades(desk: Desk, facts: Facts, choose: Choose) -> ft.Control:
    known = printed.named(facts, "trade", printed.trades(facts))
    shown = [
        Tile(
            desk.language.format_field(each, "Trade") if each in known else desk.say("dalton.new-trade"),
            partial(choose, each),
        )
        for each in printed.trades(facts)
    ]
    return tiles(desk, shown, 110)


def _trade(desk: Desk, around: Around, town: str, choose: Choose, player: str | None) -> Panel:
    """The trade of a town; one of Dalton City also by the side of the fold, unless only one can be meant."""
    close = partial(desk.keep, town=None, trade=None)
    if trade := desk.kept.get("trade"):
        squares = zip(SIDES, squares_of(trade_card(HOME, trade)), strict=True)
        shown = [Tile(desk.say(f"side.{side}"), partial(choose, square)) for side, square in squares]
        return Panel(_asks(desk, "which-side", player), [tiles(desk, shown, 110)], player, close=close)

    def chosen(trade: str) -> None:
        card = trade_card(town, trade)
        squares = (card,) if around.cards else squares_of(card)
        meant = [each for each in squares if around.fits(each)] or squares
        if len(meant) > 1:
            desk.keep(trade=trade)
        else:
            choose(meant[0])

    listed = _trades(desk, around.facts, chosen)
    named = printed.named(around.facts, "town", (town,))
    title = _asks(desk, "which-trade" if named else "which-trade-there", player, town=town)
    return Panel(title, [listed], player, close=close)
