"""From a table's position to what is counted, and from there to the sheet."""

from __future__ import annotations

from companion.box import Facts
from companion.games.big_city.position import TablePosition
from companion.games.big_city.tiles import printed
from scoring import big_city as count
from scoring.big_city.buildings import Building
from scoring.big_city.city import Built
from scoring.big_city.count import BigCityPlayer, Place, Tile
from scoring.big_city.points import points
from scoring.sheet import Sheet


def final(position: TablePosition) -> count.Final:
    """What would be counted if the table ended here: what each building scored, and the rest of every score."""
    steps: list[Place] = []
    scored = dict.fromkeys(position.setup.players, 0)
    for built in position.city.built:
        if built.player is not None and built.player in scored:
            scored[built.player] += built.points
            steps.append(_step(position, built, built.player))
    players = (
        BigCityPlayer(name=player, points=position.scores[player] - scored[player]) for player in position.setup.players
    )
    return count.Final(
        players=tuple(players),
        steps=tuple(steps),
        options=position.setup.options.model_copy(update={"own": tuple(map(_scored, position.setup.own))}),
        enclosed=position.setup.enclosed,
        off=position.setup.off,
    )


def _scored(own: Building) -> Building:
    """A building of the table's own, all of which have scored: without its terms, which may be those of older rules."""
    return Building(id=own.id, shape=own.shape, stock=own.stock, base=own.base, group=own.group)


def _step(position: TablePosition, built: Built, player: str) -> Place:
    worth = _points(position, built)
    return Place(player=player, building=built.building, properties=built.properties, points=worth)


def _points(position: TablePosition, built: Built) -> int:
    """What it scored when it was placed; without BC-13, what it is worth now."""
    if position.follows("BC-13"):
        return built.points
    return points(position.city.spot(built.properties).calculation(position.city.buildings[built.building]))


def prepare(given: count.Final, facts: Facts) -> count.Final:
    """With the numbers that are printed on this box and the churches that lie in it, unless it says others."""
    told = {tile.district for tile in given.printed}
    known = (Tile(district=district, numbers=each) for district, each in printed(facts).items() if district not in told)
    churches = given.options.churches or facts.get("churches")
    options = given.options.model_copy(update={"churches": churches})
    return given.model_copy(update={"printed": (*given.printed, *known), "options": options})


def sheet(position: TablePosition) -> Sheet | None:
    """The sheet of a table that has ended."""
    return count.count(final(position)) if position.ended else None
