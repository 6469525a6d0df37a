"""The count of Big City: from the buildings in the order in which they were placed to the sheet.

A building scores only when it is placed (BC-13), so the count takes everything in order. Each building comes with the
points that it scored, or with its circumstances, or on the properties of a city that is laid and built step by step. A
player may also just have points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from scoring.big_city import doubts
from scoring.big_city.buildings import FAMILIES, TERMS, Building, Options, catalogue
from scoring.big_city.city import SECTIONS, Built, City, Properties, Sides
from scoring.big_city.ground import HOLLYROCK, DistrictId, Enclosed, Ground, Laid, Property, covered, initial, numbers
from scoring.big_city.obstacles import obstacles, stock
from scoring.big_city.points import Circumstances, calculation, points
from scoring.big_city.spot import Spot
from scoring.big_city.tram import after_city_hall, not_inside, touches_the_line
from scoring.kits.final import FinalPlayer, FinalPosition, insist, seating_faults
from scoring.kits.ranking import Names, Ranking, ranked
from scoring.sheet import Line, Score, Sheet, Value, Whole, line

FEWEST, MOST = 2, 5
MANY = 400


class Tile(Value):
    """The numbers printed on a district, read row by row (BC-01)."""

    district: DistrictId
    numbers: tuple[Property, ...]


class Lay(Laid):
    """A district is laid."""

    kind: Literal["lay"] = "lay"


class Tram(Value):
    """Tram sections are laid."""

    kind: Literal["tram"] = "tram"
    sides: Sides = Field(max_length=SECTIONS)


class Place(Value):
    """Somebody places a building, park or factory: in the city, or under these circumstances, or for these points."""

    kind: Literal["place"] = "place"
    player: str
    building: str
    properties: Properties = Field(default=(), max_length=4)
    circumstances: Circumstances | None = None
    points: Whole | None = None


Step = Annotated[Lay | Tram | Place, Field(discriminator="kind")]


class BigCityPlayer(FinalPlayer):
    """A player, with the points that come from elsewhere than the steps."""

    points: Whole | None = None


class Final(FinalPosition):
    """All that is counted, in order, with the options and the rules of this table."""

    players: tuple[BigCityPlayer, ...]
    steps: tuple[Step, ...] = Field(default=(), max_length=MANY)
    printed: tuple[Tile, ...] = Field(default=(), max_length=9)
    options: Options = Options()
    enclosed: Enclosed = "no-way-out"


@dataclass(frozen=True)
class Scored:
    """A placed building: its calculation, and what about its place the rules do not allow."""

    step: Place
    lines: tuple[Line, ...]
    wrong: tuple[Line, ...] = ()

    @property
    def points(self) -> int:
        return points(self.lines) if self.step.points is None else self.step.points


def missing(final: Final) -> tuple[str, ...]:  # noqa: ARG001 - a district that nobody confirmed is taken in order
    """The printed facts that the count needs and the position lacks: none."""
    return ()


def blanks(final: Final) -> tuple[Line, ...]:
    """Of whom nothing was filled in; where only the steps are counted, whoever placed nothing has no points."""
    if final.steps and all(player.points is None for player in final.players):
        return ()
    built = {step.player for step in final.steps if isinstance(step, Place)}
    unknown = (player.name for player in final.players if player.points is None and player.name not in built)
    return tuple(line("BC-47", "blank.points", player=name) for name in unknown)


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about it that cannot be."""
    seating = tuple(_seating_faults(final))
    return seating or tuple(_step_faults(final))


def count(final: Final) -> Sheet:
    """The sheet of what has no faults and no blanks."""
    insist(faults(final), blanks(final))
    there, scored, remarks = replayed(final)
    wrong_steps = (
        *(each for lines in remarks.values() for each in lines),
        *(each for build in scored for each in _doubts(build)),
    )
    totals = {player.name: _total(player, scored) for player in final.players}
    lines = {player.name: tuple(_lines(final, player, scored)) for player in final.players}
    ranking = _ranking(final, totals)
    won = 1 if final.plays("BC-47") else None
    return Sheet(
        scores=tuple(
            Score(player=name, lines=lines[name], total=totals[name], rank=rank, won=rank == won)
            for name, rank in ranking.places.items()
        ),
        ties=ranking.ties,
        notes=(*wrong_steps, *_tram(final, there), *_ending(final, totals)),
        off=final.off,
    )


def _doubts(build: Scored) -> Iterator[Line]:
    """A building that the rules do not allow there, and why."""
    step = build.step
    if build.wrong and step.properties:
        yield line(build.wrong[0].rule, "sheet.not-allowed", building=step.building, properties=step.properties)
    yield from build.wrong


def city(final: Final) -> City:
    """The city after all steps."""
    return replayed(final)[0]


def replayed(final: Final) -> tuple[City, tuple[Scored, ...], Mapping[int, tuple[Line, ...]]]:
    """The city after all steps, every building on the way, and what the rules say against other steps, by number."""
    there, found, remarks = _empty(final), list[Scored](), dict[int, tuple[Line, ...]]()
    for i, step in enumerate(final.steps):
        if not isinstance(step, Place):
            remarks[i] = tuple(each for each in _against(final, there, step) if final.plays(each.rule))
        there = _after(there, step, found)
    return there, tuple(found), remarks


def _against(final: Final, city: City, step: Lay | Tram) -> Iterator[Line]:
    """BC-08, BC-22: how and when a district is laid; BC-20: the tram likewise, and never through a building."""
    match step:
        case Lay():
            yield from doubts.not_joined(city.ground, step)
            if not _is_early(final, city, step.district):
                yield from doubts.before_city_hall(city, step.district)
        case Tram():
            for against in (after_city_hall, touches_the_line, not_inside):
                yield from against(city, step.sides)


def _is_early(final: Final, city: City, district: DistrictId) -> bool:
    """BC-07: whether a district is one of the first city; without that rule, as long as these are not as many."""
    first = initial(len(final.players))
    if not final.plays("BC-07"):
        return len(city.ground.laid) < len(first)
    return district in first or (district == HOLLYROCK and not final.plays("BC-35"))


def _empty(final: Final) -> City:
    ground = Ground(
        printed={tile.district: tile.numbers for tile in final.printed if final.plays("BC-01")},
        enclosed=final.enclosed if final.plays("BC-04") else "no-way-out",
        holes=final.plays("BC-03"),
        across=final.plays("BC-02"),
    )
    return City(ground, final.options, frozenset(final.off))


def _after(city: City, step: Step, found: list[Scored]) -> City:
    match step:
        case Lay():
            return city.with_laid(Laid(district=step.district, at=step.at, turn=step.turn))
        case Tram():
            return city.with_tram(step.sides)
    found.append(_scored(city, step))
    return city.with_built(Built(building=step.building, properties=step.properties, player=step.player))


def _scored(city: City, step: Place) -> Scored:
    building = city.buildings[step.building]
    if step.points is not None:
        return Scored(step, ())
    if step.circumstances is not None or not step.properties:
        there = step.circumstances or Circumstances()
        wrong = stock(building, city) if "BC-11" not in city.off else ()
        return Scored(step, calculation(building, there, city.buildings, city.off), tuple(wrong))
    spot = Spot(city, step.properties)
    return Scored(step, spot.calculation(building), tuple(obstacles(building, spot)))


# Ranking


def _total(player: BigCityPlayer, scored: tuple[Scored, ...]) -> int:
    return (player.points or 0) + sum(each.points for each in scored if each.step.player == player.name)


def _ranking(final: Final, totals: Mapping[str, int]) -> Ranking:
    """BC-47: the most points win; equals share."""
    best = max(totals.values())

    def shared(names: Names) -> Line | None:
        won = totals[names[0]] == best and final.plays("BC-47")
        return line("BC-47", "sheet.shared", players=names, total=best) if won else None

    return ranked(totals, shared=shared)


def _lines(final: Final, player: BigCityPlayer, scored: tuple[Scored, ...]) -> Iterator[Line]:
    buildings = catalogue(final.options, frozenset(final.off))
    theirs = [each for each in scored if each.step.player == player.name]
    for each in theirs:
        yield _line(buildings[each.step.building], each.step, each.points)
    if not theirs:
        yield line("BC-47", "sheet.all-points", player.points or 0)
    elif player.points:
        yield line("BC-47", "sheet.points", player.points)


def _line(building: Building, step: Place, points: int) -> Line:
    if step.properties:
        return line(building.scored_by, "sheet.built", points, building=building.id, properties=step.properties)
    return line(building.scored_by, "sheet.building", points, building=building.id)


def _tram(final: Final, there: City) -> Iterator[Line]:
    """BC-20: more sections than there are."""
    if len(there.tram) > SECTIONS and final.plays("BC-20"):
        yield line("BC-20", "sheet.tram", n=len(there.tram), most=SECTIONS)


def _ending(final: Final, totals: dict[str, int]) -> Iterator[Line]:
    if final.plays("BC-47"):
        yield line("BC-47", "sheet.highest", total=max(totals.values()))
    else:
        yield line("BC-47", "sheet.no-winner")


# What cannot be


def _seating_faults(final: Final) -> Iterator[Line]:
    yield from seating_faults(final, "BC-05", (FEWEST, MOST))
    for found in (own_faults(final.options), own_terms(final.options) if final.plays("BC-45") else ()):
        yield from (line("BC-45", f"fault.{text}", **about) for text, about in found)
    printed = Counter(tile.district for tile in final.printed)
    for tile in final.printed:
        if sorted(tile.numbers) != list(numbers(tile.district)) or printed[tile.district] > 1:
            yield line("BC-01", "fault.printed", district=tile.district)


OwnFault = tuple[str, dict[str, Any]]  # the id of its sentence, and the values in it


def own_faults(options: Options) -> Iterator[OwnFault]:
    """What keeps a table's own buildings from being some."""
    taken = Counter(building.id for building in options.own)
    for building in options.own:
        if building.id in TERMS or taken[building.id] > 1:
            yield "own-name", {"building": building.id}
        if building.rule != "BC-45" or building.pile:
            yield "own-rule", {"building": building.id}
        if building.least_outskirts > building.size or building.least_outskirts > building.most_outskirts:
            yield "own-place", {"building": building.id}


def own_terms(options: Options) -> Iterator[OwnFault]:
    """BC-45: they are made of the terms that there are, each named once."""
    known = TERMS | {building.id for building in options.own}
    for building in options.own:
        family = () if building.family is None or building.family in FAMILIES else (building.family,)
        unknown = {term for terms in building.named for term in terms if term not in known}.union(family)
        if unknown:
            yield "own-term", {"building": building.id, "terms": tuple(sorted(unknown))}
        twice = {term for terms in building.named for term, n in Counter(terms).items() if n > 1}
        if twice:
            yield "own-twice", {"building": building.id, "of": tuple(sorted(twice))}


def _step_faults(final: Final) -> Iterator[Line]:
    """What a city could not even represent, step by step; what comes after it is not judged."""
    there, seated = _empty(final), {player.name for player in final.players}
    for step in final.steps:
        wrong = tuple(_step_fault(final, there, step, seated))
        yield from wrong
        if wrong:
            return
        there = _after(there, step, [])


def _step_fault(final: Final, city: City, step: Step, seated: set[str]) -> Iterator[Line]:
    match step:
        case Lay():
            yield from _lay_faults(final, city, step)
        case Tram():
            if strange := sum(side not in city.streets for side in step.sides):
                yield line("BC-20", "tram.street", n=strange)
        case Place():
            if step.player not in seated:
                yield line("BC-05", "fault.stranger", player=step.player)
            if step.building not in city.buildings:
                yield line("BC-35", "fault.no-building", building=step.building)
            yield from _property_faults(city, step)


def _lay_faults(final: Final, city: City, step: Lay) -> Iterator[Line]:
    if step.district == HOLLYROCK and not final.options.hollyrock:
        yield line("BC-35", "fault.no-hollyrock")
    if step.district in city.ground.districts:
        yield line("BC-07", "fault.laid-twice", district=step.district)
    elif over := city.ground.overlaps(covered(step)):
        yield line("BC-08", "fault.overlap", district=step.district, properties=over)


def _property_faults(city: City, step: Place) -> Iterator[Line]:
    told = step.points is not None or step.circumstances is not None
    absent = tuple(number for number in step.properties if number not in city.ground.where)
    if absent and not told:
        yield line("BC-01", "fault.no-property", properties=absent)
    taken = tuple(number for number in step.properties if number in city.covered)
    if taken:
        yield line("BC-10", "fault.taken", building=step.building, properties=taken)
