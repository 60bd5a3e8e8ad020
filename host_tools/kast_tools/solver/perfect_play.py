"""What perfect play makes of a game, as `make tables` found it: a yardstick that needs no solver."""

import json
from functools import cache

from kast.games.pig.value_table import Table

from kast_tools.common.paths import FIRMWARE

PIG_FIRST_WINS = 0.5306
"""How often who begins wins a game of Pig to 100, of two perfect players: T. Neller and C. Presser (2004), and
`kast solve`."""
PIG_TURNS_ALONE = 12.545
"""How many turns one takes alone on average, to 100, at best: `kast solve`."""


def best_pig() -> Table:
    """When it is best to bank at Pig, as the machine knows it. TableError if its file is damaged."""
    return Table((FIRMWARE / "data" / "pig.bin").read_bytes())


def perfect_average(game: str) -> float | None:
    """Points of a perfect player alone on average, with the game's usual options; None where nobody solved it."""
    return _solved().get(game, {}).get("perfect")


def coach_average(game: str) -> float | None:
    """The same of the board's coach: points that it makes alone on average, by its tables; exact."""
    return _solved().get(game, {}).get("value")


@cache
def _solved() -> dict[str, dict[str, float]]:
    return json.loads((FIRMWARE / "data" / "tables.json").read_text(encoding="utf-8"))
