"""What a table of Dalton City, or its bank alone, can be told."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from companion import entry
from companion.entry import ByPlayer, Die, Entry, Joint, Name
from companion.kits import bank, lead
from companion.kits.dice import OneDie, TwoDice
from scoring.dalton_city.board import Card, Square, Trade

MOST_ROUNDS = 99
MOST_MINUTES = 24 * 60
Minutes = Annotated[int, Field(ge=1, le=MOST_MINUTES)]
Rounds = Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
Telegram = Annotated[str, Field(pattern="^g([1-9]|1[0-9]|2[0-4])$", json_schema_extra={"words": "telegram"})]
Holder = Annotated[str, Field(min_length=1, max_length=40, json_schema_extra={"words": "holder"})]


class Rulings(entry.Setup):
    """What both uses start from: rulings on which tables differ."""

    one_amount: bool = Field(default=False, description="DC-23: one printed amount for all of 1 to 5.")
    full_fee: bool = Field(default=False, description="DC-28: the payer pays in full, and the bank keeps the rest.")


class Setup(Rulings):
    """A table of Dalton City: who begins, if that is known, and how it is to end."""

    first: Name | None = Field(default=None, description="Who begins (DC-04). Left out: asked.")
    rounds: Rounds | None = Field(
        default=None,
        description="DC-50: how many rounds the table wants to play.",
        json_schema_extra={"offered": [10, 15, 20, 30]},
    )
    minutes: Minutes | None = Field(
        default=None,
        description="DC-50: how many minutes the table wants to play, without its pauses.",
        json_schema_extra={"offered": [30, 45, 60, 90, 120, 180]},
    )
    cards_to_creditor: bool = Field(
        default=False, description="DC-49: an eliminated player's cards go to the creditor, not back to the bank."
    )


class BankSetup(Rulings):
    """The bank alone."""


# Setting out


class Place(ByPlayer):
    """On which Ranch a pawn starts (DC-03)."""

    kind: Literal["place"] = "place"
    square: Square


class LeadRoll(lead.LeadDie):
    """A player's die for who begins (DC-04)."""


class Lead(lead.Lead):
    """Who begins, when the table settled it without telling each die (DC-04)."""


# Moving


class Walk(OneDie):
    """A move by one die, on foot or by choice (DC-10, DC-12)."""

    kind: Literal["walk"] = "walk"


class Ride(TwoDice):
    """A move by two dice, with a horse (DC-12)."""

    kind: Literal["ride"] = "ride"


class Escape(TwoDice):
    """Two dice, to leave the Hospital or the Sheriff (DC-46)."""

    kind: Literal["escape"] = "escape"


class Land(ByPlayer):
    """The square on which a move ends, where somebody is sent, or where a choice leads (DC-09)."""

    kind: Literal["land"] = "land"
    square: Square
    learn: Literal["place", "nothing"] | None = Field(
        default=None, description="Where the box says otherwise: it is wrong, or the pawn had stood elsewhere."
    )


# On a square


class Buy(ByPlayer):
    """The card of the square is bought (DC-22, DC-31, DC-35)."""

    kind: Literal["buy"] = "buy"
    post: bool = Field(default=False, description="With the Post Office, at half the price (DC-38).")
    nugget: bool = Field(default=False, description="With the nugget (DC-44).")


class Decline(ByPlayer):
    """The player does not buy, does not travel, or stays (DC-22, DC-32, DC-35)."""

    kind: Literal["decline"] = "decline"


class FeeDie(OneDie):
    """The die for the fee of a trade (DC-23, DC-24)."""

    kind: Literal["fee-die"] = "fee-die"


class Pay(ByPlayer):
    """What is owed is paid (DC-23, DC-36, DC-43, DC-47)."""

    kind: Literal["pay"] = "pay"
    star: bool = Field(default=False, description="With the Daily Star, half of a fee (DC-37).")
    nugget: bool = Field(default=False, description="With the nugget (DC-44).")


class Travel(ByPlayer):
    """A Transit of one's own takes its owner to another square (DC-35)."""

    kind: Literal["travel"] = "travel"
    square: Square


class Study(ByPlayer):
    """From a Diploma square beside a Banco straight to this diploma (DC-32)."""

    kind: Literal["study"] = "study"
    trade: Trade


class ReadTelegram(ByPlayer):
    """The telegram that was on top of the pack (DC-40)."""

    kind: Literal["telegram"] = "telegram"
    telegram: Telegram


class ChooseCard(ByPlayer):
    """A card that a player has to hand over, or may take, and chooses (DC-40, DC-45)."""

    kind: Literal["card"] = "card"
    card: Card


# Duel


class Challenge(ByPlayer):
    """Whom the arriving player challenges, of several who stand there (DC-21)."""

    kind: Literal["challenge"] = "challenge"
    opponent: Name


class DuelDie(OneDie):
    """A die of one of the two who fight a duel (DC-18)."""

    kind: Literal["duel-die"] = "duel-die"


class Spoils(ByPlayer):
    """The cards that the winner of a duel takes (DC-18, DC-19)."""

    kind: Literal["spoils"] = "spoils"
    cards: Annotated[tuple[Card, ...], Field(min_length=1, max_length=44)]


# Money


class Sell(ByPlayer):
    """A card goes back to the bank for half its price (DC-06)."""

    kind: Literal["sell"] = "sell"
    card: Card


class GiveUp(ByPlayer):
    """A player cannot pay, whatever they sell, and is out (DC-49)."""

    kind: Literal["give-up"] = "give-up"


class Give(bank.Give):
    """Money from one player to another: by DC-07 nobody does so at a table."""


class GiveCard(ByPlayer):
    """A card from one player to another: by DC-07 nobody does so."""

    kind: Literal["give-card"] = "give-card"
    card: Card
    to: Name


# The end


class Announce(Entry):
    """So many rounds are still to be played, with the one that is going on (DC-50)."""

    leading: ClassVar = "time"

    kind: Literal["announce"] = "announce"
    rounds: Rounds
    time: Literal[True] | None = Field(default=None, description="The program noted it: the agreed time is over.")


class NuggetDice(TwoDice):
    """Both dice, for what the nugget is worth in the end (DC-51)."""

    kind: Literal["nugget-dice"] = "nugget-dice"


class Stop(Entry):
    """The table stops now (DC-50)."""

    kind: Literal["stop"] = "stop"


# Corrections: the physical table is always right.


class CorrectSquare(ByPlayer):
    """The pawn really stands here."""

    kind: Literal["correct-square"] = "correct-square"
    square: Square


class CorrectHorse(ByPlayer):
    """The player really has a horse, or has none."""

    kind: Literal["correct-horse"] = "correct-horse"
    horse: bool


class CorrectCard(Entry):
    """Who really has this card: a player, the bank or the Banco."""

    kind: Literal["correct-card"] = "correct-card"
    card: Card
    holder: Holder


class CorrectNugget(Entry):
    """Who really has the nugget: a player, the bank (it lies on its square) or the Banco."""

    kind: Literal["correct-nugget"] = "correct-nugget"
    holder: Holder


class CorrectTurn(ByPlayer):
    """It is really this player's turn."""

    kind: Literal["correct-turn"] = "correct-turn"


# The bank alone


class PayBank(bank.PayBank):
    """A player pays the bank."""


class Receive(bank.Receive):
    """The bank pays a player."""


class PayPot(bank.PayPot):
    """A player pays onto the Banco."""


class TakeBanco(ByPlayer):
    """A player takes all that lies on the Banco (DC-42)."""

    kind: Literal["take-banco"] = "take-banco"


class BuyCard(ByPlayer):
    """A card is bought from the bank, at its price or at the one that is told."""

    kind: Literal["buy-card"] = "buy-card"
    card: Card
    amount: bank.Paid | None = Field(default=None, description="What was paid; left out: the printed price.")
    post: bool = Field(default=False, description="With the Post Office, at half the price (DC-38).")
    nugget: bool = Field(default=False, description="With the nugget (DC-44).")


class Fee(ByPlayer):
    """A fee is worked out and paid: who owes it, for which card, and the die for a trade (DC-23 to DC-37)."""

    kind: Literal["fee"] = "fee"
    card: Card
    die: Die | None = Field(default=None, description="DC-23: for a trade, what was rolled.")
    again: Die | None = Field(default=None, description="DC-24: what was rolled after a six.")
    star: bool = Field(default=False, description="With the Daily Star, half of it (DC-37).")
    nugget: bool = Field(default=False, description="With the nugget (DC-44).")


class PutAway(ByPlayer):
    """A player is in the Hospital or at the Sheriff's, or has left (DC-28)."""

    kind: Literal["put-away"] = "put-away"
    where: Literal["hospital", "sheriff"] | None = None


class TakeThere(ByPlayer):
    """A player arrives where Daily Star, Post Office or nugget is handed out (DC-37, DC-38, DC-44)."""

    kind: Literal["take-there"] = "take-there"
    there: Literal["daily-star", "post-office", "nugget"] = Field(json_schema_extra={"words": "square"})


class HandOver(Joint, ByPlayer):
    """A card goes to another player, on the Banco or back to the bank (DC-18, DC-24, DC-45)."""

    kind: Literal["hand-over"] = "hand-over"
    card: Card
    holder: Holder


class PayNugget(ByPlayer):
    """The nugget pays something in full, to another player, on the Banco or to the bank (DC-44)."""

    kind: Literal["pay-nugget"] = "pay-nugget"
    holder: Holder


TABLE: tuple[Any, ...] = (
    Place, LeadRoll, Lead, Walk, Ride, Escape, Land, Buy, Decline, FeeDie, Pay, Travel, Study, ReadTelegram, ChooseCard,
    Challenge, DuelDie, Spoils, Sell, GiveUp, Give, GiveCard, Announce, NuggetDice, Stop, CorrectSquare, CorrectHorse,
    CorrectCard, CorrectNugget, CorrectTurn,
)  # fmt: skip
BANK: tuple[Any, ...] = (
    BuyCard, Sell, Fee, PayBank, Receive, Give, PayPot, TakeBanco, PutAway, TakeThere, HandOver, PayNugget,
    CorrectCard, CorrectNugget,
)  # fmt: skip
