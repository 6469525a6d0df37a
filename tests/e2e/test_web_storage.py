"""The static web app in a browser that is full, or that refuses to keep anything: it is said, and nothing is lost."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest

from companion.block_store import BlockStore
from companion.games.big_shot.entries import Pass
from companion.shelf import Shelf
from companion.store import MemoryStore
from companion.table import Table
from tests.companion.blocks import blocks, fill
from tests.e2e.driver import Visit
from tests.e2e.test_files import save
from tests.e2e.test_web_memory import names, remembers
from tests.e2e.test_web_start import begin_a_table
from tests.e2e.web import Hosts, Visits, WebVisit
from tests.games.big_shot.story import FOUR, STORY

pytestmark = pytest.mark.browser
NAME = "tables/copy.jsonl"
NO_ROOM = "Pas enregistré : il n’y a plus de place sur l’appareil."
KEEPS_NOTHING = "Ce navigateur n’enregistre rien"
SAVE = "Enregistrer dans un fichier"
LAY = """async ([name, content]) => {
  const file = await (await navigator.storage.getDirectory()).getFileHandle(name, {create: true});
  const writing = await file.createWritable();
  await writing.write(await (await fetch(`data:;base64,${content}`)).arrayBuffer());
  await writing.close();
}"""


def test_a_full_browser_takes_no_entry_until_there_is_room(host: Hosts, window: Visits, tmp_path: Path) -> None:
    phone = window(host(), profile=tmp_path / "profile")
    table = _kept_to_the_last_byte(phone, tmp_path / "blocks")
    phone.open(f"/table/{table.head.table}")
    phone.see("Max, votre offre ?")
    remembers(phone)
    room = _Room(phone)
    room.none()
    phone.look()
    phone.tap("Passer")
    phone.see(NO_ROOM)
    phone.wait(lambda: names(phone) == [], "what makes starts faster still takes room")
    save(phone, SAVE, tmp_path / "table.jsonl")
    assert _read(tmp_path / "table.jsonl").told == table.told
    phone.tap("Compris")
    phone.see("Max, votre offre ?")

    room.again()
    phone.tap("Passer")
    phone.see("Anna, votre offre ?")
    phone.open(f"/table/{table.head.table}")
    phone.see("Anna, votre offre ?")
    phone.tap("Plus")
    save(phone, SAVE, tmp_path / "table.jsonl")
    assert _read(tmp_path / "table.jsonl").told == [*table.told, (5, Pass(player="Max"))]
    assert phone.errors == []


def test_a_browser_that_is_full_from_the_start_says_that_it_keeps_nothing(
    host: Hosts, window: Visits, tmp_path: Path
) -> None:
    phone = window(host(), profile=tmp_path / "profile")
    failures = _failures(phone)
    _Room(phone).none()
    phone.open()
    phone.see(KEEPS_NOTHING)
    assert failures == []


def test_where_the_browser_is_told_to_keep_nothing_a_table_is_played_and_saved(
    host: Hosts, window: Visits, tmp_path: Path
) -> None:
    settings = tmp_path / "profile" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    phone = window(host(), profile=tmp_path / "profile")
    failures = _failures(phone)
    phone.open()
    phone.see(KEEPS_NOTHING)
    begin_a_table(phone)
    phone.see(KEEPS_NOTHING)
    phone.look()
    phone.tap("Distribuer les couleurs")
    save(phone, SAVE, tmp_path / "table.jsonl")
    assert [entry.kind for _, entry in _read(tmp_path / "table.jsonl").told] == ["cards"]
    assert failures == phone.errors == []


class _Room:
    """What the browser allows the app to keep."""

    def __init__(self, phone: Visit) -> None:
        self._devtools = phone.context.new_cdp_session(phone.page)
        self._origin = {"origin": phone.url}

    def none(self) -> None:
        self._devtools.send("Storage.overrideQuotaForOrigin", {**self._origin, "quotaSize": 1})

    def again(self) -> None:
        self._devtools.send("Storage.overrideQuotaForOrigin", self._origin)


def _kept_to_the_last_byte(phone: WebVisit, folder: Path) -> Table:
    """A table in the browser's files, in which not a line more fits without new room."""
    pair = blocks(folder)
    store = BlockStore(pair)
    table = Table.start(STORY.game, STORY.game.uses["table"].setup(**FOUR), store)
    STORY.tell(table, "Anna leads\nAnna rolls 1\nTom bids 3\nZoé bids 4")
    Shelf(store).note(table)
    fill(store, pair)
    phone.page.goto(f"{phone.url}/favicon.png")
    for name in ("a", "b"):
        phone.page.evaluate(LAY, [f"arbitre-{name}", b64encode((folder / name).read_bytes()).decode()])
    return table


def _failures(phone: WebVisit) -> list[str]:
    """What the start screen says went wrong."""
    said = list[str]()
    phone.page.expose_function("failure", lambda words: said.append(words))
    phone.context.add_init_script("""addEventListener('DOMContentLoaded', () => {
      const start = document.querySelector('#start');
      const look = () => { if (start.matches('.failed')) failure(start.querySelector('p').textContent); };
      if (start) new MutationObserver(look).observe(start, {attributeFilter: ['class']});
    })""")
    return said


def _read(path: Path) -> Table:
    """The table in a file."""
    store = MemoryStore()
    store.replace(NAME, path.read_bytes())
    return Table.open(store, NAME)
