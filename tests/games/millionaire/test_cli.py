"""Le Millionnaire on the command line."""

import json
from pathlib import Path

import pytest

from tests.companion.test_cli import run, written

SETUP = {"players": ["Anna", "Tom", "Zoé"], "roller": "Anna"}
MILLION = [
    {"kind": "correct-money", "account": "Zoé", "amount": 10034},
    {"kind": "pass", "player": "Tom"},
    {"kind": "stake", "player": "Zoé", "amount": 40},
    {"kind": "stake", "player": "Zoé", "amount": 10034},
    {"kind": "pass", "player": "Anna"},
    {"kind": "roll", "player": "Anna"},
    {"kind": "again", "player": "Anna"},
    {"kind": "roll", "player": "Anna", "dice": [2, 3]},
    {"kind": "land", "colour": "red"},
]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_table_is_refereed_to_its_sheet_and_replayed(at_home: Path) -> None:
    setup, kept = written(at_home, "setup.json", SETUP), at_home / "t.jsonl"
    told = "\n".join(map(json.dumps, MILLION))
    options = ("--setup", setup, "--out", kept, "--lang", "en", "--prompts")
    verdicts = [json.loads(line) for line in run("referee", "millionaire", *options, told=told).stdout.splitlines()]
    assert [verdict["ok"] for verdict in verdicts] == [True, True, False, True, True, True, True, True, True]
    assert verdicts[2]["refusals"] == [
        {
            "rule": "MI-11",
            "text": "Zoé can’t make 40 out of 10,034: units of 10 are missing. Nearest: 34 or 10,000.",
        }
    ]
    stake = next(prompt for prompt in verdicts[1]["prompts"] if prompt["kind"] == "stake")
    assert stake["choices"]["amount"]["sum-of"] == {"100000": 0, "10000": 1, "1000": 0, "100": 0, "10": 3, "1": 4}
    assert verdicts[5]["entry"]["source"] == "rolled"
    assert verdicts[-1]["postings"] == [{"rule": "MI-26", "from": "#bank", "to": "Zoé", "amount": 1_003_400}]
    assert [score["player"] for score in verdicts[-1]["sheet"]["scores"] if score["won"]] == ["Zoé"]
    shown = run("replay", kept, "--lang", "en").stdout
    assert "Winner: Zoé" in shown
    assert "1,013,434  Zoé" in shown
    assert run("dice", "verify", kept, "--lang", "en").stdout.splitlines()[-1] == "Everything checks out: 1\u00a0roll."
    box = {each["fact"]: each["value"] for each in json.loads(run("box", "millionaire", "--json").stdout)}
    assert box["square:5"] == "red"


def test_a_box_that_contradicts_itself_is_pointed_out() -> None:
    result = run("box", "millionaire", "--set", "square:3=red", "--set", "square:17=red", "--lang", "en")
    assert "square:3   red" in result.stdout
    assert "These red squares are too far apart: 3 and 17." in result.stderr
    assert run("box", "millionaire", "--forget", "square:17").stderr == ""
    purple = run("box", "millionaire", "--set", "square:3=purple", "--lang", "en")
    assert (purple.exit_code, purple.stderr) == (2, "Not possible for the colour of square 3: purple.\n")


def test_a_final_position_is_counted(at_home: Path) -> None:
    seats = [
        {"name": "Anna", "money": 1_000_000},
        {"name": "Tom", "units": {"100000": 10}},
        {"name": "Zoé", "money": 7},
    ]
    final = written(at_home, "final.json", {"players": seats, "roller": "Anna"})
    shown = run("count", "millionaire", final, "--lang", "en").stdout.replace("\u00a0", " ")
    assert "1,000,000 each; the first bet decides: Tom and Anna" in shown
    assert shown.splitlines()[-1] == "Winner: Tom"
    nobody = written(at_home, "final.json", {"players": [{"name": "Anna"}]})
    wrong = run("count", "millionaire", nobody, "--lang", "en")
    assert wrong.exit_code == 2
    assert wrong.stderr.splitlines() == [
        "This final position isn’t possible:",
        "  MI-01  This game is for 3 to 5 players, not 1.",
        "Still missing:",
        "  MI-42  How much does Anna have? Enter an amount or tokens.",
    ]


def test_rules_and_schema() -> None:
    rules = json.loads(run("rules", "millionaire", "--json").stdout)
    assert [each["rule"] for each in rules] == [f"MI-{n:02}" for n in range(1, 43)]
    schema = json.loads(run("schema", "millionaire").stdout)
    assert set(schema["setup"]["table"]["properties"]) >= {
        "players",
        "roller",
        "insurance_first",
        "dice_pass_when_broke",
    }
