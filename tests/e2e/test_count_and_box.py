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
    phone.tap("Quartier d1 (21) : vide")
    for district in ("d1 (21)", "d2 (20)"):
        phone.see(f"À qui est le quartier {district}")
        phone.tap("jaune")
    for label in ("Fermer", "Un emprunt de plus (jaune)"):
        phone.tap(label)
    phone.type_in("Argent (jaune)", "12")
    phone.tap("Voir la feuille")
    phone.see(Language("fr", "big-shot").say("sheet.rank", rank=1, player="Jaune", total=43))
    phone.see("Jaune l’emporte")


def test_a_fact_told_to_the_box_stays_there(visit: Visits) -> None:
    phone = visit()
    for label in ("Mes boîtes", "Big Shot : 4 sur 13 connus", "la valeur du quartier d3 : inconnu", "17"):
        phone.tap(label)
    phone.see("la valeur du quartier d3 : 17 (appris)")
    phone.tap("Confirmer la valeur du quartier d7")
    phone.see("la valeur du quartier d7 : 10 (appris)")
    phone.close()
    visit("/boxes").see("Big Shot : 6 sur 13 connus")
