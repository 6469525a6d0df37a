"""Players' cards, whatever the game: how they lie, what they say, what a tap and a held finger on them do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

import flet as ft
import pytest

from companion.language import Language
from companion.position import Position
from mobile.desks.table import TableDesk
from mobile.games.big_shot import VIEW
from mobile.kits.cards import DIM, LEAST, Holding, PlayerCard, Purse, money, sentence, shortest, spread, told_apart
from mobile.kits.marks import Picture
from mobile.kits.panel import Panel
from mobile.theme import LIGHT, Look
from mobile.view import TableView
from mobile.widgets.players import emblem
from tests.mobile.harness import Phone, names, walk, words
from tests.mobile.test_table_screen import seated

Phones = Callable[..., Phone]
Shown = Callable[..., "tuple[Phone, Invented]"]
FRENCH, ENGLISH = Language("fr"), Language("en")
LOOK = Look(LIGHT)
SHARES = Holding(ft.Icons.PIE_CHART, "3 actions", "3")
PEOPLE = ("Joe", "Jack", "William", "Averell", "Ma", "Luke", "Jolly", "Rantanplan")


def seat(n: int, size: float) -> ft.Control:
    return emblem(n, size)


def dalton(n: int, **more: Any) -> PlayerCard:
    """A player of an invented game, with a sign of their own."""
    values: dict[str, Any] = {"purses": (Purse(100 * n),), "sign": Picture(seat, (n,)), **more}
    return PlayerCard(player=PEOPLE[n], **values)


# In words


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (PlayerCard(player="Joe"), "Joe"),
        (PlayerCard(player="Joe", purses=(Purse(1200),)), "Joe : 1 200."),
        (PlayerCard(player="Joe", purses=(Purse(21, "21 points"),), turn=True), "Joe : à son tour, 21 points."),
        (
            PlayerCard(player="Ma", purses=(Purse(5),), holdings=(SHARES,), leads="mène", passed=True),
            "Ma : 5, 3 actions, mène, a passé.",
        ),
        (PlayerCard(player="Ma", purses=(Purse(0),), out=True), "Ma : 0, hors jeu."),
        (
            PlayerCard(player="Ma", purses=(Purse(None),), held_back=True),
            "Ma : argent caché, maintenir pour le voir.",
        ),
        (PlayerCard(player="Ma", purses=(Purse(7),), held_back=True), "Ma : 7."),
        (
            PlayerCard(player="Ma", purses=(Purse(7),), extra=Holding(ft.Icons.CASINO, "mise de 2", "2")),
            "Ma : 7, mise de 2.",
        ),
    ],
)
def test_a_card_is_one_sentence(card: PlayerCard, said: str) -> None:
    assert words(sentence(FRENCH, card)) == words(said)


def test_a_card_is_said_in_english_too() -> None:
    card = PlayerCard(player="Joe", purses=(Purse(1200),), turn=True, passed=True)
    assert sentence(ENGLISH, card) == "Joe: to play, 1,200, has passed."


# How they lie


@pytest.mark.parametrize(
    ("n", "width", "across", "scrolled"),
    [(2, 366, 2, False), (5, 366, 5, False), (6, 366, 3, False), (8, 366, 4, False), (8, 336, 4, False)],
)
def test_as_many_lie_side_by_side_as_can_be_read_else_they_lie_in_two_rows(
    n: int, width: float, across: int, scrolled: bool
) -> None:
    lie = spread(LOOK, n, width)
    assert (lie.across, lie.scrolled) == (across, scrolled)
    assert lie.each >= LEAST


def test_where_two_rows_are_not_enough_they_are_scrolled_sideways() -> None:
    large = Look(LIGHT, 200)
    assert spread(large, 8, 336).scrolled
    assert spread(large, 8, 336).each >= large.size(LEAST)


def test_brief_cards_have_one_row_and_large_ones_lie_in_pairs() -> None:
    assert spread(LOOK, 8, 366, "brief").scrolled
    assert [spread(LOOK, n, 366, "large").across for n in (2, 3, 5)] == [2, 2, 2]
    assert [spread(LOOK, n, 696, "large").across for n in (2, 3, 5)] == [2, 3, 2]


@pytest.mark.parametrize(("n", "across"), [(4, 4), (6, 6), (8, 8), (9, 5)])
def test_cards_that_are_lines_are_not_scrolled(n: int, across: int) -> None:
    lie = spread(Look(LIGHT, 200).snug, n, 400, "line")
    assert (lie.across, lie.scrolled) == (across, False)


# Money


def figures(card: PlayerCard, room: float) -> list[ft.Text]:
    shown = money(LOOK, Language("fr", "big-shot"), card, room, 24)
    return [path[-1] for path in walk(shown) if isinstance(path[-1], ft.Text)]


def test_figures_are_big_their_unit_is_small_and_long_ones_shrink_to_their_room() -> None:
    (short,), (long,) = (figures(PlayerCard(player="Joe", purses=(Purse(n),)), 72) for n in (10, 2_253_740))
    assert short.size == 24
    assert long.size is not None
    assert 15 <= long.size < 24
    big, small = short.spans or []
    assert (words(big.text or ""), words(small.text or "").strip()) == ("10", "M$")
    assert small.style
    assert small.style.size is not None
    assert small.style.size < 24 / 2 + 1


def test_two_purses_lie_side_by_side_while_they_can_be_read_then_below_each_other_in_full_size() -> None:
    card = PlayerCard(player="Joe", purses=(Purse(10), Purse(123)))
    assert [text.size for text in figures(card, 200)] == [24, 24]
    assert [text.size for text in figures(card, 80)] == [pytest.approx(24, abs=3)] * 2


# On a screen


class Invented(TableView):
    """An invented game on the table's screen."""

    def __init__(self, *shown: PlayerCard) -> None:
        self.shown = shown
        self.taps = list[str]()

    def cards(self, desk: TableDesk) -> Sequence[PlayerCard]:  # noqa: ARG002 - its players never change
        return self.shown

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:  # noqa: ARG002 - it only counts taps
        self.taps.append(card.player)

    def panel(self, desk: TableDesk) -> Panel:  # noqa: ARG002 - nothing happens next
        return Panel("Dalton City", [])

    def headline(self, position: Position, language: Language) -> str:  # noqa: ARG002 - always the same
        return "Dalton City"


@pytest.fixture
def shown(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Phone, Invented]]:
    """The cards of an invented game on a phone."""

    def opened(*cards: PlayerCard, **how: Any) -> tuple[Phone, Invented]:
        view = Invented(*cards)
        monkeypatch.setitem(cast("dict[str, TableView]", VIEW.uses), "table", view)
        device, _ = seated(lambda: phone(**how))
        return device, view

    return opened


def frames(device: Phone) -> list[bool]:
    """Whether each of the cards on the screen is framed."""
    edges = [each.border for each in device.find_all(ft.Container, border_radius=12) if each.border and each.bgcolor]
    return [edge.top.color == LIGHT.primary for edge in edges if isinstance(edge, ft.Border)]


def test_everybody_is_there_and_one_tap_away_however_many_they_are(shown: Shown) -> None:
    device, view = shown(*(dalton(n) for n in range(8)))
    for name in PEOPLE:
        device.tap(next(label for label in device.labels() if label.startswith(f"{name} :")))
    assert view.taps == list(PEOPLE)


def test_a_card_that_is_a_line_has_room_for_its_figures_or_is_scrolled() -> None:
    poor, rich = ([dalton(n, purses=(Purse(amount),)) for n in range(8)] for amount in (7, 99_100))
    width = 466  # what eight have in the bar of a phone that lies
    least = {name: shortest(LOOK, FRENCH, cards) for name, cards in (("poor", poor), ("rich", rich))}
    assert least["rich"] > least["poor"]
    lie = {name: spread(LOOK, 8, width, "line", shortest=each, rows=1) for name, each in least.items()}
    assert (lie["poor"].scrolled, lie["rich"].scrolled) == (False, True)
    assert lie["rich"].each >= least["rich"]


@pytest.mark.parametrize(("longest", "size"), [("Hugo", 15), ("Maman", 13)])
def test_all_names_are_of_a_size_in_which_the_longest_is_not_cut(shown: Shown, longest: str, size: float) -> None:
    people = ("Papa", "Léa", "Tom", longest)
    cards = [PlayerCard(player=name, sign=Picture(seat, (n,))) for n, name in enumerate(people)]
    device, _ = shown(*cards, size=(390, 844))
    assert [device.find(ft.Text, value=name).size for name in people] == [size] * 4


def test_a_frame_shows_whose_turn_it_is_and_whom_the_panel_is_about(shown: Shown) -> None:
    device, _ = shown(dalton(0), dalton(1, turn=True), dalton(2, chosen=True))
    assert frames(device) == [False, True, True]


def test_who_passed_is_dimmed_and_who_is_out_is_struck_too(shown: Shown) -> None:
    device, _ = shown(dalton(0), dalton(1, passed=True), dalton(2, out=True))
    seen = {n: [path for path in device.controls() if words(PEOPLE[n]) in names(path[-1])][-1] for n in range(3)}
    dim = [any(getattr(each, "opacity", None) == DIM for each in path) for path in seen.values()]
    struck = [bool(getattr(path[-1], "style", None)) for path in seen.values()]
    assert (dim, struck) == ([False, True, True], [False, False, True])


def test_a_brief_card_leaves_its_holdings_to_the_sentence(shown: Shown) -> None:
    upright, _ = shown(dalton(1, holdings=(SHARES,)))
    assert "3" in upright.texts()
    lying, _ = shown(dalton(1, holdings=(SHARES,)), size=(844, 390))
    assert "3" not in lying.texts()
    assert lying.can_tap("Jack : 100 M$, 3 actions.")


def test_a_finger_held_on_hidden_money_is_that_players_own(shown: Shown) -> None:
    device, view = shown(dalton(0, purses=(Purse(None),), held_back=True))
    label = "Joe : argent caché, maintenir pour le voir."
    device.hold(label)
    device.let_go(label)
    device.tap(label)
    assert view.taps == ["Joe"]


# What is known of any game


class Plain(Invented):
    """A game that brings no cards of its own."""

    def cards(self, desk: TableDesk) -> Sequence[PlayerCard]:
        return TableView.cards(self, desk)

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:
        TableView.tapped(self, desk, card)


@pytest.fixture
def plain(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Phone]:
    def opened(story: str = "Anna leads\nAnna rolls 1", **setup: Any) -> Phone:
        monkeypatch.setitem(cast("dict[str, TableView]", VIEW.uses), "table", Plain())
        return seated(phone, story, **setup)[0]

    return opened


def test_any_game_shows_money_and_whom_it_is_waiting_for(plain: Callable[..., Phone]) -> None:
    device = plain("Anna leads")
    assert device.can_tap("Anna : à son tour, 10 M$.")
    assert device.can_tap("Zoé : à son tour, 10 M$."), "everybody may borrow"


def test_while_nobody_has_the_turn_nobody_is_framed(plain: Callable[..., Phone]) -> None:
    device = plain("")
    assert device.can_tap("Anna : 10 M$.")
    assert not any("à son tour" in label for label in device.labels())


def test_purses_with_signs_leave_the_leaders_die_its_place() -> None:
    """A line of two purses has no mark beside them: their signs are the same pawns."""
    look, language, pawn = LOOK.snug, Language("fr", "big-shot"), Picture(seat, (0,))
    alone = PlayerCard(player="Joe", purses=(Purse(10, sign=pawn),), leads="mène")
    several = PlayerCard(player="Joe", purses=(Purse(10, sign=pawn), Purse(10, sign=pawn)), leads="mène")
    assert (told_apart(alone), told_apart(several)) == (False, True)
    assert not told_apart(replace(several, purses=(Purse(None, sign=pawn), Purse(None, sign=pawn))))
    figures = shortest(look, language, [several]) - shortest(look, language, [replace(several, leads="")])
    assert figures == look.size(14) + 3


def test_a_tap_tells_all_about_a_player_and_where_everybody_is(plain: Callable[..., Phone]) -> None:
    device = plain("Anna leads\nAnna rolls 1\nTom wins for 3")
    device.tap(next(label for label in device.labels() if label.startswith("Tom :")))
    assert device.shows("Classement actuel")
    standing = [label for label in map(words, said(device)) if label in ("Anna : 10 M$", "Tom : 7 M$")]
    assert standing == ["Anna : 10 M$", "Tom : 7 M$"]
    assert device.can_tap("Tom → la banque : 3 M$ (le lot)")
    assert not device.can_tap("La banque → Anna : 10 M$ (l’argent de départ)")
    device.tap("Fermer")
    assert not device.shows("Classement actuel")


def test_what_is_hidden_stays_hidden_also_in_the_drawer_until_its_owner_holds_it(plain: Callable[..., Phone]) -> None:
    device = plain(hidden_money=True)
    device.tap(next(label for label in device.labels() if label.startswith("Tom :")))
    assert device.shows("Tom : ?")
    assert "10 M$" not in device.texts()[:1]
    device.hold("Maintenir pour voir l’argent de Tom")
    assert device.shows("Tom : 10 M$")
    assert device.shows("Zoé : ?")
    device.let_go("Maintenir pour voir l’argent de Tom")
    assert device.shows("Tom : ?")


def said(device: Phone) -> list[str]:
    return [each.label for each in device.find_all(ft.Semantics) if each.label]
