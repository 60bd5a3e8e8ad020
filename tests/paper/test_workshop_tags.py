"""Test the structure of the workshop papers: what screen readers read, in which order, and as what."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pdf_tags import DECORATION, structure, texts_by_mark
from suites import also_long
from test_workshop import COARSE, blank, drawn

from hardware.design import kast
from hardware.tools.workshop import certificate, papers, texts
from hardware.tools.workshop.plan import Plan

PAPERS = tuple(papers.papers("en", kast()))
QUICK = ("plan.pdf", "lesson.pdf", "shopping.pdf", "poster.pdf")


@pytest.fixture(scope="module", autouse=True)
def small_pictures() -> Iterator[None]:
    """Make drawings of low resolution and blank screens; they are read by the same words."""
    with drawn(COARSE, blank):
        yield


@pytest.mark.parametrize("paper", also_long(PAPERS, QUICK.__contains__))
def test_everything_on_a_paper_is_read_as_what_it_is(paper):
    pdf = papers.papers("sv", kast(), Plan(board="perfboard"))[paper]()
    document = structure(pdf)
    assert not [page[DECORATION] for page in texts_by_mark(pdf) if DECORATION in page], "a text that is not read"
    assert all(figure.alt for figure in document.every("Figure"))
    for table in document.every("Table"):
        assert len({len(row.elements) for row in table.elements}) == 1
        assert table.every("TH")
    for entry in document.every("LI"):
        assert [element.role for element in entry.elements] == ["LBody"]
    levels = [int(element.role[1]) for element in document.elements if element.role in ("H1", "H2")]
    assert not levels or (levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels)))


def test_a_picture_is_read_with_its_caption_and_a_table_with_its_heads():
    document = structure(papers.papers("en", kast())["poster.pdf"]())
    page = texts.text("en", "poster")["page"][0]
    first = next(block for block in page["blocks"] if "table" in block)
    table = document.every("Table")[0]
    assert len(table.every("TD")) == sum(map(len, first["table"])) - len(table.every("TH"))
    captions = [caption for block in page["blocks"] for caption in block.get("captions", ())]
    assert captions == [figure.alt for figure in document.every("Figure")][: len(captions)]


def test_a_certificate_begins_with_its_heading():
    document = structure(certificate.certificates("en", [None]))
    assert [heading.read for heading in document.every("H1")] == [[texts.text("en", "certificate")["heading"]]]
