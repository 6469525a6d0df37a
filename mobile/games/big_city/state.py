"""What a table of Big City is being told: who acts, what was tapped so far, and what the map shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast

from companion.games.big_city import entries as e
from companion.games.big_city.position import Acting, Consoling, Drawing, Founding, TablePosition
from companion.games.big_city.prompts import extensions
from mobile.desks.table import TableDesk
from scoring.big_city.city import Side
from scoring.big_city.ground import Cell, DistrictId, Laid, Turn, size
from scoring.big_city.spot import Spot

Mode = Literal["build", "tram", "lay", "exchange", "barter", "discard", "numbers"]
MOST = 4  # properties under one building
TWO = 2  # tram sections in one turn
NEAR = 1.6  # cells: a district that is turned stays about where it was


def at(desk: TableDesk) -> TablePosition:
    return cast(TablePosition, desk.position)


def mode(desk: TableDesk) -> Mode:
    """What is being told in this turn; building, until something else is tapped."""
    if isinstance(at(desk).step, Founding):
        return "numbers" if desk.kept.get("mode") == "numbers" else "lay"
    return cast(Mode, desk.kept.get("mode", "build"))


def actor(desk: TableDesk) -> str:
    """Who is telling: whose turn it is, or at a table without turns whoever was tapped."""
    position = at(desk)
    if isinstance(position.step, Drawing | Consoling):
        return position.step.player
    if in_turn(position):
        return position.turn
    here = (player for player in (position.turn, *desk.seated) if desk.tells_for(player))
    told: str = desk.kept.get("actor") or next(here, position.turn)
    return told


def asked(desk: TableDesk) -> str | None:
    """The one player who is asked; nobody, where whoever wants to may act."""
    position = at(desk)
    return actor(desk) if in_turn(position) or isinstance(position.step, Drawing | Consoling) else None


def told_here(desk: TableDesk) -> bool:
    """Whether what is being told can be told on this phone."""
    return desk.tells_for(actor(desk))


def in_turn(position: TablePosition) -> bool:
    """Whether only one player can act now."""
    return position.follows("BC-07" if isinstance(position.step, Founding) else "BC-09")


def last_pass(position: TablePosition) -> bool:
    """Whether a pass would now end the game (BC-46)."""
    counts = position.setup.barter_pass or not isinstance(position.step, Consoling)
    return counts and position.passes + 1 == len(position.setup.players) and position.follows("BC-46")


# Building


def chosen(desk: TableDesk) -> tuple[int, ...]:
    """The free properties that were tapped."""
    wanted: tuple[int, ...] = desk.kept.get("chosen", ())
    return tuple(number for number in wanted if number in at(desk).city.ground.where)


def with_property(position: TablePosition, before: tuple[int, ...], number: int) -> tuple[int, ...]:
    """What is chosen after a tap: one more, one less, or another place when the tap is far from the others."""
    if number in before:
        return tuple(each for each in before if each != number)
    after = tuple(sorted((*before, number)))
    return after if len(after) <= MOST and _together(position, after, number) else (number,)


def _together(position: TablePosition, numbers: tuple[int, ...], new: int) -> bool:
    """Whether they have a shape, or may get one with another tap."""
    where = position.city.ground.where
    if Spot(position.city, numbers).shape:
        return True
    others = [where[number] for number in numbers if number != new]
    x, y = where[new]
    return any(max(abs(x - other[0]), abs(y - other[1])) <= 1 for other in others) or _gap(others, (x, y))


def _gap(others: Iterable[Cell], cell: Cell) -> bool:
    """The third of a row before the second."""
    return any(abs(cell[0] - x) + abs(cell[1] - y) == 2 and (cell[0] == x or cell[1] == y) for x, y in others)


# The tram


def sections(desk: TableDesk) -> tuple[Side, ...]:
    """The sides that were tapped."""
    return cast("tuple[Side, ...]", desk.kept.get("sides", ()))


@dataclass(frozen=True)
class Tramway:
    """What can be laid now: every one or two sections."""

    ways: tuple[tuple[Side, ...], ...]

    @staticmethod
    def of(position: TablePosition) -> Tramway:
        return Tramway(tuple(extensions(position)))

    def after(self, tapped: tuple[Side, ...]) -> frozenset[Side]:
        """The sides that can be tapped next."""
        wanted = set(tapped)
        longer = (way for way in self.ways if len(way) == len(wanted) + 1 and wanted <= set(way))
        return frozenset(side for way in longer for side in way) - wanted

    def allows(self, tapped: tuple[Side, ...]) -> bool:
        return tuple(sorted(tapped)) in {tuple(sorted(way)) for way in self.ways}


# Laying a district


@dataclass(frozen=True)
class Laying:
    """A district in the hand: which, how it is turned, and where it would lie if that was tapped."""

    district: DistrictId
    turn: Turn = 0
    place: Cell | None = None

    @property
    def tile(self) -> tuple[int, int]:
        return size(self.district, self.turn)

    @property
    def laid(self) -> Laid | None:
        return Laid(district=self.district, at=self.place, turn=self.turn) if self.place else None

    def room(self, position: TablePosition) -> tuple[Cell, ...]:
        """Where it can lie, turned as it is."""
        return position.city.ground.room(*self.tile, position.least_touching)

    def entry(self, player: str, place: Cell) -> e.Lay:
        return e.Lay(player=player, district=self.district, at=place, turn=self.turn)

    def turned(self, position: TablePosition) -> Laying:
        """A quarter turn clockwise, about where it was."""
        turn = cast(Turn, (self.turn + 1) % 4)
        after = Laying(self.district, turn)
        if self.place is None:
            return after
        x, y = (at + cells / 2 for at, cells in zip(self.place, self.tile, strict=True))
        wide, high = after.tile

        def far(place: Cell) -> float:
            return abs(place[0] + wide / 2 - x) + abs(place[1] + high / 2 - y)

        nearest = min(after.room(position), key=far, default=None)
        return Laying(self.district, turn, nearest if nearest and far(nearest) <= NEAR else None)


def laying(desk: TableDesk) -> Laying | None:
    """The district in the hand; the first that is left, until another is tapped."""
    position = at(desk)
    wanted: Laying | None = desk.kept.get("laying")
    if wanted and wanted.district in position.to_lay:
        return wanted
    return Laying(position.to_lay[0]) if position.to_lay else None


def may_act(desk: TableDesk) -> bool:
    """Whether a turn is being played."""
    return isinstance(at(desk).step, Acting)
