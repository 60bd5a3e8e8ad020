"""Provides results of perfect play without the solver: those that `make tables` stored, and two constants for Pig."""

import json
from functools import cache

from kast.games.pig.value_table import Table

from kast_tools.common.paths import FIRMWARE

PIG_FIRST_WINS = 0.5306
"""Chance that the first of two perfect players wins Pig to 100; T. Neller and C. Presser (2004), and `kast solve`."""
PIG_TURNS_ALONE = 12.545
"""Average number of turns that a perfect player needs to reach 100 in a solo game of Pig, from `kast solve`."""


def best_pig() -> Table:
    """Return the table by which robots decide when to bank at Pig.

    :raises TableError: the table's file is damaged
    """
    return Table((FIRMWARE / "data" / "pig.bin").read_bytes())


def perfect_average(game: str) -> float | None:
    """Return a perfect player's average points in a solo game with default options; None if the game is not solved."""
    return _solved().get(game, {}).get("perfect")


def coach_average(game: str) -> float | None:
    """Return the exact average points of the board's coach in a solo game with default options; None if unknown."""
    return _solved().get(game, {}).get("value")


@cache
def _solved() -> dict[str, dict[str, float]]:
    return json.loads((FIRMWARE / "data" / "tables.json").read_text(encoding="utf-8"))
