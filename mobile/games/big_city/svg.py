"""A drawing as one picture: many areas cost a control each on a canvas, and nothing at all as an SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import flet as ft
import flet.canvas as cv


def image(paths: Iterable[cv.Path], width: float, height: float) -> ft.Image:
    """The same drawing as a canvas of these paths would show."""
    return ft.Image(svg(paths, width, height), width=width, height=height, exclude_from_semantics=True)


def svg(paths: Iterable[cv.Path], width: float, height: float) -> bytes:
    size = f'width="{_number(width)}" height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}"'
    drawn = "".join(f'<path d="{"".join(_outline(path))}" {_paint(path.paint)}/>' for path in paths)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'.encode()


def _paint(paint: ft.Paint) -> str:
    """Filled, or a line; #AARRGGBB is a colour that lets through."""
    colour = str(paint.color)
    opacity, rgb = (int(colour[1:3], 16) / 255, f"#{colour[3:]}") if len(colour) == 9 else (1, colour)
    if paint.style is not ft.PaintingStyle.STROKE:
        return f'fill="{rgb}" fill-opacity="{opacity:.2f}"'
    cap = "round" if paint.stroke_cap is ft.StrokeCap.ROUND else "butt"
    width = _number(paint.stroke_width or 1)
    return f'fill="none" stroke="{rgb}" stroke-opacity="{opacity:.2f}" stroke-width="{width}" stroke-linecap="{cap}"'


def _outline(path: cv.Path) -> Iterator[str]:
    for element in path.elements:
        match element:
            case cv.Path.MoveTo(x=x, y=y):
                yield f"M{_number(x)} {_number(y)}"
            case cv.Path.LineTo(x=x, y=y):
                yield f"L{_number(x)} {_number(y)}"
            case cv.Path.Close():
                yield "Z"
            case cv.Path.Oval(x=x, y=y, width=width, height=height):
                yield _round(x, y, width, height, width / 2, height / 2)
            case cv.Path.Rect(x=x, y=y, width=width, height=height, border_radius=radius):
                r = min(float(radius), width / 2, height / 2) if isinstance(radius, int | float) else 0
                yield _round(x, y, width, height, r, r)
            case _:
                raise TypeError(element)


def _round(x: float, y: float, width: float, height: float, rx: float, ry: float) -> str:
    """A rectangle whose corners are quarters of an ellipse; nothing is left of its sides in a circle."""
    right, bottom = x + width, y + height
    if not rx:
        corners = ((x, y), (right, y), (right, bottom), (x, bottom))
        return "M" + "L".join(f"{_number(a)} {_number(b)}" for a, b in corners) + "Z"
    corner = f"A{_number(rx)} {_number(ry)} 0 0 1"
    ends = ((right, y + ry), (right - rx, bottom), (x, bottom - ry), (x + rx, y))
    starts = ((right - rx, y), (right, bottom - ry), (x + rx, bottom), (x, y + ry))
    sides = (
        f"L{_number(a)} {_number(b)}{corner} {_number(c)} {_number(d)}"
        for (a, b), (c, d) in zip(starts, ends, strict=True)
    )
    return f"M{_number(x + rx)} {_number(y)}" + "".join(sides) + "Z"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
