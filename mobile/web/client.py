"""What of Flet's client in the browser is shipped: Flutter, its fonts, and Pyodide's own files."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

from mobile.web.changes import changed
from mobile.web.icons import ICONS, cut, named

ASSETS = Path(__file__).parents[1] / "assets"
FONTS = "assets/FontManifest.json"  # what Flutter loads before it paints
PYODIDE_LOCK = "pyodide/pyodide-lock.json"


def client_part(client: Path, parts: dict[str, Any]) -> dict[str, bytes]:
    """The files of the client, by name, as parts.toml has them."""
    shipped = chain(parts["shipped"], *parts["builds"].values())
    files = {name: (client / name).read_bytes() for name in shipped}
    for change in parts["changes"]:
        name, old, new = (change[each] for each in ("file", "old", "new"))
        files[name] = changed(files[name], name, old.encode(), new.encode())
    files[ICONS] = cut(files[ICONS], named(ASSETS.parent) | set(parts["icons"]))
    files[FONTS] = (ASSETS / FONTS).read_bytes()
    files[PYODIDE_LOCK] = _no_packages((client / PYODIDE_LOCK).read_bytes())
    return files


def _no_packages(lock: bytes) -> bytes:
    """Pyodide wants a list of what it could load from its own host: nothing."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()
