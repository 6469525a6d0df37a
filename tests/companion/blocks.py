"""Blocks of real files, as a browser would give them: also with no more room than a limit."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from companion.block_store import BlockStore
from companion.store import StoreError


class FileBlock:
    """A file that stays open; past the limit it is full, after as much was written as there was room for."""

    def __init__(self, path: Path, limit: int | None = None) -> None:
        path.touch()
        self.opened = open(path, "r+b", buffering=0)  # noqa: SIM115 - closed when nobody holds the block any more
        self.file = self.opened.fileno()
        self.limit = limit

    def size(self) -> int:
        return os.fstat(self.file).st_size

    def read_at(self, at: int, size: int) -> bytes:
        return os.pread(self.file, size, at)

    def write_at(self, at: int, data: bytes) -> None:
        fitting = data if self.limit is None else data[: max(self.limit - at, 0)]
        os.pwrite(self.file, fitting, at)
        if len(fitting) < len(data):
            raise OSError(errno.ENOSPC, "no room")

    def truncate(self, size: int) -> None:
        os.ftruncate(self.file, size)

    def flush(self) -> None:
        os.fdatasync(self.file)


def blocks(folder: Path) -> tuple[FileBlock, FileBlock]:
    folder.mkdir(exist_ok=True)
    return FileBlock(folder / "a"), FileBlock(folder / "b")


def block_store(folder: Path, slack: int = 1024 * 1024) -> BlockStore:
    return BlockStore(blocks(folder), slack)


def fill(store: BlockStore, pair: tuple[FileBlock, FileBlock]) -> None:
    """So that not a byte more can be added."""
    for block in pair:
        block.limit = block.size()
    for size in (1000, 50, 1):
        with suppress(StoreError):
            while True:
                store.append("filler", b"x" * size, len(store.read("filler") or b""))
