"""What is printed on a box, told and shown in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import arbitre


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path / "home"))
    return tmp_path


def box(*words: object) -> Result:
    return CliRunner().invoke(arbitre, ["box", "speculation", "--lang", "en", *map(str, words)])


def test_prices_below_zero_names_and_looks_are_told_exported_and_imported(
    at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ("price:plain.1.1=100", "price:star.end.8=-40", "last:2=22", "name:fifth=Zambezi", "colour:fifth=green")
    done = box(*(word for each in told for word in ("--set", each)), "--export", at_home / "box.json")
    assert done.exit_code == 0, done.output
    monkeypatch.setenv("ARBITRE_HOME", str(at_home / "elsewhere"))
    assert box("--import", at_home / "box.json").exit_code == 0
    shown = {each["fact"]: each for each in json.loads(box("--json").stdout)}
    assert shown["price:star.end.8"]["value"] == -40
    assert (shown["last:2"]["value"], shown["last:2"]["state"]) == (22, "learnt")
    assert shown["last:3"]["state"] == "proposal"
    lines = box().stdout.splitlines()
    assert any(line.endswith("the price of 8th place, segment END (side with the star)") for line in lines)
    assert any(line.startswith("colour:fifth") and "Zambezi" in line and "green" in line for line in lines)
    assert any("price:plain.3.1" in line and "segment 23–30" in line for line in lines)


@pytest.mark.parametrize("told", ["price:plain.1.1=1000", "price:plain.1.1=-1000", "price:plain.1.1=−", "last:1=-3"])
def test_what_cannot_be_printed_is_refused(told: str) -> None:
    done = box("--set", told)
    assert done.exit_code == 2
    assert f"{told.partition('=')[2]}." in done.output


def test_a_list_that_contradicts_itself_is_remarked_on_and_kept() -> None:
    done = box("--set", "price:plain.1.1=10", "--set", "price:plain.1.2=30")
    assert done.exit_code == 0
    assert "1st place is worth $10, less than 2nd place ($30)" in done.stderr
