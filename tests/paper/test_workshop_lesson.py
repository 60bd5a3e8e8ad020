"""Test that the lesson "invent a dice game" is complete in every language, and that its figures are right.

An independent count enumerates all dice by the words on the hand-outs, without the rules and the solver of the project.
"""

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from click.testing import CliRunner
from kast_tools.cli import commands
from kast_tools.common.firmware_text import board_text
from kast_tools.games.own.reading import checked
from kast_tools.games.own.rule_text import read_rule
from suites import languages_of

from hardware.design import kast
from hardware.tools.workshop import lesson, papers, texts
from hardware.tools.workshop.pages import MARGIN

FACES = (1, 2, 3, 4, 5, 6)
FITS: dict[str, Callable[[Sequence[int]], bool]] = {
    "ducks": lambda dice: len(set(dice)) < 3,
    "swans": lambda dice: len(set(dice)) == 1,
    "queue": lambda dice: max(dice) - min(dice) == 2 and len(set(dice)) == 3,
    "many": lambda dice: sum(dice) >= 12,
    "few": lambda dice: sum(dice) <= 7,
    "odd_ones": lambda dice: all(die in (1, 3, 5) for die in dice),
    "even_ones": lambda dice: all(die in (2, 4, 6) for die in dice),
    "pond": lambda _: True,
}
PAYS = {"swans": 20, "queue": 10, "few": 8, "odd_ones": 10, "even_ones": 10}
"""What the boxes with fixed points pay."""
TWO_HOURS = 120
BAR = 45
"""Height of the bar with a page's heading, in points."""


@cache
def paper_in(language: str) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(papers.papers(language, kast())["lesson.pdf"]())


@cache
def pages_in(language: str) -> list[str]:
    """Return the text of each page of the lesson."""
    return [page.get_textpage().get_text_range().replace("\xa0", " ") for page in paper_in(language)]


def counted(kind: str) -> int:
    """Return how many of the 36 throws of two dice fill a box next to the held 4."""
    return sum(FITS[kind]((4, *pair)) for pair in itertools.product(FACES, repeat=2))


@cache
def chance(kind: str) -> Fraction:
    """Return the chance to fill a box in two throws of three dice if the best dice are held after the first."""
    throws = list(itertools.product(FACES, repeat=3))
    return sum((best(kind, throw) for throw in throws), Fraction()) / len(throws)


def best(kind: str, throw: Sequence[int]) -> Fraction:
    kept = itertools.chain.from_iterable(itertools.combinations(throw, count) for count in range(4))
    return max(after(kind, held) for held in set(kept))


@cache
def after(kind: str, held: Sequence[int]) -> Fraction:
    throws = list(itertools.product(FACES, repeat=3 - len(held)))
    return Fraction(sum(FITS[kind]((*held, *throw)) for throw in throws), len(throws))


def test_the_squares_are_those_of_an_independent_count():
    assert lesson.pairs_that_pay() == {kind: counted(kind) for kind in FITS}


def test_kast_odds_answers_the_questions_of_the_second_handout(tmp_path: Path):
    example = tmp_path / "duck-pond.toml"
    example.write_bytes(lesson.EXAMPLE.read_bytes())
    (command,) = re.findall(r"__kast (odds .+?)__", (texts.FOLDER / "en" / "lesson.toml").read_text(encoding="utf-8"))
    arguments = command.replace("duck-pond.toml", str(example)).split()
    out = CliRunner().invoke(commands.kast, arguments, catch_exceptions=False).output
    printed = dict(re.findall(r"^(\S.*?)  +([\d.]+)%$", out, re.MULTILINE))
    names = [lesson.game().box_name(kind, "en") for kind in FITS]
    assert printed == {name: f"{counted(kind) / 36:.1%}"[:-1] for name, kind in zip(names, FITS, strict=True)}


def test_boxes_in_100_turns_are_those_of_an_independent_count():
    assert lesson.worth() == {kind: (points, round(100 * chance(kind))) for kind, points in PAYS.items()}


def test_answers_are_printed_and_handouts_do_not_have_them():
    pages = pages_in("en")
    for kind, points in PAYS.items():
        times = round(100 * chance(kind))
        name = lesson.game().box_name(kind, "en")
        assert f"{name} {points} {times} {points * times} {round(lesson.AIM / times)}" in pages[7]
        assert f"{points * times}" not in pages[4]
    for kind in FITS:
        fewest, most = usual(counted(kind))
        usually = f"{fewest}" if fewest == most else f"{fewest}–{most}"
        name = lesson.game().box_name(kind, "en")
        assert f"{name} {counted(kind)} {100 * counted(kind) / 36:.1f} % {usually}" in pages[8]
        assert f"{100 * counted(kind) / 36:.1f} %" not in pages[2]


def usual(pairs: int) -> tuple[int, int]:
    """Return the range outside of which at most one group in twenty counts fewer of 20 throws, and at most one more."""
    share = Fraction(pairs, 36)
    chances = [comb(20, hits) * share**hits * (1 - share) ** (20 - hits) for hits in range(21)]
    fewest = max(hits for hits in range(21) if sum(chances[:hits]) <= Fraction(1, 20))
    most = min(hits for hits in range(21) if sum(chances[hits + 1 :]) <= Fraction(1, 20))
    return fewest, most


@pytest.mark.parametrize("pairs", [0, 1, 9, 18, 35, 36])
def test_the_usual_range_leaves_out_one_group_in_twenty_on_each_side(pairs):
    assert lesson.usual(pairs) == usual(pairs)


def test_each_dice_question_has_all_boxes_that_pay():
    assert lesson.pays([4, 4, 6]) == {"ducks": 8, "many": 14, "even_ones": 10, "pond": 14}
    assert lesson.pays([1, 2, 3]) == {"queue": 10, "few": 8, "pond": 6}
    for dice in itertools.product(FACES, repeat=3):
        assert lesson.pays(dice).keys() == {kind for kind, fits in FITS.items() if fits(dice)}


def test_each_square_of_the_answers_has_its_boxes():
    numbers = {kind: number for number, kind in enumerate(FITS, 1)}
    page = pages_in("en")[8]
    lines = page[page.index("columns the second.") : page.index("Questions")].splitlines()
    printed = sorted(line.strip() for line in lines[1:] if line.strip())
    paid = [
        [str(numbers[kind]) for kind, fits in FITS.items() if fits((4, *pair)) and kind != "pond"]
        for pair in itertools.product(FACES, repeat=2)
    ]
    assert " ".join(printed).split() and sorted(" ".join(printed).split()) == sorted(itertools.chain(*paid))
    assert "1 2 4 7" in page


@pytest.mark.parametrize("language", languages_of(texts.languages()))
class TestEveryLanguage:
    def test_the_timetable_has_two_hours(self, language):
        rows = re.findall(r"^(\d):(\d\d) (\d+) ", pages_in(language)[0], re.MULTILINE)
        starts = [60 * int(hours) + int(minutes) for hours, minutes, _ in rows]
        assert starts[0] == 0 and len(rows) == 7
        assert [*starts[1:], TWO_HOURS] == [start + int(row[2]) for start, row in zip(starts, rows, strict=True)]

    def test_the_file_on_the_handout_is_a_game_with_names(self, language):
        game, mistakes = checked("\n".join(lesson.file_lines(language)).encode())
        assert game and not mistakes
        assert game.definition == lesson.game().definition
        assert language == "en" or game.names[language].keys() == {"game", *FITS}
        page = re.sub(r"\s+", " ", pages_in(language)[5])
        assert all(line in page for line in lesson.file_lines(language))

    def test_the_answer_is_what_kast_game_check_prints(self, language, tmp_path: Path):
        example = tmp_path / "duck-pond.toml"
        example.write_bytes(lesson.EXAMPLE.read_bytes())
        arguments = ["game", "check", str(example), "--lang", language]
        out = CliRunner().invoke(commands.kast, arguments, catch_exceptions=False).output
        page = " ".join(pages_in(language)[6].split())
        lines = [" ".join(line.split()) for line in out.splitlines()]
        assert len(lines) == 3 + len(FITS) and all(line in page for line in lines)

    def test_further_words_for_files_are_explained(self, language):
        (block,) = [block for block in blocks_of(texts.text(language, "lesson")) if "rules" in block]
        page = " ".join(pages_in(language)[6].split())
        for rule, meaning in zip(block["rules"], block["more"], strict=True):
            assert read_rule(rule, 4, 6)
            assert f"{rule} {meaning}".replace("\xa0", " ") in page

    def test_each_box_has_words_in_the_language(self, language):
        own, english = texts.read(language, "lesson"), texts.read("en", "lesson")
        assert own["asks"].keys() == FITS.keys()
        assert own["pays"].keys() == {"those dice", "all dice"}
        assert language == "en" or not {*own["asks"].values()} & {*english["asks"].values()}
        page = pages_in(language)[1].replace("\r\n", " ")
        assert all(text.replace("\xa0", " ") in page for text in own["asks"].values())

    def test_the_aim_and_the_decimal_sign_are_those_of_the_program(self, language):
        pages = pages_in(language)
        assert str(lesson.AIM) in pages[4]
        assert f"44{board_text(language)['decimal']}4 %" in pages[8]

    def test_headings_leave_space_for_the_words_at_their_right(self, language):
        for page in paper_in(language):
            words = page.get_textpage()
            places = [words.get_rect(place) for place in range(words.count_rects())]
            bar = sorted(place for place in places if place[1] > page.get_height() - BAR)
            assert len(bar) >= 2 and bar[0][0] < bar[-1][0]
            assert all(left[2] + 1 < right[0] for left, right in itertools.pairwise(bar))
            assert bar[-1][2] <= page.get_width() - MARGIN


def blocks_of(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for page in said["page"]:
        yield from page["blocks"]
