"""The house: all phones that have come in to this server, the seats that they sit in, and how others come in.

A phone is known by the token in its cookie, of which only the hash is kept.
"""

from __future__ import annotations

import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from companion.bounded import IN_A_LIBRARY, TooMuch, bounded
from companion.seats import Seats, Sitting, Telling
from companion.store import Store, StoreError
from companion.wishes import Wishes
from mobile.guest import HERE
from mobile.serve.comings import Comings
from mobile.serve.moves import Moves
from mobile.serve.secret import hashed

if TYPE_CHECKING:
    from mobile.serve.gate import Visit

FILE = "house.json"
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike
LETTERS_OF_A_CODE = 6
A_CODE_LIVES = 15 * 60  # seconds
MOST_WRONG = 30  # codes in all; then the code is withdrawn until the host asks for another one
MOST_PHONES, MOST_TABLES = 500, 1000  # of those that nobody needs, the first are forgotten

clock = time.time


class Phone(BaseModel):
    """A browser that has come in."""

    model_config = ConfigDict(frozen=True)

    id: str
    number: int = 0  # what it is called by, in the order in which they came
    host: bool = False
    settings: dict[str, str | int | bool] = Field(default_factory=dict)  # how it is to look and sound


OF_THE_HOUSE = Phone(id=HERE, host=True)


class _Table(BaseModel):
    taken: dict[str, str] = Field(default_factory=dict)
    telling: Telling = "everybody"
    shut: bool = False  # then only how it is told there is kept


class _Kept(BaseModel):
    phones: dict[str, Phone] = Field(default_factory=dict)  # by the hash of their token
    tables: dict[str, _Table] = Field(default_factory=dict)  # those that phones may come to


Answer = Literal["in", "wrong", "withdrawn"]
Why = Literal["turned-out", "left", "too-many"]  # the screen of a phone ends


class Full(Exception):
    """So many phones are known that nobody could be forgotten for another one."""


class House:
    """Who is in, and where they sit."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = _Kept()
        with suppress(StoreError):  # then everybody is asked who they are
            self._kept = _read(store)
        self._screens: defaultdict[str, list[Visit]] = defaultdict(list)  # by phone, the oldest first
        self.wishes, self.comings = Wishes(), Comings()
        self.moves = Moves()
        self.renewed: Callable[[], None] = lambda: None  # called when others come in by another code and other links
        self.over: Callable[[Iterable[str]], Collection[str]] = lambda _: ()  # which of these tables are over
        self.new_code()

    # Coming in

    def new_code(self) -> None:
        """Another code to type, and other links: those before are worth nothing."""
        self.link, self.host_link = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        self._code = "".join(secrets.choice(LETTERS) for _ in range(LETTERS_OF_A_CODE))
        self._until, self._wrong = clock() + A_CODE_LIVES, 0
        self.renewed()

    @property
    def code(self) -> str:
        """What can be typed to come in; nothing, once it is too old or was guessed at too often."""
        return self._code if clock() < self._until and self._wrong < MOST_WRONG else ""

    @property
    def code_lasts(self) -> float:
        """For how many seconds it can still be typed, at most."""
        return max(0, self._until - clock()) if self.code else 0

    def try_code(self, typed: str) -> Answer:
        """Whether somebody who typed this may come in."""
        plain = "".join(typed.upper().split()).replace("-", "")
        if not self.code:
            return "withdrawn"
        if secrets.compare_digest(self._code.encode(), plain.encode("utf-8", "replace")):
            return "in"
        self._wrong += 1
        return "wrong"

    def knows_link(self, said: str) -> Literal["guest", "host"] | None:
        """Whom a link lets in."""
        tried = said.encode("utf-8", "replace")
        if secrets.compare_digest(self.host_link.encode(), tried):
            return "host"
        return "guest" if secrets.compare_digest(self.link.encode(), tried) else None

    def admit(self, *, host: bool = False) -> tuple[Phone, str]:
        """A phone that came in, and the token that it is known by from now on; Full when there are too many."""
        id, token = secrets.token_hex(8), secrets.token_urlsafe(32)

        def add(kept: _Kept) -> None:
            if len(kept.phones) >= MOST_PHONES:
                self._make_room(kept)
            number = 1 + max((each.number for each in kept.phones.values()), default=0)
            kept.phones[hashed(token)] = Phone(id=id, number=number, host=host)

        self._keep(add)
        return self._kept.phones[hashed(token)], token

    def _make_room(self, kept: _Kept) -> None:
        """Forgets the first that is no host, sits at no table that goes on, and shows nothing now."""
        over = self.over(kept.tables)
        seated = {id for name, table in kept.tables.items() if name not in over for id in table.taken.values()}
        for hash, phone in kept.phones.items():
            if not (phone.host or phone.id in seated or self.screens(phone.id)):
                self.moves.answered(phone.id)
                return _forget(kept, hash)
        raise Full

    def known_by(self, token: str) -> Phone | None:
        """The phone that has this token."""
        return self._kept.phones.get(hashed(token)) if token else None

    def phone(self, id: str) -> Phone | None:
        """A phone as it is now; None once it was turned out."""
        return OF_THE_HOUSE if id == HERE else next((each for each in self.phones if each.id == id), None)

    @property
    def phones(self) -> tuple[Phone, ...]:
        """All that came in, the newest last."""
        return tuple(self._kept.phones.values())

    def change(self, id: str, **changes: Any) -> None:
        """Keeps something about a phone: whether it is a host's, its settings."""

        def update(kept: _Kept) -> None:
            for hash, phone in kept.phones.items():
                if phone.id == id:
                    kept.phones[hash] = phone.model_copy(update=changes)

        self._keep(update)

    def turn_out(self, id: str) -> tuple[str, ...]:
        """A phone is sent away, and what it knows lets it in no more; the tables where it sat."""
        self.new_code()
        return self.forget(id, "turned-out")

    def forget(self, id: str, why: Why = "left") -> tuple[str, ...]:
        """A phone is not known any more and has no seat; its screens end. The tables where it sat."""
        freed = [name for name, table in self._kept.tables.items() if id in table.taken.values()]

        def remove(kept: _Kept) -> None:
            for hash in [hash for hash, phone in kept.phones.items() if phone.id == id]:
                _forget(kept, hash)

        self._keep(remove)
        self.moves.answered(id)
        for visit in tuple(self._screens.get(id, ())):
            visit.end(why)
        return tuple(freed)

    # Being there

    def come(self, visit: Visit) -> None:
        """A screen of a phone is open now."""
        self._screens[visit.phone.id].append(visit)

    def leave(self, visit: Visit) -> None:
        """It is closed."""
        there = self._screens[visit.phone.id]
        there.remove(visit)
        if not there:
            del self._screens[visit.phone.id]

    def screens(self, phone: str) -> int:
        """How many screens of this phone are open, or have not quite ended."""
        return len(self._screens.get(phone, ()))

    def make_room(self, phone: str, most: int) -> None:
        """Ends the oldest screens of a phone, so that there are fewer than so many."""
        staying = [each for each in self._screens.get(phone, ()) if not each.out.is_set()]
        for each in staying[: max(0, len(staying) - most + 1)]:
            each.end("too-many")

    # Sitting down

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that phones may come to, the newest first."""
        return tuple(name for name, table in reversed(self._kept.tables.items()) if not table.shut)

    def open(self, table: str) -> None:
        """Phones may come to this table. When there are too many, another is forgotten that is over, or where nobody
        sits; where people sit at all of them, this one stays shut."""

        def add(kept: _Kept) -> None:
            before = kept.tables.pop(table, _Table())
            if len(kept.tables) >= MOST_TABLES:
                empty = (name for name, each in kept.tables.items() if not each.taken)
                name = next(iter(self.over(kept.tables)), "") or next(empty, "")
                if not name:
                    return
                del kept.tables[name]
            kept.tables[table] = before.model_copy(update={"shut": False})

        if table not in self.tables:
            self._keep(add)

    def shut(self, table: str) -> None:
        """Phones may not come to this table any more; who sat there has no seat. Who may tell what is kept."""

        def remove(kept: _Kept) -> None:
            if before := kept.tables.pop(table, None):
                kept.tables[table] = _Table(telling=before.telling, shut=True)

        self._keep(remove)

    def seats(self, table: str) -> Seats:
        return _seats(self._kept.tables.get(table, _Table()))

    def seat(self, table: str, change: Callable[[Seats], Seats]) -> None:
        """Changes who sits where, as it is then; at a table that was shut meanwhile, nobody sits any more."""

        def put(kept: _Kept) -> None:
            if table in kept.tables and not kept.tables[table].shut:
                kept.tables[table] = _table(change(_seats(kept.tables[table])))

        self._keep(put)

    def sitting(self, phone: Phone, table: str, players: Iterable[str]) -> Sitting:
        """For whom a phone plays: those who sit at it; at the host's, if nobody does, those who have no phone."""
        seats = self.seats(table)
        own = seats.of(phone.id)
        if own or not phone.host:
            return Sitting(own, phone.host, own[0] if len(own) == 1 else None)
        return Sitting(tuple(player for player in players if player not in seats.taken), host=True)

    def _keep(self, change: Callable[[_Kept], None]) -> None:
        """Changes what is kept, as it is then: another process may have changed it."""
        with self._store.alone(FILE):
            kept = _read(self._store)
            change(kept)
            self._store.replace(FILE, kept.model_dump_json(exclude_defaults=True).encode())
        self._kept = kept


def _read(store: Store) -> _Kept:
    """What was kept; nothing where it cannot be read: everybody comes in anew then, and no table is touched."""
    try:
        return _Kept.model_validate_json(bounded(store.read(FILE) or b"{}", IN_A_LIBRARY))
    except (ValidationError, TooMuch):
        return _Kept()


def _forget(kept: _Kept, hash: str) -> None:
    """A phone, with its seats."""
    id = kept.phones.pop(hash).id
    for name, table in kept.tables.items():
        if id in table.taken.values():
            kept.tables[name] = _table(_seats(table).without(id))


def _seats(table: _Table) -> Seats:
    return Seats(table.taken, table.telling)


def _table(seats: Seats) -> _Table:
    return _Table(taken=dict(seats.taken), telling=seats.telling)
