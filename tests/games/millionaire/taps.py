"""Fingers: what somebody taps, label after label, to tell a table of Le Millionnaire an entry."""

from __future__ import annotations

from companion.entry import Entry
from companion.games.millionaire import entries as e
from companion.games.millionaire.play import PRICES
from companion.games.millionaire.position import Leading, Staking, TablePosition
from companion.language import Language
from companion.table import Table
from mobile.games.millionaire.outlook import decisions
from mobile.games.millionaire.rules_of_thumb import likely
from scoring.millionaire import PIECES, units
from tests.mobile import kit_taps


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    position, say = at(table), language.say
    match entry:
        case e.LeadRoll() | e.Lead():
            return kit_taps.lead(table, language, entry)
        case e.Stake(player=player, amount=amount):
            return stake(table, language, player, amount)
        case e.Pass():
            return [say("millionaire.pass")]
        case e.Insure(note=note):
            return [say("millionaire.insure", note=note, price=PRICES[note])]
        case e.Roll(player=player, dice=None):
            return [say("roll.for", player=player)]
        case e.Roll(accept=accept):
            judged = [] if accept is None else [say("millionaire.keep" if accept else "millionaire.again")]
            return [*kit_taps.dice(language, entry), *judged]
        case e.Accept():
            return [say("millionaire.keep")]
        case e.Again():
            return [say("millionaire.again")]
        case e.Land(colour=colour):
            return [say(f"colour.{colour}")]
        case e.Decide(player=player, die=None):
            return [say("roll.for", player=player)]
        case e.Decide(player=player, die=die):
            assert die
            gain = decisions(position)[die][player]
            figures = f"+{language.number(gain)}" if gain > 0 else language.number(gain)
            return [say("millionaire.decisive", die=die, words=say(f"millionaire.decisive-{die}"), n=figures)]
        case e.Move(square=square):
            return [*str(square), say("done")] if square else [say("millionaire.arrow")]
        case e.Give(player=player, to=to, amount=amount):
            given = say("bank.said.give", account=player, amount=amount, to=to)
            return [say("kind.give"), to, *pieces(language, amount, position.unstaked(player)), given]
        case e.Stop():
            return [say("end.menu"), say("end.yes")]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def stake(table: Table, language: Language, player: str, amount: int) -> list[str]:
    """Everything and what is likely in one tap, the rest as tokens and notes."""
    money = at(table).money(player)
    lay = language.say("millionaire.lay", amount=amount)
    if amount == money:
        return [language.say("millionaire.all-in", amount=amount)]
    if why := likely(table, player).get(amount):
        return [f"{lay} ({language.say(why[0], **why[1])})"]
    if PIECES.can_lay(money, amount):
        return [*pieces(language, amount, money), lay]
    return kit_taps.typed(language, amount)


def pieces(language: Language, amount: int, money: int) -> list[str]:
    """One token or note after the other."""
    held = units(money)
    return [
        language.say("pieces.lay-one", unit=unit, n=held[unit] - i)
        for unit, n in units(amount).items()
        for i in range(n)
    ]


def tapped(table: Table, entry: Entry) -> bool:
    """Whether the table's own screen has a way to tell this: it asks one person at a time."""
    position = at(table)
    match entry:
        case e.LeadRoll(player=player, dice=None):
            assert isinstance(position.step, Leading)
            return player == position.step.left[0]
        case e.Stake(player=player) | e.Pass(player=player) | e.Insure(player=player) | e.Give(player=player):
            return player == position.staker
        case e.Roll(dice=dice, accept=accept):
            judged = dice is None or not isinstance(position.step, Staking) or not position.refusable(dice)
            return (accept is None) == judged
        case e.Stop():
            return position.turn > 1
        case _:
            return True


def place(table: Table, language: Language) -> str:  # noqa: ARG001 - a name is one
    """How the name of something on the board begins."""
    return at(table).setup.players[0]
