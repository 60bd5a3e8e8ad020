"""Draws the pages of a workshop's papers: the blocks of a text file, in the palette of the score cards.

A block is a TOML table with one of the keys of KINDS. Lengths are in millimetres. Each block is an element of the PDF's
structure, which screen readers read; the words for a picture are its caption, or else the heading above it.
"""

import io
import re
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from fpdf.enums import MethodReturnValue, XPos, YPos
from fpdf.fonts import FontFace
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT
from kast_tools.paper.fonts import CAPITAL, FAMILY, MONOSPACED, file_of, printable
from kast_tools.paper.loaded_fonts import add_loaded
from kast_tools.paper.new_pdf import new_pdf
from kast_tools.paper.sheet.area import POINT
from kast_tools.paper.sheet.palettes import COLOUR, Colour
from kast_tools.paper.sheet.pen import unbroken
from kast_tools.paper.tags import Tag
from PIL import Image

from hardware.tools.workshop.shown import drawing, screens
from hardware.tools.workshop.tagged_table import TaggedTable

MARGIN = 16.0
LOWEST = MARGIN / 2
"""Margin at the foot of a page."""
BAR, BELOW_BAR = 4.2, 2.2
"""Heights of the bar at the top of a page and of the gap below it, relative to the font size."""
A4, A4_LYING, A3, SLIDE = (210.0, 297.0), (297.0, 210.0), (297.0, 420.0), (338.7, 190.5)
"""Width and height of each kind of paper, and of a 16:9 slide."""
ACCENT, CALM, WARM = COLOUR.accents["upper"], COLOUR.accents["lower"], COLOUR.tints["total"]
HEADING = 1.9
"""Size of a page's heading, relative to the font size."""
TABLE, PADDING = 0.86, 0.35
"""Font size in tables, and the space around the text of a cell, relative to the font size."""
BREAKS = re.compile(r"[ -]")
"""Letters after which a line of a table may end."""
LINE = 1.3
"""Line spacing, relative to the font size."""

Block = Mapping[str, Any]


class DoesNotFit(KastError):
    """Raised if a block ends below its page."""


class Paper:
    """A PDF whose pages are filled from top to bottom.

    - size: font size of plain text
    - heading_above: the heading drawn last
    """

    def __init__(self, title: str, page: tuple[float, float], size: float, language: str) -> None:
        self.pdf = new_pdf(title, page, language, italic=True)
        self.size = size
        self.width, self.height = page
        self._title = title
        self._language = language
        self.heading_above = title
        self.left, self.inner, self.y = MARGIN, self.width - 2 * MARGIN, 0.0

    def page(self, heading: str, small: str = "") -> None:
        """Begin a page, with a bar at the top: the heading, and at its right in small print the text `small`.

        The heading's letters are smaller where both would overlap.
        """
        self.pdf.add_page()
        bar = BAR * self.size
        self.pdf.set_fill_color(*COLOUR.ink)
        self.pdf.rect(0, 0, self.width, bar, style="F")
        self.pdf.set_fill_color(*ACCENT)
        self.pdf.rect(0, bar, self.width, 0.35 * self.size, style="F")
        self.heading_above = heading
        beside = self._length(small, self.size) + 2 * self.size if small else 0.0
        length = self._length(heading, HEADING * self.size, bold=True)
        fitting = min(1.0, (self.inner - beside) / length) if heading else 1.0
        with self.pdf.marked(self._new("H1")):
            self._words(heading, MARGIN, bar / 2, fitting * HEADING * self.size, (255, 255, 255), bold=True)
        if small:
            x = self.width - MARGIN - self._length(small, self.size)
            with self.pdf.marked(self._new("P")):
                self._words(small, x, bar / 2, self.size, (255, 255, 255))
        self.y = self._top

    @property
    def _top(self) -> float:
        return (BAR + BELOW_BAR) * self.size

    @property
    def space(self) -> float:
        """Return the height in mm of what a page can hold below its bar."""
        return self.height - LOWEST - self._top

    def blank(self, height: float) -> "Paper":
        """Return a paper without pages that differs only in their height in mm, to measure blocks."""
        return Paper(self._title, (self.width, height), self.size, self._language)

    def block(self, block: Block) -> None:
        """Draw one block below the blocks drawn before.

        :raises KastError: the block has none of the keys of KINDS
        :raises DoesNotFit: the block ends below the page
        """
        kind = next((kind for kind in KINDS if kind in block), None)
        if kind is None:
            raise KastError(f"{self._title}: a block has none of {', '.join(KINDS)}.")
        KINDS[kind](self, block)
        below = self.y - (self.height - LOWEST)
        if below > 0:
            raise DoesNotFit(f"{self._title}: {block[kind]!r:.60} ends {below:.0f} mm below the page.")

    def bytes(self) -> bytes:
        """Return the PDF."""
        return self.pdf.finished()

    def named(self, alt: str = "") -> Tag:
        """Return a new figure of the structure.

        :param alt: the words for it; without them, they are the heading above it
        """
        return self.pdf.document.add("Figure", alt=alt or self.heading_above)

    def _new(self, role: str) -> Tag:
        return self.pdf.document.add(role)

    def heading(self, block: Block) -> None:
        self.y += 0.5 * self.size
        self.heading_above = block["heading"]
        with self.pdf.marked(self._new("H2")):
            self._words(block["heading"], self.left, self.y + 0.7 * self.size, 1.35 * self.size, ACCENT, bold=True)
        self.y += 2.1 * self.size

    def text(self, block: Block) -> None:
        with self.pdf.marked(self._new("P")):
            self._paragraph(block["text"], self.left, self.inner)
        self.y += 0.6 * self.size

    def list(self, block: Block) -> None:
        tag = self._new("L")
        for item in block["list"]:
            self.pdf.set_fill_color(*CALM)
            self.pdf.circle(self.left + 0.5 * self.size, self.y + 0.62 * self.size, 0.24 * self.size, style="F")
            with self.pdf.marked(tag.add("LI").add("LBody")):
                self._paragraph(item, self.left + 1.6 * self.size, self.inner - 1.6 * self.size)
            self.y += 0.25 * self.size
        self.y += 0.4 * self.size

    def steps(self, block: Block) -> None:
        """Draw a list with boxes to tick, in as many `columns`: the first lines are in the left one."""
        tag, columns, top = self._new("L"), block.get("columns", 1), self.y
        lowest, width = top, (self.inner + self.size) / columns
        lines = ceil(len(block["steps"]) / columns)
        for place, item in enumerate(block["steps"]):
            column, line = divmod(place, lines)
            left = self.left + column * width
            if not line:
                self.y = top
            self.pdf.set_line_width(0.12 * self.size)
            self.pdf.set_draw_color(*CALM)
            self.pdf.rect(left, self.y + 0.08 * self.size, self.size, self.size, style="D", round_corners=True)
            with self.pdf.marked(tag.add("LI").add("LBody")):
                self._paragraph(item, left + 1.9 * self.size, width - 2.9 * self.size)
            self.y += 0.4 * self.size
            lowest = max(lowest, self.y)
        self.y = lowest + 0.3 * self.size

    def table(self, block: Block) -> None:
        """Draw a table. Its first row is the head, unless `headless` is set; `widths` are the relative widths.

        :raises DoesNotFit: a word is wider than its column, so that it would be broken at any letter
        """
        for place, row in enumerate(block["table"]):
            is_head = not place and not block.get("headless", False)
            self._require_whole_words(row, block.get("widths") or [1] * len(row), is_head)
        self._font(TABLE * self.size, bold=False)
        self.pdf.set_text_color(*COLOUR.ink)
        self.pdf.set_draw_color(*COLOUR.grid)
        self.pdf.set_line_width(0.2)
        self.pdf.set_fill_color(255, 255, 255)
        self.pdf.set_xy(self.left, self.y)
        table = TaggedTable(
            self.pdf,
            width=self.inner,
            col_widths=block.get("widths"),
            line_height=1.2 * TABLE * self.size,
            padding=PADDING * self.size,
            align="L",
            text_align="L",
            markdown=True,
            borders_layout="HORIZONTAL_LINES",
            first_row_as_headings=not block.get("headless", False),
            headings_style=FontFace(emphasis="BOLD", color=COLOUR.ink, fill_color=WARM),
        )
        for row in block["table"]:
            table.row([_marked(cell) for cell in row])
        table.render()
        self.y = self.pdf.get_y() + 0.9 * self.size

    def _require_whole_words(self, row: Sequence[str], widths: Sequence[float], is_head: bool) -> None:
        for cell, width in zip(row, widths, strict=True):
            column, bold = self.inner * width / sum(widths) - 2 * PADDING * self.size, is_head or "**" in cell
            for word in BREAKS.split(cell.replace("**", "").replace("__", "")):
                if self._length(word, TABLE * self.size, bold=bold) > column:
                    raise DoesNotFit(f"{self._title}: {word!r} is wider than its column.")

    def note(self, block: Block) -> None:
        """Draw a coloured box with a text that must not be overlooked."""
        inner = self.inner - 2 * self.size
        height = self._height(block["note"], inner) + 1.4 * self.size
        self.pdf.set_fill_color(*(WARM or (255, 255, 255)))
        self.pdf.rect(self.left, self.y, self.inner, height, style="F", round_corners=True, corner_radius=self.size)
        top = self.y
        self.y += 0.7 * self.size
        with self.pdf.marked(self._new("P")):
            self._paragraph(block["note"], self.left + self.size, inner)
        self.y = top + height + 0.9 * self.size

    def code(self, block: Block) -> None:
        """Draw lines in a frame as a terminal shows them: all letters are equally wide, and spaces are kept."""
        size = 0.9 * self.size
        if MONOSPACED.lower() not in self.pdf.fonts:
            add_loaded(self.pdf, MONOSPACED, "", file_of(MONOSPACED))
        lines, inner = block["code"], self.inner - 2 * self.size
        self.pdf.set_font(MONOSPACED, "", size / POINT)
        widest = max(self.pdf.get_string_width(line) for line in lines)
        if widest > inner:
            size *= inner / widest
            self.pdf.set_font(MONOSPACED, "", size / POINT)
        height = LINE * size * len(lines) + self.size
        self.pdf.set_draw_color(*COLOUR.grid)
        self.pdf.set_line_width(0.3)
        self.pdf.rect(self.left, self.y, self.inner, height, style="D", round_corners=True, corner_radius=self.size / 2)
        self.pdf.set_text_color(*COLOUR.ink)
        with self.pdf.marked(self._new("P").add("Code")):
            for place, line in enumerate(lines):
                middle = self.y + self.size / 2 + (place + 0.5) * LINE * size
                self.pdf.text(self.left + self.size, middle + CAPITAL * size / 2, line)
        self.y += height + 0.9 * self.size

    def picture(self, block: Block) -> None:
        """Draw a picture file, at most `share` of the width wide and `height` high, with `caption` below."""
        self._picture(self._file(block["picture"]), block)

    def image(self, block: Block) -> None:
        """Draw the image that the program has made; the other keys are those of a picture."""
        self._picture(block["image"], block)

    def drawing(self, block: Block) -> None:
        """Draw the drawing with this name; the other keys are those of a picture."""
        self._picture(Image.open(io.BytesIO(drawing(block["drawing"], self._language))), block)

    def drawings(self, block: Block) -> None:
        """Draw the drawings with these names side by side, without frames, with `captions` below."""
        self._row(
            [Image.open(io.BytesIO(drawing(name, self._language))) for name in block["drawings"]], block, framed=False
        )

    def beside(self, block: Block) -> None:
        """Draw a picture or drawing, as wide as the `share` of the width, with `blocks` to the right of it."""
        left, inner, top = self.left, self.inner, self.y
        self.inner = block["share"] * inner
        self.block(block["beside"])
        lowest = self.y
        self.left, self.y = left + self.inner + 2 * self.size, top
        self.inner = left + inner - self.left
        for child in block["blocks"]:
            self.block(child)
        self.left, self.inner, self.y = left, inner, max(lowest, self.y)

    def _file(self, name: str) -> Image.Image:
        path = ROOT / name
        if not path.is_file():
            raise KastError(f"{self._title}: there is no picture {name}.")
        return Image.open(path)

    def _picture(self, picture: Image.Image, block: Block) -> None:
        max_height = block.get("height", self.height - MARGIN - self.y)
        width, height = _within(picture, block.get("share", 1.0) * self.inner, max_height)
        tag = self.named(block.get("caption", ""))
        with self.pdf.marked(tag):
            self.pdf.image(picture, self.left + (self.inner - width) / 2, self.y, width, height)
        self.y += height + 0.6 * self.size
        self._caption(tag, block.get("caption", ""), self.left, self.inner)

    def pictures(self, block: Block) -> None:
        """Draw several picture files side by side in black frames, like screens, with `captions` below."""
        self._row([self._file(name) for name in block["pictures"]], block)

    def screens(self, block: Block) -> None:
        """Draw the screens of the machine with these names, in the paper's language, laid out as by `pictures`."""
        available = screens(self._language)
        missing = [name for name in block["screens"] if name not in available]
        if missing:
            raise KastError(f"{self._title}: no tour of `make screens` has a shot {missing[0]}.")
        self._row([Image.open(io.BytesIO(available[name])) for name in block["screens"]], block)

    def _row(self, pictures: Sequence[Image.Image], block: Block, *, framed: bool = True) -> None:
        gap = self.size
        column_width = (self.inner - gap * (len(pictures) - 1)) / len(pictures)
        max_height = block.get("height", column_width / 2)
        rim = 0.3 * self.size if framed else 0.0
        lowest = self.y
        captions = block.get("captions", ())
        tags = [self.named(captions[i] if i < len(captions) else "") for i in range(len(pictures))]
        for i, picture in enumerate(pictures):
            width, height = _within(picture, column_width - 2 * rim, max_height - 2 * rim)
            x = self.left + i * (column_width + gap)
            if framed:
                self.pdf.set_fill_color(0, 0, 0)
                self.pdf.rect(x, self.y, width + 2 * rim, height + 2 * rim, style="F")
            with self.pdf.marked(tags[i]):
                self.pdf.image(picture, x + rim, self.y + rim, width, height)
            lowest = max(lowest, self.y + height + 2 * rim)
        self.y = lowest + 0.5 * self.size
        top = lowest = self.y
        for i, (tag, caption) in enumerate(zip(tags, captions, strict=False)):
            self.y = top
            self._caption(tag, caption, self.left + i * (column_width + gap), column_width)
            lowest = max(lowest, self.y)
        self.y = lowest + (0 if "captions" in block else 0.5 * self.size)

    def _caption(self, tag: Tag, caption: str, x: float, width: float) -> None:
        """Write the caption of a figure, whose words it is."""
        if caption:
            with self.pdf.marked(tag):
                self._paragraph(caption, x, width, 0.86 * self.size, COLOUR.quiet)
            self.y += 0.7 * self.size

    def _paragraph(
        self, text: str, x: float, width: float, size: float | None = None, ink: Colour = COLOUR.ink
    ) -> None:
        size = size or self.size
        self._font(size, bold=False)
        self.pdf.set_text_color(*ink)
        self.pdf.set_xy(x, self.y)
        self.pdf.multi_cell(
            width, LINE * size, _marked(text), align="L", markdown=True, new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )
        self.y = self.pdf.get_y()

    def _height(self, text: str, width: float) -> float:
        self._font(self.size, bold=False)
        height = self.pdf.multi_cell(
            width,
            LINE * self.size,
            _marked(text),
            align="L",
            markdown=True,
            dry_run=True,
            output=MethodReturnValue.HEIGHT,
        )
        assert isinstance(height, float | int)
        return height

    def _words(self, text: str, x: float, middle: float, size: float, ink: Colour, *, bold: bool = False) -> None:
        self._font(size, bold=bold)
        self.pdf.set_text_color(*ink)
        self.pdf.text(x, middle + CAPITAL * size / 2, printable(text))

    def _length(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return the width in mm of a line of text."""
        self._font(size, bold=bold)
        return self.pdf.get_string_width(printable(text))

    def _font(self, size: float, *, bold: bool) -> None:
        self.pdf.set_font(FAMILY, "B" if bold else "", size / POINT)


def _marked(text: str) -> str:
    """Return a text in the markup of fpdf2 (** is bold, __ is italic) with "--" escaped, as in options of commands."""
    return unbroken(text).replace("--", "\\--")


KINDS: dict[str, Callable[[Paper, Block], None]] = {
    "beside": Paper.beside,
    "heading": Paper.heading,
    "text": Paper.text,
    "list": Paper.list,
    "steps": Paper.steps,
    "table": Paper.table,
    "code": Paper.code,
    "note": Paper.note,
    "pictures": Paper.pictures,
    "screens": Paper.screens,
    "picture": Paper.picture,
    "image": Paper.image,
    "drawing": Paper.drawing,
    "drawings": Paper.drawings,
}


def _within(picture: Image.Image, width: float, height: float) -> tuple[float, float]:
    """Return the width and height of a picture that is as large as both limits allow."""
    scale = min(width / picture.width, height / picture.height)
    return picture.width * scale, picture.height * scale
