"""A city with everything that could be built in it, found once and shared by all who ask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scoring.big_city.buildings import Building, Shape
from scoring.big_city.city import City, Side
from scoring.big_city.obstacles import city_hall, obstacles, suits
from scoring.big_city.plot import plots
from scoring.big_city.spot import Spot
from scoring.big_city.tram import Manner, extensions
from scoring.sheet import Line


@dataclass(frozen=True)
class Surveyed(City):
    """A city that keeps what it was asked about its places; a changed city is another one and begins anew."""

    @cached_property
    def _seen(self) -> dict[tuple[int, ...], Spot]:
        return {}

    @cached_property
    def _of_shape(self) -> dict[Shape, tuple[Spot, ...]]:
        return {}

    @cached_property
    def _allowed(self) -> dict[tuple[str, tuple[int, ...]], bool]:
        return {}

    @cached_property
    def _against(self) -> dict[tuple[str, tuple[int, ...]], tuple[Line, ...]]:
        return {}

    @cached_property
    def _extensions(self) -> dict[Manner, tuple[tuple[Side, ...], ...]]:
        return {}

    def spot(self, properties: tuple[int, ...]) -> Spot:
        """These properties as a place for a building."""
        if properties not in self._seen:
            self._seen[properties] = Spot(self, properties)
        return self._seen[properties]

    def of_shape(self, shape: Shape) -> tuple[Spot, ...]:
        """Every free place of this shape, in order."""
        if shape not in self._of_shape:
            places = (plot.properties for plot in plots(self.ground, shape))
            self._of_shape[shape] = tuple(self.spot(place) for place in places if self.covered.isdisjoint(place))
        return self._of_shape[shape]

    def allows(self, building: Building, spot: Spot) -> bool:
        """Whether nothing keeps a building that may come from a free place of its shape."""
        asked = building.id, spot.properties
        if asked not in self._allowed:
            self._allowed[asked] = suits(building, spot)
        return self._allowed[asked]

    def against(self, building: Building, spot: Spot) -> tuple[Line, ...]:
        """Everything that keeps this building from there."""
        asked = building.id, spot.properties
        if asked not in self._against:
            self._against[asked] = tuple(obstacles(building, spot))
        return self._against[asked]

    def may_come(self, building: Building) -> bool:
        """Whether such a building can stand anywhere: one is left, and it need not wait for the city hall."""
        left = "BC-11" in self.off or self.left(building.id) > 0
        return left and all(line.rule in self.off for line in city_hall(building, self))

    def extensions(self, manner: Manner) -> tuple[tuple[Side, ...], ...]:
        """Every one or two tram sections that can be laid now."""
        if manner not in self._extensions:
            self._extensions[manner] = tuple(extensions(self, manner))
        return self._extensions[manner]
