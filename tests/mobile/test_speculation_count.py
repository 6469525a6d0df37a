"""The count of Spéculation on the screen: nothing is asked that follows from the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import flet as ft
import pytest

from companion.beginning import now
from companion.box import Box
from companion.games.speculation.position import TablePosition
from companion.language import Language
from mobile.games.speculation.track import track_for
from scoring.speculation.race import COMPANIES, END, RANKS, SEGMENTS, START, Company, price_fact
from tests.marks import first_is_quick
from tests.mobile.harness import Phone, words
from tests.recorded import replayed

Phones = Callable[..., Phone]
FRENCH = Language("fr", "speculation")
SAY = FRENCH.say
PLAYS = ("three-players-plain", "four-players-star", "five-players-packs-kept", "six-players-star-packs-kept")
PEOPLE = ("Anna", "Tom", "Zoé")
SQUARES = dict(zip(COMPANIES, (22, 18, 45, 60, 3, 51, 0, 0), strict=True))
HELD: dict[str, dict[Company, int]] = {"Anna": {"metro": 2}, "Tom": {"fourth": 1}, "Zoé": {}}
CASH = {"Anna": 30, "Tom": 25, "Zoé": 7}


def opened(phone: Phones, *, printed: bool = True, size: tuple[int, int] = (390, 844)) -> Phone:
    """The form, for three people whom the device knows; the box knows its prices, 100 a list less 10 a place."""
    device = phone(language="fr", size=size)
    device.shelf.library.met(PEOPLE, now())
    for at, segment in enumerate(SEGMENTS, 1):
        for rank in RANKS if printed else ():
            box(device).correct(price_fact("plain", segment, rank), 100 * at - 10 * rank)
    device.go("/count/speculation")
    device.tap(SAY("count.players", n=3))
    return device


def box(device: Phone) -> Box:
    return Box(device.shelf.library, "speculation")


def name(company: Company) -> str:
    return FRENCH.format_field(company, "company")


def share(company: Company, n: int, most: int) -> str:
    return SAY("speculation.share-count", company=name(company), n=n, most=most)


def cash(device: Phone) -> None:
    for player, amount in CASH.items():
        device.type_in(SAY("speculation.cash-of", player=player), str(amount))


def shares(device: Phone) -> None:
    """Everybody's shares, one player after the other."""
    device.tap(SAY("speculation.tell-shares", player="Anna"))
    for player, held in HELD.items():
        assert device.shows(SAY("speculation.shares-of", player=player))
        for company, times in held.items():
            for n in range(times):
                device.tap(share(company, n, 2))
        if not held:
            device.tap(SAY("speculation.no-shares"))
        elif player != "Zoé":
            device.tap(SAY("speculation.count-next"))
    assert not device.shows(SAY("speculation.shares-of", player="Zoé"))


def squares(device: Phone, other: Mapping[Company, int] = SQUARES) -> None:
    for company, square in {**SQUARES, **other}.items():
        device.type_in(name(company), str(square))


def score(device: Phone, **totals: int) -> bool:
    """Whether the live score is this, best first."""
    said = (SAY("labelled", name=player, what=FRENCH.money(total)) for player, total in totals.items())
    return device.shows(", ".join(said))


def test_before_anything_is_typed_it_says_what_to_do_first(phone: Phones) -> None:
    device = opened(phone)
    assert device.shows(SAY("count.first"))
    assert not device.can_tap(SAY("count.to-sheet"))


def test_places_become_prices_and_a_sheet(phone: Phones) -> None:
    device = opened(phone)
    cash(device)
    shares(device)
    squares(device)
    assert device.shows(SAY("blank.side"))
    device.tap(FRENCH.format_field("plain", "side"))
    assert device.shows(SAY("speculation.ranked-at", rank=4, price=FRENCH.money(260)))
    assert not device.shows(SAY("speculation.ranked-at", rank=7, price=FRENCH.money(20))), "on START nobody has a rank"
    assert device.texts().count(words(FRENCH.money(20))) == 2
    assert score(device, Tom=25 + 690, Anna=30 + 2 * 260, Zoé=7)
    before = device.client.asked.copy()
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.wins", player="Tom"))
    assert ("scroll_to", 0) in [(call, args["offset"]) for call, args in device.client.asked[len(before) :] if args]
    held = SAY("sheet.listed", n=2, company="metro", price=260, rank=4, segment="3")
    assert device.can_tap(f"{held} {FRENCH.money(520)}")


@pytest.mark.parametrize("play", first_is_quick(PLAYS))
def test_a_typed_final_position_gets_the_sheet_that_the_table_had(phone: Phones, play: str) -> None:
    table = replayed("speculation", play)
    position, sheet = table.position, table.sheet
    assert isinstance(position, TablePosition)
    assert sheet
    players = position.setup.players
    device = phone(language="fr")
    device.shelf.library.met(players, now())
    box(device).learn(position.facts.learnt)
    device.go("/count/speculation")
    device.tap(SAY("count.players", n=len(players)))
    device.tap(SAY("speculation.tell-shares", player=players[0]))
    told = Counter[Company]()
    for player in players:
        for company, times in position.shares.get(player, {}).items():
            for n in range(times):
                device.tap(share(company, n, position.of_each - told[company]))
            told[company] += times
        none = not any(position.shares.get(player, {}).values())
        last = SAY("done") if player == players[-1] else SAY("speculation.count-next")
        device.tap(SAY("speculation.no-shares") if none else last)
        device.type_in(SAY("speculation.cash-of", player=player), str(position.balances[player]))
    squares(device, position.pawns)
    device.tap(FRENCH.format_field(position.setup.side, "side"))
    for company in position.arrived[:-1]:
        device.tap(SAY("speculation.arrived-at", company=name(company), place="?"))
    device.tap(SAY("count.to-sheet"))
    said = Language("fr", "speculation", table.game.labels(position.facts))
    for each in sheet.scores:
        assert device.shows(said.say("sheet.rank", rank=each.rank, player=each.player, total=each.total))
        for line in each.lines:
            assert device.can_tap(f"{said.line(line)} {said.money(line.amount or 0)}")


def test_pawns_are_placed_with_one_tap_each(phone: Phones) -> None:
    """Tapped on the track, the next one is asked for; one that is there is chosen, and can be placed anew."""
    device = opened(phone)
    shares(device)
    for company in COMPANIES:
        assert device.shows(SAY("speculation.tap-square", company=name(company)))
        tap_square(device, SQUARES[company])
    assert not device.can_tap(SAY("speculation.place-pawn", company=name("metro")))
    assert typed_squares(device) == SQUARES
    tap_square(device, 22)
    assert device.shows(SAY("speculation.tap-square", company=name("metro")))
    tap_square(device, 24)
    assert typed_squares(device) == {**SQUARES, "metro": 24}


def test_a_tap_on_the_track_asks_before_it_places_anything(phone: Phones) -> None:
    device = opened(phone)
    tap_square(device, 30)
    assert device.shows(SAY("speculation.tap-square", company=name("metro")))
    assert device.shows(SAY("speculation.where-pawns"))
    tap_square(device, 30)
    assert device.shows(SAY("speculation.tap-square", company=name("timbuktu")))
    assert not device.shows(SAY("count.first"))


def tap_square(device: Phone, square: int) -> None:
    (track,) = [each for each in device.find_all(ft.GestureDetector) if each.on_tap_up and each.exclude_from_semantics]
    assert isinstance(track.content, ft.Container)
    wide, high = float(track.content.width or 0), float(track.content.height or 0)
    x, y = (
        track_for(wide, high).square(square).centre if START < square < END else (wide / 2, 4 if square else high - 4)
    )
    device.fire(track, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}})


def typed_squares(device: Phone) -> dict[Company, int]:
    fields = {str(field.label): field.value for field in device.find_all(ft.TextField)}
    return {each: int(str(fields[name(each)])) for each in COMPANIES}


def test_prices_are_asked_for_only_of_companies_that_somebody_has(phone: Phones) -> None:
    device = opened(phone, printed=False)
    cash(device)
    shares(device)
    device.tap(SAY("speculation.by-price"))
    labels = [str(field.label) for field in device.find_all(ft.TextField)]
    assert [each for each in COMPANIES if name(each) in labels] == ["metro", "fourth"]
    device.type_in(name("metro"), "-10")
    assert device.shows(SAY("blank.company", company="fourth"))
    device.type_in(name("fourth"), "40")
    assert score(device, Tom=65, Anna=10, Zoé=7)
    assert not device.shows(FRENCH.format_field("plain", "side"))


ORDER: tuple[tuple[Company, str], ...] = (("fourth", "end"), ("sixth", "6"), ("alhambra", "5"), ("metro", "3"))


def order(device: Phone, pawns: tuple[tuple[Company, str], ...] = ORDER) -> None:
    """From the foremost pawn on: its segment where that is another one, and the pawn."""
    before = "end"
    for rank, (company, segment) in enumerate(pawns, 1):
        assert device.shows(SAY("speculation.which-pawn", rank=rank))
        if segment != before:
            device.tap(FRENCH.format_field(segment, "segment"))
        device.tap(SAY("speculation.place-pawn", company=name(company)))
        before = segment


def test_the_order_of_the_pawns_is_told_only_as_far_as_it_counts(phone: Phones) -> None:
    """Four of eight pawns: nobody has shares of those behind Metro, which is 4th in the third segment."""
    device = opened(phone)
    cash(device)
    device.tap(SAY("speculation.by-place"))
    shares(device)
    order(device)
    assert not device.can_tap(SAY("speculation.place-pawn", company=name("timbuktu")))
    assert device.shows(SAY("blank.side"))
    device.tap_below(FRENCH.format_field("plain", "side"))
    assert not device.shows(SAY("blank.side"))
    assert score(device, Tom=25 + 690, Anna=30 + 2 * 260, Zoé=7)


def test_on_a_lying_phone_a_form_that_goes_aside_goes_on_where_it_was_tapped(phone: Phones) -> None:
    """The track gives way to it; its other end would be in sight, without the very choice that was tapped."""
    device = opened(phone, size=(844, 390))
    cash(device)
    shares(device)
    before = len(device.client.asked)
    device.tap(SAY("speculation.by-place"))
    asked = [(call, given["offset"]) for call, given in device.client.asked[before:] if given]
    assert asked == [("scroll_to", -1)]
    order(device, ORDER[:2])
    device.tap(SAY("speculation.by-price"))
    assert device.shows(SAY("speculation.companies-priced"))


def test_an_order_is_told_again_from_any_pawn_on(phone: Phones) -> None:
    device = opened(phone)
    cash(device)
    device.tap(SAY("speculation.by-place"))
    device.tap(FRENCH.format_field("plain", "side"))
    shares(device)
    order(device)
    device.tap(SAY("speculation.again-from", company=name("alhambra"), rank=3))
    assert device.shows(SAY("speculation.which-pawn", rank=3))
    device.tap(SAY("speculation.place-pawn", company=name("metro")))
    assert score(device, Anna=30 + 2 * (600 - 30), Tom=25 + 690, Zoé=7)
    device.tap(SAY("undo"))
    device.tap(SAY("undo"))
    assert score(device, Tom=25 + 690, Anna=30 + 2 * 260, Zoé=7)


def test_pawns_on_start_are_told_together_and_nobody_is_ahead_of_who_was_told(phone: Phones) -> None:
    device = opened(phone)
    cash(device)
    device.tap(SAY("speculation.by-place"))
    device.tap(FRENCH.format_field("plain", "side"))
    shares(device)
    order(device, ORDER[:3])
    device.tap(FRENCH.format_field("6", "segment"))  # behind the pawn that was told in the fifth
    device.tap(SAY("speculation.place-pawn", company=name("fifth")))
    assert device.shows(SAY("speculation.which-pawn", rank=5))
    device.tap(SAY("speculation.start"))
    device.tap(SAY("speculation.rest-start"))
    assert score(device, Tom=25 + 690, Anna=30 + 2 * 20, Zoé=7)
    assert not device.shows(SAY("speculation.which-pawn", rank=6))


def test_a_printed_price_that_is_missing_is_asked_for_and_kept_in_the_box(phone: Phones) -> None:
    device = opened(phone, printed=False)
    cash(device)
    shares(device)
    squares(device)
    device.tap(FRENCH.format_field("star", "side"))
    assert device.shows(SAY("speculation.ranked-at", rank=4, price=SAY("speculation.unknown-price")))
    assert not device.can_tap(SAY("count.to-sheet"))
    assert device.shows(FRENCH.question("price:star.3.4", framed=True))
    for digit in "35":
        device.tap(digit)
    device.tap(SAY("done"))
    assert box(device).facts().get("price:star.3.4") == 35


def test_arrival_is_asked_for_where_several_are_on_end(phone: Phones) -> None:
    device = opened(phone)
    cash(device)
    shares(device)
    squares(device, {"metro": 60})
    device.tap(FRENCH.format_field("plain", "side"))
    assert device.shows(SAY("blank.arrived", companies=("metro", "fourth")))
    device.tap(SAY("speculation.arrived-at", company=name("metro"), place="?"))
    assert score(device, Anna=30 + 2 * 690, Tom=25 + 680, Zoé=7)
    device.tap(SAY("speculation.arrived-at", company=name("metro"), place="1"))
    device.tap(SAY("speculation.arrived-at", company=name("fourth"), place="?"))
    assert score(device, Anna=30 + 2 * 680, Tom=25 + 690, Zoé=7)


def test_shares_go_round_as_far_as_there_are_any(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("speculation.tell-shares", player="Anna"))
    device.tap(share("metro", 0, 2))
    device.tap(SAY("speculation.count-next"))
    device.tap(share("metro", 0, 1))
    device.tap(share("metro", 1, 1))
    assert device.can_tap(share("metro", 0, 1))


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        ({"metro": 61}, SAY("fault.square", company="metro", square=61, most=60)),
        ({"metro": 45}, SAY("fault.same-square", companies=("metro", "alhambra"), square=45)),
    ],
)
def test_what_cannot_be_is_said(phone: Phones, other: dict[Company, int], fault: str) -> None:
    device = opened(phone)
    cash(device)
    shares(device)
    squares(device, other)
    assert device.shows(fault)
    assert not device.can_tap(SAY("count.to-sheet"))


def test_an_undo_takes_back_one_share(phone: Phones) -> None:
    device = opened(phone)
    device.tap(SAY("speculation.tell-shares", player="Anna"))
    device.tap(share("metro", 0, 2))
    device.tap(share("metro", 1, 2))
    device.tap(SAY("undo"))
    assert device.can_tap(share("metro", 1, 2))
