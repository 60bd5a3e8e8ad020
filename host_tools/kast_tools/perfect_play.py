"""What perfect play makes of a game, as `make tables` found it: a yardstick that needs no solver."""

import json
from functools import cache

from kast_tools.paths import FIRMWARE


@cache
def perfect_average(game: str) -> float | None:
    """Points of a perfect player alone on average, with the game's usual options; None where nobody solved it."""
    solved = json.loads((FIRMWARE / "data" / "tables.json").read_text(encoding="utf-8"))
    return solved[game]["perfect"] if game in solved else None
