"""Every text speaks with the same voice: its words, its signs, and how it says its values."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest

import data
from companion.game import Game, games
from companion.grammar import NARROW
from companion.language import CODES, Code, Language
from tests.plain import plain

FOLDERS = ["kernel", "screens", "drawn", *games()]
EVERY = [(folder, code) for folder in FOLDERS for code in CODES]

# Another word stands for each of these: a game for a table, the log for a journal. A star: however the word ends.
AVOIDED: dict[Code, str] = {
    "fr": """
        manche, c’est le tour, jet, jets, fait lancer, saisie, saisies, offrir, pour rien, premier argent, grand livre,
        pose du tramway, tenir les mains, voir la feuille, rectifi*, conserv*, non prise, repris, reprise, reprendre,
        dites, dire, fait imprimé, faits, coupée*, débranch*, ne tient plus, ne tiennent plus, graine, le programme,
        celui qui, de tel, de telle, pourquoi pas
    """,
    "en": """
        throw*, threw, entry, entries, stak*, for nothing, promoter*, circuit, first money, ledger, posting*, movement*,
        insurance of, laid, lays, stands on, stands there, lay tram, beside, barter*, keep the hands, journal, amend*,
        put right, drop, dropped, take out, not taken, take over, taken over, tell, told, facts, switched off,
        no longer hold*, seed, hash, go on with, understood, the program, anew, meanwhile, begin*, why not
    """,
}
MEANT = {("reprendre", "millionaire.take-back"), ("reprendre", "millionaire.take-one")}  # tokens from the table

FORMS = {"plural": 2, "form": 2, "none": 3}
WAYS = {"", "account", "date", "fact", "kind", "list", "money", "of", "paren", "player", "rule", "time", "units"}


def texts(folder: str, code: Code) -> dict[str, str]:
    return dict(data.load(f"{folder}/{code}.json"))


def specs(text: str) -> Iterator[str]:
    """How each value in a text is said, also those inside another."""
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            yield spec or ""
            yield from specs(spec or "")


def whole(text: str) -> str:
    """A text with all that it may say: every form of what it counts."""
    said = ""
    for literal, name, spec, _ in Formatter().parse(text):
        forms = whole((spec or "").partition(":")[2].replace("|", ". ")) if "|" in (spec or "") else ""
        said += literal + (forms or "X" if name is not None else "")
    return said


def avoided(code: Code) -> Iterator[tuple[str, re.Pattern[str]]]:
    for word in AVOIDED[code].replace("\n", " ").split(","):
        stem = word.strip().rstrip("*")
        end = "" if "*" in word else r"\b"
        yield stem, re.compile(rf"\b{stem}{end}", re.IGNORECASE)


@pytest.mark.parametrize(("folder", "code"), EVERY)
def test_one_word_stands_for_one_thing(folder: str, code: Code) -> None:
    found = {
        (word, id)
        for id, text in texts(folder, code).items()
        for word, wrong in avoided(code)
        if wrong.search(whole(text))
    }
    assert found - MEANT == set()


def test_words_to_avoid_are_found() -> None:
    """So that the test above cannot pass by finding nothing."""
    assert [word for word, wrong in avoided("en") if wrong.search("Amended: the Ledger is taken over")] == [
        "ledger",
        "amend",
        "taken over",
    ]
    assert [word for word, wrong in avoided("fr") if wrong.search(whole("{n:plural:saisie rectifiée|saisies}"))] == [
        "saisie",
        "saisies",
        "rectifi",
    ]


@pytest.mark.parametrize(("folder", "code"), EVERY)
def test_the_signs_are_those_of_print(folder: str, code: Code) -> None:
    wrong = re.compile(r"""['"]|\.\.\.|  |^\s|\s$|(?<=\d) ?[x*] ?(?=\d)|[A-Z]{2}-\d{2}""")
    assert {id: text for id, text in texts(folder, code).items() if wrong.search(whole(text))} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_french_signs_have_their_narrow_space(folder: str) -> None:
    wrong = re.compile(rf"(?<!{NARROW})[;!?»]|(?<!{NARROW}):(?!//|\d|X/)|«(?!{NARROW})|\d[ \u00a0]\d{{3}}\b|[“”]")
    assert {id: text for id, text in texts(folder, "fr").items() if wrong.search(whole(text))} == {}
    assert {id: text for id, text in texts(folder, "fr").items() if text.count("«") != text.count("»")} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_english_signs_have_none(folder: str) -> None:
    wrong = re.compile(rf"[\s{NARROW}][;:!?]|[«»]")
    assert {id: text for id, text in texts(folder, "en").items() if wrong.search(whole(text))} == {}
    assert {id: text for id, text in texts(folder, "en").items() if text.count("“") != text.count("”")} == {}


@pytest.mark.parametrize(("folder", "code"), EVERY)
def test_a_sentence_has_one_colon(folder: str, code: Code) -> None:
    twice = re.compile(r":(?!//|\d|X/)[^.;!?]*:(?!//|\d|X/)")
    outside = {id: re.sub(r"\([^)]*\)", "", whole(text)) for id, text in texts(folder, code).items()}
    assert {id: text for id, text in outside.items() if twice.search(text)} == {}


@pytest.mark.parametrize(("folder", "code"), EVERY)
def test_every_value_is_said_in_a_way_that_there_is(folder: str, code: Code) -> None:
    """Each number has all its forms, and each word its vocabulary."""
    language = Language(code, folder if folder in games() else None)
    vocabularies = {id.partition(".")[0] for id in language.texts} | {"list", "player"}
    for id, text in texts(folder, code).items():
        for spec in specs(text):
            way, _, rest = spec.partition(":")
            if way in FORMS:
                forms = re.sub(r"\{[^{}]*\}", "X", rest).split("|")
                assert len(forms) == FORMS[way], f"{id}: {spec}"
                assert all(form.strip() for form in forms), f"{id}: {spec}"
            else:
                word = re.sub("^(each|any|then|a)(:|$)", "", re.sub("^any:a:", "", spec[:1].lower() + spec[1:]))
                known = word in WAYS or word in vocabularies or f"{word}.none" in language.texts
                assert known, f"{id}: {spec}"


# Chance


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_game_without_dice_speaks_of_draws_and_of_no_rolls(game: Game) -> None:
    entries = [entry for use in game.uses.values() for entry in use.entries]
    assert game.drawn is not any({"die", "dice"} & entry.model_fields.keys() for entry in entries)
    said = Language("fr", game.id).say
    assert plain(said("sheet.proof")) == f"{'Un hasard honnête' if game.drawn else 'Des dés honnêtes'} : la preuve"
    assert plain(said("cli.all-fair", n=40)) == f"Tout est juste : 40 {'tirages' if game.drawn else 'lancers'}."


def test_the_words_for_draws_stand_for_those_for_rolls() -> None:
    shared = Language("fr").texts
    assert texts("drawn", "fr").keys() == texts("drawn", "en").keys() <= shared.keys()
