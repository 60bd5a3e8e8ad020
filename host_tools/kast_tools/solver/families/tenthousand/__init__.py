"""`kast solve --game tenthousand`, and `make tables` for the table of Ten Thousand."""

import time
from collections.abc import Iterator
from pathlib import Path

import click
from kast.games import RULE_SETS, RuleError
from kast.games.options import complete
from kast.games.tenthousand import UNIT

from kast_tools.games.scoring import house_rules

GAMES = ("tenthousand",)


def solve(game: str, options: dict[str, str], out: Path) -> str:
    """Solve the turns of Ten Thousand and return a sentence: what the best turns bring, and how many a solo game takes.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.tenthousand import solver  # noqa: PLC0415 - needs NumPy and numba

    try:
        rules = complete(RULE_SETS[game], house_rules(game, options))
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    goal, entry = rules["goal"] // UNIT, rules["entry"] // UNIT
    began = time.monotonic()
    rolls = solver.all_rolls(rules)
    turn = solver.most_points(rolls, goal)
    first = solver.most_points(rolls, goal, entry)
    alone = solver.fewest_turns(rolls, goal, entry)[0]
    seconds = time.monotonic() - began
    needs = f", the first one, which needs {entry * UNIT:,}, {_brings(first)}" if entry else ""
    return (
        f"{game} to {goal * UNIT:,}: played for most points, a turn brings {_brings(turn)}{needs}; "
        f"one alone takes {alone:.3f} turns. {turn.worth.size:,} states of a turn in {seconds:.1f} s."
    )


def _brings(turn) -> str:
    return f"{UNIT * turn.worth[-1, 0]:.2f} on average and is lost in {100 * turn.lost[-1, 0]:.2f} %"


def make_tables() -> Iterator[str]:
    from kast_tools.solver.families.tenthousand import table  # noqa: PLC0415 - needs NumPy and numba

    data = table.made()
    if not table.DATA.exists() or table.DATA.read_bytes() != data:
        table.DATA.write_bytes(data)
    followed, best = table.averages(data)
    yield f"tenthousand: {followed:.2f} of {best:.2f} points a turn, in {len(data):,} bytes"
