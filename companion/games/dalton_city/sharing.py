"""What another box has learnt, in the words of this one.

A box numbers its towns, trades, telegrams and squares alike in the order in which it hears of them, and each box hears
of them in another order. Towns, trades and telegrams are known by their names. Squares alike are known by where they
lie: so many steps from a square that there is only once. Of what has no such place nothing is taken over, and of steps
only those that can be true beside this box's own.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from companion.box import Facts, Value
from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import Circuit, Spot, Stride, of_steps
from scoring.dalton_city.board import CASINO, HOME, SEVERAL, TOWNS, TRADES, kind_of

FAMILIES = {"town": TOWNS, "trade": TRADES, "name": printed.TELEGRAMS}
SAME = (HOME, CASINO)  # the rulebook names them
ALIKE = rf"(?:{'|'.join(SEVERAL)})\.\d+"
NUMBERED = re.compile(rf"\b(?:[wkg]\d+|{ALIKE})\b")


def translated(theirs: Facts, mine: Facts) -> Mapping[str, Value]:
    """What this box can learn of another one, by its own names; one that knows nothing takes all as it is."""
    if not mine.learnt:
        return theirs.learnt
    names = _names(theirs, mine)
    steps = printed.steps(theirs)
    names |= _squares(of_steps(tuple(_renamed(steps, names, alike=False))), printed.circuit(mine), _mentioned(mine))
    new = _possible(printed.circuit(mine), tuple(_renamed(steps, names)))
    return {**_others(theirs, mine, names), **{printed.fact_of(step): step.end for step in new}}


def _others(theirs: Facts, mine: Facts, names: Mapping[str, str]) -> dict[str, Value]:
    """All but the sequence of the squares; what is named here keeps its name."""
    found: dict[str, Value] = {}
    for fact, value in theirs.learnt.items():
        called = None if fact.startswith("on:") else _called(fact, names)
        if called is None or (called.partition(":")[0] in FAMILIES and mine.get(called) is not None):
            continue
        if called.startswith("bonus:"):
            called = printed.bonus_fact(mine, called.partition(":")[2])
        found[called] = _instructions(value, names) if isinstance(value, tuple) else value
    return found


def _instructions(told: tuple[str, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_instruction(each, names) for each in told))


def _instruction(told: str, names: Mapping[str, str]) -> str:
    """What a telegram says; a square that has no name here is any of its kind, or told when it comes."""
    kind = kind_of(told.removeprefix("go."))
    return _called(told, names) or (f"go.{kind}" if kind in SEVERAL else "go")


def _called(text: str, names: Mapping[str, str], *, alike: bool = True) -> str | None:
    """A name with all its parts as this box calls them; None when it has no name for one of them."""
    parts = [each for each in NUMBERED.findall(text) if alike or kind_of(each) not in SEVERAL]
    if any(each not in names for each in parts):
        return None
    return NUMBERED.sub(lambda found: names.get(found[0], found[0]), text)


# Names


def _names(theirs: Facts, mine: Facts) -> dict[str, str]:
    """Their towns, trades and telegrams by ours: the one of the same name, else one that has none here."""
    names = {each: each for each in SAME}
    for family, every in FAMILIES.items():
        ours = {_plain(mine.get(f"{family}:{each}")): each for each in every if each not in SAME}
        others = [each for each in every if each not in SAME and each in _mentioned(theirs)]
        names |= {
            each: ours[name] for each in others if (name := _plain(theirs.get(f"{family}:{each}"))) in ours and name
        }
        taken = {*_mentioned(mine), *names.values()}
        for each in others:
            free = [one for one in (each, *every) if one not in taken and one not in SAME]
            if each not in names and free:
                names[each] = free[0]
                taken.add(free[0])
    return names


def _plain(name: Value | None) -> str:
    """A name, however it is written."""
    return " ".join(str(name or "").casefold().split())


def _mentioned(facts: Facts) -> frozenset[str]:
    """All numbered things that a box has heard of."""
    return facts.derived(_heard)


def _heard(facts: Facts) -> frozenset[str]:
    said = (text for fact, value in facts.learnt.items() for text in (fact, *_texts(value)))
    return frozenset(each for text in said for each in NUMBERED.findall(text))


def _texts(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


# Squares alike


def _squares(theirs: Circuit, mine: Circuit, used: Collection[str]) -> dict[str, str]:
    """Their squares alike by ours: the one at the same place, else a new one."""
    names: dict[str, str] = {}
    there: dict[Spot, str] = {}  # squares that are new here
    for square, place, marks in _placed(theirs):
        found = next(filter(None, (_found(theirs, mine, square, mark, n) for mark, n in marks)), None)
        if found is None and place not in there and (new := _new(square, used, there.values())):
            there[place] = new
        if name := found or there.get(place):
            names[square] = name
    return names


def _placed(theirs: Circuit) -> Iterator[tuple[str, Spot, list[tuple[str, int]]]]:
    """Every square alike that has a place, and how far from it, the nearest first, are squares that are only once."""
    places = {square: place for step in theirs.steps for square in step[::2] if (place := theirs.place(str(square)))}
    single = {square: place for square, place in places.items() if kind_of(square) not in SEVERAL}
    for square, place in places.items():
        marks = [(mark, place.offset - at.offset) for mark, at in single.items() if at.piece == place.piece]
        if square not in single and marks:
            yield square, place, sorted(marks, key=lambda each: abs(each[1]))


def _found(theirs: Circuit, mine: Circuit, square: str, mark: str, n: int) -> str | None:
    """What lies so far from a square here, if it is of the same kind."""
    laps = (0, theirs.lap, -theirs.lap) if theirs.lap else (0,)
    here = (mine.ahead(mark, n + lap) for lap in laps)
    return next((each for each in here if each and kind_of(each) == kind_of(square)), None)


def _new(square: str, used: Collection[str], taken: Iterable[str]) -> str | None:
    """Its own name, where that is free; else the next one."""
    known = {*used, *taken}
    return printed.next_alike(kind_of(square), known) if square in known else square


# Steps


def _renamed(steps: Iterable[Stride], names: Mapping[str, str], *, alike: bool = True) -> Iterator[Stride]:
    for step in steps:
        start, end = _called(step.start, names, alike=alike), _called(step.end, names, alike=alike)
        if start and end:
            yield Stride(start, step.n, end)


def _possible(mine: Circuit, steps: tuple[Stride, ...]) -> Iterator[Stride]:
    """Those that can be true beside ours."""
    believed = mine
    if Circuit((*mine.steps, *steps)).consistent:
        yield from steps
        return
    for step in steps:
        if believed.agrees(step):
            believed = Circuit((*believed.steps, step))
            yield step
