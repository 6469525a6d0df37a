"""What the recorded plays of Le Millionnaire show: every way to end."""

from companion.entry import Amend, CorrectMoney, CountMoney, Redo, Undo
from companion.games.millionaire import entries as e
from companion.table import Table
from tests import recorded


def replayed(players: int) -> Table:
    [table] = [each for each in recorded.all_replayed("millionaire") if len(each.setup.players) == players]
    return table


def notes(table: Table) -> list[str]:
    assert table.sheet is not None
    return [line.text for line in (*table.sheet.ties, *table.sheet.notes)]


def test_a_play_that_one_player_won_with_second_thoughts_on_the_way() -> None:
    table = replayed(3)
    assert notes(table) == ["sheet.million"]
    told = {type(entry) for _, entry in table.told}
    assert {Undo, Redo, Amend, CountMoney, CorrectMoney, e.Insure, e.Again, e.Decide, e.Land} <= told


def test_a_play_that_stopped_early_with_all_options() -> None:
    table = replayed(4)
    assert notes(table) == ["sheet.stopped"]
    assert isinstance(table.setup, e.Setup)
    assert not table.setup.insurance_first
    assert table.setup.dice_pass_when_broke


def test_a_play_in_which_two_reached_the_million_with_the_same_sum() -> None:
    table = replayed(5)
    assert notes(table) == ["sheet.tie-first", "sheet.million"]
    assert table.sheet is not None
    assert [(score.player, score.rank, score.won) for score in table.sheet.scores][:2] == [
        ("Tom", 1, True),
        ("Zoé", 2, False),
    ]
