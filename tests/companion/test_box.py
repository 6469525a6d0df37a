"""A box remembers what is printed on it, and takes no fact that could not be."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import data
from companion.box import BOX_VERSION, Box, BoxError, Facts, Spec, Specs, specs
from companion.entry import LearnFact
from companion.game import games
from companion.games.big_shot.entries import Setup
from companion.library import Library
from companion.position import Effect
from companion.store import MemoryStore
from companion.table import Table

KNOWN, PROPOSED, UNKNOWN, LIST = "value:d1", "value:d7", "value:d3", "park:p1"


def a_box(name: str = "") -> Box:
    return Box(Library(MemoryStore()), "big-shot", name)


def kept(box: Box) -> dict[str, object]:
    return box.library.box(box.game, box.name)


def refused(action: Callable[[], object]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BoxError) as caught:
        action()
    return caught.value.text, caught.value.params


def a_file(**changes: object) -> str:
    return json.dumps({"format": "arbitre-box", "version": 1, "game": "big-shot", "facts": {UNKNOWN: 17}} | changes)


def a_neighbour() -> str:
    return specs("big-shot")[LIST].of[0]


def test_every_shipped_fact_could_be_printed() -> None:
    for game in data.games():
        if game in games():
            for fact, spec in specs(game).items():
                for value in (spec.known, spec.proposal):
                    assert value is None or (spec.fits(value) and not spec.surprises(value)), fact


def test_what_is_learnt_counts_more_than_what_is_known_or_proposed() -> None:
    facts = Facts("big-shot")
    assert (facts.get(KNOWN), facts.get(PROPOSED), facts.get(UNKNOWN)) == (21, 10, None)
    facts = facts.learn({KNOWN: 20, PROPOSED: 9}).learn({UNKNOWN: 17})
    assert (facts.get(KNOWN), facts.get(PROPOSED), facts.get(UNKNOWN)) == (20, 9, 17)


def test_a_proposal_is_not_confirmed_until_it_is_learnt() -> None:
    facts = Facts("big-shot")
    assert facts.confirmed(KNOWN)
    assert not facts.confirmed(PROPOSED)
    assert not facts.confirmed(UNKNOWN)
    assert facts.learn({PROPOSED: 10}).confirmed(PROPOSED)


def test_learning_leaves_the_facts_before_as_they_were() -> None:
    facts = Facts("big-shot", {UNKNOWN: 17})
    facts.learn({UNKNOWN: 18})
    assert facts.get(UNKNOWN) == 17


@pytest.mark.parametrize(
    ("spec", "value", "fits"),
    [
        (Spec(type="number", low=1, high=99), 1, True),
        (Spec(type="number", low=1, high=99), 99, True),
        (Spec(type="number", low=1, high=99), 0, False),
        (Spec(type="number", low=1, high=99), 100, False),
        (Spec(type="number", low=1, high=99), True, False),
        (Spec(type="number", low=1, high=99), "17", False),
        (Spec(type="text"), "Saloon", True),
        (Spec(type="text"), " ", False),
        (Spec(type="text"), "x" * 61, False),
        (Spec(type="text"), 5, False),
        (Spec(type="choice", of=("a", "b")), "b", True),
        (Spec(type="choice", of=("a", "b")), "c", False),
        (Spec(type="choice", of=("a", "b")), ("a",), False),
        (Spec(type="list", of=("a", "b")), ("b", "a"), True),
        (Spec(type="list", of=("a", "b")), (), True),
        (Spec(type="list", of=("a", "b")), ("a", "a"), False),
        (Spec(type="list", of=("a", "b")), ("c",), False),
        (Spec(type="list", of=("a", "b")), "a", False),
        (Spec(type="text", pattern="b[0-9]"), "b1", True),
        (Spec(type="text", pattern="b[0-9]"), "b12", False),
        (Spec(type="list", pattern="b[0-9]"), ("b1", "b2"), True),
        (Spec(type="list", pattern="b[0-9]"), ("b1", "c"), False),
        (Spec(type="list", pattern="b[0-9]+"), tuple(f"b{n}" for n in range(61)), False),
    ],
)
def test_what_could_be_printed_there(spec: Spec, value: object, fits: bool) -> None:
    assert spec.fits(value) is fits


def test_another_value_and_one_that_public_sources_do_not_expect_are_taken_and_remarked() -> None:
    table = Table.start(games()["big-shot"], Setup(players=("Anna", "Tom")), MemoryStore())
    low, high = specs("big-shot")[UNKNOWN].expected or (0, 0)
    assert table.submit(LearnFact(fact=UNKNOWN, value=low)).ok
    assert list(table.position.effects) == [Effect("BS-02", "learnt", {"fact": UNKNOWN, "value": low})]
    assert table.submit(LearnFact(fact=UNKNOWN, value=high + 1)).ok
    assert list(table.position.effects) == [
        Effect("BS-02", "changed", {"fact": UNKNOWN, "before": low, "value": high + 1}),
        Effect("BS-02", "surprise", {"fact": UNKNOWN, "value": high + 1, "low": low, "high": high}),
    ]


def test_an_open_family_has_a_fact_for_every_id_that_fits_and_none_to_list() -> None:
    facts = Specs({"word": Spec(type="text"), "price": Spec(type="number", high=9, ids="price:t[0-9]+")})
    assert list(facts) == ["word"]
    assert facts["price:t12"].fits(9)
    assert (facts.family("price:t12"), facts.family("word")) == ("price", "word")
    assert "price:x" not in facts
    assert "price" not in facts
    with pytest.raises(KeyError):
        facts["price:t1x"]
    assert Specs({"price": Spec(type="number", ids="price:.")}), "what cannot be listed can still be learnt"


def test_what_follows_from_facts_is_worked_out_once() -> None:
    asked = []

    def first(facts: Facts) -> str:
        asked.append(facts)
        return min(facts.learnt)

    known = Facts("big-shot", {"value:d2": 2})
    assert [known.derived(first), known.derived(first)] == ["value:d2", "value:d2"]
    assert known.learn({"value:d1": 1}).derived(first) == "value:d1"
    assert len(asked) == 2


def test_a_new_box_has_learnt_nothing() -> None:
    assert a_box().facts() == Facts("big-shot")


def test_a_box_is_remembered_by_game_and_name() -> None:
    library = Library(MemoryStore())
    Box(library, "big-shot", "old edition").correct(UNKNOWN, 18)
    assert Box(library, "big-shot", "old edition").facts().get(UNKNOWN) == 18
    assert Box(library, "big-shot").facts().get(UNKNOWN) is None


def test_a_correction_and_a_list_are_remembered() -> None:
    box = a_box()
    box.correct(UNKNOWN, 18)
    box.correct(UNKNOWN, 19)
    box.correct(LIST, (a_neighbour(),))
    assert box.facts().learnt == {UNKNOWN: 19, LIST: (a_neighbour(),)}


def test_what_is_forgotten_is_asked_again() -> None:
    box = a_box()
    box.correct(UNKNOWN, 18)
    box.correct(KNOWN, 20)
    box.forget([UNKNOWN])
    assert box.facts().learnt == {KNOWN: 20}


def test_a_box_follows_what_a_table_learnt_changed_and_took_back() -> None:
    box = a_box()
    before = Facts("big-shot", {KNOWN: 20})
    after = Facts("big-shot", {PROPOSED: 9, UNKNOWN: 17})
    box.correct(KNOWN, 20)
    box.follow(before, after)
    assert box.facts() == after
    box.follow(after, before)
    assert box.facts() == before


def test_following_a_table_leaves_facts_alone_that_the_table_did_not_change() -> None:
    box = a_box()
    box.correct(KNOWN, 20)
    box.follow(Facts("big-shot", {KNOWN: 19}), Facts("big-shot", {KNOWN: 19, UNKNOWN: 17}))
    assert box.facts().learnt == {KNOWN: 20, UNKNOWN: 17}


@pytest.mark.parametrize(
    ("fact", "value", "reason"),
    [
        ("value:d99", 5, ("box.no-fact", {"fact": "value:d99"})),
        (UNKNOWN, 0, ("box.misfit", {"fact": UNKNOWN, "value": "0"})),
        (UNKNOWN, "17", ("box.misfit", {"fact": UNKNOWN, "value": "17"})),
    ],
)
def test_a_box_is_not_corrected_to_what_cannot_be_printed(
    fact: str, value: int | str, reason: tuple[str, dict[str, str]]
) -> None:
    box = a_box()
    assert refused(lambda: box.correct(fact, value)) == reason
    assert kept(box) == {}


values = st.integers(1, 99)
number_facts = st.sampled_from(sorted(fact for fact, spec in specs("big-shot").items() if spec.type == "number"))
neighbours = st.lists(st.sampled_from(specs("big-shot")[LIST].of), unique=True).map(tuple)


@given(st.dictionaries(number_facts, values), st.none() | neighbours)
def test_an_exported_box_is_the_same_box_when_imported(numbers: dict[str, int], park: tuple[str, ...] | None) -> None:
    box, other = a_box("ours"), a_box()
    learnt = Facts("big-shot", numbers if park is None else {**numbers, LIST: park})
    box.follow(Facts("big-shot"), learnt)
    assert other.import_(box.export()) == len(learnt.learnt)
    assert other.facts() == box.facts() == learnt
    assert other.export() == box.export().replace('"ours"', '""')


def test_an_import_corrects_and_adds_and_leaves_the_rest() -> None:
    box = a_box()
    box.correct(UNKNOWN, 18)
    box.correct(KNOWN, 20)
    assert box.import_(a_file(facts={UNKNOWN: 16, PROPOSED: 9})) == 2
    assert box.facts().learnt == {UNKNOWN: 16, KNOWN: 20, PROPOSED: 9}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "box.foreign"),
        ("{", "box.foreign"),
        ("[" * 100_000, "box.foreign"),
        (b"\xff\xfe", "box.foreign"),
        ("\ud800", "box.foreign"),
        ("[]", "box.foreign"),
        ("null", "box.foreign"),
        (a_file()[:-3], "box.foreign"),
        (a_file(format="other"), "box.foreign"),
        (a_file(version=0), "box.foreign"),
        (a_file(version="1"), "box.foreign"),
        (a_file(facts=[1]), "box.foreign"),
        (a_file(facts={UNKNOWN: None}), "box.foreign"),
        (a_file(facts={UNKNOWN: True}), "box.foreign"),
        (a_file(facts={UNKNOWN: 17.5}), "box.foreign"),
        (a_file(more=1), "box.foreign"),
        (a_file(version=BOX_VERSION + 1), "box.newer"),
        (a_file(version=BOX_VERSION + 1, more=1, facts="another shape"), "box.newer"),
        (a_file(game="big-city"), "box.other-game"),
        (a_file(facts={KNOWN: 20, "value:d99": 5}), "box.no-fact"),
        (a_file(facts={KNOWN: 20, UNKNOWN: 1000}), "box.misfit"),
        (a_file(facts={KNOWN: 20, UNKNOWN: "17"}), "box.misfit"),
        (a_file(facts={KNOWN: 20, LIST: ["d1", "d1"]}), "box.misfit"),
    ],
)
def test_a_file_that_cannot_be_taken_whole_changes_nothing_and_says_why(text: str | bytes, reason: str) -> None:
    box = a_box()
    box.correct(KNOWN, 19)
    assert refused(lambda: box.import_(text))[0] == reason
    assert kept(box) == {KNOWN: 19}


def test_facts_of_a_library_edited_by_hand_that_cannot_be_printed_are_skipped() -> None:
    box = a_box()
    spoilt: dict[str, object] = {
        KNOWN: 20,
        UNKNOWN: 1000,
        PROPOSED: True,
        "value:d4": "17",
        "value:d5": None,
        "value:d99": 5,
        LIST: [1, 2],
        "park:p2": ["nowhere"],
    }
    box.library.learn("big-shot", spoilt)
    assert box.facts().learnt == {KNOWN: 20}
