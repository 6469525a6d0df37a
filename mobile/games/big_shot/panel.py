"""What happens next at a table of Big Shot: one small panel per step, within the thumb's reach."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    Auction,
    Dealing,
    LayingOut,
    Leading,
    Lending,
    Looking,
    Moving,
    Paying,
    Placing,
    Reckoning,
    Rolling,
    Starting,
    TablePosition,
)
from mobile.desk import Desk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.games.big_shot.rules_of_thumb import raises
from mobile.screens.frame import go, here
from mobile.theme import TARGET
from mobile.widgets.basic import column, faint, greyed, icon_button, primary, quiet, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.dice import die_button
from mobile.widgets.numbers import keypad
from scoring.big_shot import COLOURS, Colour


def panel(desk: Desk) -> ft.Control:
    """The panel of the step that the table is waiting for."""
    position: TablePosition = desk.position
    match position.step:
        case Dealing():
            return _dealing(desk)
        case LayingOut():
            return _laying_out(desk)
        case Starting() | Moving():
            return _line(desk, desk.say("big-shot.tap-square"))
        case Leading():
            return _leading(desk, position.step)
        case Rolling():
            return _rolling(desk)
        case Looking():
            return _looking(desk)
        case Lending(waiting=(player, *_)):
            return _lending(desk, player)
        case Auction():
            return _auction(desk, position.step)
        case Paying():
            return _paying(desk, position.step)
        case Placing():
            return _placing(desk, position.step)
        case Reckoning():
            return _big(desk, desk.say("prompt.reckon"), desk.say("big-shot.count"), desk.teller(e.Reckon()))
        case _:
            sheet = f"{here().rstrip('/')}/sheet"
            return _big(desk, desk.say("cli.over"), desk.say("big-shot.sheet"), lambda: go(sheet))


def _line(desk: Desk, words: str) -> ft.Control:
    return text(desk.look, words, 18, text_align=ft.TextAlign.CENTER)


def _big(desk: Desk, words: str, label: str, do: Any, icon: ft.IconData | None = None) -> ft.Control:
    return column([_line(desk, words), primary(desk.look, label, do, icon)], horizontal_alignment=_STRETCH)


_STRETCH = ft.CrossAxisAlignment.STRETCH


# Before the first round


def _dealing(desk: Desk) -> ft.Control:
    """The program deals the cards, or the table says who has which, colour by colour."""
    chosen: dict[str, list[Colour]] = desk.kept.get("hands", {})
    players = desk.table.setup.players
    each = e.cards_each(len(players))
    free = [colour for colour in COLOURS if not any(colour in held for held in chosen.values())]
    asked = next((player for player in players if len(chosen.get(player, [])) < each), players[0])
    seen = desk.table.seq

    def take(colour: Colour) -> None:
        hands = {**chosen, asked: [*chosen.get(asked, []), colour]}
        if all(len(hands.get(player, [])) == each for player in players):
            desk.tell([e.Cards(hands={player: tuple(held) for player, held in hands.items()})], seen)
        else:
            desk.keep(hands=hands)

    return column(
        [
            primary(desk.look, desk.say("big-shot.deal-cards"), desk.teller(e.Cards()), ft.Icons.STYLE),
            faint(desk.look, desk.say("big-shot.or-whose", player=asked), 15, text_align=ft.TextAlign.CENTER),
            row([_colour_button(desk, colour, take) for colour in free], alignment=ft.MainAxisAlignment.CENTER),
        ],
        horizontal_alignment=_STRETCH,
    )


def _colour_button(desk: Desk, colour: Colour, do: Any, count: int | None = None) -> ft.Container:
    """A pawn to tap."""
    label = desk.say(f"colour.{colour}")
    words = strong(desk.look, label if count is None else f"{label} {count}", 14)
    return tappable(
        column([pawn(colour, 30), words], 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        lambda: do(colour),
        padding=8,
        border_radius=12,
        width=76,
        bgcolor=desk.look.palette.surface,
    )


def _laying_out(desk: Desk) -> ft.Control:
    look = desk.look
    return column(
        [
            primary(look, desk.say("big-shot.deal-pawns"), desk.teller(e.Layout()), ft.Icons.SHUFFLE),
            quiet(look, desk.say("big-shot.square-by-square"), desk.teller(e.Layout(later=True)), ft.Icons.VISIBILITY),
            quiet(look, desk.say("big-shot.all-at-once"), lambda: go(f"{here().rstrip('/')}/layout"), ft.Icons.GRID_ON),
        ],
        8,
        horizontal_alignment=_STRETCH,
    )


def _leading(desk: Desk, step: Leading) -> ft.Control:
    """One tap rolls for everybody; or a tap on who leads."""
    left = [player for player in step.contenders if player not in step.dice]
    rolled = [desk.say("big-shot.rolled", player=player, die=die) for player, die in step.dice.items()]
    named = [
        quiet(desk.look, player, desk.teller(e.Lead(player=player)), expand=True) for player in desk.table.setup.players
    ]
    first = left[0]
    dice = [
        die_button(
            desk.look,
            n,
            desk.say("big-shot.die-of", player=first, die=n),
            desk.teller(e.LeadRoll(player=first, die=n)),
            44,
        )
        for n in range(1, 7)
    ]
    return column(
        [
            faint(desk.look, ", ".join(rolled), 15) if rolled else None,
            primary(
                desk.look,
                desk.say("big-shot.roll-lead"),
                desk.teller(*(e.LeadRoll(player=player) for player in left)),
                ft.Icons.CASINO,
            ),
            faint(desk.look, desk.say("big-shot.or-die", player=first), 14, text_align=ft.TextAlign.CENTER),
            row(dice, 6, alignment=ft.MainAxisAlignment.CENTER),
            faint(desk.look, desk.say("big-shot.or-leads"), 14, text_align=ft.TextAlign.CENTER),
            row(named, 6),
        ],
        8,
        horizontal_alignment=_STRETCH,
    )


# A round


def _rolling(desk: Desk) -> ft.Control:
    position: TablePosition = desk.position
    leader = position.leader
    dice = [
        die_button(desk.look, n, desk.say("big-shot.die", die=n), desk.teller(e.Roll(player=leader, die=n)), 46)
        for n in range(1, 7)
    ]
    return column(
        [
            primary(
                desk.look,
                desk.say("big-shot.roll", player=leader),
                desk.teller(e.Roll(player=leader)),
                ft.Icons.CASINO,
                height=64,
            ),
            faint(desk.look, desk.say("big-shot.or-real"), 14, text_align=ft.TextAlign.CENTER),
            row(dice, 8, alignment=ft.MainAxisAlignment.CENTER),
            _early_loans(desk),
        ],
        10,
        horizontal_alignment=_STRETCH,
    )


def _looking(desk: Desk) -> ft.Control:
    """The four pawns of the square, tapped one after the other."""
    chosen: tuple[Colour, ...] = desk.kept.get("lot", ())
    seen = desk.table.seq

    def add(colour: Colour) -> None:
        lot = (*desk.kept.get("lot", ()), colour)
        if len(lot) == e.LOT:
            desk.tell([e.Lot(pawns=lot)], seen)
        else:
            desk.keep(lot=lot)

    return column(
        [
            _line(desk, desk.say("big-shot.which-pawns", square=desk.position.promoter)),
            row(
                [
                    hand(chosen, 28) if chosen else faint(desk.look, desk.say("big-shot.none-yet")),
                    icon_button(desk.look, ft.Icons.BACKSPACE, desk.say("erase"), lambda: desk.keep(lot=chosen[:-1])),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            row([_colour_button(desk, colour, add) for colour in COLOURS], alignment=ft.MainAxisAlignment.CENTER),
        ],
        8,
        horizontal_alignment=_STRETCH,
    )


def _lending(desk: Desk, player: str) -> ft.Control:
    return column(
        [
            _line(desk, desk.say("big-shot.lend", player=player)),
            _loans(desk, (player,)),
            quiet(desk.look, desk.say("big-shot.no-loan"), desk.teller(e.Decline(player=player)), height=56),
        ],
        10,
        horizontal_alignment=_STRETCH,
    )


def _auction(desk: Desk, step: Auction) -> ft.Control:
    """Likely raises as chips, pass, borrow, and a keypad for any other amount."""
    position: TablePosition = desk.position
    player = step.turn
    others = tuple(other for other in position.setup.players if other != player)
    if desk.kept.get("typing"):
        return _typing(desk, player)
    chips = [_chip(desk, player, n) for n in raises(position, player)]
    highest = (
        desk.say("show.auction", amount=step.amount, player=step.bidder) if step.bidder else desk.say("big-shot.no-bid")
    )
    return column(
        [
            row(
                [
                    hand(position.hands[player], 24),
                    strong(desk.look, desk.say("big-shot.to-bid", player=player), 19, expand=True),
                    faint(desk.look, highest, 15),
                    _others_borrow(desk),
                ]
            ),
            _loans(desk, others, named=True) if desk.kept.get("lending") else row([*chips, _other(desk)], 8),
            row(
                [
                    quiet(
                        desk.look,
                        desk.say("big-shot.pass"),
                        desk.teller(e.Pass(player=player)),
                        height=60,
                        expand=2,
                        size=19,
                    ),
                    ft.Container(_loans(desk, (player,)), expand=3),
                ],
                8,
            ),
            _show_money(desk, step),
        ],
        10,
        horizontal_alignment=_STRETCH,
    )


def _others_borrow(desk: Desk) -> ft.Control | None:
    """Somebody else may borrow too, until the auction is won (BS-19): rarely, so one tap away."""
    position: TablePosition = desk.position
    if position.setup.loans_first:
        return None
    lending = bool(desk.kept.get("lending"))
    icon = ft.Icons.CLOSE if lending else ft.Icons.RECEIPT_LONG
    label = desk.say("close" if lending else "big-shot.others-borrow")
    return icon_button(desk.look, icon, label, lambda: desk.keep(lending=not lending))


def _chip(desk: Desk, player: str, n: int) -> ft.Control:
    """A likely bid. Where money is hidden it is not greyed: that would tell everybody what the bidder has."""
    bid = e.Bid(player=player, amount=n)
    label = desk.language.number(n)
    if desk.table.use.hidden(desk.position) or desk.table.check(bid).ok:
        return primary(
            desk.look,
            label,
            desk.teller(bid),
            expand=True,
            height=60,
            size=22,
            tooltip=desk.say("big-shot.bid", amount=n),
        )
    return greyed(desk.look, label, desk.why_not(bid), expand=True, height=60, size=22)


def _other(desk: Desk) -> ft.Control:
    return icon_button(desk.look, ft.Icons.DIALPAD, desk.say("big-shot.other"), lambda: desk.keep(typing=True))


def _typing(desk: Desk, player: str) -> ft.Control:
    seen = desk.table.seq

    def bid() -> None:
        desk.tell([e.Bid(player=player, amount=int(desk.typed() or 0))], seen)

    shown = desk.typed()
    said = desk.say("big-shot.bid", amount=int(shown)) if shown else desk.say("big-shot.to-bid", player=player)
    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        said,
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=bid,
        on_close=lambda: desk.keep(typing=False, typed=""),
    )


def _loans(desk: Desk, players: tuple[str, ...], *, named: bool = False) -> ft.Control:
    """Borrow: what it pays and what it costs; greyed where the rules do not allow it."""
    position: TablePosition = desk.position
    purses = [(p, c) for p in players for c in (position.hands[p] if position.two_purses else (None,))]
    buttons = [_loan(desk, player, colour, alone=len(purses) == 1 and not named) for player, colour in purses]
    return column([row(buttons[i : i + 2], 6) for i in range(0, len(buttons), 2)], 6)


def _loan(desk: Desk, player: str, colour: Colour | None, *, alone: bool) -> ft.Control:
    position: TablePosition = desk.position
    borrow = e.Borrow(player=player, colour=colour)
    pays = position.loan_pays(position.account(player, colour) or player)
    who = _who(desk, player, colour)
    label = desk.say("big-shot.borrow", pays=pays) if alone else desk.say("big-shot.borrow-of", who=who, pays=pays)
    size: dict[str, Any] = {"size": 15, "expand": True, "height": 60 if alone else TARGET}
    if desk.table.check(borrow).ok:
        return quiet(desk.look, label, desk.teller(borrow), **size)
    return greyed(desk.look, label, desk.why_not(borrow), **size)


def _early_loans(desk: Desk) -> ft.Control:
    """Before the roll loans are rare: one tap opens them."""
    if desk.kept.get("lending"):
        return _loans(desk, desk.table.setup.players)
    return quiet(desk.look, desk.say("big-shot.early-loan"), lambda: desk.keep(lending=True), ft.Icons.RECEIPT_LONG)


def _who(desk: Desk, player: str, colour: Colour | None) -> str:
    return f"{player} ({desk.say(f'colour.{colour}')})" if colour else player


def _show_money(desk: Desk, step: Auction) -> ft.Control | None:
    if not step.bidder:
        return None
    show = e.ShowMoney(player=step.bidder)
    if not desk.table.check(show).ok:
        return None
    return quiet(desk.look, desk.say("big-shot.cannot-pay", player=step.bidder), desk.teller(show))


def _paying(desk: Desk, step: Paying) -> ft.Control:
    position: TablePosition = desk.position
    buttons = []
    for colour in position.hands[step.player]:
        account = position.account(step.player, colour) or ""
        label = desk.say("big-shot.pays", colour=colour, cash=position.balances[account])
        buttons.append(
            quiet(desk.look, label, desk.teller(e.Pay(player=step.player, colour=colour)), height=64, expand=True)
        )
    return column(
        [_line(desk, desk.say("big-shot.who-pays", player=step.player, amount=step.amount)), row(buttons)],
        horizontal_alignment=_STRETCH,
    )


def chosen_pawn(desk: Desk, step: Placing) -> Colour:
    """The pawn that the next tap on a district places: the one tapped, else the first."""
    wanted: Colour | None = desk.kept.get("pawn")
    return wanted if wanted in step.lot and wanted is not None else step.lot[0]


def _placing(desk: Desk, step: Placing) -> ft.Control:
    chosen = chosen_pawn(desk, step)
    pawns = []
    for colour in dict.fromkeys(step.lot):
        n = step.lot.count(colour)
        spot = _colour_button(desk, colour, lambda colour=colour: desk.keep(pawn=colour), n)
        spot.border = ft.Border.all(3, desk.look.palette.primary if colour == chosen else desk.look.palette.surface)
        pawns.append(spot)
    leave = e.Leave(player=step.player)
    return column(
        [
            strong(desk.look, desk.say("big-shot.to-place", player=step.player), 19, text_align=ft.TextAlign.CENTER),
            row(pawns, alignment=ft.MainAxisAlignment.CENTER),
            faint(desk.look, desk.say("big-shot.tap-district", colour=chosen), 15, text_align=ft.TextAlign.CENTER),
            quiet(desk.look, desk.say("kind.leave"), desk.teller(leave)) if desk.table.check(leave).ok else None,
        ],
        8,
        horizontal_alignment=_STRETCH,
    )
