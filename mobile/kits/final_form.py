"""The count of a game that paints no form of its own: a row of fields for each player, made of its final position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, get_args

import flet as ft
from pydantic import BaseModel

import data
from companion.game import Game
from mobile.desks.count import CountDesk
from mobile.kits.count import how_many, nameplate, number_field, player_row
from mobile.kits.typed import TypedFinal
from mobile.widgets.basic import card, column, faint, row
from mobile.widgets.choices import chip
from mobile.widgets.players import emblem

MOST_DIGITS = 9
OURS = {"players", "off"}  # of a final position, what every form has
Key = tuple[int, str]  # a seat, and a field of its player


class FormError(TypeError):
    """Why no form can be made of a final position, in one sentence that names file and field."""


@dataclass(frozen=True, kw_only=True)
class TypedRows(TypedFinal):
    """What was typed of each player: numbers, and what is one of several, or yes or no."""

    model: type[BaseModel]  # of the final position
    answers: Mapping[Key, Any] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        return bool(self.numbers or self.answers)

    def final(self, called: Mapping[Any, str]) -> Any:
        told: dict[Any, Any] = {**self.numbers, **self.answers}
        fields = [each.name for each in player_fields(self.model)]
        players = [
            _player(self.model)(name=name, **{each: told[seat, each] for each in fields if (seat, each) in told})
            for seat, name in called.items()
        ]
        return self.model(players=tuple(players))

    def answered(self, key: Key, answer: Any) -> TypedRows:
        """With an answer; the same once more takes it back."""
        others = {each: told for each, told in self.answers.items() if each != key}
        return replace(self, answers=others if self.answers.get(key) == answer else {**others, key: answer})


@dataclass(frozen=True)
class PlayerField:
    """What is typed of each player under one name: a number, else one of some values."""

    name: str
    values: tuple[Any, ...] = ()
    negative: bool = False


def blank(game: Game) -> TypedRows:
    """Nothing typed yet, by as few players as the game has."""
    assert game.count is not None
    return TypedRows(players=_numbers(game)[0], model=game.count.final)


def rows(desk: CountDesk) -> list[ft.Control]:
    """How many play, and everybody with their fields."""
    number = card(desk.look, how_many(desk, *_numbers(desk.game)), padding=12)
    return [number, *(_row(desk, seat) for seat in range(desk.typed.players))]


def _numbers(game: Game) -> tuple[int, int]:
    fewest, most = data.load(f"{game.id}/game.json")["players"]
    return fewest, most


# What a final position asks of a player


@cache
def player_fields(final: type[BaseModel]) -> tuple[PlayerField, ...]:
    """What is typed of each player; FormError where the final position needs what is no number and no choice."""
    needed = [name for name, each in final.model_fields.items() if each.is_required() and name not in OURS]
    if needed:
        raise FormError(f"{_where(final, needed[0])} has no default, and the form of every game asks only for players")
    player = _player(final)
    return tuple(each for name in player.model_fields if name != "name" for each in _field(player, name))


def _player(final: type[BaseModel]) -> type[BaseModel]:
    player: type[BaseModel] = get_args(final.model_fields["players"].annotation)[0]
    return player


def _field(player: type[BaseModel], name: str) -> Iterator[PlayerField]:
    whole: dict[str, Any] = player.model_json_schema()["properties"][name]
    may = next(each for each in whole.get("anyOf", [whole]) if each.get("type") != "null")
    if "enum" in may:
        yield PlayerField(name, tuple(may["enum"]))
    elif may.get("type") == "boolean":
        yield PlayerField(name, (True,))
    elif may.get("type") == "integer":
        yield PlayerField(name, negative=may.get("minimum", -1) < 0)
    elif player.model_fields[name].is_required():
        raise FormError(f"{_where(player, name)} has no default, and is neither a number nor one of some values")


def _where(model: type[BaseModel], name: str) -> str:
    return f"{model.__module__.replace('.', '/')}.py: {model.__name__}.{name}"


# The fields


def _row(desk: CountDesk, seat: int) -> ft.Control:
    """A player with a field for each number, and what is chosen below."""
    fields = player_fields(desk.typed.model)
    numbers = [_number(desk, seat, each) for each in fields if not each.values]
    chosen = [_chosen(desk, seat, each) for each in fields if each.values]
    plate = nameplate(desk, seat, emblem(seat, 30))
    first = (
        player_row(desk, plate, *numbers) if len(numbers) < 2 else column([row([plate]), row(numbers, 4, wrap=True)], 6)
    )
    return card(desk.look, column([first, *chosen], 8), padding=10)


def _number(desk: CountDesk, seat: int, each: PlayerField) -> ft.Control:
    label = desk.say("count.field-of", field=desk.say(f"field.{each.name}"), player=desk.called[seat])
    return number_field(desk, (seat, each.name), label, digits=MOST_DIGITS, negative=each.negative)


def _chosen(desk: CountDesk, seat: int, each: PlayerField) -> ft.Control:
    """One of some values; tapped again, none of them."""
    key = (seat, each.name)
    told = desk.typed.answers.get(key)

    def choose(value: Any) -> None:
        desk.change("", lambda typed: typed.answered(key, value))

    if each.values == (True,):
        answer = chip(desk.look, desk.say(f"field.{each.name}"), told is True, partial(choose, True))
        return row([answer])
    words = [(value, desk.language.format_field(value, each.name)) for value in each.values]
    answers = [chip(desk.look, said, value == told, partial(choose, value)) for value, said in words]
    return column([faint(desk.look, desk.say(f"field.{each.name}")), row(list(answers), 6, wrap=True)], 4)
