"""A table that another process goes on with, while it is shown here: the screen follows the file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.journal import JournalError
from companion.shelf import Shelf
from companion.store import FileStore, home
from companion.table import Table
from tests.games.big_shot.story import FOUR, GAME, tell
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]


def shown(device: Phone) -> tuple[Table, Table]:
    """A table in the middle of an auction, on a screen; and the same as another process has it."""
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**FOUR))
    tell(table, "Anna leads\nAnna rolls 1")
    device.go(f"/table/{table.head.table}")
    return table, Table.open(FileStore(home()), table.name)


def kinds(table: Table) -> list[str]:
    return [entry.kind for _, entry in table.told]


def test_a_tap_after_another_process_wrote_is_not_taken_and_the_screen_follows(phone: Phones) -> None:
    device = phone()
    table, other = shown(device)
    assert device.shows("Tom, votre offre ?")
    tell(other, "Tom bids 3")
    device.tap("Passer")
    assert kinds(table) == kinds(other) == ["lead", "roll", "bid"]
    assert device.shows("Zoé, votre offre ?")
    device.tap("Passer")
    assert not other.catch_up()
    assert kinds(other) == ["lead", "roll", "bid", "pass"]


def test_undo_after_another_process_wrote_takes_nothing_back_and_says_why(phone: Phones) -> None:
    device = phone()
    table, other = shown(device)
    tell(other, "Tom bids 3")
    device.tap("Annuler la dernière action")
    assert device.shows("La partie a avancé")
    assert kinds(table) == ["lead", "roll", "bid"]
    device.tap("Compris")
    assert device.shows("Zoé, votre offre ?")


def test_all_screens_follow_when_one_finds_that_the_table_went_on(phone: Phones) -> None:
    device = phone()
    table, other = shown(device)
    beside = phone(f"/table/{table.head.table}", beside=device)
    tell(other, "Tom bids 3")
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert device.shows("Zoé, votre offre ?")
    beside.wait(lambda: beside.shows("Zoé, votre offre ?"))
    beside.tap("Annuler la dernière action")
    assert kinds(table) == ["lead", "roll", "bid", "undo"]


def test_a_table_that_another_process_deleted_is_said_to_be_gone(phone: Phones) -> None:
    device = phone()
    table, _ = shown(device)
    Shelf(FileStore(home())).remove(table.head.table)
    with pytest.raises(JournalError, match="missing"):
        device.tap("Passer")
    assert device.shows("Aucune partie dans")
    device.tap("Revenir")
    assert device.shows("Bienvenue à la table !")


def test_a_table_whose_file_was_replaced_is_shown_afresh_and_says_so(phone: Phones) -> None:
    device = phone()
    table, other = shown(device)
    tell(other, "Tom bids 3")
    file = home() / table.name
    lines = file.read_bytes().splitlines(keepends=True)
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert device.shows("Zoé, votre offre ?")
    file.write_bytes(b"".join(lines[:2]))
    device.tap("Passer")
    assert device.shows("Pas enregistré : le fichier de la partie a été remplacé par un autre.")
    device.tap("Compris")
    assert device.shows("Le fichier de cette partie a été remplacé par un autre.")
    assert kinds(table) == ["lead"]
