"""The count of Big Shot, against the arithmetic of its rulebook."""

from collections import Counter
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from scoring.big_shot import (
    COLOURS,
    DISTRICTS,
    FULL,
    LOAN,
    PARKS,
    BigShotPlayer,
    Colour,
    District,
    DistrictId,
    Final,
    ParkId,
    Place,
    Purse,
    blanks,
    count,
    faults,
    majority,
    missing,
    owners,
)
from scoring.sheet import Line, Score, Sheet

Sold = dict[Colour, tuple[Place, ...]]
Lots = dict[Place, dict[Colour, int]]
Parks = dict[ParkId, tuple[DistrictId, ...]]

VALUES: dict[DistrictId, int] = dict(zip(DISTRICTS, (9, 10, 11, 9, 10, 11, 16, 17, 18, 20, 21), strict=True))
NEIGHBOURS: Parks = {"p1": ("d1", "d2", "d3"), "p2": ("d4", "d5", "d6")}


def seat(name: str, *colours: Colour, cash: int = 0, loans: int = 0) -> BigShotPlayer:
    """A player; the money is the first colour's, any other colour has an empty purse."""
    purses = {colour: Purse(cash=0, loans=0) for colour in colours}
    purses[colours[0]] = Purse(cash=cash, loans=loans)
    return BigShotPlayer(name=name, purses=purses)


def position(
    *players: BigShotPlayer,
    sold: Sold | None = None,
    pawns: Lots | None = None,
    **rest: Any,
) -> Final:
    """A final position on the test board: who was sold what, and the pawns in the other districts."""
    districts = {place: District(owner=colour) for colour, places in (sold or {}).items() for place in places}
    districts |= {place: District(pawns=lot) for place, lot in (pawns or {}).items()}
    return Final(**{"players": players, "districts": districts, "values": VALUES, "parks": NEIGHBOURS, **rest})


FOUR = (seat("Ann", "yellow"), seat("Bob", "red"), seat("Cid", "white"), seat("Dee", "black"))
THREE = FOUR[:3]
TWO = (seat("Ann", "yellow", "red"), seat("Bob", "white", "black"))


def score(sheet: Sheet, player: str) -> Score:
    return next(one for one in sheet.scores if one.player == player)


def totals(sheet: Sheet) -> dict[str, int]:
    return {one.player: one.total for one in sheet.scores}


def ranks(sheet: Sheet) -> dict[str, int]:
    return {one.player: one.rank for one in sheet.scores}


def winners(sheet: Sheet) -> set[str]:
    return {one.player for one in sheet.scores if one.won}


def told(lines: tuple[Line, ...], text: str) -> list[tuple[str, dict[str, Any], int | None]]:
    """The lines with this text, without it."""
    return [(one.rule, one.params, one.amount) for one in lines if one.text == text]


def rules(sheet: Sheet) -> set[str]:
    lines = [*sheet.ties, *sheet.notes, *(one for each in sheet.scores for one in each.lines)]
    return {one.rule for one in lines}


class TestMajority:
    """Who takes a district (BS-17, BS-22)."""

    @pytest.mark.parametrize(
        ("placed", "taker"),
        [
            ({"red": 2, "black": 1}, "red"),
            ({"yellow": 1, "red": 1, "black": 1}, "yellow"),
            ({"red": 2, "yellow": 1}, "white"),
        ],
    )
    def test_the_tactical_example_of_the_rulebook(self, placed: dict[str, int], taker: str) -> None:
        assert majority(Counter(yellow=2, red=1, white=1) + Counter(placed)) == taker

    @pytest.mark.parametrize(
        ("counts", "taker"),
        [
            ((3, 3, 1, 0), "white"),
            ((2, 2, 2, 1), "black"),
            ((2, 2, 1, 0), "white"),
            ((2, 2, 0, 0), None),
            ((1, 1, 1, 0), None),
            ((2, 2, 1, 1), None),
            ((0, 0, 0, 0), None),
            ((0, 0, 0, 1), "black"),
            ((2, 3, 1, 1), "red"),
        ],
    )
    def test_colours_that_tie_cancel_each_other(self, counts: tuple[int, ...], taker: str | None) -> None:
        assert majority(dict(zip(COLOURS, counts, strict=True))) == taker

    def test_a_district_without_pawns_goes_to_nobody(self) -> None:
        assert majority({}) is None

    @given(st.dictionaries(st.sampled_from(COLOURS), st.integers(0, FULL)))
    def test_it_is_the_largest_count_that_one_colour_alone_has(self, pawns: dict[Colour, int]) -> None:
        expected = None
        for n in range(1, FULL + 1):
            having = [colour for colour in pawns if pawns[colour] == n]
            if len(having) == 1:
                expected = having[0]
        assert majority(pawns) == expected

    def test_a_full_district_always_finds_a_taker(self) -> None:
        full = [counts for counts in product(range(FULL + 1), repeat=4) if sum(counts) == FULL]
        assert len(full) == 120  # 10 choose 3 ways to share 7 pawns among 4 colours
        assert all(majority(dict(zip(COLOURS, counts, strict=True))) for counts in full)


class TestAttribution:
    """Whose a district is at the end (BS-17, BS-22, BS-30, BS-31)."""

    def test_a_district_with_fewer_than_seven_pawns_goes_to_the_majority_and_the_sheet_says_so(self) -> None:
        sheet = count(position(*FOUR, pawns={"d7": {"yellow": 2, "red": 2, "white": 1}, "d8": {"red": 2, "black": 2}}))
        assert totals(sheet) == {"Ann": 0, "Bob": 0, "Cid": 16, "Dee": 0}
        assert told(sheet.notes, "sheet.attributed") == [("BS-22", {"district": "d7", "colour": "white"}, None)]
        assert told(sheet.notes, "sheet.nobody") == [("BS-22", {"district": "d8"}, None)]

    def test_a_full_district_is_attributed_by_the_rule_of_the_seventh_pawn(self) -> None:
        sheet = count(position(*FOUR, pawns={"d7": {"yellow": 3, "red": 3, "black": 1}}))
        assert totals(sheet)["Dee"] == 16
        assert told(sheet.notes, "sheet.attributed") == [("BS-17", {"district": "d7", "colour": "black"}, None)]

    def test_an_entered_owner_stands_whatever_the_pawns(self) -> None:
        districts = {"d7": District(owner="red", pawns={"yellow": 3})}
        sheet = count(position(*FOUR, districts=districts))
        assert (totals(sheet)["Bob"], totals(sheet)["Ann"]) == (16, 0)
        assert told(sheet.notes, "sheet.attributed") == []

    def test_without_bs_22_only_full_districts_go_by_their_pawns(self) -> None:
        lots: Lots = {"d7": {"yellow": 6}, "d8": {"red": 7}}
        assert owners(position(*FOUR, pawns=lots)) == {"d7": "yellow", "d8": "red"}
        house = position(*FOUR, pawns=lots, off=("BS-22",))
        assert owners(house) == {"d8": "red"}
        assert "BS-22" not in rules(count(house))

    def test_the_dummy_takes_part_in_the_majority_unless_bs_30_is_off(self) -> None:
        lots: Lots = {"d7": {"yellow": 1, "black": 2}}
        assert owners(position(*THREE, pawns=lots)) == {"d7": "black"}
        assert owners(position(*THREE, pawns=lots, off=("BS-30",))) == {"d7": "yellow"}

    def test_without_bs_30_the_dummys_pawns_still_fill_a_district(self) -> None:
        lots: Lots = {"d7": {"yellow": 1, "black": 6}}
        assert owners(position(*THREE, pawns=lots, off=("BS-22", "BS-30"))) == {"d7": "yellow"}

    def test_the_dummys_districts_count_for_nobody(self) -> None:
        sheet = count(position(*THREE, sold={"black": ("d7", "d8"), "red": ("d9",)}))
        assert totals(sheet) == {"Ann": 0, "Bob": 18, "Cid": 0}
        assert told(sheet.notes, "sheet.dummy") == [
            ("BS-31", {"district": "d7", "colour": "black"}, None),
            ("BS-31", {"district": "d8", "colour": "black"}, None),
        ]

    def test_without_bs_31_the_dummy_is_on_the_sheet_and_can_win(self) -> None:
        sheet = count(position(*THREE, sold={"black": ("p1", "d1", "d7"), "red": ("d8", "d9")}, off=("BS-31",)))
        assert totals(sheet) == {"Ann": 0, "Bob": 17 + 18, "Cid": 0, "colour:black": 2 * 9 + 16}
        richer = count(position(*THREE, sold={"black": ("d7", "d8", "d9"), "red": ("d1", "d2")}, off=("BS-31",)))
        assert winners(richer) == {"colour:black"}
        assert [one.text for one in score(richer, "colour:black").lines] == ["sheet.district"] * 3
        assert "BS-31" not in rules(richer)


class TestCapital:
    """What a player has (BS-23, BS-24)."""

    def test_the_rulebooks_park_doubles_nine_and_ten_to_38_and_white_has_11(self) -> None:
        sheet = count(position(*FOUR, sold={"red": ("p1", "d1", "d2"), "white": ("d3",)}))
        assert totals(sheet) == {"Ann": 0, "Bob": 2 * 9 + 2 * 10, "Cid": 11, "Dee": 0}
        assert totals(sheet)["Bob"] == 38
        assert told(score(sheet, "Bob").lines, "sheet.doubled") == [
            ("BS-23", {"district": "d1", "colour": "red", "value": 9, "parks": ("p1",), "factor": 2}, 18),
            ("BS-23", {"district": "d2", "colour": "red", "value": 10, "parks": ("p1",), "factor": 2}, 20),
        ]
        assert told(score(sheet, "Bob").lines, "sheet.park") == [("BS-23", {"district": "p1", "colour": "red"}, 0)]
        assert told(score(sheet, "Cid").lines, "sheet.district") == [
            ("BS-23", {"district": "d3", "colour": "white", "value": 11}, 11)
        ]

    def test_a_park_doubles_nothing_that_is_not_its_neighbour(self) -> None:
        assert totals(count(position(*FOUR, sold={"red": ("p1", "d4", "d11")})))["Bob"] == 9 + 21

    def test_a_district_between_two_parks_of_its_owner_counts_four_times(self) -> None:
        between: Parks = {"p1": ("d1", "d2"), "p2": ("d2", "d3")}
        sheet = count(position(*FOUR, sold={"red": ("p1", "p2", "d1", "d2", "d3")}, parks=between))
        assert totals(sheet)["Bob"] == 2 * 9 + 4 * 10 + 2 * 11
        [four_times] = [one for one in score(sheet, "Bob").lines if one.params.get("factor") == 4]
        assert (four_times.params["parks"], four_times.amount) == (("p1", "p2"), 40)

    def test_a_district_between_two_parks_of_different_owners_is_doubled_once(self) -> None:
        between: Parks = {"p1": ("d2",), "p2": ("d2",)}
        sheet = count(position(*FOUR, sold={"red": ("p1", "d2"), "white": ("p2",)}, parks=between))
        assert totals(sheet)["Bob"] == 2 * 10

    def test_without_bs_23_parks_double_nothing(self) -> None:
        sheet = count(position(*FOUR, sold={"red": ("p1", "d1", "d2")}, off=("BS-23",)))
        assert totals(sheet)["Bob"] == 9 + 10
        assert told(score(sheet, "Bob").lines, "sheet.doubled") == []

    def test_without_bs_02_districts_are_worth_nothing(self) -> None:
        ann = seat("Ann", "yellow", cash=4)
        sheet = count(position(ann, *FOUR[1:], sold={"yellow": ("p1", "d1", "d11")}, off=("BS-02",)))
        assert totals(sheet)["Ann"] == 4
        assert score(sheet, "Ann").won

    def test_capital_is_cash_and_districts_less_ten_per_loan(self) -> None:
        ann = seat("Ann", "yellow", cash=13, loans=3)
        sheet = count(position(ann, *FOUR[1:], sold={"yellow": ("d10", "d11")}))
        assert totals(sheet)["Ann"] == 13 + 20 + 21 - 3 * 10
        assert told(score(sheet, "Ann").lines, "sheet.cash") == [("BS-24", {"colour": "yellow"}, 13)]
        assert told(score(sheet, "Ann").lines, "sheet.loans") == [("BS-24", {"colour": "yellow", "n": 3}, -30)]

    def test_a_player_without_loans_has_no_line_for_them(self) -> None:
        assert told(score(count(position(*FOUR)), "Ann").lines, "sheet.loans") == []

    def test_without_bs_24_loans_are_not_subtracted(self) -> None:
        ann = seat("Ann", "yellow", cash=13, loans=3)
        sheet = count(position(ann, *FOUR[1:], sold={"yellow": ("d10", "d11")}, off=("BS-24",)))
        assert totals(sheet)["Ann"] == 13 + 20 + 21
        assert told(score(sheet, "Ann").lines, "sheet.loans") == []

    def test_the_smallest_debt_wins(self) -> None:
        ann, bob = seat("Ann", "yellow", loans=5), seat("Bob", "red", loans=6)
        sold: Sold = {"yellow": ("d1", "d2"), "red": ("d4", "d5"), "white": ("d7", "p1")}
        cid, dee = seat("Cid", "white", loans=9), seat("Dee", "black", loans=1)
        sheet = count(position(ann, bob, cid, dee, sold=sold))
        assert totals(sheet) == {"Ann": 19 - 50, "Bob": 19 - 60, "Cid": 16 - 90, "Dee": -10}
        assert winners(sheet) == {"Ann"}
        assert [one.player for one in sheet.scores] == ["Ann", "Bob", "Cid", "Dee"]


class TestCondition:
    """Two districts to win (BS-25)."""

    RICH_WITH_ONE: ClassVar[Sold] = {"yellow": ("d11",), "red": ("d1", "d2")}

    def test_a_rich_player_with_one_district_ranks_after_those_who_have_two(self) -> None:
        sheet = count(position(*FOUR, sold=self.RICH_WITH_ONE))
        assert totals(sheet) == {"Ann": 21, "Bob": 19, "Cid": 0, "Dee": 0}
        assert ranks(sheet) == {"Bob": 1, "Ann": 2, "Cid": 3, "Dee": 3}
        assert winners(sheet) == {"Bob"}
        assert [one.player for one in sheet.scores if one.qualified] == ["Bob"]
        assert told(score(sheet, "Ann").lines, "sheet.condition") == [
            ("BS-25", {"colours": ("yellow",), "held": 1, "needed": 2}, None)
        ]
        assert told(score(sheet, "Bob").lines, "sheet.condition") == []

    def test_without_bs_25_one_district_is_enough(self) -> None:
        sheet = count(position(*FOUR, sold=self.RICH_WITH_ONE, off=("BS-25",)))
        assert winners(sheet) == {"Ann"}
        assert all(one.qualified for one in sheet.scores)
        assert "BS-25" not in rules(sheet)

    def test_a_park_is_a_district_unless_the_table_says_not(self) -> None:
        sold: Sold = {"yellow": ("d11", "p1"), "red": ("d1", "d2")}
        assert winners(count(position(*FOUR, sold=sold))) == {"Ann"}
        assert winners(count(position(*FOUR, sold=sold, parks_count=False))) == {"Bob"}

    def test_nobody_wins_when_nobody_has_two_districts(self) -> None:
        sheet = count(position(*FOUR, sold={"yellow": ("d10",), "red": ("d11",)}))
        assert winners(sheet) == set()
        assert [one.player for one in sheet.scores][:2] == ["Bob", "Ann"]
        assert told(sheet.notes, "sheet.nobody-qualified") == [("BS-25", {}, None)]

    def test_the_condition_can_lapse_when_nobody_meets_it(self) -> None:
        sheet = count(position(*FOUR, sold={"yellow": ("d10",), "red": ("d11",)}, condition_lapses=True))
        assert winners(sheet) == {"Bob"}
        assert told(sheet.notes, "sheet.condition-lapsed") == [("BS-25", {}, None)]
        assert told(sheet.notes, "sheet.nobody-qualified") == []

    def test_the_condition_does_not_lapse_while_someone_meets_it(self) -> None:
        sheet = count(position(*FOUR, sold=self.RICH_WITH_ONE, condition_lapses=True))
        assert winners(sheet) == {"Bob"}
        assert told(sheet.notes, "sheet.condition-lapsed") == []


class TestTies:
    """Equal capitals (BS-26)."""

    # 9 + 9 = 18 + a park's 0: two 18s by different numbers of districts.
    BY_DISTRICTS: ClassVar[Sold] = {"yellow": ("d9", "p1"), "red": ("d1", "d4", "p2")}

    def test_most_districts_decide_first(self) -> None:
        far: Parks = {"p1": (), "p2": ()}
        sheet = count(position(*FOUR, sold=self.BY_DISTRICTS, parks=far))
        assert totals(sheet)["Ann"] == totals(sheet)["Bob"] == 18
        assert winners(sheet) == {"Bob"}
        assert ranks(sheet)["Ann"] == 2
        assert told(sheet.ties, "sheet.tie-districts") == [
            ("BS-26", {"players": ("Bob", "Ann"), "values": (3, 2)}, None)
        ]
        assert told(sheet.ties, "sheet.tie-dearest") == []

    def test_parks_that_do_not_count_do_not_break_a_tie(self) -> None:
        ann = seat("Ann", "yellow", cash=0)
        bob = seat("Bob", "red", cash=38 - 19)
        sold: Sold = {"yellow": ("d10", "d9"), "red": ("d1", "d2", "p2")}
        with_parks = count(position(ann, bob, *FOUR[2:], sold=sold))
        assert winners(with_parks) == {"Bob"}
        without = count(position(ann, bob, *FOUR[2:], sold=sold, parks_count=False))
        assert winners(without) == {"Ann"}
        assert told(without.ties, "sheet.tie-dearest") == [
            ("BS-26", {"players": ("Ann", "Bob"), "values": (20, 10)}, None)
        ]

    def test_then_the_most_valuable_district_by_its_printed_value(self) -> None:
        """Ann: 9 + 11 doubled by a park (3 places, dearest 11); Bob: 10 + 10 + 20 (3 places, dearest 20)."""
        sheet = count(position(*FOUR, sold={"yellow": ("p1", "d1", "d3"), "red": ("d2", "d5", "d10")}))
        assert totals(sheet)["Ann"] == 2 * 9 + 2 * 11 == totals(sheet)["Bob"] == 10 + 10 + 20
        assert winners(sheet) == {"Bob"}
        assert told(sheet.ties, "sheet.tie-dearest") == [
            ("BS-26", {"players": ("Bob", "Ann"), "values": (20, 11)}, None)
        ]
        assert told(sheet.ties, "sheet.tie-districts") == []

    def test_then_the_win_is_shared_and_the_next_rank_is_third(self) -> None:
        sheet = count(position(*FOUR, sold={"yellow": ("d1", "d2"), "red": ("d4", "d5"), "white": ("d7",)}))
        assert winners(sheet) == {"Ann", "Bob"}
        assert ranks(sheet) == {"Ann": 1, "Bob": 1, "Cid": 3, "Dee": 4}
        assert told(sheet.ties, "sheet.tie-shared") == [("BS-26", {"players": ("Ann", "Bob")}, None)]

    def test_three_equal_capitals_are_parted_step_by_step(self) -> None:
        """All 40: Ann has 4 districts, Bob and Cid 2 each; Bob's dearest is 21, Cid's 20."""
        ann = seat("Ann", "yellow", cash=1)
        bob = seat("Bob", "red", cash=40 - 21 - 16)
        cid = seat("Cid", "white", cash=40 - 20 - 17)
        sold: Sold = {
            "yellow": ("d1", "d2", "d4", "d3"),
            "red": ("d11", "d7"),
            "white": ("d10", "d8"),
        }
        sheet = count(position(ann, bob, cid, FOUR[3], sold=sold))
        assert totals(sheet) == {"Ann": 40, "Bob": 40, "Cid": 40, "Dee": 0}
        assert ranks(sheet) == {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 4}
        assert [(one.text, one.params) for one in sheet.ties] == [
            ("sheet.tie-districts", {"players": ("Ann", "Bob", "Cid"), "values": (4, 2, 2)}),
            ("sheet.tie-dearest", {"players": ("Bob", "Cid"), "values": (21, 20)}),
        ]

    def test_a_player_who_misses_the_condition_is_in_no_tie_with_one_who_meets_it(self) -> None:
        ann = seat("Ann", "yellow", cash=19 - 16)
        sheet = count(position(ann, *FOUR[1:3], sold={"yellow": ("d7",), "red": ("d1", "d2")}))
        assert totals(sheet)["Ann"] == totals(sheet)["Bob"] == 19
        assert ranks(sheet)["Ann"] == 2
        assert sheet.ties == ()

    def test_without_bs_26_equal_capitals_share_at_once(self) -> None:
        far: Parks = {"p1": (), "p2": ()}
        sheet = count(position(*FOUR, sold=self.BY_DISTRICTS, parks=far, off=("BS-26",)))
        assert winners(sheet) == {"Ann", "Bob"}
        assert ranks(sheet)["Bob"] == 1
        assert sheet.ties == ()


class TestTwoPlayers:
    """Two colours each (BS-32, BS-35, BS-36, BS-37)."""

    # Ann has the park in yellow, its neighbour 9 in yellow and its neighbour 10 in red.
    MIXED: ClassVar[Sold] = {"yellow": ("p1", "d1"), "red": ("d2", "d7"), "white": ("d10", "d11")}

    def test_a_park_doubles_only_its_own_colour(self) -> None:
        sheet = count(position(*TWO, sold=self.MIXED))
        assert totals(sheet)["Ann"] == 2 * 9 + 10 + 16
        assert told(score(sheet, "Ann").lines, "sheet.other-colour") == [
            ("BS-35", {"district": "d2", "colour": "red", "parks": ("p1",)}, None)
        ]

    def test_without_bs_35_a_park_doubles_both_colours_of_its_player(self) -> None:
        sold: Sold = {**self.MIXED, "black": ("d3",)}
        sheet = count(position(*TWO, sold=sold, off=("BS-35",)))
        assert totals(sheet) == {"Ann": 2 * 9 + 2 * 10 + 16, "Bob": 20 + 21 + 11}
        assert "BS-35" not in rules(sheet)

    def test_two_districts_in_each_colour_are_needed_to_win(self) -> None:
        sheet = count(position(*TWO, sold={**self.MIXED, "black": ("d9",)}))
        assert totals(sheet) == {"Ann": 44, "Bob": 20 + 21 + 18}
        assert winners(sheet) == {"Ann"}
        assert told(score(sheet, "Bob").lines, "sheet.condition") == [
            ("BS-36", {"colours": ("black",), "held": 1, "needed": 2}, None)
        ]

    def test_without_bs_36_two_districts_in_all_are_enough(self) -> None:
        assert winners(count(position(*TWO, sold=self.MIXED, off=("BS-36",)))) == {"Ann"}
        one_colour: Sold = {"white": ("d10", "d11")}
        assert winners(count(position(*TWO, sold=one_colour))) == set()
        assert winners(count(position(*TWO, sold=one_colour, off=("BS-36",)))) == {"Bob"}

    def test_without_bs_36_fewer_than_two_in_all_are_not_enough(self) -> None:
        sheet = count(position(*TWO, sold={"white": ("d10",)}, off=("BS-36",)))
        assert told(sheet.notes, "sheet.nobody-qualified") == [("BS-25", {}, None)]
        assert told(score(sheet, "Bob").lines, "sheet.condition") == [
            ("BS-25", {"colours": ("white", "black"), "held": 1, "needed": 2}, None)
        ]

    def test_bs_36_stands_without_bs_25(self) -> None:
        one_colour: Sold = {"white": ("d10", "d11")}
        assert winners(count(position(*TWO, sold=one_colour, off=("BS-25",)))) == set()
        assert winners(count(position(*TWO, sold=one_colour, off=("BS-25", "BS-36")))) == {"Bob"}

    def test_the_capitals_of_both_colours_are_added(self) -> None:
        purses: dict[Colour, Purse] = {"yellow": Purse(cash=7, loans=1), "red": Purse(cash=2, loans=4)}
        sheet = count(
            position(BigShotPlayer(name="Ann", purses=purses), TWO[1], sold={"yellow": ("d10",), "red": ("d11",)})
        )
        yellow, red = 7 + 20 - 10, 2 + 21 - 40
        assert totals(sheet)["Ann"] == yellow + red
        assert told(score(sheet, "Ann").lines, "sheet.both-colours") == [
            ("BS-37", {"colours": ("yellow", "red"), "capitals": (yellow, red)}, None)
        ]

    def test_without_bs_37_only_the_better_colour_counts(self) -> None:
        purses: dict[Colour, Purse] = {"yellow": Purse(cash=7, loans=1), "red": Purse(cash=2, loans=4)}
        ann = BigShotPlayer(name="Ann", purses=purses)
        sold: Sold = {
            "yellow": ("d10",),
            "red": ("d11",),
            "white": ("d1",),
            "black": ("d7",),
        }
        sheet = count(position(ann, TWO[1], sold=sold, off=("BS-37",)))
        assert totals(sheet) == {"Ann": 7 + 20 - 10, "Bob": 16}
        assert told(score(sheet, "Ann").lines, "sheet.worse-colour") == [("BS-37", {"colour": "red"}, -(2 + 21 - 40))]
        assert told(score(sheet, "Bob").lines, "sheet.worse-colour") == [("BS-37", {"colour": "white"}, -9)]

    def test_without_bs_32_all_money_is_in_one_purse(self) -> None:
        ann = seat("Ann", "yellow", "red", cash=20, loans=1)
        final = position(ann, TWO[1], sold={"red": ("d7",)}, off=("BS-32",))
        assert faults(final) == ()
        assert totals(count(final))["Ann"] == 20 + 16 - 10


class TestOnePlayer:
    """A player alone, where BS-01 is off."""

    def test_a_player_alone_is_counted(self) -> None:
        sheet = count(position(seat("Ann", "yellow", cash=5), sold={"yellow": ("d1", "d2")}, off=("BS-01",)))
        assert totals(sheet) == {"Ann": 5 + 9 + 10}
        assert winners(sheet) == {"Ann"}

    def test_a_player_alone_still_needs_two_districts(self) -> None:
        assert winners(count(position(FOUR[0], sold={"yellow": ("d1",)}, off=("BS-01",)))) == set()


class TestFacts:
    """What is printed on the board (BS-02)."""

    def test_the_value_of_a_district_that_a_player_has_is_needed(self) -> None:
        assert missing(position(*FOUR, sold={"red": ("d3", "d7")}, values={"d7": 16})) == ("value:d3",)

    def test_the_value_of_a_district_that_nobody_or_the_dummy_has_is_not_needed(self) -> None:
        lots: Lots = {"d3": {"red": 2, "white": 2}}
        assert missing(position(*THREE, sold={"black": ("d7", "p1")}, pawns=lots, values={}, parks={})) == ()

    def test_the_dummys_facts_are_needed_where_it_can_win(self) -> None:
        final = position(*THREE, sold={"black": ("d7", "p1")}, values={}, parks={}, off=("BS-31",))
        assert missing(final) == ("value:d7", "park:p1")

    def test_the_neighbours_of_a_park_that_a_player_has_are_needed_for_doubling(self) -> None:
        sold: Sold = {"red": ("p2",)}
        assert missing(position(*FOUR, sold=sold, parks={})) == ("park:p2",)
        assert missing(position(*FOUR, sold=sold, parks={}, off=("BS-23",))) == ()

    def test_without_bs_02_nothing_is_needed(self) -> None:
        final = position(*FOUR, sold={"red": ("p2", "d3")}, values={}, parks={}, off=("BS-02",))
        assert missing(final) == ()
        assert totals(count(final))["Bob"] == 0

    def test_a_position_that_misses_a_fact_is_not_counted(self) -> None:
        with pytest.raises(ValueError, match="value:d3"):
            count(position(*FOUR, sold={"red": ("d3",)}, values={}))

    def test_the_sheet_names_the_unconfirmed_facts_it_used_and_no_others(self) -> None:
        sheet = count(
            position(*FOUR, sold={"red": ("d6", "d7", "p1")}, unconfirmed=("value:d5", "value:d6", "park:p1"))
        )
        assert told(sheet.notes, "sheet.unconfirmed") == [
            ("BS-02", {"fact": "value:d6"}, None),
            ("BS-02", {"fact": "park:p1"}, None),
        ]


class TestFaults:
    """Positions that cannot be."""

    def test_an_ordinary_position_has_none(self) -> None:
        for players in (TWO, THREE, FOUR):
            assert faults(position(*players, sold={"red": ("d1",)}, pawns={"d2": {"red": 7}})) == ()

    @pytest.mark.parametrize(
        ("players", "off", "fewest"),
        [((), (), 2), (FOUR[:1], (), 2), ((), ("BS-01",), 1)],
    )
    def test_too_few_players(self, players: tuple[BigShotPlayer, ...], off: tuple[str, ...], fewest: int) -> None:
        assert told(faults(position(*players, off=off)), "fault.players") == [
            ("BS-01", {"players": len(players), "fewest": fewest, "most": 4}, None)
        ]

    def test_a_fifth_player(self) -> None:
        lines = faults(position(*FOUR, seat("Eve", "red"), off=("BS-01",)))
        assert [one.text for one in lines] == ["fault.players", "fault.colour-twice"]

    def test_one_player_is_a_fault_only_where_bs_01_is_played(self) -> None:
        assert faults(position(FOUR[0], off=("BS-01",))) == ()

    def test_a_colour_in_two_hands(self) -> None:
        lines = faults(position(*THREE, seat("Dee", "red")))
        assert told(lines, "fault.colour-twice") == [("BS-01", {"colour": "red", "players": ("Bob", "Dee")}, None)]

    def test_two_players_of_the_same_name(self) -> None:
        lines = faults(position(*THREE, seat("Ann", "black")))
        assert told(lines, "fault.name-twice") == [("BS-01", {"player": "Ann"}, None)]

    def test_one_colour_each_with_two_players(self) -> None:
        lines = faults(position(TWO[0], seat("Bob", "white")))
        assert told(lines, "fault.colours") == [("BS-32", {"player": "Bob", "colours": ("white",), "needed": 2}, None)]

    def test_two_colours_with_three_players(self) -> None:
        lines = faults(position(*THREE[:2], seat("Cid", "white", "black")))
        assert told(lines, "fault.colours") == [
            ("BS-01", {"player": "Cid", "colours": ("white", "black"), "needed": 1}, None)
        ]

    def test_an_eighth_pawn_in_a_district_where_bs_16_is_played(self) -> None:
        lots: Lots = {"p1": {"red": 5, "white": 3}}
        assert told(faults(position(*FOUR, pawns=lots)), "fault.pawns-in-district") == [
            ("BS-16", {"district": "p1", "pawns": 8, "most": 7}, None)
        ]
        assert faults(position(*FOUR, pawns=lots, off=("BS-16",))) == ()

    def test_a_nineteenth_pawn_of_a_colour_counting_the_one_on_each_sold_sign(self) -> None:
        lots: Lots = {"d1": {"red": 7}, "d2": {"red": 7}, "d3": {"red": 3}}
        assert faults(position(*FOUR, pawns=lots, sold={"red": ("d4",)})) == ()
        over = position(*FOUR, pawns=lots, sold={"red": ("d4", "d5")})
        assert told(faults(over), "fault.pawns-of-colour") == [
            ("BS-03", {"colour": "red", "pawns": 19, "most": 18}, None)
        ]
        assert faults(over.model_copy(update={"off": ("BS-03",)})) == ()

    def test_a_tenth_loan_where_bs_21_is_played(self) -> None:
        nine, ten = seat("Ann", "yellow", loans=9), seat("Ann", "yellow", loans=10)
        assert faults(position(nine, *FOUR[1:])) == ()
        assert told(faults(position(ten, *FOUR[1:])), "fault.loans-in-purse") == [
            ("BS-21", {"player": "Ann", "colour": "yellow", "loans": 10, "most": 9}, None)
        ]
        assert faults(position(ten, *FOUR[1:], off=("BS-21",))) == ()

    def test_more_loans_than_the_thirty_tokens_where_bs_21_is_played(self) -> None:
        def borrowed(last: int, *off: str) -> Final:
            loans = (9, 9, 9, last)
            return position(*(seat(c, c, loans=n) for c, n in zip(COLOURS, loans, strict=True)), off=off)

        assert faults(borrowed(3)) == ()
        assert told(faults(borrowed(4)), "fault.loans-in-all") == [("BS-21", {"loans": 31, "most": 30}, None)]
        assert faults(borrowed(4, "BS-21")) == ()

    def test_all_faults_are_told_at_once_and_the_position_is_not_counted(self) -> None:
        final = position(seat("Ann", "red", loans=10), seat("Ann", "red"), FOUR[2], pawns={"d1": {"white": 8}})
        assert {one.text for one in faults(final)} == {
            "fault.name-twice",
            "fault.colour-twice",
            "fault.pawns-in-district",
            "fault.loans-in-purse",
        }
        with pytest.raises(ValueError, match=r"fault\.name-twice.*fault\.loans-in-purse"):
            count(final)


class TestBlanks:
    """What was not filled in is asked for, never taken as 0."""

    def test_cash_and_loans_that_were_left_out_are_asked_for(self) -> None:
        ann = BigShotPlayer.model_validate({"name": "Ann", "purses": {"yellow": {"loans": 0}}})
        bob = BigShotPlayer(name="Bob", purses={"red": Purse(cash=0)})
        given = position(ann, bob, *FOUR[2:])
        assert faults(given) == ()
        assert [(one.text, one.params) for one in blanks(given)] == [
            ("blank.cash", {"player": "Ann"}),
            ("blank.loans", {"player": "Bob"}),
        ]
        with pytest.raises(ValueError, match=r"blank\.cash, blank\.loans"):
            count(given)

    def test_of_two_players_each_purse_is_asked_for(self) -> None:
        ann = BigShotPlayer(name="Ann", purses={"yellow": Purse(cash=3, loans=0), "red": Purse(loans=0)})
        (asked,) = blanks(position(ann, TWO[1]))
        assert (asked.text, asked.params) == ("blank.cash-of", {"player": "Ann", "colour": "red"})

    def test_nothing_is_asked_for_that_was_told_to_be_nothing(self) -> None:
        assert blanks(position(*FOUR)) == ()


def test_cash_below_zero_is_pointed_out_where_the_rules_do_not_allow_it() -> None:
    players = (seat("Ann", "yellow", cash=-2), *FOUR[1:])
    assert told(count(position(*players)).notes, "sheet.below-zero") == [("BS-12", {"player": "Ann", "cash": -2}, None)]
    assert told(count(position(*players, off=("BS-12",))).notes, "sheet.below-zero") == []


class TestSheet:
    """The sheet itself."""

    def test_it_names_the_house_rules(self) -> None:
        assert count(position(*FOUR, off=("BS-23", "BS-26"))).off == ("BS-23", "BS-26")

    def test_it_survives_being_written_and_read(self) -> None:
        sheet = count(position(*TWO, sold=TestTwoPlayers.MIXED, unconfirmed=("value:d1",)))
        assert Sheet.model_validate_json(sheet.model_dump_json()) == sheet

    def test_it_cannot_be_changed(self) -> None:
        with pytest.raises(ValidationError, match="frozen"):
            count(position(*FOUR)).scores[0].total = 100

    @pytest.mark.parametrize("wrong", [{"cash": "5", "loans": 0}, {"cash": 5, "loans": -1}])
    def test_a_purse_of_something_else_than_whole_millions_and_tokens_is_no_purse(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            Purse(**wrong)

    def test_a_field_that_does_not_exist_is_not_ignored(self) -> None:
        with pytest.raises(ValidationError, match="Extra inputs"):
            Purse.model_validate({"cash": 5, "loans": 0, "coins": 3})


@st.composite
def finals(draw: st.DrawFn) -> Final:
    """Any position that can be, of two to four players."""
    shares: tuple[tuple[Colour, ...], ...] = draw(
        st.sampled_from(
            [
                (("yellow", "red"), ("white", "black")),
                (("yellow",), ("red",), ("white",)),
                (("yellow",), ("red",), ("white",), ("black",)),
            ]
        )
    )
    purse = st.builds(Purse, cash=st.integers(0, 40), loans=st.integers(0, 7))
    players = [BigShotPlayer(name=f"{own}", purses={colour: draw(purse) for colour in own}) for own in shares]
    lots = st.lists(st.sampled_from(COLOURS), max_size=FULL).map(lambda pawns: District(pawns=dict(Counter(pawns))))
    sold = st.sampled_from(COLOURS).map(lambda colour: District(owner=colour))
    places: tuple[Place, ...] = (*DISTRICTS, *PARKS)
    districts = {place: draw(sold | lots) for place in places if draw(st.booleans())}
    neighbours = {park: tuple(draw(st.sets(st.sampled_from(DISTRICTS), max_size=4))) for park in PARKS}
    return position(*players, districts=districts, parks=neighbours)


@given(finals(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_changes_no_total_and_no_winner(final: Final, chance: Any) -> None:
    assume(not faults(final))
    shuffled = list(final.players)
    chance.shuffle(shuffled)
    one, other = count(final), count(final.model_copy(update={"players": tuple(shuffled)}))
    assert totals(one) == totals(other)
    assert ranks(one) == ranks(other)
    assert winners(one) == winners(other)


@given(finals(), st.sets(st.sampled_from(["BS-02", "BS-23", "BS-24", "BS-31", "BS-35", "BS-37"])))
def test_a_total_is_the_sum_of_its_lines(final: Final, off: set[str]) -> None:
    assume(not faults(final))
    for one in count(final.model_copy(update={"off": tuple(sorted(off))})).scores:
        assert one.total == sum(each.amount for each in one.lines if each.amount is not None)


@given(finals())
def test_one_more_loan_lowers_the_capital_by_ten_and_nobody_elses(final: Final) -> None:
    first, *others = final.players
    colour, purse = next(iter(first.purses.items()))
    more = BigShotPlayer(
        name=first.name, purses={**first.purses, colour: Purse(cash=purse.cash, loans=(purse.loans or 0) + 1)}
    )
    borrowed = final.model_copy(update={"players": (more, *others)})
    assume(not faults(borrowed))
    before, after = totals(count(final)), totals(count(borrowed))
    assert after == {**before, first.name: before[first.name] - LOAN}


@given(finals())
def test_ranks_follow_the_condition_and_then_the_capital(final: Final) -> None:
    assume(not faults(final))
    scores = count(final).scores
    assert [(one.qualified, one.total) for one in scores] == sorted(
        ((one.qualified, one.total) for one in scores), reverse=True
    )
    assert [one.rank for one in scores] == sorted(one.rank for one in scores)
    assert all(one.won == (one.qualified and one.rank == 1) for one in scores)
