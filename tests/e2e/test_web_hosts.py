"""The static web app on hosts that are not plain: it starts, or says what they must change."""

from __future__ import annotations

import pytest

from tests.e2e.web import Hosts, Visits, WebVisit

pytestmark = pytest.mark.browser
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
STRICT = {"Content-Security-Policy": "default-src 'self'"}
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"


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


def _says(visit: WebVisit, words: str) -> None:
    visit.page.goto(visit.url)
    visit.page.locator("#start.failed p").get_by_text(words).wait_for(timeout=60_000)
