"""How the content of a chosen file comes to the app, in each of its forms."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import flet as ft

from companion.backup import LARGEST, FileError

if TYPE_CHECKING:
    from mobile.serve.uploads import Inbox

IN_BROWSER = sys.platform == "emscripten"
_LARGE = 1024 * 1024
Chosen = tuple[int, Callable[[], Awaitable[bytes]]]  # the size of a chosen file, and how to get its content


async def picked(page: ft.Page, inbox: Inbox | None, wait: Callable[[], None]) -> bytes | None:
    """The content of a file that somebody chose, None when nobody did; FileError when it is too large.

    `wait` is called when it will take a moment.
    """
    picker = ft.FilePicker()
    files = await picker.pick_files(with_data=IN_BROWSER)
    if not files:
        return None
    return await received(_in_browser() if IN_BROWSER else _by_name(page, inbox, picker, files[0]), wait)


async def received(chosen: Chosen, wait: Callable[[], None]) -> bytes:
    """The content of a file, however it came; FileError when it is too large."""
    size, content = chosen
    if size > LARGEST:
        raise too_large()
    if size > _LARGE:
        wait()
    return await content()


def too_large() -> FileError:
    return FileError("file.too-large", most=LARGEST // 1024**2)


def _in_browser() -> Chosen:
    """Handed over by the page around the app."""
    from mobile.web import bridge

    return bridge.chosen_size(), bridge.chosen_content


def _by_name(page: ft.Page, inbox: Inbox | None, picker: ft.FilePicker, file: ft.FilePickerFile) -> Chosen:
    """From the disk of this device where it is the device itself that says so; from anybody else, what they send."""
    if page.session.connection.local_data_transport:
        return file.size, lambda: _from_disk(file)
    if inbox is None or file.size < 0:
        raise OSError("nothing can be sent here")
    return file.size, lambda: _sent(inbox, picker, file)


async def _from_disk(file: ft.FilePickerFile) -> bytes:
    """What is read is bounded, whatever was said of it."""
    if not isinstance(file.path, str) or not stat.S_ISREG(os.stat(file.path).st_mode):
        raise OSError("no file")
    with open(file.path, "rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise too_large()
    return content


async def _sent(inbox: Inbox, picker: ft.FilePicker, file: ft.FilePickerFile) -> bytes:
    """By a request of its own: through the connection of the screens it would be slow, and end it."""
    with inbox.awaiting() as (url, content):

        def heard(event: ft.FilePickerUploadEvent) -> None:
            if event.error:
                content.cancel()

        picker.on_upload = heard
        picker.update()
        await picker.upload([ft.FilePickerUploadFile(upload_url=url, id=file.id, name=file.name)])
        return await inbox.fetch(content)
