"""A store in two blocks of bytes, as a browser gives them: a log of all that was done, replayed at opening."""

from __future__ import annotations

import os
import re
import struct
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from companion.store import StoreError, checked, store_errors

_MAGIC = b"arbitre-store-2\n"
_HEADER = struct.Struct("<16s16sI")  # magic, life, checksum
_RECORD = struct.Struct("<16sIBHII")  # life, checksum, operation, sizes of the name and the data, after which record
_CHECKED = 20  # from here on the checksum covers a record
_MARK = 8  # bytes at the end of a record
_CUT = struct.Struct("<Q")
_APPEND, _CUT_OFF, _REPLACE, _DELETE = 1, 2, 3, 4
_STEP = 64 * 1024  # a block grows by so much at a time, and so much is kept free
_GROUP = 16 * 1024  # pieces that are smaller become one when the log is cleared out
_ITSELF = "store"

Piece = tuple[int, int]  # where in the block it begins, and its size


@dataclass(slots=True)
class Kept:
    """Where in the block something is, and where the record is that made it what it is."""

    pieces: list[Piece]
    size: int
    last: int


class Record(NamedTuple):
    """One operation in the log."""

    at: int
    operation: int
    name: str
    after: int  # the record that made what this one adds to or cuts; 0 when there was nothing
    data: Piece
    cut: int = 0

    @property
    def end(self) -> int:
        return sum(self.data) + _MARK


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

    Of two blocks the one with the higher generation counts. Each record carries the life of its log, a generation and
    a salt: nothing old is ever read as new, and records after a damaged stretch are found again. The stretch is kept
    under a name of its own; so is what was added to something that it held. A little room is kept free, so that
    something can be deleted when nothing more can be added.
    """

    def __init__(self, blocks: tuple[Block, Block], slack: int = 1024 * 1024) -> None:
        self._slack = slack
        self._kept: dict[str, Kept] = {}
        with store_errors(_ITSELF):
            lives = [_life(block) for block in blocks]
            if not any(lives):
                lives = [_life_of_records(block) for block in blocks]
            if not any(lives) and any(_is_something(block) for block in blocks):
                raise StoreError("refused", _ITSELF)  # not ours, or of a later version: left as it is
            newest = max(lives)
            self._block, self._other = blocks if lives[0] == newest else (blocks[1], blocks[0])
            self._life = newest or _new_life(1)
            if not newest:
                if any(self._block.read_at(0, _HEADER.size)):
                    self._block.truncate(0)
                self._block.write_at(0, _header(self._life))
                self._block.flush()
            self._end = self._replay()
            self._size = self._block.size()
            if self._is_first_version:
                with suppress(OSError):  # it can be read all the same
                    self._clear_out()

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
            return None if kept is None else self._joined(_last(kept.pieces, kept.size - at))

    def alone(self, name: str) -> AbstractContextManager[None]:
        """There is nobody else: a browser lets only one tab have the blocks."""
        checked(name)
        return nullcontext()

    def ends(self, name: str, most: int) -> tuple[bytes, bytes] | None:
        """The first and the last bytes under this name, at most so many of each; None when there is nothing."""
        kept = self._kept.get(checked(name))
        with store_errors(name):
            if kept is None:
                return None
            return self._joined(_first(kept.pieces, most)), self._joined(_last(kept.pieces, most))

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
        self._do(_CUT_OFF, name, _CUT.pack(size), size)

    def replace(self, name: str, data: bytes) -> None:
        """Put new content in place of the old, which stays under name + ".bak"."""
        self._do(_REPLACE, checked(name), data)

    def delete(self, name: str) -> None:
        """Keep nothing under this name any more."""
        if checked(name) in self._kept:
            self._do(_DELETE, name, b"")

    # The log.

    def _do(self, operation: int, name: str, data: bytes, cut: int = 0) -> None:
        """One operation: in the log and durable, and only then done."""
        with store_errors(name):
            if self._is_first_version:
                self._clear_out()
            if operation in (_APPEND, _REPLACE):
                self._make_room(_overhead(name) + len(data) + _STEP)
            after = self._kept[name].last if name in self._kept else 0
            record = _record(self._life, operation, name, after, data)
            try:
                self._block.write_at(self._end, record)
                self._block.flush()
            except OSError:
                self._take_back(len(record))
                raise
        begin = self._end + len(record) - _MARK - len(data)
        done = Record(self._end, operation, name, after, (begin, len(data)), cut)
        self._end = done.end
        self._size = max(self._size, self._end)
        self._apply(done)
        if self._end > 2 * self._live() + self._slack:
            with suppress(OSError):  # what was asked for is done; the log is cleared another time
                self._clear_out()

    def _apply(self, record: Record) -> None:
        """What is added goes where it was added, or else beside; what is cut or deleted is what was meant."""
        name, kept = record.name, self._kept.get(record.name)
        if kept and kept.last != record.after and (record.operation == _DELETE or not record.after):
            self._set_aside(name, record.at, kept.pieces)  # a record that made something else of it was damaged
            kept = None
        if record.operation == _REPLACE or (record.operation == _APPEND and not record.after):
            if kept and record.operation == _REPLACE:
                self._kept[f"{name}.bak"] = kept
            self._kept[name] = Kept([record.data], record.data[1], record.at)
        elif record.operation == _APPEND:
            kept = self._continued(record)
            kept.pieces.append(record.data)
            kept.size, kept.last = kept.size + record.data[1], record.at
        elif record.operation == _CUT_OFF and kept and kept.last == record.after:
            self._kept[name] = Kept(_first(kept.pieces, record.cut), min(kept.size, record.cut), record.at)
        elif record.operation == _DELETE:
            self._kept.pop(name, None)

    def _continued(self, record: Record) -> Kept:
        """What a record adds to: what is kept under its name, or a part of that which was set aside."""
        kept = self._kept.get(record.name)
        if kept and kept.last == record.after:
            return kept
        parts = (self._kept[name] for name in self.names(_aside(record.name)))
        found = next((part for part in parts if part.last == record.after), None)
        return found or self._set_aside(record.name, record.at, [])

    def _set_aside(self, name: str, at: int, pieces: list[Piece]) -> Kept:
        """Keeps something damaged, or what came after it, under a name of its own."""
        kept = Kept(pieces, sum(size for _, size in pieces), at)
        self._kept[f"{_aside(name)}{int(self._life[:8], 16)}-{at}"] = kept
        return kept

    def _make_room(self, size: int) -> None:
        """Room for what will be written and a little more, if need be where garbage was."""
        try:
            self._grow(size)
        except OSError:
            if self._end <= _HEADER.size + self._live():
                raise
            self._lend_room()
            self._grow(size)

    def _lend_room(self) -> None:
        """Clears out with the help of what is kept free here; if that does not do, it is kept free again."""
        self._block.truncate(self._end)
        self._size = self._end
        try:
            self._clear_out()
        except OSError:
            with suppress(OSError):
                self._grow(_STEP)
            self._size = self._block.size()
            raise

    def _grow(self, size: int) -> None:
        """Zeros as far as that."""
        missing = self._end + size - self._size
        if missing > 0:
            self._block.write_at(self._size, bytes(missing + _STEP))
            self._size += missing + _STEP

    def _take_back(self, size: int) -> None:
        """Nothing after the end is a record, nor looks as if it had been one."""
        with suppress(OSError):
            self._block.write_at(self._end, bytes(size))
            self._block.flush()

    def _replay(self) -> int:
        """Does all that the log says; where it ends. A record that was never finished is nothing."""
        log = self._block.read_at(0, self._block.size())
        if self._is_first_version:
            return self._replay_first_version(log)
        end = _HEADER.size
        for record in _records(log, self._life):
            if record.at > end:
                self._set_aside(_ITSELF, end, [(end, record.at - end)])
            self._apply(record)
            end = record.end
        finished = log.rfind(_mark(self._life), end) + _MARK
        if finished > end:
            self._set_aside(_ITSELF, end, [(end, finished - end)])
        return max(end, finished)

    # Clearing out.

    def _live(self) -> int:
        """How large the log will be at most when it was cleared out."""
        return sum(_overhead(name) * (1 + kept.size // _GROUP) + kept.size for name, kept in self._kept.items())

    def _joined(self, pieces: list[Piece]) -> bytes:
        return b"".join(self._block.read_at(at, size) for at, size in pieces)

    def _clear_out(self) -> None:
        """What is kept goes on in the other block; its header is written last, and only then it counts."""
        life = _new_life(int(self._life[:8], 16) + 1)
        end, moved = _HEADER.size, dict[str, Kept]()
        try:
            self._other.truncate(0)
            for name, kept in self._kept.items():
                moved[name] = Kept([], kept.size, 0)
                for group in _groups(kept.pieces):
                    data = self._joined(group)
                    record = _record(life, _APPEND, name, moved[name].last, data)
                    self._other.write_at(end, record)
                    moved[name].last, end = end, end + len(record)
                    moved[name].pieces.append((end - _MARK - len(data), len(data)))
            self._other.write_at(end, bytes(_STEP))
            self._other.flush()
            self._other.write_at(0, _header(life))
            self._other.flush()
        except OSError:
            with suppress(OSError):
                self._other.truncate(0)
            raise
        self._block, self._other = self._other, self._block
        self._life, self._kept = life, moved
        self._end, self._size = end, end + _STEP
        self._other.truncate(0)

    # Logs of the first version: a record's checksum went on from that of the one before, so that none could be read
    # after a damaged one. What is left of such a log is set aside; all else goes on in a log of this version.

    @property
    def _is_first_version(self) -> bool:
        return self._life.endswith(_FIRST_SALT)

    def _replay_first_version(self, log: bytes) -> int:
        end = _FIRST_HEADER.size
        for record in _first_records(log):
            kept = self._kept.get(record.name)
            self._apply(record._replace(after=kept.last if kept else 0))
            end = sum(record.data)
        if left := len(log[end:].rstrip(b"\0")):
            self._set_aside(_ITSELF, end, [(end, left)])
        return end


def _new_life(generation: int) -> bytes:
    return b"%08x%b" % (generation, os.urandom(4).hex().encode())


def _header(life: bytes) -> bytes:
    return _HEADER.pack(_MAGIC, life, zlib.crc32(_MAGIC + life))


def _life(block: Block) -> bytes:
    """Which life of the log is in a block, also when its header is damaged; b"" when none is, or none is finished."""
    start = block.read_at(0, min(block.size(), _HEADER.size))
    life = start[len(_MAGIC) : -4]
    if len(life) == 16 and start == _header(life):
        return life
    if first := _first_life(start):
        return first
    return _life_of_records(block) if any(start) else b""


def _life_of_records(block: Block) -> bytes:
    """The life that the first whole record carries."""
    log = block.read_at(0, block.size())
    lives = re.finditer(rb"(?=([0-9a-f]{16}))", log)
    return next((life[1] for life in lives if _record_at(log, life.start(), life[1])), b"")


def _is_something(block: Block) -> bool:
    """More than the beginning of a header that was never finished."""
    return bool(block.read_at(0, block.size()).rstrip(b"\0")[_HEADER.size :])


def _aside(name: str) -> str:
    return f"{name}.damaged-"


def _mark(life: bytes) -> bytes:
    """How a record ends, whatever it holds."""
    return life[-_MARK:-1] + b"."


def _overhead(name: str) -> int:
    return _RECORD.size + len(name.encode()) + _MARK


def _record(life: bytes, operation: int, name: str, after: int, data: bytes) -> bytes:
    encoded = name.encode()
    rest = _RECORD.pack(life, 0, operation, len(encoded), len(data), after)[_CHECKED:] + encoded + data
    return b"".join((life, struct.pack("<I", zlib.crc32(rest, zlib.crc32(life))), rest, _mark(life)))


def _record_at(log: bytes, at: int, life: bytes) -> Record | None:
    """The record that begins there, if one does and it is whole."""
    if not log.startswith(life, at) or at + _RECORD.size > len(log):
        return None
    _, crc, operation, name_size, size, after = _RECORD.unpack_from(log, at)
    begin = at + _RECORD.size + name_size
    rest = memoryview(log)[at + _CHECKED : begin + size]
    if begin + size > len(log) or zlib.crc32(rest, zlib.crc32(life)) != crc:
        return None
    cut = _CUT.unpack(log[begin : begin + size])[0] if operation == _CUT_OFF else 0
    return Record(at, operation, log[begin - name_size : begin].decode(), after, (begin, size), cut)


def _records(log: bytes, life: bytes) -> Iterator[Record]:
    """All whole records, whatever is between them."""
    at = _HEADER.size
    while at >= 0:
        if record := _record_at(log, at, life):
            yield record
            at = record.end
        else:
            at = log.find(life, at + 1)


def _groups(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Pieces side by side until they are large enough; none is divided, so that the first ones are what once was."""
    group, size = list[Piece](), 0
    for piece in pieces:
        group.append(piece)
        size += piece[1]
        if size >= _GROUP:
            yield group
            group, size = [], 0
    if group or not pieces:
        yield group


def _first(pieces: list[Piece], size: int) -> list[Piece]:
    """The pieces that hold the first `size` bytes."""
    first = list[Piece]()
    for at, length in pieces:
        if size <= 0:
            break
        first.append((at, min(length, size)))
        size -= length
    return first


def _last(pieces: list[Piece], size: int) -> list[Piece]:
    """The pieces that hold the last `size` bytes: found from the end, of which they mostly are the last."""
    last = list[Piece]()
    for at, length in reversed(pieces):
        if size <= 0:
            break
        last.append((at + max(length - size, 0), min(length, size)))
        size -= length
    return last[::-1]


# The first version.

_FIRST_MAGIC = b"arbitre-store-1\n"
_FIRST_HEADER = struct.Struct("<16sQI")  # magic, generation, checksum
_FIRST_RECORD = struct.Struct("<IBHI")  # checksum, operation, size of the name, size of the data
_FIRST_SALT = b"--------"


def _first_life(start: bytes) -> bytes:
    if len(start) < _FIRST_HEADER.size:
        return b""
    magic, generation, crc = _FIRST_HEADER.unpack_from(start)
    ours = magic == _FIRST_MAGIC and crc == zlib.crc32(magic, generation & 0xFFFFFFFF)
    return b"%08x%b" % (generation, _FIRST_SALT) if ours else b""


def _first_records(log: bytes) -> Iterator[Record]:
    """Record by record until one is not whole."""
    at, view = _FIRST_HEADER.size, memoryview(log)
    crc = zlib.crc32(view[:at])
    while at + _FIRST_RECORD.size <= len(log):
        record_crc, operation, name_size, size = _FIRST_RECORD.unpack_from(log, at)
        begin = at + _FIRST_RECORD.size + name_size
        crc = zlib.crc32(view[at + 4 : begin + size], crc)
        if not operation or begin + size > len(log) or record_crc != crc:
            return
        cut = _CUT.unpack_from(log, begin)[0] if operation == _CUT_OFF else 0
        yield Record(at, operation, log[begin - name_size : begin].decode(), 0, (begin, size), cut)
        at = begin + size
