"""The static web app in a browser that is full, or that refuses to keep anything: it is said, and nothing is lost."""

from __future__ import annotations

import json
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
from tests.e2e.test_web_client import KEPT
from tests.e2e.test_web_memory import names, remembers
from tests.e2e.test_web_start import begin_a_table
from tests.e2e.web import Hosts, Visits, WebVisit, lay
from tests.games.big_shot.story import FOUR, STORY

pytestmark = pytest.mark.browser
NAME = "tables/copy.jsonl"
NO_ROOM = "Pas enregistré : il n’y a plus de place sur l’appareil."
KEEPS_NOTHING = "Ce navigateur n’enregistre rien"
SAVE = "Enregistrer dans un fichier"
NEEDS_THE_NETWORK = "Arbitre a encore besoin de la connexion"
USED = "navigator.storage.estimate().then(({ usage }) => usage)"
FORGET = "room.dropped(room.MEMORY)"
FORGET_ALL = "caches.keys().then((keys) => Promise.all(keys.map(room.dropped)))"
FILL_WITH = """async (bytes) => {
  const place = await caches.open(room.MEMORY);
  await place.put('memory', new Response(new Uint8Array(bytes)));
}"""
LATER = """async (days) => {
  const place = await caches.open((await caches.keys()).find((key) => key.startsWith('arbitre-short')));
  await place.put('since', new Response(`${Date.now() - 24 * 3600 * 1000 * days}`));
}"""
PAST = """(async () => {
  const place = await caches.open((await caches.keys()).find((key) => key.startsWith('arbitre-short')));
  return (Date.now() - Number(await (await place.match('since')).text())) / (24 * 3600 * 1000);
})()"""
SETTLED = "new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000)))"


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


def test_what_makes_starts_faster_is_not_made_again_while_room_is_short(
    host: Hosts, window: Visits, tmp_path: Path
) -> None:
    """It would fill the browser again, and the first entry after each start would be refused."""
    phone = window(host(), profile=tmp_path / "profile")
    table = _kept_to_the_last_byte(phone, tmp_path / "blocks")
    phone.open(f"/table/{table.head.table}")
    remembers(phone)
    phone.can_go_offline()
    room, before = _Room(phone), phone.ask(USED)
    room.free(0)
    phone.look()
    phone.tap("Passer")
    phone.see(NO_ROOM)
    phone.wait(lambda: names(phone) == [], "what makes starts faster is still there")
    phone.wait(lambda: phone.ask(USED) < before - 40_000_000, "what makes starts faster still takes room")
    phone.tap("Compris")
    phone.tap("Passer")
    phone.see("Anna, votre offre ?")
    room.again()
    phone.open(f"/table/{table.head.table}").can_go_offline()
    phone.ask(SETTLED)
    assert names(phone) == []
    phone.ask(LATER, 8)
    phone.open(f"/table/{table.head.table}")
    remembers(phone)
    assert phone.errors == []


def test_the_app_itself_gives_way_when_nothing_else_is_left_and_says_so(
    host: Hosts, window: Visits, tmp_path: Path
) -> None:
    phone = window(host(), profile=tmp_path / "profile")
    table = _kept_to_the_last_byte(phone, tmp_path / "blocks")
    phone.open(f"/table/{table.head.table}")
    remembers(phone)
    phone.can_go_offline()
    phone.ask(FORGET)
    room = _Room(phone)
    room.free(0)
    phone.look()
    phone.tap("Passer")
    phone.see(NO_ROOM)
    phone.wait(lambda: not _keeps_the_app(phone), "the app still takes room")
    phone.tap("Compris")
    phone.tap("Passer")
    phone.see("Anna, votre offre ?")
    phone.go("/")
    phone.see(NEEDS_THE_NETWORK)
    phone.ask(LATER, 0.5)
    phone.open("/").see(NEEDS_THE_NETWORK)
    assert not _keeps_the_app(phone)
    assert phone.ask(PAST) > 0.5, "it would never be tried again where the app is opened every day"
    room.again()
    phone.ask(LATER, 2)
    phone.open("/").can_go_offline()
    phone.see_no(NEEDS_THE_NETWORK)
    phone.page.get_by_role("button", name="Continuer Big Shot").wait_for()


@pytest.mark.parametrize("enough", [True, False])
def test_the_app_comes_before_what_makes_starts_faster_and_after_what_people_keep(
    host: Hosts, window: Visits, enough: bool
) -> None:
    phone = window(host()).open()
    phone.can_go_offline()
    remembers(phone)
    before = phone.ask(USED)
    phone.ask(FORGET_ALL)
    phone.wait(lambda: phone.ask(USED) < before - 70_000_000, "app and memory still take room")
    app = 25_000_000  # a little less than it needs
    if enough:
        phone.ask(FILL_WITH, app)
    _Room(phone).free(app // 2)
    phone.ask("delete document.documentElement.dataset.offline")
    phone.ask("navigator.serviceWorker.controller.postMessage({ fill: client.name })")
    if enough:
        phone.can_go_offline()
        phone.see_no(NEEDS_THE_NETWORK)
    else:
        phone.see(NEEDS_THE_NETWORK)
    assert names(phone) == []
    assert _keeps_the_app(phone) == enough


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

    def free(self, bytes: int) -> None:
        """So much more than what it has now."""
        used = self._devtools.send("Storage.getUsageAndQuota", self._origin)["usage"]
        self._devtools.send("Storage.overrideQuotaForOrigin", {**self._origin, "quotaSize": used + bytes})

    def again(self) -> None:
        self._devtools.send("Storage.overrideQuotaForOrigin", self._origin)


def _keeps_the_app(phone: Visit) -> bool:
    """Whether anything of it is kept."""
    return not set(phone.ask(KEPT)) <= {"client"}


def _kept_to_the_last_byte(phone: WebVisit, folder: Path) -> Table:
    """A table in the browser's files, in which not a line more fits without new room."""
    pair = blocks(folder)
    store = BlockStore(pair)
    table = Table.start(STORY.game, STORY.game.uses["table"].setup(**FOUR), store)
    STORY.tell(table, "Anna leads\nAnna rolls 1\nTom bids 3\nZoé bids 4")
    Shelf(store).note(table)
    fill(store, pair)
    lay(phone, folder)
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
