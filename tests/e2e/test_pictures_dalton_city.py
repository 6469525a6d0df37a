"""Every screen of Dalton City, to be looked at; only `make pictures` takes these."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.box import Value
from companion.games.dalton_city import told
from companion.games.dalton_city.position import Landing, Rolling
from companion.language import Language
from companion.store import FileStore
from companion.table import Table
from tests.e2e.camera import Album, Look, beginning, down, in_looks, player, typed, until
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.games.dalton_city import boards
from tests.games.dalton_city.story import BANK, GAME, PLAYERS, STORY, THREE, at
from tests.games.dalton_city.truth import Truth
from tests.players import CLOCK

pytestmark = pytest.mark.browser
Albums = Callable[[str], Album]
SEED = 5
TOWNS = ("Tucson", "Laredo", "Abilene", "San Antonio", "Dodge City", "Santa Fe")
TRADES = ("Saloon", "General Store", "Blacksmith", "Hotel", "Barber", "Undertaker")
TELEGRAMS = ("A good harvest", "Your cousin writes", "The well is dry", "Gold in the river", "The judge is waiting")
NAMES: dict[str, Value] = {
    **{f"town:w{n}": town for n, town in enumerate(TOWNS, 2)},
    **{f"trade:k{n}": trade for n, trade in enumerate(TRADES, 2)},
    **{f"name:g{n}": telegram for n, telegram in enumerate(TELEGRAMS, 1)},
}
MANY = (
    "trade.w1.k1", "trade.w1.k2", "trade.w2.k1", "trade.w2.k2", "trade.w3.k2", "trade.w3.k3", "diploma.k1",
    "diploma.k2", "diploma.k3", "boat", "coach", "daily-star", "post-office",
)  # fmt: skip
SOME = ("trade.w1.k1", "trade.w2.k2", "diploma.k2", "coach")
TELEGRAPHED = "\n".join(
    f"telegram g{n} says {does}" for n, does in enumerate(("receive.1000", "pay.500 horse", "go.ranch"), 1)
)


def arrived(_: Visit) -> None:
    """Nothing is tapped: it is enough that the screen before is gone, on which something was still moving."""


def having(holder: str, cards: tuple[str, ...]) -> str:
    return "\n".join(f"{holder} really has {card}" for card in cards)


def named(truth: Truth) -> None:
    """Gives the towns, trades and telegrams of a board names as they may be printed."""
    truth.printed |= {fact: name for fact, name in NAMES.items() if fact in truth.printed}


@pytest.fixture
def moment(server: Server) -> Callable[..., str]:
    """The first moment of a play at a real board of which this is true; its address."""

    def found(when: Callable[[Table], bool], n: int = 4, rounds: int = 16) -> str:
        rnd = Random(SEED)
        truth = Truth(rnd)
        named(truth)
        setup = GAME.uses["table"].setup.model_validate({"players": PLAYERS[:n], "rounds": rounds})
        store = FileStore(server.home)
        table = Table.start(GAME, setup, store, seed=rnd.randbytes(32), clock=lambda: CLOCK)
        while not when(table):
            table.submit(truth.answer(table))
        store.close()
        return f"/table/{table.head.table}"

    return found


@pytest.fixture
def story(server: Server) -> Callable[..., str]:
    """A table at which this was told; its address."""

    def laid(story: str, before: str = "ready", **more: object) -> str:
        told = f"{before}\n{story}"
        return f"/table/{server.lay({**THREE, **more}, told, of=STORY)}"

    return laid


@in_looks()
def test_moving(album: Albums, look: Look, story: Callable[..., str], moment: Callable[..., str]) -> None:
    def proposing(table: Table) -> bool:
        step = at(table).step
        return at(table).round > 6 and isinstance(step, Landing) and told.proposed(at(table), step) is not None

    shoot, say = album("dalton-city-"), Language(look.code, "dalton-city").say
    shoot("new", "/new/table", "Dalton City", say("new.players", n=4), say("new.options"), down)
    shoot("new-rules", "", say("new.house-rules"), say("chapter.duel"), down)
    shoot("ranch-first", story("", ""))
    shoot("ranch", story("Anna starts on ranch.1\nTom starts on ranch.2", ""))
    shoot("leading", story("", first=None))
    shoot("foot", story(""))
    shoot("horse", story("Anna really has a horse"))
    shoot("again", story("Anna really has a horse\nAnna rides 3+3\nAnna lands on daily-star"))
    shoot("kinds", story("Anna walks 4"))
    shoot("town", "", say("dalton.kind.trade"))
    shoot("trade", "", "Tucson")
    shoot("side", story("Anna walks 4"), say("dalton.kind.trade"), "Dalton City", "Casino")
    new = (say("dalton.kind.trade"), say("dalton.new-town"), say("dalton.new-trade"))
    shoot("name-asked", story("Anna walks 4"), *new)
    shoot("proposed", moment(proposing))
    contrary = until(say("dalton.learn-nothing", square="rodeo"), say("dalton.kind.rodeo"))
    shoot("contradiction", "", say("dalton.other-square"), contrary)
    shoot("alike", story("Anna walks 4"), say("dalton.kind.ranch"))
    shoot("hospital", story("Anna really stands on hospital"))
    shoot("sheriff", story(f"{having('Anna', SOME)}\nAnna comes to sheriff"))
    shoot("fine", story("Anna really stands on sheriff\nAnna tries 1+2"))
    shoot("banco", story(f"{having('the Banco', SOME)}\nthe Banco really has the nugget\nthe Banco really has 6000"))
    shoot("banco-taken", story(f"{having('the Banco', SOME)}\nthe Banco really has 6000\nAnna comes to banco.1"))
    shoot("journey", story("Anna really has boat\nAnna comes to boat"))
    shoot("journey-anywhere", story(f"{having('Anna', ('boat', 'coach', 'railroad'))}\nAnna comes to boat"))
    shoot("diplomas", story("Anna comes to diplomas.1"))
    shoot("telegram", story(f"{TELEGRAPHED}\nAnna comes to telegram.1"))
    shoot("telegram-name", "", say("dalton.new-telegram"))
    shoot("telegram-says", "", typed(say("box.answer"), TELEGRAMS[3]), say("done"))
    shoot("telegram-square", "", say("dalton.does.go"))
    shoot("telegram-amount", "", say("dalton.kind.rodeo"), say("dalton.does.from-each"))
    shoot("telegram-told", "", "2", "0", "0", say("done"))


@in_looks()
def test_paying(album: Albums, look: Look, story: Callable[..., str]) -> None:
    shoot, say = album("dalton-city-"), Language(look.code, "dalton-city").say
    shoot("buying", story("Anna comes to trade.w2.k1"))
    helped = "Anna really has post-office\nAnna really has the nugget"
    shoot("buying-cheaper", story(f"{helped}\nAnna comes to trade.w2.k1"))
    shoot("buying-unknown", story("Anna comes to trade.w2.k3"))
    shoot("price", "", say("dalton.buy"))
    rated = f"{having('Tom', ('trade.w2.k1', 'trade.w2.k2', 'diploma.k2'))}\nAnna comes to trade.w2.k2"
    shoot("fee-die", story(rated))
    shoot("fee-again", story(f"{rated}\nAnna rolls 6 for the fee"))
    owed = f"Anna really has daily-star\n{rated}\nAnna rolls 3 for the fee"
    shoot("fee", story(owed))
    shoot("fee-nugget", story(f"Anna really has the nugget\n{owed}"))
    shoot("debt", story(f"{having('Anna', SOME)}\nAnna really has 300\n{rated}\nAnna rolls 3 for the fee"))
    shoot("out", story(f"Anna really has 300\n{rated}\nAnna rolls 3 for the fee"))
    shoot("out-confirmed", "", say("dalton.give-up", player="Anna"))
    met = f"Tom really stands on telegram.1\nZoé really stands on telegram.1\n{having('Tom', MANY)}"
    shoot("challenge", story(f"{met}\nAnna comes to telegram.1"))
    duel = f"{met}\nAnna comes to telegram.1\nAnna challenges Tom"
    shoot("duel", story(duel))
    shoot("duel-answered", story(f"{duel}\nAnna fights with 4"))
    shoot("spoils", story(f"{duel}\nAnna fights with 4\nTom fights with 2"))
    twice = f"{duel}\nAnna fights with 4\nTom fights with 4\nAnna fights with 5\nTom fights with 1"
    shoot("spoils-two", story(twice), "Casino (Tucson)")
    held = story(having("Anna", MANY))
    shoot("player", held, player(look, "Anna"))
    shoot("correct", f"{held}/correct")
    shoot("money", f"{held}/money")


@in_looks()
def test_tables(album: Albums, look: Look, moment: Callable[..., str]) -> None:
    def late(table: Table) -> bool:
        return at(table).round == 14 and isinstance(at(table).step, Rolling)

    shoot, say = album("dalton-city-"), Language(look.code, "dalton-city").say
    shoot("two", moment(late, 2))
    shoot("sheet-eight", f"{moment(lambda table: table.sheet is not None, 8)}/sheet")
    shoot("four", moment(late), arrived)
    eight = moment(late, 8)
    shoot("eight", eight)
    shoot("ending", "", say("more"), say("end.menu"))
    shoot("journal", f"{eight}/journal")
    shoot("nugget", moment(lambda table: type(at(table).step).__name__ == "Valuing"))
    ended = moment(lambda table: at(table).ended and at(table).step is None)
    shoot("over", ended)
    shoot("sheet", f"{ended}/sheet")
    shoot("sheet-end", "", down)


@in_looks()
def test_the_bank_the_count_and_the_box(album: Albums, server: Server, look: Look) -> None:
    shoot = album("dalton-city-")
    truth = Truth(Random(SEED))
    named(truth)
    circuit = boards.circuit(truth.board)
    known = {fact: value for fact, value in truth.printed.items() if not set(fact.split(".")) & {"w5", "w6", "w7"}}

    def learnt(facts: dict[str, Value]) -> None:
        with server.library() as library:
            library.learn("dalton-city", facts)

    shoot("box-empty", "/boxes/dalton-city")
    learnt({**known, **dict(list(circuit.items())[:30])})
    shoot("count", "/count/dalton-city")
    shoot("box-half", "/boxes/dalton-city")
    learnt({**truth.printed, **circuit})
    bank = f"the usual box\n{having('Anna', SOME)}\nTom lays 3000 on the Banco\nthe Banco really has trade.w3.k2"
    shoot("bank", f"/table/{server.lay(BANK, bank, use='bank', of=STORY)}")
    shoot("bank-purse", "", beginning("Anna"))
    shoot("box", "/boxes/dalton-city")
    shoot("box-end", "", down)
    shoot("known", f"/table/{server.lay(THREE, 'ready', of=STORY)}")
    if look.size != "lying":  # there it is scrolled beside the rest
        town = Language(look.code, "dalton-city").say("box.line", fact="town:w2", value=TOWNS[0], state="")
        shoot("box-asked", "/boxes/dalton-city", town)
