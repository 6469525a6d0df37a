"""A whole game of Big Shot by four people, from the first screen to the sheet, by tapping alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from companion.entry import Entry
from companion.games.big_shot.position import Reckoning
from companion.report import voice
from companion.table import Table
from tests.e2e.big_shot import answers, counted, shown
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.mobile.taps import tapped, taps

pytestmark = pytest.mark.browser
AIMS = {"pass": 1, "roll": 1, "bid": 2, "place": 2}


def test_a_whole_game_from_home_to_sheet_by_tapping(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None]
) -> None:
    phone = visit()
    for label in ("Nouvelle table", "Big Shot", "4 joueurs", "Commencer"):
        phone.tap(label)
    phone.see("Tour 1 sur 18")
    to_start = phone.taps
    id = phone.page.url.rsplit("/", 1)[1]
    rnd, spent = Random(1), defaultdict[str, list[int]](list)
    table = server.table(id)
    while not isinstance(table.position.step, Reckoning):
        entry = next(each for each in answers(rnd, table) if tapped(table, each))
        before = phone.taps
        table = _told(phone, server, table, entry)
        spent[entry.kind].append(phone.taps - before)
    counted(phone, table, rnd)
    phone.wait(lambda: server.table(id).sheet, "the game did not end")
    sheet, said = server.table(id).sheet, voice(table, "fr")
    assert sheet
    phone.tap(said.say("big-shot.sheet"))
    for score in sheet.scores:
        phone.see(said.say("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    say(f"A whole game of four: {phone.taps} taps for {len(table.played)} entries; {to_start} from Home to the table.")
    for kind, aim in AIMS.items():
        say(f"  taps per {kind}: {mean(spent[kind]):.2f}, at most {max(spent[kind])} (aim {aim})")
        assert mean(spent[kind]) <= aim
    assert max(spent["pass"]) == max(spent["roll"]) == 1
    assert max(spent["place"]) <= 2


def _told(phone: Visit, server: Server, table: Table, entry: Entry) -> Table:
    """Taps what tells an entry, and waits until it is on disk and the screen shows what is then true."""
    said = voice(table, "fr")
    for label in taps(table, said, entry):
        phone.tap(label)
    seq, id = table.seq, table.head.table
    phone.wait(lambda: server.seq(id) > seq, f"{entry!r} was not taken")
    after = server.table(id)
    told = after.read(after.journal.lines[seq].text)
    assert isinstance(told, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert told.model_dump(include=set(given)) == given
    for words in shown(after.position, said, entry):
        phone.see(words)
    return after
