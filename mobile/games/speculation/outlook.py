"""What a pawn that goes elsewhere means: everybody's gain or loss by the prices that change."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.speculation import track
from companion.games.speculation.movement import went
from companion.games.speculation.position import Market, TablePosition
from scoring.speculation.race import COMPANIES, Company


def shifted(position: TablePosition, company: Company, *, up: bool) -> TablePosition:
    """Once this pawn has gained a rank, or lost one, and before the cards that may follow by themselves."""
    return went(position, track.shifted(position.pawns, company, up=up))


def gains(before: Market, after: Market) -> Mapping[str, int | None]:
    """What everybody's shares are worth more, or less; None where a price that counts is not known."""
    changes = {company: _change(before, after, company) for company in COMPANIES}
    return {player: _gain(before, player, changes) for player in before.setup.players}


def _change(before: Market, after: Market, company: Company) -> int | None:
    """The change of a price; one that is not known does not change where it stays the same."""
    if before.price_needs(company) == after.price_needs(company):
        return 0
    was, will = before.price(company), after.price(company)
    return None if was is None or will is None else will - was


def _gain(market: Market, player: str, changes: Mapping[Company, int | None]) -> int | None:
    total = 0
    for company, change in changes.items():
        if n := market.held(player, company):
            if change is None:
                return None
            total += n * change
    return total
