"""Whatever rule a table plays without, everything that it may then be told can be tapped."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import LayingOut
from companion.position import Between, OneOf, Open, Prompt
from companion.report import voice
from companion.table import Table
from mobile.turns import turns
from tests.games.big_shot.players import lay_out, lot
from tests.games.big_shot.story import GAME, HANDS, THREE, TWO, at
from tests.games.big_shot.taps import tapped, taps
from tests.mobile.harness import Phone, words
from tests.mobile.test_table_screen import Phones, seated, told
from tests.players import answer, entry_for

ENTRIES = 50  # of a play: every step but the last comes up, and the whole games of the table's screen have that
MANY = 20  # taps: all squares told at once is a screen with tests of its own
OPTIONS: dict[str, Any] = {"hidden_money": True, "loans_first": True, "show_and_restart": True}
UNTOLD: dict[str, Any] = {"hands": None, "layout": None, "promoter": None}
SETUPS: dict[str, dict[str, Any]] = {
    "BS-01": {"players": ("Anna",)},
    "BS-27": {"hidden_money": True, "loans_first": True},
    "BS-28": OPTIONS,
    "BS-29": OPTIONS,
    "BS-30": {"players": THREE["players"]},
    "BS-31": {"players": THREE["players"]},
    **{f"BS-{n}": {"players": TWO["players"]} for n in range(32, 38)},
}


def offers(rnd: Random, table: Table, prompt: Prompt) -> list[Entry]:
    """What a prompt offers: every listed choice, both ends of a range, and something where anything may be told."""
    values: list[dict[str, Any]] = [{}]
    for name, choices in prompt.choices.items():
        match choices:
            case OneOf(values=listed):
                some = listed
            case Between(low=low, high=high):
                some = (low, high)
            case Open() if name == "squares":
                some = (None, lay_out(rnd, fair=table.position.follows("BS-03")))
            case _:
                some = (lot(rnd, table),)
        values = [{**value, name: one} for value in values for one in some]
    entries = [entry_for(table, prompt, value) for value in values]
    return [entry for entry in entries if tapped(table, entry) and table.check(entry).ok]


def situation(table: Table) -> tuple[Any, ...]:
    """What is offered, roughly, and to one or to several: a screen that shows one such offer shows the others too."""
    kinds = [prompt.kind for prompt in table.prompts]
    return type(table.position.step), tuple((kind, kinds.count(kind) > 1) for kind in sorted(set(kinds)))


def reached(rnd: Random, device: Phone, table: Table) -> None:
    """Everything on offer begins with something that can be tapped; of each prompt one offer is tapped to its end.

    What was told is taken back before it is painted: that is what takes time, and each situation is painted anyway.
    """
    language = voice(table, "fr")
    offered = [offers(rnd, table, prompt) for prompt in table.prompts]
    address = f"/table/{table.head.table}"
    if device.route == address:
        device.happen(lambda: turns().changed(f"table:{table.head.table}"))
    else:
        device.go(address)
    labels = set(device.labels())
    for entries in offered:
        assert [entry for entry in entries if words(taps(table, language, entry)[0]) not in labels] == []
    before = len(table.played)

    def take_back() -> None:
        while len(table.played) > before:
            assert table.undo().ok

    for entries in filter(None, offered):
        entry = rnd.choice([each for each in entries if len(taps(table, language, each)) < MANY])
        told(device, table, entry, take_back)
        take_back()


@pytest.mark.long
@pytest.mark.parametrize("rule", [rule for rule, kind in GAME.rules.items() if kind != "score"])
def test_without_any_one_rule_everything_that_is_offered_can_be_tapped(phone: Phones, rule: str) -> None:
    rnd = Random(rule)
    device, table = seated(phone, **{**UNTOLD, **SETUPS.get(rule, {})}, off=(rule,))
    seen = set()
    while not table.sheet and len(table.played) < ENTRIES:
        if not table.question and situation(table) not in seen:
            seen.add(situation(table))
            reached(rnd, device, table)
        by_square = isinstance(table.position.step, LayingOut)
        table.submit(e.Layout(later=True) if by_square else answer(rnd, table))
    assert len(seen) > 5


@pytest.mark.long
@pytest.mark.parametrize("rule", ["BS-05", "BS-12", "BS-19", "BS-20", "BS-21", "BS-32", "BS-33"])
@pytest.mark.parametrize("players", [4, 2])
def test_the_bank_alone_too(phone: Phones, rule: str, players: int) -> None:
    rnd = Random(rule)
    device = phone()
    setup = e.BankSetup(players=tuple(HANDS)[:players], follow_rounds=True, off=(rule,))
    table = device.shelf.start(GAME, setup, use="bank")
    seen = set()
    while len(table.played) < 12:
        if situation(table) not in seen:
            seen.add(situation(table))
            reached(rnd, device, table)
        table.submit(answer(rnd, table))


def test_without_turns_whoever_bids_is_tapped_and_the_next_one_is_chosen_already(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1", off=("BS-09",))
    assert device.shows("Tom, votre offre ?")
    device.tap("Max enchérit")
    assert device.shows("Max, votre offre ?")
    device.tap("Enchérir à 3 M$ (+3)")
    assert table.played[-1].entry == e.Bid(player="Max", amount=3)
    assert device.shows("Anna, votre offre ?")


def test_where_turns_are_played_nobody_else_can_be_tapped(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    assert not device.can_tap("Max enchérit")


def test_who_has_passed_is_not_there_to_bid(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1", off=("BS-09",))
    device.tap("Zoé enchérit")
    device.tap("Passer")
    assert table.played[-1].entry == e.Pass(player="Zoé")
    assert not device.can_tap("Zoé enchérit")
    assert device.can_tap("Max enchérit")


def test_where_anybody_places_whoever_does_is_tapped(phone: Phones) -> None:
    story = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes\nAnna passes"
    device, table = seated(phone, story, off=("BS-15",))
    device.tap("Zoé place")
    device.tap("Quartier d1 (21) : vide")
    device.tap("Laisser le reste")
    placed, left = (played.entry for played in table.played[-2:])
    assert placed == e.PlacePawn(player="Zoé", colour="yellow", district="d1")
    assert left == e.Leave(player="Tom")


def test_a_die_for_the_lead_is_told_for_whom_it_was(phone: Phones) -> None:
    device, table = seated(phone)
    device.tap("Saisir les lancers")
    device.tap("Le lancer de Zoé")
    device.tap("Le dé indique 4")
    assert table.played[-1].entry == e.LeadRoll(player="Zoé", die=4)


def test_a_bid_beyond_all_limits_is_the_highest_that_can_be_told(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1", off=("BS-12",))
    device.tap("Taper un autre montant")
    for digit in "9999999":
        device.tap(digit)
    device.tap("Valider")
    assert table.played[-1].entry == e.Bid(player="Tom", amount=e.MOST)


def test_cards_tapped_in_a_hurry_are_all_dealt(phone: Phones) -> None:
    device, table = seated(phone, hands=None)
    device.tap("rouge", "jaune", "blanc", "noir")
    assert at(table).hands == {"Anna": ("red",), "Tom": ("yellow",), "Zoé": ("white",), "Max": ("black",)}
