"""The bank of Spéculation alone: a sale and a purchase, at prices that are told or that follow from the pawns."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.speculation.position import Dealing
from mobile.desks.table import TableDesk
from mobile.games.speculation import corrections, looks
from mobile.games.speculation.bank_cell import stock
from mobile.games.speculation.bank_pawns import one_pawn, pawns, race
from mobile.games.speculation.bank_trade import NOTHING_CHOSEN, trading
from mobile.games.speculation.shares import first_shares
from mobile.kits.bank import Purse
from mobile.kits.cards import Holding, PlayerCard
from mobile.kits.corrections import Choose
from mobile.kits.marks import Picture
from mobile.kits.panel import Panel
from mobile.view import BankView
from mobile.widgets.basic import column, faint
from scoring.speculation.race import COMPANIES, Company


class SpeculationBank(BankView):
    """Everybody's cash and shares; a tap on a player trades."""

    def before(self, desk: TableDesk) -> Panel | None:
        return first_shares(desk) if isinstance(desk.position.step, Dealing) else None

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:
        return tuple(_share(desk, each, n) for each in COMPANIES if (n := desk.position.held(purse.player, each)))

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:
        player = None if desk.kept.get("purse") == card.player else card.player
        desk.keep(purse=player, pawn=None, **NOTHING_CHOSEN)

    def panel(self, desk: TableDesk) -> Panel:
        player, pawn = desk.kept.get("purse"), desk.kept.get("pawn")
        chosen = trading(desk, player) if player else one_pawn(desk, pawn) if pawn else None
        return self.before(desk) or chosen or self.overview(desk)

    def large(self, desk: TableDesk) -> bool:
        """Where pawns are followed, their track needs the room."""
        return not desk.position.setup.pawns

    def board(self, desk: TableDesk) -> ft.Control:
        """The race, where pawns are followed; and what moved last, where it can be scrolled to."""
        if not desk.position.setup.pawns:
            return super().board(desk)
        return race(desk) if desk.session.beside else column([race(desk), super().board(desk)], 12)

    def overview(self, desk: TableDesk) -> Panel:
        """What the bank still has; where pawns are followed, with their squares and prices."""
        words = faint(desk.look, desk.say("speculation.bank-hint"), 15, text_align=ft.TextAlign.CENTER)
        companies = pawns(desk) if desk.position.setup.pawns else [stock(desk)]
        return Panel(desk.say("speculation.who-trades"), [words, *companies])

    def corrections(self, desk: TableDesk, choose: Choose) -> Sequence[ft.Control]:
        return corrections.of_bank(desk, choose)


def _share(desk: TableDesk, company: Company, n: int) -> Holding:
    words = desk.say("speculation.held", n=n, company=company)
    return Holding(
        Picture(looks.painted, (looks.pawns(desk.position.facts)[company],)), words, f"×{n}" if n > 1 else ""
    )
