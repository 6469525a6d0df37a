"""The count of Big Shot: whose the districts are, or the pawns in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import flet as ft
import flet.canvas as cv

from mobile.desks.count import CountDesk
from mobile.games.big_shot.board import BoardPlan, framed, framed_place, papers, printed
from mobile.games.big_shot.pawns import painted, pawn
from mobile.games.big_shot.typed import TypedBoard
from mobile.kits.count import choice, stepper
from mobile.kits.facts import fact_button, tick, ticked
from mobile.kits.panel import Panel
from mobile.theme import RADIUS
from mobile.widgets.areas import Box
from mobile.widgets.basic import column, handle, primary, quiet, row, text
from scoring.big_shot import COLOURS, DISTRICTS, PARKS, PLACES, Colour, District, Place, owners

WITHOUT_SQUARES = 0.75  # of a board's width; the auction squares are empty at the end and left out
EDGE_OF_BOARD = 8
HEADING = 34  # what is said above the board
LEAST = 240  # its height: where texts leave it less it is scrolled
NOBODY = District()


def at_place(desk: CountDesk) -> Place | None:
    """The place that stands out: that of a fact that is asked for, else the one whose owner is."""
    place: Place | None = framed_place(desk) or desk.kept.get("place")
    return place


def districts(desk: CountDesk) -> ft.Control:
    """The districts as they lie on the board."""
    typed: TypedBoard = desk.typed
    plan = _plan(desk)
    corner = plan.district("d6")
    places = {place: _moved(plan.district(place), corner) for place in PLACES}
    width = max(box.x + box.width for box in places.values()) + EDGE_OF_BOARD
    height = max(box.y + box.height for box in places.values()) + EDGE_OF_BOARD
    felt = cv.Rect(0, 0, width, height, border_radius=RADIUS, paint=ft.Paint(color=desk.look.palette.felt))
    canvas = cv.Canvas([felt, *_ground(desk, places), *_owned(desk, plan, places)], width=width, height=height)
    names = [each for place, box in places.items() for each in _printed(desk, plan, place, box)]
    there = at_place(desk)
    frame = [framed(desk.look, places[there])] if there else []
    spots = [_spot(desk, place, _moved(plan.target(place), corner)) for place in PLACES]
    painting = ft.Stack([canvas, *names, *frame, *spots], width=width, height=height)
    told = desk.say("count.districts", n=len(typed.districts), most=len(PLACES))
    return column([text(desk.look, told, 16), painting], 8, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def reach(desk: CountDesk) -> float:
    """The lower edge of the place that stands out."""
    plan, there = _plan(desk), at_place(desk)
    if not there:
        return 0
    box = _moved(plan.district(there), plan.district("d6"))
    return desk.look.size(HEADING) + box.y + box.height + EDGE_OF_BOARD


def _plan(desk: CountDesk) -> BoardPlan:
    wide, high = desk.board
    return BoardPlan(min(wide, max(LEAST, high - desk.look.size(HEADING))) / WITHOUT_SQUARES)


def _moved(box: Box, corner: Box) -> Box:
    return Box(box.x - corner.x + EDGE_OF_BOARD, box.y - corner.y + EDGE_OF_BOARD, box.width, box.height)


def _ground(desk: CountDesk, places: Mapping[Place, Box]) -> Iterator[cv.Shape]:
    """The papers; a district that was ticked is green as the park that it lies beside."""
    green = {*PARKS, *ticked(desk)} if desk.framed else {*PARKS}
    palette = desk.look.palette
    yield from papers([box for place, box in places.items() if place not in green], palette.paper)
    yield from papers([box for place, box in places.items() if place in green], palette.park)


def _printed(desk: CountDesk, plan: BoardPlan, place: Place, box: Box) -> list[ft.Control]:
    value = desk.final.values.get(place)
    return printed(plan, desk.look, desk.language, place, box, value)


def _owned(desk: CountDesk, plan: BoardPlan, places: Mapping[Place, Box]) -> list[cv.Shape]:
    """Whose each place is, a dash for nobody's, nothing where it was not told; and the pawns that were counted."""
    typed: TypedBoard = desk.typed
    owned = owners(desk.final)
    dash = ft.Paint(color=desk.look.palette.faint, stroke_width=3, stroke_cap=ft.StrokeCap.ROUND)
    dashes, pawns = list[cv.Shape](), list[tuple[str, float, float, float]]()
    for place, box in places.items():
        x, y = plan.owner(place, box)
        if place in owned:
            pawns.append((owned[place], x, y, min(box.width, box.height) * 0.2))
        elif place in typed.districts:
            dashes.append(cv.Line(x - 8, y, x + 8, y, paint=dash))
        pawns += _counted(typed.districts.get(place, NOBODY), box)
    return [*dashes, *painted(pawns)]


def _counted(district: District, box: Box) -> Iterator[tuple[str, float, float, float]]:
    """The pawns that were counted, small, at the lower edge."""
    pawns = [colour for colour, n in district.pawns.items() for _ in range(n)]
    r = 5.0
    across = max(1, int((box.width - 12) // (2.6 * r)))
    for i, colour in enumerate(pawns):
        up = (len(pawns) - 1) // across - i // across
        yield colour, box.x + 9 + r + (i % across) * 2.6 * r, box.y + box.height - 9 - r - up * 2.6 * r, r


def _spot(desk: CountDesk, place: Place, box: Box) -> ft.Control:
    """A district that can be tapped, and that a screen reader can name."""
    tapped = ft.Container(
        width=box.width,
        height=box.height,
        border_radius=9,
        ink=True,
        on_click=handle(partial(_tapped, desk, place)),
    )
    return box.filled(ft.Semantics(content=tapped, label=_described(desk, place), button=True, container=True))


def _tapped(desk: CountDesk, place: Place) -> None:
    """Of a list that is asked for it is an answer; else it is asked whose it is, and what was asked comes later."""
    if desk.framed.startswith("park:") and place in DISTRICTS:
        tick(desk, DISTRICTS, place)
    else:
        desk.keep(place=place, counting=False, elsewhere=True, fact="")


def _described(desk: CountDesk, place: Place) -> str:
    """A district in words."""
    if place in desk.typed.untold:
        return desk.say("count.untold", district=place)
    district = desk.typed.districts[place]
    if district.owner:
        holder = next((player.name for player in desk.final.players if district.owner in player.purses), "")
        return desk.say("show.sold", district=place, owner=district.owner, player=holder)
    pawns = {colour: n for colour, n in district.pawns.items() if n}
    return desk.say("show.district", district=place, pawns=pawns) if pawns else desk.say("show.empty", district=place)


# What is asked of one district


def one_district(desk: CountDesk, place: Place) -> Panel:
    """Whose a district is: one tap, and the next one is asked; or its pawns are counted."""
    district = desk.typed.districts.get(place, NOBODY)
    counted = desk.kept.get("counting") or any(district.pawns.values())
    parts = _pawn_steppers(desk, place, district) if counted else _owners(desk, place, district)
    title = desk.say("count.whose", district=place)
    value = None if place in PARKS else fact_button(desk, f"value:{place}", desk.final.values.get(place))
    return Panel(title, parts, beside=value, close=partial(desk.keep, place=None, elsewhere=False))


def _owners(desk: CountDesk, place: Place, district: District) -> list[ft.Control]:
    told = place in desk.typed.districts
    pictures: dict[Colour | None, ft.Control] = {colour: pawn(colour, 32) for colour in COLOURS}
    pictures[None] = ft.Icon(ft.Icons.REMOVE_CIRCLE_OUTLINE, color=desk.look.palette.faint, size=28)
    buttons = [
        choice(
            desk,
            picture,
            desk.say(f"colour.{owner}" if owner else "count.nobody"),
            told and district.owner == owner,
            partial(_own, desk, place, owner),
            width=None,
            height=60,
            expand=True,
        )
        for owner, picture in pictures.items()
    ]
    count = quiet(desk.look, desk.say("count.pawns"), lambda: desk.keep(counting=True), ft.Icons.GRAIN)
    return [row(list(buttons), 6), count]


def _own(desk: CountDesk, place: Place, owner: Colour | None) -> None:
    _tell(desk, {place: District(owner=owner)})
    _go_on(desk, place)


def _tell(desk: CountDesk, districts: Mapping[Place, District]) -> None:
    desk.change("", lambda typed: typed.with_districts(districts))


def _go_on(desk: CountDesk, place: Place) -> None:
    """To the next district that was not told yet."""
    after = PLACES[PLACES.index(place) + 1 :] + PLACES[: PLACES.index(place)]
    untold = [each for each in after if each in desk.typed.untold]
    desk.keep(place=untold[0] if untold else None, counting=False, elsewhere=False)


def _pawn_steppers(desk: CountDesk, place: Place, district: District) -> list[ft.Control]:
    """The pawns of each colour, and whose the district is by them."""

    def step(colour: Colour, n: int) -> None:
        _tell(desk, {place: District(pawns={**district.pawns, colour: n})})

    def pawns(colour: Colour) -> ft.Control:
        fewer, more = (desk.say(f"count.{way}-pawns", colour=colour) for way in ("fewer", "more"))
        number = stepper(desk, district.pawns.get(colour, 0), fewer, more, partial(step, colour))
        return row([pawn(colour, 26), number], 2, expand=True)

    owner = owners(desk.final).get(place)
    words = "sheet.attributed" if owner else "sheet.nobody"
    said = text(desk.look, desk.say(words, district=place, colour=owner), 16, expand=True)
    next_one = quiet(desk.look, desk.say("count.next"), partial(_go_on, desk, place), ft.Icons.CHECK)
    return [*(row([pawns(colour) for colour in some], 4) for some in (COLOURS[:2], COLOURS[2:])), row([said, next_one])]


def rest(desk: CountDesk) -> Panel | None:
    """The places of which nobody has said whose they are: all of them nobody's, or one after the other."""
    untold = desk.typed.untold
    if not untold:
        return None
    nobody = quiet(
        desk.look,
        desk.say("count.rest-nobody"),
        lambda: _tell(desk, dict.fromkeys(desk.typed.untold, NOBODY)),
        expand=True,
        height=56,
    )
    following = primary(desk.look, desk.say("count.next"), partial(desk.keep, place=untold[0]), expand=True)
    return Panel(desk.say("count.rest", n=len(untold)), [row([nobody, following], 8)])
