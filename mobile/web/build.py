"""Builds the static web app: `python -m mobile.web.build [--out FOLDER] [--version VERSION]`."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import tomllib
from argparse import ArgumentParser
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
PAGE = ("index.html", "page.js", "host.js", "start.js", "worker.js", "memory.js", "storage.js")
IN_MEMORY = ("pyodide/", "packages.tar.gz", "app.tar.gz")  # what Python's memory is made of
PARTS = {
    "Python": ("pyodide/",),
    "packages": ("packages.tar.gz",),
    "the app": ("app.tar.gz",),
    "Flutter": ("main.dart.js", "flutter.js", "canvaskit/", "assets/"),
    "page, icons, fonts, sounds": ("",),
}


def build(out: Path, version: str, work: Path = WORK) -> Files:
    """Makes the folder anew; what the app keeps for offline use, by name."""
    parts = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
    client = Path(flet_web.get_package_web_dir())
    files = client_part(client, parts["client"]) | python_part(client / "pyodide", parts, version, work)
    python = _digest({name: content for name, content in files.items() if name.startswith(IN_MEMORY)})
    files |= _beside(parts["app"]["beside"]) | _manifests()
    files |= _page(_bytes_at_start(files, parts["app"]["later"]), python)
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


def _page(start_bytes: int, python: str) -> Files:
    """The page and its scripts, filled in."""
    words = {
        "python": python,
        "policy": POLICY,
        "bytes": str(start_bytes),
        "description": texts("en")["start.description"],
        "texts": _json({code: texts(code) for code in CODES}),
        **colours(),
    }
    return {name: filled(HERE / name, words) for name in PAGE} | {"everybody.js": everybody()}


def _bytes_at_start(files: Files, later: list[str]) -> int:
    at_start = (name for name in files if not any(fnmatchcase(name, pattern) for pattern in later))
    return sum(len(files[name]) for name in at_start)


def _service_worker(files: Files) -> bytes:
    return filled(HERE / "sw.js", {"version": _digest(files), "files": _json(_hashes(files))})


def _hashes(files: Files) -> dict[str, str]:
    return {name: sha256(content).hexdigest() for name, content in sorted(files.items())}


def _digest(files: Files) -> str:
    return sha256(_json(_hashes(files)).encode()).hexdigest()[:12]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def sizes(files: Files) -> str:
    """How large it is, by part: as it lies there, and compressed as a web host sends it."""
    table = {part: [0, 0] for part in PARTS}
    for name, content in files.items():
        part = next(part for part, starts in PARTS.items() if name.startswith(starts))
        table[part][0] += len(content)
        table[part][1] += min(len(content), len(gzip.compress(content)))
    table["all"] = [sum(column) for column in zip(*table.values(), strict=True)]
    return "\n".join(
        f"{part:<28}{plain / 1e6:>8.2f} MB{packed / 1e6:>8.2f} MB compressed" for part, (plain, packed) in table.items()
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
