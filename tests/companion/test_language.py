"""Every sentence exists in French and English, with the same values in it, and is found by those who say it."""

import ast
import json
import re
import string
from collections.abc import Iterator
from datetime import UTC, date, datetime
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import ValidationError

import data
from companion.entry import COMMON, CONTROL, LearnFact
from companion.game import games
from companion.games.big_shot.entries import Sold
from companion.games.millionaire.entries import Roll
from companion.games.speculation.entries import Trade
from companion.language import CODES, Code, Language
from companion.position import Effect, Prompt
from companion.rules import Refusal
from companion.verdict import unreadable
from tests.plain import plain

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"[A-Z]{2}-[0-9]{2}")
FOLDERS = ["kernel", "screens", "drawn", *games()]


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


def refusals_of_kits() -> Iterator[tuple[str, list[tuple[str, set[str] | None]]]]:
    """What the checks of the kits say, by their names: each game asks them under rules of its own."""
    for path in sorted((ROOT / "companion/kits").glob("*.py")):
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and _calls(node, "refuse")]
            if isinstance(function, ast.FunctionDef) and calls:
                yield (
                    f"{path.stem}.{function.name}",
                    [(_texts(call.args[0])[0] if call.args else "refusal", _given(call)) for call in calls],
                )


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
        given = _given(node)
        if _calls(node, "refuse") and self._rule:
            for text in _texts(node.args[0]) if node.args else ["refusal"]:
                self.found.append((f"{self._rule}.{text}", given))
        elif self._rule and (name := ast.unparse(node.func)) in KITS:
            self.found += [(f"{self._rule}.{text}", values) for text, values in KITS[name]]
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


def _given(call: ast.Call) -> set[str] | None:
    """The names of the values that a call gives; None where they cannot be read."""
    names = [word.arg for word in call.keywords]
    return None if None in names else {name for name in names if name}


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


KITS = dict(refusals_of_kits())
SAID = list(said())


def test_the_search_for_sentences_finds_them() -> None:
    """So that the next test cannot pass by finding nothing."""
    assert len(SAID) > 120
    assert ("companion/games/big_shot/rules.py", "BS-11.refusal", {"player"}) in SAID
    assert ("companion/games/big_shot/rules.py", "BS-12.payment", {"player", "amount", "cash"}) in SAID
    assert {"AR-06.undo", "BS-17.effect", "BS-30.neutral", "sheet.park", "box.misfit"} <= {id for _, id, _ in SAID}


@pytest.mark.parametrize("where", dict.fromkeys(where for where, _, _ in SAID))
def test_every_sentence_that_is_said_exists_and_gets_its_values(where: str) -> None:
    game = next((game for game in games() if game.replace("-", "_") in where), None)
    texts = Language("en", game).texts
    here = [(id, given) for there, id, given in SAID if there == where]
    assert [id for id, _ in here if id not in texts] == []
    needs = {id: fields(texts[id]) - given for id, given in here if given is not None}
    assert {id: lacking for id, lacking in needs.items() if lacking} == {}


def test_a_refusal_names_the_players_the_values_and_the_reason_in_both_languages() -> None:
    refusal = Refusal("BS-10", "refusal", {"amount": 3, "highest": 1204, "bidder": "Tom"})
    assert Language("en", "big-shot").refusal(refusal) == (
        "3\u00a0M$ doesn’t beat Tom’s 1,204\u00a0M$: bid higher, or pass."
    )
    assert Language("fr", "big-shot").refusal(refusal) == (
        "3\u00a0M$ ne dépasse pas les 1\u202f204\u00a0M$ de Tom\u202f: enchérissez plus haut, ou passez."
    )


@pytest.mark.parametrize("text", ["short", "long"])
def test_one_item_is_one(text: str) -> None:
    refusal = Refusal("AR-01", text, {"field": "pawns", "min_length": 1, "max_length": 1, "actual_length": 0})
    assert "1 item," in plain(Language("en").refusal(refusal))
    assert "1 élément ;" in plain(Language("fr").refusal(refusal))


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
    assert Language("en", "big-shot").refusal(refusal).endswith(": bid, pass or borrow.")
    assert Language("fr", "big-shot").refusal(refusal).endswith("passer ou emprunter.")


def test_a_sentence_that_several_rules_share_is_found_by_all_of_them() -> None:
    shared = Refusal("BC-38", "place.city-hall", {"building": "police-station"})
    assert Language("en", "big-city").refusal(shared) == "The city hall comes first."


def test_an_entry_says_what_was_given_and_what_was_denied() -> None:
    english = Language("en", "millionaire")
    said = [english.entry(Roll(player="Tom", dice=(3, 4), accept=accept)) for accept in (None, True, False)]
    assert said == ["Tom rolls 3 and 4.", "Tom rolls 3 and 4 and keeps it.", "Tom rolls 3 and 4 and refuses it."]


def test_an_entry_with_two_fields_given_has_a_text_for_both() -> None:
    english = Language("en", "speculation")
    trades = [Trade(player="Tom", sell=sell, buy=buy) for sell in (None, "metro") for buy in (None, "fourth")]
    assert [english.entry(each) for each in trades] == [
        "Tom exchanges nothing.",
        "Tom buys Company 4.",
        "Tom sells Metro.",
        "Tom sells Metro and buys Company 4.",
    ]


def test_a_word_may_be_none() -> None:
    """Only what is counted by a text of its own has none at all."""
    assert Language("en", "speculation").format_field("none", "action") == "No action"


def test_a_result_told_at_once_says_who_won_or_that_nobody_did() -> None:
    english, french = (Language(code, "big-shot") for code in ("en", "fr"))
    won, nobody = Sold(player="Anna", amount=5), Sold()
    assert [english.entry(won), english.entry(nobody)] == ["Anna wins the lot for 5\u00a0M$.", "Nobody bids."]
    assert [french.entry(won), french.entry(nobody)] == ["Anna emporte le lot pour 5\u00a0M$.", "Personne n’enchérit."]
    prompts = [Prompt("sold", "BS-13", "Anna"), Prompt("sold", "BS-14")]
    assert [english.prompt(each) for each in prompts] == [
        "Does Anna win the lot?",
        "Does nobody bid?",
    ]


@pytest.mark.parametrize(
    ("game", "fact", "value", "said"),
    [
        ("millionaire", "square:7", "red", "square 7: red"),
        ("big-shot", "park:p1", ("d6", "d7"), "next to p1 (park): d6 and d7"),
    ],
)
def test_a_printed_fact_is_said_in_the_words_of_its_game(game: str, fact: str, value: Any, said: str) -> None:
    assert Language("en", game).entry(LearnFact(fact=fact, value=value)).endswith(f"{said}.")


def test_the_parts_of_a_place_are_said_one_by_one() -> None:
    said = Language("en", "speculation")
    assert said.question("price:plain.3.1") == "Segment 21–30 (side without the star): what is the price of 1st place?"
    assert said.fact("price:star.end.8") == "the price of 8th place, segment END (side with the star)"
    assert said.place("price:star.end.2") == "2nd place, segment END"


@pytest.mark.parametrize(("code", "said"), [("fr", "−20\u00a0$"), ("en", "−$20")])
def test_the_sign_of_a_debt_stands_before_everything(code: Code, said: str) -> None:
    assert Language(code, "speculation").money(-20) == said


# How values are said.

BOTH = {
    "cards.left": ("{n:form:Reste|Restent} {n:plural:carte|cartes}.", "{n:plural:card is|cards are} left."),
    "cards.held": ("{player} a {n:none:aucune carte|carte|cartes}.", "{player} has {n:none:no cards|card|cards}."),
    "gift": ("{n:plural:carte pour {player}|cartes pour {player}}", "{n:plural:card for {player}|cards for {player}}"),
    "money": ("{n:plural:dollar|dollars}", "{n:plural:dollar|dollars}"),
    "cubes": ("{n:plural:{each:cube}|{each:several}}", "{n:plural:{each:cube} cube|{each:cube} cubes}"),
    "cubes.none": ("aucun cube", "no cubes"),
    "cube.wood": ("brun", "brown"),
    "cube.stone": ("gris", "grey"),
    "several.wood": ("bruns", "brown"),
    "several.stone": ("gris", "grey"),
    "place.church": ("église", "church"),
    "place.church.a": ("une église", "a church"),
    "place.inn": ("auberge", "inn"),
    "place.inn.a": ("une auberge", "an inn"),
    "place.own-1": ("Chez Tom", "Chez Tom"),
    "purse": ("la bourse {purse:feminine} {player:of}", "{player:of} {name} purse"),
    "purse.name": ("{purse:colour}", "{purse:colour}"),
    "seat.who": ("{who:Account} paie.", "{who:Account} pays."),
    "XX-01.name": ("Pas de triche", "No cheating"),
}


def saying(code: Code) -> Language:
    """A language with the words of no game of ours."""
    return Language(code, labels={id: both[CODES.index(code)] for id, both in BOTH.items()})


FRENCH, ENGLISH = saying("fr"), saying("en")


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "Reste 0 carte.", "0 cards are left."),
        (1, "Reste 1 carte.", "1 card is left."),
        (2, "Restent 2 cartes.", "2 cards are left."),
        (-1, "Reste −1 carte.", "−1 card is left."),
        (1000, "Restent 1 000 cartes.", "1,000 cards are left."),
    ],
)
def test_what_is_counted_agrees_with_its_number(n: int, french: str, english: str) -> None:
    assert plain(FRENCH.say("cards.left", n=n)) == french
    assert plain(ENGLISH.say("cards.left", n=n)) == english


@pytest.mark.parametrize(("n", "french", "english"), [(0, "aucune carte", "no cards"), (1, "1 carte", "1 card")])
def test_nothing_is_said_in_words(n: int, french: str, english: str) -> None:
    assert plain(FRENCH.say("cards.held", player="Tom", n=n)) == f"Tom a {french}."
    assert plain(ENGLISH.say("cards.held", player="Tom", n=n)) == f"Tom has {english}."


@pytest.mark.parametrize(
    ("amount", "said"), [(0, ("0 dollar", "0 dollars")), (1, ("1 dollar",) * 2), (2, ("2 dollars",) * 2)]
)
def test_money_that_is_a_word_has_a_singular(amount: int, said: tuple[str, str]) -> None:
    assert (plain(FRENCH.money(amount)), plain(ENGLISH.money(amount))) == said


def test_money_that_is_a_sign_has_none() -> None:
    assert Language("fr", "big-shot").money(-12) == "−12\u00a0M$"
    assert Language("en", "millionaire").money(1_000_000) == "1,000,000"


@pytest.mark.parametrize(
    ("cubes", "french", "english"),
    [
        ({"wood": 2, "stone": 1}, "2 bruns et 1 gris", "2 brown cubes and 1 grey cube"),
        ({"wood": 1, "stone": 0}, "1 brun", "1 brown cube"),
        (["stone", "wood", "stone"], "2 gris et 1 brun", "2 grey cubes and 1 brown cube"),
        ({}, "aucun cube", "no cubes"),
    ],
)
def test_things_are_counted_by_their_kind(cubes: Any, french: str, english: str) -> None:
    assert plain(FRENCH.format_field(cubes, "cubes")) == french
    assert plain(ENGLISH.format_field(cubes, "cubes")) == english


def test_pawns_are_counted_by_colour() -> None:
    pawns = {"red": 3, "white": 1, "black": 0}
    assert plain(Language("fr", "big-shot").format_field(pawns, "pawns")) == "3 rouges et 1 blanc"
    assert plain(Language("en", "big-shot").format_field(pawns, "pawns")) == "3 red and 1 white"


def test_a_thing_has_its_article_and_a_name_of_its_own_has_none() -> None:
    places = ["church", "inn", "own-1"]
    assert FRENCH.format_field(places, "a:place") == "une église, une auberge et Chez Tom"
    assert ENGLISH.format_field(places, "any:a:place") == "a church, an inn or Chez Tom"


def test_one_of_several_will_do() -> None:
    assert Language("en", "big-city").format_field(["office", "special"], "any:beside") == "office or special building"
    assert Language("fr", "big-city").format_field(["bank"], "any:building") == "banque"
    assert FRENCH.format_field(["Anna", "Tom", "Zoé"], "any") == "Anna, Tom ou Zoé"
    assert ENGLISH.format_field(["Anna", "Tom"], "any") == "Anna or Tom"


def test_all_of_several_are_listed() -> None:
    assert FRENCH.format_field(["Anna", "Tom", "Zoé"], "list") == "Anna, Tom et Zoé"
    assert ENGLISH.format_field(["Anna"], "list") == "Anna"
    assert ENGLISH.format_field([], "list") == ""


@pytest.mark.parametrize(
    ("account", "french", "english"),
    [
        ("Anna", "Anna", "Anna"),
        ("Anna/white", "la bourse blanche d’Anna", "Anna’s white purse"),
        ("#bank", "la banque", "the bank"),
    ],
)
def test_an_account_is_named(account: str, french: str, english: str) -> None:
    assert FRENCH.account(account) == french
    assert ENGLISH.account(account) == english


def test_a_game_says_what_its_purses_are_called() -> None:
    plain = Language("fr")
    assert plain.account("Tom/north") == "la bourse «\u202fnorth\u202f» de Tom"
    by_town = Language("fr", labels={"purse.name": "{purse:town}", "town.north": "Grand Nord"})
    assert by_town.account("Tom/north") == "la bourse «\u202fGrand Nord\u202f» de Tom"
    assert (by_town.briefly("Tom/north"), by_town.purse("Tom/north")) == ("Tom (Grand Nord)", "Grand Nord")
    assert by_town.purse("Tom") == ""


def test_an_account_has_a_short_name_where_there_is_little_room() -> None:
    assert [FRENCH.briefly(each) for each in ("Anna", "Anna/white", "#bank")] == ["Anna", "Anna (blanc)", "la banque"]


@pytest.mark.parametrize(
    ("account", "french", "english"),
    [
        ("Tom", "de Tom", "Tom’s"),
        ("Tom/red", "de la bourse rouge de Tom", "Tom’s red purse’s"),
        ("#bank", "de la banque", "the bank’s"),
        (["Anna", "Tom"], "d’Anna et de Tom", "Anna’s and Tom’s"),
    ],
)
def test_whose_something_is(account: Any, french: str, english: str) -> None:
    assert FRENCH.format_field(account, "of") == french
    assert ENGLISH.format_field(account, "of") == english


@pytest.mark.parametrize(
    ("who", "french", "english"),
    [
        ("#bank", "La banque paie.", "The bank pays."),
        ("Tom/red", "La bourse rouge de Tom paie.", "Tom’s red purse pays."),
    ],
)
def test_a_sentence_begins_with_a_capital(who: str, french: str, english: str) -> None:
    assert FRENCH.say("seat.who", who=who) == french
    assert ENGLISH.say("seat.who", who=who) == english


def test_a_name_is_said_as_it_was_typed() -> None:
    assert FRENCH.say("seat.who", who="anna") == "anna paie."


def test_a_seat_that_nobody_has_is_called_by_its_colour() -> None:
    assert FRENCH.format_field(["Anna", "colour:white"], "player") == "Anna et blanc"
    assert ENGLISH.format_field("colour:white", "player") == "white"


def test_what_each_has() -> None:
    hands = {"Anna": ["red", "black"], "Tom": ["white"]}
    assert FRENCH.format_field(hands, "each:colour") == "Anna (rouge et noir), Tom (blanc)"


def test_units_of_money_are_counted() -> None:
    assert FRENCH.format_field({1000: 2, 1: 5}, "units") == "2\u00a0×\u00a01\u202f000 et 5\u00a0×\u00a01"
    assert ENGLISH.format_field({1000: 2}, "units") == "2\u00a0×\u00a01,000"


def test_rules_are_called_by_their_names() -> None:
    assert FRENCH.format_field(["XX-01", "AR-08"], "rule") == "Pas de triche et Règles maison"
    assert ENGLISH.format_field("XX-99", "rule") == "XX-99"


def test_a_box_has_names_of_its_own() -> None:
    french = Language("fr", "big-shot", {"district.d3": "Harlem"})
    assert french.fact("value:d3") == "la valeur du quartier Harlem"


@pytest.mark.parametrize(
    ("at", "french", "english"),
    [
        (datetime(2026, 11, 17, 20, 5, tzinfo=UTC), ("17 novembre 2026", "20 h 05"), ("17 November 2026", "20:05")),
        (datetime(2027, 5, 1, 0, 30, tzinfo=UTC), ("1er mai 2027", "0 h 30"), ("1 May 2027", "0:30")),
    ],
)
def test_dates_and_times(at: datetime, french: tuple[str, str], english: tuple[str, str]) -> None:
    assert (FRENCH.format_field(at, "date"), plain(FRENCH.format_field(at, "time"))) == french
    assert (ENGLISH.format_field(at, "date"), ENGLISH.format_field(at, "time")) == english


@given(name=st.text(min_size=1), n=st.integers(-3, 3))
@example(name="A|B", n=1)
@example(name="{n}", n=2)
def test_whatever_somebody_is_called_the_sentence_is_the_same(name: str, n: int) -> None:
    said = FRENCH.say("gift", n=n, player=name)
    assert said == FRENCH.say("gift", n=n, player="Tom").replace("Tom", name)


@given(st.lists(st.sampled_from(["wood", "stone"])))
def test_nothing_that_is_counted_is_lost(cubes: list[str]) -> None:
    figures = re.findall(r"\d+", ENGLISH.format_field(cubes, "cubes"))
    assert sum(map(int, figures)) == len(cubes)


@given(st.dates())
def test_no_date_is_said_in_figures_alone(day: date) -> None:
    for language in (FRENCH, ENGLISH):
        assert re.fullmatch(r"\d+(er)? [^\W\d]+ \d+", language.date(day))


# Names of several parts


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("ranch", "Ranch"),
        ("ranch.2", "Ranch 2"),
        ("trade.w2.k1", "Casino (another town)"),
        ("trade.w1.k1.left", "Casino (Dalton City, left)"),
        ("nowhere.7", "nowhere.7"),
    ],
)
def test_a_name_of_several_parts_is_said_by_those_with_which_it_begins(value: str, said: str) -> None:
    """The longest beginning that has a text of its own says the whole."""
    assert Language("en", "dalton-city").format_field(value, "square") == said


def test_what_stands_for_the_star_can_be_said_in_words_of_its_own() -> None:
    voice = Language("en", "dalton-city")
    deeds = ("go", "go.ranch", "go.ranch.2", "receive.12000")
    assert [voice.format_field(deed, "does") for deed in deeds] == [
        "go to any square you like",
        "go to a Ranch",
        "go to Ranch 2",
        "get $12,000",
    ]


def test_a_name_of_several_parts_has_its_article() -> None:
    assert Language("fr", "dalton-city").format_field("trade.w1.k1", "a:card") == "la carte Casino à Dalton City"


@pytest.mark.parametrize(
    ("fact", "question"),
    [
        ("fee:boat.2", "Mississippi Boat: what fee is printed, when the owner has 2 Transits?"),
        (
            "fee:trade.w1.k2.1",
            "Another trade (Dalton City): what fee is printed, when the owner has 1 card of this trade?",
        ),
        ("on:ranch.1.3", "Which square is 3 squares after Ranch 1?"),
        ("town:w2", "What is this town called?"),
    ],
)
def test_a_fact_of_an_open_family_is_asked_for_by_its_name(fact: str, question: str) -> None:
    assert plain(Language("en", "dalton-city").question(fact)) == question


def test_an_effect_says_what_is_printed_as_such_facts_do() -> None:
    """Money as money, a square by its name."""
    voice = Language("en", "dalton-city")
    changed = Effect("DC-09", "changed", {"fact": "price:boat", "before": 4_000, "value": 5_000})
    assert voice.effect(changed) == "Box updated, the price of the Mississippi Boat card: $5,000 instead of $4,000."
