"""Tests tips from guides to Yatzy and the American game: computes how many points per game it costs to follow each tip.

`guides` has the tips as rules, `ignoring` turns them round, `obeying` computes what either costs, and `positions`
finds positions in which they are right or wrong. `example` computes the turn that a guide shows. `python -m
kast_tools.solver.tips` writes the results to tips.json, which Kast's booklet and guide read.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

TIPS_FILE = Path(__file__).with_name("tips.json")


@cache
def load_tips() -> dict[str, Any]:
    """Return the content of tips.json: for each game the average of perfect play, a digest of the inputs, and the tips.

    The keys are `perfect`, `made_from` and `tips`; for the American game also `turn`, as `example.worked_turn` returns
    it. The tips are keyed by id. Each has a `cost` in points per game, what it costs if it is `ignored` (None for a
    tip that only forbids), and two positions, `right` and `wrong`, each of which may be None. A position has the filled
    `boxes` of the card, the `dice`, the number of the `roll`, and two choices (a box, or the faces that are held),
    `follow` and `best`, which differ by `points`. `follow` is the move that gives the tip its name. In `wrong`, `best`
    is the best choice of all, and `follow` the best one that the tip allows. In `right`, `follow` is the best choice of
    all, and `best` the second best, which the tip forbids.
    """
    return json.loads(TIPS_FILE.read_text(encoding="utf-8"))
