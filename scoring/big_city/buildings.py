"""The buildings as data: all of them, also a table's own (BC-45), are made of the same few terms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from scoring.sheet import Value

BuildingId = Annotated[
    str, StringConstraints(max_length=40, pattern=r"^[^\s#/\x00-\x1f]([^/\x00-\x1f]*[^\s/\x00-\x1f])?$")
]
Shape = Literal["single", "double", "triple", "l", "square"]
Group = Literal["ordinary", "special", "park", "factory"]
Term = BuildingId  # the id of a building, a family ("residence", "office"), a group, or "tram"
Few = Annotated[int, Field(ge=0, le=9)]
Points = Annotated[int, Field(ge=-99, le=99)]
RuleId = Annotated[str, StringConstraints(pattern=r"^BC-[0-9]{2}$")]

SIZES: Mapping[Shape, int] = {"single": 1, "double": 2, "triple": 3, "l": 3, "square": 4}
TRAM, CITY_HALL = "tram", "city-hall"


class Need(Value):
    """At least so many different ones of these must be beside it."""

    of: tuple[Term, ...] = Field(min_length=1, max_length=9)
    least: Annotated[int, Field(ge=1, le=9)] = 1


class Bonus(Value):
    """What is added beside any of these, or for each of them; also in the whole city, if it is said so."""

    of: tuple[Term, ...] = Field(min_length=1, max_length=9)
    add: Points
    each: bool = False
    in_city: bool = False


class Influence(Value):
    """What it does to others that are built beside it later: points are added, or they may not be built there."""

    on: tuple[Term, ...] = Field(min_length=1, max_length=9)
    add: Points = 0
    forbids: bool = False


class Building(Value):
    """A building, park or factory: its shape, how many there are, what it is worth, where it may stand."""

    id: BuildingId
    shape: Shape = "single"
    stock: Annotated[int, Field(ge=1, le=20)] = 1
    base: Annotated[int, Field(ge=0, le=99)] = 0
    group: Group = "ordinary"
    family: Term | None = None  # doubles and triples are residences too
    rule: RuleId = "BC-45"
    pile: Annotated[int, Field(ge=0, le=9)] = 0  # that has its card; 0: built with the cards of its properties
    # Where it may stand
    after_city_hall: bool = False
    least_outskirts: Few = 0
    most_outskirts: Few = 9
    last_of_district: bool = False
    multiple_of: Annotated[int, Field(ge=1, le=99)] = 1
    needs: tuple[Need, ...] = Field(default=(), max_length=9)
    # What it is worth there
    outskirts: Points = 0
    downtown: Points = 0
    bonuses: tuple[Bonus, ...] = Field(default=(), max_length=9)
    sides: tuple[Points, ...] = Field(default=(), max_length=8)  # by how many of its sides are occupied
    factors: tuple[Term, ...] = Field(default=(), max_length=9)  # beside one of these x2, beside two x3
    influence: tuple[Influence, ...] = Field(default=(), max_length=9)

    @property
    def size(self) -> int:
        return SIZES[self.shape]

    @property
    def card(self) -> str | None:
        """The special card with which it is placed (BC-16)."""
        return self.id if self.pile else None

    @property
    def scored_by(self) -> str:
        """The rule that says what it scores: nothing, for parks and factories (BC-18)."""
        return "BC-18" if self.card else self.rule

    def is_a(self, terms: tuple[Term, ...]) -> bool:
        """Whether any of these names it, its family or its group."""
        return self.id in terms or self.group in terms or self.family in terms

    def forbids(self, other: Building) -> bool:
        """Whether that other building may not be built beside it."""
        return bool(self.influence) and any(each.forbids and other.is_a(each.on) for each in self.influence)

    @property
    def named(self) -> tuple[tuple[Term, ...], ...]:
        """The lists of terms that it is made of."""
        return (*self._asked, *(each.on for each in self.influence))

    @property
    def _asked(self) -> tuple[tuple[Term, ...], ...]:
        """Those about what is beside it."""
        return (*(need.of for need in self.needs), *(bonus.of for bonus in self.bonuses), self.factors)

    def heeds(self, other: Building) -> bool:
        """Whether that other building beside it can change what it scores, or whether it may stand there."""
        touched = any(self.is_a(each.on) for each in other.influence)
        return bool(self.sides) or touched or any(map(other.is_a, self._asked))


GREEN = Bonus(of=("park",), add=1)
SOOT = Bonus(of=("factory",), add=-2)
SIZED: tuple[tuple[Shape, int, int], ...] = (("single", 8, 2), ("double", 6, 6), ("triple", 3, 10))


def _with_counters(id: str, *needs: Need) -> Building:
    """A cinema, a post office or a bank (BC-31, BC-32)."""
    return Building(
        id=id,
        group="special",
        stock=3,
        base=5,
        rule="BC-31",
        after_city_hall=True,
        needs=needs,
        factors=(TRAM, CITY_HALL),
    )


RESIDENCES = tuple(
    Building(
        id=f"{shape}-residence",
        shape=shape,
        stock=stock,
        base=base,
        family="residence",
        rule="BC-24",
        outskirts=1,
        bonuses=(GREEN, SOOT),
        factors=(TRAM,),
    )
    for shape, stock, base in SIZED
)
OFFICES = tuple(
    Building(
        id=f"{shape}-office",
        shape=shape,
        stock=stock,
        base=base,
        family="office",
        rule="BC-25",
        downtown=1,
        bonuses=(GREEN, SOOT),
        factors=(TRAM, CITY_HALL),
    )
    for shape, stock, base in SIZED
)
SPECIAL = (
    Building(id=CITY_HALL, group="special", rule="BC-29", most_outskirts=0),
    _with_counters("cinema", Need(of=("residence",), least=2)),
    _with_counters("post-office", Need(of=("residence",)), Need(of=("office",))),
    _with_counters("bank", Need(of=("office",), least=2)),
    Building(
        id="church",
        group="special",
        stock=3,
        base=15,
        rule="BC-30",
        after_city_hall=True,
        last_of_district=True,
        multiple_of=11,
    ),
    Building(
        id="shopping-centre",
        shape="double",
        group="special",
        stock=2,
        base=30,
        rule="BC-33",
        after_city_hall=True,
        needs=tuple(Need(of=(term,)) for term in ("residence", "office", "special", TRAM)),
    ),
)


def _park(id: str, shape: Shape, pile: int) -> Building:
    return Building(id=id, shape=shape, group="park", pile=pile, rule="BC-17", after_city_hall=True, most_outskirts=1)


def _factory(id: str, shape: Shape, pile: int) -> Building:
    return Building(
        id=id, shape=shape, group="factory", pile=pile, rule="BC-17", after_city_hall=True, least_outskirts=2
    )


PARKS_AND_FACTORIES = (
    _park("lincoln-park", "double", 2),
    _park("central-park", "triple", 4),
    _factory("stanford-corporation", "l", 6),
    _factory("rockwell-industries", "square", 8),
)
HOLLYROCK = (
    Building(
        id="parking",
        stock=2,
        base=4,
        rule="BC-36",
        needs=(Need(of=("office", "special"), least=2),),
        bonuses=(GREEN, Bonus(of=("shopping-centre",), add=5)),
        influence=(Influence(on=("residence",), forbids=True),),
    ),
    Building(
        id="school",
        group="special",
        stock=2,
        base=2,
        rule="BC-37",
        after_city_hall=True,
        needs=(Need(of=("residence",)),),
        downtown=2,
        influence=(Influence(on=("office",), add=-2),),
    ),
    Building(
        id="police-station",
        group="special",
        stock=2,
        base=6,
        rule="BC-38",
        after_city_hall=True,
        most_outskirts=0,
        last_of_district=True,
        bonuses=(Bonus(of=("cinema", "bank", "post-office"), add=1, each=True),),
        factors=(CITY_HALL,),
    ),
    Building(
        id="hospital",
        shape="double",
        group="special",
        rule="BC-39",
        after_city_hall=True,
        base=3,
        sides=(1, 3, 6, 10, 15, 21),
    ),
)
ALL = (*RESIDENCES, *OFFICES, *SPECIAL, *PARKS_AND_FACTORIES, *HOLLYROCK)
SHIPPED: Mapping[str, Building] = {building.id: building for building in ALL}
FAMILIES: Mapping[str, tuple[Building, ...]] = {"residence": RESIDENCES, "office": OFFICES}
TERMS = frozenset({*SHIPPED, *FAMILIES, "ordinary", "special", "park", "factory", TRAM})


class Options(Value):
    """Which buildings a table has, and how they count: the options of the rulebook and of the rulings."""

    hollyrock: bool = False
    churches: Literal[2, 3] | None = None  # as many as lie in the box, which may not have been told
    police: Literal["beside", "city"] = "beside"
    own: tuple[Building, ...] = Field(default=(), max_length=12)
    own_family: bool = False  # one of these that is a residence or an office has the influences of its family too


@cache
def catalogue(options: Options, off: frozenset[str] = frozenset()) -> Mapping[str, Building]:
    """All buildings of such a table, by id; what a rule that is switched off gave them is taken away."""
    shipped = ALL if options.hollyrock else (*RESIDENCES, *OFFICES, *SPECIAL, *PARKS_AND_FACTORIES)
    changed = (_with_options(building, options) for building in shipped)
    own = (_like_its_family(building, off) for building in options.own) if options.own_family else options.own
    return {building.id: _without(building, off) for building in (*changed, *own)}


def _with_options(building: Building, options: Options) -> Building:
    if building.influence and not options.own_family and any(own.family for own in options.own):
        influence = tuple(_on_shipped_alone(each) for each in building.influence)
        return building.model_copy(update={"influence": influence})
    match building.id:
        case "church" if options.churches:
            return building.model_copy(update={"stock": options.churches})
        case "police-station" if options.police == "city":
            bonuses = tuple(bonus.model_copy(update={"in_city": True}) for bonus in building.bonuses)
            return building.model_copy(update={"bonuses": bonuses})
    return building


def _on_shipped_alone(influence: Influence) -> Influence:
    """BC-45: a building of the box does to a table's own only what the table says."""
    named = ([each.id for each in FAMILIES[term]] if term in FAMILIES else [term] for term in influence.on)
    return influence.model_copy(update={"on": tuple(chain.from_iterable(named))})


def _like_its_family(own: Building, off: frozenset[str]) -> Building:
    """BC-45, as an option: with what parks, factories, the tram and the city hall do to its family, but once each."""
    if own.family is None or own.family not in FAMILIES:
        return own
    model = _without(FAMILIES[own.family][0], off)
    told = set(chain.from_iterable(bonus.of for bonus in own.bonuses))
    bonuses = (*own.bonuses, *(bonus for bonus in model.bonuses if told.isdisjoint(bonus.of)))
    return own.model_copy(update={"bonuses": bonuses, "factors": tuple(dict.fromkeys((*own.factors, *model.factors)))})


def _without(building: Building, off: frozenset[str]) -> Building:
    changes: dict[str, object] = {}
    if building.rule in off & {"BC-24", "BC-25"}:
        changes |= {"outskirts": 0, "downtown": 0, "bonuses": (), "factors": ()}
    if building.rule == "BC-31":
        if "BC-32" in off:
            changes |= {"factors": ()}
        if "BC-34" in off:
            changes |= {"bonuses": (GREEN, SOOT)}
    if building.rule in off & {"BC-36", "BC-37", "BC-38", "BC-39", "BC-45"}:
        changes |= {"influence": ()}
    return building.model_copy(update=changes) if changes else building
