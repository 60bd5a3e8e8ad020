"""The functions of OnPaper for games in which points are banked: Pig and Ten Thousand.

They are played on a pad whose rows hold each player's points in one turn, and the points so far.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from kast.game import GameError
from kast.games import RULE_SETS
from kast.games.options import complete

from kast_tools.games.banking.moves import played
from kast_tools.games.banking.results import Run
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.tenthousand.points import STRAIGHT, THREE_PAIRS, paid
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.grid import Grid, grid_for
from kast_tools.paper.sheet.heads import draw_names, draw_title
from kast_tools.paper.sheet.layouts import Layout
from kast_tools.paper.sheet.pen import FINE, HAIR, THICK, Pen
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.signs import draw_sign
from kast_tools.paper.sheet.words import Words, number
from kast_tools.paper.tags import Tag

_LABEL = 2.6
"""Width of the column with the numbers of turns, relative to the font size of names."""
_ROW = {"pig": 2.3, "tenthousand": 1.8}
"""Height of a row of each game, relative to the font size of names."""
_NAMES = 0.6
"""Share of the head's height for the names; below them, signs show what the two columns of a player are for."""


@dataclass(frozen=True)
class Turns(Run):
    """A player's result with the points of each turn; `points` is empty if the moves are unknown."""

    points: tuple[int, ...] = ()


def empty(game: str, options: dict[str, Any]) -> Turns:
    """Return an empty result, to be filled in by hand.

    :raises RuleError: there is no such option
    """
    rules = RULE_SETS[game]
    return Turns(0, 0, rules, complete(rules, options))


def players_of(game: RecordedGame) -> list[Player]:
    """Return the players with their turns, in seating order."""
    points: list[list[int]] = [[] for _ in game.results]
    try:
        for seat, earned in played(game) if game.has_all_turns else ():
            points[seat].append(earned)
    except (GameError, IndexError):
        points = [[] for _ in game.results]
    runs = [
        Turns(run.total, run.turns, run.rules, run.options, tuple(earned))
        for run, earned in zip(game.results, points, strict=True)
    ]
    return [Player(player["name"], run, filled=True) for player, run in zip(game.players, runs, strict=True)]


def columns(rules: Any) -> int:
    """Return 1: layouts count the two narrow columns of a player as one."""
    return 1


def boxes(rules: Any) -> tuple[str, ...]:
    return ()


def draw(
    pen: Pen, layout: Layout, place: Area, players: Sequence[Player], say: Words, *, by_hand: str, day: str
) -> None:
    """Draw the pad of these players.

    :param by_hand: as for `sheet_pdf`
    :param day: as for `sheet_pdf`
    """
    run = players[0].card
    top, below = place.cut(layout.title)
    draw_title(pen, layout, top, say[f"game.{run.rules.id}"], say[by_hand], day)
    sentences = [] if pen.palette.pictures else [" ".join(_NOTES[run.rules.id](run, say))]
    height = pen.height_of_lines(sentences, place.width, layout.note) if sentences else 0
    table, bottom = below.cut(below.height - height)
    table, _ = table.cut(table.height - min(1.2 * layout.note, 3))
    most = int(table.height / (_ROW[run.rules.id] * layout.name)) - 3  # the head takes two rows, the total takes one
    wide = replace(layout, label=_LABEL * layout.name, widest=table.width)
    grid = grid_for(wide, table, most + 1, len(players), 2)
    _fills(pen, grid, most)
    _lines(pen, grid, most)
    _strip(pen, layout, grid, most, run, say)
    tag = pen.tag and pen.tag.add("Table")
    _heads(pen, layout, grid, players, say, tag)
    _numbers(pen, layout, grid, most, players, say, tag)
    if sentences:
        pen.write_lines(sentences, bottom, layout.note, pen.palette.ink if layout.short else pen.palette.quiet)


def _note_of_pig(run: Turns, say: Words) -> list[str]:
    return [say["note.pig"].format(number(say, run.goal))]


def _note_of_ten_thousand(run: Turns, say: Words) -> list[str]:
    figures = {
        "one": paid([1], run.options),
        "five": paid([5], run.options),
        "alike": paid([2] * 3, run.options) // 2,
        "ones": paid([1] * 3, run.options),
        "straight": paid(STRAIGHT, run.options),
        "three_pairs": paid(THREE_PAIRS, run.options),
    }
    sentences = [
        say["note.tenthousand"],
        say["note.tenthousand.pays"].format(**{name: number(say, paid) for name, paid in figures.items()}),
    ]
    if run.options["four_and_two"]:
        sentences.append(say["rule.four_and_two"])
    if run.options["entry"]:
        sentences.append(say["note.tenthousand.entry"].format(number(say, run.options["entry"])))
    return [*sentences, say["note.tenthousand.goal"].format(number(say, run.goal))]


_NOTES: dict[str, Callable[[Turns, Words], list[str]]] = {"pig": _note_of_pig, "tenthousand": _note_of_ten_thousand}
"""Functions that return the sentences below the pad of each game."""


def _fills(pen: Pen, grid: Grid, most: int) -> None:
    pen.fill(grid.of_row(most), pen.palette.tints["total"])
    for player in grid.players:
        pen.fill(player, pen.palette.cell)


def _strip(pen: Pen, layout: Layout, grid: Grid, most: int, run: Turns, say: Words) -> None:
    """Draw the strip at the left with the points that win."""
    strip = Area(grid.table.x, grid.of_row(0).y, grid.strip, most * grid.row)
    pen.fill(strip, pen.palette.accents["lower"])
    pen.fill(Area(strip.x, strip.bottom, strip.width, grid.row), pen.palette.accents["total"])
    goal = number(say, run.goal)
    wins = goal if pen.palette.pictures else say["banking.goal"].format(goal)
    pen.write_upwards(wins, strip, max(grid.strip * 0.5, layout.least), pen.palette.ground)


def _lines(pen: Pen, grid: Grid, most: int) -> None:
    faint = pen.palette.grid
    for row in range(1, most):
        pen.top(grid.of_row(row), HAIR, faint)
    for player in grid.players:
        top = player.y + _NAMES * grid.head
        so_far = Area(player.x + grid.column, top, grid.column, grid.of_row(most).y - top)
        pen.left(so_far, HAIR, faint)
        pen.left(player, FINE)
    for row in (0, most):
        pen.top(grid.table._replace(y=grid.of_row(row).y), THICK)
    pen.frame(grid.table, THICK)


def _heads(pen: Pen, layout: Layout, grid: Grid, players: Sequence[Player], say: Words, table: Tag | None) -> None:
    """Draw the names, and below each name a die for the points of a turn and a plus for the points so far."""
    line = table and table.add("TR")
    label = line and line.add("TH", scope="Row")
    if players[0].name:
        names = [line and line.add("TH", scope="Column", columns=2) for _ in players]
    else:
        names = [line and line.add("TD", columns=2 * len(players))] * len(players)
    if not players[0].name and not pen.palette.pictures:
        words = grid.table._replace(width=grid.strip + grid.label, height=_NAMES * grid.head)
        size = layout.pays
        with pen.within(label):
            pen.write(say["sheet.name"], words.inside(size / 3), size, align="right", ink=pen.palette.quiet)
    areas = []
    for area in grid.players:
        name, signs = area._replace(height=grid.head).cut(_NAMES * grid.head)
        areas.append(name.inside(min(1.2, name.width * 0.08), name.height * 0.08))
        size = min(signs.height * 0.72, grid.column * 0.5)
        turn = signs._replace(x=signs.x + (grid.column - size) / 2)
        pen.die(turn.x, turn.middle - size / 2, size, 5, pen.palette.accents["lower"])
        draw_sign(pen, "sum", turn._replace(x=turn.x + grid.column), size, pen.palette.accents["total"])
    draw_names(pen, layout, areas, grid.column, [player.name for player in players], names)


def _numbers(
    pen: Pen, layout: Layout, grid: Grid, most: int, players: Sequence[Player], say: Words, table: Tag | None
) -> None:
    """Draw the number and the points of each turn (only of the last turns if not all fit), and the total."""
    palette = pen.palette
    size = max(layout.least, min(grid.row * 0.52, layout.name))
    skipped = max(0, max(len(player.card.points) for player in players) - most)
    lines = [table and table.add("TR") for _ in range(most + 1)]
    labels = [line and line.add("TH", scope="Row") for line in lines]
    cells = [_cells(line, players) for line in lines]
    for row in range(most):
        label = grid.of_row(row)._replace(width=grid.label).inside(0.6)
        with pen.within(labels[row]):
            pen.write(str(skipped + row + 1), label, size, bold=True, align="center", ink=palette.accents["lower"])
    foot = grid.of_row(most)._replace(width=grid.label)
    crown = grid.row * 0.6
    with pen.within(labels[most]), pen.figure(say["sheet.total"]):
        draw_sign(pen, "total", foot.inside((foot.width - crown) / 2), crown, palette.accents["total"])
    for seat, (player, area) in enumerate(zip(players, grid.players, strict=True)):
        points = player.card.points
        so_far = list(accumulate(points))
        for place in range(skipped, len(points)):
            row = grid.of_row(place - skipped)
            for column, (earned, bold) in enumerate(((points[place], False), (so_far[place], True))):
                cell = row._replace(x=area.x + column * grid.column, width=grid.column).inside(0.6)
                with pen.within(cells[place - skipped][2 * seat + column]):
                    pen.write(number(say, earned), cell, size, bold=bold, align="center", ink=palette.pencil)
        if player.filled:
            cell = grid.of_row(most)._replace(x=area.x, width=area.width)
            with pen.within(cells[most][2 * seat + 1]):
                pen.write(
                    number(say, player.card.total), cell, size * 1.1, bold=True, align="center", ink=palette.pencil
                )


def _cells(line: Tag | None, players: Sequence[Player]) -> list[Tag | None]:
    """Add the cells of a row, two for each player, to its element; those to be filled in by hand are one."""
    count = 2 * len(players)
    if line and not any(player.filled for player in players):
        return [line.add("TD", columns=count)] * count
    return [line and line.add("TD") for _ in range(count)]
