"""What the recorded plays of Spéculation show: every number of players, both sides, packs told and kept."""

from itertools import pairwise

from companion.entry import Amend, CorrectMoney, CountMoney, Redo, Undo
from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests import recorded
from tests.games.speculation import second
from tests.games.speculation.story import at


def replayed(players: int) -> Table:
    [table] = [each for each in recorded.all_replayed("speculation") if len(each.setup.players) == players]
    return table


def kinds(table: Table) -> set[type]:
    return {type(entry) for _, entry in table.told}


def rules(table: Table) -> set[str]:
    return {effect.rule for played in table.played for effect in played.position.effects}


def test_three_players_with_second_thoughts_on_the_way() -> None:
    table = replayed(3)
    assert {Undo, Redo, Amend, CountMoney, CorrectMoney, e.Shift, e.Trade} <= kinds(table)
    assert {"SP-19", "SP-20", "SP-22", "SP-24"} <= rules(table)
    assert (at(table).setup.side, at(table).setup.packs) == ("plain", False)


def test_four_players_on_the_side_with_the_star() -> None:
    """Two pawns reach END in the last turn (SP-31), and one fortune is below zero."""
    table = replayed(4)
    assert at(table).setup.side == "star"
    assert at(table).arrived == ("fourth", "alhambra")
    assert {e.CorrectPawn, e.CorrectActions} <= kinds(table)
    assert table.sheet is not None
    assert min(score.total for score in table.sheet.scores) < 0


def test_five_players_whose_packs_the_program_keeps() -> None:
    table = replayed(5)
    assert at(table).setup.packs
    assert e.Packs in kinds(table)
    assert "SP-25" in rules(table)


def test_six_players_with_everything() -> None:
    table = replayed(6)
    assert (at(table).setup.side, at(table).setup.packs) == ("star", True)
    assert sum(isinstance(entry, e.Packs) for _, entry in table.told) == 3


def test_every_rule_of_a_turn_is_at_work_in_them() -> None:
    at_work = set().union(*map(rules, recorded.all_replayed("speculation")))
    assert {f"SP-{n:02}" for n in range(7, 32)} - at_work == {"SP-11", "SP-13", "SP-14", "SP-15", "SP-18", "SP-28"}


def shifted(after: TablePosition) -> dict[str, int]:
    """Where a pawn was shifted to by the same entry: the last cards of a pack follow by themselves."""
    return {each.params["company"]: each.params["end"] for each in after.effects if each.rule in ("SP-16", "SP-17")}


def test_every_movement_in_them_agrees_with_the_second_calculation() -> None:
    compared = 0
    for table in recorded.all_replayed("speculation"):
        positions = [table.first, *(played.position for played in table.played)]
        for before, after in pairwise(positions):
            assert isinstance(before, TablePosition)
            assert isinstance(after, TablePosition)
            for effect in after.effects if before.movement else ():
                if effect.rule == "SP-21":
                    track = second.laid_out({**before.pawns, **shifted(after)}, before.arrived)
                    cards = list(effect.params["cards"].values())
                    second.turned_over(track, before.movement or 0, cards, len(table.setup.players))
                    assert {each: second.square_of(track, each) for each in COMPANIES} == after.pawns
                    assert {each: second.rank_of(track, each) for each in COMPANIES if after.pawns[each]} == {
                        each: rank for each, rank in after.ranks.items() if after.pawns[each]
                    }
                    compared += 1
    assert compared > 90
