"""Past tables: sheets, journals, rematches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import cast

import flet as ft

import data
from companion.language import Language
from companion.shelf import About
from mobile.screens.frame import empty, frame, go, screen
from mobile.session import Session
from mobile.widgets.basic import Handler, card, column, copyable, faint, icon_button, quiet, row, strong, text, title
from mobile.widgets.choices import confirmation, danger
from mobile.widgets.emblems import game_sign
from mobile.widgets.files import Files, use_files

AT_ONCE = 20


@screen
def tables_screen(session: Session) -> ft.View:
    """All tables, newest first."""
    shown, set_shown = ft.use_state(AT_ONCE)
    leaving, set_leaving = ft.use_state(cast("About | None", None))
    look, tables, files = session.look, session.shelf.tables(), use_files(session)
    damaged = [*session.shelf.damaged, *session.shelf.set_aside]

    def delete() -> None:
        if leaving:
            session.shelf.remove(leaving.id)
        set_leaving(None)

    ft.use_dialog(_sure(session, leaving, delete, partial(set_leaving, None)) if leaving else None)
    listed = tables[:shown]

    def painted(about: About) -> ft.Control:
        return _table(session, about, files, partial(set_leaving, about))

    nothing = empty(look, ft.Icons.HISTORY, session.say("tables.none"), session.say("tables.none-hint"))
    more = quiet(look, session.say("tables.more"), partial(set_shown, shown + AT_ONCE), ft.Icons.EXPAND_MORE)
    return frame(
        session,
        session.say("screen.tables"),
        [
            *(_damaged(session, name) for name in damaged),
            *_group(session, "tables.going-on", [each for each in listed if not each.over], painted),
            *_group(session, "tables.over", [each for each in listed if each.over], painted),
            more if len(tables) > shown else None,
            None if tables or damaged else nothing,
        ],
        route="/tables",
        actions=[icon_button(look, ft.Icons.FILE_OPEN_OUTLINED, session.say("files.open"), files.open)],
        spacing=12,
    )


def _group(
    session: Session, name: str, tables: Sequence[About], painted: Callable[[About], ft.Control]
) -> list[ft.Control]:
    """Tables that have something in common, below its name."""
    heading = ft.Semantics(content=title(session.look, session.say(name), 20), heading_level=2)
    return [heading, *map(painted, tables)] if tables else []


def _table(session: Session, about: About, files: Files, delete: Handler) -> ft.Control:
    """One table: a tap opens its sheet, or goes on with it; the buttons beside save it as a file or delete it."""
    look = session.look
    use = "" if about.use == "table" else f" · {session.say(f'use.{about.use}')}"
    name, players, day = game_name(about), session.language.list(about.players), date(session, about)
    words = column(
        [
            strong(look, f"{name}{use}", 17),
            text(look, players, 15, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
            faint(look, day),
            *_outcome(session, about),
        ],
        2,
        expand=True,
    )
    lines = row([game_sign(about.game, name, 40), words], 12, vertical_alignment=ft.CrossAxisAlignment.START)
    route = f"/table/{about.id}/sheet" if about.over else f"/table/{about.id}"
    go_on = "home.go-on-with" if about.use == "table" else "home.go-on-bank-with"
    label = session.say("tables.open-sheet" if about.over else go_on, game=name, players=[*about.players])
    spot = ft.Semantics(content=lines, label=f"{label}, {day}", button=True, exclude_semantics=True)
    open_it = ft.Container(
        spot,
        on_click=lambda _: go(route),
        ink=True,
        border_radius=12,
        padding=ft.Padding.only(left=16, top=12, right=8, bottom=12),
    )
    open_it.expand = True
    bin = icon_button(
        look,
        ft.Icons.DELETE_OUTLINE,
        session.say("tables.delete", players=[*about.players], date=day),
        delete,
        color=look.palette.faint,
    )
    save = icon_button(
        look,
        ft.Icons.SAVE_ALT,
        session.say("tables.save", players=[*about.players], date=day),
        partial(files.save_table, about.id),
        color=look.palette.faint,
    )
    return card(look, row([open_it, save, bin], 0), padding=ft.Padding.only(right=4))


def _outcome(session: Session, about: About) -> list[ft.Control]:
    """Who won, and everybody's score; of a table that goes on, whether it does so elsewhere."""
    look = session.look
    if not about.over:
        return [strong(look, session.say("move.listed"), 15)] if about.away else []
    won, colour = (
        (session.say("sheet.winner", players=[*about.winners]), look.palette.accent)
        if about.winners
        else (session.say("sheet.nobody-won"), look.palette.faint)
    )
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=18, color=colour)
    said = scores(session, about)
    return [row([cup, strong(look, won, 15, color=colour, expand=True)], 6), *([faint(look, said, 15)] if said else [])]


def scores(session: Session, about: About) -> str:
    """Everybody's score, the best first."""
    language = Language(session.code, about.game) if about.game in data.games() else session.language
    each = [f"{language.format_field(player, 'player')} {language.money(total)}" for player, total in about.scores]
    return " · ".join(each)


def _damaged(session: Session, name: str) -> ft.Control:
    """A file that is no table any more is named, never hidden."""
    look = session.look
    words = copyable(text(look, session.say("tables.damaged", file=name), 15), expand=True)
    return card(look, row([ft.Icon(ft.Icons.HEART_BROKEN, color=look.palette.refusal), words], 12))


def _sure(session: Session, about: About, delete: Handler, close: Handler) -> ft.AlertDialog:
    look = session.look
    what = session.say("tables.delete-what", game=game_name(about), players=[*about.players], date=date(session, about))
    yes, no = danger(look, session.say("delete"), delete), quiet(look, session.say("keep"), close)
    return cast(ft.AlertDialog, confirmation(look, session.say("tables.sure"), what, yes, no, close))


def game_name(about: About) -> str:
    """The name on the box of the game."""
    return str(data.load(f"{about.game}/game.json")["name"]) if about.game in data.games() else about.game


def date(session: Session, about: About) -> str:
    """The day on which a table was last noted, where the device is."""
    try:
        day = datetime.fromisoformat(about.at).astimezone()
    except ValueError:  # a library that was repaired by hand may not say when
        return "…"
    return session.language.date(day)
