"""Where a pawn is: the square that the box knows to be there, or one told by its kind, its town and its trade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import printed, told
from companion.games.dalton_city.circuit import Step
from companion.games.dalton_city.position import Landing
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import Tile, at, tiles
from mobile.kits.panel import Panel
from mobile.widgets.basic import primary, quiet, text
from scoring.dalton_city.board import SEVERAL, SIDES, TRANSITS, diploma, kind_of, squares_of, trade_card

Choose = Callable[[str], object]
KINDS = (
    "trade", "diploma", "diplomas", "transit", "ranch", "telegram", "daily-star", "post-office", "x500", "x1000",
    "rodeo", "wanted", "banco", "holdup", "nugget", "hospital", "sheriff",
)  # fmt: skip
TOLD = ("face", "town", "trade", "contrary", "other")  # what is kept while a square is told


def landing(desk: TableDesk, step: Landing) -> Panel:
    """Where a move ends."""
    position = at(desk)
    contrary = desk.kept.get("contrary")
    if contrary:
        return _contradiction(desk, step, contrary)
    found = told.proposed(position, step)
    title = (
        desk.say("dalton.where", player=step.player, n=step.n)
        if step.n
        else desk.say("dalton.where-to", player=step.player)
    )
    if found is not None and not desk.kept.get("other"):
        take = primary(desk.look, desk.say("dalton.there", square=found), desk.teller(_land(step, found)))
        other = quiet(desk.look, desk.say("dalton.other-square"), partial(desk.keep, other=True))
        return Panel(title, [take, other], step.player)
    kinds = [step.of] if step.of else list(KINDS)
    return told_square(desk, title, step.player, partial(_chosen, desk, step), kinds)


def _land(step: Landing, square: str, learn: str | None = None) -> e.Land:
    return e.Land.model_validate({"player": step.player, "square": square, "learn": learn})


def _chosen(desk: TableDesk, step: Landing, square: str) -> None:
    """Tells it, unless the box says otherwise: then the table decides."""
    position = at(desk)
    found = told.proposed(position, step)
    if found is not None and kind_of(found) in SEVERAL and kind_of(found) == kind_of(square):
        square = found
    if square in told.contrary(position, step):
        desk.keep(contrary=square)
        return
    forget(desk)
    desk.tell([_land(step, square)], desk.seen)


def forget(desk: TableDesk) -> None:
    """Nothing is told any more."""
    for each in TOLD:
        desk.kept.pop(each, None)


def _contradiction(desk: TableDesk, step: Landing, square: str) -> Panel:
    """What the box says, and what the table says: who is right?"""
    position = at(desk)
    found = told.proposed(position, step)
    source = position.circuit.against(Step(step.start, step.n, square))[0]
    says = desk.say("dalton.box-says", start=source.start, n=source.n, end=source.end)
    here = desk.say("dalton.table-says", start=step.start, n=step.n, square=square)
    ways = [
        primary(desk.look, desk.say("dalton.there", square=found), desk.teller(_land(step, found))) if found else None,
        quiet(desk.look, desk.say("dalton.box-errs", square=square), desk.teller(_land(step, square, "place"))),
        quiet(desk.look, desk.say("dalton.learn-nothing", square=square), desk.teller(_land(step, square, "nothing"))),
    ]
    close = partial(_back, desk)
    return Panel(
        desk.say("dalton.who-is-right"),
        [text(desk.look, says, 16), text(desk.look, here, 16), *ways],
        step.player,
        close=close,
    )


def _back(desk: TableDesk) -> None:
    forget(desk)
    desk.repaint()


# A square, told in one to three taps


def told_square(desk: TableDesk, title: str, player: str, choose: Choose, kinds: Sequence[str]) -> Panel:
    """By its kind; a trade by town and trade, a diploma by its trade."""
    face = desk.kept.get("face") or (kinds[0] if len(kinds) == 1 else None)
    close = partial(_back, desk) if desk.kept.get("face") or desk.kept.get("other") else None
    match face:
        case "trade" if town := desk.kept.get("town"):
            return _trade(desk, player, town, choose)
        case "trade":
            return Panel(desk.say("dalton.which-town"), [_towns(desk)], player, close=close)
        case "diploma":
            return Panel(
                desk.say("dalton.which-diploma"),
                [_trades(desk, lambda each: choose(diploma(each)))],
                player,
                close=close,
            )
        case "transit":
            shown = [Tile(desk.language.format_field(each, "Square"), partial(choose, each), each) for each in TRANSITS]
            return Panel(desk.say("dalton.which-transit"), [tiles(desk, shown)], player, close=close)
        case str():
            return Panel(desk.say("dalton.which-of", kind=face), [_alike(desk, face, choose)], player, close=close)
        case _:
            return Panel(title, [tiles(desk, [_kind(desk, each, choose) for each in kinds], 76)], player, close=close)


def _kind(desk: TableDesk, kind: str, choose: Choose) -> Tile:
    words = desk.say(f"dalton.kind.{kind}")
    if kind in ("trade", "diploma", "transit") or len(_candidates(desk, kind)) > 1:
        return Tile(words, partial(desk.keep, face=kind), "railroad" if kind == "transit" else kind)
    square = _candidates(desk, kind)[0] if kind in SEVERAL else kind
    return Tile(words, partial(choose, square), kind)


def _candidates(desk: TableDesk, kind: str) -> tuple[str, ...]:
    """Of squares alike a new one, and those where somebody stands, if they may be meant."""
    position = at(desk)
    if kind not in SEVERAL:
        return ()
    step = position.step
    every = told.alike(position, kind)
    if not isinstance(step, Landing) or not step.n:
        return every
    stood = {square for square in position.pawns.values() if square != step.start}
    possible = told.possible(position, step)
    return tuple(each for each in every if each == every[-1] or (each in stood and each in possible))[::-1]


def _alike(desk: TableDesk, kind: str, choose: Choose) -> ft.Control:
    """One where somebody stands, or another one."""
    position = at(desk)
    new = told.alike(position, kind)[-1]
    shown = []
    for square in _candidates(desk, kind):
        there = [player for player, stands in position.pawns.items() if position.circuit.same(stands, square)]
        words = desk.language.format_field(square, "Square") if square != new else desk.say("dalton.another")
        shown.append(Tile(words, partial(choose, square), kind, below=", ".join(there)))
    return tiles(desk, shown, 110)


def _towns(desk: TableDesk) -> ft.Control:
    facts = at(desk).facts
    known = printed.named(facts, "town", printed.towns(facts))
    shown = [
        Tile(
            desk.language.format_field(each, "Town") if each in known else desk.say("dalton.new-town"),
            partial(desk.keep, face="trade", town=each),
        )
        for each in printed.towns(facts)
    ]
    return tiles(desk, shown, 110)


def _trades(desk: TableDesk, choose: Choose) -> ft.Control:
    facts = at(desk).facts
    known = printed.named(facts, "trade", printed.trades(facts))
    shown = [
        Tile(
            desk.language.format_field(each, "Trade") if each in known else desk.say("dalton.new-trade"),
            partial(choose, each),
        )
        for each in printed.trades(facts)
    ]
    return tiles(desk, shown, 110)


def _trade(desk: TableDesk, player: str, town: str, choose: Choose) -> Panel:
    """The trade of a town; one of Dalton City also by the side of the fold."""
    close = partial(desk.keep, town=None, trade=None)
    trade = desk.kept.get("trade")
    if trade:
        squares = squares_of(trade_card(town, trade))
        shown = [
            Tile(desk.say(f"side.{side}"), partial(choose, square)) for side, square in zip(SIDES, squares, strict=True)
        ]
        return Panel(desk.say("dalton.which-side"), [tiles(desk, shown, 110)], player, close=close)

    def chosen(trade: str) -> None:
        squares = squares_of(trade_card(town, trade))
        if len(squares) > 1:
            desk.keep(trade=trade)
        else:
            choose(squares[0])

    return Panel(desk.say("dalton.which-trade", town=town), [_trades(desk, chosen)], player, close=close)
