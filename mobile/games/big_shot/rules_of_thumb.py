"""What people mostly want next: the likely raises of an auction."""

from companion.games.big_shot.entries import MOST
from companion.games.big_shot.position import Auction, TablePosition

STEPS = (1, 2, 3, 5)


def raises(position: TablePosition, player: str) -> list[int]:
    """Likely bids: a little more, and all that the player has."""
    step = position.step
    base = step.amount if isinstance(step, Auction) else 0
    likely = [base + more for more in STEPS]
    most = position.richest(player) if position.two_purses else position.cash(player)
    if position.sees_cash(player) and base < most < likely[-1] and most not in likely:
        likely[-1] = most
    return sorted(n for n in likely if n <= MOST)
