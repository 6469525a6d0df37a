"""Who is in the house: known by a token of which only the hash is kept; let in by a link, or a code for a while."""

from __future__ import annotations

import hashlib
import json

import pytest

from companion.seats import Seats
from companion.store import MemoryStore
from mobile.guest import HERE
from mobile.serve import house as module
from mobile.serve.gate import Visit
from mobile.serve.house import A_CODE_LIVES, FILE, LETTERS, MOST_PHONES, MOST_TABLES, MOST_WRONG, Full, House


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
    house.open("t2")
    visits = Visit("::1", phone), Visit("::1", phone)
    for each in visits:
        house.come(each)
    assert house.turn_out(phone.id) == ("t1",)
    assert [(each.out.is_set(), each.why) for each in visits] == [(True, "turned-out")] * 2
    assert house.known_by(token) is None
    assert house.phone(phone.id) is None
    assert house.seats("t1").taken == {"Zoé": "another"}


@pytest.mark.parametrize("host", [False, True])
def test_what_a_phone_knew_that_is_turned_out_lets_it_in_no_more(house: House, host: bool) -> None:
    phone, _ = house.admit(host=host)
    code, links = house.code, (house.link, house.host_link)
    told = list[str]()
    house.renewed = lambda: told.append(house.link)
    house.turn_out(phone.id)
    assert [house.knows_link(each) for each in links] == [None, None]
    assert house.try_code(code) == "wrong"
    assert told == [house.link]
    assert (house.knows_link(house.link), house.knows_link(house.host_link)) == ("guest", "host")


def test_with_every_new_code_there_are_new_links(house: House) -> None:
    links = house.link, house.host_link
    house.new_code()
    assert [house.knows_link(each) for each in links] == [None, None]


def test_for_who_leaves_the_others_need_no_other_code(house: House) -> None:
    house.open("t1")
    (phone, token), code = house.admit(), house.code
    house.seat("t1", lambda seats: seats.sit("Anna", phone.id))
    assert house.forget(phone.id) == ("t1",)
    assert house.known_by(token) is None
    assert house.seats("t1").taken == {}
    assert house.try_code(code) == "in"


def test_how_many_screens_are_open(house: House) -> None:
    (phone, _), (other, _) = house.admit(), house.admit()
    visits = Visit("::1", phone), Visit("::1", phone)
    for each in visits:
        house.come(each)
    house.leave(visits[0])
    assert (house.screens(phone.id), house.screens(other.id)) == (1, 0)


def crowded(house: House, store: MemoryStore) -> tuple[str, ...]:
    """So many phones that there is no room for another one, as they came; those who stood there come first."""
    kept = json.loads(store.read(FILE) or b"{}")
    more = {hashlib.sha256(str(n).encode()).hexdigest(): {"id": str(n)} for n in range(MOST_PHONES - len(house.phones))}
    store.replace(FILE, json.dumps({**kept, "phones": {**kept["phones"], **more}}).encode())
    return tuple(more)


def known(store: MemoryStore) -> set[str]:
    return set(json.loads(store.read(FILE) or b"{}")["phones"])


def test_of_too_many_phones_the_first_is_forgotten_that_nobody_needs(house: House, store: MemoryStore) -> None:
    house.open("t1")
    (host, one), (sits, two), (watches, three), (_, four) = (house.admit(host=n == 0) for n in range(4))
    house.seat("t1", lambda seats: seats.sit("Anna", sits.id))
    house.come(Visit("::1", watches))
    crowded(house, store)
    _, last = house.admit()
    assert len(house.phones) == MOST_PHONES
    assert [bool(house.known_by(each)) for each in (one, two, three, four, last)] == [True, True, True, False, True]
    assert host.host


def test_where_all_phones_are_needed_nobody_else_comes_in(house: House, store: MemoryStore) -> None:
    house.open("t1")
    _, first = house.admit(host=True)
    before = crowded(house, store)
    house.seat("t1", lambda _: Seats({f"player {n}": str(n) for n in range(len(before))}))
    with pytest.raises(Full):
        house.admit()
    assert house.known_by(first)
    assert len(known(store)) == MOST_PHONES
    house.over = lambda tables: [*tables]
    house.admit()
    assert before[0] not in known(store), "who sits only at tables that are over"
    assert "player 0" not in house.seats("t1").taken


def test_of_too_many_tables_the_one_is_forgotten_that_nobody_needs(house: House, store: MemoryStore) -> None:
    phone, _ = house.admit()
    tables = {f"t{n}": {"taken": {"Anna": phone.id}} if n < 2 else {} for n in range(MOST_TABLES)}
    kept = json.loads(store.read(FILE) or b"{}")
    store.replace(FILE, json.dumps({**kept, "tables": tables}).encode())
    house = House(store)
    house.open("new")
    assert "t2" not in house.tables, "the first where nobody sits"
    house.over = lambda _: ["t1"]
    house.open("newer")
    assert "t1" not in house.tables, "one that is over"
    assert house.seats("t0").taken == {"Anna": phone.id}
    assert (house.tables[:2], len(house.tables)) == (("newer", "new"), MOST_TABLES)


def test_where_people_sit_at_all_tables_another_one_stays_shut(house: House, store: MemoryStore) -> None:
    tables = {f"t{n}": {"taken": {"Anna": "someone"}} for n in range(MOST_TABLES)}
    store.replace(FILE, json.dumps({"tables": tables}).encode())
    house.open("new")
    assert set(house.tables) == set(tables)


def test_a_table_that_is_opened_again_is_told_as_before(house: House) -> None:
    house.open("t1")
    house.open("t2")
    house.seat("t1", lambda _: Seats({"Anna": "one"}, "own"))
    house.shut("t1")
    house.seat("t1", lambda seats: seats.sit("Tom", "two"))
    assert [*house.tables] == ["t2"]
    house.open("t1")
    assert house.seats("t1") == Seats({}, "own")
    assert [*house.tables] == ["t1", "t2"]


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
