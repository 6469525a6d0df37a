"""The box of Spéculation in a browser: prices typed on the keys, on a keyboard, and pasted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.box import Box
from companion.library import Library
from companion.store import FileStore
from tests.e2e.driver import Visit
from tests.e2e.server import Server

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]


def test_a_price_that_is_not_known_has_a_name_too(visit: Visits) -> None:
    phone = visit("/boxes/speculation")
    phone.tap("Le prix de la 4e place, segment 21–30 (côté sans étoile) : inconnu")
    phone.see("21–30, 4e place : quel prix ?")


def test_prices_are_typed_on_keys_on_a_keyboard_and_as_a_list(visit: Visits, server: Server) -> None:
    phone = visit("/boxes/speculation")
    phone.tap("Compléter (112)")
    for label in ("1", "0", "0", "Suivant", "Moins", "5", "Suivant"):
        phone.tap(label)
    phone.see("1–10, 3e place : quel prix ?")
    for key in ("Minus", "1", "2", "Backspace", "0", "Enter", "-", "2", "0", "Enter"):
        phone.page.keyboard.press(key)
    phone.see("1–10, 5e place : quel prix ?")
    phone.tap("Fermer")
    phone.tap("Taper toute la liste du segment 11–20")
    phone.type_in("Ce prix et les suivants, dans l’ordre", "")
    phone.page.keyboard.insert_text("90\n70\n50\n30 10 0 -10 -30")  # as something that is pasted
    phone.tap("Valider")
    phone.see("Prix du côté sans étoile : 12 sur 56")
    phone.close()
    store = FileStore(server.home)
    learnt = Box(Library(store), "speculation").facts().learnt
    store.close()
    assert [learnt[f"price:plain.1.{rank}"] for rank in range(1, 5)] == [100, -5, -10, -20]
    assert [learnt[f"price:plain.2.{rank}"] for rank in range(1, 9)] == [90, 70, 50, 30, 10, 0, -10, -30]
