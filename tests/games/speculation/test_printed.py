"""What is printed on a box: segments by their squares, companies by their names; and what in it cannot be (SP-07)."""

from __future__ import annotations

import pytest

from companion.box import Facts, Value, specs
from companion.games.speculation.printed import confirmed, doubts, names, out_of_order, spans, sure
from companion.language import CODES, Code, Language
from scoring.speculation.race import BORDERS, RANKS, SEGMENTS, SIDES, UNNAMED, border, price_fact

GAME = "speculation"
PLAIN = "price:plain.3"


def facts(**learnt: Value) -> Facts:
    """Facts by their ids, with lines for what cannot stand in a name: `last_2`, `colour_fourth`."""
    return Facts(GAME, {id.replace("_", ":"): value for id, value in learnt.items()})


def a_list(*prices: int | None, of: str = PLAIN) -> Facts:
    """A list of prices from the first place on; None where one is not known."""
    return Facts(GAME, {f"{of}.{rank}": price for rank, price in enumerate(prices, 1) if price is not None})


def said(known: Facts) -> list[str]:
    language = Language("en", GAME, names(known))
    return [language.effect(doubt) for doubt in doubts(known)]


def test_there_is_a_fact_for_every_price_every_border_and_what_five_companies_are_called() -> None:
    prices = {price_fact(side, segment, rank) for side in SIDES for segment in SEGMENTS for rank in RANKS}
    borders = {border(segment) for segment in BORDERS}
    looks = {f"{kind}:{company}" for kind in ("name", "colour", "sign") for company in UNNAMED}
    assert set(specs(GAME)) == prices | borders | looks
    assert {fact for fact, spec in specs(GAME).items() if not spec.asked} == looks
    assert all(specs(GAME)[fact].proposal is None and specs(GAME)[fact].known is None for fact in prices | looks)


def test_segments_are_ten_squares_each_until_somebody_says_otherwise() -> None:
    assert list(spans(facts()).values()) == [
        (1, 10), (11, 20), (21, 30), (31, 40), (41, 50), (51, 59), (60, 60)]  # fmt: skip
    assert spans(facts(last_2=22))["2"] == (11, 22)
    assert spans(facts(last_2=22))["3"] == (23, 30)


def test_segments_are_confirmed_once_all_five_borders_are() -> None:
    four = {border(segment): 10 * int(segment) for segment in BORDERS[:4]}
    assert not confirmed(Facts(GAME, four))
    assert confirmed(Facts(GAME, {**four, "last:5": 50}))


def test_a_segment_is_sure_once_both_its_ends_are() -> None:
    assert [segment for segment in SEGMENTS if sure(facts(last_1=10, last_3=30), segment)] == ["1", "end"]
    assert [segment for segment in SEGMENTS if sure(facts(last_2=20, last_3=30, last_5=50), segment)] == [
        "3",
        "6",
        "end",
    ]


@pytest.mark.parametrize("code", CODES)
def test_a_segment_is_named_by_its_squares_on_this_board(code: Code) -> None:
    language = Language(code, GAME, names(facts(last_2=22)))
    assert "23–30" in language.question(f"{PLAIN}.1")
    assert "51–59" in language.question("price:plain.6.1")
    assert "END" in language.question("price:star.end.1")


def test_a_company_is_called_as_on_the_board_once_it_was_named() -> None:
    assert Language("en", GAME, names(facts())).format_field("fifth", "company") == "Company 5"
    language = Language("en", GAME, names(facts(name_fifth="Zambezi")))
    assert language.format_field(["metro", "fifth"], "company") == "Metro and Zambezi"


# What cannot be


def test_a_list_that_falls_from_place_to_place_raises_no_doubt() -> None:
    assert said(a_list(100, 80, 80, 60, 20, 0, -10, -40)) == []


def test_a_better_place_that_is_worth_less_is_remarked_on() -> None:
    assert said(a_list(100, 60, 80, 40)) == [
        "Segment 21–30 (side without the star): 2nd place is worth $60, less than 3rd place ($80). "
        "Check these two prices."
    ]


def test_prices_are_compared_across_what_is_not_known() -> None:
    assert out_of_order(a_list(None, -20, None, None, -10), "plain", "3") == [(2, 5)]


def test_lists_are_compared_with_nothing_but_themselves() -> None:
    low, high = a_list(10, 5, of="price:plain.1"), a_list(90, 80, of="price:star.1")
    assert said(low.learn(high.learnt)) == []


def test_segments_that_end_in_the_wrong_order_are_remarked_on() -> None:
    assert said(facts(last_3=20)) == [
        "One segment ends on square 20, and the next one on square 20: check these two squares."
    ]
    assert [doubt.text for doubt in doubts(facts(last_5=59))] == ["borders"]


def test_two_companies_that_look_alike_are_remarked_on() -> None:
    alike = facts(colour_fourth="red", colour_sixth="red", sign_fourth="star", sign_fifth="moon")
    assert said(alike) == ["The same colour (red) for Company 4 and Company 6: check these pawns."]
    assert [doubt.text for doubt in doubts(facts(sign_fifth="moon", sign_eighth="moon"))] == ["same-sign"]


@pytest.mark.parametrize(
    ("known", "alike"),
    [
        ({"name_fourth": "metro"}, "Metro and metro"),
        ({"name_fifth": "Zambezi", "name_eighth": "ZAMBEZI"}, "Zambezi and ZAMBEZI"),
        ({"name_fifth": "Zambezi", "name_eighth": "Nile"}, ""),
    ],
)
def test_two_companies_of_one_name_are_remarked_on(known: dict[str, Value], alike: str) -> None:
    """Also where one of them has it from the rulebook, and however it is written."""
    words = f"The same name for {alike}: choose another one for one of them."
    assert said(facts(**known)) == ([words] if alike else [])
