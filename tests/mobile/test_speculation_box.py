"""The box of Spéculation: 56 prices a side typed without looking up, segments confirmed, five companies named."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft
import pytest

from companion.box import Box, Value
from companion.entry import LearnFact
from companion.games.speculation import GAME
from companion.games.speculation import entries as e
from companion.games.speculation.printed import names
from companion.language import Language
from companion.table import Table
from scoring.speculation.race import BORDERS, RANKS, SEGMENTS, Segment, Side, border, price_fact
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
ROUTE = "/boxes/speculation"
NEXT, MINUS, ERASE, UNDO = "Suivant", "Moins", "Effacer", "Annuler la dernière action"


def box(visit: Phone) -> Box:
    return Box(visit.shelf.library, "speculation")


def learnt(visit: Phone) -> dict[str, Value]:
    return dict(box(visit).facts().learnt)


def say(visit: Phone) -> Language:
    return Language("fr", "speculation", names(box(visit).facts()))


def cell(visit: Phone, segment: Segment, rank: int, side: Side = "plain") -> str:
    """What the place of a price is called now."""
    fact = price_fact(side, segment, rank)
    begin = say(visit).format_field(fact, "Fact")
    return next(label for label in visit.labels() if label.startswith(begin))


def asked(visit: Phone) -> str:
    """The place whose price is asked for: the one that is chosen in the grid."""
    chosen = [each.label for each in visit.find_all(ft.Semantics, selected=True) if "place, segment" in str(each.label)]
    return " ".join(map(str, chosen))


def press(visit: Phone, *keys: str) -> None:
    """Presses keys of a keyboard."""
    for key in keys:
        visit.fire(visit.find(ft.KeyboardListener), "key_down", {"key": key})


def list_of(prices: str, segment: Segment = "1", side: Side = "plain") -> dict[str, Value]:
    return {price_fact(side, segment, rank): int(price) for rank, price in enumerate(prices.split(), 1)}


# One price after the other


def test_every_price_of_a_side_has_its_place_and_the_side_says_how_many_are_known(phone: Open) -> None:
    visit = phone("/")
    box(visit).learn(list_of("100 80 60"))
    visit.go(ROUTE)
    assert len({cell(visit, segment, rank) for segment in SEGMENTS for rank in RANKS}) == 56
    assert cell(visit, "1", 2).endswith("80 $")
    assert cell(visit, "end", 8).endswith("inconnu")
    assert visit.can_tap("Prix du côté sans étoile : 3 sur 56")
    assert visit.can_tap("Prix du côté avec étoile : 0 sur 56")


def test_prices_are_typed_one_after_the_other_in_a_hurry(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Compléter (112)")
    assert visit.shows("1–10, 1re place : quel prix ?")
    visit.tap("1", "0", "0", NEXT, "8", "0", NEXT, "0", NEXT, MINUS, "5", NEXT, "2", "0", MINUS, NEXT)
    assert learnt(visit) == list_of("100 80 0 -5 -20")
    assert "6e place" in asked(visit)


def test_after_the_last_place_of_a_list_comes_the_next_list_and_after_the_last_list_nothing(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "2", 8))
    visit.tap("7", NEXT)
    assert visit.shows("21–30, 1re place : quel prix ?")
    visit.tap(cell(visit, "end", 8))
    visit.tap("9", NEXT, "1", NEXT)
    assert learnt(visit) == {"price:plain.2.8": 7, "price:plain.end.8": 9}
    assert not visit.can_tap(NEXT)


def test_a_keyboard_types_too(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    press(visit, "1", "5", "Backspace", "2", "Enter", "-", "Numpad 4", "Numpad Enter", "F5", "3", "Arrow Up")
    assert learnt(visit) == list_of("12 -4 3")
    assert "2e place" in asked(visit)
    press(visit, "Escape")
    assert not visit.can_tap(NEXT)


def test_enter_on_a_key_that_has_the_focus_is_that_key_and_nothing_else(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    button, _ = visit.to_tap("5")
    visit.fire(button, "focus")
    press(visit, "7", "Enter")
    assert learnt(visit) == {}
    visit.fire(button, "blur")
    press(visit, "Enter")
    assert learnt(visit) == list_of("7")


def test_a_price_that_is_known_is_passed_over_with_one_key(phone: Open) -> None:
    visit = phone("/")
    box(visit).learn(list_of("100 80 60"))
    visit.go(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap(NEXT, "7", "5", NEXT, NEXT)
    assert learnt(visit) == list_of("100 75 60")
    assert "4e place" in asked(visit)


def test_a_tap_on_another_place_keeps_what_is_typed(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap("4", "2")
    visit.tap(cell(visit, "3", 2))
    assert learnt(visit) == {"price:plain.1.1": 42}
    assert visit.shows("21–30, 2e place : quel prix ?")


@pytest.mark.parametrize(
    ("keys", "typed", "mending", "price"), [(("1", "2", "3", "4"), "1234", ERASE, 123), ((MINUS,), "−", "5", -5)]
)
def test_what_is_no_price_stays_to_be_mended(
    phone: Open, keys: tuple[str, ...], typed: str, mending: str, price: int
) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap(*keys, NEXT)
    assert learnt(visit) == {}
    assert visit.shows(f"Impossible pour le prix de la 1re place, segment 1–10 (côté sans étoile) : {typed}.")
    visit.tap(mending, NEXT)
    assert learnt(visit) == {"price:plain.1.1": price}


def test_a_price_is_taken_back_with_undo(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap("4", NEXT, "3", NEXT)
    visit.tap(UNDO)
    assert learnt(visit) == list_of("4")
    assert "2e place" in asked(visit)


def test_a_better_place_that_is_worth_less_is_remarked_on_and_taken(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap("4", "0", NEXT, "6", "0", NEXT)
    remark = "Segment 1–10 (côté sans étoile) : la 1re place vaut 40 $, moins que la 2e (60 $)."
    assert len([words for words in visit.texts() if words.startswith(remark)]) == 2, (
        "beside the keys, and below the grid"
    )
    assert learnt(visit) == list_of("40 60")
    assert [rank for rank in RANKS if "à vérifier" in cell(visit, "1", rank)] == [1, 2]
    visit.tap(cell(visit, "1", 1))
    visit.tap("8", "0", NEXT)
    assert not visit.shows(remark)
    assert not any("à vérifier" in cell(visit, "1", rank) for rank in RANKS)


@pytest.mark.parametrize(("size", "rank", "scrolled"), [
    ((390, 844), 1, False), ((390, 844), 7, False), ((844, 390), 1, True), ((844, 390), 8, True),
])  # fmt: skip
def test_the_price_that_is_asked_for_is_seen_on_a_low_screen(
    phone: Open, size: tuple[int, int], rank: int, scrolled: bool
) -> None:
    visit = phone(ROUTE, size=size)
    visit.tap(cell(visit, "1", rank))
    *_, last = [given["offset"] for name, given in visit.client.asked if name == "scroll_to"]
    assert bool(last) == scrolled


def test_of_many_remarks_the_first_are_said_and_the_rest_counted(phone: Open) -> None:
    visit = phone("/")
    box(visit).learn(list_of("1 2 3 4 5 6 7 8"))
    visit.go(ROUTE)
    assert len([words for words in visit.texts() if "Vérifiez ces deux prix." in words]) == 3
    assert visit.shows("4 autres")


# A whole list


def as_text(visit: Phone, text: str, segment: str = "11–20") -> None:
    visit.tap(f"Taper toute la liste du segment {segment}")
    visit.type_in("Ce prix et les suivants, dans l’ordre", text, submit=True)


@pytest.mark.parametrize(
    "text",
    [
        "90 70 50 30 10 0 -10 −30",
        "90, 70, 50, 30, 10, 0, -10, -30",
        "90\n70\n50 30;10;0;-10;-30",
        "90-70-50-30-10-0 -10 -30",
        "90 $ 70 $, 50$ 30 $ 10 $ 0 $ −10 $ -30 $,\n",
    ],
)
def test_a_list_is_typed_or_pasted_at_once(phone: Open, text: str) -> None:
    visit = phone(ROUTE)
    as_text(visit, text)
    assert learnt(visit) == list_of("90 70 50 30 10 0 -10 -30", "2")
    visit.tap(UNDO)
    assert learnt(visit) == {}


def test_all_lists_of_a_side_are_pasted_at_once(phone: Open) -> None:
    visit = phone(ROUTE)
    as_text(visit, " ".join(str(60 - n) for n in range(56)), "1–10")
    assert visit.can_tap("Prix du côté sans étoile : 56 sur 56")
    assert learnt(visit)["price:plain.end.8"] == 5


def test_more_prices_than_places_are_said_and_none_is_taken(phone: Open) -> None:
    visit = phone(ROUTE)
    as_text(visit, "1 2 3 4 5 6 7 8 9", "END")
    assert visit.shows("9 prix pour 8 places : vérifiez la liste.")
    assert learnt(visit) == {}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("30 25 22 x 18", "x"),
        ("30 25 2o 18", "2o"),
        ("30 25 22.5 18", "22.5"),
        ("30 25 - 18", "-"),
        ("30, 25,, 18", ","),
        ("30 25 12345678 18", "12345678"),
    ],
)
def test_what_is_no_price_is_said_and_none_is_taken(phone: Open, text: str, word: str) -> None:
    """Else all later prices would be those of other places."""
    visit = phone(ROUTE)
    as_text(visit, text)
    assert visit.shows(f"« {word} » n’est pas un prix, rien n’est enregistré : vérifiez la liste.")
    assert learnt(visit) == {}
    assert visit.find(ft.TextField).value == text


# Both sides


def test_the_other_side_has_prices_of_its_own(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Prix du côté avec étoile : 0 sur 56")
    visit.tap("Compléter (112)")
    visit.tap("5", NEXT)
    assert learnt(visit) == {"price:star.1.1": 5}
    visit.tap("Fermer")
    assert visit.can_tap("Prix du côté avec étoile : 1 sur 56")
    assert cell(visit, "1", 1, "star").endswith("5 $")


def test_the_side_that_is_known_better_is_seen_first(phone: Open) -> None:
    visit = phone("/")
    box(visit).learn({**list_of("9 8"), **list_of("9 8 7", side="star")})
    visit.go(ROUTE)
    assert cell(visit, "1", 3, "star").endswith("7 $")


def test_turning_the_board_over_keeps_what_is_typed(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(cell(visit, "1", 1))
    visit.tap("5")
    visit.tap("Prix du côté avec étoile : 0 sur 56")
    assert learnt(visit) == {"price:plain.1.1": 5}
    assert cell(visit, "1", 1, "star").endswith("inconnu")


# Segments


def test_all_segments_are_confirmed_with_one_tap(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap(say(visit).say("speculation.segments-right"))
    assert learnt(visit) == {border(segment): 10 * int(segment) for segment in BORDERS}
    assert not visit.can_tap(say(visit).say("speculation.segments-right"))
    visit.tap(UNDO)
    assert learnt(visit) == {}


def test_a_segment_that_ends_elsewhere_is_corrected(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("La dernière case du 2e segment : 20")
    assert visit.shows("Sur quelle case finit le 2e segment ?")
    visit.tap("2", "2", "Valider")
    assert learnt(visit) == {"last:2": 22}
    assert visit.can_tap("Taper toute la liste du segment 23–30")


# Companies


def test_a_company_gets_its_name_its_colour_and_its_sign(phone: Open) -> None:
    visit = phone(ROUTE)
    visit.tap("Nommer la société : Société 5")
    visit.type_in("Votre réponse", "Zambezi")
    visit.tap("Valider")
    assert visit.shows("Zambezi : de quelle couleur est son pion ?")
    visit.tap("vert")
    assert visit.shows("Zambezi : quel signe pour la reconnaître ?")
    visit.tap("lune")
    assert learnt(visit) == {"name:fifth": "Zambezi", "colour:fifth": "green", "sign:fifth": "moon"}
    assert visit.can_tap("Nommer la société : Zambezi")
    assert not visit.shows("quel signe pour la reconnaître")


def test_two_companies_of_one_colour_are_remarked_on(phone: Open) -> None:
    visit = phone("/")
    alike: dict[str, Any] = {"colour:fourth": "red", "colour:eighth": "red"}
    box(visit).learn(alike)
    visit.go(ROUTE)
    assert visit.shows("La même couleur (rouge) pour Société 4 et Société 8 : vérifiez ces pions.")


# At a table


BEGUN = (
    e.Shares(hands={"Anna": ("metro",), "Tom": ("timbuktu",), "Zoé": ("fourth",)}),
    e.CorrectPawn(company="metro", square=22),
    e.MovementTile(player="Anna", item=4),
)


def seated(phone: Open, **known: int) -> tuple[Phone, Table]:
    """A table at which Anna may exchange; some prices of Metro's segment are known."""
    device = phone()
    begun = Table.start(GAME, e.Setup(players=("Anna", "Tom", "Zoé"), first="Anna"), device.shelf.store)
    table = device.shelf.open(begun.head.table)
    facts = [LearnFact(fact=f"price:plain.3.{rank[1:]}", value=price) for rank, price in known.items()]
    assert all(table.submit(entry).ok for entry in (*BEGUN, *facts))
    device.go(f"/table/{table.head.table}")
    return device, table


def asking(phone: Open, **known: int) -> tuple[Phone, Table]:
    """A table at which the price of Metro was just asked for: Anna sells her share."""
    device, table = seated(phone, **known)
    assert table.submit(e.Trade(player="Anna", sell="metro")).question
    device.go("/")
    device.go(f"/table/{table.head.table}")
    return device, table


def test_a_price_that_a_table_needs_is_typed_with_its_sign_and_the_exchange_goes_on(phone: Open) -> None:
    device, table = asking(phone)
    assert device.shows("21–30, 1re place : quel prix ?")
    device.tap(MINUS, "1", "5", "Valider")
    assert table.position.facts.get("price:plain.3.1") == -15
    assert table.position.balances["Anna"] == 5
    assert not device.shows("quel prix ?")
    assert box(device).facts().get("price:plain.3.1") == -15


def test_the_list_in_which_the_price_stands_is_shown_with_what_is_known(phone: Open) -> None:
    device, _ = asking(phone, r2=40, r8=-20)
    assert device.shows("Liste du segment 21–30 ; prix connus : 2e 40 $ et 8e −20 $")


def test_a_segment_that_nobody_confirmed_is_marked_where_its_price_is_asked_for(phone: Open) -> None:
    device, table = asking(phone)
    assert device.shows("Segment 21–30 : à confirmer dans Mes boîtes.")
    for last in ("last:2", "last:3"):
        box(device).correct(last, table.position.facts.get(last) or 0)
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert not device.shows("à confirmer")


def test_a_number_that_no_price_can_be_is_said_and_not_told(phone: Open) -> None:
    device, table = asking(phone)
    before = table.seq
    device.tap("1", "0", "0", "0", "Valider")
    assert device.shows("Impossible pour le prix de la 1re place, segment 21–30 (côté sans étoile) : 1000.")
    assert table.seq == before
    assert device.can_tap(ERASE)


def test_all_prices_are_one_tap_away_and_the_table_goes_on_with_them(phone: Open) -> None:
    device, table = asking(phone)
    device.tap("Remplir tous les prix")
    as_text(device, "40 30", "21–30")
    device.tap("Retour")
    assert device.route == f"/table/{table.head.table}"
    assert not device.shows("quel prix ?")
    assert table.ahead.facts.get("price:plain.3.1") == 40


def test_a_keyboard_answers_too(phone: Open) -> None:
    device, table = asking(phone)
    press(device, "3", "0", "Enter")
    assert table.position.facts.get("price:plain.3.1") == 30


def test_a_price_of_the_log_is_corrected_to_one_below_zero(phone: Open) -> None:
    device, table = asking(phone)
    device.tap("1", "5", "Valider")
    device.go(f"/table/{table.head.table}/journal")
    device.tap(next(label for label in device.labels() if "le prix de la 1re place" in label))
    device.tap("Corriger cette ligne")
    device.tap("Taper le nombre")
    device.tap("1", "5", MINUS, "Valider")
    device.tap("Corriger")
    assert table.position.facts.get("price:plain.3.1") == -15
    assert table.position.balances["Anna"] == 5


def test_a_company_is_named_at_the_table_too(phone: Open) -> None:
    device, table = seated(phone)
    answers: dict[str, Callable[[], None]] = {
        "le nom": partial(device.type_in, "Votre réponse", "Zambezi", submit=True),
        "la couleur": partial(device.tap, "vert"),
        "le signe": partial(device.tap, "lune"),
    }
    for fact, tell in answers.items():
        device.tap(next(label for label in device.labels() if label.startswith(("Société 4 : sur", "Zambezi : sur"))))
        device.tap(next(label for label in device.labels() if label.startswith(f"Indiquer {fact} ")))
        tell()
    named = {"name:fourth": "Zambezi", "colour:fourth": "green", "sign:fourth": "moon"}
    assert {fact: table.position.facts.get(fact) for fact in named} == named
    assert any("Zambezi : sur DÉPART" in label for label in device.labels())
