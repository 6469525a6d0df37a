"""Le Millionnaire beside its table: the bank alone, the count, the sheet, the box, and the forms of its entries."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import flet as ft
import pytest

from companion.box import Box
from companion.entry import Chance
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Money
from companion.language import Language
from companion.table import Table
from mobile.widgets.chart import Field, powers
from tests.games.millionaire.story import BANK, GAME, THREE, at, tell
from tests.mobile.harness import Phone, words
from tests.recorded import replayed

Phones = Callable[..., Phone]
SAY = Language("fr", "millionaire").say


def bank(phone: Phones, story: str = "", off: tuple[str, ...] = ()) -> tuple[Phone, Table]:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["bank"].setup(**BANK, off=off), use="bank")
    tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def balances(table: Table) -> dict[str, int]:
    position = table.position
    assert isinstance(position, Money)
    return {player: position.money(player) for player in position.setup.players}


def choose(device: Phone, player: str) -> None:
    device.tap(next(label for label in device.labels() if label.startswith(f"{player} :")))


# The bank alone


def test_a_whole_throw_is_settled_with_everybodys_stake(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Anna")
    device.tap(SAY("pieces.lay-one", unit=1, n=5))
    device.tap(SAY("pieces.lay-one", unit=1, n=4))
    device.tap(SAY("millionaire.lay", amount=2))
    device.tap(SAY("millionaire.pass"))
    device.tap(SAY("millionaire.all", amount=5))
    device.tap(SAY("colour.red"))
    device.tap(SAY("millionaire.arrow-times", n=0))
    device.tap(SAY("millionaire.settle"))
    entry = e.Settle(colour="red", stakes={"Anna": 2, "Tom": 0, "Zoé": 5}, arrow=1)
    assert table.played[-1].entry == entry
    assert balances(table) == {"Anna": 210, "Tom": 10, "Zoé": 510}


def test_black_asks_for_who_threw_and_the_decisive_die(phone: Phones) -> None:
    device, table = bank(phone)
    device.tap(SAY("colour.black"))
    device.tap(SAY("millionaire.settle"))
    assert table.seq == 0
    assert device.shows(SAY("MI-29.die"))
    device.tap(SAY("understood"))
    device.tap(SAY("millionaire.threw", player="Zoé"))
    device.tap(SAY("roll.die", n=4))
    device.tap(SAY("millionaire.settle"))
    assert balances(table) == {"Anna": 5, "Tom": 5, "Zoé": 1005}


def test_payments_are_told_at_once_and_the_stakes_of_the_next_throw_are_kept(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Tom")
    device.tap(SAY("millionaire.all", amount=5))
    choose(device, "Zoé")
    device.tap(SAY("bank.way.receive"))
    device.tap(SAY("pieces.lay-one", unit=1000, n=9))
    device.tap(SAY("bank.said.receive", account="Zoé", amount=1000))
    choose(device, "Zoé")
    device.tap(SAY("bank.way.pay-bank"))
    device.tap(SAY("pieces.lay-one", unit=1, n=5))
    device.tap(SAY("bank.said.pay-bank", account="Zoé", amount=1))
    assert balances(table) == {"Anna": 5, "Tom": 5, "Zoé": 1004}
    assert device.shows("mise de 5")
    choose(device, "Zoé")
    device.tap(SAY("millionaire.insure", note=50, price=1000))
    assert table.position.notes["Zoé"] == 50  # type: ignore[attr-defined]


def type_in(device: Phone, amount: int) -> None:
    device.tap(SAY("amount.other"))
    for label in (*str(amount), SAY("done")):
        device.tap(label)


def test_a_stake_can_be_typed_and_waits_for_its_throw(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Tom")
    type_in(device, 3)
    assert table.seq == 0
    assert device.shows("mise de 3")
    assert device.can_tap(SAY("millionaire.all", amount=5))
    device.tap(SAY("close"))
    device.tap(SAY("colour.yellow"))
    device.tap(SAY("millionaire.settle"))
    assert balances(table) == {"Anna": 5, "Tom": 35, "Zoé": 5}


def test_a_typed_stake_that_cannot_be_made_names_the_missing_unit_and_the_nearest_ones(phone: Phones) -> None:
    device, _ = bank(phone, "Tom really has 1034")
    choose(device, "Tom")
    type_in(device, 40)
    assert device.shows(SAY("MI-11.refusal", player="Tom", money=1034, amount=40, unit=10, below=34, above=1000))
    assert not device.shows("mise de")
    assert device.can_tap(SAY("millionaire.lay", amount=34))
    device.tap(SAY("millionaire.lay", amount=1000))
    assert device.shows("mise de 1 000")
    assert not device.can_tap(SAY("erase"))


def test_payments_can_be_typed_too(phone: Phones) -> None:
    device, table = bank(phone)
    choose(device, "Zoé")
    device.tap(SAY("bank.way.receive"))
    type_in(device, 1029)
    assert balances(table)["Zoé"] == 1034
    choose(device, "Zoé")
    device.tap(SAY("bank.way.pay-bank"))
    type_in(device, 5)
    assert device.shows(SAY("MI-11.refusal", player="Zoé", money=1034, amount=5, unit=1, below=4, above=10))
    device.tap(SAY("bank.said.pay-bank", account="Zoé", amount=4))
    assert balances(table)["Zoé"] == 1030


def test_who_is_tapped_instead_is_asked_afresh(phone: Phones) -> None:
    device, _ = bank(phone)
    choose(device, "Tom")
    device.tap(SAY("amount.other"))
    device.tap("4")
    choose(device, "Zoé")
    assert not device.can_tap(SAY("erase"))
    device.tap(SAY("amount.other"))
    assert device.shows(SAY("millionaire.to-stake", player="Zoé"))


def test_the_arrow_alone_pays_every_note(phone: Phones) -> None:
    device, table = bank(phone)
    device.tap(SAY("millionaire.pay-notes"))
    assert balances(table) == {"Anna": 10, "Tom": 10, "Zoé": 10}


def test_a_gift_where_gifts_are_allowed(phone: Phones) -> None:
    device, table = bank(phone, off=("MI-09",))
    choose(device, "Tom")
    device.tap(SAY("bank.way.give"))
    device.tap("Zoé")
    device.tap(SAY("pieces.lay-one", unit=1, n=5))
    device.tap(SAY("bank.said.give", account="Tom", to="Zoé", amount=1))
    assert balances(table) == {"Anna": 5, "Tom": 4, "Zoé": 6}


# The count


def test_money_is_typed_or_counted_unit_by_unit(phone: Phones) -> None:
    device = phone("/count")
    device.tap("Le Millionnaire")
    device.tap(SAY("count.players", n=3))
    device.type_in(SAY("millionaire.money-of", player="Joueur 1"), "1034")
    device.type_in(SAY("millionaire.money-of", player="Joueur 3"), "0")
    device.tap(SAY("millionaire.count-units", player="Joueur 2"))
    for _ in range(2):
        device.tap(SAY("millionaire.one-more", unit=1000))
    device.tap(SAY("millionaire.one-more", unit=10))
    device.tap(SAY("millionaire.one-less", unit=1000))
    device.tap("50")
    device.tap(SAY("close"))
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.rank", rank=1, player="Joueur 1", total=1034))
    assert device.shows(SAY("sheet.rank", rank=2, player="Joueur 2", total=1010))
    assert device.shows(SAY("sheet.note", note=50))


def test_a_count_that_was_not_begun_says_what_to_do_first_and_names_no_winner(phone: Phones) -> None:
    device = phone("/count/millionaire")
    assert device.shows(SAY("count.first"))
    assert not device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)
    device.tap(SAY("count.players", n=3))
    assert device.shows(SAY("count.first"))
    device.type_in(SAY("millionaire.money-of", player="Joueur 1"), "7")
    assert not device.shows(SAY("count.first"))
    assert device.shows(SAY("count.missing", players=["Joueur 2", "Joueur 3"]))
    assert not device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)
    for player in ("Joueur 2", "Joueur 3"):
        device.type_in(SAY("millionaire.money-of", player=player), "0")
    assert len(device.find_all(ft.Icon, icon=ft.Icons.EMOJI_EVENTS)) == 1


def test_a_count_with_nothing_in_it_any_more_says_again_what_to_do_first(phone: Phones) -> None:
    device = phone("/count/millionaire")
    for typed in ("7", ""):
        device.type_in(SAY("millionaire.money-of", player="Joueur 1"), typed)
    assert device.shows(SAY("count.first"))


def test_who_staked_first_is_asked_only_where_it_decides(phone: Phones) -> None:
    device = phone("/count/millionaire")
    for player in ("Joueur 1", "Joueur 2"):
        assert not device.shows(SAY("millionaire.who-first"))
        device.type_in(SAY("millionaire.money-of", player=player), "1000000")
    assert device.shows(SAY("millionaire.who-first"))
    for player in ("Joueur 3", "Joueur 4"):
        device.type_in(SAY("millionaire.money-of", player=player), "5")
    device.tap("Joueur 2")
    device.tap(SAY("count.to-sheet"))
    assert device.shows(SAY("sheet.rank", rank=1, player="Joueur 2", total=1_000_000))
    assert device.shows(SAY("sheet.rank", rank=2, player="Joueur 1", total=1_000_000))


def test_a_name_can_be_changed_for_the_count(phone: Phones) -> None:
    device = phone("/count/millionaire")
    device.tap(SAY("count.rename-player", player="Joueur 1"))
    device.type_in(SAY("count.name"), "Léa")
    device.tap(SAY("done"))
    assert device.can_tap(SAY("count.rename-player", player="Léa"))


# The sheet


def test_the_sheet_of_a_recorded_play_has_a_chart_of_fortunes_and_a_rematch_of_the_same_game(phone: Phones) -> None:
    device = phone()
    play = replayed("millionaire", "three-players-one-million")
    table = device.shelf.start(GAME, play.setup)
    for played in play.played:
        here = {"source": "table", "draw": None} if isinstance(played.entry, Chance) else {}
        assert table.submit(played.entry.model_copy(update=here)).ok
    assert table.sheet
    device.go(f"/table/{table.head.table}/sheet")
    winner = next(score for score in table.sheet.scores if score.won)
    device.wait(lambda: device.shows(SAY("sheet.rank", rank=1, player=winner.player, total=winner.total)))
    first = SAY("sheet.fortune-of", player=winner.player, first=5, last=winner.total)
    assert device.shows(first)
    device.tap(SAY("sheet.again"))
    assert device.route == "/new/table"
    device.tap(SAY("new.start"))
    again = device.shelf.open(device.route.removeprefix("/table/"))
    assert again.game is GAME
    assert again.setup.players == table.setup.players


def test_each_line_of_a_logarithmic_chart_is_ten_times_the_one_below() -> None:
    assert powers(1_000_000) == [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    assert powers(5) == [0, 1, 10]
    field = Field(300, 240, 10, 0, 1000, log=True)
    heights = [field.y(value) for value in (0, 1, 10, 100, 1000)]
    steps = [above - below for above, below in pairwise(heights)]
    assert steps == pytest.approx([steps[0]] * 4)


# The box


def test_a_box_is_told_one_square_after_the_other_and_can_be_taken_back(phone: Phones) -> None:
    device = phone("/boxes/millionaire")
    device.tap(SAY("box.fill", n=55))
    device.tap(SAY("colour.beige"))
    device.tap(SAY("colour.red"))
    box = Box(device.shelf.library, "millionaire")
    assert (box.facts().get("square:1"), box.facts().get("square:2")) == ("beige", "red")
    device.tap(SAY("undo"))
    assert box.facts().get("square:2") is None
    assert device.shows(SAY("framed.square"))
    device.tap(SAY("colour.blue"))
    assert box.facts().get("square:2") == "blue"
    assert device.shows(SAY("framed.square"))
    assert device.shows(SAY("millionaire.count-of", colour="blue", n=1, most=6))
    device.tap(SAY("millionaire.square-of", square=2, colour=SAY("colour.blue")))
    device.tap(SAY("colour.black"))
    assert box.facts().get("square:2") == "black"
    device.tap(SAY("undo"))
    assert box.facts().get("square:2") == "blue"


def test_a_box_is_told_by_colour_and_says_what_cannot_be(phone: Phones) -> None:
    device = phone("/boxes/millionaire")
    device.tap(SAY("colour.green"))
    unknown = SAY("millionaire.unknown")
    for square in (3, 30):
        device.tap(SAY("millionaire.square-of", square=square, colour=unknown))
    facts = Box(device.shelf.library, "millionaire").facts()
    assert (facts.get("square:3"), facts.get("square:30")) == ("green", "green")
    assert device.shows(SAY("MI-05.far", colour="green", squares=["3", "30"], sector=14))
    device.tap(SAY("undo"))
    assert not device.shows(SAY("MI-05.far", colour="green", squares=["3", "30"], sector=14))


# Forms and corrections


@pytest.mark.parametrize(
    ("story", "line", "taps", "after"),
    [
        ("Tom stakes 2", 1, [SAY("field.more", n=1, field=SAY("field.amount"))], e.Stake(player="Tom", amount=3)),
        (
            "all pass\nAnna throws 1+2 and accepts", 4, [SAY("roll.one-of", i=1, n=6)],
            e.Roll(player="Anna", dice=(6, 2), accept=True),
        ),
        (
            "all pass\nAnna throws 1+2 and accepts", 4, [SAY("millionaire.again")],
            e.Roll(player="Anna", dice=(1, 2), accept=False),
        ),
        ("all pass\nthrow 1+2\nit is beige", 5, [SAY("colour.red")], e.Land(colour="red")),
        ("the circuit is red red", 1, [SAY("colour.blue")], e.Circuit(colours=("blue", "red"))),
    ],
)  # fmt: skip
def test_an_entry_of_the_past_is_amended_by_its_form(
    phone: Phones, story: str, line: int, taps: list[str], after: object
) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**THREE))
    tell(table, story)
    device.go(f"/table/{table.head.table}/journal")
    device.tap(next(label for label in device.labels() if label.startswith(f"{line}. ")))
    device.tap(SAY("journal.amend"))
    for label in taps:
        device.tap(label)
    device.tap(SAY("journal.amend-now"))
    assert table.played[line - 1].entry == after


def test_the_pawn_the_dice_and_the_notes_can_be_put_right(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**THREE))
    device.go(f"/table/{table.head.table}/correct")
    device.tap(SAY("millionaire.pawn-on", square=0))
    device.tap(SAY("field.more", n=5, field=SAY("field.square")))
    device.tap(SAY("correct.now"))
    assert at(table).pawn == 5
    device.tap(SAY("millionaire.dice-of", player="Anna"))
    device.tap("Zoé")
    device.tap(SAY("correct.now"))
    assert at(table).roller == "Zoé"
    device.tap(SAY("millionaire.holds-note", player="Tom", note=5))
    device.tap("500")
    device.tap(SAY("correct.now"))
    assert at(table).notes["Tom"] == 500


def test_dice_thrown_in_pairs_are_counted_one_by_one(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**THREE))
    tell(table, "all pass\nthrow 2+5\nit is black\nAnna decides 5")
    device.go(f"/table/{table.head.table}/dice")
    times = [SAY("dice.times", die=n, n={2: 1, 5: 2}.get(n, 0)) for n in range(1, 7)]
    assert device.shows(", ".join(map(words, times)))
