"""Coming in, staying and leaving: by a link that somebody opens, with a cookie of our own."""

from __future__ import annotations

import asyncio

import pytest

from companion.seats import Seats
from mobile.serve import gate, guests, house, porch
from mobile.serve.guests import MOST_ENDING, MOST_SCREENS
from mobile.serve.porch import DAYS
from tests.mobile.serve.gates import HERE, Gated, until

LOOKS = [
    ("HEAD", {}),
    ("POST", {}),
    ("GET", {"sec-fetch-mode": "no-cors"}),
    ("GET", {"sec-fetch-mode": "cors"}),
    ("GET", {"sec-fetch-mode": "navigate", "sec-purpose": "prefetch;prerender"}),
    ("GET", {"purpose": "prefetch"}),
]


@pytest.mark.parametrize(("method", "headers"), LOOKS)
def test_who_only_looks_at_a_link_is_not_in(method: str, headers: dict[str, str]) -> None:
    gated = Gated()
    answer = gated.ask(method, f"/join/{gated.house.host_link}", headers)
    assert (answer.status, "set-cookie" in answer.headers) == (401, False)
    assert gated.house.phones == ()


@pytest.mark.parametrize(("method", "headers"), LOOKS)
def test_who_only_looks_at_the_link_of_a_host_is_none(method: str, headers: dict[str, str]) -> None:
    gated = Gated()
    known = gated.come(gated.house.link)
    gated.ask(method, f"/join/{gated.house.host_link}", headers | known)
    assert [each.host for each in gated.house.phones] == [False]
    assert gated.ask("GET", f"/join/{gated.house.host_link}", known).status == 303
    assert [each.host for each in gated.house.phones] == [True]


def test_who_opens_a_link_is_in() -> None:
    gated = Gated()
    for headers in ({}, {"Sec-Fetch-Mode": "navigate"}):
        assert "cookie" in gated.come(gated.house.link, **headers)
    assert len(gated.house.phones) == 2


def test_who_is_sent_away_is_not_in_by_the_link_in_its_history() -> None:
    gated = Gated()
    link = gated.house.host_link
    known = gated.come(link)
    gated.house.turn_out(gated.house.phones[0].id)
    assert gated.ask("GET", f"/join/{link}", known).status == 401
    assert gated.house.phones == ()


def test_where_there_is_no_room_the_porch_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "MOST_PHONES", 1)
    gated = Gated()
    known = gated.come(gated.house.host_link)
    answer = gated.ask("GET", f"/join/{gated.house.link}", {"accept-language": "fr"})
    assert (answer.status, "set-cookie" in answer.headers) == (503, False)
    assert "Plus de place pour un autre téléphone".encode() in answer.body
    assert gated.ask("GET", "/", known).status == 200


# A cookie


def test_with_tls_a_cookie_has_a_name_of_its_own() -> None:
    """A browser that was here with TLS keeps that cookie from a page without."""
    plain, secure = Gated(), Gated(secure=True)
    names = [each.come(each.house.link)["cookie"].partition("=")[0] for each in (plain, secure)]
    assert names == [f"arbitre-{HERE[1]}", f"__Host-arbitre-{HERE[1]}"]
    flags = secure.ask("GET", f"/join/{secure.house.link}").headers["set-cookie"].split("; ")[1:]
    assert {"Path=/", "Secure", "HttpOnly"} <= set(flags)
    assert not any(each.lower().startswith("domain") for each in flags)


def test_a_phone_that_comes_stays_known() -> None:
    gated = Gated()
    known = gated.come(gated.house.link)
    answer = gated.ask("GET", "/table/1", known)
    assert answer.headers["set-cookie"].startswith(f"{known['cookie']}; ")
    assert f"Max-Age={DAYS * 24 * 3600}" in answer.headers["set-cookie"]
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "set-cookie" not in gated.ask("GET", "/main.dart.js", known).headers


@pytest.mark.parametrize("other", ['a={"b":[1,2]}', "a b=c", "a=\xe9", "a[b]=c", "=", ";;", 'a="x', "arbitre-1=no"])
def test_what_other_programs_keep_in_the_browser_is_no_matter(other: str) -> None:
    gated = Gated()
    known = gated.come(gated.house.link)["cookie"]
    for said in (f"{other}; {known}", f"{known};{other}"):
        assert gated.ask("GET", "/", {"cookie": said}).status == 200


# A name


@pytest.mark.parametrize(
    "host",
    [
        "[::1",
        "[192.0.2.1]:8551",
        "192.0.2.1:8551/",
        "192.0.2.1:8551/path",
        "192.0.2.1:8551?a",
        "192.0.2.1:8551#a",
        "a@192.0.2.1:8551",
        "@192.0.2.1:8551",
        "192.0.2.1:99999",
        "192.0.2.1:x",
        "192.0.2.1:8\t551",
        "]",
        "",
    ],
)
def test_a_name_that_is_none_is_not_ours(host: str) -> None:
    gated = Gated()
    assert gated.ask("GET", "/", {"host": host}).status == 421


def test_without_an_address_of_our_own_no_name_is_ours() -> None:
    gate = Gated()._gate
    assert not gate.is_ours("192.0.2.1:8551", {"server": None})
    assert not gate.is_ours("192.0.2.1:8551", {"server": ("/a/socket", None)})


# A form


def test_what_is_typed_comes_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porch, "SOON", 0)
    gated = Gated()
    answer = gated.ask("POST", "/join", {"content-length": "99"}, b"code=...")
    assert (answer.status, answer.headers["connection"]) == (408, "close")


# Screens


def test_for_one_screen_more_the_oldest_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "TO_SHOW", 0)
    monkeypatch.setattr(gate, "TO_LET_GO", 0)
    gated = Gated()
    known = gated.come(gated.house.link)
    phone = gated.house.phones[0].id

    async def opened() -> None:
        screens = [gated.screen(known) for _ in range(MOST_SCREENS)]
        await until(lambda: all(each.status == 101 for each in screens))
        newest = gated.screen(known)
        await until(lambda: newest.status == 101 and screens[0].task.done())
        assert [each.closed for each in screens] == [True, *[False] * (MOST_SCREENS - 1)]
        assert gated.house.screens(phone) == MOST_SCREENS

    asyncio.run(opened())


def test_of_screens_that_have_not_quite_ended_there_are_so_many() -> None:
    gated = Gated()
    known = gated.come(gated.house.link)
    most = MOST_SCREENS + MOST_ENDING

    async def opened() -> None:
        screens = list[int]()
        for _ in range(most + 1):
            screen = gated.screen(known)
            await until(lambda screen=screen: screen.status)  # type: ignore[misc]
            screens.append(screen.status)
        assert screens == [*[101] * most, 429]

    asyncio.run(opened())


def test_a_window_that_has_stopped_says_why() -> None:
    gated = Gated()
    known = gated.come(gated.house.link)
    answer = gated.ask("GET", "/out/too-many", known)
    assert answer.status == 200
    assert b"This window has stopped" in answer.body
    assert b'<form action="/">' in answer.body
    assert gated.ask("GET", "/out/too-many").status == 401


# Leaving


def test_who_leaves_frees_a_seat_and_all_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[str]()
    monkeypatch.setattr(porch, "house_changed", lambda: told.append("house"))
    monkeypatch.setattr(porch, "table_changed", lambda _, table: told.append(table))
    gated = Gated()
    known = gated.come(gated.house.link)
    phone = gated.house.phones[0].id
    for table in ("t1", "t2"):
        gated.house.open(table)
    gated.house.seat("t2", lambda seats: seats.sit("Anna", phone))
    assert gated.ask("POST", "/leave", known).status == 303
    assert gated.house.seats("t2") == Seats()
    assert told == ["house", "t2"]
    assert b"This phone is signed out." in gated.ask("GET", "/out/left").body
