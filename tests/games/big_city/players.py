"""Random players of Big City: how they set up, choose, err and correct."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

from companion.box import Value, specs
from companion.entry import Entry
from companion.game import games
from companion.games.big_city import entries as e
from companion.games.big_city.position import Dealing, TablePosition, by_pile, in_order
from companion.table import Table
from scoring.big_city.buildings import Bonus, Building, Influence, Need
from scoring.big_city.city import SECTIONS, Side
from scoring.big_city.ground import DISTRICTS, TURNS, numbers
from scoring.big_city.plot import SHAPES, places

GAME = games()["big-city"]
NAMES = ("Anna", "Tom", "Zoé", "Max", "Eve", "Lou")

# Games should grow a city, and end.
EAGERNESS = {"build": 30, "tram": 12, "lay": 12, "exchange": 4, "barter": 4, "numbers": 1, "pass": 8, "stop": 6}
SPECIAL: tuple[e.Special, ...] = get_args(e.Special)

TAXI_RANK = Building(
    id="Taxi rank",
    stock=2,
    base=3,
    most_outskirts=0,
    needs=(Need(of=("tram", "special")),),
    bonuses=(Bonus(of=("residence", "office"), add=1, each=True),),
    factors=("cinema",),
    influence=(Influence(on=("office",), add=1),),
)
FUNFAIR = Building(
    id="Funfair",
    shape="square",
    group="special",
    base=8,
    after_city_hall=True,
    least_outskirts=1,
    outskirts=2,
    sides=(0, 0, 1, 1, 2, 2, 3, 3),
    influence=(Influence(on=("residence",), forbids=True),),
)


KIOSK = Building(id="Kiosk", stock=4, base=1, family="office", bonuses=(Bonus(of=("park",), add=2),))


def random_setup(rnd: Random, use: str = "table") -> e.Setup:  # noqa: ARG001 - there is no other use
    """A set-up that the rules allow: any player count, options and house rules."""
    off = set(rnd.sample(sorted(GAME.rules), rnd.randint(1, 5)) if rnd.random() < 0.35 else ())
    n = rnd.choice((2, 2, 3, 3, 4, 5))
    if rnd.random() < 0.05:
        n = rnd.choice((1, 6))
        off |= {"BC-05"}
    players = tuple(rnd.sample(NAMES, n))
    return e.Setup(
        players=players,
        off=tuple(sorted(off)),
        first=rnd.choice((None, *players)),
        hollyrock=rnd.random() < 0.5,
        hands=rnd.random() < 0.3,
        enclosed=rnd.choice(("no-way-out", "simple-principle")),
        churches=rnd.choice((2, 3)),
        police=rnd.choice(("beside", "city")),
        barter=rnd.random() < 0.3,
        barter_pass=rnd.random() < 0.5,
        useless_stay=rnd.random() < 0.3,
        tram=rnd.choice(("free", "free", "no-branches", "ends-only")),
        tram_meets=rnd.random() < 0.5,
        tram_along=rnd.random() < 0.2,
        tram_parks=rnd.random() < 0.5,
        draw_laid=rnd.random() < 0.2,
        own=tuple(rnd.sample((TAXI_RANK, FUNFAIR, KIOSK), rnd.choice((0, 0, 1, 2)))),
        own_family=rnd.random() < 0.5,
    )


def fact_value(rnd: Random, fact: str) -> Value:
    """How many churches there are; the numbers of a tile in some order, perhaps not all of them."""
    spec = specs(GAME.id)[fact]
    if spec.type == "number":
        return rnd.randint(spec.low, spec.high)
    of = spec.of
    return tuple(rnd.sample(of, rnd.choice((len(of), len(of), len(of) - 2))))


def chosen(rnd: Random, table: Table, name: str) -> Any:
    """Cards by their faces, or a barter."""
    position = at(table)
    if name == "swaps":
        return _swaps(rnd, position)
    if isinstance(position.step, Dealing):
        return in_order(rnd.choice(position.unseen(pile)) for pile in position.dealt)
    piles = [pile for pile, n in position.drawable().items() for _ in range(n)]
    drawn: tuple[e.Card, ...] = ()
    for pile in rnd.sample(piles, position.to_draw):
        left = [card for card in position.unseen(pile) if card not in drawn]
        drawn = *drawn, rnd.choice([card for card in left if not position.lying_on(card, (*drawn, card))])
    return in_order(drawn)


def _swaps(rnd: Random, position: TablePosition) -> tuple[e.Swap, ...]:
    """One swap of one card with somebody, or nothing."""
    holders = [player for player in position.setup.players if position.whole_hand(player)]
    others = [player for player in holders if player != position.turn]
    if not others or position.turn not in holders or not position.follows("BC-09") or rnd.random() < 0.4:
        return ()
    other = rnd.choice(others)
    gives, takes = ((rnd.choice(position.whole_hand(player)),) for player in (position.turn, other))
    return (e.Swap(other=other, gives=gives, takes=takes),)


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


# What a field may hold, legal or not


def _somewhere(rnd: Random, position: TablePosition) -> tuple[int, int]:
    """A place in or near the city."""
    x, y = rnd.choice(list(position.city.ground.cells))
    return x + rnd.randint(-4, 4), y + rnd.randint(-4, 4)


def _sides(rnd: Random, position: TablePosition) -> tuple[Side, ...]:
    streets = sorted(position.city.streets)
    near = [side for side in streets if {side[:2]} & set(position.city.corners)] or streets
    some = (rnd.choice((rnd.choice(streets), rnd.choice(near))) for _ in range(rnd.choice((1, 1, 2))))
    return tuple(dict.fromkeys(some))


def _properties(rnd: Random, position: TablePosition) -> tuple[int, ...]:
    among = position.city.free if position.city.free and rnd.random() < 0.9 else tuple(position.city.ground.where)
    found = list(places(position.city.ground, rnd.choice(list(SHAPES)), frozenset(among)))
    return rnd.choice(found) if found else (rnd.choice(among),)


def _cards(rnd: Random, position: TablePosition) -> tuple[e.Card, ...]:
    if rnd.random() < 0.6:
        hand = position.whole_hand(rnd.choice(position.setup.players))
        return tuple(rnd.sample(hand, rnd.randint(0, len(hand))))
    some: tuple[Any, ...] = (*DISTRICTS, *rnd.sample(range(11, 20), 3), *SPECIAL)
    return tuple(rnd.choices(some, k=rnd.randint(0, 4)))


FIELDS: dict[str, Callable[[Random, TablePosition], Any]] = {
    "player": lambda rnd, position: rnd.choice((position.turn or "Tom", *position.setup.players, *NAMES)),
    "first": lambda rnd, position: rnd.choice((None, *position.setup.players, "Lou")),
    "district": lambda rnd, position: rnd.choice((*position.to_lay, *position.to_lay, *DISTRICTS, 9)),
    "at": _somewhere,
    "turn": lambda rnd, _: rnd.randrange(4),
    "building": lambda rnd, position: rnd.choice((*position.city.buildings, "school", "Castle")),
    "properties": _properties,
    "sides": _sides,
    "cards": _cards,
    "swaps": _swaps,
    "property": lambda rnd, position: rnd.choice((*position.city.useless, *position.every_number)),
    "numbers": lambda rnd, _: numbers(rnd.randint(1, 9)),
    "score": lambda rnd, _: rnd.randint(-20, 250),
    "pile": lambda rnd, _: rnd.randint(1, 9),
}  # fmt: skip


def completed(rnd: Random, kind: type[Entry], values: dict[str, Any]) -> dict[str, Any]:
    """A corrected pile has a number of cards."""
    return {**values, "cards": rnd.randint(0, 9)} if kind is e.CorrectPile else values


def well_on(rnd: Random, table: Table) -> Iterator[Entry]:
    """Most often a city stands there already, with a city hall and a tram."""
    if rnd.random() < 0.2:
        return
    player = rnd.choice(table.setup.players)
    for district in rnd.sample(DISTRICTS[1:], rnd.choice((1, 3, 5, 7))):
        turn = rnd.choice(TURNS)
        size = (3, 3) if district % 2 else (4, 2) if turn % 2 == 0 else (2, 4)
        yield e.CorrectDistrict(district=district, at=rnd.choice(at(table).city.ground.room(*size)), turn=turn)
    yield e.CorrectBuilding(properties=(15,), building="city-hall", player=player)
    for _ in range(rnd.choice((2, 6, 15))):
        building = rnd.choice(list(at(table).city.buildings.values()))
        found = list(places(at(table).city.ground, building.shape, frozenset(at(table).city.free)))
        if found and building.id != "city-hall" and at(table).follows("BC-02"):
            yield e.CorrectBuilding(properties=rnd.choice(found), building=building.id, player=player)
    streets = [side for side in sorted(at(table).city.streets) if not at(table).city.inside(side)]
    yield e.CorrectTram(sides=(rnd.choice(streets),))


def corrections(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody says about the real table, whether it can be or not."""
    position = at(table)
    player = rnd.choice(position.setup.players)
    yield e.CorrectScore(player=player, score=rnd.randint(-5, 300))
    yield e.CorrectBuilding(
        properties=_properties(rnd, position),
        building=rnd.choice((None, "single-office", "bank", "double-residence")),
        player=rnd.choice((None, player)),
    )
    yield e.CorrectTram(sides=_sides(rnd, position))
    district = rnd.choice(DISTRICTS)
    yield e.CorrectDistrict(district=district, at=rnd.choice((None, _somewhere(rnd, position))), turn=0)
    yield e.CorrectPile(pile=district, cards=rnd.randint(0, 9))
    yield e.CorrectHand(player=player, cards=_cards(rnd, position))
    yield e.CorrectTurn(player=player)
    yield e.Numbers(district=district, numbers=tuple(rnd.sample(numbers(district), len(numbers(district)))))


# What must hold


def holds(table: Table) -> None:
    """Nothing stands on anything else; every card is in one place; scores are those of the buildings."""
    position = at(table)
    city = position.city
    covered = [number for built in city.built for number in built.properties]
    assert len(covered) == len(set(covered))
    assert set(covered) <= set(city.ground.where)
    assert len(city.ground.cells) == len(city.ground.where)
    assert city.tram <= city.streets
    assert set(position.scores) == set(position.held) == set(position.setup.players)
    assert all(n > 0 for held in position.held.values() for n in held.values())
    assert all(n >= 0 for n in position.piles.values())
    if position.keeps_hands and not isinstance(position.step, Dealing) and all(position.hands.values()):
        known = [card for hand in position.hands.values() for card in hand]
        assert len(known) == len(set(known))
    corrected = {played.entry.kind for played in table.played if played.entry.kind.startswith("correct-")}
    if position.counts_cards and not corrected:
        _every_card_is_somewhere(position)
    if position.follows("BC-13") and not corrected & {"correct-score", "correct-building"}:
        for player, score in position.scores.items():
            assert score == sum(built.points for built in city.built if built.player == player)
    if position.follows("BC-20") and not corrected:
        assert len(city.tram) <= SECTIONS


def _every_card_is_somewhere(position: TablePosition) -> None:
    """Nine cards a pile: face down, in a hand, or out of the game."""
    used = by_pile(position.gone)
    for pile, left in position.piles.items():
        in_hands = sum(held.get(pile, 0) for held in position.held.values())
        lost = not position.follows("BC-23")
        assert left + in_hands + used[pile] == e.CARDS_OF_A_PILE or lost
        if position.keeps_hands and not lost and not isinstance(position.step, Dealing):
            faces = sum(by_pile(hand)[pile] for hand in position.hands.values())
            assert faces == in_hands or any(not hand for hand in position.hands.values())


def sheet_agrees(table: Table) -> None:
    """The totals of the sheet are the scores of the table, and the highest win."""
    position, sheet = at(table), table.sheet
    assert sheet is not None
    if position.follows("BC-13"):
        assert {score.player: score.total for score in sheet.scores} == dict(position.scores)
    best = max(score.total for score in sheet.scores)
    winners = {score.player for score in sheet.scores if score.won}
    assert winners == {score.player for score in sheet.scores if score.total == best and position.follows("BC-47")}
