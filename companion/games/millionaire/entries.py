"""What a table of Le Millionnaire, or its bank alone, can be told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from companion import entry
from companion.entry import Amount, ByPlayer, Die, Entry, Name
from companion.kits import bank, lead
from companion.kits.dice import OneDie, Pair, TwoDice
from scoring.millionaire import LONGEST, Colour, Note

Square = Annotated[int, Field(ge=0, lt=LONGEST)]
MOST = bank.MOST
Throw = Pair
BetterNote = Literal[50, 500]


class MoneySetup(entry.Setup):
    """What both uses start from."""

    insurance_first: bool = Field(
        default=True, description="MI-18: the insurance is paid as the pawn passes, before the colour is settled."
    )


class Setup(MoneySetup):
    """A table of Le Millionnaire: who begins, if that is known, and the option of MI-37."""

    roller: Name | None = Field(default=None, description="Who throws first (MI-04). Left out: asked.")
    dice_pass_when_broke: bool = Field(
        default=False, description="MI-37: when nobody has money, the dice go to the next player as well."
    )


class BankSetup(MoneySetup):
    """The bank alone."""


class LeadRoll(lead.LeadDice):
    """A player's throw for who begins (MI-04)."""


class Lead(lead.Lead):
    """Who begins, when the table settled it without telling each throw (MI-04)."""


class Insure(ByPlayer):
    """A better insurance note is bought, and the old one handed back (MI-13 to MI-15)."""

    kind: Literal["insure"] = "insure"
    note: BetterNote


class Stake(ByPlayer):
    """Money laid on the board; it stays its owner's until the throw is settled (MI-07)."""

    kind: Literal["stake"] = "stake"
    amount: bank.Paid


class Pass(ByPlayer):
    """No stake in this turn (MI-07)."""

    kind: Literal["pass"] = "pass"


class Give(bank.Give):
    """Money from one player to another, at a table that does not play by MI-09."""


class Roll(TwoDice):
    """A throw of the roller; the first may say at once whether it is accepted (MI-20)."""

    kind: Literal["roll"] = "roll"
    accept: bool | None = Field(default=None, description="MI-20, with a first throw read off the table. Else asked.")


class Accept(ByPlayer):
    """The roller accepts the first throw (MI-20)."""

    kind: Literal["accept"] = "accept"


class Again(ByPlayer):
    """The roller refuses the first throw, and throws again (MI-20)."""

    kind: Literal["again"] = "again"


class Move(Entry):
    """Where the pawn goes, at a table that does not play by MI-03 or MI-23."""

    kind: Literal["move"] = "move"
    square: Square


class Land(Entry):
    """The colour of the square on which the pawn stopped, where the circuit does not say it (MI-05)."""

    kind: Literal["land"] = "land"
    colour: Colour


class Decide(OneDie):
    """The decisive throw of the roller, with one die (MI-29)."""

    kind: Literal["decide"] = "decide"


class Stop(Entry):
    """The table stops before anybody has a million (MI-42)."""

    kind: Literal["stop"] = "stop"


class Circuit(Entry):
    """The colours of the squares after the arrow, in its direction; nothing where nobody looked (MI-05)."""

    kind: Literal["circuit"] = "circuit"
    colours: Annotated[tuple[Colour | None, ...], Field(min_length=1, max_length=LONGEST - 1)]


# Corrections: the physical table is always right.


class CorrectPawn(Entry):
    """The pawn really stands here, counted from the arrow."""

    kind: Literal["correct-pawn"] = "correct-pawn"
    square: Square


class CorrectInsurance(ByPlayer):
    """The player really has this note; the money stays as it is: correct-money corrects it."""

    kind: Literal["correct-insurance"] = "correct-insurance"
    note: Note


class CorrectRoller(ByPlayer):
    """This player really has the dice."""

    kind: Literal["correct-roller"] = "correct-roller"


# The bank alone.


class PayBank(bank.PayBank):
    """A player pays the bank."""


class Receive(bank.Receive):
    """The bank pays a player."""


class Arrow(Entry):
    """The pawn reached or passed the arrow: every insurance is paid (MI-17)."""

    kind: Literal["arrow"] = "arrow"


class Settle(Entry):
    """A whole throw: who had staked what, the colour that came, how often the pawn met the arrow, the decisive die."""

    kind: Literal["settle"] = "settle"
    colour: Colour
    stakes: dict[Name, Amount] = Field(default_factory=dict, max_length=12)
    arrow: Annotated[int, Field(ge=0, le=9)] = 0
    roller: Name | None = Field(default=None, description="With black: who threw (MI-29).")
    die: Die | None = Field(default=None, description="With black: the decisive throw (MI-29).")


TABLE: tuple[Any, ...] = (
    LeadRoll, Lead, Insure, Stake, Pass, Give, Roll, Accept, Again, Move, Land, Decide, Stop, Circuit, CorrectPawn,
    CorrectInsurance, CorrectRoller,
)  # fmt: skip
BANK: tuple[Any, ...] = (Settle, Arrow, Insure, PayBank, Receive, Give, CorrectInsurance)
