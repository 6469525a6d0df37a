"""The end of Big Shot: the form of its final position, and everybody's fortune on the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.big_shot.position import TablePosition
from companion.games.big_shot.worth import worths
from companion.language import Language
from companion.table import Table
from mobile.games.big_shot.board import Box, Plan
from mobile.games.big_shot.pawns import EDGE, FILL, drawn, hand, pawn
from mobile.screens.count import Slip
from mobile.screens.sheet import Mark
from mobile.theme import RADIUS, TARGET, TITLE, Palette
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
from mobile.widgets.chart import Series, Spot
from mobile.widgets.choices import chips, tappable
from mobile.widgets.drawers import drawer
from scoring.big_shot import COLOURS, PARKS, PLACES, Colour, District, Final, Place, Purse, Seat, owners

LONGEST_NAME = 30
MOST_DIGITS = 5
MOST_PEOPLE = 12
STEPPER = 120
WITHOUT_SQUARES = 0.75  # of a board's width; the auction squares are empty at the end and left out
EDGE_OF_BOARD = 8
MOST_OF_HEIGHT = 0.55  # how wide the board may be, so that all of it is seen in a low window


@dataclass(frozen=True)
class Draft:
    """A final position while it is typed in. A place that is not in `districts` was not told yet."""

    players: int = 4
    partner: Colour = "red"  # of yellow, where two play
    nobody: Colour = "black"  # the colour that nobody has, where three play
    names: Mapping[Colour, str] = field(default_factory=dict)  # by the first colour of a player
    cash: Mapping[Colour, int] = field(default_factory=dict)
    loans: Mapping[Colour, int] = field(default_factory=dict)
    districts: Mapping[Place, District] = field(default_factory=dict)

    @property
    def hands(self) -> tuple[tuple[Colour, ...], ...]:
        """Everybody's colours."""
        if self.players == 2:
            first: tuple[Colour, ...] = ("yellow", self.partner)
            return first, tuple(colour for colour in COLOURS if colour not in first)
        return tuple((colour,) for colour in COLOURS if self.players == 4 or colour != self.nobody)

    def called(self, people: tuple[str, ...], language: Language) -> dict[Colour, str]:
        """Everybody's name by their first colour: as typed, else of the people met last, else their colours."""
        met = people if len(people) >= self.players else ()
        said = [language.list(language.say(f"colour.{colour}") for colour in held) for held in self.hands]
        usual = met or tuple(words[:1].upper() + words[1:] for words in said)
        return {held[0]: self.names.get(held[0], "").strip() or usual[i] for i, held in enumerate(self.hands)}


class BigShotEnding:
    """How a table of Big Shot ends on the screen."""

    def mark(self, position: TablePosition | Final) -> Mark:
        """A player's pawns; a colour that nobody plays is its own pawn."""
        hands: dict[str, tuple[str, ...]] = (
            dict(position.hands)
            if isinstance(position, TablePosition)
            else {seat.name: tuple(seat.purses) for seat in position.players}
        )

        def mark(player: str, size: float) -> ft.Control:
            held: Any = hands.get(player, (player.removeprefix("colour:"),))
            return hand(held, size)

        return mark

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's worth at the start, after each round, and at the end."""
        positions = [each.position for each in table.played if isinstance(each.position, TablePosition)]
        dealt = [position for position in positions if position.hands]
        ends = [after for before, after in pairwise(dealt) if after.round != before.round]
        ends = [*dealt[:1], *ends, *dealt[-1:]]
        worth = [each for position in ends if (each := worths(position))]
        hands = dealt[-1].hands if dealt else {}
        return [
            _series(player, held[0], tuple(each[player].capital for each in worth)) for player, held in hands.items()
        ]

    def blank(self) -> Draft:
        return Draft()

    def final(self, draft: Draft, people: tuple[str, ...], language: Language) -> Final:
        called = draft.called(people, language)
        seats = [Seat(name=called[held[0]], purses={c: _purse(draft, c) for c in held}) for held in draft.hands]
        return Final(players=tuple(seats), districts=dict(draft.districts), values={}, parks={})

    def fields(self, slip: Slip) -> list[ft.Control]:
        return [_board(slip), _players(slip)]

    def panel(self, slip: Slip) -> ft.Control | None:
        return _district(slip, slip.kept["place"]) if slip.kept.get("place") else None

    def dialog(self, slip: Slip) -> ft.DialogControl | None:
        colour: Colour | None = slip.kept.get("naming")
        return _naming(slip, colour) if colour else None


ENDING = BigShotEnding()


def _series(player: str, colour: Colour, values: tuple[int, ...]) -> Series:
    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return drawn((colour, *spot) for spot in spots)

    return Series(player, values, FILL[colour], EDGE[colour], marks)


def _purse(draft: Draft, colour: Colour) -> Purse:
    return Purse(cash=draft.cash.get(colour, 0), loans=draft.loans.get(colour, 0))


# Who played, and what they have


def _players(slip: Slip) -> ft.Control:
    """How many, which colours, and every purse."""
    draft: Draft = slip.draft
    look = slip.look
    numbers = [
        _choice(
            slip,
            title(look, str(n), 20),
            slip.say("count.players", n=n),
            n == draft.players,
            _setter(slip, players=n),
        )
        for n in (2, 3, 4)
    ]
    head = row([strong(look, slip.say("count.how-many"), 17, expand=True), *numbers])
    loans = faint(look, slip.say("count.loans"), width=STEPPER, text_align=ft.TextAlign.CENTER)
    columns = row([loans], alignment=ft.MainAxisAlignment.END)
    purses = [_purse_row(slip, held[0], colour) for held in draft.hands for colour in held]
    return card(look, column([head, _colours(slip), columns, *purses], 8), padding=12)


def _colours(slip: Slip) -> ft.Control | None:
    """What the number of players leaves open: whose colours, or which colour is nobody's."""
    draft: Draft = slip.draft
    look = slip.look
    if draft.players == 4:
        return None
    if draft.players == 3:
        buttons = [
            _choice(
                slip,
                pawn(colour, 28),
                slip.say("count.nobody-has", colour=colour),
                colour == draft.nobody,
                _setter(slip, nobody=colour),
            )
            for colour in COLOURS
        ]
        return row([text(look, slip.say("count.which-nobody"), 15, expand=True), *buttons], 4)
    buttons = [
        _choice(
            slip,
            hand(("yellow", colour), 24),
            slip.say("count.together", colours=["yellow", colour]),
            colour == draft.partner,
            _setter(slip, partner=colour),
            width=64,
        )
        for colour in COLOURS[1:]
    ]
    return row([text(look, slip.say("count.which-together"), 15, expand=True), *buttons], 4)


def _setter(slip: Slip, **values: Any) -> Handler:
    return lambda: slip.change("", lambda draft: replace(draft, **values))


def _choice(
    slip: Slip, content: ft.Control, label: str, chosen: bool, do: Handler, width: float = TARGET
) -> ft.Container:
    """One of a few, with a frame when it is the one."""
    palette = slip.look.palette
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        selected=chosen,
        width=width,
        height=TARGET,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
        border_radius=12,
        bgcolor=palette.surface,
    )


def _purse_row(slip: Slip, first: Colour, colour: Colour) -> ft.Control:
    """The money and the loans of one colour; a tap on the name changes it."""
    draft: Draft = slip.draft
    name = draft.called(slip.people, slip.language)[first]
    words = strong(slip.look, name, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    renamed = tappable(
        row([pawn(colour, 28), words]),
        slip.say("count.rename", player=name, colour=colour),
        lambda: slip.keep(naming=first),
        height=TARGET,
        border_radius=8,
        expand=True,
    )
    cash = ft.TextField(
        str(draft.cash[colour]) if colour in draft.cash else "",
        label=slip.say("sheet.cash", colour=colour),
        label_style=ft.TextStyle(size=slip.look.size(12)),
        text_style=ft.TextStyle(size=slip.look.size(22), font_family=TITLE, color=slip.look.palette.accent),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
        width=104,
        content_padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, slip.look.palette.faint), border_radius=12),
        key=f"cash-{colour}",
        on_change=lambda event: _type_cash(slip, colour, event.control.value),
    )
    loans = _stepper(
        slip,
        draft.loans.get(colour, 0),
        slip.say("count.fewer-loans", colour=colour),
        slip.say("count.more-loans", colour=colour),
        lambda n: slip.change("", lambda draft: replace(draft, loans={**draft.loans, colour: n})),
    )
    return row([renamed, cash, loans], 4)


def _type_cash(slip: Slip, colour: Colour, typed: str) -> None:
    def changed(draft: Draft) -> Draft:
        others = {each: cash for each, cash in draft.cash.items() if each != colour}
        digits = typed[:MOST_DIGITS]
        return replace(draft, cash={**others, colour: int(digits)} if digits.isdecimal() else others)

    slip.change(f"cash:{colour}", changed)


def _stepper(slip: Slip, n: int, fewer: str, more: str, change: Callable[[int], None]) -> ft.Control:
    """A small number, one more or one less at a time."""
    less = icon_button(slip.look, ft.Icons.REMOVE, fewer, lambda: change(n - 1))
    less.disabled = n == 0
    return row(
        [
            less,
            title(slip.look, str(n), 20, width=slip.look.size(24), text_align=ft.TextAlign.CENTER),
            icon_button(slip.look, ft.Icons.ADD, more, lambda: change(n + 1)),
        ],
        0,
    )


def _naming(slip: Slip, colour: Colour) -> ft.DialogControl:
    """A player's name: typed, or one of the people met before; who has it already takes this player's."""
    called = slip.draft.called(slip.people, slip.language)

    def close() -> None:
        slip.keep(naming=None)

    def choose(name: str) -> None:
        other = next((each for each, known in called.items() if known == name and each != colour), None)
        swapped = {colour: name} | ({other: called[colour]} if other else {})
        slip.change("", lambda draft: replace(draft, names={**draft.names, **swapped}))
        close()

    def typed(name: str) -> None:
        names = {colour: name[:LONGEST_NAME]}
        slip.change(f"name:{colour}", lambda draft: replace(draft, names={**draft.names, **names}))

    people = [(name, name) for name in slip.people[:MOST_PEOPLE]]
    name = ft.TextField(
        slip.draft.names.get(colour, ""),
        label=slip.say("count.name"),
        hint_text=called[colour],
        capitalization=ft.TextCapitalization.WORDS,
        autofocus=True,
        border=ft.OutlineInputBorder(border_radius=12),
        on_change=lambda event: typed(event.control.value),
        on_submit=lambda _: close(),
    )
    return drawer(
        slip.look,
        slip.say("count.who", colour=colour),
        [name, chips(slip.look, people, called[colour], choose)],
        [primary(slip.look, slip.say("done"), close)],
        close,
    )


# The districts


def _board(slip: Slip) -> ft.Control:
    """The districts as they lie on the board."""
    plan = Plan(min(slip.width, slip.session.height * MOST_OF_HEIGHT) / WITHOUT_SQUARES)
    corner = plan.district("d6")
    places = {place: _moved(plan.district(place), corner) for place in PLACES}
    width = max(box.x + box.width for box in places.values()) + EDGE_OF_BOARD
    height = max(box.y + box.height for box in places.values()) + EDGE_OF_BOARD
    owned = owners(slip.final)
    felt = cv.Rect(0, 0, width, height, border_radius=RADIUS, paint=ft.Paint(color=slip.look.palette.felt))
    canvas = cv.Canvas([felt, *_shapes(slip, places, owned)], width=width, height=height)
    spots = [_spot(slip, place, box) for place, box in places.items()]
    drawing = ft.Stack([canvas, *spots], width=width, height=height)
    told = slip.say("count.districts", n=len(slip.draft.districts), most=len(PLACES))
    return column([text(slip.look, told, 16), drawing], 8, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _moved(box: Box, corner: Box) -> Box:
    return Box(box.x - corner.x + EDGE_OF_BOARD, box.y - corner.y + EDGE_OF_BOARD, box.width, box.height)


def _shapes(slip: Slip, places: Mapping[Place, Box], owned: Mapping[Place, Colour]) -> list[cv.Shape]:
    palette = slip.look.palette
    shapes = list[cv.Shape]()
    pawns = list[tuple[str, float, float, float]]()
    for place, box in places.items():
        shapes += _area(slip, place, box, palette)
        x, y = box.centre
        if place in owned:
            pawns.append((owned[place], x, y, min(box.width, box.height) * 0.2))
        elif place in slip.draft.districts:
            dash = ft.Paint(color=palette.faint, stroke_width=3, stroke_cap=ft.StrokeCap.ROUND)
            shapes.append(cv.Line(x - 8, y, x + 8, y, paint=dash))
        pawns += _counted(slip.draft.districts.get(place), box)
    return [*shapes, *drawn(pawns)]


def _area(slip: Slip, place: Place, box: Box, palette: Palette) -> Iterator[cv.Shape]:
    fill = ft.Paint(color=palette.park if place in PARKS else palette.paper)
    yield cv.Rect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3, border_radius=9, paint=fill)
    value = slip.final.values.get(place)
    label = "×2" if place in PARKS else "?" if value is None else str(value)
    style = ft.TextStyle(size=18, font_family=TITLE, color=palette.accent)
    yield cv.Text(box.x + 8, box.y + 5, label, style=style)
    if place == slip.kept.get("place"):
        line = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=4)
        yield cv.Rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, border_radius=9, paint=line)


def _counted(district: District | None, box: Box) -> Iterator[tuple[str, float, float, float]]:
    """The pawns that were counted, small, at the lower edge."""
    pawns = [colour for colour, n in district.pawns.items() for _ in range(n)] if district else []
    r = 5.0
    across = max(1, int((box.width - 12) // (2.6 * r)))
    for i, colour in enumerate(pawns):
        up = (len(pawns) - 1) // across - i // across
        yield colour, box.x + 9 + r + (i % across) * 2.6 * r, box.y + box.height - 9 - r - up * 2.6 * r, r


def _spot(slip: Slip, place: Place, box: Box) -> ft.Control:
    """A district that can be tapped, and that a screen reader can name."""
    tapped = ft.Container(
        width=box.width,
        height=box.height,
        border_radius=9,
        ink=True,
        on_click=handle(lambda: slip.keep(place=place, counting=False)),
    )
    return ft.Container(
        ft.Semantics(content=tapped, label=_described(slip, place), button=True, container=True),
        left=box.x,
        top=box.y,
        width=box.width,
        height=box.height,
    )


def _described(slip: Slip, place: Place) -> str:
    """A district in words."""
    district = slip.draft.districts.get(place, District())
    if district.owner:
        holder = next((seat.name for seat in slip.final.players if district.owner in seat.purses), "")
        return slip.say("show.sold", district=place, owner=district.owner, player=holder)
    pawns = {colour: n for colour, n in district.pawns.items() if n}
    return slip.say("show.district", district=place, pawns=pawns) if pawns else slip.say("show.empty", district=place)


def _district(slip: Slip, place: Place) -> ft.Control:
    """Whose a district is: one tap, and the next one is asked; or its pawns are counted."""
    look = slip.look
    district = slip.draft.districts.get(place, District())
    name = strong(look, slip.say("count.whose", district=place), 18, expand=True)
    close = icon_button(look, ft.Icons.CLOSE, slip.say("close"), lambda: slip.keep(place=None))
    if slip.kept.get("counting") or any(district.pawns.values()):
        return column([row([name, close]), *_pawn_steppers(slip, place, district)], 4)
    told = place in slip.draft.districts
    buttons = [
        _choice(
            slip,
            pawn(colour, 32),
            slip.say(f"colour.{colour}"),
            district.owner == colour,
            partial(_own, slip, place, colour),
        )
        for colour in COLOURS
    ]
    nobody = _choice(
        slip,
        ft.Icon(ft.Icons.REMOVE_CIRCLE_OUTLINE, color=look.palette.faint, size=28),
        slip.say("count.nobody"),
        told and district.owner is None,
        partial(_own, slip, place, None),
    )
    for button in (*buttons, nobody):
        button.width, button.height, button.expand = None, 60, True
    count = quiet(look, slip.say("count.pawns"), lambda: slip.keep(counting=True), ft.Icons.GRAIN)
    return column([row([name, close]), row([*buttons, nobody], 6), count], 8, horizontal_alignment=_STRETCH)


_STRETCH = ft.CrossAxisAlignment.STRETCH


def _own(slip: Slip, place: Place, owner: Colour | None) -> None:
    slip.change("", lambda draft: replace(draft, districts={**draft.districts, place: District(owner=owner)}))
    _go_on(slip, place)


def _go_on(slip: Slip, place: Place) -> None:
    """To the next district that was not told yet."""
    after = PLACES[PLACES.index(place) + 1 :] + PLACES[: PLACES.index(place)]
    slip.keep(place=next((each for each in after if each not in slip.draft.districts), None), counting=False)


def _pawn_steppers(slip: Slip, place: Place, district: District) -> list[ft.Control]:
    """The pawns of each colour, and whose the district is by them."""

    def step(colour: Colour, n: int) -> None:
        pawns = {**district.pawns, colour: n}
        slip.change("", lambda draft: replace(draft, districts={**draft.districts, place: District(pawns=pawns)}))

    steppers = [
        row(
            [
                pawn(colour, 26),
                _stepper(
                    slip,
                    district.pawns.get(colour, 0),
                    slip.say("count.fewer-pawns", colour=colour),
                    slip.say("count.more-pawns", colour=colour),
                    partial(step, colour),
                ),
            ],
            2,
            expand=True,
        )
        for colour in COLOURS
    ]
    owner = owners(slip.final).get(place)
    said = (
        slip.say("sheet.attributed", district=place, colour=owner)
        if owner
        else slip.say("sheet.nobody", district=place)
    )
    next_one = quiet(slip.look, slip.say("count.next"), partial(_go_on, slip, place), ft.Icons.CHECK)
    words = text(slip.look, said, 16, expand=True)
    return [row(steppers[:2], 4), row(steppers[2:], 4), row([words, next_one])]
