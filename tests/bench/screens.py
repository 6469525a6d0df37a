"""A tap on a full table until it is drawn again, and the start until the app can be used, in milliseconds."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from playwright.sync_api import Browser, ElementHandle, sync_playwright

from companion.entry import Entry
from companion.games.big_city.entries import Setup as CitySetup
from companion.games.big_shot.entries import Bid
from companion.games.big_shot.position import Auction, Reckoning, TablePosition
from companion.report import voice
from companion.store import FileStore, MemoryStore, Store
from companion.table import Table
from mobile.app import shelf
from scoring.millionaire import COLOURS
from tests.bench.plays import Play, big_shot
from tests.e2e.driver import CHROMIUM, FLAGS, NAMED, Visit
from tests.e2e.server import Server
from tests.games.big_city import players as big_city
from tests.games.millionaire import story as millionaire
from tests.mobile.big_city_taps import tapped as in_the_city
from tests.mobile.big_city_taps import taps as taps_of_big_city
from tests.mobile.harness import Phone
from tests.mobile.millionaire_taps import tapped as can_be_tapped
from tests.mobile.millionaire_taps import taps as taps_of_millionaire
from tests.mobile.taps import tapped, taps
from tests.players import answer

SERVER_AIM = 20.0  # milliseconds, for 95 of 100 taps
RATIO_AIM = 1.25
FULL = 8  # from this round on a table counts as full
TAPS, STARTS, WARM_UP = 30, 5, 5
TAPPED = 150
IDLE = {"pass", "exchange", "stop"}
HALF = "the circuit is " + " ".join((*COLOURS, "beige", "beige") * 3)
ONE_BUTTON = (sys.executable, "-m", "tests.bench.one_button", "{port}")
STILL = (sys.executable, "-m", "tests.bench.still_picture", "{port}")

SEEN = f"(words) => {{ {NAMED} return nodes.some((each) => own(each).includes(plain(words))); }}"
# The page's own part: from a tap as a screen reader makes it to the first change that shows the words.
UNTIL = f"""([words, node]) => new Promise((done) => {{
  const seen = {SEEN}, start = performance.now();
  const observer = new MutationObserver(() => {{
    if (!seen(words)) return;
    observer.disconnect();
    done(performance.now() - start);
  }});
  const everything = {{subtree: true, childList: true, characterData: true, attributes: true}};
  observer.observe(document.querySelector('flt-semantics-host'), everything);
  node.click();
}})"""


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
        for app in apps:
            app.warm_up()
        taps = [[app.tap() for app in apps] for _ in range(TAPS)]
        changes = [[app.change() for app in apps] for _ in range(TAPS)]
        starts = [[app.start() for app in apps] for _ in range(STARTS)]
    yield from _beside("tap until a person in front of the browser sees it", taps, judged=True)
    yield from _beside("  of which inside the page, to its first change", changes, judged=False)
    yield from _beside("start until the app can be used", starts, judged=True)


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


class Measured:
    """An app in the browser: a tap that can be repeated for ever, and a start."""

    def __init__(self, browser: Browser, url: str, route: str, steps: Iterator[tuple[str, str]]) -> None:
        self._start: Callable[[], Visit] = lambda: Visit(browser, url).open(route)
        self._steps = steps
        self._visit = self._start()

    def warm_up(self) -> None:
        """The first taps also load and compile what the page needs for a tap."""
        for _ in range(WARM_UP):
            self.change()

    def tap(self) -> float:
        """A real tap by the driver, until the driver sees what it changed."""
        words, node = self._next()
        box = node.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        start = perf_counter()
        self._visit.page.mouse.click(x, y)
        self._visit.page.wait_for_function(SEEN, arg=words, polling="raf")
        return (perf_counter() - start) * 1000

    def change(self) -> float:
        """The same without the driver's part."""
        words, node = self._next()
        return float(self._visit.page.evaluate(UNTIL, [words, node]))

    def _next(self) -> tuple[str, ElementHandle]:
        label, words = next(self._steps)
        self._visit.wait(lambda: self._visit.can_tap(label), f"{label} cannot be tapped")
        node = self._visit.find(label)
        assert node
        return words, node

    def start(self) -> float:
        start = perf_counter()
        visit = self._start()
        taken = (perf_counter() - start) * 1000
        visit.close()
        return taken


@contextmanager
def browsing(play: Play, folder: Path) -> Iterator[tuple[Measured, Measured, Measured]]:
    """A full table in the browser, and beside it a still picture of one, and the one-button app."""
    home = folder / "browser"
    table = _full(play, FileStore(home))
    with ExitStack() as stack:
        ours, still, least = Server(home), Server(home, (*STILL, table.head.table)), Server(folder, ONE_BUTTON)
        for server in (ours, still, least):
            stack.callback(server.stop)
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        stack.callback(browser.close)
        yield (
            Measured(browser, ours.url, f"/table/{table.head.table}", _there_and_back(_full(play, MemoryStore()))),
            Measured(browser, still.url, "/", _counting()),
            Measured(browser, least.url, "/", _counting()),
        )


def _full(play: Play, store: Store) -> Table:
    """The recorded play up to an auction of its middle."""
    table = Table.start(big_shot(), play.setup, store)
    for entry in play.entries[: play.auction]:
        table.submit(entry)
    return table


def _there_and_back(table: Table) -> Iterator[tuple[str, str]]:
    """Somebody bids one more, and takes it back, for ever: what to tap, and what is then said."""
    say = voice(table, "fr").say
    before = _auction(table)
    amount = before.amount + 1
    table.submit(Bid(player=before.turn, amount=amount))
    after = _auction(table)
    while True:
        yield say("big-shot.bid", amount=amount), say("big-shot.to-bid", player=after.turn)
        yield say("undo"), say("big-shot.to-bid", player=before.turn)


def _counting() -> Iterator[tuple[str, str]]:
    return (("more", f"count {n}") for n in range(1, 1000))


def _auction(table: Table) -> Auction:
    step = table.position.step
    assert isinstance(step, Auction)
    return step


def _answers(rnd: Random, table: Table) -> Iterator[Entry]:
    while True:
        yield answer(rnd, table)


def _beside(name: str, rounds: list[list[float]], *, judged: bool) -> Iterator[str]:
    """Ours and a still picture of the table, both set against the one-button app round by round."""
    ratio, floor = (median(each[i] / each[-1] for each in rounds) for i in (0, 1))
    aim, met = (f"<= {RATIO_AIM:g} x", ratio <= RATIO_AIM) if judged else ("", None)
    yield _line(name, [ours for ours, _, _ in rounds], f"{ratio:.2f} x", aim, met)
    yield _line("  a still picture of the table in Flet", [still for _, still, _ in rounds], f"{floor:.2f} x")
    yield _line("  one button of Flet", [least for _, _, least in rounds])


def _late(figures: list[float]) -> float:
    return quantiles(figures, n=20)[-1]


def _line(name: str, figures: list[float], ratio: str = "", aim: str = "", met: bool | None = None) -> str:
    judged = "" if met is None else f"{aim:>10}  {'yes' if met else 'NO'}"
    return f"{name:<54}{median(figures):>10.1f}{_late(figures):>10.1f}{ratio:>11}{judged}".rstrip()
