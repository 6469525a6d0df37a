"""What a table of Big City can be told next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.big_city.builds import legal_places
from companion.games.big_city.entries import Stop
from companion.games.big_city.position import (
    Acting,
    Beginning,
    Consoling,
    Dealing,
    Drawing,
    Founding,
    TablePosition,
)
from companion.games.big_city.rules import CONSOLATION
from companion.games.big_city.tiles import confirmed
from companion.kits import lead
from companion.position import OneOf, Open, PickOf, Prompt
from scoring.big_city.city import Side
from scoring.big_city.ground import DistrictId, Turn


def prompts(position: TablePosition) -> tuple[Prompt, ...]:
    """Everything that the table may be told now, corrections apart."""
    match position.step:
        case Beginning():
            return (lead.lots(position, "first", "BC-05"),)
        case Dealing(waiting=waiting):
            return tuple(Prompt("hand", "BC-06", player, {"cards": Open()}) for player in waiting)
        case Founding():
            return (*_layers(position), *_unconfirmed(position))
        case Acting():
            return (*_actions(position), *_unconfirmed(position))
        case Consoling(player=player):
            return (*_exchanges(position, player, CONSOLATION), Prompt("pass", "BC-09", player))
        case Drawing(player=player):
            return (_draws(position, player),)
        case _:
            return ()


def stop(position: TablePosition) -> Stop | None:
    """The entry that ends the game now: in a turn (BC-46)."""
    return Stop() if isinstance(position.step, Acting) else None


def _unconfirmed(position: TablePosition) -> Iterator[Prompt]:
    """The tiles whose numbers nobody has confirmed yet: they may be as proposed."""
    for district in position.city.ground.districts if position.follows("BC-01") else ():
        if not confirmed(position.facts, district):
            proposed = position.city.ground.printed_on(district)
            choices = {"district": OneOf((district,)), "numbers": OneOf((proposed,))}
            yield Prompt("numbers", "BC-01", choices=choices)


def _actions(position: TablePosition) -> Iterator[Prompt]:
    """In turn by BC-09; else everybody at any time."""
    for player in (position.turn,) if position.follows("BC-09") else position.setup.players:
        for building, places in legal_places(position, player):
            choices = {"building": OneOf((building.id,)), "properties": OneOf(places)}
            yield Prompt("build", "BC-16" if building.card else "BC-10", player, choices)
        yield from _trams(position, player)
        yield from _lays(position, player)
        yield from _exchanges(position, player, None)
        if position.setup.barter:
            yield Prompt("barter", "BC-40", player, {"swaps": Open()})
        yield from _discards(position, player)
        yield Prompt("pass", "BC-09", player)
    yield Prompt("stop", "BC-46")


# Districts


def _layers(position: TablePosition) -> Iterator[Prompt]:
    for player in (position.turn,) if position.follows("BC-07") else position.setup.players:
        yield from _lays(position, player)


def _lays(position: TablePosition, player: str) -> Iterator[Prompt]:
    """By shape: which districts, where and how turned."""
    founding = isinstance(position.step, Founding)
    if not founding and position.follows("BC-22") and not position.city.has_city_hall:
        return
    among = position.to_lay
    square = tuple(district for district in among if district % 2)
    long = tuple(district for district in among if not district % 2)
    ways: tuple[tuple[tuple[DistrictId, ...], tuple[Turn, ...], tuple[int, int]], ...] = (
        (square, (0, 1, 2, 3), (3, 3)),
        (long, (0, 2), (4, 2)),
        (long, (1, 3), (2, 4)),
    )
    for districts, turns, (wide, high) in ways:
        room = position.city.ground.room(wide, high, position.least_touching)
        if districts and room:
            choices = {"district": OneOf(districts), "at": OneOf(room), "turn": OneOf(turns)}
            yield Prompt("lay", "BC-07" if founding else "BC-22", player, choices)


# The tram


def _trams(position: TablePosition, player: str) -> Iterator[Prompt]:
    found = extensions(position)
    if found:
        yield Prompt("tram", "BC-20", player, {"sides": OneOf(found)})


def extensions(position: TablePosition) -> tuple[tuple[Side, ...], ...]:
    """Every one or two sections that can be laid now, each pair once."""
    told = position.setup.manner
    form = told.form if position.follows("BC-42") else "free"
    return position.city.extensions(replace(told, form=form, along=told.along and position.follows("BC-43")))


# Cards


def _exchanges(position: TablePosition, player: str, most: int | None) -> Iterator[Prompt]:
    held = position.held_by(player)
    if not position.counts_cards:
        yield Prompt("exchange", "BC-23", player, {"cards": OneOf(((),))})
    elif held:
        high = min(held, most or held) if most is None or position.follows("BC-40") else held
        cards = PickOf(position.cards(player), 1, high) if position.knows_cards(player) else Open()
        yield Prompt("exchange", "BC-23", player, {"cards": cards})


def _discards(position: TablePosition, player: str) -> Iterator[Prompt]:
    stay = position.setup.useless_stay and position.follows("BC-41")
    useless = position.may_discard(player) if position.counts_cards and not stay else ()
    if useless:
        yield Prompt("discard", "BC-19", player, {"property": OneOf(useless)})


def _draws(position: TablePosition, player: str) -> Prompt:
    n = position.to_draw
    if position.keeps_hands:
        return Prompt("draw", "BC-14", player, {"cards": Open()})
    return Prompt("draw", "BC-14", player, {"cards": PickOf(position.drawable(), n, n)})
