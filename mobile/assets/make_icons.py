"""Paints the app's icons and splash pictures: a whistle whose body is a die.

Run by hand after changing it: `python mobile/assets/make_icons.py`. Needs Pillow, which is no dependency of Arbitre.
"""

from pathlib import Path

from PIL import Image, ImageDraw  # type: ignore[import-not-found, unused-ignore]

FELT, PAPER, INK, BRASS = "#1F6F54", "#FFFAF0", "#1E2A26", "#E3B45C"
HERE = Path(__file__).parent
FINE = 4  # painted this much larger, then made smaller, so that edges are smooth


def whistle(size: int, share: float) -> Image.Image:
    """The whistle on nothing; `share` is the part of the width that it takes."""
    fine = size * FINE
    unit = fine * share / 100
    picture = Image.new("RGBA", (fine, fine))
    draw = ImageDraw.Draw(picture)

    def box(left: float, top: float, right: float, bottom: float) -> list[float]:
        return [fine / 2 + unit * each for each in (left, top, right, bottom)]

    def dot(x: float, y: float, radius: float, colour: str) -> None:
        draw.ellipse(box(x - radius, y - radius, x + radius, y + radius), fill=colour)

    draw.ellipse(box(-50, -36, -27, -13), outline=BRASS, width=round(unit * 5.5))
    draw.rounded_rectangle(box(0, -28, 52, -5), unit * 6, fill=BRASS)
    draw.rectangle(box(25, -29, 31, -16), fill=(0, 0, 0, 0))
    draw.rounded_rectangle(box(-43, -28, 23, 38), unit * 14.5, fill=PAPER)
    for x, y in [(-27.5, -12.5), (7.5, -12.5), (-27.5, 22.5), (7.5, 22.5)]:
        dot(x, y, 6.8, INK)
    dot(-10, 5, 6.8, BRASS)
    return picture.rotate(12, Image.Resampling.BICUBIC).resize((size, size), Image.Resampling.LANCZOS)


def tile(size: int, share: float, rounding: float = 0) -> Image.Image:
    """The whistle on felt; `rounding` is the part of the width that a corner takes."""
    fine = size * FINE
    felt = Image.new("RGBA", (fine, fine))
    ImageDraw.Draw(felt).rounded_rectangle([0, 0, fine - 1, fine - 1], fine * rounding, fill=FELT)
    return Image.alpha_composite(felt.resize((size, size), Image.Resampling.LANCZOS), whistle(size, share))


def silhouette(size: int, share: float) -> Image.Image:
    """The whistle in one colour, with the pips of its die left out: the system gives it another."""
    cut = whistle(size, share)
    black = Image.new("L", cut.size)
    pips = Image.eval(cut.convert("L"), lambda grey: 255 if grey > 120 else 0)
    black.paste(pips, mask=cut.getchannel("A"))
    white = Image.new("RGBA", cut.size, "#FFFFFF")
    white.putalpha(black)
    return white


def centred(picture: Image.Image, size: int) -> Image.Image:
    """The picture in the middle of an empty one."""
    empty = Image.new("RGBA", (size, size))
    empty.paste(picture, ((size - picture.width) // 2, (size - picture.height) // 2))
    return empty


def pictures() -> dict[str, Image.Image]:
    """Every picture by its file name. What a launcher cuts into a shape keeps to the middle of a full square."""
    return {
        "icon.png": tile(1024, 0.8, rounding=0.22),
        "icon_ios.png": tile(1024, 0.8).convert("RGB"),
        "icon_android.png": whistle(1024, 0.46),
        "icon_web.png": tile(512, 0.62).convert("RGB"),
        "splash.png": centred(tile(512, 0.8, rounding=0.22), 1024),
        "splash_dark.png": whistle(1024, 0.5),
        "favicon.png": tile(48, 0.9, rounding=0.22),
        **{f"icons/icon-{size}.png": tile(size, 0.8, rounding=0.22) for size in (192, 256, 384, 512)},
        **{f"icons/icon-maskable-{size}.png": tile(size, 0.62).convert("RGB") for size in (192, 512)},
        **{f"icons/apple-touch-icon-{size}.png": tile(size, 0.8).convert("RGB") for size in (180, 192)},
        "icons/icon-monochrome-512.png": silhouette(512, 0.62),
        "icons/loading-animation.png": tile(400, 0.8, rounding=0.22),
    }


if __name__ == "__main__":
    (HERE / "icons").mkdir(exist_ok=True)
    for name, picture in pictures().items():
        picture.save(HERE / name, optimize=True)
