"""A full table in a real browser, beside a still picture of it and the smallest app of Flet: how long a tap takes.

Twice: until somebody sees it, and until it is there for a screen reader. Flutter paints on a canvas; the words for a
screen reader are made only where one is in use, and a little earlier than the picture.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import count, cycle, islice
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from companion.games.big_shot.entries import Bid
from companion.games.big_shot.position import Auction
from companion.report import voice
from companion.store import FileStore, MemoryStore, Store
from companion.table import Table
from tests.bench.plays import Play, big_shot
from tests.e2e.driver import CHROMIUM, FLAGS, NAMED, Visit
from tests.e2e.server import Server, as_tested

ONE_BUTTON = (sys.executable, "-m", "tests.bench.one_button", "{port}")
STILL = (sys.executable, "-m", "tests.bench.still_picture", "{port}")
WARM_UP = 6  # the first taps also load and compile what the page needs for a tap

Point = tuple[float, float]
Area = tuple[float, float, float, float]
Steps = Callable[[], Iterator[tuple[str, str]]]  # what to tap, and what is then said

READ = f"(words) => {{ {NAMED} return nodes.some((each) => own(each).includes(plain(words))); }}"
AREA = f"""(words) => {{ {NAMED}
  const found = nodes.filter((each) => own(each).includes(plain(words))).map((each) => each.getBoundingClientRect());
  const [box] = found.sort((one, other) => one.width * one.height - other.width * other.height);
  return [box.x, box.y, box.width + 16, box.height].map(Math.round);
}}"""
# From a finger on the glass to the first picture, as it comes on the screen, in which this area looks different.
EYE = """([x, y, width, height]) => {
  const screen = ImageBitmapRenderingContext.prototype, show = screen.transferFromImageBitmap;
  const eye = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  let touched, before, seen, done;
  addEventListener('pointerdown', () => { touched = performance.now(); }, true);
  screen.transferFromImageBitmap = function shown(picture) {
    const now = performance.now();
    eye.drawImage(picture, x, y, width, height, 0, 0, width, height);
    const looks = eye.getImageData(0, 0, width, height).data.join();
    if (touched && before !== undefined && looks !== before) { done?.(now - touched); touched = undefined; }
    before = looks;
    return show.call(this, picture);
  };
  globalThis.watch = () => { seen = new Promise((answer) => { done = answer; }); };
  globalThis.watched = () => seen;
}"""


@dataclass(frozen=True)
class Places:
    """Where to tap, each in its turn, and where the answer is then seen, which looks like this before."""

    taps: tuple[Point, Point]
    answer: Area
    picture: bytes


class Measured:
    """An app in the browser: two taps that can be repeated for ever, each with the words that it leads to."""

    def __init__(self, browser: Browser, url: str, route: str, words: str, steps: Steps) -> None:
        self._visit: Callable[[], Visit] = lambda: Visit(browser, url)
        self._route, self._words, self._steps = route, words, steps()
        self._labels = [label for label, _ in islice(steps(), 2)]
        self._reader = self._visit().open(route)

    def places(self) -> Places:
        """As they are before anything is tapped; then it warms up."""
        self._reader.still()
        one, other = map(self._middle, self._labels)
        answer = tuple(self._reader.ask(AREA, self._words))
        picture = _picture(self._reader, answer)
        for _ in range(WARM_UP):
            self.read()
        return Places((one, other), answer, picture)

    def read(self) -> float:
        """A tap by the driver, until the driver can read what it leads to."""
        label, words = next(self._steps)
        self._reader.wait(lambda: self._reader.can_tap(label), f"{label} cannot be tapped")
        x, y = self._middle(label)
        start = perf_counter()
        self._reader.page.mouse.click(x, y)
        self._reader.page.wait_for_function(READ, arg=words, polling="raf")
        return (perf_counter() - start) * 1000

    def look(self, places: Places) -> None:
        """From now on without a screen reader."""
        self._reader.close()
        visit = self._visit()
        visit.page.goto(visit.url + self._route)
        visit.wait(lambda: _picture(visit, places.answer) == places.picture, "it looks different")
        visit.ask(EYE, places.answer)
        self._viewer, self._places = visit, places
        for _ in range(WARM_UP):
            self.see()

    def see(self) -> float:
        """A tap, until what it leads to is seen; then everything may come to rest."""
        self._viewer.ask("watch()")
        x, y = self._places.taps[self._viewer.taps % 2]
        self._viewer.taps += 1
        self._viewer.page.mouse.click(x, y)
        taken = float(self._viewer.ask("watched()"))
        self._viewer.still()
        return taken

    def start(self) -> float:
        start = perf_counter()
        visit = self._visit().open(self._route)
        taken = (perf_counter() - start) * 1000
        visit.close()
        return taken

    def _middle(self, label: str) -> Point:
        node = self._reader.find(label)
        box = node and node.bounding_box()
        assert box, label
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _picture(visit: Visit, area: Area) -> bytes:
    x, y, width, height = area
    return visit.page.screenshot(animations="allow", clip={"x": x, "y": y, "width": width, "height": height})


@contextmanager
def browsing(play: Play, folder: Path) -> Iterator[tuple[Measured, Measured, Measured]]:
    """A full table, a still picture of one, and the one-button app."""
    home = folder / "browser"
    table = _full(play, FileStore(home))
    with ExitStack() as stack:
        ours, still, least = (
            Server(home, as_tested()),
            Server(home, (*STILL, table.head.table)),
            Server(folder, ONE_BUTTON),
        )
        for server in (ours, still, least):
            stack.callback(server.kill)  # Flet alone would wait for those who left without a word
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        stack.callback(browser.close)
        begun, steps = _there_and_back(_full(play, MemoryStore()))
        apps = (
            Measured(browser, ours.url, f"/table/{table.head.table}", begun, steps),
            Measured(browser, still.url, "/", "count 0", _counting),
            Measured(browser, least.url, "/", "count 0", _counting),
        )
        yield apps


def _full(play: Play, store: Store) -> Table:
    """The recorded play up to an auction of its middle."""
    table = Table.start(big_shot(), play.setup, store)
    for entry in play.entries[: play.auction]:
        table.submit(entry)
    return table


def _there_and_back(table: Table) -> tuple[str, Steps]:
    """Somebody bids one more, and takes it back, for ever; and what is said before that."""
    say = voice(table, "fr").say
    before = _auction(table)
    amount = before.amount + 1
    table.submit(Bid(player=before.turn, amount=amount))
    after = _auction(table)
    first, second = (say("auction.your-bid", player=each.turn) for each in (before, after))
    lowest = f"{say('auction.bid', amount=amount)} ({say('auction.lowest')})"
    return first, lambda: cycle(((lowest, second), (say("undo"), first)))


def _counting() -> Iterator[tuple[str, str]]:
    return (("more", f"count {n}") for n in count(1))


def _auction(table: Table) -> Auction:
    step = table.position.step
    assert isinstance(step, Auction)
    return step
