"""What is printed on a board can be seen, told, corrected, forgotten, and carried to another device."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.box import Box
from tests.mobile.frames import framed
from tests.mobile.harness import Phone
from tests.mobile.test_files import a_file

Open = Callable[..., Phone]
ROUTE = "/boxes/big-shot"


def box(phone: Phone) -> Box:
    return Box(phone.shelf.library, "big-shot")


def learnt(phone: Phone) -> dict[str, Any]:
    return dict(box(phone).facts().learnt)


def at(phone: Phone) -> str:
    """What is framed on the plan."""
    [label] = framed(phone)
    return label.removeprefix("Sur le plateau : ")


# How much is known


def test_my_boxes_say_how_much_is_known(phone: Open) -> None:
    visit = phone("/boxes", language="en")
    assert visit.shows("4 known · 6 to confirm · 3 unknown")
    visit.tap("Big Shot: 4 of 13 known")
    assert visit.route == ROUTE


def test_a_box_with_everything_confirmed_says_so(phone: Open) -> None:
    visit = phone("/")
    for n in range(1, 12):
        box(visit).correct(f"value:d{n}", 10)
    for park in ("p1", "p2"):
        box(visit).correct(f"park:{park}", ("d1",))
    visit.go("/boxes")
    assert visit.shows("Tout est rempli.")
    visit.go(ROUTE)
    assert not any("Compléter" in label for label in visit.labels())


def test_every_fact_says_how_sure_it_is(phone: Open) -> None:
    visit = phone(ROUTE)
    box(visit).correct("value:d4", 18)
    visit.go("/")
    visit.go(ROUTE)
    assert visit.shows("La valeur du quartier d1 : 21 (connu)")
    assert visit.shows("La valeur du quartier d4 : 18 (indiqué par vous)")
    assert visit.shows("La valeur du quartier d7 : 10 (à confirmer)")
    assert visit.shows("La valeur du quartier d3 : inconnu")
    assert visit.shows("Les quartiers qui touchent p1 (parc) : d6, d7 et d8 (à confirmer)")


# Telling and correcting


def test_a_proposal_is_confirmed_with_one_tap(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Confirmer la valeur du quartier d7")
    assert learnt(visit) == {"value:d7": 10}
    assert visit.shows("La valeur du quartier d7 : 10 (indiqué par vous)")
    assert not visit.can_tap("Confirmer la valeur du quartier d7")


def test_what_is_missing_is_asked_one_after_the_other(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Compléter (3)")
    for place, value in (("d3", 18), ("d4", 17), ("d5", 16)):
        assert visit.shows("Quelle valeur est imprimée sur le quartier encadré ?")
        assert at(visit) == f"la valeur du quartier {place}"
        visit.tap(str(value))
    assert learnt(visit) == {"value:d3": 18, "value:d4": 17, "value:d5": 16}
    assert not visit.shows("Quelle valeur est imprimée")


def test_a_place_tapped_on_the_plan_asks_for_its_value(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Sur le plateau : la valeur du quartier d1")
    visit.tap("19")
    assert learnt(visit) == {"value:d1": 19}
    assert not visit.shows("Quelle valeur est imprimée")


def test_an_unusual_value_is_taken_and_remarked_on(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Sur le plateau : la valeur du quartier d3")
    visit.tap("Autre nombre")
    visit.tap("2", "5", "Valider")
    assert learnt(visit) == {"value:d3": 25}
    assert visit.shows("25, c’est inhabituel pour la valeur du quartier d3 (d’ordinaire de 16 à 21)")


def test_a_value_that_cannot_be_printed_is_refused_and_can_be_typed_again(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Sur le plateau : la valeur du quartier d3")
    visit.tap("Autre nombre")
    for digit in "250":
        visit.tap(digit)
    visit.tap("Valider")
    assert learnt(visit) == {}
    assert visit.shows("Impossible pour la valeur du quartier d3 : 250.")
    visit.tap("Effacer")
    visit.tap("Valider")
    assert learnt(visit) == {"value:d3": 25}


def test_what_was_told_can_be_forgotten(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Confirmer la valeur du quartier d7")
    visit.tap("La valeur du quartier d7 : 10 (indiqué par vous)")
    visit.tap("Oublier")
    assert learnt(visit) == {}
    assert visit.shows("La valeur du quartier d7 : 10 (à confirmer)")


def test_the_neighbours_of_a_park_are_tapped_on_the_plan_or_ticked(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Sur le plateau : les quartiers qui touchent p1 (parc)")
    visit.tap("Sur le plateau : la valeur du quartier d2", "d8")
    visit.tap("Valider")
    assert learnt(visit) == {"park:p1": ("d2", "d6", "d7")}


def test_a_name_on_the_board_is_typed_and_used(phone: Open) -> None:
    visit = phone(ROUTE)
    assert not visit.shows("le nom du quartier d1")
    visit.tap("Montrer")
    visit.tap("Le nom du quartier d1 : inconnu")
    assert visit.shows("Comment s’appelle le quartier encadré sur le plateau ?")
    assert at(visit) == "la valeur du quartier d1"
    visit.type_in("Votre réponse", " Harbour ")
    visit.tap("Valider")
    assert learnt(visit) == {"name:d1": "Harbour"}
    assert visit.shows("La valeur du quartier Harbour : 21 (connu)")
    visit.tap("Sur le plateau : la valeur du quartier Harbour")
    assert visit.shows("Quelle valeur est imprimée sur Harbour ?")
    assert "Quartier d1" in visit.texts(), "where the names stand, the place keeps its own"


def test_an_answer_can_be_left_out(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Compléter (3)")
    visit.tap("Fermer")
    assert learnt(visit) == {}
    assert visit.can_tap("Compléter (3)")


# From box to box


def test_a_saved_box_can_be_taken_over_elsewhere(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Confirmer la valeur du quartier d7")
    visit.tap("Enregistrer")
    name, given = next((name, given) for name, given in visit.client.asked if name == "save_file")
    assert (name, given["file_name"]) == ("save_file", "big-shot.json")
    assert visit.shows("Enregistré : big-shot.json")
    visit.fire(visit.find(ft.SnackBar), "dismiss")
    box(visit).forget(["value:d7"])
    visit.client.answers |= a_file(given["src_bytes"])
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Boîte · Big Shot")
    assert visit.shows("1 information pour vos boîtes.")
    assert learnt(visit) == {}
    visit.tap("Importer")
    visit.wait(lambda: visit.shows("Import terminé"))
    assert learnt(visit) == {"value:d7": 10}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("no box at all", "Ce fichier n’est pas d’Arbitre"),
        (b"\xff\x00\xfe", "Ce fichier n’est pas d’Arbitre"),
        (
            json.dumps({"format": "arbitre-box", "version": 1, "game": "gold-rush", "facts": {}}),
            "Ce fichier est pour un jeu que cette version d’Arbitre ne connaît pas : gold-rush.",
        ),
        (
            json.dumps({"format": "arbitre-box", "version": 99, "game": "big-shot", "facts": {}}),
            "Ce fichier de boîte vient d’une version plus récente d’Arbitre (99).",
        ),
        (
            json.dumps({"format": "arbitre-box", "version": 1, "game": "big-shot", "facts": {"value:d1": 900}}),
            "Impossible pour la valeur du quartier d1 : 900.",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_reason(phone: Open, content: str | bytes, why: str) -> None:
    visit = phone(ROUTE, answers=a_file(content if isinstance(content, bytes) else content.encode()))
    visit.tap("Ouvrir un fichier")
    assert visit.shows(why)
    assert learnt(visit) == {}


def test_choosing_no_file_changes_nothing(phone: Open) -> None:
    visit = phone(ROUTE, answers={"pick_files": []})
    before = visit.texts()
    visit.tap("Ouvrir un fichier")
    assert visit.texts() == before


def test_without_files_a_box_travels_as_text(phone: Open) -> None:
    visit = phone(ROUTE, answers={"pick_files": RuntimeError("no files here")})
    visit.tap("Confirmer la valeur du quartier d7")
    visit.tap("Ouvrir un fichier")
    assert visit.shows("ne permet ni d’ouvrir ni d’enregistrer de fichier ici")
    visit.fire(visit.find(ft.SnackBar), "dismiss")
    visit.tap("Copier")
    copied = next(given["data"] for name, given in visit.client.asked if name == "set")
    box(visit).forget(["value:d7"])
    visit.tap("Coller")
    visit.type_in("Collez ici le texte d’une boîte", copied)
    visit.tap("Importer")
    assert learnt(visit) == {"value:d7": 10}


def test_where_nothing_can_be_copied_the_text_is_shown(phone: Open) -> None:
    visit = phone(ROUTE, answers={"set": RuntimeError("not allowed")})
    visit.tap("Copier")
    assert visit.shows("Copie impossible sur cet appareil.")
    assert visit.find(ft.TextField).value == box(visit).export()


def test_a_wrong_text_is_refused_and_stays_to_be_mended(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Coller")
    visit.type_in("Collez ici le texte d’une boîte", "{}")
    visit.tap("Importer")
    assert visit.shows("Ce n’est pas un fichier de boîte d’Arbitre.")
    assert visit.can_tap("Importer")
