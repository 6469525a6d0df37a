"""Where the milliseconds of a tap on a full table go, in each game, and what each part that saves some of them earns.

Python's part alone, without a browser, by the processor's time: painting, comparing, encoding; and how many bytes are
sent. One thing after the other is switched off in turns, at the same taps; the best of a few rounds counts.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any

import click
import pytest
from flet.components.component import Renderer
from flet.controls.object_patch import ObjectPatch

from companion.entry import Entry, LearnFact
from companion.game import games
from companion.report import voice
from companion.table import Table
from mobile import quick
from mobile.app import shelf
from tests.mobile.anew import anew
from tests.mobile.fingers import fingers
from tests.mobile.harness import Client, Phone
from tests.mobile.test_motion import STILL
from tests.players import answer

SEED = bytes(32)  # of the dice
PLAYERS = ("Anna", "Tom", "Zoé", "Max")
TOLD = 48  # entries before the first tap
ENTRIES, ROUNDS = 4, 4  # that are tapped, each so often in every way
IDLE = {"stop", "pass", "exchange"}
PHASES = ("painting", "comparing", "encoding", "rest")
AS_IT_IS = "as it is"


class Spent:
    """Milliseconds by phase, each without those inside it; and the bytes that were sent."""

    def __init__(self) -> None:
        self.by = defaultdict[str, float](float)
        self.sent = 0
        self._within: list[float] = []

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        start = thread_time()
        self._within.append(0.0)
        try:
            yield
        finally:
            took = thread_time() - start
            self.by[name] += (took - self._within.pop()) * 1000
            if self._within:
                self._within[-1] += took

    @property
    def whole(self) -> float:
        return sum(self.by[each] for each in PHASES)


class Watch:
    """Sees the phases pass while a tap is answered."""

    def __init__(self) -> None:
        self.spent = Spent()

    @contextmanager
    def watching(self) -> Iterator[Watch]:
        with pytest.MonkeyPatch.context() as put:
            put.setattr(Renderer, "render", self._timed("painting", Renderer.render))
            put.setattr(ObjectPatch, "to_message", self._timed("comparing", ObjectPatch.to_message))
            diff: Any = ObjectPatch.from_diff
            put.setattr(ObjectPatch, "from_diff", staticmethod(self._timed("comparing", diff)))
            put.setattr(Client, "encoded", self._timed("encoding", Client.encoded))
            put.setattr(Client, "send_message", self._timed("client", Client.send_message))
            yield self

    def _timed(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any, **kwargs: Any) -> Any:
            with self.spent.phase(name):
                return do(*args, **kwargs)

        return timed

    def tapped(self, phone: Phone, label: str) -> Spent:
        """What a tap took."""
        self.spent = Spent()
        control, event = phone.to_tap(label)
        known = len(phone.client.sent)
        with self.spent.phase("rest"):
            phone.fire(control, event)
        self.spent.sent = sum(phone.client.sent[known:])
        return self.spent


def lines(folder: Path, played: Sequence[str] = ()) -> Iterator[str]:
    """What was measured: two lines for each game as it is, then what each part earns there."""
    found = {game: measured(game, folder / game) for game in played or sorted(games())}
    yield ""
    columns = "".join(f"{each:>11}" for each in PHASES)
    yield f"{'one tap on a full table, Python alone, ms':<42}{'whole':>8}{columns}{'bytes':>8}"
    for game, ways in found.items():
        for what in ("undo, redo", "entry"):
            spent = [each for (_, kind, _), each in ways[AS_IT_IS].items() if kind == what]
            parts = "".join(f"{median(each.by[phase] for each in spent):>11.2f}" for phase in PHASES)
            sent = median(each.sent for each in spent)
            yield f"{f'  {game}: {what}':<42}{median(each.whole for each in spent):>8.2f}{parts}{sent:>8.0f}"
    yield f"{'what each part earns of a tap':<42}" + "".join(f"{game:>14}" for game in found) + f"{'all':>8}"
    for name in switches():
        shares = [_share(ways, name) for ways in found.values()]
        yield f"{f'  {name}':<42}" + "".join(f"{each:>14.1%}" for each in shares) + f"{median(shares):>8.1%}"


Ways = Mapping[str, Mapping[Any, Spent]]


def _share(ways: Ways, name: str) -> float:
    """How much less the same taps take with it, of what they take without."""
    ours, without = (sum(each.whole for each in ways[way].values()) for way in (AS_IT_IS, name))
    return 1 - ours / without


def switches() -> dict[str, Callable[[], AbstractContextManager[Any]]]:
    """What is switched off, by its name."""
    parts = {"quick.py": tuple(chain(*quick.PARTS.values()))}
    parts |= {f"  {name}": each for name, each in quick.PARTS.items()}
    return {"kept parts": anew, **{name: partial(_slow, each) for name, each in parts.items()}}


@contextmanager
def _slow(parts: tuple[quick.Instead, ...]) -> Iterator[None]:
    for each in parts:
        each.undo()
    try:
        yield
    finally:
        for each in parts:
            each.do()


def measured(game: str, home: Path) -> Ways:
    """What the same taps took at best in every way: one entry after the other, taken back and brought back."""
    os.environ["ARBITRE_HOME"] = str(home)
    shelf.cache_clear()
    rnd, found = Random(7), defaultdict[str, dict[Any, Spent]](dict)
    ways: dict[str, Callable[[], AbstractContextManager[Any]]] = {AS_IT_IS: nullcontext, **switches()}
    with closing(Phone(answers=STILL)) as phone, Watch().watching() as watch:
        table = full(game, phone, rnd)
        phone.go(f"/table/{table.head.table}")
        said = voice(table, "fr")
        undo, redo = said.say("undo"), said.say("redo")
        for n in range(ENTRIES):
            entry = _told(rnd, table)
            taps = fingers(game).taps(table, said, entry)
            for _ in range(ROUNDS):
                for name in rnd.sample(list(ways), len(ways)):
                    with ways[name]():
                        phone.client.learn()
                        for label in (undo, redo):  # what was painted otherwise
                            phone.tap(label)
                        for i, label in enumerate((*taps, undo, redo, undo)):
                            kind = "entry" if i < len(taps) else "undo, redo"
                            spent = watch.tapped(phone, label)
                            best = found[name].setdefault((n, kind, i), spent)
                            if spent.whole < best.whole:
                                found[name][n, kind, i] = spent
            for label in taps:
                phone.tap(label)
    return found


def full(game: str, phone: Phone, rnd: Random) -> Table:
    """A table at which much was told."""
    played = games()[game]
    setup = played.uses["table"].setup(players=PLAYERS)
    table = phone.shelf.open(Table.start(played, setup, phone.shelf.store, seed=SEED).head.table)
    while len(table.played) < TOLD:
        entry = answer(rnd, table)
        if entry.kind not in IDLE:
            table.submit(entry)
    return table


def _told(rnd: Random, table: Table) -> Entry:
    """The next entry that is told by tapping."""
    while True:
        entry = answer(rnd, table)
        if isinstance(entry, LearnFact):
            table.submit(entry)
        elif entry.kind not in IDLE and fingers(table.game.id).tapped(table, entry):
            return entry


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for line in lines(Path(folder), sys.argv[1:]):
            click.echo(line)
