"""What the recorded plays of Dalton City show: an elimination, and procedures inside procedures."""

from __future__ import annotations

from companion.games.dalton_city import entries as e
from tests import recorded
from tests.games.dalton_city.story import at


def test_all_but_one_are_eliminated() -> None:
    position = at(recorded.replayed("dalton-city", "last-one-standing"))
    assert len(position.out) == len(position.setup.players) - 1


def test_a_double_leads_to_a_telegram_to_a_duel_to_the_hospital_and_to_another_roll() -> None:
    """All of it in one turn (DC-13, DC-15, DC-40, DC-45)."""
    table = recorded.replayed("dalton-city", "chain")
    told = [entry for _, entry in table.told]
    begin = next(n for n, entry in enumerate(told) if isinstance(entry, e.Ride))
    chain = told[begin : begin + 6]
    assert [type(each) for each in chain] == [e.Ride, e.Land, e.ReadTelegram, e.DuelDie, e.DuelDie, e.Escape]
    hers = [each.player for each in chain if isinstance(each, e.Ride | e.Land | e.ReadTelegram | e.Escape)]
    assert hers == ["Anna"] * 4
