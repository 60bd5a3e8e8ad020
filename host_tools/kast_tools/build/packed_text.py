"""Compresses the words of a language for a board, where firmware/kast/text/sections.py reads them.

Eight languages take 70 KB of flash as plain text, and half of that if compressed with DEFLATE
(RFC 1951), which MicroPython 1.21 and later can read. Rarely used words are compressed separately, so
that they are unpacked only when needed, and no piece takes more than 4 KB of a board's heap.
"""

import zlib
from collections.abc import Collection
from pathlib import Path

from kast.text.sections import SELDOM

from kast_tools.common.constants import constants_of

_WINDOW = 12
"""Binary logarithm of the size of DEFLATE's window; it must be the same in kast.text.sections."""


def packed_text(module: Path, without: Collection[str] = ()) -> list[bytes]:
    """Return the compressed words of a language, those that are needed together in one item.

    :param module: path of the module with the words as plain text
    :param without: sections to leave out
    """
    text: dict[str, str] = constants_of(module)["TEXT"]
    seldom = {section for group in SELDOM for section in group}
    usual = [section for section in text if section not in seldom]
    groups = [[name for name in group if name not in without] for group in (usual, *SELDOM)]
    return [packed({name: text[name] for name in group}) for group in groups]


def packed(sections: dict[str, str]) -> bytes:
    """Compress sections, each preceded by a line with its name and length in bytes, such as "menu=195"."""
    content = b"".join(f"{name}={len(lines.encode())}\n{lines}".encode() for name, lines in sections.items())
    deflate = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW, 9)
    return deflate.compress(content) + deflate.flush()
