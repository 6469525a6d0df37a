"""Builds the static web app: `python -m mobile.web.build [--out FOLDER] [--version VERSION]`."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path
from typing import Any

import flet_web

from companion.language import CODES
from mobile.web.client import ASSETS, client_part
from mobile.web.page import POLICY, SCREENSHOTS, at_home, colours, everybody, filled, manifest, texts
from mobile.web.python_part import HERE, ROOT, Files, licences, python_part

WORK = ROOT / "build" / "web"
NOTICES = "assets/NOTICES"
PAGE = (
    "index.html",
    "page.js",
    "host.js",
    "room.js",
    "client.js",
    "start.js",
    "worker.js",
    "archives.js",
    "memory.js",
    "storage.js",
)
IN_MEMORY = ("pyodide/", "libraries.tar.zst", "app.tar.zst")  # what Python's memory is made of
STATED = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
BUILDS: dict[str, list[str]] = STATED["client"]["builds"]
PARTS = {
    "Python": ("pyodide/",),
    "its modules and packages": ("libraries.tar.zst",),
    "the app": ("app.tar.zst",),
    "Flutter as WebAssembly": BUILDS["wasm"],
    "Flutter as JavaScript": BUILDS["js"],
    "Flutter, both": ("flutter.js", "assets/"),
    "page, icons, fonts, sounds": ("",),
}


def build(out: Path, version: str, work: Path = WORK) -> Files:
    """Makes the folder anew; what the app keeps for offline use, by name."""
    client = Path(flet_web.get_package_web_dir())
    files = client_part(client, STATED["client"]) | python_part(client / "pyodide", STATED, version, work)
    python = _digest({name: content for name, content in files.items() if name.startswith(IN_MEMORY)})
    files |= _beside(STATED["app"]["beside"]) | _manifests()
    files |= _page({client: _bytes_at_start(needed(files, client)) for client in BUILDS}, python)
    files["sw.js"] = _service_worker(files)
    not_kept = {NOTICES: (client / NOTICES).read_bytes(), "licences.txt": licences(work)}
    not_kept |= {f"screenshots/{name}.png": (ROOT / f"docs/pictures/{name}.png").read_bytes() for name in SCREENSHOTS}
    shutil.rmtree(out, ignore_errors=True)
    for name, content in (files | not_kept).items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return files


def _beside(patterns: list[str]) -> Files:
    paths = sorted(path for pattern in patterns for path in ASSETS.glob(pattern))
    return {path.relative_to(ASSETS).as_posix(): path.read_bytes() for path in paths}


def _manifests() -> Files:
    """What a phone is told when the app is installed, in both languages."""
    return {f"{code}.webmanifest": _json(manifest(code) | at_home(code)).encode() for code in CODES}


def needed(files: Files, client: str) -> Files:
    """What a browser loads that uses this build of Flet's client."""
    spared = {name for build, names in BUILDS.items() if build != client for name in names}
    return {name: content for name, content in files.items() if name not in spared}


def _page(start_bytes: dict[str, int], python: str) -> Files:
    """The page and its scripts, filled in."""
    words = {
        "python": python,
        "policy": POLICY,
        "bytes": json.dumps(start_bytes),
        "description": texts("en")["start.description"],
        "texts": _json({code: texts(code) for code in CODES}),
        **{f"waiting.{code}": texts(code)["start.waiting"] for code in CODES},
        **colours(),
    }
    return {name: filled(HERE / name, words) for name in PAGE} | {"everybody.js": everybody()}


def _bytes_at_start(files: Files) -> int:
    later = STATED["app"]["later"]
    at_start = (name for name in files if not any(fnmatchcase(name, pattern) for pattern in later))
    return sum(len(files[name]) for name in at_start)


def _service_worker(files: Files) -> bytes:
    words = {
        "version": _digest(files),
        "files": _json(_hashes(files)),
        "clients": json.dumps(BUILDS),
        "not_shared": _json({code: texts(code)["start.not-shared"] for code in CODES}),
    }
    return filled(HERE / "sw.js", words)


def _hashes(files: Files) -> dict[str, str]:
    return {name: sha256(content).hexdigest() for name, content in sorted(files.items())}


def _digest(files: Files) -> str:
    return sha256(_json(_hashes(files)).encode()).hexdigest()[:12]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def packed(content: bytes) -> int:
    """How many bytes a web host sends of it."""
    return min(len(content), len(gzip.compress(content)))


def sizes(files: Files) -> str:
    """How large it is, by part, and for a visitor: as it lies there, and compressed."""
    table = {part: Counter[str]() for part in (*PARTS, *(f"all, with {name}" for name in BUILDS))}
    for name, content in files.items():
        part = next(part for part, starts in PARTS.items() if name.startswith(tuple(starts)))
        size = Counter(plain=len(content), packed=packed(content))
        for each in (part, *(f"all, with {client}" for client in BUILDS if name in needed(files, client))):
            table[each] += size
    return "\n".join(
        f"{part:<28}{size['plain'] / 1e6:>8.2f} MB{size['packed'] / 1e6:>8.2f} MB compressed"
        for part, size in table.items()
    )


def project_version() -> str:
    """The version that pyproject.toml states."""
    stated: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return stated


def main() -> None:
    """The command line."""
    arguments = ArgumentParser(description="Build the static web app.")
    arguments.add_argument("--out", type=Path, default=ROOT / "dist")
    arguments.add_argument("--version", default=project_version())
    chosen = arguments.parse_args()
    files = build(chosen.out, chosen.version)
    sys.stdout.write(f"Arbitre {chosen.version} for the browser, in {chosen.out}:\n{sizes(files)}\n")


if __name__ == "__main__":
    main()
