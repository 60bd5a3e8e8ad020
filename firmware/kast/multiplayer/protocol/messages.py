"""What messages of a game are made of: their kinds, the moves in them, numbers. README.md has them all."""

from micropython import const

MOST_MACHINES = const(6)
"""At a table: as many as play."""
# A move as a byte: below END a roll, by the dice held; then the box that ended a turn, by its place.
END = const(0x40)
HEADS = const(0x7E)  # all commit to the heads of their next chains
BACK = const(0x7F)  # the last turn is taken back
NOTHING = const(0xFF)
"""In the place of a move: there is none."""
ANSWER = const(0x80)
"""Besides a move: what answers it."""
SUM = const(2)
"""Bytes of the check in a message."""
HERE = const(0x71)
WHICH = const(0x72)
TOLD = const(0x73)
NONE = const(0x74)
GONE = const(0x77)
WHERE = const(0x78)
"""To a carrier: where this machine wants to be; what answers it says where it is. Others let both pass."""
STORY = const(0x79)
"""From a carrier: a piece of the line of a game that is over."""
AGAIN = const(0x7B)
AWAY_MS = const(3000)
"""Who was not heard for so long is away."""
_PLACES = const(39)  # boxes of the longest card


def reveals(move):
    """Whether a move takes a link or a head of each machine: a roll, or the next chains."""
    return move < END or move == HEADS


def is_plain(move):
    """Whether a move takes neither: a box, or a turn taken back."""
    return END <= move < END + _PLACES or move == BACK


def two_bytes(number):
    return number.to_bytes(2, "little")
