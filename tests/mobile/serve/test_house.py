"""Who is in the house: known by a token of which only the hash is kept; let in by a link, or a code for a while."""

from __future__ import annotations

import hashlib
import json

import pytest

from companion.seats import Seats
from companion.store import MemoryStore
from mobile.guest import HERE
from mobile.serve import house as module
from mobile.serve.house import A_CODE_LIVES, FILE, LETTERS, MOST_PHONES, MOST_WRONG, House


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def house(store: MemoryStore) -> House:
    return House(store)


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "clock", clock)
    return clock


def other(code: str) -> str:
    """Another code of the same length."""
    return ("2" if code[0] != "2" else "3") + code[1:]


def test_a_token_is_known_and_not_kept(house: House, store: MemoryStore) -> None:
    phone, token = house.admit()
    kept = store.read(FILE) or b""
    assert house.known_by(token) == phone
    assert token.encode() not in kept
    assert hashlib.sha256(token.encode()).hexdigest().encode() in kept
    assert house.known_by("") is None
    assert house.known_by(hashlib.sha256(token.encode()).hexdigest()) is None


def test_who_came_in_is_known_after_a_restart(house: House, store: MemoryStore) -> None:
    house.open("t1")
    phone, token = house.admit()
    house.seat("t1", lambda seats: seats.sit("Anna", phone.id))
    again = House(store)
    assert again.known_by(token) == phone
    assert again.seats("t1") == Seats({"Anna": phone.id})
    assert again.tables == ("t1",)


def test_two_processes_forget_nothing_of_each_other(house: House, store: MemoryStore) -> None:
    house.open("t1")
    beside = House(store)
    one, _ = house.admit()
    two, _ = beside.admit()
    beside.seat("t1", lambda seats: seats.sit("Tom", two.id))
    house.seat("t1", lambda seats: seats.sit("Anna", one.id))
    assert House(store).seats("t1").taken == {"Tom": two.id, "Anna": one.id}
    assert {each.id for each in House(store).phones} == {one.id, two.id}


@pytest.mark.parametrize("kept", [b"", b"{", b"[]", b'{"phones": 3}', b'{"tables": {"t": {"telling": "nobody"}}}'])
def test_a_damaged_file_lets_nobody_in_and_stops_nothing(store: MemoryStore, kept: bytes) -> None:
    store.replace(FILE, kept)
    house = House(store)
    assert house.phones == ()
    phone, token = house.admit()
    assert House(store).known_by(token) == phone


def test_a_code_lets_in_as_it_is_typed(house: House) -> None:
    code = house.code
    assert len(code) == 6
    assert set(code) <= set(LETTERS)
    for typed in (code, code.lower(), f"{code[:3]} {code[3:]}", f" {code[:3]}-{code[3:]} "):
        assert house.try_code(typed) == "in"
    assert house.try_code(other(code)) == "wrong"
    assert house.try_code("") == "wrong"
    assert house.try_code("é" * 6) == "wrong"


def test_a_code_grows_old(clock: Clock, store: MemoryStore) -> None:
    house = House(store)
    code = house.code
    clock.now += A_CODE_LIVES
    assert house.code == ""
    assert house.try_code(code) == "withdrawn"
    house.new_code()
    assert house.try_code(house.code) == "in"


def test_after_many_wrong_ones_no_code_counts_until_the_host_asks(house: House) -> None:
    code = house.code
    answers = [house.try_code(other(code)) for _ in range(MOST_WRONG)]
    assert set(answers) == {"wrong"}
    assert house.try_code(code) == "withdrawn"
    house.new_code()
    assert house.try_code(house.code) == "in"


def test_links_are_told_apart(house: House) -> None:
    assert house.knows_link(house.link) == "guest"
    assert house.knows_link(house.host_link) == "host"
    assert house.knows_link("") is None
    assert house.knows_link(house.link + "x") is None
    assert house.link != House(MemoryStore()).link


def test_who_is_turned_out_is_a_stranger_without_a_seat(house: House) -> None:
    house.open("t1")
    phone, token = house.admit()
    house.seat("t1", lambda seats: seats.sit("Anna", phone.id).sit("Tom", phone.id).sit("Zoé", "another"))
    ended = list[str]()
    house.come(phone.id, lambda: ended.append("one"))
    house.come(phone.id, lambda: ended.append("two"))
    house.turn_out(phone.id)
    assert ended == ["one", "two"]
    assert house.known_by(token) is None
    assert house.phone(phone.id) is None
    assert house.seats("t1").taken == {"Zoé": "another"}


def test_how_many_screens_are_open(house: House) -> None:
    def end() -> None: ...

    house.come("a", end)
    house.come("a", end)
    house.leave("a", end)
    assert (house.screens("a"), house.screens("b")) == (1, 0)


def test_the_first_are_forgotten_when_there_are_too_many(house: House, store: MemoryStore) -> None:
    _, first = house.admit()
    kept = json.loads(store.read(FILE) or b"{}")
    phones = {hashlib.sha256(str(n).encode()).hexdigest(): {"id": str(n)} for n in range(MOST_PHONES - 1)}
    store.replace(FILE, json.dumps({"phones": {**kept["phones"], **phones}}).encode())
    _, last = house.admit()
    assert len(house.phones) == MOST_PHONES
    assert house.known_by(first) is None
    assert house.known_by(last)


def test_for_whom_a_phone_plays(house: House) -> None:
    players = ("Anna", "Tom", "Zoé")
    (one, _), (two, _), (host, _) = house.admit(), house.admit(), house.admit(host=True)
    house.open("t1")
    house.seat("t1", lambda seats: seats.sit("Anna", one.id))
    here = house.phone(HERE)
    assert here
    alone = house.sitting(one, "t1", players)
    assert (alone.players, alone.host, alone.viewer) == (("Anna",), False, "Anna")
    assert house.sitting(two, "t1", players).players == ()
    for middle in (here, host):
        sitting = house.sitting(middle, "t1", players)
        assert (sitting.players, sitting.host, sitting.viewer) == (("Tom", "Zoé"), True, None)
    house.seat("t1", lambda seats: seats.sit("Tom", one.id))
    assert house.sitting(one, "t1", players).viewer is None
    house.seat("t1", lambda seats: seats.sit("Zoé", host.id))
    assert house.sitting(host, "t1", players).viewer == "Zoé"
