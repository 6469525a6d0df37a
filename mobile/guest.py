"""A visit of a server: which phone it is, and for whom it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.seats import Seats, Sitting
from companion.table import Table
from companion.wishes import Sit, Wish

if TYPE_CHECKING:
    from mobile.serve.gate import Visit
    from mobile.serve.house import House, Phone
    from mobile.serve.public import PublicDoor

HERE = "here"  # the browser of the machine itself


@dataclass(frozen=True, eq=False)
class Guest:
    """One phone in the house. What it may do is asked each time: it may have changed since."""

    house: House
    door: PublicDoor | None
    id: str
    visit: Visit | None = None

    @property
    def phone(self) -> Phone | None:
        """None once it was turned out."""
        return self.house.phone(self.id)

    @property
    def host(self) -> bool:
        return bool(self.phone and self.phone.host)

    @property
    def local(self) -> bool:
        """Whether it is the browser of the machine itself."""
        return self.id == HERE

    def setting(self, key: str, default: object = None) -> object:
        """How this phone is to look and sound."""
        return self.phone.settings.get(key, default) if self.phone else default

    def keep(self, key: str, value: object) -> None:
        """Changes that."""
        if self.phone:
            self.house.change(self.id, settings={**self.phone.settings, key: value})

    def may_see(self, table: str) -> bool:
        """Whether it may come to this table at all."""
        return self.host or (self.phone is not None and table in self.house.tables)

    def seats(self, table: Table) -> Seats:
        return self.house.seats(table.head.table)

    def own(self, table: Table) -> tuple[str, ...]:
        """Who has sat down at it."""
        return self.seats(table).of(self.id)

    def wishes(self, table: Table) -> tuple[Wish, ...]:
        """What the host is asked there, by those who still sit where they asked; a seat, as long as it is free."""
        seats = self.seats(table)
        asked = self.house.wishes.open(table.head.table, table.seq)
        return tuple(each for each in asked if self._holds(seats, each))

    def _holds(self, seats: Seats, wish: Wish) -> bool:
        if isinstance(wish.change, Sit):
            return self.house.phone(wish.phone) is not None and wish.change.player not in seats.taken
        return bool(wish.players) and seats.of(wish.phone) == wish.players

    def sitting(self, table: Table) -> Sitting:
        """For whom it plays at a table: nobody, where it only watches."""
        phone = self.phone
        return self.house.sitting(phone, table.head.table, table.setup.players) if phone else Sitting(())
