"""The static web app in Firefox: it starts, and goes on without a network. Left out where there is no Firefox."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mobile.web.build import project_version
from tests.e2e.firefox import FIREFOX, Firefox
from tests.e2e.test_web_client import only
from tests.e2e.web import Host, built

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not FIREFOX, reason="no Firefox was found")]
OPEN = "performance.getEntriesByName('arbitre:opened').length === 1 && !document.querySelector('#start')"
READ_ALOUD = "document.querySelector('flt-semantics-placeholder')?.click()"
NAMES = "[...document.querySelectorAll('flt-semantics')].map((each) => each.ariaLabel || each.textContent).join()"


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    firefox = Firefox(tmp_path)
    yield firefox
    firefox.close()


def test_it_starts_and_goes_on_without_a_network(firefox: Firefox) -> None:
    host = Host(built(project_version()))
    firefox.open(host.url)
    firefox.wait(OPEN)
    firefox.wait("document.documentElement.dataset.offline === 'ready'")
    assert only("js", host.asked)
    host.stop()
    firefox.open(f"{host.url}#/settings")
    firefox.wait(OPEN)
    firefox.ask(READ_ALOUD)
    firefox.wait(f"{NAMES}.includes('Réglages')")
