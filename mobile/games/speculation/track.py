"""The track, painted: sixty squares that climb from START to END in a zig-zag, their segments in alternating shades."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from mobile.screens.frame import part
from mobile.theme import RADIUS, STRONG, Look
from mobile.widgets.areas import Box
from scoring.speculation.race import COMPANIES, END, SEGMENTS, START, Company, Segment

RIM = 5
BELOW, ABOVE = 1.7, 1.0  # how high START and END are, in rows
BETWEEN = 0.16  # two rows that are not joined, in rows
CORNER = 0.22
HIGHER = 1.12
FOLDS = (5, 6, 10)  # squares side by side
BRASS, INK = "#EBC170", "#1E2A26"
LABEL = 0.36  # of START: its name; the rest is for the pawns
CHECKS = 4  # of the flag on END, one below the other

Lasts = tuple[int, ...]  # the last square of every segment but the sixth, which ends before END


@dataclass(frozen=True)
class Track:
    """Where everything lies: the first row at the bottom, each next one above it runs the other way."""

    width: float
    height: float
    columns: int

    @property
    def rows(self) -> int:
        return END // self.columns

    @property
    def row(self) -> float:
        """The height of one."""
        return (self.height - 2 * RIM) / (self.rows + BELOW + ABOVE)

    @property
    def column(self) -> float:
        return (self.width - 2 * RIM) / self.columns

    @property
    def pawn(self) -> float:
        """How large a pawn is: a little larger than its row, as it stands on what is painted."""
        return min(self.column, HIGHER * self.row)

    def square(self, number: int) -> Box:
        """A square of the way, and the lower part of END."""
        line, along = divmod(number - 1, self.columns)
        across = self.columns - 1 - along if line % 2 else along
        top = RIM + (ABOVE + self.rows - 1 - line) * self.row
        return Box(RIM + across * self.column, top, self.column, self.row)

    @property
    def start(self) -> Box:
        return Box(RIM, self.height - RIM - BELOW * self.row, self.width - 2 * RIM, BELOW * self.row)

    @property
    def end(self) -> Box:
        """The strip above the last row, into which the way turns."""
        return Box(RIM, RIM, self.width - 2 * RIM, ABOVE * self.row)

    def stand(self, company: Company, square: int, place: int = 0) -> tuple[float, float, float]:
        """Where a pawn stands, and how large it is; `place` is its place among those on END."""
        if square == START:
            return self._at_start(COMPANIES.index(company))
        if square == END:
            size = min(self.pawn, 1.15 * self.end.width / len(COMPANIES))
            apart = min(size, (self.end.width - size) / (len(COMPANIES) - 1))
            return self.end.x + size / 2 + place * apart, self.end.centre[1], size
        return *self.square(square).centre, self.pawn

    def _at_start(self, place: int) -> tuple[float, float, float]:
        """Everybody has a place of their own there."""
        start, name = self.start, LABEL * self.start.height
        each = start.width / len(COMPANIES)
        size = min(each, start.height - name - 2, self.pawn)
        return start.x + (place + 0.5) * each, start.y + name + (start.height - name) / 2 - 1, size

    def nearest(self, x: float, y: float) -> int:
        """The square under a thumb."""
        if y >= self.start.y:
            return START
        if y <= self.end.y + self.end.height:
            return END
        return min(range(1, END + 1), key=lambda each: _away(self.square(each), x, y))


def _away(box: Box, x: float, y: float) -> float:
    across, down = box.centre
    return (across - x) ** 2 + (down - y) ** 2


def track_for(width: float, height: float) -> Track:
    """Folded so that pawns are as large as they can be."""
    return max((Track(width, height, fold) for fold in FOLDS), key=lambda each: each.pawn)


def squares_of(segment: Segment, lasts: Lasts) -> range:
    """The squares of a segment; END is its own."""
    ends = (0, *lasts, END - 1, END)
    i = SEGMENTS.index(segment)
    return range(ends[i] + 1, ends[i + 1] + 1)


# On the canvas


@part
def ground(track: Track, look: Look, lasts: Lasts, start: str, end: str) -> ft.Control:
    """The felt, all squares with their numbers, START and END with their names."""
    felt = cv.Rect(0, 0, track.width, track.height, border_radius=RADIUS, paint=ft.Paint(color=look.palette.felt))
    shapes = [felt, *_turns(track, look, lasts), *_squares(track, look, lasts)]
    shapes += [*_start(track, look, start), *_end(track, end)]
    return cv.Canvas(shapes, width=track.width, height=track.height)


def shade(look: Look, square: int, lasts: Lasts) -> str:
    """Of a square: segments are light and dark by turns."""
    dark = sum(square > last for last in lasts) % 2
    return look.palette.line if dark else look.palette.paper


def _inner(track: Track, box: Box) -> Box:
    """A square without what lies between two rows."""
    gap = BETWEEN * track.row / 2
    return Box(box.x + 0.75, box.y + gap, box.width - 1.5, box.height - 2 * gap)


def _squares(track: Track, look: Look, lasts: Lasts) -> Iterator[cv.Shape]:
    size = min(18, 0.4 * track.pawn)
    style = ft.TextStyle(size=size, font_family=STRONG, color=look.palette.text)
    for number in range(1, END):
        box = _inner(track, track.square(number))
        yield box.rounded(CORNER * track.pawn, ft.Paint(color=shade(look, number, lasts)))
        yield cv.Text(*box.centre, str(number), alignment=ft.Alignment.CENTER, style=style)


def _turns(track: Track, look: Look, lasts: Lasts) -> Iterator[cv.Shape]:
    """Where the way goes up to the next row: from START, and at the end of each row."""
    ends = range(track.columns, END, track.columns)
    for number in (1, *(end + 1 for end in ends)):
        box = track.square(number)
        wide = 0.44 * box.width
        low = Box(box.x + (box.width - wide) / 2, box.y + box.height / 2, wide, box.height)
        yield low.rounded(0, ft.Paint(color=shade(look, number, lasts)))


def _start(track: Track, look: Look, name: str) -> Iterator[cv.Shape]:
    box, low = track.start, _below(track)
    yield low.rounded(CORNER * track.pawn, ft.Paint(color=look.palette.paper))
    style = ft.TextStyle(size=min(20, 0.3 * box.height), font_family=STRONG, color=look.palette.faint)
    middle = low.y + LABEL * box.height / 2
    yield cv.Text(box.centre[0], middle, name, alignment=ft.Alignment.CENTER, style=style)


def _below(track: Track) -> Box:
    """START, without what lies between it and the first row."""
    box, gap = track.start, BETWEEN * track.row / 2
    return Box(box.x, box.y + gap, box.width, box.height - gap)


def _end(track: Track, name: str) -> Iterator[cv.Shape]:
    """A strip of brass that the last row runs into, and a chequered flag."""
    brass = ft.Paint(color=BRASS)
    strip, last = _inner(track, track.end), _inner(track, track.square(END))
    radius = CORNER * track.pawn
    yield strip.rounded(radius, brass)
    yield Box(last.x, strip.y, last.width, last.y + last.height - strip.y).rounded(radius, brass)
    style = ft.TextStyle(size=min(20, 0.5 * strip.height), font_family=STRONG, color=INK)
    flag = strip.height * 0.7
    side = flag / CHECKS
    left, top = strip.x + strip.width - flag - 0.3 * strip.height, strip.centre[1] - flag / 2
    yield cv.Text(left - 0.3 * strip.height, strip.centre[1], name, alignment=ft.Alignment.CENTER_RIGHT, style=style)
    yield Box(left, top, flag, flag).rounded(1, ft.Paint(color="#FFFFFF"))
    black = ft.Paint(color=INK)
    for i in range(CHECKS**2):
        line, along = divmod(i, CHECKS)
        if (line + along) % 2 == 0:
            yield cv.Rect(left + along * side, top + line * side, side, side, paint=black)


@part
def framed(track: Track, look: Look, squares: tuple[int, ...]) -> ft.Control:
    """A frame round the squares that are asked about, or looked at."""
    line = ft.Paint(color=look.palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=3)
    boxes = [_painted(track, each).smaller(1) for each in squares]
    shapes: list[cv.Shape] = [box.rounded(CORNER * track.pawn, line) for box in boxes]
    return cv.Canvas(shapes, width=track.width, height=track.height)


def _painted(track: Track, square: int) -> Box:
    """What is seen of a square."""
    if square == START:
        return _below(track)
    return _inner(track, track.end if square == END else track.square(square))
