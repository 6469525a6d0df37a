"""The tiles of a turn, the first turn, and what goes back into the bags (SP-11, SP-12, SP-20, SP-27 to SP-29)."""

from companion.games.speculation import entries as e
from companion.position import OneOf
from companion.table import Table
from tests.games.speculation.story import THREE, at, effects, told


@told(THREE)
def test_in_the_very_first_turn_the_action_is_an_exchange(table: Table) -> None:
    """Only a movement tile is drawn (SP-12).

    dealt
    the action is exchange
    Anna draws action none -> SP-11/first player=Anna action=exchange
    Tom draws movement 3 -> SP-11 player=Tom turn=Anna
    Anna draws movement 3
    to exchange: Anna Tom Zoé
    Anna draws movement 4 -> AR-02 entry=movement-tile awaited=trade
    nobody exchanges
    cards metro timbuktu metro
    actions out: nothing
    movements out: nothing
    Tom has the bags
    it is turn 2
    """
    assert [each.split(" ")[0] for each in effects(table)][-3:] == ["SP-26", "SP-27", "SP-29"]


@told(THREE)
def test_the_active_player_draws_both_tiles_in_either_order(table: Table) -> None:
    """Both are known before the action is carried out (SP-11).

    dealt
    1 idle turns
    Anna draws action none -> SP-11 player=Anna turn=Tom
    Tom draws movement 2
    Tom draws movement 3 -> SP-11/movement player=Tom movement=2
    Tom lays metro -> AR-02 entry=lay awaited=action-tile
    Tom draws action exchange
    to exchange: Tom Zoé Anna
    nobody exchanges
    cards metro metro metro
    Zoé draws action none
    Zoé draws action exchange -> SP-11/action player=Zoé action=none
    Zoé draws movement 6
    to lay: Zoé Anna Tom
    """


@told(THREE)
def test_the_program_can_draw_both(table: Table) -> None:
    """What it draws was in the bag.

    dealt
    1 idle turns
    actions really out: exchange+exchange+exchange+rank-up+rank-down
    movements really out: 1+2+3+4+6
    Tom lets the program draw an action
    Tom lets the program draw a movement
    the action is none
    """
    assert at(table).movement == 5


@told(THREE)
def test_no_action_is_nothing(table: Table) -> None:
    """The cards follow at once (SP-20).

    dealt
    1 idle turns
    tiles none 4
    to lay: Tom Zoé Anna
    """
    assert effects(table) == ["SP-20"]


@told(THREE)
def test_tiles_go_back_only_after_an_exchange(table: Table) -> None:
    """Else they stay out, until there is one (SP-27), and cannot be drawn (SP-28).

    dealt
    1 idle turns
    tiles none 4
    cards metro timbuktu alhambra
    actions out: none
    movements out: 4
    Zoé draws action none -> SP-28/not-inside item=none
    Zoé draws movement 4 -> SP-28/not-inside item=4
    tiles rank-up 5
    Zoé shifts metro
    cards fourth fifth sixth
    actions out: none+rank-up
    movements out: 4+5
    tiles exchange 1
    actions out: none+rank-up+exchange
    nobody exchanges
    cards seventh seventh seventh
    actions out: nothing
    movements out: nothing
    tiles none 4
    """


@told(THREE)
def test_what_can_still_come_is_known_exactly(table: Table) -> None:
    """Three of five are exchanges once another tile is out (SP-28).

    dealt
    1 idle turns
    tiles none 4
    cards metro timbuktu alhambra
    """
    assert at(table).actions.odds("exchange") == (3, 5)
    assert at(table).movements.odds(4) == (0, 5)
    action, movement = table.prompts
    assert action.choices["item"] == OneOf((None, "exchange", "rank-up", "rank-down"))
    assert movement.choices["item"] == OneOf((None, 1, 2, 3, 5, 6))


@told(THREE)
def test_the_bags_pass_to_the_left(table: Table) -> None:
    """After every turn (SP-29).

    dealt
    Anna has the bags
    1 idle turns
    Tom has the bags
    1 idle turns
    Zoé has the bags
    1 idle turns
    Anna has the bags
    it is turn 4
    """
    assert "SP-29 player=Anna" in effects(table)


def test_the_tiles_are_those_of_the_edition() -> None:
    assert e.TILES.inside == {"exchange": 3, "rank-up": 1, "rank-down": 1, "none": 1}
    assert e.MOVEMENTS.inside == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}
