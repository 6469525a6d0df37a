"""What the browser keeps for the static web app; imported only there."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from companion.block_store import BlockStore
from companion.store import MemoryStore, Store, StoreError

js: Any = import_module("js")
ffi: Any = import_module("pyodide.ffi")


class FileBlock:
    """A file of the browser's own file system, opened by storage.js before Python started."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def size(self) -> int:
        with _system_errors():
            return int(self._handle.getSize())

    def read_at(self, at: int, size: int) -> bytes:
        buffer = js.Uint8Array.new(size)
        with _system_errors():
            found = self._handle.read(buffer, at=at)
        data: bytes = buffer.subarray(0, found).to_bytes()
        return data

    def write_at(self, at: int, data: bytes) -> None:
        with _system_errors():
            written = self._handle.write(ffi.to_js(data), at=at)
        if written != len(data):  # in a private window that is full Chromium raises nothing
            raise _full("the browser has no more room")

    def truncate(self, size: int) -> None:
        with _system_errors():
            self._handle.truncate(size)

    def flush(self) -> None:
        with _system_errors():
            self._handle.flush()


def store() -> Store:
    """Where this browser keeps everything; in memory when it keeps nothing; "elsewhere" while another tab has it."""
    found = js.arbitreStorage
    if found.fault == "elsewhere":
        raise StoreError("elsewhere", "store")
    if found.fault:
        return MemoryStore("plain" if found.fault == "plain" else "nothing")
    try:
        return BlockStore((FileBlock(found.blocks[0]), FileBlock(found.blocks[1])))
    except StoreError:
        return MemoryStore()


async def ask_again() -> None:
    """Tries to open the files again, which another tab may have let go of."""
    await js.arbitreBefore()


@contextmanager
def _system_errors() -> Iterator[None]:
    try:
        yield
    except ffi.JsException as error:
        full = getattr(error, "name", "") == "QuotaExceededError"
        raise _full(str(error)) if full else OSError(errno.EIO, str(error)) from error


def _full(why: str) -> OSError:
    """There is no room. What Arbitre does without gives its own up: the next try may find some."""
    js.arbitreStorage.makeRoom()
    return OSError(errno.ENOSPC, why)
