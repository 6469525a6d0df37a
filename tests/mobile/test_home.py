"""Home offers what happens next in one tap, and past tables keep what was played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.entry import Note
from companion.game import games
from companion.language import Language
from companion.shelf import SHORT, Shelf
from companion.table import Table
from mobile.app import shelf
from tests.mobile.harness import Phone
from tests.players import answer

Open = Callable[..., Phone]
GAME = games()["big-shot"]


def started(kept: Shelf, *players: str, day: int = 1, use: str = "table") -> Table:
    """A table begun on that day of November."""
    table = kept.start(GAME, GAME.uses[use].setup(players=players), use=use)
    kept.library.keep(table.head.table, at=f"2026-11-{day:02}T12:00:00Z")
    return table


def finished(kept: Shelf, *players: str, day: int = 1) -> Table:
    """A table played to its end by people who do anything that is allowed."""
    table, rnd = started(kept, *players), Random(day)
    while table.sheet is None:
        table.submit(answer(rnd, table))
    kept.note(table)
    kept.library.keep(table.head.table, at=f"2026-11-{day:02}T12:00:00Z")
    return table


@pytest.mark.parametrize(
    ("language", "welcome", "new"),
    [("fr", "Bienvenue à la table !", "Nouvelle partie"), ("en", "Welcome to the table!", "New game")],
)
def test_the_first_visit_is_welcomed_and_a_tap_away_from_a_new_table(
    phone: Open, language: str, welcome: str, new: str
) -> None:
    here = phone(language=language)
    assert here.shows(welcome)
    here.tap(new)
    assert here.route == "/new/table"


@pytest.mark.parametrize(
    ("label", "route"),
    [
        ("Banque seule", "/new/bank"),
        ("Décompte", "/count"),
        ("Dés", "/dice"),
        ("Mes parties", "/tables"),
        ("Mes boîtes", "/boxes"),
        ("Réglages", "/settings"),
    ],
)
def test_everything_else_is_one_tap_from_home(phone: Open, label: str, route: str) -> None:
    here = phone()
    here.tap(label)
    assert here.route == route


def test_a_count_begins_with_its_game_and_back_leads_to_the_choice(phone: Open) -> None:
    here = phone("/count")
    here.tap("Le Millionnaire")
    assert here.route == "/count/millionaire"
    here.tap("Retour")
    assert here.route == "/count"
    here.tap("Big Shot")
    assert here.route == "/count/big-shot"


def test_an_open_table_is_gone_on_with_in_one_tap(phone: Open) -> None:
    here = phone("/settings")
    table = started(here.shelf, "Anna", "Tom")
    here.tap("Retour")
    assert not here.shows("Bienvenue")
    here.tap("Continuer Big Shot avec Anna et Tom")
    assert here.route == f"/table/{table.head.table}"


def test_home_says_how_far_an_open_table_is(phone: Open) -> None:
    here = phone("/settings")
    started(here.shelf, "Anna", "Tom")
    here.tap("Retour")
    assert "Mise en place · Anna et Tom" in here.texts()


def test_how_far_a_table_is_comes_after_the_list_is_painted(phone: Open) -> None:
    table = started(phone("/settings").shelf, "Anna", "Tom")
    shelf.cache_clear()
    listed = shelf().tables()
    assert [about.id for about in listed] == [table.head.table]
    assert shelf().at_hand(table.head.table) is None
    assert "Mise en place · Anna et Tom" in phone().texts()


def test_home_plays_no_long_table_and_says_how_far_it_is_once_it_was_opened(phone: Open) -> None:
    table = started(phone("/settings").shelf, "Anna", "Tom")
    while len(shelf().store.read(table.name) or b"") < SHORT:
        table.submit(Note(remark="x" * 100))
    shelf.cache_clear()
    here = phone()
    assert "Anna et Tom" in here.texts()
    assert here.shelf.at_hand(table.head.table) is None
    here.tap("Continuer Big Shot avec Anna et Tom")
    here.tap("Retour")
    assert "Mise en place · Anna et Tom" in here.texts()


def test_a_library_that_was_damaged_is_said_until_somebody_has_read_it(phone: Open) -> None:
    store = phone("/settings").shelf.store
    shelf().library.met(["Anna"], "2026-11-17")
    store.replace("library.json", b"{")
    shelf.cache_clear()
    here = phone()
    said = Language("fr").say("keep.library-backup")
    assert here.shows(said)
    here.tap("Compris")
    assert not here.shows(said)
    shelf.cache_clear()
    assert not phone().shows(said)


def test_a_bank_that_is_open_is_called_a_bank(phone: Open) -> None:
    here = phone("/settings")
    table = started(here.shelf, "Anna", "Tom", use="bank")
    here.tap("Retour")
    here.tap("Continuer la banque : Big Shot, avec Anna et Tom")
    assert here.route == f"/table/{table.head.table}"


def test_the_three_newest_open_tables_are_on_home_and_the_newest_is_the_last_thing_under_the_thumb(phone: Open) -> None:
    here = phone("/settings")
    for day, player in enumerate(("Anna", "Léa", "Max", "Zoé"), 1):
        started(here.shelf, player, "Tom", day=day)
    here.tap("Retour")
    offered = [label for label in here.labels() if label.startswith("Continuer Big Shot avec")]
    assert offered == [f"Continuer Big Shot avec {player} et Tom" for player in ("Max", "Léa", "Zoé")]


def test_a_table_that_is_over_is_not_gone_on_with(phone: Open) -> None:
    here = phone("/settings")
    finished(here.shelf, "Anna", "Tom", "Zoé")
    here.tap("Retour")
    assert not here.shows("Continuer")
    assert not here.shows("Bienvenue")


def test_home_opens_although_the_file_of_an_open_table_is_damaged(phone: Open) -> None:
    before = phone("/settings")
    table = started(before.shelf, "Anna", "Tom")
    before.shelf.store.replace(table.name, b"no journal")
    shelf.cache_clear()
    here = phone()
    assert here.can_tap("Continuer Big Shot avec Anna et Tom")
    assert "Anna et Tom" in here.texts()


# Past tables


def test_past_tables_are_listed_newest_first_with_day_and_winner(phone: Open) -> None:
    here = phone()
    older = finished(here.shelf, "Anna", "Tom", "Zoé", day=3)
    started(here.shelf, "Léa", "Hugo", day=14)
    here.tap("Mes parties")
    sheet = older.sheet
    assert sheet is not None
    winners = [score.player for score in sheet.scores if score.won]
    assert winners
    texts = here.texts()
    seen = ["En cours", "Léa et Hugo", "14 novembre 2026", "Terminées", "Anna, Tom et Zoé", "3 novembre 2026"]
    assert [each for each in texts if each in seen] == seen
    after = texts[texts.index(seen[-1]) :]
    assert any(each.endswith(", ".join(winners)) for each in after)
    assert " · ".join(f"{score.player} {score.total} M$" for score in sheet.scores) in after


def test_how_an_unknown_table_stands_is_said_once_it_was_opened(phone: Open) -> None:
    here = phone()
    table = finished(here.shelf, "Anna", "Tom", "Zoé", day=14)
    here.shelf.library.drop(table.head.table)
    here.shelf.changed(table.head.table)
    here.go("/tables")
    assert "Anna, Tom et Zoé" in here.texts()
    assert "Terminées" not in here.texts()
    here.go(f"/table/{table.head.table}")
    here.go("/tables")
    assert "Terminées" in here.texts()


def test_a_past_table_opens_its_sheet_and_an_open_one_goes_on(phone: Open) -> None:
    here = phone()
    over, going_on = finished(here.shelf, "Anna", "Tom", "Zoé", day=3), started(here.shelf, "Léa", "Hugo", day=14)
    here.go("/tables")
    here.tap("Scores : Big Shot avec Anna, Tom et Zoé, 3 novembre 2026")
    assert here.route == f"/table/{over.head.table}/sheet"
    here.go("/tables")
    here.tap("Continuer Big Shot avec Léa et Hugo, 14 novembre 2026")
    assert here.route == f"/table/{going_on.head.table}"


def test_a_table_is_deleted_only_after_a_second_word(phone: Open) -> None:
    here = phone()
    table = started(here.shelf, "Léa", "Hugo", day=14)
    here.tap("Mes parties")
    here.tap("Supprimer la partie du 14 novembre 2026 avec Léa et Hugo")
    assert here.shows("Big Shot avec Léa et Hugo, le 14 novembre 2026")
    here.tap("Garder")
    assert here.shelf.store.names(table.name)
    here.tap("Supprimer la partie du 14 novembre 2026 avec Léa et Hugo")
    here.tap("Supprimer")
    assert here.shelf.store.names(table.name) == []
    assert here.shows("Aucune partie pour l’instant.")


def test_a_damaged_file_is_named_and_kept(phone: Open) -> None:
    here = phone()
    here.shelf.store.append("tables/2026-11-01-deadbeef.jsonl", b"no journal", 0)
    here.tap("Mes parties")
    assert here.shows("tables/2026-11-01-deadbeef.jsonl")
    assert here.shelf.store.read("tables/2026-11-01-deadbeef.jsonl") == b"no journal"


def test_a_long_list_is_shown_in_parts(phone: Open) -> None:
    here = phone()
    for n in range(23):
        started(here.shelf, f"Anna{n}", "Tom")
    here.tap("Mes parties")

    def listed() -> int:
        return len([label for label in here.labels() if label.startswith("Continuer Big Shot")])

    assert listed() == 20
    here.tap("Afficher plus")
    assert listed() == 23
    assert not here.can_tap("Afficher plus")


def test_screens_below_a_deep_link_are_there_when_gone_back_to(phone: Open) -> None:
    visit = phone("/")
    table = started(visit.shelf, "Anna", "Tom")
    other = phone(f"/table/{table.head.table}/rules", beside=visit)
    assert other.shows("Chercher une règle")
    other.tap("Retour")
    assert other.shows("Distribuer les couleurs")
    other.tap("Retour")
    assert other.shows("Nouvelle partie")
