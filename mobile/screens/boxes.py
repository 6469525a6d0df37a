"""My boxes: the printed facts of each."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import flet as ft

import data
from companion.box import Box, Facts, specs
from companion.game import games
from companion.language import Language
from mobile.screens.frame import frame, go, screen
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.basic import card, column, faint, icon_button, row, title
from mobile.widgets.emblems import game_sign
from mobile.widgets.files import use_files

SIGN = 48
State = Literal["known", "learnt", "proposed", "unknown"]


@screen
def boxes_screen(session: Session) -> ft.View:
    """Every playable game's box, with how much is known of it."""
    look = session.look
    hint, files = faint(look, session.say("boxes.hint"), 16), use_files(session)
    return frame(
        session,
        session.say("screen.boxes"),
        [hint, *(_box(session, id) for id in games() if specs(id))],
        route="/boxes",
        actions=[icon_button(look, ft.Icons.FILE_OPEN_OUTLINED, session.say("files.open"), files.open)],
    )


def _box(session: Session, game: str) -> ft.Control:
    look = session.look
    facts = Box(session.shelf.library, game).facts()
    name = data.load(f"{game}/game.json")["name"]
    count = states(facts)
    content = row(
        [
            game_sign(game, name, SIGN),
            column([title(look, name, 22), progress(look, session.language, facts)], 8, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.palette.faint),
        ],
        16,
    )
    label = (
        session.say("boxes.open", game=name, known=count["known"] + count["learnt"], n=count.total())
        if count
        else f"{name}. {session.say('box.so-far', n=len(facts.learnt))}"
    )
    return card(
        look,
        ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True),
        lambda: go(f"/boxes/{game}"),
    )


def state(facts: Facts, fact: str) -> State:
    """How sure a fact is."""
    if fact in facts.learnt:
        return "learnt"
    if facts.get(fact) is None:
        return "unknown"
    return "known" if facts.confirmed(fact) else "proposed"


def states(facts: Facts) -> Counter[State]:
    """How many facts that a table may ask for are in each state."""
    return Counter(state(facts, fact) for fact, spec in specs(facts.game).items() if spec.asked)


def progress(look: Look, language: Language, facts: Facts) -> ft.Control:
    """How much of a box is known: a bar, and in words; where nobody can say how much there is, only what is known."""
    count = states(facts)
    if not count:
        return faint(look, language.say("box.so-far", n=len(facts.learnt)), 15)
    known = count["known"] + count["learnt"]
    parts = [
        (known, "box.summary-known", look.palette.primary),
        (count["proposed"], "box.summary-proposed", look.palette.accent),
        (count["unknown"], "box.summary-unknown", look.palette.line),
    ]
    bar = row([ft.Container(height=8, expand=n, bgcolor=colour, border_radius=4) for n, _, colour in parts if n], 2)
    words = " · ".join(language.say(id, n=n) for n, id, _ in parts if n)
    complete = known == count.total()
    return column([bar, faint(look, language.say("box.complete") if complete else words, 15)], 6)
