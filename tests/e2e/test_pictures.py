"""Screens that no other test keeps pictures of, to be looked at; only `make pictures` takes these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.language import Language
from companion.report import voice
from mobile.games.big_shot.board import describe
from tests import laid
from tests.e2e.camera import Album, Look, beginning, down, in_looks, player, typed
from tests.e2e.server import Server, as_tested
from tests.e2e.test_big_city import BUILT, FREE
from tests.e2e.test_looks import AUCTION, BANK, KNOWN, PASSES
from tests.games.big_city import story as big_city
from tests.games.big_shot.story import FOUR, at
from tests.games.millionaire import story as millionaire

pytestmark = pytest.mark.browser
Albums = Callable[[str], Album]
NEW = "trial-by-tests"
PLACED = f"{AUCTION}{PASSES}\nthe winner places all"
CASH = {"yellow": "12", "red": "7", "white": "0", "black": "31"}


@in_looks()
def test_around_the_tables(album: Albums, server: Server, look: Look) -> None:
    shoot, say = album(""), Language(look.code, "big-shot").say
    shoot("welcome", "")
    shoot("no-tables", "/tables")
    shoot("new-nobody", "/new/table", say("new.start"))
    shoot("new-options", "", "Big Shot", say("new.players", n=4), say("new.options"), down)
    shoot("new-rules", "", say("new.house-rules"), say("chapter.round"), down)
    shoot("dice-rolled", "/dice", say("dice.number", n=5), say("dice.roll", dice="5d6"))
    long = look.size in ("phone", "lying")  # elsewhere all of it is seen at once
    if long:
        shoot("settings-end", "/settings", down)
    shoot("settings-delete", "" if long else "/settings", say("settings.delete"))
    shoot("which-count", "/count")

    auction = f"/table/{server.lay(FOUR, AUCTION)}"
    shoot("journal-line", f"{auction}/journal", beginning("3. "))
    shoot("journal-amend", "", say("journal.amend"))
    shoot("journal-insert", f"/table/{server.lay(FOUR, AUCTION)}/journal", beginning("3. "), say("journal.insert"))
    shoot("money-count", f"{auction}/money", say("money.count"))
    shoot("money-counted", "", say("money.count-of", account="Tom"), "7", say("done"))
    shoot("correct-promoter", f"{auction}/correct", say("big-shot.promoter-on", square=1))
    shoot("tables-delete", "/tables", beginning(say("tables.delete", players=[], date="").split()[0]))


@in_looks()
def test_big_shot(album: Albums, server: Server, look: Look) -> None:
    def table(story: str, **more: object) -> str:
        return f"/table/{server.lay({**FOUR, **more}, story)}"

    def play(name: str, lines: int | None = None) -> str:
        return f"/table/{server.put('big-shot', name, lines)}"

    shoot, language = album("big-shot-"), Language(look.code, "big-shot")
    say = language.say
    shoot("leading", table(""))
    shoot("telling", "", say("lead.tell"))
    shoot("menu", table(AUCTION), say("more"))
    shoot("ending", table(AUCTION), say("more"), say("end.menu"))
    shoot("player", table(AUCTION), player(look, "Tom"))
    shoot("undone", table(AUCTION), say("undo"))
    shoot("sold", table(AUCTION), say("auction.tell"))
    shoot("hidden", table(AUCTION, hidden_money=True))
    rolling = table(PLACED)
    shoot("rolling", rolling)
    shoot("loan", "", say("big-shot.loan"))
    laid_out = server.table(server.lay(FOUR, PLACED))
    district = describe(at(laid_out), "d1", voice(laid_out, look.code))
    shoot("district", f"/table/{laid_out.head.table}", district)
    shoot("lot", table("the pawns are told square by square\nAnna leads\nAnna rolls 3", layout=None))
    shoot("late", play("four-players-all-options", 154))
    shoot("paying", play("two-players", 61))
    shoot("value", play("three-players-told-square-by-square", 183), say("big-shot.count"))
    shoot("bank-ending", f"/table/{server.lay(BANK, use='bank')}", say("more"), say("end.menu"))
    shoot("bank-purse", f"/table/{server.lay(BANK, use='bank')}", beginning("Anna"))
    shoot("bank-receive", "", say("bank.way.receive"))

    cash = [typed(say("sheet.cash", colour=colour), n) for colour, n in CASH.items()]
    shoot("count-cash", "/count/big-shot", *cash)
    shoot("count-district", "", beginning(f"{say('place.value', place='d1')} ("))
    shoot("count-rest", "", say("colour.yellow"), say("colour.red"), say("close"))
    shoot("count-sheet", "", say("count.rest-nobody"), say("count.to-sheet"))
    shoot("box-asked", "/boxes/big-shot", say("box.line", fact="value:d3", value=say("box.unknown"), state=""))


@in_looks()
def test_big_city(album: Albums, server: Server, look: Look) -> None:
    def table(setup: big_city.Setup, story: str) -> str:
        return f"/table/{server.lay(setup, story, of=big_city.STORY)}"

    def play(name: str, lines: int | None = None) -> str:
        return f"/table/{server.put('big-city', name, lines)}"

    shoot, say = album("big-city-"), Language(look.code, "big-city").say
    on = [say("big-city.property", number=number) for number in (35, 36)]
    shoot("new-rules", "/new/table", "Big City", say("new.players", n=5), say("new.house-rules"), down)
    shoot("laying-first", table(big_city.THREE, ""), say("big-city.tile-of", district=3))
    shoot("laying", table(FREE, BUILT), say("big-city.new-district"), say("big-city.tile-of", district=6))
    shoot("tram", table(FREE, BUILT), say("big-city.tram"))
    sum_of = say("big-city.calculation", building="double-office", properties=(35, 36))
    shoot("calculation", table(FREE, BUILT), *on, sum_of)
    shoot("why-not", table(FREE, BUILT), on[0], say("big-city.why-not", building="bank"))
    shoot("looked", table(FREE, BUILT), say("big-city.built-on", number=15, building="city-hall"))
    shoot("tinted", table(FREE, BUILT), say("big-city.tint"))
    shoot("stock", "", say("big-city.stock"))
    shoot("player", table(FREE, BUILT), player(look, "Tom"))
    shoot("ending", table(FREE, BUILT), say("more"), say("end.menu"))
    shoot("hands", play("five-players-hands-kept", 104))
    shoot("exchange", "", say("big-city.exchange"), say("big-city.show-hand", player="Zoé"))
    shoot("hollyrock", play("four-players-all-options", 66))
    shoot("barter", "", say("big-city.mode-barter"))
    ended = play("three-players-to-the-end")
    shoot("over", ended)
    shoot("sheet", f"{ended}/sheet")
    shoot("sheet-end", "", down)


@in_looks()
def test_le_millionnaire(album: Albums, server: Server, look: Look) -> None:
    def table(story: str) -> str:
        return f"/table/{server.lay(millionaire.FIVE, story, of=millionaire.STORY)}"

    shoot, say = album("millionaire-"), Language(look.code, "millionaire").say
    stakes = "Tom stakes 8705\nZoé stakes 5\nMax stakes 200340\nEve passes\nAnna stakes 1004"
    shoot("new", "/new/table", "Le Millionnaire", say("new.players", n=5), say("new.options"), down)
    shoot("refused", table(f"{KNOWN}\nTom stakes 8705\nZoé passes"), say("amount.other"), "7", say("done"))
    shoot("player", table(KNOWN), player(look, "Tom"))
    shoot("ending", table(KNOWN), say("more"), say("end.menu"))
    shoot("chances", table(f"{KNOWN}\nTom stakes 8705"), beginning(say("millionaire.chances")))
    shoot("wrong", table(f"{KNOWN}\n{stakes}\nthrow 1+2"), say("millionaire.wrong"))
    shoot("correct", f"{table(KNOWN)}/correct")
    shoot("over", f"/table/{server.put('millionaire', 'five-players-two-millions-at-once')}")
    shoot("sheet", "", say("end.sheet"))
    shoot("sheet-end", "", down)
    bank = server.lay(millionaire.BANK, use="bank", of=millionaire.STORY)
    shoot("bank-stake", f"/table/{bank}", beginning("Anna"))
    money = [typed(say("millionaire.money-of", player=say("new.player", n=n)), f"{n}0{n}5") for n in (1, 2, 3)]
    shoot("count-money", "/count/millionaire", say("count.players", n=3), *money)
    shoot("count-units", "", say("millionaire.count-units", player=say("new.player", n=1)))
    shoot("count-sheet", "", say("close"), say("count.to-sheet"))


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a game that has just been laid."""
    sources = laid.copied(tmp_path_factory.mktemp("laid") / "sources")
    assert laid.arbitre(sources, "new-game", NEW).returncode == 0
    return sources


class TestANewGame:
    """A game without a view of its own."""

    @pytest.fixture
    def server(self, tmp_path: Path, sources: Path) -> Iterator[Server]:
        server = Server(tmp_path, as_tested(), sources=sources)
        yield server
        server.stop()

    @in_looks()
    def test_has_screens(self, album: Albums, server: Server, look: Look) -> None:
        def play(name: str, lines: int | None = None) -> str:
            return f"/table/{server.put(NEW, name, lines)}"

        shoot, say = album("new-game-"), Language(look.code).say
        shoot("new", "/new/table", "Trial by tests", say("new.players", n=3), say("new.options"), down)
        shoot("leading", "", say("new.start"))
        shoot("turn", play("4-players", 16))
        shoot("player", "", player(look, "Tom"))
        shoot("correct", "/table/4-players/correct")
        shoot("over", play("3-players"))
        shoot("sheet", "", say("end.sheet"))
        shoot("count", f"/count/{NEW}")
