"""From a table's position to the final position that is counted, and from there to the sheet."""

from __future__ import annotations

from typing import Any, cast

from companion.box import Facts
from companion.games.big_shot.position import TablePosition
from scoring import big_shot as count
from scoring.sheet import Sheet


def final(position: TablePosition) -> count.Final:
    """What would be counted if the table ended here."""
    setup = position.setup
    players = tuple(count.BigShotPlayer(name=name, purses=_purses(position, name)) for name in setup.players)
    districts = {
        id: count.District(
            owner=district.owner, pawns={c: n for c, n in zip(count.COLOURS, district.pawns, strict=True) if n}
        )
        for id, district in (position.reckoned or position.districts).items()
    }
    bare = count.Final(
        players=players,
        districts=cast(Any, districts),
        values={},
        parks={},
        parks_count=setup.parks_count,
        condition_lapses=setup.condition_lapses,
        off=setup.off,
    )
    return prepare(bare, position.facts)


def _purses(position: TablePosition, player: str) -> dict[count.Colour, count.Purse]:
    """A purse per colour; what colours share is in the first."""
    hand = position.hands[player]
    cash = dict(zip(hand, (position.balances[purse] for purse in position.purses(player)), strict=False))
    loans = dict(zip(hand, (position.loans[debtor] for debtor in position.debtors(player)), strict=False))
    return {colour: count.Purse(cash=cash.get(colour, 0), loans=loans.get(colour, 0)) for colour in hand}


def prepare(given: count.Final, facts: Facts) -> count.Final:
    """A final position with what the box knows filled in, and what is only proposed named."""
    values = {id: value for id in count.DISTRICTS if (value := facts.get(f"value:{id}")) is not None}
    parks = {id: value for id in count.PARKS if (value := facts.get(f"park:{id}")) is not None}
    used = [f"value:{id}" for id in values if id not in given.values]
    used += [f"park:{id}" for id in parks if id not in given.parks]
    return given.model_copy(
        update={
            "values": {**values, **given.values},
            "parks": {**parks, **given.parks},
            "unconfirmed": tuple(fact for fact in used if not facts.confirmed(fact)),
        }
    )


def missing(position: TablePosition) -> tuple[str, ...]:
    """The printed facts that the count needs and the box lacks."""
    return count.missing(final(position))


def sheet(position: TablePosition) -> Sheet | None:
    """The sheet of a table that has ended."""
    return count.count(final(position)) if position.ended and not missing(position) else None
