"""Who begins: the highest roll, those who tie roll again, or whom the table or the lot says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from companion.box import Facts
from companion.dice import Stream
from companion.entry import Setup
from companion.kits import lead
from companion.kits.dice import ANY_DIE, ANY_PAIR, OneDie, TwoDice
from companion.position import Position
from companion.rules import Refusals

RULE = "XX-01"
PLAYERS = ("Anna", "Tom", "Zoé")


class Draw(lead.ByLot):
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Leading(lead.Leading):
    accepts: ClassVar = frozenset({lead.LeadDice, lead.Lead})


@dataclass(frozen=True, kw_only=True)
class Table(Position):
    first: str = ""


def led_by(position: Table, player: str) -> Table:
    return position.replace(first=player)


def a_table() -> Table:
    return Table(setup=Setup(players=PLAYERS), facts=Facts("big-shot"), off=frozenset(), pending=(Leading(PLAYERS),))


def after(*rolls: tuple[str, tuple[int, int]]) -> Table:
    """A table after these rolls, each of which nothing speaks against."""
    position = a_table()
    for player, dice in rolls:
        roll = lead.LeadDice(player=player, dice=dice)
        assert said(lead.not_theirs(position, roll)) == []
        position = lead.rolled(position, roll, RULE, led_by)
    return position


def said(refusals: Refusals) -> list[tuple[str, dict[str, Any]]]:
    return [(text, dict(params)) for text, params in refusals]


def step_of(position: Table) -> Leading:
    assert isinstance(position.step, Leading)
    return position.step


def test_the_highest_begins_once_all_have_rolled() -> None:
    assert step_of(after(("Tom", (6, 5)), ("Anna", (1, 1)))).left == ("Zoé",)
    position = after(("Tom", (6, 5)), ("Anna", (1, 1)), ("Zoé", (6, 4)))
    assert (position.first, position.step) == ("Tom", None)


def test_those_who_tie_roll_again_and_nobody_else() -> None:
    position = after(("Tom", (6, 4)), ("Anna", (5, 5)), ("Zoé", (1, 4)))
    assert step_of(position) == Leading(("Anna", "Tom"))
    assert [(each.rule, each.text, each.params) for each in position.effects] == [
        (RULE, "again", {"players": ["Anna", "Tom"], "total": 10})
    ]
    zoe = lead.LeadDice(player="Zoé", dice=(6, 6))
    assert said(lead.not_theirs(position, zoe)) == [("beaten", {"player": "Zoé", "players": ["Anna", "Tom"]})]
    again = after(*[("Tom", (6, 4)), ("Anna", (5, 5)), ("Zoé", (1, 4)), ("Anna", (1, 2)), ("Tom", (1, 1))])
    assert again.first == "Anna"


def test_nobody_rolls_twice() -> None:
    position = after(("Tom", (6, 4)))
    assert said(lead.not_theirs(position, lead.LeadDice(player="Tom"))) == [("rolled", {"player": "Tom", "total": 10})]


def test_whoever_has_not_rolled_is_asked_or_the_table_says_who_begins() -> None:
    prompts = list(lead.prompts(after(("Tom", (6, 4))), RULE, {"dice": ANY_PAIR}))
    assert [(each.kind, each.rule, each.player) for each in prompts] == [
        ("lead-roll", RULE, "Anna"),
        ("lead-roll", RULE, "Zoé"),
        *(("lead", RULE, player) for player in PLAYERS),
    ]
    assert prompts[0].admits(lead.LeadDice(player="Anna"))
    assert prompts[0].admits(lead.LeadDice(player="Anna", dice=(2, 3)))


def test_lots_fall_on_everybody_alike_and_on_nobody_else() -> None:
    found = Counter(Draw().drawn(a_table(), Stream(b"lot", "", n)).first for n in range(3000))
    assert found.keys() == set(PLAYERS)
    assert all(900 < n < 1100 for n in found.values())
    assert lead.lots(a_table(), "draw", RULE).admits(Draw(first="Tom"))
    assert not lead.lots(a_table(), "draw", RULE).admits(Draw(first="Max"))
    assert said(lead.stranger(PLAYERS, "Max")) == [("stranger", {"player": "Max"})]
    assert said(lead.stranger(PLAYERS, "Tom")) == said(lead.stranger(PLAYERS, None)) == []


# The dice


@pytest.mark.parametrize("one", [True, False])
def test_dice_are_rolled_when_they_are_not_told(one: bool) -> None:
    entry: OneDie | TwoDice = lead.LeadDie(player="Anna") if one else lead.LeadDice(player="Anna")
    assert entry.undecided
    assert entry.total == 0
    totals = Counter(entry.drawn(a_table(), Stream(b"dice", "", n)).total for n in range(600))
    assert totals.keys() == set(range(1, 7) if one else range(2, 13))


def test_the_total_is_what_the_dice_show() -> None:
    assert lead.LeadDie(player="Anna", die=4).total == 4
    assert lead.LeadDice(player="Anna", dice=(4, 6)).total == 10


def test_every_die_and_every_pair_can_be_told_and_nothing_else() -> None:
    assert [die for die in range(9) if die in ANY_DIE] == [1, 2, 3, 4, 5, 6]
    assert sum((one, other) in ANY_PAIR for one in range(9) for other in range(9)) == 36
    assert None in ANY_DIE
    assert None in ANY_PAIR
