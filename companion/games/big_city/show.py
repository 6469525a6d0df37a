"""A position of Big City in sentences, for those who read rather than look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from companion.entry import Entry
from companion.games.big_city import entries as e
from companion.games.big_city.entries import Pile
from companion.games.big_city.position import TablePosition, in_order, pile_of
from companion.language import Language
from scoring.big_city.city import SECTIONS

T = TypeVar("T")


def show(position: TablePosition, language: Language) -> list[str]:
    """The scores, the city as a map of numbers, what stands in it, and what is left in the box."""
    return [
        *(_score(position, player, language) for player in position.setup.players),
        *_map(position),
        *(
            language.say("show.built", building=built.building, properties=built.properties)
            for built in position.city.built
        ),
        language.say("show.tram", n=len(position.city.tram), left=max(0, SECTIONS - len(position.city.tram))),
        *_piles(position, language),
    ]


def _score(position: TablePosition, player: str, language: Language) -> str:
    hundreds, place = position.marker(player)
    text = "show.score-100" if hundreds > 0 else "show.score"
    return language.say(text, player=player, score=position.scores[player], hundreds=hundreds, place=place)


def _map(position: TablePosition) -> list[str]:
    """Every property by its number; one that is built on in brackets."""
    cells = position.city.ground.cells
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    rows = []
    for y in range(min(ys), max(ys) + 1):
        row = (cells.get((x, y)) for x in range(min(xs), max(xs) + 1))
        words = ("    " if n is None else f"[{n}]" if n in position.city.covered else f" {n} " for n in row)
        rows.append("  " + "".join(words).rstrip())
    return rows


def _piles(position: TablePosition, language: Language) -> list[str]:
    if not position.counts_cards:
        return []
    return [
        language.say("show.piles", piles=_counted(position.piles)),
        *(
            language.say("show.held", player=player, piles=dict(sorted(held.items())))
            for player, held in position.held.items()
        ),
    ]


def _counted(piles: Mapping[Pile, int]) -> list[str]:
    return [f"{pile} ({n})" for pile, n in sorted(piles.items())]


def seen(position: TablePosition, viewer: str | None) -> TablePosition:
    """The position as far as a player may see it: of the hands only their own, and nothing of what lies under piles.

    At the end everything is seen.
    """
    if position.ended or not position.keeps_hands:
        return position

    def own(of: Mapping[str, T]) -> dict[str, T]:
        return {player: each for player, each in of.items() if player == viewer}

    return position.replace(hands=own(position.hands), lapsed=own(position.lapsed), under={})


def heard(position: TablePosition, entry: Entry, viewer: str | None) -> Entry:
    """An entry as others hear it: the cards of a hand by their backs; who barters sees what changes hands."""
    if position.ended or not position.keeps_hands:
        return entry
    match entry:
        case e.Hand() | e.Draw() | e.Exchange() | e.CorrectHand() if entry.player != viewer:
            return entry.model_copy(update={"cards": _backs(entry.cards)})
        case e.Barter() if entry.player != viewer:
            swaps = (swap if swap.other == viewer else _from_behind(swap) for swap in entry.swaps)
            return entry.model_copy(update={"swaps": tuple(swaps)})
        case _:
            return entry


def _from_behind(swap: e.Swap) -> e.Swap:
    return swap.model_copy(update={"gives": _backs(swap.gives), "takes": _backs(swap.takes)})


def _backs(cards: tuple[e.Card, ...]) -> tuple[e.Card, ...]:
    return in_order(map(pile_of, cards))
