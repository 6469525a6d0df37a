"""What the panels of the bank alone share: what they keep, and how they go on and back."""

from __future__ import annotations

from typing import Any

from companion.entry import Entry
from companion.games.dalton_city.position import BankPosition
from mobile.desks.table import TableDesk
from mobile.kits.bank import NOTHING_YET
from mobile.widgets.basic import Handler

TOLD = ("doing", "way", "to", "town", "card", "die", "square")
NOTHING_TOLD: dict[str, Any] = {**NOTHING_YET, **dict.fromkeys(TOLD)}


def banked(desk: TableDesk) -> BankPosition:
    """What is true in the bank."""
    position = desk.position
    assert isinstance(position, BankPosition)
    return position


def back(desk: TableDesk) -> None:
    """To all that can happen to this player."""
    desk.keep(**NOTHING_TOLD)


def meanwhile(desk: TableDesk, entry: Entry) -> Handler:
    """Tells something that comes before what is being told, which goes on."""

    def tell() -> None:
        kept = dict(desk.kept)
        desk.tell([entry], desk.seen)
        desk.keep(**kept)

    return tell
