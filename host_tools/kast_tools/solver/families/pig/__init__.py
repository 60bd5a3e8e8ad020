"""`kast solve --game pig`, and `make tables` for Pig's table."""

import time
from collections.abc import Iterator
from pathlib import Path

import click
from kast.games import RULE_SETS, RuleError
from kast.games.options import complete

from kast_tools.games.scoring import house_rules

GAMES = ("pig",)


def solve(game: str, options: dict[str, str], out: Path) -> str:
    """Solve Pig and return a sentence: how often the first player wins, and how many turns a solo game takes.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.pig.solver import solve as solve_to  # noqa: PLC0415 - needs NumPy and numba

    try:
        goal = complete(RULE_SETS[game], house_rules(game, options))["goal"]
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    began = time.monotonic()
    solved = solve_to(goal)
    seconds = time.monotonic() - began
    return (
        f"{game} to {goal}: of two perfect players, the first wins {100 * solved.wins[0, 0]:.2f} %; "
        f"one alone takes {solved.turns[0]:.3f} turns. {goal * goal * (goal + 1) // 2:,} states in {seconds:.1f} s."
    )


def make_tables() -> Iterator[str]:
    from kast_tools.solver.families.pig.table import DATA, made  # noqa: PLC0415 - needs NumPy and numba

    data = made()
    if not DATA.exists() or DATA.read_bytes() != data:
        DATA.write_bytes(data)
    yield f"pig: perfect, in {len(data):,} bytes"
