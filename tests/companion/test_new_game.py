"""`arbitre new-game` lays a game that can be played at once, with tests that hold; or says why it cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import arbitre
from companion.language import CODES, Code, Language
from companion.new_game import NewGameError, lay
from tests import laid
from tests.plain import plain

GAME = "trial-by-tests"
TESTS = ("tests/games", "tests/data", "tests/mobile/test_default_view.py", "tests/mobile/test_labels.py")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a new game."""
    folder = laid.copied(tmp_path_factory.mktemp("sources"))
    done = laid.arbitre(folder, "new-game", GAME, "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "trial-by-tests is ready: 17 files." in plain(done.stdout)
    return folder


@pytest.mark.long
def test_its_own_tests_and_those_of_every_game_hold(sources: Path) -> None:
    """Stories and the count, random and hostile players, recorded plays; and it is tapped to its sheet."""
    named = f"{GAME} or {GAME.replace('-', '_')}"
    chosen = ("-k", named, "-m", "not long and not browser", "-p", "no:cacheprovider", "--rule-table")
    done = laid.run(sources, "-m", "pytest", *chosen, *TESTS)
    assert "failed" not in done.stdout, done.stdout
    assert "error" not in done.stdout, done.stdout
    rules = re.findall(r"^(TB-\d\d) .* (\w+)$", done.stdout, re.MULTILINE)
    assert rules == [(f"TB-{n:02}", "ok") for n in range(1, 11)]


def test_it_is_found_and_needs_no_line_in_mobile(sources: Path) -> None:
    listed = laid.arbitre(sources, "games", "--lang", "en").stdout
    assert "trial-by-tests Trial by tests: 2 to 4 players; game and scoring" in listed
    assert not [path for path in (sources / "mobile").rglob("*") if "trial" in path.name]
    assert laid.arbitre(sources, "rules", GAME, "--lang", "en").returncode == 0


def test_a_second_game_of_that_name_is_refused(sources: Path) -> None:
    done = laid.arbitre(sources, "new-game", GAME, "--lang", "en")
    assert (done.returncode, done.stderr.strip()) == (2, "There is already a game trial-by-tests.")


def test_another_game_gets_its_own_words_and_rule_ids(sources: Path) -> None:
    """Its folder, its name and two letters that no game has."""
    done = laid.arbitre(sources, "new-game", "trial-by-jury", "--lang", "en")
    assert done.returncode == 0, done.stderr
    rules = (sources / "companion/games/trial_by_jury/rules.py").read_text()
    assert "from companion.games.trial_by_jury import entries as e" in rules
    assert '@rule("TR-01")' in rules, "TB is taken"
    assert '"name": "Trial by jury"' in (sources / "data/trial-by-jury/game.json").read_text()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sample", "form"),
        ("gold rush", "form"),
        ("été", "form"),
        ("-x", "form"),
        ("x", "form"),
        ("../x", "form"),
        ("x" * 31, "form"),
        ("class", "reserved"),
        ("kernel", "reserved"),
        ("sheet", "reserved"),
        ("big-shot", "exists"),
    ],
)
@pytest.mark.parametrize("code", CODES)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name: str, text: str, code: Code) -> None:
    result = CliRunner().invoke(arbitre, ["new-game", "--lang", code, "--", name])
    assert (result.exit_code, result.stderr.strip()) == (2, Language(code).say(f"new-game.{text}", name=name))


def test_without_the_tests_beside_it_nothing_is_laid(tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="no-checkout"):
        lay(GAME, tmp_path)
    assert list(tmp_path.iterdir()) == []
