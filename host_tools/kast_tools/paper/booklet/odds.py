"""The odds in the companion and in the board's help, from odds.json, so that they need no solver (issue 42).

`make facts` computes the file again (kast_dev/companion_odds.py).
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

ODDS_FILE = Path(__file__).with_name("odds.json")

HELD = (
    ((6, 6), "three_of_a_kind"),
    ((6, 6, 6), "four_of_a_kind"),
    ((6, 6), "yatzy"),
    ((6, 6, 6), "yatzy"),
    ((6, 6, 6, 6), "yatzy"),
    ((5, 5, 2, 2), "full_house"),
    ((6, 6, 6), "full_house"),
    ((2, 3, 4), "small_straight"),
    ((2, 3, 4), "large_straight"),
    ((2, 3, 4, 5), "small_straight"),
    ((2, 3, 4, 5), "large_straight"),
    ((1, 2, 3, 5), "small_straight"),
)
"""Dice that people hold, and the box that they hold them for."""


@cache
def load_odds() -> dict[str, Any]:
    """Return the content of odds.json, keyed by game.

    An entry is an Odds of kast_tools/solver/solution.py. For the games that the companion compares it has "held", too:
    for each line of HELD, the chances with 2 rolls left and with 1.
    """
    return json.loads(ODDS_FILE.read_text(encoding="utf-8"))
