"""People who play a game of Spéculation in a browser, by tapping alone."""

from __future__ import annotations

from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from companion.language import Code, Language
from companion.report import voice
from companion.table import Table
from scoring.speculation.race import COMPANIES, Company
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.telling import tell
from tests.games.speculation.taps import taps, told_together


class Story:
    """The taps of one game, counted turn by turn."""

    def __init__(self, phone: Visit, server: Server, code: Code = "fr") -> None:
        self.phone, self.server, self.code = phone, server, code
        self.id = phone.table()
        self.turns = list[int]()

    @property
    def table(self) -> Table:
        return self.server.table(self.id)

    @property
    def position(self) -> TablePosition:
        position = self.table.position
        assert isinstance(position, TablePosition)
        return position

    def tell(self, *entries: Entry) -> None:
        """Taps what tells each of these entries, and waits until it is on disk."""
        for entry in entries:
            table = self.table
            labels = taps(table, voice(table, self.code), entry)
            tell(self.phone, self.server, table, labels, entry, told_together(table, entry))

    def type_price(self, price: int) -> None:
        """A price that is asked for is typed, digit by digit."""
        say = Language(self.code, "speculation").say
        for label in (*([say("minus")] if price < 0 else []), *str(abs(price)), say("done")):
            self.phone.tap(label)

    def turn(self, *entries: Entry) -> None:
        before = self.phone.taps
        self.tell(*entries)
        self.turns.append(self.phone.taps - before)

    # What somebody does

    def tiles(self, action: e.Action | None, movement: int) -> tuple[Entry, ...]:
        player = self.position.turn
        drawn = (e.ActionTile(player=player, item=action),) if action else ()
        return *drawn, e.MovementTile(player=player, item=movement)

    def exchange(self, *trades: e.Trade) -> tuple[e.Trade, ...]:
        """Everybody's exchange in turn; whoever is not named exchanges nothing."""
        told = {trade.player: trade for trade in trades}
        return tuple(told.get(player, e.Trade(player=player)) for player in self.position.players_from)

    def share(self, player: str) -> Company:
        """A share that somebody holds."""
        return next(each for each in COMPANIES if self.position.held(player, each))

    def cards(self, *cards: e.Card) -> tuple[e.Lay, ...]:
        """Everybody's card from the active player on; one card is everybody's."""
        players = self.position.players_from
        each = cards * len(players) if len(cards) == 1 else cards
        return tuple(e.Lay(player=player, card=card) for player, card in zip(players, each, strict=True))


def missing(position: TablePosition) -> list[str]:
    """The prices that the count needs and nobody knows, in the order in which they are asked for."""
    held = [each for each in COMPANIES if any(position.held(player, each) for player in position.setup.players)]
    return list(dict.fromkeys(str(position.price_needs(each)) for each in held if position.price(each) is None))
