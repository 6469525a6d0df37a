"""The end of a table before its time: asked once more, in the same words in every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.game import Use
from mobile.desks.steps import fill_in
from mobile.desks.table import TableDesk
from mobile.screens.frame import go
from mobile.view import view_of
from mobile.widgets.basic import Handler, primary, quiet
from mobile.widgets.choices import confirmation


def ending(desk: TableDesk, rather: Sequence[Entry] = ()) -> Any:
    """Whether the game ends now, or what is told instead; or why it cannot, and what can be done."""
    table, use = desk.table, desk.table.use
    if table.sheet:
        return _dialog(desk, "end.title-over", "", _way(desk, "end.sheet", f"/table/{table.head.table}/sheet"))
    if table.head.use == "bank":
        return _dialog(desk, "end.title-bank", desk.say("end.bank"), _way(desk, "end.home", "/"))
    stop = use.stop(desk.position)
    if stop and desk.check(stop).ok:
        end = primary(desk.look, desk.say("end.yes"), partial(_end, desk, stop), ft.Icons.FLAG)
        others = [_instead(desk, entry) for entry in rather if desk.check(entry).ok]
        return _dialog(desk, "end.title", desk.say("end.what"), end, others)
    if not table.game.count:
        return _dialog(desk, "why-not", " ".join(_why(desk, use)), None)
    view = view_of(table.game.id).end
    filled = view.filled(desk.position)
    first = partial(fill_in, ft.context.page, table.game.id, view.blank(table.game), filled) if filled else None
    hint = desk.say("end.count-filled" if filled else "end.count-hint")
    count = _way(desk, "end.count", f"/count/{table.game.id}", first)
    return _dialog(desk, "why-not", " ".join([*_why(desk, use), hint]), count)


def _why(desk: TableDesk, use: Use) -> list[str]:
    """Why it is not the moment, by the rules; or that a game ends by itself alone."""
    kind = next((each for each in use.entries if each.model_fields["kind"].default == "stop"), None)
    refusals = desk.check(kind(kind="stop")).refusals if kind else ()
    return [desk.language.refusal(refusal) for refusal in refusals] or [desk.say("end.by-itself")]


def _instead(desk: TableDesk, entry: Entry) -> ft.Control:
    label = desk.say(f"end.{entry.kind}", **entry.model_dump())
    return quiet(desk.look, label, partial(_end, desk, entry))


def _end(desk: TableDesk, stop: Entry) -> None:
    _close(desk)
    desk.teller(stop)()


def _close(desk: TableDesk) -> None:
    if desk.kept.get("ending"):
        desk.keep(ending=False)


def _way(desk: TableDesk, label: str, route: str, first: Handler | None = None) -> ft.Control:
    """What can be done instead is on another screen; perhaps something is done before that."""

    def leave() -> None:
        _close(desk)
        if first:
            first()
        go(route)

    return primary(desk.look, desk.say(label), leave)


def _dialog(
    desk: TableDesk, heading: str, words: str, yes: ft.Control | None, others: Sequence[ft.Control] = ()
) -> Any:
    close = partial(_close, desk)
    no = quiet(desk.look, desk.say("end.no"), close)
    return confirmation(desk.look, desk.say(heading), words, yes, no, close, others)
