"""Where a face has its pips."""

from micropython import const

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
