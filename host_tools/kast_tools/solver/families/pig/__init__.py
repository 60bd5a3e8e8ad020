"""`kast solve --game pig`, and `make tables` for Pig's table."""

import time
from collections.abc import Container, Iterator
from pathlib import Path

from kast.games import RULE_SETS
from kast.games.options import complete

from kast_tools.games.house_rules import house_rules
from kast_tools.solver.solution import Odds, Solution

GAMES = ("pig",)
_ROLLS = range(1, 7)
_POINTS = range(5, 31, 5)


def solve(game: str, options: dict[str, str], out: Path) -> Solution:
    """Solve Pig and return how often the first player wins, and how many turns a solo game takes.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.pig.solver import solve as solve_to  # noqa: PLC0415 - needs NumPy and numba

    goal = complete(RULE_SETS[game], house_rules(game, options))["goal"]
    began = time.monotonic()
    solved = solve_to(goal)
    seconds = time.monotonic() - began
    wins, turns, states = float(solved.wins[0, 0]), float(solved.turns[0]), goal * goal * (goal + 1) // 2
    return Solution(
        f"{game} to {goal}: of two perfect players, the first wins {100 * wins:.2f} %; "
        f"one alone takes {turns:.3f} turns. {states:,} states in {seconds:.1f} s.",
        {"goal": goal, "first_wins": wins, "turns": turns, "states": states, "seconds": seconds},
    )


def make_tables(games: Container[str]) -> Iterator[str]:
    if "pig" not in games:
        return
    from kast_tools.solver.families.pig.table import DATA, made  # noqa: PLC0415 - needs NumPy and numba

    data = made()
    if not DATA.exists() or DATA.read_bytes() != data:
        DATA.write_bytes(data)
    yield f"pig: perfect, in {len(data):,} bytes"


def odds() -> dict[str, Odds]:
    """Return how often a turn is lost by so many rolls, and how often it reaches so many points before a 1."""
    from kast_tools.solver.families.pig.chances import best_from, lost_by, reached  # noqa: PLC0415 - needs numba

    chances = {
        "one_in": {rolls: lost_by(rolls) for rolls in _ROLLS},
        "reached": {points: reached(points) for points in _POINTS},
    }
    return {"pig": {"chances": chances, "turn": best_from(0)}}
