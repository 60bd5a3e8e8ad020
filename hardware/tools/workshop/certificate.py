"""Makes a certificate for each child: the best game, its place in the class, and its score card if it has one."""

from collections.abc import Sequence
from pathlib import Path

from kast.games import RULE_SETS
from kast_tools.archive.archive import open_archive
from kast_tools.archive.people import Seat
from kast_tools.archive.ranking import RankedGame, best_games
from kast_tools.common.errors import KastError
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.scoring import box_name
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import COLOUR
from kast_tools.paper.sheet.pen import FINE, THICK, Pen

from hardware.tools.workshop.pages import A4_LYING, ACCENT, CALM, Paper
from hardware.tools.workshop.texts import text

EDGE = 12.0


def from_archive(language: str, archive: Path) -> bytes:
    """Return a PDF with a certificate for each person in the archive, about one of the person's best games.

    If a person has finished games of several rule sets, the one that comes first in RULE_SETS is used. Pages
    are in the order of RULE_SETS; within a rule set, the highest score comes first.

    :raises KastError: no game was finished
    """
    with open_archive(archive) as opened:
        games, joined = list(opened.games()), opened.joined()
    tables = [best_games(games, rules, joined) for rules in RULE_SETS]
    pages: dict[Seat | str, tuple[RankedGame, int]] = {}
    for table in tables:
        for ranked in table:
            pages.setdefault(ranked.person, (ranked, len(table)))
    if not pages:
        raise KastError(
            f"{archive} has no finished games, so there is nothing to certify. Import games with `kast export`."
        )
    return certificates(language, list(pages.values()))


def certificates(language: str, pages: Sequence[tuple[RankedGame, int] | None]) -> bytes:
    """Return a PDF with one certificate on each page.

    :param pages: for each page a game and the number of players in its ranking; None for an empty certificate, to be
        filled in by hand
    """
    texts = text(language, "certificate")
    paper = Paper(f"Kast: {texts['title']}", A4_LYING, 5.0, language)
    pen = Pen(paper.pdf, COLOUR)
    words = board_text(language)
    for page in pages:
        paper.pdf.add_page()
        _frame(pen)
        left = Area(EDGE + 14, 0, 150, 0)
        with pen.within(paper.pdf.document.add("H1")):
            pen.write(texts["heading"], Area(left.x, 30, 150, 22), 18, bold=True, ink=ACCENT)
        name = page[0].player if page else texts["blank"]
        pen.write(name, Area(left.x, 62, 150, 16), 13, bold=True)
        pen.write(texts["built"], Area(left.x, 80, 150, 10), 6.5)
        if page:
            ranked, players = page
            game = words[f"game.{ranked.game.game.rule_set}"]
            best = texts["best"].format(points=ranked.points, game=game)
            pen.write(best, Area(left.x, 100, 150, 12), 8, bold=True, ink=CALM)
            pen.write(texts["place"].format(place=ranked.place, of=players), Area(left.x, 114, 150, 9), 6)
            pen.write(texts["board"].format(board=ranked.board), Area(left.x, 124, 150, 8), 5, ink=COLOUR.quiet)
            if ranked.game.game.rule_set in CARD_GAMES:
                _card(pen, ranked, texts["boxes"], language)
        for x, label in ((left.x, texts["date"]), (left.x + 80, texts["signed"])):
            pen.line(x, 174, x + 66, 174, FINE)
            pen.write(label, Area(x, 175, 66, 7), 4, ink=COLOUR.quiet)
    return paper.bytes()


def _frame(pen: Pen) -> None:
    width, height = A4_LYING
    pen.frame(Area(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE), THICK)
    pen.fill(Area(EDGE, EDGE, width - 2 * EDGE, 4), ACCENT)
    for index, face in enumerate((1, 2, 3, 4, 5)):
        pen.fallen_die(40 + 17 * index, 152, 12, face, (ACCENT, CALM)[index % 2], (8, -6, 12, -10, 5)[index])


def _card(pen: Pen, one: RankedGame, heading: str, language: str) -> None:
    """Draw the filled boxes of the game's score card with their points."""
    card = one.game.game.results[one.seat]
    area = Area(190, 28, 83, 152)
    row = min(8.2, (area.height - 10) / len(card.boxes))
    pen.write(heading, Area(area.x, area.y, area.width, 8), 5.5, bold=True)
    boxes = [box for box in card.rules.boxes if box in card.boxes]
    for index, box in enumerate(boxes):
        line = Area(area.x, area.y + 10 + index * row, area.width, row)
        pen.top(line, FINE, COLOUR.grid)
        pen.write(box_name(box, language), Area(line.x + 1, line.y, line.width - 22, row), 4.4)
        points = Area(line.right - 21, line.y, 20, row)
        pen.write(str(card.boxes[box]), points, 4.8, bold=True, align="right", ink=COLOUR.pencil)
