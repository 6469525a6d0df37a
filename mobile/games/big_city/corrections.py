"""What can be put right at a table of Big City: tapped on the map, or below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import Acting, Founding
from mobile.desks.table import TableDesk
from mobile.games.big_city.map import city_map
from mobile.games.big_city.state import at
from mobile.kits.corrections import Choose, Correction, buttons
from mobile.widgets.basic import faint

HIGH = 380
HINT = 32  # the height of what is said above the map


@dataclass(frozen=True)
class OnProperty:
    """A property was tapped: what really stands there?"""

    desk: TableDesk
    asked: tuple[str, ...] = ("properties", "building", "player")

    def __call__(self, number: int) -> None:
        desk, city = self.desk, at(self.desk).city
        built = next((each for each in city.built if number in each.properties), None)
        properties = built.properties if built else (number,)
        what, whose = (built.building, built.player) if built else (None, None)
        now = e.CorrectBuilding(properties=properties, building=what, player=whose)
        name = desk.say("big-city.stands-on", properties=properties)
        desk.keep(correction=Correction(name, now, self.asked))


def of_table(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The map with what stands on it; the scores, the tram, the districts, the cards and whose turn it is."""
    position = at(desk)
    painted = city_map(
        desk.look,
        desk.language,
        position.city,
        desk.width,
        desk.height - desk.look.size(HINT) if desk.session.lying else HIGH,
        players=position.setup.players,
        on_property=OnProperty(desk),
    )
    found = [*_scores(desk), *_tram(desk), *_districts(desk), *_cards(desk), *_turn(desk)]
    return [
        faint(desk.look, desk.say("big-city.tap-to-correct"), 15),
        ft.Container(painted, alignment=ft.Alignment.TOP_CENTER),
        buttons(desk, choose, found),
    ]


def _scores(desk: TableDesk) -> Iterator[Correction]:
    for player, score in at(desk).scores.items():
        name = desk.say("big-city.score-of", player=player, score=score)
        yield Correction(name, e.CorrectScore(player=player, score=score), ("score",))


def _tram(desk: TableDesk) -> Iterator[Correction]:
    sides = tuple(sorted(at(desk).city.tram))
    yield Correction(desk.say("big-city.tram-lies", n=len(sides)), e.CorrectTram(sides=sides), ("sides",))


def _districts(desk: TableDesk) -> Iterator[Correction]:
    position = at(desk)
    lying = {laid.district: laid for laid in position.city.ground.laid}
    for district in position.districts:
        laid = lying.get(district)
        now = e.CorrectDistrict(district=district, at=laid.at if laid else None, turn=laid.turn if laid else 0)
        name = desk.say("big-city.lies" if laid else "big-city.lies-not", district=district)
        yield Correction(name, now, ("at", "turn"))


def _cards(desk: TableDesk) -> Iterator[Correction]:
    """The piles; the hands too, in a turn."""
    position = at(desk)
    for pile, n in sorted(position.piles.items()):
        yield Correction(desk.say("big-city.pile-left", pile=pile, n=n), e.CorrectPile(pile=pile, cards=n), ("cards",))
    if position.counts_cards and isinstance(position.step, Acting):
        for player in position.setup.players:
            cards = position.whole_hand(player) if position.knows_cards(player) else ()
            now = e.CorrectHand(player=player, cards=cards)
            yield Correction(desk.say("big-city.hand-of", player=player), now, ("cards",))


def _turn(desk: TableDesk) -> Iterator[Correction]:
    position = at(desk)
    if isinstance(position.step, Acting | Founding):
        now = e.CorrectTurn(player=position.turn)
        yield Correction(desk.say("big-city.turn-of", player=position.turn), now, ("player",))
