"""A whole game of Le Millionnaire by five people, from the first screen to the sheet, by tapping alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.entry import Amend, Entry
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import TablePosition
from companion.language import Language
from companion.report import voice
from companion.table import Table
from tests.e2e.driver import Visit
from tests.e2e.server import Server
from tests.e2e.telling import tell
from tests.games.millionaire.taps import taps

pytestmark = pytest.mark.browser
SAY = Language("fr", "millionaire").say
ONE, TWO, THREE, FOUR, FIVE = (f"Joueur {n}" for n in range(1, 6))
THROW = 4  # taps: the dice, keep, and once a square its colour, or a further throw


class Story:
    """The taps of one game, counted turn by turn."""

    def __init__(self, phone: Visit, server: Server, id: str) -> None:
        self.phone, self.server, self.id = phone, server, id
        self.turns = list[int]()

    @property
    def table(self) -> Table:
        return self.server.table(self.id)

    @property
    def position(self) -> TablePosition:
        position = self.table.position
        assert isinstance(position, TablePosition)
        return position

    def tell(self, entry: Entry) -> None:
        """Taps what tells an entry, and waits until it is on disk."""
        table = self.table
        tell(self.phone, self.server, table, taps(table, voice(table, "fr"), entry), entry)

    def turn(self, *entries: Entry) -> None:
        before = self.phone.taps
        for entry in entries:
            self.tell(entry)
        self.turns.append(self.phone.taps - before)


def test_a_whole_game_from_home_to_sheet_by_tapping(
    visit: Callable[..., Visit], server: Server, say: Callable[[str], None], pictures: Path
) -> None:
    phone = visit()
    for label in ("Nouvelle partie", "Le Millionnaire", "5 joueurs", "Commencer"):
        phone.tap(label)
    phone.see(SAY("lead.or-tap"))
    game = Story(phone, server, phone.table())
    game.tell(e.Lead(player=ONE))

    # Everybody stakes with a tap, the square is learnt, and red pays a hundred times.
    game.turn(
        e.Stake(player=TWO, amount=5),
        e.Stake(player=THREE, amount=2),
        e.Pass(player=FOUR),
        e.Stake(player=FIVE, amount=4),
        e.Stake(player=ONE, amount=5),
        e.Roll(player=ONE, dice=(1, 2), accept=True),
        e.Land(colour="red"),
    )
    phone.see(SAY("MI-05.learnt", fact="square:3", value=SAY("colour.red")))
    phone.see(SAY("millionaire.came", n="+500"))
    phone.shot(pictures / "millionaire-settled.png")

    # A stake that cannot be made is refused with the missing unit; the nearest is one tap away.
    for label in (SAY("amount.other"), "4", "0", SAY("done")):
        phone.tap(label)
    phone.see(SAY("MI-11.refusal", player=THREE, money=205, amount=40, unit=10, below=5, above=100))
    phone.shot(pictures / "millionaire-refused.png")
    phone.tap(SAY("millionaire.lay", amount=100))
    phone.wait(lambda: game.position.stakes == {THREE: 100}, "the nearest stake was not laid")

    # A stake is taken back by undo; a chain of doubles ends on black, and the decisive throw is made.
    game.tell(e.Stake(player=FOUR, amount=5))
    phone.tap(SAY("undo"))
    phone.wait(lambda: game.position.staker == FOUR, "the stake was not undone")
    game.turn(
        e.Pass(player=FOUR),
        e.Pass(player=FIVE),
        e.Pass(player=ONE),
        e.Stake(player=TWO, amount=505),
        e.Roll(player=TWO, dice=(2, 2), accept=True),
        e.Roll(player=TWO, dice=(1, 3)),
        e.Land(colour="black"),
    )
    phone.shot(pictures / "millionaire-decisive.png")
    game.tell(e.Decide(player=TWO, die=4))
    assert game.position.money(TWO) == 1505

    # A better note is bought before staking; the colour was told wrong, and the throw is settled again.
    game.turn(
        e.Stake(player=FOUR, amount=5),
        e.Pass(player=FIVE),
        e.Pass(player=ONE),
        e.Insure(player=TWO, note=50),
        e.Stake(player=TWO, amount=505),
        e.Pass(player=THREE),
        e.Roll(player=THREE, dice=(1, 2), accept=True),
        e.Land(colour="beige"),
    )
    assert game.position.money(TWO) == 0
    phone.tap(SAY("millionaire.wrong"))
    phone.see(SAY("millionaire.real-colour"))
    phone.shot(pictures / "millionaire-wrong.png")
    phone.tap(SAY("colour.red"))
    phone.wait(lambda: game.position.money(TWO) == 51005, "the throw was not settled again")
    assert isinstance(game.table.told[-1][1], Amend)

    # The million is in play, and is reached.
    phone.see(SAY("millionaire.in-play", players=[TWO]))
    game.turn(
        e.Stake(player=FIVE, amount=405),
        e.Pass(player=ONE),
        e.Stake(player=TWO, amount=51005),
        e.Pass(player=THREE),
        e.Stake(player=FOUR, amount=505),
        e.Roll(player=FOUR, dice=(1, 2), accept=True),
        e.Land(colour="red"),
    )
    sheet = game.table.sheet
    assert sheet
    phone.tap(SAY("end.sheet"))
    for score in sheet.scores:
        phone.see(SAY("sheet.rank", rank=score.rank, player=score.player, total=score.total))
    assert sheet.scores[0].player == TWO
    assert sheet.scores[0].total == 51005 * 101
    phone.shot(pictures / "millionaire-sheet.png")
    say(f"Le Millionnaire, five players: {phone.taps} taps in all; per turn {', '.join(map(str, game.turns))}.")
    assert max(game.turns) <= 2 * 5 + THROW
