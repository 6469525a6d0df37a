"""Any dice can be rolled, and those of a table can be looked at and checked."""

from __future__ import annotations

import re
from collections.abc import Callable

import flet as ft
import flet.canvas as cv
import pytest

from companion.entry import Reveal
from companion.game import games
from companion.games.big_shot import entries as e
from companion.proof import check_value
from companion.table import Table
from mobile.theme import LIGHT, Look
from mobile.widgets.dice import die, face_at
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
FEATURES = dict.fromkeys(
    ("accessible_navigation", "bold_text", "disable_animations", "high_contrast", "invert_colors", "reduce_motion",
     "on_off_switch_labels", "supports_announcements"), False
)  # fmt: skip
STILL = {"get_accessibility_features": {**FEATURES, "disable_animations": True}}
OTHER = "D’autres dés\u202f: 3d8, d100…"
MOVING = {"get_accessibility_features": FEATURES}


def last_rolls(phone: Phone, dice: str) -> list[str]:
    return [words for words in phone.texts() if words.startswith(f"{dice} :")]


def rolled(phone: Phone, dice: str) -> tuple[list[int], int]:
    """The faces and the total of the newest roll."""
    line = re.sub(r"(?<=\d)\s(?=\d)", "", last_rolls(phone, dice)[0])
    *faces, total = map(int, re.findall(r"\d+", line.partition(":")[2]))
    return faces or [total], total


def started(phone: Phone, *players: str, use: str = "table") -> Table:
    game = games()["big-shot"]
    return phone.shelf.start(game, game.uses[use].setup(players=players or ("Anna", "Tom", "Zoé")), use=use)


def seeded(phone: Phone, *players: str, use: str = "table") -> Table:
    """A table whose dice are the same each time."""
    game = games()["big-shot"]
    setup = game.uses[use].setup(players=players or ("Anna", "Tom", "Zoé"))
    table = Table.start(game, setup, phone.shelf.store, use=use, seed=bytes(32))
    return phone.shelf.open(table.head.table)


# Any dice


def test_three_dice_of_twenty_sides_show_three_faces_and_their_sum(phone: Open) -> None:
    visit = phone("/dice", answers=STILL)
    visit.tap("Dés à 20 faces", "3 dés")
    visit.tap("Lancer 3d20")
    faces, total = rolled(visit, "3d20")
    assert len(faces) == 3
    assert all(1 <= face <= 20 for face in faces)
    assert total == sum(faces)
    assert visit.shows(f"total {total}")


def test_dice_of_any_kind_can_be_typed(phone: Open) -> None:
    visit = phone("/dice", answers=STILL)
    visit.type_in(OTHER, "40d1000", submit=True)
    faces, total = rolled(visit, "40d1000")
    assert faces == [total], "forty faces are too many for a line"
    assert 40 <= total <= 40_000
    assert visit.shows("et 22 autres dés")


def test_what_are_no_dice_is_said_and_not_rolled(phone: Open) -> None:
    visit = phone("/dice", answers=STILL)
    visit.type_in(OTHER, "2x6", submit=True)
    assert "Écrivez par exemple 2d6, d20 ou 3d8" in str(visit.find(ft.TextField).error)
    visit.tap("Lancer d6")
    assert not visit.shows("Derniers lancers")
    visit.tap("Dés à 8 faces")
    assert visit.find(ft.TextField).error is None
    visit.tap("Lancer d8")
    assert last_rolls(visit, "d8")


def test_the_dice_tumble_before_they_settle(phone: Open) -> None:
    visit = phone("/dice", answers=MOVING)
    visit.tap("2 dés")
    visit.tap("Lancer 2d6")
    assert "…" in visit.texts()
    assert not last_rolls(visit, "2d6")
    visit.wait(lambda: bool(last_rolls(visit, "2d6")))
    assert "…" not in visit.texts()


def test_a_second_tap_while_they_tumble_rolls_nothing_more(phone: Open) -> None:
    visit = phone("/dice", answers=MOVING)
    visit.tap("2 dés")
    visit.tap("Lancer 2d6", times=2)
    visit.tap("Lancer 2d6")
    visit.wait(lambda: "…" not in visit.texts())
    assert len(last_rolls(visit, "2d6")) == 1


def test_nothing_tumbles_for_those_who_asked_their_device_for_that(phone: Open) -> None:
    visit = phone("/dice", answers=STILL)
    visit.tap("2 dés")
    visit.tap("Lancer 2d6")
    assert len(last_rolls(visit, "2d6")) == 1


def test_the_newest_rolls_stay_in_sight(phone: Open) -> None:
    visit = phone("/dice", answers=STILL)
    for _ in range(12):
        visit.tap("Lancer d6")
    assert len(last_rolls(visit, "d6")) == 8


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_of_six_sides_has_as_many_pips_as_it_shows(value: int) -> None:
    pips = face_at(Look(LIGHT), value, 0, 0, 40)[-1]
    assert isinstance(pips, cv.Path)
    assert len(pips.elements) == value


@pytest.mark.parametrize("sides", [4, 8, 10, 12, 20, 100])
def test_other_dice_show_a_number(sides: int) -> None:
    painted = die(Look(LIGHT), sides, sides)
    assert isinstance(painted, cv.Canvas)
    numbers = [shape.value for shape in painted.shapes if isinstance(shape, cv.Text)]
    assert numbers == [str(sides)]


# The dice of a table


def test_a_table_shows_how_often_each_side_came_up(phone: Open) -> None:
    visit = phone(answers=STILL)
    table = started(visit)
    for entry in (
        e.Cards(),
        e.Layout(),
        e.Promoter(square=1),
        e.LeadRoll(player="Anna", die=2),
        e.LeadRoll(player="Tom", die=2),
        e.LeadRoll(player="Zoé", die=1),
        e.LeadRoll(player="Anna", die=5),
        e.LeadRoll(player="Tom", die=4),
        e.Roll(player="Anna"),
    ):
        assert table.submit(entry).ok
    here = table.played[-1].entry
    assert isinstance(here, e.Roll)
    assert here.die is not None
    expected = {1: 1, 2: 2, 3: 0, 4: 1, 5: 1, 6: 0}
    expected[here.die] += 1
    visit.go(f"/table/{table.head.table}/dice")
    assert visit.shows(", ".join(f"{die} : {n} fois" for die, n in expected.items()))
    assert visit.shows("par Arbitre : 1")
    assert visit.shows("vrais dés : 5")
    assert visit.shows("attendu : 1,0 par face")


def test_a_table_without_rolls_says_so(phone: Open) -> None:
    visit = phone()
    visit.go(f"/table/{started(visit).head.table}/dice")
    assert visit.shows("Aucun lancer pour l’instant.")


def test_the_hash_of_the_start_is_shown_but_not_the_seed(phone: Open) -> None:
    visit = phone()
    table = started(visit)
    table.submit(e.Cards())
    visit.go(f"/table/{table.head.table}/dice")
    shown = "".join(visit.texts()).replace(" ", "")
    assert table.head.dice in shown
    assert table.dice.seed is not None
    assert table.dice.seed.hex() not in shown
    assert not visit.can_tap("Révéler le nombre secret")
    assert visit.shows("Rien n’est prouvé tant que le nombre secret n’est pas révélé.")


def test_the_words_of_the_players_go_into_the_dice(phone: Open) -> None:
    visit = phone()
    table = started(visit)
    visit.go(f"/table/{table.head.table}/dice")
    visit.tap("Ajouter aux dés")
    assert table.seq == 0, "no words, no entry"
    visit.type_in("Vos mots porte-bonheur", "  chat perché ")
    visit.tap("Ajouter aux dés")
    assert table.dice.words == "chat perché"
    assert visit.shows("chat perché")


def test_once_the_seed_is_shown_every_roll_checks_out(phone: Open) -> None:
    visit = phone()
    table = started(visit, "Anna", "Tom", use="bank")
    table.submit(e.Cards())
    visit.go(f"/table/{table.head.table}/dice")
    visit.tap("Révéler le nombre secret")
    seed = next(entry.seed for _, entry in table.told if isinstance(entry, Reveal))
    assert seed in "".join(visit.texts()).replace(" ", "")
    assert visit.shows("Tout est juste : 1 lancer")
    assert not visit.can_tap("Révéler le nombre secret")


def test_once_something_was_rolled_words_are_no_longer_asked_for(phone: Open) -> None:
    visit = phone()
    table = seeded(visit)
    visit.go(f"/table/{table.head.table}/dice")
    assert visit.can_tap("Ajouter aux dés")
    assert table.submit(e.Cards()).ok
    visit.go("/")
    visit.go(f"/table/{table.head.table}/dice")
    assert not visit.can_tap("Ajouter aux dés")


def test_a_rolled_die_that_was_amended_is_shown_with_its_line(phone: Open) -> None:
    visit = phone()
    table = seeded(visit, "Anna", "Tom", use="bank")
    assert table.submit(e.Cards()).ok
    dealt = table.played[0].entry
    assert isinstance(dealt, e.Cards)
    assert dealt.hands
    assert table.amend(1, e.Cards(hands={"Anna": dealt.hands["Tom"], "Tom": dealt.hands["Anna"]})).ok
    table.reveal()
    visit.go(f"/table/{table.head.table}/dice")
    assert visit.shows("Tout n’est pas prouvé.")
    assert visit.shows("lancé par Arbitre (n° 1), corrigé après coup")


def test_the_check_code_of_the_last_line_is_the_one_that_the_journal_shows_later(phone: Open) -> None:
    visit = phone()
    table = seeded(visit)
    assert table.submit(e.Cards()).ok
    visit.go(f"/table/{table.head.table}/dice")
    assert visit.shows("Code de contrôle de la ligne 1")
    code = next(words for words in visit.texts() if re.fullmatch("[A-Z2-7]{4}(-[A-Z2-7]{4}){2}", words))
    assert table.submit(e.Layout()).ok
    assert check_value(table, 1) == code != check_value(table, 2)
    visit.go(f"/table/{table.head.table}/journal")
    visit.tap(next(line for line in visit.labels() if line.startswith("1. ")))
    assert visit.shows(f"Code de contrôle de la ligne 1\u202f: {code}")
