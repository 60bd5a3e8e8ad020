"""The part of a history line that only Pig has. Loaded only to write or to count history lines."""

from kast.games.banking import MOST_TURNS
from kast.games.banking.record import record

__all__ = ["limits", "record"]


def limits(rules) -> tuple[int, int, int]:
    """Return the maximum turns of a player, rolls of a turn, and total in history lines of games with these rules."""
    goal = max(rules.options["goal"])
    return MOST_TURNS, goal // 2, goal + 5
