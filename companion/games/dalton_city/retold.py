"""The circuit as it is entered or put right in a box: each change as what it means for the facts.

A change is a mapping: what is to be learnt, and None for what is to be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.box import Facts, Value
from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import SHORTEST, Circuit, Stride
from scoring.dalton_city.board import kind_of

Change = Mapping[str, Value | None]
FARTHEST = 12  # that a step can lead


def next_gap(facts: Facts, start: str = "") -> str | None:
    """The square after which the box knows nothing, from another one on; of the largest piece, else.

    Without any piece it is a Ranch; None when the whole circuit is known.
    """
    circuit = printed.circuit(facts)
    if not circuit.pieces:
        return new_alike(facts, "ranch")
    square = start if circuit.place(start) else first(circuit)
    for _ in range(circuit.lap or len(circuit.steps) + 1):
        after = circuit.ahead(square, 1)
        if after is None:
            return square
        square = after
    return None


def first(circuit: Circuit) -> str:
    """Where the largest piece begins."""
    return circuit.pieces[0][0]


def may_close(circuit: Circuit, square: str) -> str | None:
    """The square where the circuit began, if it may come after this one; None while that is too near, or known."""
    if circuit.lap or not circuit.pieces:
        return None
    begins, here = circuit.place(first(circuit)), circuit.place(square)
    if begins is None or here is None or begins.piece != here.piece:
        return None
    return first(circuit) if here.offset - begins.offset + 1 >= SHORTEST else None


def stepped(facts: Facts, step: Stride) -> Change:
    """A step is told; whatever stands against it is forgotten."""
    wrong = () if printed.circuit(facts).agrees(step) else printed.circuit(facts).against(step)
    return {printed.fact_of(step): step.end} | {printed.fact_of(each): None for each in wrong if _at(each) != _at(step)}


def _at(step: Stride) -> tuple[str, int]:
    return step.start, step.n


# One square


def names(facts: Facts, square: str) -> frozenset[str]:
    """All names under which a square is known."""
    circuit = printed.circuit(facts)
    return frozenset(each for each in printed.seen(facts) | {square} if circuit.same(each, square))


def renamed(facts: Facts, square: str, new: str) -> Change:
    """Something else lies there; where the box knew that elsewhere, it forgets it."""
    old = names(facts, square)
    every = printed.steps(facts)
    here = [_with(each, old, new) for each in every if old & {each.start, each.end}]
    rest = [each for each in every if not old & {each.start, each.end}]
    if not Circuit((*rest, *here)).consistent:
        rest = _without(rest, names(facts, new))
    return _change(every, [*rest, *here])


def elsewhere(facts: Facts, square: str, new: str) -> Stride | None:
    """What the box knows that stands against something else lying there."""
    change = renamed(facts, square, new)
    old = names(facts, square)
    lost = (each for each in printed.steps(facts) if change.get(printed.fact_of(each), each) is None)
    return next((each for each in lost if not old & {each.start, each.end}), None)


def forgotten(facts: Facts, square: str) -> Change:
    """Nobody knows what lies there; what lies around it keeps its place."""
    every = printed.steps(facts)
    return _change(every, _without(every, names(facts, square)))


def _without(steps: Iterable[Stride], square: frozenset[str]) -> list[Stride]:
    """All steps but those that begin or end there: two that meet there become one."""
    every = [*steps]
    to = [each for each in every if each.end in square]
    on = [each for each in every if each.start in square]
    across = [Stride(a.start, a.n + b.n, b.end) for a in to for b in on if a.start != b.end]
    kept = [each for each in every if not square & {each.start, each.end}]
    return [*kept, *(each for each in across if each.n <= FARTHEST and not square & {each.start, each.end})]


def _with(step: Stride, old: frozenset[str], new: str) -> Stride:
    start, end = (new if each in old else each for each in (step.start, step.end))
    return Stride(start, step.n, end)


def _change(before: Iterable[Stride], after: Iterable[Stride]) -> Change:
    had = {printed.fact_of(each): each.end for each in before}
    has = {printed.fact_of(each): each.end for each in after}
    gone: dict[str, Value | None] = {fact: None for fact in had if fact not in has}
    return gone | {fact: end for fact, end in has.items() if had.get(fact) != end}


def new_alike(facts: Facts, kind: str) -> str:
    """The name of one more square of a kind of which there are several."""
    used = {*printed.seen(facts), *(fact.partition(":")[2] for fact in facts.learnt if fact.startswith("bonus:"))}
    return printed.next_alike(kind, used) or next(each for each in sorted(used) if kind_of(each) == kind)
