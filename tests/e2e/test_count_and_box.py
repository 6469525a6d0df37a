"""Counting a game that Arbitre did not follow, and telling it what is printed on the box."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.language import Language
from tests.e2e.driver import Visit

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]


def test_a_final_position_is_counted(visit: Visits) -> None:
    """Yellow has 12 M$, one loan and the two dearest districts: 12 − 10 + 21 + 20."""
    phone = visit()
    phone.tap("Décompte")
    phone.tap("Big Shot")
    phone.tap("Quartier d1 (21) : à indiquer")
    for _ in ("d1", "d2"):
        phone.see("À qui appartient le quartier encadré ?")
        phone.tap("jaune")
    for label in ("Fermer", "Ajouter un emprunt (jaune)"):
        phone.tap(label)
    for colour, cash in (("jaune", "12"), ("rouge", "0"), ("blanc", "0"), ("noir", "0")):
        phone.type_in(f"Argent ({colour})", cash)
    for label in ("À personne", "Voir les scores"):
        phone.tap(label)
    phone.see(Language("fr", "big-shot").say("sheet.rank", rank=1, player="Jaune", total=43))
    phone.see("Jaune l’emporte")


def test_a_fact_told_to_the_box_stays_there(visit: Visits) -> None:
    phone = visit()
    for label in ("Mes boîtes", "Big Shot : 4 connus sur 13", "La valeur du quartier d3 : inconnu", "17"):
        phone.tap(label)
    phone.see("La valeur du quartier d3 : 17 (indiqué par vous)")
    phone.tap("Confirmer la valeur du quartier d7")
    phone.see("La valeur du quartier d7 : 10 (indiqué par vous)")
    phone.close()
    visit("/boxes").see("Big Shot : 6 connus sur 13")
