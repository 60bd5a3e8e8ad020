"""Makes drawings as SVG, and converts them to PNG."""

import re
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import matplotlib
import resvg_py

FONT = "DejaVu Sans"
FONT_FILES = sorted(str(path) for path in Path(matplotlib.get_data_path(), "fonts", "ttf").glob("DejaVuSans*.ttf"))
"""Fonts that matplotlib includes, so that a PNG is the same on every machine."""

Point = tuple[float, float]


class Drawing:
    """A drawing on a sheet of `width` x `height` units.

    - scale: length of a unit in mm
    - words: what to write instead of a text, in a drawing for another language; other texts stay as they are
    """

    def __init__(
        self, width: float, height: float, scale: float, title: str, words: Mapping[str, str] | None = None
    ) -> None:
        self.width, self.height, self.scale = width, height, scale
        self._words = words or {}
        self._title = title
        self._shapes: list[str] = []

    def shape(self, name: str, text: str = "", /, **attributes: object) -> None:
        """Add an SVG element. In attribute names "_" stands for "-"; numbers are rounded."""
        markup = " ".join([_attribute(key, _number(value)) for key, value in attributes.items()])
        self._shapes.append(f"<{name} {markup}>{escape(text)}</{name}>" if text else f"<{name} {markup}/>")

    def box(self, x: float, y: float, width: float, height: float, fill: str, **attributes: object) -> None:
        """Add a rectangle whose upper left corner is at (x, y)."""
        self.shape("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)

    def dot(self, center: Point, radius: float, fill: str, **attributes: object) -> None:
        """Add a disc."""
        self.shape("circle", cx=center[0], cy=center[1], r=radius, fill=fill, **attributes)

    def line(self, points: Sequence[Point], colour: str, width: float, **attributes: object) -> None:
        """Add a line through all points, with round corners and ends."""
        path = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self.shape(
            "polyline",
            points=path,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
            **attributes,
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "#222",
        anchor: str = "middle",
        bold: bool = False,
        turn: float = 0,
        halo: str = "",
    ) -> None:
        """Add a line of text with its middle at height y.

        :param turn: clockwise rotation around (x, y) in degrees
        :param halo: colour of an outline that makes the text legible over other shapes; "" for none
        """
        style = {"transform": f"rotate({turn} {_number(x)} {_number(y)})"} if turn else {}
        if halo:
            style |= {"stroke": halo, "stroke_width": size / 5, "paint_order": "stroke"}
        self.shape(
            "text",
            self.word(text),
            x=x,
            y=y + size * 0.36,
            font_size=size,
            fill=fill,
            text_anchor=anchor,
            font_weight="bold" if bold else "normal",
            **style,
        )

    def word(self, text: str) -> str:
        """Return what is written for a text, in the drawing's language."""
        return self._words.get(text, text)

    def label_size(self, text: str, size: float) -> Point:
        """Return the width and height of a label."""
        return len(self.word(text)) * size * 0.66 + size * 0.3, size * 1.2

    def label(self, x: float, y: float, text: str, size: float, turn: float = 0) -> None:
        """Add text on a light background, to be legible over other shapes."""
        width, height = self.label_size(text, size)
        turned = {"transform": f"rotate({turn} {_number(x)} {_number(y)})"} if turn else {}
        self.box(x - width / 2, y - height / 2, width, height, "#ffffffdd", rx=size * 0.3, **turned)
        self.text(x, y, text, size, bold=True, turn=turn)

    def svg(self) -> str:
        """Return the drawing as the text of an SVG file."""
        width, height = self.width * self.scale, self.height * self.scale
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(width)}mm" height="{_number(height)}mm" '
                f'viewBox="0 0 {_number(self.width)} {_number(self.height)}" '
                f'font-family="{FONT}, Verdana, sans-serif">',
                f"<title>{escape(self._title)}</title>",
                *self._shapes,
                "</svg>",
                "",
            ]
        )


def png(svg: str, width: int) -> bytes:
    """Return an SVG as PNG on white, `width` dots wide, with the resolution that prints it in the SVG's size."""
    image = bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            dpi=72,
            background="white",
            skip_system_fonts=True,
            font_files=FONT_FILES,
            font_family=FONT,
            sans_serif_family=FONT,
        )
    )
    size = re.search(r'width="([\d.]+)(mm|pt)"', svg)
    if not size:
        return image
    metres = float(size[1]) * (0.001 if size[2] == "mm" else 0.0254 / 72)
    return image[:_AFTER_HEADER] + _physical_size(round(width / metres)) + image[_AFTER_HEADER:]


_AFTER_HEADER = 8 + 25
"""Length in bytes of a PNG's signature and of its first chunk, IHDR."""


def _physical_size(dots_per_metre: int) -> bytes:
    """Return the chunk pHYs of a PNG (PNG specification, 11.3.5.3)."""
    chunk = b"pHYs" + struct.pack(">IIB", dots_per_metre, dots_per_metre, 1)
    return struct.pack(">I", 9) + chunk + struct.pack(">I", zlib.crc32(chunk))


@lru_cache(2**16)
def _attribute(key: str, value: str) -> str:
    """Return an attribute as in `Drawing.shape`. Drawings repeat most of them: each hole of a board is drawn alike."""
    return f"{key.rstrip('_').replace('_', '-')}={quoteattr(value)}"


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
