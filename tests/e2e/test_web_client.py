"""The static web app runs Flet's client as WebAssembly or as JavaScript; it loads and keeps only the one in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from mobile.web.build import BUILDS, project_version
from tests.e2e.web import NEWER, OFFER, Host, Hosts, Visits, WebVisit, registered

pytestmark = pytest.mark.browser
IN_USE = "globalThis._flutter_skwasmInstance ? 'wasm' : globalThis.flutterCanvasKit ? 'js' : null"
KEPT = """(async () => {
  const places = (await caches.keys()).filter((key) => key.startsWith('arbitre '));
  const found = await Promise.all(places.map(async (each) => (await caches.open(each)).keys()));
  const { scope } = await navigator.serviceWorker.getRegistration();
  return found.flat().map(({ url }) => url.slice(scope.length));
})()"""
UNTOLD = """(async () => {
  for (const each of await caches.keys()) await (await caches.open(each)).delete('client');
})()"""
LACKS = {
    "WebGL": """{
      const whole = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function getContext(kind, ...how) {
        return kind.startsWith('webgl') ? null : whole.call(this, kind, ...how);
      };
    }""",
    "WasmGC": "WebAssembly.validate = () => false",
    "ImageDecoder": "delete globalThis.ImageDecoder",
    "v8BreakIterator": "delete Intl.v8BreakIterator",
}


def in_use(visit: WebVisit) -> str | None:
    """The build of Flet's client that runs."""
    found: str | None = visit.ask(IN_USE)
    return found


def only(client: str, names: list[str]) -> bool:
    """Whether these files are all of this client once, and nothing of the other."""
    of_a_client = {name for build in BUILDS.values() for name in build}
    return sorted(name for name in names if name in of_a_client) == sorted(BUILDS[client])


def goes_on_alone(visit: WebVisit, here: Host, client: str) -> None:
    """It was loaded once, is kept, and starts without a network."""
    assert in_use(visit) == client
    visit.can_go_offline()
    assert only(client, here.asked)
    assert only(client, visit.ask(KEPT))
    here.stop()
    visit.open("/settings")
    assert in_use(visit) == client
    visit.see(f"Arbitre {project_version()}")
    assert visit.errors == []


def test_webassembly_is_loaded_where_it_runs_and_nothing_else(host: Hosts, window: Visits) -> None:
    here = host("/club/")
    here.headers = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
    visit = window(here).open()
    goes_on_alone(visit, here, "wasm")
    assert len(visit.page.workers) == 1, "only Python has a thread of its own"


@pytest.mark.parametrize("lack", LACKS)
def test_where_something_lacks_for_it_javascript_is_loaded_and_nothing_else(
    host: Hosts, window: Visits, lack: str
) -> None:
    here = host()
    visit = window(here)
    visit.context.add_init_script(LACKS[lack])
    goes_on_alone(visit.open(), here, "js")


def test_a_newer_version_comes_with_the_client_in_use(host: Hosts, window: Visits, newer: Path) -> None:
    here = host()
    visit = window(here).open()
    visit.can_go_offline()
    _comes(visit, here, newer)
    here.stop()
    _taken(visit)
    assert in_use(visit) == "wasm"
    assert only("wasm", visit.ask(KEPT))


def test_a_newer_version_comes_with_both_where_none_is_known_to_be_in_use(
    host: Hosts, window: Visits, newer: Path
) -> None:
    """As from a version that had only one."""
    here = host()
    visit = window(here)
    visit.context.add_init_script(LACKS["ImageDecoder"])
    visit.open().can_go_offline()
    visit.ask(UNTOLD)
    _comes(visit, here, newer)
    assert set(BUILDS["wasm"]) <= set(here.asked)
    assert not set(BUILDS["js"]) & set(here.asked)
    here.stop()
    _taken(visit)
    assert in_use(visit) == "js"


def _comes(visit: WebVisit, here: Host, newer: Path) -> None:
    here.folder, here.asked = newer, []
    registered(visit, "it.update()")
    visit.wait(lambda: registered(visit, "it.waiting !== null"), "the newer version did not come")


def _taken(visit: WebVisit) -> None:
    visit.tap(OFFER)
    visit.page.wait_for_function("performance.getEntriesByName('arbitre:opened').length === 1", timeout=60_000)
    visit.open("/settings")
    visit.see(f"Arbitre {NEWER}")
