"""What happens next at a table of Big City, within the thumb's reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import Acting, Beginning, Consoling, Dealing, Drawing, Founding
from companion.grammar import capital
from mobile.desks.table import TableDesk
from mobile.games.big_city.barter import barter_panel
from mobile.games.big_city.board import panel_height
from mobile.games.big_city.cards import discard_panel, draw_panel, exchange_panel, hand_panel
from mobile.games.big_city.hands import held, hold
from mobile.games.big_city.laying import laying_panel
from mobile.games.big_city.numbers import numbers_panel
from mobile.games.big_city.offers import offers
from mobile.games.big_city.parts import STRETCH, Parts, enter, who
from mobile.games.big_city.state import Laying, Mode, actor, asked, at, chosen, last_pass, mode, told_here
from mobile.games.big_city.tramway import tram_panel
from mobile.kits.default import over
from mobile.kits.lead import by_lot
from mobile.kits.panel import Panel
from mobile.screens.frame import part
from mobile.theme import TARGET, Look
from mobile.widgets.basic import Handler, column, faint, quiet, row, strong
from mobile.widgets.choices import tappable
from scoring.big_city.city import SECTIONS


def panel(desk: TableDesk) -> Panel:
    """What the table is waiting for."""
    match at(desk).step:
        case Beginning():
            return by_lot(desk, desk.say("prompt.first"))
        case Dealing(waiting=(player, *_)):
            return hand_panel(desk, player)
        case Drawing():
            return draw_panel(desk)
        case Consoling():
            return exchange_panel(desk)
        case Founding() | Acting():
            return _turn(desk)
        case _:
            return over(desk)


def _fixed(desk: TableDesk, parts: Parts) -> ft.Control:
    """The same height, whatever is asked, so that the map does not jump."""
    content = column(parts, 8, horizontal_alignment=STRETCH, alignment=ft.MainAxisAlignment.END)
    return ft.Container(content, height=panel_height(desk) - desk.look.size(TARGET))


def _scrolled(parts: Parts) -> ft.Control:
    """What may be long, in the room that the rest leaves."""
    return column(parts, 6, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)


def _turn(desk: TableDesk) -> Panel:
    tell, player = OTHERS.get(mode(desk)), actor(desk)
    if tell and (telling := tell(desk)):
        return telling
    title = desk.say("big-city.your-turn", player=player)
    if not told_here(desk):
        return Panel(title, [], asked(desk))
    if numbers := chosen(desk):
        title = desk.say("big-city.which-on", player=player, properties=numbers)
        found, close = _fixed(desk, [who(desk), _scrolled(offers(desk))]), partial(desk.keep, chosen=())
        return Panel(title, [found], asked(desk), close=close)
    if hand := held(desk):  # it takes the place of the actions, and what is held stays
        return Panel(title, [_fixed(desk, [_scrolled([hand]), who(desk), hold(desk)])], asked(desk))
    hand_or_none = hold(desk) if at(desk).keeps_hands else None
    return Panel(title, [who(desk), _hint(desk), hand_or_none, *_actions(desk)], asked(desk))


def _actions(desk: TableDesk) -> Parts:
    """Building begins on the map; all other actions are here."""
    rare = _rare(desk)
    return [row(_usual(desk), 6), row(rare, 6) if rare else None]


def _hint(desk: TableDesk) -> ft.Control:
    """What to tap; before a pass that would end the game, so much."""
    if last_pass(at(desk)):
        return strong(desk.look, desk.say("big-city.last-pass", player=actor(desk)), 16)
    return faint(desk.look, desk.say("big-city.tap-property"), 15)


def _usual(desk: TableDesk) -> list[ft.Control]:
    position, player = at(desk), actor(desk)
    hall = position.city.has_city_hall
    tram = (hall and len(position.city.tram) < SECTIONS) or not position.follows("BC-20")
    side = next(iter(sorted(position.city.streets)))
    tram_why = desk.why_not(e.LayTram(player=player, sides=(side,)))
    lay = bool(position.to_lay) and (hall or not position.follows("BC-22"))
    lay_why = partial(_why_no_district, desk)
    exchange: Handler = partial(enter, desk, "exchange")
    if not position.counts_cards:
        exchange = desk.teller(e.Exchange(player=player))
    can_exchange = not position.counts_cards or position.held_by(player) > 0
    nothing = desk.why_not(e.Exchange(player=player))
    return [
        _action(desk, ft.Icons.TRAM, "big-city.tram", partial(enter, desk, "tram") if tram else tram_why, tram),
        _action(
            desk, ft.Icons.DASHBOARD, "big-city.new-district", partial(enter, desk, "lay") if lay else lay_why, lay
        ),
        _action(desk, ft.Icons.STYLE, "big-city.exchange", exchange if can_exchange else nothing, can_exchange),
        _action(desk, ft.Icons.SKIP_NEXT, "big-city.pass", desk.teller(e.Pass(player=player)), True),
    ]


def _why_no_district(desk: TableDesk) -> None:
    """All lie, or the city hall comes first."""
    position, player = at(desk), actor(desk)
    held = Laying((*position.to_lay, *position.districts)[0])
    place = next(iter(held.room(position)), (0, 0))
    desk.why_not(held.entry(player, place))()


def _rare(desk: TableDesk) -> list[ft.Control]:
    """What is possible only sometimes."""
    position, player, look = at(desk), actor(desk), desk.look
    stay = position.setup.useless_stay and position.follows("BC-41")
    useless = position.counts_cards and not stay and position.city.useless and position.may_discard(player)
    modes: list[tuple[Mode, object]] = [("barter", position.setup.barter), ("discard", useless)]
    return [
        quiet(look, desk.say(f"big-city.mode-{name}"), partial(enter, desk, name), expand=True, size=14)
        for name, possible in modes
        if possible
    ]


def _action(desk: TableDesk, icon: ft.IconData, id: str, do: Handler, possible: bool) -> ft.Control:
    """An action of a turn: a picture and a word; one that is not possible says why."""
    return _shown(desk.look, capital(desk.say(id)), icon, do, possible)


@part
def _shown(look: Look, words: str, icon: ft.IconData, do: Handler, possible: bool) -> ft.Control:
    colour = look.palette.primary if possible else look.palette.faint
    name = strong(look.snug, words, 13, color=colour, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    content = column(
        [ft.Icon(icon, size=22, color=colour), name], 1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    return tappable(
        content,
        words,
        do,
        expand=True,
        height=look.size(54),
        border_radius=14,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.surface if possible else look.palette.sunken,
        border=ft.Border.all(1, look.palette.line),
    )


OTHERS: Mapping[Mode, Callable[[TableDesk], Panel | None]] = {
    "tram": tram_panel,
    "lay": laying_panel,
    "exchange": exchange_panel,
    "barter": barter_panel,
    "discard": discard_panel,
    "numbers": numbers_panel,
}
