"""Every sentence exists in French and English, with the same values in it, and is found by those who say it."""

import ast
import json
import re
import string
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

import data
from companion.entry import COMMON, CONTROL, LearnFact
from companion.game import games
from companion.games.millionaire.entries import Roll
from companion.language import CODES, Language
from companion.rules import Refusal
from companion.verdict import unreadable

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"[A-Z]{2}-[0-9]{2}")
FOLDERS = ["kernel", "screens", *games()]


def fields(text: str) -> set[str]:
    """The names of the values in a text, also those inside a plural."""
    found = set()
    for _, name, spec, _ in string.Formatter().parse(text):
        if name:
            found |= {name, *fields(spec or "")}
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_sentences_with_the_same_values(folder: str) -> None:
    french, english = (data.load(f"{folder}/{code}.json") for code in ("fr", "en"))
    assert french.keys() == english.keys()
    assert {id: fields(text) for id, text in french.items()} == {id: fields(text) for id, text in english.items()}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("code", CODES)
def test_no_sentence_is_empty_and_no_id_stands_twice(folder: str, code: str) -> None:
    pairs = json.loads((ROOT / "data" / folder / f"{code}.json").read_text(), object_pairs_hook=list)
    assert all(text.strip() for _, text in pairs)
    assert len({id for id, _ in pairs}) == len(pairs)


@pytest.mark.parametrize("game", games())
def test_every_rule_has_a_name_a_sentence_and_says_what_switching_it_off_means(game: str) -> None:
    texts = data.load(f"{game}/en.json")
    for rule in games()[game].rules:
        assert {f"{rule}.name", f"{rule}.rule", f"{rule}.off"} <= texts.keys()


@pytest.mark.parametrize("game", games())
def test_every_kind_of_entry_can_be_named_and_told(game: str) -> None:
    language = Language("en", game)
    for use in games()[game].uses.values():
        for entry in (*use.entries, *COMMON, *CONTROL):
            kind = entry.model_fields["kind"].default
            assert language.knows(f"kind.{kind}")
            assert language.knows(f"entry.{kind}")


class Said(ast.NodeVisitor):
    """What a module says: the ids of its sentences, each with the names of the values given."""

    def __init__(self) -> None:
        self.found: list[tuple[str, set[str] | None]] = []
        self._rule = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        calls = [call for call in node.decorator_list if isinstance(call, ast.Call) and _calls(call, "rule")]
        rules = [_texts(call.args[0])[0] for call in calls]
        before, self._rule = self._rule, rules[0] if rules else self._rule
        self.generic_visit(node)
        self._rule = before

    def visit_Call(self, node: ast.Call) -> None:
        params = {word.arg for word in node.keywords if word.arg}
        given = None if any(word.arg is None for word in node.keywords) else params
        if _calls(node, "refuse") and self._rule:
            for text in _texts(node.args[0]) if node.args else ["refusal"]:
                self.found.append((f"{self._rule}.{text}", given))
        elif _calls(node, "tell") and node.args:
            for rule in [text for text in _texts(node.args[0]) if RULE.fullmatch(text)]:
                for text in _texts(node.args[1]) if len(node.args) > 1 else ["effect"]:
                    self.found.append((f"{rule}.{text}", given))
        elif _calls(node, "refused"):
            for text in _texts(node.args[1]) if len(node.args) > 1 else ["refusal"]:
                self.found.append((f"{_texts(node.args[0])[0]}.{text}", given))
        elif _calls(node, "line") and len(node.args) > 1:
            self.found += [(text, given) for text in _texts(node.args[1])]
        elif (_calls(node, "say") and node.args) or _calls(node, "BoxError"):
            self.found += [(text, given) for text in _texts(node.args[0])]
        self.generic_visit(node)


def _calls(node: ast.AST, name: str) -> bool:
    function = node.func if isinstance(node, ast.Call) else None
    return getattr(function, "id", None) == name or getattr(function, "attr", None) == name


def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said() -> Iterator[tuple[str, str, set[str] | None]]:
    for folder in ("companion", "scoring", "mobile"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            visitor = Said()
            visitor.visit(ast.parse(path.read_text(encoding="utf-8")))
            yield from ((str(path.relative_to(ROOT)), id, given) for id, given in visitor.found)


SAID = list(said())


def test_the_search_for_sentences_finds_them() -> None:
    """So that the next test cannot pass by finding nothing."""
    assert len(SAID) > 120
    assert ("companion/games/big_shot/rules.py", "BS-11.refusal", {"player"}) in SAID
    assert {"AR-06.undo", "BS-17.effect", "BS-30.neutral", "sheet.park", "box.misfit"} <= {id for _, id, _ in SAID}


@pytest.mark.parametrize(("where", "id", "given"), SAID, ids=[f"{where}:{id}" for where, id, _ in SAID])
def test_every_sentence_that_is_said_exists_and_gets_its_values(where: str, id: str, given: set[str] | None) -> None:
    game = next((game for game in games() if game.replace("-", "_") in where), None)
    texts = Language("en", game).texts
    assert id in texts, f"{where} says {id}, which has no sentence"
    if given is not None:
        assert fields(texts[id]) <= given, f"{id} needs values that {where} does not give"


def test_a_refusal_names_the_players_the_values_and_the_reason_in_both_languages() -> None:
    refusal = Refusal("BS-10", "refusal", {"amount": 3, "highest": 1204, "bidder": "Tom"})
    assert Language("en", "big-shot").refusal(refusal) == "3\u00a0M$ is not more than the 1,204\u00a0M$ of Tom."
    assert Language("fr", "big-shot").refusal(refusal) == (
        "3\u00a0M$, ce n’est pas plus que les 1\u00a0204\u00a0M$ de Tom."
    )


@pytest.mark.parametrize(
    ("n", "french", "english"), [(0, "emprunt", "loans"), (1, "emprunt", "loan"), (2, "emprunts", "loans")]
)
def test_numbers_agree_with_what_they_count(n: int, french: str, english: str) -> None:
    assert Language("fr").say("cli.loans", n=n) == f"{n}\u00a0{french}"
    assert Language("en").say("cli.loans", n=n) == f"{n}\u00a0{english}"


@pytest.mark.parametrize("text", ["short", "long"])
def test_one_item_is_one(text: str) -> None:
    refusal = Refusal("AR-01", text, {"field": "pawns", "min_length": 1, "max_length": 1, "actual_length": 0})
    assert "1\u00a0item," in Language("en").refusal(refusal)
    assert "1\u00a0élément\u00a0;" in Language("fr").refusal(refusal)


@pytest.mark.parametrize("game", games())
def test_what_a_field_may_be_is_listed_in_the_language_of_the_reader(game: str) -> None:
    """Whatever is wrong with any field of any entry: no list comes ready-made in English."""
    french, told = Language("fr", game), 0
    for use in games()[game].uses.values():
        for entry in (use.setup, *use.entries, *COMMON, *CONTROL):
            for field, wrong in product(entry.model_fields, ("nonsense", 7_777_777, [[]], {"x": {}})):
                with pytest.raises(ValidationError) as error:
                    entry.model_validate({field: wrong, "nothing": 0})
                for refusal in unreadable(error.value):
                    told += 1
                    assert " or " not in french.refusal(refusal)
    assert told > 100


def test_kinds_of_entry_that_are_awaited_are_listed_as_a_choice() -> None:
    kinds = {"entry": "roll", "awaited": ["bid", "pass", "borrow"]}
    refusal = Refusal("AR-02", "refusal", kinds)
    assert Language("en", "big-shot").refusal(refusal).endswith(": a bid, pass or a loan.")
    assert Language("fr", "big-shot").refusal(refusal).endswith("passer ou un emprunt.")


def test_lists_accounts_and_names_of_the_box() -> None:
    french = Language("fr", "big-shot", {"district.d3": "Harlem"})
    assert french.list(["Anna", "Tom", "Zoé"]) == "Anna, Tom et Zoé"
    assert french.account("Anna/white") == "Anna (blanc)"
    assert french.account("#bank") == "la banque"
    assert french.money(-12) == "−12\u00a0M$"
    assert french.fact("value:d3") == "la valeur du quartier Harlem"
    assert french.format_field({"red": 3, "white": 1}, "pawns") == "3 rouges, 1 blanc"


def test_one_of_several_will_do() -> None:
    assert Language("en", "big-city").format_field(["office", "special"], "any:beside") == "office or special building"
    assert Language("fr", "big-city").format_field(["bank"], "any:building") == "banque"


def test_a_sentence_that_several_rules_share_is_found_by_all_of_them() -> None:
    shared = Refusal("BC-38", "place.city-hall", {"building": "police-station"})
    assert Language("en", "big-city").refusal(shared) == "The city hall comes first."


def test_units_of_money_are_counted() -> None:
    assert Language("fr").format_field({1000: 2, 1: 5}, "units") == "2\u00a0×\u00a01\u00a0000, 5\u00a0×\u00a01"


def test_an_entry_says_what_was_given_and_what_was_denied() -> None:
    english = Language("en", "millionaire")
    said = [english.entry(Roll(player="Tom", dice=(3, 4), accept=accept)) for accept in (None, True, False)]
    assert said == ["Tom throws 3 and 4.", "Tom throws 3 and 4 and accepts.", "Tom throws 3 and 4 and refuses."]


@pytest.mark.parametrize(
    ("game", "fact", "value", "said"),
    [
        ("millionaire", "square:7", "red", "square 7: red"),
        ("big-shot", "park:p1", ("d6", "d7"), "p1 (park): d6 and d7"),
    ],
)
def test_a_printed_fact_is_said_in_the_words_of_its_game(game: str, fact: str, value: Any, said: str) -> None:
    assert Language("en", game).entry(LearnFact(fact=fact, value=value)).endswith(f"{said}.")
