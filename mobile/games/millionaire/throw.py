"""The throw: here or with the dice of the table, kept or thrown again, its colour told, and the decisive one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.millionaire import chances as exact
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Staking, TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.millionaire.chances import bar
from mobile.games.millionaire.colours import FILL, ON, swatch
from mobile.games.millionaire.outlook import decisions, outlook
from mobile.kits.dice import Rolled, roll_button, rolling, tell
from mobile.kits.news import signed
from mobile.screens.frame import part
from mobile.theme import RADIUS, TARGET, Look
from mobile.widgets.basic import column, faint, icon_button, primary, quiet, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face, faces
from mobile.widgets.tumble import tumbling
from scoring.millionaire import COLOURS, Colour

STRETCH = ft.CrossAxisAlignment.STRETCH
CENTRE = ft.MainAxisAlignment.CENTER


def throwing(desk: TableDesk) -> ft.Control:
    """The roller throws here, or taps what lies on the table."""
    roll = e.Roll(player=desk.position.roller)
    return column([_so_far(desk), *rolling(desk, roll, thrown)], 6, horizontal_alignment=STRETCH)


def thrown(desk: TableDesk, roll: Rolled) -> None:
    """What lies on the table was tapped: a throw that may be refused, or one that stands."""
    position: TablePosition = desk.position
    assert isinstance(roll, e.Roll)
    assert roll.dice
    if isinstance(position.step, Staking) and position.refusable(roll.dice):
        desk.keep(dice=roll.dice)
    else:
        tell(desk, roll)


def _so_far(desk: TableDesk) -> ft.Control | None:
    """The throws of this turn: the refused one pale, then those that count and add up."""
    position: TablePosition = desk.position
    if not position.refused and not position.dice:
        return None
    throws = [ft.Container(faces(desk.look, position.refused, 34), opacity=0.45)] if position.refused else []
    throws += [ft.Container(faces(desk.look, dice, 34)) for dice in position.dice]
    total = sum(map(sum, position.dice))
    words = desk.say("millionaire.doubles", total=total) if total else desk.say("millionaire.second")
    return column([row(list(throws), 12, wrap=True, run_spacing=6), strong(desk.look, words, 16)], 6)


# Kept, or thrown again


def accepting(desk: TableDesk) -> ft.Control:
    """The program rolled: does the roller keep it?"""
    roller = desk.position.roller
    return _choice(
        desk, desk.position.step.dice, desk.teller(e.Accept(player=roller)), desk.teller(e.Again(player=roller)), None
    )


def judging(desk: TableDesk) -> ft.Control:
    """The dice of the table were tapped: one more tap says whether they are kept, and tells both."""
    roller, dice = desk.position.roller, desk.kept["dice"]
    keep, again = (desk.teller(e.Roll(player=roller, dice=dice, accept=each)) for each in (True, False))
    close = icon_button(desk.look, ft.Icons.CLOSE, desk.say("millionaire.other-dice"), partial(desk.keep, dice=None))
    return _choice(desk, dice, keep, again, close)


def _choice(
    desk: TableDesk, dice: e.Throw, keep: Callable[[], None], again: Callable[[], None], close: ft.Control | None
) -> ft.Control:
    position: TablePosition = desk.position
    would = outlook(position, dice)
    words = _meaning(desk, dice)
    mark = swatch(would.colour, 44) if would.colour else None
    otherwise = bar(desk.look.snug, exact.colours(position), 22)
    return column(
        [
            row([tumbling(desk.look, dice, 48), mark, text(desk.look, words, 16, expand=True), close], 10),
            row([faint(desk.look, desk.say("millionaire.else"), 14), ft.Container(otherwise, expand=True)], 8),
            _keep_or_not(desk, keep, again),
        ],
        10,
        horizontal_alignment=STRETCH,
    )


def _keep_or_not(desk: TableDesk, keep: Callable[[], None], again: Callable[[], None]) -> ft.Control:
    look, icon = desk.look.snug, None if desk.look.large else ft.Icons.REPLAY
    rather = quiet(look, desk.say("millionaire.again"), again, icon, expand=2, height=60, size=18)
    kept = primary(look, desk.say("millionaire.keep"), keep, ft.Icons.CHECK, expand=3, height=60, size=20)
    return row([rather, kept], 8)


def _meaning(desk: TableDesk, dice: e.Throw) -> str:
    """Where this throw leads, in words."""
    position: TablePosition = desk.position
    would, total = outlook(position, dice), sum(dice)
    player = position.roller
    if would.again:
        return desk.say("millionaire.if-double", player=player, total=total)
    if not position.follows("MI-23"):
        return desk.say("millionaire.if-moved", player=player, total=total)
    if would.colour is None:
        return desk.say("millionaire.if-unknown", player=player, square=would.square)
    return desk.say(f"millionaire.if-{would.colour}", player=player, square=would.square)


# The colour where the pawn stopped


def landing(desk: TableDesk) -> ft.Control:
    """Six big buttons, one tap; nobody is asked again about this square."""
    return colour_buttons(desk, desk.look.snug, desk.language, _landed)


def _landed(desk: TableDesk, colour: Colour) -> None:
    desk.tell([e.Land(colour=colour)], desk.seen)


@part
def colour_buttons(
    desk: TableDesk,
    look: Look,
    language: Language,
    do: Callable[[TableDesk, Colour], object],
    chosen: Colour | None = None,
    height: float = 64,
) -> ft.Control:
    """The six colours to tap, two rows of three."""
    cells = [_colour(look, language, colour, partial(do, desk, colour), colour == chosen, height) for colour in COLOURS]
    return column([row(list(cells[:3]), 8), row(list(cells[3:]), 8)], 8)


def _colour(
    look: Look, language: Language, colour: Colour, do: Callable[[], object], chosen: bool, height: float
) -> ft.Control:
    label = language.say(f"colour.{colour}")
    content = row([swatch(colour, 34), strong(look, label, 16, color=ON[colour], max_lines=1)], 6, alignment=CENTRE)
    return tappable(
        content,
        label,
        do,
        selected=chosen or None,
        height=height,
        expand=True,
        border_radius=RADIUS,
        bgcolor=FILL[colour],
        border=ft.Border.all(3 if chosen else 1, look.palette.accent if chosen else look.palette.line),
    )


# The decisive throw


def deciding(desk: TableDesk) -> ft.Control:
    """One die; beside each face what it means for the roller."""
    position: TablePosition = desk.position
    roller = position.roller
    moves = decisions(position)
    faces = [_decision(desk, desk.look.snug, desk.language, roller, die, moves[die][roller]) for die in moves]
    return column(
        [
            roll_button(desk, desk.say("roll.for", player=roller), e.Decide(player=roller)),
            *(row(list(faces[i : i + 2]), 6) for i in (0, 2, 4)),
        ],
        6,
        horizontal_alignment=STRETCH,
    )


@part
def _decision(desk: TableDesk, look: Look, language: Language, roller: str, die: int, gain: int) -> ft.Control:
    palette = look.palette
    words = language.say(f"millionaire.decisive-{die}")
    colour = palette.primary if gain > 0 else palette.refusal if gain else palette.faint
    figures = signed(language, gain)
    content = row(
        [
            face(look, die, 38 if look.scale <= 100 else 30),
            column(
                [
                    text(look, words, 12 if look.low else 14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                    strong(look, figures, 14 if look.low else 16, color=colour, no_wrap=True),
                ],
                0,
                expand=True,
                alignment=CENTRE,
            ),
        ],
        8,
    )
    return tappable(
        content,
        language.say("millionaire.decisive", die=die, words=words, n=figures),
        desk.teller(e.Decide(player=roller, die=die)),
        height=TARGET if look.low else look.size(50),
        expand=True,
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=12,
        bgcolor=palette.surface,
    )
