"""Several phones keep up: who tapped sees it first, the others one after the other, and nobody holds anybody back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing

import pytest
from flet.messaging.protocol import Message, MessageAction

from companion.games.big_shot.entries import Pass
from mobile.session import table_changed
from mobile.turns import Screen, Turns, turns
from tests.games.big_shot import story as shot
from tests.mobile.harness import Client, Phone
from tests.mobile.houses import Company

Phones = Callable[..., Phone]
BIDDING = "Anna leads\nAnna rolls 1"  # Tom is asked, and then Zoé
ANNA = "Anna: yellow, 10 M$, 0 districts, 0 loans, worth 10 M$ for now, leads this round."
SEATED = {"max": "Max", "anna": "Anna", "zoe": "Zoé", "tom": "Tom"}
HOPS = 3  # turns of the event loop from the socket of a server to the app


def told(*changes: tuple[str, object], shown: list[Screen], parts: Turns | None = None) -> None:
    """Screens that are there, and what changes one after the other, by whom; until all are painted."""

    async def go() -> None:
        there = parts or Turns()
        for screen in shown:
            there.show(screen)
        for what, by in changes:
            there.changed(what, by)  # type: ignore[arg-type]
        for _ in range(200):
            await asyncio.sleep(0)

    asyncio.run(go())


def screen(log: list[str], name: str, what: str = "table", rank: int = 0, page: object = None) -> Screen:
    return Screen(what, page or object(), lambda: log.append(name), lambda: rank)  # type: ignore[arg-type]


def test_who_is_asked_is_painted_before_those_who_sit_and_those_who_watch() -> None:
    log = list[str]()
    told(("table", None), shown=[screen(log, "watches", rank=2), screen(log, "sits", rank=1), screen(log, "asked")])
    assert log == ["asked", "sits", "watches"]


def test_tables_take_turns() -> None:
    log = list[str]()
    one, other = ([screen(log, f"{what}{n}", what) for n in range(3)] for what in "ab")
    told(("a", None), ("b", None), shown=[*one, *other])
    assert log == ["a0", "b0", "a1", "b1", "a2", "b2"]


def test_however_often_a_table_changes_a_screen_that_waits_is_painted_once() -> None:
    log, mine = list[str](), object()
    shown = [screen(log, "own", page=mine), screen(log, "other")]
    told(("table", mine), ("table", mine), ("table", mine), shown=shown)
    assert log == ["other"]


def test_who_waits_longest_is_painted_first_however_often_others_tap() -> None:
    """The table changes again after each painting, and still the last of those who watch has its turn."""
    log, there = list[str](), Turns()

    def painted(name: str) -> Callable[[], None]:
        def paint() -> None:
            log.append(name)
            if len(log) < 6:
                there.changed("table")

        return paint

    told(("table", None), shown=[Screen("table", object(), painted(name)) for name in "abc"], parts=there)  # type: ignore[arg-type]
    assert sorted(log[:3]) == ["a", "b", "c"]


def test_a_screen_that_lies_below_another_or_is_gone_is_not_painted() -> None:
    log, page = list[str](), object()
    below, gone, over = screen(log, "below"), screen(log, "gone"), screen(log, "over", page=page)
    below.below = True

    async def go() -> None:
        there = Turns()
        for each in (below, gone, over):
            there.show(each)
        there.changed("table")
        there.leave(gone)
        there.end(page)  # type: ignore[arg-type]
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(there) == 1

    asyncio.run(go())
    assert log == []


# On the phones


class Log:
    """What was painted and, a turn of the loop later, sent: the app's own server sends from a task of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **phones: Phone) -> None:
        self.said = list[str]()
        self.then: Callable[[str], None] = lambda _: None  # what happens when a phone was painted
        names = {id(phone.client): name for name, phone in phones.items()}
        send = Client.send_message

        def listen(client: Client, message: Message) -> None:
            send(client, message)
            if message.action == MessageAction.PATCH_CONTROL:
                name = names[id(client)]
                self.said.append(f"{name} painted")
                asyncio.get_running_loop().create_task(self._sent(name))
                self.then(name)

        monkeypatch.setattr(Client, "send_message", listen)

    async def _sent(self, name: str) -> None:
        self.said.append(f"{name} sent")

    @property
    def painted_in_turn(self) -> list[str]:
        """Without repetition, where a phone got several messages at once."""
        names = [each.split()[0] for each in self.said if each.endswith("painted")]
        return [name for at, name in enumerate(names) if at == 0 or names[at - 1] != name]


def around(phone: Phones) -> dict[str, Phone]:
    """The phones at one table, as they came: a watcher first, then those who sit."""
    there = Company(phone, shot.STORY, shot.FOUR, BIDDING)
    seated = {name: there.phone(player) for name, player in SEATED.items()}
    return {"watcher": there.phone(), **seated}


def test_who_tapped_sees_it_before_the_others_are_painted_and_each_is_sent_before_the_next(
    phone: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = around(phone)
    log = Log(monkeypatch, **phones)
    phones["tom"].tap("Pass")
    assert log.painted_in_turn == ["tom", "zoe", "max", "anna", "watcher"]
    owners = [each.split()[0] for each in log.said]
    for name in phones:
        first, last = owners.index(name), len(owners) - owners[::-1].index(name)
        assert set(owners[first:last]) == {name}, log.said
        assert log.said[last - 1] == f"{name} sent"


def test_a_tap_in_between_is_answered_before_those_who_wait(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    """Max looks at a player's card while the others are being painted; his screen shows the new table at once too."""
    phones = around(phone)
    log = Log(monkeypatch, **phones)
    control, event = phones["anna"].to_tap(ANNA)
    session, loop = phones["anna"].session, phones["anna"].client.loop

    def arrive(hops: int) -> None:
        if hops:
            loop.call_soon(arrive, hops - 1)
        else:
            loop.create_task(session.dispatch_event(control._i, event, None))

    def then(name: str) -> None:
        if name == "zoe" and log.painted_in_turn.count("zoe") == 1:
            log.then = lambda _: None
            arrive(HOPS)

    log.then = then
    phones["tom"].tap("Pass")
    assert log.painted_in_turn == ["tom", "zoe", "anna", "max", "watcher"]


def test_several_changes_in_a_row_paint_another_phone_once(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    phones = around(phone)
    log = Log(monkeypatch, **phones)
    page, (about,) = phones["tom"].page, phones["tom"].shelf.tables()
    table = phones["tom"].shelf.open(about.id)

    def change() -> None:
        for player in ("Tom", "Zoé"):
            assert table.submit(Pass(player=player)).ok
            table_changed(page, about.id)

    phones["tom"].happen(change)
    assert log.painted_in_turn == ["max", "anna", "zoe", "watcher"]
    assert phones["anna"].shows("Max, your bid?")


def test_who_comes_back_from_another_screen_of_the_table_still_follows_it(phone: Phones) -> None:
    phones = around(phone)
    zoe = phones["zoe"]
    table = zoe.route
    zoe.go(f"{table}/money")
    zoe.go(table)
    phones["tom"].tap("Pass")
    assert zoe.shows("Zoé, your bid?")


def test_a_table_below_another_screen_is_painted_when_one_comes_back(phone: Phones) -> None:
    phones = around(phone)
    zoe = phones["zoe"]
    table = zoe.route
    zoe.go(f"{table}/money")
    phones["tom"].tap("Pass")
    assert not zoe.shows("Zoé, your bid?")
    zoe.go(table)
    assert zoe.shows("Zoé, your bid?")


def test_visits_that_are_over_leave_nothing_behind(phone: Phones) -> None:
    there = Company(phone, shot.STORY, shot.FOUR, BIDDING)
    left = list[int]()
    with closing(Phone(f"/table/{there.id}", beside=there.host, guest=there.guest("Tom"), language="en")) as tom:
        tom.go(f"{tom.route}/money")
        there.host.happen(lambda: left.append(len(turns())))
    there.host.happen(lambda: left.append(len(turns())))
    assert left[0] > left[1] == 1
