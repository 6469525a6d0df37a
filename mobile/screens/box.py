"""One box: fill in, correct, export, import."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

import flet as ft

import data
from companion.box import Box
from companion.language import Language
from mobile.bench import Asking, Bench, BoxView
from mobile.desk import part_of
from mobile.screens.boxes import progress, state
from mobile.screens.fact_form import pasting, question
from mobile.screens.frame import frame, screen
from mobile.session import Session
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import Handler, card, column, faint, icon_button, primary, quiet, row, strong, text, title
from mobile.widgets.choices import tappable
from mobile.widgets.files import use_files

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
    held = ft.use_ref(Asking())
    _, set_drawn = ft.use_state(0)
    box = Box(session.shelf.library, game)
    facts = box.facts()
    view: BoxView = part_of(game, "BOX")
    typed = ft.use_ref(cast("dict[str, str]", {}))
    language = Language(session.code, game, view.names(facts))
    redraw = partial(set_drawn, lambda n: n + 1)
    bench = Bench(
        session, box, facts, language, held, redraw, cast("dict[str, str]", typed.current), use_files(session)
    )
    return frame(
        session,
        data.load(f"{game}/game.json")["name"],
        [progress(bench.look, bench.language, facts), view.plan(bench), *_groups(bench, view.drawn), _share(bench)],
        route=f"/boxes/{game}",
        actions=[_undo(bench)],
        bottom=_bottom(bench, view),
    )


def _undo(bench: Bench) -> ft.Control:
    return icon_button(bench.look, ft.Icons.UNDO, bench.say("undo"), bench.undo, disabled=not bench.asking.undone)


# All facts


def _groups(bench: Bench, drawn: frozenset[str]) -> Iterator[ft.Control]:
    kinds = dict.fromkeys(fact.partition(":")[0] for fact in bench.specs)
    for kind in kinds:
        if kind in drawn:
            continue
        facts = [fact for fact in bench.specs if fact.partition(":")[0] == kind]
        head = title(bench.look, bench.say(f"facts.{kind}"), 19, expand=True)
        shown = bench.asking.names or any(bench.specs[fact].asked for fact in facts)
        more = quiet(bench.look, bench.say("box.show-names"), lambda: bench.change(names=True))
        lines = [_line(bench, fact) for fact in facts] if shown else []
        yield card(bench.look, column([row([head, None if shown else more]), *lines], 0), padding=12)


def _line(bench: Bench, fact: str) -> ft.Control:
    """One fact with how sure it is; tapped, it can be corrected, and a proposal is confirmed with one tap."""
    look, sure, value = bench.look, state(bench.facts, fact), bench.facts.get(fact)
    colours = {"proposed": look.palette.accent, "unknown": look.palette.refusal}
    said = "" if value is None else bench.value(fact, value)
    optional = not bench.specs[fact].asked
    plain = Language(bench.session.code, bench.box.game) if optional else bench.language
    kind, _, where = fact.partition(":")
    place = plain.say(f"place.{kind}", place=where)
    how = "" if optional else bench.say({"proposed": "box.to-confirm"}.get(sure, f"box.{sure}"))
    mark = ft.Icon(MARKS[sure], size=20, color=colours.get(sure, look.palette.primary))
    confirm = icon_button(
        look, ft.Icons.CHECK, bench.say("box.confirm-fact", fact=fact), partial(bench.confirm, fact),
        color=look.palette.primary,
    )  # fmt: skip
    words = column([text(look, place, 16), faint(look, how, 13)], 0, expand=2) if how else text(look, place, expand=2)
    shown = strong(look, said, 18, expand=3, text_align=ft.TextAlign.END) if said else None
    label = bench.say("box.line", fact=fact, value=said or bench.say("box.unknown"), state=how if said else "")
    content = tappable(
        row([None if optional else mark, words, shown], 10),
        label,
        partial(bench.ask, fact),
        expand=True,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=13 if optional else 6, horizontal=4),
    )
    beside = None if optional else ft.Container(confirm if sure == "proposed" else None, width=TARGET)
    return row([content, beside], 0)


# What is asked for


def _bottom(bench: Bench, view: BoxView) -> ft.Control | None:
    asking, look = bench.asking, bench.look
    said = text(look, asking.said, 16, color=look.palette.refusal if asking.wrong else look.palette.text)
    parts: list[ft.Control | None] = [said if asking.said else None]
    if asking.pasting:
        parts.append(pasting(bench))
    elif asking.fact:
        parts.append(question(bench, asking.fact, view.answers(bench, asking.fact)))
    elif bench.missing:
        first = partial(bench.ask, bench.missing[0], filling=True)
        parts.append(primary(look, bench.say("box.fill", n=len(bench.missing)), first, ft.Icons.EDIT))
    if not any(parts):
        return None
    return ft.Container(
        column(parts, 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.palette.sunken,
        border_radius=ft.BorderRadius.only(top_left=RADIUS + 8, top_right=RADIUS + 8),
        padding=14,
    )


# From box to box


def _share(bench: Bench) -> ft.Control:
    look, files = bench.look, bench.files
    ways: list[tuple[str, ft.IconData, Handler]] = [
        ("files.save", ft.Icons.SAVE_ALT, lambda: files.save(f"{bench.box.game}.json", bench.box.export().encode())),
        ("files.open", ft.Icons.FILE_OPEN_OUTLINED, files.open),
        ("box.copy", ft.Icons.CONTENT_COPY, partial(files.page.run_task, _copy, bench)),
        ("box.paste", ft.Icons.CONTENT_PASTE, partial(bench.change, pasting=True, fact="", said="")),
    ]
    buttons = [quiet(look, bench.say(id), do, icon, expand=True, size=15) for id, icon, do in ways]
    head = [title(look, bench.say("box.share"), 19), faint(look, bench.say("box.share-hint"), 15)]
    return card(look, column([*head, row(buttons[:2]), row(buttons[2:])], 8), padding=12)


async def _copy(bench: Bench) -> None:
    export = bench.box.export()
    try:
        await ft.Clipboard().set(export)
    except Exception:
        bench.typed["paste"] = export
        bench.change(pasting=True, fact="", said=bench.say("box.no-copy"), wrong=True)
    else:
        bench.change(said=bench.say("box.copied"), wrong=False)
