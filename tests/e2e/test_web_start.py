"""The static web app: it starts, is installed, goes on without a network, and is updated, in a real browser."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from mobile.web.build import project_version
from tests.e2e.driver import CHROMIUM, FLAGS
from tests.e2e.test_web_client import LACKS
from tests.e2e.web import NEWER, OFFER, Host, Hosts, Visits, WebVisit, registered

pytestmark = pytest.mark.browser
FLUTTER = ("main.dart.wasm", "main.dart.mjs", "canvaskit/skwasm.wasm")
PYTHON = ("pyodide/pyodide.asm.wasm", "libraries.tar.zst", "app.tar.zst")


def said(page: Page) -> str:
    return page.locator("#start p").inner_text()


def png_size(path: Path) -> str:
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_it_can_be_installed(host: Hosts, browser: Browser, dist: Path, tmp_path: Path) -> None:
    """With a profile of its own: in a private window nothing can be."""
    here = host()
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=FLAGS, locale="en-GB"
    )
    page = context.new_page()
    page.goto(here.url)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    devtools = context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    errors = devtools.send("Page.getInstallabilityErrors")
    context.close()
    assert found["errors"] == []
    assert errors["installabilityErrors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["lang"], manifest["display"]) == ("Arbitre", "en", "standalone")
    icons = manifest["icons"]
    assert {each["sizes"] for each in icons} == {"192x192", "256x256", "384x384", "512x512"}
    assert {"192x192", "512x512"} == {each["sizes"] for each in icons if each.get("purpose") == "maskable"}
    assert [png_size(dist / each["src"]) for each in icons] == [each["sizes"] for each in icons]
    assert png_size(dist / "icons/apple-touch-icon-180.png") == "180x180"


def test_it_goes_on_for_ever_without_a_network_also_in_a_folder_of_a_host(host: Hosts, window: Visits) -> None:
    here = host("/club/arbitre/")
    visit = window(here).open()
    visit.see("Nouvelle partie")
    visit.can_go_offline()
    assert registered(visit, "it.scope") == here.url
    assert {here.asked.count(name) for name in (*FLUTTER, *PYTHON)} == {1}
    here.stop()
    visit.open("/settings")
    visit.see(f"Arbitre {project_version()}")
    visit.go("/dice")
    visit.see("Lancer")
    assert visit.errors == []


@pytest.mark.parametrize("lack", ["nothing", "WasmGC"])
def test_how_far_the_first_start_is_can_be_seen(host: Hosts, window: Visits, lack: str) -> None:
    """Also where something lacks for WebAssembly."""
    here = host()
    visit = window(here, locale="en-GB")
    visit.context.add_init_script(LACKS.get(lack, ""))
    seen = list[tuple[int, str]]()
    visit.page.expose_function("seen", lambda percent, words: seen.append((int(percent), words)))
    visit.context.add_init_script("""addEventListener('DOMContentLoaded', () => {
      const track = document.querySelector('#track'), words = document.querySelector('#start p');
      new MutationObserver(() => seen(track.getAttribute('aria-valuenow'), words.textContent))
        .observe(track, {attributeFilter: ['aria-valuenow']});
    })""")
    visit.open()
    visit.see("New game")
    percents = [percent for percent, _ in seen]
    assert percents == sorted(percents)
    assert len(set(percents)) > 10
    assert percents[-1] == 100
    words = [said for _, said in seen]
    assert any(said.startswith("First download:") and said.endswith("MB") for said in words)
    assert words[-1] == "Setting the table…"


@pytest.mark.parametrize(("locale", "words"), [("fr-FR", "trop ancien"), ("en-GB", "too old")])
def test_a_browser_that_is_too_old_is_told_so(host: Hosts, window: Visits, locale: str, words: str) -> None:
    visit = window(host(), locale=locale)
    visit.context.add_init_script("delete globalThis.WebAssembly")
    visit.page.goto(visit.url)
    visit.page.locator("#start.failed").wait_for()
    assert words in said(visit.page)


def test_a_first_load_that_breaks_off_is_said_and_can_be_tried_again(host: Hosts, window: Visits) -> None:
    here = host()
    for missing in (*FLUTTER, *PYTHON, "worker.js"):
        here.missing = {missing}
        visit = window(here)  # another one each time: in this one nothing is kept yet
        visit.page.goto(visit.url)
        visit.page.locator("#start.failed p").get_by_text("Le chargement est incomplet").wait_for()
        here.missing = set()
        with visit.page.expect_navigation():
            visit.page.get_by_role("button", name="Réessayer").click()
        visit.page.locator("#start").wait_for(state="detached", timeout=60_000)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("{ error: 'PythonError: cannot load 404', ours: true }", "Arbitre n’a pas pu démarrer"),
        ("{ error: 'TypeError: Failed to fetch', ours: false }", "Le chargement est incomplet"),
        ("{ error: 'Error: app.tar.gz: 404', ours: false }", "Le chargement est incomplet"),
        ("{ error: 'Error: code 404', ours: false }", "Arbitre n’a pas pu démarrer"),
    ],
)
def test_what_went_wrong_is_not_blamed_on_the_network(host: Hosts, window: Visits, error: str, words: str) -> None:
    visit = window(host())
    visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
    visit.context.route(
        "**/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=f"postMessage({error})")
    )
    visit.page.goto(visit.url)
    visit.page.locator("#start.failed p").get_by_text(words).wait_for()


def test_what_is_not_kept_in_whole_is_said_to_need_the_network(host: Hosts, window: Visits) -> None:
    """Until it is: what is missing is only for later, so that the app starts."""
    here = host()
    here.missing = {"icons/icon-512.png"}
    visit = window(here, locale="en-GB").open()
    visit.see("Arbitre still needs the connection")
    here.missing = set()
    visit.open().can_go_offline()
    visit.see_no("Arbitre still needs the connection")


NEEDS_THE_NETWORK = "Arbitre still needs the connection"


def test_it_is_taken_back_as_soon_as_all_is_kept(host: Hosts, window: Visits) -> None:
    here = host()
    here.missing = {"icons/icon-512.png"}
    visit = window(here, locale="en-GB").open()
    visit.see(NEEDS_THE_NETWORK)
    here.missing = set()
    visit.ask("dispatchEvent(new Event('online'))")
    visit.can_go_offline()
    visit.see_no(NEEDS_THE_NETWORK)


@pytest.mark.parametrize("lack", ["service worker", "file"])
def test_without_a_service_worker_it_is_said_to_need_the_network(host: Hosts, window: Visits, lack: str) -> None:
    here = host()
    visit = window(here, locale="en-GB")
    if lack == "file":
        here.missing = {"sw.js"}
    else:
        visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
    visit.open().see(NEEDS_THE_NETWORK)


def test_a_page_that_is_loaded_past_the_service_worker_is_loaded_once_more(host: Hosts, window: Visits) -> None:
    """As Shift does: it would load all again, and could not say whether it is kept."""
    here = host()
    visit = window(here, locale="en-GB").open()
    visit.can_go_offline()
    here.asked = []
    starts = list[str]()
    visit.page.on("domcontentloaded", lambda page: starts.append(page.url))
    visit.page.context.new_cdp_session(visit.page).send("Page.reload", {"ignoreCache": True})
    visit.wait(lambda: len(starts) == 2, "it is not loaded once more")
    visit.page.wait_for_function("performance.getEntriesByName('arbitre:opened').length === 1", timeout=60_000)
    visit.started().see("New game")
    assert visit.ask("navigator.serviceWorker.controller !== null")
    visit.can_go_offline()
    visit.see_no(NEEDS_THE_NETWORK)
    assert "app.tar.gz" not in here.asked
    assert len(starts) == 2


def test_a_newer_version_waits_until_it_is_asked_for(host: Hosts, window: Visits, newer: Path) -> None:
    here = host()
    visit = window(here).open()
    visit.can_go_offline()
    _comes_by_half(visit, here, newer)
    visit.go("/")
    begin_a_table(visit)
    at_the_table = visit.names()
    registered(visit, "it.update()")
    visit.wait(lambda: registered(visit, "it.waiting !== null"), "the newer version did not come")
    assert "main.dart.wasm" not in here.asked, "what stayed the same is not loaded again"
    assert "app.tar.zst" in here.asked
    assert visit.names() == at_the_table
    here.stop()
    visit.go("/")
    visit.tap(OFFER)
    visit.page.wait_for_function("performance.getEntriesByName('arbitre:opened').length === 1", timeout=60_000)
    visit.open("/settings")
    visit.see(f"Arbitre {NEWER}")
    visit.see_no(OFFER)
    assert visit.errors == []


def _comes_by_half(visit: WebVisit, here: Host, newer: Path) -> None:
    """A newer version of which files are missing changes nothing, also after a new start; then they are there."""
    here.folder, here.missing, here.asked = newer, {"worker.js", "app.tar.zst"}, []
    registered(visit, "it.update().catch(() => null)")
    visit.wait(lambda: registered(visit, "it.installing === null"), "it is still coming")
    assert "app.tar.zst" in here.asked
    visit.open("/settings")
    visit.see(f"Arbitre {project_version()}")
    visit.see_no(OFFER)
    visit.wait(lambda: registered(visit, "it.installing === null"), "it is still coming")
    assert registered(visit, "it.waiting") is None
    here.missing, here.asked = set(), []  # from now on it may come at any time


def begin_a_table(visit: WebVisit) -> None:
    for label in ("Nouvelle partie", "Big Shot", "4 joueurs", "Commencer"):
        visit.tap(label)
    visit.see("Mise en place")
