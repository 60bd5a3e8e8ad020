"""What perfect play makes of a game, as `make tables` found it: a yardstick that needs no solver."""

import json
from functools import cache

from kast_tools.paths import FIRMWARE


def perfect_average(game: str) -> float | None:
    """Points of a perfect player alone on average, with the game's usual options; None where nobody solved it."""
    return _solved().get(game, {}).get("perfect")


def coach_average(game: str) -> float | None:
    """The same of the board's coach: points that it makes alone on average, by its tables; exact."""
    return _solved().get(game, {}).get("value")


@cache
def _solved() -> dict[str, dict[str, float]]:
    return json.loads((FIRMWARE / "data" / "tables.json").read_text(encoding="utf-8"))
