"""What is printed on a box: where segments end, the lists of prices, the five companies; and what cannot be (SP-07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import cast

from companion.box import Facts
from companion.names import like
from companion.position import Effect
from scoring.speculation.race import (
    BORDERS,
    COMPANIES,
    END,
    RANKS,
    SEGMENTS,
    SIDES,
    UNNAMED,
    Company,
    Segment,
    Side,
    border,
    price_fact,
)

FACT = "SP-07"
NAMED = ("company", "card")  # the vocabularies in which a company has a name
LOOKS = ("colour", "sign")


def lasts(facts: Facts) -> Mapping[Segment, int]:
    """The last square of each segment; the sixth ends right before END."""
    return {**{segment: int(str(facts.get(border(segment)))) for segment in BORDERS}, "6": END - 1, "end": END}


def spans(facts: Facts) -> Mapping[Segment, tuple[int, int]]:
    """The first and the last square of each segment."""
    ends = lasts(facts)
    starts = (1, *(ends[segment] + 1 for segment in SEGMENTS[:-1]))
    return {segment: (start, ends[segment]) for segment, start in zip(SEGMENTS, starts, strict=True)}


def confirmed(facts: Facts) -> bool:
    """Whether somebody has compared the segments with the board."""
    return all(facts.confirmed(border(segment)) for segment in BORDERS)


def sure(facts: Facts, segment: Segment) -> bool:
    """Whether somebody has compared both ends of a segment with the board."""
    ends = {SEGMENTS[max(SEGMENTS.index(segment) - 1, 0)], segment} & set(BORDERS)
    return segment == "end" or all(facts.confirmed(border(each)) for each in ends)


def prices(facts: Facts, side: Side, segment: Segment) -> Mapping[int, int]:
    """A printed list: the price of each rank that is known."""
    known = {rank: facts.get(price_fact(side, segment, rank)) for rank in RANKS}
    return {rank: price for rank, price in known.items() if isinstance(price, int)}


def place_of(fact: str) -> tuple[Side, Segment, int]:
    """The side, the segment and the rank of a price."""
    side, segment, rank = fact.partition(":")[2].split(".")
    return cast(Side, side), cast(Segment, segment), int(rank)


def names(facts: Facts) -> Mapping[str, str]:
    """What this box calls its companies, and its segments by their squares, wherever words name one."""
    called = {company: facts.get(f"name:{company}") for company in UNNAMED}
    companies = {f"{way}.{each}": str(name) for each, name in called.items() if name is not None for way in NAMED}
    ranges = {f"segment.{each}": f"{start}–{end}" for each, (start, end) in spans(facts).items() if each != "end"}
    return {**companies, **ranges}


# What cannot be: said, and taken all the same


def doubts(facts: Facts) -> Iterator[Effect]:
    """Where what is known of this box contradicts itself."""
    yield from _borders(facts)
    for side in SIDES:
        for segment in SEGMENTS:
            yield from list_doubts(facts, side, segment)
    yield from _alike(facts)


def list_doubts(facts: Facts, side: Side, segment: Segment) -> Iterator[Effect]:
    """Where in a list a better place is worth less."""
    known = prices(facts, side, segment)
    for better, worse in out_of_order(facts, side, segment):
        values = {"rank": better, "price": known[better], "worse": worse, "more": known[worse]}
        yield Effect(FACT, "order", {"side": side, "segment": segment, **values})


def out_of_order(facts: Facts, side: Side, segment: Segment) -> list[tuple[int, int]]:
    """Pairs of ranks that follow each other in a list, of which the better one is worth less."""
    known = prices(facts, side, segment)
    return [(better, worse) for better, worse in pairwise(known) if known[better] < known[worse]]


def _borders(facts: Facts) -> Iterator[Effect]:
    ends = lasts(facts)
    for segment, following in pairwise(SEGMENTS[:-1]):
        if ends[segment] >= ends[following]:
            yield Effect(FACT, "borders", {"last": ends[segment], "following": ends[following]})


def _alike(facts: Facts) -> Iterator[Effect]:
    """Two companies of one name, of one colour, or with one sign."""
    named: dict[str, Company] = {each: each for each in COMPANIES if each not in UNNAMED}  # known by what they are
    for company in UNNAMED:
        called = like(str(facts.get(f"name:{company}") or company))
        if called in named:
            yield Effect(FACT, "same-name", {"companies": (named[called], company)})
        named.setdefault(called, company)
    for look in LOOKS:
        seen: dict[str, Company] = {}
        for company in UNNAMED:
            value = facts.get(f"{look}:{company}")
            if value is None:
                continue
            if str(value) in seen:
                yield Effect(FACT, f"same-{look}", {"companies": (seen[str(value)], company), look: value})
            seen[str(value)] = company
