"""The append-only file that is the only truth about a table."""

import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal, NamedTuple

from companion.bounded import IN_A_JOURNAL, loads, values
from companion.store import Store, StoreError

FORMAT = "arbitre-table"
VERSION = 3
MAX_SIZE = 32 * 1024 * 1024

JournalFault = Literal["missing", "foreign", "newer", "damaged-head", "too-large"]

HEAD_START = b'{"seq":0,"at":"'
_ENTRY = b'","entry":'
_CRC = len(b',"crc":"1a2b3c4d"}')
_END = 16 * 1024  # bytes that are enough for nearly every head, and for nearly every last line
_TIME = re.compile(rb'\n\{"seq":\d+,"at":"([ !#-~]*)","entry":')


class Line(NamedTuple):
    """One entry as it stands in the journal; text is its JSON."""

    seq: int
    at: str
    text: bytes


@dataclass(frozen=True, slots=True)
class Damage:
    """What cannot be read: from which line on, how many bytes, and where they are kept once they were cut off."""

    line: int
    size: int
    kept_as: str = ""


class JournalError(Exception):
    """Why a file cannot be opened, or a table cannot be kept, as a journal."""

    def __init__(self, reason: JournalFault, name: str) -> None:
        super().__init__(reason, name)
        self.reason: JournalFault = reason
        self.name = name


class Journal:
    """The entries of one table on disk."""

    def __init__(self, store: Store, name: str, read: "_Read", torn: bytes = b"") -> None:
        self.head = read.lines[0].text
        self.began = read.lines[0].at
        self.lines = read.lines[1:]
        self.damage = Damage(len(read.lines), len(torn)) if torn else None
        self._torn = torn  # what still stands after the last whole line
        self._store = store
        self._name = name
        self._size = read.size
        self._values = read.values
        self._crc = read.crc
        self._last = read.last

    @classmethod
    def create(cls, store: Store, name: str, head: bytes, at: str) -> "Journal":
        """Begin the journal of a new table; a head that could not be opened again is not written."""
        if fault := _head_fault(head):
            raise JournalError(fault, name)
        data, crc = _encoded(0, at, head, 0)
        store.append(name, data, at=0)
        return cls(store, name, _Read([Line(0, at, head)], len(data), values(data), crc, data))

    @classmethod
    def open(cls, store: Store, name: str) -> "Journal":
        """Read a journal; from the first damaged line on it is repaired, now or as soon as there is room for that."""
        journal = cls(store, name, *_whole_and_rest(store, name))
        if journal.damage:
            try:
                with store.alone(name):  # what looks damaged may be a line that somebody was just writing
                    journal = cls(store, name, *_whole_and_rest(store, name))
                    journal.repair()
            except StoreError as error:
                if error.reason == "busy":
                    raise
        return journal

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile; StoreError "elsewhere" when somebody has written before."""
        with self._store.alone(self._name):
            if self._news() != b"":
                raise StoreError("elsewhere", self._name)
            self.repair()
            yield

    def repair(self) -> None:
        """Cut off what is damaged, and keep it beside; StoreError when that cannot be, and nothing can be written."""
        if not self._torn:
            return
        with self._store.alone(self._name):
            standing = self._store.read_from(self._name, self._size)
            if standing not in (b"", self._torn):
                raise StoreError("elsewhere", self._name)
            if standing:
                self._store.replace(f"{self._name}.damaged", self._torn)
                self._store.cut(self._name, self._size)
        self._repaired()

    def append(self, text: bytes, at: str) -> int:
        """Write one entry; its sequence number is returned once it is durable. On an error nothing has changed."""
        seq = len(self.lines) + 1
        data, crc = _encoded(seq, at, text, self._crc)
        if self._size + len(data) > MAX_SIZE or self._values + values(data) > IN_A_JOURNAL:
            raise JournalError("too-large", self._name)
        with self.alone():
            self._store.append(self._name, data, self._size)
        self._add(_Read([Line(seq, at, text)], len(data), values(data), crc, data))
        return seq

    def more(self) -> list[Line] | None:
        """The lines that others wrote since; None when the file does not go on from those that are known here."""
        news = self._news()
        if news:
            with self._store.alone(self._name):  # nobody is half-way through a line
                news = self._news()
        if news is None:
            return None
        read = _read(news, len(self.lines) + 1, self._crc)
        if read.size != len(news):
            return None
        if news:
            self._repaired()
        self._add(read)
        return read.lines

    def _news(self) -> bytes | None:
        """What others wrote after the last line known here, which is chained to all before; None when that is gone."""
        found = self._store.read_from(self._name, self._size - len(self._last))
        if found is None or not found.startswith(self._last):
            return None
        news = found[len(self._last) :]
        return b"" if news == self._torn else news

    def _repaired(self) -> None:
        if self.damage and self._torn:
            self.damage, self._torn = replace(self.damage, kept_as=f"{self._name}.damaged"), b""

    def _add(self, read: "_Read") -> None:
        self.lines += read.lines
        self._size += read.size
        self._values += read.values
        self._crc, self._last = read.crc, read.last or self._last


class Glance(NamedTuple):
    """What a journal says of its table at a glance: its head, and when something was last told."""

    head: bytes
    at: str


def glance(store: Store, name: str) -> Glance | None:
    """A look at the two ends of a journal; None where a start was killed, and nothing was ever told.

    JournalError as on opening, when not even its head can be read.
    """
    first, last = store.ends(name, _END) or (b"", b"")
    if len(first) == _END and b"\n" not in first:
        first = store.read(name) or b""
    if b"\n" not in first and HEAD_START.startswith(first[: len(HEAD_START)]):
        return None
    read = _read(first[: first.find(b"\n") + 1])
    if fault := _head_fault(read.lines[0].text) if read.lines else _unread_head_fault(first):
        raise JournalError(fault, name)
    times = _TIME.findall(last[: last.rfind(b"\n") + 1])
    return Glance(read.lines[0].text, times[-1].decode() if times else read.lines[0].at)


def whole(data: bytes) -> bytes:
    """The undamaged lines at the beginning of a journal's file."""
    return data[: _read(data).size]


def headed(data: bytes, head: bytes) -> bytes:
    """The same lines after another head."""
    lines, crc = list[bytes](), 0
    for line in _read(data).lines:
        encoded, crc = _encoded(line.seq, line.at, line.text if line.seq else head, crc)
        lines.append(encoded)
    return b"".join(lines)


def followed(data: bytes, text: bytes, at: str) -> bytes:
    """The same lines and one more."""
    read = _read(data)
    return data + _encoded(len(read.lines), at, text, read.crc)[0]


def entries(data: bytes) -> list[bytes]:
    """What the whole lines of a journal's file say, after its head."""
    return [line.text for line in _read(data).lines[1:]]


@dataclass(frozen=True, slots=True)
class _Read:
    """Whole lines that follow one another, their size and values, the checksum of the last, and the last itself."""

    lines: list[Line]
    size: int
    values: int
    crc: int
    last: bytes


def _encoded(seq: int, at: str, text: bytes, crc: int) -> tuple[bytes, int]:
    """The bytes of a line, and its checksum, which goes on from that of the line before."""
    if b"\n" in text or '"' in at or "\\" in at or not at.isprintable():
        raise ValueError("an entry is one line, its time plain text")
    start = b'{"seq":%d,"at":"%b","entry":%b' % (seq, at.encode("ascii"), text)
    crc = zlib.crc32(start, crc)
    return b'%b,"crc":"%08x"}\n' % (start, crc), crc


def _whole_and_rest(store: Store, name: str) -> tuple[_Read, bytes]:
    """The whole lines of a file, and the bytes after them; JournalError when not even its head is whole."""
    data = store.read(name)
    if not data:
        raise JournalError("missing", name)
    if len(data) > MAX_SIZE or values(data) > IN_A_JOURNAL:
        raise JournalError("too-large", name)
    read = _read(data)
    if fault := _head_fault(read.lines[0].text) if read.lines else _unread_head_fault(data):
        raise JournalError(fault, name)
    return read, data[read.size :]


def _read(data: bytes, first: int = 0, crc: int = 0) -> _Read:
    """Cut lines apart by their fixed layout: parsing them all as JSON would be slow, and is the table's work."""
    lines: list[Line] = []
    size, last = 0, b""
    for seq in count(first):
        raw = data[size : data.find(b"\n", size) + 1].removesuffix(b"\n")
        line_crc = zlib.crc32(raw[:-_CRC], crc)
        at_start = b'{"seq":%d,"at":"' % seq
        at_end = raw.find(_ENTRY, len(at_start), -_CRC)
        at = raw[len(at_start) : at_end]
        if (
            not raw
            or raw[-_CRC:] != b',"crc":"%08x"}' % line_crc
            or not raw.startswith(at_start)
            or at_end < 0
            or not at.isascii()
        ):
            break
        lines.append(Line(seq, at.decode("ascii"), raw[at_end + len(_ENTRY) : -_CRC]))
        size += len(raw) + 1
        crc, last = line_crc, raw
    return _Read(lines, size, values(data[:size]), crc, last + b"\n" if lines else b"")


def _head_fault(head: bytes) -> JournalFault | None:
    try:
        about = loads(head)
    except ValueError:
        return "foreign"
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        return "foreign"
    version = about.get("version")
    if type(version) is not int or version < 1:
        return "foreign"
    return "newer" if version > VERSION else None


def _unread_head_fault(data: bytes) -> JournalFault:
    """Of a file whose first line is not whole: ours and damaged, or never ours."""
    first = data.split(b"\n", 1)[0]
    ours = HEAD_START.startswith(first[: len(HEAD_START)]) or FORMAT.encode() in first
    return "damaged-head" if first and ours else "foreign"
