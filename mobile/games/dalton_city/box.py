"""What a box of Dalton City has learnt, for My boxes; and the answers to what is asked at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from companion.box import Facts, Value, specs
from companion.games.dalton_city import cards, printed
from companion.games.dalton_city.circuit import SHORTEST
from mobile.desks.box import BoxDesk
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.games.dalton_city import box_cards, box_squares
from mobile.games.dalton_city.board import UNKNOWN, painted_eight, thumb, turned
from mobile.games.dalton_city.eight import Eight
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.games.dalton_city.square import told_square
from mobile.games.dalton_city.telegram import instructions, kept
from mobile.kits.facts import Answer, number_form, told
from mobile.kits.panel import Panel
from mobile.view import BoxView
from mobile.widgets.basic import card, column, faint, primary, quiet, row, strong, text, title
from mobile.widgets.choices import tappable
from scoring.dalton_city.board import CASINO, HOME, card_of, kind_of

STRETCH = ft.CrossAxisAlignment.STRETCH
TALLEST = 420
LOWEST, TELLING = 190, 560  # of the eight while squares are told; what the rest of the screen needs then
MOST_PROPOSED = 3
NEW_CARD = "new-card"


class DaltonCityBox(BoxView):
    """The figure of eight, names, cards and telegrams, as far as they were told; or one card that is being copied."""

    painted = frozenset({"town", "trade", "size"})

    def names(self, facts: Facts) -> Mapping[str, str]:
        return printed.labels(facts)

    def plan(self, desk: BoxDesk) -> ft.Control:
        """The board first, then all that has a name or a price."""
        if copying := box_cards.card_of_part(desk):
            return box_cards.card_form(desk, copying)
        hint = faint(desk.look, desk.say("dalton.box-hint"), 15)
        known = printed.circuit(desk.facts)
        words = "dalton.enter-on" if known.pieces else "dalton.enter-board"
        enter = primary(desk.look, desk.say(words), partial(box_squares.begin, desk), ft.Icons.EDIT)
        rest = [hint, enter, _cards(desk), *(_group(desk, *each) for each in _groups(desk.facts))]
        shown = [] if desk.asking.part == box_squares.BOARD else rest
        return column([_eight(desk), *shown], 14, horizontal_alignment=STRETCH)

    def below(self, desk: BoxDesk) -> float:
        return box_cards.below(desk)

    def panel(self, desk: BoxDesk) -> Panel | None:
        """The board entered square by square, a square that is looked at, one more card."""
        if desk.framed and not desk.framed.startswith("on:"):
            return None
        match desk.asking.part:
            case box_squares.BOARD:
                return box_squares.telling(desk)
            case box_squares.SQUARE:
                return box_squares.looked(desk)
            case "new-card":
                return _new_card(desk)
            case _:
                return None

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:
        family = fact.partition(":")[0]
        if family == "does":
            return instructions(desk, tell)
        if not isinstance(desk, BoxDesk | TableDesk) or family not in ("price", "fee", "bonus"):
            return None
        copying = isinstance(desk, BoxDesk) and bool(box_cards.card_of_part(desk))
        likely = _proposed(desk, fact, tell)
        keys = [box_cards.card_keys(desk)] if isinstance(desk, BoxDesk) and copying else _number(desk, fact, tell)
        return column([likely, *keys], 8, horizontal_alignment=STRETCH)

    def following(self, desk: BoxDesk, fact: str) -> str:  # noqa: ARG002 - nobody knows what is missing
        return ""


# The board


def _eight(desk: BoxDesk) -> ft.Control:
    """The largest piece of the circuit; a square that is tapped is looked at, the one that is worked at framed."""
    known, framed = printed.circuit(desk.facts), box_squares.working_at(desk)
    n = known.lap or max(UNKNOWN, SHORTEST, (max(known.pieces[0]) + 7) if known.pieces else 0)
    room = desk.session.height - TELLING if desk.asking.part and not desk.session.beside else desk.height
    eight = Eight(
        desk.width, min(TALLEST if not desk.session.beside else desk.height, desk.width * 1.1, max(LOWEST, room)), n
    )
    shown = turned(known, n) or ({0: framed} if framed else {})
    place = next((at for at, square in shown.items() if framed and known.same(square, framed)), None)
    painting = painted_eight(desk.look, eight, tuple(shown.items()), place)
    said = ft.Semantics(content=painting, label=desk.say("dalton.board-known", n=len(shown)), container=True)
    squares = thumb(eight, shown, partial(box_squares.look_at, desk))
    return ft.Stack([said, squares], width=eight.width, height=eight.height)


# Cards


def _cards(desk: BoxDesk) -> ft.Control:
    more = partial(desk.change, part=NEW_CARD, fact="", said="")
    add = quiet(desk.look, desk.say("dalton.new-card"), more, ft.Icons.ADD)
    head = title(desk.look, desk.say("dalton.box-cards"), 19)
    return card(desk.look, column([head, *box_cards.card_list(desk), add], 0, horizontal_alignment=STRETCH), padding=12)


def _new_card(desk: BoxDesk) -> Panel:
    """One more card, by its town and trade."""

    def chosen(square: str) -> None:
        if printed.nameless(desk.facts, square):
            desk.keep(naming=square)
        else:
            box_cards.open_card(desk, card_of(square) or square)

    def named(square: str, names: Mapping[str, Value]) -> None:
        desk.tell_all(names, then="")
        box_cards.open_card(desk, square)

    if square := desk.kept.get("naming"):
        return box_squares.naming(desk, square, named)
    around = replace(box_squares.around(desk.facts), cards=True)
    shown = told_square(desk, around, desk.say("dalton.which-card"), chosen, ("trade", "diploma", "transit"))
    return replace(shown, close=shown.close or partial(box_squares.stop, desk))


def _proposed(desk: BoxDesk | TableDesk, fact: str, tell: Answer) -> ft.Control | None:
    """What cards alike have there, taken with one tap."""
    facts = desk.facts if isinstance(desk, BoxDesk) else desk.position.facts
    likely = [*cards.proposed(facts, fact).items()][:MOST_PROPOSED]
    shown = [
        Tile(
            desk.language.money(n),
            partial(told, desk, tell, n),
            below=desk.say(_as(other), other=other, town=_town(other)),
        )
        for n, other in likely
    ]
    return tiles(desk, shown, 110) if shown else None


def _as(other: str) -> str:
    return "dalton.as-at-town" if kind_of(other) == "trade" else "dalton.as-at"


def _town(other: str) -> str:
    return other.split(".")[1] if kind_of(other) == "trade" else ""


def _number(desk: Desk, fact: str, tell: Answer) -> list[ft.Control]:
    return number_form(desk, fact, specs("dalton-city")[fact], partial(told, desk, tell))


# Names and telegrams


def _groups(facts: Facts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be put right, under headings."""
    yield "towns", tuple(f"town:{town}" for town in printed.towns(facts) if town != HOME)
    yield "trades", tuple(f"trade:{trade}" for trade in printed.trades(facts) if trade != CASINO)
    if telegrams := tuple(f"does:{each}" for each in kept(facts.learnt)):
        yield "telegrams", telegrams


def _group(desk: BoxDesk, name: str, facts: tuple[str, ...]) -> ft.Control:
    lines = [_line(desk, fact) for fact in facts]
    return card(desk.look, column([title(desk.look, desk.say(f"dalton.box-{name}"), 19), *lines], 0), padding=12)


def _line(desk: BoxDesk, fact: str) -> ft.Control:
    """One fact; tapped, it can be told or put right."""
    look, value = desk.look, desk.facts.get(fact)
    said = "?" if value is None else desk.value(fact, value)
    family, _, place = fact.partition(":")
    words = desk.language.format_field(place, {"does": "Telegram", "town": "Town", "trade": "Trade"}[family])
    shown = strong(look, said, 17, expand=2, text_align=ft.TextAlign.END) if family == "does" else None
    content = row([text(look, words, 16, expand=3), shown], 10)
    label = desk.say("box.line", fact=fact, value=said, state="")
    return tappable(content, label, partial(desk.ask, fact), padding=ft.Padding.symmetric(vertical=13), border_radius=8)
