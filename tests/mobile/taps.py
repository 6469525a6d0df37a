"""Fingers: what somebody taps, label after label, to tell a table of Big Shot an entry."""

from __future__ import annotations

from companion.entry import Entry, LearnFact
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Auction, Leading, Lending, Placing, Rolling, TablePosition
from companion.language import Language
from companion.table import Table
from mobile.games.big_shot.board import describe
from mobile.games.big_shot.rules_of_thumb import raises
from mobile.games.big_shot.strip import acting


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap on the table's own screen."""
    position = table.position
    assert isinstance(position, TablePosition)
    say = language.say
    match entry:
        case LearnFact(value=int(value)):
            return [str(value)]
        case LearnFact(value=tuple(places)):
            return [*(say(f"district.{place}") for place in places), say("done")]
        case e.Cards():
            return [say("big-shot.deal-cards")]
        case e.Layout(later=later):
            return [say("big-shot.square-by-square" if later else "big-shot.deal-pawns")]
        case e.Promoter(square=square) | e.Move(square=square):
            return [say("big-shot.square", square=square)]
        case e.LeadRoll(player=player, die=die):
            return [say("big-shot.die-of", player=player, die=die) if die else say("big-shot.roll-lead")]
        case e.Lead(player=player):
            return [player]
        case e.Roll(player=player, die=die):
            return [say("big-shot.roll", player=player) if die is None else say("big-shot.die", die=die)]
        case e.Lot(pawns=pawns):
            return [say(f"colour.{colour}") for colour in pawns]
        case e.Decline():
            return [say("big-shot.no-loan")]
        case e.Borrow():
            return _borrow(position, language, entry)
        case e.Bid(player=player, amount=amount):
            if amount in raises(position, player):
                return [say("big-shot.bid", amount=amount)]
            return [say("big-shot.other"), *str(amount), say("done")]
        case e.Pass():
            return [say("big-shot.pass")]
        case e.ShowMoney(player=player):
            return [say("big-shot.cannot-pay", player=player)]
        case e.Pay(player=player, colour=colour):
            cash = position.balances[f"{player}/{colour}"]
            return [say("big-shot.pays", colour=colour, cash=cash)]
        case e.PlacePawn(colour=colour, district=district):
            assert isinstance(position.step, Placing)
            chosen = [] if position.step.lot[0] == colour else [say(f"colour.{colour}")]
            return [*chosen, describe(position, district, language)]
        case e.Leave():
            return [say("kind.leave")]
        case e.Reckon():
            return [say("big-shot.count")]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def _borrow(position: TablePosition, language: Language, entry: e.Borrow) -> list[str]:
    """Whose turn it is has a button; anybody else may too, after one more tap."""
    pays = position.loan_pays(position.account(entry.player, entry.colour) or entry.player)
    who = f"{entry.player} ({language.say(f'colour.{entry.colour}')})" if entry.colour else entry.player
    of_many = language.say("big-shot.borrow-of", who=who, pays=pays)
    if isinstance(position.step, Rolling):
        return [language.say("big-shot.early-loan"), of_many]
    if isinstance(position.step, Auction) and entry.player != acting(position):
        return [language.say("big-shot.others-borrow"), of_many]
    return [of_many if position.two_purses else language.say("big-shot.borrow", pays=pays)]


def tapped(table: Table, entry: Entry) -> bool:
    """Whether the table's own screen has a way to tell this: it asks one person at a time, and purses by one name."""
    position = table.position
    assert isinstance(position, TablePosition)
    match entry:
        case LearnFact(fact=fact):
            return table.question is not None and fact == table.question.facts[0]
        case e.Borrow(player=player, colour=colour):
            turn = {Rolling: player, Auction: player, Lending: acting(position)}
            return turn.get(type(position.step)) == player and (colour is not None) == position.two_purses
        case e.LeadRoll(player=player):
            assert isinstance(position.step, Leading)
            return player == next(each for each in position.step.contenders if each not in position.step.dice)
        case e.PlacePawn(player=player) | e.Leave(player=player):
            return acting(position) == player
        case e.Cards(hands=told) | e.Layout(squares=told):
            return told is None
        case _:
            return True
