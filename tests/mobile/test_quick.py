"""What is done faster than by Flet itself comes to the same."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from contextlib import closing
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import Message, MessageAction

from companion.entry import LearnFact
from companion.game import games
from companion.report import voice
from companion.table import Table
from mobile import quick
from mobile.app import shelf
from tests.mobile.fingers import fingers
from tests.mobile.harness import Client, Phone
from tests.mobile.test_motion import STILL
from tests.players import answer

SEED = bytes(32)  # of the dice
ENTRIES = 25
SERVICES = "_services"


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(games()))
def test_the_page_is_sent_what_flet_itself_would_send(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    quick.quicken()
    with monkeypatch.context() as as_it_was:
        for each in chain(*quick.PARTS.values()):
            as_it_was.setattr(each.where, each.name, each.own)
        plain = _sent(game, monkeypatch, tmp_path / "plain")
    assert _sent(game, monkeypatch, tmp_path / "quick") == plain


def test_what_was_made_once_is_not_kept_for_ever() -> None:
    """A server paints for many people, each with a size of their own."""
    made: Any = next(each.quick for each in quick.PARTS["values are made once"] if each.where is ft.Padding)
    for n in range(5000):
        made(left=n)
    assert made.cache_info().currsize <= 4096


def test_a_handler_is_given_what_flet_itself_would_give_it() -> None:
    quick.quicken()
    every = (getattr(ft, name) for name in dir(ft))
    kinds = [each for each in every if isinstance(each, type) and issubclass(each, ft.BaseControl)]
    given = {(kind, name): _given(quick.OWN_EVENT, kind, name) for kind in kinds for name in _events(kind)}
    assert len(given) > 500
    assert {each: _given(quick.event_type, *each) for each in given} == given


def _events(kind: type[ft.BaseControl]) -> list[str]:
    return [
        each.name for each in dataclasses.fields(kind) if "Callable" in str(each.type) and each.name.startswith("on_")
    ]


def _given(event_type: Callable[[Any, str], Any], kind: type[ft.BaseControl], name: str) -> Any:
    return event_type(object.__new__(kind), name)


def _sent(game: str, monkeypatch: pytest.MonkeyPatch, home: Path) -> list[Any]:
    """All messages of a few entries on a new device."""
    monkeypatch.setenv("ARBITRE_HOME", str(home))
    shelf.cache_clear()
    messages = list[Any]()
    send = Client.send_message

    def keep(self: Client, message: Message) -> None:
        if message.action == MessageAction.PATCH_CONTROL:
            messages.append(msgpack.unpackb(msgpack.packb(message.body, default=self._encode), strict_map_key=False))
        send(self, message)

    with monkeypatch.context() as listening, closing(Phone(answers=STILL)) as phone:
        listening.setattr(Client, "send_message", keep)
        played = games()[game]
        setup = played.uses["table"].setup(players=("Anna", "Tom", "Zoé"))
        begun = Table.start(played, setup, phone.shelf.store, seed=SEED)
        table = phone.shelf.open(begun.head.table)
        phone.go(f"/table/{table.head.table}")
        rnd, told = Random(5), 0
        while told < ENTRIES and table.position.step:
            entry = answer(rnd, table)
            if entry != table.use.stop(table.position) and fingers(game).tapped(table, entry):
                said = voice(table, "fr")
                for label in fingers(game).taps(table, said, entry):
                    phone.tap(label)
                if phone.can_tap(
                    said.say("understood")
                ):  # what had waited for a printed fact is not possible after all
                    phone.tap(said.say("understood"))
                told += 1
            elif isinstance(entry, LearnFact):  # a name, which is typed
                phone.type_in(voice(table, "fr").say("box.answer"), str(entry.value), submit=True)
    painted = [each for each in messages if SERVICES not in str(each)]  # those come before or after, as it happens
    assert painted
    numbers: dict[int, int] = {}
    return [_anonymous(each, table.head.table, numbers) for each in painted]


def _anonymous(sent: Any, table: str, numbers: dict[int, int]) -> Any:
    """Without the name of the table, and with controls numbered as they come."""
    if isinstance(sent, str):
        return sent.replace(table, "table")
    if isinstance(sent, list):
        return [_anonymous(each, table, numbers) for each in sent]
    if isinstance(sent, dict):
        return {
            key: numbers.setdefault(value, len(numbers)) if key in ("_i", "id") else _anonymous(value, table, numbers)
            for key, value in sent.items()
        }
    return sent


def test_no_message_is_written_out_for_logs_that_are_not_kept() -> None:
    quick.quicken()
    assert "Anna" not in f"{Message(MessageAction.PATCH_CONTROL, 'Anna')}"
