"""A painting as one picture: many areas cost a control each on a canvas, and nothing at all as an SVG.

Each area is an element of its own: a browser paints one path of many areas far more slowly than as many single ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import flet as ft
import flet.canvas as cv


def image(paths: Iterable[cv.Path], width: float, height: float) -> ft.Image:
    """The same painting as a canvas of these paths would show."""
    return ft.Image(svg(paths, width, height), width=width, height=height, exclude_from_semantics=True)


def svg(paths: Iterable[cv.Path], width: float, height: float) -> bytes:
    size = f'width="{_number(width)}" height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}"'
    painted = "".join(f"<{area} {_paint(path.paint)}/>" for path in paths for area in _areas(path))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{painted}</svg>'.encode()


def _paint(paint: ft.Paint) -> str:
    """Filled, or a line; #AARRGGBB is a colour that lets through."""
    colour = str(paint.color)
    opacity, rgb = (f"{int(colour[1:3], 16) / 255:.2f}", f"#{colour[3:]}") if len(colour) == 9 else ("", colour)
    if paint.style is not ft.PaintingStyle.STROKE:
        return f'fill="{rgb}"' + (opacity and f' fill-opacity="{opacity}"')
    cap = "round" if paint.stroke_cap is ft.StrokeCap.ROUND else "butt"
    line = f'fill="none" stroke="{rgb}" stroke-width="{_number(paint.stroke_width or 1)}" stroke-linecap="{cap}"'
    return line + (opacity and f' stroke-opacity="{opacity}"')


def _areas(path: cv.Path) -> Iterator[str]:
    steps = list[str]()
    for element in path.elements:
        match element:
            case cv.Path.Oval(x=x, y=y, width=width, height=height):
                rx, ry = width / 2, height / 2
                yield f'ellipse cx="{_number(x + rx)}" cy="{_number(y + ry)}" rx="{_number(rx)}" ry="{_number(ry)}"'
            case cv.Path.Rect(x=x, y=y, width=width, height=height, border_radius=radius):
                r = min(float(radius), width / 2, height / 2) if isinstance(radius, int | float) else 0
                place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
                yield f"rect {place}" + (f' rx="{_number(r)}"' if r else "")
            case cv.Path.MoveTo(x=x, y=y):
                yield from _outline(steps)
                steps = [f"M{_number(x)} {_number(y)}"]
            case cv.Path.LineTo(x=x, y=y):
                steps.append(f"L{_number(x)} {_number(y)}")
            case cv.Path.Close():
                steps.append("Z")
            case _:
                raise TypeError(element)
    yield from _outline(steps)


def _outline(steps: list[str]) -> Iterator[str]:
    if steps:
        yield f'path d="{"".join(steps)}"'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
