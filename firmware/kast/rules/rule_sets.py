"""The rule sets: what one consists of, and where to find each of them."""

import sys
from collections import OrderedDict

from kast.rules.errors import RuleError

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

# A joker is paid these boxes' fixed points.
JOKER_KINDS = ("full_house", "small_straight", "large_straight")

# The official card adds 100 points to the lower section for each further five of a kind.
FIVE_OF_A_KIND_BONUS = 100

# First-roll points, in halves of the option's value. RuleSet.options lists the values.
FIRST_ROLL_HALVES = {"large_straight": 1, "full_house": 2, "yatzy": 4}


class RuleSet:
    """One game.

    id, dice (5 or 6), in_order (only the next box is open), breaks_ties (by upper section, then by bonuses).
    kinds: what can be scored, in card order; columns: how often, column n counting n times; boxes: the box ids in card
    order, kind after kind, column after column: a kind's name, followed by "." and the column where there are several.
    scoring: dict kind -> Scoring. bonus: the upper bonus, bonus_at: what the upper section must reach for it.
    options: option id -> allowed values, the default first, in the order of a menu.
    changes: (option, value) -> what that value replaces: a kind's Scoring, "bonus" or "bonus_at".
    """

    def __init__(
        self,
        id,
        *,
        scoring,
        bonus,
        bonus_at,
        options,
        changes=None,
        dice=5,
        columns=1,
        in_order=False,
        breaks_ties=False,
    ):
        self.id = id
        self.dice = dice
        self.kinds = tuple(scoring)
        self.columns = columns
        self.boxes = self.kinds
        if columns > 1:
            self.boxes = tuple(f"{kind}.{column}" for column in range(1, columns + 1) for kind in self.kinds)
        self.scoring = scoring
        self.bonus = bonus
        self.bonus_at = bonus_at
        self.options = OrderedDict(options)
        self.options["first_roll_bonus"] = (0, 10, 20, 40)
        self.changes = changes or {}
        self.in_order = in_order
        self.breaks_ties = breaks_ties

    def complete(self, options):
        """`options` (a dict, or None) with the defaults filled in; RuleError names what would be right."""
        chosen = {option: values[0] for option, values in self.options.items()}
        if options is None:
            return chosen
        if not isinstance(options, dict):
            raise RuleError("Options are given by name and value.")
        for option, value in options.items():
            if option not in self.options:
                raise RuleError(f'{self.id} has no option "{option}": choose from {", ".join(self.options)}.')
            allowed = self.options[option]
            # 1 == True: types must agree too.
            if not any(type(value) is type(one) and value == one for one in allowed):
                values = " or ".join(str(one) for one in allowed)
                raise RuleError(f"{option} cannot be {value!r}: choose {values}.")
            chosen[option] = value
        return chosen


def kind_of(box):
    """What a box scores: "ones" of "ones.3"."""
    return box.partition(".")[0]


def column_of(box):
    """The column of a box, and so how many times it counts: 3 of "ones.3"."""
    return int(box.partition(".")[2] or 1)


class _RuleSets:
    """Reads like a dict id -> RuleSet, in the order of a menu.

    Each is built when it is asked for, and then always the same object. But one takes up to 3 KB of a board's memory,
    and one is played at a time: on a board only the latest stays here.
    """

    _IDS: tuple[str, ...] = ("yatzy", "american", "maxi", "forced", "triple")
    _IS_BOARD = sys.implementation.name == "micropython"

    def __init__(self):
        self._built = {}

    def __iter__(self):
        return iter(self._IDS)

    def __contains__(self, id):
        return id in self._IDS

    def __getitem__(self, id):
        if id not in self._built:
            from kast.rules.games import BUILDERS  # noqa: PLC0415  not in memory while a game is played

            if self._IS_BOARD:
                self._built.clear()
            self._built[id] = BUILDERS[id]()
        return self._built[id]

    def values(self):
        return [self[id] for id in self]

    def items(self):
        return [(id, self[id]) for id in self]


RULE_SETS = _RuleSets()
