"""A game that `arbitre new-game` has just laid is on the first screen, and is played to its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.language import Language
from tests import laid
from tests.e2e.driver import Visit
from tests.e2e.server import Server, as_tested

pytestmark = pytest.mark.browser
SAY = Language("fr").say
LONGEST = 40  # rolls


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app of a copy of the sources with a new game."""
    sources = laid.copied(tmp_path / "sources")
    assert laid.arbitre(sources, "new-game", "trial-by-tests").returncode == 0
    server = Server(tmp_path / "home", as_tested(), sources=sources)
    yield server
    server.stop()


def test_from_home_to_the_sheet_of_a_new_game(browser: Browser, server: Server) -> None:
    """A short track is chosen; one tap decides who begins, and every roll is one more."""
    phone = Visit(browser, server.url).open("/")
    for label in ("Nouvelle partie", "Trial by tests", "2 joueurs", SAY("new.options"), "12", "Commencer"):
        phone.tap(label)
    rolls = [SAY("lead.everybody"), *(SAY("roll.for", player=SAY("new.player", n=n)) for n in (1, 2))]
    over = SAY("end.sheet")
    for _ in range(LONGEST):
        phone.wait(lambda: any(map(phone.shows, (*rolls, over))), "nothing comes next")
        if phone.shows(over):
            break
        phone.tap(next(filter(phone.shows, rolls)))
    phone.tap(over)
    phone.see("1. Joueur")
    assert phone.errors == []
    phone.close()
