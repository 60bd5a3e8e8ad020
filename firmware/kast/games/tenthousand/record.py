"""The part of a history line that only Ten Thousand has. Loaded only to write or to count history lines."""

from kast.games.banking import MOST_TURNS
from kast.games.banking.record import record
from kast.games.tenthousand import MOST_ROLLS

__all__ = ["limits", "record"]


def limits(rules) -> tuple[int, int, int]:
    """Return the maximum turns of a player, rolls of a turn, and total in history lines of games with these rules."""
    return MOST_TURNS, MOST_ROLLS, 2 * max(rules.options["goal"]) + 8_000
