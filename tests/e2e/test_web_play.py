"""The end of a game in the static web app without a network: updated, loaded again, saved, deleted, opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.entry import Chance, Entry
from companion.games.big_shot.position import Reckoning
from companion.report import voice
from companion.store import MemoryStore
from companion.table import Table
from tests.e2e.big_shot import answers, begun, counted, round_of, shown
from tests.e2e.test_files import open_file, save
from tests.e2e.web import OFFER, Hosts, Visits, WebVisit, registered
from tests.games.big_shot.taps import tapped, taps

pytestmark = pytest.mark.browser
NAME = "tables/copy.jsonl"


def test_a_game_is_played_to_its_end_without_a_network(
    host: Hosts, window: Visits, newer: Path, tmp_path: Path, say: Callable[[str], None]
) -> None:
    here, rnd, store = host(), Random(4), MemoryStore()
    table = begun(rnd, store, 15)
    (tmp_path / "begun.jsonl").write_bytes(store.read(table.name) or b"")
    route = f"/table/{table.head.table}"
    phone = window(here).open("/settings")
    phone.can_go_offline()
    _opened(phone, tmp_path / "begun.jsonl")
    phone.go(route)

    _played(phone, table, rnd, until=16)
    here.folder = newer
    registered(phone, "it.update()")
    phone.wait(lambda: registered(phone, "it.waiting !== null"), "the newer version did not come")
    here.stop()
    _played(phone, table, rnd, until=17)
    phone.go("/")
    phone.tap(OFFER)
    phone.page.wait_for_function("performance.getEntriesByName('arbitre:opened').length === 1", timeout=60_000)
    phone.open(route)

    _played(phone, table, rnd, until=18)
    phone.open(route)
    _played(phone, table, rnd, until=19)
    phone.look()
    counted(phone, table, rnd)
    phone.tap(voice(table, "fr").say("end.sheet"))
    _ranked(phone, table)

    phone.open("/settings")
    save(phone, "Tout enregistrer", tmp_path / "backup.zip")
    for label in ("Supprimer mes données", "Continuer", "Tout supprimer"):
        phone.tap(label)
    phone.see("Bienvenue à la table !")
    phone.open("/settings")
    for size, why in ((19, "Ce fichier n’est pas d’Arbitre"), (21, "Ce fichier est trop grand : plus de 20 Mo.")):
        (tmp_path / "film").write_bytes(bytes(1024**2) * size)
        open_file(phone, tmp_path / "film")
        phone.see(why)
        phone.tap("Compris")
    _opened(phone, tmp_path / "backup.zip")
    phone.go(f"{route}/sheet")
    _ranked(phone, table)
    phone.go(route)
    assert _copied(phone, tmp_path / "ended.jsonl").told[: table.seq] == table.told
    assert phone.errors == []
    say(f"The last four rounds of a game of four without a network: {phone.taps} taps.")


def _opened(phone: WebVisit, path: Path) -> None:
    """A file is opened, and taken over."""
    open_file(phone, path)
    for label in ("Importer", "Compris"):
        phone.tap(label)


def _copied(phone: WebVisit, path: Path) -> Table:
    """The table on the screen, by way of its file."""
    phone.tap("Plus")
    save(phone, "Enregistrer dans un fichier", path)
    store = MemoryStore()
    store.replace(NAME, path.read_bytes())
    return Table.open(store, NAME)


def _played(phone: WebVisit, table: Table, rnd: Random, *, until: int) -> None:
    """Plays on to a round or to the end, with real dice; the copy of the table is told the same."""
    while not isinstance(table.position.step, Reckoning) and round_of(table) < until:
        entry = next(each for each in answers(rnd, table) if tapped(table, each) and not _undecided(each))
        said = voice(table, "fr")
        phone.look()
        for label in taps(table, said, entry):
            phone.tap(label)
        assert table.submit(entry).ok
        for words in shown(table.position, said, entry):
            phone.see(words)


def _undecided(entry: Entry) -> bool:
    return isinstance(entry, Chance) and entry.undecided


def _ranked(phone: WebVisit, table: Table) -> None:
    """The sheet on the screen is that of the table."""
    said = voice(table, "fr")
    assert table.sheet
    for score in table.sheet.scores:
        phone.see(said.say("sheet.rank", rank=score.rank, player=score.player, total=score.total))
