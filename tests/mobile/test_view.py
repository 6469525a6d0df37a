"""What a game brings to the screens: every part has a default, and a wrong one is said with its file and field."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import games
from mobile.view import BankView, BoxView, EndView, GameView, TableView, ViewError, checked, view_of

GAME = games()["big-shot"]
FILE = "mobile/games/big_shot/__init__.py"


@pytest.mark.parametrize("game", games())
def test_the_view_of_every_game_is_one(game: str) -> None:
    assert isinstance(view_of(game), GameView)


def test_a_game_without_a_folder_has_the_default_of_every_part() -> None:
    view = view_of("a-game-that-nobody-painted")
    parts = (view.use("table"), view.use("bank"), view.box, view.end)
    assert [type(each) for each in parts] == [TableView, BankView, BoxView, EndView]
    assert {**view.uses, **view.fields, **view.options, **view.screens} == {}


class NoBoard(TableView):
    board: Any = None


class NoNames(BoxView):
    names: Any = "Main Street"


def _view(**parts: Any) -> GameView:
    return GameView(**parts)


FAULTS: dict[str, object] = {
    "VIEW is missing, not a GameView": None,
    "VIEW is a dict, not a GameView": {},
    "VIEW is the class GameView, not a GameView": GameView,
    "VIEW.uses is a list, not a mapping": _view(uses=[TableView()]),
    "VIEW.uses['table'] is a function, not a TableView": _view(uses={"table": lambda: TableView()}),
    "VIEW.uses['table'] is the class NoBoard, not a TableView": _view(uses={"table": NoBoard}),
    "VIEW.uses['tabel']: big-shot has no use of that name": _view(uses={"tabel": TableView()}),
    "VIEW.uses['bank'].board is missing, not a function": _view(uses={"bank": NoBoard()}),
    "VIEW.box is missing, not a BoxView": _view(box=None),
    "VIEW.box.names is a str, not a function": _view(box=NoNames()),
    "VIEW.end is a TableView, not an EndView": _view(end=TableView()),
    "VIEW.fields['pawn']: no entry of big-shot has a field of that name": _view(fields={"pawn": print}),
    "VIEW.fields['pawns'] is an int, not a function": _view(fields={"pawns": 4}),
    "VIEW.options['loan']: no set-up of big-shot has an option of that name": _view(options={"loan": print}),
    "VIEW.options is missing, not a mapping": _view(options=None),
    "VIEW.screens['layout'] is a str, not a function": _view(screens={"layout": "/layout"}),
    "VIEW.mark is missing, not a function": _view(mark=None),
}


@pytest.mark.parametrize(("fault", "view"), FAULTS.items(), ids=FAULTS)
def test_what_is_wrong_with_a_view_is_said_in_a_sentence(fault: str, view: object) -> None:
    with pytest.raises(ViewError) as error:
        checked(GAME, FILE, view)
    assert str(error.value) == f"{FILE}: {fault}"


def test_a_view_in_order_is_taken_as_it_is() -> None:
    view = _view(uses={"bank": TableView()}, fields={"pawns": print}, options={"hidden_money": print})
    assert checked(GAME, FILE, view) is view
