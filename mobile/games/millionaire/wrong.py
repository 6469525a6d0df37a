"""Putting right where the pawn stopped, or on which colour: the throw is then settled again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import flet as ft

from companion.entry import Amend, Entry, Insert, LearnFact
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import colour_of, length
from companion.language import Language
from companion.verdict import Broken, Verdict
from mobile.desks.table import TableDesk
from mobile.games.millionaire.outlook import Thrown, last_throw
from mobile.games.millionaire.throw import colour_buttons
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import column, faint, icon_button, primary, quiet, row, strong, text
from mobile.widgets.drawers import drawer
from scoring.millionaire import Colour

Change = tuple[int, Entry, bool]  # the line, what should stand there, and whether it is new


def wrong(desk: TableDesk) -> ft.Control | None:
    """A way to put the last throw right, if there was one with a square to it."""
    last = last_throw(desk.table)
    if last is None or not last.before.follows("MI-23"):
        return None
    return _wrong(desk, desk.look, desk.language, last.entries[-1].seq)


@part
def _wrong(desk: TableDesk, look: Look, language: Language, line: int) -> ft.Control:  # noqa: ARG001 - it is another throw
    opened, set_opened = ft.use_state(False)
    moved, move = ft.use_state(0)
    broken, set_broken = ft.use_state(cast("tuple[Change, tuple[Broken, ...]] | None", None))

    def close() -> None:
        set_opened(False)
        move(0)
        set_broken(None)

    def put(change: Change, drop: tuple[int, ...] = ()) -> None:
        if desk.gone_on:
            return
        verdict = _put(desk, change, drop)
        if verdict.broken and not verdict.ok:
            set_broken((change, verdict.broken))
            return
        close()
        desk.kept.clear()
        if not verdict.ok:
            desk.explain(verdict.refusals)
        desk.changed()

    sheet = None
    if opened and broken:
        sheet = _confirm(desk, broken[0], broken[1], put, close)
    elif opened and (last := last_throw(desk.table)):
        sheet = _ask(desk, last, moved, move, put, close)
    ft.use_dialog(sheet)
    return icon_button(look, ft.Icons.BUILD, language.say("millionaire.wrong"), lambda: set_opened(True))


def _put(desk: TableDesk, change: Change, drop: tuple[int, ...]) -> Verdict:
    line, entry, new = change
    told = entry.model_dump(mode="json", exclude_none=True)
    change_of = Insert(before=line, entry=told, drop=drop) if new else Amend(seq=line, entry=told, drop=drop)
    return desk.may_tell(change_of) or desk.table.submit(change_of)


def stopped(last: Thrown) -> int:
    """The square where the last throw ended."""
    return int(_way(last)["square"])


def _way(last: Thrown) -> Mapping[str, Any]:
    """How the pawn went in the last throw."""
    return next(effect.params for each in last.entries for effect in each.position.effects if effect.rule == "MI-23")


def recoloured(last: Thrown, colour: Colour) -> Change:
    """The colour told then is another; or the box had a wrong one, and is told before the throw."""
    for each in last.entries:
        if isinstance(each.entry, e.Land):
            return each.seq, e.Land(colour=colour), False
    return last.entries[0].seq, LearnFact(fact=f"square:{stopped(last)}", value=colour), True


def replaced(last: Thrown, square: int) -> Change:
    """The pawn was somewhere else before the throw, so that it stopped here."""
    return last.entries[0].seq, e.CorrectPawn(square=(square - _way(last)["total"]) % length(last.before.facts)), True


# The drawer


def _ask(
    desk: TableDesk,
    last: Thrown,
    moved: int,
    move: Callable[[int], None],
    put: Callable[..., None],
    close: Callable[[], None],
) -> ft.DialogControl:
    look, here = desk.look, stopped(last)
    colour = colour_of(last.after.facts, here)
    square = (here + moved) % length(last.before.facts)

    def recolour(_: TableDesk, each: Colour) -> None:
        if each != colour:
            put(recoloured(last, each))
        else:
            close()

    parts: list[ft.Control | None] = [
        text(look, desk.say("millionaire.stopped", square=here, colour=colour), 16) if colour else None,
        strong(look, desk.say("millionaire.real-colour"), 17),
        colour_buttons(desk, look.snug, desk.language, recolour, colour, 56),
        strong(look, desk.say("millionaire.real-square"), 17),
        row(
            [
                icon_button(look, ft.Icons.REMOVE, desk.say("millionaire.square-before"), lambda: move(moved - 1)),
                strong(look, desk.say("millionaire.square", square=square), 19, expand=True, text_align=_CENTRE),
                icon_button(look, ft.Icons.ADD, desk.say("millionaire.square-after"), lambda: move(moved + 1)),
            ]
        ),
        faint(look, desk.say("millionaire.redone"), 14),
    ]
    label = desk.say("millionaire.put-pawn", square=square)
    bottom = (
        primary(look, label, lambda: put(replaced(last, square))) if moved else quiet(look, desk.say("close"), close)
    )
    return drawer(look, desk.say("millionaire.wrong"), parts, [bottom], close)


_CENTRE = ft.TextAlign.CENTER


def _confirm(
    desk: TableDesk, change: Change, broken: tuple[Broken, ...], put: Callable[..., None], close: Callable[[], None]
) -> ft.DialogControl:
    """What was told since and no longer holds is named, and goes only if the table says so."""
    look = desk.look
    lines = [
        column(
            [
                text(look, desk.language.entry(each.entry), 16),
                *(faint(look, desk.language.refusal(refusal), 14) for refusal in each.refusals[:1]),
            ],
            0,
        )
        for each in broken
    ]
    drop = tuple(each.seq for each in broken)
    yes = primary(look, desk.say("millionaire.drop", n=len(drop)), lambda: put(change, drop))
    no = quiet(look, desk.say("close"), close)
    parts = [strong(look, desk.say("millionaire.no-longer"), 17), *lines]
    return drawer(look, desk.say("millionaire.wrong"), parts, [yes, no], close, tall=len(lines) > 4)
