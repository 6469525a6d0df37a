"""Games on their way: handed to a phone by a link that is scanned, and brought by a phone for the host to let in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from companion.backup import SavedTable
from mobile.serve.secret import hashed

OFFERED = 10 * 60  # seconds for which such a link is good, once
LARGEST_BROUGHT = 1024 * 1024  # bytes of a game that somebody brings who is not the host; a long one has a tenth
MOST_BROUGHT = 8  # that wait for the host

clock = time.time
Give = Callable[[], "tuple[str, bytes] | None"]  # the name and content of the file; None when it cannot be any more


class _Offer(NamedTuple):
    table: str
    give: Give
    until: float


@dataclass(frozen=True)
class Brought:
    """A game that a phone would like to go on with here."""

    phone: str
    table: SavedTable


class Moves:
    """All that is offered and brought; it ends with the server."""

    def __init__(self) -> None:
        self._offers = dict[str, _Offer]()  # by the hash of the secret in their link
        self._brought = dict[str, Brought]()  # by phone

    def offer(self, table: str, give: Give) -> str:
        """The secret of a link to take this game along; one that was made before is worth nothing any more."""
        self.withdraw(table)
        secret = secrets.token_urlsafe(32)
        self._offers[hashed(secret)] = _Offer(table, give, clock() + OFFERED)
        return secret

    def withdraw(self, table: str) -> None:
        self._offers = {hash: each for hash, each in self._offers.items() if each.table != table and _lasts(each)}

    def is_offered(self, said: str) -> bool:
        """Whether this is the secret of a link that is still good."""
        offer = self._offers.get(hashed(said))
        return offer is not None and _lasts(offer)

    def take(self, said: str) -> tuple[str, bytes] | None:
        """The file that such a link is for, once."""
        offer = self._offers.pop(hashed(said), None)
        return offer.give() if offer and _lasts(offer) else None

    def bring(self, phone: str, table: SavedTable) -> bool:
        """Lays it before the host, in place of what this phone brought before; whether there is room for it."""
        if phone not in self._brought and len(self._brought) >= MOST_BROUGHT:
            return False
        self._brought[phone] = Brought(phone, table)
        return True

    @property
    def brought(self) -> tuple[Brought, ...]:
        """What waits for the host."""
        return tuple(self._brought.values())

    def waits(self, phone: str) -> bool:
        return phone in self._brought

    def answered(self, phone: str) -> Brought | None:
        """What this phone brought; it waits no longer."""
        return self._brought.pop(phone, None)


def _lasts(offer: _Offer) -> bool:
    return clock() < offer.until
