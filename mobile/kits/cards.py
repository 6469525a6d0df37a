"""Players' cards: what everybody has and does, painted and said in the same way in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Any, Literal, NamedTuple

import flet as ft

from companion.kits.lead import Leading
from companion.language import Language
from companion.ledger import owner
from mobile.desks.table import TableDesk
from mobile.kits.marks import Picture
from mobile.screens.frame import part
from mobile.theme import TARGET, TITLE, Look
from mobile.widgets.basic import amount, column, faint, handle, row, strong
from mobile.widgets.choices import struck, tappable
from mobile.widgets.coins import coins
from mobile.widgets.players import Mark

GAP, INSET = 6, 8
NARROW, LEAST = 84, 60  # at usual text size: a card of less width has smaller texts; none is less wide
ROOMY = 190  # the width of a large card that needs not lie in a pair
SCROLLED = 96  # the width of a card among so many that they are scrolled
SMALLEST, READABLE = 15, 18  # figures; two purses lie side by side as long as theirs are readable
SHORTEST, NAMED, TINY = 44, 76, 11  # of a card that is a line: its least width, one with a name, its least figures
FIGURE, BETWEEN = 0.68, 0.29  # how wide a figure is for its size, and what parts thousands
SIGN, UNIT = 0.6, 0.46  # how wide a sign of a unit is, and how large the unit is for the size of the figures
LETTER = 0.7  # the same of a letter of a name, of which few are wider
APART = 5  # two purses
DIM = 0.45
# brief: without holdings; line: the mark and the money, for little height; large: where cards are what it is about
Style = Literal["usual", "brief", "line", "large"]


class Size(NamedTuple):
    """How large the parts of a card are, at usual text size."""

    mark: float
    name: float
    figures: float
    holding: float


SMALL, USUAL, LARGE = Size(16, 13, 22, 13), Size(18, 15, 24, 14), Size(28, 17, 34, 15)
LINE = Size(18, 11, 19, 11)
STRIPPED = Size(18, 10, 14, 10)  # the same with something under the money
CLOSE = 1.1  # how high its lines are for their size: the fonts would set them too far apart for such a card
LARGER = 1.4  # on a large card, what is told without words


@dataclass(frozen=True)
class Purse:
    """Money in one place, or points; None is not to be seen. `words` say it where the figures alone do not."""

    amount: int | None
    words: str = ""
    sign: Picture | None = None  # by what it is told from another purse of the same player


@dataclass(frozen=True)
class Holding:
    """Something that a player has besides: a sign, perhaps with a figure, and the words for both."""

    sign: ft.IconData | Picture
    words: str
    value: str = ""


@dataclass(frozen=True, kw_only=True)
class PlayerCard:
    """All that a card shows of a player."""

    player: str
    purses: tuple[Purse, ...] = ()
    held_back: bool = False  # whether the purses are shown only while a finger is held on them
    holdings: tuple[Holding, ...] = ()
    turn: bool = False  # whether the table waits for this player
    chosen: bool = False  # whether it was tapped, and the panel is about it
    leads: str = ""  # has the dice, or leads: in words
    passed: bool = False
    out: bool = False
    extra: Holding | None = None  # what lies before this player: a stake
    strip: Picture | None = None  # under the money of a card that is a line: all holdings in one picture
    sign: Picture | None = None  # in place of the player's mark
    known_by: str = ""  # what the mark shows, in words: a colour
    account: str = ""  # where a player has a card for each purse: which one it is

    @property
    def hidden(self) -> bool:
        """Whether its money is not to be seen now."""
        return any(purse.amount is None for purse in self.purses)


Choose = Callable[[PlayerCard], object]


def plain_cards(desk: TableDesk) -> list[PlayerCard]:
    """Everybody's money, and from whom the table waits for something: what is known of any game."""
    leading = isinstance(desk.position.step, Leading)  # nobody's turn yet
    awaited = set() if leading else {prompt.player for prompt in desk.seen_here.prompts}
    veiled = desk.covered.position.veiled
    return [
        PlayerCard(
            player=player,
            purses=tuple(Purse(n) for _, n in purses_of(desk, player)),
            held_back=desk.holds_back(player) and any(account in veiled for account, _ in purses_of(desk, player)),
            turn=player in awaited,
        )
        for player in desk.table.setup.players
    ]


def own_first(desk: TableDesk, cards: Sequence[PlayerCard]) -> list[PlayerCard]:
    """On a player's own phone their card comes first, and the others as they sit from there on."""
    order = {player: i for i, player in enumerate(desk.seated)}
    return sorted(cards, key=lambda card: order.get(card.player, len(order))) if desk.own else list(cards)


def purses_of(desk: TableDesk, player: str) -> list[tuple[str, int | None]]:
    """The accounts of a player, and what is in them as far as it is seen here."""
    return [(account, n) for account, n in desk.seen_here.balances.items() if owner(account) == player]


# In words


def sentence(language: Language, card: PlayerCard) -> str:
    """A card in one sentence, for those who listen."""
    said = ", ".join(_said(language, card))
    return language.say("card", player=card.player, what=said) if said else card.player


def _said(language: Language, card: PlayerCard) -> Iterator[str]:
    if card.turn:
        yield language.say("card.turn")
    if card.known_by:
        yield card.known_by
    if card.hidden:
        yield language.say("card.hidden" if card.held_back else "card.secret")
    else:
        yield from (purse.words or language.money(purse.amount or 0) for purse in card.purses)
    yield from (holding.words for holding in card.holdings)
    if card.extra:
        yield card.extra.words
    if card.leads:
        yield card.leads
    if card.passed:
        yield language.say("card.passed")
    if card.out:
        yield language.say("card.out")


# On the screen


@dataclass(frozen=True)
class Spread:
    """How cards lie: so many side by side, each at least so wide; and whether they are scrolled sideways."""

    across: int
    each: float
    scrolled: bool = False
    dice: bool = False  # whether there is room for the sign of who leads
    longest: int = 0  # letters of a name: all names are of one size

    @property
    def width(self) -> float | None:
        """Cards that are not scrolled share all the room there is."""
        return self.each if self.scrolled else None


def spread(
    look: Look, n: int, width: float, style: Style = "usual", *, dice: bool = False, shortest: float = 0, rows: int = 2
) -> Spread:
    """All in one row, or in two; where none would have room to be read, they are scrolled.

    A line is at least so short that its figures can be read.

    Large ones lie in pairs, unless there is room for all of them.
    """
    if style == "large":
        across = n if n > 2 and width >= look.size(ROOMY) * n else 2
        return Spread(across, (width - GAP * (across - 1)) / across, dice=dice)
    least = max(SHORTEST, shortest) if style == "line" else look.size(LEAST)
    for lines in range(1, 2 if style == "brief" else rows + 1):
        across = ceil(n / lines)
        each = (width - GAP * (across - 1)) / across
        if each >= least:
            return Spread(across, each, dice=dice)
    return Spread(n, least if style == "line" else look.size(SCROLLED), scrolled=True, dice=dice)


def shortest(look: Look, language: Language, cards: Sequence[PlayerCard]) -> float:
    """The width that each of these cards needs as a line, with its figures as small as they can be."""
    seen = [card.purses for card in cards if not card.hidden]
    wide = [sum(width_of(each, *parted(language, each.amount or 0)) for each in purses) for purses in seen]
    gaps = [APART * (len(purses) - 1) for purses in seen if purses]
    sign = look.size(14) + 3 if any(card.leads for card in cards) else 0
    figures = TINY * max(wide, default=0) + max(gaps, default=0)
    marks = 0 if all(map(told_apart, cards)) else look.size(LINE.mark) + 3
    return INSET + marks + sign + look.size(figures)


def told_apart(card: PlayerCard) -> bool:
    """Whether the purses that are seen show who this is: each has a sign, and the mark is made of the same."""
    return not card.hidden and len(card.purses) > 1 and all(purse.sign for purse in card.purses)


def fit(n: int, width: float) -> bool:
    """Whether so many cards, each a line, lie side by side there."""
    return width - GAP * (n - 1) >= SHORTEST * n


def painted(
    desk: TableDesk, cards: Sequence[PlayerCard], choose: Choose, width: float, style: Style = "usual", rows: int = 2
) -> ft.Control | None:
    """Everybody's card in the order of the seats; money that moves is seen moving over them."""
    if not cards:
        return None
    look = desk.look.snug if style == "line" else desk.look
    longest = max(len(card.player) for card in cards)
    least = shortest(look, desk.language, cards)
    dice = any(card.leads for card in cards)
    lie = spread(look, len(cards), width, style, dice=dice, shortest=least, rows=rows)
    lie = replace(lie, longest=longest)
    lines = [cards[i : i + lie.across] for i in range(0, len(cards), lie.across)]
    seats = tuple(card.account or card.player for card in cards)
    laid = ft.Stack(
        [
            column([_line(desk, each, choose, lie, style) for each in lines], GAP),
            coins(look, desk.language, seats, desk.told, desk.position.postings, lie.across),
        ]
    )
    return row([laid], scroll=ft.ScrollMode.AUTO) if lie.scrolled else laid


def _line(desk: TableDesk, cards: Sequence[PlayerCard], choose: Choose, lie: Spread, style: Style) -> ft.Control:
    """Cards side by side. What lies under the words changes often, and is painted by itself."""
    empty = 0 if lie.scrolled else lie.across - len(cards)
    frames = _frames(desk.look, tuple(card.turn or card.chosen for card in cards), empty, lie)
    shown = [_tapped(desk, desk.look, desk.language, desk.mark, card, choose, lie, style) for card in cards]
    places = row([*shown, *_empty(empty)], GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Stack([frames, places])


def _empty(n: int) -> list[ft.Control]:
    """Places of a row where no card lies."""
    return [ft.Container(expand=True) for _ in range(n)]


@part
def _frames(look: Look, framed: tuple[bool, ...], empty: int, lie: Spread) -> ft.Control:
    palette = look.palette
    frames = [
        ft.Container(
            bgcolor=palette.surface,
            border=ft.Border.all(2, palette.primary if each else palette.surface),
            border_radius=12,
            width=lie.width,
            expand=not lie.scrolled,
        )
        for each in framed
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    return row([*frames, *_empty(empty)], GAP, left=0, top=0, right=0, bottom=0, vertical_alignment=stretch)


@part
def _tapped(
    desk: TableDesk,
    look: Look,
    language: Language,
    mark: Mark,
    card: PlayerCard,
    choose: Choose,
    lie: Spread,
    style: Style,
) -> ft.Control:
    """A card is one thing to tap; hidden money is shown as long as a finger is held on it."""
    said, tap = sentence(language, card), partial(choose, card)
    still = replace(card, turn=False, chosen=False)
    shown = (
        _short(look.snug, language, mark, still, lie)
        if style == "line"
        else _card(look, language, mark, still, lie, style)
    )
    room: Any = {"width": lie.width, "expand": not lie.scrolled}
    if not card.held_back:
        return tappable(shown, said, tap, selected=card.chosen or None, border_radius=12, **room)
    spoken = ft.Semantics(
        content=shown, label=said, button=True, container=True, exclude_semantics=True, on_tap=handle(tap)
    )
    return ft.GestureDetector(
        spoken,
        exclude_from_semantics=True,
        on_tap=handle(tap),
        on_long_press_start=lambda _: desk.keep(shown=card.player),
        on_long_press_end=lambda _: desk.keep(shown=None),
        **room,
    )


@part
def _card(look: Look, language: Language, mark: Mark, card: PlayerCard, lie: Spread, style: Style) -> ft.Control:
    size = LARGE if style == "large" else USUAL if lie.each >= look.size(NARROW) else SMALL
    shape, inset = look.size(size.mark), 12 if style == "large" else INSET
    room = lie.each - 2 * inset - 1.25 * shape
    fits = lie.longest * LETTER * look.size(size.name) <= room
    letters = size if fits else USUAL if style == "large" else SMALL
    name = strong(look, card.player, letters.name, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    name.style = struck() if card.out else None
    dice = ft.Icon(ft.Icons.CASINO, size=look.size(15), color=look.palette.accent) if card.leads else None
    cash = money(look, language, card, lie.each - 2 * inset - (look.size(17) if lie.dice else 0), size.figures)
    lines = [
        row([card.sign(shape) if card.sign else mark(card.player, shape), name], 0.25 * size.mark),
        row([ft.Container(cash, expand=True), dice], 2) if cash or dice else None,
        _holdings(look, card, size.holding, style),
    ]
    return ft.Container(
        column(lines, 1),
        padding=ft.Padding.symmetric(vertical=0.75 * inset, horizontal=inset),
        opacity=DIM if card.passed or card.out else 1,
    )


@part
def _short(look: Look, language: Language, mark: Mark, card: PlayerCard, lie: Spread) -> ft.Control:
    """A card that is a line: the mark, the money, and above it the name where there is room."""
    size = STRIPPED if card.strip else LINE
    inset, side = 0.5 * INSET, look.size(size.mark)
    dice = ft.Icon(ft.Icons.CASINO, size=look.size(13), color=look.palette.accent) if card.leads else None
    known = told_apart(card)
    room = lie.each - 2 * inset - (0 if known else side + 3) - (look.size(14) + 3 if lie.dice else 0)
    cash = money(look, language, card, room, size.figures, abreast=True)
    named = lie.each >= NAMED or not cash
    name = strong(look, card.player, size.name, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS) if named else None
    if name:
        name.style = struck() if card.out else ft.TextStyle()
        name.style.height = CLOSE
    strip = card.strip(look.size(size.holding)) if card.strip else None
    words = column([name, cash, strip], 0, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(
        row([None if known else card.sign(side) if card.sign else mark(card.player, side), words, dice], 3),
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=inset),
        opacity=DIM if card.passed or card.out else 1,
    )


def money(
    look: Look, language: Language, card: PlayerCard, room: float, largest: float, *, abreast: bool = False
) -> ft.Control | None:
    """What is in the purses, as large as there is room for; hidden money says how to see it.

    `abreast` if they lie side by side, however small that makes them.
    """
    if card.hidden:
        how = language.say("money.hold" if card.held_back else "card.secret")
        word = faint(look, how, 12, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
        eye = ft.Icon(ft.Icons.VISIBILITY_OFF, size=look.size(largest if abreast else 22), color=look.palette.accent)
        return row([eye, word if room > look.size(NARROW) else None], 6)
    if not card.purses:
        return None
    said = [parted(language, purse.amount or 0) for purse in card.purses]
    room = room / look.size(1)
    wide = [width_of(purse, *each) for purse, each in zip(card.purses, said, strict=True)]
    beside, below = ((room - APART * (len(wide) - 1)) / sum(wide), room / max(wide))
    size = max(TINY if abreast else SMALLEST, min(largest, beside if abreast or beside >= READABLE else below))
    close = CLOSE if abreast else None
    shown = [_purse(look, purse, *each, size, close) for purse, each in zip(card.purses, said, strict=True)]
    return row(shown, look.size(APART), wrap=not abreast, run_spacing=0)


def width_of(purse: Purse, before: str, figures: str, after: str) -> float:
    """How wide a purse is for the size of its figures."""
    digits = sum(each.isdigit() for each in figures)
    unit = len(before + after) * SIGN * UNIT
    return digits * FIGURE + (len(figures) - digits) * BETWEEN + unit + (0.8 if purse.sign else 0)


def parted(language: Language, value: int) -> tuple[str, str, str]:
    """Money as what stands before its figures, the figures, and what follows them."""
    figures = language.number(value)
    before, _, after = language.money(value).partition(figures)
    return before, figures, after


def _purse(
    look: Look, purse: Purse, before: str, figures: str, after: str, size: float, close: float | None
) -> ft.Control:
    """The figures big, the unit small; before them the sign of the purse."""
    small = ft.TextStyle(size=look.size(size * UNIT), font_family=TITLE, color=look.palette.accent)
    spans = [ft.TextSpan(before, small), ft.TextSpan(figures), ft.TextSpan(after, small)]
    style = ft.TextStyle(height=close) if close else None
    shown = amount(look, "", size, spans=[span for span in spans if span.text], style=style)
    return row([purse.sign(look.size(0.65 * size)), shown], 2, tight=True) if purse.sign else shown


def _holdings(look: Look, card: PlayerCard, size: float, style: Style) -> ft.Control | None:
    held = [*card.holdings, *([card.extra] if card.extra else [])]
    if style == "brief" or not held:
        return None
    if style == "large" and any(" " in each.value for each in held):
        return column(
            [row([sign(look, each, size), faint(look, each.value, size, expand=True)], 4) for each in held], 1
        )
    larger = LARGER if style == "large" else 1
    return row([_holding(look, each, larger * size) for each in held], 6 * larger, wrap=True, run_spacing=1)


def _holding(look: Look, held: Holding, size: float) -> ft.Control:
    """A sign and its figure, if it has one."""
    known = sign(look, held, size)
    return row([known, faint(look, held.value, size, no_wrap=True)], 3, tight=True) if held.value else known


def sign(look: Look, held: Holding, size: float) -> ft.Control:
    """What a holding is known by."""
    icon, side = held.sign, look.size(size)
    return icon(side) if isinstance(icon, Picture) else ft.Icon(icon, size=side, color=look.palette.faint)
