"""Big City on the command line."""

import json
from pathlib import Path

import pytest

from tests.companion.test_cli import run, written

SETUP = {"players": ["Anna", "Tom"], "first": "Anna"}
OPENING = [
    {"kind": "lay", "player": "Anna", "district": 3, "at": [3, 0]},
    {"kind": "lay", "player": "Tom", "district": 5, "at": [-3, 0]},
    {"kind": "lay", "player": "Anna", "district": 2, "at": [2, 3]},
    {"kind": "lay", "player": "Tom", "district": 4, "at": [0, -2]},
    {"kind": "build", "player": "Anna", "building": "bank", "properties": [34]},
    {"kind": "build", "player": "Anna", "building": "city-hall", "properties": [34]},
    {"kind": "draw", "player": "Anna", "cards": [8]},
    {"kind": "build", "player": "Tom", "building": "single-office", "properties": [35]},
    {"kind": "draw", "player": "Tom", "cards": [8]},
    {"kind": "pass", "player": "Anna"},
    {"kind": "pass", "player": "Tom"},
]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_table_is_refereed_to_its_sheet_and_replayed(at_home: Path) -> None:
    setup, kept = written(at_home, "setup.json", SETUP), at_home / "t.jsonl"
    told = "\n".join(map(json.dumps, OPENING))
    options = ("--setup", setup, "--out", kept, "--lang", "en", "--prompts")
    verdicts = [json.loads(line) for line in run("referee", "big-city", *options, told=told).stdout.splitlines()]
    assert [verdict["ok"] for verdict in verdicts] == [True] * 4 + [False] + [True] * 6
    assert verdicts[4]["refusals"] == [
        {"rule": "BC-29", "text": "The city hall comes first."},
        {"rule": "BC-31", "text": "2 more needed next to it: office."},
    ]
    draw = next(prompt for prompt in verdicts[5]["prompts"] if prompt["kind"] == "draw")
    assert draw["choices"]["cards"] == {"pick-of": {str(n): 2 for n in range(1, 9)}, "from": 1, "to": 1}
    assert {"rule": "BC-25", "text": "3 × 2: city hall"} in verdicts[7]["effects"]
    assert [score["player"] for score in verdicts[-1]["sheet"]["scores"] if score["won"]] == ["Tom"]
    shown = run("replay", kept, "--lang", "en").stdout
    assert "Winner: Tom" in shown
    assert "51  52  53  11  12  13  31  32  33" in shown
    assert "Money" not in shown


def test_there_is_no_bank(at_home: Path) -> None:
    setup = written(at_home, "setup.json", SETUP)
    result = run("referee", "big-city", "--setup", setup, "--use", "bank", "--lang", "en")
    assert (result.exit_code, result.stderr) == (2, "Not possible with big-city: bank. Possible: table.\n")


def test_kept_hands_are_seen_by_their_owner_only(at_home: Path) -> None:
    setup, kept = written(at_home, "setup.json", {**SETUP, "hands": True}), at_home / "t.jsonl"
    hand = {"kind": "hand", "player": "Tom", "cards": [11, 21, 31, "central-park", 51]}
    run("referee", "big-city", "--setup", setup, "--out", kept, told=json.dumps(hand))
    for viewer, seen in (("Tom", {"Tom": [11, 21, 31, 51, "central-park"]}), ("Anna", {"Anna": []})):
        assert json.loads(run("replay", kept, "--json", "--as", viewer).stdout)["position"]["hands"] == seen


def test_buildings_are_counted_by_their_circumstances(at_home: Path) -> None:
    office = {"beside": ["city-hall", "lincoln-park"], "sections": 2}
    steps = [
        {"kind": "place", "player": "Tom", "building": "double-office", "circumstances": office},
        {"kind": "place", "player": "Anna", "building": "church"},
    ]
    final = written(at_home, "final.json", {"players": [{"name": "Anna"}, {"name": "Tom"}], "steps": steps})
    shown = run("count", "big-city", final, "--lang", "en").stdout
    assert shown.splitlines()[-1] == "Winner: Tom"
    assert [line.split() for line in shown.splitlines()[:2]] == [
        ["1.", "Tom:", "24", "points"],
        ["24", "Double", "office", "[BC-25]"],
    ]


def test_a_tile_of_the_box_is_told() -> None:
    told = run("box", "big-city", "--set", "numbers:1=19,18,17,16,15,14,13,12", "--lang", "en")
    assert "District 1, numbers not entered yet and assumed in order: 11." in told.stderr
    wrong = run("box", "big-city", "--set", "numbers:1=21", "--lang", "en")
    assert wrong.exit_code == 2


def test_the_churches_that_were_counted_in_the_box_are_those_of_the_count(at_home: Path) -> None:
    church = {"kind": "place", "player": "Anna", "building": "church"}
    final = {"players": [{"name": "Anna"}, {"name": "Tom"}], "steps": [church] * 3}
    silent = written(at_home, "silent.json", final)
    outspoken = written(at_home, "outspoken.json", {**final, "options": {"churches": 3}})

    def notes(file: Path) -> list[str]:
        return [each["rule"] for each in json.loads(run("count", "big-city", file, "--json").stdout)["notes"]]

    assert notes(silent) == ["BC-47"], "three are only proposed, and three there are"
    run("box", "big-city", "--set", "churches=2")
    assert notes(silent) == ["BC-11", "BC-47"]
    assert notes(outspoken) == ["BC-47"]


def test_the_churches_that_were_counted_in_the_box_are_those_of_the_table(at_home: Path) -> None:
    run("box", "big-city", "--set", "churches=2")

    def churches(name: str, **more: int) -> int:
        setup, kept = written(at_home, f"{name}.json", {**SETUP, **more}), at_home / f"{name}.jsonl"
        run("referee", "big-city", "--setup", setup, "--out", kept, told="")
        return int(json.loads(kept.read_text().splitlines()[0])["entry"]["setup"]["churches"])

    assert churches("silent") == 2
    assert churches("outspoken", churches=3) == 3


def test_rules_and_schema() -> None:
    rules = json.loads(run("rules", "big-city", "--json").stdout)
    assert [each["rule"] for each in rules] == [f"BC-{n:02}" for n in range(1, 48)]
    schema = json.loads(run("schema", "big-city").stdout)
    assert set(schema["setup"]) == {"table"}
    assert set(schema["setup"]["table"]["properties"]) >= {"hollyrock", "own", "tram", "enclosed", "churches"}
