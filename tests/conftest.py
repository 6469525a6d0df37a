"""Every run is like every other; and `--rule-table`: which rules were at work in it, a missing one fails it."""

from __future__ import annotations

import secrets
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from companion.game import games
from companion.rules import Verb, witnesses

VERBS: tuple[Verb, ...] = ("refused", "passed", "took effect", "asked", "answered")
NEEDED: dict[str, tuple[tuple[Verb, ...], ...]] = {  # per kind of rule: the ways to have been at work
    "check": (("refused", "passed"),),
    "effect": (("took effect",),),
    "ask": (("asked", "answered"),),
    "score": (("took effect",),),
    "fact": (("asked", "took effect"),),
    "option": (("took effect",), ("refused",)),
}
KEY = pytest.StashKey[Counter[tuple[str, Verb]]]()


# No test depends on time or on chance; `--hypothesis-profile=fresh` makes up other input.
settings.register_profile("fresh", deadline=None)
settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.load_profile("same")


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeds that tables keep secret are the same in every run of a test, whatever ran before it."""
    monkeypatch.setattr(secrets, "token_bytes", Random(request.node.nodeid).randbytes)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-table", action="store_true", help="end with the table of rules; fail when one is missing")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rule-table"):
        seen = config.stash[KEY] = Counter()

        def count(rule: str, verb: Verb) -> None:
            seen[rule, verb] += 1

        witnesses.append(count)


def pytest_testnodedown(node: Any, error: object) -> None:  # noqa: ARG001 - the names are xdist's
    """A worker is done: what it saw is added to what all saw."""
    for rule, verb, n in getattr(node, "workeroutput", {}).get("rule-table", ()):
        node.config.stash[KEY][rule, verb] += n


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    seen = session.config.stash.get(KEY, None)
    if seen is None:
        return
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["rule-table"] = [(rule, verb, n) for (rule, verb), n in seen.items()]
    elif exitstatus == pytest.ExitCode.OK and _missing(seen):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    seen = config.stash.get(KEY, None)
    if seen is None:
        return
    for game in games().values():
        terminalreporter.write_sep("=", f"the rules of {game.id} in this run")
        terminalreporter.write_line(f"{'rule':6} {'kind':7}" + "".join(f"{verb:>13}" for verb in VERBS) + "  verdict")
        for rule, kind in game.rules.items():
            numbers = "".join(f"{seen[rule, verb]:13}" for verb in VERBS)
            terminalreporter.write_line(
                f"{rule:6} {kind:7}{numbers}  {'ok' if _shown(seen, rule, kind) else 'missing'}"
            )
    missing = _missing(seen)
    if missing:
        terminalreporter.write_line(f"Rules that no test showed at work: {', '.join(missing)}", red=True)
    else:
        terminalreporter.write_line("Every rule was shown at work.", green=True)


def _missing(seen: Counter[tuple[str, Verb]]) -> list[str]:
    return [rule for game in games().values() for rule, kind in game.rules.items() if not _shown(seen, rule, kind)]


def _shown(seen: Counter[tuple[str, Verb]], rule: str, kind: str) -> bool:
    return any(all(seen[rule, verb] for verb in way) for way in NEEDED[kind])
