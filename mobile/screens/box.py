"""One box: fill in, correct, export, import."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, cast

import flet as ft
import flet.canvas as cv
from flet.components.hooks.use_ref import MutableRef

import data
from companion.box import Box, BoxError, Facts, Spec, Value, specs
from companion.language import Language
from companion.store import StoreError
from mobile.screens.boxes import progress, state
from mobile.screens.frame import frame, screen
from mobile.session import Session
from mobile.theme import RADIUS, TARGET, TEXT, TITLE, Look
from mobile.widgets.basic import (
    Handler,
    card,
    column,
    faint,
    handle,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
    title,
)
from mobile.widgets.choices import tappable
from mobile.widgets.numbers import keypad

MARGIN = 16
WIDEST_PLAN = 440
EDGE = 5
MARKS = {
    "known": ft.Icons.CHECK_CIRCLE,
    "learnt": ft.Icons.VERIFIED,
    "proposed": ft.Icons.HELP,
    "unknown": ft.Icons.HELP_OUTLINE,
}


@dataclass(frozen=True)
class Asking:
    """What this screen is at: the fact that is asked for and the answer so far, or a text to take over."""

    fact: str = ""
    answer: str = ""  # digits
    ticked: tuple[str, ...] = ()
    keys: bool = False  # a number is typed
    filling: bool = False  # after this fact comes the next that is missing
    pasting: bool = False
    said: str = ""  # what came of the last thing that was done
    wrong: bool = False
    names: bool = False  # facts that no table asks for are shown too


@dataclass
class Bench:
    """One box on one screen, drawn once."""

    session: Session
    box: Box
    facts: Facts
    language: Language
    held: MutableRef[Asking]
    redraw: Handler
    typed: dict[str, str]  # texts being typed, by what they are for

    @property
    def look(self) -> Look:
        return self.session.look

    @property
    def asking(self) -> Asking:
        """What is asked now, not when the screen was drawn: thumbs are faster than screens."""
        return cast(Asking, self.held.current)

    @property
    def specs(self) -> dict[str, Spec]:
        return dict(specs(self.box.game))

    @property
    def missing(self) -> list[str]:
        """The facts that a table will ask for."""
        return [fact for fact, spec in self.specs.items() if spec.asked and self.facts.get(fact) is None]

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def change(self, **values: Any) -> None:
        """Remembers something for the next drawing, and draws."""
        self.held.current = replace(self.asking, **values)
        self.redraw()

    def ask(self, fact: str, *, filling: bool = False, said: str = "") -> None:
        """Asks for a fact, with the answer that is there."""
        value = self.facts.get(fact) if fact else None
        self.typed.clear()
        self.change(
            fact=fact,
            answer="",
            ticked=value if isinstance(value, tuple) else (),
            keys=False,
            filling=filling,
            pasting=False,
            said=said,
            wrong=False,
        )

    def close(self) -> None:
        self.ask("")

    def tell(self, fact: str, value: Value) -> None:
        """Keeps a fact; when all that is missing is told one after the other, asks for the next."""
        with self._explained():
            self.box.correct(fact, value)
            missing = [each for each in self.missing if each != fact]
            following = missing[0] if self.asking.filling and missing else ""
            self.ask(following, filling=bool(following), said=self._noted(fact, value))

    def forget(self, fact: str) -> None:
        with self._explained():
            self.box.forget([fact])
            self.ask("", said=self.say("box.forgotten", fact=fact))

    def take(self, text: str | bytes) -> None:
        """Takes over the facts of a file or a text."""
        with self._explained():
            self.ask("", said=self.say("box.imported", n=self.box.import_(text)))

    def _noted(self, fact: str, value: Value) -> str:
        spec = self.specs[fact]
        if not spec.surprises(value):
            return self.say("box.noted", fact=fact)
        low, high = spec.expected or (0, 0)
        rule = data.load(f"{self.box.game}/game.json")["facts"]
        return self.say(f"{rule}.surprise", fact=fact, value=value, low=low, high=high)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What cannot be kept is said, and nothing is lost."""
        try:
            yield
        except BoxError as error:
            self.change(said=self.say(error.text, **_named(error.params)), wrong=True)
        except StoreError as error:
            self.change(said=self.say(f"cli.store-{error.reason}", file=error.name), wrong=True)


def _named(params: dict[str, Any]) -> dict[str, Any]:
    """A game by its name rather than its id."""
    game = params.get("game")
    return {**params, "game": data.load(f"{game}/game.json")["name"]} if game in data.games() else params


@screen
def box_screen(session: Session) -> ft.View:
    """What is printed on the board of one game: a plan of it, all facts, and what is asked for now."""
    game = ft.use_route_params()["game"]
    held = ft.use_ref(Asking())
    _, set_drawn = ft.use_state(0)
    box = Box(session.shelf.library, game)
    facts = box.facts()
    names = {f"district.{_place(fact)}": str(value) for fact, value in facts.learnt.items() if fact.startswith("name:")}
    typed = ft.use_ref(cast("dict[str, str]", {}))
    language = Language(session.code, game, names)
    redraw = partial(set_drawn, lambda n: n + 1)
    bench = Bench(session, box, facts, language, held, redraw, cast("dict[str, str]", typed.current))
    return frame(
        session,
        data.load(f"{game}/game.json")["name"],
        [progress(bench.look, bench.language, facts), _plan(bench), *_groups(bench), _share(bench)],
        route=f"/boxes/{game}",
        bottom=_bottom(bench),
    )


# The plan of the board


@cache
def _plan_of(game: str) -> Any:
    """How the board of a game is drawn, if its view says so."""
    with suppress(ModuleNotFoundError, AttributeError):
        return importlib.import_module(f"mobile.games.{game.replace('-', '_')}.board").Plan
    return None


def _plan(bench: Bench) -> ft.Control | None:
    """The board with what is printed on it; tapped, a place asks for its fact, or is an answer."""
    plan_of = _plan_of(bench.box.game)
    if plan_of is None:
        return None
    facts = {_place(fact): fact for fact, spec in bench.specs.items() if spec.asked}
    width = min(bench.session.width - 2 * MARGIN, WIDEST_PLAN)
    one, two = (_bounds(plan_of(size), facts).width for size in (width, 2 * width))
    plan = plan_of(width + (width - one) * width / (two - one))
    whole = _bounds(plan, facts)
    boxes = {place: _moved(plan.district(place), -whole.x, -whole.y) for place in facts}
    shapes = [shape for place, fact in facts.items() for shape in _printed(bench, fact, boxes[place])]
    spots = [_spot(bench, fact, boxes[place]) for place, fact in facts.items()]
    canvas = cv.Canvas(shapes, width=whole.width, height=whole.height)
    board = ft.Stack([canvas, *spots], width=whole.width, height=whole.height)
    felt = ft.Container(board, bgcolor=bench.look.palette.felt, border_radius=RADIUS)
    return row([felt], alignment=ft.MainAxisAlignment.CENTER)


def _place(fact: str) -> str:
    return fact.partition(":")[2]


@dataclass(frozen=True)
class Area:
    """A rectangle of the plan."""

    x: float
    y: float
    width: float
    height: float


def _bounds(plan: Any, places: Iterable[str]) -> Area:
    """All places together, with a little room around them."""
    boxes = [plan.district(place) for place in places]
    x, y = min(box.x for box in boxes) - EDGE, min(box.y for box in boxes) - EDGE
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Area(x, y, right + EDGE - x, bottom + EDGE - y)


def _moved(box: Any, x: float, y: float) -> Area:
    return Area(box.x + x, box.y + y, box.width, box.height)


def _printed(bench: Bench, fact: str, area: Area) -> Iterator[cv.Shape]:
    """One place: what is printed there, or how unsure it is; the one that is asked for has a frame."""
    palette, spec = bench.look.palette, bench.specs[fact]
    value, sure = bench.facts.get(fact), state(bench.facts, fact)
    listed = spec.type == "list"
    fill = palette.park if listed or _place(fact) in bench.asking.ticked else palette.paper
    yield _rounded(area, 1.5, ft.Paint(color=fill))
    words = "" if listed else str(value) if value is not None else ""
    mark = {"proposed": "?", "unknown": "?"}.get(sure, "")
    colour = palette.refusal if sure == "unknown" else palette.accent
    figures = ft.TextStyle(size=22, font_family=TITLE, color=colour)
    x, y = area.x + area.width / 2, area.y + area.height / 2 - 6
    yield cv.Text(x, y, f"{words}{mark}", alignment=ft.Alignment.CENTER, style=figures)
    small = ft.TextStyle(size=13, font_family=TEXT, color=palette.text)
    name = bench.language.format_field(_place(fact), "district").partition(" (")[0]
    bottom = area.y + area.height - 14
    yield cv.Text(
        x, bottom, name, alignment=ft.Alignment.CENTER, style=small, max_width=area.width - 6, max_lines=1, ellipsis="…"
    )
    if bench.asking.fact == fact:
        yield _rounded(area, 3, ft.Paint(color=palette.primary, style=ft.PaintingStyle.STROKE, stroke_width=4))


def _rounded(area: Area, by: float, paint: ft.Paint) -> cv.Shape:
    return cv.Rect(area.x + by, area.y + by, area.width - 2 * by, area.height - 2 * by, border_radius=10, paint=paint)


def _spot(bench: Bench, fact: str, area: Area) -> ft.Control:
    asked = bench.specs.get(bench.asking.fact)
    ticking = asked is not None and _place(fact) in asked.of
    do = partial(_tick, bench, _place(fact)) if ticking else partial(bench.ask, fact)
    spot = ft.Container(width=area.width, height=area.height, border_radius=10, ink=True, on_click=handle(do))
    label = bench.say("box.on-plan", fact=fact)
    return ft.Container(ft.Semantics(content=spot, label=label, button=True, container=True), left=area.x, top=area.y)


# All facts


def _groups(bench: Bench) -> Iterator[ft.Control]:
    kinds = dict.fromkeys(fact.partition(":")[0] for fact in bench.specs)
    for kind in kinds:
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
    said = "" if value is None else bench.language.format_field(value, "district")
    optional = not bench.specs[fact].asked
    plain = Language(bench.session.code, bench.box.game) if optional else bench.language
    place = plain.say(f"place.{fact.partition(':')[0]}", place=_place(fact))
    how = "" if optional else bench.say({"proposed": "box.to-confirm"}.get(sure, f"box.{sure}"))
    mark = ft.Icon(MARKS[sure], size=20, color=colours.get(sure, look.palette.primary))
    confirm = icon_button(
        look, ft.Icons.CHECK, bench.say("box.confirm-fact", fact=fact), partial(_confirm, bench, fact),
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


def _confirm(bench: Bench, fact: str) -> None:
    value = bench.facts.get(fact)
    assert value is not None
    bench.tell(fact, value)


# What is asked for


def _bottom(bench: Bench) -> ft.Control | None:
    asking, look = bench.asking, bench.look
    said = text(look, asking.said, 16, color=look.palette.refusal if asking.wrong else look.palette.text)
    parts: list[ft.Control | None] = [said if asking.said else None]
    if asking.pasting:
        parts.append(_pasting(bench))
    elif asking.fact:
        parts.append(_question(bench, asking.fact))
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


def _question(bench: Bench, fact: str) -> ft.Control:
    look, spec = bench.look, bench.specs[fact]
    if bench.asking.keys:
        return keypad(
            look,
            bench.language,
            lambda: bench.asking.answer,
            bench.asking.answer or "…",
            on_type=lambda digits: bench.change(answer=digits),
            on_done=lambda: bench.tell(fact, int(bench.asking.answer)) if bench.asking.answer else None,
            on_close=lambda: bench.change(keys=False, answer=""),
        )
    words = strong(look, bench.language.question(fact), 18, expand=True)
    head = row([words, icon_button(look, ft.Icons.CLOSE, bench.say("close"), bench.close)], 4)
    answer = {"number": _number, "list": _list, "text": _text}[spec.type](bench, fact, spec)
    sure = state(bench.facts, fact)
    confirm = quiet(look, bench.say("box.confirm"), partial(_confirm, bench, fact), ft.Icons.CHECK, expand=True)
    forget = quiet(look, bench.say("box.forget"), partial(bench.forget, fact), ft.Icons.DELETE_OUTLINE, expand=True)
    more = [confirm] if sure == "proposed" and spec.type == "number" else [forget] if sure == "learnt" else []
    return column([head, answer, row(more) if more else None], 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _number(bench: Bench, fact: str, spec: Spec) -> ft.Control:
    likely = range(spec.expected[0], spec.expected[1] + 1) if spec.expected else ()
    chips = [quiet(bench.look, str(n), partial(bench.tell, fact, n), size=20, expand=True) for n in likely]
    other = icon_button(bench.look, ft.Icons.DIALPAD, bench.say("other-number"), lambda: bench.change(keys=True))
    return row([*chips, other], 4)


def _list(bench: Bench, fact: str, spec: Spec) -> ft.Control:
    ticked = bench.asking.ticked
    chips = [
        ft.Chip(
            text(bench.look, bench.language.format_field(choice, "district")),
            selected=choice in ticked,
            on_select=handle(partial(_tick, bench, choice)),
            bgcolor=bench.look.palette.surface,
            selected_color=bench.look.palette.park,
        )
        for choice in spec.of
    ]
    done = primary(bench.look, bench.say("done"), lambda: bench.tell(fact, bench.asking.ticked))
    return column(
        [row(list(chips), 6, wrap=True), faint(bench.look, bench.say("tick-all")), done],
        8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tick(bench: Bench, choice: str) -> None:
    ticked, of = bench.asking.ticked, bench.specs[bench.asking.fact].of
    bench.change(ticked=tuple(each for each in of if (each in ticked) != (each == choice)))


def _text(bench: Bench, fact: str, spec: Spec) -> ft.Control:  # noqa: ARG001
    value = bench.facts.get(fact)

    def done() -> None:
        if words := bench.typed.get(fact, str(value or "")).strip():
            bench.tell(fact, words)

    return row([_field(bench, fact, bench.say("box.answer"), str(value or ""), done),
                primary(bench.look, bench.say("done"), done)])  # fmt: skip


def _field(bench: Bench, key: str, label: str, value: str, done: Handler | None, **more: Any) -> ft.TextField:
    """A text to type; what is typed is kept without drawing again, so that nothing typed meanwhile is lost."""

    def typed(event: ft.Event[ft.TextField]) -> None:
        bench.typed[key] = event.control.value or ""

    return ft.TextField(
        value=value,
        label=label,
        key=key,
        expand=True,
        autofocus=True,
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, bench.look.palette.faint)),
        filled=True,
        fill_color=bench.look.palette.surface,
        on_change=typed,
        on_submit=handle(done),
        **more,
    )


# From box to box


def _share(bench: Bench) -> ft.Control:
    look = bench.look
    ways: list[tuple[str, ft.IconData, Callable[[Bench], Any]]] = [
        ("box.export", ft.Icons.DOWNLOAD, _save),
        ("box.import", ft.Icons.UPLOAD_FILE, _open),
        ("box.copy", ft.Icons.CONTENT_COPY, _copy),
    ]
    page = ft.context.page
    buttons = [
        quiet(look, bench.say(id), partial(page.run_task, do, bench), icon, expand=True, size=15)
        for id, icon, do in ways
    ]
    paste = partial(bench.change, pasting=True, fact="", said="")
    buttons.append(quiet(look, bench.say("box.paste"), paste, ft.Icons.CONTENT_PASTE, expand=True, size=15))
    head = [title(look, bench.say("box.share"), 19), faint(look, bench.say("box.share-hint"), 15)]
    return card(look, column([*head, row(buttons[:2]), row(buttons[2:])], 8), padding=12)


async def _save(bench: Bench) -> None:
    page = ft.context.page
    export = bench.box.export()
    try:
        path = await ft.FilePicker().save_file(file_name=f"{bench.box.game}.json", src_bytes=export.encode())
    except Exception:
        bench.change(said=bench.say("box.no-files"), wrong=True)
    else:
        if path or page.web:
            bench.change(said=bench.say("box.exported"), wrong=False)


async def _open(bench: Bench) -> None:
    try:
        files = await ft.FilePicker().pick_files(with_data=True)
    except Exception:
        bench.change(said=bench.say("box.no-files"), wrong=True)
    else:
        if files:
            bench.take(files[0].bytes or b"")


async def _copy(bench: Bench) -> None:
    export = bench.box.export()
    try:
        await ft.Clipboard().set(export)
    except Exception:
        bench.typed["paste"] = export
        bench.change(pasting=True, fact="", said=bench.say("box.no-copy"), wrong=True)
    else:
        bench.change(said=bench.say("box.copied"), wrong=False)


def _pasting(bench: Bench) -> ft.Control:
    """A text to take over, for devices that open no files."""
    look = bench.look
    value = bench.typed.get("paste", "")
    field = _field(bench, "paste", bench.say("box.paste-here"), value, None, multiline=True, min_lines=3, max_lines=6)
    take = primary(look, bench.say("box.take"), lambda: bench.take(bench.typed.get("paste", "")), expand=True)
    return column([row([field]), row([take, icon_button(look, ft.Icons.CLOSE, bench.say("close"), bench.close)])], 8)
