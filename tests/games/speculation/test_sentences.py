"""What the referee of Spéculation says, word by word, where a number or a name could make it untrue."""

import pytest

from companion.language import CODES, Code, Language
from companion.position import Effect
from companion.table import Table
from tests.games.speculation.story import FIVE, THREE, seat, sentences, tell
from tests.plain import plain


def table_after(story: str, **setup: object) -> Table:
    table = seat({**THREE, **setup})
    tell(table, story)
    return table


def said_of_entry(table: Table, code: Code) -> str:
    return plain(Language(code, "speculation").entry(table.played[-1].entry))


def test_the_movement_explains_itself_card_by_card() -> None:
    table = table_after("dealt\npawns metro 18, timbuktu 19, alhambra 57\ntile 3\nnobody exchanges")
    said = sentences(table, "cards metro alhambra metro")
    assert said["fr"] == [
        "Cartes révélées : Anna (Metro), Tom (Alhambra), Zoé (Metro).",
        "Carte d’Anna : Metro avance de 3 cases, de 18 à 22, en sautant 19.",
        "Carte de Tom : Alhambra avance de 57 à END.",
        "Alhambra atteint END !",
        "Carte de Zoé : Metro avance de 3 cases, de 22 à 25.",
        "Chacun défausse sa carte et en pioche une.",
        "La course est finie : on compte.",
    ]
    assert said["en"][1:4] == [
        "Anna’s card: Metro moves 3 squares, from 18 to 22, skipping 19.",
        "Tom’s card: Alhambra moves from 57 to END.",
        "Alhambra reaches END!",
    ]


def test_a_bank_holiday_says_what_half_is() -> None:
    table = seat(FIVE)
    tell(table, "dealt\ntile 5\nnobody exchanges")
    said = sentences(table, "cards metro holiday metro fourth fifth")
    assert said["fr"][1] == "Vacances de la banque (Tom) : 3 cases au lieu de 5."
    assert said["en"][1:3] == [
        "Bank holiday (Tom): 3 squares instead of 5.",
        "Anna’s card: Metro moves 3 squares, from START to 3.",
    ]


def test_a_share_says_why_it_costs_so_much() -> None:
    story = "dealt\npawns metro 18, timbuktu 22\nplain list 2: 9 -6 0 0 0 0 0 0\ntile 3"
    said = sentences(table_after(story), "Anna sells metro")
    assert said["fr"] == [
        "Metro est à la 2e place, case 18 (segment 11–20) : l’action vaut −6 $.",
        "Metro a un prix négatif : Anna paie 6 $ pour s’en défaire.",
    ]
    assert said["en"] == [
        "Metro is in 2nd place, on square 18 (segment 11–20): a share is worth −$6.",
        "Metro has a negative price: Anna pays $6 to get rid of it.",
    ]


def test_refusals_say_who_how_much_and_what_to_do() -> None:
    story = "dealt\npawns metro 18\nplain list 2: 45 0 0 0 0 0 0 0\ntile 3"
    assert sentences(table_after(story), "Anna buys metro") == {
        "fr": ["Il manque 25 $ à Anna pour cet échange : achetez moins cher, ou vendez une action qui vaut plus."],
        "en": ["Anna is $25 short for this exchange: buy a cheaper share, or sell one that’s worth more."],
    }
    assert sentences(table_after(story), "Zoé exchanges nothing") == {
        "fr": ["C’est à Anna d’échanger, pas à Zoé : on échange tour à tour."],
        "en": ["It’s Anna’s turn to exchange, not Zoé’s: players exchange in turn."],
    }
    assert sentences(
        table_after("dealt\n1 idle turns\ntiles none 4\ncards metro metro metro"), "Zoé draws action none"
    ) == {
        "fr": ["La tuile Pas d’action n’est plus dans le sac : choisissez-en une autre."],
        "en": ["Tile No action is no longer in the bag: choose another."],
    }


@pytest.mark.parametrize(
    ("line", "fr", "en"),
    [
        ("Anna exchanges nothing", "Anna n’échange rien.", "Anna exchanges nothing."),
        ("Anna sells metro", "Anna vend Metro.", "Anna sells Metro."),
        ("Anna buys fourth", "Anna achète Société 4.", "Anna buys Company 4."),
        (
            "Anna sells metro and buys fourth",
            "Anna vend Metro et achète Société 4.",
            "Anna sells Metro and buys Company 4.",
        ),
    ],
)
def test_an_exchange_is_one_line_whatever_it_is(line: str, fr: str, en: str) -> None:
    table = table_after(f"dealt\ntile 3\n{line}")
    assert {code: said_of_entry(table, code) for code in CODES} == {"fr": fr, "en": en}


@pytest.mark.parametrize(
    ("line", "fr", "en"),
    [
        ("metro really is on 60", "Corrigé : Metro est sur la case END.", "Corrected: Metro is on END."),
        ("metro really is on 7", "Corrigé : Metro est sur la case 7.", "Corrected: Metro is on 7."),
        (
            "actions really out: nothing",
            "Corrigé : tuiles d’action sorties, aucune.",
            "Corrected: action tiles out, none.",
        ),
        (
            "actions really out: exchange+exchange+none",
            "Corrigé : tuiles d’action sorties, 2 × Échange et 1 × Pas d’action.",
            "Corrected: action tiles out, 2 × Exchange and 1 × No action.",
        ),
        (
            "movements really out: 1+6",
            "Corrigé : tuiles de mouvement sorties, 1 et 6.",
            "Corrected: move tiles out, 1 and 6.",
        ),
        (
            "Tom has really laid metro+holiday",
            "Corrigé : cartes posées par Tom depuis le mélange, Metro et Vacances de la banque.",
            "Corrected: cards Tom has played since the shuffle, Metro and Bank holiday.",
        ),
        (
            "Anna really holds 2 of metro",
            "Corrigé : Anna a 2 actions Metro.",
            "Corrected: Anna has 2 shares of Metro.",
        ),
    ],
)
def test_a_correction_is_said_with_all_it_corrects(line: str, fr: str, en: str) -> None:
    table = table_after(f"dealt\n{line}")
    assert {code: said_of_entry(table, code) for code in CODES} == {"fr": fr, "en": en}


def test_tiles_that_stay_out_are_named() -> None:
    table = table_after("dealt\n1 idle turns\ntiles none 4")
    said = sentences(table, "cards metro metro metro")
    assert "Pas d’échange : les tuiles Pas d’action et mouvement 4 restent hors des sacs." in said["fr"]
    assert "No exchange: the tiles No action and move 4 stay out of the bags." in said["en"]


@pytest.mark.parametrize(
    ("tile", "fr", "en"),
    [
        ("rank-up", "Rang +1 : Timbuktu passe de la case 5 à la case 8.", "Rank +1: Timbuktu moves from 5 to 8."),
        ("rank-down", "Rang −1 : Timbuktu passe de la case 5 à la case 1.", "Rank −1: Timbuktu moves from 5 to 1."),
    ],
)
def test_a_rank_is_said_with_its_tile(tile: str, fr: str, en: str) -> None:
    table = table_after(f"dealt\n1 idle turns\npawns metro 7, timbuktu 5, alhambra 2\ntiles {tile} 4")
    said = sentences(table, "Tom shifts timbuktu")
    assert (said["fr"][0], said["en"][0]) == (fr, en)


def test_the_order_of_arrival_is_said_as_an_order() -> None:
    table = table_after("dealt\npawns sixth 58, metro 57\ntile 6\nnobody exchanges")
    said = sentences(table, "cards sixth metro fourth")
    assert "Ordre d’arrivée : Société 6, puis Metro." in said["fr"]


@pytest.mark.parametrize(
    ("fact", "value", "fr", "en"),
    [
        ("name:fourth", "Show Manager", "Noté : la société 4 s’appelle Show Manager.",
         "Noted: company 4 is called Show Manager."),
        ("price:plain.1.1", 65, "Noté, le prix de la 1re place, segment 1–10 (côté sans étoile) : 65 $.",
         "Noted, the price of 1st place, segment 1–10 (side without the star): $65."),
        ("colour:fourth", "green", "Noté, la couleur de la société (Show Manager) : vert.",
         "Noted, the colour of the company (Show Manager): green."),
        ("last:4", 41, "Noté, la dernière case du 4e segment : 41.", "Noted, the last square of the 4th segment: 41."),
    ],
)  # fmt: skip
def test_what_a_box_learns_is_said_as_it_is_printed(fact: str, value: str | int, fr: str, en: str) -> None:
    labels = {"company.fourth": "Show Manager"}
    noted = Effect("SP-07", "learnt", {"fact": fact, "value": value})
    said = {code: plain(Language(code, "speculation", labels).effect(noted)) for code in CODES}
    assert said == {"fr": fr, "en": en}


def test_another_name_is_said_with_the_one_before() -> None:
    changed = Effect("SP-07", "changed", {"fact": "name:fourth", "value": "Show Manager", "before": "Show"})
    said = plain(Language("fr", "speculation").effect(changed))
    assert said == "Boîte mise à jour : la société 4 s’appelle Show Manager au lieu de Show."
