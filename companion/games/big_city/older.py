"""What a table meant that began by older rules: a question that was not asked then is answered as it was then."""

from __future__ import annotations

from companion.games.big_city import entries as e
from scoring.big_city.buildings import Bonus, Building

DECIDED = {"barter_pass": False, "tram_meets": False, "tram_parks": False, "own_family": False}
SCHOOL = Bonus(of=("school",), add=-2)


def setup(version: int, told: e.Setup) -> e.Setup:
    """A set-up of that version of the rules."""
    if version >= e.RULINGS_ASKED:
        return told.model_copy(update={"since": version})
    decided = {name: value for name, value in DECIDED.items() if name not in told.model_fields_set}
    own = tuple(map(_beside_a_school, told.own)) if told.hollyrock and "BC-37" not in told.off else told.own
    return told.model_copy(update={**decided, "own": own, "since": version})


def _beside_a_school(building: Building) -> Building:
    """An office of the table's own lost 2 beside a school, as every office."""
    if building.family != "office":
        return building
    return building.model_copy(update={"bonuses": (*building.bonuses, SCHOOL)})
