"""A final position of Spéculation while it is typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.games.speculation.position import TablePosition
from mobile.kits.typed import Filled, TypedFinal
from scoring.speculation import Final, Place, SpeculationPlayer, Standing, in_play
from scoring.speculation.race import COMPANIES, END, SEGMENTS, START, Company, Segment, Side

Way = Literal["square", "place", "price"]
Spot = Segment | Literal["start"]
WAYS: tuple[Way, ...] = ("square", "place", "price")
SPOTS: tuple[Spot, ...] = (*reversed(SEGMENTS), "start")  # from END back


@dataclass(frozen=True, kw_only=True)
class TypedRace(TypedFinal):
    """Everybody's cash and shares, and of each company the square of its pawn, its place, or its price.

    A number is known by the seat whose cash it is, or by what it says of which company; of whom no shares were told yet
    is not in `shares`.
    """

    players: int = 4
    shares: Mapping[int, Mapping[Company, int]] = field(default_factory=dict)
    way: Way = "square"
    side: Side | None = None
    first: tuple[Company, ...] = ()  # on END, as they were tapped
    order: tuple[tuple[Company, Spot], ...] = ()  # the foremost pawns, and where each of them is

    @property
    def begun(self) -> bool:
        return bool(self.numbers or self.shares or self.order)

    @property
    def untold(self) -> tuple[int, ...]:
        """The seats of which no shares were told."""
        return tuple(seat for seat in range(self.players) if seat not in self.shares)

    @property
    def squares(self) -> dict[Company, int]:
        """Where the pawns are that were told."""
        return {each: n for each in COMPANIES if (n := self.numbers.get(("square", each))) is not None}

    @property
    def unplaced(self) -> tuple[Company, ...]:
        """The companies whose pawn was not told."""
        return tuple(each for each in COMPANIES if each not in self.squares)

    @property
    def at_end(self) -> tuple[Company, ...]:
        """The pawns on END."""
        return tuple(each for each in COMPANIES if self.way == "square" and self.numbers.get(("square", each)) == END)

    @property
    def arrived(self) -> tuple[Company, ...]:
        """Those whose arrival was told, in this order."""
        return tuple(each for each in self.first if each in self.at_end)

    @property
    def last_spot(self) -> Spot:
        """Where the last pawn is that was told: none of those behind it is further ahead."""
        return self.order[-1][1] if self.order else SPOTS[0]

    def rank_of(self, company: Company) -> int | None:
        """Which of all pawns it is, if that was told."""
        return next((rank for rank, (each, _) in enumerate(self.order, 1) if each == company), None)

    def with_next(self, company: Company, spot: Spot) -> TypedRace:
        """With the pawn that is next in the order."""
        return replace(self, order=(*self.order, (company, spot)))

    def before(self, company: Company) -> TypedRace:
        """Without this pawn, and those behind it."""
        return replace(self, order=self.order[: (self.rank_of(company) or 1) - 1])

    def rest_on_start(self) -> TypedRace:
        """All that were not told are on START."""
        rest = (each for each in COMPANIES if self.rank_of(each) is None)
        return replace(self, order=(*self.order, *((each, "start") for each in rest)))

    def held(self, seat: int, company: Company) -> int:
        return self.shares.get(seat, {}).get(company, 0)

    def room(self, seat: int, company: Company) -> int:
        """How many shares of a company this player can have."""
        others = sum(self.held(each, company) for each in range(self.players) if each != seat)
        return max(0, in_play(self.players) - others)

    def with_share(self, seat: int, company: Company) -> TypedRace:
        """With one share more; after all that there can be, with none."""
        n = (self.held(seat, company) + 1) % (self.room(seat, company) + 1)
        return self.with_shares(seat, {**self.shares.get(seat, {}), company: n})

    def with_shares(self, seat: int, shares: Mapping[Company, int]) -> TypedRace:
        return replace(self, shares={**self.shares, seat: shares})

    def with_arrival(self, company: Company) -> TypedRace:
        """With one more that arrived; tapped again, it has not, nor has anything after it."""
        arrived = self.arrived
        return replace(self, first=arrived[: arrived.index(company)] if company in arrived else (*arrived, company))

    def final(self, called: Mapping[Any, str]) -> Final:
        """What is counted, without what is printed."""
        players = [
            SpeculationPlayer(name=name, cash=self.numbers.get(seat), shares=self._shares(seat))
            for seat, name in called.items()
        ]
        companies = {each: self._standing(each) for each in COMPANIES}
        return Final(players=tuple(players), companies=companies, arrived=self.arrived, side=self.side)

    def _shares(self, seat: int) -> dict[Company, int] | None:
        told = self.shares.get(seat)
        return None if told is None else {company: n for company, n in told.items() if n}

    def _standing(self, company: Company) -> Standing:
        number, rank = self.numbers.get((self.way, company)), self.rank_of(company)
        match self.way:
            case "price":
                return Standing(price=number)
            case "square":
                return Standing(square=number)
        if rank is None:
            return Standing()
        spot = self.order[rank - 1][1]
        return Standing(square=START) if spot == "start" else Standing(place=Place(segment=spot, rank=rank))


def filled(position: TablePosition) -> Filled:
    """All that a table knows: cash and shares, and where the pawns are."""
    seats = dict(enumerate(position.setup.players))
    typed = TypedRace(
        players=len(seats),
        names=dict(enumerate(position.setup.players)),
        numbers={
            **{seat: position.balances[player] for seat, player in seats.items()},
            **{("square", company): square for company, square in position.pawns.items()},
        },
        shares={seat: position.shares.get(player, {}) for seat, player in seats.items()},
        side=position.setup.side,
        first=position.arrived,
    )
    return Filled(typed, {"off": position.setup.off})
