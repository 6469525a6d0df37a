"""Firefox, driven by what it brings itself (Marionette): a message is its length, a colon, and JSON."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.server import free_port

FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 60.0
SETTINGS = 'user_pref("marionette.port", {port});\nuser_pref("intl.accept_languages", "fr-FR");\n'


class Firefox:
    """One window with an empty profile."""

    def __init__(self, profile: Path) -> None:
        port = free_port()
        (profile / "user.js").write_text(SETTINGS.format(port=port))
        command = [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._socket = self._connected(port)
        self._came, self._sent = b"", 0
        self._receive()
        self._ask("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "none"}})

    def open(self, url: str) -> None:
        """Loads a page anew."""
        for each in ("about:blank", url):
            self._ask("WebDriver:Navigate", url=each)

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression on the page."""
        return self._ask("WebDriver:ExecuteScript", script=f"return {expression}", args=[])["value"]

    def wait(self, expression: str) -> None:
        """Looks again and again until an expression is true."""
        self._until(lambda: self.ask(expression), expression)

    def close(self) -> None:
        self._socket.close()
        self._process.kill()
        self._process.wait()

    def _connected(self, port: int) -> socket.socket:
        found = list[socket.socket]()

        def connected() -> bool:
            try:
                found.append(socket.create_connection(("127.0.0.1", port)))
            except OSError:
                return False
            return True

        self._until(connected, "Firefox listens")
        return found[0]

    def _until(self, so: Callable[[], object], what: str) -> None:
        late = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < late, f"not so in Firefox: {what}"
            time.sleep(0.1)

    def _ask(self, command: str, **what: Any) -> Any:
        self._sent += 1
        message = json.dumps([0, self._sent, command, what]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, answer = self._receive()
        assert error is None, error
        return answer

    def _receive(self) -> Any:
        while b":" not in self._came:
            self._came += self._socket.recv(65536)
        size, _, self._came = self._came.partition(b":")
        while len(self._came) < int(size):
            self._came += self._socket.recv(65536)
        message, self._came = self._came[: int(size)], self._came[int(size) :]
        return json.loads(message)
