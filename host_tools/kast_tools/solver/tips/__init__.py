"""Tests the tips of guides with the solver: how many points a game it costs to follow each tip.

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
    """Return tips.json. For each game it has the average of perfect play, a digest of the inputs, and the tips by id.

    The keys are `perfect`, `made_from` and `tips`. Each tip has `cost` in points per game, and two positions,
    `right` and `wrong`, either of which may be None. A position has the filled `boxes` of the card, the `dice`, the
    number of the `roll`, and two choices (a box, or the faces that are held), which differ by `points`. In `wrong`,
    `best` is the best choice of all, and `follow` the best one that the tip allows. In `right`, `follow` is the
    best choice of all, which the tip allows, and `best` the best one that the tip forbids.
    """
    return json.loads(FOUND.read_text(encoding="utf-8"))
