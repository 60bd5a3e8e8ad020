"""Makes firmware/data/tenthousand.bin, by which robots play Ten Thousand.

The format is that of firmware/kast/games/tenthousand/value_table.py.
"""

from binascii import crc32
from typing import Any

import numpy as np
from kast.games import RULE_SETS
from kast.games.options import complete
from kast.games.tenthousand import UNIT
from kast.games.tenthousand.value_table import CERTAIN, SET_ASIDE, Table

from kast_tools.common.paths import FIRMWARE
from kast_tools.solver.families.tenthousand.solver import (
    DICE,
    all_rolls,
    best_turns,
    chances,
    most_points,
)

DATA = FIRMWARE / "data" / "tenthousand.bin"
_RULES = RULE_SETS["tenthousand"]
_MOST = SET_ASIDE[-1] // UNIT


def made() -> bytes:
    """Solve turns with the usual house rules, and return the correct content of firmware/data/tenthousand.bin."""
    rolls = all_rolls(complete(_RULES, {}))
    # The states of the table are those of a longer game, so that it has one for its highest number of points, too.
    points = UNIT * most_points(rolls, 2 * _MOST).worth[:, [points // UNIT for points in SET_ASIDE]]
    roots = np.sqrt(CERTAIN * chances(rolls, _MOST)[:, 1:])
    data = points.round().astype("<u2").tobytes() + roots.round().astype(np.uint8).tobytes()
    return data + crc32(data).to_bytes(4, "little")


def averages(data: bytes, options: dict[str, Any] | None = None) -> tuple[float, float]:
    """Return the average points of a turn that follows the table, and of the best turn, for a player on the board.

    :param data: the table's file
    :param options: house rules; those that are missing are the usual ones
    """
    rules = complete(_RULES, options)
    rolls, goal = all_rolls(rules), rules["goal"] // UNIT
    table = Table(data)
    believed = [[table.worth(dice, UNIT * aside) / UNIT for aside in range(goal)] for dice in range(1, DICE + 1)]
    followed = best_turns(rolls, np.arange(goal + rolls.most), goal, believed=np.array(believed))
    return UNIT * float(followed.worth[-1, 0]), UNIT * float(most_points(rolls, goal).worth[-1, 0])
