"""Test the sheet of a tournament: rows for players, columns for rounds, in every language and design."""

import re

import pypdfium2
import pytest
from kast_tools.common.firmware_text import board_text
from kast_tools.paper.sheet.layouts import MOST_IN_TOURNAMENT
from kast_tools.paper.sheet.text import TEXTS
from kast_tools.paper.sheet.tournament import tournament_pdf
from kast_tools.paper.sheet.words import words
from suites import languages_of
from test_sheet import PAPERS, STYLES, check_geometry, picture, sizes, texts, words_of


def page_of(players: int, rounds: int, *, language: str = "en", style: str = "color", paper: str = "a4"):
    pdf = tournament_pdf("maxi", players, rounds, words(language), style=style, language=language, paper=paper)
    (page,) = pypdfium2.PdfDocument(pdf)
    return page


@pytest.mark.parametrize("language", languages_of(sorted(TEXTS)))
def test_words_fit_in_every_language(language):
    say = words(language)
    for players, rounds, paper in ((4, 1, "a4"), (16, 4, "letter"), (MOST_IN_TOURNAMENT, 6, "letter")):
        page = page_of(players, rounds, language=language, paper=paper)
        check_geometry(page)
        assert min(sizes(page)) > 5.99 and "…" not in words_of(page)
        found = [text.words for text in texts(page)]
        assert found[0] == f"{board_text(language)['game.maxi']} · {say['sheet.tournament']}"
        assert {say["sheet.name"], say["sheet.total"], say["sheet.rank"], say["sheet.signature"]} <= set(found)
        numbers = [int(words) for words in found if words.isdecimal()]
        assert numbers[-players:] == list(range(1, players + 1))
        rounds_found = numbers[:-players] or [
            int(re.sub(r"\D", "", words)) for words in found if words.startswith(say["sheet.round"][:4])
        ]
        assert rounds_found == list(range(1, rounds + 1))


@pytest.mark.parametrize("style", STYLES)
def test_every_design_has_light_cells(style):
    for paper in PAPERS:
        page = page_of(12, 5, style=style, paper=paper)
        check_geometry(page)
        image = picture(page)
        scale = image.width / page.get_width()
        heads = [text for text in texts(page) if text.words in ("Name", "Round 3", "Total", "Rank", "Signature")]
        assert len(heads) == 5
        for head in heads:
            column = [image.getpixel((round(head.middle * scale), image.height // 2 + down)) for down in range(9)]
            assert max(map(sum, column)) > 640, head


def test_kast_sheet_prints_it(kast, tmp_path):
    arguments = ["sheet", "--game", "yatzy", "--layout", "tournament"]
    code, output = kast(*arguments, "--title", "Club night")
    assert (code, output) == (0, "kast-yatzy-tournament.pdf is ready to print.\n")
    found = [text.words for text in texts(pypdfium2.PdfDocument(tmp_path / "kast-yatzy-tournament.pdf")[0])]
    assert found[0] == "Club night · Tournament" and "Round 4" in found and "16" in found
    assert kast(*arguments, "--players", 30, "--rounds", 6, "--paper", "letter", "--out", "big.pdf")[0] == 0
    found = [text.words for text in texts(pypdfium2.PdfDocument(tmp_path / "big.pdf")[0])]
    assert "30" in found
