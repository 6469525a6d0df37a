"""What people read at a table of Le Millionnaire is true of this very turn, in both languages."""

import pytest

from companion.games.millionaire.entries import CorrectInsurance
from companion.language import CODES, Code, Language
from companion.table import Table
from tests.games.millionaire.story import THREE, seat, sentences, tell, told
from tests.plain import plain


def last_words(table: Table, saying: str) -> tuple[str, str]:
    """The last sentence, in French and English."""
    said = sentences(table, saying)
    return said["fr"][-1], said["en"][-1]


def about_the_dice(table: Table, saying: str) -> tuple[str, str]:
    """What is said of stakes and dice after a settlement."""
    said = sentences(table, saying)
    [french], [english] = ([each for each in said[code] if each.endswith(("à Tom.", "to Tom."))] for code in CODES)
    return french, english


LEFT = (
    "Chacun reprend ce qui reste de sa mise ; les dés vont à Tom.",
    "Everybody takes back what is left of their bet; the dice go to Tom.",
)
NOTHING_LEFT = ("Les dés vont à Tom.", "The dice go to Tom.")


@pytest.mark.parametrize(
    ("colour", "stakes", "said"),
    [
        ("blue", "Tom 2", LEFT),
        ("blue", "nothing", NOTHING_LEFT),
        ("green", "Tom 2", LEFT),
        ("beige", "Tom 2, Anna 1", NOTHING_LEFT),
    ],
)
def test_after_a_colour_a_stake_that_is_lost_is_not_taken_back(colour: str, stakes: str, said: tuple[str, str]) -> None:
    table = seat(THREE)
    tell(table, f"square:5 is printed {colour}\nstakes: {stakes}")
    assert about_the_dice(table, "throw 2+3") == said


@pytest.mark.parametrize(
    ("die", "stakes", "said"),
    [
        (1, "Anna 2", NOTHING_LEFT),
        (1, "Anna 2, Zoé 1", LEFT),
        (2, "Anna 2", NOTHING_LEFT),
        (3, "Anna 2", LEFT),
        (4, "Anna 2", LEFT),
        (5, "Tom 2, Zoé 2", NOTHING_LEFT),
        (5, "Tom 2, Anna 2", LEFT),
        (6, "Tom 2", LEFT),
    ],
)
def test_after_a_decisive_throw_too(die: int, stakes: str, said: tuple[str, str]) -> None:
    table = seat(THREE)
    tell(table, f"square:5 is printed black\nstakes: {stakes}\nthrow 2+3")
    assert about_the_dice(table, f"Anna decides {die}") == said


def test_who_passed_did_not_stake() -> None:
    table = seat(THREE)
    tell(table, "Tom really has 1005\nTom passes")
    assert last_words(table, "Tom buys the note of 50") == (
        "Tom a déjà passé et ne pourra acheter une assurance qu’au tour suivant.",
        "Tom has already passed and can’t buy insurance until the next turn.",
    )


def test_who_accepts_a_throw_that_counts_anyway_is_not_told_that_it_cannot_be_refused() -> None:
    table = seat(THREE)
    tell(table, "all pass\nAnna throws 1+2\nAnna throws again")
    assert last_words(table, "Anna throws 3+4 and accepts") == (
        "Ce lancer d’Anna compte de toute façon : il n’y a rien à choisir.",
        "Anna’s roll counts anyway: there is nothing to choose.",
    )
    assert last_words(table, "Anna throws 3+4 and refuses") == (
        "Ce lancer d’Anna compte : impossible de le refuser.",
        "Anna’s roll counts: it can’t be refused.",
    )


def test_insurance_with_the_last_money_says_that_there_is_no_stake() -> None:
    table = seat(THREE)
    tell(table, "Tom really has 1000")
    assert last_words(table, "Tom buys the note of 50") == (
        "Sans argent, sans mise : Tom.",
        "No money, no bet: Tom.",
    )


@told(THREE)
def test_millionaires_of_whom_only_one_staked(table: Table) -> None:
    """The first stake decides for one; the two who passed share the place after.

    the pawn really stands on 53
    square:2 is printed blue
    Tom really has 1000000
    Anna really has 1000000
    Zoé really has 500000
    stakes: Zoé 500000
    throw 2+3
    """
    assert table.sheet is not None
    french, english = (
        [plain(language.line(line)) for line in table.sheet.ties]
        for language in (Language(code, "millionaire") for code in CODES)
    )
    assert french == [
        "1 000 005 chacun ; la première mise départage : Zoé, Anna et Tom",
        "1 000 005 chacun, sans première mise pour départager : égalité entre Anna et Tom",
    ]
    assert english == [
        "1,000,005 each; the first bet decides: Zoé, Anna and Tom",
        "1,000,005 each, with no first bet to decide: a tie between Anna and Tom",
    ]


@pytest.mark.parametrize("code", CODES)
def test_the_announcement_says_how_far_insurance_counts(code: Code) -> None:
    rule = Language(code, "millionaire").say("MI-39.rule")
    assert "11" in rule
    assert "double" in rule


def test_a_corrected_note_does_not_promise_that_the_money_follows() -> None:
    table = seat(THREE)
    tell(table, "Tom really has the note of 500\nTom has 5")
    assert "by itself" not in CorrectInsurance.model_json_schema()["description"]


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (1, "À la flèche, chacun touche son assurance.", "At the arrow, everybody collects their insurance."),
        (
            2,
            "À la flèche, chacun touche son assurance 2 fois.",
            "At the arrow, everybody collects their insurance 2 times.",
        ),
    ],
)
def test_only_an_arrow_that_pays_more_than_once_is_counted(n: int, french: str, english: str) -> None:
    said = [plain(Language(code, "millionaire").say("MI-17.effect", n=n)) for code in CODES]
    assert said == [french, english]
