"""Where a face has its pips, and what they look like."""

from micropython import const

from kast.modules import forget, load

# Places: 0 1 2 above, 3 4 5 in the middle, 6 7 8 below. Face 0 is a die not rolled yet.
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
    """Let all dice have pips of that kind, from 0 in the order drawn. The others do not stay in memory."""
    global chosen  # noqa: PLW0603  all dice are of one kind
    chosen = load(_DATA).PICTURES[kind][2]
    forget(_DATA)


chosen = b""
"""The columns of a pip, a byte each: 5 of dice of 24 pixels, then 4 of those of 20, then 8 of those of 40.

None yet: the machine chooses as it starts. MicroPython's stack has no room for one more import within imports.
"""
