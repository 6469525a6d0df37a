"""From a table's position to the final position that is counted, and from there to the sheet."""

from __future__ import annotations

from companion.box import Facts
from companion.games.dalton_city import printed
from companion.games.dalton_city.ending import NUGGET
from companion.games.dalton_city.position import PRICED, TablePosition
from scoring.dalton_city import count
from scoring.dalton_city.board import kind_of
from scoring.sheet import Sheet


def final(position: TablePosition) -> count.Final:
    """What would be counted if the table ended here."""
    players = (_player(position, player) for player in position.setup.players)
    return prepare(count.Final(players=tuple(players), off=position.setup.off), position.facts)


def _player(position: TablePosition, player: str) -> count.DaltonCityPlayer:
    """What somebody has; of whoever is eliminated nothing counts, whatever was corrected since."""
    if player in position.out:
        return count.DaltonCityPlayer(name=player, eliminated=True)
    dice = position.worth // NUGGET if position.worth is not None and position.nugget == player else None
    cash, cards = position.balances[player], position.held(player)
    return count.DaltonCityPlayer(name=player, cash=cash, cards=cards, nugget_dice=dice)


def prepare(given: count.Final, facts: Facts) -> count.Final:
    """With the prices that the box knows."""
    held = (card for player in given.players for card in player.cards if kind_of(card) in PRICED)
    known = {card: price for card in held if (price := printed.price(facts, card)) is not None}
    return given.model_copy(update={"card_prices": {**known, **given.card_prices}})


def sheet(position: TablePosition) -> Sheet | None:
    """The sheet of a table that has ended."""
    return count.count(final(position)) if position.ended else None
