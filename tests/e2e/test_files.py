"""Files through a real browser: saved as downloads, everything deleted, opened again, and the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.backup import read
from tests.e2e.driver import Visit
from tests.e2e.server import Server

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
SETUP = {"players": ("Anna", "Tom")}


def save(phone: Visit, label: str, path: Path) -> str:
    """Taps what saves a file; the file is at the path, and this is its name."""
    with phone.page.expect_download() as download:
        phone.tap(label)
    download.value.save_as(path)
    return download.value.suggested_filename


def open_file(phone: Visit, path: Path) -> None:
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("Ouvrir un fichier")
    chooser.value.set_files(path)


def test_everything_is_saved_deleted_and_opened_again_and_the_table_goes_on(
    visit: Visits, server: Server, tmp_path: Path
) -> None:
    id = server.lay(SETUP)
    before = server.table(id)
    phone = visit("/settings")
    name = save(phone, "Tout enregistrer", tmp_path / "backup.zip")
    assert name.startswith("arbitre-")
    assert [table.id for table in read((tmp_path / "backup.zip").read_bytes()).tables] == [id]
    for label in ("Supprimer mes données", "Continuer", "Tout supprimer"):
        phone.tap(label)
    phone.see("Bienvenue à la table !")
    assert not list((server.home / "tables").glob("[!.]*"))
    phone.tap("Réglages")
    open_file(phone, tmp_path / "backup.zip")
    phone.see("1 nouvelle partie.")
    phone.tap("Importer")
    phone.see("Import terminé")
    phone.tap("Compris")
    assert server.table(id).told == before.told
    phone.tap("Retour")
    phone.tap("Continuer Big Shot avec Anna et Tom")
    phone.tap("Distribuer les couleurs")
    phone.wait(lambda: server.table(id).seq == 1, "the table does not go on")


def test_a_table_saved_at_the_table_is_opened_from_the_list(visit: Visits, server: Server, tmp_path: Path) -> None:
    id = server.lay(SETUP)
    phone = visit(f"/table/{id}")
    phone.tap("Plus")
    name = save(phone, "Enregistrer dans un fichier", tmp_path / "table.jsonl")
    assert name == f"big-shot-{id}.jsonl"
    assert (tmp_path / "table.jsonl").read_bytes() == (server.home / "tables" / f"{id}.jsonl").read_bytes()
    phone.go("/tables")
    open_file(phone, tmp_path / "table.jsonl")
    phone.see("Tout est déjà ici : rien ne change.")


@pytest.mark.parametrize(("size", "why"), [(21, "Ce fichier est trop grand : plus de 20 Mo."), (2, "d’Arbitre")])
def test_a_large_file_gets_a_sentence_and_the_app_goes_on(visit: Visits, tmp_path: Path, size: int, why: str) -> None:
    (tmp_path / "film").write_bytes(b"film" * (size * 1024**2 // 4))
    phone = visit("/settings")
    open_file(phone, tmp_path / "film")
    phone.see(why)
    phone.tap("Compris")
    phone.see("Mes données")
