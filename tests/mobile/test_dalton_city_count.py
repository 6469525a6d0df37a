"""The count of Dalton City on the screen: cards by name or as a sum, and the nugget."""

from __future__ import annotations

from collections.abc import Callable

from companion.beginning import now
from companion.box import Box
from companion.game import games
from companion.language import Language
from tests.games.dalton_city.story import box as story_box
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]
PEOPLE = ("Anna", "Tom", "Zoé")
GAME = games()["dalton-city"]
SALOON = "trade.w2.k2"


def opened(phone: Phones, *, known: bool = True, size: tuple[int, int] = (390, 844)) -> Phone:
    """The form for three people whom the device knows, with the box of the stories or an empty one."""
    device = phone(language="fr", size=size)
    device.shelf.library.met(PEOPLE, now())
    if known:
        box(device).learn(story_box())
    device.go("/count/dalton-city")
    device.tap(words(device).say("count.players", n=3))
    return device


def box(device: Phone) -> Box:
    return Box(device.shelf.library, "dalton-city")


def words(device: Phone) -> Language:
    return Language("fr", "dalton-city", GAME.labels(box(device).facts()))


def card(device: Phone, name: str) -> str:
    return words(device).format_field(name, "Card")


def cash(device: Phone, *amounts: int) -> None:
    for player, amount in zip(PEOPLE, amounts, strict=False):
        device.type_in(words(device).say("dalton.cash-of", player=player), str(amount))


def score(device: Phone, *totals: int) -> bool:
    language = words(device)
    each = [
        language.say("labelled", name=player, what=language.money(total))
        for player, total in sorted(zip(PEOPLE, totals, strict=True), key=lambda pair: -pair[1])
    ]
    return device.shows(", ".join(each))


def test_cards_are_ticked_by_name_and_the_nugget_is_rolled(phone: Phones) -> None:
    device = opened(phone)
    say = words(device).say
    cash(device, 1_000, 2_000, 3_000)
    device.tap(say("dalton.tell-cards", player="Anna"))
    device.tap(card(device, SALOON))
    device.tap(card(device, "boat"))
    assert device.shows(words(device).money(7_000))
    device.tap(say("dalton.next-cards", player="Tom"))
    assert not device.shows(card(device, SALOON))
    device.tap(card(device, "diploma.k2"))
    device.tap(say("dalton.next-cards", player="Zoé"))
    device.tap(say("dalton.no-cards"))
    assert device.shows(say("dalton.nugget-who"))
    device.tap("Tom")
    device.tap(say("roll.one-of", i=1, n=4))
    device.tap(say("roll.one-of", i=2, n=6))
    assert score(device, 8_000, 16_500, 3_000)
    device.tap(say("count.to-sheet"))
    assert device.shows(say("sheet.card", card=SALOON))


def test_a_card_that_was_ticked_can_be_another_players_after_all(phone: Phones) -> None:
    device = opened(phone)
    say = words(device).say
    device.tap(say("dalton.tell-cards", player="Anna"))
    device.tap(card(device, "boat"))
    device.tap(card(device, "boat"))
    device.tap(say("close"))
    device.tap(say("dalton.tell-cards", player="Tom"))
    device.tap(card(device, "boat"))
    device.tap(say("close"))
    assert device.shows(say("dalton.cards-ticked", player="Tom", n=1))
    assert device.shows(say("dalton.no-cards-of", player="Anna"))


def test_an_empty_box_takes_a_sum_and_learns_what_is_ticked(phone: Phones) -> None:
    device = opened(phone, known=False)
    say = words(device).say
    cash(device, 100, 200, 300)
    for player, amount in (("Anna", 5_000), ("Zoé", 0)):
        device.type_in(say("dalton.worth-of", player=player), str(amount))
    device.tap(say("dalton.tick-cards"))
    device.tap(card(device, "boat"))
    for key in "4000":
        device.tap(key)
    device.tap(say("done"))
    assert box(device).facts().get("price:boat") == 4_000
    device.tap(say("done"))
    device.tap(say("dalton.nobody"))
    assert score(device, 5_100, 4_200, 300)


def test_nothing_that_was_left_empty_is_taken_as_nothing(phone: Phones) -> None:
    """Cash first, then everybody's cards, then the nugget; only then the sheet."""
    device = opened(phone)
    say = words(device).say
    cash(device, 100, 200)
    assert device.shows(say("blank.cash", player="Zoé"))
    cash(device, 100, 200, 300)
    for player in PEOPLE:
        assert not device.shows(say("count.to-sheet"))
        assert device.shows(say("dalton.cards-of", player=player))
        device.tap(say("dalton.no-cards"))
    assert device.shows(say("dalton.nugget-who"))
    assert not device.shows(say("count.to-sheet"))
    device.tap("Anna")
    assert not device.shows(say("count.to-sheet"))
    device.tap(say("roll.one-of", i=1, n=1))
    assert not device.shows(say("count.to-sheet"))
    device.tap(say("roll.one-of", i=2, n=1))
    assert score(device, 2_100, 200, 300)
    assert device.shows(say("count.to-sheet"))


def test_of_whoever_was_eliminated_nothing_is_asked(phone: Phones) -> None:
    device = opened(phone)
    say = words(device).say
    device.tap(say("dalton.eliminated", player="Zoé"))
    cash(device, 100, 200)
    for _ in range(2):
        device.tap(say("dalton.no-cards"))
    assert not device.shows(say("dalton.cash-of", player="Zoé"))
    device.tap(say("dalton.nobody"))
    assert score(device, 100, 200, 0)
