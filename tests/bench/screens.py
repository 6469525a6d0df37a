"""A tap on a full table until it is painted again, and the start until the app can be used, in milliseconds.

The server's part is measured here, the whole by tests.bench.browser.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from companion.entry import Entry
from companion.games.big_city.entries import Setup as CitySetup
from companion.games.big_shot.position import Reckoning, TablePosition
from companion.report import voice
from companion.table import Table
from mobile.app import shelf
from scoring.millionaire import COLOURS
from tests.bench.browser import browsing
from tests.bench.plays import Play, big_shot
from tests.e2e.driver import CHROMIUM
from tests.games.big_city import players as big_city
from tests.games.big_city.taps import tapped as in_the_city
from tests.games.big_city.taps import taps as taps_of_big_city
from tests.games.big_shot.taps import tapped, taps
from tests.games.millionaire import story as millionaire
from tests.games.millionaire.taps import tapped as can_be_tapped
from tests.games.millionaire.taps import taps as taps_of_millionaire
from tests.mobile.harness import Phone
from tests.players import answer

SERVER_AIM = 20.0  # milliseconds, for 95 of 100 taps
RATIO_AIM = 1.3  # times a still picture of the same screen
FULL = 8  # from this round on a table counts as full
TAPS, STARTS = 30, 5  # in the browser; an even number of taps leads back to where they began
TAPPED = 150
IDLE = {"pass", "exchange", "stop"}
HALF = "the circuit is " + " ".join((*COLOURS, "beige", "beige") * 3)


def lines(play: Play, folder: Path) -> Iterator[str]:
    """What was measured, with the aims."""
    yield ""
    yield f"{'milliseconds':<54}{'median':>10}{'95 %':>10}{'ratio':>11}{'aim':>10}  met"
    server = server_part(folder / "server")
    worst = _late(server)
    yield _line("tap on a full table, event in to patch out", server, "", f"<= {SERVER_AIM:g} ms", worst <= SERVER_AIM)
    five = millionaire_part(folder / "millionaire")
    met = _late(five) <= SERVER_AIM
    yield _line("the same, five players of Le Millionnaire", five, "", f"<= {SERVER_AIM:g} ms", met)
    city = city_part(folder / "city")
    met = _late(city) <= SERVER_AIM
    yield _line("the same, Big City with nine districts", city, "", f"<= {SERVER_AIM:g} ms", met)
    if not CHROMIUM:
        yield "The browser's part is left out: no Chromium was found."
        return
    with browsing(play, folder) as apps:
        places = [app.places() for app in apps]
        read = [[app.read() for app in apps] for _ in range(TAPS)]
        starts = [[app.start() for app in apps] for _ in range(STARTS)]
        for app, at in zip(apps, places, strict=True):
            app.look(at)
        seen = [[app.see() for app in apps] for _ in range(TAPS)]
    yield from beside("tap until it is seen: the pixels", seen)
    yield from beside("tap until it is there for a screen reader", read)
    yield from beside("start until the app can be used", starts)


def server_part(home: Path) -> list[float]:
    """A whole game tapped on a phone without a screen: how long the app takes for each tap of its later rounds."""
    os.environ["ARBITRE_HOME"] = str(home)
    shelf.cache_clear()
    rnd, taken = Random(3), list[float]()
    with closing(Phone()) as phone:
        game = big_shot()
        table = phone.shelf.start(game, game.uses["table"].setup(players=("Anna", "Tom", "Zoé", "Max")))
        phone.go(f"/table/{table.head.table}")
        while not isinstance(table.position.step, Reckoning):
            entry = next(each for each in _answers(rnd, table) if tapped(table, each))
            for label in taps(table, voice(table, "fr"), entry):
                control, event = phone.to_tap(label)
                start = perf_counter()
                phone.fire(control, event)
                if isinstance(table.position, TablePosition) and table.position.round >= FULL:
                    taken.append((perf_counter() - start) * 1000)
    return taken


def millionaire_part(home: Path) -> list[float]:
    """The same for Le Millionnaire: five players, half of the circuit known."""
    os.environ["ARBITRE_HOME"] = str(home)
    shelf.cache_clear()
    rnd, taken = Random(3), list[float]()
    with closing(Phone()) as phone:
        table = phone.shelf.start(millionaire.GAME, millionaire.GAME.uses["table"].setup(**millionaire.FIVE))
        millionaire.tell(table, HALF)
        phone.go(f"/table/{table.head.table}")
        while len(taken) < TAPPED and not table.sheet:
            entry = next(each for each in _answers(rnd, table) if can_be_tapped(table, each))
            for label in taps_of_millionaire(table, voice(table, "fr"), entry):
                control, event = phone.to_tap(label)
                start = perf_counter()
                phone.fire(control, event)
                taken.append((perf_counter() - start) * 1000)
    return taken


def city_part(home: Path) -> list[float]:
    """The same for Big City, as soon as all nine districts lie and half of their properties are built on."""
    os.environ["ARBITRE_HOME"] = str(home)
    shelf.cache_clear()
    rnd, taken = Random(4), list[float]()
    with closing(Phone()) as phone:
        setup = CitySetup(players=("Anna", "Tom", "Zoé"), first="Anna", hollyrock=True)
        table = phone.shelf.start(big_city.GAME, setup)
        while not _half_built(table):
            table.submit(next(each for each in _answers(rnd, table) if each.kind not in IDLE))
        phone.go(f"/table/{table.head.table}")
        while len(taken) < TAPPED and not table.sheet:
            going_on = (each for each in _answers(rnd, table) if each.kind != "stop" and in_the_city(table, each))
            for label in taps_of_big_city(table, voice(table, "fr"), next(going_on)):
                control, event = phone.to_tap(label)
                start = perf_counter()
                phone.fire(control, event)
                taken.append((perf_counter() - start) * 1000)
    return taken


def _half_built(table: Table) -> bool:
    city = big_city.at(table).city
    return len(city.ground.laid) == 9 and len(city.covered) > len(city.free)


def _answers(rnd: Random, table: Table) -> Iterator[Entry]:
    while True:
        yield answer(rnd, table)


def beside(name: str, rounds: list[list[float]]) -> Iterator[str]:
    """Ours, judged by a still picture of the table round by round; and how near that comes to one button."""
    ratio, floor = (median(each[i] / each[i + 1] for each in rounds) for i in (0, 1))
    yield _line(name, [ours for ours, _, _ in rounds], f"{ratio:.2f} x", f"<= {RATIO_AIM:g} x", ratio <= RATIO_AIM)
    yield _line("  a still picture of the table in Flet", [still for _, still, _ in rounds], f"{floor:.2f} x")
    yield _line("  one button of Flet", [least for _, _, least in rounds])


def _late(figures: list[float]) -> float:
    return quantiles(figures, n=20)[-1]


def _line(name: str, figures: list[float], ratio: str = "", aim: str = "", met: bool | None = None) -> str:
    judged = "" if met is None else f"{aim:>10}  {'yes' if met else 'NO'}"
    return f"{name:<54}{median(figures):>10.1f}{_late(figures):>10.1f}{ratio:>11}{judged}".rstrip()
