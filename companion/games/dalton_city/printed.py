"""What is printed on a box of Dalton City, as far as a table has told it (DC-09)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from companion.box import Facts, Question
from companion.games.dalton_city.circuit import Circuit, Stride, of_steps
from companion.position import Effect
from scoring.dalton_city.board import MOST_ALIKE, TOWNS, TRADES, kind_of

FACT = "DC-09"
UNKNOWN = "?"  # what somebody found to be wrong
TELEGRAMS = tuple(f"g{n}" for n in range(1, 25))


# The circuit


def fact_of(step: Stride) -> str:
    """The fact that says where a step leads."""
    return f"on:{step.start}.{step.n}"


def steps(facts: Facts) -> tuple[Stride, ...]:
    """All steps that were told, and that nobody took back."""
    told = ((fact.removeprefix("on:"), str(end)) for fact, end in facts.learnt.items() if fact.startswith("on:"))
    parted = ((*start.rsplit(".", 1), end) for start, end in told if end != UNKNOWN)
    return tuple(Stride(start, int(n), end) for start, n, end in parted)


def circuit(facts: Facts) -> Circuit:
    """What is known of the circuit."""
    return facts.derived(_circuit)


def _circuit(facts: Facts) -> Circuit:
    return of_steps(steps(facts))


def doubts(facts: Facts) -> Iterator[Effect]:
    """Steps that cannot be true together with others."""
    believed = circuit(facts)
    taken = set(believed.steps)
    for step in steps(facts):
        if step not in taken:
            found = believed.ahead(step.start, step.n)
            yield Effect(FACT, "circuit" if found else "steps", {**step._asdict(), "square": found})


def seen(facts: Facts) -> frozenset[str]:
    """All squares that the box has heard of."""
    return facts.derived(_seen)


def _seen(facts: Facts) -> frozenset[str]:
    return frozenset(square for step in steps(facts) for square in (step.start, step.end))


def next_alike(kind: str, known: Container[str]) -> str | None:
    """The name of one more square of a kind of which there are several; None when there can be no more."""
    names = (f"{kind}.{n}" for n in range(1, MOST_ALIKE + 1))
    return next((name for name in names if name not in known), None)


# Names


def named(facts: Facts, family: str, of: tuple[str, ...]) -> tuple[str, ...]:
    """The towns, or trades, that have a name."""
    return tuple(each for each in of if facts.get(f"{family}:{each}") is not None)


def towns(facts: Facts) -> tuple[str, ...]:
    """The towns that can be told: those with a name, and one more."""
    return _and_one_more(named(facts, "town", TOWNS), TOWNS)


def trades(facts: Facts) -> tuple[str, ...]:
    """The trades that can be told: those with a name, and one more."""
    return _and_one_more(named(facts, "trade", TRADES), TRADES)


def _and_one_more(known: tuple[str, ...], of: tuple[str, ...]) -> tuple[str, ...]:
    return (*known, *[each for each in of if each not in known][:1])


def telegrams(facts: Facts) -> tuple[str, ...]:
    """The telegrams that can be told: those with a name, and one more."""
    return _and_one_more(named(facts, "name", TELEGRAMS), TELEGRAMS)


def ask_names(facts: Facts, square: str) -> None:
    """The table is asked for the names without which nobody can speak of a square, or of a card."""
    if unnamed := nameless(facts, square):
        raise Question(FACT, unnamed)


def nameless(facts: Facts, square: str) -> tuple[str, ...]:
    """The names without which nobody can speak of a square, or of a card, and which are unknown."""
    parts = square.split(".")
    match kind_of(square):
        case "trade":
            needed: tuple[str, ...] = (f"town:{parts[1]}", f"trade:{parts[2]}")
        case "diploma":
            needed = (f"trade:{parts[1]}",)
        case _:
            needed = ()
    return tuple(fact for fact in needed if facts.get(fact) is None)


def labels(facts: Facts) -> Mapping[str, str]:
    """What this box calls its towns, trades and telegrams."""
    families = {"town": TOWNS, "trade": TRADES}
    called = {f"{family}.{each}": facts.get(f"{family}:{each}") for family, of in families.items() for each in of}
    called |= {f"telegram.{each}": facts.get(f"name:{each}") for each in TELEGRAMS}
    return {text: str(name) for text, name in called.items() if name is not None}


# Amounts


def amount(facts: Facts, fact: str) -> int | None:
    """A printed amount; None while it is unknown."""
    value = facts.get(fact)
    return value if isinstance(value, int) else None


def needed(facts: Facts, fact: str) -> int:
    """A printed amount; the table is asked for it while it is unknown."""
    value = amount(facts, fact)
    if value is None:
        raise Question(FACT, (fact,))
    return value


def price(facts: Facts, card: str) -> int | None:
    """What a card costs; None while that is unknown."""
    return amount(facts, f"price:{card}")


def bonus_fact(facts: Facts, ranch: str) -> str:
    """The fact that says what a Ranch gives: by whichever of its names it is known."""
    known = circuit(facts)
    names = (each for each in (ranch, *seen(facts)) if kind_of(each) == "ranch" and known.same(each, ranch))
    return next((fact for each in names if facts.get(fact := f"bonus:{each}") is not None), f"bonus:{ranch}")
