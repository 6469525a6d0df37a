"""What somebody sees who has come in to a server: the tables they can sit down at."""

from __future__ import annotations

import flet as ft

from companion.shelf import About
from mobile.screens.bringing import bring_button
from mobile.screens.frame import closed, empty, frame, go, screen
from mobile.screens.home import open_table
from mobile.session import Session, use_house
from mobile.widgets.basic import column, icon_button, quiet
from mobile.widgets.files import use_files


@screen
def lobby_screen(session: Session) -> ft.View:
    """One tap from the table; to the only one that there is, none."""
    use_house(session)
    look, tables, files = session.look, open_tables(session), use_files(session)
    been, set_been = ft.use_state(False)

    def go_there() -> None:
        if len(tables) == 1 and not been:
            set_been(True)
            go(f"/table/{tables[0].id}")

    ft.use_effect(go_there, dependencies=[len(tables)])
    nothing = empty(look, ft.Icons.HOURGLASS_EMPTY, session.say("lobby.none"), session.say("lobby.none-hint"))
    new = quiet(look, session.say("home.new-table"), lambda: go("/new/table"), ft.Icons.ADD)
    return frame(
        session,
        "Arbitre",
        [*(open_table(session, each) for each in tables), None if tables else nothing],
        route="/",
        actions=[icon_button(look, ft.Icons.SETTINGS, session.say("screen.settings"), lambda: go("/settings"))],
        bottom=ft.Container(
            column([bring_button(session, files), new], horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=16
        ),
    )


@screen
def closed_screen(session: Session) -> ft.View:
    """What is kept here is its host's."""
    return closed(session)


def open_tables(session: Session) -> list[About]:
    """The tables that phones may come to and that go on, the newest first."""
    guest = session.guest
    if guest is None:
        return []
    about = {each.id: each for each in session.shelf.tables()}
    open_now = [about[id] for id in guest.house.tables if id in about]
    return [each for each in open_now if not (each.over or each.away)]
