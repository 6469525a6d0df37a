"""The static web app: built, laid on a plain web host that can be stopped, and opened there."""

from __future__ import annotations

import threading
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from mobile.desks.table import UNSEEN
from mobile.web.build import WORK, build
from mobile.web.python_part import LOCK, ROOMS, ROOT, once
from tests.e2e.driver import ANSWER, Visit
from tests.e2e.server import free_port

NEWER = "99.1"
OFFER = "Passer à la nouvelle version"
# Counts what Python sends to the screen.
LISTEN = """(() => {
  globalThis.heard = 0;
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({data}) => { heard += data instanceof Uint8Array; });
    }
  };
  globalThis.heardOut = (before, patience) => new Promise((done) => {
    const look = (late) => {
      if (heard !== before || performance.now() > late) painted(heard, performance.now() + patience);
      else setTimeout(look, 5, late);
    };
    const painted = (last, late) => requestAnimationFrame(() => requestAnimationFrame(() => {
      if (heard === last || performance.now() > late) done();
      else painted(heard, late);
    }));
    look(performance.now() + patience);
  });
})()"""
LAY = """async ([name, content]) => {
  const file = await (await navigator.storage.getDirectory()).getFileHandle(name, {create: true});
  const writing = await file.createWritable();
  await writing.write(await (await fetch(`data:;base64,${content}`)).arrayBuffer());
  await writing.close();
}"""


def built(version: str) -> Path:
    """The folder that `make web` makes, with this version; made once for each state of what it is made of."""
    digest = sha256(version.encode() + LOCK.read_bytes() + LOCK.with_name("app.lock").read_bytes())
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file()):
        if "__pycache__" not in path.parts:
            digest.update(f"{path}\n".encode() + path.read_bytes())
    return once(WORK / f"dist-{digest.hexdigest()[:12]}", lambda folder: build(folder, version))


class Files(SimpleHTTPRequestHandler):
    """Files of a folder that may be changed for another one, under a path; some may be missing."""

    def __init__(self, *rest: Any, host: Host) -> None:
        self.host = host
        super().__init__(*rest, directory=str(host.folder))

    def translate_path(self, path: str) -> str:
        """Where the file is; nowhere for what is outside of the app's own path."""
        inside = path.startswith(self.host.path)
        name = path.removeprefix(self.host.path).split("?")[0]
        self.host.asked.append(name)
        if not inside or name in self.host.missing:
            return str(self.host.folder / "nothing")
        return super().translate_path("/" + name)

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        """As the host has it."""
        return self.host.types.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """Only the app itself keeps anything: what it asks for twice is seen."""
        self.send_header("Cache-Control", "no-store")
        for name, value in self.host.headers.items():
            self.send_header(name, value)
        if self.host.unpacks and self.path.endswith(".zst"):
            self.send_header("Content-Encoding", "zstd")
        super().end_headers()

    def log_message(self, format: str, *rest: Any) -> None:
        """Says nothing."""


class Host:
    """A plain web host."""

    def __init__(self, folder: Path, path: str = "/") -> None:
        self.folder, self.path = folder, path
        self.missing = set[str]()
        self.headers = dict[str, str]()  # which it sends with everything
        self.types = dict[str, str]()  # of files, by the end of their names, where it has its own
        self.unpacks = False  # whether it lets browsers unpack what is meant to come packed
        self.asked = list[str]()
        self._server = ThreadingHTTPServer(("127.0.0.1", free_port()), partial(Files, host=self))
        self.url = f"http://127.0.0.1:{self._server.server_port}{path}"
        self._running = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._running.start()

    def stop(self) -> None:
        """Nothing answers there any more."""
        if self._running.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._running.join()


class WebVisit(Visit):
    """A browser window with the static web app, which speaks with no server."""

    def __init__(self, *where: Any, **how: Any) -> None:
        super().__init__(*where, **how)
        self.context.add_init_script(LISTEN)

    def open(self, route: str = "/") -> WebVisit:
        """Starts the app at an address, anew when it is there already, and waits until it can be used."""
        self.page.goto("about:blank")
        super().open(f"/#{route}")
        self.wait(lambda: self.page.query_selector("#start") is None, "the start screen stays", 60)
        return self

    def go(self, route: str) -> None:
        """Goes to another address without starting the app again."""
        self.ask("(route) => { location.hash = route; }", route)

    def look(self) -> None:
        """Looks long enough, also on a busy machine, for the app to take the next tap as meant for what is shown."""
        self.page.wait_for_timeout(1000 * UNSEEN + 400)

    def heard(self) -> int:
        """How many messages came from Python."""
        return int(self.ask("heard"))

    def hear_out(self, before: int) -> None:
        self.ask("([before, patience]) => heardOut(before, patience)", [before, 1000 * ANSWER])

    def can_go_offline(self) -> None:
        """Waits until the whole app is kept in the browser."""
        self.wait(lambda: self.ask("document.documentElement.dataset.offline"), "it is not kept", 60)


def lay(visit: Visit, folder: Path) -> None:
    """Puts the blocks of a store, as they lie in a folder, where the browser keeps those of the app."""
    visit.page.goto(f"{visit.url}/favicon.png")
    for name in ("a", "b"):
        visit.page.evaluate(LAY, [f"arbitre-{name}", b64encode((folder / name).read_bytes()).decode()])


def registered(visit: Visit, question: str) -> Any:
    return visit.ask(f"navigator.serviceWorker.getRegistration().then((it) => {question})")


Hosts = Callable[..., Host]
Visits = Callable[..., WebVisit]
