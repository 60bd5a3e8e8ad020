"""The papers of a workshop: complete, fitting, and with answers and counts that are computed."""

import itertools
import re
import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pypdfium2
import pytest
from filed_games import file_game, lines_of
from kast_tools import commands
from kast_tools.archive import open_archive
from kast_tools.board_name import checked_name
from kast_tools.errors import KastError
from kast_tools.export import take_in
from kast_tools.export.sources import FolderSource

from hardware.design import BUTTON, PICO, Product, kast
from hardware.tools.workshop import certificate, papers, texts
from hardware.tools.workshop.pages import A4, Paper

PAGES = {"plan": 3, "handouts": 4, "poster": 1, "slides": 8, "shopping": 2, "labels": 1, "quiz": 2}


@pytest.fixture(scope="module")
def made():
    """The text of every page, by its paper's name."""
    return {name.partition(".")[0]: pages_of(make()) for name, make in papers.papers("en", kast()).items()}


def pages_of(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


def test_every_paper_has_its_pages(made):
    assert {name: len(pages) for name, pages in made.items()} == PAGES


def test_no_letter_is_missing_and_no_mark_left_over(made):
    """Of what PDF's own fonts lack "?" would be printed; ** and __ are bold and slanted."""
    for path in (texts.FOLDER / "en").glob("*.toml"):
        path.read_text(encoding="utf-8").encode("latin-1")
    assert not [page for pages in made.values() for page in pages if re.search(r"\*\*|__|\\", page)]
    assert "470 ohm" in made["shopping"][0]
    assert "--all" in made["plan"][2]


def test_commands_in_the_papers_are_there(made):
    named = {word for pages in made.values() for page in pages for word in re.findall(r"\bkast ([a-z]+)", page)}
    assert named >= {"flash", "name", "export", "ranking", "doctor"}
    assert named <= set(commands.kast.commands)


def five_of_a_kind_in_two_rolls() -> Fraction:
    """Of every first roll the face that it has most of is held; all others must then follow."""
    rolls = itertools.product(range(6), repeat=5)
    most = Counter(max(Counter(roll).values()) for roll in rolls)
    return sum((Fraction(count, 6**5) / 6 ** (5 - held) for held, count in most.items()), Fraction())


def test_the_answers_are_right_by_another_way(made):
    """By fractions, reckoned as the page explains them."""
    chances = [
        Fraction(1, 6),
        Fraction(11, 36) ** 2,
        five_of_a_kind_in_two_rolls(),
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(5, 9),
    ]
    questions = texts.text("en", "quiz")["question"]
    answers = [papers.answer(question) for question in questions]
    assert answers[:-1] == [f"{float(chance):.1%}".replace("%", " %") for chance in chances]
    assert answers[-1] == "3 3"
    assert all(answer in made["quiz"][1] and answer not in made["quiz"][0] for answer in answers[:-1])


@pytest.mark.parametrize(
    ("product", "count", "more"),
    [(BUTTON, 200, 20), (PICO, 20, 2), (Product("", "", euro=(0.1, 0.2)), 5, 2), (Product("", "", euro=(5, 9)), 5, 1)],
)
def test_spares(product, count, more):
    assert papers.spares(product, count) == more


def test_the_shopping_list_has_what_a_class_needs(made):
    text = "\n".join(made["shopping"])
    assert re.search(r"^220 push button", text, re.MULTILINE)
    assert re.search(r"^22 microcontroller board", text, re.MULTILINE)
    assert re.search(r"Together about \d+ to \d+ euro", text)


def test_the_labels_are_names_that_a_board_takes(made):
    names = re.findall(r"^Kast \d+", made["labels"][0], re.MULTILINE)
    assert len(set(names)) == papers.CHILDREN
    assert all(checked_name(name) == name for name in names)


def test_certificates_are_of_the_best_games(tmp_path: Path):
    archive = tmp_path / "games.sqlite"
    for number, name in enumerate(("Fox", "Cat")):
        file_game(tmp_path / name, "yatzy", [name], seed=number + 1, device=f"{number:016x}")
        with open_archive(archive, create=True) as opened:
            take_in(FolderSource(tmp_path / name), opened)
    with open_archive(archive) as opened:
        totals = {one.game.players[0]["name"]: one.game.results[0].total for one in opened.games()}
    pages = pages_of(certificate.from_archive("en", archive))
    best_first = sorted(totals, key=lambda name: -totals[name])
    for place, (name, page) in enumerate(zip(best_first, pages, strict=True), 1):
        assert name in page
        assert f"{totals[name]} points in Yatzy" in page
        assert f"Place {place} of 2" in page
    assert lines_of(tmp_path / "Fox")


def test_nobody_is_certified_for_nothing(tmp_path: Path):
    with open_archive(tmp_path / "games.sqlite", create=True):
        pass
    with pytest.raises(KastError, match="kast export"):
        certificate.from_archive("en", tmp_path / "games.sqlite")
    assert len(pages_of(certificate.certificates("en", [None]))) == 1


def test_what_does_not_fit_or_is_not_there_is_told():
    paper = Paper("A paper", A4, 5, "en")
    paper.page("Long")
    with pytest.raises(KastError, match="below the page"):
        paper.block({"list": ["word " * 40] * 40})
    with pytest.raises(KastError, match="no picture"):
        Paper("A paper", A4, 5, "en").block({"picture": "hardware/none.png"})
    with pytest.raises(KastError, match="none of"):
        paper.block({"txt": ""})
    with pytest.raises(KastError, match="Languages: en"):
        texts.text("xx", "plan")


def test_every_text_is_toml():
    for path in texts.FOLDER.rglob("*.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8"))["title"]
