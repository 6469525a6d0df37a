"""The end of a game before its time: the same entry of the menu in every game, asked once more in the same dialog."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import flet as ft
import pytest

from companion.box import Box
from companion.game import games
from companion.games.big_shot.position import TablePosition
from companion.games.big_shot.worth import worths
from companion.games.speculation.position import Market
from companion.language import Language
from companion.table import Table
from scoring.sheet import Sheet
from tests.games.big_city import story as big_city
from tests.games.big_shot import story as big_shot
from tests.games.millionaire import story as millionaire
from tests.games.speculation import story as speculation
from tests.mobile.harness import Phone
from tests.mobile.test_speculation_table import prices
from tests.mobile.test_titles import kept
from tests.players import answer
from tests.recorded import names
from tests.story import Setup, Story

Phones = Callable[..., Phone]
SAY = Language("fr").say
MENU, YES, NO = (SAY(id) for id in ("end.menu", "end.yes", "end.no"))


def opened(phone: Phones, of: Story, setup: Setup, story: str, use: str = "table") -> tuple[Phone, Table]:
    device = phone()
    table = device.shelf.start(of.game, of.game.uses[use].setup(**setup), use=use)
    of.tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def can_stop(game: str) -> bool:
    return any(each.model_fields["kind"].default == "stop" for each in games()[game].uses["table"].entries)


STOPPABLE = [game for game in games() if can_stop(game)]


def to_stop(phone: Phones, game: str) -> tuple[Phone, Table]:
    """The first recorded play of a game, as far as it can still be stopped, with its screen open."""
    device, name = phone(), names(game)[0]
    table = kept(device, game, name)
    last = [each.seq for each in table.played if table.use.stop(each.position)][-1]
    assert table.undo(to=last).ok
    device.go(f"/table/{name}")
    return device, table


@pytest.mark.parametrize("game", STOPPABLE)
def test_a_game_that_can_stop_is_asked_once_more_and_then_counted(phone: Phones, game: str) -> None:
    device, table = to_stop(phone, game)
    rnd, stop = Random(f"stop {game}"), table.use.stop(table.position)
    device.tap(MENU)
    assert device.shows(SAY("end.title"))
    assert table.sheet is None
    device.tap(YES)
    assert table.played[-1].entry == stop
    while table.position.step:  # the value of a nugget
        table.submit(answer(rnd, table))
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(MENU)
    device.tap(SAY("end.sheet"))
    assert device.route.endswith("/sheet")


@pytest.mark.parametrize("game", STOPPABLE)
def test_whoever_would_rather_play_on_loses_nothing(phone: Phones, game: str) -> None:
    device, table = to_stop(phone, game)
    seq = table.seq
    device.tap(MENU)
    device.tap(NO)
    assert not device.shows(SAY("end.title"))
    assert (table.seq, table.sheet) == (seq, None)


def test_where_it_is_not_the_moment_the_rule_says_why_and_scoring_is_offered(phone: Phones) -> None:
    device, table = opened(phone, big_city.STORY, big_city.THREE, "")
    device.tap(MENU)
    assert not device.can_tap(YES)
    assert device.shows(Language("fr", "big-city").say("kind.lay"))
    device.tap(SAY("end.count"))
    assert device.route == "/count/big-city"
    assert table.sheet is None


def test_a_game_without_an_early_end_says_so(phone: Phones) -> None:
    device, _ = opened(phone, big_shot.STORY, big_shot.FOUR, "Anna leads")
    device.tap(MENU)
    assert device.shows(SAY("end.by-itself"))
    assert not device.can_tap(YES)
    device.tap(NO)
    assert not device.shows(SAY("end.by-itself"))


def counted(device: Phone, game: str) -> Sheet:
    """The sheet of the count that is open, by what its form says."""
    end = games()[game].count
    assert end
    typed = device.page.session.store.get(f"count:{game}")[-1]
    bare = typed.typed.final(typed.typed.called((), Language("fr", game))).model_copy(update=typed.options)
    final = end.prepare(bare, Box(device.shelf.library, game).facts())
    assert not end.blanks(final)
    return end.count(final)


def scores(sheet: Sheet) -> dict[str, int]:
    return {score.player: score.total for score in sheet.scores}


BIG_SHOT = """
    Anna leads
    Anna rolls 1
    Tom borrows
    Tom bids 3
    Zoé passes
    Max passes
    Anna passes
    Tom places yellow, white, black in d1
    Tom places red in d3
"""
TWO_HANDS = {**big_shot.TWO, "hands": {"Anna": ("red", "black"), "Tom": ("white", "yellow")}}
TURN = """
    shares: Anna metro, Tom timbuktu, Zoé alhambra
    Anna draws movement 4
    Anna sells metro and buys eighth
    Tom exchanges nothing
    Zoé exchanges nothing
    Anna lays metro
    Tom lays timbuktu
    Zoé lays holiday
    metro really is on 60
    eighth really is on 12
"""


@pytest.mark.parametrize(
    ("setup", "story"), [(big_shot.FOUR, BIG_SHOT), (big_shot.THREE, "Anna leads"), (TWO_HANDS, "Anna leads")]
)
def test_an_early_end_of_big_shot_counts_what_the_table_knows(phone: Phones, setup: Setup, story: str) -> None:
    device, table = opened(phone, big_shot.STORY, setup, story)
    Box(device.shelf.library, "big-shot").learn(
        {f"value:d{n}": 10 for n in (3, 4, 5)} | {"park:p1": ("d1",), "park:p2": ("d2",)}
    )
    device.tap(MENU)
    assert device.shows(SAY("end.count-filled"))
    device.tap(SAY("end.count"))
    assert device.route == "/count/big-shot"
    position = cast(TablePosition, table.ahead)
    worth = {player: each.capital for player, each in worths(position).items()}
    assert scores(counted(device, "big-shot")) == worth
    assert all(device.shows(player) for player in table.setup.players)


def test_an_early_end_of_speculation_counts_what_the_table_knows(phone: Phones) -> None:
    device, table = opened(phone, speculation.STORY, {**speculation.THREE, "side": "star"}, TURN)
    Box(device.shelf.library, "speculation").learn(prices("star"))
    device.tap(MENU)
    device.tap(SAY("end.count"))
    assert device.route == "/count/speculation"
    position = cast(Market, table.ahead)
    assert scores(counted(device, "speculation")) == {each: position.worth(each) for each in position.setup.players}
    assert all(device.shows(player) for player in position.setup.players)


def test_what_is_hidden_is_asked_for(phone: Phones) -> None:
    device, _ = opened(phone, big_shot.STORY, {**big_shot.FOUR, "hidden_money": True}, BIG_SHOT)
    device.tap(MENU)
    device.tap(SAY("end.count"))
    typed = device.page.session.store.get("count:big-shot")[-1].typed
    assert not typed.numbers
    assert typed.loans == {"red": 1}
    assert not typed.untold


def test_what_was_typed_before_an_early_end_comes_back_with_undo(phone: Phones) -> None:
    device, table = opened(phone, big_shot.STORY, big_shot.FOUR, "Anna leads")
    device.go("/count/big-shot")
    device.type_in(Language("fr", "big-shot").say("sheet.cash", colour="yellow"), "77")
    device.go(f"/table/{table.head.table}")
    device.tap(MENU)
    device.tap(SAY("end.count"))
    field = device.find(ft.TextField, label=Language("fr", "big-shot").say("sheet.cash", colour="yellow"))
    assert field.value == "10"
    device.tap(SAY("undo"))
    field = device.find(ft.TextField, label=Language("fr", "big-shot").say("sheet.cash", colour="yellow"))
    assert field.value == "77"


def test_a_bank_has_no_end_and_leads_home(phone: Phones) -> None:
    setup = {"players": big_shot.FOUR["players"], "hands": big_shot.FOUR["hands"]}
    device, _ = opened(phone, big_shot.STORY, setup, "", "bank")
    device.tap(MENU)
    assert device.shows(SAY("end.bank"))
    device.tap(SAY("end.home"))
    assert device.route == "/"


def test_the_menu_has_the_same_order_in_every_game_and_its_end_last(phone: Phones) -> None:
    device, _ = opened(phone, millionaire.STORY, millionaire.THREE, "")
    ids = ["screen.money", "screen.journal", "screen.rules", "screen.correct", "screen.dice", "files.save-table"]
    wanted = [*map(SAY, ids), MENU]
    assert [label for label in device.labels() if label in wanted] == wanted
    city, _ = opened(phone, big_city.STORY, big_city.THREE, "")
    drawn = ["Tirages" if label == "Dés" else label for label in wanted[1:]]
    assert [label for label in city.labels() if label in drawn] == drawn, "there is no money, and there are no dice"


def test_a_game_without_dice_shows_its_draws_and_rolls_nothing(phone: Phones) -> None:
    device, _ = opened(phone, big_city.STORY, big_city.THREE, "")
    device.tap("Tirages")
    assert device.shows("Des tirages vérifiables")
    assert not [label for label in device.labels() if "d6" in label or "dé" in label.split()]


# What was taken back


def test_undo_and_redo_say_what_they_did_until_the_table_goes_on(phone: Phones) -> None:
    device, _ = opened(phone, big_shot.STORY, big_shot.FOUR, "Anna leads\nAnna rolls 1\nTom bids 5")
    device.tap(SAY("undo"))
    assert device.shows("Annulé : Tom enchérit à 5 M$.")
    device.tap(SAY("redo"))
    assert device.shows("Rétabli : Tom enchérit à 5 M$.")
    assert not device.shows("Annulé")
    device.tap("Passer")
    assert not device.shows("Rétabli :")


def test_what_was_taken_back_of_a_secret_is_not_told(phone: Phones) -> None:
    setup = {**big_shot.FOUR, "hidden_money": True}
    device, _ = opened(phone, big_shot.STORY, setup, "Anna leads\nTom really has 12")
    device.tap(SAY("undo"))
    assert device.shows("Annulé :")
    assert not device.shows("12 M$")
