"""Other devices: a stranger gets a form and nothing of the app; who has come in gets it, by our own address alone."""

from __future__ import annotations

import socket as sockets
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from mobile.serve.guests import MOST_SCREENS
from mobile.serve.house import MOST_WRONG
from mobile.serve.porch import LARGEST, OUT, TRIES
from tests.e2e.server import HouseServer
from tests.mobile.serve.test_gate import ORIGINS, PATHS, STRANGERS
from tests.wire import HANDSHAKE, Wire, ask, socket

FORM = b'<form method="post" action="/join">'
Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseServer]:
    server = HouseServer(tmp_path_factory.mktemp("home"))
    yield server
    server.kill()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[HouseServer]:
    """One of its own: tries and codes are counted in all."""
    server = HouseServer(tmp_path / "home")
    yield server
    server.kill()


def get(server: HouseServer, path: str, **headers: str) -> Answer:
    return ask(server.phones, "GET", path, {"Host": f"127.0.0.1:{server.phones}", **headers})


def typed(server: HouseServer, code: str, origin: str = "", source: str = "", **headers: str) -> Answer:
    own = {"Host": f"127.0.0.1:{server.phones}", "Origin": origin or server.at, **headers}
    form = {**own, "Content-Type": "application/x-www-form-urlencoded"}
    return ask(server.phones, "POST", "/join", form, urlencode({"code": code}).encode(), source)


def cookie(answer: Answer) -> str:
    """What the browser of somebody who came in says from then on."""
    status, headers, _ = answer
    assert (status, headers["location"]) == (303, "/")
    return headers["set-cookie"].split(";")[0]


# Strangers


@pytest.mark.parametrize("path", [*PATHS, "/docs", "/assets/fonts", "/sounds/taken.wav", "/join"])
def test_a_stranger_gets_a_form_and_nothing_else(server: HouseServer, path: str) -> None:
    status, headers, body = get(server, path)
    assert status == 401
    assert FORM in body
    assert b"script" not in body
    assert b"Big Shot" not in body
    assert headers["cache-control"] == "no-store"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "set-cookie" not in headers


def test_the_form_is_in_the_language_of_the_browser(server: HouseServer) -> None:
    assert "Code à six caractères".encode() in get(server, "/", **{"Accept-Language": "fr-FR,fr;q=0.9"})[2]
    assert b"Six-character code" in get(server, "/", **{"Accept-Language": "de,fr"})[2]


def test_a_stranger_opens_no_socket(server: HouseServer) -> None:
    headers = {**HANDSHAKE, "Host": f"127.0.0.1:{server.phones}", "Origin": server.at}
    assert ask(server.phones, "GET", "/ws", headers)[0] == 401
    forged = {**headers, "Cookie": f"arbitre-{server.phones}=abc"}
    assert ask(server.phones, "GET", "/ws", forged)[0] == 401


def test_a_stranger_sends_no_file(server: HouseServer) -> None:
    own = {"Host": f"127.0.0.1:{server.phones}", "Origin": server.at}
    assert ask(server.phones, "PUT", "/upload/x", own, b"content")[0] == 401


@pytest.mark.parametrize("host", STRANGERS)
def test_under_a_strange_name_nothing_is_served(server: HouseServer, host: str) -> None:
    for path in ("/", "/join", server.host_link):
        assert ask(server.phones, "GET", path, {"Host": host.format(port=server.phones)})[0] == 421


@pytest.mark.parametrize("origin", [each for each in ORIGINS if each])
def test_a_page_of_another_origin_types_no_code(server: HouseServer, origin: str) -> None:
    assert typed(server, server.code, origin.format(port=server.phones))[0] == 403


def test_a_page_of_another_origin_opens_no_socket_for_who_is_in(server: HouseServer) -> None:
    known = cookie(get(server, server.host_link))
    headers = {**HANDSHAKE, "Host": f"127.0.0.1:{server.phones}", "Cookie": known}
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port}"):
        assert ask(server.phones, "GET", "/ws", {**headers, "Origin": origin})[0] == 403
    assert ask(server.phones, "GET", "/ws", {**headers, "Origin": server.at})[0] == 101


# Coming in


def test_who_types_the_code_is_in(fresh: HouseServer) -> None:
    code = fresh.code
    answer = typed(fresh, f"{code[:3].lower()} {code[3:]}")
    flags = answer[1]["set-cookie"]
    assert "HttpOnly" in flags
    assert "SameSite=Lax" in flags
    assert "Secure" not in flags
    status, _, body = get(fresh, "/", Cookie=cookie(answer))
    assert (status, b"<title>Arbitre</title>" in body, FORM in body) == (200, True, False)


def test_a_wrong_code_says_so_and_tries_have_an_end(fresh: HouseServer) -> None:
    at_once = int(TRIES[0])
    answers = [typed(fresh, "22222") for _ in range(at_once)]
    assert {status for status, *_ in answers} == {403}
    assert b"not the right code" in answers[0][2]
    status, _, body = typed(fresh, fresh.code)
    assert status == 429
    assert b"Too many tries" in body
    assert at_once < MOST_WRONG


def test_the_host_sees_that_the_code_was_guessed_at_too_often(fresh: HouseServer) -> None:
    host = Wire(fresh.port, "/phones")
    host.see(f"{fresh.code[:3]} {fresh.code[3:]}")
    for n in range(MOST_WRONG):
        assert typed(fresh, "22222", source=f"127.0.0.{2 + n // int(TRIES[0])}")[0] == 403
    host.see("The code has expired.")
    assert b"ask the host for a new one" in typed(fresh, fresh.code, source="127.0.0.9")[2]
    host.close()


def test_what_is_typed_is_short(fresh: HouseServer) -> None:
    assert typed(fresh, fresh.code + " " * LARGEST)[0] == 403


def test_an_old_link_lets_nobody_in_and_keeps_who_is_in(fresh: HouseServer) -> None:
    status, _, body = get(fresh, "/join/wrong")
    assert (status, FORM in body) == (401, True)
    assert b"This link no longer works" in body
    known = cookie(get(fresh, fresh.host_link))
    assert get(fresh, "/join/wrong", Cookie=known)[0] == 303


def test_who_is_in_stays_in_when_the_server_starts_again(fresh: HouseServer) -> None:
    known, link = cookie(get(fresh, fresh.host_link)), fresh.host_link
    fresh.stop()
    fresh.start()
    assert get(fresh, "/", Cookie=known)[0] == 200
    assert get(fresh, link)[0] == 401


def test_who_leaves_is_a_stranger(fresh: HouseServer) -> None:
    known = cookie(get(fresh, fresh.host_link))
    own = {"Host": f"127.0.0.1:{fresh.phones}", "Origin": fresh.at, "Cookie": known}
    assert ask(fresh.phones, "POST", "/leave", own, b" ")[0] == 303
    assert get(fresh, "/", Cookie=known)[0] == 401


def test_one_phone_has_so_many_screens(fresh: HouseServer) -> None:
    known = cookie(get(fresh, fresh.host_link))
    oldest = Wire(fresh.phones, headers={"Cookie": known})
    oldest.see("Settings")
    screens = [socket(fresh.phones, headers={"Cookie": known}) for _ in range(MOST_SCREENS)]
    oldest.see("This window has stopped")
    assert oldest.called("launch_url")["url"] == f"{OUT}/too-many"
    assert oldest.closed() == 1008
    for each in screens:
        each.close()


def test_its_own_browser_needs_no_code(server: HouseServer) -> None:
    assert ask(server.port, "GET", "/", {"Host": f"127.0.0.1:{server.port}"})[0] == 200


def test_flets_variables_open_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("UPLOAD_DIR", "WEB_PATH", "ASSETS_DIR", "SECRET_KEY"):
        monkeypatch.setenv(f"FLET_{name}", str(tmp_path))
    for name in ("WEBSOCKET_HANDLER_ENDPOINT", "UPLOAD_HANDLER_ENDPOINT", "OAUTH_CALLBACK_HANDLER_ENDPOINT"):
        monkeypatch.setenv(f"FLET_{name}", "other")
    for name in ("MAX_UPLOAD_SIZE", "SESSION_TIMEOUT", "OAUTH_STATE_TIMEOUT", "SERVER_PORT", "FORCE_WEB_SERVER"):
        monkeypatch.setenv(f"FLET_{name}", "1000000000")
    monkeypatch.setenv("FLET_SERVER_IP", "0.0.0.0")
    server = HouseServer(tmp_path / "home")
    try:
        own = {"Host": f"127.0.0.1:{server.phones}", "Origin": server.at}
        for path in ("/ws", "/other", "/upload", "/secret.txt"):
            assert ask(server.phones, "GET", path, {**HANDSHAKE, **own})[0] == 401
        known = {"Cookie": cookie(get(server, server.host_link))}
        assert ask(server.phones, "GET", "/secret.txt", {**own, **known})[0] == 404
        for path in ("/other?f=a&e=b&s=c", "/upload?f=a&e=b&s=c"):
            assert ask(server.phones, "PUT", path, {**own, **known}, b"content")[0] in (404, 405)
        assert ask(server.phones, "GET", "/ws", {**HANDSHAKE, **own, **known})[0] == 101
        assert sorted(each.name for each in tmp_path.glob("*")) == ["home", "home.said", "secret.txt"]
    finally:
        server.kill()


def test_the_sixth_version_of_the_network_has_the_same_gate(fresh: HouseServer) -> None:
    with sockets.socket(sockets.AF_INET6) as probe:
        if probe.connect_ex(("::1", fresh.phones)):
            pytest.skip("this machine has none")
    for host, answer in ((f"[::1]:{fresh.phones}", 401), (f"127.0.0.1:{fresh.phones}", 421), ("[::1]:1", 421)):
        with sockets.create_connection(("::1", fresh.phones)) as stranger:
            stranger.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert stranger.recv(12) == f"HTTP/1.1 {answer}".encode()


def test_a_guest_gets_nothing_of_the_hosts_whatever_it_writes_and_fires(fresh: HouseServer) -> None:
    """A client can write what it likes of its page and its controls, ask for any address, and fire any event."""
    hidden = fresh.lay({"players": ("Ida", "Max"), "hands": {"Ida": ("red", "white"), "Max": ("black", "yellow")}})
    paths = ["/phones", "/tables", "/boxes", *(f"/table/{hidden}{more}" for more in ("", "/move", "/journal"))]
    for path in paths:
        guest = Wire(fresh.phones, path, headers={"Cookie": cookie(typed(fresh, fresh.code))})
        guest.write(1, client_ip="127.0.0.1", data="host", web=False)
        guest.see("Only the host can see this.")
        for control in range(100):  # more at once would end the visit
            guest.fire(control, "click")
        guest.go("/settings")
        guest.see("Settings")
        assert not any("Ida" in each or "/join/" in each for each in guest.heard)
        guest.close()
    assert fresh.seq(hidden) == 0


# A visit


def test_the_host_sees_who_comes_and_who_goes(fresh: HouseServer) -> None:
    host = Wire(fresh.port, "/phones")
    host.see("Phones known: 0")
    guest = Wire(fresh.phones, headers={"Cookie": cookie(typed(fresh, fresh.code))})
    guest.see("No game yet.")
    host.see("Phones known: 1")
    host.see("connected")
    guest.close()
    host.see("asleep or gone")
    host.close()


def test_a_phone_that_is_turned_out_sees_nothing_any_more(fresh: HouseServer) -> None:
    known = cookie(typed(fresh, fresh.code))
    guest = Wire(fresh.phones, headers={"Cookie": known})
    guest.see("No game yet.")
    host = Wire(fresh.port, "/phones")
    host.see("Phones known: 1")
    host.tap("Send this phone away: Phone 1")
    host.tap("Send away")
    guest.see("The host has sent this phone away.")
    assert guest.called("launch_url")["url"] == f"{OUT}/turned-out"
    assert guest.closed() == 1008
    status, _, body = get(fresh, f"{OUT}/turned-out", Cookie=known)
    assert (status, FORM in body, b"The host has sent this phone away." in body) == (401, True, True)
    again = cookie(typed(fresh, fresh.code))
    status, headers, _ = get(fresh, f"{OUT}/turned-out", Cookie=again)
    assert (status, headers["location"]) == (303, "/"), "whoever came back is in"
    host.close()


def test_it_ends_in_time_with_phones_there(fresh: HouseServer) -> None:
    known = cookie(typed(fresh, fresh.code))
    guest = Wire(fresh.phones, headers={"Cookie": known})
    guest.see("No game yet.")
    half_open = sockets.create_connection(("127.0.0.1", fresh.phones))
    began = time.monotonic()
    fresh.stop()
    assert time.monotonic() - began < 4
    half_open.close()


def test_the_door_is_shut_and_opened_again(fresh: HouseServer) -> None:
    known = cookie(typed(fresh, fresh.code))
    host = Wire(fresh.port, "/phones")
    host.see("Phones known: 1")
    host.toggle("Invite other phones")
    host.see("Nobody can come in right now.")
    assert _refused(fresh.phones)
    host.toggle("Invite other phones")
    host.until(lambda: not _refused(fresh.phones), "the door stays shut")
    assert get(fresh, "/", Cookie=known)[0] == 200
    host.close()


def _refused(port: int) -> bool:
    with sockets.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0
