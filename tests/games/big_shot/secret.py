"""What is secret at a table of Big Shot: everybody's money, until somebody has to show it."""

from __future__ import annotations

from companion.position import Position
from tests.trials.secret import Secret


class HiddenMoney(Secret):
    """The money of one player differs (BS-27)."""

    options = {"hidden_money": True}  # noqa: RUF012
    rules = frozenset({"BS-27", "BS-29", "BS-32"})

    def shown(self, position: Position) -> bool:
        """Who cannot pay shows all their money (BS-29)."""
        return any(each.rule == "BS-29" for each in position.effects)


SECRET = HiddenMoney
