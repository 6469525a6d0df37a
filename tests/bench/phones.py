"""Several phones at one table, and many tables in one process: from a tap to the screens of all who are there.

Clients that speak the protocol, each with a cookie and a seat of its own, before the app as `arbitre serve` starts it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median, quantiles

from companion.seats import Seats
from companion.store import FileStore
from companion.table import Table
from mobile.serve.house import House
from tests.bench.plays import Play, big_shot, enter
from tests.e2e.server import PROJECT, HouseServer
from tests.wire import PATIENCE, Wire

AT_ONE_TABLE = (1, 4, 8, 50)
TABLES, OF_EACH = 50, 4
TAPS = 30  # an even number of taps leads back to where they began
EVERY, ROUNDS = 3.0, 5  # at each of many tables: seconds between two taps, and how many
RATIO_AIM, ASKED_FOR = 1.5, 8  # phones
ENTRIES = 60  # that were told before
QUIET = 0.15  # seconds without a message, after which nothing more comes
AFTER = 0.01
A_CHANGE = 500  # bytes: anything less is about something else
MENU = "More"
OF_AN_ADDRESS = 80  # connections: the door lets in 100
APP = (sys.executable, "-m", "tests.e2e.app", "0")  # fingers are as quick as they like


def lines(play: Play, folder: Path, sources: Path = PROJECT) -> Iterator[str]:
    """What was measured, with the aim."""
    yield ""
    yield f"{'phones at one table, ms from a tap until':<42}{'own':>8}{'last':>8}{'95 %':>8}{'last/one':>10}{'CPU':>8}"
    alone = 0.0
    for n, own, last, cpu in one_table(play, folder / "one-table", sources):
        alone = alone or median(own)
        ratio = median(last) / alone
        judged = "" if n != ASKED_FOR else f"{f'<= {RATIO_AIM:g} x':>10}  {'yes' if ratio <= RATIO_AIM else 'NO'}"
        figures = f"{median(own):>8.1f}{median(last):>8.1f}{_late(last):>8.1f}{f'{ratio:.1f} x':>10}{cpu:>8.1f}"
        yield f"{f'  {n} of them' if n > 1 else '  one alone':<42}{figures}{judged}"
    own, last, load = many_tables(play, folder / "many-tables", sources)
    yield f"{f'{TABLES} tables of {OF_EACH}, a tap every {EVERY:g} s at each':<42}{'median':>8}{'95 %':>8}{'most':>8}"
    for name, found in (("  until the one who tapped sees it", own), ("  until the last phone does", last)):
        yield f"{name:<42}{median(found):>8.1f}{_late(found):>8.1f}{max(found):>8.1f}"
    yield f"  the server was busy {load:.0%} of the time" if load else "  how busy the server was is unknown here"


def one_table(play: Play, home: Path, sources: Path) -> Iterator[tuple[int, list[float], list[float], float]]:
    """For each number of phones: until the one who tapped sees it, until the last does, and the server's own time."""
    most = max(AT_ONE_TABLE)
    with house(play, home, 1, most, sources) as (server, (table,)), ExitStack() as stack:
        there = list[Client]()
        for n in AT_ONE_TABLE:
            there += [stack.enter_context(table.client(each)) for each in range(len(there), n)]
            for each in there:
                each.settle()
            taps = cycle(there[0].steps())
            for step in islice(taps, 4):
                tapped(there, step)
            before = busy(server)
            found = [tapped(there, step) for step in islice(taps, TAPS)]
            cpu = (busy(server) - before) / TAPS * 1000
            yield n, [own for own, _ in found], [last for _, last in found], cpu


def many_tables(play: Play, home: Path, sources: Path) -> tuple[list[float], list[float], float]:
    """The same at many tables at a time, where taps come at their own pace; and how busy the server was."""
    with house(play, home, TABLES, OF_EACH, sources) as (server, tables), ExitStack() as stack:
        round_each = [[stack.enter_context(table.client(n)) for n in range(OF_EACH)] for table in tables]

        def playing(at: int) -> list[tuple[float, float]]:
            there, found = round_each[at], list[tuple[float, float]]()
            for each in there:
                each.settle()
            taps = cycle(there[0].steps())
            for n in range(ROUNDS + 1):
                time.sleep(max(0.0, began + EVERY * (n + at / TABLES) - time.monotonic()))
                found.append(tapped(there, next(taps)))
            return found[1:]

        before, began = busy(server), time.monotonic() + 1
        with ThreadPoolExecutor(TABLES) as pool:
            found = [each for table in pool.map(playing, range(TABLES)) for each in table]
        load = (busy(server) - before) / (time.monotonic() - began)
    return [own for own, _ in found], [last for _, last in found], load


def tapped(there: Sequence[Client], step: Callable[[], None]) -> tuple[float, float]:
    """Milliseconds from a tap of the first phone until it is told what came of it, and until all are."""
    start = time.perf_counter()
    step()
    there[0].hear()
    own = time.perf_counter() - start
    for each in there[1:]:
        each.hear()
    last = time.perf_counter() - start
    for each in there:
        each.drain()
    return own * 1000, last * 1000


class Client(Wire):
    """A phone that, once it is settled, only waits for the next message."""

    def settle(self) -> None:
        """Until the table is there, and all that belongs to its first screen has come."""
        self._until(self._menu, "the menu of a table")
        with suppress(TimeoutError):
            while True:
                self._hear(QUIET)

    def steps(self) -> tuple[Callable[[], None], ...]:
        """What is tapped, in turns: undo and redo."""
        return tuple(lambda button=button: self.fire(button, "click") for button in self._steps())

    def _menu(self) -> bool:
        """Who only watches has nothing else up there."""
        return any(each.get("tooltip") == MENU for each in self._controls.values())

    def _steps(self) -> list[int]:
        there = {each.get("tooltip"): i for i, each in self._controls.items()}
        return [there[name] for name in ("Undo", "Redo") if name in there]

    def hear(self) -> None:
        """Until its screen is told what has changed."""
        while len(self.ws.recv(PATIENCE)) < A_CHANGE:
            pass

    def drain(self) -> None:
        """What comes after that."""
        with suppress(TimeoutError):
            while True:
                self.ws.recv(AFTER)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass
class Place:
    """A table and the cookies of the phones that are let in to it; those that have no seat watch."""

    port: int
    id: str
    tokens: list[str] = field(default_factory=list)
    number: Iterator[int] = field(default_factory=count)

    def client(self, n: int) -> Client:
        source = f"127.0.0.{2 + next(self.number) // OF_AN_ADDRESS}"
        headers = {"Cookie": f"arbitre-{self.port}={self.tokens[n]}"}
        return Client(self.port, f"/table/{self.id}", headers=headers, source=source)


@contextmanager
def house(play: Play, home: Path, tables: int, phones: int, sources: Path) -> Iterator[tuple[HouseServer, list[Place]]]:
    """A server, and so many tables with so many phones each."""
    store, places, number = FileStore(home), list[Place](), count()
    known = House(store)
    for _ in range(tables):
        table = Table.start(big_shot(), play.setup, store)
        for entry in play.entries[:ENTRIES]:
            enter(table, entry)
        place = Place(0, table.head.table, number=number)
        known.open(place.id)
        for n in range(phones):
            phone, token = known.admit()
            place.tokens.append(token)
            if n < len(play.setup.players):
                player = play.setup.players[n]
                known.seat(place.id, partial(Seats.sit, player=player, phone=phone.id))
        places.append(place)
    store.close()
    server = HouseServer(home, app=APP, sources=sources)
    for place in places:
        place.port = server.phones
    try:
        yield server, places
    finally:
        server.kill()


def busy(server: HouseServer) -> float:
    """Seconds for which it has had a processor; 0 where that is not told."""
    try:
        spent = Path(f"/proc/{server.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    except OSError:
        return 0.0
    return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


def _late(figures: list[float]) -> float:
    return quantiles(figures, n=20)[-1]
