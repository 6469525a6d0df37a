"""What is kept of one painting for the next is what would be painted anew: after every tap, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from types import SimpleNamespace
from typing import Any

import flet as ft
import msgpack
import pytest

from companion.entry import Entry, LearnFact
from companion.game import games
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile import kept
from mobile.kept import alike
from mobile.session import Session, session_of
from tests.mobile.anew import anew
from tests.mobile.fingers import fingers
from tests.mobile.harness import Phone
from tests.mobile.test_motion import STILL
from tests.mobile.test_table_screen import seated
from tests.players import answer

Phones = Callable[..., Phone]
SEED = bytes(32)  # of the dice
ENTRIES = 12
SETTINGS = {"dark": (True, False), "code": ("en", "fr"), "scale": (150, 100), "width": (844, 390)}


def test_what_shows_the_same_is_neither_made_nor_compared(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    cards = [label for label in device.labels() if " : " in label and "M$" in label and "Case" not in label]
    assert len(cards) == 4
    before = [device.to_tap(label)[0] for label in cards]
    device.tap("Taper un autre montant")
    assert all(device.to_tap(label)[0] is known for label, known in zip(cards, before, strict=True))


def test_what_does_the_same_with_the_same_is_no_reason_to_paint_anything() -> None:
    def do(*_: object, **__: object) -> None: ...

    assert alike(partial(partial(do, 1), (2, partial(do, 3))), partial(do, 1, (2, partial(do, 3))))
    assert not alike(partial(do, 1), partial(do, 2))
    assert not alike(partial(do, n=1), partial(do, n=2))


def test_of_parts_that_went_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there were one after the other, each with a key of its own."""
    above: Any = SimpleNamespace(_state=SimpleNamespace())
    monkeypatch.setattr(kept, "current_component", lambda: above)
    monkeypatch.setattr(kept._Place, "painted", lambda *_: ft.Container())
    for n in range(3):
        kept.begin()
        kept.kept(ft.Container, (), {}, f"{n}")
    kept.begin()
    assert [key for _, key in above._state.kept.places] == ["2"]


def test_what_is_asked_again_is_still_there(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads")
    die = device.to_tap("Le dé indique 1")[0]._i
    device.tap("Le dé indique 1")
    assert not device.can_tap("Le dé indique 2")
    device.tap(Language("fr").say("undo"))
    assert device.to_tap("Le dé indique 1")[0]._i == die


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(games()))
def test_nothing_that_is_kept_shows_what_was(game: str, phone: Phones) -> None:
    device, played = phone(answers=STILL), games()[game]
    setup = played.uses["table"].setup(players=("Anna", "Tom", "Zoé"))
    table = device.shelf.open(Table.start(played, setup, device.shelf.store, seed=SEED).head.table)
    device.go(f"/table/{table.head.table}")
    settings = _changed(session_of(device.page))
    rnd, told = Random(5), 0
    while told < ENTRIES and table.position.step:
        for do in _actions(device, table, game, rnd):
            do()
            assert _missed(device) == []
        told += 1
        device.happen(partial(next, settings))
        assert _missed(device) == []


def _missed(device: Phone) -> list[Any]:
    """What a client has to be told when all is painted anew as it is."""
    _repaint(device)
    known = len(device.client.frames)
    with anew():
        _repaint(device)
    return [msgpack.unpackb(each, strict_map_key=False) for each in device.client.frames[known:]]


def _repaint(device: Phone) -> None:
    """A box learns something elsewhere: that concerns every screen."""
    session = session_of(device.page)
    device.happen(lambda: setattr(session, "learnt", session.learnt + 1))


def _changed(session: Session) -> Iterator[None]:
    """One setting after the other, to and fro."""
    for name, values in cycle(SETTINGS.items()):
        for value in values:
            setattr(session, name, value)
            yield


def _actions(device: Phone, table: Table, game: str, rnd: Random) -> Iterator[Callable[[], Any]]:
    """What somebody does to tell one entry, to take it back and to bring it back."""
    said, entry = voice(table, session_of(device.page).code), _entry(table, game, rnd)
    if isinstance(entry, LearnFact):
        yield partial(table.submit, entry)
    else:
        for label in fingers(game).taps(table, said, entry):
            yield partial(device.tap, label)
    if device.can_tap(said.say("understood")):  # what had waited for a printed fact is not possible after all
        yield partial(device.tap, said.say("understood"))
    for what in ("undo", "redo"):
        if device.can_tap(said.say(what)):
            yield partial(device.tap, said.say(what))


def _entry(table: Table, game: str, rnd: Random) -> Entry:
    """What the table may be told next: by tapping, or what is printed somewhere."""
    while True:
        entry = answer(rnd, table)
        told = fingers(game).tapped(table, entry) and entry != table.use.stop(table.position)
        if told or isinstance(entry, LearnFact):
            return entry
