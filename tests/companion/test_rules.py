"""A rule is one small function: it is asked about the entries it names, unless a gate or the house says otherwise."""

# ruff: noqa: ARG001 - a rule function names its position and its entry, whichever it looks at

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import pytest

from companion.box import Facts
from companion.entry import Entry, Setup
from companion.game import games
from companion.position import Position
from companion.rules import Refusal, Refusals, Verb, check, refuse, rule, rules_for, witnesses

NOTHING_OFF = frozenset[str]()


class Say(Entry):
    kind: Literal["say"] = "say"
    word: str = ""


class Sing(Say):
    """A song is something said, too."""

    kind: Literal["sing"] = "sing"  # type: ignore[assignment]


class Dance(Entry):
    kind: Literal["dance"] = "dance"
    steps: int = 1


class Stage(Position):
    """Where these entries may come at any time."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset({Say, Sing, Dance})


class GrandStage(Stage):
    pass


class Cast(Setup):
    """Who plays on a stage."""


@rule("TE-01", gate=True)
def a_dance_has_steps(position: Stage, dance: Dance) -> Refusals:
    if dance.steps < 1:
        yield refuse("none", steps=dance.steps)


@rule("TE-02")
def not_too_many_steps(position: Stage, dance: Dance) -> Refusals:
    if not 0 < dance.steps < 10:
        yield refuse(steps=dance.steps, most=9)


@rule("TE-03")
def no_odd_steps_and_none_above_twenty(position: Stage, dance: Dance) -> Refusals:
    if dance.steps % 2:
        yield refuse("odd", steps=dance.steps)
    if dance.steps > 20:
        yield refuse("above", most=20)


@rule("TE-04")
def quiet_please(position: Stage, entry: Say | Dance) -> Refusals:
    if isinstance(entry, Say) and entry.word.isupper():
        yield refuse(word=entry.word)


@rule("TE-05")
def only_on_the_grand_stage(position: GrandStage, entry: Say) -> Refusals:
    if entry.word == "hush":
        yield refuse()


@rule("TE-06")
def before_there_is_a_stage(position: None, cast: Cast) -> Refusals:
    if "Nobody" in cast.players:
        yield refuse(player="Nobody")


def stage(kind: type[Stage] = Stage) -> Stage:
    return kind(setup=Setup(players=("Anna",)), facts=Facts("big-shot"), off=NOTHING_OFF)


def refused(entry: Entry, *off: str, on: type[Stage] = Stage) -> list[tuple[str, str]]:
    return [(refusal.rule, refusal.text) for refusal in check(stage(on), entry, frozenset(off))]


def test_an_entry_that_breaks_no_rule_is_allowed() -> None:
    assert check(stage(), Dance(steps=4), NOTHING_OFF) == ()


def test_all_refusals_of_all_rules_come_at_once_with_their_values() -> None:
    assert check(stage(), Dance(steps=21), NOTHING_OFF) == (
        Refusal("TE-02", "refusal", {"steps": 21, "most": 9}),
        Refusal("TE-03", "odd", {"steps": 21}),
        Refusal("TE-03", "above", {"most": 20}),
    )


def test_behind_a_gate_that_is_shut_no_other_rule_is_asked() -> None:
    assert refused(Dance(steps=-1)) == [("TE-01", "none")]


def test_a_rule_that_is_switched_off_is_not_asked() -> None:
    assert refused(Dance(steps=21), "TE-03") == [("TE-02", "refusal")]
    assert refused(Dance(steps=21), "TE-02", "TE-03") == []


def test_a_gate_cannot_be_switched_off() -> None:
    assert refused(Dance(steps=-1), "TE-01") == [("TE-01", "none")]


def test_a_rule_for_several_kinds_of_entry_is_asked_about_each() -> None:
    assert refused(Say(word="HELLO")) == [("TE-04", "refusal")]
    assert refused(Say(word="hello")) == []
    assert "TE-04" in [each.id for each in rules_for(Stage, Dance)]


def test_a_rule_about_an_entry_is_asked_about_its_special_cases_too() -> None:
    assert refused(Sing(word="HELLO")) == [("TE-04", "refusal")]


def test_a_rule_of_one_position_is_asked_in_its_special_cases_only() -> None:
    assert refused(Say(word="hush")) == []
    assert refused(Say(word="hush"), on=GrandStage) == [("TE-05", "refusal")]
    assert refused(Dance(steps=11), "TE-03", on=GrandStage) == [("TE-02", "refusal")]


def test_the_rules_of_every_table_hold_at_this_one_and_come_first() -> None:
    assert check(stage(), Setup(players=()), NOTHING_OFF) == (Refusal("AR-02", "over", {"entry": "setup"}),)
    assert [each.id for each in rules_for(Stage, Dance)] == ["AR-02", "AR-03", "TE-01", "TE-02", "TE-03", "TE-04"]


def test_a_setup_is_checked_before_there_is_a_position() -> None:
    refusals = check(None, Cast(players=("Anna", "Nobody")), NOTHING_OFF)
    assert refusals == (Refusal("TE-06", "refusal", {"player": "Nobody"}),)


@pytest.fixture
def seen() -> Iterator[list[tuple[str, Verb]]]:
    witnessed: list[tuple[str, Verb]] = []

    def watch(rule: str, verb: Verb) -> None:
        witnessed.append((rule, verb))

    witnesses.append(watch)
    yield witnessed
    witnesses.remove(watch)


def test_whoever_watches_is_told_which_rules_refused_and_which_let_pass(seen: list[tuple[str, Verb]]) -> None:
    check(stage(), Dance(steps=11), frozenset({"TE-04"}))
    assert seen == [
        ("AR-02", "passed"),
        ("AR-03", "passed"),
        ("TE-01", "passed"),
        ("TE-02", "refused"),
        ("TE-03", "refused"),
    ]


def test_rules_behind_a_shut_gate_did_not_let_pass(seen: list[tuple[str, Verb]]) -> None:
    check(stage(), Dance(steps=0), NOTHING_OFF)
    assert seen == [("AR-02", "passed"), ("AR-03", "passed"), ("TE-01", "refused")]


def test_every_rule_function_of_a_game_has_an_id_of_its_catalogue() -> None:
    for game in games().values():
        for use in game.uses.values():
            position: type = type(use.start(use.setup(players=("Anna", "Tom")), Facts(game.id)))
            ids = {each.id for entry in use.entries for each in rules_for(position, entry)}
            assert {id for id in ids if not id.startswith("AR-")} <= set(game.rules)
            assert ids & set(game.rules)
