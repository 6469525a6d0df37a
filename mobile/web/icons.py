"""The font of icons, cut to those that the app can name and those that Flutter paints by itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PLAIN = "_baseline"  # how the font calls what has no other style
ICONS = "assets/fonts/MaterialIcons-Regular.otf"


def named(folder: Path) -> set[str]:
    """The icons that our modules in there name, each as `ft.Icons.NAME`; by another way none can be chosen."""
    return {name for path in folder.rglob("*.py") for name in _named(path)}


def _named(path: Path) -> Iterator[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    chosen = [node for node in nodes if isinstance(node, ast.Attribute) and _is_icons(node.value)]
    if len(chosen) != sum(map(_is_icons, nodes)):
        raise SystemExit(f"{path}: an icon has to be named, as ft.Icons.NAME, for the font is cut to the names.")
    return (node.attr.lower() for node in chosen)


def _is_icons(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "Icons"


def cut(font: bytes, icons: set[str]) -> bytes:
    """The font with these icons alone; the same bytes for the same icons."""
    opened = TTFont(BytesIO(font), recalcTimestamp=False)
    places = {name.removesuffix(PLAIN): place for place, name in opened.getBestCmap().items()}
    if missing := sorted(icons - set(places)):
        raise SystemExit(f"{ICONS} has no {', '.join(missing)}.")
    subsetter = Subsetter(Options(desubroutinize=True, notdef_outline=True))
    subsetter.populate(unicodes=[places[name] for name in icons])
    subsetter.subset(opened)
    whole = BytesIO()
    opened.save(whole)
    return whole.getvalue()
