"""The eight companies by rank: where each stands, what a share costs now, and the change since the last exchange."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from companion.games.speculation.position import TablePosition
from companion.language import Language
from mobile.games.speculation.looks import Pawn, disc
from mobile.games.speculation.track import squares_of
from mobile.kits.news import signed
from mobile.screens.frame import part
from mobile.theme import STRONG, TITLE, Look
from mobile.widgets.basic import column, faint, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.motion import Motion, use_motion
from scoring.speculation.race import COMPANIES, END, START, Company, Segment, in_order

OnCompany = Callable[[Company], None]
ROOMY, ROOMIEST = 64, 96  # heights of a line from which on its texts are larger
FIGURE = 0.58  # how wide a figure or a letter is for its size
NAME, PRICE, RANK = 14, 18, 15  # sizes of texts
SMALLEST = 0.7  # of a name, for its usual size
LINES = 40  # how high a price and its change are, at usual text size
MIDDLE = ft.MainAxisAlignment.CENTER
GAP = 3


@dataclass(frozen=True)
class Quote:
    """What a list says of a company; None is not known."""

    company: Company
    place: int  # in the list, from 0
    rank: int
    square: int
    span: str  # the squares of its segment; empty where it has none
    price: int | None
    change: int | None  # since the last exchange


def quotes(position: TablePosition) -> tuple[Quote, ...]:
    """All companies; their places are by rank."""
    order, ranks = in_order(position.pawns, position.arrived), position.ranks
    return tuple(_quote(position, each, order.index(each), ranks[each]) for each in COMPANIES)


def _quote(position: TablePosition, company: Company, place: int, rank: int) -> Quote:
    price, before, printed = position.price(company), position.before.get(company), position.listed(company)
    change = None if price is None or before is None else price - before
    return Quote(
        company, place, rank, position.pawns[company], span(position, printed and printed.segment), price, change
    )


def span(position: TablePosition, segment: Segment | None) -> str:
    """The squares of a segment: "21–30"; nothing for START and END, which have names."""
    if segment is None or segment == "end":
        return ""
    squares = squares_of(segment, tuple(position.lasts.values()))
    return f"{squares[0]}–{squares[-1]}"


# In words


def sentence(language: Language, quote: Quote) -> str:
    """A company in one sentence, for those who listen."""
    said = [where(language, quote), price_words(language, quote.price)]
    if quote.change:
        said.append(language.say("speculation.since", change=money_change(language, quote.change)))
    name = language.format_field(quote.company, "company")
    id = "speculation.quote.start" if quote.square == START else "speculation.quote"
    return language.say(id, rank=quote.rank, company=name, what=", ".join(said))


def where(language: Language, quote: Quote) -> str:
    if quote.square == START:
        return language.say("speculation.on-start")
    if quote.square == END:
        return language.say("speculation.on-end")
    return language.say("speculation.on-square", square=quote.square, span=quote.span)


def price_words(language: Language, price: int | None) -> str:
    return language.say("speculation.unknown-price") if price is None else language.money(price)


def money_change(language: Language, change: int) -> str:
    """ "+10 $", "−5 $"."""
    return f"+{language.money(change)}" if change > 0 else language.money(change)


def place_words(language: Language, quote: Quote) -> str:
    """The segment, where there is little room."""
    return quote.span or language.say("speculation.start" if quote.square == START else "speculation.end")


# On the screen


@part
def listed(
    look: Look,
    language: Language,
    shown: tuple[Quote, ...],
    looks: tuple[Pawn, ...],
    lit: frozenset[Company],
    width: float,
    height: float,
    choose: OnCompany,
) -> ft.Control:
    """A line each, the first on top: one that gains a rank is seen moving up."""
    motion = use_motion()
    each = height / len(COMPANIES)
    smaller = _smaller(look.snug, language, shown, width, each - GAP)
    lines = [
        _line(look, language, quote, pawn, quote.company in lit, smaller, width, each, motion, choose)
        for quote, pawn in zip(shown, looks, strict=True)
    ]
    return ft.Stack([*lines], width=width, height=height)


@part
def _line(
    look: Look,
    language: Language,
    quote: Quote,
    pawn: Pawn,
    lit: bool,
    smaller: float,
    width: float,
    each: float,
    motion: Motion,
    choose: OnCompany,
) -> ft.Control:
    """Rank and pawn; name and segment; price and change."""
    look, palette, height = look.snug, look.palette, each - GAP
    size = _size(look, height)
    name = strong(look, language.format_field(quote.company, "company"), NAME * size * smaller, **_cut())
    where = faint(look, place_words(language, quote), 12 * size, **_cut())
    price = _price(look, language, quote.price, PRICE * size, motion.short)
    change = _change(look, language, quote.change, 12 * size) if quote.square else None
    worth = column([price, change], 0, alignment=MIDDLE, horizontal_alignment=ft.CrossAxisAlignment.END)
    words = column([name, where], 0, expand=True, alignment=MIDDLE)
    rank = "" if quote.square == START else str(quote.rank)
    ranked = _ranked(look, pawn, rank, look.size(RANK * size), min(0.74 * height, 0.2 * width))
    glide = ft.Animation(motion.long, ft.AnimationCurve.EASE_IN_OUT) if not motion.still else None
    return tappable(
        row([ranked, words, worth], 5 * size),
        sentence(language, quote),
        partial(choose, quote.company),
        selected=lit or None,
        left=0,
        top=quote.place * each,
        width=width,
        height=height,
        padding=ft.Padding.symmetric(horizontal=5 * size),
        bgcolor=palette.surface,
        border=ft.Border.all(2, palette.primary if lit else palette.surface),
        border_radius=12,
        animate_position=glide,
    )


def _size(look: Look, height: float) -> float:
    """How large the texts of a line are that is so high."""
    return min(1 if height < ROOMY else 1.25 if height < ROOMIEST else 1.5, (height - 4) / look.size(LINES))


def _smaller(look: Look, language: Language, shown: tuple[Quote, ...], width: float, height: float) -> float:
    """How much smaller names are, so that beside the longest price they are whole; not those that are very long."""
    size = _size(look, height)
    longest = max(len(language.format_field(each.company, "company")) for each in shown)
    price = max(len(_price_shown(language, each.price)) for each in shown)
    others = 0.95 * look.size(RANK * size) + min(0.74 * height, 0.2 * width) + 20 * size
    room = width - others - FIGURE * look.size(PRICE * size) * price
    return max(SMALLEST, min(1, room / (FIGURE * look.size(NAME * size) * longest)))


def _ranked(look: Look, pawn: Pawn, rank: str, size: float, wide: float) -> ft.Control:
    """The rank, which on START nobody has, and beside it the pawn."""
    style = ft.TextStyle(size=size, font_family=TITLE, color=look.palette.text)
    number = cv.Text(0.4 * size, wide / 2, rank, alignment=ft.Alignment.CENTER, style=style)
    left = 0.95 * size
    return cv.Canvas([number, *disc(pawn, left + wide / 2, wide / 2, wide / 2)], width=left + wide, height=wide)


def _cut() -> dict[str, object]:
    return {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}


def _price_shown(language: Language, price: int | None) -> str:
    return "?" if price is None else language.money(price)


def _price(look: Look, language: Language, price: int | None, size: float, milliseconds: int) -> ft.Control:
    """A price that changes is seen changing."""
    words, palette = _price_shown(language, price), look.palette
    colour = palette.faint if price is None else palette.refusal if price < 0 else palette.accent
    shown = text(look, words, size, font_family=TITLE, no_wrap=True, color=colour, key=words)
    turn = ft.AnimatedSwitcherTransition.SCALE
    return ft.AnimatedSwitcher(shown, transition=turn, duration=2 * milliseconds, reverse_duration=milliseconds)


def _change(look: Look, language: Language, change: int | None, points: float) -> ft.Control | None:
    """How much more or less than at the last exchange, and an arrow up or down."""
    if change is None:
        return None
    palette, size = look.palette, look.size(points)
    words = signed(language, change) if change else "="
    colour = palette.primary if change > 0 else palette.refusal if change else palette.faint
    wide, middle, way = FIGURE * size * (len(words) + 2), 0.65 * size, 1 if change > 0 else -1
    style = ft.TextStyle(size=size, font_family=STRONG, color=colour)
    figures = cv.Text(wide, middle, words, alignment=ft.Alignment.CENTER_RIGHT, style=style)
    tip, foot, x = middle - 0.34 * size * way, middle + 0.3 * size * way, 0.5 * size
    arrow = [
        cv.Path.MoveTo(x, tip),
        cv.Path.LineTo(x + 0.38 * size, foot),
        cv.Path.LineTo(x - 0.38 * size, foot),
        cv.Path.Close(),
    ]
    shapes: list[cv.Shape] = [figures, *([cv.Path([*arrow], paint=ft.Paint(color=colour))] if change else [])]
    return cv.Canvas(shapes, width=wide, height=1.3 * size)
