"""Before the first round: the cards, the pawns on the squares, who leads."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Leading
from mobile.desk import Desk
from mobile.games.big_shot.parts import STRETCH, colour_button
from mobile.screens.frame import go, here
from mobile.widgets.basic import column, faint, icon_button, primary, quiet, row
from mobile.widgets.dice import die_button, roll_for
from scoring.big_shot import COLOURS, Colour


def dealing(desk: Desk) -> ft.Control:
    """The program deals the cards, or the table says who has which, colour by colour."""
    players = desk.table.setup.players
    each = e.cards_each(len(players))
    seen = desk.table.seq

    def dealt() -> tuple[Colour, ...]:
        colours: tuple[Colour, ...] = desk.kept.get("dealt", ())
        return colours

    def take(colour: Colour) -> None:
        colours = (*dealt(), colour)
        if colour in dealt():
            return
        if len(colours) == each * len(players):
            hands = {player: colours[i * each : (i + 1) * each] for i, player in enumerate(players)}
            desk.tell([e.Cards(hands=hands)], seen)
        else:
            desk.keep(dealt=colours)

    free = [colour for colour in COLOURS if colour not in dealt()]
    asked = players[len(dealt()) // each]

    return column(
        [
            primary(desk.look, desk.say("big-shot.deal-cards"), desk.teller(e.Cards()), ft.Icons.STYLE),
            faint(desk.look, desk.say("big-shot.or-whose", player=asked), 15, text_align=ft.TextAlign.CENTER),
            row([colour_button(desk, colour, take) for colour in free], alignment=ft.MainAxisAlignment.CENTER),
        ],
        horizontal_alignment=STRETCH,
    )


def laying_out(desk: Desk) -> ft.Control:
    look = desk.look
    return column(
        [
            primary(look, desk.say("big-shot.deal-pawns"), desk.teller(e.Layout()), ft.Icons.SHUFFLE),
            quiet(look, desk.say("big-shot.square-by-square"), desk.teller(e.Layout(later=True)), ft.Icons.VISIBILITY),
            quiet(look, desk.say("big-shot.all-at-once"), lambda: go(f"{here().rstrip('/')}/layout"), ft.Icons.GRID_ON),
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def leading(desk: Desk, step: Leading) -> ft.Control:
    """One tap rolls for everybody who has not, after a tie for those who tied; or a tap on who leads."""
    left = [player for player in step.contenders if player not in step.dice]
    rolled = [desk.say("big-shot.rolled", player=player, die=die) for player, die in step.dice.items()]
    named = [
        quiet(desk.look, player, desk.teller(e.Lead(player=player)), expand=True) for player in desk.table.setup.players
    ]
    wanted = desk.kept.get("roller")
    first = wanted if wanted in left else left[0]
    dice = [
        die_button(
            desk.look,
            n,
            desk.say("big-shot.die-of", player=first, die=n),
            desk.teller(e.LeadRoll(player=first, die=n)),
            44,
        )
        for n in range(1, 7)
    ]
    return column(
        [
            faint(desk.look, ", ".join(rolled), 15) if rolled else None,
            primary(
                desk.look,
                roll_for(desk.language, left, desk.table.setup.players),
                desk.teller(*(e.LeadRoll(player=player) for player in left)),
                ft.Icons.CASINO,
            ),
            row(
                [faint(desk.look, desk.say("big-shot.or-die", player=first), 14), _another_die(desk, left, first)],
                0,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            row(dice, 6, alignment=ft.MainAxisAlignment.CENTER),
            faint(desk.look, desk.say("big-shot.or-leads"), 14, text_align=ft.TextAlign.CENTER),
            row(named, 6),
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def _another_die(desk: Desk, left: list[str], now: str) -> ft.Control | None:
    """Dice are told in any order: a tap asks for the one of the next player."""
    if len(left) < 2:
        return None
    after = left[(left.index(now) + 1) % len(left)]
    label = desk.say("big-shot.rather-die", player=after)
    return icon_button(desk.look, ft.Icons.NAVIGATE_NEXT, label, lambda: desk.keep(roller=after))
