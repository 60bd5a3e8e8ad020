"""`python -m kast_dev.release_papers`: makes every score card and booklet of a release, for users who install nothing.

The PDFs are written to out/paper, in a folder for each paper size and language, and to
out/kast-paper.zip. The same source gives the same bytes.
"""

import os
import shutil
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT
from kast_tools.common.progress import progress
from kast_tools.paper.booklet.document import booklet_pdf
from kast_tools.paper.booklet.text import TEXTS as BOOKLET_TEXTS
from kast_tools.paper.sheet.deck import deck_pdf
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import games_on_paper, games_with_deck, on_paper
from kast_tools.paper.sheet.layouts import DECK, PAPERS, ROUNDS, TOURNAMENT, most_players, papers_of
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.text import TEXTS as CARD_TEXTS
from kast_tools.paper.sheet.tournament import tournament_pdf
from kast_tools.paper.sheet.words import words

FOLDER = ROOT / "out" / "paper"
ZIP = ROOT / "out" / "kast-paper.zip"

DESIGNS = (
    ("full", "color"),
    ("full", "bw"),
    ("full", "dark"),
    ("full", "children"),
    ("large", "color"),
    ("large", "bw"),
    ("large", "children"),
    ("two-up", "color"),
    ("two-up", "bw"),
    ("four-up", "color"),
    ("four-up", "bw"),
    (TOURNAMENT, "color"),
)
"""Layouts of all games with the designs that suit them. The dark design takes much ink, so only one layout has it."""

_DECKS = ((DECK, "color"), (DECK, "bw"), (DECK, "children"))

_ON_SMALL_PAPER = ("color", "bw")
"""Designs that are also made on paper smaller than a page, where others are rare; each set of cards takes 3 MB."""

_BOOKLETS = {
    "companion": ("pages", ()),
    "companion-folded": ("folded", ()),
    "tips": ("pages", ("tips",)),
    "odds": ("pages", ("odds",)),
}


def documents() -> Iterator[tuple[str, partial[bytes]]]:
    """Yield the path of each document below FOLDER, and the function that makes its PDF."""
    for language, game in product(sorted(CARD_TEXTS), games_on_paper()):
        for layout, style in designs_of(game):
            for paper in papers_of(layout) if style in _ON_SMALL_PAPER else PAPERS:
                name = f"{paper}/{language}/{game}-{layout}-{style}.pdf"
                yield name, partial(_card, game, language, paper, layout, style)
    for paper in PAPERS:
        for language in sorted(BOOKLET_TEXTS):
            for name, (form, parts) in _BOOKLETS.items():
                yield (
                    f"{paper}/{language}/{name}.pdf",
                    partial(booklet_pdf, language=language, paper=paper, form=form, style="color", parts=parts),
                )


def designs_of(game: str) -> tuple[tuple[str, str], ...]:
    """Return the layouts of a game's papers, each with the designs that suit it."""
    return DESIGNS + _DECKS if game in games_with_deck() else DESIGNS


def made(wanted: Iterable[tuple[str, partial[bytes]]]) -> dict[str, bytes]:
    """Make PDFs on all processors, and return them keyed by path. It takes minutes, so a terminal shows a bar.

    :param wanted: those items of documents() whose PDFs are to be made
    """
    every = sorted(wanted, key=lambda document: document[0])
    with ProcessPoolExecutor(os.cpu_count()) as pool, progress("papers") as bar:
        pdfs = bar.track(pool.map(_made, (make for _, make in every)), total=len(every))
        return dict(zip((name for name, _ in every), pdfs, strict=True))


def main() -> None:
    began = time.monotonic()
    shutil.rmtree(FOLDER, ignore_errors=True)
    pdfs = made(documents())
    for name, pdf in pdfs.items():
        write_whole(FOLDER / name, pdf)
    pack(pdfs, ZIP)
    total = sum(map(len, pdfs.values()))
    print(
        f"{len(pdfs)} documents, {total:,} bytes, in {FOLDER}; all of them in {ZIP}: {time.monotonic() - began:.0f} s."
    )


def pack(made: dict[str, bytes], path: Path, folder: str = "kast-paper") -> None:
    """Write documents, keyed by name, into a folder of a zip file whose bytes depend only on the documents.

    The zip file contains no dates, and is not compressed, since the result of compression differs between machines.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as packed:
        for name, pdf in sorted(made.items()):
            packed.writestr(zipfile.ZipInfo(f"{folder}/{name}"), pdf)


def _card(game: str, language: str, paper: str, layout: str, style: str) -> bytes:
    cards = on_paper(game)
    card = cards.empty(game, {})
    if layout == DECK:
        return deck_pdf(card, words(language), style=style, language=language, paper=paper)
    count = most_players(layout, cards.columns(card.rules), paper)
    if layout == TOURNAMENT:
        return tournament_pdf(game, count, ROUNDS, words(language), style=style, language=language, paper=paper)
    players = [Player("", card)] * count
    return sheet_pdf(players, words(language), style=style, layout=layout, language=language, paper=paper)


def _made(make: partial[bytes]) -> bytes:
    return make()


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        sys.exit(f"paper: {error}")
