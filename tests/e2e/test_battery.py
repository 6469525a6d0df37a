"""Nothing runs while nothing happens: a phone that lies on the table all evening keeps its battery."""

from __future__ import annotations

import pytest

from tests.e2e.test_web_start import begin_a_table
from tests.e2e.web import Hosts, Visits, WebVisit

pytestmark = pytest.mark.browser
QUIET = 3  # seconds; whatever runs all the time is seen within them
PATIENCE = 60  # until they come, on however busy a machine
# Counts what the page does, and what it says to Python; and which hold it has on the screen.
WATCH = """(() => {
  globalThis.done = 0;
  globalThis.held = new Set();
  const counted = (where, name) => {
    const own = where[name];
    where[name] = function counts(...rest) { done += 1; return own.apply(this, rest); };
  };
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) counted(globalThis, name);
  counted(Worker.prototype, 'postMessage');
  const request = async () => {
    const lock = new EventTarget();
    const letGo = () => { held.delete(lock); lock.dispatchEvent(new Event('release')); };
    held.add(Object.assign(lock, { release: async () => letGo() }));
    return lock;
  };
  Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } });
})()"""
TICKS = """(() => {
  self.ticks = 0;
  for (const name of ['setTimeout', 'setInterval']) {
    const own = self[name];
    self[name] = (...rest) => { self.ticks += 1; return own(...rest); };
  }
})()"""
MOVES = "document.getAnimations().some((each) => each.playState === 'running')"


def test_nothing_runs_at_home_nor_at_a_table_and_the_screen_may_go_dark_at_home(host: Hosts, window: Visits) -> None:
    visit = window(host())
    visit.context.add_init_script(WATCH)
    visit.open().see("Nouvelle partie")
    visit.can_go_offline()
    visit.page.workers[0].evaluate(TICKS)
    _is_quiet(visit)
    assert _stays_on(visit) == 0
    begin_a_table(visit)
    visit.wait(lambda: _stays_on(visit) == 1, "the screen goes dark at a table")
    _is_quiet(visit)
    assert _stays_on(visit) == 1
    visit.go("/")
    visit.wait(lambda: _stays_on(visit) == 0, "the screen stays on at home")


def test_the_screen_stays_on_again_when_the_app_is_looked_at_again(host: Hosts, window: Visits) -> None:
    """The browser itself lets go of it when it is not seen any more."""
    visit = window(host())
    visit.context.add_init_script(WATCH)
    visit.open()
    begin_a_table(visit)
    visit.wait(lambda: _stays_on(visit) == 1, "the screen goes dark at a table")
    for state in ("hidden", "visible"):
        visit.ask("[...held].forEach((lock) => lock.release())")
        _turns(visit, state)
    visit.wait(lambda: _stays_on(visit) == 1, "the screen goes dark once something else was looked at")


def _stays_on(visit: WebVisit) -> int:
    """How many times the page has hold of the screen."""
    return int(visit.ask("held.size"))


def _turns(visit: WebVisit, state: str) -> None:
    """The page goes out of sight, or comes back."""
    heard = visit.heard()
    visit.ask(
        """(state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }""",
        state,
    )
    visit.hear_out(heard)


def _did(visit: WebVisit) -> tuple[int, ...]:
    """How much was done so far: by the page and in its worker, and what Python has sent."""
    return int(visit.ask("done")), int(visit.page.workers[0].evaluate("ticks")), visit.heard()


def _is_quiet(visit: WebVisit) -> None:
    """For some seconds nothing at all is done; a busy machine only puts that off."""

    def quiet() -> bool:
        before = _did(visit)
        visit.page.wait_for_timeout(1000 * QUIET)
        return _did(visit) == before and not visit.ask(MOVES)

    visit.wait(quiet, "something runs all the time", PATIENCE)
