"""Home: go on with a table, or begin something."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import flet as ft
import flet.canvas as cv

import data
from companion.journal import JournalError
from companion.shelf import About
from companion.store import StoreError
from mobile.screens.bringing import brought
from mobile.screens.frame import WIDEST, frame, go, screen
from mobile.session import Session, table_now, use_house
from mobile.theme import RADIUS, Look
from mobile.view import view_of
from mobile.widgets.areas import Box
from mobile.widgets.basic import card, column, faint, icon_button, primary, quiet, row, strong, text, tile, title
from mobile.widgets.dice import face
from mobile.widgets.emblems import game_sign
from mobile.widgets.files import damaged, forgetful, unready, use_files
from mobile.widgets.players import badge
from mobile.widgets.update import update_tile

MOST_OPEN = 3
MARGIN = 16


@screen
def home_screen(session: Session) -> ft.View:
    """The first screen: what happens next is at the bottom, one tap away."""
    look = session.look
    use_house(session)
    files = use_files(session)
    files.open_brought()
    tables = session.shelf.tables()
    going_on = [about for about in tables if not (about.over or about.away)][:MOST_OPEN]
    newest, others = (going_on[0] if going_on else None), going_on[1:]
    use_opening(session, going_on)
    waiting = brought(session)
    return frame(
        session,
        "Arbitre",
        [
            forgetful(session) or unready(session),
            damaged(session),
            waiting,
            None if waiting else _picture(session, _room(session, newest is not None, len(others))),
            update_tile(session),
            None if tables else _welcome(session),
            *(open_table(session, about) for about in others),
            _uses(session),
            _phones(session),
            tile(
                look, ft.Icons.HISTORY, session.say("home.past"), lambda: go("/tables"), session.say("home.past-hint")
            ),
            tile(
                look,
                ft.Icons.INVENTORY_2,
                session.say("home.boxes"),
                lambda: go("/boxes"),
                session.say("home.boxes-hint"),
            ),
        ],
        route="/",
        actions=[icon_button(look, ft.Icons.SETTINGS, session.say("screen.settings"), lambda: go("/settings"))],
        bottom=_next(session, newest),
    )


def use_opening(session: Session, listed: Sequence[About]) -> None:
    """Once the screen is painted, tables that are short are opened, to say how far they are."""
    _, set_opened = ft.use_state(0)
    shelf = session.shelf
    unknown = [about.id for about in listed if shelf.at_hand(about.id) is None]

    async def open_short() -> None:
        for id in unknown:
            await asyncio.sleep(0)
            with suppress(JournalError, StoreError):
                if shelf.is_short(id):
                    shelf.open(id)
        if any(map(shelf.at_hand, unknown)):
            set_opened(lambda n: n + 1)

    ft.use_effect(open_short, dependencies=unknown)


def _next(session: Session, newest: About | None) -> ft.Control:
    """What most people came for: the table that is open, or else a new one."""
    look = session.look
    label = session.say("home.new-table")
    if newest is None:
        buttons: list[ft.Control] = [primary(look, label, lambda: go("/new/table"), ft.Icons.ADD, height=64, size=20)]
    else:
        buttons = [quiet(look, label, lambda: go("/new/table"), ft.Icons.ADD), open_table(session, newest, first=True)]
    return ft.Container(
        column(buttons, 12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=8, bottom=MARGIN),
    )


def open_table(session: Session, about: About, *, first: bool = False) -> ft.Control:
    """An open table: one tap goes on with it. The first one is the strong thing of this screen."""
    look, palette = session.look, session.look.palette
    name = data.load(f"{about.game}/game.json")["name"]
    go_on = "home.go-on" if about.use == "table" else "home.go-on-bank"
    colour = palette.on_primary if first else palette.text
    bank = [] if about.use == "table" else [session.say("home.bank")]
    words = [
        title(look.snug, name, 20 if first else 18, color=colour),
        text(
            look,
            " · ".join([*bank, *_where(session, about), session.language.list(about.players)]),
            15,
            color=colour if first else palette.faint,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    icon = ft.Icon(ft.Icons.PLAY_CIRCLE, size=36 if first else 28, color=colour if first else palette.primary)
    return card(
        look,
        ft.Semantics(
            content=row([game_sign(about.game, name, 48 if first else 44), column(words, 0, expand=True), icon], 14),
            label=session.say(f"{go_on}-with", game=name, players=list(about.players)),
            button=True,
            exclude_semantics=True,
        ),
        lambda: go(f"/table/{about.id}"),
        bgcolor=palette.primary if first else palette.surface,
        padding=ft.Padding.symmetric(vertical=12, horizontal=16),
    )


def _where(session: Session, about: About) -> list[str]:
    """How far a table is, if it is open already and its file can be read now."""
    if about.use != "table" or session.shelf.at_hand(about.id) is None:
        return []
    try:
        table = table_now(session, about.id)
    except (JournalError, StoreError):
        return []
    headline = view_of(about.game).use(about.use).headline(table.position, session.voice(table))
    return [] if headline == data.load(f"{about.game}/game.json")["name"] else [headline]


def _welcome(session: Session) -> ft.Control:
    look = session.look
    return column(
        [
            title(look, session.say("home.welcome"), 24, text_align=ft.TextAlign.CENTER),
            faint(look, session.say("home.first"), 16, text_align=ft.TextAlign.CENTER),
        ],
        4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _uses(session: Session) -> ft.Control:
    """What can be done beside following a whole table."""
    look = session.look
    return row(
        [
            _square(look, ft.Icons.ACCOUNT_BALANCE, session.say("home.bank"), "/new/bank"),
            _square(look, ft.Icons.CALCULATE, session.say("home.count"), "/count"),
            _square(look, ft.Icons.CASINO, session.say("home.dice"), "/dice"),
        ],
        12,
    )


def _phones(session: Session) -> ft.Control | None:
    """Where the app runs as a server, others can come in."""
    if not _has_phones(session):
        return None
    hint = session.say("home.phones-hint")
    return tile(session.look, ft.Icons.SMARTPHONE, session.say("home.phones"), lambda: go("/phones"), hint)


def _has_phones(session: Session) -> bool:
    return bool(session.guest and session.guest.door)


def _square(look: Look, icon: ft.IconData, label: str, route: str) -> ft.Control:
    content = column(
        [
            ft.Icon(icon, size=30, color=look.palette.primary),
            strong(
                look.snug,
                label,
                14 if look.tight else 15,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        6,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    named = ft.Semantics(content=content, label=label, button=True, exclude_semantics=True)
    spot = card(look, named, lambda: go(route), padding=ft.Padding.symmetric(vertical=14, horizontal=4))
    spot.expand = True
    return spot


# The picture: a quiet games table, as large as there is room for.

LEAST_PICTURE, MOST_PICTURE = 100, 360


def _room(session: Session, going_on: bool, others: int) -> float:
    """How much height the rest of the screen leaves to the picture."""
    look = session.look
    rest = 56 + look.size(100) + 2 * look.size(84) + 3 * 16
    rest += look.size(170 if going_on else 104) + others * look.size(92)
    rest += (look.size(84) + 16) * (bool(session.update) + _has_phones(session))
    return min(session.height - rest, MOST_PICTURE)


def _picture(session: Session, height: float) -> ft.Control | None:
    """A board on felt, with everybody's pieces and two dice; nothing where there is no room."""
    look, width = session.look, min(session.width, WIDEST) - 2 * MARGIN
    height = min(height, width * 0.55)
    if height < LEAST_PICTURE:
        return None
    side = height / 6
    across = int((width - side) // side)
    left, top = (width - across * side) / 2, side / 2
    around = [(i, j) for i in range(across) for j in range(5) if i in (0, across - 1) or j in (0, 4)]
    palette = look.palette
    paper = ft.Paint(color=palette.paper)
    track = [Box(left + i * side, top + j * side, side, side).smaller(2).rounded(side * 0.18, paper) for i, j in around]
    felt = cv.Rect(0, 0, width, height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    park = cv.Rect(
        left + 1.4 * side,
        top + 1.4 * side,
        (across - 2.8) * side,
        2.2 * side,
        border_radius=side * 0.4,
        paint=ft.Paint(color=palette.park),
    )
    places = [(across // 4, 0), (across - 1, 1), (across * 2 // 3, 4), (0, 3)]
    pieces = [
        ft.Container(badge(look, seat, side * 0.8), left=left + (i + 0.1) * side, top=top + (j + 0.1) * side)
        for seat, (i, j) in enumerate(places)
    ]
    dice = [
        ft.Container(face(look, n, side * 1.25), left=width / 2 + x * side, top=height / 2 + y * side, rotate=turn)
        for n, x, y, turn in ((5, -1.6, -0.75, -0.25), (3, 0.3, -0.5, 0.35))
    ]
    board = cv.Canvas([felt, park, *track], width=width, height=height)
    return ft.Semantics(content=ft.Stack([board, *pieces, *dice], height=height), exclude_semantics=True)
