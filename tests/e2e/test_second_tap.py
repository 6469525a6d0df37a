"""A second tap in good faith, in a browser: it tells nothing for the next player, and is seen not to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.server import Server, as_tested
from tests.e2e.windows import Windows
from tests.games.big_shot.story import FOUR

pytestmark = pytest.mark.browser
LONG = 600  # seconds: longer than the test, so that it does not depend on how quick a machine is


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("home"), as_tested(LONG))
    yield server
    server.stop()


def test_a_second_tap_passes_for_nobody_else(windows: Windows, server: Server) -> None:
    """Who did something last may go on at once; whose turn it is next has to be seen first."""
    id = server.lay(FOUR, "Anna leads\nAnna rolls 1\nTom borrows")
    seq = server.seq(id)
    phone = windows.take(server.url).open(f"/table/{id}")
    phone.see("Tom, votre offre ?")
    phone.tap("Passer")
    phone.see("Zoé, votre offre ?")
    for _ in range(2):
        phone.tap("Passer")
        assert server.seq(id) == seq + 1
        phone.see("Zoé, votre offre ?")
    windows.give_back(phone)
