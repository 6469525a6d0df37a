"""Who begins, on the screen: rolled for everybody, told roll by roll in any order, or a tap on somebody."""

from __future__ import annotations

from companion.kits.lead import Lead, LeadDice
from tests.mobile.kits.conftest import Fair


def test_one_tap_rolls_for_everybody(at_the_fair: Fair) -> None:
    device, table = at_the_fair()
    assert device.shows("Who starts?")
    device.tap("Roll for everybody")
    assert [played.entry.who for played in table.played] == ["Anna", "Tom", "Zoé", "Max", "Eve"]


def test_one_tap_says_who_begins(at_the_fair: Fair) -> None:
    device, table = at_the_fair()
    device.tap("Max")
    assert [played.entry for played in table.played] == [Lead(player="Max")]


def test_rolls_are_told_in_any_order(at_the_fair: Fair) -> None:
    device, table = at_the_fair()
    device.tap("Enter the rolls")
    assert device.shows("Anna, your roll?")
    device.tap("Zoé’s roll")
    assert device.shows("Zoé, your roll?")
    for label in ("Die 1 shows 6", "Die 2 shows 2"):
        device.tap(label)
    assert [played.entry for played in table.played] == [LeadDice(player="Zoé", dice=(6, 2))]
    assert device.shows("Anna, your roll?")
    assert device.can_tap("Zoé: 8")
    assert device.can_tap("Roll for the other 4")


def test_who_has_rolled_is_not_asked_again(at_the_fair: Fair) -> None:
    device, table = at_the_fair(LeadDice(player="Anna", dice=(1, 1)))
    device.tap("Anna: 2")
    assert device.shows("Tom, your roll?")
    assert len(table.played) == 1


def test_after_a_tie_those_who_tied_are_asked_and_nobody_else(at_the_fair: Fair) -> None:
    rolls = [LeadDice(player=player, dice=dice) for player, dice in (("Anna", (6, 6)), ("Tom", (1, 2)))]
    device, table = at_the_fair(*rolls, players=("Anna", "Tom", "Zoé"))
    for label in ("Die 1 shows 6", "Die 2 shows 6"):
        device.tap(label)
    assert device.shows("Anna and Zoé roll again.")
    assert device.shows("Anna, your roll?")
    assert not device.can_tap("Tom’s roll")
    device.tap("Roll again")
    assert [played.entry.who for played in table.played[3:]] == ["Anna", "Zoé"]


def test_telling_can_be_left_and_somebody_named_instead(at_the_fair: Fair) -> None:
    device, table = at_the_fair(LeadDice(player="Anna", dice=(1, 1)))
    device.tap("Close")
    assert device.can_tap("Roll for the other 4")
    device.tap("Tom")
    assert table.played[-1].entry == Lead(player="Tom")
