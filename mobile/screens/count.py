"""Count: a final position typed in, with the live score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol, cast

import flet as ft

import data
from companion.box import Box, Value
from companion.game import Game, games
from companion.language import Language
from companion.rules import Refusal
from mobile.desk import part_of
from mobile.screens.frame import WIDEST, frame, go, screen
from mobile.screens.paper import Mark, Paper, columns, name_of, remarks, top
from mobile.screens.sharing import use_sharing
from mobile.screens.table import why_not
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.basic import amount, card, column, icon_button, primary, row, text, tile
from mobile.widgets.choices import toggle
from mobile.widgets.drawers import tray
from mobile.widgets.facts import ask_fact
from scoring.sheet import Line, Sheet

MARGIN = 12


@dataclass(frozen=True)
class Step:
    """What was typed so far. Typing on in the same field, named by `what`, is one step to undo."""

    what: str
    draft: Any
    options: Mapping[str, bool]
    learnt: Mapping[str, Value]  # printed facts told on the way; undone, the box forgets them


@dataclass
class Slip:
    """A final position while it is typed in, drawn once."""

    session: Session
    language: Language
    people: tuple[str, ...]
    draft: Any  # of the form's own type
    final: Any  # the final position that the draft stands for
    faults: Sequence[Line]  # why it cannot be counted
    kept: dict[str, Any]  # what the screen remembers between two drawings: a chosen district
    redraw: Callable[[], None]
    change: Callable[[str, Callable[[Any], Any]], None]

    @property
    def look(self) -> Look:
        return self.session.look

    @property
    def width(self) -> float:
        return min(self.session.width, WIDEST) - 2 * MARGIN

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def keep(self, **values: Any) -> None:
        """Remembers something for the next drawing, and draws."""
        self.kept.update(values)
        self.redraw()


class Form(Protocol):
    """What mobile/games/<game> brings as ENDING: how its final position is typed in."""

    def blank(self) -> Any:
        """A draft with nothing in it."""

    def begun(self, draft: Any) -> bool:
        """Whether anything of it counts: nobody has won what was not told."""

    def final(self, draft: Any, people: tuple[str, ...], language: Language) -> Any:
        """The final position that a draft stands for, without printed facts and options."""

    def fields(self, slip: Slip) -> Sequence[ft.Control]:
        """All that can be typed."""

    def panel(self, slip: Slip) -> ft.Control | None:
        """What is chosen now, within the thumb's reach."""

    def dialog(self, slip: Slip) -> ft.DialogControl | None:
        """What is asked in front of everything else."""

    def mark(self, position: Any) -> Mark:
        """How players are drawn."""


@screen
def which_count_screen(session: Session) -> ft.View:
    """Which game is counted."""
    tiles = [
        tile(session.look, ft.Icons.CALCULATE, data.load(f"{id}/game.json")["name"], partial(go, f"/count/{id}"))
        for id in games()
    ]
    return frame(session, session.say("screen.count"), tiles, route="/count")


@screen
def count_screen(session: Session) -> ft.View:
    """A form for the final position; the score is always there."""
    game = games()[ft.use_route_params()["game"]]
    form: Form = part_of(game.id, "ENDING")
    box = Box(session.shelf.library, game.id)
    steps, edit = use_steps(game.id, Step("", form.blank(), {}, {}), box)
    kept = cast("dict[str, Any]", ft.use_ref(cast("dict[str, Any]", {})).current)
    _, draw = ft.use_state(0)
    rule, show_rule = ft.use_state("")
    facts = box.facts()
    language = ft.use_memo(
        lambda: Language(session.code, game.id, game.labels(facts)), [session.code, game.id, facts.learnt]
    )
    people = tuple(session.shelf.library.people())
    now = steps[-1]

    def position() -> tuple[Any, Sequence[Line], Sequence[str]]:
        typed = form.final(now.draft, people, language).model_copy(update=dict(now.options))
        final = game.count.prepare(typed, facts)
        return final, game.count.faults(final), game.count.missing(final)

    final, faults, missing = ft.use_memo(position, [now, people, language, facts])
    countable = form.begun(now.draft) and not faults and not missing
    sheet = ft.use_memo(lambda: game.count.count(final) if countable else None, [final, countable])

    def change(what: str, changed: Callable[[Any], Any]) -> None:
        edit(what, lambda step: replace(step, draft=changed(step.draft)))

    slip = Slip(session, language, people, now.draft, final, faults, kept, lambda: draw(lambda n: n + 1), change)
    sharing = use_sharing(session, f"{game.id}-count", sheet, language)
    explained = (Refusal(rule, "rule", {}),)
    ft.use_dialog(why_not(session, language, explained, lambda: show_rule("")) if rule else None)
    ft.use_dialog(form.dialog(slip))
    paper = Paper(
        session.look,
        language,
        form.mark(final),
        show_rule,
        all_notes=bool(kept.get("all-notes")),
        unfold=lambda: slip.keep(**{"all-notes": True}),
    )
    route = f"/count/{game.id}"
    body: Sequence[ft.Control | None]
    if sheet and sharing.posing:
        return sharing.poster(session, data.load(f"{game.id}/game.json")["name"], top(paper, sheet), route)
    if sheet and kept.get("reading"):
        body = [*top(paper, sheet), *columns(paper, sheet), *remarks(paper, sheet, game.id), sharing.buttons(session)]
    else:
        body = [*form.fields(slip), _options(slip, game, now, edit)]

    def learn(fact: str, value: Value) -> None:
        edit("", lambda step: replace(step, learnt={**step.learnt, fact: value}))

    asked = ask_fact(slip, game.id, missing[0], partial(learn, missing[0])) if missing and not faults else None
    return frame(
        session,
        session.say("screen.count"),
        body,
        route=route,
        actions=_actions(session, form, steps, edit),
        bottom=_bottom(slip, form, paper, asked, sheet),
        padding=MARGIN,
        spacing=12,
    )


# Steps, and back


Edit = Callable[[str, Callable[[Step], Step] | None], None]


def use_steps(game: str, first: Step, box: Box) -> tuple[tuple[Step, ...], Edit]:
    """Everything typed so far, kept for the visit: a look into the box loses nothing. An edit to None is an undo."""
    store = ft.context.page.session.store
    steps, set_steps = ft.use_state(cast("tuple[Step, ...]", store.get(f"count:{game}") or (first,)))

    def edit(what: str, changed: Callable[[Step], Step] | None) -> None:
        def after(steps: tuple[Step, ...]) -> tuple[Step, ...]:
            if changed is None:
                return steps[:-1] or steps
            step = replace(changed(steps[-1]), what=what)
            return (*steps[:-1], step) if what and what == steps[-1].what else (*steps, step)

        def kept(steps: tuple[Step, ...]) -> tuple[Step, ...]:
            done = after(steps)
            _teach(box, steps[-1].learnt, done[-1].learnt)
            store.set(f"count:{game}", done)
            return done

        set_steps(kept)

    return steps, edit


def _teach(box: Box, before: Mapping[str, Value], after: Mapping[str, Value]) -> None:
    """The box learns what is told here, and forgets what is undone."""
    box.forget([fact for fact in before if fact not in after])
    for fact, value in after.items():
        if before.get(fact) != value:
            box.correct(fact, value)


def _actions(session: Session, form: Form, steps: tuple[Step, ...], edit: Edit) -> list[ft.Control]:
    look, untouched = session.look, len(steps) == 1

    def start_over() -> None:
        edit("", lambda step: replace(step, draft=form.blank(), options={}))

    return [
        icon_button(look, ft.Icons.UNDO, session.say("undo"), lambda: edit("", None), disabled=untouched),
        icon_button(look, ft.Icons.RESTART_ALT, session.say("count.start-over"), start_over, disabled=untouched),
    ]


# The options of the game


def _options(slip: Slip, game: Game, step: Step, edit: Edit) -> ft.Control | None:
    """What this table played differently, in plain words."""
    fields = {name: each for name, each in game.count.final.model_fields.items() if each.annotation is bool}
    if not fields:
        return None
    if not slip.kept.get("options"):
        return tile(slip.look, ft.Icons.TUNE, slip.say("count.options"), lambda: slip.keep(options=True))
    switches = []
    for name, each in fields.items():
        turn = partial(_turn, edit, name)
        on = step.options.get(name, bool(each.default))
        switches.append(toggle(slip.look, slip.say(f"option.{name}"), slip.say(f"option.{name}.hint"), on, turn))
    return card(slip.look, column(switches, 4))


def _turn(edit: Edit, name: str, on: bool) -> None:
    edit("", lambda step: replace(step, options={**step.options, name: on}))


# What is at the bottom: what cannot be, what is missing, what is chosen, and the score


def _bottom(slip: Slip, form: Form, paper: Paper, asked: ft.Control | None, sheet: Sheet | None) -> ft.Control:
    reading = bool(sheet and slip.kept.get("reading"))
    label, icon = ("count.to-form", ft.Icons.EDIT_NOTE) if reading else ("count.to-sheet", ft.Icons.RECEIPT_LONG)
    turn = primary(slip.look, slip.say(label), lambda: slip.keep(reading=not reading), icon)
    panel = None if reading else form.panel(slip)
    parts = [
        *(_fault(slip, fault) for fault in slip.faults),
        None if form.begun(slip.draft) or slip.faults or panel else _first(slip),
        _totals(paper, sheet) if sheet and not reading else None,
        asked or panel or (turn if sheet else None),
    ]
    return tray(slip.look, column(parts, 12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _first(slip: Slip) -> ft.Control:
    """What to do first."""
    look = slip.look
    words = text(look, slip.say("count.first"), 16, expand=True)
    return row([ft.Icon(ft.Icons.TOUCH_APP, color=look.palette.accent), words], 12)


def _fault(slip: Slip, fault: Line) -> ft.Control:
    """Why this cannot be, in words."""
    palette = slip.look.palette
    words = text(slip.look, slip.language.line(fault), 16, color=palette.refusal, expand=True)
    return ft.Semantics(content=row([ft.Icon(ft.Icons.BLOCK, color=palette.refusal), words]), live_region=True)


def _totals(paper: Paper, sheet: Sheet) -> ft.Control:
    """The score as it stands."""
    look, language = paper.look, paper.language
    each = []
    for score in sheet.scores:
        won = ft.Icon(ft.Icons.EMOJI_EVENTS, size=20, color=look.palette.accent) if score.won else None
        each.append(
            row([won, paper.mark(score.player, 20), amount(look, language.number(score.total), 24)], 4, tight=True)
        )
    said = [f"{name_of(language, score.player)}: {language.money(score.total)}" for score in sheet.scores]
    content = row(list(each), 14, wrap=True, alignment=ft.MainAxisAlignment.SPACE_EVENLY)
    return ft.Semantics(
        content=content, label=", ".join(said), container=True, live_region=True, exclude_semantics=True
    )
