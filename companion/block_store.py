"""A store in two blocks of bytes, as a browser gives them: a log of all that was done, replayed at opening."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from typing import Protocol

from companion.store import StoreError, checked, store_errors

_MAGIC = b"arbitre-store-1\n"
_HEADER = struct.Struct("<16sQI")  # magic, generation, checksum
_RECORD = struct.Struct("<IBHI")  # checksum, operation, size of the name, size of the data
_CUT = struct.Struct("<Q")
_APPEND, _CUT_OFF, _REPLACE, _DELETE = 1, 2, 3, 4
_STEP = 64 * 1024  # a block grows by so much at a time, and so much is kept free
_ITSELF = "store"

Pieces = list[tuple[int, int]]  # where in the block each piece begins, and its size


@dataclass(slots=True)
class Kept:
    """Where in the block something is."""

    pieces: Pieces
    size: int


class Block(Protocol):
    """Bytes that stay open for as long as the program runs. What fails raises OSError, ENOSPC when it is full."""

    def size(self) -> int:
        """How many bytes there are."""

    def read_at(self, at: int, size: int) -> bytes:
        """So many bytes from there on."""

    def write_at(self, at: int, data: bytes) -> None:
        """All of the data there, or an error."""

    def truncate(self, size: int) -> None:
        """Only so many bytes."""

    def flush(self) -> None:
        """All that was written is durable on return."""


class BlockStore:
    """A store whose log is in one block, until it is mostly garbage and what is kept goes on in the other.

    Of two whole blocks the one with the higher generation counts. A record's checksum goes on from that of the one
    before it, so that nothing old is ever read as new. A little room is kept free, so that something can be deleted
    when nothing more can be added.
    """

    def __init__(self, blocks: tuple[Block, Block], slack: int = 1024 * 1024) -> None:
        self._slack = slack
        self._kept: dict[str, Kept] = {}
        with store_errors(_ITSELF):
            generations = [_generation(block) for block in blocks]
            if not any(generations) and any(_is_something(block) for block in blocks):
                raise StoreError("refused", _ITSELF)  # not ours, or of a later version: left as it is
            newest = max(generations)
            self._block, self._other = blocks if generations[0] == newest else (blocks[1], blocks[0])
            self._generation = newest or 1
            if not newest:
                self._block.truncate(0)
                self._block.write_at(0, _header(self._generation))
                self._block.flush()
            self._end, self._crc = self._replay()
            self._size = self._block.size()

    def names(self, prefix: str = "") -> list[str]:
        """All names that begin with the prefix, sorted."""
        return sorted(name for name in self._kept if name.startswith(prefix))

    def read(self, name: str) -> bytes | None:
        """What is kept under this name; None when there is nothing."""
        return self.read_from(name, 0)

    def read_from(self, name: str, at: int) -> bytes | None:
        """What follows the first `at` bytes; None when there is nothing under this name."""
        kept = self._kept.get(checked(name))
        with store_errors(name):
            return None if kept is None else self._joined(_after(kept, at))

    def alone(self, name: str) -> AbstractContextManager[None]:
        """There is nobody else: a browser lets only one tab have the blocks."""
        checked(name)
        return nullcontext()

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        """The first and the last bytes under this name, at most so many of each; None when there is nothing."""
        kept = self._kept.get(checked(name))
        with store_errors(name):
            return None if kept is None else (self._joined(_first(kept, most)), self._joined(_last(kept, most)))

    def append(self, name: str, data: bytes, at: int) -> None:
        """Add to the end, if it has the size expected."""
        kept = self._kept.get(checked(name))
        if (kept.size if kept else 0) != at:
            raise StoreError("elsewhere", name)
        self._do(_APPEND, name, data)

    def cut(self, name: str, size: int) -> None:
        """Keep only the first `size` bytes."""
        if checked(name) not in self._kept:
            raise StoreError("refused", name)
        self._do(_CUT_OFF, name, _CUT.pack(size))

    def replace(self, name: str, data: bytes) -> None:
        """Put new content in place of the old, which stays under name + ".bak"."""
        self._do(_REPLACE, checked(name), data)

    def delete(self, name: str) -> None:
        """Keep nothing under this name any more."""
        if checked(name) in self._kept:
            self._do(_DELETE, name, b"")

    # The log.

    def _do(self, operation: int, name: str, data: bytes) -> None:
        """One operation: in the log and durable, and only then done."""
        with store_errors(name):
            if operation in (_APPEND, _REPLACE):
                self._make_room(_RECORD.size + len(name.encode()) + len(data) + _STEP)
            record, crc = _record(operation, name, data, self._crc)
            try:
                self._block.write_at(self._end, record)
                self._block.flush()
            except OSError:
                self._take_back()
                raise
        at = self._end + len(record) - len(data)
        self._end, self._crc = self._end + len(record), crc
        self._size = max(self._size, self._end)
        self._apply(operation, name, at, data)
        if self._end > 2 * self._live() + self._slack:
            with suppress(OSError):  # what was asked for is done; the log is cleared another time
                self._clear_out()

    def _apply(self, operation: int, name: str, at: int, data: bytes | memoryview) -> None:
        if operation == _APPEND:
            kept = self._kept.setdefault(name, Kept([], 0))
            kept.pieces.append((at, len(data)))
            kept.size += len(data)
        elif operation == _CUT_OFF:
            self._kept[name] = _first(self._kept[name], _CUT.unpack(data)[0])
        elif operation == _REPLACE:
            if name in self._kept:
                self._kept[f"{name}.bak"] = self._kept[name]
            self._kept[name] = Kept([(at, len(data))], len(data))
        else:
            del self._kept[name]

    def _make_room(self, size: int) -> None:
        """Room for what will be written and a little more, if need be where garbage was."""
        try:
            self._grow(size)
        except OSError:
            if self._end <= _HEADER.size + self._live():
                raise
            self._clear_out()
            self._grow(size)

    def _grow(self, size: int) -> None:
        """Zeros as far as that."""
        missing = self._end + size - self._size
        if missing > 0:
            self._block.write_at(self._size, bytes(missing + _STEP))
            self._size += missing + _STEP

    def _take_back(self) -> None:
        """Nothing after the end is a record."""
        with suppress(OSError):
            self._block.write_at(self._end, bytes(_RECORD.size))
            self._block.flush()

    def _replay(self) -> tuple[int, int]:
        """Does all that the log says; where it ends, and the checksum there. What follows is no record."""
        log = self._block.read_at(0, self._block.size())
        end, crc = _HEADER.size, zlib.crc32(log[: _HEADER.size])
        for operation, name, at, data, record_crc in _records(log, crc):
            self._apply(operation, name, at, data)
            end, crc = at + len(data), record_crc
        return end, crc

    # Clearing out.

    def _live(self) -> int:
        return sum(_RECORD.size + len(name.encode()) + kept.size for name, kept in self._kept.items())

    def _joined(self, kept: Kept) -> bytes:
        return b"".join(self._block.read_at(at, size) for at, size in kept.pieces)

    def _clear_out(self) -> None:
        """What is kept goes on in the other block; its header is written last, and only then it counts."""
        header = _header(self._generation + 1)
        end, crc = len(header), zlib.crc32(header)
        moved: dict[str, Kept] = {}
        try:
            self._other.truncate(0)
            for name, kept in self._kept.items():
                data = self._joined(kept)
                record, crc = _record(_APPEND, name, data, crc)
                self._other.write_at(end, record)
                end += len(record)
                moved[name] = Kept([(end - len(data), len(data))], len(data))
            self._other.write_at(end, bytes(_STEP))
            self._other.flush()
            self._other.write_at(0, header)
            self._other.flush()
        except OSError:
            with suppress(OSError):
                self._other.truncate(0)
            raise
        self._block, self._other = self._other, self._block
        self._generation, self._kept = self._generation + 1, moved
        self._end, self._crc, self._size = end, crc, end + _STEP
        self._other.truncate(0)


def _header(generation: int) -> bytes:
    return _HEADER.pack(_MAGIC, generation, zlib.crc32(_MAGIC, generation & 0xFFFFFFFF))


def _generation(block: Block) -> int:
    """Which generation of the log is in a block; 0 when none is there."""
    start = block.read_at(0, min(block.size(), _HEADER.size))
    if len(start) < _HEADER.size:
        return 0
    generation: int = _HEADER.unpack(start)[1]
    return generation if start == _header(generation) else 0


def _is_something(block: Block) -> bool:
    """More than the beginning of a header that was never finished."""
    return block.size() > _HEADER.size and any(block.read_at(0, _HEADER.size))


def _record(operation: int, name: str, data: bytes, crc: int) -> tuple[bytes, int]:
    """The bytes of a record, and its checksum, which goes on from that of the one before."""
    encoded = name.encode()
    rest = _RECORD.pack(0, operation, len(encoded), len(data))[4:] + encoded + data
    crc = zlib.crc32(rest, crc)
    return struct.pack("<I", crc) + rest, crc


def _records(log: bytes, crc: int) -> Iterator[tuple[int, str, int, memoryview, int]]:
    """Record by record: operation, name, where its data begins, the data, its checksum; until one is not whole."""
    at, view = _HEADER.size, memoryview(log)
    while at + _RECORD.size <= len(log):
        record_crc, operation, name_size, size = _RECORD.unpack_from(log, at)
        begin = at + _RECORD.size + name_size
        crc = zlib.crc32(view[at + 4 : begin + size], crc)
        if not operation or begin + size > len(log) or record_crc != crc:
            return
        yield operation, str(view[begin - name_size : begin], "utf-8"), begin, view[begin : begin + size], crc
        at = begin + size


def _after(kept: Kept, at: int) -> Kept:
    """The pieces that hold what follows the first `at` bytes: found from the end, of which they mostly are the last."""
    last: Pieces = []
    left = size = max(kept.size - at, 0)
    for begin, length in reversed(kept.pieces):
        if not left:
            break
        taken = min(length, left)
        last.append((begin + length - taken, taken))
        left -= taken
    return Kept(last[::-1], size)


def _first(kept: Kept, size: int) -> Kept:
    """The pieces that hold the first `size` bytes."""
    first: Pieces = []
    left = size
    for at, length in kept.pieces:
        if not left:
            break
        first.append((at, min(length, left)))
        left -= min(length, left)
    return Kept(first, min(kept.size, size))


def _last(kept: Kept, size: int) -> Kept:
    """The pieces that hold the last `size` bytes."""
    last: Pieces = []
    left = size
    for at, length in reversed(kept.pieces):
        if not left:
            break
        last.append((at + max(length - left, 0), min(length, left)))
        left -= min(length, left)
    return Kept(last[::-1], min(kept.size, size))
