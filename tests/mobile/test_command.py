"""`arbitre app` says what is in its way: a port that is taken, or no window of Flet's to open."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import flet.version
import pytest

from mobile.app import ASSETS

VERSION = flet.version.flet_version
START = "from mobile.command import main; main()"
MISSING = "import sys; sys.modules['flet_desktop'] = None; "
WINDOW = """
import asyncio, sys
from urllib.error import URLError

async def open_flet_view_async(url, assets, hidden):
    {open}
    return await asyncio.create_subprocess_exec(sys.executable, "-c", ""), ""

def close_flet_view(pid_file):
    pass
"""


def desktop(folder: Path, code: str = START, lang: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    """The command, as on a desktop with a screen, where packages in this folder are installed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("FLET_")}
    env |= {"DISPLAY": ":0", "PYTHONPATH": str(folder), "ARBITRE_HOME": str(folder / "home"), "LC_ALL": lang}
    command = [sys.executable, "-c", code, "app", "--desktop", "--port", "0"]
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)


def install(folder: Path, opened: str) -> None:
    """A stand-in for Flet's window, which is another package's and needs a screen."""
    package = folder / "flet_desktop"
    package.mkdir()
    (package / "__init__.py").write_text(WINDOW.format(open=opened), encoding="utf-8")
    (package / "version.py").write_text(f"version = {VERSION!r}", encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en_GB.UTF-8", "The desktop window isn’t installed yet."),
        ("fr_FR.UTF-8", "La fenêtre de bureau n’est pas encore installée."),
    ],
)
def test_without_flets_window_it_says_how_to_get_it(tmp_path: Path, lang: str, sentence: str) -> None:
    result = desktop(tmp_path, MISSING + START, lang)
    assert result.returncode == 2
    assert result.stderr.startswith(sentence)
    assert f"pip install flet-desktop=={VERSION}" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_with_it_the_app_opens_in_a_window_with_its_fonts_and_pictures(tmp_path: Path) -> None:
    install(tmp_path, 'print("window:", assets)')
    result = desktop(tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"window: {ASSETS}\n"


def test_a_window_that_cannot_be_downloaded_is_said_with_the_reason(tmp_path: Path) -> None:
    install(tmp_path, 'raise URLError("no route to host")')
    result = desktop(tmp_path)
    assert result.returncode == 2
    assert "the download failed (no route to host)" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en_GB.UTF-8", "Port {port} is taken."), ("fr_FR.UTF-8", "Le port {port} est déjà pris.")],
)
def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path, lang: str, sentence: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", START, "app", "--port", str(port)]
        env = {**os.environ, "ARBITRE_HOME": str(tmp_path), "LC_ALL": lang}
        result = subprocess.run(
            command, env=env, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False
        )
    assert result.returncode == 2
    assert result.stderr.startswith(sentence.format(port=port))
    assert f"http://127.0.0.1:{port}/" in result.stderr
    assert len(result.stderr.splitlines()) == 1
