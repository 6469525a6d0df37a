"""The bank of Le Millionnaire alone: what it adds are whole throws, settled at once, and insurance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.play import PRICES
from mobile.desks.table import TableDesk
from mobile.games.millionaire import corrections, everybody
from mobile.games.millionaire.circuit import colour_row
from mobile.games.millionaire.everybody import NOTE_ICON
from mobile.games.millionaire.stake import better_note
from mobile.games.millionaire.tokens import TOKENS
from mobile.kits.amounts import Asked
from mobile.kits.bank import NOTHING_YET, Purse, Way, nearest
from mobile.kits.cards import Holding
from mobile.kits.corrections import Choose
from mobile.kits.dice import one_die
from mobile.kits.panel import Panel
from mobile.kits.people import people
from mobile.theme import RADIUS
from mobile.view import BankView
from mobile.widgets.basic import faint, greyed, not_yet, primary, quiet, row, strong
from mobile.widgets.choices import tappable
from scoring.millionaire import Colour


class MillionaireBank(BankView):
    """Stakes wait for their throw; the colour that came settles them all."""

    tokens = TOKENS
    survive = ("stakes",)

    def overview(self, desk: TableDesk) -> Panel:
        """The colour that came, how often the arrow was met, on black who threw what; then everything is settled."""
        colour: Colour | None = desk.kept.get("colour")
        black = colour == "black" and desk.position.follows("MI-29")
        hint = faint(desk.look, desk.say("millionaire.bank-hint"), 15, text_align=ft.TextAlign.CENTER)
        notes = quiet(desk.look.snug, desk.say("millionaire.pay-notes"), lambda: self.tell(desk, e.Arrow()), NOTE_ICON)
        parts = [
            None if _stakes(desk) else hint,
            colour_row(desk, lambda each: desk.keep(colour=each), colour),
            *(_decisive(desk) if black else ()),
            row([_arrow(desk), _settle(desk, colour, black)], 6),
            notes if colour is None else None,
        ]
        return Panel(desk.say("millionaire.bank-colour"), parts)

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:
        return (everybody.note(desk.language, desk.position, purse.player),)

    def extra(self, desk: TableDesk, purse: Purse) -> Holding | None:
        """The stake of the next throw."""
        return everybody.stake(desk.language, _stakes(desk), purse.player)

    def ways(self, desk: TableDesk, purse: Purse) -> Sequence[Way]:
        return [_staking(desk, purse.player), *super().ways(desk, purse)]

    def more(self, desk: TableDesk, purse: Purse) -> ft.Control | None:
        """A better note; greyed while it cannot be bought, and then it says why."""
        insure = better_note(desk, purse.player)
        if insure is None:
            return None
        label = desk.say("millionaire.insure", note=insure.note, price=PRICES[insure.note])
        if desk.check(insure).ok:
            return quiet(desk.look.snug, label, lambda: self.tell(desk, insure), NOTE_ICON)
        return greyed(desk.look.snug, label, desk.why_not(insure))

    def corrections(self, desk: TableDesk, choose: Choose) -> Sequence[ft.Control]:
        return corrections.of_bank(desk, choose)


BANK = MillionaireBank()


# The stakes of the next throw


def _stakes(desk: TableDesk) -> dict[str, int]:
    """What was told of the throw that is settled next."""
    return dict(desk.kept.get("stakes", {}))


def _staking(desk: TableDesk, player: str) -> Way:
    """A stake waits for its throw."""
    money = desk.position.money(player)
    purpose = Asked(
        said=lambda amount: desk.say("millionaire.lay", amount=amount),
        judged=lambda amount: e.Settle(colour="blue", stakes={player: amount}),
        done=partial(_staked, desk, player),
        nearest=partial(nearest, TOKENS, money),
    )
    title = desk.say("millionaire.to-stake", player=player)
    usual = _nothing_or_all(desk, player, money)
    return Way("stake", desk.say("millionaire.way-stake"), title, purpose, money, otherwise=[usual])


def _staked(desk: TableDesk, player: str, stake: int) -> None:
    """The next player who has not told theirs is asked."""
    stakes = {**_stakes(desk), player: stake}
    left = [each for each in desk.table.setup.players if each not in stakes and not desk.position.penniless(each)]
    desk.keep(stakes=stakes, purse=left[0] if left else None, **NOTHING_YET)


def _nothing_or_all(desk: TableDesk, player: str, money: int) -> ft.Control:
    look = desk.look.snug
    nothing = quiet(look, desk.say("millionaire.pass"), partial(_staked, desk, player, 0), expand=2, height=56, size=18)
    label = desk.say("millionaire.all", amount=money)
    every = quiet(look, label, partial(_staked, desk, player, money), expand=3, height=56, size=18)
    return row([nothing, every if money > 0 else None], 6)


# A whole throw


def _arrow(desk: TableDesk) -> ft.Control:
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


def _settle(desk: TableDesk, colour: Colour | None, black: bool) -> ft.Control:
    """Told at once; greyed while something is missing."""
    label = desk.say("millionaire.settle")
    if colour is None:
        return not_yet(desk.look, label, desk.leave, expand=True, tooltip=desk.say("millionaire.bank-colour"))
    roller, die = (desk.kept.get("roller"), desk.kept.get("decisive")) if black else (None, None)
    arrow = int(desk.kept.get("arrow", 0))
    entry = e.Settle(colour=colour, stakes=_stakes(desk), arrow=arrow, roller=roller, die=die)
    if black and not (roller and die):
        return not_yet(desk.look, label, desk.why_not(entry), expand=True)
    seen = desk.table.seq

    def settle() -> None:
        kept = dict(desk.kept)
        verdict = desk.tell([entry], seen)
        if verdict and not verdict.ok:
            desk.kept.update(kept)
            desk.repaint()

    return primary(desk.look, label, settle, ft.Icons.CHECK, expand=True)


def _decisive(desk: TableDesk) -> list[ft.Control]:
    """On black: who threw, and the decisive die."""
    roller, die = desk.kept.get("roller"), desk.kept.get("decisive")
    threw = people(
        desk,
        desk.table.setup.players,
        lambda player: desk.keep(roller=player),
        roller,
        lambda player: desk.say("millionaire.threw", player=player),
    )
    return [threw, one_die(desk.look, desk.language, lambda n: desk.keep(decisive=n), die)]
