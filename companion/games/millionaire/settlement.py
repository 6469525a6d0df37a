"""What a throw does to everybody's money: insurance, the colour, the decisive throw."""

from __future__ import annotations

from typing import TypeVar

from companion import ledger
from companion.games.millionaire.position import Money
from companion.kits import bank
from companion.ledger import BANK
from scoring.millionaire import PIECES, Colour

GAINS: dict[str, tuple[str, int]] = {"blue": ("MI-24", 1), "yellow": ("MI-25", 10), "red": ("MI-26", 100)}
FORTUNE = 1_000
TAKE_STAKES = frozenset({"MI-27", "MI-30", "MI-31", "MI-34"})
M = TypeVar("M", bound=Money)


def insured_before(position: M, arrow: int) -> M:
    """The insurance of a throw that met the arrow so often, where it is paid before the colour (MI-18)."""
    return insured(position, arrow, "first") if insures_first(position) else position


def insured_after(position: M, arrow: int) -> M:
    """The same, where the colour is settled first."""
    return position if insures_first(position) else insured(position, arrow, "after")


def insures_first(position: Money) -> bool:
    """Whether insurance is paid before the colour, which can then take it (MI-18)."""
    return position.setup.insurance_first or not position.follows("MI-18")


def insured(position: M, arrow: int, when: str = "") -> M:
    """The bank pays every note, each time that the pawn met the arrow (MI-17)."""
    times = arrow if position.follows("MI-18") else min(arrow, 1)
    if not times or not position.follows("MI-17"):
        return position
    position = position.tell("MI-17", n=times)
    if when and position.follows("MI-18"):
        position = position.tell("MI-18", "first" if when == "first" else "after")
    return paid_out(position, times, "MI-17")


def paid_out(position: M, times: int, rule: str) -> M:
    for player, note in position.notes.items():
        position = ledger.post(position, BANK, player, times * note, rule)
    return position


def coloured(position: M, colour: Colour) -> M:
    """Everybody's stake, or what they did not stake, by the colour; on black nothing yet."""
    if colour in GAINS:
        rule, times = GAINS[colour]
        if position.follows(rule):
            position = position.tell(rule)
            for player in position.setup.players:
                position = ledger.post(position, BANK, player, times * position.staked(player), rule)
    elif colour == "beige" and position.follows("MI-27"):
        position = position.tell("MI-27")
        for player in position.setup.players:
            position = ledger.post(position, player, BANK, position.staked(player), "MI-27")
    elif colour == "green" and position.follows("MI-28"):
        position = position.tell("MI-28")
        for player in position.setup.players:
            position = ledger.post(position, player, BANK, position.unstaked(player), "MI-28")
    return position


def decided(position: M, roller: str, die: int) -> M:
    """The decisive throw (MI-30 to MI-35): it is the roller's alone, but may take from the others."""
    rule = f"MI-{29 + die}"
    if not position.follows(rule):
        return position
    position = position.tell(rule, player=roller)
    others = [player for player in position.setup.players if player != roller]
    match die:
        case 1:
            return ledger.post(position, roller, BANK, max(0, position.money(roller)), rule)
        case 2:
            return ledger.post(position, roller, BANK, position.staked(roller), rule)
        case 3:
            return ledger.post(position, roller, BANK, position.unstaked(roller), rule)
        case 4:
            return ledger.post(position, BANK, roller, FORTUNE, rule)
        case 5:
            for player in others:
                position = ledger.post(position, player, roller, position.staked(player), rule)
        case _:
            for player in others:
                position = ledger.post(position, player, roller, position.unstaked(player), rule)
    return position


def settled(position: M, colour: Colour, arrow: int, roller: str | None = None, die: int | None = None) -> M:
    """A whole throw at once."""
    position = coloured(insured_before(position, arrow), colour)
    if roller and die:
        position = decided(position, roller, die)
    return insured_after(position, arrow)


def stakes_left(position: Money) -> bool:
    """Whether anything that was staked is left after these postings, to be taken back (MI-36)."""
    lost = {posting.source for posting in position.postings if posting.rule in TAKE_STAKES}
    return any(position.staked(player) for player in position.stakes if player not in lost)


def changed_up(position: M) -> M:
    """Says who has to change ten of a unit for one of the next after these postings (MI-10)."""
    return bank.changed_up(position, PIECES, "MI-10") if position.counts_units else position
