"""A browser without a screen: speaks Flet's protocol with a real server, honestly or not."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.plain import plain

T = TypeVar("T")
REGISTER, EVENT, PROPS, INVOKE = 1, 3, 4, 5
PATIENCE = 30.0
DEVICE = {"browser_name": "chrome", "locales": [{"language_code": "en"}]}
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def ask(
    port: int, method: str, path: str, headers: Mapping[str, str], body: bytes = b"", source: str = ""
) -> tuple[int, dict[str, str], bytes]:
    """One request with exactly these headers; the status, headers and body of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    if body:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body or None)
    answer = connection.getresponse()
    found = {name.lower(): value for name, value in answer.getheaders()}
    content = b"" if answer.status == 101 else answer.read()
    connection.close()
    return answer.status, found, content


def socket(
    port: int, origin: str | None = None, headers: Mapping[str, str] | None = None, source: str = ""
) -> ClientConnection:
    """An open WebSocket of the app's own page, which has said nothing yet; from an address of this machine."""
    own: Any = origin or f"http://127.0.0.1:{port}"
    url = f"ws://127.0.0.1:{port}/ws"
    how: Any = {"origin": own, "compression": None, "max_size": None, "open_timeout": PATIENCE, "legacy": True}
    if source:
        how["source_address"] = (source, 0)
    opened: ClientConnection = connect(url, additional_headers=dict(headers or {}), **how)
    return opened


class Wire:
    """One visit. `answers` are what it says when it is asked something; all that was asked is kept."""

    def __init__(
        self,
        port: int,
        route: str = "/",
        answers: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        source: str = "",
    ) -> None:
        self.port = port
        self.answers = {"get_device_info": DEVICE, **(answers or {})}
        self.asked = list[tuple[str, Any]]()
        self.heard = list[str]()  # every word that came
        self._controls = dict[int, dict[str, Any]]()
        self.ws = socket(port, headers=headers, source=source)
        page = {"route": route, "width": 390, "height": 844, "web": True, "platform_brightness": "light"}
        self.send(REGISTER, {"session_id": "", "page_name": "", "page": page})

    def send(self, action: int, body: object) -> None:
        self.ws.send(b"\x00" + msgpack.packb([action, body]))

    def write(self, control: int, **props: object) -> None:
        """Writes properties of a control on the server."""
        self.send(PROPS, {"id": control, "props": props})

    def fire(self, control: int, event: str, data: object = None) -> None:
        self.send(EVENT, {"target": control, "name": event, "data": data})

    def tap(self, label: str) -> None:
        self.fire(self._until(lambda: next(self._buttons(label), 0), label), "click")

    def toggle(self, label: str) -> None:
        """Taps a switch of this name."""
        self.fire(self._until(lambda: next(self._named(label), 0), label), "tap")

    def until(self, so: Callable[[], bool], otherwise: str) -> None:
        """Looks again and again until something is so elsewhere."""
        late = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < late, otherwise
            time.sleep(0.02)

    def go(self, route: str) -> None:
        """Types an address."""
        self.write(1, route=route)
        self.fire(1, "route_change", {"route": route})

    def see(self, words: str) -> None:
        """Listens until this was said."""
        self._until(lambda: words in self.heard, words)

    def called(self, method: str) -> Any:
        """Listens until this method was called; what it was given."""
        return self._until(lambda: next((given for name, given in self.asked if name == method), None), method)

    def close(self) -> None:
        self.ws.close()

    def closed(self) -> int | None:
        """Listens until the server has hung up; with which code."""
        with suppress(ConnectionClosed):
            while True:
                self.ws.recv(PATIENCE)
        return self.ws.close_code

    def _until(self, found: Callable[[], T], what: str) -> T:
        late = time.monotonic() + PATIENCE
        while not (there := found()):
            assert time.monotonic() < late, f"no {what!r}; {self.heard}"
            self._hear()
        return there

    def _hear(self, patience: float = PATIENCE) -> None:
        frame = self.ws.recv(patience)
        assert isinstance(frame, bytes)
        self._received(frame)
        action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
        for each in _walk(body):
            if isinstance(each, str):
                self.heard.append(plain(each))
            elif isinstance(each, dict) and "_i" in each:
                self._controls[each["_i"]] = each
        if action == INVOKE:
            self.asked.append((body["name"], body.get("args")))
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "error": None}
            self.send(INVOKE, {**answer, "result": self.answers.get(body["name"])})

    def _received(self, frame: bytes) -> None:
        """Every message, as it came."""

    def _named(self, label: str) -> Iterator[int]:
        """The numbers of those that screen readers call so and that can be tapped, the newest first."""
        return (i for i, each in reversed(self._controls.items()) if each.get("on_tap") and each.get("label") == label)

    def _buttons(self, label: str) -> Iterator[int]:
        """The numbers of those that say this, the newest first."""
        return (i for i, each in reversed(self._controls.items()) if each.get("on_click") and label in _walk(each))


def _walk(value: object) -> Iterator[object]:
    """Everything in a message."""
    yield value
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _walk(each)
