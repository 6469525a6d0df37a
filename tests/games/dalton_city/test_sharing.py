"""What one family's box has learnt serves another one, although each numbers things in its own order."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from companion.backup import read
from companion.box import Box, BoxFile, Facts, Value
from companion.games.dalton_city import GAME, printed
from companion.library import Library
from companion.restore import plan, restore
from companion.shelf import Shelf
from companion.store import MemoryStore
from scoring.dalton_city.board import SEVERAL, TOWNS, TRADES, kind_of
from tests.games.dalton_city import boards

NAMES = ("town", "trade", "name")
NUMBERED = re.compile(rf"\b(?:[wkg]\d+|(?:{'|'.join(SEVERAL)})\.\d+)\b")


def merged(mine: dict[str, Value], theirs: dict[str, Value]) -> Facts:
    """A box after it has imported another one."""
    box = Box(Library(MemoryStore()), GAME.id)
    if mine:
        box.learn(mine)
    other = BoxFile(game=GAME.id, facts=theirs)
    box.import_(other.model_dump_json(), GAME.translated)
    return box.facts()


# By name


def test_a_town_and_a_trade_are_the_same_by_their_names() -> None:
    mine: dict[str, Value] = {"town:w2": "Tombstone", "trade:k2": "Saloon", "price:trade.w2.k2": 2_000}
    theirs: dict[str, Value] = {
        "town:w2": "Laredo", "town:w3": " tombstone ", "trade:k2": "Barbier", "trade:k3": "SALOON",
        "price:trade.w3.k3": 2_000, "price:trade.w2.k3": 3_000, "fee:trade.w3.k3.1.2": 300, "price:diploma.k2": 5_000,
        "size:w2": 4,
    }  # fmt: skip
    assert merged(mine, theirs).learnt == {
        **mine, "town:w3": "Laredo", "trade:k3": "Barbier", "price:trade.w3.k2": 3_000, "fee:trade.w2.k2.1.2": 300,
        "price:diploma.k3": 5_000, "size:w3": 4,
    }  # fmt: skip


def test_dalton_city_and_the_casino_are_the_same_in_every_box() -> None:
    theirs: dict[str, Value] = {"town:w4": "Dalton City", "fee:trade.w1.k1.1.1": -500, "price:trade.w4.k1": 900}
    assert merged({"town:w4": "Laredo"}, theirs).learnt == {
        "town:w4": "Laredo", "fee:trade.w1.k1.1.1": -500, "town:w2": "Dalton City", "price:trade.w2.k1": 900,
    }  # fmt: skip


def test_a_telegram_is_the_same_by_its_name_and_goes_where_this_box_says() -> None:
    mine: dict[str, Value] = {"name:g1": "L’or", "town:w2": "Tombstone", "trade:k2": "Saloon"}
    theirs: dict[str, Value] = {
        "name:g1": "Le train", "does:g1": ("go.trade.w3.k2", "receive.500"), "name:g2": "L’OR", "does:g2": ("horse",),
        "town:w3": "Tombstone", "trade:k2": "Saloon", "name:g3": "Au vert", "does:g3": ("go.ranch.2", "go.ranch.3"),
    }  # fmt: skip
    learnt = merged(mine, theirs).learnt
    assert learnt["does:g1"] == ("horse",)
    assert (learnt["name:g2"], learnt["does:g2"]) == ("Le train", ("go.trade.w2.k2", "receive.500"))
    assert learnt["does:g3"] == ("go.ranch",)


def test_where_there_is_no_number_left_for_a_town_nothing_of_it_is_taken_over() -> None:
    mine: dict[str, Value] = {f"town:{town}": f"Town {town}" for town in TOWNS[1:]}
    theirs: dict[str, Value] = {"town:w2": "Another", "price:trade.w2.k1": 900, "price:coach": 700}
    assert merged(mine, theirs).learnt == {**mine, "price:coach": 700}


def test_a_box_that_knows_nothing_takes_all_as_it_is() -> None:
    theirs: dict[str, Value] = {"on:ranch.2.3": "telegram.4", "bonus:ranch.2": 500, "price:trade.w5.k1": 100}
    assert merged({}, theirs).learnt == theirs


# Squares alike


def test_a_ranch_is_the_same_where_it_lies_at_the_same_place() -> None:
    mine: dict[str, Value] = {"on:coach.1": "ranch.1", "on:ranch.1.2": "boat", "on:boat.1": "ranch.2"}
    theirs: dict[str, Value] = {
        "on:boat.1": "ranch.1", "on:ranch.2.2": "boat", "bonus:ranch.1": 500, "bonus:ranch.2": 1_000,
        "on:boat.2": "telegram.1", "on:telegram.1.1": "ranch.3", "bonus:ranch.3": 2_000,
    }  # fmt: skip
    found = merged(mine, theirs)
    learnt = found.learnt
    assert (learnt["bonus:ranch.2"], learnt["bonus:ranch.1"], learnt["bonus:ranch.3"]) == (500, 1_000, 2_000)
    assert printed.circuit(found).ahead("coach", 6) == "ranch.3"
    assert not list(printed.doubts(found))


def test_squares_alike_without_a_place_stay_as_they_are_here() -> None:
    mine: dict[str, Value] = {"bonus:ranch.1": 500}
    theirs: dict[str, Value] = {"bonus:ranch.1": 900, "on:ranch.1.3": "telegram.1", "price:boat": 800}
    assert merged(mine, theirs).learnt == {**mine, "price:boat": 800}


def test_a_step_that_cannot_be_true_beside_ours_is_left_out() -> None:
    mine: dict[str, Value] = {"on:coach.2": "boat"}
    theirs: dict[str, Value] = {"on:coach.1": "nugget", "on:nugget.2": "boat", "on:boat.1": "railroad"}
    found = merged(mine, theirs)
    assert found.learnt == {**mine, "on:coach.1": "nugget", "on:boat.1": "railroad"}
    assert not list(printed.doubts(found))


# Two families at the same board


def told(rnd: Random, every: dict[str, Value], part: float) -> dict[str, Value]:
    """Part of what is printed, by numbers of a family's own."""
    numbers: dict[str, str] = {}
    for ids in (TOWNS[1:], TRADES[1:], printed.TELEGRAMS, *([f"{kind}.{n}" for n in range(1, 61)] for kind in SEVERAL)):
        numbers |= dict(zip(ids, rnd.sample(ids, len(ids)), strict=True))

    def called(text: str) -> str:
        return NUMBERED.sub(lambda found: numbers.get(found[0], found[0]), text)

    kept = {fact: value for fact, value in every.items() if rnd.random() < part or fact.split(":")[0] in NAMES}
    return {called(fact): called(value) if isinstance(value, str) and fact.startswith("on:") else value
            for fact, value in kept.items() if not isinstance(value, tuple)}  # fmt: skip


@pytest.mark.parametrize("seed", range(30))
def test_two_families_who_told_the_same_board_in_another_order_never_contradict_each_other(seed: int) -> None:
    rnd = Random(seed)
    board = boards.random_board(rnd)
    every = {**boards.printed(rnd, board), **boards.circuit(board)}
    every |= {f"bonus:{each}": 500 * n for n, each in enumerate(ranches(every), 1)}
    one, other = (told(rnd, every, rnd.choice((0.2, 0.6, 0.95, 1))) for _ in range(2))
    found = merged(one, other)
    assert not list(printed.doubts(found))
    assert {fact: found.learnt[fact] for fact in one} == one
    assert merged(dict(found.learnt), other) == found
    holds(board, found, every)


def ranches(every: dict[str, Value]) -> list[str]:
    return sorted({str(end) for end in every.values() if str(end).startswith("ranch.")})


def holds(board: boards.Board, found: Facts, every: dict[str, Value]) -> None:
    """All that a box says is true of a board."""
    real = {str(every[fact]): fact.split(":")[1] for fact in every if fact.split(":")[0] in NAMES}
    ours = {fact.split(":")[1]: real[str(value)] for fact, value in found.learnt.items()
            if fact.split(":")[0] in NAMES}  # fmt: skip

    def truly(text: str) -> str:
        return NUMBERED.sub(lambda part: ours.get(part[0], part[0]), text)

    circuit, at = printed.circuit(found), {square: n for n, square in enumerate(board.squares)}
    names = list(boards.circuit(board))
    for piece in circuit.pieces:
        single = next((n for n, square in piece.items() if kind_of(square) not in SEVERAL), None)
        if single is None:
            continue
        start = at[truly(piece[single])] - single
        for n, square in piece.items():
            there = (start + n) % len(board.squares)
            assert board.kind(there) == kind_of(square)
            assert kind_of(square) in SEVERAL or board.squares[there] == truly(square)
            if (bonus := found.learnt.get(f"bonus:{square}")) is not None:
                assert bonus == every[f"bonus:{names[there].removeprefix('on:').rpartition('.')[0]}"]
    for fact, value in found.learnt.items():
        if fact.split(":")[0] in ("price", "fee", "size"):
            assert every[truly(fact)] == value


# As a file


def test_a_file_that_is_opened_is_taken_over_by_name_too() -> None:
    shelf = Shelf(MemoryStore())
    Box(shelf.library, GAME.id).learn({"town:w2": "Tombstone"})
    theirs = BoxFile(game=GAME.id, facts={"town:w2": "Laredo", "price:trade.w2.k1": 900, "does:g1": ("horse",)})
    file = json.dumps(theirs.model_dump(mode="json")).encode()
    assert plan(shelf, read(file)).facts == 3
    restore(shelf, file)
    learnt = Box(shelf.library, GAME.id).facts().learnt
    assert learnt == {"town:w2": "Tombstone", "town:w3": "Laredo", "price:trade.w3.k1": 900, "does:g1": ("horse",)}
