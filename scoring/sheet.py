"""A final score, whatever the game: what each player has, who won, and how ties were broken."""

from collections import Counter
from collections.abc import Hashable
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

# Whole numbers that are told: of larger ones, what is calculated might have more digits than Python writes.
MOST = 10**30
Whole = Annotated[int, Field(ge=-MOST, le=MOST)]
Natural = Annotated[int, Field(ge=0, le=MOST)]
Scalar = str | int | bool | None
Param = Scalar | tuple[Scalar, ...]


Item = TypeVar("Item", bound=Hashable)


def each_once(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A list in which nothing stands twice."""
    if twice := [str(item) for item, n in Counter(items).items() if n > 1]:
        raise PydanticCustomError("repeated", "each only once", {"twice": twice})
    return items


EachOnce = AfterValidator(each_once)


class Value(BaseModel):
    """Something that never changes and holds exactly its named fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class Line(Value):
    """One statement of a sheet: the rule behind it, the id of its sentence, the values in it, what it adds."""

    rule: str
    text: str
    params: dict[str, Param]
    amount: int | None


def line(rule: str, text: str, amount: int | None = None, **params: Param) -> Line:
    """A line whose values are given by name."""
    return Line(rule=rule, text=text, params=params, amount=amount)


class Score(Value):
    """What one player ends with; `qualified` is False when the game has a condition for winning that they miss."""

    player: str
    lines: tuple[Line, ...]
    total: int
    rank: int
    won: bool
    qualified: bool = True


class Sheet(Value):
    """The scores, best first; one line per step that decided a tie; what else to know; the rules switched off."""

    scores: tuple[Score, ...]
    ties: tuple[Line, ...] = ()
    notes: tuple[Line, ...] = ()
    off: tuple[str, ...] = ()
