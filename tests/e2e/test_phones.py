"""Several phones round one table, in a browser: the machine in the middle, and three players with phones of their own.

Two languages, light and dark. `WHOLE=1` plays the games from the first entry to the last one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.entry import CorrectMoney, Entry
from companion.games.big_shot.entries import Bid
from companion.games.big_shot.position import Reckoning
from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from companion.language import Language
from companion.report import voice
from companion.store import FileStore
from companion.table import Table
from scoring.speculation.race import END
from tests.e2e.big_shot import answers, counted, round_of, shown
from tests.e2e.driver import Visit, at_once
from tests.e2e.round import Round, code_of, come_in, says
from tests.e2e.server import HouseServer, as_tested
from tests.e2e.speculation import missing
from tests.e2e.test_speculation_packs import SUITED
from tests.e2e.windows import Windows
from tests.games.big_shot.story import FOUR
from tests.games.big_shot.taps import on_own_phone, tapped, taps
from tests.games.speculation import taps as race
from tests.mobile.serve.test_guests import get, typed
from tests.players import answer
from tests.wire import HANDSHAKE, ask

pytestmark = pytest.mark.browser
WHOLE = bool(os.environ.get("WHOLE"))
ANNA, TOM, ZOE = "Player 1", "Player 2", "Player 3"
LOOKS: dict[str, dict[str, Any]] = {
    ANNA: {"locale": "fr-FR"}, TOM: {"locale": "en-GB", "dark": True}, ZOE: {"locale": "fr-FR", "dark": True},
}  # fmt: skip
Phones = Callable[..., Visit]
PURSES = {ANNA: 7193, TOM: 5281, ZOE: 3472}
SCREENS = ("journal", "money", "correct", "rules", "dice", "phones", "")
FIGURES = r"\d[\d\s,]*\d"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseServer]:
    """With packs of cards with which a race can be over in four turns."""
    server = HouseServer(tmp_path_factory.mktemp("home"), app=as_tested()[:4], env=SUITED)
    yield server
    server.stop()


@pytest.fixture
def phones(windows: Windows, server: HouseServer) -> Iterator[Phones]:
    """Opens a window on the door for phones, or on the machine's own."""
    visits = list[Visit]()

    def opened(url: str = "", **how: Any) -> Visit:
        visits.append(windows.take(url or server.at, **how))
        return visits[-1]

    yield opened
    for each in visits:
        windows.give_back(each)
    assert [error for each in visits for error in each.errors] == []
    assert [url for each in visits for url in each.strangers] == []


def test_big_shot_with_hidden_money(
    phones: Phones, server: HouseServer, pictures: Path, say: Callable[[str], None]
) -> None:
    """From Home to the sheet: a phone is loaded anew, one is away for a round, one is sent away and comes back."""
    rnd = Random(1)
    middle = phones(server.url, locale="en-GB", size=(1440, 900)).open()
    for label in ("New game", "Big Shot", "3 players", says(middle, "new.options")):
        middle.tap(label)
    middle.turn_on(says(middle, "option.hidden_money", "big-shot"))
    middle.tap("Start")
    there = Round(server, middle.table(), middle, _taps_here)
    for player, look in LOOKS.items():
        there.comes(phones(**look), player)
    _played(there, rnd, until=2)

    _looked_at_from_each_seat(there)
    there.seats[TOM].page.reload()
    there.seats[TOM].started()
    away = there.seats.pop(ZOE)
    away.page.goto("about:blank")
    _played(there, rnd, until=3)
    away.page.goto(server.at)
    there.seats[ZOE] = away.started()
    _sent_away(there, ANNA)
    _shows_its_own_money_alone(there)
    for player, phone in there.seats.items():
        phone.shot(pictures / f"phones-big-shot-{player[-1]}.png")
    middle.shot(pictures / "phones-big-shot-middle.png")
    if not WHOLE:
        _last_round(there, rnd)
    _played(there, rnd, until=19)
    counted(there.seats[ANNA], there.table, rnd)
    middle.wait(lambda: there.table.sheet, "the game did not end")
    sheet = there.table.sheet
    assert sheet
    for phone in there.phones:
        phone.tap(says(phone, "end.sheet", "big-shot"))
        for score in sheet.scores:
            phone.see(says(phone, "sheet.rank", rank=score.rank, player=score.player, total=score.total))
    taken = {player: phone.taps for player, phone in there.seats.items()}
    say(f"Big Shot on four screens: {middle.taps} taps in the middle, {taken} on the phones.")


def _played(there: Round, rnd: Random, *, until: int) -> None:
    """Plays on to a round or to the end: every screen then says the same, each in its language."""
    table = there.table
    while not isinstance(table.position.step, Reckoning) and round_of(table) < until:
        entry = next(each for each in answers(rnd, table) if tapped(table, each))
        table = there.tell(entry)
        for phone in there.phones:
            for words in shown(table.position, voice(table, code_of(phone)), entry):
                phone.see(words)


def _shows_its_own_money_alone(there: Round) -> None:
    """Each card on each screen, but in the middle none."""
    for phone in there.phones:
        cards = {each: name for each in LOOKS for name in phone.names() if re.match(rf"{each} ?: ", name)}
        assert cards.keys() == LOOKS.keys()
        own = {player for player, seat in there.seats.items() if seat is phone}
        assert {player for player, card in cards.items() if "M$" in card} == own


def _looked_at_from_each_seat(there: Round) -> None:
    """With money in numbers that mean nothing else: whatever screen is looked at, only one's own is there."""
    had = {player: there.table.position.balances[player] for player in LOOKS}
    _corrected(there, PURSES)
    for screen in SCREENS:
        for phone in there.phones:
            phone.go(f"/table/{there.id}/{screen}".removesuffix("/"))
            phone.see(says(phone, f"screen.{screen}") if screen else says(phone, "card.secret", "big-shot"))
            phone.still()
            figures = {re.sub(r"\D", "", each) for name in phone.names() for each in re.findall(FIGURES, name)}
            own = {str(PURSES[player]) for player, seat in there.seats.items() if seat is phone}
            others = {str(amount) for amount in PURSES.values()} - own
            assert others.isdisjoint(figures), f"{screen}: {phone.names()}"
            assert screen not in ("", "money") or own <= figures, f"{screen}: {phone.names()}"
    _corrected(there, had)
    for phone in there.phones:
        phone.go(f"/table/{there.id}")


def _corrected(there: Round, purses: Mapping[str, int]) -> None:
    """As `arbitre` in a terminal does it; then every phone looks again."""
    store = FileStore(there.server.home)
    table = Table.open(store, f"tables/{there.id}.jsonl")
    for player, amount in purses.items():
        assert table.submit(CorrectMoney(account=player, amount=amount)).ok
    store.close()
    _looks_again(there)


def _sent_away(there: Round, player: str) -> None:
    """The host sends a phone away: it shows the form alone. It comes back with the code, and is given its seat."""
    gone, middle = there.seats.pop(player), there.middle
    middle.go("/phones")
    away = says(middle, "phones.turn-out", phone="")
    middle.see(away)
    middle.tap(next(name for name in middle.names() if name.startswith(away) and name.endswith(player)))
    middle.tap(says(middle, "phones.turn-out-now"))
    gone.page.get_by_role("alert").filter(has_text=says(gone, "phones.turned-out")).wait_for()
    assert "M$" not in gone.page.content()
    assert {error.split(" ")[0] for error in gone.errors} == {"401"}
    gone.errors.clear()  # to be asked for the code is none
    middle.go(f"/table/{there.id}")
    come_in(gone, there.server)
    gone.tap(says(gone, "phones.seat-free", player=player))
    gone.see(says(gone, "phones.asked-seat"))
    middle.tap(says(middle, "wish.yes"))
    gone.see_no(says(gone, "phones.asked-seat"))
    there.seats[player] = gone


def _taps_here(table: Table, language: Language, entry: Entry) -> list[str]:
    labels = taps(table, language, entry)
    return on_own_phone(language, labels) if entry.who in LOOKS else labels


def _last_round(there: Round, rnd: Random) -> None:
    """All but the last round is told by `arbitre` in a terminal, at the same time; then every phone looks again."""
    store = FileStore(there.server.home)
    table = Table.open(store, f"tables/{there.id}.jsonl")
    while round_of(table) < 18:
        table.submit(answer(rnd, table))
    store.close()
    _looks_again(there)


def _looks_again(there: Round) -> None:
    for phone in there.phones:
        phone.page.reload()
        phone.started()


# Cards laid in secret


def test_speculation_with_cards_on_everybodys_own_phone(
    phones: Phones, server: HouseServer, pictures: Path, say: Callable[[str], None]
) -> None:
    """Five people, two of them at the middle; each tells what is theirs alone, and cards are laid in any order."""
    middle = phones(server.url, locale="en-GB", size=(820, 1180), dark=True).open()
    for label in ("New game", "Spéculation"):
        middle.tap(label)
    middle.see(says(middle, "home.players", low=3, high=6))
    for label in ("5 players", says(middle, "new.options"), says(middle, "option.side.star", "speculation")):
        middle.tap(label)
    middle.turn_on(says(middle, "option.packs", "speculation"))
    middle.tap("Start")
    there = Round(server, middle.table(), middle, _laid_here, together=race.told_together)
    for player, look in LOOKS.items():
        there.comes(phones(**look), player)
    middle.go(f"/table/{there.id}/phones")
    middle.tap(says(middle, "phones.tell-own"))
    middle.go(f"/table/{there.id}")

    for begun in (e.Shares(), e.First(first=ANNA), e.Packs(), e.MovementTile(player=ANNA)):
        there.tell(begun)
    _exchanged(there, e.Trade(player=ANNA, buy="fourth"))
    for player, phone in there.seats.items():
        phone.see(says(phone, "speculation.which-card", "speculation", player=player))
        phone.shot(pictures / f"phones-laying-{player[-1]}.png")
    middle.shot(pictures / "phones-laying-middle.png")
    assert _laid(there, "fifth").pawns["fifth"] == 30

    assert _turn(there, "rank-up", 5, e.Shift(player=TOM, company="fourth")).pawns["fourth"] == 31
    there.seats[ZOE].page.reload()
    there.seats[ZOE].started()
    _laid(there, "metro", "sixth", "holiday", "eighth", "seventh")
    _turn(there, "exchange", 6)
    _exchanged(there)
    assert _laid(there, "eighth", "fourth", "fourth", "eighth", "fourth").pawns["fourth"] == 49
    _turn(there, "none", 6)
    assert _laid(there, "alhambra", "seventh", "fourth", "timbuktu", "fourth").pawns["fourth"] == END

    middle.tap(says(middle, "speculation.count", "speculation"))
    for fact in missing(_at(there)):
        middle.see(voice(there.table, "en").question(fact, framed=True))
        for label in ("7", says(middle, "done")):
            middle.tap(label)
    middle.wait(lambda: there.table.sheet is not None, "nothing was counted")
    sheet = there.table.sheet
    assert sheet
    for phone in there.phones:
        phone.tap(says(phone, "end.sheet"))
        for score in sheet.scores:
            phone.see(says(phone, "sheet.rank", "speculation", rank=score.rank, player=score.player, total=score.total))
    taken = {player: phone.taps for player, phone in there.seats.items()}
    say(f"Spéculation on four screens: {middle.taps} taps in the middle, {taken} on the phones.")


def _laid_here(table: Table, language: Language, entry: Entry) -> list[str]:
    """On a phone of one's own the hand is there; in the middle it is asked for."""
    labels = race.taps(table, language, entry)
    if not isinstance(entry, e.Lay):
        return labels
    return labels[-1:] if entry.player in LOOKS else labels[-2:]


def _at(there: Round) -> TablePosition:
    position = there.table.position
    assert isinstance(position, TablePosition)
    return position


def _turn(there: Round, action: e.Action, movement: int, *then: Entry) -> TablePosition:
    """The tiles of whose turn it is, as they were drawn at the table."""
    player = _at(there).turn
    for entry in (e.ActionTile(player=player, item=action), e.MovementTile(player=player, item=movement), *then):
        there.tell(entry)
    return _at(there)


def _exchanged(there: Round, *trades: e.Trade) -> None:
    told = {trade.player: trade for trade in trades}
    for player in _at(there).players_from:
        phone = there.seats.get(player, there.middle)
        phone.see(says(phone, "speculation.exchange-of", "speculation", player=player))  # the one before asked the same
        there.tell(told.get(player, e.Trade(player=player)))


def _laid(there: Round, *cards: e.Card) -> TablePosition:
    """From the active player on; two at one moment, then the first, and in the middle one after the other."""
    players = _at(there).players_from
    each = dict(zip(players, cards * len(players) if len(cards) == 1 else cards, strict=True))
    _laid_at_once(there, {player: each[player] for player in (ZOE, TOM)})
    for player in (ANNA, *(other for other in sorted(players) if other not in LOOKS)):
        there.tell(e.Lay(player=player, card=each[player]))
    return _at(there)


def _laid_at_once(there: Round, cards: dict[str, e.Card]) -> None:
    """Nobody waits for the other, and both are taken."""
    table, phones = there.table, there.seats
    for player in cards:
        phones[player].see(says(phones[player], "speculation.which-card", "speculation", player=player))
    lays = [e.Lay(player=player, card=card) for player, card in cards.items()]
    names = [_laid_here(table, voice(table, code_of(phones[lay.player])), lay)[-1] for lay in lays]
    at_once(*((phones[lay.player], name) for lay, name in zip(lays, names, strict=True)))
    told = table.seq + len(lays)
    there.middle.wait(lambda: there.server.seq(there.id) >= told, f"of {lays!r} not all were taken")
    after = there.table.told[-len(lays) :]
    assert sorted(map(str, (entry for _, entry in after))) == sorted(map(str, lays))


# At one moment

BIDDING = "Anna leads\nAnna rolls 1\nTom borrows"
LONG = 600  # seconds: longer than the test, so that it does not depend on how quick a machine is
MIDST: dict[str, dict[str, Any]] = {"Tom": {"locale": "fr-FR"}, "Zoé": {"locale": "en-GB", "dark": True}}


@pytest.fixture
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseServer]:
    """Nobody has seen a new screen before the test is over."""
    server = HouseServer(tmp_path_factory.mktemp("home"), app=as_tested(LONG)[:4])
    yield server
    server.stop()


def _friends(phones: Phones, server: HouseServer, story: str) -> tuple[Round, list[Visit]]:
    """Tom and Zoé with phones of their own; everybody may tell everything."""
    id = server.lay(FOUR, story)
    middle = phones(server.url, locale="en-GB").open(f"/table/{id}/phones")
    middle.turn_on(says(middle, "phones.table-open"))
    there = Round(server, id, middle, taps)
    for player, look in MIDST.items():
        there.comes(phones(server.at, **look), player)
    return there, [there.seats[player] for player in MIDST]


def test_of_two_who_bid_for_one_at_one_moment_one_is_taken(slow: HouseServer, phones: Phones) -> None:
    there, both = _friends(phones, slow, BIDDING)
    table, bid = there.table, Bid(player="Tom", amount=1)
    at_once(*((each, one) for each in both for one in taps(table, voice(table, code_of(each)), bid)))
    for phone in both:
        phone.see(says(phone, "auction.your-bid", "big-shot", player="Zoé"))
    assert there.server.seq(there.id) == table.seq + 1
    assert there.table.told[-1][1] == bid


def test_of_two_who_undo_at_one_moment_one_is_taken(phones: Phones, server: HouseServer) -> None:
    there, both = _friends(phones, server, "Anna leads")
    at_once(*((each, says(each, "undo")) for each in both))
    for phone in both:
        phone.see(says(phone, "undo.done", line="").strip())
    assert [entry.kind for _, entry in there.table.told] == ["lead", "undo"]


# Strangers


def test_a_wrong_code_and_another_page_get_nothing(phones: Phones, server: HouseServer) -> None:
    stranger = phones(locale="en-GB")
    stranger.page.goto(server.at)
    stranger.page.fill("input", "222222" if server.code != "222222" else "333333")
    stranger.page.click("button")
    stranger.page.get_by_text("not the right code").wait_for()
    assert [error[:4] for error in stranger.errors] == ["401 ", "403 "]
    stranger.errors.clear()
    assert typed(server, server.code, origin="http://evil.example")[0] == 403
    assert get(server, "/main.dart.js")[0] == 401
    foreign = {**HANDSHAKE, "Host": f"127.0.0.1:{server.phones}", "Origin": "http://evil.example"}
    assert ask(server.phones, "GET", "/ws", foreign)[0] == 403
