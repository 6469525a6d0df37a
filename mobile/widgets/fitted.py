"""Something that takes as much height as it needs, up to a limit; from there on it is scrolled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from mobile.screens.frame import live_part
from mobile.widgets.basic import column

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
) -> ft.Control:
    """The client says how high the content is; only where that is too much is anything painted again.

    What is scrolled then lies between a head and a foot that stay, if there are any.
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
        middle = column(
            [middle],
            scroll=ft.ScrollMode.AUTO if stays else None,
            expand=True if stays else None,
            tight=True,
            horizontal_alignment=STRETCH,
        )
    return column(
        [measure(head, "head"), middle, measure(foot, "foot")],
        apart,
        scroll=ft.ScrollMode.AUTO if too_high and not stays else None,
        height=limit if too_high else None,
        tight=True,
        horizontal_alignment=STRETCH,
    )
