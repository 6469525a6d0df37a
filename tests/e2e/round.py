"""People round one table with several phones in a browser: each taps what is theirs on their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from companion.entry import Entry
from companion.language import Code, Language
from companion.report import voice
from companion.table import Table
from tests.e2e.driver import Visit
from tests.e2e.server import HouseServer
from tests.e2e.telling import tell
from tests.mobile.kit_taps import told_together

Taps = Callable[[Table, Language, Entry], Iterable[str]]
Together = Callable[[Table, Entry], int]


def code_of(phone: Visit) -> Code:
    return "fr" if phone.locale.startswith("fr") else "en"


def says(phone: Visit, id: str, game: str | None = None, /, **values: object) -> str:
    """What a screen says, in the language of this phone."""
    return Language(code_of(phone), game).say(id, **values)


def come_in(phone: Visit, server: HouseServer) -> None:
    """A stranger types the code."""
    phone.page.goto(server.at)
    phone.page.fill("input", server.code)
    phone.page.click("button")
    phone.started()
    assert [error for error in phone.errors if not error.startswith("401 ")] == []
    phone.errors.clear()  # to be asked for the code is none


@dataclass
class Round:
    """One table: the phone in the middle, and the seats."""

    server: HouseServer
    id: str
    middle: Visit
    taps: Taps
    seats: dict[str, Visit] = field(default_factory=dict)
    together: Together = told_together

    @property
    def table(self) -> Table:
        return self.server.table(self.id)

    @property
    def phones(self) -> tuple[Visit, ...]:
        return (self.middle, *self.seats.values())

    def comes(self, phone: Visit, player: str) -> None:
        """The code, and one tap on the own name."""
        come_in(phone, self.server)
        self.sit(phone, player)

    def sit(self, phone: Visit, player: str) -> None:
        """One tap on the own name."""
        phone.see(says(phone, "phones.who-are-you"))
        phone.tap(says(phone, "phones.seat-free", player=player))
        phone.see_no(says(phone, "phones.who-are-you"))
        self.seats[player] = phone

    def tell(self, entry: Entry) -> Table:
        """Whose it is taps it on their own phone; what is nobody's is told in the middle."""
        phone, table = self.seats.get(entry.who or "", self.middle), self.table
        labels = self.taps(table, voice(table, code_of(phone)), entry)
        return tell(phone, self.server, table, labels, entry, self.together(table, entry))

    def all_see(self, id: str, game: str | None = None, /, **values: object) -> None:
        """Each phone says it in its own language."""
        for phone in self.phones:
            phone.see(says(phone, id, game, **values))
