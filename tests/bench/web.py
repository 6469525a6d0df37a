"""The static web app with the page's thread four times slower, beside an older one: start, taps, memory, download.

The browser's tools brake the page's thread alone, where Flutter paints; Python's, in a worker, stays as fast as it is.
`python -m tests.bench.web` measures it alone; `--old COMMIT` beside another state than the one before the quick one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Browser, sync_playwright

from companion.backup import pack
from companion.shelf import Shelf
from companion.store import MemoryStore
from mobile.web.build import packed, project_version
from mobile.web.python_part import ROOT
from tests.bench.measure import in_turn
from tests.e2e.driver import CHROMIUM, FLAGS, NAMED, PHONE
from tests.e2e.test_web_memory import remembers
from tests.e2e.web import Host, WebVisit, built
from tests.recorded import plays

OLD = "ae651d3"  # before the static form was made quick
SLOWER = 4
ROUNDS = 3
TAPS = 4  # undone and done again
FULL = 0.7  # the share of a play after which a table counts as full
PLAYS = {
    "big-shot": "four-players-all-options",
    "millionaire": "five-players-two-millions-at-once",
    "big-city": "five-players-hands-kept",
    "dalton-city": "eight",
    "speculation": "six-players-star-packs-kept",
}
HEADING = (
    f"{'the static form, the page (not Python) 4 x slower':<54}{'old':>10}{'new':>10}{'new/old':>11}{'aim':>10}  met"
)
TAP_AIM = 250.0
GONE = """addEventListener('DOMContentLoaded', () => {
  const start = document.querySelector('#start');
  const look = () => { if (start.matches('.gone')) globalThis.started ??= performance.now(); };
  if (start) new MutationObserver(look).observe(start, { attributeFilter: ['class'] });
})"""
# From a finger on the glass to the moment when these words can be read.
WATCH = f"""(words) => {{
  const says = () => {{ {NAMED} return nodes.some((each) => own(each) === words); }};
  let touched;
  const touch = () => {{ touched ??= performance.now(); }};
  for (const kind of ['pointerdown', 'click']) addEventListener(kind, touch, true);
  globalThis.taken = new Promise((answer) => {{
    const observer = new MutationObserver(() => {{
      if (!touched || !says()) return;
      observer.disconnect();
      answer(performance.now() - touched);
    }});
    const host = document.querySelector('flt-semantics-host');
    observer.observe(host, {{ subtree: true, childList: true, characterData: true, attributes: true }});
  }});
}}"""

Figures = Mapping[str, list[float]]


@dataclass
class Form:
    """A built static form, and what was measured of it."""

    folder: Path
    browser: Browser
    figures: dict[str, list[float]] = field(default_factory=dict)

    def note(self, name: str, value: float) -> None:
        self.figures.setdefault(name, []).append(value)

    def start(self) -> float:
        """A first start, and one that finds all that the first one kept, in a process of its own."""
        host = Host(self.folder)
        visit = WebVisit(self.browser, host.url, locale="en-GB")
        try:
            visit.context.add_init_script(GONE)
            self.note("start, cold: ms", _started(visit))
            visit.can_go_offline()
            self.note("download: MB", sum(packed(self._content(name)) for name in host.asked) / 1e6)
            remembers(visit)
            visit.page.close()
            visit.page = visit.context.new_page()
            visit.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            self.note("start, warm: ms", warm := _started(visit))
            if memory := _memory(self.browser):
                self.note("memory of the tab: MB", memory)
        finally:
            visit.close()
            host.stop()
        return warm

    def _content(self, name: str) -> bytes:
        path = self.folder / (name or "index.html")
        return path.read_bytes() if path.is_file() else b""


def _started(visit: WebVisit) -> float:
    with slower(visit):
        visit.page.goto("about:blank")
        visit.page.goto(visit.url)
        visit.page.wait_for_function("globalThis.started", timeout=180_000)
    visit.still()
    visit.context.new_cdp_session(visit.page).send("HeapProfiler.collectGarbage")
    return float(visit.ask("started"))


@contextmanager
def slower(visit: WebVisit) -> Iterator[None]:
    devtools = visit.context.new_cdp_session(visit.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    try:
        yield
    finally:
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        devtools.detach()


def _memory(browser: Browser) -> float | None:
    """What the largest page has for itself alone, in MB, where the system tells."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    paths = [Path(f"/proc/{each['id']}/smaps_rollup") for each in processes if each["type"] == "renderer"]
    private = [re.findall(r"Private_\w+:\s+(\d+)", path.read_text()) for path in paths if path.exists()]
    return max((sum(map(int, each)) / 1e3 for each in private), default=None)


class Tapped:
    """One form with a full table of every game: undone and done again, for ever."""

    def __init__(self, form: Form, backup: Path, stack: ExitStack) -> None:
        self._form = form
        host = Host(form.folder)
        stack.callback(host.stop)
        self._visit = WebVisit(form.browser, host.url, locale="en-GB")
        stack.callback(self._visit.close)
        self._visit.open("/settings")
        with self._visit.page.expect_file_chooser() as chooser:
            self._visit.tap("Open a file")
        chooser.value.set_files(backup)
        for label in ("Import", "Got it"):
            self._visit.tap(label)

    def sit_down(self, id: str) -> bool:
        """Goes to a table, and learns what its taps lead to; whether they lead to words."""
        self._visit.go(f"/table/{id}")
        self._visit.wait(lambda: self._visit.can_tap("Undo"), "nothing can be undone")
        before = self._settled()
        self._visit.tap("Undo")
        after = self._settled()
        self._visit.tap("Redo")
        self._settled()
        self._words = {"Undo": only(after, before), "Redo": only(before, after)}
        return all(self._words.values())

    def tap(self, game: str) -> float:
        """There and back."""
        taken = 0.0
        for label, words in self._words.items():
            self._settled()
            self._visit.ask(WATCH, words)
            with slower(self._visit):
                self._visit.tap(label)
                taken = float(self._visit.ask("taken"))
            self._form.note(tap_in(game), taken)
        return taken

    def _settled(self) -> list[str]:
        self._visit.still()
        self._visit.look()
        return self._visit.names()


def tap_in(game: str) -> str:
    return f"tap in {game}: ms"


def only(here: Sequence[str], there: Sequence[str]) -> str | None:
    """The shortest words that are only here."""
    words = [each for each in set(here) - set(there) if len(each) > 2]
    return min(words, key=lambda each: (len(each), each), default=None)


def backup(path: Path) -> Mapping[str, str]:
    """A table of every game, well on its way; their ids by game."""
    store, ids = MemoryStore(), dict[str, str]()
    for game, name in PLAYS.items():
        lines = (plays(game) / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
        ids[game] = name
        store.replace(f"tables/{name}.jsonl", b"".join(lines[: int(FULL * len(lines))]))
    path.write_bytes(pack(Shelf(store)))
    return ids


@contextmanager
def older(commit: str) -> Iterator[Path]:
    """The static form of a commit, built from a checkout of its own."""
    with tempfile.TemporaryDirectory(prefix="arbitre-old-") as folder:
        tree, out = Path(folder, "tree"), Path(folder, "dist")
        subprocess.run(["git", "worktree", "add", "-q", "--detach", str(tree), commit], cwd=ROOT, check=True)
        try:
            (tree / "build").symlink_to(ROOT / "build")  # what it is made of is not fetched again
            command = [sys.executable, "-m", "mobile.web.build", "--out", str(out)]
            subprocess.run(command, cwd=tree, check=True, stdout=subprocess.DEVNULL)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)
        yield out


def measured(folders: Mapping[str, Path], rounds: int, games: Sequence[str]) -> Mapping[str, Figures]:
    """The forms in turns, in one browser each."""
    with ExitStack() as stack:
        launch = stack.enter_context(sync_playwright()).chromium.launch
        forms = dict[str, Form]()
        for name, folder in folders.items():
            browser = launch(executable_path=CHROMIUM, args=FLAGS)
            stack.callback(browser.close)
            forms[name] = Form(folder, browser)
        for _ in range(rounds):
            in_turn({name: form.start for name, form in forms.items()})
        file = Path(stack.enter_context(tempfile.TemporaryDirectory()), "backup.zip")
        ids = backup(file)
        tables = {name: Tapped(form, file, stack) for name, form in forms.items()}
        for game in games:
            seated = [each.sit_down(ids[game]) for each in tables.values()]
            for _ in range(TAPS if all(seated) else 0):
                in_turn({name: partial(each.tap, game) for name, each in tables.items()})
        return {name: form.figures for name, form in forms.items()}


def lines(old: str = OLD, rounds: int = ROUNDS, games: Sequence[str] = tuple(PLAYS)) -> Iterator[str]:
    """What was measured, with the aims."""
    yield ""
    if not CHROMIUM:
        yield "The static form is left out: no Chromium was found."
        return
    with ExitStack() as stack:
        folders = {"new": built(project_version()), "old": stack.enter_context(older(old))}
        found = measured(folders, rounds, games)
    yield HEADING
    for name, figures in found["new"].items():
        yield _line(name, median(figures), median(found["old"][name]))
    for game in games:
        if tap_in(game) not in found["new"]:
            yield f"{tap_in(game):<54} left out: no words tell that a tap was answered"


def _line(name: str, new: float, old: float) -> str:
    ratio = new / old
    aims = {"start": 0.5, "memory": 2 / 3, "download": 0.75}
    aim = next((aim for each, aim in aims.items() if name.startswith(each)), None)
    said = f"{old:>10.1f}{new:>10.1f}{ratio:>9.2f} x"
    if name.startswith("tap"):
        said += f"{f'<= {TAP_AIM:g} ms':>10}  {'yes' if new <= TAP_AIM else 'NO'}"
    elif aim:
        said += f"{f'<= {aim:.2f} x':>10}  {'yes' if ratio <= aim else 'NO'}"
    return f"{name:<54}{said}".rstrip()


@click.command()
@click.option("--old", default=OLD, show_default=True, help="The commit to measure against.")
@click.option("--rounds", default=ROUNDS, show_default=True)
@click.option("--game", "games", multiple=True, type=click.Choice(list(PLAYS)), default=tuple(PLAYS))
def main(old: str, rounds: int, games: tuple[str, ...]) -> None:
    """Measures the static form alone."""
    click.echo(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}.")
    for line in lines(old, rounds, games):
        click.echo(line)
    click.echo(f"Load {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
