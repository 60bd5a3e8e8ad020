"""Builds the page with all papers to print: a chooser, and the list of PDFs from which it takes its choices.

Its words are in every language, beside those of the score cards.
"""

import io
from collections.abc import Mapping
from importlib import resources
from pathlib import PurePosixPath

import pypdfium2
from kast.text import LANGUAGES
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_templates import page_templates
from kast_tools.paper.booklet.blocks import blocks
from kast_tools.paper.booklet.words import chapters, companion_words
from kast_tools.paper.sheet.families import games_on_paper
from kast_tools.paper.sheet.words import Words
from PIL import Image

from kast_dev import release_papers

PAPER = "paper/index.html"
_PICTURED = "a4/en"
"""Folder of the PDFs whose first pages are shown; in all languages and sizes they would take 15 times as much."""
_WIDTH, _COLOURS = 420, 32
"""Width of a picture, in pixels, and its number of colours."""
_PROGRAM, _STYLE = "chooser.js", "chooser.css"
_WORDS = ("title", "about", "all", "open", "language", "of", "design", "paper")
_SIZES = {"a4": "A4", "letter": "Letter", "a5": "A5", "a6": "A6"}
_PAGES = "pages"
"""Name of the design of booklets that are not to be folded; their file names have none."""

_Listed = dict[str, dict[str, dict[str, dict[str, str]]]]
"""Addresses of PDFs, keyed by language, by game or booklet, by design and by paper."""


def paper_files() -> dict[str, bytes]:
    """Return the PDFs of `make paper`, their pictures, and the chooser's program and style, keyed by address."""
    printed = release_papers.made(release_papers.documents())
    files = {f"paper/{name}": pdf for name, pdf in printed.items()}
    for name, pdf in printed.items():
        if PurePosixPath(name).parent.as_posix() == _PICTURED:
            files[f"paper/{_picture(*_parts(name))}"] = _first_page(pdf)
    for name in (_PROGRAM, _STYLE):
        files[f"paper/{name}"] = (resources.files("kast_dev.site_documents") / name).read_bytes()
    return files


def paper_page(files: Mapping[str, bytes]) -> str:
    """Return the body of the page, as HTML.

    :param files: the files of `paper_files`
    """
    papers: _Listed = {}
    for address in _in_order(files):
        size, language, _ = address.split("/")
        of, design = _parts(address)
        papers.setdefault(language, {}).setdefault(of, {}).setdefault(design, {})[size] = address
    of, designs = next(iter(papers["en"].items()))
    design, sizes = next(iter(designs.items()))
    template = page_templates("kast_dev.site_documents").get_template("paper.html")
    return template.render(
        files={"program": _PROGRAM, "style": _STYLE},
        first={"address": next(iter(sizes.values())), "picture": _picture(of, design)},
        label=_label,
        languages=LANGUAGES,
        names={language: _names(language) for language in papers},
        papers=papers,
        picture=_picture,
        says={language: companion_words(language) for language in papers},
        size_names=_SIZES,
        words=_WORDS,
    )


def _in_order(files: Mapping[str, bytes]) -> list[str]:
    """Return the addresses of the PDFs below paper/, in the order of release_papers, with papers in that of _SIZES."""
    order = list(_SIZES)
    addresses = [name for name, _ in release_papers.documents() if f"paper/{name}" in files]
    return sorted(addresses, key=lambda address: order.index(address.partition("/")[0]))


def _parts(address: str) -> tuple[str, str]:
    """Return the game or booklet of a PDF, and its design."""
    of, _, design = PurePosixPath(address).stem.partition("-")
    return of, design or _PAGES


def _picture(of: str, design: str) -> str:
    return f"pictures/{of}-{design}.png"


def _names(language: str) -> dict[str, str]:
    """Return the names of games and booklets."""
    board, text = board_text(language), chapters(language)
    booklets = {part: blocks(text[part])[0].text for part in ("tips", "odds")}
    games = {game: board[f"game.{game}"] for game in games_on_paper()}
    return {**games, "companion": companion_words(language)["title"], **booklets}


def _label(design: str, say: Words) -> str:
    """Return the words for a design: a layout with a style, or the form of a booklet."""
    layout, _, style = design.rpartition("-")
    if not layout:
        return say[f"form.{design}"]
    return f"{say[f'layout.{layout}']}, {say[f'style.{style}']}"


def _first_page(pdf: bytes) -> bytes:
    """Return a picture of a PDF's first page, as PNG."""
    page = pypdfium2.PdfDocument(pdf)[0]
    picture = page.render(scale=_WIDTH / page.get_width()).to_pil()
    file = io.BytesIO()
    picture.quantize(_COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()
