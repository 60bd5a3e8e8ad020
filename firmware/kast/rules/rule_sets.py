"""The games as data: their boxes in card order, what each scores, their bonuses and options."""

from collections import OrderedDict

from kast.rules.errors import RuleError
from kast.rules.scoring import ALL_DICE, ITS_DICE, NO_DICE, Scoring, any_dice, groups, one_face, sequence

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


def _with_upper(dice, lower):
    """The scoring of a card: Ones to Sixes for that many dice, then `lower`."""
    scoring = OrderedDict()
    for face in range(1, 7):
        scoring[UPPER[face - 1]] = Scoring(one_face, face, 0, ITS_DICE, range(face, face * dice + 1, face))
    scoring.update(lower)
    return scoring


def _fixed(pattern, shape, points):
    return Scoring(pattern, shape, points, NO_DICE, (points,))


_PAIR = ("pair", Scoring(groups, (2,), 0, ITS_DICE, range(2, 13, 2)))
_TWO_PAIRS = ("two_pairs", Scoring(groups, (2, 2), 0, ITS_DICE, range(6, 23, 2)))
_THREE_OF_A_KIND = ("three_of_a_kind", Scoring(groups, (3,), 0, ITS_DICE, range(3, 19, 3)))
_FOUR_OF_A_KIND = ("four_of_a_kind", Scoring(groups, (4,), 0, ITS_DICE, range(4, 25, 4)))
_SMALL_STRAIGHT = ("small_straight", Scoring(sequence, ((1, 5),), 0, ITS_DICE, (15,)))
_LARGE_STRAIGHT = ("large_straight", Scoring(sequence, ((2, 6),), 0, ITS_DICE, (20,)))
# 10 and 25 would need three and two of the same face.
_HOUSE_VALUES = (7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28)
_FULL_HOUSE = ("full_house", Scoring(groups, (3, 2), 0, ITS_DICE, _HOUSE_VALUES))

_AMERICAN = _with_upper(
    5,
    (
        ("three_of_a_kind", Scoring(groups, (3,), 0, ALL_DICE, range(5, 31))),
        ("four_of_a_kind", Scoring(groups, (4,), 0, ALL_DICE, range(5, 31))),
        ("full_house", _fixed(groups, (3, 2), 25)),
        ("small_straight", _fixed(sequence, ((1, 4), (2, 5), (3, 6)), 30)),
        ("large_straight", _fixed(sequence, ((1, 5), (2, 6)), 40)),
        ("yatzy", _fixed(groups, (5,), 50)),
        ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31))),
    ),
)

_YATZY = _with_upper(
    5,
    (
        _PAIR,
        _TWO_PAIRS,
        _THREE_OF_A_KIND,
        _FOUR_OF_A_KIND,
        _SMALL_STRAIGHT,
        _LARGE_STRAIGHT,
        _FULL_HOUSE,
        ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31))),
        ("yatzy", _fixed(groups, (5,), 50)),
    ),
)

_MAXI = _with_upper(
    6,
    (
        _PAIR,
        _TWO_PAIRS,
        ("three_pairs", Scoring(groups, (2, 2, 2), 0, ITS_DICE, range(12, 31, 2))),
        _THREE_OF_A_KIND,
        _FOUR_OF_A_KIND,
        ("five_of_a_kind", Scoring(groups, (5,), 0, ITS_DICE, range(5, 31, 5))),
        _SMALL_STRAIGHT,
        _LARGE_STRAIGHT,
        ("full_straight", _fixed(sequence, ((1, 6),), 21)),
        _FULL_HOUSE,
        ("villa", Scoring(groups, (3, 3), 0, ITS_DICE, range(9, 34, 3))),
        ("tower", Scoring(groups, (4, 2), 0, ITS_DICE, range(8, 35, 2))),
        ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(6, 37))),
        ("yatzy", _fixed(groups, (6,), 100)),
    ),
)

# How a further five of a kind may be used. forced: the official rule: its own upper box, else an open lower box, else a
# zero in an upper one. open: its own upper box, else any open box. free: any open box, paid as a joker only once its
# own upper box is filled. plain: as forced, but full house and straights score by their usual rule, so nothing.
_JOKER = ("joker", ("forced", "open", "free", "plain"))

_YATZY_ADDS_DICE = ("yatzy_adds_dice", (False, True))
_FIFTY_AND_DICE = {"yatzy": Scoring(groups, (5,), 50, ALL_DICE, range(55, 81, 5))}

RULE_SETS = OrderedDict(
    (rules.id, rules)
    for rules in (
        RuleSet(
            "yatzy",
            scoring=_YATZY,
            bonus=50,
            bonus_at=63,
            options=(_YATZY_ADDS_DICE,),
            changes={("yatzy_adds_dice", True): _FIFTY_AND_DICE},
        ),
        RuleSet("american", scoring=_AMERICAN, bonus=35, bonus_at=63, options=(_JOKER,), breaks_ties=True),
        RuleSet(
            "maxi",
            scoring=_MAXI,
            bonus=100,
            bonus_at=84,
            options=(
                _YATZY_ADDS_DICE,
                ("full_straight", (21, 25)),
                ("full_house_all_dice", (False, True)),
                ("saved_rolls", (False, True)),
                ("finnish", (False, True)),
            ),
            changes={
                ("yatzy_adds_dice", True): {"yatzy": Scoring(groups, (6,), 100, ALL_DICE, range(106, 137, 6))},
                ("full_straight", 25): {"full_straight": _fixed(sequence, ((1, 6),), 25)},
                ("full_house_all_dice", True): {"full_house": Scoring(groups, (3, 2), 0, ALL_DICE, range(8, 35))},
                ("finnish", True): {"bonus": 50, "bonus_at": 75},
            },
            dice=6,
        ),
        RuleSet(
            "forced",
            scoring=_YATZY,
            bonus=50,
            bonus_at=63,
            options=(_YATZY_ADDS_DICE, ("bonus_at", (63, 42))),
            changes={("yatzy_adds_dice", True): _FIFTY_AND_DICE, ("bonus_at", 42): {"bonus_at": 42}},
            in_order=True,
        ),
        RuleSet("triple", scoring=_AMERICAN, bonus=35, bonus_at=63, options=(_JOKER,), columns=3, breaks_ties=True),
    )
)
