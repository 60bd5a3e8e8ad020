"""Test that workshop papers are complete and fit their pages, and that answers and quantities are computed."""

import contextlib
import io
import itertools
import re
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from filed_games import file_game, lines_of
from kast.text import LANGUAGES
from kast_dev.screens.page import PICTURES, framed, headings, pictures
from kast_tools.archive.archive import open_archive
from kast_tools.archive.export.command import import_games
from kast_tools.archive.export.sources import FolderSource
from kast_tools.boards.name.command import checked_name
from kast_tools.cli import commands
from kast_tools.common.errors import KastError
from kast_tools.common.firmware_text import board_text
from made_once import found_once
from PIL import Image, ImageChops, ImageStat
from suites import few_languages_of

from hardware.design import BUTTON, PICO, RIBBON, RIBBON_COLOURS, Product, kast
from hardware.tools import breadboard, breadboard_picture, perfboard, perfboard_picture
from hardware.tools.bill_of_materials import JUMPER, needs
from hardware.tools.part_pictures import SMALL
from hardware.tools.workshop import (
    basket,
    board_steps_paper,
    certificate,
    pages,
    papers,
    preview,
    shown,
    steps_paper,
    texts,
)
from hardware.tools.workshop.pages import A4, Paper
from hardware.tools.workshop.plan import Plan
from hardware.tools.workshop.shown import screens

POINT = 25.4 / 72
PAGES = {
    "plan": 4,
    "handouts": 4,
    "soldering": 8,
    "poster": 1,
    "slides": 8,
    "shopping": 1,
    "labels": 2,
    "quiz": 2,
    "lesson": 9,
    "risks": 2,
    "first-article": 1,
    "steps-breadboard": 12,
    "steps-perfboard": 12,
    "steps-circuit-board": 4,
}
"""Number of pages of each English paper."""
NAMES = [name.removesuffix(".pdf") for name in papers.papers("en", kast())]

LAYOUT = {
    "pictures",
    "picture",
    "screens",
    "drawing",
    "drawings",
    "height",
    "share",
    "widths",
    "odds",
    "coach",
    "box",
    "lines",
    "blank",
    "boards",
    "headless",
    "rows",
    "joins",
    "made",
    "minutes",
    "dice",
    "answers",
    "rules",
}
"""Texts that only English has, since they hold for all languages."""


FINE = shown.WIDTH
MEASURED, COARSE = FINE // 5, FINE // 25
"""Width of drawings, in dots: in print, to measure their letters, and for the texts around them."""


def blank(wanted: Collection[str], _: str) -> dict[str, bytes]:
    """Return a blank picture, as large as a screenshot, for each wanted name that a screenshot has."""
    out = io.BytesIO()
    framed(Image.new("1", (128, 64))).save(out, "PNG")
    there = {name for shots in headings().values() for name, _ in shots}
    return dict.fromkeys(there & {*wanted}, out.getvalue())


def printed(wanted: Collection[str], language: str) -> dict[str, bytes]:
    """Return screenshots as papers have them. Those in English are the committed ones, which test_readme_pictures.py
    compares with the firmware.
    """
    if language != "en":
        return pictures(wanted, language)
    return {name: file.read_bytes() for name in wanted if (file := PICTURES / f"{name}.png").exists()}


@contextlib.contextmanager
def drawn(width: int, screens_of: Callable[..., dict[str, bytes]]) -> Generator[None]:
    """Make drawings of this width in pixels, and screens by this function."""
    caches = (shown.drawing, shown.screens)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shown, "WIDTH", width)
        patch.setattr(shown, "pictures", screens_of)
        for each in caches:
            each.cache_clear()
        try:
            yield
        finally:
            for each in caches:
                each.cache_clear()


@pytest.fixture(scope="module", autouse=True)
def coarse() -> Iterator[None]:
    """Make drawings of low resolution and blank screens; the texts of the papers are the same."""
    with drawn(COARSE, blank):
        yield


@pytest.fixture(scope="module")
def paper(run_folder):
    """Return a function that returns the text of every page of an English paper, in the full font size."""
    return lambda name: found_once(run_folder / f"paper-{name}", lambda: in_full_size(name))


@pytest.fixture(scope="module")
def made(paper):
    """Return what `paper` returns for each paper, keyed by its name."""
    return {name: paper(name) for name in NAMES}


def in_full_size(name: str) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(papers, "SMALLER", ())
        patch.setattr(papers, "SMALLEST", 1)
        return pages_in("en", name)


def made_in(language: str) -> dict[str, list[str]]:
    return {name: pages_in(language, name) for name in NAMES}


def pages_in(language: str, name: str) -> list[str]:
    return pages_of(papers.papers(language, kast())[f"{name}.pdf"]())


def lines_on(made: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return the sorted lines of each paper: which steps share a page depends on how heights in dots are rounded."""
    return {name: sorted(line for page in pages for line in page.splitlines()) for name, pages in made.items()}


def pages_of(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range().replace("\xa0", " ") for page in document]


@pytest.mark.long
def test_every_english_paper_has_its_pages_in_the_full_font_size(made):
    assert {name: len(pages) for name, pages in made.items()} == PAGES


@pytest.mark.long
def test_no_markup_is_left(made):
    """** and __ mark bold and italic text."""
    no_mark_is_left_over(made)
    assert "470 Ω" in made["shopping"][0]
    assert "--all" in made["plan"][2]


def no_mark_is_left_over(made: dict[str, list[str]]) -> None:
    assert not [page for pages in made.values() for page in pages if re.search(r"\*\*|__|\\|[{}]", page)]


def test_there_is_every_language_of_the_board():
    assert set(texts.languages()) == {code for code, _ in LANGUAGES}


OTHERS = [language for language in texts.languages() if language != texts.ORIGINAL]


@pytest.mark.parametrize("language", OTHERS)
def test_another_language_has_every_word(language):
    for path in (texts.FOLDER / texts.ORIGINAL).glob("*.toml"):
        said = texts.read(language, path.stem)
        assert set(words_of(said)) - {("words",)} == set(words_of(texts.read(texts.ORIGINAL, path.stem))), path.name


@pytest.mark.long
@pytest.mark.parametrize("language", few_languages_of(OTHERS))
def test_another_language_fits_and_has_no_english(language, made, monkeypatch):
    # Pictures are equally large in every language. Tests below draw them in each.
    monkeypatch.setattr(pages, "screens", lambda _: screens("en"))
    monkeypatch.setattr(pages, "drawing", lambda name, _: shown.drawing(name))
    for paper in (steps_paper, board_steps_paper):
        monkeypatch.setattr(paper, "_drawn_step", partial(in_english, paper._drawn_step))
    own = made_in(language)
    assert {name: len(pages) for name, pages in own.items()} == PAGES
    no_mark_is_left_over(own)
    for name, english in made.items():
        alike = name == "labels"  # "Name:" is the same in German
        assert alike or all(one != other for one, other in zip(own[name], english, strict=True)), name


def in_english(draw: Callable[..., Image.Image], _: str, *step: Any) -> Image.Image:
    return draw("en", *step)


def words_of(said: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path (keys and places in lists) of each text in `said`, but only ("words",) for the texts below that
    key.
    """
    if isinstance(said, dict):
        for key, value in said.items():
            if key == "words":
                yield ("words",)
            elif key not in LAYOUT:
                yield from words_of(value, (*where, key))
    elif isinstance(said, list):
        for place, value in enumerate(said):
            yield from words_of(value, (*where, place))
    else:
        yield where


@pytest.mark.parametrize("language", OTHERS)
def test_a_shopping_list_has_a_word_for_every_product(language):
    words = texts.text(language, "shopping")["words"]
    products = [product for product, *_ in needs(kast())]
    named = {product.what for product in products}
    named |= {p.value for p in products if re.search("[a-z]{3}", p.value) and p.what != JUMPER.what}
    named |= {RIBBON.what, *RIBBON_COLOURS}
    assert named == words.keys()
    assert not [word for word in words.values() if re.search(r"\d\.\d", word)], "a decimal point"


@pytest.mark.parametrize("language", texts.languages())
def test_texts_of_the_machine_are_quoted_exactly(language):
    """Italic words are commands or texts of screens, in English until the machine has asked for a language."""
    on_screens = {*board_text(language).values(), *board_text("en").values(), "kast"}
    for path in (texts.FOLDER / language).glob("*.toml"):
        for word in re.findall(r"__(.+?)__", path.read_text(encoding="utf-8")):
            assert word in on_screens or word.split()[1] in commands.kast.commands, (path, word)


BREADBOARDS = breadboard_picture.LEFT + breadboard.BOARD_WIDTH + breadboard_picture.RIGHT


@pytest.mark.long
@pytest.mark.parametrize(("paper", "width"), [("handouts", BREADBOARDS), ("soldering", perfboard_picture.SHEET[0])])
def test_the_smallest_letters_of_drawings_have_8_points_on_a_handout(paper, width):
    """width: width of the whole drawing in units of the hole pitch (2.54 mm), as is SMALL, the size of the letters."""
    with drawn(MEASURED, blank):
        document = pypdfium2.PdfDocument(papers.papers("en", kast())[f"{paper}.pdf"]())
    images = [part for page in document for part in page.get_objects() if isinstance(part, pypdfium2.PdfImage)]
    whole = [image for image in images if 0.9 < image.get_px_size()[0] / MEASURED <= 1]
    assert len(whole) >= 4
    for image in whole:
        left, _, right, _ = image.get_bounds()
        points_a_dot = (right - left) / image.get_px_size()[0]
        assert SMALL * MEASURED / width * points_a_dot >= 8


@pytest.mark.long
def test_holes_in_the_texts_are_those_of_the_wiring():
    """Holes of the perfboard are given by column and row, counted from 1. A bare wire connects all pads of its row."""
    said = (texts.FOLDER / texts.ORIGINAL / "soldering.toml").read_text(encoding="utf-8")
    pairs = [tuple(map(int, found)) for found in re.findall(r"(\d+)/(\d+) to (\d+)/(\d+)", said)]
    laid = shown.wires_on_perfboard()
    wires = [[(int(x) + 1, int(y) + 1) for x, y in wire.ends] for wire in laid]
    bare = sorted(
        {end for wire, is_bare in zip(wires, (one.bare for one in laid), strict=True) if is_bare for end in wire}
    )
    rows = [[end for end in bare if end[1] == row] for row in {y for _, y in bare}]
    wires += [[row[0], row[-1]] for row in rows]
    legs = {leg: (x + 1, y + 1) for leg, (x, y) in perfboard.legs(kast()).items()}
    socket = legs["DISPLAY.GND"], legs["DISPLAY.SDA"]
    ends = {(*one, *other) for wire in (*wires, socket) for one, other in (wire, wire[::-1])}
    assert len(pairs) == 7 and set(pairs) <= ends
    assert "GP0 in hole {}/{}, GP15 in {}/{}".format(*legs["PICO.GP0"], *legs["PICO.GP15"]) in said
    for language in OTHERS:
        own = (texts.FOLDER / language / "soldering.toml").read_text(encoding="utf-8")
        assert re.findall(r"\d+/\d+", own) == re.findall(r"\d+/\d+", said), language


def texts_drawn(words: Mapping[str, str]) -> set[str]:
    """Return the texts in the drawings of all stages."""
    design, drawings = kast(), []
    for stage in (1, 2, 3):
        drawings += [
            breadboard_picture.picture(design, stage, titled=False, words=words),
            perfboard_picture.front(design, stage, titled=False, words=words),
            perfboard_picture.back(design, shown.wires_on_perfboard(), stage, titled=False),
        ]
    return {text for one in drawings for text in re.findall(r">([^<>]+)</text>", one)}


@cache
def english_texts_drawn() -> set[str]:
    return texts_drawn({})


@pytest.mark.long
@pytest.mark.parametrize("language", OTHERS)
def test_words_in_drawings_are_translated(language):
    """Names in capitals are printed on the circuit board; "on" and "off" may stay as on the case."""
    own = shown.words_in_drawings(language)
    words = texts_drawn(own)
    assert {word for word in english_texts_drawn() if re.search(r"[a-z]{2}", word)} - {"Pico"} == own.keys()
    assert set(own.values()) <= words
    assert not words & (own.keys() - set(own.values()))
    assert shown.drawing("breadboard 3", language) != shown.drawing("breadboard 3")


def test_translations_with_other_blocks_are_reported(tmp_path: Path, monkeypatch):
    shutil.copytree(texts.FOLDER, tmp_path / "workshop")
    monkeypatch.setattr(texts, "FOLDER", tmp_path / "workshop")
    quiz = tmp_path / "workshop" / "sv" / "quiz.toml"
    quiz.write_text(quiz.read_text(encoding="utf-8").rpartition("[[question]]")[0], encoding="utf-8")
    with pytest.raises(KastError, match=r"sv/quiz.toml has 6 where the English text has 7"):
        texts.text("sv", "quiz")


@pytest.mark.long
def test_commands_in_the_papers_are_there(made):
    named = {word for pages in made.values() for page in pages for word in re.findall(r"\bkast ([a-z]+)", page)}
    assert named >= {"flash", "name", "export", "ranking", "doctor"}
    assert named <= set(commands.kast.commands)


def five_of_a_kind_in_two_rolls() -> Fraction:
    """Return the probability of five equal dice in two rolls if the most frequent face of the first roll is held."""
    rolls = itertools.product(range(6), repeat=5)
    most = Counter(max(Counter(roll).values()) for roll in rolls)
    return sum((Fraction(count, 6**5) / 6 ** (5 - held) for held, count in most.items()), Fraction())


def test_answers_are_confirmed_by_a_second_computation(paper):
    """The second computation uses fractions and follows the explanation on the page."""
    chances = [
        Fraction(1, 6),
        Fraction(11, 36) ** 2,
        five_of_a_kind_in_two_rolls(),
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(5, 9),
    ]
    questions = texts.text("en", "quiz")["question"]
    answers = [papers.answer(question, "en") for question in questions]
    assert answers[:-1] == [f"{float(chance):.1%}".replace("%", " %") for chance in chances]
    assert papers.answer(questions[0], "sv") == "16,7 %"
    assert answers[-1] == "3 3"
    asked, answered = paper("quiz")
    assert all(answer in answered and answer not in asked for answer in answers[:-1])


@pytest.mark.parametrize(
    ("product", "count", "more"),
    [(BUTTON, 200, 20), (PICO, 21, 2), (Product("", "", euro=(0.1, 0.2)), 5, 2), (Product("", "", euro=(5, 9)), 5, 1)],
)
def test_quantities_include_spares(product, count, more):
    assert basket.spares(product, count) == more


def test_the_shopping_list_has_what_a_class_needs(paper):
    text = "\n".join(paper("shopping"))
    assert re.search(r"^231 24 10 push button", text, re.MULTILINE)
    assert re.search(r"^23 23 1 microcontroller board", text, re.MULTILINE)
    assert re.search(r"Together about \d+ to \d+ euro", text)


def test_the_labels_are_names_that_a_board_takes(paper):
    names = re.findall(r"^Kast \d+", paper("labels")[0], re.MULTILINE)
    assert len(set(names)) == Plan().machines
    assert all(checked_name(name) == name for name in names)


def test_each_cap_has_a_sticker_and_the_menu_one_too(paper):
    words = paper("labels")[1].split()
    assert {sign: words.count(sign) for sign in ("ROLL", "SCORE", "menu", *"123456")} == dict.fromkeys(
        ("ROLL", "SCORE", "menu", *"123456"), Plan().machines
    )


def test_certificates_are_of_the_best_games(tmp_path: Path):
    archive = tmp_path / "games.sqlite"
    for number, name in enumerate(("Fox", "Cat")):
        file_game(tmp_path / name, "yatzy", [name], seed=number + 1, device=f"{number:016x}")
        with open_archive(archive, create=True) as opened:
            import_games(FolderSource(tmp_path / name), opened)
    with open_archive(archive) as opened:
        totals = {one.game.players[0]["name"]: one.game.results[0].total for one in opened.games()}
    pages = pages_of(certificate.from_archive("en", archive))
    best_first = sorted(totals, key=lambda name: -totals[name])
    for place, (name, page) in enumerate(zip(best_first, pages, strict=True), 1):
        assert name in page
        assert f"{totals[name]} points in Yatzy" in page
        assert f"Place {place} of 2" in page
    assert lines_of(tmp_path / "Fox")


def test_a_game_without_a_card_gets_a_certificate(tmp_path: Path):
    archive = tmp_path / "games.sqlite"
    file_game(tmp_path / "board", "pig", ["Fox", "Cat"])
    with open_archive(archive, create=True) as opened:
        import_games(FolderSource(tmp_path / "board"), opened)
    first, second = pages_of(certificate.from_archive("sv", archive))
    assert "i Gris" in first and "Plats 1 av 2" in first and "Plats 2 av 2" in second


def test_without_games_there_is_no_certificate(tmp_path: Path):
    with open_archive(tmp_path / "games.sqlite", create=True):
        pass
    with pytest.raises(KastError, match="kast export"):
        certificate.from_archive("en", tmp_path / "games.sqlite")
    assert len(pages_of(certificate.certificates("en", [None]))) == 1


@pytest.mark.parametrize("small", ["", "für alle Erwachsenen, die helfen"])
def test_a_long_heading_ends_before_the_small_text_at_its_right(small):
    """In German and Finnish the two lay on each other; in French a heading ran over the margin."""
    paper = Paper("Heading", A4, 4.8, "de")
    for heading in ("Gefahren", "Gefahren, und was dann am besten zu tun ist, wenn"):
        paper.page(heading, small)
    bars = []
    for page in pypdfium2.PdfDocument(paper.bytes()):
        words = page.get_textpage()
        bars.append([words.get_rect(index) for index in range(words.count_rects())])
    short, long = (rects[0] for rects in bars)
    end = bars[1][1][0] if small else (A4[0] - pages.MARGIN) / POINT
    assert end - 10 / POINT < long[2] < end
    assert short[3] - short[1] > long[3] - long[1]


def test_a_word_wider_than_its_column_is_reported():
    """The risk sheet had "Abgeschnitt", and "ene" on the next line."""
    paper = Paper("Risks", A4, 4.8, "de")
    paper.page("Gefahren")
    table = {"table": [["Was"] * 3, ["**Abgeschnittene Drähte** fliegen weg", "", ""]]}
    paper.block(table | {"widths": [21, 43, 36]})
    with pytest.raises(pages.DoesNotFit, match="Abgeschnittene"):
        paper.block(table | {"widths": [17, 45, 38]})


def test_texts_that_do_not_fit_or_are_missing_are_reported():
    paper = Paper("A paper", A4, 5, "en")
    paper.page("Long")
    with pytest.raises(KastError, match="below the page"):
        paper.block({"list": ["word " * 40] * 40})
    with pytest.raises(KastError, match="no picture"):
        Paper("A paper", A4, 5, "en").block({"picture": "hardware/none.png"})
    with pytest.raises(KastError, match="none of"):
        paper.block({"txt": ""})
    with pytest.raises(KastError, match=r"Languages: .*en"):
        texts.text("xx", "plan")


def test_every_text_is_toml():
    for path in texts.FOLDER.rglob("*.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8"))["title"]


class TestInPrintQuality:
    """The tests share drawings and screens in the quality in which they are printed."""

    @pytest.fixture(scope="class", autouse=True)
    @classmethod
    def fine(cls) -> Iterator[None]:
        with drawn(FINE, printed):
            yield

    @pytest.mark.soak
    def test_english_fits_in_the_full_font_size(self, made):
        assert lines_on({name: in_full_size(name) for name in NAMES}) == lines_on(made)

    @pytest.mark.long
    @pytest.mark.parametrize("paper", preview.PICTURES)
    def test_pictures_of_the_handouts_are_up_to_date(self, paper):
        now = Image.open(io.BytesIO(preview.preview(papers.papers("en", kast())[paper]()))).convert("L")
        committed = Image.open(preview.PICTURES[paper]).convert("L")
        assert committed.size == now.size
        different = ImageStat.Stat(ImageChops.difference(committed, now)).mean[0]
        assert different < 0.05, "run `make workshop`, look at hardware/workshop/*.png, and commit them"

    @pytest.mark.soak
    def test_screens_are_in_the_language_of_the_paper(self):
        assert screens("sv").keys() == screens("en").keys()
        assert all(screens("sv")[name] != screens("en")[name] for name in ("menu", "filled", "self-test-power"))
        with pytest.raises(KastError, match="no tour"):
            paper = Paper("A paper", A4, 5, "en")
            paper.page("Screens")
            paper.block({"screens": ["none"]})
