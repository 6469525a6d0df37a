"""What just happened at a table of Spéculation: the movement card by card; all else as any game says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

import flet as ft

from companion.games.speculation.entries import HOLIDAY, ActionTile, Card, MovementTile, Shares, Trade
from companion.position import Effect
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.speculation.looks import token
from mobile.games.speculation.parts import at
from mobile.games.speculation.tiles import draws_both
from mobile.kits.looking import look_at, place_drawer
from mobile.kits.news import Line, event, happened, told
from mobile.theme import RADIUS
from mobile.widgets.basic import column, faint, row, strong, text
from mobile.widgets.choices import tappable
from scoring.speculation.race import Company

CARDS, MOVED = "SP-21", "SP-23"
ORDER = "SP-31"
SEEN = frozenset({CARDS, MOVED, "SP-20", "SP-26", "SP-27", "SP-29"})  # what is shown otherwise
FORCED, SHUFFLED = ("SP-22", "last"), (("SP-22", "shuffled"), ("SP-22", "kept"))
PRICES = frozenset({"SP-08", "SP-09"})  # say what a share that is traded costs
TRADED = PRICES | {"SP-10"}
JOY = frozenset({"SP-30", ORDER})
MARK, TOKEN = 16, 20
HEAD, EACH = 200, 56  # heights: of a drawer, and of a sentence in it
MOVEMENT = "movement"  # what is looked at


def news(desk: TableDesk) -> ft.Control | None:
    """A movement shows every card, whose it was, and from which square to which; then what it led to."""
    last = desk.seen_here.last
    effects = last.position.effects if last else ()
    if last and isinstance(last.entry, Trade) and (last.entry.sell or last.entry.buy):
        return column([_traded(desk, last.entry, effects), *_turned_over(desk, effects)], 4)
    if last and isinstance(last.entry, Shares):
        return told(desk, [Line(desk.language.entry(last.entry), "SP-03")])  # which they are, the cards show
    if cards_of(effects) is None:
        return _drawn(desk) or happened(desk)
    return column([*_turned_over(desk, effects)], 4)


def _turned_over(desk: TableDesk, effects: Sequence[Effect]) -> Iterator[ft.Control]:
    """The cards, if any were turned over, and what else happened; of a trade before them nothing."""
    cards = cards_of(effects) or {}
    moved = {effect.params["player"]: effect for effect in effects if effect.rule == MOVED}
    chips = [_chip(desk, player, card, moved.get(player)) for player, card in cards.items()]
    if chips:
        yield row(list(chips), 5, wrap=True, run_spacing=4)
    yield from (_line(desk, effect, cards) for effect in _in_short(effects, cards))


def cards_of(effects: Iterable[Effect]) -> Mapping[str, Card] | None:
    """The cards that were turned over, by player from the active one on; None where none were."""
    return next((effect.params["cards"] for effect in effects if effect.rule == CARDS), None)


def _in_short(effects: Iterable[Effect], cards: Mapping[str, Card]) -> list[Effect]:
    """What the cards do not show; of arrivals on END only the last order, which names them all.

    Where nobody had a choice left, that says what follows from it too.
    """
    left = [effect for effect in effects if effect.rule not in SEEN | TRADED]
    if any(_by_everybody(effect, cards) for effect in left):
        left = [effect for effect in left if (effect.rule, effect.text) not in SHUFFLED]
    orders = [effect for effect in left if effect.rule == ORDER]
    arrivals = [effect for effect in left if effect.rule == "SP-30" and effect.text == "effect"]
    told_by_order = [*orders[:-1], *arrivals] if orders else []
    return [effect for effect in left if effect not in told_by_order]


def _by_everybody(effect: Effect, cards: Mapping[str, Card]) -> bool:
    """Whether it says that all these cards were laid without a choice."""
    return (effect.rule, effect.text) == FORCED and effect.params["cards"] == cards


def _line(desk: TableDesk, effect: Effect, cards: Mapping[str, Card]) -> ft.Control:
    forced = _by_everybody(effect, cards)
    last = "speculation.last-cards.kept" if desk.position.setup.packs else "speculation.last-cards"
    words = desk.say(last) if forced else desk.language.effect(effect)
    joy = strong(desk.look, words, 17, color=desk.look.palette.accent, expand=True)
    glad = effect.rule in JOY and effect.text != "there"
    return event(desk, effect.rule, joy if glad else faint(desk.look, words, 14, expand=True))


def _chip(desk: TableDesk, player: str, card: Card, moved: Effect | None) -> ft.Control:
    """A card, and where it brought its pawn; tapped, the whole movement is told."""
    look = desk.look.snug
    said = desk.language.effect(moved) if moved else desk.say("speculation.turned", player=player, card=card)
    return tappable(
        row([desk.mark(player, look.size(MARK)), *_card(desk, card, moved)], 4, tight=True),
        said,
        partial(look_at, desk, MOVEMENT),
        bgcolor=look.palette.surface,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=3, horizontal=7),
    )


def _card(desk: TableDesk, card: Card, moved: Effect | None) -> list[ft.Control]:
    look = desk.look.snug
    if card == HOLIDAY:
        return [ft.Icon(ft.Icons.BEACH_ACCESS, size=look.size(TOKEN), color=look.palette.accent)]
    pawn = token(desk.position.facts, card, look.size(TOKEN))
    if moved is None:
        return [pawn, ft.Icon(ft.Icons.BLOCK, size=look.size(14), color=look.palette.faint)]
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=look.size(13), color=look.palette.faint)
    start, end = (
        strong(look, desk.language.format_field(moved.params[each], "square"), 15) for each in ("start", "end")
    )
    return [pawn, start, arrow, end]


# The tiles


def _drawn(desk: TableDesk) -> ft.Control | None:
    """Both tiles of the turn once the second has come, and what that led to; nothing after anything else."""
    last, position = desk.seen_here.last, at(desk)
    if last is None or not isinstance(last.entry, ActionTile | MovementTile) or not draws_both(position):
        return None
    if position.action is None or position.movement is None:
        return None
    tiles = {"player": last.entry.player, "action": position.action, "movement": position.movement}
    led_to = [Line(desk.language.effect(each), each.rule) for each in position.effects]
    return told(desk, [Line(desk.say("speculation.tiles", **tiles), "SP-11"), *led_to])


# An exchange


def _traded(desk: TableDesk, trade: Trade, effects: Iterable[Effect]) -> ft.Control:
    """What somebody sold and bought, each at the price that was paid; tapped, it shows its rule."""
    look = desk.look.snug
    paid = {effect.params["company"]: effect.params["price"] for effect in effects if effect.rule in PRICES}
    parts = [
        _share(desk, "speculation.sells", trade.sell, paid),
        _share(desk, "speculation.and-buys" if trade.sell else "speculation.buys", trade.buy, paid),
    ]
    shown = row([desk.mark(trade.player, look.size(22)), strong(look, trade.player, 17), *parts], 8, wrap=True)
    said = [desk.language.effect(each) for each in effects if each.rule in TRADED]
    label = " ".join([desk.language.entry(trade), *said])
    explain = partial(desk.explain, (Refusal("SP-13", "rule", {}),))
    return tappable(shown, label, explain, border_radius=RADIUS)


def _share(desk: TableDesk, verb: str, company: Company | None, paid: Mapping[Company, int]) -> ft.Control | None:
    if company is None:
        return None
    look, money = desk.look.snug, desk.language.money(paid[company])
    return row(
        [text(look, desk.say(verb), 17), token(desk.position.facts, company, look.size(24)), strong(look, money, 17)],
        5,
        tight=True,
    )


# The whole movement


def movement_drawer(desk: TableDesk) -> ft.DialogControl | None:
    """Card by card: from which square to which, over which occupied ones; Bank holidays and halves included."""
    last = desk.seen_here.last
    effects = last.position.effects if last else ()
    if cards_of(effects) is None:
        return None
    lines = [_told(desk, effect) for effect in effects if effect.rule != "SP-26"]
    return place_drawer(desk, desk.say("speculation.card-by-card"), lines, {}, HEAD + EACH * len(lines))


def _told(desk: TableDesk, effect: Effect) -> ft.Control:
    company = effect.params.get("company")
    pawn = token(desk.position.facts, company, 26) if company else None
    return event(desk, effect.rule, pawn, text(desk.look, desk.language.effect(effect), 16, expand=True))
