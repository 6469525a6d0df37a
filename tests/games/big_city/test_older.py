"""Tables that began by older rules: they open, and mean what they meant."""

from __future__ import annotations

import json
from typing import Any

from companion.games.big_city import older
from companion.games.big_city.entries import VERSION, Setup
from companion.journal import Journal
from companion.store import MemoryStore
from companion.table import Table
from scoring.big_city.buildings import Building
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, seat, tell, totals
from tests.players import CLOCK

ASKED_SINCE = {"barter_pass", "tram_meets", "tram_parks", "own_family"}


def began(rules: int, story: str = "", **setup: Any) -> Table:
    """A table whose head is of that version, as it was written then."""
    new = seat(THREE, **{"off": FREE, **setup})
    head = json.loads(new.journal.head)
    kept = {name: value for name, value in head["setup"].items() if name not in ASKED_SINCE}
    store = MemoryStore()
    Journal.create(store, "old", json.dumps({**head, "rules": rules, "setup": kept}).encode(), CLOCK)
    table = Table.open(store, "old")
    tell(table, THREE_CITY + "city-hall really stands on 16\n" + story)
    return table


def test_a_new_table_writes_its_rulings_down() -> None:
    table = seat(THREE)
    head = json.loads(table.journal.head)
    assert head["rules"] == VERSION
    assert {name: head["setup"][name] for name in ASKED_SINCE} == {
        "barter_pass": True,
        "tram_meets": True,
        "tram_parks": True,
        "own_family": False,
    }


HOOK = "the tram really runs above 15, above 16, right of 13, above 13\n"


def test_the_tram_meets_itself_only_since_it_may() -> None:
    tell(began(2, HOOK, tram="no-branches"), "Anna lays tram left of 13 -> BC-42/tram.meets")
    tell(began(3, HOOK, tram="no-branches"), "Anna lays tram left of 13")


def test_parks_are_buildings_only_since_they_are() -> None:
    park = "lincoln-park really stands on 12,15\n"
    tell(began(2, park, tram_along=True), "Anna lays tram left of 12 -> BC-43/tram.empty properties=11+12")
    tell(began(3, park, tram_along=True), "Anna lays tram left of 12")


def test_a_pass_after_a_failed_barter_counts_only_since_it_does() -> None:
    story = "Anna passes\nTom passes\nno barter for Zoé\nZoé passes\n"
    tell(began(2, story, off=(), barter=True), "it is the turn of Anna")
    tell(began(3, story, off=(), barter=True), "the game is over")


def test_an_own_office_loses_two_beside_a_school_as_it_did() -> None:
    kiosk = Building(id="Kiosk", base=5, family="office")
    story = "school really stands on 12\nAnna builds Kiosk on 11"
    for rules, off, worth in ((2, FREE, 3), (2, (*FREE, "BC-37"), 5), (3, FREE, 5)):
        table = began(rules, story, hollyrock=True, own=(kiosk,), off=off)
        assert at(table).city.built[-1].points == worth


def test_an_exchanged_card_could_be_drawn_at_once() -> None:
    hands = "Anna has dealt 11,21,31,41,51\nTom has dealt 12,22,32,42,52\nZoé has dealt 13,23,33,43,53\n"
    head = json.loads(seat(THREE, hands=True).journal.head)
    for rules, answer in ((2, ""), (3, " -> BC-23/under card=11 pile=1 n=6")):
        store = MemoryStore()
        Journal.create(store, "old", json.dumps({**head, "rules": rules}).encode(), CLOCK)
        tell(Table.open(store, "old"), hands + THREE_CITY + "Anna exchanges 11\nAnna draws 11" + answer)


def test_what_an_older_version_let_begin_still_opens_and_ends() -> None:
    """Its own buildings may be made of terms that are none."""
    head = json.loads(seat(THREE, off=FREE).journal.head)
    own = json.loads(Building(id="Funfair", base=4, factors=("lake",)).model_dump_json(exclude_none=True))
    store = MemoryStore()
    old = {**head, "rules": 2, "setup": {**head["setup"], "own": [own]}}
    Journal.create(store, "old", json.dumps(old).encode(), CLOCK)
    table = Table.open(store, "old")
    tell(table, THREE_CITY + "Anna builds Funfair on 11\nthe table stops")
    assert totals(table) == {"Anna": 4, "Tom": 0, "Zoé": 0}


def test_without_bc_45_a_table_is_counted_whatever_its_buildings_name() -> None:
    table = seat(THREE, off=(*FREE, "BC-45"), own=(Building(id="Funfair", base=4, factors=("lake",)),))
    tell(table, THREE_CITY + "Anna builds Funfair on 11\nthe table stops")
    assert totals(table) == {"Anna": 4, "Tom": 0, "Zoé": 0}


def test_an_option_that_an_old_head_names_is_as_it_says() -> None:
    told = Setup(players=THREE["players"], tram_meets=True)
    assert older.setup(2, told).tram_meets
    assert not older.setup(2, told).tram_parks
    assert older.setup(VERSION, told) == told
