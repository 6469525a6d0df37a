"""The count of Spéculation alone: final position in, sheet out."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from scoring.sheet import Sheet
from scoring.speculation import Final, Place, SpeculationPlayer, Standing, blanks, count, faults, missing, printed_price
from scoring.speculation.race import BORDERS, COMPANIES, RANKS, SEGMENTS, Company, Square, price_fact

LASTS = {segment: 10 * int(segment) for segment in BORDERS}
PRICES = {
    price_fact("plain", segment, rank): 100 * (1 + at) - 20 * rank
    for at, segment in enumerate(SEGMENTS)
    for rank in RANKS
}
RACE: dict[Company, Square] = dict(zip(COMPANIES, (22, 18, 45, 60, 3, 51, 0, 0), strict=True))
CASH = {"Anna": 30, "Tom": 25, "Zoé": 0}


def at(squares: dict[Company, Square]) -> dict[Company, Standing]:
    return {company: Standing(square=square) for company, square in squares.items()}


def priced(**prices: int) -> dict[str, Standing]:
    return {company: Standing(price=price) for company, price in prices.items()}


def final(shares: dict[str, dict[str, int]], companies: Any, **more: Any) -> Final:
    """Everybody's cash is CASH; who has no shares has none."""
    players = tuple(
        SpeculationPlayer.model_validate({"name": name, "cash": cash, "shares": shares.get(name, {})})
        for name, cash in CASH.items()
    )
    return Final(players=players, **{"companies": companies, "lasts": LASTS, "prices": PRICES, "side": "plain", **more})


def placed(**places: tuple[str, int]) -> dict[str, Standing]:
    """Segment and rank of some pawns."""
    told = {company: {"segment": segment, "rank": rank} for company, (segment, rank) in places.items()}
    return {company: Standing(place=Place.model_validate(place)) for company, place in told.items()}


def totals(sheet: Sheet) -> dict[str, int]:
    return {score.player: score.total for score in sheet.scores}


def texts(lines: tuple[Any, ...]) -> list[str]:
    return [line.text for line in lines]


def test_shares_are_worth_the_prices_that_were_told() -> None:
    sheet = count(final({"Anna": {"metro": 2}, "Tom": {"fifth": 1}}, priced(metro=15, fifth=-40), side=None))
    assert totals(sheet) == {"Anna": 60, "Zoé": 0, "Tom": -15}
    assert [score.won for score in sheet.scores] == [True, False, False]
    assert [(line.text, line.amount) for line in sheet.scores[0].lines] == [("sheet.cash", 30), ("sheet.shares", 30)]
    assert not sheet.notes


def test_a_price_follows_from_segment_and_rank_of_a_pawn() -> None:
    """The third on 45: the fifth list, 500 - 60; the fifth on 18: the second list, 200 - 100."""
    sheet = count(final({"Anna": {"alhambra": 1}, "Tom": {"timbuktu": 2}}, at(RACE)))
    assert totals(sheet) == {"Anna": 30 + 440, "Tom": 25 + 2 * 100, "Zoé": 0}
    told = next(line for score in sheet.scores if score.player == "Tom" for line in score.lines if line.amount == 200)
    assert (told.rule, told.text) == ("SP-09", "sheet.listed")
    assert told.params == {"company": "timbuktu", "n": 2, "price": 100, "rank": 5, "segment": "2"}


def test_a_price_that_is_told_and_printed_is_explained_too() -> None:
    told = {**at(RACE), "alhambra": Standing(square=45, price=440)}
    sheet = count(final({"Anna": {"alhambra": 1}}, told))
    assert [line.text for line in sheet.scores[0].lines] == ["sheet.cash", "sheet.listed"]


def test_on_start_a_share_is_worth_20() -> None:
    sheet = count(final({"Zoé": {"eighth": 2}}, {"eighth": Standing(square=0)}))
    assert totals(sheet)["Zoé"] == 40
    assert sheet.scores[0].lines[1].rule == "SP-08"


def test_on_end_the_order_of_arrival_decides() -> None:
    squares = {**RACE, "metro": 60, "fifth": 60}
    shares = {"Anna": {"metro": 1}, "Tom": {"fourth": 1}}
    ending = final(shares, at(squares), arrived=("fourth", "fifth", "metro"))
    assert totals(count(ending)) == {"Tom": 25 + 680, "Anna": 30 + 640, "Zoé": 0}
    assert texts(count(ending).scores[0].lines) == ["sheet.cash", "sheet.at-end"]


def test_who_arrived_last_goes_without_saying() -> None:
    squares = {**RACE, "metro": 60}
    known = final({"Anna": {"metro": 1}}, at(squares), arrived=("fourth",))
    assert not blanks(known)
    assert totals(count(known))["Anna"] == 30 + 660


def test_a_place_and_a_segment_are_all_that_a_price_needs() -> None:
    """The same as by the squares of all eight pawns, with none of the others told, and no border."""
    shares = {"Anna": {"alhambra": 1}, "Tom": {"timbuktu": 2, "seventh": 1}, "Zoé": {"fourth": 1}}
    told = placed(alhambra=("5", 3), timbuktu=("2", 5), fourth=("end", 1)) | at({"seventh": 0})
    by_place = final(shares, told, lasts={})
    assert not blanks(by_place)
    assert not missing(by_place)
    assert count(by_place).scores == count(final(shares, at(RACE))).scores


def test_a_place_whose_price_nobody_knows_is_missing_alone() -> None:
    told = placed(metro=("3", 4), fourth=("end", 1))
    bare = final({"Anna": {"metro": 1}}, told, prices={}, lasts={})
    assert missing(bare) == ("price:plain.3.4",)
    assert texts(blanks(bare.model_copy(update={"side": None}))) == ["blank.side"]


def test_without_sp_31_every_place_on_end_is_the_first() -> None:
    told = placed(metro=("end", 2), fourth=("end", 2))
    assert totals(count(final({"Anna": {"metro": 1}}, told, off=("SP-31",))))["Anna"] == 30 + 680


def test_equal_fortunes_share_the_win() -> None:
    sheet = count(final({"Tom": {"metro": 1}}, priced(metro=5)))
    assert [(score.player, score.rank, score.won) for score in sheet.scores] == [
        ("Anna", 1, True), ("Tom", 1, True), ("Zoé", 3, False),
    ]  # fmt: skip
    assert [(line.rule, line.text, line.params["players"]) for line in sheet.ties] == [
        ("SP-32", "sheet.tie-shared", ("Anna", "Tom"))
    ]


# What is asked for, and what is not


def test_nothing_is_asked_of_a_company_that_nobody_has() -> None:
    assert not blanks(final({"Anna": {"metro": 1}}, priced(metro=15)))
    assert not missing(final({"Anna": {"metro": 1}}, priced(metro=15), prices={}, side=None, lasts={}))


def test_a_company_needs_a_price_or_a_place() -> None:
    bare = final({"Anna": {"metro": 1}, "Tom": {"fifth": 1}}, priced(metro=15))
    assert [(line.text, line.params) for line in blanks(bare)] == [("blank.company", {"company": "fifth"})]


def test_a_rank_needs_every_pawn() -> None:
    told = {company: Standing(square=square) for company, square in RACE.items() if company not in ("sixth", "eighth")}
    lacking = [("blank.square", "sixth"), ("blank.square", "eighth")]
    assert [(line.text, line.params["company"]) for line in blanks(final({"Anna": {"metro": 1}}, told))] == lacking


def test_a_place_on_start_needs_no_other_pawn_and_no_side() -> None:
    assert not blanks(final({"Anna": {"metro": 1}}, {"metro": Standing(square=0)}, side=None))


def test_the_side_of_the_board_is_asked_for_only_where_a_list_is_needed() -> None:
    assert texts(blanks(final({"Anna": {"metro": 1}}, at(RACE), side=None))) == ["blank.side"]
    assert not blanks(final({"Anna": {"seventh": 1}}, at(RACE), side=None))


def test_arrival_is_asked_for_only_where_it_decides_a_price() -> None:
    squares = at({**RACE, "metro": 60})
    assert [(line.text, line.params) for line in blanks(final({"Anna": {"metro": 1}}, squares))] == [
        ("blank.arrived", {"companies": ("metro", "fourth")})
    ]
    assert not blanks(final({"Anna": {"alhambra": 1}}, squares))
    assert not blanks(final({"Anna": {"metro": 1}}, {**squares, "metro": Standing(square=60, price=90)}))


def test_cash_and_shares_that_are_not_filled_in_are_asked_for() -> None:
    players = (
        SpeculationPlayer(name="Anna", cash=3),
        SpeculationPlayer(name="Tom", shares={}),
        SpeculationPlayer(name="Zoé", cash=0, shares={}),
    )
    assert [(line.text, line.params["player"]) for line in blanks(Final(players=players))] == [
        ("blank.cash", "Tom"),
        ("blank.shares", "Anna"),
    ]
    with pytest.raises(ValueError, match=r"blank\.cash"):
        count(Final(players=players))


def test_only_printed_prices_that_are_needed_are_missing() -> None:
    bare = final({"Anna": {"metro": 1, "seventh": 1}, "Tom": {"fourth": 1}}, at(RACE), prices={})
    assert missing(bare) == ("price:plain.3.4", "price:plain.end.1")
    known = bare.model_copy(update={"prices": {"price:plain.3.4": 7}})
    assert missing(known) == ("price:plain.end.1",)
    assert missing(bare.model_copy(update={"side": "star"})) == ("price:star.3.4", "price:star.end.1")


def test_borders_that_nobody_knows_are_missing_first() -> None:
    assert missing(final({"Anna": {"metro": 1}}, at(RACE), lasts={"1": 10})) == ("last:2", "last:3", "last:4", "last:5")


# What cannot be


@pytest.mark.parametrize(
    ("shares", "companies", "more", "text"),
    [
        ({"Anna": {"metro": 2}, "Tom": {"metro": 1}}, priced(metro=5), {}, "fault.shares"),
        ({"Anna": {"fifth": 1}}, at({**RACE, "metro": 45}), {}, "fault.same-square"),
        ({}, at(RACE), {"arrived": ("metro",)}, "fault.not-on-end"),
        ({}, at({**RACE, "metro": 61}), {}, "fault.square"),
        ({}, placed(metro=("3", 2), fifth=("3", 2)), {}, "fault.same-place"),
        ({}, placed(metro=("3", 2), fifth=("4", 3)), {}, "fault.ahead"),
        ({}, placed(metro=("1", 7)) | at({"fifth": 0, "sixth": 0}), {}, "fault.behind-start"),
        ({}, {"metro": Standing(square=45, place=Place(segment="5", rank=1))}, {}, "fault.square-and-place"),
    ],
)
def test_what_cannot_be(shares: Any, companies: Any, more: Any, text: str) -> None:
    assert texts(faults(final(shares, companies, **more))) == [text]
    with pytest.raises(ValueError, match=text):
        count(final(shares, companies, **more))


def test_shares_in_play_depend_on_the_number_of_players() -> None:
    five = tuple(SpeculationPlayer(name=name, cash=0, shares={"metro": 1}) for name in "ABCDE")
    assert texts(faults(Final(players=five, companies={"metro": Standing(price=1)}))) == ["fault.shares"]
    assert not faults(Final(players=(*five[:4], five[4].model_copy(update={"shares": {}}))))
    assert not faults(Final(players=five, off=("SP-02",)))


def test_two_players_are_too_few() -> None:
    two = (SpeculationPlayer(name="Anna"), SpeculationPlayer(name="Tom"))
    assert texts(faults(Final(players=two))) == ["fault.players"]
    assert not faults(Final(players=two, off=("SP-01",)))


def test_numbers_have_bounds() -> None:
    beyond = {"place": {"segment": "1", "rank": 9}}
    for wrong in ({"price": 1000}, {"price": -1000}, {"square": -1}, beyond):
        with pytest.raises(ValidationError):
            Standing.model_validate(wrong)
    with pytest.raises(ValidationError):
        final({}, at(RACE), arrived=("fourth", "fourth"))


def test_two_pawns_on_one_square_do_not_matter_where_prices_are_told() -> None:
    told = {company: Standing(square=square, price=7) for company, square in {**RACE, "metro": 45}.items()}
    assert not faults(final({"Anna": {"metro": 1}}, told))


# What is pointed out


def test_a_price_that_is_not_the_printed_one_is_pointed_out() -> None:
    told = {**at(RACE), "metro": Standing(square=22, price=7)}
    (note,) = count(final({"Anna": {"metro": 1}}, told)).notes
    assert (note.text, note.params) == ("sheet.not-printed", {"company": "metro", "price": 7, "printed": 220})


def test_borders_that_are_only_proposed_are_pointed_out_where_they_decide() -> None:
    unsure = final({"Anna": {"alhambra": 1, "fourth": 1}}, at(RACE), unconfirmed=("last:1", "last:4", "last:5"))
    assert [(note.text, note.params) for note in count(unsure).notes] == [
        ("sheet.unconfirmed", {"fact": "last:4"}),
        ("sheet.unconfirmed", {"fact": "last:5"}),
    ]


def test_a_race_without_a_pawn_on_end_is_pointed_out() -> None:
    early = {**RACE, "fourth": 59}
    assert texts(count(final({"Anna": {"metro": 1}}, at(early))).notes) == ["sheet.early"]
    assert not count(final({"Anna": {"metro": 1}}, at(RACE))).notes
    assert texts(count(final({"Anna": {"metro": 1}}, placed(metro=("6", 1)))).notes) == ["sheet.early"]
    assert not count(final({"Anna": {"metro": 1}}, placed(metro=("6", 2)))).notes


def test_a_border_that_is_only_proposed_does_not_matter_to_a_place() -> None:
    assert not count(final({"Anna": {"metro": 1}}, placed(metro=("3", 4)), unconfirmed=("last:2", "last:3"))).notes


def test_cash_below_zero_is_pointed_out() -> None:
    players = tuple(SpeculationPlayer(name=name, cash=-1, shares={}) for name in CASH)
    assert texts(count(Final(players=players)).notes) == ["sheet.below-zero"] * 3
    assert not count(Final(players=players, off=("SP-15",))).notes


def test_a_printed_price_is_known_only_with_all_that_decides_it() -> None:
    whole = final({}, at({**RACE, "metro": 60}))
    assert printed_price(whole, "alhambra") == 420
    assert printed_price(whole, "eighth") == 20
    assert printed_price(whole, "metro") is None  # who arrived first?
    assert printed_price(whole.model_copy(update={"arrived": ("fourth",)}), "metro") == 660
    assert printed_price(whole.model_copy(update={"side": None}), "alhambra") is None
    assert printed_price(final({}, {"metro": Standing(square=5)}), "metro") is None
    assert printed_price(final({}, {"metro": Standing(square=0)}), "metro") == 20


# House rules


@pytest.mark.parametrize(
    ("rule", "anna"),
    [
        ("SP-08", 30 + 2 * -60 + 300 + 640 + 680),  # on START the last place of the first list
        ("SP-09", 30 + 2 * 20 + 20 + 20 + 20),
        ("SP-31", 30 + 40 + 300 + 680 + 680),  # all on END are 1st
        ("SP-32", 30),
    ],
)
def test_without_a_rule(rule: str, anna: int) -> None:
    squares: dict[Company, Square] = {**RACE, "alhambra": 60, "fifth": 60, "metro": 35}
    shares = {"Anna": {"seventh": 2, "metro": 1, "alhambra": 1, "fourth": 1}}
    arrived: tuple[Company, ...] = ("fourth", "fifth", "alhambra")
    assert totals(count(final(shares, at(squares), arrived=arrived, off=(rule,))))["Anna"] == anna


def test_without_sp_10_a_negative_price_counts_nothing() -> None:
    assert totals(count(final({"Anna": {"metro": 2}}, priced(metro=-40), off=("SP-10",))))["Anna"] == 30
    assert totals(count(final({"Anna": {"metro": 2}}, priced(metro=-40))))["Anna"] == -50
