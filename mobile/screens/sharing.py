"""A sheet as text and as a picture, for those who were not there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import flet as ft

from companion.language import Language
from companion.report import sheet_lines
from mobile.session import Session
from mobile.theme import TEXT
from mobile.widgets.basic import Handler, column, quiet, row, title
from scoring.sheet import Sheet

log = logging.getLogger("arbitre")
MARGIN = 12
POSING = 300  # milliseconds until everything on a picture has settled


@dataclass(frozen=True)
class Sharing:
    """A sheet as text and as a picture, for those who were not there."""

    posing: bool  # the screen is painted for its picture
    picture: ft.Ref[ft.Screenshot]
    as_text: Handler
    as_picture: Handler

    def buttons(self, session: Session) -> ft.Control:
        look = session.look
        return row(
            [
                quiet(look, session.say("sheet.share-text"), self.as_text, ft.Icons.SHARE, expand=True),
                quiet(look, session.say("sheet.share-picture"), self.as_picture, ft.Icons.IMAGE, expand=True),
            ]
        )

    def poster(self, session: Session, name: str, controls: Sequence[ft.Control | None], route: str) -> ft.View:
        """The picture: as large as the screen, because a browser keeps no more of it than that."""
        look = session.look
        heading = title(look, name, 22, text_align=ft.TextAlign.CENTER)
        stretch = ft.CrossAxisAlignment.STRETCH
        content = column([heading, *controls], 12, width=poster_width(session), horizontal_alignment=stretch)
        content.alignment = ft.MainAxisAlignment.CENTER
        page = ft.Container(
            content,
            width=session.width,
            height=session.height,
            bgcolor=look.palette.background,
            alignment=ft.Alignment.CENTER,
        )
        return ft.View(route=route, padding=0, spacing=0, controls=[ft.Screenshot(page, ref=self.picture)])


def poster_width(session: Session) -> float:
    """How wide the content of a picture is."""
    return min(session.width - 2 * MARGIN, 480)


def use_sharing(session: Session, name: str, sheet: Sheet | None, language: Language) -> Sharing:
    """Shares with what the device offers; where it offers nothing, by the clipboard and a file."""
    page = ft.context.page
    picture = cast("ft.Ref[ft.Screenshot]", ft.use_ref(cast(Any, ft.Ref)).current)
    posing, pose = ft.use_state(False)
    told, tell = ft.use_state("")
    ft.use_dialog(ft.SnackBar(ft.Text(told, font_family=TEXT), on_dismiss=lambda _: tell("")) if told else None)

    async def as_text() -> None:
        words = "\n".join(sheet_lines(sheet, language)) if sheet else ""
        try:
            await ft.Share().share_text(words, download_fallback_enabled=False, mail_to_fallback_enabled=False)
        except Exception:  # a browser may have no such thing, or refuse it
            await ft.Clipboard().set(words)
            tell(session.say("sheet.copied"))

    async def take_picture() -> None:
        if not posing or picture.current is None:
            return
        try:
            png = await picture.current.capture(delay=POSING)
            kept = await ft.FilePicker().save_file(file_name=f"{name}.png", src_bytes=png)
        except Exception as error:
            log.warning("no picture could be taken: %s", error)
            tell(session.say("sheet.no-picture"))
        else:
            tell(session.say("sheet.saved", file=f"{name}.png") if kept or page.web else "")
        finally:
            pose(False)

    ft.use_effect(take_picture, dependencies=[posing])
    return Sharing(posing, picture, lambda: page.run_task(as_text), lambda: pose(True))
