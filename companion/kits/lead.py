"""Who begins: everybody rolls, the highest begins, and those who tie roll again; or the table says it, or lots do.

Of the rule that a game names it needs the texts `again` (players, total), `beaten` (player, players) and `rolled`
(player, total); of one by lot, `stranger` (player).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self, TypeVar, cast

from companion.dice import Stream
from companion.entry import ByPlayer, Chance, Name
from companion.kits.dice import OneDie, TwoDice
from companion.position import Choices, OneOf, Pending, Position, Prompt
from companion.rules import Refusals, refuse

P = TypeVar("P", bound=Position)


class LeadDie(OneDie):
    """A player's die for who begins."""

    kind: Literal["lead-roll"] = "lead-roll"


class LeadDice(TwoDice):
    """A player's two dice for who begins."""

    kind: Literal["lead-roll"] = "lead-roll"


class Lead(ByPlayer):
    """Who begins, when the table settled it without telling each roll."""

    kind: Literal["lead"] = "lead"


class ByLot(Chance):
    """Who begins, when nothing decides it; the program draws lots when it is left out."""

    first: Name | None = None

    @property
    def undecided(self) -> bool:
        return self.first is None

    def drawn(self, position: Position, stream: Stream) -> Self:
        players = position.setup.players
        return self.model_copy(update={"first": players[stream.below(len(players))]})


@dataclass(frozen=True, slots=True)
class Leading(Pending):
    """Who begins: what was rolled so far, among those who can still win it. A game says which entries it accepts."""

    contenders: tuple[str, ...]
    totals: Mapping[str, int] = field(default_factory=dict)

    @property
    def left(self) -> tuple[str, ...]:
        """Who has not rolled yet."""
        return tuple(each for each in self.contenders if each not in self.totals)


def rolled(position: P, roll: OneDie | TwoDice, rule: str, led_by: Callable[[P, str], P]) -> P:
    """After a roll: when all have rolled the highest begins, or those who tie roll again."""
    step = cast(Leading, position.step)
    step = replace(step, totals={**step.totals, roll.player: roll.total})
    if step.left:
        return position.swap(step)
    highest = max(step.totals.values())
    best = tuple(player for player in step.contenders if step.totals[player] == highest)
    if len(best) == 1:
        return led_by(position.pop(), best[0])
    again = replace(step, contenders=best, totals={})
    return position.swap(again).tell(rule, "again", players=list(best), total=highest)


def not_theirs(position: Position, roll: OneDie | TwoDice) -> Refusals:
    """Why a player has no roll for the lead now: beaten in a tie, or rolled already."""
    if isinstance(step := position.step, Leading):
        if roll.player not in step.contenders:
            yield refuse("beaten", player=roll.player, players=list(step.contenders))
        elif roll.player in step.totals:
            yield refuse("rolled", player=roll.player, total=step.totals[roll.player])


def stranger(players: tuple[str, ...], first: str | None) -> Refusals:
    """Why somebody cannot begin: they do not play."""
    if first is not None and first not in players:
        yield refuse("stranger", player=first)


def prompts(position: Position, rule: str, rolls: Mapping[str, Choices]) -> Iterator[Prompt]:
    """The rolls that are still to be made, in any order, or who begins."""
    step = cast(Leading, position.step)
    for player in step.left:
        yield Prompt("lead-roll", rule, player, rolls)
    for player in position.setup.players:
        yield Prompt("lead", rule, player)


def lots(position: Position, kind: str, rule: str) -> Prompt:
    """Anybody may begin, or the program draws lots."""
    return Prompt(kind, rule, choices={"first": OneOf((None, *position.setup.players))})
