"""A new table: the same people as last time in two taps, and whatever else the table wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.game import games
from companion.language import CODES, Language
from companion.table import Table
from tests.mobile.harness import Phone
from tests.plain import plain

Open = Callable[..., Phone]
GAME = games()["big-shot"]


def with_people(phone: Phone, *players: str) -> None:
    """These people sat at the last table."""
    phone.shelf.start(GAME, GAME.uses["table"].setup(players=players))


def the_table(phone: Phone) -> Table:
    """The table that is shown now."""
    return phone.shelf.open(phone.route.removeprefix("/table/"))


def set_up(phone: Phone) -> Any:
    return the_table(phone).setup


def test_two_taps_from_home_to_a_table_with_the_people_of_last_time(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé")
    here.tap("Nouvelle partie")
    here.tap("Commencer")
    assert set_up(here).players == ("Anna", "Tom", "Zoé")
    assert the_table(here).head.use == "table"
    assert set_up(here) == GAME.uses["table"].setup(players=("Anna", "Tom", "Zoé"))


def test_the_game_of_the_last_table_is_chosen_and_another_is_one_tap_away(phone: Open) -> None:
    here = phone()
    other = games()["millionaire"]
    with_people(here, "Léa", "Hugo")
    here.shelf.start(other, other.uses["table"].setup(players=("Anna", "Tom", "Zoé", "Max", "Eve")))
    here.go("/new/table")
    here.tap("Commencer")
    assert the_table(here).game is other
    here.go("/new/table")
    here.tap("Big Shot")
    assert here.shows("Les 4 places sont prises.")
    here.tap("Commencer")
    assert the_table(here).game is GAME
    assert set_up(here).players == ("Anna", "Tom", "Zoé", "Max")


def test_the_first_table_needs_no_names(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("3 joueurs")
    here.tap("Commencer")
    assert set_up(here).players == ("Joueur 1", "Joueur 2", "Joueur 3")


def test_names_are_typed_one_after_the_other_and_the_last_need_not_be_added(phone: Open) -> None:
    here = phone("/new/table")
    here.type_in("Ajouter un nom", "Anna", submit=True)
    here.type_in("Ajouter un nom", "  Jean   Paul ")
    here.tap("Ajouter")
    assert here.find(ft.TextField).value == ""
    here.type_in("Ajouter un nom", "Zoe\u0301\u200b")
    here.tap("Commencer")
    assert set_up(here).players == ("Anna", "Jean Paul", "Zoé")


def test_people_met_before_are_added_with_one_tap(phone: Open) -> None:
    here = phone()
    with_people(here, "Léa", "Hugo", "Max")
    here.go("/new/table")
    here.tap("Retirer Hugo")
    here.tap("Retirer Léa")
    here.tap("Ajouter Hugo")
    here.tap("Commencer")
    assert set_up(here).players == ("Max", "Hugo")


def test_seats_are_moved_by_buttons(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé")
    here.go("/new/table")
    here.tap("Reculer Anna d’une place")
    here.tap("Avancer Zoé d’une place")
    here.tap("Commencer")
    assert set_up(here).players == ("Tom", "Zoé", "Anna")


def test_the_first_seat_cannot_go_up_nor_the_last_down(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom")
    here.go("/new/table")
    assert not here.can_tap("Avancer Anna d’une place")
    assert not here.can_tap("Reculer Tom d’une place")
    assert here.can_tap("Reculer Anna d’une place")


def test_seats_are_moved_by_dragging(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé", "Max")
    here.go("/new/table")
    here.fire(here.find(ft.ReorderableListView), "reorder", {"old_index": 0, "new_index": 2})
    here.fire(here.find(ft.ReorderableListView), "reorder", {"old_index": 3, "new_index": 0})
    here.tap("Commencer")
    assert set_up(here).players == ("Max", "Tom", "Zoé", "Anna")


def test_one_player_is_too_few_and_the_greyed_button_says_so(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("Big Shot")
    here.type_in("Ajouter un nom", "Anna", submit=True)
    why = "Big Shot se joue de 2 à 4 joueurs, et non à 1."
    assert not here.shows(why)
    here.tap("Commencer")
    assert here.route == "/new/table"
    assert here.shelf.tables() == []
    assert here.shows(why)
    here.type_in("Ajouter un nom", "Tom", submit=True)
    assert not here.shows(why)
    here.tap("Commencer")
    assert set_up(here).players == ("Anna", "Tom")


def test_a_full_table_takes_no_further_name(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé", "Max")
    here.go("/new/table")
    assert here.shows("Les 4 places sont prises.")
    assert here.find_all(ft.TextField) == []
    here.tap("Retirer Max")
    assert len(here.find_all(ft.TextField)) == 1


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Tom", "Tom est déjà à la table."),
        ("T\u200bom", "Tom est déjà à la table."),
        ("tom", "tom est déjà à la table."),
        ("La banque", "Arbitre utilise déjà ce nom."),
        ("Bank", "Arbitre utilise déjà ce nom."),
        ("\u200b", "40 caractères au plus"),
        ("#1", "40 caractères au plus"),
        ("x" * 41, "40 caractères au plus"),
    ],
)
def test_a_name_that_cannot_be_stays_in_the_field_with_the_reason(phone: Open, typed: str, why: str) -> None:
    here = phone()
    with_people(here, "Anna", "Tom")
    here.go("/new/table")
    here.type_in("Ajouter un nom", typed, submit=True)
    field = here.find(ft.TextField)
    assert field.value == typed
    assert why in plain(str(field.error))
    assert len([label for label in here.labels() if label.startswith("Retirer")]) == 2


def test_options_are_as_in_the_rulebook_until_they_are_switched(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé")
    here.go("/new/table")
    assert here.shows("comme dans la règle du jeu")
    assert not here.can_tap("Argent caché")
    here.tap("Options")
    here.tap("Argent caché")
    here.tap("Les parcs comptent comme quartiers")
    here.tap("Emprunts avant l’enchère")
    here.tap("Emprunts avant l’enchère")
    assert here.shows("2 options changées")
    here.tap("Commencer")
    setup = set_up(here)
    assert (setup.hidden_money, setup.parks_count, setup.loans_first) == (True, False, False)


def test_a_length_that_is_not_agreed_is_said_in_words(phone: Open) -> None:
    """Such an option has numbers and none at all, which is no list of things counted."""
    here = phone("/new/table")
    here.tap("Dalton City")
    here.tap("Options")
    assert here.can_tap("sans limite")
    assert here.texts().count("Dans la règle : sans limite.") == 2
    assert here.texts().count("Nombre de tours") == here.texts().count("Durée de la partie") == 1


def test_nobody_at_the_table_is_asked_who_plays(phone: Open) -> None:
    here = phone()
    here.go("/new/table")
    here.tap("Commencer")
    assert here.texts().count("Qui joue ? Ajoutez des noms, ou touchez un nombre de joueurs.") == 1
    assert not here.shows("et non à 0")


def test_options_that_do_not_go_together_are_explained_and_nothing_is_lost(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom", "Zoé")
    before = len(here.shelf.tables())
    here.go("/new/table")
    here.tap("Options")
    here.tap("Offre impossible à payer")
    here.tap("Options")
    here.tap("Commencer")
    assert len(here.shelf.tables()) == before
    why = "Recommencer l’enchère va avec l’argent caché, désactivé dans cette partie."
    assert here.texts().count(why) == 1
    here.tap("Argent caché")
    assert not here.shows(why)
    here.tap("Commencer")
    setup = set_up(here)
    assert setup.players == ("Anna", "Tom", "Zoé")
    assert setup.hidden_money
    assert setup.show_and_restart


def test_any_rule_can_be_switched_off_and_says_what_that_means(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom")
    here.go("/new/table")
    here.tap("Règles maison")
    language = Language("fr", GAME.id)
    chapters = [chapter for chapter in GAME.chapters if chapter.concerns(2)]
    shown = [rule for chapter in chapters for rule in chapter.rules]
    assert here.shows(f"{len(shown)} règles, toutes actives")
    for chapter in chapters:
        here.tap(language.say(f"chapter.{chapter.id}"))
    for rule in shown:
        assert here.can_tap(language.say(f"{rule}.name"))
        [line] = here.find_all(ft.ListTile, title=language.say(f"{rule}.name"))
        assert str(line.subtitle).endswith(language.say(f"{rule}.off"))
    for rule in ("BS-12", "BS-06", "BS-12"):
        here.tap(language.say(f"{rule}.name"))
    assert here.shows(f"1 règle désactivée sur {len(shown)}")
    here.tap("Commencer")
    assert set_up(here).off == ("BS-06",)


def test_rules_for_another_number_of_players_are_hidden_unless_one_of_them_is_off(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("Big Shot")
    here.tap("2 joueurs")
    here.tap("Règles maison")
    assert here.can_tap("À deux joueurs")
    assert not here.can_tap("À trois joueurs")
    here.tap("À deux joueurs")
    here.tap(Language("fr", GAME.id).say("BS-34.name"))
    here.type_in("Ajouter un nom", "Max", submit=True)
    assert here.can_tap("À deux joueurs")
    assert here.can_tap("À trois joueurs")


def test_a_rule_switched_off_is_not_asked_when_the_table_starts(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("Big Shot")
    here.type_in("Ajouter un nom", "Anna", submit=True)
    here.tap("Règles maison")
    here.tap("Mise en place")
    here.tap("Joueurs et couleurs")
    here.tap("Commencer")
    assert set_up(here).players == ("Anna",)


def test_the_bank_alone_is_started_the_same_way(phone: Open) -> None:
    here = phone()
    with_people(here, "Anna", "Tom")
    here.tap("Banque seule")
    here.tap("Options")
    here.tap("Annoncer les tours")
    here.tap("Commencer")
    assert the_table(here).head.use == "bank"
    assert set_up(here).follow_rounds


def test_after_a_table_the_bank_is_not_set_up_as_a_table(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("2 joueurs")
    here.go("/new/bank")
    here.tap("Options")
    assert here.can_tap("Annoncer les tours")
    assert not here.can_tap("Argent caché")


def test_a_table_that_cannot_be_kept_is_not_started_and_says_why(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("2 joueurs")
    here.shelf.store.append("tables", b"a file where the folder should be", 0)
    here.tap("Commencer")
    assert here.route == "/new/table"
    assert here.shows(Language("fr").say("AR-10.refused"))
    assert here.can_tap("Retirer Joueur 1")


@pytest.mark.parametrize("n", [3, 5])
def test_a_tap_as_another_game_is_painted_fills_the_seats_that_were_tapped(phone: Open, n: int) -> None:
    here = phone("/new/table")
    here.tap_late(f"{n} joueurs", after="Le Millionnaire")
    here.tap("Commencer")
    assert the_table(here).game is games()["millionaire"]
    assert set_up(here).players == tuple(f"Joueur {i}" for i in range(1, n + 1))


def test_seats_that_another_game_does_not_have_are_not_filled_with_others(phone: Open) -> None:
    here = phone("/new/table")
    here.tap_late("2 joueurs", after="Le Millionnaire")
    assert not here.can_tap("Retirer Joueur 1")


def test_a_tap_as_the_start_becomes_possible_starts_the_table(phone: Open) -> None:
    here = phone("/new/table")
    here.tap_late("Commencer", after="3 joueurs")
    assert set_up(here).players == ("Joueur 1", "Joueur 2", "Joueur 3")


def test_players_and_start_tapped_in_a_hurry_start_the_table(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("3 joueurs", "Commencer")
    assert set_up(here).players == ("Joueur 1", "Joueur 2", "Joueur 3")


def test_start_tapped_twice_in_a_hurry_starts_one_table(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("3 joueurs")
    here.tap("Commencer", times=2)
    assert len(here.shelf.tables()) == 1


def test_a_person_tapped_twice_is_added_and_nobody_else(phone: Open) -> None:
    here = phone()
    with_people(here, "Léa", "Hugo", "Max")
    here.go("/new/table")
    for name in ("Léa", "Hugo", "Max"):
        here.tap(f"Retirer {name}")
    here.tap_late("Ajouter Léa", after="Ajouter Léa")
    assert here.can_tap("Retirer Léa")
    assert here.can_tap("Ajouter Hugo")
    assert here.can_tap("Ajouter Max")


def test_a_name_is_typed_on_while_somebody_is_added(phone: Open) -> None:
    here = phone()
    with_people(here, "Léa", "Hugo")
    here.go("/new/table")
    here.tap("Retirer Léa")
    before = here.find(ft.TextField)
    here.tap("Ajouter Léa")
    assert here.find(ft.TextField)._i == before._i


def test_parts_that_are_opened_as_another_game_is_painted_open(phone: Open) -> None:
    here = phone("/new/table")
    here.tap_late("Règles maison", after="Le Millionnaire")
    assert here.can_tap("Les assurances")
    here.tap("Règles maison")
    here.tap_late("Options", after="Big Shot")
    assert here.can_tap("Argent caché")


def test_a_rule_of_the_game_before_is_not_taken_for_one_of_this_game(phone: Open) -> None:
    here = phone("/new/table")
    here.tap("Big Shot")
    here.tap("Règles maison")
    here.tap("Mise en place")
    here.tap_late(Language("fr", "big-shot").say("BS-02.name"), after="Le Millionnaire")
    assert here.shows("toutes actives")


@pytest.mark.parametrize("code", CODES)
def test_every_option_of_every_game_has_words(code: str) -> None:
    for game in games().values():
        language = Language("fr" if code == "fr" else "en", game.id)
        for use in game.uses.values():
            for name, field in use.setup.model_fields.items():
                if field.annotation is bool:
                    assert language.knows(f"option.{name}"), name
                    assert language.knows(f"option.{name}.hint"), name
