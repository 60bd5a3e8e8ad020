"""Draws a table whose cells are elements of the PDF's structure; fpdf2 itself marks none."""

from typing import Any

from fpdf.table import Table
from kast_tools.paper.tagged_pdf import TaggedPdf


class TaggedTable(Table):
    """A table of fpdf2. If it has no row of heads, the first cell of each row is its head."""

    def __init__(self, pdf: TaggedPdf, *, first_row_as_headings: bool, **options: Any) -> None:
        super().__init__(pdf, first_row_as_headings=first_row_as_headings, **options)
        self._pdf = pdf
        self._has_heads = first_row_as_headings
        self._tag = pdf.document.add("Table")

    def _render_table_row(self, i: int, *arguments: Any, **options: Any) -> None:
        self._row_tag = self._tag.add("TR")
        super()._render_table_row(i, *arguments, **options)

    def _render_table_cell(self, i: int, j: int, *arguments: Any, **options: Any) -> tuple[bool, float, float]:
        if options.get("cell_height_info") is None:  # fpdf2 only measures the cell
            return super()._render_table_cell(i, j, *arguments, **options)
        head = i == 0 if self._has_heads else j == 0
        scope = ("Column" if self._has_heads else "Row") if head else ""
        with self._pdf.marked(self._row_tag.add("TH" if head else "TD", scope=scope)):
            return super()._render_table_cell(i, j, *arguments, **options)
