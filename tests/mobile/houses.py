"""A house for the tests: phones that have come in to a server, each with a screen of its own, without the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from companion.game import Game
from companion.seats import Seats
from companion.table import Table
from mobile.guest import HERE, Guest
from mobile.serve.house import House
from tests.mobile.harness import Phone
from tests.story import Setup, Story

Phones = Callable[..., Phone]


class Company:
    """People with phones round one table: the host's, and one for each player who has one."""

    def __init__(self, phone: Phones, story: Story, setup: Setup, told: str = "", *, own: str = "everybody") -> None:
        self.host = phone(language="en", guest=None)
        self.house = House(self.host.shelf.store)
        self._phone = phone
        game: Game = story.game
        self.table: Table = self.host.shelf.start(game, game.uses["table"].setup(**setup))
        story.tell(self.table, told)
        self.id = self.table.head.table
        self.house.open(self.id)
        if own == "own":
            self.tells_own()

    def tells_own(self) -> None:
        self.house.seat(self.id, lambda seats: replace(seats, telling="own"))

    def guest(self, *players: str, host: bool = False) -> Guest:
        """A phone that has come in, and the seats that it took."""
        admitted, _ = self.house.admit(host=host)

        def sit(seats: Seats) -> Seats:
            return reduce(lambda now, player: now.sit(player, admitted.id), players, seats)

        self.house.seat(self.id, sit)
        return Guest(self.house, None, admitted.id)

    def phone(self, *players: str, **how: Any) -> Phone:
        """The screen of a new phone for these players, at the table."""
        guest = self.guest(*players, host=how.pop("host", False))
        return self.screen(guest, **how)

    def screen(self, guest: Guest, route: str = "", **how: Any) -> Phone:
        return self._phone(route or f"/table/{self.id}", beside=self.host, guest=guest, **{"language": "en", **how})

    def middle(self, **how: Any) -> Phone:
        """The screen of the machine itself, in the middle of the table."""
        return self.screen(Guest(self.house, None, HERE), **how)
