"""A table of Spéculation on the screen: tiles, exchanges, ranks and cards, each told with a few taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import flet as ft
import pytest

from companion.box import Box
from companion.entry import Entry, LearnFact, Open
from companion.games.speculation import GAME
from companion.games.speculation import entries as e
from companion.games.speculation.position import Exchanging, Laying, Shifting
from companion.language import Language
from companion.report import voice
from companion.table import Table
from mobile.games.speculation.board import GAP, LINE
from mobile.screens.layout import layout
from mobile.session import Session
from mobile.theme import SNUG
from scoring.speculation.race import COMPANIES, END, RANKS, SEGMENTS, Company, Side, price_fact
from tests.games.speculation.story import STORY, THREE, tell
from tests.games.speculation.taps import at, name, pawn, purchase, sale, tapped, taps, told_together
from tests.marks import first_is_quick
from tests.mobile.harness import Phone, names, walk, words
from tests.mobile.houses import Company as People
from tests.mobile.test_labels import nameless
from tests.players import answer

Phones = Callable[..., Phone]
SAY = Language("fr", "speculation").say
FRENCH = Language("fr", "speculation")
SEED = bytes(32)  # of what Arbitre draws: what a test sees does not depend on the day
PLAYERS = ("Anna", "Tom", "Zoé")
FIRST: dict[str, Company] = {"Anna": "metro", "Tom": "timbuktu", "Zoé": "alhambra"}
SHARES = e.Shares(hands={player: (share,) for player, share in FIRST.items()})


def prices(side: Side = "plain") -> dict[str, int]:
    """Ten dollars a segment, less for each rank; the last places have negative prices."""
    return {
        price_fact(side, segment, rank): 10 * (i + 1) - 3 * (rank - 1)
        for i, segment in enumerate(SEGMENTS)
        for rank in RANKS
    }


PRINTED = prices()


def exchange(*trades: e.Trade) -> tuple[e.Trade, ...]:
    """Everybody's exchange in turn from Anna on, most of them none."""
    told = {trade.player: trade for trade in trades}
    return tuple(told.get(player, e.Trade(player=player)) for player in PLAYERS)


def laid(*cards: e.Card, by: tuple[str, ...] = PLAYERS) -> tuple[e.Lay, ...]:
    return tuple(e.Lay(player=player, card=card) for player, card in zip(by, cards, strict=True))


FIRST_EIGHT: tuple[e.Card, ...] = (e.HOLIDAY, *COMPANIES[:7])
BEGUN = (SHARES, e.MovementTile(player="Anna", item=4))
ONE_TURN = (*BEGUN, *exchange(), *laid("metro", "timbuktu", "metro"))  # metro on 9, timbuktu on 5
SHOWN = (*(SAY(f"action.{action}") for action in e.ACTIONS), SAY("speculation.movement-tile", n="").strip())
FROM_TOM = ("Tom", "Zoé", "Anna")


def drawn(player: str, action: e.Action, movement: int) -> tuple[Entry, ...]:
    return e.ActionTile(player=player, item=action), e.MovementTile(player=player, item=movement)


def eight_turns() -> Iterator[Entry]:
    """Of nine cards each player has told eight: all but the one of the eighth company."""
    for i, card in enumerate(FIRST_EIGHT):
        by = tuple(PLAYERS[(i + n) % 3] for n in range(3))
        yield from drawn(by[0], "exchange", 1)[0 if i else 1 :]
        yield from (e.Trade(player=each) for each in by)
        yield from laid(card, card, card, by=by)


NINTH = (SHARES, *eight_turns())  # up to the turn of Zoé, in which nobody has a choice left


def seated(
    phone: Phones, *told: Entry, printed: Mapping[str, int] = PRINTED, size: tuple[int, int] = (390, 844), **setup: Any
) -> tuple[Phone, Table]:
    """A table in play, with its screen open; its box knows these prices."""
    device = phone(size=size)
    options = GAME.uses["table"].setup(**{"players": PLAYERS, "first": "Anna", **setup})
    box = Box(device.shelf.library, GAME.id)
    box.learn(printed)
    begun = Table.start(GAME, options, device.shelf.store, box=box, seed=SEED)
    table = device.shelf.open(begun.head.table)
    for entry in told:
        verdict = table.submit(entry)
        assert verdict.ok, (entry, verdict)
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone, table: Table, entry: Entry) -> int:
    """Taps what tells an entry, and sees that the table was told that; how many taps it took."""
    before, together = table.seq, told_together(table, entry)
    labels = taps(table, voice(table, "fr"), entry)
    for label in labels:
        device.tap(label)
    new_lines = [each for seq, each in table.told if seq > before and not isinstance(each, Open)]
    assert len(new_lines) == together, f"{entry!r} was not told by {labels}"
    new = table.line(before + 1)
    assert isinstance(new, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert given == new.model_dump(include=set(given))
    return len(labels)


def test_a_first_share_is_on_the_card_of_its_player_at_once_and_gone_with_undo(phone: Phones) -> None:
    device, table = seated(phone)
    money = FRENCH.money(20)
    device.tap(SAY("speculation.draw-shares"))
    device.tap(SAY("undo"))
    undone = SAY("undo.done", line=SAY("entry.shares.rolled"))
    assert device.shows(undone)
    held = f"{money}, {SAY('speculation.held', n=1, company='metro')}"
    assert not device.shows(held)
    device.tap(name(FRENCH, "metro"))
    assert device.shows(SAY("card", player="Anna", what=held))
    assert not device.shows(undone), "something else was told since"
    device.tap(SAY("undo"))
    assert not device.shows(held)
    for company in FIRST.values():
        device.tap(name(FRENCH, company))
    assert table.played[-1].entry == SHARES
    assert device.shows(SAY("entry.shares"))


def test_a_first_share_that_somebody_has_says_why_nobody_else_drew_it(phone: Phones) -> None:
    device, table = seated(phone)
    for _ in range(2):
        device.tap(name(FRENCH, "metro"))
    assert device.shows(SAY("SP-03.twice", item="metro"))
    device.tap(SAY("understood"))
    assert device.shows(SAY("speculation.which-share", player="Tom"))
    assert not table.played


HOUSES: dict[str, dict[str, Any]] = {
    "three players": {"first": None},
    "six players": {"players": (*PLAYERS, "Max", "Eve", "Lou"), "side": "star"},
    "packs are kept here": {"packs": True, "players": (*PLAYERS, "Max", "Eve")},
    "nobody waits for a turn": {"off": ("SP-11", "SP-13")},
    "any tile, any card, any pawn": {"off": ("SP-18", "SP-22", "SP-28")},
    "the whole pack in hand": {"packs": True, "off": ("SP-21",)},
    "whatever is there": {"off": ("SP-03", "SP-05", "SP-12", "SP-14", "SP-15", "SP-20", "SP-27")},
}


@pytest.mark.parametrize("setup", first_is_quick(HOUSES))
def test_whatever_a_table_can_be_told_can_be_tapped(phone: Phones, setup: dict[str, Any]) -> None:
    """Random people play, and every entry of theirs is a few taps on the table's own screen."""
    rnd = Random(5)
    device, table = seated(phone, printed=prices(setup.get("side", "plain")), **setup)
    kinds = set()
    for _ in range(60):
        if table.sheet:
            break
        entry = next(each for each in iter(lambda: answer(rnd, table), None) if tapped(table, each))
        told(device, table, entry)
        kinds.add(entry.kind)
    assert {"movement-tile", "trade", "lay"} <= kinds


@pytest.mark.long
def test_a_random_game_is_tapped_to_its_end(phone: Phones) -> None:
    rnd = Random(8)
    device, table = seated(phone)
    while not table.sheet:
        told(device, table, next(each for each in iter(lambda: answer(rnd, table), None) if tapped(table, each)))
    device.tap(SAY("end.sheet"))
    assert device.route.endswith("/sheet")


@pytest.mark.parametrize(
    ("before", "entry", "most"),
    [
        ((), e.Shares(), 1),
        ((), SHARES, 3),
        ((SHARES,), e.MovementTile(player="Anna", item=3), 1),
        ((SHARES,), e.MovementTile(player="Anna"), 1),
        (ONE_TURN, e.ActionTile(player="Tom", item="rank-up"), 1),
        (ONE_TURN, e.ActionTile(player="Tom"), 1),
        (BEGUN, e.Trade(player="Anna"), 1),
        (BEGUN, e.Trade(player="Anna", sell="metro"), 2),
        (BEGUN, e.Trade(player="Anna", sell="metro", buy="eighth"), 3),
        ((*ONE_TURN, *drawn("Tom", "rank-up", 2)), e.Shift(player="Tom", company="timbuktu"), 2),
        ((*BEGUN, *exchange()), e.Lay(player="Anna", card="metro"), 1),
    ],
)
def test_each_decision_takes_few_taps(phone: Phones, before: tuple[Entry, ...], entry: Entry, most: int) -> None:
    device, table = seated(phone, *before)
    assert told(device, table, entry) <= most


@pytest.mark.parametrize(
    "before",
    [(), (SHARES,), ONE_TURN, BEGUN, (*ONE_TURN, *drawn("Tom", "rank-down", 2)), (*BEGUN, *exchange())],
)
def test_all_that_can_be_tapped_has_a_name(phone: Phones, before: tuple[Entry, ...]) -> None:
    device, _ = seated(phone, *before)
    assert nameless(device.controls()) == []


# The bags


def item(word: str, n: int, of: int) -> str:
    return SAY("bag.item", item=word, chances=SAY("bag.odds", n=n, of=of))


def test_tiles_stay_where_they_are_when_one_was_told(phone: Phones) -> None:
    """Whoever taps one after the other taps no other one; a second action tile is explained."""
    device, table = seated(phone, *ONE_TURN)

    def tiles() -> list[str]:
        return list(dict.fromkeys(each.partition(" :")[0] for each in device.labels() if each.startswith(SHOWN)))

    before = tiles()
    told(device, table, e.ActionTile(player="Tom", item="rank-up"))
    assert tiles() == before
    assert len(before) == 4 + 6
    device.tap(SAY("bag.item", item=SAY("action.none"), chances=SAY("bag.odds", n=1, of=5)))
    assert device.shows(SAY("SP-11.action", player="Tom", action="rank-up"))
    assert at(table).action == "rank-up"


def test_one_tap_draws_both_tiles(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN)
    device.tap(SAY("speculation.draw-both"))
    action, movement = (played.entry for played in table.played[-2:])
    assert isinstance(action, e.ActionTile)
    assert isinstance(movement, e.MovementTile)
    assert action.source == movement.source == "rolled"
    tiles = SAY("undo.done", line=f"{FRENCH.entry(action)} {FRENCH.entry(movement)}")
    device.tap(SAY("undo"))
    assert (at(table).action, at(table).movement) == (None, None), "one tap drew both, one takes both back"
    assert device.shows(tiles)
    device.tap(SAY("redo"))
    assert (at(table).action, at(table).movement) == (action.item, movement.item)


def test_tiles_that_were_told_one_by_one_are_taken_back_one_by_one(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN)
    for entry in drawn("Tom", "none", 2):
        told(device, table, entry)
    device.tap(SAY("undo"))
    assert (at(table).action, at(table).movement) == ("none", None)


@pytest.mark.parametrize("action", e.ACTIONS)
def test_once_both_tiles_are_there_both_are_said(phone: Phones, action: e.Action) -> None:
    both = drawn("Tom", action, 2)
    for tiles in (both, both[::-1]):
        device, table = seated(phone, *ONE_TURN, *tiles)
        assert device.shows(SAY("speculation.tiles", player="Tom", action=action, movement=2))
        assert all(device.shows(FRENCH.effect(each)) for each in at(table).effects)


def test_a_tile_alone_is_said_alone(phone: Phones) -> None:
    for told_last in (BEGUN[-1], drawn("Tom", "exchange", 2)[0]):
        device, _ = seated(phone, *(BEGUN if told_last is BEGUN[-1] else (*ONE_TURN, told_last)))
        assert device.shows(FRENCH.entry(told_last))


def test_every_tile_shows_its_exact_chances(phone: Phones) -> None:
    """Rank +1 and 2 stay out after a turn without an exchange."""
    shift = e.Shift(player="Tom", company="timbuktu")
    device, table = seated(
        phone, *ONE_TURN, *drawn("Tom", "rank-up", 2), shift, *laid("fourth", "fifth", "sixth", by=FROM_TOM)
    )
    assert at(table).turn == "Zoé"
    assert device.can_tap(item(SAY("action.exchange"), 3, 5))
    assert device.can_tap(item(SAY("action.none"), 1, 5))
    assert device.can_tap(item(SAY("speculation.movement-tile", n=6), 1, 5))
    device.tap(item(SAY("action.rank-up"), 0, 5))
    assert device.shows(SAY("SP-28.not-inside", item=SAY("action.rank-up")))


@pytest.mark.parametrize(
    ("action", "exchanges"),
    [("exchange", item(SAY("action.exchange"), 3, 6)), ("none", item(SAY("action.exchange"), 3, 5))],
)
def test_what_the_next_turn_can_bring_is_seen_during_this_one(phone: Phones, action: e.Action, exchanges: str) -> None:
    """After an exchange everything goes back into the bags."""
    device, _ = seated(phone, *ONE_TURN, *drawn("Tom", action, 2))
    assert device.shows(exchanges)


FIRST_TILES = item(SAY("action.exchange"), 3, 6), item(SAY("speculation.movement-tile", n=6), 1, 6)


@pytest.mark.parametrize(
    ("before", "chances"),
    [
        ((SHARES,), FIRST_TILES),
        (ONE_TURN, FIRST_TILES),
        (BEGUN, FIRST_TILES),
        ((*ONE_TURN, *drawn("Tom", "rank-up", 2)), (item(SAY("action.exchange"), 3, 5),)),
        ((*ONE_TURN, *drawn("Tom", "none", 2)), (item(SAY("speculation.movement-tile", n=6), 1, 5),)),
    ],
    ids=["first turn", "tiles", "exchange", "rank", "cards"],
)
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (667, 375)])
def test_what_can_still_come_is_always_in_sight(
    phone: Phones, before: tuple[Entry, ...], chances: tuple[str, ...], size: tuple[int, int]
) -> None:
    phone().shelf.library.set("scale", 150)
    device, _ = seated(phone, *before, size=size)
    assert all(device.shows(each) for each in chances)


@pytest.mark.parametrize(("size", "lines"), [((844, 390), 1), ((667, 375), 2)])
def test_on_a_phone_that_lies_what_can_come_is_below_the_board_and_both_are_seen(
    phone: Phones, size: tuple[int, int], lines: int
) -> None:
    phone().shelf.library.set("scale", 150)
    device, _ = seated(phone, *BEGUN, size=size)
    room = layout(Session(shelf=None, width=size[0], height=size[1], scale=150)).board  # type: ignore[arg-type]
    path = next(path for path in device.controls() if words(FIRST_TILES[0]) in "".join(names(path[-1])))
    below = next(each for each in reversed(path) if isinstance(each, ft.Column))
    race = next(each for *_, each in walk(below.controls) if isinstance(each, ft.Stack))
    assert race.height
    assert race.height + GAP + lines * SNUG / 100 * LINE == pytest.approx(room[1])


# The exchange


def test_the_cash_afterwards_is_seen_before_the_exchange_is_told(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "exchange", 2))
    position = at(table)
    device.tap(sale(position, FRENCH, "Tom", "timbuktu"))
    device.tap(purchase(position, FRENCH, "metro"))
    after = 20 + (position.price("timbuktu") or 0) - (position.price("metro") or 0)
    assert after == 17
    assert device.shows(SAY("speculation.cash-after", player="Tom", cash=FRENCH.money(after)))
    assert table.played[-1].entry.kind == "movement-tile"
    device.tap(SAY("speculation.do-both", sold="Timbuktu", bought="Metro"))
    assert at(table).balances["Tom"] == after
    assert at(table).shares["Tom"] == {"timbuktu": 0, "metro": 1}
    assert device.shows(SAY("speculation.sells"))
    assert device.shows(SAY("speculation.and-buys"))


def test_a_second_tap_takes_a_choice_back(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN)
    for label in (sale(at(table), FRENCH, "Anna", "metro"), purchase(at(table), FRENCH, "fifth")):
        device.tap(label)
        assert not device.can_tap(SAY("speculation.no-exchange"))
        device.tap(label)
        assert device.can_tap(SAY("speculation.no-exchange"))


def test_a_purchase_that_only_a_sale_pays_for_can_be_tapped_before_it(phone: Phones) -> None:
    """Anna has spent all her cash; a share costs 20 $, and so does hers."""
    spent = (*exchange(e.Trade(player="Anna", buy="eighth")), *laid("holiday", "metro", "metro"))
    others = (e.Trade(player="Tom"), e.Trade(player="Zoé"))
    device, table = seated(phone, *BEGUN, *spent, *drawn("Tom", "exchange", 2), *others)
    assert at(table).balances["Anna"] == 0
    device.tap(purchase(at(table), FRENCH, "fifth"))
    device.tap(SAY("speculation.do-buy", bought=name(FRENCH, "fifth")))
    assert device.shows(SAY("SP-15.name"))
    assert table.played[-1].entry == e.Trade(player="Zoé")
    device.tap(SAY("understood"))
    device.tap(sale(at(table), FRENCH, "Anna", "metro"))
    device.tap(SAY("speculation.do-both", sold="Metro", bought=name(FRENCH, "fifth")))
    assert at(table).balances["Anna"] == 0
    assert at(table).held("Anna", "fifth") == 1


def test_a_share_that_the_bank_lacks_says_so(phone: Phones) -> None:
    """Three players: two shares of each company."""
    device, table = seated(phone, *BEGUN, e.Trade(player="Anna", buy="alhambra"))
    assert at(table).stock("alhambra") == 0
    device.tap(purchase(at(table), FRENCH, "alhambra"))
    assert device.shows(SAY("SP-14.name"))
    assert isinstance(at(table).step, Exchanging)


def test_a_price_that_is_not_known_is_asked_for_and_the_exchange_goes_on(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "exchange", 2), printed={})
    device.tap(purchase(at(table), FRENCH, "metro"))
    assert device.shows(SAY("speculation.gain", player="Tom", gain=SAY("speculation.unknown-price")))
    device.tap(SAY("speculation.do-buy", bought="Metro"))
    assert table.question
    assert table.question.facts == ("price:plain.1.1",)
    assert device.shows(SAY("speculation.list-empty", segment=1))
    assert table.submit(LearnFact(fact="price:plain.1.1", value=15)).ok
    assert at(table).balances["Tom"] == 5


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_places_of_a_list_are_as_high_as_their_prices_where_texts_are_large(
    phone: Phones, size: tuple[int, int]
) -> None:
    phone().shelf.library.set("scale", 150)
    printed = {fact: price for fact, price in PRINTED.items() if fact != "price:plain.1.1"}
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "exchange", 2), printed=printed, size=size)
    device.tap(purchase(at(table), FRENCH, "metro"))
    device.tap(SAY("speculation.do-buy", bought="Metro"))
    path = next(path for path in device.controls() if isinstance(path[-1], ft.Text) and path[-1].value == "8")
    lines = next(each for each in reversed(path) if isinstance(each, ft.Column)).controls
    height = next(each.height for each in reversed(path) if isinstance(each, ft.Container) and each.height)
    assert height >= 1.4 * sum(each.size for each in lines if isinstance(each, ft.Text) and each.size)


@pytest.mark.parametrize("way_out", ["close", "undo"])
def test_an_exchange_that_waits_for_a_price_is_dropped_and_nothing_else(phone: Phones, way_out: str) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "exchange", 2), printed={})
    before = table.seq
    device.tap(purchase(at(table), FRENCH, "metro"))
    device.tap(SAY("speculation.do-buy", bought="Metro"))
    device.tap("1")
    device.tap(SAY(way_out), times=2)
    assert table.question is None
    assert table.seq == before
    assert device.shows(SAY("undo.done", line=FRENCH.entry(e.Trade(player="Tom", buy="metro"))))
    assert device.shows(SAY("speculation.exchange-of", player="Tom"))
    device.tap(SAY("undo"))
    assert table.seq == before + 1


# Ranks


def test_a_chosen_pawn_shows_where_it_lands_and_what_everybody_wins_or_loses(phone: Phones) -> None:
    """Metro on 9, Timbuktu on 5: Timbuktu goes right past Metro, and they change places."""
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "rank-up", 2))
    assert isinstance(at(table).step, Shifting)
    before = at(table).pawns
    device.tap(pawn(at(table), FRENCH, "timbuktu"))
    square = before["metro"] + 1
    assert device.shows(SAY("speculation.lands", company="Timbuktu", square=square, rank=1, before=2))
    for player, gain in (("Anna", f"−{FRENCH.money(3)}"), ("Tom", f"+{FRENCH.money(3)}"), ("Zoé", FRENCH.money(0))):
        assert device.shows(SAY("speculation.gain", player=player, gain=gain))
    assert at(table).pawns == before
    device.tap(SAY("speculation.shift", company="Timbuktu"))
    assert at(table).pawns["timbuktu"] == square


@pytest.mark.parametrize(
    ("action", "company", "said"),
    [
        ("rank-up", "eighth", ("speculation.lands.from-start", {"square": 10, "rank": 1})),
        ("rank-down", "timbuktu", ("speculation.lands", {"square": 2, "rank": 7, "before": 6})),
    ],
)
def test_a_chosen_pawn_shows_what_its_tile_does_and_not_what_the_last_cards_do_then(
    phone: Phones, action: e.Action, company: Company, said: tuple[str, dict[str, int]]
) -> None:
    """In a ninth turn nobody has a choice left: three cards of the eighth company follow by themselves."""
    device, table = seated(phone, *NINTH, *drawn("Zoé", action, 2))
    device.tap(pawn(at(table), FRENCH, company))
    id, values = said
    assert device.shows(SAY(id, company=name(FRENCH, company), **values))
    device.tap(SAY("speculation.shift", company=name(FRENCH, company)))
    assert at(table).steps[0].end == values["square"]
    assert len(at(table).steps) == 4


def test_a_pawn_on_start_has_no_rank_to_leave(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "rank-up", 2))
    device.tap(pawn(at(table), FRENCH, "alhambra"))
    assert device.shows(SAY("speculation.lands.from-start", company="Alhambra", square=6, rank=2))
    near = (e.CorrectPawn(company="metro", square=59), e.CorrectPawn(company="timbuktu", square=0))
    device, table = seated(phone, *ONE_TURN, *near, *drawn("Tom", "rank-up", 2))
    device.tap(pawn(at(table), FRENCH, "timbuktu"))
    assert device.shows(SAY("speculation.lands.end", company="Timbuktu"))


def test_on_a_phone_that_lies_a_chosen_pawn_takes_the_place_of_the_others(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "rank-up", 2), size=(844, 390))
    others = pawn(at(table), FRENCH, "alhambra")
    device.tap(pawn(at(table), FRENCH, "timbuktu"))
    assert not device.can_tap(others)
    device.tap(SAY("close"))
    device.tap(others)
    device.tap(SAY("speculation.shift", company="Alhambra"))
    assert table.played[-1].entry == e.Shift(player="Tom", company="alhambra")


def test_the_leading_pawn_says_why_it_cannot_be_chosen(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "rank-up", 2))
    device.tap(pawn(at(table), FRENCH, "metro"))
    assert device.shows(SAY("SP-18.name"))


def test_a_price_that_turns_out_too_high_says_so(phone: Phones) -> None:
    before = (SHARES, e.MovementTile(player="Anna", item=4), *exchange(), *laid("metro", "timbuktu", "metro"))
    device, table = seated(phone, *before, *drawn("Tom", "exchange", 2), printed={})
    for label in taps(table, voice(table, "fr"), e.Trade(player="Tom", buy="metro")):
        device.tap(label)
    for key in ("2", "5", SAY("done")):
        device.tap(key)
    assert device.shows(SAY("SP-15.refusal", player="Tom", cost=25, cash=20, short=5))
    device.tap(SAY("understood"))
    assert device.shows(SAY("speculation.exchange-of", player="Tom"))


def test_a_gain_at_an_unknown_price_is_not_guessed(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "rank-up", 2), printed={})
    device.tap(pawn(at(table), FRENCH, "timbuktu"))
    assert device.shows(SAY("speculation.gain", player="Tom", gain=SAY("speculation.unknown-price")))
    assert device.shows(SAY("speculation.gain", player="Zoé", gain=FRENCH.money(0)))


# Cards that were turned over


def test_several_arrivals_are_said_once_in_their_order(phone: Phones) -> None:
    three: list[Company] = ["metro", "timbuktu", "fourth"]
    near = [e.CorrectPawn(company=each, square=54 + i) for i, each in enumerate(three)]
    device, _ = seated(phone, *ONE_TURN, *near, *drawn("Tom", "none", 6), *laid(*three, by=FROM_TOM))
    assert device.shows(SAY("SP-31.effect", companies=three))
    assert not device.shows(SAY("SP-31.effect", companies=three[:2]))
    assert not any(device.shows(SAY("SP-30.effect", company=each)) for each in three)


def test_last_cards_that_nobody_chose_are_shown_and_not_listed_again(phone: Phones) -> None:
    """The last ones lie there by themselves when both tiles are drawn."""
    device, table = seated(phone, *NINTH, *drawn("Zoé", "none", 1))
    assert table.position.effects[1].rule == "SP-22"
    assert device.shows(SAY("speculation.last-cards"))
    assert not device.shows(FRENCH.effect(table.position.effects[1]))
    assert not device.shows(SAY("SP-20.effect"))
    shuffled = next(each for each in table.position.effects if (each.rule, each.text) == ("SP-22", "shuffled"))
    assert not device.shows(FRENCH.effect(shuffled)), "the last cards say it"


def test_a_trade_that_brings_the_last_cards_is_shown_at_its_price_and_with_the_movement(phone: Phones) -> None:
    """The eighth company is on START when Tom buys its share, and then goes by three cards."""
    bought = e.Trade(player="Tom", buy="eighth")
    device, table = seated(
        phone, *NINTH, *drawn("Zoé", "exchange", 1), e.Trade(player="Zoé"), e.Trade(player="Anna"), bought
    )
    assert at(table).price("eighth") not in (None, 20)
    paid, *rest = table.position.effects
    traded = device.find(ft.Semantics, label=f"{FRENCH.entry(bought)} {FRENCH.effect(paid)}")
    assert FRENCH.money(20) in [text.value for *_, text in walk(traded) if isinstance(text, ft.Text)]
    assert words(FRENCH.effect(paid)) not in device.texts()
    steps = [FRENCH.effect(each) for each in rest if each.rule == "SP-23"]
    assert len(steps) == 3
    assert all(device.can_tap(each) for each in steps)
    assert device.shows(SAY("speculation.last-cards"))
    device.tap(steps[0])
    assert device.shows(SAY("speculation.card-by-card"))


def test_a_trade_after_which_only_some_have_no_choice_says_whose_card_lies_there(phone: Phones) -> None:
    nearly = e.CorrectPack(player="Anna", laid=(e.HOLIDAY, *COMPANIES[:7]))
    traded = exchange(e.Trade(player="Zoé", buy="eighth"))
    device, table = seated(phone, *BEGUN, nearly, *traded)
    assert at(table).laid == {"Anna": "eighth"}
    assert device.shows(FRENCH.effect(table.position.effects[-1]))
    assert table.position.effects[-1].text == "last"


@pytest.mark.parametrize("packs", [False, True])
def test_only_those_who_have_their_cards_are_told_to_shuffle_them(phone: Phones, packs: bool) -> None:
    device, table = seated(phone, SHARES, *([e.Packs()] if packs else []), packs=packs)
    tell(table, "9 idle turns")
    device.go("/")
    device.go(f"/table/{table.head.table}")
    said = ("speculation.last-cards", "speculation.last-cards.kept")
    assert [device.shows(SAY(each)) for each in said] == [not packs, packs]
    shuffled = ("SP-22.shuffled", "SP-22.kept")
    assert not any(device.shows(SAY(each, players=list(PLAYERS))) for each in shuffled), "the last cards say it"
    turned = next(each for each in table.position.effects if each.rule == "SP-21")
    zoe = SAY("speculation.turned", player="Zoé", card=turned.params["cards"]["Zoé"])
    device.tap(next(each for each in device.labels() if each == words(zoe) or each.startswith("Carte de Zoé")))
    assert [device.shows(SAY(each, players=list(PLAYERS))) for each in shuffled] == [not packs, packs]


def card(company: e.Card) -> str:
    return SAY("speculation.card", card=name(FRENCH, company))


def test_only_cards_that_a_player_can_still_have_are_offered(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "none", 2))
    assert isinstance(at(table).step, Laying)
    device.tap(card("timbuktu"))
    assert device.shows(SAY("SP-22.name"))
    device.tap(SAY("understood"))
    device.tap(card("metro"))
    assert table.played[-1].entry == e.Lay(player="Tom", card="metro")


def test_cards_are_told_in_any_order(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN, *exchange())
    device.tap(SAY("speculation.rather-lays", player="Zoé"))
    assert device.shows(SAY("speculation.which-card", player="Zoé"))
    device.tap(card("holiday"))
    assert table.played[-1].entry == e.Lay(player="Zoé", card="holiday")
    assert device.shows(SAY("speculation.which-card", player="Anna"))
    assert device.can_tap(SAY("speculation.has-laid", player="Zoé", card=SAY("card.holiday")))


def test_a_card_that_was_told_is_changed_by_a_tap_until_the_pawns_move(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN, *exchange())
    device.tap(card("metro"))
    device.tap(SAY("speculation.has-laid", player="Anna", card="Metro"))
    assert device.shows(SAY("speculation.which-card", player="Anna"))
    device.tap(card("timbuktu"))
    assert at(table).laid == {"Anna": "timbuktu"}
    assert device.shows(SAY("speculation.which-card", player="Tom")), "the next one is asked"
    device.tap(SAY("undo"))
    assert at(table).laid == {"Anna": "metro"}
    for label in (card("fifth"), card("sixth")):
        device.tap(label)
    assert not at(table).laid
    assert at(table).pawns["metro"] > 0


def test_what_was_put_right_last_is_said_once(phone: Phones) -> None:
    people = People(phone, STORY, THREE, "dealt\ntile 4\nnobody exchanges")
    device, words_of = people.middle(), Language("en", "speculation")
    for label in ("Metro card", "Anna: Metro", "Timbuktu card"):
        device.tap(label)
    new, old = (words_of.entry(e.Lay(player="Anna", card=each)) for each in ("timbuktu", "metro"))
    assert device.shows(words_of.say("journal.amended", sentence=new, line=old))
    assert new not in [each for path in device.controls() for each in names(path[-1])]


def test_a_second_tap_on_a_told_card_takes_it_back(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN, *exchange(), *laid("metro", "fifth", by=("Anna", "Tom")))
    device.tap(SAY("speculation.has-laid", player="Anna", card="Metro"))
    device.tap(card("metro"))
    assert at(table).laid == {"Tom": "fifth"}
    assert device.shows(SAY("speculation.which-card", player="Anna"))


def test_a_told_card_is_changed_only_to_one_that_the_player_can_still_have(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN, *drawn("Tom", "none", 2), *laid("metro", by=("Tom",)))
    device.tap(SAY("speculation.has-laid", player="Tom", card="Metro"))
    device.tap(card("timbuktu"))
    assert device.shows(SAY("SP-22.name"))
    assert at(table).laid == {"Tom": "metro"}


# Corrections


@pytest.mark.parametrize(
    "label",
    [
        SAY("speculation.fix-pawn", company="Metro", square=9),
        SAY("speculation.fix-shares", player="Anna"),
        SAY("speculation.fix-actions", n=0),
        SAY("speculation.fix-movements", n=0),
        SAY("speculation.fix-pack", player="Zoé"),
        SAY("speculation.fix-turn", player="Tom"),
    ],
)
def test_everything_that_can_be_wrong_can_be_corrected(phone: Phones, label: str) -> None:
    device, table = seated(phone, *ONE_TURN)
    device.go(f"/table/{table.head.table}/correct")
    device.tap(label)
    assert device.can_tap(SAY("leave-it"))


def test_a_pawn_is_put_on_its_real_square(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN)
    device.go(f"/table/{table.head.table}/correct")
    device.tap(SAY("speculation.fix-pawn", company="Metro", square=9))
    device.tap(SAY("field.more", n=1, field=SAY("field.square")))
    device.tap(SAY("correct.now"))
    assert at(table).pawns["metro"] == 10


def test_a_square_is_typed_and_the_pawn_arrives_from_there(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN)
    for label in (SAY("screen.correct"), SAY("speculation.fix-pawn", company="Metro", square=9)):
        device.tap(label)
    for label in (SAY("field.typed"), "5", "9", SAY("done"), SAY("correct.now")):
        device.tap(label)
    assert at(table).pawns["metro"] == 59
    device.tap(SAY("back"))
    for entry in (*drawn("Tom", "none", 1), *laid("metro", "fifth", "sixth", by=FROM_TOM)):
        for label in taps(table, FRENCH, entry):
            device.tap(label)
    assert at(table).pawns["metro"] == END
    assert device.can_tap(SAY("speculation.count"))


def test_shares_are_corrected_company_by_company(phone: Phones) -> None:
    """Whichever company is tapped, the number is what the player has now."""
    device, table = seated(phone, *ONE_TURN)
    device.go(f"/table/{table.head.table}/correct")
    device.tap(SAY("speculation.fix-shares", player="Anna"))
    device.tap(name(FRENCH, "fifth"))
    device.tap(SAY("field.more", n=1, field=SAY("field.shares")))
    device.tap(SAY("correct.now"))
    assert at(table).held("Anna", "metro") == at(table).held("Anna", "fifth") == 1


def test_any_card_may_have_been_laid(phone: Phones) -> None:
    device, table = seated(phone, *ONE_TURN)
    device.go(f"/table/{table.head.table}/correct")
    device.tap(SAY("speculation.fix-pack", player="Zoé"))
    device.tap(SAY("card.holiday"))
    device.tap(SAY("correct.now"))
    assert at(table).packs["Zoé"].aside == {"metro": 1, "holiday": 1}


def test_no_pack_that_arbitre_keeps_is_corrected(phone: Phones) -> None:
    device, table = seated(phone, SHARES, e.Packs(), packs=True)
    device.go(f"/table/{table.head.table}/correct")
    assert not device.can_tap(SAY("speculation.fix-pack", player="Zoé"))
    assert set(COMPANIES) <= set(at(table).pawns)


def test_a_game_without_dice_shows_no_rolls_of_its_own(phone: Phones) -> None:
    device, table = seated(phone, *BEGUN)
    device.go(f"/table/{table.head.table}/dice")
    assert device.shows("Des tirages vérifiables")
    assert not device.shows(SAY("dice.of-table"))


def test_where_each_tells_their_own_what_waits_for_a_price_is_dropped_by_its_player_or_the_host(phone: Phones) -> None:
    there = People(phone, STORY, THREE, own="own")
    for entry in (*ONE_TURN, *drawn("Tom", "exchange", 2)):
        assert there.table.submit(entry).ok
    tom, zoe, middle = there.phone("Tom"), there.phone("Zoé"), there.middle()

    def waits() -> bool:
        assert there.table.submit(e.Trade(player="Tom", buy="metro")).question
        for each in (tom, zoe, middle):
            each.go("/")
            each.go(f"/table/{there.id}")
        return there.table.waiting is not None

    assert waits()
    for way_out in ("Close", "Undo"):
        zoe.tap(way_out)
        assert zoe.shows("That’s Tom’s move: Tom or the host can undo it.")
        assert there.table.waiting
        zoe.tap("Got it")
    tom.tap("Undo")
    assert there.table.waiting is None
    assert waits()
    middle.tap("Undo")
    assert there.table.waiting is None
