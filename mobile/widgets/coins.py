"""Money that moves is seen moving: a coin with the amount slides from card to card, or between a card and the bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import cast

import flet as ft

from companion.language import Language
from companion.ledger import owner
from companion.position import Posting
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import strong
from mobile.widgets.motion import use_motion

LEVEL, EDGE = -0.15, 1.0  # where a row of cards shows its money, and where it lies towards the bank
OUTWARD = 1.2  # a coin has a width: to lie over the middle of a card it keeps this much farther from the strip's middle


@dataclass(frozen=True)
class Slide:
    """A coin on its way over a strip of cards."""

    words: str
    start: tuple[float, float]
    end: tuple[float, float]


@dataclass
class _Seen:
    """What a strip has shown: so many entries, what the last one moved, and the coins that are on their way."""

    told: int
    postings: tuple[Posting, ...]
    slides: tuple[Slide, ...] = ()
    moving: bool = False

    def goes_on(self, told: int, postings: tuple[Posting, ...]) -> Sequence[Posting]:
        """What is now seen moving: the money of one entry, or, back again, that of one taken back."""
        back = [Posting(each.target, each.source, each.amount, each.rule) for each in self.postings]
        moved = {1: postings, -1: back}.get(told - self.told, ())
        self.told, self.postings, self.moving = told, postings, False
        return moved


@part
def coins(
    look: Look, language: Language, seats: tuple[str, ...], told: int, postings: tuple[Posting, ...], across: int
) -> ft.Control:
    """What the last of so many entries moved, over a strip with a card for each seat, so many of them side by side.

    Nothing moves when the screen is opened, nor when several entries come or go at once. A coin lies at its start until
    the client has shown it there, and goes when the client has moved it.
    """
    motion = use_motion()
    seen = cast(_Seen, ft.use_ref(_Seen(told, postings)).current)
    _, set_painted = ft.use_state(0)
    if told != seen.told:
        moved = seen.goes_on(told, postings)
        seen.slides = () if motion.still else tuple(_slide(language, seats, across, each) for each in moved)

    def start(_: object) -> None:
        seen.moving = True
        set_painted(lambda n: n + 1)

    def end(_: object) -> None:
        seen.slides = ()
        set_painted(lambda n: n + 1)

    shown = [_coin(look, slide, seen.moving, motion.long) for slide in seen.slides]
    for i, coin in enumerate(shown):
        coin.key = f"{told}-{i}"
        coin.on_size_change, coin.on_animation_end = start, end
    return ft.Stack([*shown], left=0, top=0, right=0, bottom=0)


def _slide(language: Language, seats: tuple[str, ...], across: int, posting: Posting) -> Slide:
    payer, receiver = (_seat(seats, account) for account in (posting.source, posting.target))
    places = [_place(seat, across, len(seats)) for seat in (payer, receiver) if seat is not None] or [(0.0, EDGE)]
    start = (places[0][0], EDGE) if payer is None else places[0]
    end = (places[-1][0], EDGE) if receiver is None else places[-1]
    return Slide(language.money(posting.amount), start, end)


def _place(seat: int, across: int, seats: int) -> tuple[float, float]:
    """Where the money of a seat is shown."""
    line, column = divmod(seat, across)
    lines = ceil(seats / across)
    return OUTWARD * ((2 * column + 1) / across - 1), LEVEL / lines + ((2 * line + 1) / lines - 1)


def _seat(seats: tuple[str, ...], account: str) -> int | None:
    """Whose account it is, or of which purse; nobody's is the bank's."""
    return next((seats.index(each) for each in (account, owner(account)) if each in seats), None)


def _coin(look: Look, slide: Slide, moving: bool, milliseconds: int) -> ft.Container:
    amount = strong(look, slide.words, 14, color=look.palette.background, no_wrap=True)
    return ft.Container(
        ft.Semantics(content=amount, exclude_semantics=True),
        bgcolor=look.palette.accent,
        border_radius=16,
        padding=ft.Padding.symmetric(vertical=4, horizontal=10),
        align=ft.Alignment(*(slide.end if moving else slide.start)),
        animate_align=ft.Animation(milliseconds, ft.AnimationCurve.EASE_IN_OUT),
        ignore_interactions=True,
    )
