"""The count of Le Millionnaire: from the final position of a table to its sheet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, get_args

from scoring.sheet import Line, Natural, Score, Sheet, Value, Whole, line

Colour = Literal["blue", "yellow", "red", "green", "black", "beige"]
Note = Literal[5, 50, 500]
Unit = Literal["1", "10", "100", "1000", "10000", "100000"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
NOTES: tuple[Note, ...] = get_args(Note)
UNITS = (100_000, 10_000, 1_000, 100, 10, 1)
MILLION = 1_000_000
FEWEST, MOST = 3, 5
LONGEST = 64  # squares of the longest circuit that can be told


def units(amount: int) -> dict[int, int]:
    """How many of each unit an amount is (MI-10): its digits, with everything from 100 000 up in that unit."""
    found, rest = {}, max(0, amount)
    for unit in UNITS:
        found[unit], rest = divmod(rest, unit)
    return found


class Seat(Value):
    """A player: money as an amount or unit by unit, and the insurance note, which counts nothing."""

    name: str
    money: Whole | None = None
    units: dict[Unit, Natural] | None = None
    note: Note | None = None

    @property
    def total(self) -> int:
        return self.in_units if self.money is None else self.money

    @property
    def in_units(self) -> int:
        return sum(int(unit) * n for unit, n in (self.units or {}).items())


class Final(Value):
    """A final position: everybody clockwise, and in which order they staked, or else who threw last."""

    players: tuple[Seat, ...]
    roller: str | None = None
    staked: tuple[str, ...] = ()
    off: tuple[str, ...] = ()

    def plays(self, rule: str) -> bool:
        """Whether this table plays with a rule."""
        return rule not in self.off

    @property
    def millionaires(self) -> tuple[Seat, ...]:
        """Those who have the million (MI-40)."""
        return tuple(seat for seat in self.players if seat.total >= MILLION and self.plays("MI-40"))

    @property
    def order(self) -> tuple[str, ...]:
        """Who staked when in the last turn, as far as that is known (MI-06); the others come last."""
        names = [seat.name for seat in self.players]
        left = names.index(self.roller) + 1 if self.roller else 0
        clockwise = names[left:] + names[:left] if self.roller else []
        return tuple(dict.fromkeys((*self.staked, *clockwise)))


def missing(final: Final) -> tuple[str, ...]:  # noqa: ARG001 - nothing printed is counted
    """The printed facts that the count needs and the position lacks: none."""
    return ()


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about a position that cannot be."""
    return (*_seating_faults(final), *_money_faults(final))


def count(final: Final) -> Sheet:
    """The sheet of a position that has no faults."""
    if wrong := [fault.text for fault in faults(final)]:
        raise ValueError(f"cannot be counted: {', '.join(wrong)}")
    scores = [_score(final, seat) for seat in final.players]
    return Sheet(
        scores=tuple(sorted(scores, key=lambda score: score.rank)),
        ties=tuple(_ties(final)) if final.plays("MI-41") else (),
        notes=tuple(_ending(final)),
        off=final.off,
    )


# Ranking


def _score(final: Final, seat: Seat) -> Score:
    rank = 1 + sum(_strength(final, other) > _strength(final, seat) for other in final.players)
    return Score(
        player=seat.name,
        lines=tuple(_lines(final, seat)),
        total=seat.total,
        rank=rank,
        won=rank == 1 and (bool(final.millionaires) or final.plays("MI-42")),
    )


def _strength(final: Final, seat: Seat) -> tuple[int, ...]:
    """What a place goes by: the money; between millionaires who are equal, who staked first (MI-41)."""
    if seat not in final.millionaires:
        return 0, seat.total, 0
    if not final.plays("MI-41"):
        return 1, MILLION, 0
    return 1, seat.total, -final.order.index(seat.name) if seat.name in final.order else -len(final.players)


def _lines(final: Final, seat: Seat) -> Iterator[Line]:
    yield line("MI-40" if seat in final.millionaires else "MI-42", "sheet.money", seat.total)
    if seat.note:
        yield line("MI-16", "sheet.note", 0, note=seat.note)


def _ties(final: Final) -> Iterator[Line]:
    """MI-41: several reached the million at once."""
    rich = sorted(final.millionaires, key=lambda seat: _strength(final, seat), reverse=True)
    if len(rich) > 1 and len({seat.total for seat in rich}) > 1:
        totals = tuple(seat.total for seat in rich)
        yield line("MI-41", "sheet.tie-largest", players=_names(rich), values=totals)
    for total, group in groupby(rich, key=lambda seat: seat.total):
        equals = list(group)
        alike = [list(same) for _, same in groupby(equals, key=lambda seat: _strength(final, seat))]
        if len(alike) > 1:
            yield line("MI-41", "sheet.tie-first", players=_names(equals), total=total)
        for same in alike:
            if len(same) > 1:
                yield line("MI-41", "sheet.tie-shared", players=_names(same), total=total)


def _names(seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(seat.name for seat in seats)


def _ending(final: Final) -> Iterator[Line]:
    if final.millionaires:
        yield line("MI-40", "sheet.million", players=_names(final.millionaires))
    else:
        yield line("MI-42", "sheet.stopped" if final.plays("MI-42") else "sheet.nobody")


# What cannot be


def _seating_faults(final: Final) -> Iterator[Line]:
    players = len(final.players)
    fewest, most = (FEWEST, MOST) if final.plays("MI-01") else (1, 12)
    if not fewest <= players <= most:
        yield line("MI-01", "fault.players", players=players, fewest=fewest, most=most)
    seated = Counter(seat.name for seat in final.players)
    for name, times in seated.items():
        if times > 1:
            yield line("MI-01", "fault.name-twice", player=name)
    for name in (*final.staked, *([final.roller] if final.roller else [])):
        if name not in seated:
            yield line("MI-06", "fault.stranger", player=name)
    for name, times in Counter(final.staked).items():
        if times > 1:
            yield line("MI-06", "fault.staked-twice", player=name)


def _money_faults(final: Final) -> Iterator[Line]:
    for seat in final.players:
        if seat.money is None and seat.units is None:
            yield line("MI-42", "fault.no-money", player=seat.name)
        elif seat.money is not None and seat.units is not None and seat.money != seat.in_units:
            yield line("MI-10", "fault.units", player=seat.name, money=seat.money, units=seat.in_units)
