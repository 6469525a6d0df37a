"""The table's screen as a still picture of Flet, with one number that a tap changes: what so full a screen costs."""

from __future__ import annotations

import sys
from functools import partial

import flet as ft

from mobile.app import ASSETS, opened
from mobile.desks.table import TableDesk
from mobile.kits.cards import painted as painted_cards
from mobile.kits.panel import painted
from mobile.session import Session
from mobile.theme import FONTS, LIGHT, theme
from mobile.view import view_of
from mobile.widgets.basic import column
from mobile.widgets.drawers import tray


@ft.component
def counter() -> ft.Control:
    """A number, and a button that adds one to it."""
    count, set_count = ft.use_state(0)
    return ft.Row([ft.Text(f"count {count}"), ft.FilledButton("more", on_click=lambda _: set_count(count + 1))])


@ft.component
def still(session: Session, id: str) -> ft.View:
    """Everything that the table's screen shows, painted once."""
    table = session.shelf.open(id)
    desk = TableDesk(
        session=session,
        language=session.voice(table),
        repaint=_nothing,
        table=table,
        changed=_nothing,
        explain=_nothing,
        width=session.width - 24,
        mark=view_of(table.game.id).mark(table.position),
        save=_nothing,
    )
    view = view_of(table.game.id).use(table.head.use)
    cards = painted_cards(desk, view.cards(desk), _nothing, desk.width)
    body = column([cards, view.board(desk)], scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.View(
        route="/",
        appbar=ft.AppBar(title=view.headline(desk.position, desk.language)),
        controls=[counter(), body, tray(desk.look, painted(desk, view.panel(desk)))],
    )


def _nothing(*_: object) -> None:
    """What a button of a still picture does."""


def main(page: ft.Page, id: str) -> None:
    page.fonts, page.theme = FONTS, theme(LIGHT)
    page.render_views(partial(still, opened("fr"), id))


if __name__ == "__main__":
    show = partial(main, id=sys.argv[2])
    ft.run(
        show, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True, assets_dir=str(ASSETS)
    )
