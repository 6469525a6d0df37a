"""What can I build here? Every building with its points, or with all that is missing."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.big_city import entries as e
from companion.games.big_city.builds import best_for, builds_at, builds_over
from companion.language import CODES, Language
from companion.position import OneOf
from companion.rules import check
from companion.store import MemoryStore
from companion.table import Table
from tests.games.big_city.players import at, random_setup, well_on
from tests.games.big_city.story import FREE, THREE, THREE_CITY, seat, tell
from tests.players import answer, start

HALL = "city-hall really stands on 16\n"


def three(story: str = "", **more: Any) -> Table:
    table = seat(THREE, **more)
    tell(table, THREE_CITY + story)
    return table


def test_a_tapped_property_lists_every_building_with_its_points_or_what_is_missing() -> None:
    table = three(HALL + "single-office really stands on 11\nthe tram really runs below 12\n", hollyrock=True)
    offers = builds_at(at(table), (12,))
    assert {offer.building.id for offer in offers} == set(at(table).city.buildings)
    legal = {offer.building.id: offer.points for offer in offers if offer.legal}
    assert legal == {"single-office": 6, "single-residence": 4}
    assert [offer.points for offer in offers if offer.legal] == [6, 4]
    bank = next(offer for offer in offers if offer.building.id == "bank")
    assert [Language("en", "big-city").refusal(each) for each in bank.missing] == ["1 more needed next to it: office."]


def test_with_a_player_the_cards_count_as_well() -> None:
    table = three(HALL)
    offers = {offer.building.id: offer for offer in builds_at(at(table), (11, 12), "Anna")}
    assert [(each.rule, each.text) for each in offers["double-office"].missing] == [("BC-10", "pile")]
    assert {offer.building.id for offer in builds_over(at(table), 12, "Anna") if offer.building.pile} == {
        "lincoln-park", "central-park"
    }  # fmt: skip


def test_the_best_builds_for_a_hand() -> None:
    table = three(HALL + "the tram really runs below 12\n")
    best = best_for(at(table), (12, 13, 48, "lincoln-park"))
    assert (best[0].building.id, best[0].properties, best[0].points) == ("double-office", (12, 13), 21)
    assert [offer.points for offer in best] == sorted((offer.points for offer in best), reverse=True)
    assert {offer.properties for offer in best if not offer.building.card} == {(12,), (13,), (48,), (12, 13), (13, 48)}
    assert {offer.building.id for offer in best if offer.building.card} == {"lincoln-park"}


def test_builds_and_check_agree_and_everything_can_be_said() -> None:
    """At tables grown by chance, for properties tapped by chance."""
    rnd, asked = Random(11), 0
    languages = [Language(code, "big-city") for code in CODES]
    for _ in range(25):
        table = start(rnd, seat(THREE).game, random_setup(rnd), MemoryStore())
        for entry in well_on(rnd, table):
            table.submit(entry)
        while table.position.step and not any(prompt.kind == "pass" for prompt in table.prompts):
            table.submit(answer(rnd, table))
        position = at(table)
        if position.step is None or not position.turn:
            continue
        for tapped in [(number,) for number in position.city.free[:6]]:
            for offer in builds_at(position, tapped, position.turn):
                build = e.Build(player=position.turn, building=offer.building.id, properties=tapped)
                refused = check(position, build, position.off)
                assert bool(refused) is not offer.legal, (build, refused, offer.missing)
                for language in languages:
                    assert all(map(language.line, offer.lines))
                    assert all(map(language.refusal, (*offer.missing, *refused)))
                asked += 1
    assert asked > 500


def test_prompts_offer_exactly_the_legal_builds_over_each_property() -> None:
    table = three(HALL + "the tram really runs below 12\n", off=FREE)
    position = at(table)
    prompted = {
        (building, place)
        for prompt in table.prompts
        if prompt.kind == "build" and prompt.player == "Anna"
        for building in _values(prompt.choices["building"])
        for place in _values(prompt.choices["properties"])
    }
    over = {
        (offer.building.id, offer.properties)
        for number in position.city.free
        for offer in builds_over(position, number)
    }
    assert prompted == over
    assert len(over) > 300


def _values(choices: object) -> tuple[object, ...]:
    assert isinstance(choices, OneOf)
    return choices.values


def test_points_never_change_after_placement() -> None:
    """Whatever is told later, corrections of that building apart."""
    rnd = Random(12)
    table = three(off=FREE)
    scored: dict[tuple[int, ...], int] = {}
    for _ in range(80):
        if table.position.step is None:
            break
        entry = answer(rnd, table)
        if isinstance(entry, e.Stop | e.Pass):
            continue
        assert table.submit(entry).ok
        built = {each.properties: each.points for each in at(table).city.built}
        assert scored.items() <= built.items()
        scored = built
    assert len(scored) > 10


def test_without_bc_10_only_the_cards_are_not_asked_for() -> None:
    """The shape is: what is offered for tapped properties is what can be built there."""
    table = seat(THREE, off=(*FREE, "BC-10"))
    tell(table, THREE_CITY)
    legal = {offer.building.id for offer in builds_at(at(table), (11,)) if offer.legal}
    assert legal == {"single-residence", "single-office"}
