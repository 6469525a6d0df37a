"""The count of Big Shot: whose the districts are, or the pawns in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import flet as ft
import flet.canvas as cv

from mobile.games.big_shot.board import Plan
from mobile.games.big_shot.count_players import choice, stepper
from mobile.games.big_shot.pawns import drawn, pawn
from mobile.screens.count import Slip
from mobile.theme import RADIUS, TITLE, Palette
from mobile.widgets.areas import Box
from mobile.widgets.basic import column, handle, icon_button, quiet, row, strong, text
from scoring.big_shot import COLOURS, PARKS, PLACES, Colour, District, Place, owners

WITHOUT_SQUARES = 0.75  # of a board's width; the auction squares are empty at the end and left out
EDGE_OF_BOARD = 8
MOST_OF_HEIGHT = 0.55  # how wide the board may be, so that all of it is seen in a low window


def districts(slip: Slip) -> ft.Control:
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
    yield box.smaller(1.5).rounded(9, fill)
    value = slip.final.values.get(place)
    label = "×2" if place in PARKS else "?" if value is None else str(value)
    style = ft.TextStyle(size=18, font_family=TITLE, color=palette.accent)
    yield cv.Text(box.x + 8, box.y + 5, label, style=style)
    if place == slip.kept.get("place"):
        line = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=4)
        yield box.smaller(2).rounded(9, line)


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


def one_district(slip: Slip, place: Place) -> ft.Control:
    """Whose a district is: one tap, and the next one is asked; or its pawns are counted."""
    look = slip.look
    district = slip.draft.districts.get(place, District())
    name = strong(look, slip.say("count.whose", district=place), 18, expand=True)
    close = icon_button(look, ft.Icons.CLOSE, slip.say("close"), lambda: slip.keep(place=None))
    if slip.kept.get("counting") or any(district.pawns.values()):
        return column([row([name, close]), *_pawn_steppers(slip, place, district)], 4)
    told = place in slip.draft.districts
    buttons = [
        choice(
            slip,
            pawn(colour, 32),
            slip.say(f"colour.{colour}"),
            district.owner == colour,
            partial(_own, slip, place, colour),
        )
        for colour in COLOURS
    ]
    nobody = choice(
        slip,
        ft.Icon(ft.Icons.REMOVE_CIRCLE_OUTLINE, color=look.palette.faint, size=28),
        slip.say("count.nobody"),
        told and district.owner is None,
        partial(_own, slip, place, None),
    )
    for button in (*buttons, nobody):
        button.width, button.height, button.expand = None, 60, True
    count = quiet(look, slip.say("count.pawns"), lambda: slip.keep(counting=True), ft.Icons.GRAIN)
    return column(
        [row([name, close]), row([*buttons, nobody], 6), count], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


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
                stepper(
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
