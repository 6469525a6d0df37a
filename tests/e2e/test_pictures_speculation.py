"""Every screen of Spéculation, to be looked at; only `make pictures` takes these."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.speculation import entries as e
from companion.language import Language
from companion.report import voice
from mobile.games.speculation.board import describe
from scoring.speculation.race import COMPANIES
from tests.e2e.camera import Album, Look, beginning, down, in_looks, player, typed, until
from tests.e2e.server import Server
from tests.games.speculation.story import FOUR, STORY, THREE, at
from tests.games.speculation.taps import name, pawn, purchase, sale, taps

pytestmark = pytest.mark.browser
Albums = Callable[[str], Album]
PRICES = {segment: [20 * segment + 20 - 9 * rank for rank in range(1, 9)] for segment in range(1, 7)}
PRINTED = "\n".join(f"plain list {segment}: {' '.join(map(str, prices))}" for segment, prices in PRICES.items())
SQUARES = dict(zip(COMPANIES, (12, 25, 22, 7, 18, 31, 3, 40), strict=True))
RACE = ", ".join(f"{company} {square}" for company, square in SQUARES.items())
MOVED = f"dealt\ntile 3\nnobody exchanges\npawns {RACE}\ncards metro timbuktu metro alhambra"
BOX = {
    **{f"price:star.{segment}.{rank}": n for segment, list in PRICES.items() for rank, n in enumerate(list, 1)},
    "name:fourth": "Compagnie des Indes", "colour:fourth": "purple", "sign:fourth": "anchor",
    "name:fifth": "Orient-Express", "colour:fifth": "red", "sign:fifth": "bolt",
}  # fmt: skip


@in_looks()
def test_a_table(album: Albums, server: Server, look: Look) -> None:
    def table(story: str, **more: object) -> str:
        return f"/table/{server.lay({**FOUR, **more}, story, of=STORY)}"

    def play(name: str, lines: int | None = None) -> str:
        return f"/table/{server.put('speculation', name, lines)}"

    shoot, language = album("speculation-"), Language(look.code, "speculation")
    say = language.say
    shoot("new", "/new/table", "Spéculation", say("new.players", n=4), say("new.options"), down)
    shoot("new-rules", "", say("new.house-rules"), say("chapter.turn"), down)

    priced = table(f"{PRINTED}\n{MOVED}")
    exchanging = table(f"{PRINTED}\n{MOVED}\ntiles exchange 4\nTom really has 30")
    race, told = (at(server.table(each.rpartition("/")[2])) for each in (priced, exchanging))
    shoot("dealing", table(""), "Metro")
    shoot("first", table("dealt", first=None))
    shoot("tiles-first", table("dealt"))
    shoot("tiles", priced)
    shoot("movement", "", language.effect(next(each for each in race.effects if each.rule == "SP-23")))
    shoot("exchange", exchanging, sale(told, language, "Tom", "timbuktu"), purchase(told, language, "fourth"))
    shoot("exchange-refused", "", purchase(told, language, "eighth"))
    shoot("shift", table(f"{PRINTED}\n{MOVED}\ntiles rank-up 5"), pawn(race, language, "alhambra"))
    shoot("cards", table(f"{PRINTED}\n{MOVED}\ntiles none 5\nTom lays metro\nZoé lays holiday"))
    shoot("segment", table(f"{PRINTED}\n{MOVED}"), describe(race, language))
    shoot("correct", f"{priced}/correct")
    shoot("correct-pawn", "", say("speculation.fix-pawn", company="Metro", square=race.pawns["metro"]))

    unpriced = table(f"{MOVED}\ntiles exchange 4")
    asking = server.table(unpriced.rpartition("/")[2])
    shoot("price", unpriced, *taps(asking, voice(asking, look.code), e.Trade(player="Tom", buy="metro")))
    shoot("cover", play("five-players-packs-kept", 94))
    shoot("hand", "", say("speculation.show-hand", player="Eve"))
    shoot("over", play("three-players-plain", 283))
    shoot("price-to-count", "", say("speculation.count"))
    ended = play("four-players-star")
    shoot("sheet", f"{ended}/sheet")
    shoot("sheet-end", "", down)
    shoot("journal", f"{ended}/journal")
    shoot("money", f"{ended}/money")
    with server.library() as library:
        library.learn("speculation", BOX)
    shoot("six", play("six-players-star-packs-kept", 119))
    shoot("player", "", player(look, "Anna"))


@in_looks()
def test_the_bank_the_count_and_the_box(album: Albums, server: Server, look: Look) -> None:
    def bank(story: str = "dealt", **more: object) -> str:
        return f"/table/{server.lay({'players': THREE['players'], **more}, story, use='bank', of=STORY)}"

    shoot, language = album("speculation-"), Language(look.code, "speculation")
    say = language.say
    price = ("3", "5", say("done"))
    shoot("bank-dealing", bank(""))
    shoot("bank", bank())
    unknown = say("speculation.unknown-price")
    sell = say("speculation.sell-one", company="Metro", price=unknown, n=1)
    shoot("bank-price", "", beginning("Anna"), sell, "3")
    buy = say("speculation.buy-one", company="Alhambra", price=unknown, n=1)
    shoot("bank-trade", "", *price[1:], buy, *price)
    shoot("bank-pawns", bank("dealt", pawns=True))
    shoot("bank-pawn", "", beginning("Metro"))

    shoot("count", "/count/speculation")
    shares = [say("speculation.share-count", company="Metro", n=n, most=2) for n in (0, 1)]
    cash = [typed(say("speculation.cash-of", player=say("new.player", n=n)), f"{n}0") for n in (1, 2, 3)]
    tell = say("speculation.tell-shares", player=say("new.player", n=1))
    shoot("count-shares", "", say("count.players", n=3), *cash, tell, *shares)
    on = [say("speculation.count-next"), *[say("speculation.no-shares")] * 2]
    shoot("count-placing", "", *on)
    squares = [typed(name(language, company), str(square)) for company, square in SQUARES.items()]
    shoot("count-pawns", "", *squares)
    shoot("count-asked", "", language.format_field("plain", "side"))
    order = [say("speculation.place-pawn", company=name(language, company)) for company in ("fourth", "sixth")]
    shoot("count-order", "", say("speculation.by-place"), order[0], language.format_field("6", "segment"), order[1])
    priced = until(say("speculation.companies-priced"), say("speculation.by-price"))
    shoot("count-prices", "", priced, typed("Metro", "35"))
    shoot("count-sheet", "", say("count.to-sheet"))

    shoot("box", "/boxes/speculation")
    shoot("box-keys", "", say("box.fill", n=112), "1", "0", "0")
    shoot("box-list", "", say("speculation.whole-list", segment=2))
    with server.library() as library:
        library.learn("speculation", BOX)
    shoot("boxes", "/boxes")
    shoot("box-known", "/boxes/speculation")
    shoot("box-companies", "", say("speculation.name-it", company="sixth"))
    shoot("box-colours", "", typed(say("box.answer"), "Vapeurs"), say("done"))
    shoot("box-segments", "", say("box.line", fact="last:1", value=10, state=""))
