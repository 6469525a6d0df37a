"""A box as a screen works with it: its facts, what is asked for now, and how to tell it something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

import data
from companion.box import Box, BoxError, Facts, Spec, Value, specs
from companion.language import Language
from companion.store import StoreError
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.basic import Handler
from mobile.widgets.files import Files


@dataclass(frozen=True)
class Asking:
    """What this screen is at: the fact that is asked for and the answer so far, or a text to take over."""

    fact: str = ""
    answer: str = ""  # digits
    ticked: tuple[str, ...] = ()
    keys: bool = False  # a number is typed
    filling: bool = False  # after this fact comes the next that is missing
    pasting: bool = False
    said: str = ""  # what came of the last thing that was done
    wrong: bool = False
    names: bool = False  # facts that no table asks for are shown too
    in_hand: str = ""  # what a place on the plan gets when it is tapped
    undone: tuple[tuple[str, Value | None], ...] = ()  # what stood there before each change, the last one last


@dataclass
class Bench:
    """One box on one screen, drawn once."""

    session: Session
    box: Box
    facts: Facts
    language: Language
    held: MutableRef[Asking]
    redraw: Handler
    typed: dict[str, str]  # texts being typed, by what they are for
    files: Files

    @property
    def look(self) -> Look:
        return self.session.look

    @property
    def asking(self) -> Asking:
        """What is asked now, not when the screen was drawn: thumbs are faster than screens."""
        return cast(Asking, self.held.current)

    @property
    def specs(self) -> dict[str, Spec]:
        return dict(specs(self.box.game))

    @property
    def missing(self) -> list[str]:
        """The facts that a table will ask for."""
        return [fact for fact, spec in self.specs.items() if spec.asked and self.facts.get(fact) is None]

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def change(self, **values: Any) -> None:
        """Remembers something for the next drawing, and draws."""
        self.held.current = replace(self.asking, **values)
        self.redraw()

    def ask(self, fact: str, *, filling: bool = False, said: str = "") -> None:
        """Asks for a fact, with the answer that is there."""
        value = self.facts.get(fact) if fact else None
        self.typed.clear()
        self.change(
            fact=fact,
            answer="",
            ticked=value if isinstance(value, tuple) else (),
            keys=False,
            filling=filling,
            pasting=False,
            said=said,
            wrong=False,
        )

    def close(self) -> None:
        self.ask("")

    def tell(self, fact: str, value: Value) -> None:
        """Keeps a fact; when all that is missing is told one after the other, asks for the next."""
        with self._explained():
            self._remember(fact)
            self.box.correct(fact, value)
            missing = [each for each in self.missing if each != fact]
            following = missing[0] if self.asking.filling and missing else ""
            self.ask(following, filling=bool(following), said=self._noted(fact, value))

    def forget(self, fact: str) -> None:
        with self._explained():
            self._remember(fact)
            self.box.forget([fact])
            self.ask("", said=self.say("box.forgotten", fact=fact))

    def undo(self) -> None:
        """Takes the last change back, and asks for that fact again."""
        if not self.asking.undone:
            return
        *rest, (fact, before) = self.asking.undone
        with self._explained():
            if before is None:
                self.box.forget([fact])
            else:
                self.box.correct(fact, before)
            self.change(undone=tuple(rest))
            self.ask(fact, filling=self.asking.filling)

    def _remember(self, fact: str) -> None:
        self.change(undone=(*self.asking.undone, (fact, self.box.facts().learnt.get(fact))))

    def take(self, text: str | bytes) -> None:
        """Takes over the facts of a file or a text."""
        with self._explained():
            self.ask("", said=self.say("box.imported", n=self.box.import_(text)))

    def tick(self, choice: str) -> None:
        """Adds to the list that is asked for, or takes away."""
        ticked, of = self.asking.ticked, self.specs[self.asking.fact].of
        self.change(ticked=tuple(each for each in of if (each in ticked) != (each == choice)))

    def confirm(self, fact: str) -> None:
        """What was proposed is so."""
        value = self.facts.get(fact)
        assert value is not None
        self.tell(fact, value)

    def value(self, fact: str, value: Value) -> str:
        """What is printed there, in words."""
        return self.language.value(fact, value)

    def _noted(self, fact: str, value: Value) -> str:
        spec = self.specs[fact]
        if not spec.surprises(value):
            return self.say("box.noted", fact=fact)
        low, high = spec.expected or (0, 0)
        rule = data.load(f"{self.box.game}/game.json")["facts"]
        return self.say(f"{rule}.surprise", fact=fact, value=value, low=low, high=high)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What cannot be kept is said, and nothing is lost."""
        try:
            yield
        except BoxError as error:
            self.change(said=self.say(error.text, **_named(error.params)), wrong=True)
        except StoreError as error:
            self.change(said=self.say(f"cli.store-{error.reason}", file=error.name), wrong=True)


class BoxView(Protocol):
    """What mobile/games/<game> brings as BOX."""

    drawn: frozenset[str]  # the kinds of fact that the plan shows one by one, so that no list has to

    def names(self, facts: Facts) -> Mapping[str, str]:
        """What things are called on this board, by text id."""

    def plan(self, bench: Bench) -> ft.Control:
        """The board with what is printed on it; tapped, a place asks for its fact, or is an answer."""

    def answers(self, bench: Bench, fact: str) -> ft.Control | None:
        """The answers to a fact that this game draws; None where a number, a list or a text will do."""


def _named(params: dict[str, Any]) -> dict[str, Any]:
    """A game by its name rather than its id."""
    game = params.get("game")
    return {**params, "game": data.load(f"{game}/game.json")["name"]} if game in data.games() else params
