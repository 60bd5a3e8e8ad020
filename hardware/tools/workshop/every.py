"""Makes the papers of a workshop in every language and for every kind of board, in one zip file for a release."""

from collections.abc import Callable, Iterator
from pathlib import Path

from kast_dev.release_papers import pack
from kast_tools.common.paths import ROOT

from hardware.design import kast
from hardware.tools.workshop import certificate, papers
from hardware.tools.workshop.plan import Plan
from hardware.tools.workshop.texts import languages
from hardware.tools.workshop.times import BOARDS

ZIP = ROOT / "out" / "kast-workshop.zip"
BY_BOARD = ("plan", "shopping", "first-article")
"""Papers that differ between the kinds of board."""

Make = Callable[[], bytes]


def documents() -> Iterator[tuple[str, Make]]:
    """Yield the path of each document in the zip file, and the function that makes its PDF; all for the usual plan."""
    for language in languages():
        usual = papers.papers(language, kast())
        for name, make in usual.items():
            if name.removesuffix(".pdf") not in BY_BOARD:
                yield f"{language}/{name}", make
        yield f"{language}/certificates.pdf", lambda language=language: certificate.certificates(language, [None])
        for board in BOARDS:
            of_board = papers.papers(language, kast(), Plan(board=board))
            for paper in BY_BOARD:
                yield f"{language}/{paper}-{board}.pdf", of_board[f"{paper}.pdf"]


def write(path: Path = ZIP) -> tuple[int, int]:
    """Write the zip file, and return the number of documents and their bytes."""
    made = {name: make() for name, make in documents()}
    path.parent.mkdir(parents=True, exist_ok=True)
    pack(made, path, "kast-workshop")
    return len(made), sum(map(len, made.values()))
