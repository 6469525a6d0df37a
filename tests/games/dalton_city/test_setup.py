"""Players, money, the first squares, who begins, and what players may not do among themselves (DC-01 to DC-08)."""

from __future__ import annotations

import pytest

from companion.table import Table
from tests.games.dalton_city.story import BANK, PLAYERS, THREE, TWO, at, effects, refused_setup, seat, told

UNLED = {**THREE, "first": None}


@pytest.mark.parametrize("n", range(2, 9))
def test_two_to_eight_can_play(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == ""
    assert refused_setup({"players": PLAYERS[:n]}, "bank") == ""
    table = seat({"players": PLAYERS[:n]})
    assert [table.position.balances[player] for player in PLAYERS[:n]] == [50_000] * n


@pytest.mark.parametrize("use", ["table", "bank"])
def test_fewer_or_more_cannot(use: str) -> None:
    assert refused_setup({"players": ("Anna",)}, use) == "DC-01 n=1 fewest=2 most=8"
    assert refused_setup({"players": (*PLAYERS, "Kim")}, use) == "DC-01 n=9 fewest=2 most=8"
    assert refused_setup({"players": ()}, use) == "DC-01 n=0 fewest=2 most=8"


def test_who_begins_plays() -> None:
    assert refused_setup(TWO, first="Max") == "DC-04/stranger player=Max"


@told(THREE)
def test_everybody_has_50_000_dollars_in_seventeen_notes(table: Table) -> None:
    """DC-02, and DC-05: the program is the banker.

    Anna has 50000
    Zoé has 50000
    the bank has -150000
    """
    dealt = table.first.effects[0]
    assert (dealt.rule, dealt.params) == (
        "DC-02",
        {"cash": 50_000, "notes": {10_000: 4, 2_000: 3, 1_000: 2, 500: 3, 100: 5}},
    )
    assert sum(note * n for note, n in dealt.params["notes"].items()) == 50_000
    assert [each.rule for each in table.first.effects] == ["DC-02", "DC-05"]


@told(BANK, "bank")
def test_the_bank_alone_hands_out_the_same(table: Table) -> None:
    """DC-02.

    Tom has 50000
    the Banco has 0
    """


@told(THREE)
def test_everybody_chooses_a_ranch_and_several_may_share_one(table: Table) -> None:
    """In any order; nobody gets a bonus or a horse for it, and nobody fights (DC-03).

    Anna starts on boat -> DC-03 player=Anna square=boat
    Anna starts on ranch.2 -> DC-03/unknown square=ranch.2
    Zoé starts on ranch.1
    asked: Anna place, Tom place
    Zoé starts on ranch.1 -> DC-03/placed player=Zoé square=ranch.1
    Anna starts on ranch.1
    Tom starts on ranch.2
    Anna stands on ranch.1
    Tom stands on ranch.2
    Anna has 50000
    Anna has no horse
    it is Anna's turn
    it is round 1
    """


@told(UNLED)
def test_the_highest_die_begins(table: Table) -> None:
    """DC-04.

    ready
    asked: Anna lead-roll, Tom lead-roll, Zoé lead-roll, Anna lead, Tom lead, Zoé lead
    Anna rolls 3 to begin
    Anna rolls 4 to begin -> DC-04/rolled player=Anna total=3
    Tom rolls 5 to begin
    Zoé rolls 2 to begin
    it is Tom's turn
    Tom comes to x500.1
    it is Zoé's turn
    Zoé comes to x500.2 with 3
    it is Anna's turn
    it is round 1
    """


@told(UNLED)
def test_those_who_tie_roll_again(table: Table) -> None:
    """DC-04.

    ready
    Anna rolls 6 to begin
    Tom rolls 1 to begin
    Zoé rolls 6 to begin
    Tom rolls 5 to begin -> DC-04/beaten player=Tom players=Anna+Zoé
    Anna rolls 2 to begin
    Zoé rolls 4 to begin
    it is Zoé's turn
    """
    assert effects(table) == ["DC-04 player=Zoé"]


@told(UNLED)
def test_the_table_can_say_who_begins(table: Table) -> None:
    """DC-04.

    ready
    Tom begins
    it is Tom's turn
    """


@told(THREE)
def test_everybody_waits_for_their_turn(table: Table) -> None:
    """DC-04.

    ready
    Tom walks 3 -> DC-04/turn player=Tom turn=Anna
    Anna walks 3
    Tom lands on boat -> DC-04/turn player=Tom turn=Anna
    Anna lands on boat
    Zoé buys -> DC-04/turn player=Zoé turn=Anna
    Anna declines
    it is Tom's turn
    """


@told(THREE)
def test_cards_are_sold_to_the_bank_for_half_at_any_time(table: Table) -> None:
    """Whoever's turn it is, and then they can be bought again (DC-06).

    ready
    Tom really has boat
    Tom really has trade.w3.k2
    Tom really has diploma.k2
    Tom really has daily-star
    Anna sells boat -> DC-06/not-theirs player=Anna card=boat
    Tom sells daily-star -> DC-06 card=daily-star
    Tom sells boat
    Tom has 52000
    Anna walks 3
    Tom sells trade.w3.k2
    Tom has 53250
    Anna lands on boat
    Tom sells diploma.k2
    Tom has 55500
    Tom owns daily-star
    Anna buys
    Anna owns boat
    Anna has 46000
    """


@told(TWO)
def test_half_the_printed_price_whatever_was_paid(table: Table) -> None:
    """What was bought with the Post Office or the nugget brings as much (DC-06).

    ready
    Anna really has post-office
    Anna comes to boat
    Anna buys with the Post Office
    Anna has 48000
    Anna sells boat
    Anna has 50000
    Tom really has the nugget
    Tom comes to coach
    Tom buys with the nugget
    Tom has 50000
    Tom sells coach
    Tom has 51500
    """
    assert effects(table) == ["DC-06 player=Tom card=coach amount=1500"]


@told(TWO)
def test_an_unknown_price_is_asked_for_before_a_sale(table: Table) -> None:
    """DC-06, DC-09.

    Anna starts on ranch.1
    Tom starts on ranch.2
    Tom really has boat
    Tom sells boat -> DC-09 asks price:boat
    price:boat is printed 3000
    Tom has 51500
    """


@told(TWO)
def test_players_hand_each_other_nothing(table: Table) -> None:
    """Neither money nor cards (DC-07).

    ready
    Anna really has boat
    Anna gives Tom 100 -> DC-07 player=Anna to=Tom
    Anna gives Tom the card boat -> DC-07 player=Anna to=Tom
    Tom gives Anna the card boat -> DC-07/not-theirs player=Tom card=boat
    Anna gives Anna 100 -> DC-07/to player=Anna to=Anna
    Anna gives Anna the card boat -> DC-07/to player=Anna to=Anna
    Anna owns boat
    """
    assert {prompt.kind for prompt in table.prompts} == {"walk", "sell", "announce", "stop"}


@told(TWO)
def test_the_program_collects_and_hands_out(table: Table) -> None:
    """DC-05.

    ready
    Anna comes to boat
    the bank has -100000
    Anna buys
    the bank has -96000
    Anna owns boat
    """
    assert [posting.rule for posting in table.position.postings] == ["DC-35"]


@told(TWO)
def test_the_program_rolls_where_nothing_is_told(table: Table) -> None:
    """DC-10.

    ready
    Anna lets the program walk
    """
    assert at(table).rolled in range(1, 7)
