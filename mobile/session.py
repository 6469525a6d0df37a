"""One person's visit: language, looks, and the tables that they look at."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from companion.language import Code, Language
from companion.report import voice
from companion.seats import Sitting
from companion.shelf import Shelf
from companion.table import Table
from mobile.guest import Guest
from mobile.theme import DARK, LIGHT, Look, look_of
from mobile.turns import Screen, turns

if TYPE_CHECKING:
    from mobile.picking import Chosen
    from mobile.serve.uploads import Inbox

log = logging.getLogger("arbitre")
WIDE = 900
BOXES = "boxes"  # what every visit listens to
HOUSE = "house"  # what those listen to who show which phones are there
LOW = 500
LARGE, GROWN = 700, 120  # from this size on, a screen has room for larger texts: in percent


@ft.observable
@dataclass
class Session:
    """The settings of this visit. Screens that read it are painted again when it changes."""

    shelf: Shelf
    inbox: Inbox | None = None  # how files come in from a visit of a server
    guest: Guest | None = None  # which phone of a server this is
    code: Code = "en"
    brightness: str = "system"  # or light, or dark
    dark: bool = False  # what is shown now
    width: float = 390
    height: float = 844
    scale: int = 100  # text size in percent
    rematch: tuple[str, ...] = ()  # the people who want to play again
    rematch_game: str = ""  # and what
    sounds: bool = True
    shakes: bool = True
    learnt: int = 0  # how often a box has learnt something on another device
    brought: Chosen | None = None  # a file that the system handed over, until Home shows what is in it
    unready: bool = False  # whether it needs the network for its next start
    update: Callable[[], None] | None = None  # starts the newer version that was loaded, where there is one

    @property
    def look(self) -> Look:
        """On a phone that lies texts grow only a little: it is so low that larger ones would push out the rest."""
        grown = GROWN if min(self.width, self.height) >= LARGE else 100
        return look_of(DARK if self.dark else LIGHT, self.scale, grown, self.lying)

    @property
    def wide(self) -> bool:
        """Whether two things fit side by side: a desktop window, or a tablet lying down."""
        return self.width >= WIDE and self.width > self.height

    @property
    def lying(self) -> bool:
        """Whether it is a phone that lies on its side: it is not high enough to stack things."""
        return self.height < LOW and self.width > self.height

    @property
    def beside(self) -> bool:
        """Whether a board lies beside the rest."""
        return self.wide or self.lying

    @property
    def at_home(self) -> bool:
        """Whether all that is kept here is this visitor's own: the app alone, or the host of a server."""
        return self.guest is None or self.guest.host

    def sitting(self, table: Table) -> Sitting:
        """For whom this visit plays at a table."""
        return self.guest.sitting(table) if self.guest else Sitting(table.setup.players, host=True)

    @property
    def language(self) -> Language:
        return Language(self.code)

    def voice(self, table: Table) -> Language:
        """The language of a table, with the names that its box has for things."""
        return voice(table, self.code)

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)


SESSION = ft.create_context(cast(Session, None))


def use_session() -> Session:
    """The session of the screen that is being painted; the screen is painted again when it changes."""
    session = ft.use_context(SESSION)
    ft.use_state(session)
    return session


def hold(page: ft.Page, session: Session) -> None:
    """Lays down whose page this is, where no client can write: it can write all that its page has."""
    page.session.store.set("arbitre", session)


def session_of(page: ft.Page) -> Session:
    """The session of a page, for what is not being painted."""
    return cast(Session, page.session.store.get("arbitre"))


def follow_boxes(page: ft.Page, session: Session) -> None:
    """Whatever is shown is painted again when a box learns something elsewhere."""

    def look_again() -> None:
        session.learnt += 1

    turns().show(Screen(BOXES, page, look_again))


def box_learnt(page: ft.Page) -> None:
    """Tells the other visits that a box has learnt something, or forgotten it."""
    turns().changed(BOXES, page)


def use_house(session: Session) -> None:
    """A screen that shows who is there is painted again when that changes."""
    _, set_changed = ft.use_state(0)
    use_turns(HOUSE if session.guest else "", lambda: set_changed(lambda n: n + 1))


def house_changed(*tables: str) -> None:
    """Tells all screens that phones came, went or sat down; at tables, their own screens too."""
    turns().changed(HOUSE)
    for table in tables:
        table_changed(ft.context.page, table)


def use_turns(what: str, paint: Callable[[], None], rank: Callable[[], int] = lambda: 0) -> None:
    """The screen that is being painted shows something, and is painted again in its turn when that changes."""
    shown = cast("list[Screen]", ft.use_ref(cast("list[Screen]", [])).current)
    below = ft.use_route_location() != ft.use_view_path()

    def show() -> None:
        shown[:] = [Screen(what, ft.context.page, paint, rank, below)] if what else []
        for each in shown:
            turns().show(each)

    def leave() -> None:
        for each in shown:
            turns().leave(each)

    ft.use_effect(show, dependencies=[what], cleanup=leave)
    for each in shown:
        each.rank, each.below = rank, below
        turns().painted(each)


@ft.observable
@dataclass
class Seen:
    """How much of a table a screen has shown; changed to have it painted again."""

    seq: int = 0
    count: int = field(default=0)


class Closed(Exception):
    """What is asked for is the host's, or for nobody with a phone of their own."""


def table_now(session: Session, id: str) -> Table:
    """A table as its file is now; when another process went on with it, the other screens that show it follow too.

    Of a table that phones may not come to, a phone hears nothing but that.
    """
    if session.guest and not session.guest.may_see(id):
        raise Closed
    if session.shelf.look_again(id):
        table_changed(ft.context.page, id)
    return session.shelf.open(id)


def table_changed(page: ft.Page | None, id: str) -> None:
    """Tells the other visits that show a table that it is another now; all of them, where no visit changed it."""
    turns().changed(f"table:{id}", page)


def use_table(session: Session, id: str) -> tuple[Table, Callable[[], None]]:
    """A table, and how to say that it changed: every screen that shows it is painted again, on every device.

    Whoever is asked now is painted first, those who only watch last.
    """
    table, page = table_now(session, id), ft.context.page
    facts = table.position.facts
    seen, _ = ft.use_state(Seen(table.seq))

    def paint() -> None:
        seen.count += 1

    def rank() -> int:
        here = session.sitting(table).players
        asked = any(each.kind == table.prompts[0].kind and each.player in here for each in table.prompts)
        return 0 if asked else 1 if here else 2

    use_turns(f"table:{id}", paint, rank)

    def changed() -> None:
        session.shelf.follow(table)
        paint()
        table_changed(page, id)
        if table.position.facts is not facts:
            box_learnt(page)

    return table, changed
