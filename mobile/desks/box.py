"""A box as a screen works with it: its facts, what is asked for now, and how to tell it something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

from flet.components.hooks.use_ref import MutableRef

import data
from companion.box import Box, BoxError, Facts, Spec, Value, specs
from companion.game import games
from companion.store import StoreError
from mobile.desks.desk import Desk
from mobile.session import box_learnt
from mobile.widgets.files import Files


@dataclass(frozen=True)
class Focus:
    """What this screen is at: the fact that is asked for, or a text to take over."""

    fact: str = ""
    filling: bool = False  # after this fact comes the next that is missing
    pasting: bool = False
    said: str = ""  # what came of the last thing that was done
    wrong: bool = False
    names: bool = False  # facts that no table asks for are shown too
    in_hand: str = ""  # what a place on the plan gets when it is tapped
    part: str = ""  # which of several plans is looked at
    undone: tuple[Mapping[str, Value | None], ...] = ()  # what stood there before each change, the last one last


@dataclass(eq=False, kw_only=True)
class BoxDesk(Desk):
    """One box on one screen, painted once."""

    box: Box
    facts: Facts
    held: MutableRef[Focus]
    typed: dict[str, str]  # texts being typed, by what they are for
    files: Files
    following: Callable[[BoxDesk, str], str]  # what is asked after a fact, or first of all; nothing, where all is told
    width: float  # what its plan has
    height: float

    @property
    def asking(self) -> Focus:
        """What is asked now, not when the screen was painted: thumbs are faster than screens."""
        return cast(Focus, self.held.current)

    @property
    def framed(self) -> str:
        return self.asking.fact

    @property
    def specs(self) -> Mapping[str, Spec]:
        return specs(self.box.game)

    @property
    def missing(self) -> list[str]:
        """The facts that a table will ask for."""
        return [fact for fact, spec in self.specs.items() if spec.asked and self.facts.get(fact) is None]

    def change(self, **values: Any) -> None:
        """Remembers something for the next painting, and paints."""
        self.held.current = replace(self.asking, **values)
        self.repaint()

    def ask(self, fact: str, *, filling: bool = False, said: str = "") -> None:
        """Asks for a fact, with the answer that is there."""
        value = self.facts.get(fact) if fact else None
        self.typed.clear()
        self.kept.clear()
        self.kept["ticked"] = value if isinstance(value, tuple) else ()
        self.change(fact=fact, filling=filling, pasting=False, said=said, wrong=False)

    def close(self) -> None:
        self.ask("")

    def tell(self, fact: str, value: Value) -> None:
        """Keeps a fact; when all that is missing is told one after the other, asks for the next."""
        self.tell_all({fact: value}, self._noted(fact, value))

    def tell_all(self, facts: Mapping[str, Value | None], said: str = "", then: str | None = None) -> None:
        """Keeps facts, all or none, and goes on after the last of them, or with another one; forgets those without."""
        with self._explained():
            before = self._before(facts)
            self._set(facts)
            *_, last = facts
            following = then if then is not None else self.following(self, last) if self.asking.filling else ""
            self._changed(before, following, said)

    def forget(self, fact: str) -> None:
        with self._explained():
            before = self._before([fact])
            self.box.forget([fact])
            self._changed(before, "", self.say("box.forgotten", fact=fact))

    def undo(self) -> None:
        """Takes the last change back, and asks for that fact again."""
        if not self.asking.undone:
            return
        *rest, before = self.asking.undone
        with self._explained():
            self._set(before)
            self.change(undone=tuple(rest))
            self.ask(next(iter(before)), filling=self.asking.filling)

    def _set(self, facts: Mapping[str, Value | None]) -> None:
        self.box.learn({fact: value for fact, value in facts.items() if value is not None})
        if gone := [fact for fact, value in facts.items() if value is None]:
            self.box.forget(gone)

    def _before(self, facts: Iterable[str]) -> Mapping[str, Value | None]:
        learnt = self.box.facts().learnt
        return {fact: learnt.get(fact) for fact in facts}

    def _changed(self, before: Mapping[str, Value | None], following: str, said: str) -> None:
        self.change(undone=(*self.asking.undone, before))
        self.ask(following, filling=bool(following), said=said)

    def take(self, text: str | bytes) -> None:
        """Takes over the facts of a file or a text."""
        with self._explained():
            n = self.box.import_(text, games()[self.box.game].translated)
            self.ask("", said=self.say("box.imported", n=n))

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
        """What cannot be kept is said, and nothing is lost; what was kept is told to the other visits."""
        try:
            yield
            box_learnt(self.files.page)
        except BoxError as error:
            self.change(said=self.say(error.text, **_named(error.params)), wrong=True)
        except StoreError as error:
            self.change(said=self.say(f"cli.store-{error.reason}", file=error.name), wrong=True)


@dataclass(frozen=True)
class Behind:
    """The desk behind a part of its screen: there is one for each painting, which is no reason to paint that part."""

    desk: BoxDesk = field(compare=False)


def _named(params: dict[str, Any]) -> dict[str, Any]:
    """A game by its name rather than its id."""
    game = params.get("game")
    return {**params, "game": data.load(f"{game}/game.json")["name"]} if game in data.games() else params
