"""The places of the pips on each face, and the shape of the pips, which is the same for all dice."""

from micropython import const

from kast.modules import load, unload

# Places: 0 1 2 at the top, 3 4 5 in the middle, 6 7 8 at the bottom. Face 0 is a die that has not been rolled.
SPOTS = const(
    (
        b"",
        b"\x04",
        b"\x02\x06",
        b"\x02\x04\x06",
        b"\x00\x02\x06\x08",
        b"\x00\x02\x04\x06\x08",
        b"\x00\x02\x03\x05\x06\x08",
    )
)
_DATA = const("kast.ui.graphics.pips_data")


def choose(kind):
    """Use pips of one kind for all dice; pips of other kinds use no memory.

    - kind: index in PICTURES of pips_data.py
    """
    global chosen  # noqa: PLW0603  all dice have the same kind of pips
    chosen = load(_DATA).PICTURES[kind][2]
    unload(_DATA)


chosen = b""
"""Columns of a pip, one byte each: 5 columns for dice of 24 pixels, then 4 for 20 pixels, then 8 for 40 pixels.

choose() sets this when the device starts. Importing the pips here, within other imports, would overflow
MicroPython's stack.
"""
