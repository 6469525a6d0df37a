"""A quiet games table: felt, paper, ink and brass."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import flet as ft

TITLE = "Fraunces"
TEXT = "Arbitre Sans"
FONTS = {
    TITLE: "fonts/Fraunces-SemiBold.ttf",
    TEXT: "fonts/ArbitreSans-Regular.ttf",
    f"{TEXT} SemiBold": "fonts/ArbitreSans-SemiBold.ttf",
}
STRONG = f"{TEXT} SemiBold"
RADIUS = 16
SNUG, SNUG_LARGE = 115, 130  # percent of text size from which little fits on a phone; on a tablet
QUICK = 200  # milliseconds of a motion that says what happened
TARGET = 48  # the least size of what can be tapped


@dataclass(frozen=True)
class Palette:
    """The colours of one brightness, by role."""

    background: str
    surface: str
    sunken: str
    text: str
    faint: str
    primary: str
    on_primary: str
    accent: str
    refusal: str
    line: str
    felt: str  # what a board lies on
    paper: str  # what a board is printed on
    park: str
    shadow: str


LIGHT = Palette(
    background="#FBF7EF",
    surface="#FFFFFF",
    sunken="#F1EADB",
    text="#1E2A26",
    faint="#55615B",
    primary="#1F6F54",
    on_primary="#FFFFFF",
    accent="#8F5D12",
    refusal="#B3261E",
    line="#D9D0BC",
    felt="#2C7459",
    paper="#FFFAF0",
    park="#BFDDC4",
    shadow="#1A1E2A26",
)
DARK = Palette(
    background="#10201A",
    surface="#18302A",
    sunken="#0B1713",
    text="#F3EEE2",
    faint="#B4C0B8",
    primary="#6FCFA8",
    on_primary="#0B1713",
    accent="#E3B45C",
    refusal="#F2B8B5",
    line="#33504A",
    felt="#0A1612",
    paper="#1D3B33",
    park="#2C5A45",
    shadow="#66000000",
)


def theme(palette: Palette) -> ft.Theme:
    """Material 3 in our own colours and fonts."""
    return ft.Theme(
        font_family=TEXT,
        color_scheme=ft.ColorScheme(
            primary=palette.primary,
            on_primary=palette.on_primary,
            primary_container=palette.sunken,
            on_primary_container=palette.text,
            secondary=palette.accent,
            on_secondary=palette.on_primary,
            secondary_container=palette.sunken,
            on_secondary_container=palette.text,
            error=palette.refusal,
            surface=palette.background,
            on_surface=palette.text,
            on_surface_variant=palette.faint,
            surface_container=palette.surface,
            surface_container_low=palette.surface,
            surface_container_high=palette.surface,
            surface_container_highest=palette.sunken,
            outline=palette.faint,
            outline_variant=palette.line,
            surface_tint=palette.background,
        ),
        text_theme=_text_theme(palette),
        scaffold_bgcolor=palette.background,
        bottom_sheet_theme=ft.BottomSheetTheme(bgcolor=palette.background),
        page_transitions=ft.PageTransitionsTheme(),
        tooltip_theme=ft.TooltipTheme(exclude_from_semantics=True),  # read aloud, it would be a name beside its button
        visual_density=ft.VisualDensity.STANDARD,
    )


def _text_theme(palette: Palette) -> ft.TextTheme:
    """Every style names its colour: without one, text is black on black in the dark."""
    names = [f"{role}_{size}" for role in ("display", "headline", "title") for size in ("large", "medium", "small")]
    texts = [f"{role}_{size}" for role in ("body", "label") for size in ("large", "medium", "small")]
    titles = {name: ft.TextStyle(font_family=TITLE, color=palette.text) for name in names}
    bodies = {name: ft.TextStyle(font_family=TEXT, color=palette.text) for name in texts}
    return ft.TextTheme(**titles, **bodies)


@dataclass(frozen=True)
class Look:
    """How things look on this screen: the palette, the text size that its reader chose, and that of the room."""

    palette: Palette
    chosen: int = 100
    grown: int = 100  # on a tablet texts grow with the room
    low: bool = False  # whether the screen is so low that things lie side by side: a phone on its side

    @cached_property
    def scale(self) -> float:
        """All texts in percent."""
        return self.chosen * self.grown / 100

    @cached_property
    def snug(self) -> Look:
        """The same for what has little room: its texts grow only a little, on a tablet somewhat more."""
        return replace(self, chosen=min(self.chosen, SNUG if self.grown == 100 else SNUG_LARGE))

    @property
    def large(self) -> bool:
        """Whether texts are so large that little fits on a phone."""
        return self.chosen > SNUG

    @property
    def tight(self) -> bool:
        """Whether they are, on a screen that has no more room for them: what stands side by side goes below."""
        return self.large and self.grown == 100

    def size(self, points: float) -> float:
        """A text size as the reader wants it."""
        return points * self.scale / 100


@lru_cache(64)
def look_of(palette: Palette, chosen: int, grown: int, low: bool) -> Look:
    """One for all that look alike: every part of a screen asks for it."""
    look = Look(palette, chosen, grown, low)
    return look.snug if low else look
