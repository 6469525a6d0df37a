"""What a player tells the program, whatever the game."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from companion.dice import Stream
from scoring.sheet import MOST, Natural, Whole

Name = Annotated[
    str,
    StringConstraints(max_length=40, pattern=r"^[^\s#/\x00-\x1f]([^/\x00-\x1f]*[^\s/\x00-\x1f])?$"),
    Field(json_schema_extra={"words": "player"}),
]
Account = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Amount = Annotated[int, Field(ge=0, le=10**12)]
RuleId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}-[0-9]{2}$")]
Free = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Die = Annotated[int, Field(ge=1, le=6)]
LineNumber = Annotated[int, Field(ge=1, le=MOST)]
Hex = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]


class Entry(BaseModel):
    """Anything that is told to a table; `kind` says what it is."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    leading: ClassVar[str] = ""  # the field that says that the program noted it for the entry after it

    kind: str

    @property
    def who(self) -> str | None:
        """The player that it names, if it names one."""
        return self.__dict__.get("player")

    @property
    def leads(self) -> bool:
        """Whether it was noted only for the entry after it: both are taken back together."""
        return bool(self.leading and getattr(self, self.leading))

    @property
    def joins(self) -> bool:
        """Whether it was told together with the entry before it: both are taken back together."""
        return False

    def text(self) -> bytes:
        """Its JSON, as it stands in the journal."""
        return self.__pydantic_serializer__.to_json(self, exclude_none=True)


class Setup(Entry):
    """Who plays, and by which rules: what a table starts from."""

    kind: Literal["setup"] = "setup"
    players: tuple[Name, ...] = Field(max_length=12, description="Names, clockwise round the table.")
    off: tuple[RuleId, ...] = Field(
        default=(), max_length=99, description="House rules: the ids of the rules switched off."
    )


class ByPlayer(Entry):
    """An entry that one player makes."""

    player: Name


class Joint(Entry):
    """An entry that can be told together with the one before it, as when one tap draws twice."""

    joined: Literal[True] | None = Field(default=None, description="Told together with the entry before it.")

    @property
    def joins(self) -> bool:
        return bool(self.joined)


class Chance(Joint):
    """An entry with a result of chance: read off the table, or drawn by the program when it is left out."""

    source: Literal["table", "rolled"] = "table"
    draw: Natural | None = Field(default=None, description="Which draw of the table's dice this was, when rolled here.")

    @property
    def undecided(self) -> bool:
        """Whether the result is still to be drawn."""
        raise NotImplementedError

    def drawn(self, position: Any, stream: Stream) -> Self:
        """This entry with a result taken from the stream, in whatever position of its table.

        A result that the rules refuse there is drawn again from the same stream, so it need not look at them.
        """
        raise NotImplementedError


# Entries that every table takes, whatever the game.


class LearnFact(Entry):
    """The answer to a question, or the correction of a fact: what is printed on this box."""

    leading: ClassVar = "from_box"

    kind: Literal["fact"] = "fact"
    fact: Annotated[str, StringConstraints(max_length=60)]
    value: Whole | str | tuple[str, ...]
    from_box: Literal[True] | None = Field(default=None, description="The box had learnt it elsewhere.")


class CountMoney(Entry):
    """Somebody counted the real money of an account: does it agree with the ledger?"""

    kind: Literal["count-money"] = "count-money"
    account: Account
    amount: int = Field(ge=-(10**12), le=10**12)


class CorrectMoney(Entry):
    """The real money of an account is this much: the ledger follows."""

    kind: Literal["correct-money"] = "correct-money"
    account: Account
    amount: int = Field(ge=-(10**12), le=10**12)


class SecretMoney(Entry):
    """What others hear of a count or a correction of hidden money; it cannot be told."""

    kind: Literal["secret-money"] = "secret-money"
    account: Account


class Note(Entry):
    """A remark in the journal."""

    kind: Literal["note"] = "note"
    remark: Free


COMMON: tuple[type[Entry], ...] = (LearnFact, CountMoney, CorrectMoney, Note)


# Entries about the journal itself.


class Control(Entry):
    """An entry that changes which entries are in effect, or how dice are rolled; it has no place in a position."""


class Undo(Control):
    """Takes back the last change, or everything after line `to`."""

    kind: Literal["undo"] = "undo"
    to: Natural | None = None


class Redo(Control):
    """Does again what was undone last."""

    kind: Literal["redo"] = "redo"


class Amend(Control):
    """Line `seq` was really this entry (or never was, without one); `drop` accepts what no longer holds."""

    kind: Literal["amend"] = "amend"
    seq: LineNumber
    entry: dict[str, Any] | None = None
    drop: tuple[Natural, ...] = ()


class Insert(Control):
    """This entry was forgotten: it belongs before line `before`."""

    kind: Literal["insert"] = "insert"
    before: LineNumber
    entry: dict[str, Any]
    drop: tuple[Natural, ...] = ()


class Words(Control):
    """Words from the players before the first roll: all rolls depend on them, so nobody could choose the seed."""

    kind: Literal["words"] = "words"
    words: Free


class NewSeed(Control):
    """The hash of a secret seed, shown before anything is rolled from it."""

    kind: Literal["seed"] = "seed"
    commitment: Hex


class Reveal(Control):
    """The secret seed itself, and how often it was drawn so far: from here on everybody can check the rolls."""

    kind: Literal["reveal"] = "reveal"
    seed: Hex
    draws: Natural | None = None


class Opened(BaseModel):
    """What a hash in a journal stands for, with the salt that nobody could have guessed."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    sealed: Hex
    salt: Hex
    value: Whole | str | tuple[str, ...]


class Open(Control):
    """What lay face down is turned over: from here on everybody can check the hashes."""

    kind: Literal["open"] = "open"
    opened: tuple[Opened, ...]


class Lapse(Control):
    """What lies face down and can be opened nowhere where the game goes on does not count: it is told again."""

    kind: Literal["lapse"] = "lapse"
    sealed: tuple[Hex, ...]


class Depart(Control):
    """From here on the game goes on elsewhere: its file is taken along."""

    kind: Literal["depart"] = "depart"


class Arrive(Control):
    """The game goes on here: its file was opened; or, with `stays`, it was decided that it does after all."""

    kind: Literal["arrive"] = "arrive"
    stays: Literal[True] | None = None


CONTROL: tuple[type[Entry], ...] = (
    Undo, Redo, Amend, Insert, Words, NewSeed, Reveal, Open, Lapse, Depart, Arrive,
)  # fmt: skip
