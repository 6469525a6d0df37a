"""Before the first round: the cards, and the pawns on the squares."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Dealing
from mobile.desks.table import TableDesk
from mobile.games.big_shot.parts import colour_button
from mobile.kits.panel import Panel
from mobile.screens.frame import go, here
from mobile.widgets.basic import Handler, primary, quiet, row
from scoring.big_shot import COLOURS, Colour


def dealt(desk: TableDesk) -> dict[str, tuple[Colour, ...]]:
    """The colours that were told so far, one player after the other."""
    players = desk.table.setup.players
    each = e.cards_each(len(players))
    told = desk.answers if isinstance(desk.position.step, Dealing) else ()
    return {player: told[i * each : (i + 1) * each] for i, player in enumerate(players)}


def asked_for(desk: TableDesk) -> str | None:
    """Whose colour is told next."""
    hands = dealt(desk) if isinstance(desk.position.step, Dealing) else {}
    each = e.cards_each(len(hands)) if hands else 0
    return next((player for player, colours in hands.items() if len(colours) < each), None)


def dealing(desk: TableDesk) -> Panel:
    """The program deals the cards, or the table says who has which, colour by colour."""
    asked, seen = asked_for(desk) or "", desk.table.seq
    each = e.cards_each(len(desk.table.setup.players))

    def take(colour: Colour) -> None:
        if colour in desk.answers:
            return
        desk.answer(colour)
        told = dealt(desk)
        if all(len(colours) == each for colours in told.values()):
            desk.tell([e.Cards(hands=told)], seen)

    colours = [_card(desk, colour, partial(take, colour)) for colour in COLOURS]
    return Panel(
        desk.say("big-shot.which-colour", player=asked),
        [
            primary(desk.look, desk.say("big-shot.deal-cards"), desk.teller(e.Cards()), ft.Icons.STYLE),
            row(list(colours), alignment=ft.MainAxisAlignment.CENTER),
        ],
        asked,
    )


def _card(desk: TableDesk, colour: Colour, take: Handler) -> ft.Control:
    """A colour to tap; it stays where it is when somebody has it, and only pales."""
    gone = colour in desk.answers
    button = colour_button(desk, colour, lambda _: take())
    button.opacity, button.disabled = (0.35, True) if gone else (1, False)
    return button


def laying_out(desk: TableDesk) -> Panel:
    look = desk.look
    return Panel(
        desk.say("big-shot.how-laid"),
        [
            primary(look, desk.say("big-shot.deal-pawns"), desk.teller(e.Layout()), ft.Icons.SHUFFLE),
            quiet(look, desk.say("big-shot.square-by-square"), desk.teller(e.Layout(later=True)), ft.Icons.VISIBILITY),
            quiet(look, desk.say("big-shot.all-at-once"), lambda: go(f"{here().rstrip('/')}/layout"), ft.Icons.GRID_ON),
        ],
    )
