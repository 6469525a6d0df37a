"""arbitre on the command line: what people type, what they read, and what programs get."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import data
from companion.bounded import IN_AN_ENTRY, LONGEST
from companion.cli import arbitre
from companion.store import FileStore
from tests.plain import plain

FOUR = {
    "players": ["Anna", "Tom", "Zoé", "Max"],
    "hands": {"Anna": ["red"], "Tom": ["white"], "Zoé": ["yellow"], "Max": ["black"]},
    "promoter": 1,
}
FINAL: dict[str, Any] = {
    "players": [
        {"name": "Anna", "purses": {"red": {"cash": 12, "loans": 2}}},
        {"name": "Tom", "purses": {"white": {"cash": 5, "loans": 0}}},
        {"name": "Zoé", "purses": {"yellow": {"cash": 0, "loans": 0}}},
    ],
    "districts": {
        "p1": {"owner": "red"},
        "d6": {"owner": "red"},
        "d7": {"pawns": {"red": 2, "white": 1}},
        "d8": {"owner": "white"},
    },
    "values": {},
    "parks": {},
}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, in a French-speaking house."""
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    return tmp_path


def run(*words: object, told: str | bytes = b"") -> Result:
    return CliRunner().invoke(arbitre, [str(word) for word in words], input=told)


def written(folder: Path, name: str, value: object) -> Path:
    path = folder / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


def refereed(
    folder: Path, *entries: object, setup: object = FOUR, options: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """The verdicts on these entries."""
    told = "\n".join(each if isinstance(each, str) else json.dumps(each) for each in entries)
    result = run("referee", "big-shot", "--setup", written(folder, "setup.json", setup), *options, told=told)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_games_says_what_is_playable_in_both_languages() -> None:
    assert "Big Shot : 2 à 4 joueurs ; partie, banque et décompte" in plain(run("games").stdout)
    assert "Dalton City: 2 to 8 players; game, bank and scoring" in run("games", "--lang", "en").stdout
    listed = {each["game"]: each["uses"] for each in json.loads(run("games", "--json").stdout)}
    assert listed["big-shot"] == ["table", "bank", "count"]
    assert listed["big-city"] == ["table", "count"]
    assert sorted(listed) == list(data.games())


def test_rules_lists_the_whole_catalogue() -> None:
    listed = json.loads(run("rules", "big-shot", "--json", "--lang", "en").stdout)
    assert [each["rule"] for each in listed] == [f"BS-{n:02}" for n in range(1, 38)]
    assert "BS-11  Once you pass, you’re out [check]" in run("rules", "big-shot", "--lang", "en").stdout


def test_schema_describes_setups_entries_and_the_final_position() -> None:
    schema = json.loads(run("schema", "big-shot").stdout)
    assert set(schema) == {"setup", "entries", "final"}
    assert "bid" in schema["entries"]["table"]["discriminator"]["mapping"]
    assert "pay-bank" in schema["entries"]["bank"]["discriminator"]["mapping"]
    assert "hidden_money" in schema["setup"]["table"]["properties"]
    assert "districts" in schema["final"]["properties"]


def test_every_entry_gets_one_verdict(at_home: Path) -> None:
    verdicts = refereed(
        at_home,
        {"kind": "layout"},
        {"kind": "lead", "player": "Anna"},
        {"kind": "roll", "player": "Anna", "die": 3},
        {"kind": "bid", "player": "Tom", "amount": 4},
        {"kind": "bid", "player": "Anna", "amount": 4},
    )
    assert [each["ok"] for each in verdicts] == [True, True, True, True, False]
    assert [each.get("seq") for each in verdicts] == [1, 2, 3, 4, None]
    assert verdicts[3] == {"ok": True, "seq": 4}
    assert [each["rule"] for each in verdicts[4]["refusals"]] == ["BS-09", "BS-10"]
    assert verdicts[4]["refusals"][0]["text"] == "C’est à Zoé de jouer, pas à Anna."
    assert verdicts[2]["effects"][0]["rule"] == "BS-08"


def test_the_result_of_an_auction_is_offered_and_told_at_once(at_home: Path) -> None:
    *_, rolled, unpaid, sold = refereed(
        at_home,
        {"kind": "layout"},
        {"kind": "lead", "player": "Anna"},
        {"kind": "roll", "player": "Anna", "die": 3},
        {"kind": "sold", "player": "Tom", "amount": 11},
        {"kind": "sold", "player": "Tom", "amount": 5},
        options=("--prompts", "--lang", "en"),
    )
    results = [prompt for prompt in rolled["prompts"] if prompt["kind"] == "sold"]
    assert {"player": "Tom", "choices": {"amount": {"from": 1, "to": 10}}}.items() <= results[1].items()
    assert results[-1] == {
        "kind": "sold",
        "rule": "BS-14",
        "text": "Does nobody bid?",
        "choices": {"amount": [0]},
    }
    assert [each["rule"] for each in unpaid["refusals"]] == ["BS-12"]
    assert sold["postings"] == [{"rule": "BS-13", "from": "Tom", "to": "#bank", "amount": 5}]


def test_the_program_rolls_when_the_result_is_left_out(at_home: Path) -> None:
    verdict = refereed(at_home, {"kind": "layout"}, {"kind": "lead-roll", "player": "Tom"})[1]
    assert verdict["entry"]["source"] == "rolled"
    assert 1 <= verdict["entry"]["die"] <= 6


@pytest.mark.parametrize(
    "line",
    ["nonsense", "[]", "3", "null", "{}", '{"kind": "dance"}', '{"kind": "bid", "player": "Tom", "amont": 3}',
     '{"kind": "bid", "player": "Tom", "amount": "3"}', '{"kind": "bid", "player": "Tom", "amount": 1e400}',
     '{"kind":"amend","seq":1,"entry":{"kind":"undo"}}', "[" * 5000, '{"after": 3}', '{"kind":"bid","after":{}}'],
)  # fmt: skip
def test_what_cannot_be_read_gets_a_verdict_too(at_home: Path, line: str) -> None:
    first, second = refereed(at_home, line, {"kind": "layout"}, options=("--lang", "en"))
    assert first["ok"] is False
    assert first["refusals"][0]["text"]
    assert second == {"ok": True, "seq": 1, "entry": second["entry"], "effects": second["effects"]}


def test_bytes_that_are_no_text_get_a_verdict(at_home: Path) -> None:
    result = run("referee", "big-shot", "--setup", written(at_home, "s.json", FOUR), told=b'\xff\xfe{"kind"\n')
    assert json.loads(result.stdout)["refusals"][0]["rule"] == "AR-01"


def test_a_second_tap_is_refused_by_its_sequence_number(at_home: Path) -> None:
    bid = {"kind": "lead", "player": "Anna", "after": 1}
    first, second, third = refereed(at_home, {"kind": "layout"}, bid, bid)
    assert (first["ok"], second["ok"], third["ok"]) == (True, True, False)
    assert third["refusals"][0]["rule"] == "AR-05"


def test_prompts_say_what_can_come_next(at_home: Path) -> None:
    (verdict,) = refereed(at_home, {"kind": "layout"}, options=("--prompts", "--lang", "en"))
    assert {"kind": "lead", "player": "Zoé", "rule": "BS-06", "text": "Zoé, do you lead the first round?"} in verdict[
        "prompts"
    ]


def test_a_table_goes_on_where_it_was(at_home: Path) -> None:
    refereed(at_home, {"kind": "layout"}, options=("--out", str(at_home / "evening.jsonl")))
    told = '{"kind": "lead", "player": "Anna"}'
    result = run("referee", "big-shot", "--table", at_home / "evening.jsonl", told=told)
    assert json.loads(result.stdout)["seq"] == 2


def test_an_existing_file_is_never_overwritten(at_home: Path) -> None:
    refereed(at_home, {"kind": "layout"}, options=("--out", str(at_home / "evening.jsonl")))
    before = (at_home / "evening.jsonl").read_bytes()
    result = run("referee", "big-shot", "--setup", at_home / "setup.json", "--out", at_home / "evening.jsonl")
    assert result.exit_code == 2
    assert (at_home / "evening.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({**FOUR, "players": ["Anna"], "hands": None}, "BS-01"),
        ({**FOUR, "off": ["BS-99"]}, "BS-99"),
        ({**FOUR, "speed": 3}, "speed"),
        ({**FOUR, "show_and_restart": True}, "BS-29"),
        ("{", "JSON"),
        ({"players": ["Anna", "Anna"]}, "AR-04"),
    ],
)
def test_a_setup_that_cannot_be_used_says_why(at_home: Path, setup: object, said: str) -> None:
    result = run("referee", "big-shot", "--setup", written(at_home, "setup.json", setup))
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "chess"),
        ("rules", "gold-rush"),
        ("referee", "big-shot"),
        ("referee", "big-shot", "--setup", "missing.json"),
        ("referee", "big-shot", "--setup", "missing.json", "--use", "kitchen"),
        ("replay", "missing.jsonl"),
        ("replay", "."),
        ("count", "big-shot", "missing.json"),
        ("roll", "2d"),
        ("roll", "0d6"),
        ("roll", "9999d6"),
        ("dice", "verify", "missing.jsonl"),
        ("box", "big-shot", "--set", "value:d3"),
        ("box", "big-shot", "--set", "value:d3=many"),
        ("box", "big-shot", "--set", "value:d99=3"),
        ("box", "big-shot", "--import", "missing.json"),
        ("frobnicate",),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.strip()
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_replay_prints_position_balances_and_what_comes_next(at_home: Path) -> None:
    kept = at_home / "evening.jsonl"
    entries = ({"kind": "layout"}, {"kind": "lead", "player": "Anna"}, {"kind": "borrow", "player": "Tom"})
    refereed(at_home, *entries, options=("--out", str(kept)))
    before = kept.read_bytes()
    shown = run("replay", kept, "--lang", "en")
    assert shown.exit_code == 0
    assert "19\u00a0M$  Tom" in shown.stdout
    assert "Anna, you lead: your roll?" in shown.stdout
    table = json.loads(run("replay", kept, "--json").stdout)
    assert table["balances"]["Tom"] == 19
    assert sum(table["balances"].values()) == 0
    assert kept.read_bytes() == before


def test_replay_says_that_a_file_was_damaged_and_leaves_it_as_it_is(at_home: Path) -> None:
    kept = at_home / "evening.jsonl"
    refereed(at_home, {"kind": "layout"}, {"kind": "lead", "player": "Anna"}, options=("--out", str(kept)))
    damaged = kept.read_bytes()[:-5]
    kept.write_bytes(damaged)
    shown = run("replay", kept, "--lang", "en")
    assert shown.exit_code == 2
    assert "damaged from line 2 on" in shown.stdout
    assert kept.read_bytes() == damaged


def test_hidden_money_is_seen_by_its_owner_only(at_home: Path) -> None:
    kept = at_home / "evening.jsonl"
    refereed(at_home, {"kind": "layout"}, setup={**FOUR, "hidden_money": True}, options=("--out", str(kept)))
    assert json.loads(run("replay", kept, "--json").stdout)["balances"]["Tom"] is None
    as_tom = json.loads(run("replay", kept, "--json", "--as", "Tom").stdout)["balances"]
    assert (as_tom["Tom"], as_tom["Anna"]) == (10, None)


AUCTION = (
    {"kind": "layout"},
    {"kind": "lead", "player": "Anna"},
    {"kind": "roll", "player": "Anna", "die": 1},
)
TOO_MUCH = {"kind": "bid", "player": "Tom", "amount": 12}
COUNTED = {"kind": "count-money", "account": "Tom", "amount": 7}
CORRECTED = {"kind": "correct-money", "account": "Tom", "amount": 7}


def hidden(folder: Path, *entries: object, viewer: str | None = None) -> list[dict[str, Any]]:
    """What the referee says to somebody about entries in an auction with hidden money."""
    kept = folder / "hidden.jsonl"
    kept.unlink(missing_ok=True)
    options = ("--lang", "en", "--prompts", "--out", str(kept), *(("--as", viewer) if viewer else ()))
    return refereed(folder, *AUCTION, *entries, setup={**FOUR, "hidden_money": True}, options=options)[len(AUCTION) :]


def test_a_bid_beyond_hidden_money_is_refused_without_its_amount(at_home: Path) -> None:
    (refused,) = hidden(at_home, TOO_MUCH)
    assert refused["refusals"] == [{"rule": "BS-12", "text": "Tom can’t pay 12\u00a0M$: bid less, or pass."}]
    (to_tom,) = hidden(at_home, TOO_MUCH, viewer="Tom")
    assert "10\u00a0M$" in to_tom["refusals"][0]["text"]


def test_what_can_be_bid_does_not_tell_hidden_money(at_home: Path) -> None:
    def most(viewer: str | None) -> int:
        (said,) = hidden(at_home, COUNTED, viewer=viewer)
        (bid,) = (each for each in said["prompts"] if each["kind"] == "bid")
        return int(bid["choices"]["amount"]["to"])

    assert most(None) > 1000
    assert most("Anna") == most(None)
    assert most("Tom") == 10


def test_hidden_money_is_counted_and_corrected_in_secret(at_home: Path) -> None:
    counted, corrected = hidden(at_home, COUNTED, CORRECTED)
    assert not {"effects", "postings"} & (counted.keys() | corrected.keys())
    _, to_tom = hidden(at_home, COUNTED, CORRECTED, viewer="Tom")
    assert to_tom["effects"][0]["text"] == "Corrected: Tom has 7\u00a0M$, not 10\u00a0M$."
    assert to_tom["postings"] == [{"rule": "AR-11", "from": "Tom", "to": "#bank", "amount": 3}]
    shown = run("replay", at_home / "hidden.jsonl", "--lang", "en").stdout
    assert shown.count("Tom: money counted, amount hidden.") == 2
    assert json.loads(run("replay", at_home / "hidden.jsonl", "--json").stdout)["balances"]["#bank"] is None


def test_only_who_sits_at_the_table_has_eyes_there(at_home: Path) -> None:
    hidden(at_home)
    result = run("replay", at_home / "hidden.jsonl", "--as", "Eve", "--lang", "en")
    assert result.exit_code == 2
    assert "Eve" in result.stderr
    setup = at_home / "setup.json"
    assert run("referee", "big-shot", "--setup", setup, "--as", "Eve").exit_code == 2


def test_count_explains_every_line(at_home: Path) -> None:
    """Anna: 12 cash, 2 × 9 + 2 × 10 beside her park, less two loans of 10: 30. Tom: 5 + 11 = 16."""
    final = written(at_home, "final.json", FINAL)
    sheet = json.loads(run("count", "big-shot", final, "--json", "--lang", "en").stdout)
    totals = {score["player"]: score["total"] for score in sheet["scores"]}
    assert totals == {"Anna": 12 + 2 * 9 + 2 * 10 - 2 * 10, "Tom": 5 + 11, "Zoé": 0}
    assert [score["player"] for score in sheet["scores"] if score["won"]] == ["Anna"]
    shown = run("count", "big-shot", final, "--lang", "en").stdout
    assert "2 × 9, next to p1" in shown
    assert "Check on your board: the value of district d7 (10)" in shown
    assert shown.splitlines()[-1] == "Winner: Anna"


def test_count_asks_for_the_values_that_it_needs_and_nothing_else(at_home: Path) -> None:
    districts = {**FINAL["districts"], "d3": {"owner": "red"}}
    result = run("count", "big-shot", written(at_home, "final.json", {**FINAL, "districts": districts}))
    assert result.exit_code == 2
    assert "value:d3" in result.stderr
    assert "value:d4" not in result.stderr
    run("box", "big-shot", "--set", "value:d3=17")
    assert run("count", "big-shot", at_home / "final.json").exit_code == 0


def test_count_asks_for_what_was_not_filled_in(at_home: Path) -> None:
    """Cash that was left out is not taken as 0."""
    players = [{"name": "Anna", "purses": {"red": {"loans": 2}}}, *FINAL["players"][1:]]
    districts = {"d3": {"owner": "red"}}
    final = written(at_home, "final.json", {**FINAL, "players": players, "districts": districts})
    result = run("count", "big-shot", final, "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[:2] == ["Still missing:", "  BS-24  How much cash does Anna have?"]
    assert "value:d3" in result.stderr


def test_count_names_everything_that_cannot_be(at_home: Path) -> None:
    districts = {"d1": {"pawns": {"red": 8}}}
    players = [*FINAL["players"], {"name": "Anna", "purses": {"red": {"cash": 0, "loans": 12}}}]
    final = written(at_home, "final.json", {**FINAL, "players": players, "districts": districts})
    result = run("count", "big-shot", final, "--lang", "en")
    assert result.exit_code == 2
    for said in ("District d1 (21) has 8\u00a0pawns", "Two players are called Anna", "12\u00a0loans"):
        assert said in result.stderr


def test_roll_rolls() -> None:
    rolled = json.loads(run("roll", "200d6", "--json").stdout)
    assert set(rolled["dice"]) == {1, 2, 3, 4, 5, 6}
    assert rolled["total"] == sum(rolled["dice"])


def test_facts_are_learnt_corrected_exported_and_imported(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("box", "big-shot", "--set", "value:d3=17", "--set", "park:p1=d6,d7,d8,d3", "--set", "name:d3=Harlem")
    run("box", "big-shot", "--set", "value:d3=18")
    assert run("box", "big-shot", "--export", at_home / "box.json").exit_code == 0
    monkeypatch.setenv("ARBITRE_HOME", str(at_home / "elsewhere"))
    assert run("box", "big-shot", "--import", at_home / "box.json").exit_code == 0
    shown = {each["fact"]: each for each in json.loads(run("box", "big-shot", "--json").stdout)}
    assert (shown["value:d3"]["value"], shown["value:d3"]["state"]) == (18, "learnt")
    assert shown["park:p1"]["value"] == ["d6", "d7", "d8", "d3"]
    assert shown["value:d1"]["state"] == "known"
    assert shown["value:d7"]["state"] == "proposal"
    assert shown["value:d4"]["state"] == "unknown"
    assert "Harlem" in run("box", "big-shot").stdout
    run("box", "big-shot", "--forget", "value:d3")
    assert "value:d3   ?" in run("box", "big-shot").stdout


def test_a_box_file_that_is_not_ours_changes_nothing(at_home: Path) -> None:
    run("box", "big-shot", "--set", "value:d3=17")
    before = run("box", "big-shot", "--json").stdout
    for content in ("{}", '{"format":"arbitre-box","version":9,"game":"big-shot","facts":{}}', "\x00",
                    '{"format":"arbitre-box","game":"big-shot","facts":{"value:d3":18,"value:d4":-1}}'):  # fmt: skip
        assert run("box", "big-shot", "--import", written(at_home, "box.json", content)).exit_code == 2
    assert run("box", "big-shot", "--json").stdout == before


def test_tables_lists_what_is_kept(at_home: Path) -> None:
    assert "arbitre referee" in run("tables").stdout
    refereed(at_home, {"kind": "layout"})
    (path,) = json.loads(run("tables", "--json").stdout)
    assert Path(path).is_file()


# Files


def files_in(home: Path) -> dict[str, bytes]:
    return {name: FileStore(home).read(name) or b"" for name in FileStore(home).names()}


def test_everything_goes_into_one_file_and_comes_back_elsewhere(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refereed(at_home)
    run("box", "big-shot", "--set", "value:d3=18")
    file = at_home / "all.zip"
    assert run("backup", file).output == f"Tout est enregistré dans {file}.\n"
    monkeypatch.setenv("ARBITRE_HOME", str(at_home / "elsewhere"))
    looked = run("restore", file, "--dry-run")
    assert "apporterait" in looked.output
    assert "1 nouvelle partie." in plain(looked.output)
    assert not (at_home / "elsewhere").exists()
    assert "1 information pour vos boîtes." in plain(run("restore", file, "--lang", "fr").output)
    kept, brought = (
        {name: data for name, data in files_in(at_home / home).items() if name.startswith("tables/")}
        for home in ("home", "elsewhere")
    )
    assert brought == kept
    assert "nothing changes" in run("restore", file, "--lang", "en").output


def test_a_table_file_is_taken_over_too(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refereed(at_home)
    [file] = (at_home / "home" / "tables").glob("*.jsonl")
    monkeypatch.setenv("ARBITRE_HOME", str(at_home / "elsewhere"))
    assert "1 nouvelle partie." in plain(run("restore", file).output)
    assert (at_home / "elsewhere" / "tables" / file.name).read_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "Ce fichier est vide."), (b"hello", "n’est pas d’Arbitre"), (bytes(21 * 1024**2), "trop grand")],
)
def test_a_file_that_cannot_be_taken_over_changes_nothing(at_home: Path, content: bytes, why: str) -> None:
    refereed(at_home)
    before = files_in(at_home / "home")
    (at_home / "file").write_bytes(content)
    result = run("restore", at_home / "file")
    assert (result.exit_code, why in result.output) == (2, True)
    assert files_in(at_home / "home") == before


def test_a_backup_never_replaces_a_file(at_home: Path) -> None:
    (at_home / "letter").write_text("dear", encoding="utf-8")
    result = run("backup", at_home / "letter")
    assert (result.exit_code, "existe déjà" in result.output) == (2, True)
    assert (at_home / "letter").read_text(encoding="utf-8") == "dear"
    assert run("backup", at_home / "no" / "where.zip").exit_code == 2
    assert run("restore", at_home / "nowhere.zip").exit_code == 2


def test_a_backup_that_finds_no_room_leaves_nothing_and_can_be_made_again(at_home: Path) -> None:
    refereed(at_home, {"kind": "layout"})
    (at_home / "saved").mkdir()
    file = at_home / "saved" / "all.zip"
    full = subprocess.run(
        [sys.executable, "-c", NO_ROOM, "backup", str(file)],
        capture_output=True,
        text=True,
        env=os.environ,
        check=False,
    )
    assert (full.returncode, str(file) in full.stderr) == (2, True)
    assert "Traceback" not in full.stderr
    assert list(file.parent.iterdir()) == []
    assert run("backup", file).exit_code == 0


# No file may be longer than this.
NO_ROOM = """
import resource
from companion.cli import arbitre
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
arbitre()
"""


@pytest.mark.parametrize(
    "words",
    [
        ("count", "big-shot", "/dev/zero"),
        ("referee", "big-shot", "--setup", "/dev/zero"),
        ("referee", "big-shot", "--table", "/dev/zero"),
        ("replay", "/dev/zero"),
        ("dice", "verify", "/dev/zero"),
        ("restore", "/dev/zero"),
        ("restore", "/dev/zero", "--dry-run"),
        ("box", "big-shot", "--import", "/dev/zero"),
    ],
)
def test_a_file_without_end_is_not_read_to_its_end(words: tuple[str, ...]) -> None:
    test_bad_input_gets_a_sentence_and_exit_code_2(words)


def test_a_set_up_or_a_final_position_with_too_much_in_it_says_so(at_home: Path) -> None:
    file = written(at_home, "file.json", '{"players": [' + "[]," * IN_AN_ENTRY + "1]}")
    for words in (("count", "big-shot", file), ("referee", "big-shot", "--setup", file)):
        result = run(*words)
        assert (result.exit_code, "plus qu’Arbitre ne peut ouvrir" in result.output) == (2, True)


def test_a_line_that_is_too_long_is_one_refused_entry_and_the_next_is_taken(at_home: Path) -> None:
    long = json.dumps({"kind": "layout", "after": 0}) + " " * LONGEST
    verdicts = refereed(at_home, long, long + "x" * 3 * LONGEST, " " * 2 * LONGEST, {"kind": "layout", "after": 0})
    assert [each["ok"] for each in verdicts] == [False, False, True]
    assert [each["refusals"][0]["rule"] for each in verdicts[:2]] == ["AR-01", "AR-01"]


def test_the_bank_alone(at_home: Path) -> None:
    verdicts = refereed(
        at_home,
        {"kind": "borrow", "player": "Tom"},
        {"kind": "pay-bank", "player": "Tom", "amount": 25},
        {"kind": "pay-bank", "player": "Tom", "amount": 5},
        {"kind": "undo"},
        {"kind": "bid", "player": "Tom", "amount": 5},
        setup={"players": ["Anna", "Tom", "Zoé"]},
        options=("--use", "bank", "--out", str(at_home / "bank.jsonl")),
    )
    assert [each["ok"] for each in verdicts] == [True, False, True, True, False]
    assert verdicts[0]["postings"] == [{"rule": "BS-20", "from": "#bank", "to": "Tom", "amount": 9}]
    assert verdicts[1]["refusals"][0]["rule"] == "BS-12"
    assert json.loads(run("replay", at_home / "bank.jsonl", "--json").stdout)["balances"]["Tom"] == 19


def test_the_installed_command_runs_and_a_closed_pipe_loses_nothing(at_home: Path) -> None:
    """As a program beside ours would: a process of its own, killed after the first verdict."""
    setup = written(at_home, "setup.json", FOUR)
    arguments = ["referee", "big-shot", "--setup", str(setup), "--out", str(at_home / "evening.jsonl")]
    command = [str(Path(sys.executable).with_name("arbitre")), *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b'{"kind": "layout"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["seq"] == 1
        process.kill()
    lines = (FileStore(at_home).read("evening.jsonl") or b"").splitlines()
    assert len(lines) == 2


# A home that cannot be used


@pytest.mark.parametrize(
    "command",
    [
        ("tables",),
        ("box", "big-shot"),
        ("box", "big-shot", "--set", "value:d3=17"),
        ("count", "big-shot", "final.json"),
        ("referee", "big-shot", "--setup", "setup.json"),
        ("backup", "all.zip"),
        ("restore", "box.json"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("in_the_way", ["home", "home/library.json/"])
def test_a_home_that_cannot_be_used_gets_a_sentence(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], in_the_way: str
) -> None:
    """A file where a folder should be, or a folder where a file should be."""
    place = at_home / in_the_way
    if in_the_way.endswith("/"):
        place.mkdir(parents=True)
    else:
        place.touch()
    monkeypatch.chdir(at_home)
    written(at_home, "final.json", FINAL)
    written(at_home, "setup.json", FOUR)
    written(at_home, "box.json", {"format": "arbitre-box", "version": 1, "game": "big-shot", "facts": {}})
    result = run(*command)
    if command == ("tables",) and place.is_dir():  # needs no library
        assert result.exit_code == 0
        return
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code == 2
    assert place.name in result.stderr or "library.json" in result.stderr
    assert place.exists()


def test_a_table_is_not_begun_where_there_is_no_folder_for_it(at_home: Path) -> None:
    (at_home / "home").mkdir()
    (at_home / "home/tables").touch()
    result = run("referee", "big-shot", "--setup", written(at_home, "setup.json", FOUR))
    assert isinstance(result.exception, SystemExit)
    assert (result.exit_code, result.stderr) == (2, f"L’appareil refuse d’enregistrer {at_home / 'home'}.\n")
