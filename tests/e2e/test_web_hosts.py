"""The static web app on hosts that are not plain: it starts, or says what they must change."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mobile.web.build import BUILDS
from tests.e2e.driver import CHROMIUM, FLAGS, HERE
from tests.e2e.web import Hosts, Visits, WebVisit, registered

pytestmark = pytest.mark.browser
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
STRICT = {"Content-Security-Policy": "default-src 'self'"}
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
EVAL = "default-src 'self' data: blob: 'unsafe-inline' 'wasm-unsafe-eval' 'unsafe-eval'"
SLOWLY = """const claim = Clients.prototype.claim;
Clients.prototype.claim = async function slowly() {
  await new Promise((done) => { setTimeout(done, 5000); });
  return claim.call(this);
};
"""


@pytest.mark.parametrize("headers", [ISOLATED, STRICT, ISOLATED | STRICT], ids=["isolated", "strict", "both"])
def test_it_starts_on_a_strict_host_and_again_without_it(host: Hosts, window: Visits, headers: dict[str, str]) -> None:
    here = host("/club/")
    here.headers = headers
    visit = window(here).open()
    visit.see("Nouvelle partie")
    visit.can_go_offline()
    here.stop()
    visit.open("/dice")
    visit.see("Lancer")
    assert visit.errors == []


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("fr-FR", "doit ajouter 'wasm-unsafe-eval' 'unsafe-eval' à son script-src"),
        ("en-GB", "must add 'wasm-unsafe-eval' 'unsafe-eval' to its script-src"),
    ],
)
def test_a_host_that_forbids_it_for_good_is_named(host: Hosts, window: Visits, locale: str, words: str) -> None:
    here = host()
    here.headers = STRICT
    visit = window(here, locale=locale)
    visit.context.add_init_script(NO_SERVICE_WORKER)
    _says(visit, words)


def test_a_service_worker_that_comes_late_is_waited_for(host: Hosts, window: Visits, tmp_path: Path) -> None:
    """Or all would be loaded twice, and a strict host be blamed."""
    here = host()
    here.headers, here.folder = STRICT, _with(here.folder, tmp_path / "slow", "sw.js", SLOWLY)
    visit = window(here).open()
    visit.see("Nouvelle partie")
    visit.can_go_offline()
    assert {name: here.asked.count(name) for name in BUILDS["wasm"]} == dict.fromkeys(BUILDS["wasm"], 1)


@pytest.mark.parametrize(
    ("policy", "needed"),
    [
        ("style-src 'self'", "'self' 'unsafe-inline' à son style-src"),
        ("connect-src 'none'", "'self' à son connect-src"),
        ("worker-src 'none'", "'self' à son worker-src"),
    ],
)
def test_a_host_that_forbids_something_else_is_named(host: Hosts, window: Visits, policy: str, needed: str) -> None:
    here = host()
    here.headers = {"Content-Security-Policy": f"{EVAL}; {policy}"}
    visit = window(here)
    visit.context.add_init_script(NO_SERVICE_WORKER)
    _says(visit, f"doit ajouter {needed},")


@pytest.mark.parametrize("policy", ["style-src 'self'", "img-src 'none'"])
def test_what_a_host_forbids_is_passed_by(host: Hosts, window: Visits, policy: str) -> None:
    here = host()
    here.headers = {"Content-Security-Policy": f"{EVAL}; {policy}"}
    visit = window(here).open()
    visit.see("Nouvelle partie")
    assert visit.ask("host.passedBy()")
    assert not visit.ask("host.forbids()")


def test_a_host_that_lets_the_service_worker_ask_for_nothing_is_named_and_can_be_mended(
    host: Hosts, window: Visits
) -> None:
    here = host()
    here.headers = {"Content-Security-Policy": f"{EVAL}; connect-src 'none'"}
    visit = window(here)
    _says(visit, "doit ajouter 'self' à son connect-src,")
    assert not registered(visit, "it?.active")
    here.headers = {}
    visit.open().see("Nouvelle partie")


def test_a_host_that_is_not_secure_is_named(host: Hosts, browser: Browser) -> None:
    """Anything but this machine itself has to use https, or browsers keep nothing for it."""
    here, name = host(), "club.test"
    flags = [each.replace("MAP *", f"MAP {name} {HERE}, MAP *") for each in FLAGS]
    strange = browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    visit = WebVisit(strange, here.url.replace(HERE, name)).open()
    visit.see("car ce site n’est pas en https")
    strange.close()


def test_a_host_whose_scripts_are_refused_shows_words_all_the_same(host: Hosts, window: Visits) -> None:
    here = host()
    here.types, here.headers = {".js": "text/plain"}, {"X-Content-Type-Options": "nosniff"}
    visit = window(here)
    visit.page.goto(visit.url)
    said = [visit.page.get_by_text(words) for words in ("doit envoyer les fichiers .js", "must send .js files")]
    assert not any(each.is_visible() for each in said)
    visit.ask("document.querySelector('.late').getAnimations().forEach((each) => each.finish())")
    for each in said:
        each.wait_for()


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("fr-FR", "Ce site envoie worker.js comme « text/plain »"),
        ("en-GB", "This site sends worker.js as “text/plain”"),
    ],
)
def test_a_host_with_wrong_types_is_named(host: Hosts, window: Visits, locale: str, words: str) -> None:
    here = host()
    here.types = {".js": "text/plain", ".wasm": "text/plain", ".mjs": "text/plain"}
    _says(window(here, locale=locale), words)


def test_types_of_which_a_host_knows_nothing_do_no_harm(host: Hosts, window: Visits) -> None:
    here = host()
    here.types = dict.fromkeys((".mjs", ".wasm", ".webmanifest", ".otf", ".frag"), "application/octet-stream")
    window(here).open().see("Nouvelle partie")


def test_a_host_that_says_how_it_sends_all_files_does_no_harm(host: Hosts, window: Visits) -> None:
    """As one that compresses them on their way: only archives that come unpacked are of no use."""
    here = host()
    here.headers = {"Content-Encoding": "identity"}
    window(here).open().see("Nouvelle partie")


@pytest.mark.parametrize(
    ("locale", "words"),
    [("fr-FR", "doit envoyer les fichiers .zst tels quels"), ("en-GB", "must send .zst files as they are")],
)
def test_a_host_that_has_archives_unpacked_is_named(host: Hosts, window: Visits, locale: str, words: str) -> None:
    here = host()
    here.unpacks = True
    _says(window(here, locale=locale), words)


def _with(folder: Path, other: Path, name: str, first: str) -> Path:
    """The same folder, but for one file, that begins otherwise."""
    other.mkdir()
    for path in folder.iterdir():
        (other / path.name).symlink_to(path)
    (other / name).unlink()
    (other / name).write_text(first + (folder / name).read_text(encoding="utf-8"), encoding="utf-8")
    return other


def _says(visit: WebVisit, words: str) -> None:
    visit.page.goto(visit.url)
    visit.page.locator("#start.failed p").get_by_text(words).wait_for(timeout=60_000)
