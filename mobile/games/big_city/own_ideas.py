"""What to begin with when a table makes a building: an idea, or a building that there is."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.big_city.buildings import CITY_HALL, GREEN, SHIPPED, SOOT, TRAM, Bonus, Building, Influence, Need

IDEAS: Mapping[str, Building] = {
    "restaurant": Building(
        id="restaurant",
        stock=3,
        base=4,
        needs=(Need(of=("residence",)), Need(of=("office",))),
        bonuses=(Bonus(of=("cinema",), add=2), SOOT),
        factors=(TRAM,),
    ),
    "petrol-station": Building(
        id="petrol-station",
        stock=2,
        base=4,
        least_outskirts=1,
        bonuses=(Bonus(of=("parking",), add=2),),
        influence=(Influence(on=("residence",), add=-1),),
    ),
    "hotel": Building(
        id="hotel",
        shape="double",
        group="special",
        stock=2,
        base=8,
        after_city_hall=True,
        bonuses=(GREEN, Bonus(of=("shopping-centre",), add=3)),
        factors=(TRAM, CITY_HALL),
    ),
}
MODELS = tuple(building for building in SHIPPED.values() if building.id != CITY_HALL)


def begun_with(building: Building, name: str) -> Building:
    """A building of the table's own that is like this one: without a card of its own, by BC-45."""
    return building.model_copy(update={"id": name, "rule": "BC-45", "pile": 0})
