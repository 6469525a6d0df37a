"""What just happened at a table of Le Millionnaire, and what can be put right about it."""

from __future__ import annotations

import flet as ft

from companion.entry import Entry
from companion.games.millionaire.circuit import circuit
from companion.games.millionaire.position import TablePosition
from companion.language import Language
from companion.position import Effect
from mobile.desks.table import TableDesk
from mobile.games.millionaire.tokens import pile
from mobile.games.millionaire.wrong import wrong
from mobile.kits.marks import Picture
from mobile.kits.news import Line, Tone, told
from mobile.screens.frame import go
from mobile.theme import Look
from mobile.widgets.basic import quiet, row, text

SEEN = frozenset({"MI-03", "MI-12", "MI-18", "MI-23", "MI-36", "MI-39", "MI-10"})  # what is shown otherwise
ORDER = {"MI-40": -1, "MI-05": 1}  # the million first of all, what was learnt last
PILE = 18


def news(desk: TableDesk) -> ft.Control:
    """The sentences of the last entry, the money changed up, and beside them rare things that can be done now."""
    last = desk.table.played[-1] if desk.table.played else None
    lately = ft.Container(_told(desk, last.entry, last.position.effects) if last else None, expand=True)
    return row([lately, *_rare(desk)], 2, vertical_alignment=ft.CrossAxisAlignment.START)


def _told(desk: TableDesk, entry: Entry, effects: tuple[Effect, ...]) -> ft.Control:
    """What the throw brought, what was learnt, the million and the money changed up; or what was told, if nothing."""
    rich, language = [effect.params["player"] for effect in effects if effect.rule == "MI-39"], desk.language
    said = sorted((effect for effect in effects if effect.rule not in SEEN), key=lambda each: ORDER.get(each.rule, 0))
    lines = [
        *(_line(language, effect) for effect in said),
        *([Line(language.say("millionaire.in-play", players=rich), "MI-39", "joy")] if rich else []),
        *(_changed(desk, effect) for effect in effects if effect.rule == "MI-10"),
    ]
    return told(desk, lines or [Line(language.entry(entry))])


def _line(language: Language, effect: Effect) -> Line:
    """One thing that happened. What cannot be right stands out."""
    warns = effect.rule == "MI-05" and effect.text not in ("learnt", "changed", "circuit")
    tone: Tone = "warning" if warns else "joy" if effect.rule == "MI-40" else "plain"
    return Line(language.effect(effect), effect.rule, tone)


def _changed(desk: TableDesk, effect: Effect) -> Line:
    """Who changes ten of a unit for one of the next, and what is then in hand (MI-10)."""
    amount = sum(int(unit) * n for unit, n in effect.params["units"].items())
    words = desk.say("millionaire.changes", player=effect.params["player"])
    picture = Picture(_pile, (desk.look, desk.language, words, amount))
    return Line(desk.language.effect(effect), effect.rule, picture=picture)


def _pile(look: Look, language: Language, words: str, amount: int, size: float) -> ft.Control:
    return row([text(look, words, size), pile(language, amount, 200, PILE)], 8)


def _rare(desk: TableDesk) -> list[ft.Control | None]:
    """Before the first throw the whole circuit can be told; later the last throw can be put right."""
    position: TablePosition = desk.position
    look = desk.look
    address = f"/table/{desk.table.head.table}/circuit"
    if position.turn < 2 and not position.dice and None in circuit(position.facts) and position.follows("MI-05"):
        return [quiet(look, desk.say("millionaire.circuit"), lambda: go(address), ft.Icons.GRID_ON, size=14)]
    return [wrong(desk)]
