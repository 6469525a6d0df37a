"""A whole game of Dalton City on a board that nobody has told the app anything about, by tapping alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.entry import Chance, Entry, LearnFact
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import Rolling, TablePosition
from companion.kits.dice import OneDie, TwoDice
from companion.language import CODES, Code, Language
from companion.report import voice
from companion.table import Table
from tests.e2e.camera import LOCALES
from tests.e2e.driver import Visit
from tests.e2e.server import Server, as_tested
from tests.games.dalton_city.taps import tapped, taps
from tests.games.dalton_city.truth import Truth

pytestmark = pytest.mark.browser
ROUNDS = 5
PLAYERS = 3


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    """An app of its own for each game: another one would know the board already, and the people."""
    server = Server(tmp_path_factory.mktemp("home"), as_tested(), port)
    yield server
    server.stop()


class Played:
    """A table in the browser, and the same table beside it that is told the same."""

    def __init__(self, phone: Visit, server: Server, code: Code) -> None:
        self.phone, self.server, self.code = phone, server, code
        self.id = phone.table()
        self.beside: Table = server.table(self.id)
        self.rnd = Random(f"dalton {code}")
        self.truth = Truth(self.rnd)

    @property
    def position(self) -> TablePosition:
        position = self.beside.position
        assert isinstance(position, TablePosition)
        return position

    def step(self) -> None:
        """Somebody tells what they see; printed facts that are asked for are typed, and then it goes on by itself."""
        entry = self._chosen()
        self._tap(entry)
        verdict = self.beside.submit(entry)
        while self.beside.question:
            fact = self.truth.answer(self.beside)
            self._tap(fact)
            verdict = self.beside.submit(fact)
        assert verdict.ok
        self.phone.wait(lambda: self.server.seq(self.id) >= self.beside.seq, f"{entry!r} was not taken")

    def _chosen(self) -> Entry:
        entry = self.truth.answer(self.beside)
        while not tapped(self.beside, entry) or isinstance(entry, e.Lead | e.LeadRoll):
            if isinstance(entry, e.Lead | e.LeadRoll):
                return e.Lead(player=self.beside.setup.players[0])
            entry = self.truth.answer(self.beside)
        if isinstance(entry, Chance) and entry.undecided:
            die = self.rnd.randint(1, 6)
            if isinstance(entry, OneDie):
                return entry.model_copy(update={"die": die})
            assert isinstance(entry, TwoDice)
            return entry.model_copy(update={"dice": (die, self.rnd.randint(1, 6))})
        return entry

    def _tap(self, entry: Entry) -> None:
        language = voice(self.beside, self.code)
        if isinstance(entry, LearnFact) and isinstance(entry.value, str):
            self.phone.type_in(language.say("box.answer"), entry.value)
            self.phone.tap(language.say("done"))
            return
        for label in taps(self.beside, language, entry):
            self.phone.tap(label)


@pytest.mark.parametrize("code", CODES)
def test_a_whole_game_begins_with_an_empty_box(
    visit: Callable[..., Visit], server: Server, pictures: Path, code: Code
) -> None:
    say = Language(code, "dalton-city").say
    phone = visit(locale=LOCALES[code])
    for label in (say("home.new-table"), "Dalton City", say("new.players", n=PLAYERS), say("new.start")):
        phone.tap(label)
    phone.see(say("dalton.a-ranch"))
    game = Played(phone, server, code)
    while game.position.round <= ROUNDS:
        game.step()
    while not isinstance(game.position.step, Rolling):
        game.step()
    phone.shot(pictures / f"dalton-city-{code}.png")
    assert game.position.circuit.pieces

    phone.tap(say("more"))
    phone.tap(say("end.menu"))
    phone.tap(say("end.yes"))
    assert game.beside.submit(e.Stop()).ok
    while game.position.step:
        game.step()
    told = server.table(game.id)
    assert told.sheet == game.beside.sheet
    assert told.position.balances == game.position.balances
    phone.tap(say("end.sheet"))
    assert told.sheet
    for score in told.sheet.scores:
        phone.see(score.player)
    phone.shot(pictures / f"dalton-city-sheet-{code}.png")
