"""A position of Big Shot in sentences, for those who read rather than look."""

from __future__ import annotations

from collections.abc import Mapping

from companion.box import Facts
from companion.games.big_shot.position import Auction, Money, Placing, TablePosition
from companion.language import Language
from scoring.big_shot import COLOURS, DISTRICTS, PLACES

NAMED = ("district", "spot")  # a district by itself, and one that is framed on the board


def labels(facts: Facts) -> Mapping[str, str]:
    """What districts are called: by the name on the board, or by id and value; one that is framed needs no id."""
    values = {place: facts.get(f"value:{place}") for place in DISTRICTS}
    valued = {f"district.{place}": f"{place} ({value})" for place, value in values.items() if value is not None}
    return {**valued, **names(facts)}


def names(facts: Facts) -> Mapping[str, str]:
    """What this board calls its districts, wherever words name one."""
    named = {place: facts.get(f"name:{place}") for place in PLACES}
    return {f"{way}.{place}": str(name) for place, name in named.items() if name is not None for way in NAMED}


def show(position: TablePosition, language: Language) -> list[str]:
    """The table: round, auction, districts, loans."""
    return [*_round(position, language), *_districts(position, language), *loans(position, language)]


def loans(position: Money, language: Language) -> list[str]:
    """Everybody's loans, and what the next one would pay."""
    return [
        language.say("show.loans", account=account, n=n, pays=position.loan_pays(account))
        for account, n in position.loans.items()
    ]


def hidden(position: TablePosition) -> frozenset[str]:
    """The purses that only their owner may see (BS-27); who had to show their money did (BS-29)."""
    if position.ended or not position.setup.hidden_money or not position.follows("BS-27"):
        return frozenset()
    shown = position.step.shown if isinstance(position.step, Auction) else frozenset()
    return frozenset(purse for player in position.hands if player not in shown for purse in position.purses(player))


def _round(position: TablePosition, language: Language) -> list[str]:
    if not position.leader or not position.squares:
        return [language.say("show.before")]
    left = sum(1 for pawns in position.squares if pawns != ())
    lines = [
        language.say("show.round", round=position.round, leader=position.leader, square=position.promoter),
        language.say("show.squares", n=left),
    ]
    step = position.step
    if isinstance(step, Auction) and step.bidder:
        lines.append(language.say("show.auction", amount=step.amount, player=step.bidder))
    if isinstance(step, Placing):
        lines.append(language.say("show.lot", player=step.player, lot=list(step.lot)))
    return lines


def _districts(position: TablePosition, language: Language) -> list[str]:
    lines = []
    for id, district in position.districts.items():
        pawns = {colour: n for colour, n in zip(COLOURS, district.pawns, strict=True) if n}
        if district.owner:
            holder = position.holder(district.owner)
            lines.append(language.say("show.sold", district=id, owner=district.owner, player=holder))
        elif pawns:
            lines.append(language.say("show.district", district=id, pawns=pawns))
        else:
            lines.append(language.say("show.empty", district=id))
    return lines
