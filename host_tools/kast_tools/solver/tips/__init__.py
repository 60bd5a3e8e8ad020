"""The tips of guides, settled by the solver: what it costs a game to follow each.

`guides` has them as rules, `obeying` finds what they cost, `positions` where they are right and where they are not.
`python -m kast_tools.solver.tips` makes tips.json of it, which is what anybody who prints them reads.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOUND = Path(__file__).with_name("tips.json")


@cache
def settled() -> dict[str, Any]:
    """What tips.json says: by game `perfect`, the points of perfect play, `made_from`, and `tips` by id.

    Of each tip `cost`, points a game, and the positions `right` and `wrong`, either of which may be None: `boxes` of
    the card, `dice`, `roll`, what the tip lets one do at best as `follow`, the best choice as `best` (a box, or the
    faces that are held), and `points` that the best choice gains.  Where the tip is right, `best` is the best of what
    it takes away, and `points` are what that would lose.
    """
    return json.loads(FOUND.read_text(encoding="utf-8"))
