"""A name has one form, and no two players of a new table have names that people take for one."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from companion.backup import pack, read
from companion.entry import CountMoney
from companion.games.big_city.own import keep, taken
from companion.games.big_shot.entries import Bid, Lead, Roll
from companion.journal import Journal
from companion.library import Library
from companion.names import faults, like, plain, reserved, tidy
from companion.restore import plan, restore
from companion.shelf import Shelf
from companion.store import MemoryStore
from companion.table import Table
from companion.verdict import Refused
from scoring.big_city.buildings import Building
from tests.companion.tables import AT, GAME, NAME, SETUP
from tests.companion.test_cli import FOUR, run, written

NFD = "Zoe\u0301"
BASE = SETUP.model_copy(update={"hands": None, "layout": None})

# Letters, accents apart and joined, other scripts, emoji, and all that nobody sees.
odd = st.sampled_from("Aaеe\u0301é \u00a0\u200b\u200d\u202e\u2060\u2066\ufeff\u00ad\ufe0f\u115f\u2800\t\nﬁ①’'ß👩👧🏽#")
anything = st.text(odd | st.characters(codec="utf-8"), max_size=12)


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def refusals(*players: str) -> list[tuple[str, object]]:
    """Why a table of these people does not start."""
    try:
        Table.start(GAME, BASE.model_copy(update={"players": players}), MemoryStore(), seed=bytes(32))
    except Refused as refused:
        return [(each.text, each.params["players"]) for each in refused.refusals if each.rule == "AR-04"]
    return []


def old_table(store: MemoryStore, *players: str) -> Table:
    """A table as an earlier version started it, whatever its names."""
    table = Table.start(GAME, BASE, MemoryStore(), name=NAME, clock=lambda: AT, seed=bytes(32))
    head = json.loads(table.journal.head)
    head["setup"]["players"] = players
    Journal.create(store, NAME, json.dumps(head).encode(), AT)
    return Table.open(store, NAME)


# One form


@given(anything)
@example("e\u200b\u0301")
@example("\u0301\u200b \u0301a")
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    once = tidy(name)
    assert tidy(once) == once
    assert like(once) == like(name)
    assert unicodedata.is_normalized("NFC", once)
    assert once == " ".join(once.split())


@given(st.lists(anything, min_size=2, max_size=5))
@example(["Zoé", NFD])
@example(["Anna", "Anna\u200b"])
@example(["Anna", "anna"])
def test_two_accepted_names_never_look_the_same(players: list[str]) -> None:
    assume(len(set(players)) == len(players))
    if not faults(players):
        for seen in (tidy, like, lambda name: unicodedata.normalize("NFKC", name).casefold()):
            assert len({seen(name) for name in players}) == len(players)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (NFD, "Zoé"),
        ("An\u200bna", "Anna"),
        ("\u202eannA\u202c", "annA"),
        ("\ufeffAnna\u2060", "Anna"),
        ("Anna \u3164\u00a0 Maria\n", "Anna Maria"),
        ("\u0301Anna", "Anna"),
        ("Jean-François d’Arc", "Jean-François d’Arc"),
        ("李雷", "李雷"),
        ("Ⅳ ﬁ", "Ⅳ ﬁ"),
        ("👩🏽 Zoé", "👩🏽 Zoé"),
        ("\u200b\u2800", ""),
    ],
)
def test_what_nobody_sees_goes_and_what_is_seen_stays(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


# New tables


@pytest.mark.parametrize(
    "others",
    [("Zoé", "zoé"), ("Anna", "Аnnа"), ("D'Arcy", "D’Arcy"), ("Strauss", "STRAUẞ"), ("Fi", "ﬁ"), ("Anna", "Ａｎｎａ")],
)
def test_two_names_that_look_alike_are_refused(others: tuple[str, str]) -> None:
    assert refusals("Tom", *others) == [("alike", list(others))]


def test_names_that_differ_are_taken() -> None:
    assert refusals("Zoe", "Zoé", "Al", "Ai") == []


@pytest.mark.parametrize("name", [NFD, "Anna\u200b", "\u202eAnna", "Anna  Maria"])
def test_a_name_in_another_form_is_refused_where_nobody_could_bring_it_to_one(name: str) -> None:
    assert ("form", [name]) in refusals("Tom", name)


@pytest.mark.parametrize(
    "name",
    ["The bank", "the  bank", "Bank", "BANQUE", "La banque", "Banco", "Arbitre", "Тhe bаnk", "colour:red"],
)
def test_nobody_is_called_like_something_of_the_program(name: str) -> None:
    assert reserved(name)
    assert ("reserved", [name]) in refusals("Tom", name)


@pytest.mark.parametrize("name", ["Banks", "Bianca", "Le Banquier", "Tousine"])
def test_other_names_are_free(name: str) -> None:
    assert refusals("Tom", name) == []


# Old tables


@pytest.mark.parametrize("players", [("Zoé", NFD), ("Anna", "Anna\u200b"), ("Anna", "anna"), ("The bank", "Tom")])
def test_an_old_table_with_such_names_opens_and_goes_on(players: tuple[str, str]) -> None:
    store = MemoryStore()
    table = old_table(store, *players)
    assert table.setup.players == players
    hands = {players[0]: ["red", "black"], players[1]: ["white", "yellow"]}
    told = [
        {"kind": "cards", "hands": hands},
        {"kind": "layout", "later": True},
        {"kind": "lead", "player": players[1]},
    ]
    for entry in told:
        assert table.submit(json.dumps(entry)).ok
    assert table.submit(Roll(player=players[1], die=3)).ok
    again = Table.open(store, NAME)
    assert again.doubts == []
    assert again.position == table.position
    assert Lead(player=players[1]) in [played.entry for played in again.played]


# What is told


def test_an_entry_names_a_player_in_any_form() -> None:
    table = Table.start(
        GAME, SETUP.model_copy(update={"players": ("Anna", "Tom", "Zoé"), "hands": None}), MemoryStore()
    )
    hands = {"Anna": ["yellow"], "T\u200bom": ["red"], NFD: ["white"]}
    assert table.submit(json.dumps({"kind": "cards", "hands": hands})).ok
    assert table.submit(json.dumps({"kind": "lead", "player": NFD}, ensure_ascii=False)).ok
    assert table.submit(json.dumps({"kind": "count-money", "account": f"\ufeff{NFD}", "amount": 9}).encode()).ok
    counted = table.played[-1].entry
    assert isinstance(counted, CountMoney)
    assert counted.account == "Zoé"


@pytest.mark.parametrize("text", ['{"é', "é" * 5, '"\\u12"', b"\xff\xfe", "[" * 99_999 + "é"])
def test_what_is_no_json_is_left_to_be_refused(text: str | bytes) -> None:
    assert plain(text) is text


def test_an_entry_that_is_plain_already_is_not_touched() -> None:
    entry = Bid(player="Anna", amount=3).text()
    assert plain(entry) is entry


def test_a_set_up_from_a_file_is_brought_to_one_form(at_home: Path) -> None:
    players = ["Anna", "Tom\u200b", NFD, "Max"]
    hands = dict(zip(players, FOUR["hands"].values(), strict=True))  # type: ignore[attr-defined]
    setup = written(at_home, "setup.json", {**FOUR, "players": players, "hands": hands})
    told = json.dumps({"kind": "layout"})
    kept = at_home / "t.jsonl"
    result = run("referee", "big-shot", "--setup", setup, "--out", kept, told=told)
    assert result.exit_code == 0, result.output
    assert json.loads(run("replay", kept, "--json").stdout)["setup"]["players"] == ["Anna", "Tom", "Zoé", "Max"]


def test_a_set_up_with_names_that_look_alike_gets_a_sentence_and_starts_nothing(at_home: Path) -> None:
    setup = written(at_home, "setup.json", {"players": ["Anna", "anna", "The bank"]})
    result = run("referee", "big-shot", "--setup", setup, "--out", at_home / "t.jsonl", "--lang", "en")
    assert result.exit_code == 2
    assert "These names look the same: Anna and anna." in result.stderr
    assert "Arbitre already uses this name: The bank." in result.stderr
    assert not (at_home / "t.jsonl").exists()


# Boxes, people and buildings


@pytest.mark.usefixtures("at_home")
def test_a_box_is_found_by_its_name_in_any_form() -> None:
    assert run("box", "big-shot", "--name", NFD, "--set", "value:d3=18").exit_code == 0
    shown = json.loads(run("box", "big-shot", "--name", " Zo\u200bé", "--json").stdout)
    assert next(each["value"] for each in shown if each["fact"] == "value:d3") == 18


def test_people_of_a_backup_are_merged_by_the_one_form_of_their_name() -> None:
    there, here = Shelf(MemoryStore()), Shelf(MemoryStore())
    there.library.met([NFD, "Tom\u200b", "Eve"], AT)
    here.library.met(["Zoé", "Tom"], AT)
    file = pack(there)
    restore(here, file)
    assert sorted(here.library.people()) == ["Eve", "Tom", "Zoé"]
    assert not plan(here, read(file)).people


def test_a_building_of_ones_own_has_a_name_that_looks_like_no_other() -> None:
    library = Library(MemoryStore())
    keep(library, Building(id="Théâtre"))
    assert taken(library, "the\u0301a\u0302tre")
    assert taken(library, "City-Hall")
    assert not taken(library, "Théâtre", instead_of="Théâtre")
    assert not taken(library, "Opéra")
