"""The companies of a box: five of them get their name, colour and sign from the table, once."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.box import Facts, specs
from mobile.desks.box import Behind, BoxDesk
from mobile.desks.desk import Desk
from mobile.games.speculation.looks import Pawn, painted, pawns, token
from mobile.kits.facts import Answer
from mobile.screens.frame import part
from mobile.theme import TARGET, Look
from mobile.widgets.basic import card, column, faint, row, strong, title
from mobile.widgets.choices import tappable
from scoring.speculation.race import COMPANIES, UNNAMED, Company

LOOKS = ("colour", "sign")
KINDS = ("name", *LOOKS)  # what is asked of a company, in this order
PAWN, FRAME = 36, 3


def company_card(desk: BoxDesk) -> ft.Control:
    """All eight; a tap on one that the box has to name asks for it."""
    said = tuple(desk.facts.get(f"{kind}:{company}") for company in UNNAMED for kind in KINDS)
    return _card(Behind(desk), desk.look, asked_of(desk.framed), desk.session.code, said)


def asked_of(fact: str) -> str:
    """The company that a fact is about, if it is about one."""
    kind, _, company = fact.partition(":")
    return company if kind in KINDS else ""


@part
def _card(behind: Behind, look: Look, asked: str, *_: object) -> ft.Control:
    desk = behind.desk
    head = [title(look, desk.say("speculation.companies"), 19), faint(look, desk.say("speculation.companies-hint"), 15)]
    return card(
        look, column([*head, *(_line(desk, company, company == asked) for company in COMPANIES)], 4), padding=12
    )


def _line(desk: BoxDesk, company: Company, asked: bool) -> ft.Control:
    look, name = desk.look, desk.say(f"company.{company}")
    known = company not in UNNAMED or desk.facts.get(f"name:{company}") is not None
    words = strong(look, name, 17, color=look.palette.text if known else look.palette.faint, expand=True)
    pencil = ft.Icon(ft.Icons.EDIT, size=20, color=look.palette.primary) if company in UNNAMED else None
    line = row([token(desk.facts, company, PAWN), words, pencil], 12)
    if company not in UNNAMED:
        return ft.Container(line, height=TARGET, padding=4)
    label = desk.say("speculation.name-it", company=company)
    ask = partial(desk.ask, f"name:{company}", filling=True)
    frame = ft.Border.all(FRAME, look.palette.accent) if asked else None
    return tappable(line, label, ask, height=TARGET, padding=4, border_radius=10, border=frame)


def following(fact: str) -> str:
    """After the name comes the colour, then the sign."""
    kind, _, company = fact.partition(":")
    rest = KINDS[KINDS.index(kind) + 1 :]
    return f"{rest[0]}:{company}" if rest else ""


def looks_to_tap(desk: Desk, facts: Facts, fact: str, tell: Answer) -> ft.Control:
    """The colours of a pawn, or its signs, each painted on the pawn as it would be."""
    kind, _, company = fact.partition(":")
    now = next(pawn for each, pawn in pawns(facts).items() if each == company)
    choices = [
        (each, Pawn(each, now.sign) if kind == "colour" else Pawn(now.colour, each))
        for each in specs(facts.game)[fact].of
    ]
    return row([_look(desk, fact, each, pawn, tell) for each, pawn in choices], 4, wrap=True, run_spacing=4)


def _look(desk: Desk, fact: str, value: str, pawn: Pawn, tell: Answer) -> ft.Control:
    return tappable(
        ft.Container(painted(pawn, PAWN), alignment=ft.Alignment.CENTER),
        desk.language.value(fact, value),
        partial(tell, value),
        width=TARGET + 4,
        height=TARGET + 4,
        border_radius=12,
        bgcolor=desk.look.palette.surface,
    )
