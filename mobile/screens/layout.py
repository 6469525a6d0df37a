"""How a table's screen is divided: everything below each other, or the board beside the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from mobile.kits.cards import Style, fit
from mobile.screens.frame import BETWEEN, WIDEST
from mobile.session import Session
from mobile.widgets.basic import column

MARGIN, GAP = 12, 10
BAR, LOW_BAR = 56, 52  # the title
CARDS, NEWS, TRAY = 96, 56, 214  # what the rest needs of a screen's height, at usual text size
MOST_REST, MOST_REST_LARGE = 0.58, 0.52  # of the height: however large texts are, the board keeps the other part
WATCHED = 120  # and where nothing is told
HIGH_TRAY = 250  # where there is room for it: on a tablet
TIGHT, SHORT = 600, 700  # at usual text size: on a lower screen a card is a line; on one lower than that it is brief
BESIDE = 0.55  # of the width: a board beside the rest
MOST_NEWS, MOST = 0.22, 0.58  # of the height: what just happened, and what happens next
CRAMPED, CRAMPED_NEWS, CRAMPED_TRAY = 400, 0.16, 0.48  # on a screen lower than that, at usual text size
NEWS_BESIDE, MOST_BESIDE = 0.2, 0.74  # likewise beside a board
NEWS_LYING, MOST_LYING = 0.15, 0.85  # and where nothing else is there: the cards of a phone that lies are in its bar
LINE = 64  # the height of cards that are a line, and of the space around them
ICONS, TITLED = 208, 170  # the width of what a bar has besides its title, and the least that is left to that


@dataclass(frozen=True)
class Layout:
    """The room that each part of a screen has."""

    beside: bool
    bar: float
    titled: float  # the width that everybody's cards have in the bar; none where they lie below it
    board: tuple[float, float]
    side: float  # the width of all that is not the board
    rest: (
        float  # the height that what just happened and what happens next have for themselves; none beside other things
    )
    news: float  # the most height of what just happened, unless what happens next leaves more
    tray: float  # the most height of what happens next, unless there is no news
    inset: float  # of the latter
    cards: Style

    def seating(self, n: int) -> Layout:
        """With so many cards: where the bar is too short for them they lie below it, and the rest has less."""
        if not self.titled or fit(n, self.titled):
            return self
        return replace(self, titled=0, rest=self.rest - LINE, tray=self.tray - LINE)


def plan_room(session: Session, margin: float) -> tuple[float, float]:
    """What a plan has on a screen that is not a table's: all the width, or its place beside the rest."""
    if session.beside:
        wide, high = layout(session).board
        return wide - margin, high
    return min(session.width, WIDEST) - 2 * margin, session.height


def beside(
    what: ft.Control | None, width: float, margin: float, top: ft.Ref[ft.Column] | None = None
) -> ft.Control | None:
    """What lies beside the rest, so wide; scrolled where it is higher than the screen."""
    if what is None:
        return None
    whole = column([what], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, ref=top)
    return ft.Container(whole, width=width + margin, padding=ft.Padding.only(left=margin, top=4, bottom=4))


def layout(session: Session, *, seated: bool = False, large: bool = False, watches: bool = False) -> Layout:
    """Of this screen; `seated` if the board shows everybody, `large` if the cards are what it is about.

    Where somebody only watches there is little to say about what happens next: what there is to see is larger.
    """
    low, look = session.lying, session.look
    bar = LOW_BAR if low else BAR
    room = session.height - bar
    style: Style = "large" if large or (watches and session.wide) else _style(session)
    if session.beside:
        wide = session.width * BESIDE
        board = (min(wide, session.width - 1.2 * room) if low else wide, room - 2 * GAP)
        side = session.width - board[0] - 3 * MARGIN - BETWEEN
        if large:  # the board is below what happens next, on a phone that lies below the cards
            board, side = (board[0] if low else side, board[1]), board[0]
        if low:
            titled = 0 if seated or large else session.width - ICONS - TITLED
            return Layout(True, bar, titled, board, side, room, NEWS_LYING * room, MOST_LYING * room, 8, style)
        news = (1 - MOST_BESIDE if seated else NEWS_BESIDE) * room
        return Layout(True, bar, 0, board, side, 0, news, MOST_BESIDE * room, 14, style)
    width = min(session.width, WIDEST) - 2 * MARGIN
    high = WATCHED if watches else TRAY if look.grown == 100 else HIGH_TRAY
    rest = high + NEWS + (0 if seated else CARDS)
    most = (MOST_REST if look.grown == 100 else MOST_REST_LARGE) * session.height
    board = (width, room - 3 * GAP - min(look.size(rest), most))
    cramped = session.height * 100 / look.chosen < CRAMPED
    news, tray = (CRAMPED_NEWS, CRAMPED_TRAY) if cramped else (MOST_NEWS, MOST)
    return Layout(False, bar, 0, board, width, 0, news * room, tray * room, 14, style)


def _style(session: Session) -> Style:
    """Of cards, by the height that texts of this size leave them; beside a board they have more of it."""
    height = session.height * 100 / session.look.chosen
    if session.lying or (height < TIGHT and not session.beside):
        return "line"
    return "brief" if height < (TIGHT if session.beside else SHORT) else "usual"
