"""What just happened at a table of Le Millionnaire, and what can be put right about it."""

from __future__ import annotations

import flet as ft

from companion.entry import Entry
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import circuit
from companion.games.millionaire.position import Staking, TablePosition
from companion.language import Language
from companion.position import Effect
from mobile.desk import Desk
from mobile.games.millionaire.tokens import pile
from mobile.games.millionaire.wrong import wrong
from mobile.screens.frame import go, part
from mobile.theme import Look
from mobile.widgets.basic import column, icon_button, quiet, row, text
from mobile.widgets.news import event

SEEN = frozenset({"MI-03", "MI-12", "MI-18", "MI-23", "MI-36", "MI-39", "MI-10"})  # what is shown otherwise
FEW = 4
PILE = 18


def news(desk: Desk) -> ft.Control:
    """The sentences of the last entry, the money changed up, and beside them rare things that can be done now."""
    last = desk.table.played[-1] if desk.table.played else None
    told = (
        _told(desk, desk.look, desk.language, last.entry, last.position.effects) if last else ft.Container(expand=True)
    )
    return row([told, *_rare(desk)], 2, vertical_alignment=ft.CrossAxisAlignment.START)


@part
def _told(desk: Desk, look: Look, language: Language, entry: Entry, effects: tuple[Effect, ...]) -> ft.Control:
    """What the rules did, the million and the money changed up last; or what was told, where they did nothing."""
    told = [effect for effect in effects if effect.rule not in SEEN]
    rich = [effect.params["player"] for effect in effects if effect.rule == "MI-39"]
    changed = [effect for effect in effects if effect.rule == "MI-10"]
    lines = [
        *(_sentence(desk, effect) for effect in told[:FEW]),
        *([_million(desk, rich)] if rich else []),
        *(_changed(desk, effect) for effect in changed),
    ]
    return column(lines or [text(look, language.entry(entry), 15)], 6, expand=True)


def _sentence(desk: Desk, effect: Effect) -> ft.Control:
    """One thing that happened; tapped, it shows its rule. What cannot be right stands out."""
    palette = desk.look.palette
    warns = effect.rule == "MI-05" and effect.text not in ("learnt", "circuit")
    colour = palette.refusal if warns else palette.accent if effect.rule == "MI-40" else palette.text
    return event(desk, effect.rule, text(desk.look, desk.language.effect(effect), 15, color=colour, expand=True))


def _million(desk: Desk, players: list[str]) -> ft.Control:
    """Who could have the million with the next throw (MI-39)."""
    words = desk.say("millionaire.in-play", players=players)
    return event(desk, "MI-39", text(desk.look, words, 15, color=desk.look.palette.accent, expand=True))


def _changed(desk: Desk, effect: Effect) -> ft.Control:
    """Who changes ten of a unit for one of the next, and what is then in hand (MI-10)."""
    amount = sum(int(unit) * n for unit, n in effect.params["units"].items())
    words = text(desk.look, desk.say("millionaire.changes", player=effect.params["player"]), 15)
    drawn = row([words, pile(desk.language, amount, 200, PILE)], 8)
    return event(
        desk, effect.rule, ft.Semantics(content=drawn, label=desk.language.effect(effect), exclude_semantics=True)
    )


def _rare(desk: Desk) -> list[ft.Control | None]:
    """Before the first throw the whole circuit can be told; later, the table stopped, or the last throw put right.

    The table can be stopped from time to time only: that comes where nothing could be tapped a moment before, and what
    is beside it stays where it is.
    """
    position: TablePosition = desk.position
    look = desk.look
    address = f"/table/{desk.table.head.table}/circuit"
    if position.turn < 2 and not position.dice and None in circuit(position.facts) and position.follows("MI-05"):
        return [quiet(look, desk.say("millionaire.circuit"), lambda: go(address), ft.Icons.GRID_ON, size=14)]
    stop = isinstance(position.step, Staking) and position.turn > 1
    return [ft.Container(_stop(desk, look, desk.language) if stop else None), wrong(desk)]


@part
def _stop(desk: Desk, look: Look, language: Language) -> ft.Control:
    return icon_button(look, ft.Icons.FLAG, language.say("millionaire.stop"), desk.teller(e.Stop()))
