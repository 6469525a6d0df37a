"""Big Shot on two screens of its own: the bank alone, and the pawns of all squares told at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import games
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import BankPosition, TablePosition
from companion.store import StoreError
from companion.table import Table
from scoring.big_shot import COLOURS, Colour
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
FOUR = ("Anna", "Tom", "Zoé", "Max")


def bank(phone: Phone, *players: str, **options: Any) -> Table:
    """A bank whose screen is open."""
    setup = e.BankSetup(players=players or FOUR, **options)
    table = phone.shelf.start(games()["big-shot"], setup, use="bank")
    phone.go(f"/table/{table.head.table}")
    return table


def cash(table: Table, account: str) -> int:
    return table.position.balances[account]


# The bank


def test_everybody_s_purse_is_shown(phone: Open) -> None:
    visit = phone()
    bank(visit)
    for player in FOUR:
        assert visit.can_tap(f"{player} : 10 M$, 0 emprunt.")


def test_a_payment_takes_two_taps(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Anna : 10 M$, 0 emprunt.")
    visit.tap("Anna paie 7 M$")
    assert cash(table, "Anna") == 3
    assert visit.can_tap("Anna : 3 M$, 0 emprunt.")
    assert visit.shows("Anna → la banque : 7 M$")
    assert visit.shows("Qui paie ou reçoit ?")


def test_money_is_received_from_the_bank(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Tom : 10 M$, 0 emprunt.")
    visit.tap("Recevoir")
    visit.tap("Tom reçoit 4 M$")
    assert cash(table, "Tom") == 14


def test_any_other_amount_is_typed(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Zoé : 10 M$, 0 emprunt.")
    visit.tap("Recevoir")
    visit.tap("Taper un autre montant")
    visit.tap("Valider")
    assert table.seq == 0, "no amount, no entry"
    for digit in "23":
        visit.tap(digit)
    assert visit.shows("Zoé reçoit 23 M$")
    visit.tap("Valider")
    assert cash(table, "Zoé") == 33


def test_digits_typed_in_a_hurry_are_all_paid(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Zoé : 10 M$, 0 emprunt.")
    visit.tap("Recevoir")
    visit.tap("Taper un autre montant")
    visit.tap("2", "3", "Valider")
    assert cash(table, "Zoé") == 33


def test_nobody_pays_more_than_they_have_and_the_reason_is_a_tap_away(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Anna : 10 M$, 0 emprunt.")
    visit.tap("Anna paie 4 M$")
    visit.tap("Anna : 6 M$, 0 emprunt.")
    visit.tap("Anna paie 7 M$")
    assert visit.shows("Anna n’a que 6 M$ et ne peut pas payer 7 M$ : empruntez d’abord, ou corrigez le montant.")
    assert cash(table, "Anna") == 6


def test_a_loan_says_what_it_pays_and_what_it_costs(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Max : 10 M$, 0 emprunt.")
    visit.tap("Emprunter : +9 (10 dus)")
    assert cash(table, "Max") == 19
    assert visit.shows("1 emprunt · doit 10 M$")
    visit.tap("Max : 19 M$, 1 emprunt.")
    assert visit.can_tap("Emprunter : +8 (10 dus)")


def test_where_rounds_are_followed_a_second_loan_waits_for_the_next(phone: Open) -> None:
    visit = phone()
    table = bank(visit, follow_rounds=True)
    assert visit.shows("Banque · tour 1")
    for _ in range(2):
        visit.tap(f"Max : {cash(table, 'Max')} M$, {1 if cash(table, 'Max') > 10 else 0} emprunt.")
        visit.tap(f"Emprunter : +{9 if cash(table, 'Max') == 10 else 8} (10 dus)")
    assert visit.shows("Max a déjà emprunté ce tour-ci et ne pourra recommencer qu’au tour suivant.")
    assert cash(table, "Max") == 19
    visit.tap("Compris")
    visit.tap("Fermer")
    visit.tap("Commencer le tour 2")
    visit.tap("Max : 19 M$, 1 emprunt.")
    visit.tap("Emprunter : +8 (10 dus)")
    assert cash(table, "Max") == 27


def test_rounds_are_left_out_where_nobody_follows_them(phone: Open) -> None:
    visit = phone()
    bank(visit)
    assert visit.shows("Banque seule")
    assert not visit.can_tap("Commencer le tour 2")


def test_two_players_with_one_purse_each_have_all_their_loans_in_it(phone: Open) -> None:
    visit = phone()
    hands: dict[str, tuple[Colour, ...]] = {"Anna": ("yellow", "red"), "Tom": ("white", "black")}
    table = bank(visit, "Anna", "Tom", hands=hands, off=("BS-32",))
    for purse in ("Tom : 20 M$, 0 emprunt.", "Tom : 29 M$, 1 emprunt."):
        visit.tap(purse)
        visit.tap("Emprunter : +9 (10 dus)")
    assert visit.can_tap("Tom : 38 M$, 2 emprunts.")
    assert cash(table, "Tom") == 38


def test_two_players_deal_their_colours_first_and_have_two_purses_each(phone: Open) -> None:
    visit = phone()
    table = bank(visit, "Anna", "Tom")
    for colour in ("rouge", "noir", "jaune", "blanc"):
        visit.tap(colour)
    position = table.position
    assert isinstance(position, BankPosition)
    assert position.hands == {"Anna": ("red", "black"), "Tom": ("yellow", "white")}
    visit.tap("Anna : 10 M$ (noir), 0 emprunt.")
    visit.tap("La bourse noire d’Anna paie 3 M$")
    assert (cash(table, "Anna/black"), cash(table, "Anna/red")) == (7, 10)


def test_the_movements_of_one_purse_are_told_apart(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    table.submit(e.PayBank(player="Anna", amount=2))
    table.submit(e.PayBank(player="Tom", amount=5))
    visit.tap("Anna : 10 M$, 0 emprunt.")
    assert visit.shows("Derniers mouvements d’Anna")
    assert visit.can_tap("Anna → la banque : 2 M$ (le lot)")
    assert not visit.can_tap("Tom → la banque : 5 M$ (le lot)")
    visit.tap("Anna → la banque : 2 M$ (le lot)")
    assert visit.shows("BS-13")


def test_a_payment_can_be_undone(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Anna : 10 M$, 0 emprunt.")
    visit.tap("Anna paie 7 M$")
    visit.tap("Annuler la dernière action")
    assert cash(table, "Anna") == 10
    assert visit.can_tap("Anna : 10 M$, 0 emprunt.")


def test_a_second_tap_in_a_hurry_pays_nothing_more(phone: Open) -> None:
    visit = phone()
    table = bank(visit)
    visit.tap("Anna : 10 M$, 0 emprunt.")
    visit.tap("Anna paie 3 M$", times=2)
    assert cash(table, "Anna") == 7


# All squares at once


def laying_out(phone: Phone, *, off: tuple[str, ...] = ()) -> Table:
    """A table that waits for its pawns, on the screen where they are told at once."""
    table = phone.shelf.start(games()["big-shot"], e.Setup(players=FOUR, off=off))
    table.submit(e.Cards())
    phone.go(f"/table/{table.head.table}")
    phone.tap("Remplir toutes les cases")
    return table


def put(phone: Phone, *colours: Colour) -> None:
    """Taps pawns, whatever is left of their colours."""
    french = {"yellow": "jaune", "red": "rouge", "white": "blanc", "black": "noir"}
    for colour in colours:
        phone.tap(next(label for label in phone.labels() if label.startswith(f"{french[colour]}, il en reste ")))


def test_eighteen_squares_are_told_with_a_tap_per_pawn(phone: Open) -> None:
    visit = phone()
    table = laying_out(visit)
    for _ in range(18):
        put(visit, *COLOURS)
    assert visit.shows("Les 18 cases sont remplies")
    visit.tap("Valider les cases")
    position = table.position
    assert isinstance(position, TablePosition)
    assert position.squares == (COLOURS,) * 18
    assert visit.route == f"/table/{table.head.table}"
    assert visit.shows("D’où part le promoteur ?"), "the table goes on by itself"


def test_the_next_square_comes_by_itself_and_the_pawns_left_are_counted(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    put(visit, "red", "red", "white", "black")
    assert visit.shows("Case 2")
    assert visit.shows("Encore 17 cases")
    assert visit.can_tap("rouge, il en reste 16")
    assert visit.can_tap("jaune, il en reste 18")
    assert visit.shows("Case 1 : 2 rouges, 1 blanc et 1 noir")


def test_pawns_tapped_faster_than_the_screen_is_painted_are_not_lost(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    visit.tap("rouge, il en reste 18", "rouge, il en reste 18", "noir, il en reste 18")
    assert visit.shows("Case 1 : 2 rouges et 1 noir")


def test_a_fourth_pawn_of_one_colour_in_a_hurry_is_refused_too(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    visit.tap("rouge, il en reste 18", times=4)
    assert visit.shows("La case 1 n’a que des pions rouges")
    visit.tap("Compris")
    assert visit.shows("Case 1 : 3 rouges")


def test_four_pawns_of_one_colour_are_refused_with_the_reason(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    put(visit, "red", "red", "red", "red")
    assert visit.shows("La case 1 n’a que des pions rouges, et il faut au moins deux couleurs : vérifiez-la.")
    visit.tap("Compris")
    assert visit.can_tap("rouge, il en reste 15")


def test_a_nineteenth_pawn_of_a_colour_is_refused_with_the_reason(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    for _ in range(6):
        put(visit, "red", "red", "red", "white")
    put(visit, "red")
    assert visit.shows("Les cases ont 19 pions rouges au lieu de 18 : vérifiez-les.")


def test_a_pawn_can_be_taken_back_and_a_square_cleared(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    put(visit, *COLOURS, "red")
    visit.tap("Annuler la dernière action")
    visit.tap("Annuler la dernière action")
    assert visit.shows("Case 1 : 1 jaune, 1 rouge et 1 blanc")
    visit.tap("Vider la case 1")
    assert visit.can_tap("jaune, il en reste 18")
    assert not visit.shows("Case 1 : ")


def test_a_square_tapped_on_the_ring_is_told_next(phone: Open) -> None:
    visit = phone()
    laying_out(visit)
    visit.tap("Case 12")
    put(visit, *COLOURS)
    assert visit.shows("Case 12 : 1 jaune, 1 rouge, 1 blanc et 1 noir")
    assert visit.shows("Case 13")


def test_before_all_is_told_the_button_leads_to_what_is_missing(phone: Open) -> None:
    visit = phone()
    table = laying_out(visit)
    put(visit, *COLOURS)
    visit.tap("Case 1 : 1 jaune, 1 rouge, 1 blanc et 1 noir")
    assert visit.can_tap("Vider la case 1")
    visit.tap("Valider les cases")
    assert visit.can_tap("jaune, il en reste 17")
    assert not visit.can_tap("Vider la case 1")
    assert table.seq == 1, "the cards only"


def test_a_table_without_bs_03_may_lay_out_as_it_likes(phone: Open) -> None:
    visit = phone()
    table = laying_out(visit, off=("BS-03",))
    for square in range(1, 19):
        if square > 1:
            visit.tap(f"Case {square}")
        put(visit, *(("red",) * 3 if square == 1 else ("black",)))
    visit.tap("Valider les cases")
    position = table.position
    assert isinstance(position, TablePosition)
    assert position.squares == (("red",) * 3, *[("black",)] * 17)


def test_a_full_disk_loses_no_tap(phone: Open, monkeypatch: Any) -> None:
    visit = phone()
    table = laying_out(visit)
    for _ in range(18):
        put(visit, *COLOURS)

    def full(*_: object) -> None:
        raise StoreError("full", "table")

    with monkeypatch.context() as disk:
        disk.setattr(visit.shelf.store, "append", full)
        visit.tap("Valider les cases")
    assert visit.shows("il n’y a plus de place sur l’appareil")
    visit.tap("Compris")
    visit.tap("Valider les cases")
    assert isinstance(table.position, TablePosition)
    assert table.position.squares == (COLOURS,) * 18


def test_squares_that_are_told_already_are_not_asked_again(phone: Open) -> None:
    visit = phone()
    table = laying_out(visit)
    table.submit(e.Layout())
    visit.go("/")
    visit.go(f"/table/{table.head.table}/layout")
    assert visit.shows("Toutes les cases sont déjà remplies.")
