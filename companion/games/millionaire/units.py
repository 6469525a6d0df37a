"""Money that is never changed into smaller units: what can be laid with what is in hand (MI-10, MI-11)."""

from __future__ import annotations

from scoring.millionaire import UNITS, units


def can_lay(money: int, amount: int) -> bool:
    """Whether an amount can be made of the units of this money."""
    return amount >= 0 and missing_unit(money, amount) is None


def missing_unit(money: int, amount: int) -> int | None:
    """The largest unit of which the amount needs more than there are."""
    held, needed = max(0, money), max(0, amount)
    for unit in UNITS:
        if needed // unit > held // unit:
            return unit
        held, needed = held % unit, needed % unit
    return None


def nearest_below(money: int, amount: int) -> int:
    """The largest amount up to this one that can be laid; 0 when there is none."""
    held, needed = units(money), units(amount)
    missing = missing_unit(money, amount)
    if missing is None:
        return amount
    return sum(unit * (needed[unit] if unit > missing else held[unit]) for unit in UNITS)


def nearest_above(money: int, amount: int) -> int | None:
    """The smallest amount from this one up that can be laid; None when that is more than all the money."""
    held, needed = units(money), units(amount)
    missing = missing_unit(money, amount)
    if missing is None:
        return amount
    spare = [unit for unit in UNITS if unit > missing and needed[unit] < held[unit]]
    if not spare:
        return None
    last = spare[-1]
    return sum(unit * needed[unit] for unit in UNITS if unit >= last) + last
