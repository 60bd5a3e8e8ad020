"""Packs the words of a language for a board: firmware/kast/text/sections.py reads them.

Eight languages take 70 KB of the flash as they are written, and half of that packed by DEFLATE (RFC 1951), which
MicroPython reads since 1.21. What is seldom needed is packed apart: nothing is unpacked in vain, and no piece takes
more than 4 KB of a board's heap at once.
"""

import zlib
from collections.abc import Collection
from pathlib import Path

from kast.text.sections import SELDOM

from kast_tools.common.constants import constants_of

_WINDOW = 10
"""As kast.text.sections has it."""


def packed_text(room: Path, without: Collection[str] = ()) -> str:
    """The source of a room with the words of that one: `TEXT`, by what is needed together, as bytes.

    without: sections that are left out.
    """
    text: dict[str, str] = constants_of(room)["TEXT"]
    seldom = {section for group in SELDOM for section in group}
    usual = [section for section in text if section not in seldom]
    groups = [[name for name in group if name not in without] for group in (usual, *SELDOM)]
    return f"TEXT = {tuple(_packed({name: text[name] for name in group}) for group in groups)!r}\n"


def _packed(sections: dict[str, str]) -> bytes:
    """Before each section a line with its name and its bytes, "menu=195"."""
    content = b"".join(f"{name}={len(lines.encode())}\n{lines}".encode() for name, lines in sections.items())
    deflate = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW, 9)
    return deflate.compress(content) + deflate.flush()
