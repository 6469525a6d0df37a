"""A city with everything that could be built in it, found once and shared by all who ask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scoring.big_city.buildings import Building, Shape
from scoring.big_city.city import City, Side
from scoring.big_city.obstacles import city_hall, stands
from scoring.big_city.spot import Spot, places
from scoring.big_city.tram import Form, extensions


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
    def _extensions(self) -> dict[tuple[Form, bool], tuple[tuple[Side, ...], ...]]:
        return {}

    def spot(self, properties: tuple[int, ...]) -> Spot:
        """These properties as a place for a building."""
        if properties not in self._seen:
            self._seen[properties] = Spot(self, properties)
        return self._seen[properties]

    def of_shape(self, shape: Shape) -> tuple[Spot, ...]:
        """Every free place of this shape, in order."""
        if shape not in self._of_shape:
            found = map(self.spot, sorted(places(self, shape, frozenset(self.free))))
            self._of_shape[shape] = tuple(spot for spot in found if spot.shape == shape)
        return self._of_shape[shape]

    def allows(self, building: Building, spot: Spot) -> bool:
        """Whether nothing keeps this building from there."""
        asked = building.id, spot.properties
        if asked not in self._allowed:
            self._allowed[asked] = stands(building, spot)
        return self._allowed[asked]

    def may_come(self, building: Building) -> bool:
        """Whether such a building can stand anywhere: one is left, and it need not wait for the city hall."""
        left = "BC-11" in self.off or self.left(building.id) > 0
        return left and all(line.rule in self.off for line in city_hall(building, self))

    def extensions(self, form: Form, *, along: bool) -> tuple[tuple[Side, ...], ...]:
        """Every one or two tram sections that can be laid now."""
        if (form, along) not in self._extensions:
            self._extensions[form, along] = tuple(extensions(self, form, along=along))
        return self._extensions[form, along]
