"""The checks of Big City: each function is one sentence of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.big_city import entries as e
from companion.games.big_city.cards import cards_for, lacking
from companion.games.big_city.position import (
    AT_MOST_OF_A_PILE,
    Consoling,
    Dealing,
    Drawing,
    Founding,
    TablePosition,
    by_pile,
    in_order,
    pile_of,
)
from companion.kits import lead, players
from companion.rules import Refusals, refuse, rule
from scoring.big_city import obstacles, tram
from scoring.big_city.buildings import Building
from scoring.big_city.city import City
from scoring.big_city.count import FEWEST, MOST, own_faults, own_terms
from scoring.big_city.ground import HOLLYROCK, JOINED, footprint, numbers
from scoring.big_city.spot import Spot
from scoring.sheet import Line

CONSOLATION = 2
Placed = e.Build | e.CorrectBuilding
OfDistrict = e.Lay | e.CorrectDistrict | e.Numbers


def _said(lines: Iterable[Line], rule: str) -> Refusals:
    """The lines of this rule as its refusals."""
    return (refuse(line.text, **line.params) for line in lines if line.rule == rule)


# Set-up


@rule("BC-05", gate=True)
def somebody_plays(position: None, setup: e.Setup) -> Refusals:
    return players.nobody(setup, FEWEST, MOST)


@rule("BC-05")
def two_to_five_players(position: None, setup: e.Setup) -> Refusals:
    return players.too_few_or_many(setup, FEWEST, MOST)


@rule("BC-05", gate=True)
def who_begins_by_the_set_up_is_seated(position: None, setup: e.Setup) -> Refusals:
    return lead.stranger(setup.players, setup.first)


@rule("BC-05", gate=True)
def who_begins_is_seated(position: TablePosition, entry: e.First) -> Refusals:
    return lead.stranger(position.setup.players, entry.first)


@rule("BC-45", gate=True)
def own_buildings_make_sense(position: None, setup: e.Setup) -> Refusals:
    yield from (refuse(fault, **about) for fault, about in own_faults(setup.options))


@rule("BC-45")
def own_buildings_are_made_of_terms(position: None, setup: e.Setup) -> Refusals:
    yield from (refuse(fault, **about) for fault, about in own_terms(setup.options))


@rule("BC-06", gate=True)
def cards_are_told_as_they_are_known(
    position: TablePosition, entry: e.Exchange | e.Draw | e.Hand | e.CorrectHand
) -> Refusals:
    yield from _unknown(position, entry.cards)


@rule("BC-06", gate=True)
def bartered_cards_are_told_as_they_are_known(position: TablePosition, entry: e.Barter) -> Refusals:
    for swap in entry.swaps:
        yield from _unknown(position, (*swap.gives, *swap.takes))


def _unknown(position: TablePosition, cards: tuple[e.Card, ...]) -> Refusals:
    """By their faces where hands are kept, else by their backs; of a district of this table; a face only once."""
    if cards and not position.counts_cards:
        yield refuse("uncounted")
    strange = [card for card in cards if card not in _deck(position)]
    if strange:
        yield refuse("faces" if position.keeps_hands else "backs", cards=strange)
    twice = [card for card, n in Counter(cards).items() if n > 1]
    if twice and position.keeps_hands:
        yield refuse("twice", cards=twice)


def _deck(position: TablePosition) -> set[e.Card]:
    """Every card as it can be told here."""
    if not position.keeps_hands:
        return {*position.districts}
    special = {building.id for building in position.city.buildings.values() if building.card}
    return {*position.every_number, *special}  # type: ignore[arg-type]


@rule("BC-06")
def a_first_hand_has_a_card_of_each_pile(position: TablePosition, entry: e.Hand) -> Refusals:
    dealt = dict.fromkeys(position.held[entry.player], 1)
    if by_pile(entry.cards) != dealt:
        yield refuse("dealt", player=entry.player, piles=list(dealt))


@rule("BC-06", gate=True)
def a_first_hand_is_told_once(position: TablePosition, entry: e.Hand) -> Refusals:
    if isinstance(step := position.step, Dealing) and entry.player not in step.waiting:
        yield refuse("told", player=entry.player)


@rule("BC-06", gate=True)
def a_card_is_in_one_place(position: TablePosition, entry: e.Hand | e.Draw | e.CorrectHand) -> Refusals:
    if position.keeps_hands:
        told_anew = entry.player if isinstance(entry, e.CorrectHand) else None
        hands = [hand for name, hand in position.hands.items() if name != told_anew]
        elsewhere = [card for card in entry.cards if card in position.gone or any(card in hand for hand in hands)]
        if elsewhere:
            yield refuse("elsewhere", cards=elsewhere)


# Districts


@rule("BC-35", gate=True)
def district_nine_comes_with_hollyrock(position: TablePosition, entry: OfDistrict) -> Refusals:
    if entry.district == HOLLYROCK and not position.setup.hollyrock:
        yield refuse("district", district=HOLLYROCK)


@rule("BC-01", gate=True)
def a_tile_has_its_own_numbers(position: TablePosition, entry: e.Numbers) -> Refusals:
    if sorted(entry.numbers) != list(numbers(entry.district)):
        yield refuse("numbers", district=entry.district, properties=list(numbers(entry.district)))


@rule("BC-07", gate=True)
def a_district_lies_once(position: TablePosition, entry: e.Lay) -> Refusals:
    if entry.district in position.city.ground.districts:
        yield refuse("lies", district=entry.district)


@rule("BC-08", gate=True)
def districts_do_not_overlap(position: TablePosition, entry: e.Lay | e.CorrectDistrict) -> Refusals:
    if entry.at is None:
        return
    cells = footprint(entry.district, entry.at, entry.turn)
    under = [number for number in position.city.ground.overlaps(cells) if number // 10 != entry.district]
    if under:
        yield refuse("overlap", district=entry.district, properties=under)


@rule("BC-08", gate=True)
def a_city_is_in_one_piece(position: TablePosition, entry: e.Lay) -> Refusals:
    cells = footprint(entry.district, entry.at, entry.turn)
    if not any(position.city.ground.touching(cells)):
        yield refuse("apart", district=entry.district)


@rule("BC-08")
def two_properties_face_two_of_the_city(position: TablePosition, entry: e.Lay) -> Refusals:
    cells = footprint(entry.district, entry.at, entry.turn)
    touching = min(position.city.ground.touching(cells))
    if touching < JOINED:
        yield refuse(district=entry.district, n=touching)


@rule("BC-07")
def initial_districts_are_laid_in_turn(position: TablePosition, entry: e.Lay) -> Refusals:
    if isinstance(position.step, Founding):
        if entry.player != position.turn:
            yield refuse("turn", player=entry.player, turn=position.turn)
        if entry.district not in position.initial:
            yield refuse("later", district=entry.district, districts=list(position.to_lay))


@rule("BC-22")
def new_districts_come_after_the_city_hall(position: TablePosition, entry: e.Lay) -> Refusals:
    if not isinstance(position.step, Founding) and not position.city.has_city_hall:
        yield refuse(district=entry.district)


# A turn


@rule("BC-09")
def one_action_in_turn(
    position: TablePosition, entry: e.Build | e.LayTram | e.Lay | e.Exchange | e.Barter | e.Pass | e.Discard
) -> Refusals:
    waiting = position.step.player if isinstance(position.step, Consoling) else position.turn
    if entry.player != waiting and not isinstance(position.step, Founding):
        yield refuse(player=entry.player, turn=waiting)


@rule("BC-40", gate=True)
def who_could_not_barter_goes_on(position: TablePosition, entry: e.Exchange | e.Pass) -> Refusals:
    if isinstance(step := position.step, Consoling) and entry.player != step.player:
        yield refuse("goes-on", player=entry.player, turn=step.player)


# Building


def _site(position: TablePosition, build: e.Build) -> tuple[Building, Spot]:
    return position.city.buildings[build.building], position.city.spot(build.properties)


@rule("BC-35", gate=True)
def the_building_is_in_this_game(position: TablePosition, entry: Placed) -> Refusals:
    if entry.building is not None and entry.building not in position.city.buildings:
        yield refuse("building", building=entry.building)


@rule("BC-01", gate=True)
def the_properties_lie_in_the_city(position: TablePosition, entry: Placed) -> Refusals:
    absent = [number for number in entry.properties if number not in position.city.ground.where]
    if absent:
        yield refuse("absent", properties=absent)


@rule("BC-10", gate=True)
def the_shape_fits(position: TablePosition, entry: Placed) -> Refusals:
    if entry.building is not None:
        building = position.city.buildings[entry.building]
        yield from _said(obstacles.shape(building, position.city.spot(entry.properties)), "BC-10")


@rule("BC-10", gate=True)
def the_properties_are_free(position: TablePosition, entry: e.Build) -> Refusals:
    return _said(obstacles.free(*_site(position, entry)), "BC-10")


@rule("BC-10")
def the_cards_of_its_properties_are_in_hand(position: TablePosition, entry: e.Build) -> Refusals:
    if position.city.buildings[entry.building].card is None:
        yield from _not_in_hand(position, entry)


@rule("BC-16")
def the_special_card_is_in_hand(position: TablePosition, entry: e.Build) -> Refusals:
    if position.city.buildings[entry.building].card is not None:
        yield from _not_in_hand(position, entry)


def _not_in_hand(position: TablePosition, build: e.Build) -> Refusals:
    cards = cards_for(position, position.city.buildings[build.building], build.properties)
    return lacking(position, build.player, cards)


def _against(position: TablePosition, build: e.Build, rule: str) -> Refusals:
    """What this rule has against a building there: scoring/big_city/obstacles.py says it."""
    return _said(position.city.against(*_site(position, build)), rule)


@rule("BC-11")
def it_is_in_stock(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-11")


@rule("BC-12")
def no_tram_runs_through_it(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-12")


@rule("BC-17")
def factories_lie_outside_and_parks_inside(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-17")


@rule("BC-29")
def the_city_hall_is_downtown_and_comes_first(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-29")


@rule("BC-30")
def a_church_is_the_last_of_its_district(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-30")


@rule("BC-31")
def a_cinema_a_post_office_and_a_bank_need_neighbours(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-31")


@rule("BC-33")
def a_shopping_centre_needs_everything(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-33")


@rule("BC-36")
def a_parking_needs_offices_and_keeps_residences_away(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-36")


@rule("BC-37")
def a_school_needs_a_residence(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-37")


@rule("BC-38")
def a_police_station_is_downtown_and_the_last_of_its_district(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-38")


@rule("BC-39")
def a_hospital_comes_after_the_city_hall(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-39")


@rule("BC-45")
def own_buildings_stand_where_the_table_says(position: TablePosition, entry: e.Build) -> Refusals:
    return _against(position, entry, "BC-45")


# The tram


@rule("BC-20", gate=True)
def sections_lie_on_streets(position: TablePosition, entry: e.LayTram) -> Refusals:
    yield from _said(tram.lie_on_streets(position.city, entry.sides), "BC-20")
    if len(entry.sides) > 1 and not position.follows("BC-20"):
        yield refuse("one", n=len(entry.sides))


@rule("BC-20", gate=True)
def corrected_sections_lie_on_streets(position: TablePosition, entry: e.CorrectTram) -> Refusals:
    return _said(tram.lie_on_streets(_without_tram(position.city), entry.sides), "BC-20")


def _without_tram(city: City) -> City:
    return City(city.ground, city.options)


@rule("BC-20")
def the_tram_runs_on(position: TablePosition, entry: e.LayTram) -> Refusals:
    return _said(tram.runs(position.city, entry.sides), "BC-20")


@rule("BC-42")
def the_tram_is_one_line(position: TablePosition, entry: e.LayTram) -> Refusals:
    return _said(tram.is_one_line(position.city, entry.sides, position.setup.manner), "BC-42")


@rule("BC-43")
def the_tram_runs_along_buildings(position: TablePosition, entry: e.LayTram) -> Refusals:
    return _said(tram.along_a_building(position.city, entry.sides, position.setup.manner), "BC-43")


# Cards


@rule("BC-23", gate=True)
def exchanged_cards_are_in_hand(position: TablePosition, entry: e.Exchange) -> Refusals:
    if position.counts_cards and not entry.cards:
        yield refuse("none", player=entry.player)
    yield from _not_held(position, entry.player, entry.cards)


def _not_held(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> Refusals:
    """Cards that a player does not have, as far as they are known."""
    if position.sees_hand(player):
        if lacking := Counter(cards) - Counter(position.cards(player)):
            yield refuse("lacking", player=player, cards=in_order(lacking))
    else:
        more = in_order(by_pile(cards) - Counter(position.held[player]))
        yield from (refuse("lacking-backs", player=player, cards=(pile,)) for pile in more)


@rule("BC-40")
def a_failed_barter_gives_a_small_exchange(position: TablePosition, entry: e.Exchange) -> Refusals:
    if isinstance(position.step, Consoling) and len(entry.cards) > CONSOLATION:
        yield refuse("consolation", n=len(entry.cards), most=CONSOLATION)


@rule("BC-40", gate=True)
def cards_are_bartered_only_by_agreement(position: TablePosition, entry: e.Barter) -> Refusals:
    if not position.setup.barter:
        yield refuse()
    others = [swap.other for swap in entry.swaps]
    strangers = [other for other in others if other not in position.setup.players or other == entry.player]
    again = [other for other, n in Counter(others).items() if n > 1]
    if strangers:
        yield refuse("stranger", players=list(dict.fromkeys(strangers)))
    elif again:
        yield refuse("again", players=again)


@rule("BC-40", gate=True)
def bartered_cards_are_in_hand(position: TablePosition, entry: e.Barter) -> Refusals:
    gives = tuple(card for swap in entry.swaps for card in swap.gives)
    yield from _not_held(position, entry.player, gives)
    for swap in entry.swaps:
        yield from _not_held(position, swap.other, swap.takes)


@rule("BC-40")
def one_or_two_cards_are_bartered(position: TablePosition, entry: e.Barter) -> Refusals:
    for swap in entry.swaps:
        if not swap.gives and not swap.takes:
            yield refuse("empty", player=entry.player, other=swap.other)
        elif len(swap.gives) != len(swap.takes):
            yield refuse("uneven", player=entry.player, other=swap.other, gives=len(swap.gives), takes=len(swap.takes))
    n = sum(len(swap.gives) for swap in entry.swaps)
    if n > CONSOLATION:
        yield refuse("many", n=n, most=CONSOLATION)


@rule("BC-19")
def only_useless_cards_are_shown(position: TablePosition, entry: e.Discard) -> Refusals:
    if entry.property not in position.city.useless:
        yield refuse(player=entry.player, card=entry.property)
    elif entry.property in position.lapsed_for(entry.player):
        text = "late-barter" if position.setup.barter else "late"
        yield refuse(text, player=entry.player, card=entry.property)


@rule("BC-19", gate=True)
def shown_cards_are_in_hand(position: TablePosition, entry: e.Discard) -> Refusals:
    if not position.counts_cards or entry.property not in position.every_number:
        yield refuse("no-card", card=entry.property)
    elif entry.property in position.gone or not position.could_hold(entry.player, entry.property):
        yield refuse("not-held", player=entry.player, card=entry.property, pile=pile_of(entry.property))


@rule("BC-41")
def useless_cards_stay(position: TablePosition, entry: e.Discard) -> Refusals:
    if position.setup.useless_stay:
        yield refuse(player=entry.player, card=entry.property)


@rule("BC-14", gate=True)
def as_many_cards_are_drawn(position: TablePosition, entry: e.Draw) -> Refusals:
    if isinstance(step := position.step, Drawing) and entry.player != step.player:
        yield refuse("turn", player=entry.player, turn=step.player)
    elif len(entry.cards) != position.to_draw:
        yield refuse("number", player=entry.player, n=len(entry.cards), due=position.to_draw)


@rule("BC-15", gate=True)
def piles_have_the_cards(position: TablePosition, entry: e.Draw) -> Refusals:
    for pile, n in by_pile(entry.cards).items():
        if n > position.piles.get(pile, 0):
            yield refuse("empty", pile=pile, n=n, left=position.piles.get(pile, 0))


@rule("BC-15")
def at_most_two_cards_of_a_pile(position: TablePosition, entry: e.Draw) -> Refusals:
    for pile, n in by_pile(entry.cards).items():
        if n > AT_MOST_OF_A_PILE:
            yield refuse(pile=pile, n=n, most=AT_MOST_OF_A_PILE)


@rule("BC-23")
def exchanged_cards_lie_under_the_others(position: TablePosition, entry: e.Draw) -> Refusals:
    covered = {card: position.lying_on(card, entry.cards) for card in entry.cards}
    for card, n in covered.items():
        if n:
            yield refuse("under", card=card, pile=pile_of(card), n=n)


@rule("BC-44")
def only_piles_of_districts_that_lie(position: TablePosition, entry: e.Draw) -> Refusals:
    for pile in sorted(by_pile(entry.cards)):
        if not position.may_draw_from(pile):
            yield refuse(pile=pile)


# Corrections


@rule("BC-07", gate=True)
def a_city_remains(position: TablePosition, entry: e.CorrectDistrict) -> Refusals:
    if entry.at is None:
        ground = position.city.ground
        if not set(ground.districts) - {entry.district}:
            yield refuse("alone", district=entry.district)
        standing = [number for number in sorted(position.city.covered) if number // 10 == entry.district]
        if standing and entry.district in ground.districts:
            yield refuse("built-on", district=entry.district, properties=standing)


@rule("BC-06", gate=True)
def the_pile_is_of_this_table(position: TablePosition, entry: e.CorrectPile) -> Refusals:
    if entry.pile not in position.piles:
        yield refuse("no-pile", pile=entry.pile)
