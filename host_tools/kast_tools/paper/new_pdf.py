"""Begins a PDF with what all have in common: fonts, title, language, and bytes that depend only on the content."""

from datetime import UTC, datetime

from fpdf import FPDF, ViewerPreferences

from kast_tools.paper.fonts import add_fonts


def new_pdf(title: str, page: tuple[float, float], language: str, *, italic: bool = False) -> FPDF:
    """Return a PDF without pages. Lengths are in millimetres.

    :param title: title that PDF readers show in place of the file's name
    :param page: width and height of a page
    :param italic: whether italic words are to be written
    :raises KastError: the fonts are missing
    """
    pdf = FPDF(unit="mm", format=page)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # fixed, so that the bytes stay the same
    pdf.set_title(title)
    pdf.set_lang(language)
    pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
    add_fonts(pdf, italic=italic)
    return pdf
