"""`kast solve --game tenthousand`, and `make tables` for the table of Ten Thousand."""

import time
from collections.abc import Container, Iterator
from pathlib import Path

from kast.games import RULE_SETS
from kast.games.options import complete
from kast.games.tenthousand import UNIT

from kast_tools.games.house_rules import house_rules
from kast_tools.games.tenthousand.points import pays_nothing
from kast_tools.solver.solution import Odds, Solution

GAMES = ("tenthousand",)


def solve(game: str, options: dict[str, str], out: Path) -> Solution:
    """Solve the turns of Ten Thousand and return what the best turns bring, and how many a solo game takes.

    Solving takes so little time that nothing is stored in `out`.
    """
    from kast_tools.solver.families.tenthousand import solver  # noqa: PLC0415 - needs NumPy and numba

    rules = complete(RULE_SETS[game], house_rules(game, options))
    goal, entry = rules["goal"] // UNIT, rules["entry"] // UNIT
    began = time.monotonic()
    rolls = solver.all_rolls(rules)
    turn = solver.most_points(rolls, goal)
    first = solver.most_points(rolls, goal, entry)
    alone = solver.fewest_turns(rolls, goal, entry)[0]
    seconds = time.monotonic() - began
    needs = f", the first one, which needs {entry * UNIT:,}, {_brings(first)}" if entry else ""
    return Solution(
        f"{game} to {goal * UNIT:,}: played for most points, a turn brings {_brings(turn)}{needs}; "
        f"one alone takes {alone:.3f} turns. {turn.worth.size:,} states of a turn in {seconds:.1f} s.",
        {
            "goal": goal * UNIT,
            "entry": entry * UNIT,
            "turn": _figures(turn),
            "first_turn": _figures(first),
            "turns": float(alone),
            "states": int(turn.worth.size),
            "seconds": seconds,
        },
    )


def _figures(turn) -> dict[str, float]:
    return {"points": float(UNIT * turn.worth[-1, 0]), "lost": float(turn.lost[-1, 0])}


def _brings(turn) -> str:
    figures = _figures(turn)
    return f"{figures['points']:.2f} on average and is lost in {100 * figures['lost']:.2f} %"


def make_tables(games: Container[str]) -> Iterator[str]:
    if "tenthousand" not in games:
        return
    from kast_tools.solver.families.tenthousand import table  # noqa: PLC0415 - needs NumPy and numba

    data = table.made()
    if not table.DATA.exists() or table.DATA.read_bytes() != data:
        table.DATA.write_bytes(data)
    followed, best = table.averages(data)
    yield f"tenthousand: {followed:.2f} of {best:.2f} points a turn, in {len(data):,} bytes"


def odds() -> dict[str, Odds]:
    """Return how often none of one to six dice scores, and what the best turn brings of a player on the board."""
    from kast_tools.solver.families.tenthousand.solver import DICE, all_rolls, most_points  # noqa: PLC0415 - needs numba

    rules = complete(RULE_SETS["tenthousand"], {})
    best = most_points(all_rolls(rules), rules["goal"] // UNIT)
    nothing = {dice: pays_nothing(dice, rules) for dice in range(1, DICE + 1)}
    return {"tenthousand": {"chances": {"nothing": nothing}, "turn": _figures(best)["points"]}}
