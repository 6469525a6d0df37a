"""Packs that Arbitre keeps, on one phone: nothing of a hand is shown but to its owner, behind a cover."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.speculation import GAME
from companion.games.speculation import entries as e
from companion.games.speculation.position import PACK
from companion.language import Language
from companion.table import Table
from tests.games.speculation.taps import at, name
from tests.mobile.harness import Phone
from tests.mobile.test_secrets import Doing, same_on_both, taps

Phones = Callable[..., Phone]
ENGLISH = Language("en", "speculation")
SAY = ENGLISH.say
PLAYERS = ("Anna", "Tom", "Zoé")
CARDS = tuple(PACK)
BEFORE = (
    e.Shares(hands={"Anna": ("metro",), "Tom": ("timbuktu",), "Zoé": ("alhambra",)}),
    e.Packs(),
    e.MovementTile(player="Anna", item=4),
    *(e.Trade(player=player) for player in PLAYERS),
)  # up to the cards of the first turn
SHOW_TOM = SAY("speculation.show-hand", player="Tom")


def started(device: Phone, seed: int = 0) -> Table:
    """A table at which cards are chosen; the seed decides how the packs are shuffled."""
    setup = e.Setup(players=PLAYERS, first="Anna", packs=True)
    begun = Table.start(GAME, setup, device.shelf.store, seed=bytes([seed]) * 32)
    table = device.shelf.open(begun.head.table)
    for entry in BEFORE:
        assert table.submit(entry).ok, entry
    return table


def choosing(phone: Phones) -> tuple[Phone, Table]:
    """The same with its screen open."""
    device = phone(language="en")
    table = started(device)
    device.go(f"/table/{table.head.table}")
    return device, table


def hand(table: Table, player: str) -> tuple[e.Card, ...]:
    return at(table).orders[player][:2]


def card(value: e.Card) -> str:
    return SAY("speculation.card", card=name(ENGLISH, value))


def shown(device: Phone) -> set[e.Card]:
    """The cards that can be tapped."""
    return {each for each in CARDS if device.can_tap(card(each))}


def test_the_phone_is_passed_on_covered(phone: Phones) -> None:
    device, table = choosing(phone)
    hands = {player: hand(table, player) for player in PLAYERS}
    for player, cards in hands.items():
        assert device.shows(SAY("speculation.pass-phone", player=player))
        assert shown(device) == set()
        device.tap(SAY("speculation.show-hand", player=player))
        assert shown(device) == {*cards}
        device.tap(card(cards[0]))
    assert at(table).turns == 2


def test_a_player_can_cover_their_hand_again(phone: Phones) -> None:
    device, _ = choosing(phone)
    device.tap(SAY("speculation.show-hand", player="Anna"))
    device.tap(SAY("close"))
    assert shown(device) == set()
    assert device.shows(SAY("speculation.pass-phone", player="Anna"))


def test_whoever_leaves_the_screen_leaves_their_hand_covered(phone: Phones) -> None:
    device, table = choosing(phone)
    device.tap(SAY("speculation.show-hand", player="Anna"))
    assert shown(device)
    device.go(f"/table/{table.head.table}/journal")
    device.go(f"/table/{table.head.table}")
    assert shown(device) == set()


def test_somebody_else_may_choose_first(phone: Phones) -> None:
    device, table = choosing(phone)
    device.tap(SAY("speculation.rather-lays", player="Zoé"))
    device.tap(SAY("speculation.show-hand", player="Zoé"))
    second = hand(table, "Zoé")[1]
    device.tap(card(second))
    assert at(table).laid == {"Zoé": second}
    assert device.can_tap(SAY("speculation.has-laid", player="Zoé", card=SAY("speculation.face-down")))


def test_a_tap_that_was_meant_for_the_cover_before_uncovers_nothing(phone: Phones) -> None:
    """Anna lays a card, and her second tap comes where Tom's cover is now."""
    device, table = choosing(phone)
    device.tap(SAY("speculation.show-hand", player="Anna"))
    device.tap(card(hand(table, "Anna")[0]), look=0)
    device.tap(SHOW_TOM)
    assert shown(device) == set()
    device.tap(SHOW_TOM)
    assert shown(device) == {*hand(table, "Tom")}


# Two tables whose packs were shuffled otherwise


def twins(phone: Phones) -> tuple[Phone, tuple[Table, Table]]:
    """Every hand is another one; Tom has laid a card that the other Tom does not have."""
    device = phone(language="en")
    one, other = started(device, 0), started(device, 2)
    for table in (one, other):
        assert table.submit(e.Lay(player="Tom", card=hand(table, "Tom")[0])).ok
    assert at(one).laid != at(other).laid
    assert all(hand(one, player) != hand(other, player) for player in PLAYERS)
    return device, (one, other)


def last_line(device: Phone) -> None:
    device.tap(next(label for label in device.labels() if label.startswith("7. ")))


@pytest.mark.parametrize(
    ("screen", "doings"),
    [
        ("", ()),
        ("", (taps(SAY("speculation.rather-lays", player="Zoé")),)),
        ("", (taps(SAY("undo")), taps(SAY("redo")))),
        ("/journal", (last_line, taps("Remove this line"))),
        ("/journal", (last_line, taps("Add something before"))),
        ("/correct", ()),
        ("/money", ()),
        ("/rules", ()),
    ],
)
def test_no_screen_tells_a_hand_or_a_card_face_down(phone: Phones, screen: str, doings: tuple[Doing, ...]) -> None:
    device, tables = twins(phone)
    same_on_both(device, tables, screen, *doings)
