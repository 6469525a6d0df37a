"""What the entries of Big City do. Every function may assume that check let its entry pass."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion import common
from companion.box import Facts
from companion.entry import Entry
from companion.games.big_city import entries as e
from companion.games.big_city.cards import cards_for
from companion.games.big_city.position import (
    Acting,
    Beginning,
    Consoling,
    Dealing,
    Drawing,
    Founding,
    TablePosition,
    by_pile,
    in_order,
    pile_of,
)
from companion.games.big_city.tiles import fact_of, printed
from companion.games.big_city.under import put_under, without
from companion.kits.bag import Bag
from scoring.big_city.buildings import CITY_HALL, Building
from scoring.big_city.city import SECTIONS, Built
from scoring.big_city.doubts import doubts
from scoring.big_city.ground import HOLLYROCK, Ground, Laid
from scoring.big_city.points import points
from scoring.big_city.spot import Spot
from scoring.big_city.survey import Surveyed
from scoring.sheet import Line


def start(setup: e.Setup, facts: Facts) -> TablePosition:
    """A table before anything was told: district 1 lies, and everybody has a card of each of the first piles."""
    off = frozenset(setup.off)
    ground = Ground(
        laid=(Laid(district=1, at=(0, 0)),),
        printed=printed(facts) if "BC-01" not in off else {},
        enclosed=setup.enclosed if "BC-04" not in off else "no-way-out",
        holes="BC-03" not in off,
        across="BC-02" not in off,
    )
    position = TablePosition(
        setup=setup,
        facts=facts,
        off=off,
        city=Surveyed(ground, setup.options, off),
        scores=dict.fromkeys(setup.players, 0),
        pending=(Acting(), Founding()),
    )
    position = _dealt(position)
    if setup.hollyrock:
        position = position.tell("BC-35", district=HOLLYROCK)
    if position.keeps_hands:
        position = position.push(Dealing(setup.players))
    if setup.first or not position.follows("BC-05"):
        position = _begun(position, setup.first or setup.players[0])
    else:
        position = position.push(Beginning())
    return position.tell("BC-07", district=1, districts=list(position.initial[1:]))


def _dealt(position: TablePosition) -> TablePosition:
    """BC-06: nine cards a pile, and one of each of the first piles for everybody, as far as they go."""
    if not position.counts_cards:
        return position.replace(held={player: {} for player in position.setup.players})
    backs = Bag(dict.fromkeys(position.districts, e.CARDS_OF_A_PILE))
    held: dict[str, dict[e.Pile, int]] = {player: {} for player in position.setup.players}
    for hand in held.values():
        for pile in position.dealt:
            if not backs.lacking((pile,)):
                backs = backs.take(pile)
                hand[pile] = 1
    hands = dict.fromkeys(position.setup.players, ()) if position.keeps_hands else {}
    return position.replace(backs=backs, held=held, hands=hands).tell("BC-06", piles=list(position.dealt))


ACTIONS = (e.Build, e.Lay, e.LayTram, e.Exchange, e.Barter, e.Pass)


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry; the first turn begins as soon as the initial districts lie."""
    if isinstance(entry, ACTIONS):
        position = _not_shown(position, entry.player)
    position = _played(position, entry)
    if isinstance(position.step, Founding) and position.founded:
        return position.pop().replace(turn=position.first).tell("BC-09", player=position.first)
    return position


def _played(position: TablePosition, entry: Entry) -> TablePosition:
    match entry:
        case e.Build():
            return _build(position, entry)
        case e.LayTram():
            return _ends(_tram(position, entry), entry.player)
        case e.Lay():
            return _lay(position, entry)
        case e.Exchange():
            return _exchange(position, entry)
        case e.Barter():
            return _barter(position, entry)
        case e.Discard():
            return _discard(position, entry)
        case e.Pass():
            return _pass(position, entry.player)
        case e.Draw():
            return _next_turn(_drawn(position.pop(), entry.player, entry.cards), entry.player)
        case e.First():
            first = cast(str, entry.first)
            return _begun(position.pop(), first).tell("BC-05", "first", player=first)
        case e.Hand():
            return _hand(position, entry)
        case e.Numbers():
            return _numbers(position, entry)
        case e.Stop():
            return _over(position.tell("BC-46", "stopped"))
        case _:
            return _correct(position, entry)


def _begun(position: TablePosition, first: str) -> TablePosition:
    return position.replace(first=first, turn=first)


def learnt(position: TablePosition) -> TablePosition:
    """The position after its box learnt something: the numbers lie as they are printed."""
    numbers = printed(position.facts) if position.follows("BC-01") else {}
    ground = replace(position.city.ground, printed=numbers)
    return _really(position, replace(position.city, ground=ground))


def _with_city(position: TablePosition, city: Surveyed) -> TablePosition:
    return position.replace(city=city)


def _really(position: TablePosition, city: Surveyed) -> TablePosition:
    """The city as it really is; what then could not have come about by the rules is pointed out."""
    known = list(doubts(position.city, position.early))
    position = _with_city(position, city)
    for doubt in doubts(city, position.early):
        if doubt not in known and position.follows(doubt.rule):
            position = position.tell(doubt.rule, doubt.text, **doubt.params)
    return position


# Before the first turn


def _hand(position: TablePosition, entry: e.Hand) -> TablePosition:
    step = cast(Dealing, position.step)
    waiting = tuple(player for player in step.waiting if player != entry.player)
    position = position.replace(hands={**position.hands, entry.player: entry.cards})
    return position.swap(Dealing(waiting)) if waiting else position.pop()


def _numbers(position: TablePosition, entry: e.Numbers) -> TablePosition:
    return learnt(common.learn(position, fact_of(entry.district), tuple(map(str, entry.numbers))))


# Districts


def _lay(position: TablePosition, entry: e.Lay) -> TablePosition:
    before = position.city.ground
    city = position.city.with_laid(Laid(district=entry.district, at=entry.at, turn=entry.turn))
    founding = isinstance(position.step, Founding)
    rule, text = ("BC-07", "laid") if founding else ("BC-22", "effect")
    position = _with_city(position, city).tell(rule, text, player=entry.player, district=entry.district)
    position = _now_downtown(position, before)
    if not founding:
        return _ends(position, entry.player)
    return position.replace(turn=next(position.clockwise(entry.player)))


def _now_downtown(position: TablePosition, before: Ground) -> TablePosition:
    """BC-03, BC-04: properties that the new district took from the edge, and space that it closed off."""
    after = position.city.ground
    inner = sorted(before.cells[cell] for cell in before.outskirts - after.outskirts if cell in before.cells)
    if inner:
        position = position.tell("BC-03", properties=inner)
    closed = after.hole - before.hole
    return position.tell("BC-04", n=len(closed)) if closed and position.follows("BC-03") else position


# Building


def _build(position: TablePosition, entry: e.Build) -> TablePosition:
    """BC-13: it scores now, and never again."""
    player, building = entry.player, position.city.buildings[entry.building]
    spot = position.city.spot(entry.properties)
    lines = spot.calculation(building) if position.follows("BC-13") else ()
    won = points(lines)
    built = Built(building=building.id, properties=entry.properties, player=player, points=won)
    position = _with_city(position, position.city.with_built(built))
    position = _told(position, built, lines[1:])
    position = _influence(position, spot, building)
    position = _scored(position, player, won)
    cards = cards_for(position, building, entry.properties)
    replaced = position.follows("BC-18" if building.card else "BC-14")
    return _ends(_used(position, player, cards), player, len(cards) if replaced else 0)


def _told(position: TablePosition, built: Built, lines: tuple[Line, ...]) -> TablePosition:
    """What was built for how many points, and how they came about beyond its base value."""
    about = {"building": built.building, "properties": list(built.properties), "points": built.points}
    building = position.city.buildings[built.building]
    text = "effect" if building.base or built.points else "nothing"
    position = position.tell("BC-18" if building.card else "BC-13", text, player=built.player, **about)
    for line in lines:
        position = position.tell(line.rule, line.text, **line.params, amount=line.amount)
    if len({number // 10 for number in built.properties}) > 1:
        position = position.tell("BC-02", properties=list(built.properties))
    if not position.city.left(building.id) and building.stock > 1:
        position = position.tell("BC-11", "last", building=building.id)
    return position


def _influence(position: TablePosition, spot: Spot, building: Building) -> TablePosition:
    """What the building changes for others from now on, and what beside it changes nothing."""
    if building.id == CITY_HALL:
        position = position.tell("BC-29", "stands")
    if building.card:
        option = position.setup.useless_stay and position.follows("BC-41")
        position = position.tell("BC-41" if option else "BC-19", "useless", properties=list(spot.properties))
    green = [neighbour for _, neighbour in spot.around if neighbour.group in ("park", "factory")]
    idle = [neighbour.id for neighbour in green if not building.heeds(neighbour)]
    if idle and building.group == "special" and position.follows("BC-34"):
        position = position.tell("BC-34", building=building.id, beside=idle)
    return position


def _scored(position: TablePosition, player: str, won: int) -> TablePosition:
    before = position.scores[player]
    position = position.replace(scores={**position.scores, player: before + won})
    hundreds = (before + won) // 100
    if hundreds <= before // 100:
        return position
    if hundreds == 1:
        return position.tell("BC-13", "hundred", player=player)
    return position.tell("BC-13", "hundreds", player=player, score=100 * hundreds)


# The tram


def _tram(position: TablePosition, entry: e.LayTram) -> TablePosition:
    city = position.city.with_tram(entry.sides)
    position = _with_city(position, city)
    along = list(city.along(entry.sides))
    return position.tell("BC-20", properties=along, n=len(entry.sides), left=max(0, SECTIONS - len(city.tram)))


# Cards


def _discard(position: TablePosition, entry: e.Discard) -> TablePosition:
    position = _used(position, entry.player, (entry.property,)).replace(shown=position.shown + 1)
    return position.tell("BC-19", "shown", player=entry.player, card=entry.property)


def _not_shown(position: TablePosition, player: str) -> TablePosition:
    """BC-19: with the action the time is over for the cards that were useless when the turn began."""
    return position.replace(lapsed={**position.lapsed, player: position.city.useless})


def _exchange(position: TablePosition, entry: e.Exchange) -> TablePosition:
    """BC-23: the cards go under their own piles, and as many are drawn."""
    if isinstance(position.step, Consoling):
        position = position.pop()
    position = _taken(position, entry.player, entry.cards)
    returned = entry.cards if position.follows("BC-23") else ()
    position = position.replace(backs=position.backs.put_back(*map(pile_of, returned)))
    if position.keeps_hands and position.setup.ordered_piles:
        cards = {pile: [card for card in returned if pile_of(card) == pile] for pile in by_pile(returned)}
        position = position.replace(under=put_under(position.under, cards))
    if entry.cards:
        position = position.tell("BC-23", player=entry.player, n=len(entry.cards))
    return _ends(position, entry.player, len(entry.cards))


def _barter(position: TablePosition, entry: e.Barter) -> TablePosition:
    if not entry.swaps:
        position = position.tell("BC-40", "failed", player=entry.player)
        return position.push(Consoling(entry.player)) if position.counts_cards else _ends(position, entry.player)
    for swap in entry.swaps:
        position = _taken(_taken(position, entry.player, swap.gives), swap.other, swap.takes)
        position = _given(_given(position, entry.player, swap.takes), swap.other, swap.gives)
        position = position.tell("BC-40", player=entry.player, other=swap.other, n=len(swap.gives))
    return _ends(position, entry.player)


def _used(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> TablePosition:
    """BC-14: used cards leave the game."""
    return _taken(position, player, cards).replace(gone=position.gone | set(cards))


def _taken(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> TablePosition:
    less = by_pile(cards)
    held = {pile: n - less[pile] for pile, n in position.held[player].items() if n > less[pile]}
    position = position.replace(held={**position.held, player: held})
    if not position.keeps_hands:
        return position
    hand = tuple(card for card in position.hands[player] if card not in cards)
    return position.replace(hands={**position.hands, player: hand})


def _given(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> TablePosition:
    held = dict(position.held[player])
    for pile, n in by_pile(cards).items():
        held[pile] = held.get(pile, 0) + n
    lapsed = frozenset(number for number in position.lapsed_for(player) if not _may_be(number, cards))
    position = position.replace(held={**position.held, player: held}, lapsed={**position.lapsed, player: lapsed})
    if not position.keeps_hands:
        return position
    hand = in_order((*position.hands[player], *cards))
    return position.replace(hands={**position.hands, player: hand}, under=without(position.under, cards))


def _may_be(number: int, cards: tuple[e.Card, ...]) -> bool:
    """Whether a card is among these, or may be where they are known by their backs only."""
    return number in cards or pile_of(number) in cards


def _drawn(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> TablePosition:
    position = _given(position.replace(backs=position.backs.take(*map(pile_of, cards))), player, cards)
    return position.tell("BC-14", player=player, piles=sorted(map(pile_of, cards))) if cards else position


# The end of a turn


def _pass(position: TablePosition, player: str) -> TablePosition:
    """BC-40: after a failed barter too, unless the table says that it is then no pass."""
    if isinstance(position.step, Consoling):
        position = position.pop()
        if not position.setup.barter_pass:
            return _ends(position, player)
    passes = position.passes + 1
    position = position.replace(passes=passes)
    if passes >= len(position.setup.players) and position.follows("BC-46"):
        return _over(position.tell("BC-46", "passed"))
    return _replaced(position, player, position.shown)


def _ends(position: TablePosition, player: str, used: int = 0) -> TablePosition:
    """The action is done: the game may be over (BC-46), else the cards are replaced."""
    position = position.replace(passes=0)
    complete = position.city.full and not position.to_lay
    if complete and position.follows("BC-46"):
        return _over(position.tell("BC-46"))
    return _replaced(position, player, used + position.shown)


def _replaced(position: TablePosition, player: str, due: int) -> TablePosition:
    """BC-14, BC-23: as many cards as the piles can give; where there is no choice they are drawn at once."""
    if not position.counts_cards or not due:
        return _next_turn(position, player)
    piles = position.drawable()
    n = min(due, sum(piles.values()))
    if n < due:
        position = position.tell("BC-23", "short", player=player, n=n, due=due)
    if position.keeps_hands and n:
        return position.push(Drawing(player, n))
    only = next(iter(piles), None) if len(piles) == 1 else None
    if n < sum(piles.values()) and only is None:
        return position.push(Drawing(player, n))
    cards = (only,) * n if only else tuple(pile for pile, most in piles.items() for _ in range(most))
    return _next_turn(_drawn(position, player, cards), player)


def _next_turn(position: TablePosition, player: str) -> TablePosition:
    return position.replace(turn=next(position.clockwise(player)), shown=0)


def _over(position: TablePosition) -> TablePosition:
    return position.replace(ended=True, pending=())


# Corrections


def _correct(position: TablePosition, entry: Entry) -> TablePosition:
    match entry:
        case e.CorrectScore():
            return position.replace(scores={**position.scores, entry.player: entry.score})
        case e.CorrectBuilding():
            return _correct_building(position, entry)
        case e.CorrectTram():
            return _really(position, replace(position.city, tram=frozenset(entry.sides)))
        case e.CorrectDistrict():
            return _correct_district(position, entry)
        case e.CorrectPile():
            under = {pile: cards for pile, cards in position.under.items() if pile != entry.pile}
            return position.replace(backs=position.backs.corrected(entry.pile, entry.cards), under=under)
        case e.CorrectHand():
            return _given(_taken(position, entry.player, position.whole_hand(entry.player)), entry.player, entry.cards)
        case e.CorrectTurn():
            return position.replace(turn=entry.player, shown=0)
        case _:
            raise TypeError(entry)


def _correct_building(position: TablePosition, entry: e.CorrectBuilding) -> TablePosition:
    """What covered these properties is taken off; what its owner scored with it stays theirs."""
    there = set(entry.properties)
    off = [built for built in position.city.built if there.intersection(built.properties)]
    kept = tuple(built for built in position.city.built if built not in off)
    if entry.building is None:
        return _really(position, replace(position.city, built=kept))
    won = sum(built.points for built in off if built.player == entry.player)
    built = Built(building=entry.building, properties=entry.properties, player=entry.player, points=won)
    return _really(position, replace(position.city, built=(*kept, built)))


def _correct_district(position: TablePosition, entry: e.CorrectDistrict) -> TablePosition:
    """The district lies elsewhere with all that stands on it; tram sections that then lie nowhere are taken off."""
    ground = position.city.ground
    others = tuple(laid for laid in ground.laid if laid.district != entry.district)
    here = (Laid(district=entry.district, at=entry.at, turn=entry.turn),) if entry.at else ()
    city = replace(position.city, ground=replace(ground, laid=(*others, *here)))
    return _really(position, replace(city, tram=city.tram & city.streets))
