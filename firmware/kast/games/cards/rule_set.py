"""The class RuleSet for the rules of a score-card game, and constants that such games share."""

from collections import namedtuple

ROLLS = 3  # maximum number of rolls in a turn of all games but own ones, without saved rolls

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

# Kinds of boxes in which a joker scores the box's fixed points.
JOKER_KINDS = ("full_house", "small_straight", "large_straight")

# The official card adds 100 points to the lower section for each further five of a kind.
FIVE_OF_A_KIND_BONUS = 100

# The rules of one game; boxes.py creates them.
# id: name of the game's folder, or of an own game (own_files.py). dice: 5 or 6. faces: of each die, 6. rolls: of each
# turn, 3. Own games may have others.
# kinds: kinds of boxes, in card order. columns: number of columns; points in column n count n times.
# boxes: ids in card order, all kinds of column 1 first. An id is the kind; if there are several columns, it is followed
# by "." and the column.
# upper: number of kinds in the upper section, which come first: 6, which are those of UPPER, or 0; in own games any.
# scoring: dict kind -> Scoring.
# bonus: points of the upper bonus. bonus_at: points that the upper section needs for it.
# options, coded: see kast/games/options.py.
# changes: dict (option, value) -> dict of what this value changes: a kind's Scoring, "bonus", "bonus_at", "in_order".
# first_roll: kinds of boxes that earn first-roll points: half of the option's value, the value, and twice the value.
# The last is the box for equal dice.
# in_order: the boxes in the order in which they must be filled; () if any open box can be filled.
# table, scores: names of the games whose files the coach uses, NAME.bin and NAME.scores in firmware/data. Without a
# table (None) the coach considers only the points of the present turn; without scores ("") it computes them itself.
RuleSet = namedtuple(
    "RuleSet",
    (
        "id",
        "dice",
        "faces",
        "rolls",
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
        "first_roll",
        "in_order",
        "table",
        "scores",
    ),
)


def first_roll_points(rules: RuleSet, kind: str, value: int) -> int:
    """Return the first-roll points of a kind of box.

    :param value: value of the option `first_roll_bonus`
    """
    return (value << rules.first_roll.index(kind)) // 2 if kind in rules.first_roll else 0


def kind_of(box: str) -> str:
    """Return the kind of a box: "ones" for "ones.3"."""
    return box.partition(".")[0]


def column_of(box) -> int:
    """Return the column of a box, by which its points are multiplied: 3 for "ones.3"."""
    return int(box.partition(".")[2] or 1)
