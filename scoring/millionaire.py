"""The count of Le Millionnaire: from the final position of a table to its sheet."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, get_args

from scoring.kits.denominations import Denominations
from scoring.kits.final import FinalPlayer, FinalPosition, below_zero, insist, seating_faults
from scoring.kits.ranking import Names, Ranking, TieBreak, ranked
from scoring.sheet import Line, Natural, Score, Sheet, Whole, line

Colour = Literal["blue", "yellow", "red", "green", "black", "beige"]
Note = Literal[5, 50, 500]
Unit = Literal["1", "10", "100", "1000", "10000", "100000"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
NOTES: tuple[Note, ...] = get_args(Note)
PIECES = Denominations((100_000, 10_000, 1_000, 100, 10, 1))
UNITS = PIECES.values
MILLION = 1_000_000
FEWEST, MOST = 3, 5
LONGEST = 64  # squares of the longest circuit that can be told


def units(amount: int) -> dict[int, int]:
    """How many of each unit an amount is (MI-10): its digits, with everything from 100 000 up in that unit."""
    return PIECES.of(amount)


class MillionairePlayer(FinalPlayer):
    """A player: money as an amount or unit by unit, and the insurance note, which counts nothing."""

    money: Whole | None = None
    units: dict[Unit, Natural] | None = None
    note: Note | None = None

    @property
    def total(self) -> int:
        return self.in_units if self.money is None else self.money

    @property
    def in_units(self) -> int:
        return sum(int(unit) * n for unit, n in (self.units or {}).items())


class Final(FinalPosition):
    """A final position: everybody clockwise, and in which order they staked, or else who threw last."""

    players: tuple[MillionairePlayer, ...]
    roller: str | None = None
    staked: tuple[str, ...] = ()

    @property
    def millionaires(self) -> dict[str, int]:
        """Those who have the million, and how much (MI-40)."""
        rich = {player.name: player.total for player in self.players if player.total >= MILLION}
        return rich if self.plays("MI-40") else {}

    @property
    def order(self) -> tuple[str, ...]:
        """Who staked when in the last turn, as far as that is known (MI-06); the others come last."""
        names = [player.name for player in self.players]
        left = names.index(self.roller) + 1 if self.roller else 0
        clockwise = names[left:] + names[:left] if self.roller else []
        return tuple(dict.fromkeys((*self.staked, *clockwise)))


def missing(final: Final) -> tuple[str, ...]:  # noqa: ARG001 - nothing printed is counted
    """The printed facts that the count needs and the position lacks: none."""
    return ()


def blanks(final: Final) -> tuple[Line, ...]:
    """Whose money was not filled in."""
    unknown = (player for player in final.players if player.money is None and player.units is None)
    return tuple(line("MI-42", "blank.money", player=player.name) for player in unknown)


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about a position that cannot be."""
    return (*_seating_faults(final), *_money_faults(final))


def count(final: Final) -> Sheet:
    """The sheet of a position that has no faults and no blanks."""
    insist(faults(final), blanks(final))
    ranking = _ranking(final)
    players = {player.name: player for player in final.players}
    return Sheet(
        scores=tuple(_score(final, players[name], rank) for name, rank in ranking.places.items()),
        ties=ranking.ties,
        notes=tuple(_notes(final)),
        off=final.off,
    )


# Ranking


def _ranking(final: Final) -> Ranking:
    """The money; of several who reached the million at once the largest sum, then who staked first (MI-41)."""
    rich, totals = final.millionaires, {player.name: player.total for player in final.players}
    scores = {name: (1, 0) if name in rich else (0, total) for name, total in totals.items()}
    if not final.plays("MI-41"):
        return ranked(scores)
    order = final.order
    first = {name: -order.index(name) if name in order and name in rich else -len(totals) for name in totals}

    def largest(names: Names) -> Line:
        return line("MI-41", "sheet.tie-largest", players=names, values=tuple(totals[name] for name in names))

    def staked_first(names: Names) -> Line:
        return line("MI-41", "sheet.tie-first", players=names, total=totals[names[0]])

    def shared(names: Names) -> Line | None:
        return line("MI-41", "sheet.tie-shared", players=names, total=totals[names[0]]) if names[0] in rich else None

    return ranked(scores, (TieBreak(totals, largest), TieBreak(first, staked_first)), shared)


def _score(final: Final, player: MillionairePlayer, rank: int) -> Score:
    return Score(
        player=player.name,
        lines=tuple(_lines(final, player)),
        total=player.total,
        rank=rank,
        won=rank == 1 and (bool(final.millionaires) or final.plays("MI-42")),
    )


def _lines(final: Final, player: MillionairePlayer) -> Iterator[Line]:
    yield line("MI-40" if player.name in final.millionaires else "MI-42", "sheet.money", player.total)
    if player.note:
        yield line("MI-16", "sheet.note", 0, note=player.note)


def _notes(final: Final) -> Iterator[Line]:
    if final.millionaires:
        yield line("MI-40", "sheet.million", players=tuple(final.millionaires))
    else:
        yield line("MI-42", "sheet.stopped" if final.plays("MI-42") else "sheet.nobody")
    if final.plays("MI-07"):
        yield from below_zero("MI-07", {player.name: player.total for player in final.players})


# What cannot be


def _seating_faults(final: Final) -> Iterator[Line]:
    yield from seating_faults(final, "MI-01", (FEWEST, MOST))
    seated = {player.name for player in final.players}
    for name in (*final.staked, *([final.roller] if final.roller else [])):
        if name not in seated:
            yield line("MI-06", "fault.stranger", player=name)
    for name, times in Counter(final.staked).items():
        if times > 1:
            yield line("MI-06", "fault.staked-twice", player=name)


def _money_faults(final: Final) -> Iterator[Line]:
    for player in final.players:
        if player.money is not None and player.units is not None and player.money != player.in_units:
            yield line("MI-10", "fault.units", player=player.name, money=player.money, units=player.in_units)
