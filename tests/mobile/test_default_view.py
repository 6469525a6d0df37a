"""Any game can be played without a line in mobile/: from its prompts, its sentences and the kits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.entry import Chance, Entry
from companion.game import games
from companion.games.big_shot import entries as e
from companion.games.millionaire.entries import Settle, Stake
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.view import EndView
from tests.games.big_shot.story import FOUR, HANDS, at
from tests.games.big_shot.story import STORY as BIG_SHOT
from tests.games.millionaire.story import BANK, THREE
from tests.games.millionaire.story import STORY as MILLIONAIRE
from tests.marks import first_is_quick
from tests.mobile.default_taps import tapped, taps, verb
from tests.mobile.harness import Phone, words
from tests.players import answer, crowd, start
from tests.story import Setup, Story

pytestmark = pytest.mark.usefixtures("unpainted")
Phones = Callable[..., Phone]
OTHER = "Another number"
ENTRIES = 60
MOST = {"table": 2, "bank": 4}  # taps an entry: random players like odd numbers, and a bank is told who and what


def told(entry: Entry) -> Entry:
    """An entry as somebody tells it, without what the program drew."""
    return entry.model_copy(update={"source": "table", "draw": None}) if isinstance(entry, Chance) else entry


USES = {f"{game.id}-{use}": (game.id, use) for game in games().values() for use in game.uses}


@pytest.mark.parametrize("game_and_use", first_is_quick(USES))
def test_what_prompts_offer_is_told_with_few_taps(game_and_use: tuple[str, str], phone: Phones) -> None:
    game, use = game_and_use
    rnd = Random(f"default {game}")
    device = phone(language="en")
    table = device.shelf.start(games()[game], crowd(game).random_setup(rnd, use), use=use)
    device.go(f"/table/{table.head.table}")
    counted = list[int]()
    while len(counted) < ENTRIES and table.position.step:
        entry = answer(rnd, table)
        if table.question or entry == table.use.stop(table.position) or not tapped(table, entry):
            assert table.submit(entry).ok
            device.go("/")
            device.go(f"/table/{table.head.table}")
        else:
            counted.append(_tell(device, table, entry))
    assert sum(counted) / len(counted) <= MOST[use]
    if table.sheet:
        device.tap(Language("en").say("end.sheet"))
        assert device.route == f"/table/{table.head.table}/sheet"
        assert all(device.shows(score.player) for score in table.sheet.scores)


def _tell(device: Phone, table: Table, entry: Entry) -> int:
    """Taps an entry; how many taps that took."""
    labels, before = taps(table, voice(table, "en"), entry), len(table.played)
    for label in labels:
        device.tap_below(label)
    if table.question:
        return len(labels)
    assert len(table.played) == before + 1, (entry, labels)
    if not (isinstance(entry, Chance) and entry.undecided):
        assert told(table.played[-1].entry) == entry
    return len(labels)


def at_table(phone: Phones, story: Story, setup: Setup, told: str, use: str = "table") -> tuple[Phone, Table]:
    """A table at which this was told, on the screen."""
    device = phone(language="en")
    table = device.shelf.start(story.game, story.game.uses[use].setup(**setup), use=use)
    story.tell(table, told)
    device.go(f"/table/{table.head.table}")
    return device, table


def test_the_board_is_what_the_game_says_of_its_position(phone: Phones) -> None:
    device, table = at_table(phone, BIG_SHOT, FOUR, "Anna leads")
    assert {words(each) for each in table.use.show(table.position, voice(table, "en"))} <= set(device.texts())


CHANGE: Setup = {**THREE, "off": ("MI-10", "MI-11")}  # any amount can be staked


def test_a_number_that_is_not_offered_is_refused_with_the_reason(phone: Phones) -> None:
    device, table = at_table(phone, MILLIONAIRE, CHANGE, "Tom really has 20")
    for label in (OTHER, "3", "0", "Done"):
        device.tap_below(label)
    assert device.shows(Language("en", "millionaire").say("MI-07.refusal", player="Tom", amount=30, money=20))
    assert len(table.played) == 1


def test_larger_numbers_are_one_tap_away(phone: Phones) -> None:
    device, table = at_table(phone, MILLIONAIRE, CHANGE, "Tom really has 20")
    device.tap("Larger")
    device.tap("Amount: 7")
    assert table.played[-1].entry == Stake(player="Tom", amount=7)


def test_what_was_chosen_can_be_left_again(phone: Phones) -> None:
    device, table = at_table(phone, BIG_SHOT, FOUR, "Anna leads")
    device.tap(verb(Language("en", "big-shot"), "borrow"))
    assert not device.can_tap("Roll for Anna")
    device.tap("Close")
    device.tap("The die shows 3")
    assert table.played[-1].entry == e.Roll(player="Anna", die=3)


def test_a_step_of_a_kit_has_its_panel_and_whatever_else_can_be_told(phone: Phones) -> None:
    device, table = at_table(phone, BIG_SHOT, FOUR, "Anna leads\nAnna rolls 1\nTom bids 4")
    assert device.shows("Zoé, your bid?")
    device.tap(verb(Language("en", "big-shot"), "borrow"))
    device.tap_below("Borrow: Zoé")
    device.tap_below("Colour: white")
    device.tap_below("Sold: enter the result")
    device.tap_below("Sold to Tom for 4 M$")
    told = [e.Borrow(player="Zoé", colour="white"), e.Sold(player="Tom", amount=4)]
    assert [played.entry for played in table.played[-2:]] == told


def test_a_bank_has_the_view_of_the_kit(phone: Phones) -> None:
    setup = {"players": tuple(HANDS), "follow_rounds": True}
    device, table = at_table(phone, BIG_SHOT, setup, "", "bank")
    device.tap("Anna: 10 M$.")
    device.tap_below("Anna pays 7 M$")
    device.tap_below(verb(Language("en", "big-shot"), "round"))
    assert [played.entry for played in table.played] == [e.PayBank(player="Anna", amount=7), e.NextRound()]


def test_a_list_too_long_to_offer_is_tapped_one_by_one(phone: Phones) -> None:
    story = "the pawns are told square by square\nAnna leads\nroll 1"
    device, table = at_table(phone, BIG_SHOT, {**FOUR, "layout": None}, story)
    device.tap("Erase")  # a list of at least one begins with one
    for pawn in ("red", "red", "black", "white"):
        device.tap(pawn)
    device.tap("Done")
    assert table.played[-1].entry == e.Lot(pawns=("red", "red", "black", "white"))


def test_a_number_for_each_player_is_stepped_or_typed(phone: Phones) -> None:
    device, table = at_table(phone, MILLIONAIRE, BANK, "", "bank")
    device.tap_below(verb(Language("en", "millionaire"), "settle"))
    device.tap("1 more (Anna)")
    device.tap("Type the number (Tom)")
    for label in ("5", "Done"):
        device.tap_below(label)
    device.tap_below("Done")
    device.tap_below(f"{Language('en', 'millionaire').say('field.arrow')}: 0")
    device.tap_below(f"{Language('en', 'millionaire').say('field.colour')}: red")
    settled = table.played[-1].entry
    assert isinstance(settled, Settle)
    assert (settled.stakes, settled.arrow, settled.colour) == ({"Anna": 1, "Tom": 5, "Zoé": 0}, 0, "red")


def test_whatever_has_an_entry_can_be_put_right(phone: Phones) -> None:
    device, table = at_table(phone, BIG_SHOT, FOUR, "Anna leads")
    device.go(f"/table/{table.head.table}/correct")
    device.tap(verb(Language("en", "big-shot"), "correct-leader"))
    device.tap("Zoé")
    device.tap(Language("en").say("correct.now"))
    assert at(table).leader == "Zoé"


def test_what_is_as_the_form_begins_can_be_told_too(phone: Phones) -> None:
    device, table = at_table(phone, BIG_SHOT, FOUR, "Tom leads")
    device.go(f"/table/{table.head.table}/correct")
    device.tap(verb(Language("en", "big-shot"), "correct-leader"))
    device.tap(Language("en").say("correct.now"))
    assert at(table).leader == "Anna"


def test_fortunes_are_everybodys_money() -> None:
    table = BIG_SHOT.seat(FOUR)
    BIG_SHOT.tell(table, "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes\nAnna passes")
    series = {each.name: each.values for each in EndView().fortunes(table)}
    assert series["Tom"] == (10, 7, 7)
    assert series["Anna"] == (10, 10, 10)


def test_without_money_there_are_no_fortunes() -> None:
    table = start(Random(1), games()["big-city"], crowd("big-city").random_setup(Random(1)))
    assert EndView().fortunes(table) == []
