"""Grab: five dice and a deck of cards, which players take from the middle, and from each other by better dice."""

from collections import namedtuple

from kast.games.options import listed

FAMILY = "grab"
NUMBER = 8
MENU = 65
PICTURE = "223/33"

ROLLS = 3
"""Maximum number of rolls in a turn."""
MIDDLE = 3
"""Number of cards that lie open in the middle. The places of a move: 0 to MIDDLE - 1 are these, MIDDLE + player is the
open card of a player."""
FIVES = 9
"""The place of the cards of five alike."""
PASS = 10
"""The place of a turn that takes no card."""
EMPTY = 255
"""Stands for a kind of card where no card lies."""
MOST_ROUNDS = 40
"""Maximum number of a player's turns, which ends every game."""

KINDS = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three_of_a_kind",
    "two_pairs",
    "full_house",
    "small_straight",
    "large_straight",
    "four_of_a_kind",
    "chance",
    "yatzy",
)
"""Kinds of cards; each has the id of a box, and so its name. A card is the index of its kind."""
VALUES = b"\x01\x02\x03\x04\x05\x06\x04\x03\x06\x05\x08\x08\x03\x0c"
"""Points of a card of each kind."""

Rules = namedtuple("Rules", ("id", "dice", "options", "coded", "changes"))


def rules() -> Rules:
    options, coded = listed((("deck", 0, ((36, 0), (18, 1))),))
    return Rules("grab", 5, options, coded, {})
