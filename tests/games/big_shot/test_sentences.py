"""What people read at a table of Big Shot is true of this very moment, in both languages."""

import re
from typing import Any

import pytest

import data
from companion.beginning import check_setup
from companion.box import specs
from companion.entry import LearnFact
from companion.games.big_shot.entries import CorrectLoans
from companion.language import CODES, Code, Language
from companion.rules import Refusal
from tests.games.big_shot.story import FOUR, GAME, TWO, ended, scores, seat, sentences, tell
from tests.plain import plain

BIDS = "Anna leads\nroll 1\n"


def test_who_may_borrow_is_advised_to() -> None:
    table = seat(FOUR)
    tell(table, BIDS)
    assert sentences(table, "Tom bids 15") == {
        "fr": ["Tom n’a que 10 M$ et ne peut pas enchérir à 15 M$ : empruntez d’abord, ou passez."],
        "en": ["Tom has only 10 M$ and can’t bid 15 M$: borrow first, or pass."],
    }


NO_LOAN = {
    "fr": [
        "Tom n’a que 19 M$, ne peut pas enchérir à 25 M$ et ne peut pas emprunter maintenant : "
        "enchérissez moins, ou passez."
    ],
    "en": ["Tom has only 19 M$, can’t bid 25 M$ and can’t borrow now: bid less, or pass."],
}


@pytest.mark.parametrize(
    ("options", "story"),
    [
        ({}, "Anna leads\nTom borrows\nroll 1"),
        ({"loans_first": True}, "Anna leads\nroll 1\nTom borrows\nZoé declines\nMax declines\nAnna declines"),
        ({}, "Tom really has 19\nTom really has 9 loans\nAnna leads\nroll 1"),
        ({"off": ("BS-20",)}, "Tom really has 19\nAnna really has 30 loans\nAnna leads\nroll 1"),
    ],
)
def test_who_cannot_borrow_is_not_advised_to(options: dict[str, Any], story: str) -> None:
    table = seat(FOUR, **options)
    tell(table, story)
    assert sentences(table, "Tom bids 25") == NO_LOAN


def test_a_loan_before_the_lot_is_too_early_and_one_after_the_first_bid_too_late() -> None:
    table = seat({**FOUR, "layout": None}, loans_first=True)
    tell(table, "the pawns are told square by square\nAnna leads")
    early = {
        "fr": ["À cette table, on emprunte juste avant l’enchère, quand le lot est connu : trop tôt pour Tom."],
        "en": ["At this table you borrow right before the auction, once the lot is known: too early for Tom."],
    }
    assert sentences(table, "Tom borrows") == early
    tell(table, "roll 1")
    assert sentences(table, "Tom borrows") == early
    assert sentences(table, "the lot is yellow, red, white, black") == {
        "fr": ["D’abord les emprunts, en commençant par Tom."],
        "en": ["Loans first, starting with Tom."],
    }
    tell(table, "Tom declines\nZoé declines\nMax declines\nAnna declines\nTom bids 1")
    assert sentences(table, "Tom borrows") == {
        "fr": ["À cette table, on emprunte avant l’enchère : trop tard pour Tom."],
        "en": ["At this table you borrow before the auction: too late for Tom."],
    }


@pytest.mark.parametrize("others", [("Zoé",), ("Zoé", "Max")])
def test_those_who_tie_for_the_lead_may_be_two_or_more(others: tuple[str, ...]) -> None:
    table = seat(FOUR)
    rolls = {"Anna": 2, "Tom": 5, "Zoé": 1, "Max": 1, **dict.fromkeys(others, 5)}
    tell(table, "\n".join(f"{player} rolls {die} for the lead" for player, die in rolls.items() if player != "Max"))
    said = sentences(table, f"Max rolls {rolls['Max']} for the lead")
    names = [("Tom et Zoé", "Tom and Zoé"), ("Tom, Zoé et Max", "Tom, Zoé and Max")][len(others) - 1]
    assert said == {"fr": [f"Égalité à 5 : {names[0]} relancent."], "en": [f"Tie at 5: {names[1]} roll again."]}


@pytest.mark.parametrize(
    ("off", "said"),
    [
        ((), ("Big Shot se joue de 2 à 4 joueurs, et non à 5.", "Big Shot is for 2 to 4 players, not 5.")),
        (
            ("BS-01",),
            (
                "Il n’y a que 4 couleurs pour 5 joueurs : jouez de 1 à 4.",
                "There are only 4 colours for 5 players: play with 1 to 4.",
            ),
        ),
    ],
)
def test_too_many_players_are_told_how_many_may_play(off: tuple[str, ...], said: tuple[str, str]) -> None:
    setup = GAME.uses["table"].setup(players=tuple("ABCDE"), off=off)
    [refusal] = check_setup(GAME, setup)
    assert tuple(plain(Language(code, "big-shot").refusal(refusal)) for code in CODES) == said


def test_a_purse_that_cannot_pay_is_named_in_the_right_gender() -> None:
    table = seat(TWO)
    tell(table, "Anna leads\nTom/black really has 4\nroll 1\nTom borrows for white\nTom bids 6\nTom/black really has 4")
    tell(table, "Tom/black really has 6\nAnna passes\nTom/black really has 4")
    assert sentences(table, "Tom pays with black") == {
        "fr": ["Le noir de Tom n’a que 4 M$ : payez 6 M$ avec l’autre couleur."],
        "en": ["Tom’s black purse has only 4 M$: pay 6 M$ with the other colour."],
    }


@pytest.mark.parametrize("folder", ["kernel", "big-shot", "millionaire"])
def test_no_french_colour_follows_a_feminine_noun(folder: str) -> None:
    """The words for colours are masculine."""
    wrong = [id for id, text in data.load(f"{folder}/fr.json").items() if re.search(FEMININE, text)]
    assert wrong == []


FEMININE = r"\b(bourses?|cartes?|cases?|couleurs?) \{\w+:colour(ed)?\}"


@pytest.mark.parametrize(
    ("held", "french", "english"),
    [
        (0, "Ne peut pas gagner : 0 quartier sur 2 (jaune)", "Can’t win: 0 of 2 districts (yellow)"),
        (1, "Ne peut pas gagner : 1 quartier sur 2 (jaune)", "Can’t win: 1 of 2 districts (yellow)"),
    ],
)
def test_districts_that_are_missing_agree_with_their_number(held: int, french: str, english: str) -> None:
    table = ended(FOUR, "d1 really holds yellow 1" if held else "d1 really holds red 1", "value:d1 is printed 18")
    lines = scores(table)["Anna"].lines
    [condition] = [line for line in lines if line.text == "sheet.condition"]
    assert plain(Language("fr", "big-shot").line(condition)) == french
    assert plain(Language("en", "big-shot").line(condition)) == english


def test_one_pawn_that_is_left_is_one() -> None:
    refusal = Refusal("BS-03", "too-few", {"colour": "red", "left": 1, "squares": 0})
    french, english = (plain(Language(code, "big-shot").refusal(refusal)) for code in CODES)
    assert french.startswith("Il resterait 1 pion rouge pour 0 case,")
    assert english.startswith("That would leave 1 red pawn for 0 squares,")


@pytest.mark.parametrize(("code", "word"), [("fr", "départager les égalités"), ("en", "deciding ties")])
def test_the_option_about_parks_says_that_it_decides_ties_too(code: str, word: str) -> None:
    assert word in data.load(f"big-shot/{code}.json")["option.parks_count.hint"]
    assert "BS-26" in GAME.uses["table"].setup.model_json_schema()["properties"]["parks_count"]["description"]


def test_corrected_loans_do_not_promise_that_the_money_follows() -> None:
    table = seat(FOUR)
    tell(table, "Tom really has 2 loans\nTom has 10")
    assert "by itself" not in CorrectLoans.model_json_schema()["description"]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("fact", [fact for fact, spec in specs("big-shot").items() if spec.asked or fact == "name:d3"])
def test_what_is_asked_about_a_framed_place_needs_no_code(code: Code, fact: str) -> None:
    language, place = Language(code, "big-shot"), fact.partition(":")[2]
    assert place in language.question(fact)
    assert place not in language.question(fact, framed=True)
    assert {"fr": "encadré", "en": "framed"}[code] in language.question(fact, framed=True)


def test_a_framed_place_is_called_as_on_the_board() -> None:
    table = seat(FOUR)
    assert table.submit(LearnFact(fact="name:d3", value="Harlem")).ok
    language = Language("en", "big-shot", GAME.labels(table.position.facts))
    assert language.question("value:d3", framed=True) == "What value is printed on Harlem?"
    assert language.question("value:d4", framed=True) == "What value is printed on the framed district?"
