"""Big Shot by four people: from the first screen into the game, and from its last rounds to the sheet, by tapping.

Phone plays it whole; there taps are counted too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.entry import Entry
from companion.games.big_shot.position import Reckoning
from companion.report import voice
from companion.store import FileStore
from companion.table import Table
from tests.e2e.big_shot import answers, begun, counted, round_of, shown
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.telling import tell
from tests.games.big_shot.taps import tapped, taps

pytestmark = pytest.mark.browser


def test_from_home_into_a_game_and_on_to_the_sheet_by_tapping(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None]
) -> None:
    phone = visit()
    for label in ("Nouvelle partie", "Big Shot", "4 joueurs", "Commencer"):
        phone.tap(label)
    phone.see("Mise en place")
    to_start = phone.taps
    id = phone.table()
    rnd = Random(1)
    _played(phone, server, server.table(id), rnd, until=3)

    store = FileStore(server.home)
    late = begun(rnd, store, 17)
    store.close()
    phone.open(f"/table/{late.head.table}")
    table = _played(phone, server, late, rnd, until=19)
    counted(phone, table, rnd)
    phone.wait(lambda: server.table(table.head.table).sheet, "the game did not end")
    sheet, said = server.table(table.head.table).sheet, voice(table, "fr")
    assert sheet
    phone.tap(said.say("end.sheet"))
    for score in sheet.scores:
        phone.see(said.say("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    say(f"Four rounds of a game of four: {phone.taps} taps; {to_start} from Home to the table.")


def _played(phone: Visit, server: Server, table: Table, rnd: Random, *, until: int) -> Table:
    """Plays on to a round or to the end."""
    while not isinstance(table.position.step, Reckoning) and round_of(table) < until:
        table = _told(phone, server, table, next(each for each in answers(rnd, table) if tapped(table, each)))
    return table


def _told(phone: Visit, server: Server, table: Table, entry: Entry) -> Table:
    """Taps what tells an entry, and waits until it is on disk and the screen shows what is then true."""
    said = voice(table, "fr")
    after = tell(phone, server, table, taps(table, said, entry), entry)
    for words in shown(after.position, said, entry):
        phone.see(words)
    return after
