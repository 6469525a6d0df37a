"""The count of Spéculation: from the final position of a table to its sheet."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated

from pydantic import Field

from scoring.kits.final import FinalPlayer, FinalPosition, below_zero, insist, seating_faults
from scoring.kits.ranking import Names, ranked
from scoring.sheet import EachOnce, Line, Natural, Score, Sheet, Value, Whole, line
from scoring.speculation.race import (
    AT_START,
    BORDERS,
    COMPANIES,
    END,
    SEGMENTS,
    START,
    Company,
    Listed,
    Price,
    Rank,
    Segment,
    Side,
    Square,
    border,
    listed,
    price_fact,
    traded,
)

FEWEST, MOST = 3, 6
MOST_SHARES = 5
IN_PLAY = {3: 2, 4: 3, 5: 4, 6: 5}  # shares of each company, by the number of players (SP-02)


class SpeculationPlayer(FinalPlayer):
    """A player: cash, and how many shares of each company; one that is left out they have none of."""

    cash: Whole | None = None
    shares: dict[Company, Natural] | None = None

    def held(self, company: Company) -> int:
        return (self.shares or {}).get(company, 0)


class Place(Value):
    """Where a pawn is, as a price list says it: in which segment, and which of all pawns, the foremost being 1st."""

    segment: Segment
    rank: Rank


class Standing(Value):
    """A company at the end: what its share costs, or the square or the place of its pawn, from which that follows."""

    price: Price | None = None
    square: Natural | None = None
    place: Place | None = None


NOTHING_TOLD = Standing()


class Final(FinalPosition):
    """A final position, with the printed facts that it is counted by and the rules of this table."""

    players: tuple[SpeculationPlayer, ...]
    companies: dict[Company, Standing] = Field(default_factory=dict)
    arrived: Annotated[tuple[Company, ...], EachOnce] = ()  # on END, in this order (SP-31); the last may be left out
    side: Side | None = None
    lasts: dict[Segment, Square] = Field(default_factory=dict)  # the last square of each segment but the sixth
    prices: dict[str, Price] = Field(default_factory=dict)  # by the id of their fact
    unconfirmed: tuple[str, ...] = ()

    def held(self, company: Company) -> int:
        return sum(player.held(company) for player in self.players)

    def told(self, company: Company) -> Standing:
        return self.companies.get(company, NOTHING_TOLD)

    @property
    def squares(self) -> dict[Company, int]:
        """Where each pawn stands of which that was told."""
        told = {company: self.told(company).square for company in COMPANIES}
        return {company: square for company, square in told.items() if square is not None}

    @property
    def places(self) -> dict[Company, Place]:
        """The place of each pawn of which that was told."""
        told = {company: self.told(company).place for company in COMPANIES}
        return {company: place for company, place in told.items() if place is not None}

    @property
    def at_end(self) -> tuple[Company, ...]:
        """The pawns on END, as they arrived if that is known (SP-31)."""
        there = [company for company in COMPANIES if self.squares.get(company) == END]
        return tuple(dict.fromkeys([each for each in (*self.arrived, *there) if each in there]))

    @property
    def in_doubt(self) -> tuple[Company, ...]:
        """The pawns on END of which nobody knows which was first."""
        unknown = tuple(company for company in self.at_end if company not in self.arrived)
        return unknown if len(unknown) > 1 and self.plays("SP-31") else ()

    @property
    def valued(self) -> tuple[Company, ...]:
        """The companies whose price counts: somebody has shares of them (SP-32)."""
        return tuple(each for each in COMPANIES if self.held(each)) if self.plays("SP-32") else ()

    @property
    def looked_up(self) -> tuple[Company, ...]:
        """Of these, those whose price has to be found in a printed list."""
        squares, places, fixed = self.squares, self.places, START if self.plays("SP-08") else None
        unpriced = (each for each in self.valued if self.told(each).price is None and self.plays("SP-09"))
        return tuple(each for each in unpriced if each in places or squares.get(each, fixed) != fixed)

    @property
    def by_square(self) -> tuple[Company, ...]:
        """And of these, those whose place in the list follows from the squares of all pawns."""
        return tuple(each for each in self.looked_up if each not in self.places)

    def listed(self, company: Company) -> Listed | None:
        """Where its price is printed: as told, or once all squares are known and the borders are."""
        place = self.places.get(company)
        if place is None or not self.plays("SP-09"):
            return listed(company, self.squares, self.at_end, self.lasts, self.off)
        shared = place.segment == "end" and not self.plays("SP-31")
        return Listed(place.segment, 1 if shared else place.rank)


def in_play(players: int, *, followed: bool = True) -> int:
    """How many shares of each company are in play (SP-02); without that rule all that there are."""
    return IN_PLAY.get(players, MOST_SHARES) if followed else MOST_SHARES


def missing(final: Final) -> tuple[str, ...]:
    """The printed facts that the count needs and the position lacks."""
    if _untold(final) or final.side is None or not final.looked_up:
        return ()
    borders = tuple(border(each) for each in BORDERS if final.by_square and each not in final.lasts)
    if borders:
        return borders
    needed = (_price_fact(final, company) for company in final.looked_up)
    return tuple(fact for fact in needed if fact not in final.prices)


def blanks(final: Final) -> tuple[Line, ...]:
    """What was not filled in and cannot be derived."""
    return (
        *(line("SP-32", "blank.cash", player=player.name) for player in final.players if player.cash is None),
        *(line("SP-32", "blank.shares", player=player.name) for player in final.players if player.shares is None),
        *_untold(final),
        *([line("SP-07", "blank.side")] if final.side is None and final.looked_up else []),
    )


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about a position that cannot be."""
    return (
        *seating_faults(final, "SP-01", (FEWEST, MOST)),
        *_share_faults(final),
        *_pawn_faults(final),
        *_place_faults(final),
    )


def count(final: Final) -> Sheet:
    """The sheet of a position that has no faults, no blanks and misses no fact."""
    insist(faults(final), blanks(final), missing(final))
    lines = {player.name: tuple(_lines(final, player)) for player in final.players}
    totals = {name: sum(each.amount or 0 for each in told) for name, told in lines.items()}

    def shared(names: Names) -> Line:
        return line("SP-32", "sheet.tie-shared", players=names, total=totals[names[0]])

    ranking = ranked(totals, shared=shared)
    return Sheet(
        scores=tuple(
            Score(player=name, lines=lines[name], total=totals[name], rank=rank, won=rank == 1)
            for name, rank in ranking.places.items()
        ),
        ties=ranking.ties,
        notes=tuple(_notes(final)),
        off=final.off,
    )


# What is not told


def _untold(final: Final) -> tuple[Line, ...]:
    """Companies without a price and without a place; pawns whose place decides ranks; who was first on END."""
    if not final.plays("SP-09"):
        return ()
    squares, by_square = final.squares, final.by_square
    unpriced = [each for each in final.valued if final.told(each) == NOTHING_TOLD]
    ranked_by = [each for each in COMPANIES if by_square and each not in squares and each not in unpriced]
    arrival = final.in_doubt if any(squares[each] == END for each in by_square) else ()
    return (
        *(line("SP-09", "blank.company", company=each) for each in unpriced),
        *(line("SP-09", "blank.square", company=each) for each in ranked_by),
        *([line("SP-31", "blank.arrived", companies=arrival)] if arrival else []),
    )


# Prices


def _price_fact(final: Final, company: Company) -> str:
    place = final.listed(company)
    assert place is not None
    assert final.side is not None
    return price_fact(final.side, *place)


def price(final: Final, company: Company) -> int:
    """What a share costs at the end: as told, else as printed for the place of its pawn."""
    told = final.told(company).price
    if told is not None:
        return traded(told, final.off)
    return traded(final.prices[_price_fact(final, company)], final.off) if company in final.looked_up else AT_START


def printed_price(final: Final, company: Company) -> int | None:
    """What follows from the place of its pawn; None while something of that is not known."""
    if final.squares.get(company) == START and final.plays("SP-08"):
        return AT_START
    if final.side is None or not (company in final.places or _ranked(final, company)):
        return None
    place = final.listed(company)
    printed = final.prices.get(price_fact(final.side, *place)) if place else AT_START
    return None if printed is None else traded(printed, final.off)


def _ranked(final: Final, company: Company) -> bool:
    """Whether its place in a list follows from the squares that were told."""
    known = len(final.squares) == len(COMPANIES) and len(final.lasts) == len(BORDERS)
    return known and company not in final.in_doubt


# The sheet


def _lines(final: Final, player: SpeculationPlayer) -> Iterator[Line]:
    yield line("SP-32", "sheet.cash", player.cash)
    for company in final.valued:
        n = player.held(company)
        if n:
            yield _shares(final, company, n)


def _shares(final: Final, company: Company, n: int) -> Line:
    """Shares, and why they are worth this, where it follows from the place of the pawn."""
    each = price(final, company)
    told = {"company": company, "n": n, "price": each}
    if each != printed_price(final, company) or not final.plays("SP-09"):
        return line("SP-32", "sheet.shares", n * each, **told)
    place = final.listed(company)
    if place is None:
        return line("SP-08", "sheet.at-start", n * each, **told)
    if place.segment == "end":
        return line("SP-31", "sheet.at-end", n * each, **told, rank=place.rank)
    return line("SP-09", "sheet.listed", n * each, **told, rank=place.rank, segment=place.segment)


def _notes(final: Final) -> Iterator[Line]:
    if _early(final) and final.plays("SP-30"):
        yield line("SP-30", "sheet.early")
    for company in final.valued:
        told, printed = final.told(company).price, printed_price(final, company)
        if told is not None and printed is not None and traded(told, final.off) != printed:
            yield line("SP-07", "sheet.not-printed", company=company, price=told, printed=printed)
    for fact in _borders(final):
        if fact in final.unconfirmed:
            yield line("SP-07", "sheet.unconfirmed", fact=fact)
    if final.plays("SP-15"):
        yield from below_zero("SP-15", {player.name: player.cash or 0 for player in final.players})


def _early(final: Final) -> bool:
    """Whether no pawn is on END: all are elsewhere, or the foremost one is."""
    foremost = any(place.rank == 1 and place.segment != "end" for place in final.places.values())
    return foremost or (len(final.squares) == len(COMPANIES) and not final.at_end)


def _borders(final: Final) -> tuple[str, ...]:
    """The borders of the segments whose lists are counted by, where squares say which."""
    used = [SEGMENTS.index(place.segment) for each in final.by_square if (place := final.listed(each))]
    beside = {i for at in used if SEGMENTS[at] != "end" for i in (at - 1, at)}
    return tuple(border(each) for i, each in enumerate(BORDERS) if i in beside)


# What cannot be


def _share_faults(final: Final) -> Iterator[Line]:
    """More shares than are in play (SP-02), where all come from the bank (SP-14)."""
    most = in_play(len(final.players), followed=final.plays("SP-02"))
    for company in COMPANIES if final.plays("SP-14") else ():
        if final.held(company) > most:
            yield line("SP-02", "fault.shares", company=company, n=final.held(company), most=most)


def _pawn_faults(final: Final) -> Iterator[Line]:
    """No pawn is beyond END, no two on one square where their order decides a price, and what arrived is on END."""
    there = dict[int, list[Company]]()
    for company, square in final.squares.items():
        there.setdefault(square, []).append(company)
    for square, companies in there.items():
        if len(companies) > 1 and square not in (START, END) and final.by_square and final.plays("SP-23"):
            yield line("SP-23", "fault.same-square", companies=tuple(companies), square=square)
    for company, square in final.squares.items():
        if square > END:
            yield line("SP-30", "fault.square", company=company, square=square, most=END)
    for company in final.arrived:
        if final.squares.get(company) != END:
            yield line("SP-31", "fault.not-on-end", company=company)


def _place_faults(final: Final) -> Iterator[Line]:
    """A pawn is told by square or by place; no two have one place, none is ahead of a better one or behind START."""
    places, on_start = final.places, sum(square == START for square in final.squares.values())
    for company, place in places.items():
        if company in final.squares:
            yield line("SP-09", "fault.square-and-place", company=company)
        elif place.rank > len(COMPANIES) - on_start:
            yield line("SP-09", "fault.behind-start", company=company, rank=place.rank, n=on_start)
    for (company, place), (other, behind) in pairwise(sorted(places.items(), key=lambda each: each[1].rank)):
        if place.rank == behind.rank and (place.segment != "end" or final.plays("SP-31")):
            yield line("SP-09", "fault.same-place", companies=(company, other), rank=place.rank)
        elif SEGMENTS.index(place.segment) < SEGMENTS.index(behind.segment):
            yield line("SP-09", "fault.ahead", company=company, rank=place.rank, other=other, behind=behind.rank)
