"""Spéculation on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.companion.test_cli import run, written

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


def test_kept_packs_are_seen_by_their_owner_only(at_home: Path) -> None:
    refereed(at_home, {**SETUP, "packs": True}, [SHARES, {"kind": "packs"}])
    for viewer in ("Anna", "Tom"):
        seen = json.loads(run("replay", at_home / "t.jsonl", "--json", "--as", viewer).stdout)
        assert {player: len(hand) for player, hand in seen["position"]["orders"].items()} == {viewer: 2}
