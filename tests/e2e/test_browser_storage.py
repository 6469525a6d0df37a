"""The store of the static web app, in the Python that runs inside a real browser."""

from __future__ import annotations

import io
import os
import signal
import threading
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import flet_web
import platformdirs
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.driver import CHROMIUM, FLAGS

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
MODULES = ("companion/__init__.py", "companion/store.py", "companion/lock.py", "companion/block_store.py",
           "mobile/__init__.py", "mobile/web/__init__.py", "mobile/web/browser.py")  # fmt: skip
PATIENCE = 60_000
PAGE = """<!doctype html><link rel="icon" href="data:,"><script>
  const worker = new Worker('worker.js', { type: 'module' }), waiting = [];
  let acknowledged = 0;
  worker.onmessage = ({ data }) => { if (typeof data === 'number') acknowledged = data; else waiting.shift()(data); };
  const ready = new Promise((done) => waiting.push(done));
  const told = (text) => new Promise((done) => { waiting.push(done); worker.postMessage(text); });
</script>"""
WORKER = """
import './storage.js';
import { loadPyodide } from './pyodide/pyodide.mjs';
await self.arbitreBefore();
const python = await loadPyodide();
python.unpackArchive(await (await fetch('modules.zip')).arrayBuffer(), 'zip');
self.onmessage = async (event) => {
  try { postMessage(String(await python.runPythonAsync(event.data))); } catch (error) { postMessage(String(error)); }
};
postMessage('ready');
"""
START = """
from companion.store import StoreError
from mobile.web import browser
try:
    store = browser.store()
    said = type(store).__name__
except StoreError as error:
    said = error.reason
said
"""
WRITE_ON = """
import js
n = 0
while True:
    store.append("tables/a", b"%07d\\n" % n, 8 * n)
    n += 1
    js.postMessage(n)
"""
FILL = """
n = 0
try:
    while n < 1000:
        store.append(f"tables/{n}", b"x" * 20_000, 0)
        n += 1
except StoreError as error:
    said = error.reason
again = browser.BlockStore((store._block, store._other))
kept = sum(again.read(name) == b"x" * 20_000 for name in again.names("tables/"))
said, 0 < n == kept, again.names() == store.names()
"""


COMFORT = """(async () => {
  const place = await caches.open(`arbitre-memory ${new URL('./', location.href).href}`);
  await place.put('memory', new Response(new Uint8Array(3e6)));
})()"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page whose worker opens the storage and starts Python, nothing else."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "pyodide").symlink_to(Path(flet_web.get_package_web_dir()) / "pyodide")
    for name in ("storage.js", "memory.js", "room.js"):
        (folder / name).symlink_to(ROOT / "mobile" / "web" / name)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "worker.js").write_text(WORKER, encoding="utf-8")
    (folder / "modules.zip").write_bytes(modules())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *args: object) -> None: ...


def modules() -> bytes:
    """The store, and what it imports, for Python in the browser."""
    packed, there = io.BytesIO(), Path(platformdirs.__file__).parent
    with zipfile.ZipFile(packed, "w") as archive:
        for name in MODULES:
            archive.write(ROOT / name, name)
        for path in there.glob("*.py"):
            archive.write(path, f"platformdirs/{path.name}")
    return packed.getvalue()


def started(context: BrowserContext, url: str) -> tuple[Page, Callable[[str], str]]:
    """A tab with Python in it, and how to tell it something."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return loaded(page, url)


def loaded(page: Page, url: str) -> tuple[Page, Callable[[str], str]]:
    page.goto(url)
    page.evaluate("() => ready")
    return page, lambda text: str(page.evaluate("(text) => told(text)", text))


@pytest.fixture
def profile(browser: Browser, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """Starts a browser of its own, as it would be on somebody's phone: what it keeps is on disk."""
    contexts = list[BrowserContext]()

    def start() -> BrowserContext:
        contexts.append(
            browser.browser_type.launch_persistent_context(tmp_path / "profile", executable_path=CHROMIUM, args=FLAGS)
        )
        return contexts[-1]

    yield start
    for context in contexts:
        context.close()


def test_what_is_kept_survives_a_reload_and_the_end_of_the_browser(
    profile: Callable[[], BrowserContext], url: str
) -> None:
    context = profile()
    page, tell = started(context, url)
    assert tell(START) == "BlockStore"
    tell("store.append('tables/a', b'one', 0); store.replace('library.json', b'{}')")
    page, tell = loaded(page, url)
    assert tell(START) == "BlockStore"
    assert tell("store.read('tables/a'), store.names()") == "(b'one', ['library.json', 'tables/a'])"
    tell("store.append('tables/a', b' two', 3)")
    context.close()
    page, tell = started(profile(), url)
    assert tell(START) == "BlockStore"
    assert tell("store.read('tables/a')") == "b'one two'"


def test_what_was_acknowledged_survives_a_browser_that_is_killed_while_it_writes(
    profile: Callable[[], BrowserContext], url: str, tmp_path: Path
) -> None:
    page, tell = started(profile(), url)
    assert tell(START) == "BlockStore"
    page.evaluate("(text) => { told(text); }", WRITE_ON)
    page.wait_for_function("() => acknowledged > 200")
    acknowledged = int(page.evaluate("() => acknowledged"))
    kill_browser(tmp_path / "profile")
    _, tell = started(profile(), url)
    assert tell(START) == "BlockStore"
    kept = int(tell("n = len(store.read('tables/a')) // 8; n"))
    assert kept >= acknowledged
    assert tell("repr(store.read('tables/a') == b''.join(b'%07d\\n' % each for each in range(n)))") == "True"


def kill_browser(profile: Path) -> None:
    """Kills the browser that this test started, known by its own profile."""
    lock = os.readlink(profile / "SingletonLock")
    os.kill(int(lock.rpartition("-")[2]), signal.SIGKILL)


def test_a_second_tab_hears_that_the_first_has_it_and_can_ask_again(browser: Browser, url: str) -> None:
    context = browser.new_context()
    first, tell = started(context, url)
    assert tell(START) == "BlockStore"
    tell("store.append('tables/a', b'one', 0)")
    _, second = started(context, url)
    assert second(START) == "elsewhere"
    first.close()
    second("await browser.ask_again()")
    assert second(START) == "BlockStore"
    assert second("store.read('tables/a')") == "b'one'"
    context.close()


@pytest.mark.parametrize("private", [False, True])
def test_full_storage_is_said_and_what_was_kept_stays(
    profile: Callable[[], BrowserContext], browser: Browser, url: str, private: bool
) -> None:
    context = browser.new_context() if private else profile()
    page, tell = started(context, url)
    assert tell(START) == "BlockStore"
    quota = {"origin": url.rstrip("/"), "quotaSize": 4 * 1024 * 1024}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    assert tell(FILL) == "('full', True, True)"
    assert tell("for name in store.names(): store.delete(name)\nstore.names()") == "[]"
    tell("store.append('tables/new', b'x', 0)")
    _, tell = loaded(page, url)
    tell(START)
    assert tell("store.names()") == "['tables/new']"
    context.close()


def test_a_new_place_has_room_for_what_people_keep_before_all_else_fills_the_browser(
    profile: Callable[[], BrowserContext], url: str
) -> None:
    context = profile()
    page, tell = started(context, url)
    quota = {"origin": url.rstrip("/"), "quotaSize": 1}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    assert tell(START) == "BlockStore"
    tell("store.append('tables/a', b'one' * 1000, 0)")
    _, tell = loaded(page, url)
    assert tell(START) == "BlockStore"
    assert tell("len(store.read('tables/a'))") == "3000"


def test_a_full_browser_gives_up_what_it_does_without_before_it_keeps_nothing(
    profile: Callable[[], BrowserContext], url: str
) -> None:
    context = profile()
    page = context.new_page()
    page.goto(f"{url}storage.js")
    page.evaluate(COMFORT)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    quota = {"origin": url.rstrip("/"), "quotaSize": used + 10_000}
    devtools = context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", quota)
    other, tell = started(context, url)
    assert tell(START) == "BlockStore"
    assert not other.evaluate("caches.keys().then((keys) => keys.some((key) => key.includes('memory')))")
    tell("store.append('tables/a', b'one', 0)")


def test_a_browser_that_keeps_nothing_is_noticed(browser: Browser, url: str) -> None:
    context = browser.new_context()
    storage = (ROOT / "mobile" / "web" / "storage.js").read_text(encoding="utf-8")
    context.route(
        "**/storage.js",
        lambda route: route.fulfill(
            content_type="text/javascript", body=f"delete StorageManager.prototype.getDirectory;\n{storage}"
        ),
    )
    _, tell = started(context, url)
    assert tell(START) == "MemoryStore"
    context.close()
