"""Ten Thousand: six dice, of which those that score are set aside; a roll without any loses the turn's points."""

from collections import namedtuple

from kast.games.options import listed

FAMILY = "tenthousand"
NUMBER = 7
MENU = 58
PICTURE = "151/..."

UNIT = 50
"""Number that all points of this game are multiples of."""
MOST_ROLLS = 30
"""Maximum number of rolls in a turn, which bounds a turn's text. Real turns have fewer."""

Rules = namedtuple("Rules", ("id", "dice", "options", "coded", "changes"))


def rules() -> Rules:
    options, coded = listed(
        (
            ("goal", 0, ((10_000, 0), (5_000, 1))),
            ("entry", 1, ((500, 0), (0, 1), (350, 2), (1_000, 3))),
            ("straight", 2, ((1_500, 0), (1_000, 1), (2_000, 2), (3_000, 3))),
            ("three_pairs", 3, ((1_500, 0), (500, 1), (1_000, 2))),
            ("four_and_two", 4, ((False, 0), (True, 1))),
        )
    )
    return Rules("tenthousand", 6, options, coded, {})
