"""Serving with a certificate of our own, and behind a proxy: what a person starts, asked from outside."""

from __future__ import annotations

import asyncio
import http.client
import signal
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from mobile.serve.door import MOST
from mobile.serve.porch import TRIES
from mobile.serve.server import LATEST
from tests.e2e.server import PATIENCE, HouseServer
from tests.mobile.serve.gates import Gated
from tests.wire import HANDSHAKE, ask

PUBLIC = "https://games.example.org"
HOST = "games.example.org"


class Proxy:
    """A proxy of a few lines: it says under which name it was asked, and by whom (here: whom the test names)."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(asyncio.start_server(self._pass_on, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop)

    async def _end(self) -> None:
        under_way = [each for each in asyncio.all_tasks() if each is not asyncio.current_task()]
        for each in under_way:
            each.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        self._loop.stop()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        ways = [self._copy(reader, back), self._copy(there, writer)]
        await asyncio.wait([asyncio.ensure_future(each) for each in ways], return_when=asyncio.FIRST_COMPLETED)
        for end in (writer, back):
            end.close()

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                target.write(data)
                await target.drain()


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[HouseServer, Proxy]]:
    server = HouseServer(tmp_path / "home", "--public", PUBLIC)
    proxy = Proxy(server.phones)
    yield server, proxy
    proxy.close()
    server.kill()


def by(address: str) -> dict[str, str]:
    """What a proxy says of who asks."""
    return {"Host": HOST, "X-Forwarded-For": address, "X-Forwarded-Proto": "https"}


def wrong(proxy: Proxy, address: str) -> int:
    form = {"Origin": PUBLIC, "Content-Type": "application/x-www-form-urlencoded", **by(address)}
    return ask(proxy.port, "POST", "/join", form, b"code=222222")[0]


def test_behind_a_proxy_only_the_name_that_was_given_counts(behind: tuple[HouseServer, Proxy]) -> None:
    server, proxy = behind
    assert ask(proxy.port, "GET", "/", by("203.0.113.1"))[0] == 401
    for host in ("evil.example", f"127.0.0.1:{server.phones}", f"{HOST}:8443"):
        assert ask(proxy.port, "GET", "/", {**by("203.0.113.1"), "Host": host})[0] == 421
    status, headers, _ = ask(proxy.port, "GET", server.host_link, by("203.0.113.1"))
    known = {"Cookie": headers["set-cookie"].split(";")[0]}
    assert status == 303
    assert "Secure" in headers["set-cookie"]
    for origin, answer in ((PUBLIC, 101), ("http://games.example.org", 403), (f"http://127.0.0.1:{proxy.port}", 403)):
        asked = {**HANDSHAKE, **by("203.0.113.1"), **known, "Origin": origin}
        assert ask(proxy.port, "GET", "/ws", asked)[0] == answer


def test_behind_a_proxy_each_address_has_its_own_tries(behind: tuple[HouseServer, Proxy]) -> None:
    _, proxy = behind
    answers = [wrong(proxy, "203.0.113.1") for _ in range(int(TRIES[0]) + 1)]
    assert answers == [*[403] * int(TRIES[0]), 429]
    assert wrong(proxy, "203.0.113.2") == 403
    assert wrong(proxy, "203.0.113.9, 203.0.113.1") == 429, "what a stranger says of themselves does not count"


def test_behind_a_proxy_more_come_in_than_from_one_address(behind: tuple[HouseServer, Proxy]) -> None:
    server, proxy = behind
    with ExitStack() as stack:
        for _ in range(MOST + 5):
            open_one = stack.enter_context(socket.create_connection(("127.0.0.1", server.phones)))
            open_one.sendall(b"GET / HTTP/1.1\r\n")
        assert ask(proxy.port, "GET", "/", by("203.0.113.1"))[0] == 401


def test_nobody_says_who_they_are_where_there_is_no_proxy(tmp_path: Path) -> None:
    server = HouseServer(tmp_path / "home")
    own = {"Host": f"127.0.0.1:{server.phones}", "Origin": server.at}
    try:
        answers = [
            ask(server.phones, "POST", "/join", {**own, "X-Forwarded-For": f"203.0.113.{n}"}, b"code=2")[0]
            for n in range(int(TRIES[0]) + 1)
        ]
    finally:
        server.kill()
    assert answers == [*[403] * int(TRIES[0]), 429]


def test_the_gate_behind_a_proxy_knows_one_origin() -> None:
    gated = Gated(public=PUBLIC, secure=True)
    own = {"host": HOST, "origin": PUBLIC}
    assert gated.ask("POST", "/join", own, b"code=x").status == 403
    assert b"not the right code" in gated.ask("POST", "/join", own, b"code=x").body
    assert gated.ask("POST", "/join", {**own, "origin": "http://192.0.2.1:8551"}).body == b"403 Forbidden"


# A certificate of our own


class Secure(HouseServer):
    """The same with --tls."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, "--tls")
        self.at = f"https://127.0.0.1:{self.phones}"

    def trusting(self) -> ssl.SSLContext:
        """As a phone that trusts this machine's authority."""
        return ssl.create_default_context(cafile=str(self.home / "tls" / "authority.pem"))

    def connect(self, context: ssl.SSLContext) -> http.client.HTTPSConnection:
        return http.client.HTTPSConnection("127.0.0.1", self.phones, context=context, timeout=PATIENCE)


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[Secure]:
    server = Secure(tmp_path / "home")
    yield server
    server.kill()


def test_a_phone_that_trusts_the_authority_is_in_with_a_secure_cookie(secure: Secure) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        secure.connect(ssl.create_default_context()).request("GET", "/")
    connection = secure.connect(secure.trusting())
    connection.request("GET", secure.host_link)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 303
    assert "; Secure" in answer.headers["set-cookie"]
    connection.request("GET", "/authority.crt")
    trusted = connection.getresponse().read()
    pem = (secure.home / "tls" / "authority.pem").read_text()
    assert ssl.DER_cert_to_PEM_cert(trusted).split() == pem.split()


def test_the_authority_stays_when_it_starts_again_and_its_key_is_for_nobody_else(secure: Secure) -> None:
    authority = (secure.home / "tls" / "authority.pem").read_bytes()
    assert {(secure.home / "tls" / name).stat().st_mode & 0o77 for name in ("key.pem", "authority-key.pem")} == {0}
    secure.stop()
    (secure.home / "tls" / "certificate.pem").write_text("damaged")
    secure.start()
    assert (secure.home / "tls" / "authority.pem").read_bytes() == authority
    secure.stop()
    (secure.home / "tls" / "authority-key.pem").write_text("damaged")
    secure.start()
    assert (secure.home / "tls" / "authority.pem").read_bytes() != authority
    secure.connect(secure.trusting()).request("GET", "/")


def test_the_terminal_says_what_to_do_on_the_phone(secure: Secure) -> None:
    said = (secure.home.with_suffix(".said")).read_text(encoding="utf-8")
    for words in ("/authority.crt", "1. ", "2. ", "3. ", "the screen stays awake"):
        assert words in said


def test_it_ends_in_time_with_fifty_phones_and_half_a_request(secure: Secure) -> None:
    context = secure.trusting()
    with ExitStack() as stack:
        for n in range(50):
            raw = stack.enter_context(socket.create_connection(("127.0.0.1", secure.phones)))
            if n % 5 == 0:
                continue  # it never says a word
            phone = stack.enter_context(context.wrap_socket(raw, server_hostname="127.0.0.1"))
            host = f"127.0.0.1:{secure.phones}"
            head = f"POST /join HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\nContent-Length: 99\r\n\r\nco"
            phone.sendall(head.encode()[: 40 + 5 * n])
        began = time.monotonic()
        code = secure.end(signal.SIGTERM)
        assert code == 0
        assert time.monotonic() - began < 2 * LATEST
