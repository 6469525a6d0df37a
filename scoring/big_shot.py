"""The count of Big Shot: from the final position of a table to its sheet."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, Literal, NamedTuple, TypeVar, get_args

from pydantic import Field

from scoring.kits.final import FinalPlayer, FinalPosition, below_zero, insist, seating_faults
from scoring.kits.ranking import Names, Ranking, TieBreak, ranked
from scoring.sheet import EachOnce, Line, Natural, Score, Sheet, Value, Whole, line

Colour = Literal["yellow", "red", "white", "black"]
DistrictId = Literal["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10", "d11"]
ParkId = Literal["p1", "p2"]
Place = Literal[DistrictId, ParkId]

COLOURS: tuple[Colour, ...] = get_args(Colour)
DISTRICTS: tuple[DistrictId, ...] = get_args(DistrictId)
PARKS: tuple[ParkId, ...] = get_args(ParkId)
PLACES: tuple[Place, ...] = (*DISTRICTS, *PARKS)

FULL = 7
LOAN = 10
PAWNS_OF_A_COLOUR = 18
LOAN_TOKENS = 30
LOANS_THAT_PAY = 9
DISTRICTS_TO_WIN = 2

AnyColour = TypeVar("AnyColour", bound=str)


class Purse(Value):
    """The money and the loan tokens that belong to one colour."""

    cash: Whole | None = None
    loans: Natural | None = None


class BigShotPlayer(FinalPlayer):
    """A player: one colour, or two at a table of two players, each colour with its own purse."""

    purses: dict[Colour, Purse]


class District(Value):
    """A district or park at the end: its owner if it was sold, or else the pawns in it."""

    owner: Colour | None = None
    pawns: dict[Colour, Natural] = Field(default_factory=dict)


NOTHING_THERE = District()


class Final(FinalPosition):
    """A final position, with the printed facts it is counted by and the rules of this table."""

    players: tuple[BigShotPlayer, ...]
    districts: dict[Place, District]
    values: dict[DistrictId, Natural]
    parks: dict[ParkId, Annotated[tuple[DistrictId, ...], EachOnce]]
    unconfirmed: tuple[str, ...] = ()
    parks_count: bool = True
    condition_lapses: bool = False


def majority(pawns: Mapping[AnyColour, int]) -> AnyColour | None:
    """The colour that takes a district (BS-17, BS-22): the largest count that one colour alone has."""
    times = Counter(pawns.values())
    alone = [colour for colour, n in pawns.items() if n > 0 and times[n] == 1]
    return max(alone, key=lambda colour: pawns[colour], default=None)


def owners(final: Final) -> dict[Place, Colour]:
    """Which colour has which place at the end; a place that nobody gets is left out."""
    seated = _seated(final)
    return {place: colour for place in PLACES if (colour := _owner(final, seated, place))}


def missing(final: Final) -> tuple[str, ...]:
    """The printed facts that the count needs and the position lacks."""
    known = {f"value:{district}" for district in final.values} | {f"park:{park}" for park in final.parks}
    return tuple(fact for fact in _needed(final) if fact not in known)


def blanks(final: Final) -> tuple[Line, ...]:
    """What of the players' money and loans was not filled in; of which colour, where a player has several."""
    purses = [(player, colour, purse) for player in final.players for colour, purse in player.purses.items()]

    def asked(what: str, player: BigShotPlayer, colour: Colour) -> Line:
        if len(player.purses) == 1:
            return line("BS-24", f"blank.{what}", player=player.name)
        return line("BS-24", f"blank.{what}-of", player=player.name, colour=colour)

    return (
        *(asked("cash", player, colour) for player, colour, purse in purses if purse.cash is None),
        *(asked("loans", player, colour) for player, colour, purse in purses if purse.loans is None),
    )


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about a position that cannot be."""
    return (*_seating_faults(final), *_pawn_faults(final), *_loan_faults(final))


def count(final: Final) -> Sheet:
    """The sheet of a position that has no faults, no blanks and misses no fact."""
    insist(faults(final), blanks(final), missing(final))
    owned = owners(final)
    standings = {who.name: _standing(final, owned, who) for who in _contenders(final)}
    ranking = _ranking(final, standings)
    return Sheet(
        scores=tuple(_score(final, standings[name], rank) for name, rank in ranking.places.items()),
        ties=ranking.ties,
        notes=tuple(_notes(final, owned, standings)),
        off=final.off,
    )


# Who has what


class Contender(NamedTuple):
    """Who is on the sheet: a player, or a colour nobody has where such a colour may win."""

    name: str
    colours: tuple[Colour, ...]


def _contenders(final: Final) -> list[Contender]:
    players = [Contender(player.name, tuple(player.purses)) for player in final.players]
    dummies = [Contender(f"colour:{colour}", (colour,)) for colour in COLOURS if colour not in _seated(final)]
    return players if final.plays("BS-31") else players + dummies


def _seated(final: Final) -> dict[Colour, Purse]:
    return {colour: purse for player in final.players for colour, purse in player.purses.items()}


def _owner(final: Final, seated: Container[Colour], place: Place) -> Colour | None:
    district = final.districts.get(place, NOTHING_THERE)
    if not _attributed(final, district):
        return district.owner
    return majority({c: n for c, n in district.pawns.items() if c in seated or final.plays("BS-30")})


def _attributed(final: Final, district: District) -> bool:
    """Whether the pawns decide whose it is: those of a full district by BS-17, those of any other by BS-22."""
    return not district.owner and (_sells(final, district) or final.plays("BS-22"))


def _sells(final: Final, district: District) -> bool:
    """Whether its seventh pawn sells it (BS-17)."""
    return sum(district.pawns.values()) >= FULL and final.plays("BS-17")


def _held(final: Final, owned: Mapping[Place, Colour], colours: Sequence[Colour]) -> int:
    """How many districts these colours have, as BS-25, BS-26 and BS-36 count them."""
    counted: Sequence[Place] = PLACES if final.parks_count else DISTRICTS
    return sum(owned.get(place) in colours for place in counted)


# Printed facts


def _needed(final: Final) -> Iterator[str]:
    if not final.plays("BS-02"):
        return
    owned = owners(final)
    counted = {colour for contender in _contenders(final) for colour in contender.colours}
    yield from (f"value:{district}" for district in DISTRICTS if owned.get(district) in counted)
    if final.plays("BS-23"):
        yield from (f"park:{park}" for park in PARKS if owned.get(park) in counted)


def _value(final: Final, district: DistrictId) -> int:
    return final.values[district] if final.plays("BS-02") else 0


def _neighbours(final: Final, park: ParkId) -> tuple[DistrictId, ...]:
    return final.parks[park] if final.plays("BS-02") and final.plays("BS-23") else ()


# What each player has


@dataclass(frozen=True)
class Standing:
    """What a player is ranked by."""

    name: str
    lines: tuple[Line, ...]
    conditions: tuple[Line, ...]
    districts: int
    dearest: int

    @property
    def total(self) -> int:
        return _sum(self.lines)

    @property
    def qualified(self) -> bool:
        return not self.conditions


def _sum(lines: Sequence[Line]) -> int:
    return sum(each.amount or 0 for each in lines)


def _standing(final: Final, owned: Mapping[Place, Colour], contender: Contender) -> Standing:
    capitals = {colour: tuple(_capital(final, owned, contender, colour)) for colour in contender.colours}
    return Standing(
        name=contender.name,
        lines=(*chain.from_iterable(capitals.values()), *_two_capitals(final, capitals)),
        conditions=tuple(_missed_conditions(final, owned, contender)),
        districts=_held(final, owned, contender.colours),
        dearest=max((_value(final, d) for d in DISTRICTS if owned.get(d) in contender.colours), default=0),
    )


def _capital(final: Final, owned: Mapping[Place, Colour], contender: Contender, colour: Colour) -> Iterator[Line]:
    """BS-24: cash + districts - loans, of one colour."""
    purse = _seated(final).get(colour)
    if purse:
        yield line("BS-24", "sheet.cash", purse.cash, colour=colour)
    for district in DISTRICTS:
        if owned.get(district) == colour:
            yield from _district(final, owned, contender, district)
    for park in PARKS:
        if owned.get(park) == colour:
            yield line("BS-23", "sheet.park", 0, district=park, colour=colour)
    if purse and purse.loans and final.plays("BS-24"):
        yield line("BS-24", "sheet.loans", -LOAN * purse.loans, colour=colour, n=purse.loans)


def _district(
    final: Final, owned: Mapping[Place, Colour], contender: Contender, district: DistrictId
) -> Iterator[Line]:
    """BS-23: a district counts its value, doubled by each neighbouring park of its owner (BS-35: of its colour)."""
    colour = owned[district]
    value = _value(final, district)
    near = [p for p in PARKS if owned.get(p) in contender.colours and district in _neighbours(final, p)]
    doubling = tuple(park for park in near if owned[park] == colour or not final.plays("BS-35"))
    kept_apart = tuple(park for park in near if park not in doubling)
    if doubling:
        factor = 2 ** len(doubling)
        yield line(
            "BS-23",
            "sheet.doubled",
            factor * value,
            district=district,
            colour=colour,
            value=value,
            parks=doubling,
            factor=factor,
        )
    else:
        yield line("BS-23", "sheet.district", value, district=district, colour=colour, value=value)
    if kept_apart:
        yield line("BS-35", "sheet.other-colour", district=district, colour=colour, parks=kept_apart)


def _two_capitals(final: Final, capitals: Mapping[Colour, Sequence[Line]]) -> Iterator[Line]:
    """BS-37: the capitals of two colours are added; without it only the better one counts."""
    if len(capitals) < 2:
        return
    sums = {colour: _sum(lines) for colour, lines in capitals.items()}
    if final.plays("BS-37"):
        yield line("BS-37", "sheet.both-colours", colours=tuple(sums), capitals=tuple(sums.values()))
    else:
        worse = min(sums, key=lambda colour: sums[colour])
        yield line("BS-37", "sheet.worse-colour", -sums[worse], colour=worse)


def _missed_conditions(final: Final, owned: Mapping[Place, Colour], contender: Contender) -> Iterator[Line]:
    """BS-25: two districts in all; BS-36: with two colours, two in each."""
    each: list[tuple[Colour, ...]] = [(colour,) for colour in contender.colours]
    if len(each) > 1 and final.plays("BS-36"):
        rule, groups = "BS-36", each
    elif final.plays("BS-25"):
        rule, groups = "BS-25", [contender.colours]
    else:
        return
    for colours in groups:
        held = _held(final, owned, colours)
        if held < DISTRICTS_TO_WIN:
            yield line(rule, "sheet.condition", colours=colours, held=held, needed=DISTRICTS_TO_WIN)


# Ranking


def _ranking(final: Final, standings: Mapping[str, Standing]) -> Ranking:
    """BS-26: between equal capitals the most districts decide, then the dearest district; then it is shared."""
    capitals = {name: (one.qualified, one.total) for name, one in standings.items()}
    if not final.plays("BS-26"):
        return ranked(capitals)
    districts = {name: one.districts for name, one in standings.items()}
    dearest = {name: one.dearest for name, one in standings.items()}

    def decided(text: str, values: Mapping[str, int]) -> TieBreak:
        return TieBreak(
            values,
            lambda names: line("BS-26", text, players=names, values=tuple(values[name] for name in names)),
        )

    def shared(names: Names) -> Line:
        return line("BS-26", "sheet.tie-shared", players=names)

    steps = (decided("sheet.tie-districts", districts), decided("sheet.tie-dearest", dearest))
    return ranked(capitals, steps, shared)


def _score(final: Final, standing: Standing, rank: int) -> Score:
    return Score(
        player=standing.name,
        lines=standing.lines + standing.conditions,
        total=standing.total,
        rank=rank,
        won=rank == 1 and (standing.qualified or final.condition_lapses),
        qualified=standing.qualified,
    )


# What else to know


def _notes(final: Final, owned: Mapping[Place, Colour], standings: Mapping[str, Standing]) -> Iterator[Line]:
    yield from _ownership_notes(final, owned)
    yield from _fact_notes(final)
    yield from _condition_notes(final, [*standings.values()])
    if final.plays("BS-12") and final.plays("BS-34"):
        yield from below_zero("BS-12", {player.name: _least(player) for player in final.players})


def _least(player: BigShotPlayer) -> int:
    """What the emptiest purse of a player holds."""
    return min((purse.cash or 0 for purse in player.purses.values()), default=0)


def _ownership_notes(final: Final, owned: Mapping[Place, Colour]) -> Iterator[Line]:
    for place in PLACES:
        district = final.districts.get(place, NOTHING_THERE)
        if _attributed(final, district) and any(district.pawns.values()):
            yield _attribution("BS-17" if _sells(final, district) else "BS-22", place, owned.get(place))
    if final.plays("BS-31"):
        for place, colour in owned.items():
            if colour not in _seated(final):
                yield line("BS-31", "sheet.dummy", district=place, colour=colour)


def _attribution(rule: str, place: Place, colour: Colour | None) -> Line:
    if colour is None:
        return line(rule, "sheet.nobody", district=place)
    return line(rule, "sheet.attributed", district=place, colour=colour)


def _fact_notes(final: Final) -> Iterator[Line]:
    for fact in _needed(final):
        if fact in final.unconfirmed:
            yield line("BS-02", "sheet.unconfirmed", fact=fact)


def _condition_notes(final: Final, standings: Sequence[Standing]) -> Iterator[Line]:
    if not any(standing.qualified for standing in standings):
        text = "sheet.condition-lapsed" if final.condition_lapses else "sheet.nobody-qualified"
        yield line(standings[0].conditions[0].rule, text)


# What cannot be


def _seating_faults(final: Final) -> Iterator[Line]:
    yield from seating_faults(final, "BS-01", (2, len(COLOURS)), (1, len(COLOURS)))
    for colour in COLOURS:
        holders = tuple(player.name for player in final.players if colour in player.purses)
        if len(holders) > 1:
            yield line("BS-01", "fault.colour-twice", colour=colour, players=holders)
    rule, each = ("BS-32", 2) if len(final.players) == 2 else ("BS-01", 1)
    for player in final.players:
        if len(player.purses) != each:
            yield line(rule, "fault.colours", player=player.name, colours=tuple(player.purses), needed=each)


def _pawn_faults(final: Final) -> Iterator[Line]:
    for place, district in final.districts.items():
        pawns = sum(district.pawns.values())
        if pawns > FULL and final.plays("BS-16"):
            yield line("BS-16", "fault.pawns-in-district", district=place, pawns=pawns, most=FULL)
    for colour in COLOURS:
        pawns = sum(_pawns(district, colour) for district in final.districts.values())
        if pawns > PAWNS_OF_A_COLOUR and final.plays("BS-03"):
            yield line("BS-03", "fault.pawns-of-colour", colour=colour, pawns=pawns, most=PAWNS_OF_A_COLOUR)


def _pawns(district: District, colour: Colour) -> int:
    """A sold district keeps one pawn of its owner, on the Sold sign (BS-18)."""
    return max(district.pawns.get(colour, 0), district.owner == colour)


def _loan_faults(final: Final) -> Iterator[Line]:
    if not final.plays("BS-21"):
        return
    loans = sum(purse.loans or 0 for player in final.players for purse in player.purses.values())
    if loans > LOAN_TOKENS:
        yield line("BS-21", "fault.loans-in-all", loans=loans, most=LOAN_TOKENS)
    for player in final.players if final.plays("BS-20") else ():
        for colour, purse in player.purses.items():
            if (purse.loans or 0) > LOANS_THAT_PAY:
                yield line(
                    "BS-21",
                    "fault.loans-in-purse",
                    player=player.name,
                    colour=colour,
                    loans=purse.loans,
                    most=LOANS_THAT_PAY,
                )
