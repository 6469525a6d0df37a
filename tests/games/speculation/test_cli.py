"""Spéculation on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.companion.test_cli import run, written
from tests.plain import plain

SETUP = {"players": ["Anna", "Tom", "Zoé"], "first": "Anna"}
SHARES = {"kind": "shares", "hands": {"Anna": ["metro"], "Tom": ["timbuktu"], "Zoé": ["alhambra"]}}
WHOLE: list[dict[str, Any]] = [
    SHARES,
    {"kind": "correct-pawn", "company": "metro", "square": 58},
    {"kind": "movement-tile", "player": "Anna", "item": 3},
    {"kind": "trade", "player": "Anna", "sell": "timbuktu"},
    {"kind": "trade", "player": "Anna", "buy": "metro"},
    {"kind": "fact", "fact": "price:plain.6.1", "value": 15},
    {"kind": "trade", "player": "Tom"},
    {"kind": "trade", "player": "Zoé", "sell": "alhambra"},
    {"kind": "lay", "player": "Anna", "card": "metro"},
    {"kind": "lay", "player": "Tom", "card": "fourth"},
    {"kind": "lay", "player": "Zoé", "card": "metro"},
    {"kind": "reckon"},
    {"kind": "fact", "fact": "price:plain.end.1", "value": 64},
]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def refereed(home: Path, setup: dict[str, Any], told: list[dict[str, Any]], *options: Any) -> list[dict[str, Any]]:
    given = ("--setup", written(home, "setup.json", setup), "--out", home / "t.jsonl", "--lang", "en", *options)
    result = run("referee", "speculation", *given, told="\n".join(map(json.dumps, told)))
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_table_is_refereed_to_its_sheet_and_replayed(at_home: Path) -> None:
    verdicts = refereed(at_home, SETUP, WHOLE, "--prompts")
    assert [verdict["ok"] for verdict in verdicts] == [
        *[True] * 3, False, False, *[True] * 6, False, True,
    ]  # fmt: skip
    assert verdicts[3]["refusals"] == [
        {"rule": "SP-14", "text": "Anna has no Timbuktu share and can’t sell one: choose another."}
    ]
    assert [each["fact"] for each in verdicts[4]["question"]["facts"]] == ["price:plain.6.1"]
    assert {"rule": "SP-13", "from": "Anna", "to": "#bank", "amount": 15} in verdicts[5]["then"]["postings"]
    moved = [effect["text"] for effect in verdicts[10]["effects"]]
    assert "Anna’s card: Metro moves from 58 to END." in moved
    assert "Tom’s card: Company 4 moves 3\u00a0squares, from START to 3." in moved
    assert "Zoé’s card: Metro is already on END." in moved
    shown = run("replay", at_home / "t.jsonl", "--lang", "en").stdout
    assert "Winner: Anna" in shown
    assert "1st Metro, END: $64; no shares at the bank" in shown
    box = {each["fact"]: each["value"] for each in json.loads(run("box", "speculation", "--json").stdout)}
    assert (box["price:plain.6.1"], box["price:plain.end.1"]) == (15, 64)


def test_prompts_list_what_can_be_drawn(at_home: Path) -> None:
    [verdict] = refereed(at_home, SETUP, [SHARES], "--prompts")
    [prompt] = verdict["prompts"]
    assert (prompt["kind"], prompt["player"]) == ("movement-tile", "Anna")
    assert prompt["text"] == "Anna, which move tile do you draw?"
    assert prompt["choices"]["item"] == [None, 1, 2, 3, 4, 5, 6]


def test_tiles_that_the_program_drew_can_be_proved(at_home: Path) -> None:
    """Metro is on 59: whatever comes takes it to END."""
    told = [*WHOLE]
    told[1:3] = [{**told[1], "square": 59}, {"kind": "movement-tile", "player": "Anna"}]
    verdicts = refereed(at_home, SETUP, told)
    assert verdicts[2]["entry"]["source"] == "rolled"
    proof = run("dice", "verify", at_home / "t.jsonl", "--lang", "en").stdout.splitlines()
    assert proof[-1] == "Everything checks out: 1\u00a0draw."


FOLLOWED: list[dict[str, Any]] = [
    SHARES,
    {"kind": "stand", "company": "metro", "square": 12},
    {"kind": "bank-trade", "player": "Anna", "sell": "metro", "buy": "fourth"},
    {"kind": "fact", "fact": "price:plain.2.1", "value": -6},
    {"kind": "bank-trade", "player": "Tom", "sell": "metro"},
    {"kind": "bank-trade", "player": "Tom", "buy": "timbuktu"},
]
TOLD: list[dict[str, Any]] = [
    SHARES,
    {"kind": "bank-trade", "player": "Anna", "sell": "metro", "sold_for": 35, "buy": "fourth", "bought_for": 40},
    {"kind": "bank-trade", "player": "Zoé", "buy": "metro", "bought_for": 21},
    {"kind": "bank-trade", "player": "Zoé", "buy": "metro", "bought_for": 20},
]


def test_a_bank_follows_the_pawns_and_asks_for_the_price_that_it_lacks(at_home: Path) -> None:
    """Anna pays 6 to get rid of a share that is worth −6, and has 14 left: 20 is too much."""
    verdicts = refereed(at_home, {"players": SETUP["players"], "pawns": True}, FOLLOWED, "--use", "bank", "--prompts")
    assert [verdict["ok"] for verdict in verdicts] == [True, True, False, True, False, True]
    assert {prompt["kind"] for prompt in verdicts[0]["prompts"]} == {"bank-trade", "stand"}
    assert [each["fact"] for each in verdicts[2]["question"]["facts"]] == ["price:plain.2.1"]
    assert [each["rule"] for each in verdicts[3]["then"]["refusals"]] == ["SP-15"]
    assert [each["rule"] for each in verdicts[4]["refusals"]] == ["SP-14"]
    assert verdicts[5]["postings"] == [{"rule": "SP-13", "from": "Tom", "to": "#bank", "amount": 20}]
    shown = plain(run("replay", at_home / "t.jsonl", "--lang", "en").stdout)
    assert "1st Metro, 12: -$6; 1 share at the bank" in shown.replace("−", "-")
    assert "Tom: $0; 2 × Timbuktu" in shown


def test_a_bank_takes_the_prices_that_it_is_told(at_home: Path) -> None:
    verdicts = refereed(at_home, {"players": SETUP["players"]}, TOLD, "--use", "bank")
    assert [verdict["ok"] for verdict in verdicts] == [True, True, False, True]
    assert verdicts[1]["postings"] == [
        {"rule": "SP-13", "from": "#bank", "to": "Anna", "amount": 35},
        {"rule": "SP-13", "from": "Anna", "to": "#bank", "amount": 40},
    ]
    assert [each["rule"] for each in verdicts[2]["refusals"]] == ["SP-15"]
    shown = plain(run("replay", at_home / "t.jsonl", "--lang", "fr").stdout)
    assert "Anna : 15 $ ; 1 × Société 4" in shown
    assert "Banque : 1 × Metro" in shown


def test_kept_packs_are_seen_by_their_owner_only(at_home: Path) -> None:
    refereed(at_home, {**SETUP, "packs": True}, [SHARES, {"kind": "packs"}])
    for viewer in ("Anna", "Tom"):
        seen = json.loads(run("replay", at_home / "t.jsonl", "--json", "--as", viewer).stdout)
        assert {player: len(hand) for player, hand in seen["position"]["orders"].items()} == {viewer: 2}
