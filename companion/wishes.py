"""What a phone asks of the host: a change to the journal, one a phone, until the table goes on; or a seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.entry import Control


@dataclass(frozen=True)
class Sit:
    """To sit down in the seat of a player of whom something is hidden, in a game that has begun."""

    player: str


@dataclass(frozen=True)
class Wish:
    """What those who play at a phone, or would like to, ask for."""

    phone: str
    players: tuple[str, ...]
    change: Control | Sit


@dataclass
class _Moment:
    """What is asked and answered as long as a table is at one line."""

    line: int = 0
    asked: dict[str, Wish] = field(default_factory=dict)  # by phone
    answered: dict[str, bool] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)  # the phones that know their answer


class Wishes:
    """The wishes at all tables. Whatever is told there ends them."""

    def __init__(self) -> None:
        self._moments: dict[str, _Moment] = {}
        self._seats: dict[str, dict[str, Wish]] = {}  # by table and phone, until they are answered

    def ask(self, table: str, line: int, wish: Wish) -> bool:
        """Whether it is asked: not twice by one phone, nor again after an answer."""
        moment = self._at(table, line)
        if isinstance(wish.change, Sit) and wish.phone not in moment.answered:
            return self._seats.setdefault(table, {}).setdefault(wish.phone, wish) is wish
        if wish.phone in moment.asked or wish.phone in moment.answered:
            return False
        moment.asked[wish.phone] = wish
        self._moments[table] = moment
        return True

    def open(self, table: str, line: int) -> tuple[Wish, ...]:
        """Those without an answer, the first one first."""
        return (*self._seats.get(table, {}).values(), *self._at(table, line).asked.values())

    def take(self, table: str, line: int, wish: Wish) -> bool:
        """Takes a wish to answer it: only one can."""
        asked = self._seats.get(table, {}) if isinstance(wish.change, Sit) else self._at(table, line).asked
        if asked.get(wish.phone) != wish:
            return False
        del asked[wish.phone]
        return True

    def answer(self, table: str, line: int, phone: str, yes: bool) -> None:
        """What the host said, which is heard until the table goes on from this line."""
        moment = self._moments[table] = self._at(table, line)
        moment.answered[phone] = yes

    def heard(self, table: str, line: int, phone: str) -> bool | None:
        """The answer to a phone, if there is one."""
        return self._at(table, line).answered.get(phone)

    def is_news(self, table: str, line: int, phone: str) -> bool:
        """Whether a phone is told its answer for the first time; from now on it knows."""
        told = self._at(table, line).told
        new = phone not in told
        told.add(phone)
        return new

    def _at(self, table: str, line: int) -> _Moment:
        moment = self._moments.get(table)
        return moment if moment and moment.line == line else _Moment(line)
