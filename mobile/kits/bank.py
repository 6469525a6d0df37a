"""The bank alone: everybody's purse, what moved last, and what is paid, received and given.

A game whose bank takes the entries of companion/kits/bank.py needs nothing else; what it adds stands in the slots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.grammar import capital
from companion.kits.bank import Give, PayBank, Payment, PayPot, Purses, Receive
from companion.language import Language
from companion.ledger import OF_THE_BANK, owner
from companion.position import Position
from companion.table import Table
from mobile.desks.table import TableDesk
from mobile.kits import cards, default
from mobile.kits.amounts import NOT_TYPING, Asked, Likely, chips, keys, stop_typing, typing
from mobile.kits.cards import Holding, PlayerCard
from mobile.kits.composer import composing
from mobile.kits.kinds import most, name_of
from mobile.kits.marks import Picture
from mobile.kits.news import movements
from mobile.kits.panel import Panel
from mobile.kits.people import people
from mobile.kits.tokens import Tokens
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import faint, row, strong
from mobile.widgets.choices import tappable

KINDS = (PayBank, Receive, Give, PayPot)
ALWAYS = (PayBank, Receive)  # the others only where somebody can do it
OUT = (PayBank, Give, PayPot)  # what is paid out of a purse
ACROSS = 4  # ways side by side
LIKELY = range(1, 11)
PLENTY = 9  # of each unit that somebody else pays
NOTHING_YET: dict[str, Any] = {"laid": None, **NOT_TYPING}


@dataclass(frozen=True)
class Purse:
    """One purse of a player; named, where a player has several."""

    player: str
    name: str | None
    account: str


@dataclass(frozen=True)
class Way:
    """Something that can be done with a purse, and the amount that it asks for."""

    id: str
    word: str  # of its tab
    title: str
    purpose: Asked
    held: int | None = None  # what the amount is made of; None: there is plenty
    whom: ft.Control | None = None
    otherwise: Sequence[ft.Control | None] = ()  # while nothing is laid


class Bank:
    """Only the money."""

    tokens: Tokens | None = None  # the tokens and notes that amounts are composed of; none: likely amounts are chips
    survive: tuple[str, ...] = ()  # what the desk keeps when the table was told something

    # What a game adds

    def before(self, desk: TableDesk) -> Panel | None:
        """What has to be told before money moves."""

    def overview(self, desk: TableDesk) -> Panel:
        """While no purse is chosen: what else this bank takes."""
        if default.begun(desk):
            return default.panel(desk)
        words = faint(desk.look, desk.say("bank.tap"), 15, text_align=ft.TextAlign.CENTER)
        return Panel(desk.say("bank.whose"), [words, default.rest(desk, Payment)])

    def sign(self, purse: Purse) -> Picture | None:
        """By what a purse is known, where it is not by the mark of its owner."""

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:  # noqa: ARG002
        """What else a player has."""
        return ()

    def extra(self, desk: TableDesk, purse: Purse) -> Holding | None:
        """What lies before a player."""

    def ways(self, desk: TableDesk, purse: Purse) -> Sequence[Way]:
        """What can be done with a purse, the usual first."""
        return [self.way(desk, purse, kind) for kind in payments(desk)]

    def more(self, desk: TableDesk, purse: Purse) -> ft.Control | None:
        """What else can be done with it."""

    # What is seen

    def large(self, desk: TableDesk) -> bool:  # noqa: ARG002
        """Its cards are what a bank is about."""
        return True

    def cards(self, desk: TableDesk) -> Sequence[PlayerCard]:
        """A card for each purse, and each pot."""
        return [*(self._card(desk, purse) for purse in purses(desk)), *(_pot(desk, pot) for pot in pots(desk))]

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:
        """The panel is about this purse, or no longer."""
        account = None if desk.kept.get("purse") == card.account or not card.purses else card.account
        desk.keep(purse=account, **NOTHING_YET)

    def board(self, desk: TableDesk) -> ft.Control:
        """What moved last: of the chosen purse, or of all."""
        return movements(desk, desk.kept.get("purse"))

    def panel(self, desk: TableDesk) -> Panel:
        """What can be told."""
        purse = next((each for each in purses(desk) if each.account == desk.kept.get("purse")), None)
        return self.before(desk) or (self._of(desk, purse) if purse else self.overview(desk))

    def headline(self, position: Position, language: Language) -> str:  # noqa: ARG002 - a bank has no turns
        return language.say("home.bank")

    # One purse

    def _card(self, desk: TableDesk, purse: Purse) -> PlayerCard:
        cash, sign = desk.position.balances.get(purse.account), self.sign(purse)
        if cash is None:
            return PlayerCard(player=purse.player, account=purse.account)
        word = desk.language.purse(purse.account)
        words = desk.say("bank.purse", amount=cash, name=word) if word and sign else ""
        named = (Holding(ft.Icons.WALLET, word, word),) if word and not sign else ()
        return PlayerCard(
            player=purse.player,
            account=purse.account,
            purses=(cards.Purse(cash, words),),
            holdings=(*named, *self.holdings(desk, purse)),
            extra=self.extra(desk, purse),
            chosen=desk.kept.get("purse") == purse.account,
            sign=sign,
        )

    def _of(self, desk: TableDesk, purse: Purse) -> Panel:
        ways = self.ways(desk, purse)
        way = next((each for each in ways if each.id == desk.kept.get("way")), ways[0])
        if desk.kept.get("typing"):
            return Panel(way.title, [way.whom, typing(desk, way.purpose)], purse.player, close=stop_typing(desk))
        tabs = [_tab(desk, each, each.id == way.id) for each in ways]
        across = -(-len(tabs) // -(-len(tabs) // ACROSS))
        rows = [row(tabs[i : i + across], 0, expand=True) for i in range(0, len(tabs), across)]
        rows[0] = row([rows[0], keys(desk)], 4)
        parts = [*rows, way.whom, *self.amounts(desk, purse, way), self.more(desk, purse)]
        return Panel(way.title, parts, purse.player, close=lambda: desk.keep(purse=None, **NOTHING_YET))

    def amounts(self, desk: TableDesk, purse: Purse, way: Way) -> Sequence[ft.Control | None]:
        """Composed of what is in hand, or likely ones to tap."""
        if self.tokens:
            held = dict.fromkeys(self.tokens.pieces.values, PLENTY)
            if way.held is not None:
                held = self.tokens.pieces.of(way.held)
            return composing(desk, self.tokens, purse.account, held, way.purpose, otherwise=way.otherwise)
        amounts = [Likely(n) for n in likely(desk.table)]
        half = len(amounts) // 2
        return [chips(desk, way.purpose, amounts[:half]), chips(desk, way.purpose, amounts[half:]), *way.otherwise]

    # One way

    def way(self, desk: TableDesk, purse: Purse, kind: type[Payment]) -> Way:
        """A payment as something to do with this purse."""
        position: Purses = desk.position
        id, others = name_of(kind), [each for each in _players(desk) if each != purse.player]
        fields: dict[str, Any] = {kind.purse_field: purse.name} if kind.purse_field else {}
        said = {"account": purse.account, "to": ""}
        whom = None
        if issubclass(kind, Give):
            to = desk.kept.get("to")
            said["to"] = fields["to"] = to if to in others else others[0]
            whom = people(desk, others, lambda name: desk.keep(to=name), fields["to"])
        held = position.payable(purse.account) if issubclass(kind, OUT) else None
        purpose = Asked(
            said=lambda amount: desk.say(f"bank.said.{id}", amount=amount, **said),
            judged=lambda amount: kind(player=purse.player, amount=amount, **fields),
            done=lambda amount: self.tell(desk, kind(player=purse.player, amount=amount, **fields)),
            nearest=partial(self._nearest, held),
            most=most(kind),
        )
        title = desk.say(f"bank.ask.{id}", player=purse.player, to=said["to"])
        return Way(id, desk.say(f"bank.way.{id}"), title, purpose, held, whom)

    def _nearest(self, held: int | None, wanted: int) -> Sequence[int]:
        """The nearest amounts that can be made of what is in hand."""
        return [] if self.tokens is None or held is None else nearest(self.tokens, held, wanted)

    def tell(self, desk: TableDesk, entry: Entry) -> None:
        """The table is told; what is still being told of something else is kept."""
        kept = {name: desk.kept[name] for name in self.survive if name in desk.kept}
        desk.tell([entry], desk.seen)
        if kept:
            desk.keep(**kept)


# What there is


def purses(desk: TableDesk) -> Iterator[Purse]:
    """Every purse once, by its first name; who has none yet has an empty place."""
    position: Purses = desk.position
    for player in _players(desk):
        named = {position.account(player, name): name for name in reversed(position.purse_names(player))}
        for account, name in reversed(named.items() or {player: None}.items()):
            yield Purse(player, name, account or player)


def pots(desk: TableDesk) -> Iterator[str]:
    """The accounts that are nobody's."""
    for account in desk.position.balances:
        if account not in OF_THE_BANK and owner(account) not in _players(desk):
            yield account


def payments(desk: TableDesk) -> Iterator[type[Payment]]:
    """The payments that this bank takes."""
    offered = {prompt.kind for prompt in desk.seen_here.prompts}
    for base in KINDS:
        for kind in desk.position.step.accepts:
            if issubclass(kind, base) and (base in ALWAYS or name_of(kind) in offered):
                yield kind


def likely(table: Table) -> Sequence[int]:
    """Round amounts for the money that people start with: 1 to 10 where it is tens, 10 to 100 where it is hundreds."""
    start = max((n for account, n in table.first.balances.items() if account not in OF_THE_BANK), default=0)
    step = 10 ** max(0, len(str(start)) - 2)
    return [n * step for n in LIKELY]


def nearest(tokens: Tokens, held: int, wanted: int) -> list[int]:
    """The nearest amounts that can be made of this money, below and above."""
    pieces = tokens.pieces
    if pieces.missing(held, wanted) is None:
        return []
    around = (pieces.nearest_below(held, wanted), pieces.nearest_above(held, wanted))
    return [n for n in around if n]


def _players(desk: TableDesk) -> tuple[str, ...]:
    return desk.table.setup.players


# What is painted


def _pot(desk: TableDesk, pot: str) -> PlayerCard:
    purse = cards.Purse(desk.position.balances[pot])
    chosen = desk.kept.get("purse") == pot
    name = capital(desk.language.account(pot))
    return PlayerCard(player=name, account=pot, purses=(purse,), chosen=chosen, sign=Picture(_pile))


def _pile(size: float) -> ft.Control:
    return ft.Icon(ft.Icons.SAVINGS, size=size)


def _tab(desk: TableDesk, way: Way, chosen: bool) -> ft.Control:
    """One way; the chosen one stands out."""
    look = desk.look.snug
    words = strong(look, way.word, 16, text_align=ft.TextAlign.CENTER) if chosen else faint(look, way.word, 16)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER),
        way.word,
        lambda: desk.keep(way=way.id, **NOTHING_YET),
        selected=chosen,
        height=TARGET,
        expand=True,
        border_radius=RADIUS,
        bgcolor=look.palette.surface if chosen else None,
    )
