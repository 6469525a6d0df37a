"""The final count, line by line, up to the winner; and everything to keep of it."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

import flet as ft

import data
from companion.entry import Reveal
from companion.fairness import Draw, verify
from companion.language import Language
from companion.report import sheet_lines
from companion.rules import Refusal
from companion.table import Table
from mobile.desk import Desk
from mobile.screens.frame import WIDEST, empty, frame, go, here, screen
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.theme import QUICK, RADIUS, Look
from mobile.widgets.basic import Handler, amount, card, column, faint, primary, quiet, row, strong, text, title
from mobile.widgets.chart import Series, chart
from mobile.widgets.choices import tappable
from mobile.widgets.motion import reduced
from scoring.sheet import Line, Score, Sheet

log = logging.getLogger("arbitre")
FRAME = 50  # milliseconds
COUNTING, STAGGER = 5, 3  # frames that one total takes, and frames until the next one starts
FEW_NOTES = 3
MARGIN, PADDING = 12, 16  # beside the cards, and inside them
ROOM_OF_WINNER, ROOM_OF_EACH, LEAST_CHART = 380, 45, 140  # on a picture
POSING = 300  # milliseconds until everything on a picture has settled

Mark = Callable[[str, float], ft.Control]


class Ending(Protocol):
    """What mobile/games/<game>/count.py brings to the end of a game."""

    def mark(self, position: Any) -> Mark:
        """How players are drawn at this position, or final position: their colours with their shapes."""

    def fortunes(self, table: Table) -> Sequence[Series]:
        """What everybody was worth on the way."""


def ending_of(game: str) -> Any:
    """The ending of a game, found by its id."""
    return importlib.import_module(f"mobile.games.{game.replace('-', '_')}.count").ENDING


@dataclass(frozen=True)
class Paper:
    """What a sheet is written on: its language, how players are drawn, what a tap on a line and on the notes does."""

    look: Look
    language: Language
    mark: Mark
    show_rule: Callable[[str], None]
    all_notes: bool
    unfold: Handler


@screen
def sheet_screen(session: Session) -> ft.View:
    """The sheet of a table that is over."""
    desk = use_desk(session)
    table, sheet = desk.table, desk.table.sheet
    ending: Ending = ending_of(table.game.id)
    frames = use_frames(last_frame(sheet) if sheet else 0)
    seen = [table.head.table, table.seq]
    draws = ft.use_memo(lambda: verify(table.head.dice, table.setup, table.told), seen)
    fortunes = ft.use_memo(lambda: ending.fortunes(table) if sheet else (), seen)
    ft.use_effect(lambda: _reveal(desk), dependencies=[table.head.table, sheet is not None])
    sharing = use_sharing(session, table.head.table, sheet, desk.language)
    route = f"/table/{table.head.table}/sheet"
    if sheet is None:
        return frame(session, desk.say("screen.sheet"), [_nothing_yet(desk)], route=route)
    paper = Paper(
        desk.look,
        desk.language,
        ending.mark(desk.position),
        lambda rule: desk.explain((Refusal(rule, "rule", {}),)),
        all_notes=bool(desk.kept.get("all-notes")),
        unfold=lambda: desk.keep(**{"all-notes": True}),
    )
    if sharing.posing:
        return sharing.poster(session, _name(table), [*top(paper, sheet), _small_chart(desk, fortunes)], route)
    return frame(
        session,
        desk.say("screen.sheet"),
        [
            *top(paper, sheet, frames),
            _fortunes(desk, fortunes),
            *columns(paper, sheet),
            *remarks(paper, sheet, table.game.id),
            _proof(desk, draws),
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


def _again(desk: Desk) -> None:
    """A new table with the people of this one."""
    desk.session.rematch = desk.table.setup.players
    go("/new/table")


def _name(table: Table) -> str:
    """What was played, and when."""
    lines = table.journal.lines
    return f"{data.load(f'{table.game.id}/game.json')['name']} · {lines[-1].at[:10] if lines else ''}"


def _nothing_yet(desk: Desk) -> ft.Control:
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


def _reveal(desk: Desk) -> None:
    """The game is over: now everybody may know the seed of its dice."""
    if desk.table.sheet and desk.table.reveal():
        desk.changed()


# Counting up to the winner


def last_frame(sheet: Sheet) -> int:
    """How many frames it takes until every total is there."""
    return STAGGER * (len(sheet.scores) - 1) + COUNTING


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


def _part(sheet: Sheet, score: Score, frames: int) -> float:
    """How much of a total is counted: the last one begins, the winner's is the last to stop."""
    begins = STAGGER * (len(sheet.scores) - 1 - sheet.scores.index(score))
    return min(1.0, max(0.0, (frames - begins) / COUNTING))


# The sheet, also the live one of a count


def name_of(language: Language, player: str) -> str:
    """A player's name; a colour that nobody plays is called by its colour."""
    return language.format_field(player, "player")


def top(paper: Paper, sheet: Sheet, frames: int | None = None) -> list[ft.Control]:
    """Who won, and everybody's place and total; counted so far as that many frames, or wholly."""
    last = last_frame(sheet)
    shown = last if frames is None else frames
    standings = column([_standing(paper, score, _part(sheet, score, shown)) for score in sheet.scores], 8)
    return [_winner(paper, sheet, counted=shown >= last), card(paper.look, standings)]


def _winner(paper: Paper, sheet: Sheet, *, counted: bool) -> ft.Control:
    """Who won, announced big."""
    look, language = paper.look, paper.language
    won = [score.player for score in sheet.scores if score.won]
    names = [name_of(language, player) for player in won]
    if not won:
        said = language.say("sheet.nobody-won")
    elif len(won) == 1:
        said = language.say("sheet.wins", player=names[0])
    else:
        said = language.say("sheet.share-victory", players=names)
    on_brass = look.palette.background
    plates = [ft.Container(paper.mark(player, 40), bgcolor=on_brass, padding=8, border_radius=RADIUS) for player in won]
    parts = [
        ft.Icon(ft.Icons.EMOJI_EVENTS if won else ft.Icons.BALANCE, size=48, color=on_brass),
        title(look, said, 32, color=on_brass, text_align=ft.TextAlign.CENTER),
        row(list(plates), 12, wrap=True, alignment=ft.MainAxisAlignment.CENTER) if plates else None,
    ]
    content = column(parts, 12, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    spoken = ft.Semantics(content=content, label=said, container=True, live_region=True, exclude_semantics=True)
    return card(
        look,
        spoken,
        bgcolor=look.palette.accent,
        padding=24,
        opacity=1 if counted else 0,
        scale=1 if counted else 0.9,
        animate_opacity=QUICK,
        animate_scale=ft.Animation(QUICK, ft.AnimationCurve.EASE_OUT_BACK),
    )


def _standing(paper: Paper, score: Score, part: float) -> ft.Control:
    """One player's place, colours and total; who cannot win is marked."""
    look, language = paper.look, paper.language
    barred = None if score.qualified else ft.Icon(ft.Icons.BLOCK, size=18, color=look.palette.refusal)
    content = row(
        [
            title(look, f"{score.rank}", 20, width=24, color=look.palette.faint),
            paper.mark(score.player, 24),
            strong(look, name_of(language, score.player), 18, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=1),
            barred,
            amount(look, language.money(round(part * score.total)), 26),
        ],
        10,
    )
    label = language.say("sheet.rank", rank=score.rank, player=score.player, total=score.total)
    return ft.Semantics(content=content, label=label, container=True, exclude_semantics=True)


def columns(paper: Paper, sheet: Sheet) -> list[ft.Control]:
    """Everybody's lines, and how ties were broken."""
    cards = [_column(paper, score) for score in sheet.scores]
    if sheet.ties:
        cards.append(_titled(paper.look, paper.language.say("sheet.ties"), [_line(paper, each) for each in sheet.ties]))
    return cards


def _column(paper: Paper, score: Score) -> ft.Control:
    head = ft.Container(_standing(paper, score, 1), padding=ft.Padding.only(bottom=4))
    return card(paper.look, column([head, *(_line(paper, line) for line in score.lines)], 0), padding=14)


def _line(paper: Paper, line: Line) -> ft.Control:
    """One line: its sentence, its rule, its amount; a tap shows the rule."""
    look, said = paper.look, paper.language.line(line)
    money = "" if line.amount is None else paper.language.money(line.amount)
    colour = look.palette.refusal if (line.amount or 0) < 0 else look.palette.accent
    rule = ft.TextSpan(f"  {line.rule}", ft.TextStyle(size=look.size(12), color=look.palette.faint))
    content = row(
        [text(look, said, 16, spans=[rule], expand=True), amount(look, money, 22, color=colour) if money else None], 12
    )
    return tappable(
        content,
        f"{said} {money} {line.rule}",
        lambda: paper.show_rule(line.rule),
        border_radius=8,
        padding=ft.Padding.symmetric(vertical=13),
    )


def remarks(paper: Paper, sheet: Sheet, game: str) -> list[ft.Control]:
    """What else to know: values that nobody has confirmed yet, who got what was left, rules that were not played."""
    look, language = paper.look, paper.language
    doubtful = [line.params["fact"] for line in sheet.notes if line.text == "sheet.unconfirmed"]
    notes = [line for line in sheet.notes if line.text != "sheet.unconfirmed"]
    cards = []
    if doubtful:
        way = quiet(look, language.say("sheet.to-box"), lambda: go(f"/boxes/{game}"), ft.Icons.INVENTORY_2)
        cards.append(_titled(look, language.say("sheet.doubtful"), [text(look, _listed(language, doubtful)), way]))
    if notes:
        shown = notes if paper.all_notes or len(notes) <= FEW_NOTES else notes[:FEW_NOTES]
        more = quiet(look, language.say("sheet.all-notes", n=len(notes)), paper.unfold, ft.Icons.UNFOLD_MORE)
        lines = [_line(paper, each) for each in shown]
        cards.append(_titled(look, language.say("sheet.notes"), [*lines, None if shown is notes else more]))
    if sheet.off:
        said = [text(look, f"{rule}  {language.say(f'{rule}.off')}") for rule in sheet.off]
        cards.append(_titled(look, language.say("sheet.house-rules"), said))
    return cards


def _listed(language: Language, facts: Sequence[Any]) -> str:
    words = language.format_field(facts, "fact")
    return f"{words[:1].upper()}{words[1:]}."


def _titled(look: Look, name: str, controls: Sequence[ft.Control | None]) -> ft.Control:
    return card(look, column([title(look, name, 20), *controls], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


# The way there, and the proof of the dice


def _fortunes(desk: Desk, fortunes: Sequence[Series]) -> ft.Control:
    """Everybody's fortune over the game."""
    drawing = _chart(desk, fortunes, min(desk.session.width, WIDEST) - 2 * MARGIN - 2 * PADDING, 240)
    return _titled(desk.look, desk.say("sheet.fortunes"), [drawing, faint(desk.look, desk.say("sheet.fortunes-axis"))])


def _small_chart(desk: Desk, fortunes: Sequence[Series]) -> ft.Control | None:
    """The fortunes on a picture, if there is room left for them."""
    session = desk.session
    room = session.height - desk.look.size(ROOM_OF_WINNER + ROOM_OF_EACH * len(fortunes))
    drawing = _chart(desk, fortunes, poster_width(session) - 2 * PADDING, min(240, room))
    return card(desk.look, drawing) if room >= LEAST_CHART else None


def _chart(desk: Desk, fortunes: Sequence[Series], width: float, height: float) -> ft.Control:
    said = [
        desk.say("sheet.fortune-of", player=each.name, first=each.values[0], last=each.values[-1]) for each in fortunes
    ]
    return chart(desk.look, fortunes, width, " ".join(said), height)


def _proof(desk: Desk, draws: Sequence[Draw]) -> ft.Control:
    """That the dice were fair: promised at the start, shown at the end, and rolled again."""
    look = desk.look
    icon, colour, said = _verdict(desk, draws)
    seeds = [entry.seed for _, entry in desk.table.told if isinstance(entry, Reveal)]
    head = row([ft.Icon(icon, color=colour, size=28), strong(look, said, 17, expand=True)], 12)
    promise = faint(look, desk.say("cli.promise", hash=desk.table.head.dice), selectable=True)
    shown = [faint(look, desk.say("sheet.seed", seed=seed), selectable=True) for seed in seeds]
    return _titled(look, desk.say("sheet.proof"), [head, promise, *shown] if draws else [head])


def _verdict(desk: Desk, draws: Sequence[Draw]) -> tuple[ft.IconData, str, str]:
    palette = desk.look.palette
    wrong = sum(draw.fair is False for draw in draws)
    unknown = sum(draw.fair is None for draw in draws)
    if wrong:
        return ft.Icons.GPP_BAD, palette.refusal, desk.say("cli.some-unfair", n=wrong)
    if unknown:
        return ft.Icons.LOCK_CLOCK, palette.faint, desk.say("cli.some-unrevealed", n=unknown)
    if draws:
        return ft.Icons.VERIFIED_USER, palette.primary, desk.say("cli.all-fair", n=len(draws))
    return ft.Icons.CASINO, palette.faint, desk.say("cli.no-rolls")


# Sharing


@dataclass(frozen=True)
class Sharing:
    """A sheet as text and as a picture, for those who were not there."""

    posing: bool  # the screen is drawn for its picture
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
    ft.use_dialog(ft.SnackBar(told, on_dismiss=lambda _: tell("")) if told else None)

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
