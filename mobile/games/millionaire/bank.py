"""The bank of Le Millionnaire alone: whole throws settled at once, payments, insurance."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import BankPosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk
from mobile.games.millionaire.circuit import colour_row
from mobile.games.millionaire.composer import Pieces, composed, hand, laying, lying
from mobile.games.millionaire.giving import giving
from mobile.games.millionaire.seats import NOTE_ICON, cash, note
from mobile.games.millionaire.stake import insurance
from mobile.games.millionaire.tokens import pile
from mobile.games.millionaire.typing import NOT_TYPING, Purpose, typing
from mobile.theme import RADIUS
from mobile.widgets.basic import (
    card,
    column,
    faint,
    greyed,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
)
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face
from mobile.widgets.news import happened, movements
from mobile.widgets.players import badge
from scoring.millionaire import UNITS, Colour, units

STRETCH = ft.CrossAxisAlignment.STRETCH
WAYS = ("stake", "pay-bank", "receive")
PLENTY: Pieces = dict.fromkeys(UNITS, 9)  # of each unit that the bank pays out at once
NOTE_HEIGHT = 56
NOTHING_YET: dict[str, Any] = {"laid": None, **NOT_TYPING}


class BankView:
    """Only the money: everybody's, what moved last, and what can be settled, paid and received."""

    def strip(self, desk: Desk) -> ft.Control:
        cards = [_purse(desk, player) for player in desk.table.setup.players]
        return column([row(list(cards[i : i + 2]), 10) for i in range(0, len(cards), 2)], 10)

    def board(self, desk: Desk) -> ft.Control:
        return movements(desk, _chosen(desk))

    def panel(self, desk: Desk) -> ft.Control:
        player = _chosen(desk)
        return _of_player(desk, player) if player else _settling(desk)

    def news(self, desk: Desk) -> ft.Control | None:
        return happened(desk)

    def headline(self, position: Position, language: Language) -> str:  # noqa: ARG002 - a bank has no turns
        return language.say("home.bank")


def _chosen(desk: Desk) -> str | None:
    player: str | None = desk.kept.get("player")
    return player


def _stakes(desk: Desk) -> dict[str, int]:
    """What was told of the throw that is settled next."""
    return dict(desk.kept.get("stakes", {}))


# Everybody's money


def _purse(desk: Desk, player: str) -> ft.Control:
    """A player's money, note and stake; tapped, the panel is about them."""
    position: BankPosition = desk.position
    look, chosen = desk.look, _chosen(desk) == player
    figures = desk.language.number(position.money(player))
    stake = _stakes(desk).get(player, 0)
    staked = [pile(desk.language, stake, 80, 18), faint(look, desk.language.number(stake), 15)] if stake else []
    name = strong(look, player, 17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    content = column(
        [
            row([badge(look, position.setup.players.index(player), 28), name], 8),
            cash(look.snug, desk.language, position.money(player), 32 if len(figures) < 6 else 26),
            row([note(look, desk.language, position.notes[player], NOTE_HEIGHT), *staked], 8),
        ],
        2,
    )
    label = desk.say("millionaire.seat", player=player, money=position.money(player), note=position.notes[player])
    if stake:
        label = f"{label}. {desk.say('show.stake', player=player, amount=stake)}"
    spot = card(
        look,
        ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True),
        lambda: desk.keep(player=None if _chosen(desk) == player else player, giving=False, **NOTHING_YET),
        padding=12,
        border=ft.Border.all(2, look.palette.primary if chosen else look.palette.surface),
    )
    spot.expand = True
    return spot


# One player


def _of_player(desk: Desk, player: str) -> ft.Control:
    """Their stake of the next throw, or a payment; composed of tokens and notes, or typed."""
    if desk.kept.get("giving"):
        return giving(desk, player)
    look, way = desk.look, desk.kept.get("way", "stake")
    if desk.kept.get("typing"):
        return typing(desk, _purpose(desk, player, way))
    held = PLENTY if way == "receive" else units(desk.position.unstaked(player))
    gives = icon_button(
        look, ft.Icons.VOLUNTEER_ACTIVISM, desk.say("kind.give"), lambda: desk.keep(giving=True, laid=None)
    )
    head = row(
        [
            badge(look, desk.table.setup.players.index(player), 28),
            strong(look, player, 19, expand=True, max_lines=1),
            None if desk.position.follows("MI-09") else gives,
            insurance(desk, player),
            icon_button(look, ft.Icons.CLOSE, desk.say("close"), partial(desk.keep, player=None, **NOTHING_YET)),
        ],
        6,
    )
    other = icon_button(look, ft.Icons.DIALPAD, desk.say("millionaire.type-amount"), lambda: desk.keep(typing=True))
    purpose = _purpose(desk, player, way)
    amount = composed(desk, player)
    done = laying(desk, purpose.said(amount), lambda: purpose.done(composed(desk, player))) if amount else None
    return column(
        [
            head,
            row([*(_way(desk, each, way) for each in WAYS), other], 0),
            hand(desk, player, held),
            lying(desk, player, held) if amount else None,
            done or (_all_or_nothing(desk, player) if way == "stake" else None),
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def _purpose(desk: Desk, player: str, way: str) -> Purpose:
    """A stake waits for its throw; a payment is told at once."""
    seen = desk.table.seq
    if way == "stake":
        return Purpose(
            asked=desk.say("millionaire.to-stake", player=player),
            said=lambda amount: desk.say("millionaire.lay", amount=amount),
            judged=lambda amount: e.Settle(colour="blue", stakes={player: amount}),
            done=partial(_staked, desk, player),
            money=desk.position.money(player),
        )
    kind = e.PayBank if way == "pay-bank" else e.Receive
    return Purpose(
        asked=desk.say(f"prompt.{way}", player=player),
        said=lambda amount: desk.say(f"entry.{way}", player=player, amount=amount).rstrip("."),
        judged=lambda amount: kind(player=player, amount=amount),
        done=lambda amount: _told(desk, [kind(player=player, amount=amount)], seen),
        money=desk.position.unstaked(player),
    )


def _told(desk: Desk, entries: list[Any], seen: int) -> None:
    """Told to the table; the stakes of the next throw are kept."""
    stakes = _stakes(desk)
    desk.tell(entries, seen)
    if stakes:
        desk.keep(stakes=stakes)


def _staked(desk: Desk, player: str, stake: int) -> None:
    """The next player who has not told theirs is asked."""
    stakes = {**_stakes(desk), player: stake}
    left = [each for each in desk.table.setup.players if each not in stakes and not desk.position.penniless(each)]
    desk.keep(stakes=stakes, player=left[0] if left else None, **NOTHING_YET)


def _all_or_nothing(desk: Desk, player: str) -> ft.Control:
    look, everything = desk.look.snug, desk.position.money(player)
    nothing = quiet(look, desk.say("millionaire.pass"), partial(_staked, desk, player, 0), expand=2, height=56, size=18)
    label = desk.say("millionaire.all", amount=everything)
    every = primary(look, label, partial(_staked, desk, player, everything), expand=3, size=18)
    return row([nothing, every if everything > 0 else None], 6)


def _way(desk: Desk, way: str, chosen: str) -> ft.Control:
    """What the tokens are for."""
    look, label, on = desk.look, desk.say(f"millionaire.way-{way}"), way == chosen
    words = strong(look.snug, label, 15, text_align=ft.TextAlign.CENTER) if on else faint(look.snug, label, 15)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER),
        label,
        lambda: desk.keep(way=way, laid=None),
        selected=on,
        height=48,
        expand=True,
        border_radius=RADIUS,
        bgcolor=look.palette.surface if on else None,
    )


# A whole throw


def _settling(desk: Desk) -> ft.Control:
    """The colour that came, how often the arrow was met, on black who threw what; then everything is settled."""
    look, kept = desk.look, desk.kept
    colour: Colour | None = kept.get("colour")
    black = colour == "black" and desk.position.follows("MI-29")
    words = desk.say("millionaire.bank-hint") if not _stakes(desk) else desk.say("millionaire.bank-colour")
    return column(
        [
            text(look, words, 16, text_align=ft.TextAlign.CENTER),
            colour_row(desk, lambda each: desk.keep(colour=each), colour),
            _decisive(desk) if black else None,
            row([_arrow(desk), _settle(desk, colour, black)], 6),
            quiet(look.snug, desk.say("millionaire.pay-notes"), _arrow_alone(desk), NOTE_ICON)
            if colour is None
            else None,
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def _arrow_alone(desk: Desk) -> Any:
    seen = desk.table.seq
    return lambda: _told(desk, [e.Arrow()], seen)


def _arrow(desk: Desk) -> ft.Control:
    """How often the pawn met the arrow: a tap counts one more, then begins again."""
    look, n = desk.look, int(desk.kept.get("arrow", 0))
    label = desk.say("millionaire.arrow-times", n=n)
    content = row(
        [ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=look.palette.text), strong(look, f"× {n}", 18)],
        4,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tappable(
        content,
        label,
        lambda: desk.keep(arrow=(int(desk.kept.get("arrow", 0)) + 1) % 3),
        width=96,
        height=56,
        border_radius=RADIUS,
        border=ft.Border.all(2 if n else 1, look.palette.primary if n else look.palette.line),
        bgcolor=look.palette.surface,
    )


def _settle(desk: Desk, colour: Colour | None, black: bool) -> ft.Control:
    label = desk.say("millionaire.settle")
    if colour is None or (black and not (desk.kept.get("roller") and desk.kept.get("die"))):
        missing = "millionaire.bank-colour" if colour is None else "MI-29.die"
        return greyed(
            desk.look, label, lambda: desk.keep(said=missing), expand=True, height=56, tooltip=desk.say(missing)
        )
    who = {"roller": desk.kept["roller"], "die": desk.kept["die"]} if black else {}
    entry = e.Settle(colour=colour, stakes=_stakes(desk), arrow=int(desk.kept.get("arrow", 0)), **who)
    seen = desk.table.seq

    def settle() -> None:
        kept = dict(desk.kept)
        verdict = desk.tell([entry], seen)
        if verdict and not verdict.ok:
            desk.kept.update(kept)
            desk.redraw()

    return primary(desk.look, label, settle, ft.Icons.CHECK, expand=True)


def _decisive(desk: Desk) -> ft.Control:
    """On black: who threw, and the decisive die."""
    look, players = desk.look, desk.table.setup.players
    roller, die = desk.kept.get("roller"), desk.kept.get("die")
    seats = [
        _one(desk, badge(look, i, 34), desk.say("millionaire.threw", player=player), player == roller, roller=player)
        for i, player in enumerate(players)
    ]
    faces = [_one(desk, face(look, n, 34), desk.say("millionaire.die", die=n), n == die, die=n) for n in range(1, 7)]
    return column([row(list(seats), 4), row(list(faces), 4)], 4)


def _one(desk: Desk, content: ft.Control, label: str, chosen: bool, **kept: Any) -> ft.Control:
    palette = desk.look.palette
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        lambda: desk.keep(**kept),
        selected=chosen,
        expand=True,
        height=48,
        border_radius=12,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
        bgcolor=palette.surface,
    )
