"""What a building of the table's own means, in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator

from companion.language import Language
from scoring.big_city.buildings import Building


def meaning(building: Building, language: Language) -> str:
    """All of it, as one would explain it at the table."""
    return " ".join(_sentences(building, language))


def _sentences(building: Building, language: Language) -> Iterator[str]:
    say = language.say
    yield say("big-city.means", shape=building.shape, base=building.base, stock=building.stock)
    yield say("big-city.means-group", group=building.family or building.group)
    where = tuple(_where(building, language))
    if where:
        yield say("big-city.means-where", where=", ".join(where))
    if building.needs:
        needs = ", ".join(say("big-city.means-need", n=need.least, of=need.of) for need in building.needs)
        yield say("big-city.means-needs", needs=needs)
    changes = tuple(_changes(building, language))
    if changes:
        yield say("big-city.means-changes", changes=", ".join(changes))
    if building.factors:
        factors = "big-city.means-factors" if len(building.factors) > 1 else "big-city.means-factor"
        yield say(factors, of=building.factors)
    for influence in building.influence:
        if influence.forbids:
            yield say("big-city.means-forbids", on=influence.on)
        elif influence.add:
            yield say("big-city.means-influence", on=influence.on, add=signed(influence.add))


def _where(building: Building, language: Language) -> Iterator[str]:
    if building.least_outskirts:
        yield language.say("big-city.where-outskirts")
    elif building.most_outskirts == 0:
        yield language.say("big-city.where-downtown")
    if building.after_city_hall:
        yield language.say("big-city.where-city-hall")
    if building.last_of_district:
        yield language.say("big-city.where-last")
    if building.multiple_of > 1:
        yield language.say("big-city.where-multiple", n=building.multiple_of)


def _changes(building: Building, language: Language) -> Iterator[str]:
    for name, add in (("outskirts", building.outskirts), ("downtown", building.downtown)):
        if add:
            yield language.say(f"big-city.means-{name}", add=signed(add))
    for bonus in building.bonuses:
        text = "each-city" if bonus.each and bonus.in_city else "each" if bonus.each else "beside"
        yield language.say(f"big-city.means-{text}", add=signed(bonus.add), of=bonus.of)
    if building.sides:
        yield language.say("big-city.means-sides", most=signed(building.sides[-1]))


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{abs(n)}"
