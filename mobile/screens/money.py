"""The money of a table: everybody's balance, the ledger, counting the money, corrections."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.entry import CorrectMoney, CountMoney
from companion.ledger import BANK, OF_THE_BANK, UNEXPLAINED, countable, owner
from companion.position import Effect, Posting
from mobile.desks.table import TableDesk
from mobile.screens.frame import empty, frame, screen
from mobile.screens.rules import use_rule
from mobile.screens.table import use_desk
from mobile.screens.wishes import use_answer_below
from mobile.session import Session
from mobile.theme import TARGET
from mobile.widgets.basic import (
    amount,
    card,
    column,
    faint,
    icon_button,
    in_pairs,
    primary,
    quiet,
    row,
    strong,
    text,
    title,
)
from mobile.widgets.choices import chips, tappable
from mobile.widgets.drawers import tray
from mobile.widgets.numbers import keypad

MOST_POSTINGS, MARK = 30, 20
STRETCH = ft.CrossAxisAlignment.STRETCH


@screen
def money_screen(session: Session) -> ft.View:
    """Balances above, the ledger below, counting at the bottom."""
    desk = use_desk(session)
    open_rule = use_rule(desk)
    whose, choose = ft.use_state("")
    shown, show = ft.use_state(MOST_POSTINGS)
    route = f"/table/{desk.table.head.table}/money"
    if not desk.position.has_money:
        return frame(session, desk.say("screen.money"), [_none(desk)], route=route)
    movements = list(moved(desk.seen_here.ledger, whose))[::-1]
    older = len(movements) - shown
    lines = [_posting(desk, each, open_rule) for each in movements[:shown]]
    ledger = card(desk.look, column(lines, 0, horizontal_alignment=STRETCH), padding=ft.Padding.symmetric(vertical=8))
    return frame(
        session,
        desk.say("screen.money"),
        [
            _players(desk),
            _bank(desk),
            title(desk.look, desk.say("money.ledger"), 20),
            _filter(desk, whose, choose),
            ledger if lines else faint(desk.look, desk.say("money.empty"), 16),
            quiet(desk.look, desk.say("money.older", n=older), lambda: show(shown + MOST_POSTINGS))
            if older > 0
            else None,
        ],
        route=route,
        bottom=use_answer_below(desk, tray(desk.look, _counting(desk))),
        padding=12,
        spacing=10,
    )


def _none(desk: TableDesk) -> ft.Control:
    """An address typed by hand, at a table without money."""
    return empty(desk.look, ft.Icons.MONEY_OFF, desk.say("AR-09.none"))


def held_back(desk: TableDesk, account: str) -> bool:
    """Whether an account is shown only while its owner holds a finger on it."""
    return account in desk.covered.position.veiled and desk.holds_back(owner(account))


# Balances


def _players(desk: TableDesk) -> ft.Control:
    """Two cards a row."""
    cards = [_player(desk, player) for player in desk.seated]
    return column([row(cards[i : i + 2], 8) for i in range(0, len(cards), 2)], 8)


def _player(desk: TableDesk, player: str) -> ft.Control:
    """One player's money, behind a finger held on it where money is hidden."""
    purses = [account for account in desk.position.balances if owner(account) == player]
    words = strong(desk.look, player, 15, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    name = row([desk.mark(player, MARK), words], 6)
    closed = not desk.position.veiled.isdisjoint(purses)
    money = (
        _closed(desk, desk.holds_back(player)) if closed else column([_purse(desk, account) for account in purses], 0)
    )
    content: ft.Control = column([name, money], 2)
    if any(held_back(desk, account) for account in purses):
        content = _held(desk, player, content)
    return card(desk.look, content, padding=ft.Padding.symmetric(vertical=10, horizontal=14), expand=True)


def _purse(desk: TableDesk, account: str) -> ft.Control:
    balance = amount(desk.look.snug, desk.language.money(desk.position.balances[account]), 28)
    name = desk.language.purse(account)
    return row([balance, faint(desk.look, name) if name else None])


def _closed(desk: TableDesk, hold: bool) -> ft.Control:
    eye = ft.Icon(ft.Icons.VISIBILITY_OFF, size=22, color=desk.look.palette.accent)
    words = faint(desk.look, desk.say("money.hold" if hold else "card.secret"), 15)
    return ft.Container(row([eye, words], 6), height=TARGET)


def _held(desk: TableDesk, player: str, content: ft.Control) -> ft.Control:
    """Stays the same control while it is held, so that letting go is noticed."""
    return ft.GestureDetector(
        ft.Semantics(content=content, label=desk.say("money.hold-of", player=player), button=True, container=True),
        on_long_press_start=lambda _: desk.keep(shown=player),
        on_long_press_end=lambda _: desk.keep(shown=None),
    )


def _bank(desk: TableDesk) -> ft.Control:
    """The bank explains its balance: what went out and what came back."""
    if BANK in desk.position.veiled:
        return _secret_bank(desk)
    language, balances, ledger = desk.language, desk.position.balances, desk.table.ledger
    out = sum(posting.amount for _, posting in ledger if posting.source == BANK)
    back = sum(posting.amount for _, posting in ledger if posting.target == BANK)
    uncounted = balances[BANK] - back + out == 0 and not balances[UNEXPLAINED]
    unexplained = balances[UNEXPLAINED]
    return card(
        desk.look,
        column(
            [
                row(
                    [
                        ft.Icon(ft.Icons.ACCOUNT_BALANCE, color=desk.look.palette.accent),
                        strong(desk.look, language.format_field(BANK, "Account"), 15, expand=True),
                        amount(desk.look, language.money(balances[BANK]), 22),
                    ]
                ),
                text(desk.look, desk.say("money.bank-flow", out=out, back=back), 15),
                faint(desk.look, desk.say("money.bank-uncounted")) if uncounted else None,
                row(
                    [
                        column(
                            [
                                text(desk.look, language.format_field(UNEXPLAINED, "Account"), 15),
                                faint(desk.look, desk.say("money.unexplained")),
                            ],
                            0,
                            expand=True,
                        ),
                        amount(desk.look, language.money(unexplained), 22),
                    ]
                )
                if unexplained
                else None,
            ],
            4,
        ),
        padding=14,
    )


def _secret_bank(desk: TableDesk) -> ft.Control:
    """Where money is hidden, what the bank has would tell what the players have."""
    return card(
        desk.look,
        row(
            [
                ft.Icon(ft.Icons.ACCOUNT_BALANCE, color=desk.look.palette.accent),
                strong(desk.look, desk.language.format_field(BANK, "Account"), 15, expand=True),
                faint(desk.look, desk.say("cli.hidden"), 15),
            ]
        ),
        padding=14,
    )


# The ledger


@dataclass(frozen=True)
class Movement:
    """A posting in its line; seen from one owner it has a sign, and a balance after it."""

    seq: int
    posting: Posting
    whose: str = ""
    sign: str = ""
    balance: int | None = None


def moved(ledger: Sequence[tuple[int, Posting]], whose: str) -> Iterator[Movement]:
    """The postings of one owner, or of everybody; money from one purse to the other of the same owner has no sign."""
    balance = 0
    for seq, posting in ledger:
        gives, takes = owner(posting.source) == whose, owner(posting.target) == whose
        if not whose:
            yield Movement(seq, posting)
        elif gives or takes:
            balance += posting.amount * (takes - gives)
            yield Movement(seq, posting, whose, "+" if takes > gives else "−" if gives > takes else "", balance)


def _filter(desk: TableDesk, whose: str, choose: Callable[[str], None]) -> ft.Control:
    owners = [(player, player) for player in desk.table.setup.players]
    bank = (BANK, desk.language.account(BANK))
    return chips(desk.look, [("", desk.say("money.all")), *owners, bank], whose, choose)


def _posting(desk: TableDesk, movement: Movement, open_rule: Callable[[str], None]) -> ft.Control:
    """One movement of money: from whom, to whom, how much, and why; a tap opens the rule."""
    posting, closed = movement.posting, desk.position.veiled.difference(OF_THE_BANK)
    hidden = posting.source in closed or posting.target in closed
    parties = desk.say("money.posting", source=posting.source, target=posting.target)
    money = desk.say("cli.hidden") if hidden else movement.sign + desk.language.money(posting.amount)
    line = desk.say("money.line", seq=movement.seq) if movement.seq else desk.say("money.start")
    why = desk.language.rule(posting.rule)
    how_much: list[ft.Control] = [faint(desk.look, money, 15) if hidden else amount(desk.look, money)]
    if movement.balance is not None and not hidden and movement.whose not in desk.position.veiled:
        how_much.append(faint(desk.look, desk.say("money.balance", balance=movement.balance)))
    content = row(
        [
            column([text(desk.look, parties), faint(desk.look, f"{why} · {line}")], 0, expand=True),
            column(how_much, 0, horizontal_alignment=ft.CrossAxisAlignment.END),
        ]
    )
    label = f"{parties}, {money}, {why}, {line}"
    return tappable(
        content, label, partial(open_rule, posting.rule), padding=ft.Padding.symmetric(vertical=8, horizontal=16)
    )


# Counting the money


def _counting(desk: TableDesk) -> ft.Control:
    """First whose money, then how much; then what the ledger says to it."""
    if "counted" in desk.kept:
        return _verdict(desk, desk.kept["counted"])
    if account := desk.kept.get("counting"):
        return _typing(desk, account)
    if desk.kept.get("asking"):
        return _whose(desk)
    return column(
        [primary(desk.look, desk.say("money.count"), partial(desk.keep, asking=True), ft.Icons.CALCULATE)],
        horizontal_alignment=STRETCH,
    )


def _whose(desk: TableDesk) -> ft.Control:
    buttons = [
        quiet(
            desk.look,
            desk.language.format_field(account, "Account"),
            partial(desk.keep, counting=account, typed=""),
            tooltip=desk.say("money.count-of", account=account),
        )
        for account in countable(desk.position)
    ]
    close = icon_button(desk.look, ft.Icons.CLOSE, desk.say("close"), partial(desk.keep, asking=False))
    head = row([strong(desk.look, desk.say("money.whose"), 18, expand=True), close])
    return column([head, row(buttons, wrap=True)], 8)


def _typing(desk: TableDesk, account: str) -> ft.Control:
    seen = desk.table.seq

    def counted() -> int:
        return int(desk.typed() or 0)

    def done() -> None:
        verdict = desk.tell([CountMoney(account=account, amount=counted())], seen)
        if verdict and verdict.ok:
            desk.keep(counted=verdict.seq)

    keys = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        desk.language.money(counted()),
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=done,
        on_close=partial(desk.keep, counting=None),
    )
    return column([strong(desk.look, desk.say("money.how-much", account=account), 18), keys], 8)


def _verdict(desk: TableDesk, seq: int) -> ft.Control:
    """Whether the count agrees; where it does not, the ledger can follow the table.

    Of hidden money only its owner sees whether it does: the ledger can then follow in either case.
    """

    def close() -> None:
        desk.kept.clear()
        desk.repaint()

    played = next((each for each in desk.table.played if each.seq == seq), None)
    if played is None or not isinstance(played.entry, CountMoney):
        return primary(desk.look, desk.say("close"), close)
    account = played.entry.account
    hidden, own = account in desk.covered.position.veiled, held_back(desk, account)
    said = next(iter(desk.seen_here.cut(played.position).effects), None)
    words = _counted(desk, said) if said else _closed(desk, own)
    if said and said.text == "agrees" and not hidden:
        return column([words, primary(desk.look, desk.say("understood"), close)], horizontal_alignment=STRETCH)
    entry = CorrectMoney(account=account, amount=played.entry.amount)
    label = desk.say("money.follow" if hidden else "money.correct", account=account, amount=entry.amount)
    said_so = _held(desk, owner(account), words) if own else words
    follow, leave = (
        primary(desk.look, label, desk.teller(entry), ft.Icons.CHECK),
        quiet(desk.look, desk.say("leave-it"), close),
    )
    buttons = in_pairs([leave, follow]) if desk.look.low else [follow, leave]
    return column([said_so, *buttons], horizontal_alignment=STRETCH)


def _counted(desk: TableDesk, said: Effect) -> ft.Control:
    """What the ledger says to a count."""
    agrees, palette = said.text == "agrees", desk.look.palette
    sign = ft.Icon(
        ft.Icons.CHECK_CIRCLE if agrees else ft.Icons.ERROR,
        size=32,
        color=palette.primary if agrees else palette.refusal,
    )
    return row([sign, text(desk.look, desk.language.effect(said), 18, expand=True)], 12)
