"""How the content of a chosen file comes to the app, in each of its forms."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import flet as ft

from companion.backup import LARGEST

IN_BROWSER = sys.platform == "emscripten"
_LARGE = 1024 * 1024
_SECONDS = 120  # for an upload to begin
Chosen = tuple[int, Callable[[], Awaitable[bytes]]]  # the size of a chosen file, and how to get its content
_uploads = list[Path]()  # where a server gets the files that its visitors choose


@contextmanager
def uploads() -> Iterator[str]:
    """A folder for chosen files, as long as the server runs; nobody else can put anything there."""
    with TemporaryDirectory(prefix="arbitre-") as folder:
        os.environ["FLET_SECRET_KEY"] = secrets.token_hex()
        os.environ["FLET_MAX_UPLOAD_SIZE"] = str(LARGEST)
        _uploads[:] = [Path(folder)]
        yield folder


async def picked(page: ft.Page, wait: Callable[[], None]) -> tuple[int, bytes] | None:
    """The size and content of a file that somebody chose, None when nobody did; what is too large is not even read.

    `wait` is called when it will take a moment.
    """
    picker = ft.FilePicker()
    files = await picker.pick_files(with_data=IN_BROWSER)
    if not files:
        return None
    size, content = _in_browser() if IN_BROWSER else _on_server(page, picker, files[0])
    if size > LARGEST:
        return size, b""
    if size > _LARGE:
        wait()
    return size, await content()


def _in_browser() -> Chosen:
    """Handed over by the page around the app."""
    from mobile.web import bridge

    return bridge.chosen_size(), bridge.chosen_content


def _on_server(page: ft.Page, picker: ft.FilePicker, file: ft.FilePickerFile) -> Chosen:
    """From the disk of this machine, or from another machine's browser."""

    async def content() -> bytes:
        return Path(file.path).read_bytes() if file.path else await _uploaded(page, picker, file)

    return file.size, content


async def _uploaded(page: ft.Page, picker: ft.FilePicker, file: ft.FilePickerFile) -> bytes:
    """By an upload of its own: through the connection of the screens it would be slow, and over 16 MB end it."""
    name = secrets.token_hex(8)
    ended = asyncio.get_running_loop().create_future()

    def heard(event: ft.FilePickerUploadEvent) -> None:
        if not ended.done() and (event.error or event.progress == 1):
            ended.set_result(event.error)

    picker.on_upload = heard
    picker.update()
    url = page.get_upload_url(name, _SECONDS)
    await picker.upload([ft.FilePickerUploadFile(upload_url=url, id=file.id, name=file.name)])
    path = _uploads[0] / name
    try:
        if error := await ended:
            raise OSError(error)
        return path.read_bytes()
    finally:
        path.unlink(missing_ok=True)
