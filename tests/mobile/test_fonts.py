"""The fonts that are shipped have every sign that a text uses: without a network no other font helps out."""

import struct
from pathlib import Path

import pytest

import data
import mobile
from companion.game import games
from companion.language import CODES
from mobile.theme import FONTS

ASSETS = Path(mobile.__file__).parent / "assets"
FROM_CODE = "+−×·–…→«»“”’" + "0123456789"  # what screens write beside the texts


def signs(font: Path) -> set[str]:
    """The signs of a TrueType font: those of its table for the Basic Multilingual Plane (cmap, format 4)."""
    content = font.read_bytes()
    (tables,) = struct.unpack_from(">H", content, 4)
    records = [struct.unpack_from(">4sIII", content, 12 + 16 * n) for n in range(tables)]
    cmap = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (several,) = struct.unpack_from(">H", content, cmap + 2)
    parts = {cmap + struct.unpack_from(">HHI", content, cmap + 4 + 8 * n)[2] for n in range(several)}
    found: set[str] = set()
    for part in parts:
        kind, _, _, twice = struct.unpack_from(">HHHH", content, part)
        if kind == 4:
            ends = struct.unpack_from(f">{twice // 2}H", content, part + 14)
            starts = struct.unpack_from(f">{twice // 2}H", content, part + 16 + twice)
            found |= {chr(each) for start, end in zip(starts, ends, strict=True) for each in range(start, end + 1)}
    return found


@pytest.mark.parametrize("font", sorted(set(FONTS.values())))
def test_a_font_has_every_sign_of_the_texts(font: str) -> None:
    folders = ["kernel", "screens", "drawn", *games()]
    used = {
        sign
        for folder in folders
        for code in CODES
        for text in data.load(f"{folder}/{code}.json").values()
        for sign in text
    }
    there = signs(ASSETS / font)
    assert "\u4e2d" not in there
    assert (used | set(FROM_CODE)) - there == set()
