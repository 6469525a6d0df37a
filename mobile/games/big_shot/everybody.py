"""Everybody at a table of Big Shot: colours, money, loans, districts, and what they would be worth now."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.big_shot.position import Auction, Lending, Money, Paying, Placing, TablePosition
from companion.games.big_shot.worth import Worth, worths
from mobile.desks.table import TableDesk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.games.big_shot.setting_up import asked_for, dealt
from mobile.kits.cards import Holding, PlayerCard, Purse
from mobile.kits.marks import Picture
from mobile.kits.player import Standing
from mobile.widgets.basic import text
from scoring.big_shot import Colour


def cards(desk: TableDesk) -> list[PlayerCard]:
    """In the order of the seats."""
    position: TablePosition = desk.position
    worth = worths(position)
    told = dealt(desk)
    return [_card(desk, position, player, worth.get(player), told.get(player, ())) for player in position.setup.players]


def acting(position: TablePosition) -> str | None:
    """Whom the table is waiting for."""
    match position.step:
        case Auction(turn=player) | Paying(player=player) | Placing(player=player):
            return player
        case Lending(waiting=(player, *_)):
            return player
        case _:
            return None if position.ended else position.leader or None


def _card(
    desk: TableDesk, position: TablePosition, player: str, worth: Worth | None, told: tuple[Colour, ...]
) -> PlayerCard:
    """A card; while colours are told, each is seen on it at once."""
    return PlayerCard(
        player=player,
        sign=Picture(hand, (told,)) if told else None,
        known_by=_known_by(desk, told or position.hands.get(player, ())),
        purses=purses(desk, player),
        held_back=held_back(desk, player),
        holdings=_holdings(desk, position, player, worth) if worth else (),
        turn=player == (asked_for(desk) or acting(position)),
        leads=desk.say("big-shot.leads") if position.leader == player and not position.ended else "",
        passed=isinstance(position.step, Auction) and player in position.step.passed,
    )


def _known_by(desk: TableDesk, colours: tuple[Colour, ...]) -> str:
    """The colour of a player; of two, each purse says its own."""
    return desk.say(f"colour.{colours[0]}") if len(colours) == 1 else ""


def held_back(desk: TableDesk, player: str) -> bool:
    """Whether the money of a player is shown only while it is held."""
    position: Money = desk.covered.position
    return player in position.hands and not position.sees_cash(player) and desk.holds_back(player)


def purses(desk: TableDesk, player: str) -> tuple[Purse, ...]:
    """What a player has, apart by colour where there are two purses."""
    position: Money = desk.position
    if player not in position.hands:
        return ()
    cash = [position.balances[account] if position.sees_cash(player) else None for account in position.purses(player)]
    if not position.two_purses:
        return tuple(map(Purse, cash))
    return tuple(purse(desk, n, colour) for n, colour in zip(cash, position.hands[player], strict=True))


def purse(desk: TableDesk, cash: int | None, colour: Colour) -> Purse:
    """The purse of a colour."""
    return Purse(cash, desk.say("big-shot.of-colour", cash=cash or 0, colour=colour), Picture(pawn, (colour,)))


def _holdings(desk: TableDesk, position: TablePosition, player: str, worth: Worth) -> tuple[Holding, ...]:
    """Districts, loans, and the capital if the table ended here."""
    loans, districts = position.owed(player), worth.districts
    known = desk.language.number(worth.capital) + ("" if worth.complete else "+?")
    money = desk.language.money(worth.capital) + ("" if worth.complete else " + ?")
    seen = position.sees_cash(player)
    total = desk.say("big-shot.worth", capital=money) if seen else desk.say("big-shot.worth-hidden")
    return (
        Holding(ft.Icons.LOCATION_CITY, desk.say("big-shot.districts", n=districts), str(districts)),
        Holding(ft.Icons.RECEIPT_LONG, desk.say("big-shot.loans", n=loans), str(loans)),
        Holding(ft.Icons.TRENDING_UP, total, known if seen else "?"),
    )


def details(desk: TableDesk, player: str) -> list[ft.Control]:
    """The districts that a player owns or is ahead in, and what the next loan would pay."""
    position: TablePosition = desk.position
    colours = position.hands.get(player, ())
    had = {id: each for id, each in position.districts.items() if each.leader(position.neutral) in colours}
    owned = [id for id, district in had.items() if district.owner]
    ahead = [id for id in had if id not in owned]
    lines = [
        "" if colours else desk.say("big-shot.no-colour"),
        desk.say("big-shot.owns", districts=owned) if owned else "",
        desk.say("big-shot.ahead", districts=ahead) if ahead else "",
        *_next_loans(desk, position, player),
    ]
    return [text(desk.look, line, 16) for line in lines if line]


def _next_loans(desk: TableDesk, position: Money, player: str) -> Iterator[str]:
    """What the next loan of a player would pay, apart by colour where loans are; nothing, once there is none."""
    debtors = [debtor for debtor in position.debtors(player) if debtor in position.loans]
    for debtor in debtors:
        pays, colour = position.loan_pays(debtor), debtor.partition("/")[2]
        if pays and len(debtors) > 1:
            yield desk.say("big-shot.next-loan-of", colour=colour, pays=pays)
        elif pays:
            yield desk.say("big-shot.next-loan", pays=pays)


def standing(desk: TableDesk) -> list[Standing]:
    """By capital, if the table ended here."""
    position: TablePosition = desk.position
    return [
        Standing(player, worth.capital if position.sees_cash(player) else None, worth.complete)
        for player, worth in worths(position).items()
    ]
