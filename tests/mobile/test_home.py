"""The first screen says which games there are, and what can be done with each."""

import asyncio

import flet as ft
import pytest

import data
from companion.game import games
from mobile.app import main
from tests.mobile.harness import screen


@pytest.mark.parametrize(
    ("lang", "playable", "not_yet"),
    [("fr_FR.UTF-8", "table, banque et décompte", "pas encore jouable"),
     ("en_GB.UTF-8", "table, bank and count", "not playable yet")],
)  # fmt: skip
def test_the_first_screen_lists_all_games(
    lang: str, playable: str, not_yet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, lang)
    texts = [each.value for each in asyncio.run(screen(main)) if isinstance(each, ft.Text)]
    assert {data.load(f"{id}/game.json")["name"] for id in data.games()} <= set(texts)
    assert texts.count(playable) == len(games())
    assert texts.count(not_yet) == len(data.games()) - len(games())
