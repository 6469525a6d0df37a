"""The fonts that are shipped have every sign that a text uses: without a network no other font helps out."""

import struct
from collections.abc import Mapping
from pathlib import Path

import pytest

import data
import mobile
from companion.game import games
from companion.language import CODES, Code, Language
from mobile.kits.cards import UNIT, Purse, parted, width_of
from mobile.theme import FONTS, TITLE

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


def widths(font: Path, wanted: str) -> Mapping[str, float]:
    """How wide signs are for their size, by the tables of a TrueType font."""
    content = font.read_bytes()
    (tables,) = struct.unpack_from(">H", content, 4)
    at = {
        tag: offset for tag, _, offset, _ in (struct.unpack_from(">4sIII", content, 12 + 16 * n) for n in range(tables))
    }
    (of_size,) = struct.unpack_from(">H", content, at[b"head"] + 18)
    (different,) = struct.unpack_from(">H", content, at[b"hhea"] + 34)
    (several,) = struct.unpack_from(">H", content, at[b"cmap"] + 2)
    parts = [at[b"cmap"] + struct.unpack_from(">HHI", content, at[b"cmap"] + 4 + 8 * n)[2] for n in range(several)]
    part = next(each for each in parts if struct.unpack_from(">H", content, each) == (4,))
    (twice,) = struct.unpack_from(">H", content, part + 6)
    ends, starts, shifts, offsets = (
        struct.unpack_from(f">{twice // 2}H", content, part + 14 + i * twice + (2 if i else 0)) for i in range(4)
    )

    def glyph(sign: str) -> int:
        n = next(i for i, end in enumerate(ends) if end >= ord(sign))
        if not offsets[n]:
            return int((ord(sign) + shifts[n]) % 65536)
        place = part + 16 + 3 * twice + 2 * n + offsets[n] + 2 * (ord(sign) - starts[n])
        return int(struct.unpack_from(">H", content, place)[0])

    def width(sign: str) -> float:
        (wide,) = struct.unpack_from(">H", content, at[b"hmtx"] + 4 * min(glyph(sign), different - 1))
        return float(wide) / float(of_size)

    return {sign: width(sign) for sign in wanted}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", games())
def test_an_amount_on_a_card_is_reckoned_as_wide_as_it_is(game: str, code: Code) -> None:
    language = Language(code, game)
    for value in (0, 10, 987, 5000, 110_500, 250_340, 1_000_000):
        before, figures, after = parted(language, value)
        each = widths(ASSETS / FONTS[TITLE], before + figures + after)
        real = sum(each[sign] for sign in figures) + UNIT * sum(each[sign] for sign in before + after)
        assert real <= width_of(Purse(value), before, figures, after) <= 1.2 * real
