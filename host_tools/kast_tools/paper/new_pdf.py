"""Begins a PDF with what all have in common: fonts, title, language, and bytes that depend only on the content."""

from datetime import UTC, datetime
from xml.sax.saxutils import escape

from fpdf import ViewerPreferences

from kast_tools.paper.fonts import add_fonts
from kast_tools.paper.tagged_pdf import TaggedPdf

_XMP = """\
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>"""
"""Title and language in the form that screen readers and checkers look for (ISO 16684-1)."""


def new_pdf(title: str, page: tuple[float, float], language: str, *, italic: bool = False) -> TaggedPdf:
    """Return a PDF without pages. Lengths are in millimetres.

    :param title: title that PDF readers show in place of the file's name
    :param page: width and height of a page
    :param italic: whether italic words are to be written
    :raises KastError: the fonts are missing
    """
    pdf = TaggedPdf(page)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # fixed, so that the bytes stay the same
    pdf.set_title(title)
    pdf.set_lang(language)
    pdf.set_xmp_metadata(_XMP.format(language=language, title=escape(title)))
    pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
    add_fonts(pdf, italic=italic)
    return pdf
