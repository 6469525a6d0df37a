"""What every screen has: a frame, and a guard that keeps a fault from freezing it."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ParamSpec, cast

import flet as ft

from companion.journal import JournalError
from companion.store import StoreError
from mobile import garbage
from mobile.kept import begin, kept
from mobile.kits.call import use_call
from mobile.session import HOUSE, Closed, Session, use_session, use_turns
from mobile.theme import Look
from mobile.widgets.basic import (
    card,
    column,
    copyable,
    fade,
    faint,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
    title,
)

log = logging.getLogger("arbitre")
P = ParamSpec("P")
TITLE, NARROW = (22, 19), 380  # smaller on a narrow screen; it grows with the text as far as there is room
LETTER, LOWEST, HIGHEST = 0.56, 16, 38  # how wide a letter of it is for its size, and its least and largest size
ICON, AROUND = 48, 64  # the width of an action beside it, and of the way back
BETWEEN = 16  # a board and the rest beside it
EDGE = 8  # above and below the content
SOON = 200  # milliseconds
WIDEST = 720  # on a tablet or a desktop the content stays this narrow, in the middle


def screen(paint: Callable[[Session], ft.View]) -> Callable[[], ft.View]:
    """A screen. A fault while painting is shown, with a way back; an unguarded one would silently freeze the app."""

    @ft.component
    @functools.wraps(paint)
    def guarded() -> ft.View:
        session = use_session()
        location, path, been_seen = ft.use_route_location(), ft.use_view_path(), ft.use_ref(False)
        been_seen.current = been_seen.current or location == path
        _, look_again = ft.use_state(0)
        begin()
        garbage.painted()
        if not been_seen.current:  # it lies below another screen, and is painted when it is first gone back to
            return ft.View(route=path, bgcolor=session.look.palette.background)
        try:
            return paint(session)
        except Closed:
            return closed(session, lambda: look_again(lambda n: n + 1))
        except Exception as error:
            log.exception("a screen could not be painted")
            return _trouble(session, error)

    return guarded


def part(paint: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A part of a screen that is painted anew only when what it shows has changed; with a fault it is left empty."""
    guarded = _guarded(paint)

    @functools.wraps(paint)
    def painted(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        return kept(guarded, args, kwargs)

    _GUARDED[painted] = guarded
    return painted


_GUARDED: dict[Any, Any] = {}


def keyed(key: str | None, painted: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """The part of that key, wherever it lies among the others of its list."""
    return lambda *args, **kwargs: kept(_GUARDED[painted], args, kwargs, key)


def live_part(paint: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A part with something to remember for itself, painted anew with its screen; with a fault it is left empty."""

    painted: Callable[P, ft.Control] = ft.component(_guarded(paint))
    return painted


def _guarded(paint: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    @functools.wraps(paint)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        begin()
        try:
            return paint(*args, **kwargs)
        except Exception:
            log.exception("a part of a screen could not be painted")
            return ft.Container()

    return guarded


def lingering(paint: Callable[[], ft.Control] | None, key: str | None = None) -> ft.Control:
    """A part that stays as it was, unseen, while there is nothing to paint: it need not be made again when there is."""
    now = (lambda: paint()) if paint else None  # another one each time: what is seen is painted again
    return keyed(key, _lingering)(now)


@part
def _lingering(paint: Callable[[], ft.Control] | None) -> ft.Control:
    last = cast("list[Callable[[], ft.Control]]", ft.use_ref(cast("list[Callable[[], ft.Control]]", [])).current)
    if paint:
        last[:] = [paint]
    return ft.Container(_painted(*last) if last else None, visible=paint is not None)


@part
def _painted(paint: Callable[[], ft.Control]) -> ft.Control:
    return paint()


def use_top(what: object, below: float = 0) -> ft.Ref[ft.Column]:
    """What a frame is to keep of its content, so that its top is seen whenever something else up there is meant.

    Or what lies so far below it.
    """
    content = cast("ft.Ref[ft.Column]", ft.use_ref(cast(Any, ft.Ref)).current)

    async def look_up() -> None:
        if what:
            await look_at(content, below)

    ft.use_effect(look_up, dependencies=[what])
    return content


async def look_at(content: ft.Ref[ft.Column], below: float) -> None:
    """Scrolls to what lies so far below the top of the content."""
    if content.current:
        await content.current.scroll_to(offset=below, duration=SOON)


def frame(
    session: Session,
    name: str,
    controls: Sequence[ft.Control | None],
    *,
    route: str,
    actions: Sequence[ft.Control] = (),
    bottom: ft.Control | None = None,
    beside: ft.Control | None = None,
    scroll: bool = True,
    top: ft.Ref[ft.Column] | None = None,
    padding: float = 16,
    spacing: float = 16,
    bar: float = 56,
    on_room: Callable[[float], object] | None = None,
    titled: float | None = None,
) -> ft.View:
    """A screen with its name on top, its content, what happens next at the bottom; and a board beside, if wide.

    `on_room` is told the height that the content has without being scrolled; `titled` is the width that its name has.
    """
    look = session.look
    free = session.width - AROUND - ICON * len(actions) if titled is None else titled
    fades = look.low and scroll and bottom is not None
    body = column(
        [*controls, ft.Container()] if fades else controls,  # its end does not fade
        spacing,
        scroll=ft.ScrollMode.AUTO if scroll else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ref=top,
    )
    middle = ft.Container(body, padding=ft.Padding.symmetric(vertical=EDGE, horizontal=padding), expand=True)
    if fades:
        middle.foreground_decoration = fade(look.palette.background, (session.height - bar) / 2)
    if on_room:
        middle.on_size_change = lambda event: on_room(event.height - 2 * EDGE)
    called = _called(session, route) if session.guest else None
    narrow = column([middle, called, bottom], 0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    content: ft.Control = narrow
    if beside is not None:
        content = row([beside, narrow], BETWEEN, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.View(
        route=route,
        padding=0,
        bgcolor=look.palette.background,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        appbar=ft.AppBar(
            leading=back(session) if route != "/" else None,
            title=title(look, name, _size(session, name, free), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            toolbar_height=bar,
            bgcolor=look.palette.background,
            elevation_on_scroll=0,
            title_spacing=4 if route != "/" else 16,
            actions=list(actions),
        ),
        controls=[ft.SafeArea(ft.Container(content, width=None if beside else WIDEST, expand=True), expand=True)],
    )


def _size(session: Session, name: str, free: float) -> float:
    """Of a screen's name, at usual text size."""
    look, usual = session.look, TITLE[session.width < NARROW]
    least = LOWEST * look.grown / 100
    return max(least, min(look.size(usual), HIGHEST, free / (LETTER * len(name)))) * 100 / look.scale


def back(session: Session) -> ft.Control:
    """To the screen before."""
    return _back(session.look, session.say("back"))


@part
def _back(look: Look, label: str) -> ft.Control:
    return icon_button(look, ft.Icons.ARROW_BACK, label, go_back)


def here() -> str:
    """The address of the screen that is shown."""
    return ft.context.page.route or "/"


def parent(route: str) -> str:
    """The address of the screen above: a screen of a table leads to the table, a box to the boxes, the rest home."""
    above = route.rstrip("/").rsplit("/", 1)[0]
    return above if above.startswith("/table/") or above in ("/boxes", "/count") else "/"


def go(route: str) -> None:
    """To another screen; back leads here, unless this is already the way back there."""
    trail = _cut(_trail(), route)
    if not (route == here() or here().startswith(f"{route.rstrip('/')}/")):
        trail.append(here())
    ft.context.page.navigate(route)


def go_for_good(route: str) -> None:
    """To another screen, where back leads to the one above: what led here is done."""
    _trail().clear()
    ft.context.page.navigate(route)


def go_back() -> None:
    """To where one came from; to the screen above, where nobody came from anywhere."""
    trail = _trail()
    ft.context.page.navigate(trail.pop() if trail else parent(here()))


def _trail() -> list[str]:
    """The screens that led to this one, in this visit; the browser's own way back may have led to one of them."""
    store = ft.context.page.session.store
    if not store.contains_key("trail"):
        store.set("trail", list[str]())
    return _cut(cast("list[str]", store.get("trail")), here())


def _cut(trail: list[str], route: str) -> list[str]:
    """Without this screen, and what came after it."""
    if route in trail:
        del trail[trail.index(route) :]
    return trail


def empty(look: Look, icon: ft.IconData, words: str, hint: str = "") -> ft.Control:
    """A screen with nothing on it yet says what to do first."""
    return ft.Container(
        column(
            [
                ft.Icon(icon, size=56, color=look.palette.accent),
                text(look, words, 18, text_align=ft.TextAlign.CENTER),
                faint(look, hint, 15, text_align=ft.TextAlign.CENTER) if hint else None,
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=32,
        alignment=ft.Alignment.CENTER,
    )


def closed(session: Session, opened: Callable[[], None] | None = None) -> ft.View:
    """What a guest of a server sees where only its host may look; until that may be `opened`."""
    return frame(session, "Arbitre", [_shut(session, opened)], route=here())


@live_part
def _called(session: Session, route: str) -> ft.Control:
    """Who sits here and is called while they look at something else: one tap leads back to the table."""
    id, players = use_call(session, route)
    if not players:
        return ft.Container(visible=False)
    look, table = session.look, f"/table/{id}"
    words = strong(look, session.say("call.turn", players=list(players)), 17)
    back = quiet(look, session.say("call.to-table"), partial(go, table), ft.Icons.ARROW_BACK)
    told = column([words, back], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(told, bgcolor=look.palette.sunken, padding=14)


@live_part
def _shut(session: Session, opened: Callable[[], None] | None) -> ft.Control:
    use_turns(HOUSE if opened else "", opened or (lambda: None))
    return empty(session.look, ft.Icons.LOCK_OUTLINE, session.say("lobby.closed"))


def _unopened(session: Session, error: Exception) -> str | None:
    """Of a table that could not be opened, or something that could not be kept, why."""
    if isinstance(error, JournalError):
        return session.say(f"cli.file-{error.reason}", file=error.name)
    return session.say(f"cli.store-{error.reason}", file=error.name) if isinstance(error, StoreError) else None


def _trouble(session: Session, error: Exception) -> ft.View:
    """Something went wrong on this screen; the table is unharmed."""
    look, route = session.look, here()
    what: list[Any] = [
        ft.Icon(ft.Icons.HEALING, size=48, color=look.palette.refusal),
        title(look, session.say("trouble.title")),
        text(look, _unopened(session, error) or session.say("trouble.text")),
        copyable(faint(look, f"{type(error).__name__}: {error}")),
        primary(look, session.say("trouble.back"), go_back, ft.Icons.ARROW_BACK),
    ]
    return ft.View(
        route=route,
        bgcolor=look.palette.background,
        controls=[ft.SafeArea(card(look, column(what, 16)), expand=True)],
        padding=16,
    )
