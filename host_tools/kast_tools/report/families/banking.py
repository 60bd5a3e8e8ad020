"""Games in which points are banked, in the report: points per turn, and games to replay."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

from kast.game import GameError

from kast_tools.games.banking.moves import played
from kast_tools.games.banking.results import Run
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.words import Words, number
from kast_tools.report.reporting import Part

RESULT = "result"


def tiles(runs: Sequence[Run], say: Words) -> list[tuple[str, str]]:
    """Return the average points of a turn, and the average and the lowest number of turns to the goal."""
    per_turn = sum(run.total for run in runs) / sum(run.turns for run in runs)
    result = [(say["report.bank.a_turn"], number(say, per_turn, 1))]
    to_goal = [run.turns for run in runs if run.total >= run.goal]
    if to_goal:
        result += [
            (say["report.bank.to_goal"], number(say, mean(to_goal), 1)),
            (say["report.bank.fewest"], str(min(to_goal))),
        ]
    return result


def parts(runs: Sequence[Run], say: Words) -> list[Part]:
    """Return an empty list: these games have no boxes."""
    return []


def card(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the layout: one column per player, and no rows, since `moves` returns the rows of each game."""
    return {"columns": 1, "rows": [], "upper": 0, "gain_names": [], "gains": []}


def moves(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the turns as far as they can be replayed; each player's first turn fills row 0, the next one row 1, …"""
    rows = max(result.turns for result in game.results)
    points = [[-1] * rows for _ in game.results]
    turns_done = [0] * len(points)
    places = []
    whole = game.has_all_turns
    try:
        for seat, earned in played(game):
            points[seat][turns_done[seat]] = earned
            places.append(turns_done[seat])
            turns_done[seat] += 1
    except (GameError, IndexError):
        whole = False
    return {
        "rows": [say["report.turn"].format(row) for row in range(1, rows + 1)],
        "places": places,
        "points": points,
        "turns": " ".join(game.turns[: len(places)]),
        "gains": [],
        "whole": whole,
    }
