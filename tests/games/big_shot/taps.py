"""Fingers: what somebody taps, label after label, to tell a table of Big Shot, or its bank, an entry."""

from __future__ import annotations

from collections.abc import Iterator

from companion.entry import Entry, LearnFact
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    Auction,
    BankPosition,
    Leading,
    Lending,
    Money,
    Placing,
    TablePosition,
)
from companion.language import Language
from companion.table import Table
from mobile.games.big_shot.board import describe, describe_square
from mobile.games.big_shot.everybody import acting
from scoring.big_shot import COLOURS, PAWNS_OF_A_COLOUR, Colour
from tests.mobile import kit_taps


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    position, say = table.position, language.say
    match entry:
        case LearnFact(value=int(value)):
            return [str(value)]
        case LearnFact(value=tuple(places)):
            return [*(say(f"district.{place}") for place in places), say("done")]
        case e.Cards(hands=None):
            return [say("big-shot.deal-cards")]
        case e.Cards(hands=dict(hands)):
            return [say(f"colour.{colour}") for player in position.setup.players for colour in hands[player]]
    if isinstance(position, BankPosition):
        return _at_the_bank(table, position, language, entry)
    assert isinstance(position, TablePosition)
    match entry:
        case e.LeadRoll() | e.Lead():
            return kit_taps.lead(table, language, entry)
        case e.Bid() | e.Pass() | e.Sold():
            return kit_taps.auction(table, language, entry)
    return _at_the_table(position, language, entry)


def _at_the_table(position: TablePosition, language: Language, entry: Entry) -> list[str]:
    say = language.say
    match entry:
        case e.Layout(squares=None, later=later):
            return [say("big-shot.square-by-square" if later else "big-shot.deal-pawns")]
        case e.Layout(squares=tuple(squares)):
            pawns = _laid_out(language, squares, position.follows("BS-03"))
            return [say("big-shot.all-at-once"), *pawns, say("big-shot.lay-out")]
        case e.Promoter(square=square) | e.Move(square=square):
            return [describe_square(square, position.squares[square - 1], language)]
        case e.Roll(player=player):
            return [say("roll.for", player=player)] if entry.undecided else kit_taps.dice(language, entry)
        case e.Lot(pawns=pawns):
            complete = len(pawns) == (e.LOT if position.follows("BS-03") else e.MOST_ON_A_SQUARE)
            return [*(say(f"colour.{colour}") for colour in pawns), *([] if complete else [say("done")])]
        case e.Decline():
            return [say("big-shot.no-loan")]
        case e.Borrow():
            return _borrow(position, language, entry)
        case e.ShowMoney(player=player):
            return [say("big-shot.cannot-pay", player=player)]
        case e.Pay(player=player, colour=colour):
            return [say("big-shot.pays", colour=colour, cash=position.balances[f"{player}/{colour}"])]
        case e.PlacePawn(player=player, colour=colour, district=district):
            assert isinstance(position.step, Placing)
            lot = position.step.lot
            chosen = f"{say(f'colour.{colour}')} {lot.count(colour)}"
            rather = _rather(position, language, player, "big-shot.rather-places")
            return [*rather, chosen, describe(position, district, language)]
        case e.Leave(player=player):
            return [*_rather(position, language, player, "big-shot.rather-places"), say("big-shot.leave")]
        case e.Reckon():
            return [say("big-shot.count")]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def _rather(position: TablePosition, language: Language, player: str, label: str) -> list[str]:
    """The next in turn is chosen already; anybody else is tapped first."""
    return [] if player == acting(position) else [language.say(label, player=player)]


def _before(position: TablePosition, player: str) -> list[str]:
    """Whose dice are asked for until that of this player is."""
    left = _left(position)
    return left[1 : left.index(player) + 1]


def _left(position: TablePosition) -> list[str]:
    """Who has still to roll for the lead."""
    assert isinstance(position.step, Leading)
    return list(position.step.left)


def _laid_out(language: Language, squares: tuple[tuple[Colour, ...], ...], four: bool) -> Iterator[str]:
    """The pawns square by square; a square that could hold more is left by tapping the next one."""
    left = dict.fromkeys(COLOURS, PAWNS_OF_A_COLOUR)
    for square, pawns in enumerate(squares, 1):
        if square > 1 and not four and len(squares[square - 2]) < e.MOST_ON_A_SQUARE:
            yield language.say("big-shot.square", square=square)
        for colour in pawns:
            yield language.say("big-shot.left", colour=colour, n=left[colour])
            left[colour] -= 1


def _at_the_bank(table: Table, position: BankPosition, language: Language, entry: Entry) -> list[str]:
    say = language.say
    match entry:
        case e.NextRound():
            return [say("big-shot.next-round", round=position.round + 1)]
        case e.Borrow():
            pays = position.loan_pays(position.debtor(entry.player, entry.colour))
            return [_purse(position, language, entry), say("big-shot.loan-of", pays=pays)]
        case e.PayBank() | e.Receive():
            return kit_taps.payment(table, language, entry, _purse(position, language, entry))
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def _purse(position: BankPosition, language: Language, entry: e.OfPurse) -> str:
    account = _account(position, entry)
    cash, loans = position.balances[account], position.owed(entry.player, entry.colour)
    name = language.purse(account)
    has = language.say("bank.purse", amount=cash, name=name) if name else language.money(cash)
    return language.say("card", player=entry.player, what=f"{has}, {language.say('big-shot.loans', n=loans)}")


def _account(position: Money, entry: e.OfPurse) -> str:
    account = position.account(entry.player, entry.colour)
    assert account is not None
    return account


def on_own_phone(language: Language, labels: list[str]) -> list[str]:
    """Where money is hidden: others bid on their phones, so that a loan beside their bid is one's own."""
    others, own = language.say("big-shot.others-borrow"), language.say("big-shot.loan")
    return [own if label == others else label for label in labels]


def _borrow(position: TablePosition, language: Language, entry: e.Borrow) -> list[str]:
    """Whose turn it is has a button; anybody else may too, after one more tap."""
    pays = position.loan_pays(position.debtor(entry.player, entry.colour))
    who = f"{entry.player} ({language.say(f'colour.{entry.colour}')})" if entry.colour else entry.player
    of_many = language.say("big-shot.borrow-of", who=who, pays=pays)
    if isinstance(position.step, Auction | Lending) and entry.player == acting(position):
        return [of_many if entry.colour else language.say("big-shot.borrow", pays=pays)]
    return [language.say("big-shot.others-borrow" if isinstance(position.step, Auction) else "big-shot.loan"), of_many]


def tapped(table: Table, entry: Entry) -> bool:
    """Whether it is told by itself: not the same thing by another name, nor facts out of order."""
    position = table.position
    assert isinstance(position, Money)
    match entry:
        case LearnFact(fact=fact):
            return table.question is not None and fact == table.question.facts[0]
        case e.Borrow(colour=colour) if isinstance(position, TablePosition):
            return (colour is not None) == (len(position.debtors(entry.player)) > 1)
        case e.Borrow(colour=colour) | e.PayBank(colour=colour) | e.Receive(colour=colour):
            return (colour is not None) == position.two_purses
        case e.LeadRoll(player=player, die=None):
            assert isinstance(position, TablePosition)
            return not _before(position, player)
        case e.Layout(squares=tuple(), later=True):
            return False
        case e.NextRound():
            return isinstance(position, BankPosition) and position.setup.follow_rounds
        case e.Sold():
            return False
        case _:
            return True


def place(table: Table, language: Language) -> str:  # noqa: ARG001 - it is always there
    """How the name of something on the board begins."""
    return language.say("place.value", place="d6")
