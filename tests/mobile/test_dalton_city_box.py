"""The box of Dalton City: the board entered square by square, a square put right, and cards that are copied."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.box import Box, Value
from companion.games.dalton_city import GAME
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.circuit import SHORTEST
from companion.games.dalton_city.printed import circuit, labels
from companion.language import Language
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
ROUTE = "/boxes/dalton-city"
SALOON, HOTEL = "trade.w2.k2", "trade.w3.k2"
UNDO = "Annuler la dernière action"


def box(visit: Phone) -> Box:
    return Box(visit.shelf.library, "dalton-city")


def learnt(visit: Phone) -> dict[str, Value]:
    return dict(box(visit).facts().learnt)


def say(visit: Phone) -> Language:
    return Language("fr", "dalton-city", labels(box(visit).facts()))


def tell(visit: Phone, *kinds: str) -> None:
    """The kinds of the squares that come next."""
    for kind in kinds:
        visit.tap(say(visit).say(f"dalton.kind.{kind}"))


def name(visit: Phone, words: str) -> None:
    visit.type_in(say(visit).say("box.answer"), words)
    visit.tap(say(visit).say("done"))


@pytest.fixture
def opened(phone: Open) -> Phone:
    visit = phone()
    visit.go(ROUTE)
    return visit


@pytest.fixture
def entering(opened: Phone) -> Phone:
    opened.tap(say(opened).say("dalton.enter-board"))
    return opened


def type_number(visit: Phone, n: int) -> None:
    """Digits, and on to the next cell."""
    for digit in str(n):
        visit.fire(visit.find(ft.KeyboardListener), "key_down", {"key": digit})
    visit.fire(visit.find(ft.KeyboardListener), "key_down", {"key": "Enter"})


def test_each_tap_is_one_square_further(entering: Phone) -> None:
    tell(entering, "x500", "telegram", "daily-star")
    assert learnt(entering) == {"on:ranch.1.1": "x500.1", "on:x500.1.1": "telegram.1", "on:telegram.1.1": "daily-star"}
    assert circuit(box(entering).facts()).ahead("ranch.1", 3) == "daily-star"


def test_a_new_town_and_a_new_trade_are_typed_once(entering: Phone) -> None:
    words = say(entering)
    for label in (words.say("dalton.kind.trade"), words.say("dalton.new-town"), words.say("dalton.new-trade")):
        entering.tap(label)
    name(entering, "Tombstone")
    name(entering, "Saloon")
    assert learnt(entering) == {"on:ranch.1.1": SALOON, "town:w2": "Tombstone", "trade:k2": "Saloon"}
    tell(entering, "trade")
    assert entering.can_tap("Tombstone")


def test_the_circuit_is_closed_where_it_began(entering: Phone) -> None:
    steps = {f"on:x500.{n}.1": f"x500.{n + 1}" for n in range(1, 20)}
    box(entering).learn({"on:ranch.1.1": "x500.1", **steps})
    rest = ["telegram"] * 20 + ["x1000"] * (SHORTEST - 41)
    entering.go("/")
    entering.go(ROUTE)
    entering.tap(say(entering).say("dalton.enter-on"))
    tell(entering, *rest)
    entering.tap(say(entering).say("dalton.close-lap", square="ranch.1"))
    assert circuit(box(entering).facts()).lap == SHORTEST
    assert entering.shows(say(entering).say("dalton.board-complete", n=SHORTEST))


def test_a_square_that_is_known_elsewhere_is_asked_about_with_what_the_box_says(entering: Phone) -> None:
    tell(entering, "daily-star", "nugget", "x500", "daily-star")
    assert entering.shows(say(entering).say("dalton.box-says-next", start="ranch.1", end="daily-star"))
    entering.tap(say(entering).say("dalton.leave-box"))
    assert learnt(entering) == {"on:ranch.1.1": "daily-star", "on:daily-star.1": "nugget", "on:nugget.1": "x500.1"}


def test_the_last_square_is_taken_back(entering: Phone) -> None:
    tell(entering, "x500", "telegram")
    entering.tap(UNDO)
    assert learnt(entering) == {"on:ranch.1.1": "x500.1"}


def test_a_card_is_copied_cell_by_cell(opened: Phone) -> None:
    box(opened).learn({"town:w2": "Tombstone", "trade:k2": "Saloon", "on:ranch.1.1": SALOON})
    opened.go("/")
    opened.go(ROUTE)
    opened.tap(say(opened).say("dalton.copy-card", card=SALOON, value="?"))
    for n in (4000, 100, 200, 300):
        type_number(opened, n)
    told = learnt(opened)
    assert told[f"price:{SALOON}"] == 4000
    assert [told[f"fee:{SALOON}.1.{die}"] for die in (1, 2, 3)] == [100, 200, 300]


def test_another_card_of_the_trade_is_copied_with_one_tap(opened: Phone) -> None:
    fees: dict[str, Value] = {f"fee:{SALOON}.{n}.{die}": 100 * n * die for n in range(1, 5) for die in range(1, 6)}
    names: dict[str, Value] = {"town:w2": "Tombstone", "town:w3": "Abilene", "trade:k2": "Saloon"}
    box(opened).learn({**names, **fees, "on:ranch.1.1": SALOON, f"on:{SALOON}.1": HOTEL})
    opened.go("/")
    opened.go(ROUTE)
    opened.tap(say(opened).say("dalton.copy-card", card=HOTEL, value="?"))
    opened.tap(say(opened).say("dalton.copy-from", card=SALOON))
    told = learnt(opened)
    assert [told[fact.replace(SALOON, HOTEL)] for fact in fees] == [*fees.values()]


def test_a_price_like_that_of_a_card_alike_is_proposed_at_a_table(phone: Open) -> None:
    visit = phone()
    names: dict[str, Value] = {"town:w2": "Tombstone", "town:w3": "Abilene", "trade:k2": "Saloon"}
    box(visit).learn({**names, f"price:{SALOON}": 4000})
    setup = e.Setup(players=("Anna", "Tom"), first="Anna")
    table = visit.shelf.start(GAME, setup, box=box(visit).name)
    for entry in (
        e.Place(player="Anna", square="ranch.1"),
        e.Place(player="Tom", square="ranch.1"),
        e.Walk(player="Anna", die=3),
        e.Land(player="Anna", square=HOTEL),
    ):
        assert table.submit(entry).ok
    visit.go(f"/table/{table.head.table}")
    visit.tap(say(visit).say("dalton.buy"))
    visit.tap(next(label for label in visit.labels() if label.endswith("comme à Tombstone") and "000" in label))
    assert learnt(visit)[f"price:{HOTEL}"] == 4000
