"""What a page around the app says, in both forms of it: its texts, colours and manifest."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any

import data
from companion.language import CODES, Code
from mobile.theme import DARK, LIGHT

HERE = Path(__file__).parent
SHORTCUTS = {"new": "/new/table", "dice": "/dice", "bank": "/new/bank"}
SCREENSHOTS = ("home", "auction", "big-city", "sheet")  # of docs/pictures
# A table, a box, everything.
OPENED = {"application/jsonl": [".jsonl"], "application/json": [".json"], "application/zip": [".zip"]}
SHARED_AS = ("application/octet-stream", "application/x-ndjson", "text/plain")  # what Android takes a table's file for
MANIFEST = HERE.parent / "assets" / "manifest.json"
# Nothing is asked of any other host, whatever a library would like to.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; "
    "worker-src 'self' data: blob:; base-uri 'self'; form-action 'none'"
)


def texts(code: Code) -> dict[str, str]:
    """All that the page says before the app does."""
    return {id: text for id, text in data.load(f"screens/{code}.json").items() if id.startswith("start.")}


def colours() -> dict[str, str]:
    """Of light and dark pages."""
    dressed = {"light": asdict(LIGHT), "dark": asdict(DARK)}
    return {f"{kind}.{name}": colour for kind, palette in dressed.items() for name, colour in palette.items()}


def filled(path: Path, words: dict[str, str]) -> bytes:
    """A file with these words put in."""
    text = path.read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text.encode()


def everybody() -> bytes:
    """The script that opens the page to everybody."""
    words = {code: texts(code)["start.read-aloud"] for code in CODES}
    return filled(HERE / "everybody.js", {"read_aloud": json.dumps(words, ensure_ascii=False)})


def manifest(code: Code) -> dict[str, Any]:
    """What a phone is told when the app is installed."""
    common: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return common | {"lang": code, "description": texts(code)["start.description"]}


def at_home(code: Code) -> dict[str, Any]:
    """What more it is told of the static form: what the app begins with, and which files it opens."""
    said, icon = texts(code), {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}
    return {
        "shortcuts": [
            {"name": said[f"start.{name}"], "url": f"./#{route}", "icons": [icon]} for name, route in SHORTCUTS.items()
        ],
        "screenshots": [
            {"src": f"screenshots/{name}.png", "sizes": "390x844", "type": "image/png", "form_factor": "narrow"}
            for name in SCREENSHOTS
        ],
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "file_handlers": [{"action": ".", "accept": OPENED}],
        "share_target": {
            "action": "share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "file", "accept": [*OPENED, *SHARED_AS, *chain(*OPENED.values())]}]},
        },
    }
