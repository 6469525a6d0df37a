"""What happens at a table, seen in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import pytest

from companion.games.big_shot import entries as e
from tests.e2e.driver import Visit
from tests.e2e.server import Link, Server
from tests.games.big_shot.story import FOUR

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
PLAYED = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé bids 4"


def test_a_bid_that_is_not_allowed_says_why_and_changes_nothing(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    phone = visit(f"/table/{id}")
    for label in ("Taper un autre montant", "4", "Valider", "Pourquoi ?"):
        phone.tap(label)
    phone.see("BS-10")
    phone.see("4 M$")
    phone.tap("Compris")
    phone.see_no("BS-10")
    phone.see("Max, votre offre ?")
    assert server.table(id).seq == 4


def test_undo_takes_back_the_last_entry_and_redo_brings_it_again(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    phone = visit(f"/table/{id}")
    phone.tap("Passer")
    phone.see("Anna, votre offre ?")
    phone.tap("Annuler la dernière action")
    phone.see("Max, votre offre ?")
    assert [each.entry.kind for each in server.table(id).played] == ["lead", "roll", "bid", "bid"]
    phone.tap("Rétablir")
    phone.see("Anna, votre offre ?")
    assert server.table(id).played[-1].entry == e.Pass(player="Max")


def test_an_entry_far_back_is_amended_and_the_old_line_stays_visible(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    phone = visit(f"/table/{id}")
    for label in (
        "Plus",
        "Journal",
        "3. Tom enchérit à 3 M$.",
        "Corriger cette ligne",
        "1 de moins (Montant)",
        "Corriger",
    ):
        phone.tap(label)
    phone.see("Corrigé : Tom enchérit à 2 M$.")
    phone.see("Tom enchérit à 3 M$.")
    table = server.table(id)
    assert [each.entry for each in table.played][2:] == [e.Bid(player="Tom", amount=2), e.Bid(player="Zoé", amount=4)]


def test_after_the_browsers_own_way_back_the_arrow_leads_on(visit: Visits, server: Server) -> None:
    server.lay(FOUR, PLAYED)
    phone = visit()
    phone.tap("Mes parties")
    phone.see("Continuer Big Shot")
    phone.tap(next(name for name in phone.names() if name.startswith("Continuer Big Shot")))
    phone.tap("Plus")
    phone.tap("Argent")
    phone.see("Argent")
    for route in ("/table/", "/tables"):
        phone.page.go_back()
        phone.wait(partial(_at, phone, route), f"not back at {route}")
        phone.still()
    phone.see("Mes parties")
    phone.tap("Retour")
    phone.wait(lambda: urlsplit(phone.page.url).path == "/", "the arrow does not lead home")


def _at(phone: Visit, route: str) -> bool:
    return urlsplit(phone.page.url).path.startswith(route)


def test_closing_the_browser_in_mid_game_loses_nothing(visit: Visits, server: Server) -> None:
    server.lay({**FOUR, "players": ("Max", "Zoé", "Tom", "Anna")}, "Max leads\nMax rolls 1")
    phone = visit()
    phone.tap("Continuer Big Shot avec Max, Zoé, Tom et Anna")
    phone.tap("Enchérir à 2 M$ (+2)")
    phone.see("Tom, votre offre ?")
    phone.close()
    again = visit()
    again.tap("Continuer Big Shot avec Max, Zoé, Tom et Anna")
    again.see("Tom, votre offre ?")
    again.see("Meilleure offre : 2 M$, Zoé")


def test_what_was_taken_is_there_after_the_app_itself_was_killed(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    phone = visit(f"/table/{id}")
    phone.tap("Passer")
    phone.see("Anna, votre offre ?")
    phone.close()
    server.kill()
    server.start()
    visit(f"/table/{id}").see("Anna, votre offre ?")


def test_two_phones_at_one_table_see_the_same_each_in_its_language(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    french, english = visit(f"/table/{id}"), visit(f"/table/{id}", locale="en-GB")
    english.see("Max, your bid?")
    french.tap("Passer")
    english.see("Anna, your bid?")
    english.tap("Pass")
    french.see("Tom, votre offre ?")


def test_a_phone_that_was_away_comes_back_to_the_table_as_it_is_now(visit: Visits, server: Server) -> None:
    id = server.lay(FOUR, PLAYED)
    link = Link(server.port)
    away, here = visit(f"/table/{id}", through=link), visit(f"/table/{id}", locale="en-GB")
    away.see("Max, votre offre ?")
    link.cut()
    here.tap("Pass")
    here.see("Anna, your bid?")
    link.mend()
    away.see("Anna, votre offre ?")
    away.errors.clear()  # Flet's client raises one for each time that it found no connection
    away.tap("Passer")
    here.see("Tom, your bid?")
    away.close()
    link.close()
