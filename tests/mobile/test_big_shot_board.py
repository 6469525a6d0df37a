"""The board of Big Shot, and what is said of a player: nothing covers what is printed, nothing is marked in vain."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.big_shot.entries import Cards, Layout, Lead, Lot, PlacePawn, Promoter
from companion.games.big_shot.position import District, Looking
from companion.language import Language
from mobile.games.big_shot.board import RINGED, USUAL_WIDTH, BoardPlan, lying
from scoring.big_shot import DISTRICTS, FULL, PLACES
from tests.companion.tables import over
from tests.games.big_shot.story import at, tell
from tests.mobile.harness import Phone
from tests.mobile.test_table_screen import UNDEALT, seated

Phones = Callable[..., Phone]
SAY = Language("fr", "big-shot").say
WIDTHS = (296, 326, 366, 440, 780)
WON = "Anna leads\nAnna rolls 1\nTom wins for 3"
SET_UP = {"Dealing": Cards(), "LayingOut": Layout(), "Starting": Promoter(square=1), "Leading": Lead(player="Anna")}
EMPTIED = "squares 10 to 12 are really empty"  # so that districts can be corrected
DOUBLE = ("red", "yellow", "white", "red")
PRINTED: dict[str, int] = {id: 26 if id in ("d1", "d2", "d3", "d4", "d5") else 38 for id in DISTRICTS}  # how far down


def rings(device: Phone) -> int:
    """How many districts are marked as somebody's for now."""
    return sum(
        isinstance(shape, cv.Circle) and shape.radius == 9.5
        for canvas in device.find_all(cv.Canvas)
        for shape in canvas.shapes
    )


def card_of(device: Phone, player: str) -> str:
    return next(label for label in device.labels() if label.startswith(player))


# The pawns


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("id", PLACES)
def test_as_many_pawns_as_a_district_can_have_cover_neither_its_value_nor_its_name(id: str, width: int) -> None:
    plan = BoardPlan(width)
    box = plan.district(id)
    pawns = [*lying(plan, box, District((2, 1, 3, 0)))]
    assert len(pawns) == FULL - 1
    assert all(box.x < x - r and x + r < box.x + box.width for _, x, _, r in pawns)
    if id in DISTRICTS:
        assert min(y - r for _, _, y, r in pawns) > box.y + PRINTED[id] * width / USUAL_WIDTH - 1


@pytest.mark.parametrize("id", ["d6", "d8", "d9", "d11"])
def test_the_ring_round_an_owner_is_not_on_the_name(id: str) -> None:
    plan = BoardPlan(USUAL_WIDTH)
    box = plan.district(id)
    _, y = plan.owner(id, down=RINGED)
    ring = 1.75 * 0.2 * min(box.width, box.height) + 2
    assert box.y + PRINTED[id] < y - ring
    assert y + ring < box.y + box.height


def test_a_pawn_in_hand_is_marked_only_where_it_would_change_something(phone: Phones) -> None:
    device, _ = seated(phone, f"{EMPTIED}\nd1 really holds red 2\n{WON}")
    assert rings(device) == 1


def test_two_pawns_of_a_colour_go_one_after_the_other(phone: Phones) -> None:
    device, table = seated(phone, WON, layout=(DOUBLE, ("yellow", "white", "black", "black")) * 9)

    def lot() -> list[str]:
        return [label for label in device.labels() if label.startswith(("jaune ", "rouge ", "blanc "))]

    assert lot() == ["jaune 1", "rouge 2", "blanc 1"]
    device.tap("rouge 2")
    device.tap("Quartier d1 (21) : vide")
    assert lot() == ["jaune 1", "rouge 1", "blanc 1"], "each is where it was"
    device.tap("Quartier d1 (21) : 1 rouge")
    assert [played.entry for played in table.played[-2:]] == [PlacePawn(player="Tom", colour="red", district="d1")] * 2


def test_the_promoter_is_seen_as_soon_as_it_is_said_where_he_starts(phone: Phones) -> None:
    device, _ = seated(phone, promoter=None)

    def seen() -> list[ft.Container]:
        boxes = device.find_all(ft.Container)
        return [each for each in boxes if each.content is None and each.border and each.border.top.width == 3]

    assert not seen()
    device.tap(next(label for label in device.labels() if label.startswith("Case 5")))
    assert device.shows(SAY("big-shot.who-leads"))
    assert len(seen()) == 1


# The players


def test_a_player_without_a_colour_yet_is_not_an_empty_page(phone: Phones) -> None:
    device, _ = seated(phone, **UNDEALT)
    device.tap(card_of(device, "Tom"))
    assert device.shows(SAY("big-shot.no-colour"))


def test_a_player_has_sold_districts_and_others_only_for_now(phone: Phones) -> None:
    sold = "d1 really holds red 1 and is red's"
    device, _ = seated(phone, f"{EMPTIED}\n{sold}\nd2 really holds red 2\nd4 really holds white 1\nAnna leads")
    device.tap(card_of(device, "Tom"))
    assert device.shows("Ses quartiers : d1 (21).")
    assert device.shows("En tête pour l’instant : d2 (20).")


def test_who_wants_to_borrow_reads_what_it_costs(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nTom borrows")
    assert SAY("big-shot.loan") in device.texts(), "there is room for words"
    device.tap(SAY("big-shot.loan"))
    assert device.shows(SAY("big-shot.to-repay"))
    device.tap(SAY("close"))
    device.tap(card_of(device, "Tom"))
    assert device.shows(SAY("big-shot.next-loan", pays=8))


# Before the first round


def test_before_the_first_round_the_headline_says_the_set_up(phone: Phones) -> None:
    device, table = seated(phone, "", **UNDEALT)
    while table.position.step and table.position.step.__class__.__name__ != "Rolling":
        assert device.shows(SAY("journal.beginning"))
        assert not device.shows(SAY("big-shot.round", round=1))
        assert table.submit(SET_UP[table.position.step.__class__.__name__]).ok
        device.go("/")
        device.go(f"/table/{table.head.table}")
    assert device.shows(SAY("big-shot.round", round=1))


LOT_TOLD = "the lot is yellow, red, white, black\nnobody bids\nthe winner places all"


def told_but(rest: int) -> str:
    """The pawns of all squares but the last ones are told as the promoter comes there; nobody bids."""
    rounds = [f"roll 1\n{LOT_TOLD}"] * (18 - rest)
    return "\n".join(["the pawns are told square by square", "Anna leads", *rounds])


def test_the_pawns_of_the_last_square_follow_and_are_told_with_one_tap(phone: Phones) -> None:
    device, table = seated(phone, told_but(2), layout=None)
    last_ones = SAY("big-shot.last-ones", pawns=dict.fromkeys(("yellow", "red", "white", "black"), 1))
    device.tap(SAY("roll.for", player=at(table).leader))
    assert isinstance(table.position.step, Looking)
    assert not device.shows(last_ones), "another square lacks pawns too"
    tell(table, LOT_TOLD)
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(SAY("roll.for", player=at(table).leader))
    device.tap(last_ones)
    assert table.played[-1].entry == Lot(pawns=("yellow", "red", "white", "black"))


def test_the_pawns_of_the_last_square_follow_when_all_are_laid_out_at_once(phone: Phones) -> None:
    device, table = seated(phone, "", layout=None)
    device.tap(SAY("big-shot.all-at-once"))
    for square in range(17):
        for colour in ("yellow", "red", "white", "black"):
            device.tap(SAY("big-shot.left", colour=colour, n=18 - square))
    assert device.shows(SAY("big-shot.last-ones", pawns=dict.fromkeys(("yellow", "red", "white", "black"), 1)))
    device.tap(SAY("big-shot.lay-out"))
    assert at(table).squares == (("yellow", "red", "white", "black"),) * 18


def test_when_the_game_is_over_nobody_is_waited_for(phone: Phones) -> None:
    device, table = seated(phone, "")
    for entry in over({"d1": {"yellow": 1}}):
        assert table.submit(entry).ok
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert any(SAY("card.turn") in label for label in device.labels())
    device.tap(SAY("big-shot.count"))
    assert table.sheet
    assert not any(SAY("card.turn") in label or SAY("big-shot.leads") in label for label in device.labels())
