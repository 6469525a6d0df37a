"""A stake, composed of what is in hand: tokens and notes are tapped from the hand to the table and back."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.play import PRICES
from companion.games.millionaire.position import TablePosition
from companion.games.millionaire.units import missing_unit, nearest_above, nearest_below
from mobile.desk import Desk
from mobile.games.millionaire.chances import chances
from mobile.games.millionaire.composer import composed, hand, laying, lying
from mobile.games.millionaire.giving import giving
from mobile.games.millionaire.rules_of_thumb import likely
from mobile.games.millionaire.seats import NOTE_ICON
from mobile.theme import RADIUS
from mobile.widgets.basic import (
    amount,
    column,
    faint,
    handle,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
)
from mobile.widgets.numbers import keypad
from mobile.widgets.players import badge
from mobile.widgets.sound import play
from scoring.millionaire import NOTES, units

STRETCH = ft.CrossAxisAlignment.STRETCH


def staking(desk: Desk, player: str) -> ft.Control:
    """The hand, the likely stakes, and pass or all; once something is laid, what lies there."""
    if desk.kept.get("typing"):
        return _typing(desk, player)
    if desk.kept.get("giving"):
        return giving(desk, player)
    held = units(desk.position.money(player))
    parts: list[ft.Control | None] = [_head(desk, player), hand(desk, player, held, *_more(desk))]
    if composed(desk, player):
        parts += [lying(desk, player, held), _laying(desk, player)]
    else:
        parts += [_chips(desk, player), _usual(desk, player)]
    return column(parts, 8, horizontal_alignment=STRETCH)


def _head(desk: Desk, player: str) -> ft.Control:
    seat = desk.table.setup.players.index(player)
    words = strong(
        desk.look, desk.say("millionaire.to-stake", player=player), 18, max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS, expand=1,
    )  # fmt: skip
    bar = chances(desk, player, composed(desk, player))
    return row([badge(desk.look, seat, 30), words, ft.Container(bar, expand=1)], 8)


def _laying(desk: Desk, player: str) -> ft.Control:
    seen = desk.table.seq

    def lay() -> None:
        if amount := composed(desk, player):
            desk.tell([e.Stake(player=player, amount=amount)], seen)

    return laying(desk, desk.say("millionaire.lay", amount=composed(desk, player)), lay)


# What is mostly wanted


def _more(desk: Desk) -> list[ft.Control]:
    """Rare ways: any amount by its digits; where the table allows it, a gift."""
    look = desk.look
    other = icon_button(look, ft.Icons.DIALPAD, desk.say("millionaire.other"), lambda: desk.keep(typing=True))
    give = icon_button(
        look, ft.Icons.VOLUNTEER_ACTIVISM, desk.say("kind.give"), lambda: desk.keep(giving=True, laid=None)
    )
    return [other] if desk.position.follows("MI-09") else [give, other]


def _chips(desk: Desk, player: str) -> ft.Control | None:
    chips = [_chip(desk, player, n) for n in likely(desk.table, player)]
    return row(list(chips), 6) if chips else None


def _chip(desk: Desk, player: str, n: int) -> ft.Control:
    stake = e.Stake(player=player, amount=n)
    figures, label = desk.language.number(n), desk.say("millionaire.lay", amount=n)
    size = 19 if len(figures) < 6 else 15
    return quiet(desk.look, figures, desk.teller(stake), expand=True, size=size, tooltip=label)


def _usual(desk: Desk, player: str) -> ft.Control:
    """Pass, a better note, or everything."""
    position: TablePosition = desk.position
    everything = position.money(player)
    label = desk.say("millionaire.all-in", amount=everything)
    return row(
        [
            quiet(
                desk.look,
                desk.say("millionaire.pass"),
                desk.teller(e.Pass(player=player)),
                expand=2,
                height=56,
                size=18,
            ),
            insurance(desk, player),
            primary(
                desk.look,
                desk.say("millionaire.all", amount=everything),
                desk.teller(e.Stake(player=player, amount=everything)),
                expand=3,
                size=18,
                tooltip=label,
            ),
        ],
        6,
    )


def insurance(desk: Desk, player: str) -> ft.Control | None:
    """The next better note with its price; greyed while it cannot be bought, and then it says why."""
    held = desk.position.notes[player]
    better = next((each for each in NOTES if each > held), None)
    if better is None:
        return None
    look, palette = desk.look, desk.look.palette
    insure = e.Insure(player=player, note=better)  # type: ignore[arg-type]
    able = desk.table.check(insure).ok
    price = desk.language.number(PRICES[insure.note])
    colour = palette.text if able else palette.faint
    content = column(
        [
            row(
                [ft.Icon(NOTE_ICON, size=18, color=colour), strong(look, str(better), 17, color=colour)],
                3,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            amount(look, price, 14) if able else faint(look, price, 14),
        ],
        0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    label = desk.say("millionaire.insure", note=better, price=PRICES[insure.note])
    said = ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True)
    return ft.Container(
        said,
        width=74,
        height=56,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        bgcolor=palette.surface if able else palette.sunken,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=handle(desk.teller(insure) if able else desk.why_not(insure)),
    )


# Any amount


def _typing(desk: Desk, player: str) -> ft.Control:
    """An amount by its digits. One that cannot be made says which unit is missing, and what can."""
    seen = desk.table.seq

    def typed() -> int:
        return int(desk.typed() or 0)

    def done() -> None:
        if not typed():
            return
        stake = e.Stake(player=player, amount=typed())
        if desk.table.check(stake).ok:
            desk.tell([stake], seen)
        else:
            play(desk.session, "refused")
            desk.keep(refused=stake)

    said = desk.say("millionaire.lay", amount=typed()) if typed() else desk.say("millionaire.to-stake", player=player)
    keys = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        said,
        on_type=lambda digits: desk.keep(typed=digits, refused=None),
        on_done=done,
        on_close=lambda: desk.keep(typing=False, typed="", refused=None),
    )
    return column([*_refused(desk, player), keys], 8, horizontal_alignment=STRETCH)


def _refused(desk: Desk, player: str) -> list[ft.Control]:
    """Why the amount cannot be laid, and the nearest that can."""
    stake: e.Stake | None = desk.kept.get("refused")
    if stake is None:
        return []
    look = desk.look
    why = [
        ft.Semantics(content=text(look, desk.language.refusal(each), 15, color=look.palette.refusal), live_region=True)
        for each in desk.table.check(stake).refusals
    ]
    chips = [
        quiet(
            look,
            desk.language.number(n),
            desk.teller(e.Stake(player=player, amount=n)),
            expand=True,
            size=19,
            tooltip=desk.say("millionaire.lay", amount=n),
        )
        for n in nearest(desk.position, player, stake.amount)
    ]
    more = quiet(look, desk.say("why-not"), partial(desk.explain, desk.table.check(stake).refusals), size=15)
    return [*why, row([*chips, more], 6)]


def nearest(position: TablePosition, player: str, wanted: int) -> list[int]:
    """The nearest stakes that can be laid, below and above."""
    money = position.money(player)
    if missing_unit(money, wanted) is None:
        return []
    around = (nearest_below(money, wanted), nearest_above(money, wanted))
    return [n for n in around if n]
