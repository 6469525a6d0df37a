"""A property that is only looked at: what stands there, or that it is free."""

from __future__ import annotations

from mobile.desks.table import TableDesk
from mobile.games.big_city.state import at


def seen(desk: TableDesk) -> str | None:
    """What is on the property that was tapped, in words."""
    number: int | None = desk.kept.get("seen")
    city = at(desk).city
    if number is None or number not in city.ground.where:
        return None
    built = next((each for each in city.built if number in each.properties), None)
    if built:
        return desk.say(
            "big-city.seen",
            building=built.building,
            properties=built.properties,
            player=built.player or "–",
            points=built.points,
        )
    where = "outskirts" if city.ground.where[number] in city.ground.outskirts else "downtown"
    return desk.say("big-city.seen-free", number=number, where=desk.say(f"points.{where}"))
