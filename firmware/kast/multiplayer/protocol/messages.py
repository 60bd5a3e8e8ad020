"""Message kinds, move codes and sizes of the multiplayer protocol (firmware/docs/protocol.md)."""

from micropython import const

MOST_MACHINES = const(6)
"""Maximum number of machines in one game; it is also the maximum number of players."""
# A move is one byte. Below END it is a roll, and its bits are the dice held; END + place is the end of a turn with the
# box at that place of the card.
END = const(0x40)
HEADS = const(0x7E)  # all sides commit to the heads of their next hash chains
BACK = const(0x7F)  # undo of the last turn
NOTHING = const(0xFF)
"""Value that stands for "no move"."""
ANSWER = const(0x80)
"""Bit that turns the kind of a question into that of its answer."""
SUM = const(2)
"""Number of bytes of the game's checksum in a message."""
HERE = const(0x71)
WHICH = const(0x72)
TOLD = const(0x73)
NONE = const(0x74)
GONE = const(0x77)
WHERE = const(0x78)
"""Tells a relay where this machine wants to be; the answer says where it is. Other machines ignore these messages."""
STORY = const(0x79)
"""Sent by a relay, which asks for a piece of the history line of a finished game."""
AGAIN = const(0x7B)
AWAY_MS = const(3000)
"""Time without a message after which a machine counts as away."""
_PLACES = const(39)  # number of boxes of the longest card


def reveals(move: int) -> bool:
    """Return whether each side reveals a link or head for a move: true of a roll and of HEADS."""
    return move < END or move == HEADS


def is_plain(move: int) -> bool:
    """Return whether a move needs no links: true of the end of a turn and of BACK."""
    return END <= move < END + _PLACES or move == BACK


def two_bytes(number: int) -> bytes:
    """Return a number from 0 to 65,535 as two bytes, the lower one first."""
    return number.to_bytes(2, "little")
