"""Test the letters of PDFs: embedded fonts, names in any European script, sizes that can be read, words for readers."""

import unicodedata
from ctypes import create_string_buffer
from pathlib import Path

import pypdfium2
import pytest
from kast.games import RULE_SETS
from kast_dev.release_papers import documents
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper import fonts
from kast_tools.paper.booklet.document import booklet_pdf
from kast_tools.paper.booklet.text import TEXTS
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import games_on_paper, on_paper
from kast_tools.paper.sheet.layouts import most_players
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.tournament import tournament_pdf
from kast_tools.paper.sheet.words import words
from pdf_text import size_of
from pypdfium2.raw import (
    FPDF_PAGEOBJ_TEXT,
    FPDFFont_GetBaseFontName,
    FPDFFont_GetIsEmbedded,
    FPDFTextObj_GetFont,
)
from suites import TO_THE_END, WIDE, every_second, few_languages_of

from hardware.tools.workshop import certificate, papers
from hardware.tools.workshop.plan import Plan

NAMES = {"pair": "Łódź", "chance": "Дом", "yatzy": "Œuf", "ones": "Šárka", "twos": "Ψῆφος ①"}
LONG = "Grandmother's favourite " * 4
LEAST = {"full": 6, "large": 16, "two-up": 6, "four-up": 5}
"""Smallest font size of each layout, in points."""


def named(names):
    return [word for box, name in names.items() for word in ("--name", f"{box}={name}")]


def pieces(pdf):
    """Return the text objects of a PDF, with the text of each."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        textpage = page.get_textpage()
        objects = page.get_objects([FPDF_PAGEOBJ_TEXT], textpage=textpage)
        found += [(one, one.extract().strip()) for one in objects if isinstance(one, pypdfium2.PdfTextObj)]
    return found


def fonts_of(pdf):
    """Return the names of the fonts that a PDF uses, each with whether the PDF contains it."""
    found = set()
    for piece, _ in pieces(pdf):
        font, name = FPDFTextObj_GetFont(piece), create_string_buffer(80)
        FPDFFont_GetBaseFontName(font, name, len(name))
        found.add((name.value.decode(), FPDFFont_GetIsEmbedded(font)))
    return found


def card(game, layout, language="en", style="color", options=None, others=False):
    cards = on_paper(game)
    empty = cards.empty(game, options or {})
    players = [Player("", empty)] * most_players(layout, cards.columns(empty.rules))
    said = words(language, with_other_names=others)
    return sheet_pdf(players, said, style=style, layout=layout, language=language)


MADE = {
    "card": lambda: card("maxi", "full"),
    "large card": lambda: card("yatzy", "large", style="bw"),
    "four cards": lambda: card("triple", "four-up"),
    "two cards": lambda: card("maxi", "two-up"),
    "tournament": lambda: tournament_pdf("yatzy", 30, 6, words("fi"), style="color", language="fi"),
    "card for children": lambda: card("american", "full", style="children"),
    "pad": lambda: card("tenthousand", "full", style="dark"),
    "booklet": lambda: booklet_pdf(language="fr", paper="a4", form="folded", style="color"),
    "labels": lambda: papers.labels("fi", Plan()),
    "quiz": lambda: papers.quiz("en"),
    "certificate": lambda: certificate.certificates("sv", [None]),
}


def test_a_pdf_does_not_depend_on_those_made_before():
    """PDFs share what was read of the fonts."""
    first = booklet_pdf(language="sv", paper="a4", form="pages", style="color", parts=("tips",))
    card("pig", "full")
    assert booklet_pdf(language="sv", paper="a4", form="pages", style="color", parts=("tips",)) == first


@pytest.mark.parametrize("what", MADE)
def test_every_font_is_embedded(what):
    found = fonts_of(MADE[what]())
    assert found and all(embedded == 1 for _, embedded in found)
    assert all("+DejaVuSansCondensed" in name for name, _ in found)  # before the "+" is the mark of a subset


@pytest.mark.long
def test_every_font_of_the_release_is_embedded():
    """Look at each document in the soak, else at a few of each size and language."""
    every = list(documents())
    for name, make in every if TO_THE_END else every[::97]:
        found = fonts_of(make())
        assert found and all(embedded == 1 and "+DejaVuSansCondensed" in font for font, embedded in found), name


@pytest.mark.parametrize(("game", "layout"), every_second(("yatzy", "maxi"), LEAST, short=lambda *_: True))
def test_letters_of_europe_are_printed(kast, tmp_path, game, layout):
    arguments = ["sheet", "--game", game, "--layout", layout, *named(NAMES)]
    for path in ("one.pdf", "other.pdf"):
        assert kast(*arguments, "--title", "Ąžuolas и Ζευς", "--out", path)[0] == 0
    found = {text for _, text in pieces(tmp_path / "one.pdf")}
    assert found >= {*NAMES.values(), "Ąžuolas и Ζευς"}
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


@pytest.mark.parametrize("letter", ["漢", "🎲", "א", "ع"])
def test_a_letter_that_the_fonts_lack_is_refused(kast, tmp_path, letter):
    for own in (["--name", f"chance=Any {letter}"], ["--title", letter]):
        code, output = kast("sheet", "--game", "yatzy", *own)
        assert code == 1
        assert f'"{letter}" (U+{ord(letter):04X})' in output and "Latin, Greek and Cyrillic letters" in output
        assert not [*tmp_path.iterdir()]


def test_accents_that_are_typed_apart_are_joined(kast, tmp_path):
    assert kast("sheet", "--game", "yatzy", *named({"pair": unicodedata.normalize("NFD", "Šárka")}))[0] == 0
    assert "Šárka" in [text for _, text in pieces(tmp_path / "kast-yatzy-full.pdf")]


def test_every_letter_of_three_alphabets_is_there():
    for first, last in ((0x20, 0x24F), (0x370, 0x3FF), (0x400, 0x4FF), (0x1F00, 0x1FFF)):
        every = "".join(chr(code) for code in range(first, last + 1) if chr(code).isalpha())
        assert fonts.printable(every) == unicodedata.normalize("NFC", every)


@pytest.mark.long
@pytest.mark.parametrize("language", few_languages_of(sorted(TEXTS)))
def test_no_text_is_smaller_than_its_layout_allows(language):
    """Print in each layout the cards with the lowest rows and the most columns. The other games are in one layout of
    each language, in turn, but in all layouts of the widest one.
    """
    turn = sorted(TEXTS).index(language)
    for place, (layout, least) in enumerate(LEAST.items()):
        cards = [(game, {"first_roll_bonus": 40}, True) for game in ("maxi", "triple")]
        for number, game in enumerate(games_on_paper(), turn):
            # test_sheet.py has the large cards of score-card games in every language.
            is_elsewhere = layout == "large" and game in CARD_GAMES
            if not is_elsewhere and (TO_THE_END or language == WIDE or number % len(LEAST) == place):
                cards.append((game, {}, False))
        for game, options, others in cards:
            found = pieces(card(game, layout, language, "bw" if others else "color", options, others))
            assert min(size_of(piece) for piece, _ in found) > least - 0.01, (game, layout)
            assert not [text for _, text in found if "…" in text], (game, layout)


@pytest.mark.parametrize("layout", LEAST)
def test_a_long_name_is_shortened(kast, tmp_path, layout):
    arguments = ["--game", "maxi", "--layout", layout, *named({"villa": LONG}), "--title", LONG * 2]
    assert kast("sheet", *arguments, "--out", "long.pdf")[0] == 0
    found = pieces(tmp_path / "long.pdf")
    assert min(size_of(piece) for piece, _ in found) > LEAST[layout] - 0.01
    shortened = {text for _, text in found if text.endswith("…")}
    assert len(shortened) == 2 and all(text.startswith("Grandm") for text in shortened)
    boxes = {board_text("en")[kind] for kind in RULE_SETS["maxi"].kinds if kind != "villa"}
    assert boxes <= {text for _, text in found}


def test_the_title_replaces_the_name_of_the_game(kast, tmp_path):
    assert kast("sheet", "--game", "american", "--title", "Yahtzee or Yatzy", "--out", "own.pdf")[0] == 0
    found = [text for _, text in pieces(tmp_path / "own.pdf")]
    assert found[0] == "Yahtzee or Yatzy" and "American" not in found
    assert pypdfium2.PdfDocument(tmp_path / "own.pdf").get_metadata_dict()["Title"] == "Kast: Yahtzee or Yatzy"


@pytest.mark.long
def test_readers_learn_title_language_and_chapters():
    pdf = booklet_pdf(language="sv", paper="a4", form="pages", style="color")
    assert b"/Lang (sv)" in pdf and b"/DisplayDocTitle true" in pdf
    document = pypdfium2.PdfDocument(pdf)
    bookmarks = {one.get_title(): dest.get_index() for one in document.get_toc() if (dest := one.get_dest())}
    assert len(bookmarks) > 10
    for title, page in bookmarks.items():
        assert title in " ".join(document[page].get_textpage().get_text_range().split())


def test_a_hint_that_does_not_fit_is_replaced_by_points():
    own = {**words("en"), "pays.run": "{} numbers that follow each other: {} points"}
    player = Player("", on_paper("triple").empty("triple", {}))
    pdf = sheet_pdf([player], own, style="color", layout="four-up", language="en")
    assert [text for _, text in pieces(pdf)].count("40 points") == 4


def test_dark_paper_is_said_to_take_much_ink(kast):
    assert "covers the whole page with ink" in kast("sheet", "--game", "yatzy", "--style", "dark")[1]
    assert "ink" not in kast("sheet", "--game", "yatzy", "--style", "color")[1]


def test_missing_fonts_are_explained(kast, tmp_path, monkeypatch):
    monkeypatch.setattr(fonts, "_FOLDER", Path("nowhere"))
    code, output = kast("sheet", "--game", "yatzy")
    assert code == 1 and "The fonts of the PDFs are missing." in output
    assert not [*tmp_path.iterdir()]
