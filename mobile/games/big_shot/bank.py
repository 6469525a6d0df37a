"""The bank of Big Shot alone: what it adds are loans, and rounds where they are followed."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import BankPosition, Dealing
from companion.language import Language
from companion.position import Position
from mobile.desks.table import TableDesk
from mobile.games.big_shot import corrections
from mobile.games.big_shot.pawns import pawn
from mobile.games.big_shot.setting_up import dealing
from mobile.kits.bank import Purse
from mobile.kits.cards import Holding
from mobile.kits.corrections import Choose
from mobile.kits.marks import Picture
from mobile.kits.panel import Panel
from mobile.view import BankView
from mobile.widgets.basic import faint, greyed, primary, quiet
from scoring.big_shot import COLOURS, LOAN, Colour


class BigShotBank(BankView):
    """Purses, one for each colour of two players; loans."""

    def before(self, desk: TableDesk) -> Panel | None:
        return dealing(desk) if isinstance(desk.position.step, Dealing) else None

    def overview(self, desk: TableDesk) -> Panel:
        position: BankPosition = desk.position
        words = faint(desk.look, desk.say("bank.tap"), 15, text_align=ft.TextAlign.CENTER)
        begin = desk.say("big-shot.next-round", round=position.round + 1)
        following = primary(desk.look, begin, desk.teller(e.NextRound()), ft.Icons.SKIP_NEXT)
        return Panel(desk.say("bank.whose"), [words, following if position.setup.follow_rounds else None])

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, BankPosition)
        if position.setup.follow_rounds:
            return language.say("big-shot.bank-round", round=position.round)
        return super().headline(position, language)

    def sign(self, purse: Purse) -> Picture | None:
        """Its colour, where its owner has two."""
        colour = _colour(purse)
        return Picture(pawn, (colour,)) if colour else None

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:
        loans = desk.position.owed(purse.player, _colour(purse))
        owes = desk.say("big-shot.owes", loans=loans, debt=loans * LOAN) if loans else desk.say("big-shot.no-debt")
        return (Holding(ft.Icons.RECEIPT_LONG, desk.say("big-shot.loans", n=loans), owes),)

    def more(self, desk: TableDesk, purse: Purse) -> ft.Control:
        """What a loan pays and what it costs; greyed where the rules do not allow it."""
        position: BankPosition = desk.position
        borrow = e.Borrow(player=purse.player, colour=_colour(purse))
        label = desk.say("big-shot.loan-of", pays=position.loan_pays(position.debtor(purse.player, _colour(purse))))
        if desk.check(borrow).ok:
            return quiet(desk.look, label, desk.teller(borrow), height=52)
        return greyed(desk.look, label, desk.why_not(borrow), height=52)

    def corrections(self, desk: TableDesk, choose: Choose) -> Sequence[ft.Control]:
        return corrections.of_bank(desk, choose)


def _colour(purse: Purse) -> Colour | None:
    """The colour by which a purse is named."""
    return next((colour for colour in COLOURS if colour == purse.name), None)
