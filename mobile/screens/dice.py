"""Any dice, and those of a table with their proof."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import pi
from typing import cast

import flet as ft
import flet.canvas as cv

from companion.dice import Spec
from companion.entry import Chance, Reveal, Words
from companion.language import Language
from companion.proof import check_value, verify
from mobile.desks.table import TableDesk
from mobile.screens.frame import WIDEST, frame, screen
from mobile.screens.proof import proven
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.theme import RADIUS, TARGET, TITLE, Look
from mobile.widgets.basic import (
    Handler,
    amount,
    card,
    column,
    copyable,
    faint,
    greyed,
    handle,
    primary,
    quiet,
    row,
    sized,
    strong,
    text,
    title,
)
from mobile.widgets.choices import tappable
from mobile.widgets.dice import die, face_at
from mobile.widgets.motion import use_motion
from mobile.widgets.sound import play

KINDS = (4, 6, 8, 10, 12, 20)
NUMBERS = range(1, 7)
MOST_DIE = 60  # the largest of those to choose among
AROUND, BESIDE = 86, 4  # what is around and between all of these, and in the frame of each
FRAMES = 4  # of the tumbling, before the dice settle
MOST_PAINTED = 18
MOST_NAMED = 8
LAST = 8
ASIDE = 0.45  # of the width of a phone that lies: the felt, beside the rest
HIGH = 110  # the tallest bar
LONGEST_WORDS = 400


@dataclass(frozen=True)
class Throw:
    """Dice on the table."""

    spec: Spec
    faces: tuple[int, ...]
    tumbling: bool = False

    def said(self, language: Language) -> str:
        """ "2d6: 3 + 5 = 8"."""
        total = language.number(sum(self.faces))
        if 1 < len(self.faces) <= MOST_NAMED:
            total = f"{' + '.join(map(language.number, self.faces))} = {total}"
        return language.say("labelled", name=written(self.spec), what=total)


def written(spec: Spec) -> str:
    """Dice as people write them."""
    return f"{spec.dice if spec.dice > 1 else ''}d{spec.sides}"


@screen
def dice_screen(session: Session) -> ft.View:
    """Choose, roll, look; at a table also what its dice have shown, and why they can be trusted.

    At a table without dice only why its draws can be trusted.
    """
    look = session.look
    chosen, choose = ft.use_state(Spec(1, 6))
    typed, set_typed = ft.use_state("")
    thrown, set_thrown = ft.use_state(cast("Throw | None", None))
    last, set_last = ft.use_state(cast("tuple[Throw, ...]", ()))
    busy = ft.use_ref(False)
    motion = use_motion()
    page = ft.context.page
    spec = read(typed) if typed else chosen

    def pick(**part: int) -> None:
        choose(lambda now: replace(now, **part))
        set_typed("")
        set_thrown(None)

    def type_in(value: str) -> None:
        set_typed(value)
        set_thrown(None)

    async def tumble(wanted: Spec) -> None:
        """What is rolled is certain before anything moves."""
        throw = Throw(wanted, wanted.roll())
        some = Spec(min(wanted.dice, MOST_PAINTED), wanted.sides)
        for _ in range(0 if motion.still else FRAMES):
            set_thrown(Throw(wanted, some.roll(), tumbling=True))
            await asyncio.sleep(motion.long / 1000 / (FRAMES + 1))
        set_thrown(throw)
        set_last(lambda before: (throw, *before)[:LAST])
        busy.current = False
        play(session, "taken")

    def roll() -> None:
        if spec and not busy.current:
            busy.current = True
            page.run_task(tumble, spec)

    id = ft.use_route_params().get("id")
    desk = use_desk(session) if id else None  # after all other hooks: their order never changes
    if desk and desk.table.game.drawn:
        return frame(session, desk.say("screen.dice"), [_proof(desk)], route=f"/table/{id}/dice")
    label = session.say("dice.roll", dice=written(spec or chosen))
    felt = _tray(session, thrown or Throw(spec or chosen, ()), motion.long // (FRAMES + 1))
    return frame(
        session,
        session.say("screen.dice"),
        [
            None if session.lying else felt,
            _choice(session, None if typed else chosen, pick),
            _any(session, typed, wrong=spec is None, on_change=type_in, on_done=roll),
            _last(session, last) if last else None,
            *(_of_table(desk) if desk else ()),
        ],
        route=f"/table/{id}/dice" if id else "/dice",
        bottom=ft.Container(
            primary(look, label, roll, ft.Icons.CASINO, height=64, size=20)
            if spec
            else greyed(look, label, lambda: None, height=64, size=20),
            padding=ft.Padding.only(left=16, right=16, bottom=12, top=4),
        ),
        beside=ft.Container(felt, width=ASIDE * session.width, padding=12) if session.lying else None,
    )


def read(typed: str) -> Spec | None:
    """Dice as somebody typed them; None when they are none."""
    try:
        return Spec.parse(typed)
    except ValueError:
        return None


# Any dice


def _tray(session: Session, throw: Throw, milliseconds: int) -> ft.Control:
    """The dice on felt, and their total; before the first roll they wait, pale."""
    look, spec, rolled = session.look, throw.spec, bool(throw.faces)
    faces = (throw.faces or (spec.sides,) * min(spec.dice, MOST_PAINTED))[:MOST_PAINTED]
    size = 104 if len(faces) == 1 else 84 if len(faces) <= 3 else 72 if len(faces) <= 6 else 44
    dice = [
        ft.Container(
            die(look, spec.sides, value, size),
            opacity=1 if rolled else 0.45,
            rotate=ft.Rotate((i * 7 + value) % 8 * pi / 4 if throw.tumbling else 0),
            animate_rotation=ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT) if milliseconds else None,
        )
        for i, value in enumerate(faces)
    ]
    hidden = spec.dice - len(faces)
    more = faint(look, session.say("dice.more", n=hidden), 15) if hidden else None
    total = "…" if throw.tumbling else session.language.number(sum(throw.faces)) if rolled else "–"
    sum_of = row([faint(look, session.say("dice.total"), 16), amount(look, total, 40)], 12, alignment=_CENTRE)
    label = session.say("dice.ready", dice=written(spec))
    if rolled and not throw.tumbling:
        label = session.say("dice.shown", faces=list(map(str, faces)), total=sum(throw.faces))
    felt = ft.Container(
        row(list(dice), 12, wrap=True, run_spacing=12, alignment=_CENTRE),
        bgcolor=look.palette.felt,
        border_radius=RADIUS,
        padding=16,
        height=190,
        alignment=ft.Alignment.CENTER,
    )
    painted = column([felt, more, sum_of if spec.dice > 1 else None], 8, horizontal_alignment=_STRETCH)
    return ft.Semantics(content=painted, label=label, live_region=True, exclude_semantics=True)


_CENTRE = ft.MainAxisAlignment.CENTER
_STRETCH = ft.CrossAxisAlignment.STRETCH


def _choice(session: Session, chosen: Spec | None, pick: Callable[..., None]) -> ft.Control:
    """Which dice, and how many."""
    look = session.look
    dice, sides = (chosen.dice, chosen.sides) if chosen else (0, 0)
    room = (session.width - AROUND) / len(KINDS) - BESIDE
    kinds = [
        _chip(
            look,
            die(look, n, n, min(look.size(34), MOST_DIE, room)),
            session.say("dice.sides", n=n),
            partial(pick, sides=n),
            chosen=n == sides,
        )
        for n in KINDS
    ]
    numbers = [
        _chip(
            look,
            strong(look, str(n), 20),
            session.say("dice.number", n=n),
            partial(pick, dice=n),
            chosen=n == dice,
        )
        for n in NUMBERS
    ]
    words = [faint(look, session.say(id), 15) for id in ("dice.which", "dice.how-many")]
    return card(look, column([words[0], row(kinds, 6), words[1], row(numbers, 6)], 6), padding=12)


def _chip(look: Look, content: ft.Control, label: str, do: Handler, *, chosen: bool) -> ft.Control:
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        selected=chosen,
        height=max(TARGET, min(look.size(TARGET), MOST_DIE + 10)),
        expand=True,
        bgcolor=look.palette.sunken,
        border=ft.Border.all(2, look.palette.primary if chosen else look.palette.sunken),
        border_radius=12,
    )


def _any(
    session: Session, typed: str, *, wrong: bool, on_change: Callable[[str], None], on_done: Handler
) -> ft.TextField:
    """Any other dice, as people write them."""
    return ft.TextField(
        value=typed,
        label=session.say("dice.any"),
        error=session.say("dice.wrong") if wrong else None,
        max_length=12,
        counter="",
        border=_edge(session.look),
        **sized(session.look),
        on_change=lambda event: on_change(event.control.value or ""),
        on_submit=handle(on_done),
    )


def _edge(look: Look) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, look.palette.faint))


def _last(session: Session, last: tuple[Throw, ...]) -> ft.Control:
    look = session.look
    lines = [text(look, throw.said(session.language), 17) for throw in last]
    return card(look, column([faint(look, session.say("dice.last"), 15), *lines], 4), padding=12)


# The dice of a table


def _of_table(desk: TableDesk) -> Iterator[ft.Control]:
    yield faint(desk.look, desk.say("dice.apart"), 15, text_align=ft.TextAlign.CENTER)
    yield _histogram(desk)
    yield _proof(desk)


def rolls(desk: TableDesk) -> list[tuple[int, bool]]:
    """Every die of this table that counts: what it showed, and whether it was rolled here."""
    chances = [each.entry for each in desk.table.played if isinstance(each.entry, Chance)]
    return [(shown, each.source == "rolled") for each in chances for shown in _shown(each)]


def _shown(entry: Chance) -> tuple[int, ...]:
    """The dice of an entry: one, or several at once."""
    die: int | None = getattr(entry, "die", None)
    dice: tuple[int, ...] | None = getattr(entry, "dice", None)
    return dice or ((die,) if die else ())


def _histogram(desk: TableDesk) -> ft.Control:
    """How often each side came up: rolled here, or read off real dice; and what to expect."""
    look = desk.look
    name, rolled = title(look, desk.say("dice.of-table"), 19), rolls(desk)
    if not rolled:
        return card(look, column([name, faint(look, desk.say("dice.none-yet"), 16)], 8), padding=12)
    here, real = (Counter(shown for shown, at in rolled if at is ours) for ours in (True, False))
    expected = len(rolled) / 6
    width = min(desk.session.width, WIDEST) - 2 * 16 - 2 * 12
    chart = cv.Canvas(list(_bars(look, here, real, expected, width)), width=width, height=HIGH + 58)
    times = [desk.say("dice.times", die=n, n=here[n] + real[n]) for n in range(1, 7)]
    average = f"{expected:.1f}".replace(".", "," if desk.language.code == "fr" else ".")
    legend = [
        _key(look, desk.say("dice.here", n=here.total()), ft.Container(bgcolor=look.palette.primary)),
        _key(look, desk.say("dice.real", n=real.total()), ft.Container(border=ft.Border.all(2, look.palette.accent))),
        faint(look, desk.say("dice.expected", n=average), 14),
    ]
    painted = ft.Semantics(content=chart, label=", ".join(times), image=True, exclude_semantics=True)
    return card(look, column([name, painted, row(list(legend), 14, wrap=True)], 10), padding=12)


def _key(look: Look, words: str, sample: ft.Container) -> ft.Control:
    sample.width = sample.height = 14
    sample.border_radius = 4
    return row([sample, faint(look, words, 14)], 6, tight=True)


def _bars(look: Look, here: Counter[int], real: Counter[int], expected: float, width: float) -> Iterator[cv.Shape]:
    """A bar per side: filled for those rolled here, an outline on top of it for real dice."""
    palette = look.palette
    each, base = width / 6, HIGH + 22
    scale = HIGH / max(*(here[n] + real[n] for n in range(1, 7)), expected)
    fill, paper = ft.Paint(color=palette.primary), ft.Paint(color=palette.surface)
    outline = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=2)
    dashes = ft.Paint(color=palette.text, style=ft.PaintingStyle.STROKE, stroke_width=1.5, stroke_dash_pattern=[6, 5])
    level = base - expected * scale
    yield cv.Path([cv.Path.MoveTo(0, level), cv.Path.LineTo(width, level)], paint=dashes)
    for n in range(1, 7):
        x, wide = (n - 0.82) * each, each * 0.64
        middle, low, top = x + wide / 2, base - here[n] * scale, base - (here[n] + real[n]) * scale
        yield cv.Rect(middle - 11, top - 21, 22, 20, paint=paper)
        style = ft.TextStyle(size=15, font_family=TITLE, color=palette.text)
        yield cv.Text(middle, top - 11, str(here[n] + real[n]), alignment=ft.Alignment.CENTER, style=style)
        if here[n]:
            yield cv.Rect(x, low, wide, base - low, border_radius=4, paint=fill)
        if real[n]:
            yield cv.Rect(x + 1, top + 1, wide - 2, low - top - 2, border_radius=4, paint=outline)
        yield from face_at(look, n, middle - 14, base + 8, 28)


def _proof(desk: TableDesk) -> ft.Control:
    """Why these dice can be trusted: the hash of the start, the players' words, and at the end the seed."""
    look, table = desk.look, desk.table
    words = table.dice.words
    hint = faint(look, desk.say("dice.check-hint"), 14)
    return card(
        look,
        column(
            [
                row([ft.Icon(ft.Icons.VERIFIED_USER, color=look.palette.primary), _name(look, desk.say("dice.fair"))]),
                text(look, desk.say("dice.fair-how"), 15),
                _code(look, desk.say("dice.hash"), table.head.dice),
                strong(look, desk.say("dice.words-now", words=words), 15) if words else None,
                None if table.dice.rolled_from else _words(desk),
                column([_named(look, desk.say("dice.check", seq=table.seq), check_value(table, table.seq)), hint], 2),
                *_verdict(desk),
            ],
            10,
            horizontal_alignment=_STRETCH,
        ),
        padding=12,
    )


def _name(look: Look, words: str) -> ft.Control:
    return title(look, words, 19, expand=True)


def _code(look: Look, name: str, code: str) -> ft.Control:
    """A long number, in groups that can be compared."""
    groups = " ".join(code[i : i + 8] for i in range(0, len(code), 8))
    return _named(look, name, groups)


def _named(look: Look, name: str, code: str) -> ft.Control:
    return column([faint(look, name, 14), copyable(text(look, code, 15))], 2)


def _words(desk: TableDesk) -> ft.Control:
    """The players' words: what is typed is kept without painting again."""
    seen = desk.table.seq

    def typed(event: ft.Event[ft.TextField]) -> None:
        desk.kept["words"] = event.control.value or ""

    def add() -> None:
        if words := str(desk.kept.get("words", "")).strip()[:LONGEST_WORDS]:
            desk.tell([Words(words=words)], seen)

    field = ft.TextField(
        label=desk.say("dice.words"),
        key=f"words-{seen}",
        max_length=LONGEST_WORDS,
        counter="",
        border=_edge(desk.look),
        **sized(desk.look),
        on_change=typed,
        on_submit=handle(add),
    )
    hint = faint(desk.look, desk.say("dice.words-hint"), 14)
    mix = quiet(desk.look, desk.say("dice.words-add"), add, ft.Icons.ADD)
    return column([field, hint, mix], 6, horizontal_alignment=_STRETCH)


def _verdict(desk: TableDesk) -> Iterator[ft.Control]:
    """After the end: the seed, and every roll rolled again."""
    table = desk.table
    for entry in (entry for _, entry in table.told if isinstance(entry, Reveal)):
        yield _code(desk.look, desk.say("dice.seed"), entry.seed)
    proof = verify(table)
    yield from proven(desk, proof)
    if table.dice.seed and proof.rolled and (table.sheet or table.head.use == "bank"):
        yield quiet(desk.look, desk.say("dice.reveal"), partial(_reveal, desk), ft.Icons.VISIBILITY)


def _reveal(desk: TableDesk) -> None:
    if not desk.watches:
        desk.table.reveal()
        desk.changed()
