"""The tips of guides, tested by the solver: what following each costs per game.

`guides` has the tips as rules, `obeying` computes what they cost, `positions` finds where they are right and where
they are wrong. `python -m kast_tools.solver.tips` writes the results to tips.json, which the booklet and the guide
read.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOUND = Path(__file__).with_name("tips.json")


@cache
def settled() -> dict[str, Any]:
    """Return tips.json: for each game `perfect`, the points of perfect play, `made_from`, and `tips` by id.

    Each tip has `cost`, points per game, and the positions `right` and `wrong`, either of which may be None. A
    position has `boxes` of the card, `dice`, `roll`, the best choice that the tip allows as `follow`, the best
    choice as `best` (a box, or the faces that are held), and `points` that the best choice gains. In `right`,
    `best` is the best choice that the tip forbids, and `points` are what it would lose.
    """
    return json.loads(FOUND.read_text(encoding="utf-8"))
