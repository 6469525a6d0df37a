"""An agreed time: the program says with which round it ends (DC-50)."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest

from companion.clock import FORM
from companion.games.dalton_city import GAME
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.ending import LAST
from companion.games.dalton_city.position import TablePosition
from companion.store import MemoryStore
from companion.table import Table
from tests.games.dalton_city.story import STORY, at, effects

EVENING = 1_800_000_000
TURN = 60  # seconds
NAME = "tables/evening.jsonl"


@dataclass
class Clock:
    """A clock that goes only when a test says so."""

    at: int = EVENING

    def __call__(self) -> str:
        return time.strftime(FORM, time.gmtime(self.at))


@dataclass
class Evening:
    """Two players and their clock; a turn takes a minute."""

    minutes: int | None
    off: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.clock, self.store, self.squares = Clock(), MemoryStore(), 0
        setup = e.Setup(players=("Anna", "Tom"), first="Anna", minutes=self.minutes, off=self.off)
        self.table = Table.start(GAME, setup, self.store, name=NAME, clock=self.clock, seed=bytes(32))
        STORY.tell(self.table, "ready")

    def turns(self, n: int, takes: int = TURN) -> None:
        for _ in range(n):
            self.squares += 1
            self.clock.at += takes
            STORY.tell(self.table, f"{at(self.table).turn} comes to x500.{self.squares}")


def announced(table: Table) -> list[int]:
    """The rounds in which the program said that it was the last."""
    noted = (each.position for each in table.played if each.entry == LAST)
    return [position.round for position in noted if isinstance(position, TablePosition)]


def test_the_last_round_is_one_that_ends_about_then() -> None:
    evening = Evening(minutes=8)
    evening.turns(6)
    assert not announced(evening.table)
    evening.turns(1)  # the fourth round begins: with two minutes like those before it, the eight are over
    assert announced(evening.table) == [4]
    evening.turns(1)
    assert evening.table.sheet
    assert effects(evening.table)[-1] == "DC-50/rounds n=4"


def test_slower_than_before_the_round_that_goes_on_is_the_last() -> None:
    evening = Evening(minutes=8)
    evening.turns(3)
    evening.turns(1, takes=6 * TURN)
    assert announced(evening.table) == [2]
    assert evening.table.sheet


def test_a_pause_is_not_playing() -> None:
    evening = Evening(minutes=60)
    evening.turns(2)
    evening.clock.at += 10 * 3600
    evening.turns(2)
    assert not announced(evening.table)


def test_an_undo_takes_back_the_throw_and_the_announcement_with_it() -> None:
    evening = Evening(minutes=2)
    evening.turns(1, takes=0)
    evening.clock.at += 3 * TURN
    STORY.tell(evening.table, "Tom walks 3")
    assert announced(evening.table) == [1]
    assert evening.table.undo().ok
    assert not announced(evening.table)
    assert evening.table.redo().ok
    assert announced(evening.table) == [1]
    assert type(evening.table.played[-1].entry) is e.Walk


def test_it_holds_when_the_table_is_opened_again_much_later() -> None:
    evening = Evening(minutes=2)
    evening.turns(1)
    evening.clock.at += 2 * TURN
    STORY.tell(evening.table, "Tom walks 3")
    evening.clock.at += 24 * 3600
    again = Table.open(evening.store, NAME, clock=evening.clock)
    assert again.position == evening.table.position
    assert announced(again) == [1]


def test_nobody_can_pretend_that_the_time_is_over() -> None:
    evening = Evening(minutes=60)
    assert evening.table.submit(LAST).ok
    assert not announced(evening.table)
    assert effects(evening.table) == ["DC-50 n=1"]


@pytest.mark.parametrize("evening", [{"minutes": None}, {"minutes": 1, "off": ("DC-50",)}])
def test_without_an_agreed_time_nothing_is_said(evening: dict[str, object]) -> None:
    played = Evening(**evening)  # type: ignore[arg-type]
    played.turns(12)
    assert not announced(played.table)
    assert not played.table.sheet
