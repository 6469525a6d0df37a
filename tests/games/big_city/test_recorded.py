"""What the recorded plays of Big City show: the worked examples, every option, kept hands, every way to end."""

from __future__ import annotations

from companion.entry import Redo, Undo
from companion.games.big_city import entries as e
from companion.table import Table
from tests import recorded
from tests.games.big_city.players import at


def replayed(players: int) -> Table:
    [table] = [each for each in recorded.all_replayed("big-city") if len(each.setup.players) == players]
    return table


def ending(table: Table) -> str:
    return next(effect.text for effect in at(table).effects if effect.rule == "BC-46")


def test_the_worked_examples_of_the_rulebook() -> None:
    table = replayed(2)
    assert [built.points for built in at(table).city.built if built.points] == [24, 14, 12, 10, 10]
    assert ending(table) == "stopped"


def test_a_play_that_ended_by_itself_with_second_thoughts_on_the_way() -> None:
    table = replayed(3)
    assert ending(table) in ("passed", "effect")
    told = {type(entry) for _, entry in table.told}
    assert {Undo, Redo, e.CorrectScore, e.Build, e.LayTram, e.Lay, e.Exchange, e.Draw} <= told


def test_a_play_with_all_options() -> None:
    table = replayed(4)
    setup = at(table).setup
    assert setup.hollyrock
    assert setup.tram == "no-branches"
    assert len(setup.own) == 2
    assert e.Barter in {type(entry) for _, entry in table.told}


def test_a_play_with_kept_hands() -> None:
    table = replayed(5)
    assert at(table).keeps_hands
    assert all(len(hand) == sum(at(table).held[player].values()) for player, hand in at(table).hands.items())
