"""What of Flet's client in the browser is shipped: Flutter, its fonts, and Pyodide's own files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).parents[1] / "assets"
FONTS = "assets/FontManifest.json"
PYODIDE_LOCK = "pyodide/pyodide-lock.json"


def client_part(client: Path, parts: dict[str, Any]) -> dict[str, bytes]:
    """The files of the client, by name, as parts.toml has them."""
    files = {name: (client / name).read_bytes() for name in parts["shipped"]}
    for change in parts["changes"]:
        files[change["file"]] = changed(files[change["file"]], **change)
    files[FONTS] = _fonts()
    files[PYODIDE_LOCK] = _no_packages((client / PYODIDE_LOCK).read_bytes())
    return files


def changed(content: bytes, file: str, old: str, new: str) -> bytes:
    """The file with its one `old` made `new`; when it is not there once, a newer client has to be looked at."""
    found = content.count(old.encode())
    if found != 1:
        raise SystemExit(f"{file}: {old} is there {found} times, not once. Look at what changed in Flet's client.")
    return content.replace(old.encode(), new.encode())


def _fonts() -> bytes:
    """
    What Flutter loads before it draws: ours, and the font that it would otherwise ask another host for.

    Of a letter with an accent in a font that has not come yet, Flutter believes that no font has it, and looks for one.
    """
    ours = json.loads((ASSETS / FONTS).read_text(encoding="utf-8"))
    return json.dumps([*ours, {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]).encode()


def _no_packages(lock: bytes) -> bytes:
    """Pyodide wants a list of what it could load from its own host: nothing."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()
