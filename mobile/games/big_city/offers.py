"""What can I build here? Every building with its points, best first; below them those that cannot be, and why."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.builds import Offer, builds_at, builds_over
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.big_city.pictures import sign
from mobile.games.big_city.state import actor, at, chosen
from mobile.kits.news import signed
from mobile.theme import RADIUS, TEXT
from mobile.widgets.basic import amount, column, faint, quiet, row, strong, text
from mobile.widgets.choices import tappable
from scoring.sheet import Line

MORE = 4  # larger buildings that are proposed
PICTURE = (56, 40)
LINE = 52  # the height of an offer, at usual text size


def offers(desk: TableDesk) -> list[ft.Control]:
    """For the chosen properties: what fits exactly, what is larger, and what is not allowed there."""
    position, numbers, player = at(desk), chosen(desk), actor(desk)
    here = builds_at(position, numbers, player)
    larger = _best_of_each(
        offer for offer in builds_over(position, numbers[0], player) if {*numbers} < {*offer.properties}
    )
    legal = [_legal(desk, offer) for offer in here if offer.legal]
    barred = [offer for offer in here if not offer.legal]
    same_size = [offer for offer in barred if offer.building.size == len(numbers)]
    others = [offer for offer in barred if offer not in same_size]
    nothing = not legal and not larger
    return [
        *([faint(desk.look, desk.say("big-city.nothing-here"), 15)] if nothing else legal),
        *([faint(desk.look, desk.say("big-city.larger"), 14)] if larger else []),
        *(_legal(desk, offer, wider=True) for offer in larger[:MORE]),
        *([faint(desk.look, desk.say("big-city.not-here"), 14)] if barred else []),
        *(_barred(desk, offer) for offer in same_size),
        *(_others(desk, others) if others else []),
    ]


def _best_of_each(offers: Iterable[Offer]) -> list[Offer]:
    """Of each building only where it is worth most; they come by their points."""
    best: dict[str, Offer] = {}
    for offer in offers:
        best.setdefault(offer.building.id, offer)
    return list(best.values())


def _others(desk: TableDesk, others: list[Offer]) -> list[ft.Control]:
    """What needs another number of properties: only if somebody asks."""
    if desk.kept.get("others"):
        return [_barred(desk, offer) for offer in others]
    words = desk.say("big-city.other-sizes", n=len(others))
    return [quiet(desk.look, words, lambda: desk.keep(others=True), size=14)]


def name_of(desk: TableDesk, building: str) -> str:
    name = desk.language.format_field(building, "building")
    return name[:1].upper() + name[1:]


def _legal(desk: TableDesk, offer: Offer, wider: bool = False) -> ft.Control:
    """One tap builds; one on the points shows how they come about."""
    look, building = desk.look, offer.building
    key = (building.id, offer.properties)
    open = desk.kept.get("open") == key
    where = [_small(desk, f"\n{desk.language.list(map(str, offer.properties))}")] if wider else []
    words = strong(look, name_of(desk, building.id), 16, max_lines=2, spans=where, expand=True)
    entry = e.Build(player=actor(desk), building=building.id, properties=offer.properties)
    label = desk.say("big-city.build", building=building.id, points=offer.points, properties=offer.properties)
    build = tappable(
        row([sign(building, *PICTURE), words], 10),
        label,
        desk.teller(entry),
        expand=True,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=5, horizontal=8),
        height=look.size(LINE),
    )
    points = tappable(
        row([amount(look, signed(desk.language, offer.points), 22), _arrow(desk, open)], 0, tight=True),
        desk.say("big-city.calculation", building=building.id, properties=offer.properties),
        partial(desk.keep, open=None if open else key),
        border_radius=RADIUS,
        height=look.size(LINE),
        padding=ft.Padding.only(left=8),
        alignment=ft.Alignment.CENTER,
    )
    head = row([build, points], 2)
    return ft.Container(
        column([head, *(_line(desk, each) for each in offer.lines)], 0) if open else head,
        bgcolor=look.palette.surface,
        border_radius=RADIUS,
        padding=ft.Padding.only(right=6, bottom=8 if open else 0),
    )


def _arrow(desk: TableDesk, open: bool) -> ft.Control:
    icon = ft.Icons.EXPAND_LESS if open else ft.Icons.EXPAND_MORE
    return ft.Icon(icon, size=20, color=desk.look.palette.faint)


def _small(desk: TableDesk, words: str) -> ft.TextSpan:
    look = desk.look
    return ft.TextSpan(words, ft.TextStyle(size=look.size(13), color=look.palette.faint, font_family=TEXT))


def _line(desk: TableDesk, line: Line) -> ft.Control:
    """A line of a calculation; tapped, it shows its rule."""
    look, words, points = desk.look, desk.language.line(line), signed(desk.language, line.amount or 0)
    return tappable(
        row([text(look, words, 15, expand=True), strong(look, points, 15)], 8),
        desk.say("labelled", name=words, what=points),
        lambda: desk.explain((Refusal(line.rule, "rule", {}),)),
        padding=ft.Padding.symmetric(vertical=5, horizontal=12),
        border_radius=8,
    )


def _barred(desk: TableDesk, offer: Offer) -> ft.Control:
    """What is missing for it; tapped, with the rules. Where its shape does not fit, nothing else matters."""
    look = desk.look
    shape = [refusal for refusal in offer.missing if refusal.text == "place.shape"]
    reasons = "\n".join(desk.language.refusal(refusal) for refusal in shape or offer.missing)
    words = column([strong(look, name_of(desk, offer.building.id), 15), faint(look, reasons, 14)], 0, expand=True)
    return tappable(
        row([ft.Container(sign(offer.building, *PICTURE), opacity=0.5), words], 10),
        desk.say("big-city.why-not", building=offer.building.id),
        lambda: desk.explain(offer.missing),
        padding=ft.Padding.symmetric(vertical=6, horizontal=8),
        border_radius=RADIUS,
    )
