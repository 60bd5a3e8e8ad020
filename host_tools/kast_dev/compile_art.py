"""Compiles the drawings in host_tools/kast_dev/art into modules of firmware/kast/ui/graphics.

Run it as `python -m kast_dev.compile_art`; it writes fonts_data.py and the modules in PICTURES.
host_tools/kast_dev/art/README.md describes the format of the drawings. Everything but sprites is stored
column by column: a byte for every eight rows, with the lowest bit at the top, as in the display's memory.
"""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE, ROOT

ART = ROOT / "host_tools" / "kast_dev" / "art"
DRAW = FIRMWARE / "kast" / "ui" / "graphics"
FONTS = ("small", "bold", "big")
PICTURES = {
    "tumbling": "tumbling_data",
    "animals": "animals",
    "mouths": "mouths",
    "robots": "robots",
    "icons": "icons",
    "logo": "logo",
    "pips": "pips_data",
    "wordless": "wordless",
}
"""The module for each drawing of pictures, keyed by the drawing's name."""
SPRITES = ("tumbling",)
"""Drawings used in every frame of an animation. Their bytes are in the order of MicroPython's MONO_VLSB."""
SIGNS = "①②③④⑤⑥◀▶✓✗♛"
"""Keys, yes, no and the crown in texts of the machine, in the order of firmware/kast/ui/graphics/fonts.py."""
HEADER = """# Compiled by `python -m kast_dev.compile_art` from {sources} in host_tools/kast_dev/art.
# Change the drawings, not this file.
"""

Picture = list[str]
"""Rows of equal length, in which `#` is ink and `.` is blank."""


@dataclass
class Font:
    """The glyphs of one font, each in a cell of `above + capital + below` rows.

    - above, capital, below: rows above capitals, of capitals, and below capitals
    - x: rows of small letters such as "x"
    - gap: columns between two letters
    """

    above: int
    capital: int
    x: int
    below: int
    gap: int
    glyphs: dict[str, Picture]
    accents: dict[str, Picture]

    @property
    def height(self) -> int:
        return self.above + self.capital + self.below


def read_strips(path: Path) -> tuple[str, dict[str, Picture]]:
    """Return the line of settings ("" if there is none), and the pictures, keyed by name, in the order of the file.

    A strip is a line of names, followed by rows with one piece of each picture; an empty line ends the strip.
    """
    settings = ""
    pictures: dict[str, Picture] = {}
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(";")]
    for block in "\n".join(lines).strip().split("\n\n"):
        names, *rows = block.strip().split("\n")
        if not rows:
            settings = names
            continue
        if any(len(row.split()) != len(names.split()) for row in rows):
            raise KastError(f"{path.name}: a row below `{names}` has more or fewer pieces than there are names.")
        for name, *pieces in zip(names.split(), *(row.split() for row in rows), strict=True):
            if name in pictures:
                raise KastError(f"{path.name} draws {name} twice; remove one.")
            if len({len(piece) for piece in pieces}) != 1 or set("".join(pieces)) - {"#", "."}:
                raise KastError(f"{path.name}: the rows of {name} differ in length or hold more than # and dots.")
            pictures[name] = pieces
    return settings, pictures


def read_font(name: str) -> Font:
    """Return the font drawn in `name`.txt, with the accented letters made from its letters and accents."""
    path = ART / f"{name}.txt"
    settings, pictures = read_strips(path)
    words = settings.split()
    font = Font(**dict(zip(words[::2], map(int, words[1::2]), strict=True)), glyphs={}, accents={})
    heights = {  # rows drawn -> empty rows above them in the cell
        font.x: font.above + font.capital - font.x,
        font.capital: font.above,
        font.capital + font.below: font.above,
        font.height: 0,
    }
    for glyph, rows in pictures.items():
        if glyph.startswith("accent-"):
            font.accents[glyph.removeprefix("accent-")] = rows
            continue
        if len(rows) not in heights:
            raise KastError(f"{path.name}: {glyph} has {len(rows)} rows; this font knows {sorted(heights)}.")
        top = heights[len(rows)]
        blank = "." * len(rows[0])
        character = " " if glyph == "space" else glyph
        font.glyphs[character] = [blank] * top + rows + [blank] * (font.height - top - len(rows))
    if font.accents:
        for code in range(0xC0, 0x100):
            letter, *accent = unicodedata.normalize("NFD", chr(code))
            if accent and chr(code) not in font.glyphs:
                font.glyphs[chr(code)] = accented(font, letter, unicodedata.name(accent[0]))
        font.glyphs["\u00a0"] = font.glyphs[" "]
        font.glyphs["\u00ad"] = font.glyphs["-"]
    return font


def accented(font: Font, letter: str, accent_name: str) -> Picture:
    """Return a letter with an accent above it, separated by one empty row; a cedilla is drawn below the letter.

    The drawing of the accent is named after it, for example accent-acute. If a capital is too tall, one of two equal
    rows of the capital is left out, which is hardly visible.
    """
    kind = accent_name.removeprefix("COMBINING ").removesuffix(" ACCENT").lower()
    base = font.glyphs["dotless-i" if letter == "i" else letter]
    even = len(base[0]) % 2 == 0
    accent = font.accents[f"{kind}-even" if even and f"{kind}-even" in font.accents else kind]
    if kind == "cedilla":
        return overlay(base, accent, font.above + font.capital)
    if letter.islower():
        return overlay(base, accent, font.above + font.capital - font.x - 1 - len(accent))
    top = font.above - 1 - len(accent)
    if top < 0:
        double = next(i for i in range(font.above, font.height) if base[i] == base[i + 1])
        base = ["." * len(base[0]), *base[:double], *base[double + 1 :]]
        top += 1
    return overlay(base, accent, top)


def overlay(base: Picture, accent: Picture, top: int) -> Picture:
    """Return `base` with `accent` drawn over its middle from row `top` on, without empty columns at the sides."""
    width = max(len(base[0]), len(accent[0]))
    if (len(base[0]) - len(accent[0])) % 2 and len(accent[0]) > len(base[0]):
        width += 1
    rows = [shifted(row, width, (width - len(base[0])) // 2) for row in base]
    for i, row in enumerate(accent):
        pixels = shifted(row, width, (width - len(row)) // 2)
        rows[top + i] = "".join("#" if "#" in pair else "." for pair in zip(rows[top + i], pixels, strict=True))
    left = min(row.find("#") for row in rows if "#" in row)
    right = max(row.rfind("#") for row in rows)
    return [row[left : right + 1] for row in rows]


def shifted(row: str, width: int, left: int) -> str:
    return ("." * left + row).ljust(width, ".")


def to_columns(rows: Picture) -> bytes:
    """Return the picture column by column: ceil(height / 8) bytes for each column, with the lowest bit at the top."""
    pages = (len(rows) + 7) // 8
    columns = bytearray()
    for x in range(len(rows[0])):
        bits = sum(1 << y for y, row in enumerate(rows) if row[x] == "#")
        columns += bits.to_bytes(pages, "little")
    return bytes(columns)


def to_pages(rows: Picture) -> bytes:
    """Return the picture in pages of eight rows: one byte for each column of a page, with the lowest bit at the top."""
    columns = to_columns(rows)
    pages = (len(rows) + 7) // 8
    return b"".join(columns[page::pages] for page in range(pages))


def font_values(font: Font) -> list[str]:
    """Return the font as literals: rows above and of capitals, gap, bytes per column, last code, index, columns.

    The index tells at which column each glyph begins.
    """
    last = max(ord(character) for character in font.glyphs if len(character) == 1 and ord(character) < 256)
    codes = [*range(32, min(last, 126) + 1), *range(160, last + 1)]
    names = [*map(chr, codes), "missing", "ellipsis", *SIGNS]
    index = bytearray(2)
    columns = bytearray()
    pages = (font.height + 7) // 8
    for name in names:
        columns += to_columns(font.glyphs[name]) if name in font.glyphs else b""
        index += (len(columns) // pages).to_bytes(2, "little")
    numbers = (font.above, font.capital, font.gap, pages, last)
    return [*map(str, numbers), bytes_literal(bytes(index)), bytes_literal(bytes(columns))]


def picture_values(rows: Picture) -> list[str]:
    """Return the picture as literals: width, height, bytes column by column."""
    return [str(len(rows[0])), str(len(rows)), bytes_literal(to_columns(rows))]


def sprite_values(rows: Picture) -> list[str]:
    """Return the sprite as literals: bytes page by page, width, height."""
    return [bytes_literal(to_pages(rows)), str(len(rows[0])), str(len(rows))]


def bytes_literal(data: bytes) -> str:
    """Return `data` as Python literals on several lines, none of them too long."""
    lines = [data[i : i + 28] for i in range(0, len(data), 28)]
    return "\n".join('b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines)


def tuple_literal(values: list[str]) -> str:
    """Return the source of a tuple, with one value on each line."""
    return "(\n" + indent("".join(f"{value},\n" for value in values), "    ") + ")"


def compiled() -> dict[Path, str]:
    """Return the text of each compiled module, keyed by path."""
    text = HEADER.format(sources=", ".join(f"{name}.txt" for name in FONTS))
    for name in FONTS:
        text += f"\n{name.upper()} = {tuple_literal(font_values(read_font(name)))}\n"
    modules = {DRAW / "fonts_data.py": text}
    for name, module in PICTURES.items():
        settings, pictures = read_strips(ART / f"{name}.txt")
        text = HEADER.format(sources=f"{name}.txt") + "\n"
        values_of = sprite_values if name in SPRITES else picture_values
        if settings:
            values = [f"# {picture}\n{tuple_literal(values_of(rows))}" for picture, rows in pictures.items()]
            text += f"{settings.removeprefix('tuple ')} = {tuple_literal(values)}\n"
        else:
            literals = [f"{picture} = {tuple_literal(values_of(rows))}\n" for picture, rows in pictures.items()]
            text += "\n".join(literals)
        modules[DRAW / f"{module}.py"] = text
    return modules


def main() -> None:
    """Write every module whose text has changed."""
    for path, text in compiled().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
