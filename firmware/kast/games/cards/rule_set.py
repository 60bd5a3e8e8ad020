"""What a game whose dice fill the boxes of a card consists of."""

from collections import namedtuple

ROLLS = 3  # of a turn

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

# A joker is paid these boxes' fixed points.
JOKER_KINDS = ("full_house", "small_straight", "large_straight")

# The official card adds 100 points to the lower section for each further five of a kind.
FIVE_OF_A_KIND_BONUS = 100

# First-roll points, in halves of the option's value.
FIRST_ROLL_HALVES = {"large_straight": 1, "full_house": 2, "yatzy": 4}

# One game; boxes.py makes it.
# id, dice (5 or 6).
# in_order: the boxes in the order in which they must be filled; () where any open box may be.
# kinds: what can be scored, in card order; columns: how often, column n counting n times; boxes: the box ids in card
# order, kind after kind, column after column: a kind's name, followed by "." and the column where there are several.
# upper: how many kinds the upper section has: all six of UPPER, which come first then, or none.
# scoring: dict kind -> Scoring. bonus: the upper bonus, bonus_at: what the upper section must reach for it.
# options, coded: as kast/games/options.py has them.
# changes: (option, value) -> what that value replaces: a kind's Scoring, "bonus", "bonus_at" or "in_order".
# table, scores: the games whose files the coach goes by, NAME.bin and NAME.scores of firmware/data; table is None where
# it plays each turn for its points.
RuleSet = namedtuple(
    "RuleSet",
    (
        "id",
        "dice",
        "kinds",
        "columns",
        "boxes",
        "upper",
        "scoring",
        "bonus",
        "bonus_at",
        "options",
        "coded",
        "changes",
        "in_order",
        "table",
        "scores",
    ),
)


def kind_of(box):
    """What a box scores: "ones" of "ones.3"."""
    return box.partition(".")[0]


def column_of(box):
    """The column of a box, and so how many times it counts: 3 of "ones.3"."""
    return int(box.partition(".")[2] or 1)
