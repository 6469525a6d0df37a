"""One box: fill in, correct, export, import."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import flet as ft

import data
from companion.box import Box
from companion.language import Language
from mobile.desks.box import BoxDesk, Focus
from mobile.kits.panel import Panel, answers, apart, heading, painted
from mobile.screens.boxes import progress, state
from mobile.screens.fact_form import pasting, question
from mobile.screens.frame import frame, screen, use_top
from mobile.screens.layout import MOST, MOST_BESIDE, beside, plan_room
from mobile.session import Session
from mobile.theme import RADIUS, TARGET
from mobile.view import BoxView, view_of
from mobile.widgets.basic import Handler, card, column, faint, icon_button, primary, quiet, row, strong, text, title
from mobile.widgets.choices import tappable
from mobile.widgets.files import use_files
from mobile.widgets.fitted import fitted

MARGIN = 16
SHORT = 5  # signs of a value that leaves its fact all the room
MARKS = {
    "known": ft.Icons.CHECK_CIRCLE,
    "learnt": ft.Icons.VERIFIED,
    "proposed": ft.Icons.HELP,
    "unknown": ft.Icons.HELP_OUTLINE,
}


@screen
def box_screen(session: Session) -> ft.View:
    """What is printed on the board of one game: a plan of it, all facts, and what is asked for now."""
    game = ft.use_route_params()["game"]
    held = ft.use_ref(Focus())
    _, set_painted = ft.use_state(0)
    box = Box(session.shelf.library, game)
    facts = box.facts()
    view = view_of(game).box
    typed = ft.use_ref(cast("dict[str, str]", {}))
    kept = ft.use_ref(cast("dict[str, Any]", {}))
    language = Language(session.code, game, view.names(facts))
    repaint = partial(set_painted, lambda n: n + 1)
    wide, high = plan_room(session, MARGIN)
    desk = BoxDesk(
        session=session,
        language=language,
        repaint=repaint,
        kept=cast("dict[str, Any]", kept.current),
        box=box,
        facts=facts,
        held=held,
        typed=cast("dict[str, str]", typed.current),
        files=use_files(session),
        following=view.following,
        width=wide,
        height=high,
    )
    plan, top = view.plan(desk), use_top(desk.framed, view.below(desk))  # where the plan is, what is asked is seen
    return frame(
        session,
        data.load(f"{game}/game.json")["name"],
        [
            progress(desk.look, desk.language, facts),
            None if session.beside else plan,
            *_groups(desk, view.painted),
            _share(desk),
        ],
        route=f"/boxes/{game}",
        actions=[_undo(desk)],
        bottom=_bottom(desk, view),
        beside=beside(plan, wide, MARGIN, top) if session.beside else None,
        padding=MARGIN,
        top=None if session.beside else top,
    )


def _undo(desk: BoxDesk) -> ft.Control:
    return icon_button(desk.look, ft.Icons.UNDO, desk.say("undo"), desk.undo, disabled=not desk.asking.undone)


# All facts


def _groups(desk: BoxDesk, painted: frozenset[str]) -> Iterator[ft.Control]:
    kinds = dict.fromkeys(fact.partition(":")[0] for fact in desk.specs)
    for kind in kinds:
        if kind in painted:
            continue
        facts = [fact for fact in desk.specs if fact.partition(":")[0] == kind]
        head = title(desk.look, desk.say(f"facts.{kind}"), 19, expand=True)
        shown = desk.asking.names or any(desk.specs[fact].asked for fact in facts)
        more = quiet(desk.look, desk.say("box.show-names"), lambda: desk.change(names=True))
        lines = [_line(desk, fact) for fact in facts] if shown else []
        yield card(desk.look, column([row([head, None if shown else more]), *lines], 0), padding=12)


def _line(desk: BoxDesk, fact: str) -> ft.Control:
    """One fact with how sure it is; tapped, it can be corrected, and a proposal is confirmed with one tap."""
    look, sure, value = desk.look, state(desk.facts, fact), desk.facts.get(fact)
    colours = {"proposed": look.palette.accent, "unknown": look.palette.refusal}
    said = "" if value is None else desk.value(fact, value)
    optional = not desk.specs[fact].asked
    plain = Language(desk.session.code, desk.box.game) if optional else desk.language
    place = plain.place(fact)
    how = "" if optional else desk.say({"proposed": "box.to-confirm"}.get(sure, f"box.{sure}"))
    mark = ft.Icon(MARKS[sure], size=20, color=colours.get(sure, look.palette.primary))
    confirm = icon_button(
        look, ft.Icons.CHECK, desk.say("box.confirm-fact", fact=fact), partial(desk.confirm, fact),
        color=look.palette.primary,
    )  # fmt: skip
    words = column([text(look, place, 16), faint(look, how, 13)], 0, expand=2) if how else text(look, place, expand=2)
    wide = 3 if len(said) > SHORT else None
    shown = strong(look, said, 18, expand=wide, text_align=ft.TextAlign.END) if said else None
    label = desk.say("box.line", fact=fact, value=said or desk.say("box.unknown"), state=how if said else "")
    content = tappable(
        row([None if optional else mark, words, shown], 10),
        label,
        partial(desk.ask, fact),
        expand=True,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=13 if optional else 6, horizontal=4),
    )
    beside = None if optional else ft.Container(confirm if sure == "proposed" else None, width=TARGET)
    return row([content, beside], 0)


# What is asked for


def _bottom(desk: BoxDesk, view: BoxView) -> ft.Control | None:
    asking, look = desk.asking, desk.look
    said = text(look, asking.said, 16, color=look.palette.refusal if asking.wrong else look.palette.text)
    parts: list[ft.Control | None] = [said if asking.said else None]
    if asking.pasting:
        parts.append(pasting(desk))
    elif panel := view.panel(desk):
        parts.append(_own(desk, panel))
    elif asking.fact:
        answers = view.answers(desk, asking.fact, partial(desk.tell, asking.fact))
        parts.append(painted(desk, question(desk, answers)))
    elif desk.missing:
        first = partial(desk.ask, view.following(desk, ""), filling=True)
        parts.append(primary(look, desk.say("box.fill", n=len(desk.missing)), first, ft.Icons.EDIT))
    if not any(parts):
        return None
    return ft.Container(
        column(parts, 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.palette.sunken,
        border_radius=ft.BorderRadius.only(top_left=RADIUS + 8, top_right=RADIUS + 8),
        padding=14,
    )


def _own(desk: BoxDesk, panel: Panel) -> ft.Control:
    """What a game asks for in its own way: as high as there is room, so that its plan is seen too."""
    most = desk.session.height * (MOST_BESIDE if desk.session.beside else MOST)
    return fitted(
        answers(desk, panel), most, heading(desk, panel), panel.done, apart(desk), ground=desk.look.palette.sunken
    )


# From box to box


def _share(desk: BoxDesk) -> ft.Control:
    look, files = desk.look, desk.files
    ways: list[tuple[str, ft.IconData, Handler]] = [
        ("files.save", ft.Icons.SAVE_ALT, lambda: files.save(f"{desk.box.game}.json", desk.box.export().encode())),
        ("files.open", ft.Icons.FILE_OPEN_OUTLINED, files.open),
        ("box.copy", ft.Icons.CONTENT_COPY, partial(files.page.run_task, _copy, desk)),
        ("box.paste", ft.Icons.CONTENT_PASTE, partial(desk.change, pasting=True, fact="", said="")),
    ]
    buttons = [quiet(look, desk.say(id), do, icon, expand=True, size=15) for id, icon, do in ways]
    head = [title(look, desk.say("box.share"), 19), faint(look, desk.say("box.share-hint"), 15)]
    return card(look, column([*head, row(buttons[:2]), row(buttons[2:])], 8), padding=12)


async def _copy(desk: BoxDesk) -> None:
    export = desk.box.export()
    try:
        await ft.Clipboard().set(export)
    except Exception:
        desk.typed["paste"] = export
        desk.change(pasting=True, fact="", said=desk.say("box.no-copy"), wrong=True)
    else:
        desk.change(said=desk.say("box.copied"), wrong=False)
