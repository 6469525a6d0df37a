"""A table of Le Millionnaire on the screen: stakes of tokens, throws of pairs, everybody settled at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.box import Box
from companion.entry import Entry
from companion.games.millionaire import chances as exact
from companion.games.millionaire import entries as e
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.games.millionaire.ring import BRASS, Ring
from mobile.games.millionaire.rules_of_thumb import likely
from mobile.theme import LIGHT
from tests.games.millionaire.story import FIVE, GAME, THREE, Setup, at, tell
from tests.games.millionaire.taps import tapped, taps
from tests.mobile.harness import Phone, words
from tests.mobile.test_feel import FEATURES
from tests.players import answer

Phones = Callable[..., Phone]
SAY = Language("fr", "millionaire").say
RICH = "Anna really has 1034\nTom really has 98765\nMax really has 250340\nEve really has 9950"
CIRCUIT = "the circuit is beige blue yellow red green black beige blue yellow red green black"
FASTEST = 300  # controls: from there on a phone is slow

SEED = bytes(32)  # of the dice: what a test sees does not depend on the day


def seated(
    phone: Phones, story: str = "", setup: Setup = THREE, answers: Any = None, **more: Any
) -> tuple[Phone, Table]:
    """A table in play, with its screen open."""
    device = phone(answers=answers)
    begun = Table.start(GAME, GAME.uses["table"].setup(**{**setup, **more}), device.shelf.store, seed=SEED)
    table = device.shelf.open(begun.head.table)
    tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone, table: Table, entry: Entry) -> None:
    """Taps what tells an entry, and sees that the table was told that."""
    before = table.seq
    for label in taps(table, voice(table, "fr"), entry):
        device.tap(label)
    assert table.seq > before, f"{entry!r} was not told"
    new = table.line(before + 1)
    assert isinstance(new, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert given == new.model_dump(include=set(given))


HOUSES: dict[str, Setup] = {
    "three players": {**THREE, "roller": None},
    "five players": FIVE,
    "doubles are throws like any other": {**THREE, "off": ("MI-20", "MI-21")},
    "the pawn goes where the table says": {**THREE, "off": ("MI-03", "MI-23")},
    "gifts are allowed, and nothing is learnt": {**THREE, "off": ("MI-09", "MI-05")},
    "change is given": {**THREE, "off": ("MI-10", "MI-11")},
}


@pytest.mark.long
@pytest.mark.parametrize("setup", HOUSES.values(), ids=HOUSES)
def test_whatever_a_table_can_be_told_can_be_tapped(phone: Phones, setup: Setup) -> None:
    """Random people play, and every entry of theirs is a few taps on the table's own screen."""
    rnd = Random(11)
    device, table = seated(phone, setup=setup)
    kinds = set()
    for _ in range(90):
        if table.sheet:
            break
        entry = next(each for each in iter(lambda: answer(rnd, table), None) if tapped(table, each))
        told(device, table, entry)
        kinds.add(entry.kind)
    assert {"stake", "pass", "roll"} <= kinds


def test_after_a_tie_dice_are_thrown_for_those_who_tied(phone: Phones) -> None:
    story = "Anna throws 5+3 to begin\nTom throws 1+1 to begin\nZoé throws 4+4 to begin"
    device, table = seated(phone, story, roller=None)
    assert device.shows("Égalité à 8 : Anna et Zoé relancent.")
    device.tap("Relancer")
    assert [entry.who for _, entry in table.told[-2:]] == ["Anna", "Zoé"]


# Stakes


def test_a_stake_is_tapped_together_and_laid(phone: Phones) -> None:
    device, table = seated(phone)
    for n in (5, 4, 3):
        device.tap(SAY("pieces.lay-one", unit=1, n=n))
    device.tap(SAY("pieces.take-one", unit=1, n=3))
    device.tap(SAY("millionaire.lay", amount=2))
    assert table.played[-1].entry == e.Stake(player="Tom", amount=2)
    assert device.shows("Tom : 5, assurance de 5, mise de 2.")


def test_a_long_press_lays_all_of_a_unit_and_takes_all_back(phone: Phones) -> None:
    device, table = seated(phone, "Tom really has 345")
    press(device, SAY("pieces.lay-one", unit=10, n=4))
    assert device.can_tap(SAY("millionaire.lay", amount=40))
    press(device, SAY("pieces.take-one", unit=10, n=4))
    assert not device.can_tap(SAY("millionaire.lay", amount=40))
    press(device, SAY("pieces.lay-one", unit=100, n=3))
    device.tap(SAY("pieces.back"))
    assert device.can_tap(SAY("millionaire.pass"))
    assert table.position.balances["Tom"] == 345


def press(device: Phone, label: str) -> None:
    control, _ = device.to_tap(label)
    device.fire(control, "long_press")


def test_no_more_can_be_laid_than_there_is_however_fast_the_thumb(phone: Phones) -> None:
    device, table = seated(phone, "Tom really has 20")
    device.tap(SAY("pieces.lay-one", unit=10, n=2), times=5)
    device.tap(SAY("millionaire.lay", amount=20), times=2)
    assert at(table).stakes == {"Tom": 20}
    assert table.played[-1].entry == e.Stake(player="Tom", amount=20)


def test_an_amount_that_cannot_be_made_names_the_missing_unit_and_the_nearest_that_can(phone: Phones) -> None:
    device, table = seated(phone, "Tom really has 1034")
    seq = table.seq
    for label in (SAY("amount.other"), "4", "0", SAY("done")):
        device.tap(label)
    assert device.shows(SAY("MI-11.refusal", player="Tom", money=1034, amount=40, unit=10, below=34, above=1000))
    assert table.seq == seq
    assert device.can_tap(SAY("millionaire.lay", amount=34))
    device.tap(SAY("millionaire.lay", amount=1000))
    assert table.played[-1].entry == e.Stake(player="Tom", amount=1000)


def test_more_than_all_is_refused_and_a_new_digit_begins_anew(phone: Phones) -> None:
    device, table = seated(phone)
    for label in (SAY("amount.other"), "9", SAY("done")):
        device.tap(label)
    why = SAY("MI-07.refusal", player="Tom", amount=9, money=5)
    assert device.shows(why)
    device.tap(SAY("erase"))
    assert not device.shows(why)
    device.tap("3", SAY("done"))
    assert at(table).stakes == {"Tom": 3}


def test_usual_stakes_take_one_tap_and_the_last_one_is_among_them(phone: Phones) -> None:
    device, table = seated(
        phone, f"{CIRCUIT}\nTom really has 345\nstakes: Tom 200, Zoé 5\nthrow 3+5\nZoé passes\nAnna passes"
    )
    what = {45: "tout sauf 500", 100: "1 × 100", 200: "comme avant", 544: "tout sauf 1"}
    assert list(likely(table, "Tom")) == list(what)
    for n, meaning in what.items():
        assert device.can_tap(f"Miser {n} ({meaning})")
    device.tap("Miser 200 (comme avant)")
    assert at(table).stakes["Tom"] == 200


def test_everything_is_not_the_big_button(phone: Phones) -> None:
    device, table = seated(phone)
    assert device.find_all(ft.FilledButton) == []
    device.tap(SAY("millionaire.all-in", amount=5))
    assert at(table).stakes == {"Tom": 5}


def test_a_better_note_is_greyed_with_its_reason_until_it_can_be_paid(phone: Phones) -> None:
    device, table = seated(phone, "Tom really has 20000")
    label = SAY("millionaire.insure", note=50, price=1000)
    device.tap(label)
    assert device.shows(SAY("MI-15.refusal", player="Tom", money=20000, price=1000, note=50))
    assert at(table).notes["Tom"] == 5
    device.tap(SAY("understood"))
    tell(table, "Tom really has 21000")
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(label)
    assert at(table).notes["Tom"] == 50
    assert device.can_tap(SAY("millionaire.insure", note=500, price=10000))


def test_where_the_order_is_free_whoever_is_tapped_stakes(phone: Phones) -> None:
    device, table = seated(phone, off=("MI-06", "MI-08"))
    device.tap("Zoé : 5, assurance de 5.")
    device.tap("Miser 2 (2 × 1)")
    assert at(table).stakes == {"Zoé": 2}
    device.tap("Zoé : 5, assurance de 5, mise de 2.")
    device.tap(SAY("millionaire.pass"))
    assert at(table).stakes == {"Zoé": 0}


# The throw


def test_tapped_dice_are_kept_or_thrown_again_with_one_more_tap(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3, Anna 5")
    device.tap(SAY("roll.one-of", i=1, n=1))
    device.tap(SAY("roll.one-of", i=2, n=2))
    assert device.shows(SAY("millionaire.if-yellow", square=3))
    assert device.shows(SAY("millionaire.would", n="+30"))
    assert at(table).dice == ()
    device.tap(SAY("millionaire.other-dice"))
    device.tap(SAY("roll.one-of", i=1, n=2))
    device.tap(SAY("roll.one-of", i=2, n=5))
    device.tap(SAY("millionaire.again"))
    assert at(table).refused == (2, 5)
    assert device.shows(SAY("millionaire.second"))
    device.tap(SAY("roll.one-of", i=1, n=2))
    device.tap(SAY("roll.one-of", i=2, n=2))
    device.tap(SAY("roll.one-of", i=1, n=4))
    device.tap(SAY("roll.one-of", i=2, n=4))
    assert device.shows(SAY("millionaire.doubles", total=12))


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((1, 2), SAY("millionaire.if-yellow", square=3)),
        ((2, 2), SAY("millionaire.if-double", player="Anna", total=4)),
        ((1, 5), SAY("millionaire.if-black", square=6, player="Anna")),
        ((6, 6), SAY("millionaire.if-double", player="Anna", total=12)),
    ],
)
def test_a_throw_rolled_here_says_what_keeping_it_means(phone: Phones, dice: e.Throw, said: str) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3, Anna 5\nAnna throws {dice[0]}+{dice[1]}")
    assert device.shows(said)
    device.tap(SAY("millionaire.keep"))
    assert table.played[-1].entry == e.Accept(player="Anna")


def test_what_everybody_wins_or_loses_is_seen_with_its_rule(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3, Zoé 1, Anna 5\nthrow 1+2")
    for gain, money in (("+30", 35), ("+10", 15), ("+50", 55)):
        assert device.shows(f"{money}, assurance de 5")
        assert device.shows(SAY("millionaire.came", n=gain))
    assert device.shows(SAY("MI-25.effect"))
    device.tap(next(each for each in device.labels() if each.startswith("Zoé : à son tour, 15")))
    device.tap(SAY("MI-25.posting", source="#bank", target="Zoé", amount=10))
    assert device.shows(SAY("MI-25.rule"))
    device.tap(SAY("understood"))
    device.tap(SAY("close"))
    told(device, table, e.Pass(player="Zoé"))
    assert not any("Zoé" in each and SAY("millionaire.came", n="+10") in each for each in device.labels())


def test_money_changed_up_is_shown_as_it_then_lies_there(phone: Phones) -> None:
    device, _ = seated(phone, f"{CIRCUIT}\nstakes: Tom 5, Zoé 1\nthrow 3+5")
    assert device.shows(SAY("MI-10.effect", player="Tom", units={10: 1}))
    assert not device.shows(SAY("millionaire.changes", player="Zoé"))


def test_an_unknown_square_is_asked_for_with_six_colours_and_never_again(phone: Phones) -> None:
    device, table = seated(phone, "stakes: Tom 3\nAnna throws 3+4 and accepts")
    assert device.shows(SAY("millionaire.which-colour", square=7))
    device.tap(SAY("colour.red"))
    assert table.position.balances["Tom"] == 305
    assert Box(device.shelf.library, "millionaire").facts().get("square:7") == "red"
    again = device.shelf.start(GAME, GAME.uses["table"].setup(**THREE))
    tell(again, "stakes: Tom 3\nthrow 3+4")
    assert again.position.balances["Tom"] == 305
    assert at(again).turn == 2


def test_a_contradiction_is_pointed_out_in_words(phone: Phones) -> None:
    device, _ = seated(phone, "square:20 is printed red\nstakes: Tom 3\nAnna throws 1+2 and accepts")
    device.tap(SAY("colour.red"))
    assert device.shows(SAY("MI-05.far", colour="red", squares=["3", "20"], sector=14))


def test_a_square_that_is_put_right_alarms_nobody(phone: Phones) -> None:
    device, table = seated(phone, "square:20 is printed red\nsquare:20 is printed blue")
    [changed] = table.played[-1].position.effects
    [line] = device.find_all(ft.Text, value=voice(table, "fr").effect(changed))
    assert line.color == LIGHT.text


def test_what_a_throw_brought_is_said_before_what_was_learnt_by_it(phone: Phones) -> None:
    device, table = seated(phone, "square:20 is printed red\nstakes: Tom 3\nAnna throws 1+2 and accepts")
    device.tap(SAY("colour.red"))
    effects = table.played[-1].position.effects
    said = {effect.text: words(voice(table, "fr").effect(effect)) for effect in effects if effect.rule != "MI-36"}
    assert list(said) == ["learnt", "far", "effect"]
    lines = [each for each in device.texts() if each in said.values()]
    assert lines == [said["effect"], said["learnt"], said["far"]]


def test_the_decisive_throw_says_what_each_face_brings(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3, Zoé 1, Anna 2\nthrow 1+5")
    shown = {1: "−5", 2: "−2", 3: "−3", 4: "+1 000", 5: "+4", 6: "+6"}
    for die, n in shown.items():
        assert device.can_tap(SAY("millionaire.decisive", die=die, words=SAY(f"millionaire.decisive-{die}"), n=n))
    told(device, table, e.Decide(player="Anna", die=6))
    assert table.position.balances["Anna"] == 11


def test_the_million_lies_on_the_table_when_it_is_in_play(phone: Phones) -> None:
    device, table = seated(phone)
    assert not device.shows("million")
    tell(table, f"{CIRCUIT}\nZoé really has 9901\nall pass\nthrow 1+6")
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert device.shows(SAY("millionaire.in-play", players=["Zoé"]))


def test_the_million_comes_first_and_then_nobody_is_waited_for(phone: Phones) -> None:
    story = "Zoé really has 9901\nsquare:5 is printed red\nstakes: Zoé 9901\nthrow 2+3"
    device, table = seated(phone, story)
    assert table.sheet
    effects = table.played[-1].position.effects
    said = {effect.rule: words(voice(table, "fr").effect(effect)) for effect in effects}
    assert [each for each in device.texts() if each in said.values()] == [said["MI-40"], said["MI-26"]]
    assert not device.shows(SAY("card.turn"))


# The ring and the pawn


def test_a_ring_is_closed_and_every_square_has_a_place_of_its_own() -> None:
    for upright in (True, False):
        ring = Ring(366, 56, upright)
        assert sorted(ring.sides) == [14, 16]
        places = [ring.square(i).centre for i in range(56)]
        assert len({(round(x), round(y)) for x, y in places}) == 56
        for (x, y), (across, down) in zip(places, [*places[1:], places[0]], strict=True):
            assert abs(x - across) + abs(y - down) == pytest.approx(ring.side)


@pytest.mark.parametrize("length", [12, 48, 55, 60, 63])
def test_a_ring_of_another_length_has_room_for_all_its_squares(length: int) -> None:
    places = {tuple(map(round, Ring(366, length, True).square(i).centre)) for i in range(length)}
    assert len(places) == length


@pytest.mark.parametrize("still", [False, True])
def test_the_pawn_hops_along_its_squares_unless_less_motion_is_wanted(phone: Phones, still: bool) -> None:
    features = {**FEATURES, "reduce_motion": still}
    device, _ = seated(phone, f"{CIRCUIT}\nall pass", answers={"get_accessibility_features": features})
    device.wait(lambda: "get_accessibility_features" in [name for name, _ in device.client.asked])
    start, side = place_of_pawn(device), Ring(366, 56, upright=True).side
    device.tap(SAY("roll.one-of", i=1, n=3))
    device.tap(SAY("roll.one-of", i=2, n=4))
    device.tap(SAY("millionaire.keep"))
    hops = (place_of_pawn(device) - start) / side
    assert hops == pytest.approx(7) if still else hops < 7
    device.wait(lambda: place_of_pawn(device) - start == pytest.approx(7 * side))


def place_of_pawn(device: Phone) -> float:
    """How far right the pawn stands."""
    for path in device.controls():
        canvas = path[-1]
        if isinstance(canvas, cv.Canvas) and canvas.shapes and _colour(canvas.shapes[0]) == BRASS:
            return float(getattr(path[-2], "left"))  # noqa: B009
    raise AssertionError("there is no pawn")


def _colour(shape: cv.Shape) -> str:
    return str(shape.paint.color)  # type: ignore[attr-defined]


def test_five_players_fit_on_a_phone_and_paint_few_controls(phone: Phones) -> None:
    device, _ = seated(phone, f"{CIRCUIT}\n{RICH}\nTom stakes 8705", FIVE)
    assert len(list(device.controls())) < FASTEST
    for player, money in (("Anna", "1 034"), ("Tom", "98 765"), ("Max", "250 340"), ("Eve", "9 950")):
        assert words(money) in device.texts(), player


# Chances


def test_the_bar_says_the_exact_chance_of_each_colour(phone: Phones) -> None:
    device, table = seated(phone, CIRCUIT)
    odds = exact.colours(at(table))
    label = next(each for each in device.labels() if each.startswith(SAY("millionaire.chances")))
    for colour, chance in odds.items():
        name = SAY(f"colour.{colour}") if colour else SAY("millionaire.unknown")
        assert f"{name} {round(100 * chance) or '<1'} %" in label


def test_the_drawer_reckons_with_the_stake_that_is_composed(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nTom really has 1034")
    device.tap(SAY("pieces.lay-one", unit=10, n=3))
    device.tap(next(each for each in device.labels() if each.startswith(SAY("millionaire.chances"))))
    average = round(exact.expected(exact.results(at(table), "Tom", 10)))
    assert words(Language("fr").number(average)) in device.texts()
    device.tap(SAY("millionaire.pass"))
    passed = round(exact.expected(exact.results(at(table), "Tom", 0)))
    assert words(Language("fr").number(passed)) in device.texts()
    device.tap(SAY("understood"))
    device.tap(SAY("millionaire.lay", amount=10))
    assert at(table).stakes == {"Tom": 10}


# Putting right


def test_a_wrong_colour_is_put_right_and_the_throw_settled_again(phone: Phones) -> None:
    device, table = seated(phone, "stakes: Tom 3\nAnna throws 3+4 and accepts\nit is beige")
    assert table.position.balances["Tom"] == 2
    device.tap(SAY("millionaire.wrong"))
    device.tap(SAY("colour.yellow"))
    assert table.position.balances["Tom"] == 35
    assert Box(device.shelf.library, "millionaire").facts().get("square:7") == "yellow"


def test_a_wrong_black_is_put_right_before_the_decisive_throw(phone: Phones) -> None:
    """The throw that is not settled yet is the one that people mean."""
    device, table = seated(phone, "stakes: Tom 3\nthrow 1+2\nit is red\nall pass\nthrow 3+4\nit is black")
    device.tap(SAY("millionaire.wrong"))
    assert device.shows(SAY("millionaire.stopped", square=10, colour="black"))
    device.tap(SAY("colour.beige"))
    assert at(table).turn == 3
    assert at(table).facts.get("square:10") == "beige"
    assert at(table).facts.get("square:3") == "red"


def test_a_colour_that_the_box_had_wrong_is_put_right_before_the_throw(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3\nthrow 3+4")
    assert table.position.balances["Tom"] == 2
    device.tap(SAY("millionaire.wrong"))
    assert device.shows(SAY("millionaire.stopped", square=7, colour="beige"))
    device.tap(SAY("colour.blue"))
    assert table.position.balances["Tom"] == 8
    assert at(table).facts.get("square:7") == "blue"


def test_what_no_longer_holds_goes_only_if_the_table_says_so(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3\nthrow 3+4\nZoé stakes 5")
    device.tap(SAY("millionaire.wrong"))
    device.tap(SAY("colour.black"))
    assert device.shows(SAY("millionaire.no-longer"))
    assert device.shows("Zoé mise 5")
    assert at(table).stakes == {"Zoé": 5}
    device.tap(SAY("millionaire.drop", n=1))
    assert device.can_tap(SAY("roll.for", player="Anna"))


def test_a_pawn_that_was_counted_wrong_is_put_right(phone: Phones) -> None:
    device, table = seated(phone, f"{CIRCUIT}\nstakes: Tom 3\nthrow 3+4")
    device.tap(SAY("millionaire.wrong"))
    device.tap(SAY("millionaire.square-after"))
    device.tap(SAY("millionaire.put-pawn", square=8))
    assert at(table).pawn == 8
    assert table.position.balances["Tom"] == 8


# The circuit told at once


def test_the_circuit_is_told_square_by_square_and_in_one_entry(phone: Phones) -> None:
    device, table = seated(phone)
    device.tap(SAY("millionaire.circuit"))
    for colour in ("beige", "blue", "red"):
        device.tap(SAY(f"colour.{colour}"))
    device.tap(SAY("undo"))
    device.tap(SAY("colour.yellow"))
    assert device.shows(SAY("millionaire.which", square=4))
    device.tap(SAY("millionaire.note-squares", n=3))
    entry = table.played[-1].entry
    assert isinstance(entry, e.Circuit)
    assert entry.colours[:4] == ("beige", "blue", "yellow", None)
    assert table.seq == 1
    assert device.route == f"/table/{table.head.table}"


def test_a_colour_is_chosen_once_for_many_squares(phone: Phones) -> None:
    device, table = seated(phone)
    device.go(f"/table/{table.head.table}/circuit")
    device.tap(SAY("millionaire.many"))
    device.tap(SAY("colour.black"))
    unknown = SAY("millionaire.unknown")
    for square in (5, 9, 11):
        device.tap(SAY("millionaire.square-of", square=square, colour=unknown))
    device.tap(SAY("millionaire.square-of", square=9, colour=SAY("colour.black")))
    assert device.shows(SAY("millionaire.count-of", colour="black", n=3, most=8))
    device.tap(SAY("millionaire.note-squares", n=2))
    facts = at(table).facts
    assert [square for square in range(1, 56) if facts.get(f"square:{square}") == "black"] == [5, 11]


def test_too_many_of_a_colour_are_pointed_out_while_they_are_told(phone: Phones) -> None:
    device, table = seated(phone)
    device.go(f"/table/{table.head.table}/circuit")
    for _ in range(7):
        device.tap(SAY("colour.red"))
    squares = [str(n) for n in range(1, 8)]
    assert device.shows(SAY("MI-05.many", colour="red", n=7, most=6, squares=squares))
