"""Cards: drawing, exchange, barter and useless cards (BC-14, BC-15, BC-18, BC-19, BC-23, BC-40, BC-41, BC-44)."""

from __future__ import annotations

from typing import Any

from companion.table import Table
from tests.games.big_city.story import FIVE, THREE, THREE_CITY, TWO, at, effects, seat, tell, told


def three(story: str = "", **more: Any) -> Table:
    table = seat(THREE, **more)
    tell(table, THREE_CITY + story)
    return table


def test_as_many_cards_are_drawn_at_most_two_of_a_pile() -> None:
    table = three("Anna really holds 1,1,1,5,5\nAnna builds triple-office on 13,16,19\nAnna draws next: 3")
    tell(
        table,
        """
        Tom draws 1 -> BC-14/turn player=Tom turn=Anna
        Anna draws 6,7 -> BC-14/number player=Anna n=2 due=3
        Anna draws 7,7,7 -> BC-15 pile=7 n=3 most=2
        Anna draws 7,7,9 -> BC-06/backs cards=9
        Anna draws 7,7,8
        Anna holds 5,5,7,7,8
        pile 7 has 7 cards
        it is the turn of Tom
        """,
    )
    assert effects(table) == ["BC-14 player=Anna piles=7+7+8"]


def test_where_there_is_no_choice_the_cards_are_drawn_at_once() -> None:
    empty = "\n".join(f"pile {pile} really has 0 cards" for pile in range(1, 8))
    table = three(empty + "\nAnna really holds 1,1,2\nAnna builds double-office on 13,16\nAnna holds 2,8,8")
    tell(table, "it is the turn of Tom\npile 8 has 7 cards")


def test_when_the_piles_cannot_give_as_many_the_hand_stays_smaller() -> None:
    empty = "\n".join(f"pile {pile} really has 0 cards" for pile in range(1, 8))
    table = three(empty + "\npile 8 really has 1 cards\nAnna really holds 1,1,2\nAnna builds double-office on 13,16")
    assert effects(table)[-2:] == ["BC-23/short player=Anna n=1 due=2", "BC-14 player=Anna piles=8"]
    tell(table, "Anna holds 2,8\npile 8 has 0 cards")


def test_a_pile_that_is_corrected_while_drawing_gives_what_it_has() -> None:
    empty = "\n".join(f"pile {pile} really has 0 cards" for pile in range(1, 8))
    table = three("Anna builds single-office on 13\n" + empty + "\npile 8 really has 0 cards\nAnna draws nothing")
    tell(table, "Anna holds 2,3,4,5")


@told(THREE)
def test_cards_are_exchanged(table: Table) -> None:
    """Up to the whole hand, under their own piles (BC-23).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna exchanges nothing -> BC-23/none player=Anna
    Anna exchanges 1,1 -> BC-23/lacking-backs player=Anna cards=1
    Anna exchanges 1,2,3,4,5
    pile 1 has 7 cards
    Anna draws 1,1,1,2,2 -> BC-15 pile=1 n=3 most=2
    Anna draws 1,1,2,2,8
    Anna holds 1,1,2,2,8
    pile 1 has 5 cards
    """


def test_with_five_players_six_cards_are_exchanged() -> None:
    table = seat(FIVE)
    tell(table, "Anna lays 2 at 3,0\nTom lays 3 at -3,0\nZoé lays 4 at 0,3\nMax lays 5 at 0,-3\nEve lays 6 at 0,5")
    tell(table, "Anna exchanges 1,2,3,4,5,6\nAnna draws next: 6\nAnna draws 7,7,8,8,1,1\nit is the turn of Tom")


PARK = "city-hall really stands on 16\nAnna builds lincoln-park on 14,15\nAnna draws 6\n"


def test_useless_cards_are_shown_and_replaced_at_the_end_of_the_turn() -> None:
    table = three(PARK)
    tell(
        table,
        """
        Tom shows 13 -> BC-19 player=Tom card=13
        Zoé shows 14 -> BC-09 player=Zoé turn=Tom
        Tom shows 14
        Tom shows 15 -> BC-19/not-held player=Tom card=15 pile=1
        Tom builds single-office on 25
        Tom draws next: 2
        Tom draws 7,7
        Zoé shows 14 -> BC-19/not-held player=Zoé card=14 pile=1
        Zoé shows 15
        Zoé passes
        Zoé draws next: 1
        Zoé draws 7
        """,
    )
    shown = [effect for played in table.played for effect in played.position.effects if effect.rule == "BC-19"]
    assert [effect.text for effect in shown] == ["useless", "shown", "shown"]


def test_useless_cards_are_shown_at_the_next_turn_and_not_later() -> None:
    """Whoever then draws from their pile may have drawn one, and has the next turn for it."""
    tell(
        three(PARK),
        """
        Tom passes
        Zoé exchanges 2
        Zoé draws 1
        Anna passes
        Tom shows 14 -> BC-19/late player=Tom card=14
        Tom exchanges 1
        Tom draws 8
        Zoé shows 15
        Zoé passes
        Zoé draws 8
        """,
    )


def test_whoever_lays_a_park_has_the_next_turn_too() -> None:
    tell(three(PARK), "Tom passes\nZoé passes\nAnna shows 14\nAnna exchanges 3\nAnna draws 8,8")
    late = three(f"{PARK}Tom passes\nZoé passes\nAnna exchanges 3\nAnna draws 8\nTom passes\nZoé passes\n")
    tell(late, "Anna shows 14 -> BC-19/late player=Anna card=14")


def test_with_kept_hands_another_card_of_the_pile_changes_nothing() -> None:
    table = seat(THREE, hands=True)
    hands = "Anna has dealt 11,lincoln-park,31,41,51\nTom has dealt 14,22,32,42,52\nZoé has dealt 13,23,33,43,53\n"
    tell(table, f"{hands}{THREE_CITY}city-hall really stands on 16\nAnna builds lincoln-park on 14,15\nAnna draws 61")
    tell(
        table,
        """
        Tom exchanges 22
        Tom draws 17
        Zoé passes
        Anna passes
        Tom shows 14 -> BC-19/late player=Tom card=14
        Tom exchanges 17
        Tom draws 15
        Zoé passes
        Anna passes
        Tom shows 15
        """,
    )


def test_useless_cards_stay_where_the_table_says_so() -> None:
    table = three("city-hall really stands on 16\nAnna builds lincoln-park on 14,15", useless_stay=True)
    assert "BC-41/useless properties=14+15" in effects(table)
    tell(table, "Anna draws 6\nTom shows 14 -> BC-41 player=Tom card=14\nTom exchanges 1\nTom draws 1")


def test_only_cards_of_the_city_are_drawn() -> None:
    table = three("Anna builds single-office on 13\n", draw_laid=True)
    tell(table, "Anna draws 5 -> BC-44 pile=5\nAnna draws 4")


def test_a_table_that_does_not_barter() -> None:
    tell(three(), "no barter for Anna -> BC-40")


def test_cards_are_bartered() -> None:
    table = three(barter=True)
    tell(
        table,
        """
        Anna gives 1,2 to Tom for 3 -> BC-40/uneven player=Anna other=Tom gives=2 takes=1
        Anna gives 1,2,3 to Tom for 3,4,5 -> BC-40/many n=3 most=2
        Anna gives 1 to Max for 3 -> BC-40/stranger players=Max
        Anna gives 8 to Tom for 3 -> BC-40/lacking-backs player=Anna cards=8
        Anna gives 1 to Tom for 2 and 2 to Tom for 3 -> BC-40/again players=Tom
        Anna gives 1 to Anna for 2 -> BC-40/stranger players=Anna
        Anna gives nothing to Tom for nothing -> BC-40/empty player=Anna other=Tom
        Anna gives 8,8 to Tom for 3,3
        -> BC-40/lacking-backs player=Anna cards=8; BC-40/lacking-backs player=Tom cards=3
        Anna gives 7,8 to Tom for 3,4
        -> BC-40/lacking-backs player=Anna cards=7; BC-40/lacking-backs player=Anna cards=8
        Anna gives 1 to Tom for 2 and 3 to Zoé for 4
        """,
    )
    assert at(table).held["Anna"] == {2: 2, 4: 2, 5: 1}
    assert at(table).held["Tom"] == {1: 2, 3: 1, 4: 1, 5: 1}
    assert effects(table) == ["BC-40 player=Anna other=Tom n=1", "BC-40 player=Anna other=Zoé n=1"]
    tell(table, "it is the turn of Tom")


def test_kept_hands_are_bartered_by_face() -> None:
    table = seat(TWO, barter=True, hands=True)
    tell(table, "Anna has dealt 11,21,31,41,51\nTom has dealt 12,22,32,42,52\nAnna lays 2 at 3,0\nTom lays 3 at -3,0")
    tell(table, "Anna lays 4 at 0,3\nTom lays 5 at 0,-3\nAnna gives 11 to Tom for 52\nAnna holds 21,31,41,51,52")
    tell(table, "Tom exchanges 21 -> BC-23/lacking player=Tom cards=21\nTom exchanges 22\nTom draws 23")


def test_a_card_in_hand_is_not_drawn_again() -> None:
    table = seat(TWO, hands=True)
    tell(table, "Anna has dealt 11,21,31,41,51\nTom has dealt 12,22,32,42,52\nAnna lays 2 at 3,0\nTom lays 3 at -3,0")
    tell(table, "Anna lays 4 at 0,3\nTom lays 5 at 0,-3\nAnna exchanges 11\nAnna draws 21 -> BC-06/elsewhere cards=21")
    tell(table, "Anna draws 22 -> BC-06/elsewhere cards=22\nAnna draws 13\nAnna really holds 11,21,31,41,51")


def test_after_a_failed_barter_two_cards_are_exchanged() -> None:
    table = three(barter=True)
    tell(
        table,
        """
        no barter for Anna
        Tom passes -> BC-40/goes-on player=Tom turn=Anna
        Anna exchanges 1,2,3 -> BC-40/consolation n=3 most=2
        Anna exchanges 1,2
        Anna draws 8,8
        no barter for Tom
        Tom passes
        it is the turn of Zoé
        """,
    )


KEPT = """
Anna has dealt 11,21,31,41,51
Tom has dealt 12,22,32,42,52
Anna lays 2 at 3,0
Tom lays 3 at -3,0
Anna lays 4 at 0,3
Tom lays 5 at 0,-3
"""


def kept(story: str, **more: Any) -> Table:
    table = seat(TWO, hands=True, **more)
    tell(table, KEPT + story)
    return table


def test_an_exchanged_card_lies_under_its_pile_until_the_others_are_drawn() -> None:
    table = kept("Anna exchanges 11\nAnna draws 11 -> BC-23/under card=11 pile=1 n=7\nAnna draws 13\n")
    tell(table, "Tom exchanges 12\nTom draws 11 -> BC-23/under card=11 pile=1 n=6\nTom draws 14\n")
    tell(table, "Anna exchanges 21,31\nAnna draws 15,16\nTom exchanges 22,32\nTom draws 17,18\nAnna exchanges 41,51\n")
    tell(
        table,
        """
        Anna draws 11,12 -> BC-23/under card=11 pile=1 n=1; BC-23/under card=12 pile=1 n=1
        Anna draws 12,19 -> BC-23/under card=12 pile=1 n=1
        Anna draws 11,19
        """,
    )


def test_the_cards_under_a_pile_are_drawn_in_the_order_in_which_they_came_there() -> None:
    table = kept("pile 1 really has 0 cards\nAnna exchanges 11\nAnna draws 61\nTom exchanges 12\n")
    tell(table, "Tom draws 12 -> BC-23/under card=12 pile=1 n=1\nTom draws 11\nAnna exchanges 61\nAnna draws 12")
    assert set(at(table).under) == {1, 6}
    assert at(table).under[1] == ()


def test_what_lies_under_a_pile_is_forgotten_when_the_pile_or_a_hand_is_corrected() -> None:
    tell(kept("Anna exchanges 11\npile 1 really has 8 cards\nAnna draws 11\n"), "Anna holds 11,21,31,41,51")
    table = kept("Anna exchanges 11\nAnna draws 61\nTom really holds 11,22,32,42,52\n")
    assert at(table).under[1] == ()


def test_nobody_sees_what_lies_under_a_pile() -> None:
    table = kept("Anna exchanges 11\nAnna draws 61")
    assert at(table).under[1] == (frozenset({11}),)
    assert table.use.seen(at(table), "Tom").under == {}


def test_a_card_that_was_not_shown_in_time_leaves_by_what_the_table_plays() -> None:
    for barter, text in ((False, "late"), (True, "late-barter")):
        table = three(PARK, barter=barter)
        tell(
            table,
            f"Tom passes\nZoé exchanges 2\nZoé draws 8\nAnna passes\nTom shows 14 -> BC-19/{text} player=Tom card=14",
        )


def test_a_pass_after_a_failed_barter_is_a_pass_unless_the_table_says_no() -> None:
    """BC-40: the ruling, and the option."""
    story = "Anna passes\nTom passes\nno barter for Zoé\nZoé passes\n"
    tell(three(story, barter=True), "the game is over")
    table = three(story, barter=True, barter_pass=False)
    tell(table, "it is the turn of Anna\nAnna passes\nTom passes\nZoé passes\nthe game is over")
