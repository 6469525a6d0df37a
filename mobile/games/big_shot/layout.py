"""The pawns of all squares, told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

import flet as ft
import flet.canvas as cv

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import LayingOut
from companion.rules import Refusal
from mobile.desk import Desk
from mobile.games.big_shot.board import Box, Plan
from mobile.games.big_shot.pawns import drawn, pawn
from mobile.screens.frame import empty, frame, go, screen
from mobile.screens.table import MARGIN, use_desk
from mobile.session import Session
from mobile.theme import RADIUS, TITLE
from mobile.widgets.basic import Handler, column, faint, greyed, handle, icon_button, primary, row, strong, text, title
from mobile.widgets.choices import tappable
from scoring.big_shot import COLOURS, PAWNS_OF_A_COLOUR, Colour

Pawns = tuple[Colour, ...]
Reasons = tuple[Refusal, ...]
Barred = Mapping[Colour, Reasons]  # why another pawn of a colour cannot lie on the square
MOST = 5  # on a square, at a table that does not play by BS-03


@dataclass(frozen=True)
class Draft:
    """What was told so far, square by square, and which square is next."""

    squares: tuple[Pawns, ...] = ((),) * e.SQUARES
    square: int = 1
    full: int = e.LOT

    @property
    def pawns(self) -> Pawns:
        """The pawns on the square that is told now."""
        return self.squares[self.square - 1]

    @property
    def untold(self) -> tuple[int, ...]:
        """The squares that still lack pawns, beginning with the one that is told now."""
        least = self.full if self.full == e.LOT else 1
        order = [(self.square - 1 + i) % e.SQUARES + 1 for i in range(e.SQUARES)]
        return tuple(square for square in order if len(self.squares[square - 1]) < least)

    def left(self, colour: Colour) -> int:
        """How many pawns of a colour are not on a square yet."""
        return PAWNS_OF_A_COLOUR - sum(pawns.count(colour) for pawns in self.squares)

    def put(self, pawns: Pawns) -> Draft:
        """These pawns on the square; when it is full, the next one that lacks some is told."""
        squares = (*self.squares[: self.square - 1], pawns, *self.squares[self.square :])
        after = replace(self, squares=squares)
        if len(pawns) < self.full:
            return after
        return replace(after, square=next(iter(after.untold), self.square))

    def layout(self) -> e.Layout:
        """A whole layout, for the rules to look at: squares that lack pawns get some of those that are left."""
        rest = iter([colour for colour in COLOURS for _ in range(self.left(colour))])
        filled = ((*pawns, *islice(rest, max(0, e.LOT - len(pawns)))) for pawns in self.squares)
        return e.Layout(squares=tuple(pawns or COLOURS for pawns in filled))


@screen
def layout_screen(session: Session) -> ft.View:
    """The ring of squares; four pawns to tap for each."""
    desk = use_desk(session)
    table = f"/table/{desk.table.head.table}"
    name, route = desk.say("big-shot.layout"), f"{table}/layout"
    if not isinstance(desk.position.step, LayingOut):
        words = empty(session.look, ft.Icons.GRID_ON, desk.say("big-shot.layout-told"))
        return frame(session, name, [words, primary(session.look, session.say("back"), lambda: go(table))], route=route)
    barred = {colour: _refusals(desk, colour) for colour in COLOURS}
    ring = _ring(desk, barred)
    return frame(
        session,
        name,
        [None if session.wide else ring],
        route=route,
        bottom=_panel(desk, barred, lambda: go(table)),
        beside=ft.Container(ring, padding=MARGIN) if session.wide else None,
        padding=MARGIN,
    )


def _drafts(desk: Desk) -> tuple[Draft, ...]:
    """All drafts so far, the last one in use: asked at each tap, for thumbs are faster than screens."""
    first = Draft(full=e.LOT if desk.position.follows("BS-03") else MOST)
    drafts: tuple[Draft, ...] = desk.kept.get("drafts", (first,))
    return drafts


def _draft(desk: Desk) -> Draft:
    return _drafts(desk)[-1]


def _add(desk: Desk, draft: Draft) -> None:
    """One draft more, which can be taken back."""
    desk.keep(drafts=(*_drafts(desk), draft))


def _take_back(desk: Desk) -> None:
    desk.keep(drafts=_drafts(desk)[:-1] or _drafts(desk))


def _refusals(desk: Desk, colour: Colour) -> Reasons:
    """Why one more pawn of a colour cannot lie on this square: the rules' own reasons, as far as they are about it."""
    draft = _draft(desk)
    if len(draft.pawns) == MOST:
        return ()
    here = {"square": draft.square} if len(draft.pawns) + 1 >= e.LOT else {}
    gone = {"colour": colour, "most": PAWNS_OF_A_COLOUR} if not draft.left(colour) else {}
    found = desk.table.check(draft.put((*draft.pawns, colour)).layout()).refusals
    return tuple(
        each for each in found if any(about and about.items() <= each.params.items() for about in (here, gone))
    )


# The ring


def _ring(desk: Desk, barred: Barred) -> ft.Control:
    draft, plan = _draft(desk), Plan(desk.width)

    def select(square: int) -> None:
        _add(desk, replace(_draft(desk), square=square))

    spots = [_spot(desk, plan.square(i), i, pawns, partial(select, i)) for i, pawns in enumerate(draft.squares, 1)]
    inside = plan.square(1).height + plan.square(18).width * 0.4
    middle = ft.Container(
        _middle(desk, draft, barred),
        left=inside,
        top=inside,
        width=plan.width - 2 * inside,
        height=plan.height - 2 * inside,
        alignment=ft.Alignment.CENTER,
    )
    canvas = cv.Canvas(list(_shapes(desk, draft, plan)), width=plan.width, height=plan.height)
    return ft.Stack([canvas, middle, *spots], width=plan.width, height=plan.height)


def _shapes(desk: Desk, draft: Draft, plan: Plan) -> Iterator[cv.Shape]:
    palette = desk.look.palette
    yield cv.Rect(0, 0, plan.width, plan.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    corner = plan.square(1).height + 8
    yield cv.Rect(
        corner,
        corner,
        plan.width - 2 * corner,
        plan.height - 2 * corner,
        border_radius=RADIUS,
        paint=ft.Paint(color=palette.paper),
    )
    for square, pawns in enumerate(draft.squares, 1):
        box = plan.square(square)
        yield _inset(box, 1.5, ft.Paint(color=palette.paper))
        if not pawns:
            yield _number(box, square, palette.faint)
    frame = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=3)
    yield _inset(plan.square(draft.square), 3, frame)
    yield from drawn(_lying(draft, plan))


def _inset(box: Box, by: float, paint: ft.Paint) -> cv.Shape:
    return cv.Rect(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by, border_radius=9, paint=paint)


def _number(box: Box, square: int, colour: str) -> cv.Shape:
    x, y = box.centre
    style = ft.TextStyle(size=15, font_family=TITLE, color=colour)
    return cv.Text(x, y, str(square), alignment=ft.Alignment.CENTER, style=style)


def _lying(draft: Draft, plan: Plan) -> Iterator[tuple[str, float, float, float]]:
    for square, pawns in enumerate(draft.squares, 1):
        box = plan.square(square)
        x, y = box.centre
        step = min(box.width, box.height) * 0.3
        for n, colour in enumerate(pawns[: e.LOT]):
            yield colour, x + (n % 2 - 0.5) * step * 1.25, y + (n // 2 - 0.5) * step * 1.25, step * 0.42
        for colour in pawns[e.LOT :]:
            yield colour, x, y, step * 0.42


def _spot(desk: Desk, box: Box, square: int, pawns: Pawns, do: Handler) -> ft.Control:
    counted = {colour: pawns.count(colour) for colour in COLOURS if colour in pawns}
    label = desk.say("big-shot.square-with", square=square, pawns=counted)
    return ft.Container(
        ft.Semantics(
            content=ft.Container(width=box.width, height=box.height, border_radius=9, ink=True, on_click=handle(do)),
            label=label if pawns else desk.say("big-shot.square", square=square),
            button=True,
            container=True,
        ),
        left=box.x,
        top=box.y,
        width=box.width,
        height=box.height,
    )


def _middle(desk: Desk, draft: Draft, barred: Barred) -> ft.Control:
    """The square that is told now, big; then how many are left, or why none of the colours can lie there."""
    look = desk.look
    slots = [_slot(desk, draft.pawns[i] if i < len(draft.pawns) else None) for i in range(draft.full)]
    left = len(draft.untold)
    words = desk.say("big-shot.layout-left", n=left) if left else desk.say("big-shot.layout-complete")
    note = faint(look, words, 15, text_align=ft.TextAlign.CENTER)
    if draft.square in draft.untold and all(barred.values()):
        why = [
            desk.language.refusal(each) for reasons in barred.values() for each in reasons if "square" in each.params
        ]
        note = text(look, next(iter(why), words), 14, color=look.palette.refusal, text_align=ft.TextAlign.CENTER)
    return column(
        [
            title(look, desk.say("big-shot.square", square=draft.square), 26),
            row(slots, 6, alignment=ft.MainAxisAlignment.CENTER),
            note,
        ],
        10,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _slot(desk: Desk, colour: Colour | None) -> ft.Control:
    """A place for a pawn."""
    size = 36
    palette = desk.look.palette
    return ft.Container(
        pawn(colour, size - 6) if colour else None,
        width=size,
        height=size,
        border_radius=10,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.sunken,
    )


# The pawns to tap


def _panel(desk: Desk, barred: Barred, leave: Handler) -> ft.Control:
    look, draft = desk.look, _draft(desk)
    back = icon_button(look, ft.Icons.UNDO, desk.say("big-shot.take-back"), partial(_take_back, desk))
    back.disabled = len(_drafts(desk)) == 1
    label = desk.say("big-shot.clear-square", square=draft.square)
    clear = icon_button(look, ft.Icons.LAYERS_CLEAR, label, lambda: _add(desk, _draft(desk).put(())))
    clear.disabled = not draft.pawns
    pawns = [_pawn(desk, colour, barred[colour]) for colour in COLOURS]
    label = desk.say("big-shot.lay-out")
    if draft.untold:
        to_next = partial(_add, desk, replace(draft, square=draft.untold[0]))
        done: ft.Control = greyed(look, label, to_next, expand=True, height=56)
    else:
        done = primary(look, label, _teller(desk, leave), ft.Icons.CHECK, expand=True)
    return ft.Container(
        column([row(pawns, 8), row([back, clear, done], 4)], 10),
        bgcolor=look.palette.sunken,
        border_radius=ft.BorderRadius.only(top_left=RADIUS + 8, top_right=RADIUS + 8),
        padding=14,
    )


def _teller(desk: Desk, leave: Handler) -> Handler:
    """Tells the layout and goes back to the table; if it is not taken, no tap is lost."""
    seen = desk.table.seq

    def tell() -> None:
        drafts = _drafts(desk)
        verdict = desk.tell([e.Layout(squares=drafts[-1].squares)], seen)
        if verdict and verdict.ok:
            leave()
        else:
            desk.keep(drafts=drafts)

    return tell


def _pawn(desk: Desk, colour: Colour, refusals: Reasons) -> ft.Control:
    """A pawn to put on the square, with how many are left; greyed where the rules do not allow it."""
    look, left = desk.look, _draft(desk).left(colour)

    def do() -> None:
        draft = _draft(desk)
        if why := _refusals(desk, colour):
            desk.explain(why)
        elif len(draft.pawns) < draft.full:
            _add(desk, draft.put((*draft.pawns, colour)))

    words = strong(look, str(left), 18, color=look.palette.faint if refusals else look.palette.text)
    drawing = column([pawn(colour, 34), words], 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return tappable(
        drawing,
        desk.say("big-shot.left", colour=colour, n=left),
        do,
        padding=10,
        border_radius=RADIUS,
        expand=True,
        opacity=0.5 if refusals else 1,
        bgcolor=look.palette.surface,
    )
