"""A quiet games table: felt, paper, ink and brass."""

import flet as ft

LIGHT = {"background": "#FBF7EF", "surface": "#FFFFFF", "text": "#1E2A26", "primary": "#1F6F54", "accent": "#8F5D12"}
DARK = {"background": "#10201A", "surface": "#18302A", "text": "#F3EEE2", "primary": "#6FCFA8", "accent": "#E3B45C"}


def theme(palette: dict[str, str]) -> ft.Theme:
    """Material 3 in our own colours."""
    return ft.Theme(
        color_scheme=ft.ColorScheme(
            primary=palette["primary"],
            on_primary=palette["background"],
            secondary=palette["accent"],
            surface=palette["background"],
            on_surface=palette["text"],
            on_surface_variant=palette["text"],
            surface_container=palette["surface"],
        ),
        scaffold_bgcolor=palette["background"],
    )
