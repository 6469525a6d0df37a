"""Something that takes as much height as it needs, up to a limit; from there on it is scrolled."""

from __future__ import annotations

import flet as ft

from mobile.screens.frame import live_part
from mobile.widgets.basic import column


@live_part
def fitted(content: ft.Control, limit: float) -> ft.Control:
    """The client says how high the content is; only where that is too much is anything painted again."""
    height, set_height = ft.use_state(0.0)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        if max(height, event.height) > limit:
            set_height(event.height)

    whole = ft.Container(content, on_size_change=measured)
    too_high = height > limit
    return column(
        [whole],
        scroll=ft.ScrollMode.AUTO if too_high else None,
        height=limit if too_high else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
