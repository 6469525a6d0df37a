"""Something that takes as much height as it needs, up to a limit; from there on it is scrolled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, cast

import flet as ft

from mobile.screens.frame import live_part
from mobile.widgets.basic import FADE, column, fade

STRETCH = ft.CrossAxisAlignment.STRETCH
LEAST = 80  # what is scrolled between a head and a foot that stay; with less, they are scrolled too


class Heights(NamedTuple):
    """What the client said."""

    head: float = 0
    content: float = 0
    foot: float = 0


@live_part
def fitted(
    content: ft.Control,
    limit: float,
    head: ft.Control | None = None,
    foot: ft.Control | None = None,
    apart: float = 0,
    on_height: Callable[[float], object] | None = None,
    ground: str = "",
) -> ft.Control:
    """The client says how high the content is; only where that is too much is anything painted again.

    What is scrolled then lies between a head and a foot that stay, if there are any; its lower edge fades into the
    ground that it lies on.
    """
    known = cast("list[Heights]", ft.use_ref([Heights()]).current)
    _, set_painted = ft.use_state(known[0])
    gaps = apart * sum(each is not None for each in (head, foot))

    def needed(heights: Heights) -> float:
        return (heights.head if head else 0) + heights.content + (heights.foot if foot else 0) + gaps

    def measured(which: str, event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        before = known[0]
        known[0] = now = before._replace(**{which: event.height})
        if max(needed(before), needed(now)) > limit:
            set_painted(now)
        if on_height:
            on_height(min(limit, needed(now)))

    def measure(part: ft.Control | None, which: str) -> ft.Control | None:
        return None if part is None else ft.Container(part, on_size_change=partial(measured, which))

    too_high = needed(known[0]) > limit
    edged = head is not None or foot is not None
    stays = edged and too_high and limit - needed(known[0]) + known[0].content >= LEAST
    middle = measure(content, "content")
    if edged:  # scrolled or not, the same controls are in it: a tap finds the one that was seen
        middle = _scrolled([middle], limit - needed(known[0]) + known[0].content, 0, ground, scrolls=stays)
        middle.expand = True if stays else None
    parts = [measure(head, "head"), middle, measure(foot, "foot")]
    return _scrolled(parts, limit, apart, ground, scrolls=too_high and not stays, height=limit if too_high else None)


def _scrolled(
    parts: list[ft.Control | None], seen: float, spacing: float, ground: str, *, scrolls: bool, **more: Any
) -> ft.Container:
    """So much of it is seen; where it is scrolled it has some free space below, so that its end does not fade."""
    body = column(
        [*parts, ft.Container(height=FADE - spacing) if scrolls else None],
        spacing,
        scroll=ft.ScrollMode.AUTO if scrolls else None,
        tight=True,
        horizontal_alignment=STRETCH,
        **more,
    )
    return ft.Container(body, foreground_decoration=fade(ground, seen) if scrolls and ground else None)
