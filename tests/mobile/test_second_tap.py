"""A tap that was meant for the screen before is not taken, and is seen not to be; whoever looks first is heard."""

from __future__ import annotations

import flet as ft

from mobile.widgets.shake import FAR, PALE
from tests.mobile.harness import Phone
from tests.mobile.test_motion import STILL
from tests.mobile.test_table_screen import Phones, seated

AUCTION = "Anna leads\nAnna rolls 1"
SOON, LATER = 0.25, 0.5  # seconds


def shaken(device: Phone) -> bool:
    """Whether what happens next shakes; nothing is said."""
    assert not device.shows("Impossible pour l’instant")
    return bool(device.find_all(ft.Container, offset=ft.Offset(FAR, 0)))


def test_a_second_tap_passes_for_nobody_else(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    seq = table.seq
    device.tap("Passer", look=SOON)
    assert device.shows("Zoé, votre offre ?")
    assert not shaken(device)
    device.tap("Passer")
    assert table.seq == seq + 1
    assert device.shows("Zoé, votre offre ?")
    assert shaken(device)
    device.tap("Passer")
    assert table.seq == seq + 2


def test_three_quick_passes_are_all_taken(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    seq = table.seq
    for _ in range(3):
        device.tap("Passer", look=LATER)
        assert not shaken(device)
    assert table.seq == seq + 3


def test_two_phones_at_one_moment_pass_once(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    other = phone(f"/table/{table.head.table}", beside=device)
    seq = table.seq
    device.tap("Passer", look=SOON)
    other.tap("Passer")
    assert table.seq == seq + 1
    assert shaken(other)
    other.tap("Passer")
    assert table.seq == seq + 2


def test_a_second_tap_undoes_no_second_entry(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    device.tap("Passer")
    device.tap("Passer")
    played = len(table.played)
    device.tap("Annuler la dernière action", look=SOON)
    device.tap("Annuler la dernière action")
    assert len(table.played) == played - 1
    assert shaken(device)
    device.tap("Annuler la dernière action", look=LATER)
    device.tap("Rétablir", look=SOON)
    device.tap("Rétablir")
    assert len(table.played) == played - 1


def test_after_an_undo_a_second_tap_tells_nothing(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    device.tap("Passer")
    device.tap("Annuler la dernière action", look=SOON)
    seq = table.seq
    device.tap("Passer")
    assert table.seq == seq


def test_who_plays_on_is_not_kept_waiting(phone: Phones) -> None:
    """Pawn after pawn by the same player, as quickly as one likes."""
    device, table = seated(phone, f"{AUCTION}\nTom bids 3\nZoé passes\nMax passes\nAnna passes")
    seq = table.seq
    for _ in range(2):
        device.tap(next(label for label in device.labels() if label.startswith("Quartier d1 ")), look=0.05)
    assert table.seq == seq + 2


def test_opening_a_table_twice_tells_it_nothing(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    device.go("/")
    seq = table.seq
    device.tap("Continuer Big Shot avec Anna, Tom, Zoé et Max", look=SOON)
    device.tap("Passer")
    assert table.seq == seq


def test_where_less_motion_is_wanted_it_only_pales(phone: Phones) -> None:
    begun, table = seated(phone, AUCTION)
    device = phone(f"/table/{table.head.table}", beside=begun, answers=STILL)
    device.tap("Passer", look=SOON)
    device.tap("Passer")
    assert not shaken(device)
    assert device.find_all(ft.Container, opacity=PALE)
    device.wait(lambda: not device.find_all(ft.Container, opacity=PALE))


def test_an_amount_without_a_digit_is_seen_not_to_be_taken(phone: Phones) -> None:
    device, table = seated(phone, AUCTION)
    seq = table.seq
    device.tap("Taper un autre montant")
    assert not shaken(device)
    device.tap("Valider")
    assert shaken(device)
    assert table.seq == seq
