"""An entry as far as it is told: what its prompts still offer, one field after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.position import Choices, OneOf, Prompt


@dataclass(frozen=True)
class Offer:
    """All prompts of one kind; who answers, and the values chosen so far."""

    prompts: tuple[Prompt, ...]
    player: str | None
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return self.prompts[0].kind

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who may answer, the likeliest first; None: nobody in particular."""
        return tuple(dict.fromkeys(each.player for each in self.prompts))

    @cached_property
    def fitting(self) -> tuple[Prompt, ...]:
        """The prompts that offer what was chosen."""
        return tuple(
            each
            for each in self.prompts
            if each.player == self.player and all(value in each.choices[name] for name, value in self.values.items())
        )

    def choices(self, name: str) -> Choices:
        """What a field may still hold."""
        each = [prompt.choices[name] for prompt in self.fitting]
        listed = [one for one in each if isinstance(one, OneOf)]
        if len(listed) < len(each):
            return each[0]
        return OneOf(_each_once([value for one in listed for value in one.values]))

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The fields that more than one value is offered for, in the order of the prompt."""
        bare = replace(self, values={})
        names = bare.fitting[0].choices if bare.fitting else ()
        return tuple(name for name in names if not _single(bare.choices(name)))

    @cached_property
    def open(self) -> str | None:
        """The next field to ask for; none when all is told."""
        names = (name for name in self.fitting[0].choices if name not in self.values)
        return next((name for name in names if not _single(self.choices(name))), None)

    def choose(self, name: str, value: Any) -> Offer:
        """After one more choice."""
        return replace(self, values={**self.values, name: value})

    @property
    def told(self) -> dict[str, Any]:
        """The entry as far as it is told: what there is no choice about tells itself."""
        by = {"player": self.player} if self.player else {}
        choices = {name: self.choices(name) for name in self.fitting[0].choices if name not in self.values}
        rest = {name: each.values[0] for name, each in choices.items() if isinstance(each, OneOf) and _single(each)}
        return {"kind": self.kind, **by, **self.values, **rest}


def _single(choices: Choices) -> bool:
    return isinstance(choices, OneOf) and len(choices.values) == 1


def grouped(prompts: tuple[Prompt, ...]) -> dict[str, tuple[Prompt, ...]]:
    """Prompts by kind, the likeliest kind first."""
    kinds = dict.fromkeys(each.kind for each in prompts)
    return {kind: tuple(each for each in prompts if each.kind == kind) for kind in kinds}


def _each_once(values: list[Any]) -> tuple[Any, ...]:
    try:
        return tuple(dict.fromkeys(values))
    except TypeError:  # hands are mappings
        return tuple(value for i, value in enumerate(values) if value not in values[:i])
