"""Everybody at the table: colours, money, loans, and what they would be worth now."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot.position import Auction, Lending, Paying, Placing, TablePosition
from companion.games.big_shot.worth import Worth, worths
from companion.language import Language
from mobile.desk import Desk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import amount, column, faint, row, strong
from mobile.widgets.coins import coins
from scoring.big_shot import Colour

Purses = tuple[tuple[Colour | None, int], ...]  # what a player has, apart by colour where there are two purses
GAP = 6
ROOMY = 3  # cards side by side on a phone that have room for a word beside a sign


def strip(desk: Desk) -> ft.Control:
    """A narrow card each, side by side, in the order of the seats; a frame shows whom the table is waiting for."""
    position: TablePosition = desk.position
    held_back = desk.sight(None).position.veiled
    return ft.Stack(
        [
            _frames(desk.look, position.setup.players, acting(position)),
            _cards(desk, desk.look, desk.language, standing(position), held_back),
            coins(desk.look, desk.language, position.setup.players, len(desk.table.played), position.postings),
        ]
    )


def standing(position: TablePosition) -> TablePosition:
    """A position whatever the table is waiting for: bids do not change it."""
    return position.replace(pending=(), effects=(), postings=(), has_bid=frozenset(), borrowed=frozenset())


def acting(position: TablePosition) -> str | None:
    """Whom the table is waiting for."""
    match position.step:
        case Auction(turn=player) | Paying(player=player) | Placing(player=player):
            return player
        case Lending(waiting=(player, *_)):
            return player
        case _:
            return position.leader or None


# What lies under the words changes often and is drawn by itself: its frame alone is drawn anew, not the card.


@part
def _frames(look: Look, players: tuple[str, ...], active: str | None) -> ft.Control:
    palette = look.palette
    frames = [
        ft.Container(
            bgcolor=palette.surface,
            border=ft.Border.all(2, palette.primary if player == active else palette.surface),
            border_radius=12,
            expand=True,
        )
        for player in players
    ]
    return row(frames, GAP, left=0, top=0, right=0, bottom=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


@part
def _cards(
    desk: Desk, look: Look, language: Language, position: TablePosition, held_back: frozenset[str]
) -> ft.Control:
    """Everybody's card; what is held back is shown only to whoever holds a finger on it."""
    worth = worths(position)
    cards = []
    for player in position.setup.players:
        purses = position.purses(player) if position.hands else ()
        loans = position.owed(player)
        cards.append(
            _player(
                desk,
                look,
                language,
                player,
                position.hands.get(player, ()),
                _purses(position, player),
                not held_back.isdisjoint(purses),
                position.leader == player,
                worth.get(player),
                loans,
                len(position.setup.players) <= ROOMY,
            )
        )
    return row(cards, GAP)


def _purses(position: TablePosition, player: str) -> Purses | None:
    """None where they are not to be seen."""
    if not position.hands:
        return ()
    if not position.sees_cash(player):
        return None
    if not position.two_purses:
        return ((None, position.balances[player]),)
    accounts = zip(position.hands[player], position.purses(player), strict=True)
    return tuple((colour, position.balances[account]) for colour, account in accounts)


@part
def _player(
    desk: Desk,
    look: Look,
    language: Language,
    player: str,
    colours: tuple[Colour, ...],
    purses: Purses | None,
    held_back: bool,
    leads: bool,
    worth: Worth | None,
    loans: int,
    named: bool,
) -> ft.Control:
    name = strong(look, player, 15, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    leader = ft.Icon(ft.Icons.CASINO, size=15, color=look.palette.accent, tooltip=language.say("big-shot.leads"))
    money = _closed(look, language, named) if purses is None else _money(look, language, purses)
    if held_back:
        money = ft.GestureDetector(
            ft.Semantics(content=money, label=language.say("big-shot.hold-of", player=player), button=True),
            on_long_press_start=lambda _: desk.keep(shown=player),
            on_long_press_end=lambda _: desk.keep(shown=None),
        )
    paid = ft.Container(money, expand=True, alignment=ft.Alignment.CENTER_LEFT)
    capital = ""
    if worth:
        capital = "?" if purses is None else language.number(worth.capital) + ("" if worth.complete else "+?")
    return ft.Container(
        column(
            [
                row([hand(colours, 17), name], 4),
                row([paid, leader if leads else None], 2),
                _standing(look, language, capital, worth.districts, loans) if worth else faint(look, " \n ", 13),
            ],
            1,
        ),
        padding=ft.Padding.symmetric(vertical=8, horizontal=9),
        expand=True,
    )


def _closed(look: Look, language: Language, named: bool) -> ft.Control:
    """Hidden money: shown only while it is held."""
    hold = language.say("big-shot.hold")
    word = faint(look, hold, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True) if named else None
    return row([ft.Icon(ft.Icons.VISIBILITY_OFF, size=24), word], 6)


def _money(look: Look, language: Language, purses: Purses) -> ft.Control:
    match purses:
        case ():
            return amount(look, "–")
        case ((None, cash),):
            return _cash(look, language, cash, 24)
        case _:
            parts = [[pawn(colour, 16), _cash(look, language, cash, 22)] for colour, cash in purses if colour]
            return row([each for pair in parts for each in pair], 4)


def _cash(look: Look, language: Language, cash: int, size: float) -> ft.Control:
    """The figures big, the unit small."""
    figures, unit = language.money(cash).split("\u00a0M", 1)
    unit_style = ft.TextStyle(size=look.size(11), color=look.palette.accent)
    return amount(look, "", size, spans=[ft.TextSpan(figures), ft.TextSpan(f"\u00a0M{unit}", unit_style)])


def _standing(look: Look, language: Language, capital: str, districts: int, loans: int) -> ft.Control:
    """Districts and loans, and the capital if the table ended here."""
    label = language.say("big-shot.worth", capital=capital, districts=districts, loans=loans)
    held = row([*_figure(look, ft.Icons.LOCATION_CITY, districts), *_figure(look, ft.Icons.RECEIPT_LONG, loans)], 3)
    whole = row(_figure(look, ft.Icons.TRENDING_UP, capital), 3)
    return ft.Semantics(content=column([held, whole], 1), label=label, exclude_semantics=True)


def _figure(look: Look, icon: ft.IconData, value: object) -> list[ft.Control]:
    return [ft.Icon(icon, size=14, color=look.palette.faint), faint(look, f"{value} ", 14, no_wrap=True)]
