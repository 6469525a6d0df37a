"""Every game's catalogue stands in chapters with names, and every game is known by a sign."""

from __future__ import annotations

from xml.etree import ElementTree

import flet as ft
import pytest

import data
from companion.game import games
from companion.language import CODES, Language
from mobile.widgets.emblems import game_sign


@pytest.mark.parametrize("id", games())
def test_every_rule_stands_in_one_chapter_in_the_order_of_the_catalogue(id: str) -> None:
    game = games()[id]
    assert [rule for chapter in game.chapters for rule in chapter.rules] == list(game.rules)


@pytest.mark.parametrize("id", games())
def test_every_chapter_has_a_name(id: str) -> None:
    for chapter in games()[id].chapters:
        assert all(Language(code, id).knows(f"chapter.{chapter.id}") for code in CODES if chapter.id)


def test_a_chapter_for_two_players_concerns_only_two() -> None:
    two = next(chapter for chapter in games()["big-shot"].chapters if chapter.id == "two")
    assert [n for n in range(6) if two.concerns(n)] == [2]


@pytest.mark.parametrize("id", games())
def test_a_sign_is_a_picture_that_needs_nothing_else(id: str) -> None:
    emblem = data.emblem(id)
    if emblem:
        parts = ElementTree.fromstring(emblem).iter()
        assert {part.tag.rpartition("}")[2] for part in parts} <= {"svg", "rect", "path", "circle", "ellipse"}


def test_a_game_without_a_sign_of_its_own_has_its_letters() -> None:
    sign = game_sign("no-such-game", "Le grand tour", 40)
    assert isinstance(sign, ft.Container)
    assert isinstance(sign.content, ft.Semantics)
    assert isinstance(sign.content.content, ft.Text)
    assert sign.content.content.value == "LG"
