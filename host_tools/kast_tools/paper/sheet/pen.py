"""Draws the elements of a score card on a PDF page: text shrunk to fit, dice, lines. Lengths are in millimetres."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Literal

from fpdf.enums import MethodReturnValue

from kast_tools.paper.fonts import CAPITAL, FAMILY, printable
from kast_tools.paper.sheet.area import POINT, READABLE, Area
from kast_tools.paper.sheet.fields import Field
from kast_tools.paper.sheet.palettes import Colour, Palette
from kast_tools.paper.sheet.pips import PIPS
from kast_tools.paper.tagged_pdf import TaggedPdf
from kast_tools.paper.tags import Tag, holds_content

HAIR, FINE, THICK = 0.15, 0.3, 0.5
"""Widths of lines."""
_BELOW = 0.32
"""Minimum space below the baseline, relative to the font size; a "g" needs 0.22."""
GAP = 0.16
"""Gap between two dice, relative to their size."""
_ANY_FACE = "?"
"""What stands for a die with any face in the words for dice."""


class Pen:
    """Draws on the current page of a PDF, in the colours of a palette.

    Text belongs to the element `tag` of the structure, or to a new paragraph in it; all else is decoration.

    :param least: smallest font size; text that does not fit even in this size is shortened
    :param dice: words for a figure of dice, with {} for their faces
    """

    def __init__(self, pdf: TaggedPdf, palette: Palette, least: float = READABLE, *, dice: str = "{}") -> None:
        self.pdf = pdf
        self.palette = palette
        self.words_for_dice = dice
        self.least = least
        self.tag: Tag | None = pdf.document
        self.fields: list[Field] | None = None  # those of the cards, if they are to be filled in on a screen

    @contextmanager
    def within(self, tag: Tag | None) -> Generator[None]:
        """Draw for this element of the structure; for None, all is decoration."""
        before, self.tag = self.tag, tag
        try:
            yield
        finally:
            self.tag = before

    @contextmanager
    def marked(self) -> Generator[None]:
        """Draw content of the current element."""
        if not self.tag:
            yield
            return
        with self.pdf.marked(self.tag if holds_content(self.tag) else self.tag.add("P")):
            yield

    @contextmanager
    def figure(self, alt: str) -> Generator[None]:
        """Draw a figure in the current element.

        :param alt: the words for it
        """
        with self.within(self.tag and self.tag.add("Figure", alt=alt)), self.marked():
            yield

    def write(
        self,
        text: str,
        area: Area,
        size: float,
        *,
        bold: bool = False,
        align: Literal["left", "center", "right"] = "left",
        ink: Colour | None = None,
    ) -> None:
        """Write one line in the vertical middle of the area, in font size `size` or, to fit, a smaller one."""
        if not text:
            return
        text = printable(text)
        size = max(self.least, min(size, area.height / 1.1))
        width = self.width(text, size, bold)
        if width > area.width:
            size = max(self.least, size * area.width / width)
            text = self._cut(text, area.width, size, bold)
        spare = area.width - self.width(text, size, bold)
        x = area.x + spare * {"left": 0, "center": 0.5, "right": 1}[align]
        self.pdf.set_text_color(*(ink or self.palette.ink))
        with self.marked():
            self.pdf.text(x, min(area.middle + CAPITAL * size / 2, area.bottom - _BELOW * size), text)

    def write_upwards(self, text: str, area: Area, size: float, ink: Colour) -> None:
        """Write one line of bold capitals, which runs from the bottom to the top, in the middle of the area."""
        if not text:
            return
        with self.marked(), self.pdf.rotation(90, area.x + area.width / 2, area.middle):
            rotated = Area(
                area.x + (area.width - area.height) / 2,
                area.y + (area.height - area.width) / 2,
                area.height,
                area.width,
            )
            self.write(text.upper(), rotated, size, bold=True, align="center", ink=ink)

    def write_lines(self, lines: list[str], area: Area, size: float, ink: Colour) -> None:
        """Write paragraphs, wrapped at the area's width; `height_of_lines` returns their height."""
        self._set_font(size, bold=False)
        self.pdf.set_text_color(*ink)
        self.pdf.set_xy(area.x, area.y)
        with self.marked():
            self.pdf.multi_cell(area.width, 1.25 * size, "\n".join(map(unbroken, lines)), align="L", padding=0)

    def height_of_lines(self, lines: list[str], width: float, size: float) -> float:
        """Return the height of the text that `write_lines` writes."""
        self._set_font(size, bold=False)
        height = self.pdf.multi_cell(
            width,
            1.25 * size,
            "\n".join(map(unbroken, lines)),
            align="L",
            padding=0,
            dry_run=True,
            output=MethodReturnValue.HEIGHT,
        )
        assert isinstance(height, float | int)
        return height

    def broken(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        """Return the lines of a paragraph, wrapped at this width."""
        text = unbroken(text)
        if text and "\n" not in text and self.width(text, size, bold) < 0.99 * width:
            return [text]  # fpdf2 would look at each letter
        self._set_font(size, bold)
        lines = self.pdf.multi_cell(
            width, size, text, align="L", padding=0, dry_run=True, output=MethodReturnValue.LINES
        )
        assert isinstance(lines, list)
        return lines

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return the width of a text."""
        self._set_font(size, bold)
        return self.pdf.get_string_width(text)

    def fill(self, area: Area, colour: Colour | None) -> None:
        if colour:
            self.pdf.set_fill_color(*colour)
            self.pdf.rect(*area, style="F")

    def frame(self, area: Area, thickness: float, colour: Colour | None = None) -> None:
        self._line(thickness, colour or self.palette.lines)
        self.pdf.rect(*area, style="D")

    def polygon(self, points: list[tuple[float, float]], colour: Colour) -> None:
        self.pdf.set_fill_color(*colour)
        self.pdf.polygon(points, style="F")

    def dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draw a filled circle with its middle at (x, y)."""
        self.pdf.set_fill_color(*colour)
        self.pdf.circle(x, y, radius, style="F")

    def line(self, x1: float, y1: float, x2: float, y2: float, thickness: float, colour: Colour | None = None) -> None:
        self._line(thickness, colour or self.palette.lines)
        self.pdf.line(x1, y1, x2, y2)

    def top(self, area: Area, thickness: float, colour: Colour | None = None) -> None:
        """Draw a line along the top of an area."""
        self.line(area.x, area.y, area.right, area.y, thickness, colour)

    def left(self, area: Area, thickness: float, colour: Colour | None = None) -> None:
        """Draw a line along the left side of an area."""
        self.line(area.x, area.y, area.x, area.bottom, thickness, colour)

    def dice(self, faces: tuple[int, ...], area: Area, size: float, colour: Colour) -> None:
        """Draw a row of dice, each `size` wide, at the right side of the area, as a figure of the current element."""
        if not faces:
            return
        shown = "-".join(str(face) if face else _ANY_FACE for face in faces)
        with self.figure(self.words_for_dice.format(shown)):
            for place, face in enumerate(reversed(faces), 1):
                x = area.right - place * size - (place - 1) * size * GAP
                self.die(x, area.middle - size / 2, size, face, colour)

    def die(self, x: float, y: float, size: float, face: int, colour: Colour) -> None:
        """Draw a die with its upper left corner at (x, y).

        The face 0 stands for any face: the die has a dashed outline and no pips.
        """
        solid = self.palette.solid and face
        self._line(size / 16, colour)
        if not face:
            self.pdf.set_dash_pattern(size / 8, size / 8)
        ground = self.palette.ground
        self.pdf.set_fill_color(*colour if solid else ground)
        self.pdf.rect(x, y, size, size, style="DF", round_corners=True, corner_radius=size * 0.22)
        self.pdf.set_dash_pattern()
        self.pdf.set_fill_color(*ground if solid else colour)
        for right, down in PIPS.get(face, ()):
            middle_x, middle_y = x + size / 2 + right * size * 0.26, y + size / 2 + down * size * 0.26
            self.pdf.circle(middle_x, middle_y, size * 0.1, style="F")

    def fallen_die(self, x: float, y: float, size: float, face: int, colour: Colour, angle: float) -> None:
        """Draw a die with its middle at (x, y), rotated counterclockwise by `angle` degrees."""
        with self.pdf.rotation(angle, x, y):
            self.die(x - size / 2, y - size / 2, size, face, colour)

    def _line(self, thickness: float, colour: Colour) -> None:
        self.pdf.set_line_width(thickness)
        self.pdf.set_draw_color(*colour)

    def _cut(self, text: str, width: float, size: float, bold: bool) -> str:
        """Return the beginning of the text that fits this width, with an ellipsis if something is left out."""
        cut = text
        while self.width(cut, size, bold) > width + 0.01:  # allows for rounding
            if not text:
                return ""
            text = text[:-1]
            cut = text.rstrip() + "…"
        return cut

    def _set_font(self, size: float, bold: bool) -> None:
        self.pdf.set_font(FAMILY, "B" if bold else "", size / POINT)


def unbroken(text: str) -> str:
    """Return a paragraph's printable text, with no-break spaces before percent signs."""
    return printable(text).replace(" %", "\N{NO-BREAK SPACE}%")
