"""The grammar of French and English: what is singular, whose something is, how figures are written."""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod

NARROW = "\u202f"  # a space that does not break


class Grammar(ABC):
    """What a language does with numbers and names."""

    thousands: str

    @abstractmethod
    def single(self, n: int) -> bool:
        """Whether what is counted is singular."""

    @abstractmethod
    def of(self, name: str) -> str:
        """Whose something is: put after the thing in French, before it in English."""

    def number(self, n: int) -> str:
        """A whole number, its thousands apart."""
        return f"{n:,}".replace(",", self.thousands).replace("-", "−")


class French(Grammar):
    thousands = NARROW

    def single(self, n: int) -> bool:
        return abs(n) < 2

    def of(self, name: str) -> str:
        for article, joined in (("le ", "du "), ("les ", "des ")):
            if name.lower().startswith(article):
                return joined + name[len(article) :]
        return f"d’{name}" if _elides(name) else f"de {name}"


class English(Grammar):
    thousands = ","

    def single(self, n: int) -> bool:
        return abs(n) == 1

    def of(self, name: str) -> str:
        return f"{name}’s"


GRAMMARS: dict[str, Grammar] = {"fr": French(), "en": English()}


def _elides(name: str) -> bool:
    """Whether French drops the vowel before this name: Anna, Élise, Hugo and Yves, but not Yann."""
    first, second = _letters(name[:1]), _letters(name[1:2])
    return first in _VOWELS or first == "h" or (first == "y" and second not in _VOWELS)


def _letters(sign: str) -> str:
    """A letter without its accents."""
    return unicodedata.normalize("NFD", sign.casefold())[:1] or " "


_VOWELS = "aeiouœæø"


def capital(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]
