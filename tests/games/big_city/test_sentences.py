"""What the referee of Big City says, word by word, where a number or a name could make it untrue."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.big_city.entries import Build
from companion.language import CODES, Code, Language
from companion.rules import Refusal
from companion.table import Table
from scoring.big_city.buildings import SHIPPED, Building
from tests.games.big_city.story import FREE, THREE, THREE_CITY, seat, tell
from tests.plain import plain


def said(table: Table, entry: str, code: Code) -> list[str]:
    return [plain(Language(code, "big-city").refusal(each)) for each in table.submit(entry).refusals]


def three(story: str = "", **more: Any) -> Table:
    table = seat(THREE, **more)
    tell(table, THREE_CITY + story)
    return table


def test_one_property_is_one() -> None:
    table = three(
        off=FREE, own=(Building(id="Zoo", least_outskirts=1), Building(id="Spa", shape="double", least_outskirts=2))
    )
    zoo = '{"kind": "build", "player": "Anna", "building": "Zoo", "properties": [15]}'
    spa = '{"kind": "build", "player": "Anna", "building": "Spa", "properties": [15, 16]}'
    assert said(table, zoo, "en") == ["At least 1 property on the outskirts needed; here: 0."]
    assert said(table, spa, "en") == ["At least 2 properties on the outskirts needed; here: 0."]
    assert said(table, zoo, "fr") == ["Il faut au moins 1 propriété en périphérie ; ici : 0."]


def barter(table: Table, *swaps: str, code: Code) -> list[str]:
    return said(table, f'{{"kind": "barter", "player": "Anna", "swaps": [{", ".join(swaps)}]}}', code)


def swap(other: str, gives: str = "1", takes: str = "2") -> str:
    return f'{{"other": "{other}", "gives": [{gives}], "takes": [{takes}]}}'


def test_a_barter_names_whom_it_means() -> None:
    table = three(barter=True)
    assert barter(table, swap("Max"), code="fr") == [
        "Impossible de troquer avec Max : choisissez un autre joueur de la partie."
    ]
    assert barter(table, swap("Anna"), code="en") == ["You can’t trade with Anna: choose another player in the game."]
    assert barter(table, swap("Tom"), swap("Tom", "2"), code="fr") == [
        "Un seul troc par joueur, et il y en a plusieurs avec Tom : gardez-en un."
    ]
    assert barter(table, swap("Tom", "", ""), code="fr") == ["Anna et Tom doivent troquer au moins une carte chacun."]


def test_an_exchanged_card_is_said_to_lie_under_its_pile() -> None:
    refusal = Refusal("BC-23", "under", {"card": 11, "pile": 1, "n": 1})
    many = Refusal("BC-23", "under", {"card": "lincoln-park", "pile": 2, "n": 7})
    for code, one, seven in (
        (
            "fr",
            "La carte 11, échangée, est sous la pile 1 : 1 carte est encore au-dessus.",
            "La carte Lincoln Park, échangée, est sous la pile 2 : 7 cartes sont encore au-dessus.",
        ),
        (
            "en",
            "Card 11 was exchanged and is under pile 1: 1 card is still on top of it.",
            "Card Lincoln Park was exchanged and is under pile 2: 7 cards are still on top of it.",
        ),
    ):
        language = Language(code, "big-city")  # type: ignore[arg-type]
        assert [plain(language.refusal(each)) for each in (refusal, many)] == [one, seven]


def test_the_rules_of_hollyrock_say_how_many_there_are() -> None:
    for code, two, one in (
        ("fr", "Deux dans la boîte", "Un seul dans la boîte"),
        ("en", "Two in the box", "Only one in the box"),
    ):
        language = Language(code, "big-city")  # type: ignore[arg-type]
        assert [language.say(f"BC-{rule}.rule").split(",")[0] for rule in (36, 37, 38, 39)] == [two, two, two, one]


@pytest.mark.parametrize("code", CODES)
def test_a_building_is_said_with_its_article_and_a_name_without(code: Code) -> None:
    language = Language(code, "big-city", {"building.Ritz": "Ritz"})
    said = {id: (language.format_field(id, "building"), language.format_field(id, "a:building")) for id in SHIPPED}
    without = {id for id, (name, named) in said.items() if name == named}
    assert without == {id for id, building in SHIPPED.items() if building.card}, "parks and factories have names"
    assert all(named.endswith(name) for name, named in said.values())
    assert language.format_field("Ritz", "a:building") == "Ritz"


def test_one_who_builds_does_so_in_a_sentence() -> None:
    built = Build(player="Tom", building="school", properties=(22,))
    assert Language("fr", "big-city").entry(built) == "Tom construit une école sur 22."
    assert Language("en", "big-city").entry(built) == "Tom builds a school on 22."


@pytest.mark.parametrize(
    ("piles", "french", "english"),
    [
        ([1], "1 carte de la pile 1", "1 card from pile 1"),
        ([1, 1, 3], "2 cartes de la pile 1 et 1 carte de la pile 3", "2 cards from pile 1 and 1 card from pile 3"),
    ],
)
def test_cards_are_said_pile_by_pile_whether_drawn_or_held(piles: list[int], french: str, english: str) -> None:
    held = {pile: piles.count(pile) for pile in sorted(set(piles))}
    words: dict[Code, tuple[str, str, str]] = {"fr": (french, "pioche", "a"), "en": (english, "draws", "has")}
    for code, (said, draws, has) in words.items():
        language = Language(code, "big-city")
        assert plain(language.say("BC-14.effect", player="Tom", piles=piles)) == f"Tom {draws} {said}."
        assert plain(language.say("show.held", player="Tom", piles=held)) == f"Tom {has} {said}"


@pytest.mark.parametrize("building", ["hospital", "cinema", "double-office"])
def test_every_building_begins_a_line_with_a_capital(building: str) -> None:
    """Also one whose English name is its id; a name that somebody typed is left as it is."""
    assert Language("en", "big-city").format_field(building, "Building")[0].isupper()
    assert Language("en", "big-city").format_field("anna", "Account") == "anna"
