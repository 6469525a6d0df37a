"""Fingers: what somebody taps, label after label, to tell a table of Big City an entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.entry import Entry
from companion.games.big_city import entries as e
from companion.games.big_city.builds import builds_at
from companion.games.big_city.position import Acting, Consoling, Dealing, Founding, TablePosition, pile_of
from companion.games.big_city.tiles import confirmed
from companion.language import Language
from companion.table import Table
from mobile.games.big_city.spots import street
from mobile.games.big_city.state import Tramway, in_turn


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    return [*_who(table, entry), *_taps(table, language, entry)]


def _who(table: Table, entry: Entry) -> list[str]:
    """Where nobody waits for a turn, whoever acts is tapped first."""
    position, player = at(table), getattr(entry, "player", None)
    if not isinstance(position.step, Founding | Acting) or in_turn(position) or player in (None, position.turn):
        return []
    return [str(player)]


def _taps(table: Table, language: Language, entry: Entry) -> list[str]:
    position, say = at(table), language.say
    match entry:
        case e.First(first=first):
            return [first or say("lead.lots")]
        case e.Hand(cards=cards):
            return [card(language, each) for each in sorted(cards, key=pile_of)]
        case e.Numbers():
            return [say("big-city.yes")]
        case e.Lay():
            return lay(position, language, entry)
        case e.Build():
            return build(position, language, entry)
        case e.LayTram(sides=sides):
            near = Tramway.of(position).after(())
            ordered = sorted(sides, key=lambda side: side not in near)
            streets = [street(language, position.city.ground, side) for side in ordered]
            return [say("big-city.tram"), *streets, say("big-city.lay-tram", n=len(sides))]
        case e.Exchange(cards=cards):
            begin = [] if isinstance(position.step, Consoling) else [say("big-city.exchange")]
            done = [say("big-city.exchange-n", n=len(cards))] if cards else []
            shown = shows(position, language, entry.player)
            return [*begin, *shown, *(card(language, each) for each in cards), *done]
        case e.Barter(swaps=()):
            return [say("big-city.mode-barter"), say("big-city.no-barter")]
        case e.Barter():
            return [say("big-city.mode-barter"), *barter(position, language, entry)]
        case e.Discard(property=number):
            return [say("big-city.mode-discard"), card(language, number)]
        case e.Draw(cards=cards):
            return list(draw(position, language, cards))
        case e.Pass():
            return [say("big-city.pass")]
        case e.Stop():
            return [say("end.menu"), say("end.yes")]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def card(language: Language, value: e.Card) -> str:
    """A card in the hand, by its back or its face."""
    if isinstance(value, int) and value < 10:
        return language.say("big-city.of-pile", pile=value)
    return language.say("big-city.card", card=language.format_field(value, "card"))


def shows(position: TablePosition, language: Language, player: str) -> list[str]:
    """Where hands are kept, a player shows theirs first."""
    return [language.say("big-city.show-hand", player=player)] if position.keeps_hands else []


def lay(position: TablePosition, language: Language, entry: e.Lay) -> list[str]:
    """The tile, turned, on its place."""
    say = language.say
    begin = [] if isinstance(position.step, Founding) else [say("big-city.new-district")]
    first = position.to_lay[0]
    tile = [] if entry.district == first else [say("big-city.district", district=entry.district)]
    turns = [say("big-city.turn")] * entry.turn
    place = say("big-city.place", column=entry.at[0] + 1, row=entry.at[1] + 1)
    return [*begin, *tile, *turns, place, say("big-city.lay", district=entry.district)]


def build(position: TablePosition, language: Language, entry: e.Build) -> list[str]:
    """Each property, then the building among those that are offered there."""
    offers = {offer.building.id: offer for offer in builds_at(position, entry.properties, entry.player)}
    points = offers[entry.building].points
    return [
        *(language.say("big-city.property", number=number) for number in entry.properties),
        language.say("big-city.build", building=entry.building, points=points, properties=entry.properties),
    ]


def barter(position: TablePosition, language: Language, entry: e.Barter) -> Iterator[str]:
    """With each other player, who shows their hand where hands are kept: what goes there, and what comes."""
    yield from shows(position, language, entry.player)
    for swap in entry.swaps:
        yield swap.other
        yield from shows(position, language, swap.other)
        yield from (language.say("labelled", name=entry.player, what=card(language, each)) for each in swap.gives)
        yield from (language.say("labelled", name=swap.other, what=card(language, each)) for each in swap.takes)
    yield language.say("big-city.barter-done", n=sum(len(swap.gives) for swap in entry.swaps))


def draw(position: TablePosition, language: Language, cards: tuple[e.Card, ...]) -> Iterator[str]:
    """A pile for each card; where hands are kept also the card that it was."""
    taken = Counter[int]()
    for each in cards:
        pile = pile_of(each)
        yield language.say("big-city.pile-left", pile=pile, n=position.piles[pile] - taken[pile])
        taken[pile] += 1
        if position.keeps_hands:
            yield card(language, each)


def tapped(table: Table, entry: Entry) -> bool:
    """Whether the table's own screen asks for this now: one hand and one tile at a time, tiles after a lay."""
    position = at(table)
    match entry:
        case e.Hand(player=player):
            return isinstance(position.step, Dealing) and player == position.step.waiting[0]
        case e.Numbers(district=district):
            asked = [each for each in position.city.ground.districts if not confirmed(position.facts, each)]
            fresh = table.played and isinstance(table.played[-1].entry, e.Lay | e.Numbers)
            return bool(fresh) and isinstance(position.step, Acting) and district == asked[0]
        case _:
            return True


def place(table: Table, language: Language) -> str:
    """How the name of something on the board begins."""
    city = at(table).city
    return language.say("big-city.property", number=min(set(city.ground.where) - set(city.covered)))
