"""The static web app at home on a phone or a computer: files come in from the system, and tabs let each other in."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.store import MemoryStore
from companion.table import Table
from tests.e2e.web import Hosts, Visits, WebVisit
from tests.games.big_shot.story import STORY, TWO

pytestmark = pytest.mark.browser
FILE = "new File([Uint8Array.from(atob(content), (each) => each.charCodeAt(0))], 'game.jsonl')"
SHARE = f"""async (content) => {{
  const form = new FormData();
  form.append('file', {FILE});
  return (await fetch('share', {{ method: 'POST', body: form, redirect: 'manual' }})).type;
}}"""
LAUNCH = """((content) => {
  const files = [{ getFile: async () => FILE }];
  const launchQueue = { setConsumer: (take) => take({ files, targetURL: location.href }) };
  Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
})"""


SHORTCUTS = """(() => {
  const launched = (take) => (url) => take({ files: [], targetURL: new URL(url, location).href });
  const launchQueue = { setConsumer: (take) => { globalThis.launched = launched(take); } };
  Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
})()"""
PICTURES = """Promise.all([...document.querySelectorAll('link[rel=apple-touch-startup-image]')].map(async (link) => {
  const picture = new Image();
  picture.src = link.href;
  await picture.decode();
  return [link.media, picture.naturalWidth, picture.naturalHeight];
}))"""
META = """Object.fromEntries([...document.querySelectorAll('meta[name^=apple-mobile-web-app-]')]
  .map(({ name, content }) => [name.replace('apple-mobile-web-app-', ''), content]))"""
SHARED = """async (content) => {
  const form = new FormData();
  form.append('file', FILE);
  const answer = await fetch('share', { method: 'POST', body: form });
  return [answer.status, await answer.text()];
}""".replace("FILE", FILE)


def game() -> bytes:
    """The file of a game that was begun elsewhere."""
    store = MemoryStore()
    table = Table.start(STORY.game, STORY.game.uses["table"].setup(**TWO), store)
    return store.read(table.name) or b""


@pytest.mark.parametrize("code", ["fr", "en"])
def test_the_system_is_told_what_it_can_do(dist: Path, code: str) -> None:
    told: dict[str, Any] = json.loads((dist / f"{code}.webmanifest").read_text(encoding="utf-8"))
    names = {"fr": ["Nouvelle partie", "Dés", "Banque seule"], "en": ["New game", "Dice", "Bank only"]}
    assert [each["name"] for each in told["shortcuts"]] == names[code]
    assert [each["url"] for each in told["shortcuts"]] == ["./#/new/table", "./#/dice", "./#/new/bank"]
    assert told["launch_handler"]["client_mode"] == ["focus-existing", "auto"]
    assert {end for ends in told["file_handlers"][0]["accept"].values() for end in ends} == {".jsonl", ".json", ".zip"}
    pictures = [*told["screenshots"], *told["icons"], *(icon for each in told["shortcuts"] for icon in each["icons"])]
    assert [each["src"] for each in pictures if not (dist / each["src"]).is_file()] == []
    assert {each.get("purpose") for each in told["icons"]} == {None, "maskable", "monochrome"}
    assert told["id"]
    assert told["categories"] == ["games", "utilities"]


def test_android_may_take_the_file_of_a_game_for_a_text_or_for_nothing_it_knows(dist: Path) -> None:
    told = json.loads((dist / "fr.webmanifest").read_text(encoding="utf-8"))
    [shared] = told["share_target"]["params"]["files"]
    assert {"application/octet-stream", "application/x-ndjson", "text/plain", ".jsonl"} <= set(shared["accept"])


def test_an_iphone_is_given_pictures_of_its_size_for_the_start(host: Hosts, window: Visits) -> None:
    visit = window(host(), scale=2)
    visit.context.add_init_script("navigator.standalone = false")
    visit.page.goto(visit.url)
    visit.wait(lambda: len(visit.ask(PICTURES)) == 2, "there are no pictures")
    short, long = sorted(visit.ask("[screen.width, screen.height]"))
    assert visit.ask(PICTURES) == [
        ["(orientation: portrait)", 2 * short, 2 * long],
        ["(orientation: landscape)", 2 * long, 2 * short],
    ]
    assert visit.ask(META) == {"capable": "yes", "status-bar-style": "default", "title": "Arbitre"}
    icon = visit.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert visit.ask("(icon) => fetch(icon).then(({ ok }) => ok)", icon)


def test_a_shortcut_leads_there_while_the_app_is_open(host: Hosts, window: Visits) -> None:
    visit = window(host())
    visit.context.add_init_script(SHORTCUTS)
    visit.open("/settings").see("Réglages")
    visit.ask("launched('./')")
    visit.ask("launched('./#/dice')")
    visit.see("Lancer")
    visit.ask("launched('./#/new/bank')")
    visit.see_no("Lancer")
    visit.see("Qui joue ?")


def test_a_file_for_which_there_is_no_room_is_said_to_be_missing(host: Hosts, window: Visits) -> None:
    visit = window(host()).open()
    visit.can_go_offline()
    devtools = visit.context.new_cdp_session(visit.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": visit.url, "quotaSize": 1})
    status, page = visit.ask(SHARED, b64encode(game()).decode())
    assert status == 507
    assert "Ce fichier n’est pas arrivé" in page


def test_a_file_that_is_shared_with_the_app_is_shown_before_it_is_taken(host: Hosts, window: Visits) -> None:
    visit = window(host()).open()
    assert visit.ask(SHARE, b64encode(game()).decode()) == "opaqueredirect"
    visit.open("/dice")
    _taken(visit)
    visit.open("/")
    visit.see_no("Importer")


def test_a_file_that_is_opened_with_the_app_is_shown_before_it_is_taken(host: Hosts, window: Visits) -> None:
    visit = window(host())
    visit.context.add_init_script(_launched(game()))
    _taken(visit.open("/dice"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"no game", "Ce fichier n’est pas d’Arbitre"),
        (bytes(21 * 1024**2), "Ce fichier est trop grand : plus de 20 Mo."),
    ],
    ids=["strange", "large"],
)
def test_what_comes_in_is_checked_like_a_chosen_file(host: Hosts, window: Visits, content: bytes, why: str) -> None:
    visit = window(host())
    visit.context.add_init_script(_launched(content))
    visit.open().see(why)


def test_a_second_tab_can_go_on_and_the_first_says_so(host: Hosts, window: Visits) -> None:
    first = window(host()).open("/new/table")
    second = first.context.new_page()
    second.goto(first.url)
    reads = partial(second.evaluate, "document.querySelector('flt-semantics-placeholder')?.click()")
    button = second.get_by_role("button", name="Continuer ici")
    first.wait(lambda: _now(reads, button.is_visible), "the second tab does not offer to go on", 60)
    button.click()
    second.get_by_role("button", name="Nouvelle partie").wait_for(timeout=60_000)
    stopped = first.page.locator("#start.failed")
    stopped.get_by_text("Arbitre continue dans un autre onglet.").wait_for()
    second.close()
    with first.page.expect_navigation():
        stopped.get_by_role("button", name="Réessayer").click()
    first.started().see("Qui joue")


def _launched(content: bytes) -> str:
    return f"{LAUNCH.replace('FILE', FILE)}({json.dumps(b64encode(content).decode())})"


def _taken(visit: WebVisit) -> None:
    visit.see("Importer")
    for label in ("Importer", "Compris"):
        visit.tap(label)
    visit.see("Continuer Big Shot")


def _now(first: Callable[[], object], then: Callable[[], bool]) -> bool:
    first()
    return then()
