"""Tables, boxes and everything at once are saved as files and opened again; what cannot be kept is said."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import flet as ft
import pytest

import mobile.app
from companion.backup import LARGEST, pack, table_file
from companion.block_store import BlockStore
from companion.box import Box
from companion.entry import Note
from companion.game import games
from companion.restore import restore
from companion.shelf import Shelf
from companion.store import MemoryStore, Store, StoreError
from companion.table import Table
from mobile.app import shelf
from mobile.session import session_of
from tests.companion.blocks import block_store, blocks, fill
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
GAME = games()["big-shot"]
CHOSEN = TemporaryDirectory()  # the files that somebody chooses to open


def begun(shelf: Shelf, *players: str) -> Table:
    return shelf.start(GAME, GAME.uses["table"].setup(players=players or ("Anna", "Tom")))


def elsewhere() -> Shelf:
    """Another device, with a table, a box and settings."""
    other = Shelf(MemoryStore())
    begun(other)
    Box(other.library, GAME.id).correct("value:d3", 18)
    other.library.set("language", "en")
    return other


def a_file(content: bytes, size: int | None = None) -> dict[str, Any]:
    """What a file picker answers."""
    path = Path(CHOSEN.name, sha256(content).hexdigest())
    path.write_bytes(content)
    size = len(content) if size is None else size
    return {"pick_files": [{"id": 1, "name": "a file", "size": size, "path": str(path)}]}


def saved(phone: Phone) -> tuple[str, bytes]:
    """The file that was saved last."""
    given = [given for name, given in phone.client.asked if name == "save_file"][-1]
    return given["file_name"], given["src_bytes"]


def dismiss(phone: Phone) -> None:
    """A word at the bottom goes away."""
    phone.fire(phone.find(ft.SnackBar), "dismiss")


def take(phone: Phone) -> None:
    phone.tap("Importer")
    phone.wait(lambda: phone.shows("Import terminé"))


def content(phone: Phone) -> dict[str, bytes | None]:
    store = phone.shelf.store
    return {name: store.read(name) for name in store.names()}


# Everything


def test_everything_is_saved_deleted_and_opened_again(phone: Open) -> None:
    visit = phone()
    table = begun(visit.shelf)
    Box(visit.shelf.library, GAME.id).correct("value:d3", 18)
    before = visit.shelf.store.read(table.name)
    visit.go("/settings")
    visit.tap("Tout enregistrer")
    name, file = saved(visit)
    assert name.startswith("arbitre-")
    assert name.endswith(".zip")
    assert visit.shows(f"Enregistré : {name}")
    dismiss(visit)
    for label in ("Supprimer mes données", "Continuer", "Tout supprimer"):
        visit.tap(label)
    visit.wait(lambda: visit.route == "/")
    assert visit.shelf.tables() == []
    visit.client.answers |= a_file(file)
    visit.go("/settings")
    visit.tap("Ouvrir un fichier")
    for words in (
        "Une sauvegarde d’Arbitre",
        "1 nouvelle partie.",
        "1 information pour vos boîtes.",
        "2 nouveaux noms.",
    ):
        assert visit.shows(words)
    assert visit.shelf.tables() == [], "nothing is taken before it was shown"
    take(visit)
    visit.tap("Compris")
    assert visit.shelf.store.read(table.name) == before
    assert visit.shelf.library.people() == ["Anna", "Tom"]
    assert Box(visit.shelf.library, GAME.id).facts().get("value:d3") == 18
    assert visit.shows("1 partie enregistrée sur cet appareil")


def test_settings_come_along_only_when_they_are_wanted(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    visit.tap("Sombre")
    visit.tap("Ouvrir un fichier")
    assert not visit.shows("Les réglages du fichier.")
    visit.tap("Importer aussi les réglages")
    assert visit.shows("Les réglages du fichier.")
    visit.tap("Importer")
    visit.wait(lambda: visit.shows("Import complete"))
    assert session_of(visit.page).code == "en"
    assert session_of(visit.page).brightness == "dark"


def test_settings_come_along_to_a_device_that_has_none(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    visit.tap("Ouvrir un fichier")
    assert not visit.can_tap("Importer aussi les réglages")
    visit.tap("Importer")
    visit.wait(lambda: visit.shows("Import complete"))
    assert session_of(visit.page).code == "en"


def test_two_hurried_taps_take_it_over_once(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    visit.tap("Ouvrir un fichier")
    visit.tap("Importer", times=2)
    visit.wait(lambda: visit.shows("Import complete"))
    assert visit.shows("1 new game.")
    assert len(visit.shelf.tables()) == 1


def test_it_can_be_left_as_it_is(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    before = content(visit)
    visit.tap("Ouvrir un fichier")
    visit.tap("Annuler")
    assert visit.shows("Mes données")
    assert content(visit) == before


# One table


def test_a_table_is_saved_from_the_list(phone: Open) -> None:
    visit = phone()
    table = begun(visit.shelf)
    visit.go("/tables")
    [label] = [label for label in visit.labels() if label.startswith("Enregistrer la partie")]
    visit.tap(label)
    assert saved(visit) == (f"big-shot-{table.head.table}.jsonl", visit.shelf.store.read(table.name))


def test_a_table_is_saved_from_its_own_menu(phone: Open) -> None:
    visit = phone()
    table = begun(visit.shelf)
    visit.go(f"/table/{table.head.table}")
    visit.tap("Enregistrer dans un fichier")
    assert saved(visit)[1] == visit.shelf.store.read(table.name)


@pytest.mark.parametrize("route", ["/settings", "/tables", "/boxes", "/boxes/big-shot"])
def test_a_table_from_elsewhere_is_opened_wherever_files_are(phone: Open, route: str) -> None:
    other = elsewhere()
    [about] = other.tables()
    visit = phone(route, answers=a_file(table_file(other, about.id)[1]))
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Partie · Big Shot")
    take(visit)
    visit.tap("Ouvrir la partie")
    assert visit.route == f"/table/{about.id}"
    assert visit.shelf.open(about.id).position == other.open(about.id).position


def test_a_table_that_is_here_already_changes_nothing(phone: Open) -> None:
    visit = phone()
    table = begun(visit.shelf)
    visit.client.answers |= a_file(table_file(visit.shelf, table.head.table)[1])
    visit.go("/tables")
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Tout est déjà ici : rien ne change.")
    assert not visit.can_tap("Importer")
    visit.tap("Compris")


def test_a_table_that_went_further_elsewhere_goes_on_under_the_eyes_of_another_device(phone: Open) -> None:
    visit = phone()
    table = begun(visit.shelf)
    other = Shelf(MemoryStore())
    restore(other, table_file(visit.shelf, table.head.table)[1])
    assert other.open(table.head.table).submit(Note(remark="plus loin")).ok
    beside = phone(f"/table/{table.head.table}/journal", beside=visit)
    assert not beside.shows("plus loin")
    visit.client.answers |= a_file(table_file(other, table.head.table)[1])
    visit.go("/tables")
    visit.tap("Ouvrir un fichier")
    assert visit.shows("1 partie plus avancée qu’ici : la vôtre est mise à jour.")
    take(visit)
    beside.wait(lambda: beside.shows("plus loin"))


# Files that are refused


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "Ce fichier est vide."),
        (b"hello", "Ce fichier n’est pas d’Arbitre"),
        (pack(elsewhere())[:-9], "Ce fichier est endommagé. Rien n’a été importé."),
    ],
)
def test_a_bad_file_gets_a_sentence_and_changes_nothing(phone: Open, file: bytes, why: str) -> None:
    visit = phone("/settings", answers=a_file(file))
    before = content(visit)
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Impossible d’ouvrir ce fichier")
    assert visit.shows(why)
    visit.tap("Compris")
    assert content(visit) == before


def test_a_file_that_is_too_large_is_not_even_looked_into(phone: Open) -> None:
    visit = phone("/settings", language="en", answers=a_file(b"", size=LARGEST + 1))
    visit.tap("Open a file")
    assert visit.shows("This file is too large: more than 20 MB.")


def test_while_a_large_file_is_looked_into_it_says_that_it_takes_a_moment(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(b"film" * 1024**2))
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Un instant…")
    visit.wait(lambda: visit.shows("Ce fichier n’est pas d’Arbitre"))


def test_a_device_without_files_says_so(phone: Open) -> None:
    no = RuntimeError("no files here")
    visit = phone("/settings", answers={"pick_files": no, "save_file": no})
    for label in ("Ouvrir un fichier", "Tout enregistrer"):
        visit.tap(label)
        assert visit.shows("Cet appareil ne permet ni d’ouvrir ni d’enregistrer de fichier ici.")
        dismiss(visit)


# What cannot be kept


def keep_in(monkeypatch: pytest.MonkeyPatch, store: Callable[[], Store]) -> None:
    """This device keeps its data there."""
    monkeypatch.setattr(mobile.app, "kept", store)
    shelf.cache_clear()


def test_a_browser_that_keeps_nothing_says_so_as_long_as_it_is_so(phone: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in(monkeypatch, MemoryStore)
    visit = phone()
    assert visit.shows("Ce navigateur n’enregistre rien")
    table = begun(visit.shelf)
    visit.go(f"/table/{table.head.table}")
    assert visit.shows("Ce navigateur n’enregistre rien")
    visit.tap("Enregistrer dans un fichier")
    assert saved(visit)[1] == visit.shelf.store.read(table.name)


def test_a_browser_whose_storage_is_damaged_says_so_until_it_was_read_and_names_what_is_set_aside(
    phone: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    damage = "Le reste, endommagé dans ce navigateur, est mis de côté"
    store = block_store(tmp_path / "blocks")
    store.append("tables/a.jsonl", b"no table", 0)
    store.replace("library.json", b"{}")
    block = tmp_path / "blocks" / "a"
    block.write_bytes(block.read_bytes().replace(b"no table", b"no fable"))
    keep_in(monkeypatch, lambda: block_store(tmp_path / "blocks"))
    visit = phone()
    assert visit.shows(damage)
    visit.tap("Compris")
    assert not visit.shows(damage)
    [aside] = visit.shelf.set_aside
    visit.go("/tables")
    assert visit.shows(f"Le fichier {aside} est endommagé")
    keep_in(monkeypatch, lambda: block_store(tmp_path / "blocks"))
    again = phone()
    assert again.shelf.set_aside == [aside]
    assert not again.shows(damage)


def test_where_things_are_kept_nothing_is_said(phone: Open) -> None:
    visit = phone()
    assert not visit.shows("Ce navigateur n’enregistre rien")
    visit.go(f"/table/{begun(visit.shelf).head.table}")
    assert not visit.shows("Ce navigateur n’enregistre rien")


def test_an_entry_that_finds_no_room_is_not_taken_and_the_table_is_offered_as_a_file(
    phone: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pair = blocks(tmp_path / "blocks")
    store = BlockStore(pair)
    keep_in(monkeypatch, lambda: store)
    visit = phone()
    table = begun(visit.shelf)
    visit.go(f"/table/{table.head.table}")
    fill(store, pair)
    before = visit.shelf.store.read(table.name)
    visit.tap("Distribuer les couleurs")
    assert visit.shows("Pas enregistré : il n’y a plus de place sur l’appareil.")
    visit.tap("Enregistrer dans un fichier")
    assert saved(visit)[1] == before
    assert table.seq == 0


def test_a_setting_or_a_file_that_finds_no_room_is_said_and_changes_nothing(
    phone: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pair = blocks(tmp_path / "blocks")
    store = BlockStore(pair)
    keep_in(monkeypatch, lambda: store)
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    visit.tap("Sombre")
    fill(store, pair)
    before = content(visit)
    visit.tap("Ouvrir un fichier")
    visit.tap("Importer")
    visit.wait(lambda: visit.shows("Rien n’a changé : il n’y a plus de place sur cet appareil."))
    visit.tap("Compris")
    assert content(visit) == before
    visit.tap("Sons")
    assert visit.shows("Rien n’a changé : il n’y a plus de place sur cet appareil.")
    assert content(visit) == before


def test_what_a_client_writes_into_its_page_changes_nothing_of_what_it_is_told(
    phone: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pair = blocks(tmp_path / "blocks")
    store = BlockStore(pair)
    keep_in(monkeypatch, lambda: store)
    visit = phone("/settings")
    fill(store, pair)
    visit.session.apply_page_patch({"data": "forged"})
    visit.tap("Sons")
    assert visit.shows("Rien n’a changé : il n’y a plus de place sur cet appareil.")


def test_a_second_tab_says_so_and_begins_when_the_first_is_closed(phone: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    free = list[Store]()

    def kept() -> Store:
        if not free:
            raise StoreError("elsewhere", "store")
        return free[0]

    keep_in(monkeypatch, kept)
    visit = phone()
    assert visit.shows("Arbitre est ouvert dans un autre onglet")
    visit.tap("Continuer ici")
    assert visit.shows("Arbitre est ouvert dans un autre onglet")
    free.append(MemoryStore())
    visit.tap("Continuer ici")
    assert visit.shows("Bienvenue à la table !")


@pytest.mark.parametrize("in_the_way", ["home", "home/library.json/"])
def test_data_that_cannot_be_reached_are_said_to_be_so(phone: Open, tmp_path: Path, in_the_way: str) -> None:
    """A file where the folder should be, or a folder where the file should be."""
    place = tmp_path / in_the_way
    if in_the_way.endswith("/"):
        place.mkdir(parents=True)
    else:
        place.touch()
    visit = phone(language="en")
    assert visit.shows("Your data can’t be reached")
    place.rename(tmp_path / "away")
    visit.tap("Try again")
    assert visit.shows("Welcome to the table!")


# What a picker says of a file


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/tty", "/", "/nowhere", "fifo", "", None, 7])
def test_what_is_no_file_is_not_read(phone: Open, tmp_path: Path, path: object) -> None:
    if path == "fifo":
        os.mkfifo(tmp_path / "fifo")
        path = str(tmp_path / "fifo")
    visit = phone("/settings", answers={"pick_files": [{"id": 1, "name": "a file", "size": 1, "path": path}]})
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Cet appareil ne permet ni d’ouvrir ni d’enregistrer de fichier ici.")


def test_a_file_that_is_larger_than_was_said_is_not_read_whole(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(bytes(LARGEST + 1), size=1))
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Ce fichier est trop grand : plus de 20 Mo.")


def test_a_path_that_somebody_elsewhere_names_is_not_read(phone: Open) -> None:
    visit = phone("/settings", answers=a_file(pack(elsewhere())))
    visit.client.local_data_transport = False
    visit.tap("Ouvrir un fichier")
    assert visit.shows("Cet appareil ne permet ni d’ouvrir ni d’enregistrer de fichier ici.")
    assert not visit.shows("Une sauvegarde d’Arbitre")
