"""Everybody at a table of Le Millionnaire, or in its bank: money, insurance note, stake."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.games.millionaire.position import Money, Staking, TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.millionaire.tokens import pile
from mobile.kits.cards import Holding, PlayerCard, Purse
from mobile.kits.marks import Picture
from mobile.widgets.basic import text
from mobile.widgets.drawers import room
from scoring.millionaire import units

NOTE_ICON = ft.Icons.SHIELD
STAKE, MONEY = 80, 40  # the width of a stake on a card, and the height of money in a drawer


def cards(desk: TableDesk) -> list[PlayerCard]:
    """In the order of the seats."""
    position: TablePosition = desk.position
    awaited = acting(position)
    return [
        PlayerCard(
            player=player,
            purses=(Purse(position.money(player)),),
            holdings=(note(desk.language, position, player),),
            extra=stake(desk.language, position.stakes, player),
            turn=player in awaited,
            leads=desk.say("millionaire.rolls") if position.roller == player else "",
            passed=position.stakes.get(player) == 0,
        )
        for player in position.setup.players
    ]


def acting(position: TablePosition) -> tuple[str, ...]:
    """Whom the table is waiting for, while it plays: several, where the order of their stakes is free."""
    if position.ended:
        return ()
    staking = tuple(filter(position.may_stake, position.waiting)) if isinstance(position.step, Staking) else ()
    return staking or (position.roller,)


def note(language: Language, position: Money, player: str) -> Holding:
    """The insurance note of a player."""
    value = position.notes[player]
    return Holding(NOTE_ICON, language.say("millionaire.insured", note=value), str(value))


def stake(language: Language, stakes: Mapping[str, int], player: str) -> Holding | None:
    """What a player has staked, if they have."""
    if not (laid := stakes.get(player)):
        return None
    return Holding(
        Picture(_pile, (language, laid)), language.say("millionaire.staked", amount=laid), language.number(laid)
    )


def _pile(language: Language, amount: int, size: float) -> ft.Control:
    return pile(language, amount, STAKE, size)


def details(desk: TableDesk, player: str) -> list[ft.Control | None]:
    """The tokens and notes that the money is made of."""
    position: Money = desk.position
    held = {unit: n for unit, n in units(position.money(player)).items() if n}
    if not held:
        return []
    shown = pile(desk.language, position.money(player), room(desk.session), MONEY)
    words = desk.language.format_field(held, "units")
    return [ft.Semantics(content=shown, label=words, exclude_semantics=True), text(desk.look, words, 16)]
