"""Packs that are kept in the program: nobody sees another's hand, nor a card that lies face down (SP-21)."""

from typing import Any

import pytest

from companion.games.speculation import entries as e
from companion.games.speculation.position import PACK, TablePosition
from companion.language import Language
from companion.seen import Sight
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import KEPT, THREE, at, seat, tell
from tests.trials.twins import produced

OPENED = "dealt\nthe program shuffles\ntile 3\nnobody exchanges"


@pytest.fixture
def table() -> Table:
    table = seat(KEPT)
    tell(table, OPENED)
    return table


def seen(table: Table, viewer: str | None) -> TablePosition:
    position: TablePosition = Sight(table, viewer).position
    return position


def test_a_player_sees_the_own_hand_and_nothing_below_it(table: Table) -> None:
    for player in table.setup.players:
        orders = seen(table, player).orders
        assert orders.keys() == {player}
        assert sorted(orders[player]) == sorted(at(table).orders[player][:2])
    assert seen(table, None).orders == {}


def test_the_order_in_a_hand_says_nothing(table: Table) -> None:
    """Which of two cards came first would tell which one was drawn last."""
    for player in table.setup.players:
        hand = seen(table, player).orders[player]
        assert list(hand) == sorted(hand, key=list(PACK).index)


def test_of_a_card_laid_others_know_only_that_it_lies_there(table: Table) -> None:
    card = at(table).orders["Tom"][1]
    tell(table, f"Tom lays {card}")
    assert seen(table, "Tom").laid == {"Tom": card}
    for viewer in ("Anna", "Zoé", None):
        assert seen(table, viewer).laid == {}
        assert seen(table, viewer).faced_down == {"Tom"}
        assert seen(table, viewer).left_to_lay == ("Anna", "Zoé")
        last = Sight(table, viewer).last
        assert last is not None
        assert last.entry == e.Hidden(player="Tom")
        assert Language("en", "speculation").entry(last.entry) == "Tom plays a card face down."


def test_cards_that_were_turned_over_everybody_saw(table: Table) -> None:
    """What the movement says, says all of them; who laid what when is not said of older lines."""
    for player in table.setup.players:
        tell(table, f"{player} lays {at(table).orders[player][0]}")
    for viewer in ("Anna", None):
        last = Sight(table, viewer).last
        assert last is not None
        turned = last.position.effects[0]
        assert (turned.rule, set(turned.params["cards"])) == ("SP-21", {"Anna", "Tom", "Zoé"})


def test_what_somebody_else_may_choose_is_what_everybody_knows(table: Table) -> None:
    """All that was not turned over: the prompt says nothing of a hand."""
    offered = {prompt.player: prompt.choices["card"] for prompt in Sight(table, "Anna").prompts}
    assert all(card in offered["Tom"] for card in (*COMPANIES, "holiday"))
    assert [card for card in PACK if card in offered["Anna"]] == sorted(
        at(table).orders["Anna"][:2], key=list(PACK).index
    )


def test_why_a_card_cannot_be_laid_tells_others_nothing(table: Table) -> None:
    third = at(table).orders["Tom"][2]
    verdict = table.submit(e.Lay(player="Tom", card=third))
    own, other = Sight(table, "Tom").verdict(verdict), Sight(table, "Anna").verdict(verdict)
    assert [(each.rule, each.text) for each in own.refusals] == [("SP-21", "hand")]
    assert [(each.rule, each.text, each.params) for each in other.refusals] == [
        ("SP-21", "secret", {"kind": "hidden", "player": "Tom"})
    ]
    for code in ("fr", "en"):
        assert "Tom" in Language(code, "speculation").refusal(other.refusals[0])


def test_how_the_packs_were_shuffled_nobody_hears(table: Table) -> None:
    for viewer in (*table.setup.players, None):
        sight = Sight(table, viewer)
        [shuffled] = [each.entry for each in map(sight.line, table.played) if isinstance(each.entry, e.Packs)]
        assert shuffled.orders is None
        assert Language("fr", "speculation").entry(shuffled) == "Arbitre mélange les paquets."


@pytest.mark.parametrize("viewer", ["Anna", None])
def test_nothing_made_for_a_viewer_depends_on_the_order_of_packs(viewer: str | None) -> None:
    """Two tables whose packs were shuffled otherwise look the same to whoever sees no hand of theirs."""
    tables = [seat(KEPT, seed=bytes([n] * 32)) for n in (1, 2)]
    for each in tables:
        tell(each, OPENED)
    assert at(tables[0]).orders["Tom"] != at(tables[1]).orders["Tom"]
    one, other = (_without_dice(produced(each, viewer)) for each in tables)
    if viewer is None:
        assert one == other
    for made, each in ((one, tables[0]), (other, tables[1])):
        assert made["json"]["position"]["orders"].keys() <= {viewer}
        assert str(list(at(each).orders["Tom"])) not in str(made)


def _without_dice(made: dict[str, Any]) -> dict[str, Any]:
    """What is made of a table, without the promise of its dice, which differs."""
    known = {name: value for name, value in made["json"].items() if name != "dice"}
    return {**made, "json": known, "text": made["text"][1:]}


def test_at_the_end_everything_is_seen(table: Table) -> None:
    tell(table, "metro really is on 60\nplain list end: 9 8 7 6 5 4 3 2\nplain list 1: 9 8 7 6 5 4 3 2")
    for player in table.setup.players:
        tell(table, f"{player} lays {at(table).orders[player][0]}")
    assert not Sight(table, None).all
    tell(table, "count\nthe game is over")
    assert Sight(table, None).all


def test_cards_told_on_the_table_are_no_secret() -> None:
    table = seat(THREE)
    tell(table, "dealt\ntile 3\nnobody exchanges\nTom lays metro")
    assert Sight(table, None).all
