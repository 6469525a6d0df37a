"""What happens next at a table of Big City, within the thumb's reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import Acting, Beginning, Consoling, Dealing, Drawing, Founding
from mobile.desk import Desk
from mobile.games.big_city.barter import barter_panel
from mobile.games.big_city.board import panel_height
from mobile.games.big_city.cards import discard_panel, draw_panel, exchange_panel, hand_panel
from mobile.games.big_city.hands import held, hold
from mobile.games.big_city.laying import laying_panel
from mobile.games.big_city.news import news
from mobile.games.big_city.numbers import fresh, numbers_panel, question
from mobile.games.big_city.offers import heading, name_of, offers
from mobile.games.big_city.parts import STRETCH, enter, title_line, who
from mobile.games.big_city.state import Laying, Mode, actor, at, chosen, last_pass, mode
from mobile.games.big_city.tramway import tram_panel
from mobile.screens.frame import go, here
from mobile.widgets.basic import Handler, column, faint, icon_button, primary, quiet, row, strong, text
from mobile.widgets.choices import tappable
from scoring.big_city.city import SECTIONS

Parts = Sequence[ft.Control | None]


def panel(desk: Desk) -> ft.Control:
    """What the table is waiting for."""
    match at(desk).step:
        case Beginning():
            return _fixed(desk, _beginning(desk))
        case Dealing(waiting=(player, *_)):
            return _fixed(desk, hand_panel(desk, player))
        case Drawing():
            return _fixed(desk, [_scrolled([news(desk)]), *draw_panel(desk)])
        case Consoling():
            return _fixed(desk, exchange_panel(desk))
        case Founding() | Acting():
            return _turn(desk)
        case _:
            return _over(desk)


def _fixed(desk: Desk, parts: Parts) -> ft.Control:
    """The same height, whatever is asked, so that the map does not jump."""
    content = column(parts, 8, horizontal_alignment=STRETCH, alignment=ft.MainAxisAlignment.END)
    return ft.Container(content, height=panel_height(desk))


def _scrolled(parts: Parts) -> ft.Control:
    """What may be long, in the room that the rest leaves."""
    return column(parts, 6, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)


def _beginning(desk: Desk) -> Parts:
    look = desk.look
    names = [
        quiet(look, player, desk.teller(e.First(first=player)), expand=True, height=52)
        for player in at(desk).setup.players
    ]
    return [
        strong(look, desk.say("prompt.first"), 20, text_align=ft.TextAlign.CENTER),
        *(row(list(names[i : i + 3]), 6) for i in range(0, len(names), 3)),
        primary(look, desk.say("big-city.lots"), desk.teller(e.First()), ft.Icons.CASINO),
    ]


def _turn(desk: Desk) -> ft.Control:
    if asked := OTHERS.get(mode(desk)):
        return _fixed(desk, [*who(desk), *asked(desk)])
    if chosen(desk):
        return _fixed(desk, [*who(desk), heading(desk), _scrolled(offers(desk))])
    if hand := held(desk):  # it takes the place of the actions, and what is held stays
        return _fixed(desk, [_scrolled([hand]), *who(desk), _hand_or_hint(desk)])
    return _fixed(desk, [_scrolled(_lately(desk)), *who(desk), _hand_or_hint(desk), *_actions(desk)])


def _lately(desk: Desk) -> Parts:
    """What just happened, or what stands where the map was tapped."""
    return [question(desk) if fresh(desk) else None, _seen(desk) or news(desk)]


def _seen(desk: Desk) -> ft.Control | None:
    """What stands on a property that was tapped."""
    number = desk.kept.get("seen")
    built = next((each for each in at(desk).city.built if number in each.properties), None)
    if built is None:
        return None
    what = name_of(desk, built.building)
    where = desk.language.list(map(str, built.properties))
    words = desk.say("big-city.seen", building=what, properties=where, player=built.player or "–", points=built.points)
    return text(desk.look, words, 16)


def _hand_or_hint(desk: Desk) -> ft.Control:
    """The hand to look at, or what to tap; and the way to the end."""
    look = desk.look
    first = hold(desk) if at(desk).keeps_hands else strong(look, _hint(desk), 16, expand=True)
    stop = icon_button(look, ft.Icons.FLAG, desk.say("big-city.mode-stop"), partial(enter, desk, "stop"))
    warned = strong(look, _hint(desk), 16) if at(desk).keeps_hands and last_pass(at(desk)) else None
    return column([warned, row([first, stop], 6)], 6, tight=True)


def _actions(desk: Desk) -> Parts:
    """Building begins on the map; all other actions are here."""
    rare = _rare(desk)
    return [row(_usual(desk), 6), row(rare, 6) if rare else None]


def _hint(desk: Desk) -> str:
    """What to tap; before a pass that would end the game, so much."""
    ends = last_pass(at(desk))
    return desk.say("big-city.last-pass", player=actor(desk)) if ends else desk.say("big-city.tap-property")


def _usual(desk: Desk) -> list[ft.Control]:
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


def _why_no_district(desk: Desk) -> None:
    """All lie, or the city hall comes first."""
    position, player = at(desk), actor(desk)
    held = Laying((*position.to_lay, *position.districts)[0])
    place = next(iter(held.room(position)), (0, 0))
    desk.why_not(held.entry(player, place))()


def _rare(desk: Desk) -> list[ft.Control]:
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


def _action(desk: Desk, icon: ft.IconData, id: str, do: Handler, possible: bool) -> ft.Control:
    """An action of a turn: a picture and a word; one that is not possible says why."""
    look = desk.look
    colour = look.palette.primary if possible else look.palette.faint
    words = desk.say(id)
    content = column(
        [
            ft.Icon(icon, size=22, color=colour),
            strong(
                look, words[:1].upper() + words[1:], 13, color=colour, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS
            ),
        ],
        1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        content,
        words[:1].upper() + words[1:],
        do,
        expand=True,
        height=look.size(54),
        border_radius=14,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.surface if possible else look.palette.sunken,
        border=ft.Border.all(1, look.palette.line),
    )


def _stopping(desk: Desk) -> Parts:
    """Asked once more: it ends the game."""
    return [
        title_line(desk, desk.say("big-city.stop-now")),
        faint(desk.look, desk.say("big-city.stop-hint"), 15),
        primary(desk.look, desk.say("big-city.stop-yes"), desk.teller(e.Stop()), ft.Icons.FLAG),
    ]


OTHERS: Mapping[Mode, Callable[[Desk], Parts]] = {
    "tram": tram_panel,
    "lay": laying_panel,
    "exchange": exchange_panel,
    "barter": barter_panel,
    "discard": discard_panel,
    "numbers": numbers_panel,
    "stop": _stopping,
}


def _over(desk: Desk) -> ft.Control:
    sheet = f"{here().rstrip('/')}/sheet"
    return column(
        [
            news(desk),
            primary(desk.look, desk.say("big-city.sheet"), lambda: go(sheet), ft.Icons.EMOJI_EVENTS),
        ],
        horizontal_alignment=STRETCH,
    )
