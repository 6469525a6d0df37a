"""A table of Big City on the screen: districts laid, properties tapped, trams, cards, everything on the map."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.entry import Entry
from companion.games.big_city import GAME
from companion.games.big_city import entries as e
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.games.big_city.ink import Ink
from mobile.games.big_city.shapes import picture
from mobile.games.big_city.state import Laying, with_property
from mobile.widgets.areas import Box
from scoring.big_city.buildings import ALL
from scoring.big_city.city import sides
from scoring.big_city.ground import Laid
from tests.games.big_city.story import FREE, THREE_CITY, TWO, TWO_CITY, seat, tell
from tests.games.big_city.taps import at, tapped, taps
from tests.mobile.harness import Phone
from tests.mobile.test_labels import nameless
from tests.plain import plain
from tests.players import answer

Phones = Callable[..., Phone]
SAY = Language("fr", "big-city").say
THREE: dict[str, Any] = {"players": ("Anna", "Tom", "Zoé"), "first": "Anna"}


def seated(phone: Phones, story: str = "", **setup: Any) -> tuple[Phone, Table]:
    """A table in play, with its screen open."""
    device = phone()
    table = device.shelf.start(GAME, e.Setup(**{**THREE, **setup}))
    tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone, table: Table, entry: Entry) -> int:
    """Taps what tells an entry, and sees that the table was told that; how many taps it took."""
    before = table.seq
    labels = taps(table, voice(table, "fr"), entry)
    for label in labels:
        device.tap(label)
    assert table.seq > before, f"{entry!r} was not told by {labels}"
    new = table.line(before + 1)
    assert isinstance(new, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert given == new.model_dump(include=set(given))
    return len(labels)


HOUSES: dict[str, dict[str, Any]] = {
    "three players": {"first": None},
    "two players with Hollyrock": {"players": ("Anna", "Tom"), "first": "Tom", "hollyrock": True},
    "five players who barter": {"players": ("Anna", "Tom", "Zoé", "Max", "Eve"), "barter": True},
    "hands are kept": {"hands": True, "barter": True},
    "nobody waits for a turn": {"off": ("BC-09", "BC-07")},
    "cards are not followed": {"off": ("BC-06", "BC-20")},
    "a simple tram": {"tram": "ends-only", "tram_along": True, "draw_laid": True, "useless_stay": True},
}


@pytest.mark.long
@pytest.mark.parametrize("setup", HOUSES.values(), ids=HOUSES)
def test_whatever_a_table_can_be_told_can_be_tapped(phone: Phones, setup: dict[str, Any]) -> None:
    """Random people play, and every entry of theirs is a few taps on the table's own screen."""
    rnd = Random(5)
    device, table = seated(phone, **setup)
    kinds = set()
    for _ in range(40):
        if table.sheet:
            break
        entry = next(each for each in iter(lambda: answer(rnd, table), None) if _goes_on(each) and tapped(table, each))
        told(device, table, entry)
        kinds.add(entry.kind)
    assert {"lay", "build"} <= kinds


def _goes_on(entry: Entry) -> bool:
    return entry.kind != "stop"


@pytest.mark.long
def test_a_random_game_is_tapped_to_its_end(phone: Phones) -> None:
    rnd = Random(8)
    device, table = seated(phone, players=("Anna", "Tom"), first="Tom")
    while not table.sheet:
        entry = next(each for each in iter(lambda: answer(rnd, table), None) if tapped(table, each))
        told(device, table, entry)
    device.tap(SAY("end.sheet"))
    assert device.route.endswith("/sheet")


# What can I build here?


def offered(device: Phone) -> list[str]:
    """What one tap would build, from above."""
    return [label for label in device.labels() if label.startswith("Construire ")]


def test_a_tapped_property_lists_what_can_be_built_there_best_first(phone: Phones) -> None:
    device, table = seated(phone, THREE_CITY)
    device.tap("Propriété 15")
    single = [
        SAY("big-city.build", building=building, points=points, properties=(15,))
        for building, points in (("single-office", 3), ("single-residence", 2), ("city-hall", 0))
    ]
    assert offered(device)[:3] == [plain(words) for words in single]
    device.tap(single[0])
    assert at(table).city.built[-1].building == "single-office"
    assert at(table).scores["Anna"] == 3


def test_the_points_open_their_calculation_and_a_line_opens_its_rule(phone: Phones) -> None:
    device, _ = seated(phone, THREE_CITY)
    device.tap("Propriété 15")
    device.tap(SAY("big-city.calculation", building="single-office", properties=(15,)))
    assert device.shows(SAY("points.base", building="single-office"))
    device.tap(SAY("labelled", name=SAY("points.downtown"), what="+1"))
    assert device.shows("BC-25")


def test_below_them_is_what_cannot_be_built_with_all_that_is_missing(phone: Phones) -> None:
    device, _ = seated(phone, THREE_CITY)
    device.tap("Propriété 15")
    city_hall = SAY("place.city-hall", building="bank")
    offices = SAY("place.needs", building="bank", of=("office",), least=2, more=2)
    assert device.shows(f"{city_hall}\n{offices}")
    assert not device.shows(SAY("big-city.why-not", building="shopping-centre"))
    device.tap(SAY("big-city.other-sizes", n=9))
    device.tap(SAY("big-city.why-not", building="shopping-centre"))
    assert device.shows("BC-33")


def test_nothing_is_said_to_be_possible_only_where_nothing_is(phone: Phones) -> None:
    """Without a card of this pile there is still a park; before the city hall there is nothing."""
    no_card = "Anna exchanges 3\nAnna draws 1\nTom builds city-hall on 15\nTom draws 7\nZoé passes"
    for story, nothing in ((no_card, False), ("Anna exchanges 3\nAnna draws 1\nTom passes\nZoé passes", True)):
        device, _ = seated(phone, f"{THREE_CITY}{story}")
        device.tap("Propriété 35")
        assert device.shows(SAY("big-city.nothing-here")) is nothing
        assert bool(offered(device)) is not nothing


def test_two_taps_build_on_two_properties_of_which_one_was_tapped(phone: Phones) -> None:
    device, table = seated(phone, THREE_CITY, off=("BC-06",))
    device.tap("Propriété 15")
    double = next(label for label in offered(device) if "bureau double" in label)
    device.tap(double)
    assert at(table).city.built[-1].building == "double-office"
    assert 15 in at(table).city.built[-1].properties


def test_taps_beside_each_other_belong_together_and_a_far_one_begins_anew() -> None:
    table = seat({**TWO, "off": FREE})
    tell(table, TWO_CITY)
    assert with_property(at(table), (11,), 12) == (11, 12)
    assert with_property(at(table), (11,), 15) == (11, 15)  # a corner: a third one may make an L of them
    assert with_property(at(table), (11,), 13) == (11, 13)  # the middle of a row may come last
    assert with_property(at(table), (11,), 39) == (39,)
    assert with_property(at(table), (11, 12), 12) == (11,)
    assert with_property(at(table), (11, 12, 14, 15), 18) == (18,)


def test_a_property_that_is_built_on_says_what_stands_there(phone: Phones) -> None:
    device, _ = seated(phone, f"{THREE_CITY}\nAnna builds single-office on 12\nAnna draws 6")
    device.tap("Propriété 12 : bureau simple")
    assert device.shows("Bureau simple sur 12 : Anna, 3 points")


# Districts


def test_a_turned_tile_stays_about_where_it_was_with_its_numbers_turned(phone: Phones) -> None:
    device, table = seated(phone)
    device.tap(SAY("big-city.place", column=4, row=1))
    device.tap("Tourner")
    device.tap(SAY("big-city.lay", district=2))
    laid = at(table).city.ground.laid[-1]
    assert (laid.district, laid.turn) == (2, 1)
    where = at(table).city.ground.where
    assert (where[21][0] - where[25][0], where[21][1] - where[25][1]) == (1, 0)


def test_a_tile_that_finds_no_place_nearby_when_turned_is_in_the_hand_again() -> None:
    table = seat(THREE_SEATS)
    far = Laying(2, 0, (30, 30))
    assert far.turned(at(table)) == Laying(2, 1, None)
    assert Laying(2).turned(at(table)).laid is None
    assert Laying(2, 0, (3, 0)).laid == Laid(district=2, at=(3, 0))


THREE_SEATS = {**THREE}


def test_a_place_that_is_not_possible_says_why(phone: Phones) -> None:
    device, table = seated(phone)
    before = table.seq
    felt = next(path[-1] for path in device.controls() if getattr(path[-1], "on_tap_up", None))
    device.fire(felt, "tap_up", {"l": {"x": 183, "y": 150}, "g": {"x": 183, "y": 150}})
    assert device.shows("BC-08")
    assert table.seq == before


def test_another_tile_of_the_tray_is_laid(phone: Phones) -> None:
    device, table = seated(phone)
    assert told(device, table, e.Lay(player="Anna", district=4, at=(-1, -2), turn=2)) == 5


# The tram


def test_the_tram_begins_with_one_section_and_goes_on_from_the_line(phone: Phones) -> None:
    story = f"{THREE_CITY}\nAnna builds city-hall on 12\nTom passes\nZoé passes"
    device, table = seated(phone, story, off=("BC-06",))
    device.tap("Tram")
    device.tap("Rue entre 12 et 15")
    assert not device.can_tap("Rue entre 12 et 13")
    device.tap(SAY("big-city.lay-tram", n=1))
    assert at(table).city.tram == {sides(at(table).city.ground.where[12])[2]}
    device.tap("Tram")
    assert not device.can_tap("Rue entre 35 et 38")
    device.tap("Rue entre 12 et 13")
    device.tap("Rue entre 16 et 26") if device.can_tap("Rue entre 16 et 26") else device.tap("Rue entre 13 et 16")
    device.tap(SAY("big-city.lay-tram", n=2))
    assert len(at(table).city.tram) == 3


def test_before_the_city_hall_tram_and_districts_say_why_not(phone: Phones) -> None:
    device, _ = seated(phone, THREE_CITY)
    device.tap("Tram")
    assert device.shows(SAY("tram.city-hall"))
    device.tap("Compris")
    device.tap("Quartier")
    assert device.shows("BC-22")


# Cards


def test_a_pile_gives_two_cards_a_turn_and_then_says_why_not(phone: Phones) -> None:
    device, table = seated(phone, f"{THREE_CITY}\nAnna exchanges 1,2,3")
    device.tap("Pile 6 : 9 cartes")
    device.tap("Pile 6 : 8 cartes")
    device.tap("Pile 6 : 7 cartes")
    assert device.shows(SAY("BC-15.refusal", pile=6, n=3, most=2))
    device.tap("Compris")
    device.tap("Pile 7 : 9 cartes")
    assert at(table).held["Anna"] == {4: 1, 5: 1, 6: 2, 7: 1}


def test_what_is_left_is_in_a_line_and_as_a_whole_one_tap_away(phone: Phones) -> None:
    device, _ = seated(phone, f"{THREE_CITY}\nAnna builds single-office on 12\nAnna draws 6")
    device.tap(SAY("big-city.stock"))
    assert device.shows(SAY("big-city.left-of", building="single-office", n=7))
    assert device.shows(SAY("big-city.pile-left", pile=6, n=8))
    assert device.shows(SAY("big-city.tram-left", n=17))


HANDS = """
Anna has dealt 11,21,31,41,51
Tom has dealt 12,22,32,42,52
Zoé has dealt 13,23,33,43,53
"""


def test_a_hand_is_shown_only_while_it_is_held_with_the_best_that_it_builds(phone: Phones) -> None:
    device, _ = seated(phone, HANDS + THREE_CITY, hands=True)
    hold = SAY("big-city.hold", player="Anna")
    assert not device.shows("Carte 21")
    device.hold(hold)
    assert device.shows("Carte 21")
    assert device.shows("Résidence simple")
    device.let_go(hold)
    assert not device.shows("Carte 21")


@pytest.mark.parametrize("counts", [True, False])
def test_whoever_would_end_the_game_after_a_failed_barter_is_told_so(phone: Phones, counts: bool) -> None:
    story = f"{THREE_CITY}\nAnna passes\nTom passes\nno barter for Zoé"
    device, table = seated(phone, story, barter=True, barter_pass=counts)
    assert device.shows(SAY("big-city.last-pass", player="Zoé")) is counts
    device.tap(SAY("big-city.pass"))
    assert at(table).ended is counts


@pytest.mark.parametrize("face", [11, 12])
def test_a_card_under_its_pile_or_in_a_hand_is_offered_like_any_other_and_refused_when_it_is_drawn(
    phone: Phones, face: int
) -> None:
    """Everybody looks at the phone: what is not offered would tell where it is."""
    device, table = seated(phone, HANDS + THREE_CITY + "\nAnna exchanges 11", hands=True)
    device.tap(SAY("big-city.pile-left", pile=1, n=at(table).piles[1]))
    offered = [card for card in range(11, 20) if device.can_tap(SAY("big-city.card", card=card))]
    assert offered == list(range(11, 20))
    seq = table.seq
    device.tap(SAY("big-city.card", card=face))
    assert device.shows("BC-23" if face == 11 else "BC-06")
    assert not device.shows(SAY("big-city.card", card=face))
    assert table.seq == seq


def test_the_log_says_once_what_is_exchanged_drawn_and_built(phone: Phones) -> None:
    story = f"{THREE_CITY}\nAnna exchanges 1,2\nAnna draws 1,2\nTom builds single-office on 25"
    device, table = seated(phone, story)
    device.go(f"/table/{table.head.table}/journal")
    lines = [plain(text) for text in device.texts()]
    assert [line for line in lines if line.startswith(("Anna échange", "Anna pioche", "Tom construit"))] == [
        "Tom construit un bureau simple sur 25 : 2 points.",
        "Anna pioche 1 carte de la pile 1 et 1 carte de la pile 2.",
        "Anna échange 2 cartes.",
    ]


@pytest.mark.parametrize("hands", [False, True])
def test_whoever_would_end_the_game_with_a_pass_is_told_so(phone: Phones, hands: bool) -> None:
    warning = SAY("big-city.last-pass", player="Zoé")
    device, table = seated(phone, f"{HANDS if hands else ''}{THREE_CITY}\nAnna passes", hands=hands)
    assert not device.shows(warning)
    told(device, table, e.Pass(player="Tom"))
    assert device.shows(warning)
    told(device, table, e.Pass(player="Zoé"))
    assert table.sheet


# Everything else


def test_the_numbers_of_a_tile_are_swapped_and_confirmed(phone: Phones) -> None:
    device, table = seated(phone, THREE_CITY)
    device.tap(SAY("big-city.no"))
    device.tap("Numéro 11", "Numéro 19")
    device.tap(SAY("big-city.so-printed"))
    assert at(table).city.ground.printed_on(1) == (19, 12, 13, 14, 15, 16, 17, 18, 11)


def test_undo_takes_a_building_and_its_points_back(phone: Phones) -> None:
    device, table = seated(phone, f"{THREE_CITY}\nAnna builds single-office on 12\nAnna draws 6")
    device.tap("Annuler la dernière action", times=1)
    device.tap("Annuler la dernière action", times=1)
    assert at(table).scores["Anna"] == 0
    assert device.can_tap("Propriété 12")


def test_outskirts_and_downtown_are_tinted_on_demand(phone: Phones) -> None:
    device, _ = seated(phone, THREE_CITY)
    device.tap(SAY("big-city.tint"))
    device.tap(SAY("big-city.untint"))
    assert device.can_tap(SAY("big-city.tint"))


def test_every_building_has_a_painting_of_its_own() -> None:
    paintings = {building.id: _painted(picture(building, Box(0, 0, 100, 100))) for building in ALL}
    assert len(set(paintings.values())) == len(ALL)


def _painted(inks: Any) -> str:
    return repr([(ink.level, ink.colour, ink.outline) for ink in inks if isinstance(ink, Ink)])


# Corrections


def corrected(phone: Phones, story: str, **setup: Any) -> tuple[Phone, Table]:
    device, table = seated(phone, story, **setup)
    device.go(f"/table/{table.head.table}/correct")
    return device, table


def test_what_really_stands_somewhere_is_tapped_on_the_map(phone: Phones) -> None:
    device, table = corrected(phone, THREE_CITY)
    device.tap("Propriété 15")
    device.tap("Bureau double")
    device.tap("Propriété 16")
    device.tap("Tom")
    device.tap(SAY("correct.now"))
    built = at(table).city.built[-1]
    assert (built.building, built.properties, built.player) == ("double-office", (15, 16), "Tom")


def test_a_district_really_lies_elsewhere(phone: Phones) -> None:
    device, table = corrected(phone, THREE_CITY)
    device.tap(SAY("big-city.lies", district=4))
    device.tap(SAY("big-city.place", column=1, row=-1))
    device.tap(SAY("correct.now"))
    assert at(table).city.ground.where[41] == (0, -2)


def test_the_tram_really_runs_elsewhere(phone: Phones) -> None:
    device, table = corrected(phone, THREE_CITY)
    device.tap(SAY("big-city.tram-lies", n=0))
    device.tap("Rue entre 12 et 15")
    device.tap("Rue entre 12 et 13")
    device.tap(SAY("correct.now"))
    assert len(at(table).city.tram) == 2


def test_piles_hands_scores_and_the_turn_are_corrected(phone: Phones) -> None:
    device, table = corrected(phone, THREE_CITY)
    device.tap(SAY("big-city.pile-left", pile=6, n=9))
    device.tap(SAY("field.less", n=1, field=SAY("field.cards")))
    device.tap(SAY("correct.now"))
    assert at(table).piles[6] == 8
    device.tap(SAY("big-city.hand-of", player="Tom"))
    device.tap(SAY("field.more", n=1, field=SAY("big-city.of-pile", pile=8)))
    device.tap(SAY("correct.now"))
    assert at(table).held["Tom"][8] == 1
    device.tap(SAY("big-city.score-of", player="Zoé", score=0))
    device.tap("+5")
    device.tap(SAY("correct.now"))
    assert at(table).scores["Zoé"] == 5
    device.tap(SAY("big-city.turn-of", player="Anna"))
    device.tap("Zoé")
    device.tap(SAY("correct.now"))
    assert at(table).turn == "Zoé"


TOLD = f"""
Anna begins
{THREE_CITY}
1 has the numbers 19,12,13,14,15,16,17,18,11
Anna builds city-hall on 12
Anna draws 6
Tom exchanges 1,3
Tom draws 6,7
Zoé lays tram above 12
Anna gives 6 to Tom for 7
Tom builds lincoln-park on 14,15
Tom draws 8
Zoé shows 14
Zoé passes
Zoé draws 8
Anna really has 12 points
bank of Tom really stands on 13
the tram really runs above 12, right of 12
district 4 really lies at 0,-2
pile 8 really has 5 cards
Tom really holds 2,3
it is really the turn of Tom
"""


@pytest.mark.long
def test_every_entry_has_a_form_that_amends_it(phone: Phones) -> None:
    """Each line of a journal opens, and shows fields that can be tapped."""
    device, table = seated(phone, TOLD, first=None, barter=True)
    journal = f"/table/{table.head.table}/journal"
    device.go(journal)
    lines = [label for label in device.labels() if ". " in label and label.split(". ")[0].isdecimal()]
    assert len(lines) == len(table.played)
    for line in lines:
        device.go(f"/table/{table.head.table}")
        device.go(journal)
        device.tap(line)
        device.tap(SAY("journal.amend"))
        assert device.shows(SAY("journal.unchanged")), line


def test_everything_on_the_screen_has_a_name(phone: Phones) -> None:
    story = f"{THREE_CITY}\nAnna builds city-hall on 12\nTom passes\nZoé passes"
    device, _ = seated(phone, story, off=("BC-06",))
    for label in ("Propriété 15", SAY("close"), "Tram", SAY("close"), "Quartier"):
        device.tap(label)
        assert nameless(device.controls()) == []
