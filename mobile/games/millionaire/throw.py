"""The throw: here or with the dice of the table, kept or thrown again, its colour told, and the decisive one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.millionaire import chances as exact
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Leading, Staking, TablePosition
from companion.language import Language
from mobile.desk import Desk
from mobile.games.millionaire.chances import bar
from mobile.games.millionaire.colours import FILL, ON, swatch
from mobile.games.millionaire.outlook import decisions, outlook
from mobile.games.millionaire.seats import signed
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import column, faint, icon_button, primary, quiet, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face, faces
from mobile.widgets.tumble import tumbling
from scoring.millionaire import COLOURS, Colour

STRETCH = ft.CrossAxisAlignment.STRETCH
CENTRE = ft.MainAxisAlignment.CENTER
PAIRS: tuple[e.Throw, ...] = tuple((one, other) for one in range(1, 7) for other in range(one, 7))
ACROSS = 7  # three rows of seven: all pairs, each with room for a thumb


def throwing(desk: Desk) -> ft.Control:
    """The roller throws here, or says with one tap what lies on the table."""
    position: TablePosition = desk.position
    label = desk.say("millionaire.roll", player=position.roller)
    return column(
        [
            _so_far(desk),
            primary(desk.look, label, desk.teller(e.Roll(player=position.roller)), ft.Icons.CASINO, height=60),
            faint(desk.look, desk.say("millionaire.or-real"), 14, text_align=ft.TextAlign.CENTER),
        ],
        6,
        horizontal_alignment=STRETCH,
    )


@part
def pairs(
    desk: Desk, look: Look, language: Language, do: Callable[[Desk, e.Throw], object], told: e.Throw | None = None
) -> ft.Control:
    """All that two dice can show, in one tap; what was told before is framed."""
    now = tuple(sorted(told)) if told else None
    cells = [_pair(look, language, dice, partial(do, desk, dice), dice == now) for dice in PAIRS]
    return column([row(list(cells[i : i + ACROSS]), 4) for i in range(0, len(cells), ACROSS)], 4)


def thrown(desk: Desk, dice: e.Throw) -> None:
    """What lies on the table was tapped: a throw for the lead, one that may be refused, or one that stands."""
    position: TablePosition = desk.position
    if desk.gone_on:
        return
    if isinstance(position.step, Leading):
        telling = desk.kept.get("telling")
        desk.tell([e.LeadRoll(player=position.step.left[0], dice=dice)], desk.seen)
        desk.keep(telling=telling)
    elif isinstance(position.step, Staking) and position.refusable(dice):
        desk.keep(dice=dice)
    else:
        desk.tell([e.Roll(player=position.roller, dice=dice)], desk.seen)


def _pair(look: Look, language: Language, dice: e.Throw, do: Callable[[], object], chosen: bool) -> ft.Control:
    palette = look.palette
    return tappable(
        ft.Container(faces(look, dice, 18), alignment=ft.Alignment.CENTER),
        language.say("millionaire.pair", one=dice[0], other=dice[1]),
        do,
        selected=chosen or None,
        height=48,
        expand=True,
        border_radius=10,
        bgcolor=palette.surface,
        border=ft.Border.all(3, palette.primary) if chosen else None,
    )


def _so_far(desk: Desk) -> ft.Control | None:
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


def accepting(desk: Desk) -> ft.Control:
    """The program rolled: does the roller keep it?"""
    roller = desk.position.roller
    return _choice(
        desk, desk.position.step.dice, desk.teller(e.Accept(player=roller)), desk.teller(e.Again(player=roller)), None
    )


def judging(desk: Desk) -> ft.Control:
    """The dice of the table were tapped: one more tap says whether they are kept, and tells both."""
    roller, dice = desk.position.roller, desk.kept["dice"]
    keep, again = (desk.teller(e.Roll(player=roller, dice=dice, accept=each)) for each in (True, False))
    close = icon_button(desk.look, ft.Icons.CLOSE, desk.say("millionaire.other-dice"), partial(desk.keep, dice=None))
    return _choice(desk, dice, keep, again, close)


def _choice(
    desk: Desk, dice: e.Throw, keep: Callable[[], None], again: Callable[[], None], close: ft.Control | None
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


def _keep_or_not(desk: Desk, keep: Callable[[], None], again: Callable[[], None]) -> ft.Control:
    look, icon = desk.look.snug, None if desk.look.large else ft.Icons.REPLAY
    rather = quiet(look, desk.say("millionaire.again"), again, icon, expand=2, height=60, size=18)
    kept = primary(look, desk.say("millionaire.keep"), keep, ft.Icons.CHECK, expand=3, height=60, size=20)
    return row([rather, kept], 8)


def _meaning(desk: Desk, dice: e.Throw) -> str:
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


def landing(desk: Desk) -> ft.Control:
    """Six big buttons, one tap; nobody is asked again about this square."""
    position: TablePosition = desk.position
    words = desk.say("millionaire.which-colour", square=position.pawn)
    return column(
        [
            strong(desk.look, words, 18, text_align=ft.TextAlign.CENTER),
            colour_buttons(desk, desk.look.snug, desk.language, _landed),
        ],
        10,
        horizontal_alignment=STRETCH,
    )


def _landed(desk: Desk, colour: Colour) -> None:
    desk.tell([e.Land(colour=colour)], desk.seen)


@part
def colour_buttons(
    desk: Desk,
    look: Look,
    language: Language,
    do: Callable[[Desk, Colour], object],
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


def deciding(desk: Desk) -> ft.Control:
    """One die; beside each face what it means for the roller."""
    position: TablePosition = desk.position
    roller = position.roller
    moves = decisions(position)
    faces = [_decision(desk, desk.look.snug, desk.language, roller, die, moves[die][roller]) for die in moves]
    label = desk.say("millionaire.decide", player=roller)
    return column(
        [
            primary(desk.look.snug, label, desk.teller(e.Decide(player=roller)), ft.Icons.CASINO, height=60),
            *(row(list(faces[i : i + 2]), 6) for i in (0, 2, 4)),
        ],
        6,
        horizontal_alignment=STRETCH,
    )


@part
def _decision(desk: Desk, look: Look, language: Language, roller: str, die: int, gain: int) -> ft.Control:
    palette = look.palette
    words = language.say(f"millionaire.decisive-{die}")
    colour = palette.primary if gain > 0 else palette.refusal if gain else palette.faint
    figures = signed(language, gain)
    content = row(
        [
            face(look, die, 38 if look.scale <= 100 else 30),
            column(
                [
                    text(look, words, 14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                    strong(look, figures, 16, color=colour, no_wrap=True),
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
        height=56,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=12,
        bgcolor=palette.surface,
    )
