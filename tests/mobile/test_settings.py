"""Settings are applied at once and kept; deleting everything takes two words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion.game import games
from mobile.app import shelf
from mobile.session import session_of
from mobile.theme import DARK, LIGHT
from tests.mobile.harness import Phone, words

Open = Callable[..., Phone]
GAME = games()["big-shot"]


def background(phone: Phone) -> object:
    return phone.find(ft.View).bgcolor


def size_of(phone: Phone, words: str) -> float:
    [text] = [each for each in phone.find_all(ft.Text) if each.value == words]
    assert text.size is not None
    return text.size


def another_day(phone: Open, route: str = "/settings") -> Phone:
    """The app is started again on the same device."""
    shelf.cache_clear()
    return phone(route)


def test_the_language_changes_at_once_and_is_kept(phone: Open) -> None:
    here = phone("/settings")
    here.tap("English")
    assert "Settings" in here.texts()
    assert "Settings" in another_day(phone).texts()


def test_a_choice_is_made_by_a_screen_reader_too_and_what_is_none_is_not_taken(phone: Open) -> None:
    here = phone("/settings")
    languages = next(each for each in here.find_all(ft.RadioGroup) if each.value == "fr")
    for value, shown in (("nothing", "Réglages"), ("en", "Settings")):
        here.client.write(languages, {"value": value})
        here.fire(languages, "change")
        assert shown in here.texts()


def test_the_theme_changes_at_once_and_is_kept(phone: Open) -> None:
    here = phone("/settings")
    assert background(here) == LIGHT.background
    here.tap("Sombre")
    assert background(here) == DARK.background
    assert here.page.theme_mode == ft.ThemeMode.DARK
    assert background(another_day(phone)) == DARK.background
    here.tap("Appareil")
    assert background(here) == LIGHT.background


def test_a_light_theme_stays_light_on_a_dark_device(phone: Open) -> None:
    here = phone("/settings", dark=True)
    assert background(here) == DARK.background
    here.tap("Clair")
    assert background(here) == LIGHT.background


@pytest.mark.parametrize("percent", [90, 115, 130, 150])
def test_the_text_size_changes_at_once_and_is_kept(phone: Open, percent: int) -> None:
    here = phone("/settings")
    before = size_of(here, "Langue")
    here.tap(f"{percent} %")
    assert size_of(here, "Langue") == pytest.approx(before * percent / 100)
    assert size_of(another_day(phone), "Langue") == pytest.approx(before * percent / 100)


@pytest.mark.parametrize(("label", "key"), [("Sons", "sounds"), ("Vibrations", "shakes")])
def test_sounds_and_vibration_are_switched_and_kept(phone: Open, label: str, key: str) -> None:
    here = phone("/settings")
    assert here.find(ft.Semantics, label=label).toggled
    here.tap(label)
    assert not here.find(ft.Semantics, label=label).toggled
    later = another_day(phone)
    assert not later.find(ft.Semantics, label=label).toggled
    assert getattr(session_of(later.page), key) is False
    later.tap(label)
    assert getattr(session_of(later.page), key) is True


def test_the_data_folder_is_named_with_how_many_tables_it_keeps(phone: Open, tmp_path: Path) -> None:
    here = phone()
    for _ in range(2):
        here.shelf.start(GAME, GAME.uses["table"].setup(players=("Anna", "Tom")))
    here.tap("Réglages")
    assert here.shows("2 parties enregistrées sur cet appareil")
    path = here.find(ft.SelectionArea).content
    assert isinstance(path, ft.Text)
    assert words(path) == str(tmp_path / "home")


def full(phone: Phone) -> list[str]:
    """A device with everything on it; the names of what it keeps."""
    phone.shelf.start(GAME, GAME.uses["table"].setup(players=("Anna", "Tom")))
    phone.shelf.library.learn(GAME.id, {"value:d1": 5})
    phone.shelf.store.append("tables/2026-11-01-deadbeef.jsonl", b"no journal", 0)
    phone.go("/settings")
    phone.tap("English")
    phone.tap("Dark")
    return phone.shelf.store.names()


def test_deleting_says_what_goes_and_can_be_left_at_either_step(phone: Open) -> None:
    here = phone()
    kept = full(here)
    here.tap("Delete my data")
    assert here.shows("1 game with log and scores, 2 names, 1 box and your settings")
    here.tap("Keep")
    here.tap("Delete my data")
    here.tap("Continue")
    assert here.shows("This can’t be undone.")
    here.tap("Keep")
    assert here.shelf.store.names() == kept
    assert here.route == "/settings"


def test_after_deleting_nothing_is_left_and_the_app_is_as_on_its_first_day(phone: Open) -> None:
    here = phone()
    assert full(here)
    here.tap("Delete my data")
    here.tap("Continue")
    here.tap("Delete everything")
    here.wait(lambda: here.route == "/")
    assert here.shelf.store.names() == []
    assert here.shows("Bienvenue à la table !")
    assert background(here) == LIGHT.background
    assert here.shelf.library.people() == []
    assert here.shelf.library.box(GAME.id) == {}
    assert here.shelf.tables() == []
    here.tap("Nouvelle partie")
    here.tap("2 joueurs")
    here.tap("Commencer")
    assert len(here.shelf.tables()) == 1
