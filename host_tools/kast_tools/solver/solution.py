"""What the solvers of each family report."""

from dataclasses import dataclass
from typing import Any, TypedDict


@dataclass(frozen=True)
class Solution:
    """What a perfect player achieves in a game.

    - sentence: for people
    - figures: for `--format json`, keyed by name
    """

    sentence: str
    figures: dict[str, Any]


class Odds(TypedDict, total=False):
    """Odds of a game with the usual options. Chances are from 0 to 1.

    - boxes: for each box or kind of card, the chances to make it in 1, 2 and 3 rolls
    - chances: for each subject, chances keyed by what they depend on, such as the number of dice. The board's texts
      have its title, odds.SUBJECT, and the text of a row, odds.SUBJECT_row, unless it depends on the number of rolls
    - turn: points of the best turn on average
    """

    boxes: dict[str, list[float]]
    chances: dict[str, dict[int, float]]
    turn: float
