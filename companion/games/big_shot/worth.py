"""What players would have if the table ended here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.big_shot.final import final
from companion.games.big_shot.position import TablePosition
from companion.position import once
from scoring import big_shot as count


@dataclass(frozen=True, slots=True)
class Worth:
    """A player's capital as things stand, and whether some printed values in it are still unknown."""

    capital: int
    districts: int
    complete: bool


@once
def worths(position: TablePosition) -> Mapping[str, Worth]:
    """Everybody's capital if the table ended here; a value that is not known counts nothing yet."""
    if not position.hands:
        return {}
    known = final(position)
    missing = count.missing(known)
    unknown = [fact.partition(":") for fact in missing]
    values = {id: 0 for kind, _, id in unknown if kind == "value"}
    parks = {id: () for kind, _, id in unknown if kind == "park"}
    filled = known.model_copy(update={"values": {**known.values, **values}, "parks": {**known.parks, **parks}})
    owned = count.owners(filled)
    if count.faults(filled):
        return {}
    totals = {score.player: score.total for score in count.count(filled).scores}
    return {
        player: Worth(
            capital=totals[player],
            districts=sum(1 for colour in owned.values() if colour in position.hands[player]),
            complete=not any(_unknown(owned, fact, position.hands[player]) for fact in missing),
        )
        for player in position.setup.players
    }


def _unknown(owned: Mapping[count.Place, count.Colour], fact: str, hand: tuple[count.Colour, ...]) -> bool:
    return any(place == fact.partition(":")[2] and colour in hand for place, colour in owned.items())
