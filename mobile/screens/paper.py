"""A sheet as it is read: who won, everybody's lines, how ties were broken; of a table, or of a count while typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.language import Language
from mobile.screens.frame import go
from mobile.theme import LIGHT, QUICK, RADIUS, Look
from mobile.widgets.basic import Handler, amount, card, column, quiet, row, strong, text, title
from mobile.widgets.choices import tappable
from mobile.widgets.players import Mark
from scoring.sheet import Line, Score, Sheet

COUNTING, STAGGER = 5, 3  # frames that one total takes, and frames until the next one starts
SAID, PLATE, LETTER = 32, 280, 0.55  # the winner's words, their least room, and how wide a letter is for its size
FEW_NOTES = 3
LONG = 7  # figures and signs of a total beside which a name has little room


@dataclass(frozen=True)
class Paper:
    """What a sheet is written on: its language, how players are painted, what a tap on a line and on the notes does."""

    look: Look
    language: Language
    mark: Mark
    show_rule: Callable[[str], None]
    all_notes: bool
    unfold: Handler


def last_frame(sheet: Sheet) -> int:
    """How many frames it takes until every total is there."""
    return STAGGER * (len(sheet.scores) - 1) + COUNTING


def _part(sheet: Sheet, score: Score, frames: int) -> float:
    """How much of a total is counted: the last one begins, the winner's is the last to stop."""
    begins = STAGGER * (len(sheet.scores) - 1 - sheet.scores.index(score))
    return min(1.0, max(0.0, (frames - begins) / COUNTING))


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
    """Who won, announced big, on a plate that waits for it."""
    look, language = paper.look, paper.language
    won = [score.player for score in sheet.scores if score.won]
    names = [name_of(language, player) for player in won]
    if not won:
        said = language.say("sheet.nobody-won")
    elif len(won) == 1:
        said = language.say("sheet.wins", player=names[0])
    else:
        said = language.say("sheet.share-victory", players=names)
    why = (
        "" if won else next((language.line(each) for each in sheet.notes if each.text == "sheet.nobody-qualified"), "")
    )
    on_brass = look.palette.background
    side, centre = 28 if look.low else 40, ft.MainAxisAlignment.CENTER
    plates = [
        ft.Container(paper.mark(player, side), bgcolor=LIGHT.background, padding=8, border_radius=RADIUS)
        for player in won
    ]
    parts = [
        ft.Icon(ft.Icons.EMOJI_EVENTS if won else ft.Icons.BALANCE, size=1.2 * side, color=on_brass),
        title(look, said, 26 if look.low else _unbroken(look, said), color=on_brass, text_align=ft.TextAlign.CENTER),
        row(list(plates), 12, wrap=True, alignment=centre) if plates else None,
        text(look, why, 16, color=on_brass, text_align=ft.TextAlign.CENTER) if why else None,
    ]
    content = (
        row(parts, 16, wrap=True, alignment=centre)
        if look.low
        else column(parts, 12, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    )
    spoken = ft.Semantics(
        content=content, label=f"{said} {why}".strip(), container=True, live_region=True, exclude_semantics=True
    )
    announced = ft.Container(
        spoken,
        alignment=ft.Alignment.CENTER,
        opacity=1 if counted else 0,
        scale=1 if counted else 0.9,
        animate_opacity=QUICK,
        animate_scale=ft.Animation(QUICK, ft.AnimationCurve.EASE_OUT_BACK),
    )
    return card(look, announced, bgcolor=look.palette.accent, padding=12 if look.low else 24)


def _unbroken(look: Look, said: str) -> float:
    """How large it is, at usual text size, so that its longest word is in one line of a small phone."""
    longest = max(map(len, said.split(" ")))
    return min(SAID, PLATE * 100 / (LETTER * longest * look.scale)) if look.tight else SAID


def _standing(paper: Paper, score: Score, part: float) -> ft.Control:
    """One player's place, colours and total; who cannot win is marked."""
    look, language = paper.look, paper.language
    total = language.money(score.total)
    barred = None if score.qualified else ft.Icon(ft.Icons.BLOCK, size=18, color=look.palette.refusal)
    content = row(
        [
            title(look, f"{score.rank}", 20, width=24, color=look.palette.faint),
            paper.mark(score.player, 24),
            strong(look, name_of(language, score.player), 18, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=1),
            barred,
            amount(look.snug if len(total) > LONG else look, language.money(round(part * score.total)), 26),
        ],
        10,
    )
    label = language.say("sheet.rank", rank=score.rank, player=score.player, total=score.total)
    return ft.Semantics(content=content, label=label, container=True, exclude_semantics=True)


def columns(paper: Paper, sheet: Sheet) -> list[ft.Control]:
    """Everybody's lines, and how ties were broken."""
    cards = [_column(paper, score) for score in sheet.scores]
    if sheet.ties:
        cards.append(titled(paper.look, paper.language.say("sheet.ties"), [_line(paper, each) for each in sheet.ties]))
    return cards


def _column(paper: Paper, score: Score) -> ft.Control:
    head = ft.Container(_standing(paper, score, 1), padding=ft.Padding.only(bottom=4))
    return card(paper.look, column([head, *(_line(paper, line) for line in score.lines)], 0), padding=14)


def _line(paper: Paper, line: Line) -> ft.Control:
    """One line: its sentence and its amount; a tap shows the rule."""
    look, said = paper.look, paper.language.line(line)
    money = "" if line.amount is None else paper.language.money(line.amount)
    colour = look.palette.refusal if (line.amount or 0) < 0 else look.palette.accent
    content = row([text(look, said, 16, expand=True), amount(look, money, 22, color=colour) if money else None], 12)
    return tappable(
        content,
        f"{said} {money}".strip(),
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
        cards.append(titled(look, language.say("sheet.doubtful"), [text(look, _listed(language, doubtful)), way]))
    if notes:
        shown = notes if paper.all_notes or len(notes) <= FEW_NOTES else notes[:FEW_NOTES]
        more = quiet(look, language.say("sheet.all-notes", n=len(notes)), paper.unfold, ft.Icons.UNFOLD_MORE)
        lines = [_line(paper, each) for each in shown]
        cards.append(titled(look, language.say("sheet.notes"), [*lines, None if shown is notes else more]))
    if sheet.off:
        names = [(strong(look, language.rule(rule)), text(look, language.say(f"{rule}.off"))) for rule in sheet.off]
        cards.append(titled(look, language.say("sheet.house-rules"), [column(each, 0) for each in names]))
    return cards


def _listed(language: Language, facts: Sequence[Any]) -> str:
    return f"{language.format_field(facts, 'Fact')}."


def titled(look: Look, name: str, controls: Sequence[ft.Control | None]) -> ft.Control:
    return card(look, column([title(look, name, 20), *controls], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
