"""What can be built in a city of Big City, from one district to nine: a tapped property, and all legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from statistics import median
from typing import cast

from companion.entry import Entry
from companion.game import games
from companion.games.big_city import entries as e
from companion.games.big_city.builds import builds_at, builds_over
from companion.games.big_city.position import TablePosition
from companion.games.big_city.prompts import prompts
from companion.store import MemoryStore
from companion.table import Table
from scoring.big_city.city import Side, ends
from scoring.big_city.ground import DISTRICTS, HOLLYROCK, TURNS, size
from tests.bench.measure import per_entry

ROUNDS = 9
TRAM = 15
TAPPED, ALL = "all legal builds over a tapped property", "all legal actions"
AIMS = {TAPPED: 50, ALL: 300}  # milliseconds, with all nine districts
SIZES = (1, 3, 5, 7, 9)


def lines() -> Iterator[str]:
    """How long it takes in milliseconds, median and worst of all cities, and how it grows."""
    yield ""
    yield "Big City, Hollyrock, no cards asked for (the most that can be offered); milliseconds, each city asked afresh"
    yield f"{'':<44}" + "".join(f"{f'{n} district' + 's' * (n > 1):>13}" for n in SIZES) + "      9 / 1       aim  met"
    positions = {n: [city(n, seed) for seed in range(ROUNDS)] for n in SIZES}
    yield f"{'properties':<44}" + "".join(f"{len(positions[n][0].city.ground.where):>13}" for n in SIZES)
    for label, ask in (("what a tapped property says, legal or not", _said), (TAPPED, _tapped), (ALL, _all)):
        figures = {n: [_milliseconds(position, ask) for position in positions[n]] for n in SIZES}
        middle = {n: median(each) for n, each in figures.items()}
        aim = AIMS.get(label)
        judged = "" if aim is None else f"{f'<= {aim}':>10}  {'yes' if max(figures[9]) <= aim else 'NO'}"
        shown = "".join(f"{middle[n]:>13.2f}" for n in SIZES)
        yield f"{label:<44}{shown}{middle[9] / middle[1]:>10.1f}x{judged}"
        yield f"{'  worst':<44}" + "".join(f"{max(figures[n]):>13.2f}" for n in SIZES)


def city(districts: int, seed: int) -> TablePosition:
    """A table at which so many districts lie, with a city hall, a few buildings and a long tram."""
    chance = Random(seed)
    setup = e.Setup(players=("Anna", "Tom", "Zoé"), first="Anna", hollyrock=True, off=("BC-06", "BC-09"))
    table = Table.start(games()["big-city"], setup, MemoryStore(), seed=bytes(32))
    for district in (*DISTRICTS, HOLLYROCK)[1:districts]:
        turn = chance.choice(TURNS)
        room = _at(table).city.ground.room(*size(district, turn))
        _enter(table, e.CorrectDistrict(district=district, at=chance.choice(room), turn=turn))
    for building, number in (("city-hall", 15), ("single-office", 11), ("single-residence", 13)):
        _enter(table, e.CorrectBuilding(properties=(number,), building=building))
    _enter(table, e.CorrectTram(sides=_line(chance, sorted(_at(table).city.streets))))
    position = _at(table)
    return position.replace(pending=position.pending[:1], turn="Anna")  # the first turn, however many districts lie


def _line(chance: Random, streets: list[Side]) -> tuple[Side, ...]:
    line = [chance.choice(streets)]
    while len(line) < TRAM and (onward := [side for side in streets if side not in line and _meets(side, line)]):
        line.append(chance.choice(onward))
    return tuple(line)


def _meets(side: Side, line: list[Side]) -> bool:
    points = {point for each in line for point in ends(each)}
    return bool(points.intersection(ends(side)))


def _milliseconds(position: TablePosition, ask: Callable[[TablePosition], object]) -> float:
    """Asked of a city that nobody has asked before."""
    ground = replace(position.city.ground)
    fresh = position.replace(city=replace(position.city, ground=ground))
    return per_entry(1, lambda: ask(fresh)) / 1000


def _said(position: TablePosition) -> object:
    return builds_at(position, (14,))


def _tapped(position: TablePosition) -> object:
    return builds_over(position, 14)


def _all(position: TablePosition) -> object:
    return prompts(position.replace(off=position.off - {"BC-09"}))


def _at(table: Table) -> TablePosition:
    return cast(TablePosition, table.position)


def _enter(table: Table, entry: Entry) -> None:
    verdict = table.submit(entry)
    if not verdict.ok:
        raise ValueError(verdict)
