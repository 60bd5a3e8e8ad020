"""Draws PDFs in which each content belongs to an element of the structure, or is marked as mere decoration."""

import io
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from fpdf import FPDF
from pypdf import PdfWriter

from kast_tools.paper.loaded_fonts import unshare
from kast_tools.paper.tags import Mark, Tag, add_structure

_DECORATION = "/Artifact BMC"


class TaggedPdf(FPDF):
    """A PDF whose content is decoration, except what is drawn in `marked`.

    fpdf2 can mark figures only; this class writes the operators of marked content (ISO 32000-1, 14.6) itself.

    - document: root of the structure
    """

    def __init__(self, page: tuple[float, float]) -> None:
        super().__init__(unit="mm", format=page)
        self.document = Tag("Document")
        self._marks: dict[int, int] = {}  # number of marks so far, keyed by the index of the page
        self._is_marked = False
        self._bookmarks: list[tuple[str, int]] = []  # each with the index of its page

    def header(self) -> None:
        self._out(_DECORATION)

    def footer(self) -> None:
        self._out("EMC")

    def output(self, *arguments: Any, **options: Any) -> Any:
        unshare(self)
        return super().output(*arguments, **options)

    def bookmark(self, title: str) -> None:
        """Add a bookmark that leads to the current page."""
        self._bookmarks.append((title, self.page - 1))

    @contextmanager
    def marked(self, tag: Tag) -> Generator[None]:
        """Draw content that belongs to an element. Within another `marked`, it belongs to that one's element."""
        if self._is_marked:
            yield
            return
        index = self.page - 1
        mark = Mark(index, self._marks.get(index, 0))
        self._marks[index] = mark.number + 1
        tag.inside.append(mark)
        self._out(f"EMC /{tag.role} <</MCID {mark.number}>> BDC")
        self._is_marked = True
        try:
            yield
        finally:
            self._is_marked = False
            self._out(f"EMC {_DECORATION}")

    def drawn(self) -> PdfWriter:
        """Return the PDF without structure and bookmarks, so that form fields can be added."""
        return PdfWriter(clone_from=io.BytesIO(bytes(self.output())))

    def finished(self, drawn: PdfWriter | None = None) -> bytes:
        """Return the bytes of a PDF with structure.

        :param drawn: what `drawn` returned, if something was added to it
        """
        writer = drawn or self.drawn()
        add_structure(writer, self.document)
        for title, index in self._bookmarks:
            writer.add_outline_item(title=title, page_number=index)
        file = io.BytesIO()
        writer.write(file)
        return file.getvalue()
