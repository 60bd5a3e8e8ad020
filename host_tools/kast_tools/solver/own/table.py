"""The coach's table of a player's own game, which a board reads next to the game's definition."""

import io

from kast.coach.places import Places
from kast.coach.value_table import Table
from kast.games import RULE_SETS
from kast.games.cards.rule_set import UPPER, RuleSet
from kast.games.cards.scoring import one_face

from kast_tools.common.errors import KastError
from kast_tools.games.own.reading import OwnGame
from kast_tools.games.own.registry import add
from kast_tools.solver.model import Model
from kast_tools.solver.shown import solve_with_progress
from kast_tools.solver.stored_levels import cached_levels
from kast_tools.solver.tables import table_of

_FACTORS = 2, 20
"""Number of whole factors, and of all factors, of each row and column."""
_MOST_LOWER = 10
_MOST_NEEDED = 87
"""The most points for the bonus for which a board has space to count (kast/coach/places.py)."""


def own_table(own: OwnGame, name: str) -> bytes:
    """Solve a game, and return its table.

    :param name: eight letters that the table has for the game
    :raises KastError: a board's coach knows no tables of such games
    """
    id = add(own)
    rules = RULE_SETS[id]
    if not fits(rules):
        raise KastError(
            f"The coach of a board plays {own.name} turn by turn: a table needs five or six dice, the boxes "
            f"{', '.join(UPPER)} in [upper] with a bonus, up to {_MOST_LOWER} boxes in [lower], and one column in any "
            "order. Leave out --coach."
        )
    model = Model(id, {option: values[0] for option, values in rules.options.items()})
    data = table_of(model, solve_with_progress(model, cached_levels(model)), name, _FACTORS)
    places = Places(rules)
    Table(io.BytesIO(data), name, places.rows, places.columns)
    return data


def fits(rules: RuleSet) -> bool:
    """Return whether a board's coach can have a table of this game."""
    upper = [(kind, rules.scoring[kind].pattern, rules.scoring[kind].shape) for kind in rules.kinds[: rules.upper]]
    is_usual = upper == [(kind, one_face, face) for face, kind in enumerate(UPPER, 1)]
    is_small = 1 <= len(rules.kinds) - len(UPPER) <= _MOST_LOWER and 0 < rules.bonus_at <= _MOST_NEEDED
    return bool(
        is_usual
        and is_small
        and rules.bonus
        and rules.dice in (5, 6)
        and rules.faces == 6
        and rules.rolls == 3
        and rules.columns == 1
        and not rules.in_order
    )
