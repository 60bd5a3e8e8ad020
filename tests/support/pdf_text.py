"""Reads texts in PDFs by PDFium."""

from ctypes import byref, c_float
from typing import Any

from pypdfium2.raw import FPDFTextObj_GetFontSize


def size_of(piece: Any) -> float:
    """Return the font size of a text in points, even if the text is rotated."""
    size = c_float()
    assert FPDFTextObj_GetFontSize(piece, byref(size))
    a, b, *_ = piece.get_matrix().get()
    return size.value * (a * a + b * b) ** 0.5
