"""Test that reports of built machines are read, checked and counted where the documents name them."""

from pathlib import Path

import pypdfium2
import pytest
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

from hardware.design import kast
from hardware.tools import first_article
from hardware.tools.workshop import papers
from hardware.tools.workshop.plan import Plan


def example() -> str:
    """Return the example in the file's comment, as TOML."""
    lines = first_article.REPORTS.read_text(encoding="utf-8").splitlines()
    start = lines.index("# [[report]]")
    return "\n".join(line.removeprefix("# ") for line in lines[start:]) + "\n"


@pytest.fixture
def reported(tmp_path: Path, monkeypatch) -> Path:
    path = tmp_path / "reports.toml"
    path.write_text(example() + example().replace('"pcb"', '"perfboard"').replace("case = true", "case = false"))
    read = first_article.reports
    monkeypatch.setattr(first_article, "reports", lambda: read(path))
    return path


def words_of(paper: str, language: str, page: int = 0) -> str:
    pdf = pypdfium2.PdfDocument(papers.papers(language, kast(), Plan(board="pcb"))[paper]())
    return " ".join(pdf[page].get_textpage().get_text_range().split())


def test_the_committed_reports_are_read():
    assert all(report.board in first_article.BOARDS for report in first_article.reports())


def test_each_report_that_works_raises_the_counts(reported):
    assert dict(first_article.counts()) == {
        "on breadboards": 0,
        "on perfboard": 1,
        "on the circuit board": 1,
        "in the printed case": 1,
    }
    reported.write_text(example().replace("works = true", "works = false"))
    assert not any(count for _, count in first_article.counts())


@pytest.mark.usefixtures("reported")
def test_papers_name_the_counts_and_the_measures():
    sheet = words_of("first-article.pdf", "en")
    assert "on breadboards 0, on perfboard 1, on the circuit board 1, in the printed case 1" in sheet
    assert "99.1 × 81.3" in sheet and "60 / 60 / 45" in sheet
    assert "99,1 × 81,3" in words_of("first-article.pdf", "de")
    assert "Reports of built ones so far: 1" in words_of("plan.pdf", "en", page=1)


def test_the_committed_pages_have_the_committed_counts():
    counted = (ROOT / "hardware" / "figures" / "figures.md").read_text(encoding="utf-8")
    assert all(f"| {title} | {count} |" in counted for title, count in first_article.counts())
    case = (ROOT / "hardware" / "case" / "README.md").read_text(encoding="utf-8")
    assert f"[{first_article.cased()}](../figures/figures.md#built-so-far)" in case


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ('board = "pcb"', 'board = "veroboard"', "report 1: board is 'veroboard'"),
        ("works = true", "", "report 1 lacks 'works'"),
        ("works = true", 'works = "yes"', "works cannot be 'yes'"),
        ("date = 2027-01-31", 'date = "soon"', "date cannot be 'soon'"),
        ("works = true", "works = true\nworked = 1", "unknown lines: worked"),
        ("works = true", "works = ", "reports.toml"),
    ],
)
def test_reports_with_a_fault_are_refused(tmp_path: Path, right: str, wrong: str, sentence: str):
    path = tmp_path / "reports.toml"
    path.write_text(example().replace(right, wrong))
    with pytest.raises(KastError, match=sentence):
        first_article.reports(path)
