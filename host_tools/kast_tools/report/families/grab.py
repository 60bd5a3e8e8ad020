"""Grab in the report: cards per game, and games to replay."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

from kast.game import GameError
from kast.games.grab import EMPTY, KINDS

from kast_tools.games.grab.moves import replay_of
from kast_tools.games.grab.results import Hand
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.words import Words, number
from kast_tools.report.reporting import Part

RESULT = "result"
_LOST = 0
"""Index of the row with what others took, among the gains of a game's table."""


def tiles(hands: Sequence[Hand], say: Words) -> list[tuple[str, str]]:
    """Return the average number of cards of a result, and their average points."""
    counted = [(len(hand.cards), hand.total) for hand in hands if hand.cards is not None]
    cards = sum(count for count, _ in counted)
    if not cards:
        return []
    points = sum(total for _, total in counted)
    return [
        (say["report.grab.cards"], number(say, mean(count for count, _ in counted), 1)),
        (say["report.grab.points"], number(say, points / cards, 1)),
    ]


def parts(hands: Sequence[Hand], say: Words) -> list[Part]:
    """Return an empty list: these games have no boxes."""
    return []


def card(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the layout: one column per player, and a row below those of `moves` for what others took."""
    return {"columns": 1, "rows": [], "upper": 0, "gain_names": [say["report.grab.lost"]], "gains": [_LOST]}


def moves(game: RecordedGame, say: Words) -> dict[str, Any]:
    """Return the turns; each player's first turn fills row 0, the next one row 1, …

    If turns are missing, the cards of the others are unknown, and no turn is returned.
    """
    rows = max(result.turns for result in game.results)
    points = [[-1] * rows for _ in game.results]
    turns_done = [0] * len(points)
    places, taken, lost = [], [], []
    whole = game.has_all_turns
    try:
        for turn, (seat, kind, loser, earned) in enumerate(replay_of(game).turns() if whole else ()):
            points[seat][turns_done[seat]] = earned
            places.append(turns_done[seat])
            taken.append(say["report.grab.nothing"] if kind == EMPTY else say[KINDS[kind]])
            if loser >= 0:
                lost.append([turn, _LOST, -earned, loser])
            turns_done[seat] += 1
    except (GameError, IndexError):
        whole = False
    return {
        "rows": [say["report.turn"].format(row) for row in range(1, rows + 1)],
        "places": places,
        "taken": taken,
        "points": points,
        "turns": " ".join(game.turns[: len(places)]),
        "gains": lost,
        "whole": whole,
    }
