"""Who sits where: which phone plays for whom at a table, and who may tell what.

Phones are known by an id. Seats are no part of a journal: a table goes on without any phone but one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from companion.entry import Arrive, Control, CorrectMoney, CountMoney, Depart, Entry
from companion.ledger import owner
from companion.position import Prompt
from companion.rules import Refusal

Telling = Literal["everybody", "own"]
TELLING: tuple[Telling, ...] = ("everybody", "own")
RULE = "AR-14"


@dataclass(frozen=True)
class Seats:
    """The seats of one table: the phone in each that is taken; whether a phone tells only what its own players do."""

    taken: Mapping[str, str] = field(default_factory=dict)  # player to phone
    telling: Telling = "everybody"

    def of(self, phone: str) -> tuple[str, ...]:
        """The players who sit at this phone."""
        return tuple(player for player, each in self.taken.items() if each == phone)

    def sit(self, player: str, phone: str) -> Seats:
        return replace(self, taken={**self.taken, player: phone})

    def free(self, *players: str) -> Seats:
        """The same without anybody's phone in these seats."""
        return replace(self, taken={player: phone for player, phone in self.taken.items() if player not in players})

    def without(self, phone: str) -> Seats:
        return self.free(*self.of(phone))


@dataclass(frozen=True)
class Sitting:
    """A phone at a table: whose seats are here, and whether it is the host's."""

    players: tuple[str, ...]
    host: bool = False
    viewer: str | None = None  # the one whose own phone it is: it shows what this player may see


def check(
    seats: Seats,
    by: Sitting,
    entry: Entry,
    prompts: Iterable[Prompt],
    changed: Iterable[Entry] = (),
    secretive: Iterable[Entry] = (),
) -> tuple[Refusal, ...]:
    """Why this phone may not tell this (AR-14). The host may tell everything, who only watches nothing.

    What changes the journal is the affair of those whose entries it changes; where the game is played, the host's.
    What is told anew and rests on a secret is always the affair of whose it is: else it could be found out by trial.
    """
    if by.host:
        return ()
    if not by.players:
        return (Refusal(RULE, "watching", {}),)
    if isinstance(entry, Depart | Arrive):
        return (Refusal(RULE, "moving", {}),)
    if seats.telling == "everybody":
        others = frozenset[str]().union(*(_whose(each, ()) for each in secretive)).difference(by.players)
        return (Refusal(RULE, "hidden", {"player": min(others)}),) if others else ()
    if isinstance(entry, Control):
        others = frozenset[str]().union(*(_whose(each, ()) for each in changed)).difference(by.players)
    else:
        others = frozenset() if _whose(entry, prompts).intersection(by.players) else _whose(entry, prompts)
    if not others:
        return ()
    text = "journal" if isinstance(entry, Control) else "refusal"
    return (Refusal(RULE, text, {"player": min(others), "own": list(by.players)}),)


def check_withdrawal(seats: Seats, by: Sitting, waiting: Entry, prompts: Iterable[Prompt]) -> tuple[Refusal, ...]:
    """Why this phone may not drop what waits for a printed fact: whoever may tell it may."""
    refusals = check(seats, by, waiting, prompts)
    return tuple(each._replace(text="withdrawn") if each.text == "refusal" else each for each in refusals)


def _whose(entry: Entry, prompts: Iterable[Prompt]) -> frozenset[str]:
    """Whose affair it is: of the player that it names, or of those who are asked for it; else of nobody."""
    if isinstance(entry, CountMoney | CorrectMoney):
        return frozenset() if entry.account.startswith("#") else frozenset((owner(entry.account),))
    if entry.who is not None:
        return frozenset((entry.who,))
    return frozenset(prompt.player for prompt in prompts if prompt.player and prompt.kind == entry.kind)
