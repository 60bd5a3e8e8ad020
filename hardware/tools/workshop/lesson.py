"""Makes the lesson "invent a dice game": a plan and answers for the teacher, and hand-outs for the children.

Its example is one of the example files of players' own games. All figures are computed from that file.
"""

import itertools
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import comb
from typing import Any

from kast.games.cards import Card
from kast_tools.common.firmware_text import board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGame, read_game
from kast_tools.games.own.registry import rules_of_own
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import COLOUR
from kast_tools.paper.sheet.pen import FINE, Pen
from kast_tools.solver.game_command import report_lines
from kast_tools.solver.odds_command import odds_line
from kast_tools.solver.own.figures import figures_of

from hardware.tools.workshop.pages import A4, ACCENT, CALM, WARM, Block, Paper
from hardware.tools.workshop.texts import text

EXAMPLE = EXAMPLES["duck-pond"]
HELD = 4
"""The only die that is held in the questions of chance; the other two are rolled once more."""
FACES = range(1, 7)
PAIRS = len(FACES) ** 2
TRIES = 20
TURNS = 100
AIM = 400
"""Points that a box should bring in TURNS turns that are played for it alone, so that each box is worth trying."""
RARE = 0.05
"""Share of the groups that may count fewer of TRIES throws than the usual range, and share that may count more."""
PLAYERS = 4

Row = Sequence[str]


def lesson_paper(language: str, size: float) -> bytes:
    """Return the paper in a font size."""
    said = text(language, "lesson")
    paper = Paper(f"Kast: {said['title']}", A4, size, language)
    for section in said["page"]:
        paper.page(section["heading"], section.get("small", ""))
        for block in section["blocks"]:
            if made := block.get("made"):
                MADE[made](paper, block, said, language)
            else:
                paper.block(block)
    return paper.bytes()


@cache
def game() -> OwnGame:
    """Return the example game."""
    return read_game(EXAMPLE)


def box_rules() -> dict[str, str]:
    """Return the words of the example's file about each box, keyed by kind."""
    return tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))["boxes"]


def file_lines(language: str) -> list[str]:
    """Return the lines of the example's file, without its comment, and with the names of one language only."""
    rules, *names = EXAMPLE.read_text(encoding="utf-8").strip().split("\n[names.")
    own = next(part for part in names if part.startswith(f"{language}]"))
    rules = rules[rules.index("name = ") :].strip()
    return [*rules.splitlines(), "", *f"[names.{own}".strip().splitlines()]


def pays(dice: Sequence[int]) -> dict[str, int]:
    """Return the points of each box that pays for these dice, keyed by kind."""
    return {box: points for box, points in Card(rules_of_own(game()).id).choices(dice) if points}


def pairs_that_pay() -> dict[str, int]:
    """Return how many of the PAIRS throws of two dice fill each box next to the die HELD, keyed by kind."""
    rules = rules_of_own(game())
    line = {"game": rules.id, "hold": [HELD], "roll": rules.rolls - 1}
    return {box: round(PAIRS * chance) for box, chance in odds_line(line)["boxes"].items()}


def usual(pairs: int) -> tuple[int, int]:
    """Return the fewest and the most of TRIES throws that usually fill a box which `pairs` of PAIRS throws fill.

    At most RARE of all groups count fewer, and at most RARE count more.
    """
    ways = [comb(TRIES, hits) * pairs**hits * (PAIRS - pairs) ** (TRIES - hits) for hits in range(TRIES + 1)]
    most = RARE * PAIRS**TRIES
    fewest = next(hits for hits in range(TRIES + 1) if sum(ways[: hits + 1]) > most)
    return fewest, next(hits for hits in range(TRIES, -1, -1) if sum(ways[hits:]) > most)


def worth() -> dict[str, tuple[int, int]]:
    """Return for each box with fixed points what it pays, and how many of TURNS turns for it alone fill it."""
    boxes = figures_of(rules_of_own(game())).boxes
    return {
        box: (one.most, round(TURNS * one.odds))
        for box, one in boxes.items()
        if one.least == one.most and isinstance(one.odds, float)
    }


class _Words:
    """Names of the example's boxes, and what they ask for and pay, in a language."""

    def __init__(self, said: Mapping[str, Any], language: str) -> None:
        self._said = said
        self.language = language
        self.kinds = list(rules_of_own(game()).kinds)

    def numbered(self, kind: str) -> str:
        return f"{self.kinds.index(kind) + 1}  {self.name(kind)}"

    def name(self, kind: str) -> str:
        return game().box_name(kind, self.language)

    def asks(self, kind: str) -> str:
        return self._said["asks"][kind]

    def paid(self, kind: str) -> str:
        points = box_rules()[kind].rpartition(": ")[2]
        return self._said["pays"].get(points, points)


def _timetable(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    starts = itertools.accumulate(block["minutes"], initial=0)
    rows = [
        [f"{start // 60}:{start % 60:02}", f"{minutes}", what]
        for start, minutes, what in zip(starts, block["minutes"], block["items"], strict=False)
    ]
    paper.block({"table": [block["head"], *rows], "widths": [12, 13, 75]})


def _card(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = [[words.numbered(kind), words.asks(kind), words.paid(kind), *[""] * PLAYERS] for kind in words.kinds]
    rows.append([block["total"], *[""] * (2 + PLAYERS)])
    _ruled(paper, [*block["head"], *[""] * PLAYERS], rows, [40, 44, 24, *[18] * PLAYERS], 11)


def _sheet(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    rows = [[f"{number}", *[""] * (3 + PLAYERS)] for number in range(1, block["lines"] + 1)]
    rows.append(["", block["total"], *[""] * (2 + PLAYERS)])
    _ruled(paper, ["", *block["head"], *[""] * PLAYERS], rows, [11, 40, 50, 20, *[15] * PLAYERS], 14.5)


def _dice(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = []
    for dice in block["dice"]:
        paid = [f"{words.name(kind)} **{points}**" for kind, points in pays(dice).items()]
        rows.append([" ".join(map(str, dice)), ", ".join(paid) if block.get("answers") else ""])
    if block.get("answers"):
        paper.block({"table": [block["head"], *rows], "widths": [20, 80]})
    else:
        _ruled(paper, block["head"], rows, [30, 150], 11)


def _tally(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = [[words.numbered(kind), words.asks(kind), "", ""] for kind in words.kinds]
    _ruled(paper, block["head"], rows, [43, 45, 60, 30], 9)


def _pairs(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    """Draw a square for each throw of two dice, with the numbers of the boxes that it fills if answers are wanted."""
    pen, words = Pen(paper.pdf, COLOUR), _Words(said, language)
    wide, high = paper.inner / (len(FACES) + 1), block["height"] / (len(FACES) + 1)
    table = paper.pdf.document.add("Table")
    lines = [table.add("TR") for _ in (0, *FACES)]
    for row, column in itertools.product((0, *FACES), repeat=2):
        cell = Area(paper.left + column * wide, paper.y + row * high, wide, high)
        face = row or column
        if row and column:
            pen.frame(cell, FINE, COLOUR.grid)
            numbers = [str(words.kinds.index(kind) + 1) for kind in pays((HELD, row, column))]
            with pen.within(lines[row].add("TD")):
                if block.get("answers"):
                    pen.write(" ".join(numbers[:-1]), cell.inside(1, 1), 0.8 * paper.size, align="center")
        elif face:
            die = min(0.8 * high, 9)
            x = cell.x + (wide - die) / 2
            with pen.within(lines[row].add("TH", scope="Row" if row else "Column")), pen.figure(str(face)):
                pen.die(x, cell.middle - die / 2, die, face, ACCENT if row else CALM)
        else:
            lines[row].add("TD")
    paper.y += block["height"] + 0.9 * paper.size


def _chances(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = []
    for kind, pairs in pairs_that_pay().items():
        percent = f"{100 * pairs / PAIRS:.1f} %".replace(".", board_text(language)["decimal"])
        fewest, most = usual(pairs)
        rows.append([words.numbered(kind), f"{pairs}", percent, f"{fewest}" if fewest == most else f"{fewest}–{most}"])
    paper.block({"table": [block["head"], *rows], "widths": [30, 18, 26, 26]})


def _worth(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = [
        [words.name(kind), f"{points}", f"{times}", f"{points * times}", f"{AIM / times:.0f}"]
        for kind, (points, times) in worth().items()
    ]
    if block.get("answers"):
        paper.block({"table": [block["head"], *rows], "widths": [30, 14, 18, 18, 20]})
    else:
        _ruled(paper, block["head"], [[*row[:3], "", ""] for row in rows], [42, 22, 30, 38, 38], 11)


def _own_worth(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    _ruled(paper, block["head"], [[""] * 5] * block["lines"], [42, 22, 42, 32, 32], 12)


def _words(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    words = _Words(said, language)
    rows = [[rule, f"{words.asks(kind)} → {words.paid(kind)}"] for kind, rule in box_rules().items()]
    rows += [[*pair] for pair in zip(block["rules"], block["more"], strict=True)]
    paper.block({"table": [block["head"], *rows], "widths": [42, 58]})


def _file(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    paper.block({"code": file_lines(language)})


def _check(paper: Paper, block: Block, said: Mapping[str, Any], language: str) -> None:
    lines = report_lines(game(), language)
    paper.block({"code": [f"kast game check duck-pond.toml{_option(language)}", *(line.rstrip() for line in lines)]})


def _option(language: str) -> str:
    return "" if language == "en" else f" --lang {language}"


MADE: dict[str, Callable[[Paper, Block, Mapping[str, Any], str], None]] = {
    "timetable": _timetable,
    "card": _card,
    "sheet": _sheet,
    "dice": _dice,
    "tally": _tally,
    "pairs": _pairs,
    "chances": _chances,
    "worth": _worth,
    "own_worth": _own_worth,
    "words": _words,
    "file": _file,
    "check": _check,
}
"""Function that draws a computed block, keyed by the block's `made`."""


def _ruled(paper: Paper, head: Row, rows: Sequence[Row], widths: Sequence[float], high: float) -> None:
    """Draw a table to write in. Rows are at least `high`, and higher where a text takes more lines.

    :param widths: relative widths of the columns
    """
    pen, size = Pen(paper.pdf, COLOUR), 0.86 * paper.size
    scale = paper.inner / sum(widths)
    table = paper.pdf.document.add("Table")
    for place, row in enumerate([head, *rows]):
        tag = table.add("TR")
        cells = [
            pen.broken(cell, scale * width - size, size, not place) for cell, width in zip(row, widths, strict=True)
        ]
        tall = max(high if place else 0, max(map(len, cells)) * 1.2 * size + 0.8 * size)
        x = paper.left
        for lines, width in zip(cells, widths, strict=True):
            cell = Area(x, paper.y, scale * width, tall)
            x = cell.right
            if not place:
                pen.fill(cell, WARM)
            pen.frame(cell, FINE, COLOUR.grid)
            with pen.within(tag.add("TD") if place else tag.add("TH", scope="Column")):
                for line, area in _lines(lines, cell.inside(size / 2), 1.2 * size):
                    pen.write(line, area, size, bold=not place)
        paper.y += tall
    paper.y += 0.9 * paper.size


def _lines(lines: Sequence[str], cell: Area, high: float) -> Iterator[tuple[str, Area]]:
    """Yield each line of a cell, and its place; all together are in the vertical middle."""
    top = cell.middle - len(lines) * high / 2
    for place, line in enumerate(lines):
        yield line, Area(cell.x, top + place * high, cell.width, high)
