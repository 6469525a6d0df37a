"""Count: a final position typed in, with the live score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import flet as ft

import data
from companion.box import Box, Value
from companion.game import Count, games
from companion.language import Language
from companion.rules import Refusal
from mobile.desks.count import CountDesk
from mobile.desks.steps import SoFar, Steps, keep_steps, kept_steps
from mobile.kits.facts import ask_fact
from mobile.kits.panel import STRETCH, Panel, answers, apart, heading
from mobile.screens.frame import frame, go, look_at, screen, use_top
from mobile.screens.layout import MARGIN, layout
from mobile.screens.paper import Paper, columns, name_of, remarks, top
from mobile.screens.sharing import use_sharing
from mobile.screens.table import why_not
from mobile.session import Session, box_learnt
from mobile.view import EndView, view_of
from mobile.widgets.basic import amount, card, column, icon_button, primary, row, strong, text, tile
from mobile.widgets.choices import toggle
from mobile.widgets.drawers import tray
from mobile.widgets.emblems import game_sign
from mobile.widgets.fitted import fitted
from scoring.sheet import Line, Sheet

SIGN = 40  # of a game
END = -1  # of what is scrolled: a form that went aside goes on where it was tapped


@screen
def which_count_screen(session: Session) -> ft.View:
    """Which game is counted."""
    names = {id: data.load(f"{id}/game.json")["name"] for id, game in games().items() if game.count}
    tiles = [
        tile(session.look, game_sign(id, name, SIGN), name, partial(go, f"/count/{id}")) for id, name in names.items()
    ]
    return frame(session, session.say("screen.count"), tiles, route="/count")


@screen
def count_screen(session: Session) -> ft.View:
    """A form for the final position; the score is always there."""
    game = games()[ft.use_route_params()["game"]]
    count, view, box = cast(Count, game.count), view_of(game.id), Box(session.shelf.library, game.id)
    end = view.end
    steps, edit = use_steps(session, game.id, SoFar("", end.blank(game)), box)
    kept = cast("dict[str, Any]", ft.use_ref(cast("dict[str, Any]", {})).current)
    _, paint = ft.use_state(0)
    rule, show_rule = ft.use_state("")
    facts = box.facts() if session.at_home else box.facts().learn(steps[-1].learnt)
    language = ft.use_memo(
        lambda: Language(session.code, game.id, game.labels(facts)), [session.code, game.id, facts.learnt]
    )
    people = tuple(session.shelf.library.people() if session.at_home else ())
    now, lie = steps[-1], layout(session, seated=True)

    def position() -> tuple[Any, Sequence[Line], Sequence[Line], Sequence[str]]:
        typed = now.typed.final(now.typed.called(people, language)).model_copy(update=dict(now.options))
        final = count.prepare(typed, facts)
        faults = count.faults(final)
        return final, faults, count.blanks(final), () if faults else count.missing(final)

    final, faults, blanks, missing = ft.use_memo(position, [now, people, language, facts])
    countable = now.typed.begun and not faults and not blanks and not missing
    sheet = ft.use_memo(lambda: count.count(final) if countable else None, [final, countable])

    def change(what: str, changed: Callable[[Any], Any]) -> None:
        edit(what, lambda step: replace(step, typed=changed(step.typed)))

    desk = CountDesk(
        session=session,
        language=language,
        repaint=lambda: paint(lambda n: n + 1),
        mark=view.mark(final),
        kept=kept,
        game=game,
        facts=facts,
        people=people,
        typed=now.typed,
        final=final,
        faults=faults,
        blanks=blanks,
        missing=missing,
        change=change,
        width=lie.side,
        board=lie.board,
    )
    sharing = use_sharing(session, f"{game.id}-count", sheet, language)
    painted, page = end.board(desk), ft.context.page
    meant = kept.get("reading") or desk.framed or kept.get("place") or end.reach(desk)

    def below() -> float:
        return 0 if kept.get("reading") else max(0, end.reach(desk) - kept.get("room", desk.session.height))

    def on_room(height: float) -> None:
        """What is asked takes some of the room: what it is about stays in sight."""
        kept["room"] = height
        if meant:
            page.run_task(look_at, top_of, below())

    top_of = use_top(meant, below())
    aside = painted is None and session.lying  # the form, so that what is asked has room
    form = use_top(kept.setdefault("boarded", painted is not None) and aside, END)
    explained = (Refusal(rule, "rule", {}),)
    ft.use_dialog(why_not(session, language, explained, lambda: show_rule("")) if rule else None)
    ft.use_dialog(end.dialog(desk))
    paper = Paper(
        session.look,
        language,
        desk.mark,
        show_rule,
        all_notes=bool(kept.get("all-notes")),
        unfold=lambda: desk.keep(**{"all-notes": True}),
    )
    route = f"/count/{game.id}"
    body: Sequence[ft.Control | None]
    board: ft.Control | None = None
    if sheet and sharing.posing:
        return sharing.poster(session, data.load(f"{game.id}/game.json")["name"], top(paper, sheet), route)
    if sheet and kept.get("reading"):
        body = [*top(paper, sheet), *columns(paper, sheet), *remarks(paper, sheet, game.id), sharing.buttons(session)]
    else:
        body = [*end.fields(desk), _options(desk, count, now, edit)]
        board = painted
        if aside:
            board, body = column(body, 12, horizontal_alignment=STRETCH), ()

    def learn(fact: str, value: Value) -> None:
        edit("", lambda step: replace(step, learnt={**step.learnt, fact: value}))

    tell = partial(learn, desk.framed)
    asked = ask_fact(desk, game.id, tell, view.box.answers(desk, desk.framed, tell)) if desk.framed else None
    beside = _beside(desk, board, form) if board and lie.beside else None
    return frame(
        session,
        session.say("screen.count"),
        body if beside else [board, *body],
        route=route,
        actions=_actions(desk, end, steps, edit),
        bottom=_bottom(desk, end, paper, asked, sheet, lie.rest if aside else lie.tray, lie.inset),
        beside=beside,
        top=top_of,
        padding=MARGIN,
        spacing=12,
        bar=lie.bar,
        on_room=None if beside else on_room,
    )


def _beside(desk: CountDesk, board: ft.Control, ref: ft.Ref[ft.Column]) -> ft.Control:
    """A board beside the rest; one that is too high is scrolled by itself."""
    content = column([board], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH, ref=ref)
    return ft.Container(content, width=desk.board[0] + MARGIN, padding=ft.Padding.only(left=MARGIN, top=4))


# Steps, and back


Edit = Callable[[str, Callable[[SoFar], SoFar] | None], None]


def use_steps(session: Session, game: str, first: SoFar, box: Box) -> tuple[Steps, Edit]:
    """Everything typed so far, kept for the visit: a look into the box loses nothing. An edit to None is an undo.

    What a guest tells stays in that count: the box, and the tables that follow it, are not theirs.
    """
    page = ft.context.page
    steps, set_steps = ft.use_state(kept_steps(page, game) or (first,))

    def edit(what: str, changed: Callable[[SoFar], SoFar] | None) -> None:
        def after(steps: Steps) -> Steps:
            if changed is None:
                return steps[:-1] or steps
            step = replace(changed(steps[-1]), what=what)
            return (*steps[:-1], step) if what and what == steps[-1].what else (*steps, step)

        def kept(steps: Steps) -> Steps:
            done = after(steps)
            if session.at_home and _teach(box, steps[-1].learnt, done[-1].learnt):
                box_learnt(page)
            keep_steps(page, game, done)
            return done

        set_steps(kept)

    return steps, edit


def _teach(box: Box, before: Mapping[str, Value], after: Mapping[str, Value]) -> bool:
    """The box learns what is told here, and forgets what is undone; whether there was any of this."""
    box.forget([fact for fact in before if fact not in after])
    for fact, value in after.items():
        if before.get(fact) != value:
            box.correct(fact, value)
    return before != after


def _actions(desk: CountDesk, end: EndView, steps: Steps, edit: Edit) -> list[ft.Control]:
    look, untouched = desk.look, len(steps) == 1

    def start_over() -> None:
        edit("", lambda step: replace(step, typed=end.blank(desk.game), options={}))

    return [
        icon_button(look, ft.Icons.UNDO, desk.say("undo"), lambda: edit("", None), disabled=untouched),
        icon_button(look, ft.Icons.RESTART_ALT, desk.say("count.start-over"), start_over, disabled=untouched),
    ]


# The options of the game


def _options(desk: CountDesk, count: Count, step: SoFar, edit: Edit) -> ft.Control | None:
    """What this table played differently, in plain words."""
    fields = {name: each for name, each in count.final.model_fields.items() if each.annotation is bool}
    if not fields:
        return None
    if not desk.kept.get("options"):
        return tile(desk.look, ft.Icons.TUNE, desk.say("count.options"), lambda: desk.keep(options=True))
    switches = []
    for name, each in fields.items():
        turn = partial(_turn, edit, name)
        on = step.options.get(name, bool(each.default))
        switches.append(toggle(desk.look, desk.say(f"option.{name}"), desk.say(f"option.{name}.hint"), on, turn))
    return card(desk.look, column(switches, 4))


def _turn(edit: Edit, name: str, on: bool) -> None:
    edit("", lambda step: replace(step, options={**step.options, name: on}))


# What is at the bottom: what cannot be, what is missing, what is chosen, and the score


def _bottom(
    desk: CountDesk, end: EndView, paper: Paper, asked: Panel | None, sheet: Sheet | None, limit: float, inset: float
) -> ft.Control:
    reading = bool(sheet and desk.kept.get("reading"))
    label, icon = ("count.to-form", ft.Icons.EDIT_NOTE) if reading else ("count.to-sheet", ft.Icons.RECEIPT_LONG)
    turn = primary(desk.look, desk.say(label), lambda: desk.keep(reading=not reading), icon)
    left = None if reading else end.left(desk)
    panel = None if reading else asked or end.panel(desk) or (left if sheet else None)
    begun = desk.typed.begun
    above = [
        *(_fault(desk, fault) for fault in desk.faults),
        None if begun or desk.faults or panel else _first(desk),
        _blank(desk, alone=panel is None) if begun and desk.blanks and not desk.faults else None,
        _totals(paper, sheet, whole=left is None) if sheet and not reading else None,
        heading(desk, panel) if panel else turn if sheet else None,
    ]
    head, room = column(above, 12, horizontal_alignment=STRETCH), limit - 2 * inset
    fit = partial(fitted, ground=desk.look.palette.sunken)
    shown = fit(answers(desk, panel), room, head, panel.done, apart(desk)) if panel else fit(head, room)
    return tray(desk.look, shown, inset)


def _blank(desk: CountDesk, *, alone: bool) -> ft.Control:
    """What is still to be typed, instead of a score that would count it as nothing; asked for, if nothing else is."""
    look, (first, *_) = desk.look, desk.blanks
    lacking = dict.fromkeys(str(each.params["player"]) for each in desk.blanks if "player" in each.params)
    marks = [row([desk.mark(player, 20), amount(look, "?", 24)], 4, tight=True) for player in lacking]
    content = column(
        [
            row(list(marks), 14, wrap=True, alignment=ft.MainAxisAlignment.SPACE_EVENLY) if marks else None,
            strong(look, desk.language.line(first), 17, text_align=ft.TextAlign.CENTER) if alone else None,
        ],
        4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    said = [desk.say("count.missing", players=list(lacking))] if lacking else []
    return ft.Semantics(
        content=content,
        label=" ".join([*said, desk.language.line(first)]),
        container=True,
        live_region=True,
        exclude_semantics=True,
    )


def _first(desk: CountDesk) -> ft.Control:
    """What to do first."""
    look = desk.look
    words = text(look, desk.say("count.first"), 16, expand=True)
    return row([ft.Icon(ft.Icons.TOUCH_APP, color=look.palette.accent), words], 12)


def _fault(desk: CountDesk, fault: Line) -> ft.Control:
    """Why this cannot be, in words."""
    palette = desk.look.palette
    words = text(desk.look, desk.language.line(fault), 16, color=palette.refusal, expand=True)
    return ft.Semantics(content=row([ft.Icon(ft.Icons.BLOCK, color=palette.refusal), words]), live_region=True)


def _totals(paper: Paper, sheet: Sheet, *, whole: bool) -> ft.Control:
    """The score as it stands; nobody has won while something is left to tell."""
    look, language = paper.look, paper.language
    each = []
    for score in sheet.scores:
        won = ft.Icon(ft.Icons.EMOJI_EVENTS, size=20, color=look.palette.accent) if score.won and whole else None
        each.append(
            row([won, paper.mark(score.player, 20), amount(look, language.number(score.total), 24)], 4, tight=True)
        )
    said = [
        language.say("labelled", name=name_of(language, score.player), what=language.money(score.total))
        for score in sheet.scores
    ]
    content = row(list(each), 14, wrap=True, alignment=ft.MainAxisAlignment.SPACE_EVENLY)
    return ft.Semantics(
        content=content, label=", ".join(said), container=True, live_region=True, exclude_semantics=True
    )
