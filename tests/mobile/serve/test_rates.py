"""How often somebody may do something: so many at once, and then so many a second, each for themselves."""

from __future__ import annotations

import asyncio

import pytest

from mobile.serve import rates
from mobile.serve.guests import MESSAGES, OF_A_PHONE, OF_STRANGERS
from mobile.serve.porch import ADMITTED
from mobile.serve.rates import Rate, household
from tests.mobile.serve.gates import Gated, until


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rates, "clock", clock)
    return clock


def test_so_many_at_once_and_then_so_many_a_second(clock: Clock) -> None:
    rate = Rate(3, 0.5)
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b"), "each has their own"
    clock.now += 2
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]


def test_what_is_given_back_does_not_count() -> None:
    rate = Rate(1, 1)
    for _ in range(3):
        assert rate.allows("a")
        rate.give_back("a")
    rate.give_back("nobody")


def test_of_too_many_the_one_is_forgotten_who_did_not_come_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST", 3)
    rate = Rate(1, 1)
    for who in ("a", "b", "c", "a", "d"):
        rate.allows(who)
    assert len(rate._left) == 3
    assert not rate.allows("a"), "who goes on is remembered"
    assert rate.allows("b")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::4", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
    ],
)
def test_who_has_a_network_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


def test_strangers_of_one_address_ask_so_often(clock: Clock) -> None:
    gated = Gated()
    at_once, a_second = OF_STRANGERS

    def asked(client: str) -> int:
        return gated.ask("GET", "/", client=client).status

    assert {asked("2001:db8::1") for _ in range(at_once)} == {401}
    assert (asked("2001:db8::1"), asked("2001:db8::2"), asked("192.0.2.9")) == (429, 429, 401)
    clock.now += 1
    assert [asked("2001:db8::2") for _ in range(a_second + 1)] == [*[401] * a_second, 429]


def test_a_phone_asks_so_often_wherever_it_is_and_its_sockets_count(clock: Clock) -> None:
    gated = Gated()
    known, other = gated.come(gated.house.link), gated.come(gated.house.link)
    at_once, a_second = OF_A_PHONE
    statuses = {gated.ask("GET", "/", known, client=f"192.0.2.{n % 200}").status for n in range(at_once)}
    assert statuses == {200}

    async def opened() -> None:
        socket, beside = gated.screen(known), gated.screen(other)
        await until(lambda: bool(socket.status and beside.status))
        assert (socket.status, beside.status) == (429, 101)

    asyncio.run(opened())
    clock.now += 1
    assert [gated.ask("GET", "/", known).status for _ in range(a_second + 1)] == [*[200] * a_second, 429]


def test_a_stranger_tries_so_many_sockets() -> None:
    gated = Gated()

    async def tried() -> list[int]:
        sockets = [gated.screen({}) for _ in range(OF_STRANGERS[0] + 1)]
        await until(lambda: all(each.status for each in sockets))
        return [each.status for each in sockets]

    assert asyncio.run(tried()) == [*[401] * OF_STRANGERS[0], 429]


def test_all_screens_of_a_phone_together_say_so_much(clock: Clock) -> None:
    gated = Gated()
    known, other = gated.come(gated.house.link), gated.come(gated.house.link)
    at_once, a_second = MESSAGES

    async def said() -> None:
        one, two, beside = gated.screen(known), gated.screen(known), gated.screen(other)
        for _ in range(at_once):
            one.send()
        await until(lambda: one.heard == at_once)
        two.send()
        beside.send()
        await until(lambda: two.closed and beside.heard == 1)
        assert not one.closed
        clock.now += 1
        for _ in range(a_second):
            one.send()
        await until(lambda: one.heard == at_once + a_second)
        assert (two.heard, one.closed) == (0, False)
        one.send()
        await until(lambda: one.closed)

    asyncio.run(said())


def test_of_one_address_so_many_come_in(clock: Clock) -> None:
    gated = Gated()
    asked = f"/join/{gated.house.link}"
    answers = [gated.ask("GET", asked, client="192.0.2.7") for _ in range(ADMITTED[0] + 1)]
    assert [each.status for each in answers] == [*[303] * ADMITTED[0], 429]
    assert b"wait ten seconds" in answers[-1].body
    assert gated.ask("GET", asked, client="192.0.2.8").status == 303
    clock.now += 1 / ADMITTED[1]
    assert gated.ask("GET", asked, client="192.0.2.7").status == 303
    assert len(gated.house.phones) == ADMITTED[0] + 2
