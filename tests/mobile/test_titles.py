"""What is asked: the title of a panel is a question, with the name of who answers it; on other phones it is seen."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from random import Random
from typing import cast

import flet as ft
import pytest

from companion.entry import Entry
from companion.game import games
from companion.language import CODES, Code, Language
from companion.report import voice
from companion.store import FileStore
from companion.table import Table
from mobile.desks.table import TableDesk
from mobile.kits import panel as kit
from mobile.kits.panel import Panel
from mobile.kits.sitting import WATCHING
from mobile.session import table_changed
from tests.marks import first_is_quick
from tests.mobile.fingers import fingers
from tests.mobile.harness import Phone, walk
from tests.mobile.harness import names as spoken
from tests.mobile.houses import Company
from tests.players import answer, crowd
from tests.recorded import names, plays
from tests.story import Story

Phones = Callable[..., Phone]
Asked = list[tuple[TableDesk, Panel]]
CASES = {f"{game} {code}": (game, code) for game in games() for code in CODES}
BANKS = {name: case for name, case in CASES.items() if "bank" in games()[case[0]].uses}
OVER = [Language(code).say(id) for code in CODES for id in ("cli.over", "move.away")]
TAPS = 60  # at a bank
STOPS, MOST = 25, 9  # of a random game, and the entries from one to the next


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Every panel that is painted at a table, on whichever phone."""
    painted = Asked()

    def heard(desk: TableDesk, panel: Panel) -> ft.Control | None:
        painted.append((desk, panel))
        return kit.heading(desk, panel)

    monkeypatch.setattr("mobile.screens.table.heading", heard)
    return painted


def no_questions(asked: Asked) -> list[str]:
    """The titles that ask nothing, or do not say whom."""
    titles = {(panel.player or "", panel.title) for _, panel in asked if panel.title not in OVER}
    return sorted(title for player, title in titles if not title.endswith("?") or player not in title)


@pytest.mark.parametrize("case", first_is_quick(CASES))
def test_every_title_is_a_question_with_the_name_of_who_answers_it(
    phone: Phones, asked: Asked, case: tuple[str, Code]
) -> None:
    """Each kind of entry of the recorded plays is told once in each kind of step, by all its taps."""
    game, code = case
    device, told = phone(language=code), set[tuple[str, ...]]()
    for name in names(game):
        table = kept(device, game, name)
        for before, entry in reversed(list(moments(table, told))):
            assert table.undo(to=before).ok
            device.go("/")
            device.go(f"/table/{name}")
            tap(device, table, code, entry)
    assert len(asked) > len(told)
    assert no_questions(asked) == []


@pytest.mark.parametrize("case", first_is_quick(BANKS))
def test_so_is_every_title_of_a_bank(phone: Phones, asked: Asked, case: tuple[str, Code]) -> None:
    """Somebody taps whatever there is below the bar."""
    game, code = case
    rnd, device = Random(f"bank {game}"), phone(language=code)
    table = device.shelf.start(games()[game], crowd(game).random_setup(rnd, "bank"), use="bank")
    route = f"/table/{table.head.table}"
    device.go(route)
    (bar,) = device.find_all(ft.AppBar)
    besides = {name for path in walk(bar) for name in spoken(path[-1])}
    for _ in range(TAPS):
        device.tap(rnd.choice([each for each in device.labels() if device.can_tap(each) and each not in besides]))
        assert device.route == route
    assert table.played
    assert no_questions(asked) == []


@pytest.mark.parametrize("code", CODES)
def test_what_a_table_or_a_box_asks_is_a_question_wherever_it_is_said(code: Code) -> None:
    for game in games():
        asks = {id: said for id, said in Language(code, game).texts.items() if id.startswith(("prompt.", "question."))}
        assert [id for id, said in asks.items() if not said.endswith("?")] == []


@pytest.mark.parametrize("game", first_is_quick(list(games())))
def test_somebody_elses_phone_follows_along_and_who_watches_sees_what_is_asked(
    phone: Phones, asked: Asked, game: str
) -> None:
    """At random positions of a random game in which each phone tells only what its own players do."""
    rnd = Random(f"whose {game}")
    setup = crowd(game).random_setup(rnd).model_dump(exclude={"kind"})
    there = Company(phone, story(game), setup, own="own")
    table, player = there.table, there.table.setup.players[0]
    guest = there.guest()
    guest.keep(WATCHING, there.id)
    here, watcher, found = there.phone(player), there.screen(guest), 0

    def go_on() -> None:
        for _ in range(rnd.randint(1, MOST)):
            if table.position.step:
                table.submit(answer(rnd, table))
        table_changed(None, there.id)

    for _ in range(STOPS):
        there.host.happen(go_on)
        one = only_one(table)
        if one is None or table.question:
            continue
        found += 1
        assert here.shows(Language("en").say("phones.waiting")) == (one != player), table.position.step
        titles = {desk.sitting.players: panel.title for desk, panel in asked}
        assert one in titles[()]
        assert watcher.shows(titles[()])
    assert found
    assert no_questions(asked) == []


def tap(device: Phone, table: Table, code: Code, entry: Entry) -> None:
    """An entry is told on the screen, where the table asks for it and it can be tapped."""
    said, own = voice(table, code), fingers(table.game.id)
    if any(each.admits(entry) for each in table.prompts) and own.tapped(table, entry):
        for label in own.taps(table, said, entry):
            device.tap(label)


def kept(device: Phone, game: str, name: str) -> Table:
    """A recorded play among the tables of a device."""
    device.shelf.store.append(f"tables/{name}.jsonl", FileStore(plays(game)).read(f"{name}.jsonl") or b"", at=0)
    return device.shelf.open(name)


def moments(table: Table, told: set[tuple[str, ...]]) -> Iterator[tuple[int, Entry]]:
    """The entries that are the first of their kind in a step of this kind, each with the line before it."""
    before, position = 0, table.first
    for each in table.played:
        step = position.step
        flags = (name for name, value in (vars(step) if step else {}).items() if value is True)
        kind = (type(step).__name__, each.entry.kind, *flags)
        if kind not in told:
            told.add(kind)
            yield before, each.entry
        before, position = each.seq, each.position


def only_one(table: Table) -> str | None:
    """The player who is asked first and of whom alone something is asked, but for the end of the game."""
    stop = table.use.stop(table.position)
    prompts = [each for each in table.prompts if stop is None or not each.admits(stop)]
    players = {each.player for each in prompts if each.player}
    return prompts[0].player if len(players) == 1 else None


def story(game: str) -> Story:
    return cast(Story, importlib.import_module(f"tests.games.{game.replace('-', '_')}.story").STORY)
