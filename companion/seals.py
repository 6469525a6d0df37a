"""What is chosen in secret: a hash in the journal, and what it stands for beside it until it is turned over."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json

from companion.bounded import fits, loads
from companion.entry import Entry, Lapse, Open, Opened
from companion.journal import Line
from companion.store import Store

SEALING = 3  # tables that began with an older journal lay their cards open in it
_MARK, _HASH = b'"sealed"', re.compile("[0-9a-f]{64}")
_OPEN = b'{"kind":"open"'
_LAPSE = b'{"kind":"lapse"'


def beside(name: str) -> str:
    """Where a journal keeps what lies face down."""
    return f"{name}.sealed"


def commitment(salt: str, value: Any) -> str:
    """The hash by which a value is promised: of the salt, and of the value as JSON."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(bytes.fromhex(salt) + text.encode(errors="surrogatepass")).hexdigest()


def holds(opened: Opened) -> bool:
    """Whether a value is the promised one."""
    return commitment(opened.salt, opened.value) == opened.sealed


def sealed_in(text: bytes) -> tuple[str, ...]:
    """The hashes in a line of a journal."""
    return tuple(sealed for _, _, sealed in _sealed(_parsed(text))) if _MARK in text else ()


def kept_in(data: bytes) -> Iterator[Opened]:
    """What lies beside a journal; a line that was cut off stands for nothing."""
    for line in data.split(b"\n"):
        with suppress(ValidationError):
            yield Opened.model_validate_json(line)


def lines_of(kept: Iterable[Opened]) -> bytes:
    """The same as bytes. Each begins a line: it is whole, whatever was cut off before it."""
    return b"".join(b"\n" + to_json(each) for each in kept)


class Seals:
    """All that lies face down at one table, or did.

    What a hash stands for is kept before the journal has the hash, and no more once the journal has opened all.
    """

    def __init__(self, store: Store, name: str) -> None:
        self._store, self._name = store, beside(name)
        self._opened: dict[str, Opened] = {}  # by the journal
        self._kept: dict[str, Opened] = {}  # beside it
        self._false: set[str] = set()
        self._lapsed: set[str] = set()
        self.face_down: dict[str, Entry] = {}  # what a line tells, by a hash in it
        self.missing: dict[str, None] = {}  # hashes that nothing here opens, and that the journal is still to give up

    # Written

    def seal(self, text: bytes, field: str) -> bytes:
        """A line with a hash in place of a field; what it stands for is kept first."""
        told = _parsed(text)
        inner = told["entry"] if isinstance(told.get("entry"), dict) else told
        salt = secrets.token_bytes(32).hex()
        sealed = commitment(salt, inner[field])
        opened = Opened.model_validate_json(to_json({"sealed": sealed, "salt": salt, "value": inner[field]}))
        before = self._store.read(self._name) or b""
        self._store.append(self._name, lines_of([opened]), at=len(before))
        self._kept[sealed] = opened
        inner[field] = {"sealed": sealed}
        return _text(told)

    def turned_over(self, sealed: Iterable[str]) -> Open:
        """The line that opens these."""
        return Open(opened=tuple(self._kept[each] for each in sealed))

    def forget(self) -> None:
        """Everybody knows it: it is not kept any more."""
        self._store.delete(self._name)

    # Read

    def hear(self, lines: Iterable[Line]) -> None:
        """What these lines open, or give up, before any is read."""
        for line in lines:
            with suppress(ValidationError):
                if line.text.startswith((_OPEN, _LAPSE)) and fits(line.text):
                    model = Open if line.text.startswith(_OPEN) else Lapse
                    self.note(model.model_validate_json(line.text))

    def note(self, entry: Entry) -> None:
        """Follows what a line opens or gives up; whichever comes first counts."""
        match entry:
            case Open():
                for opened in entry.opened:
                    self._believe(self._opened, opened)
                self.face_down = {each: told for each, told in self.face_down.items() if each not in self._opened}
            case Lapse():
                self._lapsed.update(each for each in entry.sealed if each not in self._opened)
                self.missing = {each: None for each in self.missing if each not in self._lapsed}
                self.face_down = {each: told for each, told in self.face_down.items() if each not in self._lapsed}

    def lies(self, text: bytes, told: Entry) -> None:
        """A line that was written or read tells this, and part of it may lie face down."""
        self.face_down |= {each: told for each in sealed_in(text) if each not in self._opened}

    def shut(self, text: bytes) -> tuple[str, ...]:
        """The hashes in a line that nothing here opens."""
        return tuple(each for each in sealed_in(text) if self._of(each) is None)

    def miss(self, text: bytes) -> None:
        """A line that cannot be opened was read: it counts for nothing, and the journal is to say so."""
        self.missing |= {each: None for each in self.shut(text) if each not in self._lapsed}

    def fault(self, text: bytes) -> str:
        """Why a line cannot be opened here: it was opened falsely, or never."""
        shut = self.shut(text)
        if not shut:
            return ""
        return "false-opening" if self._false.intersection(shut) else "sealed"

    def plain(self, text: bytes) -> bytes:
        """A line as it was told, where it can be opened."""
        if not sealed_in(text):
            return text
        told = _parsed(text)
        for inner, field, sealed in list(_sealed(told)):
            if opened := self._of(sealed):
                inner[field] = opened.value
        return _text(told)

    @property
    def kept(self) -> bool:
        """Whether anything is kept beside the journal."""
        return self._store.read(self._name) is not None

    def _of(self, sealed: str) -> Opened | None:
        """What a hash stands for, if anything here says so."""
        if sealed in self._lapsed:
            return None
        if sealed not in self._opened and sealed not in self._kept:
            self._recall()
        return self._opened.get(sealed) or self._kept.get(sealed)

    def _recall(self) -> None:
        for opened in kept_in(self._store.read(self._name) or b""):
            self._believe(self._kept, opened)

    def _believe(self, known: dict[str, Opened], opened: Opened) -> None:
        if holds(opened):
            known[opened.sealed] = opened
        else:
            self._false.add(opened.sealed)


def _parsed(text: bytes) -> Any:
    """What is in a line; nothing where it is none of ours."""
    try:
        return loads(text) if fits(text) else {}
    except ValueError:
        return {}


def _text(told: Any) -> bytes:
    """A line again, also one that is no Unicode: it is refused like any other."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")


def _sealed(told: Any) -> Iterator[tuple[dict[str, Any], str, str]]:
    """The fields of an entry, or of the entry that it adds or changes, in whose place there is a hash."""
    inner = told.get("entry") if isinstance(told, dict) else None
    for entry in filter(_is_object, (told, inner)):
        for field, value in entry.items():
            match value:
                case {"sealed": str(sealed)} if len(value) == 1 and _HASH.fullmatch(sealed):
                    yield entry, field, sealed


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)
