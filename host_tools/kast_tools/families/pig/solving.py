"""Pig solved: `kast solve --game pig`, and `make tables` for its file."""

import time
from collections.abc import Iterator
from pathlib import Path

import click
from kast.games import RULE_SETS, RuleError
from kast.games.options import complete
from kast.games.pig.table import Table

from kast_tools.paths import FIRMWARE
from kast_tools.scoring import house_rules

GAMES = ("pig",)
FIRST_WINS = 0.5306
"""How often who begins wins a game to 100, of two perfect players: as `solve` finds, and Neller and Presser did."""
TURNS_ALONE = 12.545
"""How many turns one takes alone on average, to 100, at best: as `solve` finds."""


def solve(game: str, options: dict[str, str], out: Path) -> str:
    """How often who begins wins, and how many turns one takes alone. It takes no time worth keeping anything for."""
    from kast_tools.families.pig.solver import solve as solve_to  # noqa: PLC0415 - it needs NumPy and numba

    try:
        goal = complete(RULE_SETS[game], house_rules(game, options))["goal"]
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    began = time.monotonic()
    solved = solve_to(goal)
    seconds = time.monotonic() - began
    return (
        f"{game} to {goal}: of two perfect players who begins wins {100 * solved.wins[0, 0]:.2f} %; "
        f"one alone takes {solved.turns[0]:.3f} turns. {goal * goal * (goal + 1) // 2:,} states in {seconds:.1f} s."
    )


def best_play() -> Table:
    """When it is best to bank, as the machine knows it. TableError if its file is damaged."""
    return Table((FIRMWARE / "data" / "pig.bin").read_bytes())


def make_tables() -> Iterator[str]:
    from kast_tools.families.pig.table import DATA, made  # noqa: PLC0415 - it needs NumPy and numba

    data = made()
    if not DATA.exists() or DATA.read_bytes() != data:
        DATA.write_bytes(data)
    yield f"pig: perfect, in {len(data):,} bytes"
