"""The count of Spéculation on the command line: it asks for what is empty, and for nothing that follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.speculation.race import COMPANIES
from tests.companion.test_cli import run, written

PLAYERS = [
    {"name": "Anna", "cash": 30, "shares": {"metro": 2}},
    {"name": "Tom", "cash": 25, "shares": {"fourth": 1}},
    {"name": "Zoé", "cash": 7, "shares": {}},
]
SQUARES = {
    company: {"square": square} for company, square in zip(COMPANIES, (22, 18, 45, 60, 3, 51, 0, 0), strict=True)
}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def final(home: Path, companies: Any, **more: Any) -> Path:
    return written(home, "final.json", {"players": PLAYERS, "companies": companies, **more})


def test_prices_that_are_told_are_all_that_is_needed(at_home: Path) -> None:
    told = final(at_home, {"metro": {"price": 15}, "fourth": {"price": -4}})
    sheet = json.loads(run("count", "speculation", told, "--json", "--lang", "en").stdout)
    assert {score["player"]: score["total"] for score in sheet["scores"]} == {"Anna": 60, "Tom": 21, "Zoé": 7}
    assert "2 × Metro at $15" in run("count", "speculation", told, "--lang", "en").stdout.replace("\u00a0", " ")


def test_only_the_printed_prices_of_shares_that_somebody_has_are_asked_for(at_home: Path) -> None:
    told = final(at_home, SQUARES, side="star")
    asked = run("count", "speculation", told, "--lang", "en").stderr
    assert [line.split()[0] for line in asked.splitlines() if line.startswith("  ")] == [
        "price:star.3.4",
        "price:star.end.1",
    ]
    run("box", "speculation", "--set", "price:star.3.4=-12", "--set", "price:star.end.1=90")
    assert "Winner: Tom" in run("count", "speculation", told, "--lang", "en").stdout


def test_pawns_that_decide_a_rank_are_asked_for(at_home: Path) -> None:
    some = {company: where for company, where in SQUARES.items() if company != "sixth"}
    asked = run("count", "speculation", final(at_home, some), "--lang", "en").stderr
    assert "Company 6: which square is the pawn on?" in asked
    assert "Which side of the board did you play on?" in asked
    assert "Timbuktu" not in asked


def test_a_place_is_counted_without_the_other_pawns(at_home: Path) -> None:
    told = {
        "metro": {"place": {"segment": "3", "rank": 4}},
        "fourth": {"place": {"segment": "end", "rank": 1}},
    }
    run("box", "speculation", "--set", "price:star.3.4=-12", "--set", "price:star.end.1=90")
    sheet = json.loads(run("count", "speculation", final(at_home, told, side="star"), "--json").stdout)
    assert {score["player"]: score["total"] for score in sheet["scores"]} == {"Anna": 6, "Tom": 115, "Zoé": 7}
    wrong = final(at_home, {**told, "metro": {"place": {"segment": "3", "rank": 1}}}, side="star")
    assert "Several pawns are in 1st place" in run("count", "speculation", wrong, "--lang", "en").stderr
