"""The static web app keeps Python's memory, starts with it, and does without one that is no good, in a real browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from mobile.web.build import project_version
from tests.e2e.test_web_start import begin_a_table
from tests.e2e.web import NEWER, Hosts, Visits, WebVisit

pytestmark = pytest.mark.browser
PLACE = "const place = await caches.open((await caches.keys()).find((key) => key.startsWith('arbitre-memory')));"
KEPT = "caches.keys().then((keys) => keys.some((key) => key.startsWith('arbitre-memory')))"
NAMES = f"(async () => {{ {PLACE} return (await place.keys()).map(({{url}}) => url.split('/').pop()); }})()"
SPOILT = f"""async (bytes) => {{
  {PLACE}
  for (const name of await place.keys()) await place.put(name, new Response(new Uint8Array(bytes)));
}}"""
BROKEN_OFF = f"(async () => {{ {PLACE} await place.put('memory-tried', new Response()); }})()"


def names(visit: WebVisit) -> list[str]:
    """What is kept of Python's memory."""
    found: list[str] = visit.page.evaluate(NAMES) if visit.page.evaluate(KEPT) else []
    return found


def remembers(visit: WebVisit) -> str:
    """Waits until one memory is kept, and is known to be good; its name."""
    visit.wait(lambda: len(names(visit)) == 1, "no memory is kept", 60)
    return names(visit)[0]


def recalled(visit: WebVisit) -> bool:
    """Whether this start took over a memory."""
    return bool(visit.page.workers[0].evaluate("arbitre.recalled"))


class _Worker:
    """The worker in which Python runs, as the browser's own tools see it."""

    def __init__(self, visit: WebVisit) -> None:
        self._visit, self._devtools = visit, visit.context.new_cdp_session(visit.page)
        self._sessions, self._answers = list[str](), dict[int, Any]()
        self._devtools.on("Target.attachedToTarget", lambda event: self._sessions.append(event["sessionId"]))
        self._devtools.on("Target.receivedMessageFromTarget", self._heard)
        workers = [{"type": "worker"}]
        self._devtools.send(
            "Target.setAutoAttach",
            {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False, "filter": workers},
        )
        visit.wait(lambda: self._sessions, "there is no worker")

    def held(self) -> int:
        """How many bytes JavaScript has hold of there, without Python's own memory."""
        self._ask(1, "HeapProfiler.collectGarbage")
        return int(self._ask(2, "Runtime.getHeapUsage")["backingStorageSize"])

    def _ask(self, id: int, method: str) -> dict[str, Any]:
        message = json.dumps({"id": id, "method": method})
        self._devtools.send("Target.sendMessageToTarget", {"sessionId": self._sessions[0], "message": message})
        self._visit.wait(lambda: id in self._answers, "the worker does not answer")
        answer: dict[str, Any] = self._answers[id]["result"]
        return answer

    def _heard(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        self._answers[message.get("id", 0)] = message


def test_a_memory_that_was_made_or_taken_over_is_let_go_of(host: Hosts, window: Visits) -> None:
    """It is as large as all of Python; what stays are the files."""
    visit = window(host()).open()
    remembers(visit)
    made = _Worker(visit).held()
    visit.open()
    assert recalled(visit)
    assert _Worker(visit).held() < 1.1 * made < 30_000_000


def test_a_later_start_takes_over_the_memory_and_all_can_be_played(host: Hosts, window: Visits) -> None:
    visit = window(host()).open()
    assert not recalled(visit)
    kept = remembers(visit)
    visit.open()
    assert recalled(visit)
    begin_a_table(visit)
    assert remembers(visit) == kept
    visit.open(urlsplit(visit.page.url).fragment)
    assert recalled(visit)
    visit.see("Mise en place")
    visit.open("/settings")
    visit.see(f"Arbitre {project_version()}")
    assert visit.errors == []


def test_a_memory_that_is_no_good_is_made_anew(host: Hosts, window: Visits) -> None:
    """Without anything in it, with anything, and one whose start broke off."""
    visit = window(host()).open()
    for spoil in (f"({SPOILT})([])", f"({SPOILT})(Array(4096).fill(1))", BROKEN_OFF):
        remembers(visit)
        visit.page.evaluate(spoil)
        visit.open()
        assert not recalled(visit), spoil
        visit.see("Nouvelle partie")
    remembers(visit)
    visit.open()
    assert recalled(visit)
    visit.see("Nouvelle partie")


def test_a_start_that_was_left_halfway_leaves_the_memory_as_it_was(host: Hosts, window: Visits) -> None:
    visit = window(host()).open()
    kept = remembers(visit)
    visit.page.goto("about:blank")
    visit.page.goto(visit.url)
    visit.wait(lambda: "memory-tried" in names(visit), "no start with the memory begins", 60)
    assert visit.ask("document.querySelector('#start') !== null")
    visit.open()
    assert recalled(visit)
    assert remembers(visit) == kept


def test_two_tabs_that_start_together_both_take_it_over(host: Hosts, window: Visits) -> None:
    """One tries it while the other does: that is no sign that it is no good."""
    visit = window(host()).open()
    kept = remembers(visit)
    visit.page.goto("about:blank")
    visit.page.goto(visit.url, wait_until="commit")
    other = visit.context.new_page()
    visit.wait(lambda: "memory-tried" in names(visit), "no start with the memory begins", 60)
    other.goto(visit.url)
    other.wait_for_function("performance.getEntriesByName('arbitre:opened').length === 1", timeout=60_000)
    assert other.workers[0].evaluate("arbitre.recalled")
    assert remembers(visit) == kept


def test_another_version_has_a_memory_of_its_own(host: Hosts, window: Visits, newer: Path) -> None:
    here = host()
    visit = window(here).open()
    kept = remembers(visit)
    here.folder = newer
    visit.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.unregister())")
    visit.open("/settings")
    visit.see(f"Arbitre {NEWER}")
    assert not recalled(visit)
    visit.wait(lambda: names(visit) not in ([], [kept]), "the memory of the newer version is not kept", 60)
    assert len(names(visit)) == 1


def test_a_full_browser_does_without(host: Hosts, window: Visits) -> None:
    visit = window(host())
    visit.page.goto(f"{visit.url}/favicon.png")
    devtools = visit.context.new_cdp_session(visit.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": visit.url, "quotaSize": 1})
    for _ in range(2):
        visit.open()
        visit.see("Nouvelle partie")
        assert not recalled(visit)
    assert names(visit) == []
