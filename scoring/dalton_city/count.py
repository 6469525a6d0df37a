"""The count of Dalton City: cash, cards at their price, and the nugget (DC-51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from scoring.dalton_city.board import DAILY_STAR, POST_OFFICE, Card
from scoring.kits.final import FinalPlayer, FinalPosition, below_zero, insist, seating_faults
from scoring.kits.ranking import Names, Ranking, ranked
from scoring.sheet import Line, Natural, Score, Sheet, Whole, line

FEWEST, MOST = 2, 8
NUGGET = 1_000  # times what both dice show
WORTHLESS = (DAILY_STAR, POST_OFFICE)
Dice = Annotated[int, Field(ge=2, le=12)]


class DaltonCityPlayer(FinalPlayer):
    """A player: cash, cards by their names, what all other cards cost, both dice for the nugget; or nothing, if out."""

    cash: Whole | None = None
    worth: Natural | None = None
    nugget_dice: Dice | None = None
    eliminated: bool = False
    cards: tuple[Card, ...] = ()


class Final(FinalPosition):
    """A final position: everybody, and the prices of the cards that they name."""

    players: tuple[DaltonCityPlayer, ...]
    card_prices: dict[Card, Natural] = Field(default_factory=dict)


def missing(final: Final) -> tuple[str, ...]:
    """The printed prices that the count needs and lacks."""
    held = dict.fromkeys(card for player in final.players for card in player.cards)
    unknown = (card for card in held if card not in WORTHLESS and card not in final.card_prices)
    return tuple(f"price:{card}" for card in unknown) if final.plays("DC-51") else ()


def blanks(final: Final) -> tuple[Line, ...]:
    """Whose cash was not filled in."""
    unknown = (player for player in final.players if player.cash is None and not player.eliminated)
    return tuple(line("DC-51", "blank.cash", player=player.name) for player in unknown)


def faults(final: Final) -> tuple[Line, ...]:
    """Everything about a position that cannot be."""
    return (*seating_faults(final, "DC-01", (FEWEST, MOST)), *_card_faults(final))


def _card_faults(final: Final) -> Iterator[Line]:
    held = Counter(card for player in final.players for card in player.cards)
    for card, times in held.items():
        if times > 1:
            yield line("DC-22", "fault.card-twice", card=card)
    rich = tuple(player.name for player in final.players if player.nugget_dice)
    if len(rich) > 1:
        yield line("DC-44", "fault.nugget-twice", players=rich)
    for player in final.players:
        if player.eliminated and (player.cash or player.cards or player.worth or player.nugget_dice):
            yield line("DC-49", "fault.eliminated", player=player.name)


def count(final: Final) -> Sheet:
    """The sheet of a position that has no faults and no blanks."""
    insist(faults(final), blanks(final), missing(final))
    players = {player.name: player for player in final.players}
    lines = {name: tuple(_lines(final, player)) for name, player in players.items()}
    totals = {name: sum(each.amount or 0 for each in said) for name, said in lines.items()}
    ranking = _ranking(final, totals)
    scores = (
        Score(player=name, lines=lines[name], total=totals[name], rank=rank, won=rank == 1)
        for name, rank in ranking.places.items()
    )
    return Sheet(scores=tuple(scores), ties=ranking.ties, notes=tuple(_notes(final)), off=final.off)


def _ranking(final: Final, totals: dict[str, int]) -> Ranking:
    """The richest first, and whoever was eliminated last (DC-49, DC-51)."""
    out = {player.name for player in final.players if player.eliminated}

    def shared(names: Names) -> Line | None:
        return None if names[0] in out else line("DC-51", "sheet.tie-shared", players=names, total=totals[names[0]])

    return ranked({name: (name not in out, total) for name, total in totals.items()}, (), shared)


def _lines(final: Final, player: DaltonCityPlayer) -> Iterator[Line]:
    if player.eliminated:
        yield line("DC-49", "sheet.eliminated", 0)
        return
    yield line("DC-51", "sheet.cash", player.cash or 0)
    if not final.plays("DC-51"):
        return
    for card in player.cards:
        yield line("DC-51", "sheet.card", 0 if card in WORTHLESS else final.card_prices[card], card=card)
    if player.worth:
        yield line("DC-51", "sheet.cards", player.worth)
    if player.nugget_dice:
        yield line("DC-51", "sheet.nugget", NUGGET * player.nugget_dice, dice=player.nugget_dice)


def _notes(final: Final) -> Iterator[Line]:
    playing = tuple(player.name for player in final.players if not player.eliminated)
    yield line("DC-50", "sheet.alone" if len(playing) == 1 < len(final.players) else "sheet.over", players=playing)
    if final.plays("DC-48"):
        yield from below_zero("DC-48", {player.name: player.cash or 0 for player in final.players})
