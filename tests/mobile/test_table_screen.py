"""The table's screen: every step can be told by tapping, and what is not allowed says why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from typing import Any

import flet.canvas as cv
import pytest

from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.position import OneOf
from companion.report import voice
from companion.table import Table
from tests.games.big_shot.story import FOUR, GAME, THREE, TWO, tell
from tests.games.big_shot.taps import tapped, taps
from tests.mobile.harness import Phone, words
from tests.players import answer, entry_for

Phones = Callable[..., Phone]
UNDEALT: dict[str, Any] = {"hands": None, "layout": None, "promoter": None}
SETUPS: dict[str, dict[str, Any]] = {
    "four players": {**FOUR, **UNDEALT},
    "four players, all options": {**FOUR, "hidden_money": True, "loans_first": True, "show_and_restart": True},
    "three players": {**THREE, **UNDEALT},
    "two players": {**TWO, **UNDEALT},
    "who stands where is not followed": {**FOUR, "off": ("BS-08", "BS-15")},
}

SEED = bytes(32)  # of the dice: what a test sees does not depend on the day


def seated(phone: Phones, story: str = "", **setup: Any) -> tuple[Phone, Table]:
    """A table in play, with its screen open."""
    device = phone()
    begun = Table.start(GAME, GAME.uses["table"].setup(**{**FOUR, **setup}), device.shelf.store, seed=SEED)
    table = device.shelf.open(begun.head.table)
    tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone, table: Table, entry: Entry, then: Callable[[], None] = lambda: None) -> None:
    """Taps what tells an entry, and sees that the table was told that, whatever happens elsewhere right afterwards."""
    before = table.seq
    *first, last = taps(table, voice(table, "fr"), entry)
    for label in first:
        device.tap(label)
    device.tap(last, then=then)
    if table.question:
        return
    assert table.seq > before, f"{entry!r} was not told"
    new = table.line(before + 1)
    assert isinstance(new, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert given == new.model_dump(include=set(given))


def choices(table: Table) -> list[Entry]:
    """Everything that the prompts list and that the screen has a way to tell; of amounts the lowest."""
    entries = list[Entry]()
    for prompt in table.prompts:
        values: list[dict[str, Any]] = [{}]
        for name, each in prompt.choices.items():
            some = each.values if isinstance(each, OneOf) else (getattr(each, "low", None),)
            values = [{**value, name: one} for value in values for one in some]
        entries += [
            entry_for(table, prompt, value) for value in values if None not in value.values() or prompt.kind in OPEN
        ]
    return [entry for entry in entries if tapped(table, entry)]


def answers(rnd: Random, table: Table) -> Iterator[Entry]:
    """What somebody might tell next; and if not that, what else."""
    while True:
        yield answer(rnd, table)


CALL = 100  # bytes: so little is needed to have the phone shake or play a sound
AIMS = {"pass": 1, "roll": 1, "bid": 2, "place": 2}  # taps
OPEN = ("cards", "layout", "borrow", "roll", "lead-roll")  # here nothing said is a choice too


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))
def test_a_whole_game_can_be_tapped_and_every_choice_of_a_prompt_is_there(phone: Phones, setup: dict[str, Any]) -> None:
    """What the prompts offer can be tapped, and tapping it tells the table exactly that."""
    rnd, spent = Random(7), defaultdict[str, list[int]](list)
    device, table = seated(phone, **setup)
    while not table.sheet:
        if not table.question:
            needed = {words(taps(table, voice(table, "fr"), entry)[0]) for entry in choices(table)}
            assert needed <= set(device.labels())
        entry = next(entry for entry in answers(rnd, table) if tapped(table, entry))
        spent[entry.kind].append(len([*taps(table, voice(table, "fr"), entry)]))
        told(device, table, entry)
    assert device.can_tap("Voir les scores")
    if "off" not in setup:
        assert all(mean(spent[kind]) <= aim for kind, aim in AIMS.items())
        assert max(spent["pass"]) == max(spent["roll"]) == 1


def test_who_leads_first_can_be_named_instead_of_rolled_for(phone: Phones) -> None:
    device, table = seated(phone)
    told(device, table, e.Lead(player="Zoé"))
    assert device.shows("Lancer pour Zoé")


def test_a_greyed_bid_explains_itself(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1\nTom bids 9")
    seq = table.seq
    device.tap("Enchérir à 12 M$ (+3)")
    assert device.shows("BS-12")
    device.tap("Compris")
    assert not device.shows("BS-12")
    assert table.seq == seq


def test_a_number_typed_that_is_not_allowed_is_refused_with_its_reason(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1\nTom bids 5")
    seq = table.seq
    for label in ("Taper un autre montant", "4", "Valider"):
        device.tap(label)
    assert device.shows("4 M$ ne dépasse pas les 5 M$ de Tom")
    device.tap("Pourquoi ?")
    assert device.shows("BS-10")
    assert table.seq == seq


def test_digits_typed_faster_than_the_screen_is_painted_are_not_lost(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Taper un autre montant")
    device.tap("1", "0", "Valider")
    assert table.played[-1].entry == e.Bid(player="Tom", amount=10)


def test_somebody_else_may_borrow_while_another_is_to_bid(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Un autre joueur emprunte")
    device.tap("Zoé emprunte +9")
    assert table.played[-1].entry == e.Borrow(player="Zoé")
    assert device.shows("Tom, votre offre ?")


def test_hidden_money_greys_no_bid_because_that_would_tell_what_the_bidder_has(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1\nTom bids 9", hidden_money=True)
    seq = table.seq
    device.tap("Enchérir à 14 M$ (+5)")
    assert device.shows("BS-12")
    assert table.seq == seq


def test_undo_and_redo_are_always_there_and_do_what_they_say(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Enchérir à 3 M$ (+3)")
    assert device.shows("Zoé, votre offre ?")
    device.tap("Annuler la dernière action")
    assert device.shows("Tom, votre offre ?")
    assert not device.shows("Zoé, votre offre ?")
    device.tap("Rétablir")
    assert device.shows("Zoé, votre offre ?")
    assert not device.can_tap("Rétablir")


def test_a_second_tap_on_the_same_button_is_ignored_without_a_word(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    seq = table.seq
    device.tap("Passer", times=2)
    assert table.seq == seq + 1
    assert not device.shows("Impossible pour l’instant")


def test_after_a_tie_dice_are_rolled_for_those_who_tied(phone: Phones) -> None:
    device, table = seated(phone)
    assert device.can_tap("Lancer pour tous")
    device.tap("Saisir les lancers")
    for die in (5, 2, 5):
        device.tap(f"Le dé indique {die}")
    assert device.can_tap("Lancer pour Max")
    device.tap("Le dé indique 1")
    assert device.shows("Égalité à 5 : Anna et Zoé relancent.")
    device.tap("Relancer")
    assert [entry.who for _, entry in table.told[-2:]] == ["Anna", "Zoé"]


def test_a_second_tap_on_a_district_is_ignored_without_a_word(phone: Phones) -> None:
    story = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes\nAnna passes"
    device, table = seated(phone, story)
    seq = table.seq
    device.tap("Quartier d1 (21) : vide", times=2)
    assert table.seq == seq + 1
    assert not device.shows("Impossible pour l’instant")


def test_a_second_tap_on_the_district_of_the_last_pawn_asks_for_no_reason(phone: Phones) -> None:
    story = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes\nAnna passes"
    device, table = seated(phone, story)
    while len(table.position.pending) and len(getattr(table.position.step, "lot", ())) > 1:
        device.tap(next(label for label in device.labels() if label.startswith("Quartier d1 ")))
    device.tap(next(label for label in device.labels() if label.startswith("Quartier d2 ")), times=2)
    assert not device.shows("Impossible pour l’instant")


def test_a_tap_is_answered_by_one_painting_of_what_it_changed(phone: Phones) -> None:
    """What nobody changed is neither sent nor painted again: not the board, nor anybody's card."""
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Enchérir à 3 M$ (+3)")
    before, pictures = len(device.client.sent), device.find_all(cv.Canvas)
    device.tap("Enchérir à 4 M$ (minimum)")
    (size,) = [size for size in device.client.sent[before:] if size > CALL]
    assert size < 3000
    again = [new for old, new in zip(pictures, device.find_all(cv.Canvas), strict=True) if old is not new]
    assert len(again) == 2  # in the panel, the pawns of whose turn it is and of whose the highest bid is


def test_hidden_money_is_shown_only_while_held(phone: Phones) -> None:
    device, _ = seated(phone, hidden_money=True)
    assert not any("M$" in text for text in device.texts() if text.startswith("10"))
    device.hold("Anna : jaune, argent caché, maintenir pour le voir, 0 quartier, 0 emprunt, total caché.")
    assert [text for text in device.texts() if text == "10 M$"] == ["10 M$"]
    device.let_go("Anna : jaune, 10 M$, 0 quartier, 0 emprunt, vaut 10 M$ pour l’instant.")
    assert "10 M$" not in device.texts()


def test_who_had_to_show_their_money_in_an_auction_shows_it_to_everybody(phone: Phones) -> None:
    shown = "Anna leads\nAnna rolls 1\nTom bids 12\nTom shows their money"
    device, _ = seated(phone, shown, hidden_money=True, show_and_restart=True)
    assert [text for text in device.texts() if text == "10 M$"] == ["10 M$"]


def test_what_one_phone_tells_is_seen_on_the_other(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1")
    other = phone(f"/table/{table.head.table}", language="en", beside=device)
    assert other.shows("Tom, your bid?")
    device.tap("Passer")
    assert other.shows("Zoé, your bid?")


def test_an_open_table_is_one_tap_away_after_the_app_was_closed(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Passer")
    again = phone()
    again.tap("Continuer Big Shot avec Anna, Tom, Zoé et Max")
    assert again.shows("Zoé, votre offre ?")
