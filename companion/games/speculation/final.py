"""From a table's position to the final position that is counted, and from there to the sheet."""

from __future__ import annotations

from companion.box import Facts
from companion.games.speculation.position import Market, TablePosition
from scoring import speculation as count
from scoring.sheet import Sheet
from scoring.speculation.race import BORDERS, COMPANIES, RANKS, SEGMENTS, border, price_fact


def final(position: Market) -> count.Final:
    """What would be counted if the table ended here."""
    setup = position.setup
    players = tuple(
        count.SpeculationPlayer(
            name=name,
            cash=position.balances[name],
            shares={company: n for company in COMPANIES if (n := position.held(name, company))},
        )
        for name in setup.players
    )
    standings = {company: count.Standing(square=square) for company, square in position.pawns.items()}
    bare = count.Final(players=players, companies=standings, arrived=position.arrived, side=setup.side, off=setup.off)
    return prepare(bare, position.facts)


def prepare(given: count.Final, facts: Facts) -> count.Final:
    """A final position with what the box knows of its side of the board, and what is only proposed named."""
    lasts = {each: value for each in BORDERS if isinstance(value := facts.get(border(each)), int)}
    listed = [price_fact(given.side, segment, rank) for segment in SEGMENTS for rank in RANKS] if given.side else []
    prices = {fact: value for fact in listed if isinstance(value := facts.get(fact), int)}
    used = [border(each) for each in lasts if each not in given.lasts]
    return given.model_copy(
        update={
            "lasts": {**lasts, **given.lasts},
            "prices": {**prices, **given.prices},
            "unconfirmed": tuple(fact for fact in used if not facts.confirmed(fact)),
        }
    )


def sheet(position: TablePosition) -> Sheet | None:
    """The sheet of a table that has ended, by the prices of then where its box lacks one since."""
    if not position.ended:
        return None
    counted = final(position)
    if count.missing(counted):
        closing = {company: count.Standing(price=price) for company, price in position.closing.items()}
        counted = counted.model_copy(update={"companies": closing, "arrived": ()})
    return count.count(counted)
