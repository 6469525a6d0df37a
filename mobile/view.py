"""What a game brings to the screens, found by its id; whatever it leaves out has a default."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import flet as ft

import data
from companion.box import Facts
from companion.entry import Entry
from companion.game import Game, games
from companion.language import Language
from companion.position import Position
from companion.table import Table
from mobile.desks.box import BoxDesk
from mobile.desks.count import CountDesk
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.kits import corrections, default, final_form, fortunes
from mobile.kits.bank import Bank
from mobile.kits.cards import PlayerCard, plain_cards
from mobile.kits.corrections import Choose
from mobile.kits.facts import Answer
from mobile.kits.marks import badges
from mobile.kits.naming import naming
from mobile.kits.news import happened
from mobile.kits.panel import Panel
from mobile.kits.player import Standing, about, by_money
from mobile.kits.typed import Filled, TypedFinal
from mobile.session import Session
from mobile.widgets.chart import Series
from mobile.widgets.players import Mark

if TYPE_CHECKING:
    from mobile.screens.entry_form import EntryForm

Option = Callable[[Session, Any, Callable[[Any], None]], ft.Control]  # an option of a set-up: as it is, and changed
Screen = Callable[[Session], ft.View]


class TableView:
    """How a table, or a bank alone, is shown."""

    seated = False  # whether the board itself shows everybody, so that no cards need to
    fits = False  # whether the board below the cards takes the height that is left to it, however high a panel is

    def cards(self, desk: TableDesk) -> Sequence[PlayerCard]:
        """Everybody's money and holdings."""
        return plain_cards(desk)

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:
        """A tap on a player: all about them is pulled up."""
        about(desk, card.player)

    def large(self, desk: TableDesk) -> bool:  # noqa: ARG002
        """Whether the cards are what the screen is about."""
        return False

    def details(self, desk: TableDesk, player: str) -> Sequence[ft.Control | None]:  # noqa: ARG002
        """What the money of a player consists of, and what else there is to say about them."""
        return ()

    def standing(self, desk: TableDesk) -> Sequence[Standing]:
        """Where everybody is now, as far as it is known."""
        return by_money(desk)

    def board(self, desk: TableDesk) -> ft.Control | None:
        """The board, painted from the position; else the position in sentences."""
        return default.board(desk)

    def frames(self, desk: TableDesk) -> bool:  # noqa: ARG002
        """Whether the place of the printed fact that is asked for is framed on the board, and the question says so."""
        return True

    def panel(self, desk: TableDesk) -> Panel:
        """What happens next, and by whom; made of the prompts."""
        return default.panel(desk)

    def news(self, desk: TableDesk) -> ft.Control | None:
        """What just happened."""
        return happened(desk)

    def dialog(self, desk: TableDesk) -> ft.DialogControl | None:
        """What is shown in front of everything else: a place that was tapped to be looked at."""

    def headline(self, position: Position, language: Language) -> str:
        """Where the table is: "Round 7 of 18"; the text `headline` says it of the position, or only names the game."""
        name = data.load(f"{position.facts.game}/game.json")["name"]
        return language.say("headline", **{**vars(position), "game": name})

    def endings(self, position: Position) -> Sequence[Entry]:  # noqa: ARG002
        """What can be told instead of an end at once: a last round; the text `end.` and its kind says it."""
        return ()

    def corrections(self, desk: TableDesk, choose: Choose) -> Sequence[ft.Control]:
        """All that can be put right, to be tapped: whatever the use has entries for."""
        return [corrections.buttons(desk, choose, corrections.any_correction(desk))]


class BankView(Bank, TableView):
    """How a bank alone is shown; a game that adds something to it fills the slots."""


class BoxView:
    """How what is printed on a box is shown."""

    painted: frozenset[str] = frozenset()  # the kinds of fact that the plan shows one by one, so that no list has to

    def names(self, facts: Facts) -> Mapping[str, str]:  # noqa: ARG002
        """What things are called on this board, by text id."""
        return {}

    def plan(self, desk: BoxDesk) -> ft.Control | None:
        """The board with what is printed on it; tapped, a place asks for its fact, or is an answer."""

    def below(self, desk: BoxDesk) -> float:  # noqa: ARG002 - the plan is at the top
        """How far the screen has to be scrolled so that what is asked for is seen on the plan."""
        return 0

    def panel(self, desk: BoxDesk) -> Panel | None:
        """What this game asks for, or offers, in a way of its own; None where single facts are asked for."""

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:
        """The answers to a fact that this game paints, in its box or elsewhere; None where others will do."""

    def following(self, desk: BoxDesk, fact: str) -> str:
        """The fact to ask for after this one, or first of all where that is empty; nothing, where all is told."""
        return next((each for each in desk.missing if each != fact), "")


class EndView:
    """How a game ends on the screen: how its final position is typed in, and everybody's fortune on the way there."""

    log = False  # whether fortunes grow so much that each line of their chart is ten times the one below

    def fortunes(self, table: Table) -> Sequence[Series]:
        """What everybody was worth on the way: their money; nothing where there is none."""
        return fortunes.money(table)

    def blank(self, game: Game) -> TypedFinal:
        """What is counted, with nothing typed yet."""
        return final_form.blank(game)

    def filled(self, position: Any) -> Filled | None:
        """What is counted, were this position of a table its end; None where all has to be typed."""

    def board(self, desk: CountDesk) -> ft.Control | None:
        """The board as it is at the end; it lies beside the rest where there is room."""

    def reach(self, desk: CountDesk) -> float:  # noqa: ARG002 - all of a board is seen
        """How far down its board what is asked about reaches, so that it is scrolled into sight."""
        return 0

    def fields(self, desk: CountDesk) -> Sequence[ft.Control | None]:
        """All that can be typed."""
        return final_form.rows(desk)

    def panel(self, desk: CountDesk) -> Panel | None:
        """What is chosen now, within the thumb's reach."""

    def left(self, desk: CountDesk) -> Panel | None:
        """What is still to be told before the sheet can be read, besides fields that are empty."""

    def who(self, desk: CountDesk, seat: Hashable) -> str:
        """The question for a player's name."""
        return desk.say("count.who-is", n=desk.typed.seats.index(seat) + 1)

    def dialog(self, desk: CountDesk) -> ft.DialogControl | None:
        """What is asked in front of everything else: a name that was tapped."""
        seat: Hashable = desk.kept.get("naming")
        return naming(desk, seat, self.who(desk, seat)) if seat in desk.typed.seats else None


@dataclass(frozen=True, kw_only=True)
class GameView:
    """A game on the screen."""

    uses: Mapping[str, TableView] = field(default_factory=dict)  # by use: the table, the bank alone
    mark: Callable[[Any], Mark] = badges  # how players are painted at a position, or final position
    box: BoxView = field(default_factory=BoxView)
    end: EndView = field(default_factory=EndView)
    fields: Mapping[str, Callable[[EntryForm], ft.Control]] = field(default_factory=dict)  # of entries, better painted
    options: Mapping[str, Option] = field(default_factory=dict)  # of a set-up, better painted than named
    screens: Mapping[str, Screen] = field(default_factory=dict)  # of its own, by address

    def use(self, name: str) -> TableView:
        """How a use of the game is shown."""
        return self.uses.get(name) or (BankView() if name == "bank" else TableView())


@cache
def view_of(game: str) -> GameView:
    """The view of a game: VIEW in mobile/games/<game>; without that folder, all its parts are the defaults."""
    folder = game.replace("-", "_")
    if importlib.util.find_spec(f"mobile.games.{folder}") is None:
        return GameView()
    module = importlib.import_module(f"mobile.games.{folder}")
    return checked(games()[game], f"mobile/games/{folder}/__init__.py", vars(module).get("VIEW"))


class ViewError(Exception):
    """What is wrong with a game's view, in one sentence that names file and field."""


def checked(game: Game, file: str, view: object) -> GameView:
    """The view of a game, as its file has it; ViewError when a part of it is not what it should be."""
    if not isinstance(view, GameView):
        raise ViewError(f"{file}: VIEW is {_a(view)}, not a GameView")
    if fault := next(_faults(game, view), None):
        raise ViewError(f"{file}: VIEW.{fault}")
    return view


def _faults(game: Game, view: GameView) -> Iterator[str]:
    uses = game.uses.values()
    entry_fields = {name for use in uses for each in use.entries for name in each.model_fields}
    options = {name for use in uses for name in use.setup.model_fields}
    yield from _keyed("uses", view.uses, set(game.uses), f"{game.id} has no use of that name")
    yield from _keyed("fields", view.fields, entry_fields, f"no entry of {game.id} has a field of that name")
    yield from _keyed("options", view.options, options, f"no set-up of {game.id} has an option of that name")
    yield from _keyed("screens", view.screens)
    parts = {f"uses[{name!r}]": (each, TableView) for name, each in view.uses.items()}
    for name, (part, kind) in {**parts, "box": (view.box, BoxView), "end": (view.end, EndView)}.items():
        yield from _unlike(name, part, kind)
    functions = {"fields": view.fields, "options": view.options, "screens": view.screens}
    for name, given in functions.items():
        yield from (
            f"{name}[{key!r}] is {_a(each)}, not a function" for key, each in given.items() if not callable(each)
        )
    if not callable(view.mark):
        yield f"mark is {_a(view.mark)}, not a function"


def _keyed(name: str, given: object, known: set[str] | None = None, otherwise: str = "") -> Iterator[str]:
    """What is wrong with the names of some parts."""
    if not isinstance(given, Mapping):
        yield f"{name} is {_a(given)}, not a mapping"
    elif known is not None:
        yield from (f"{name}[{key!r}]: {otherwise}" for key in given if key not in known)


def _unlike(name: str, part: object, kind: type) -> Iterator[str]:
    """Where a part is not as its kind has it."""
    if not isinstance(part, kind):
        yield f"{name} is {_a(part)}, not {_an(kind.__name__)}"
        return
    for each, usual in vars(kind).items():
        if callable(usual) and not callable(getattr(part, each)):
            yield f"{name}.{each} is {_a(getattr(part, each))}, not a function"


def _a(value: object) -> str:
    """What a value is, in words."""
    if value is None:
        return "missing"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    return "a function" if callable(value) else _an(type(value).__name__)


def _an(word: str) -> str:
    return f"{'an' if word[0].lower() in 'aeiou' else 'a'} {word}"
