"""A phone calls who sits at it when it becomes their turn, on whichever screen they are."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import cast

import flet as ft

from companion.journal import JournalError
from companion.kits.lead import Leading
from companion.seen import Sight
from companion.store import StoreError
from companion.table import Table
from mobile.session import Session, use_turns
from mobile.widgets.sound import play

Players = tuple[str, ...]


@dataclass
class Call:
    """What a visit knows of a table at which somebody sits down at this phone."""

    awaited: Players | None = None  # who of them was waited for when it was looked at last
    told: int = 0  # the last line that was told on this phone
    rung: bool = False  # whether they were called, and have not seen the table since


def call_of(table: str) -> Call:
    """That of the visit that is painted, or tapped, now."""
    store = ft.context.page.session.store
    if not store.contains_key(f"call:{table}"):
        store.set(f"call:{table}", Call())
    return cast(Call, store.get(f"call:{table}"))


def told_here(table: Table, *, anew: bool = True) -> None:
    """Nobody is called for what was told on this phone; the turn after it is another one."""
    call = call_of(table.head.table)
    call.told = table.seq
    if anew:
        call.awaited = ()


def use_call(session: Session, route: str) -> tuple[str, Players]:
    """Heard and felt once a turn, after something that was told elsewhere; not when the screen is opened.

    The table at which somebody was called who is elsewhere, and who; call it once for each screen.
    """
    there, on_top = _table_of(route), ft.use_route_location() == ft.use_view_path()
    id = there or _sits_at(session)
    elsewhere, (_, look_again) = route != f"/table/{id}", ft.use_state(0)
    use_turns("" if there or not id else f"table:{id}", lambda: look_again(lambda n: n + 1))
    table = _opened(session, id)
    awaited, seq = (_awaited(session, table), table.seq) if table else ((), 0)

    def ring() -> None:
        if table is None or not on_top:
            return
        call = call_of(id)
        before, call.awaited = call.awaited, awaited
        call.rung = call.rung and bool(awaited) and elsewhere
        if before is not None and set(awaited) - set(before) and call.told != seq:
            play(session, "turn")
            call.rung = elsewhere
            look_again(lambda n: n + 1)

    ft.use_effect(ring, dependencies=[id, seq, awaited, on_top])
    return id, awaited if table and elsewhere and call_of(id).rung else ()


def _table_of(route: str) -> str:
    return route.split("/")[2] if route.startswith("/table/") else ""


def _sits_at(session: Session) -> str:
    """The newest table at which somebody sits at this phone."""
    guest = session.guest
    tables = guest.house.tables if guest else ()
    return next((each for each in tables if guest and guest.house.seats(each).of(guest.id)), "")


def _opened(session: Session, id: str) -> Table | None:
    if not id or session.guest is None or not session.guest.may_see(id):
        return None
    with suppress(JournalError, StoreError):
        return session.shelf.open(id)
    return None


def _awaited(session: Session, table: Table) -> Players:
    """Who of those that sit here is asked now, as far as everybody knows."""
    own = session.guest.own(table) if session.guest else ()
    prompts = Sight(table).prompts if own and not isinstance(table.position.step, Leading) else ()
    asked = {each.player for each in prompts if each.kind == prompts[0].kind}
    return tuple(each for each in own if each in asked)
