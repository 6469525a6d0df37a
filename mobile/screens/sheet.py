"""The final count, line by line, up to the winner; and everything to keep of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import flet as ft

import data
from companion.entry import Reveal
from companion.proof import Proof, verify
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.screens.frame import WIDEST, empty, frame, go, here, screen
from mobile.screens.paper import Paper, columns, last_frame, remarks, titled, top
from mobile.screens.proof import proven
from mobile.screens.sharing import MARGIN, poster_width, use_sharing
from mobile.screens.story import when
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.view import view_of
from mobile.widgets.basic import card, column, copyable, faint, primary
from mobile.widgets.chart import Series, chart
from mobile.widgets.motion import reduced

FRAME = 50  # milliseconds
PADDING = 16  # inside the cards
ROOM_OF_WINNER, ROOM_OF_EACH, LEAST_CHART = 380, 45, 140  # on a picture


@screen
def sheet_screen(session: Session) -> ft.View:
    """The sheet of a table that is over."""
    desk = use_desk(session)
    table, sheet = desk.table, desk.table.sheet
    ending = view_of(table.game.id).end
    frames = use_frames(last_frame(sheet) if sheet else 0)
    seen = [table.head.table, table.seq]
    proof = ft.use_memo(lambda: verify(table), seen)
    fortunes = ft.use_memo(lambda: ending.fortunes(table) if sheet else (), seen)
    ft.use_effect(lambda: _reveal(desk), dependencies=[table.head.table, sheet is not None])
    sharing = use_sharing(session, table.head.table, sheet, desk.language)
    route = f"/table/{table.head.table}/sheet"
    if sheet is None:
        return frame(session, desk.say("screen.sheet"), [_nothing_yet(desk)], route=route)
    paper = Paper(
        desk.look,
        desk.language,
        desk.mark,
        lambda rule: desk.explain((Refusal(rule, "rule", {}),)),
        all_notes=bool(desk.kept.get("all-notes")),
        unfold=lambda: desk.keep(**{"all-notes": True}),
    )
    if sharing.posing:
        chart = _small_chart(desk, fortunes) if fortunes else None
        return sharing.poster(session, _name(desk), [*top(paper, sheet), chart], route)
    return frame(
        session,
        desk.say("screen.sheet"),
        [
            *top(paper, sheet, frames),
            _fortunes(desk, fortunes) if fortunes else None,
            *columns(paper, sheet),
            *remarks(paper, sheet, table.game.id),
            _proof(desk, proof),
            sharing.buttons(session),
        ],
        route=route,
        bottom=ft.Container(
            primary(desk.look, desk.say("sheet.again"), lambda: _again(desk), ft.Icons.REPLAY),
            padding=12,
        ),
        padding=MARGIN,
        spacing=12,
    )


def _again(desk: TableDesk) -> None:
    """A new table with the people of this one."""
    desk.session.rematch, desk.session.rematch_game = desk.table.setup.players, desk.table.game.id
    go("/new/table")


def _name(desk: TableDesk) -> str:
    """What was played, and when."""
    lines = desk.table.journal.lines
    day = desk.language.date(when(lines[-1].at)) if lines else ""
    return f"{data.load(f'{desk.table.game.id}/game.json')['name']} · {day}"


def _nothing_yet(desk: TableDesk) -> ft.Control:
    """A table in play has no sheet, and a bank never has one."""
    bank = desk.table.head.use == "bank"
    words, hint = ("sheet.of-bank", "sheet.of-bank-hint") if bank else ("sheet.not-yet", "sheet.not-yet-hint")
    route = f"/count/{desk.table.game.id}" if bank else here().rstrip("/").rsplit("/", 1)[0]
    way = desk.say("sheet.to-count" if bank else "sheet.to-table")
    return column(
        [
            empty(desk.look, ft.Icons.RECEIPT_LONG, desk.say(words), desk.say(hint)),
            primary(desk.look, way, lambda: go(route)),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _reveal(desk: TableDesk) -> None:
    """The game is over: now everybody may know the seed of its dice."""
    if desk.table.sheet and desk.table.reveal():
        desk.changed()


# Counting up to the winner


def use_frames(last: int) -> int:
    """A number that goes up to the last frame when the screen is first shown; at once, where less motion is wanted."""
    shown, show = ft.use_state(0)

    async def run() -> None:
        if not await reduced():
            for number in range(1, last):
                show(number)
                await asyncio.sleep(FRAME / 1000)
        show(last)

    ft.use_effect(run, dependencies=[last])
    return shown


# The way there, and the proof of the dice


def _fortunes(desk: TableDesk, fortunes: Sequence[Series]) -> ft.Control:
    """Everybody's fortune over the game."""
    painting = _chart(desk, fortunes, min(desk.session.width, WIDEST) - 2 * MARGIN - 2 * PADDING, 240)
    words = [
        desk.say("sheet.fortunes-axis"),
        *([desk.say("chart.gaps")] if any(each.broken for each in fortunes) else []),
    ]
    return titled(desk.look, desk.say("sheet.fortunes"), [painting, faint(desk.look, " ".join(words))])


def _small_chart(desk: TableDesk, fortunes: Sequence[Series]) -> ft.Control | None:
    """The fortunes on a picture, if there is room left for them."""
    session = desk.session
    room = session.height - desk.look.size(ROOM_OF_WINNER + ROOM_OF_EACH * len(fortunes))
    painting = _chart(desk, fortunes, poster_width(session) - 2 * PADDING, min(240, room))
    return card(desk.look, painting) if room >= LEAST_CHART else None


def _chart(desk: TableDesk, fortunes: Sequence[Series], width: float, height: float) -> ft.Control:
    said = [desk.say("sheet.fortune-of", player=each.name, first=each.first, last=each.last) for each in fortunes]
    ending = view_of(desk.table.game.id).end
    return chart(desk.look, fortunes, width, " ".join(said), height, log=ending.log)


def _proof(desk: TableDesk, proof: Proof) -> ft.Control:
    """That the dice were fair: promised at the start, shown at the end, and rolled again."""
    look = desk.look
    seeds = [entry.seed for _, entry in desk.table.told if isinstance(entry, Reveal)]
    promise = copyable(faint(look, desk.say("cli.promise", hash=desk.table.head.dice)))
    shown = [copyable(faint(look, desk.say("sheet.seed", seed=seed))) for seed in seeds]
    said = list(proven(desk, proof))
    return titled(look, desk.say("sheet.proof"), [*said, promise, *shown] if proof.rolled else said)
