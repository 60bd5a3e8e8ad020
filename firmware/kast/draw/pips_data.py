# Compiled by `python -m kast_tools.art` from host_tools/art/pips.txt.
# Change the drawings, not this file.

PIPS = (
    # ROUND_24
    (
        5,
        5,
        b"\x0e\x1f\x1f\x1f\x0e",
    ),
    # SQUARE_24
    (
        5,
        5,
        b"\x1f\x1f\x1f\x1f\x1f",
    ),
    # TRIANGLE_24
    (
        5,
        5,
        b"\x18\x1e\x1f\x1e\x18",
    ),
    # CROSS_24
    (
        5,
        5,
        b"\x1b\x1f\x0e\x1f\x1b",
    ),
    # HEART_24
    (
        5,
        5,
        b"\x06\x0f\x1e\x0f\x06",
    ),
    # STAR_24
    (
        5,
        5,
        b"\x1a\x0e\x0f\x0e\x1a",
    ),
    # ROUND_20
    (
        4,
        4,
        b"\x06\x0f\x0f\x06",
    ),
    # SQUARE_20
    (
        4,
        4,
        b"\x0f\x0f\x0f\x0f",
    ),
    # TRIANGLE_20
    (
        4,
        4,
        b"\x0c\x0f\x0f\x0c",
    ),
    # CROSS_20
    (
        4,
        4,
        b"\x0f\x06\x06\x0f",
    ),
    # HEART_20
    (
        4,
        4,
        b"\x07\x0e\x0e\x07",
    ),
    # STAR_20
    (
        4,
        4,
        b"\x0a\x07\x07\x0a",
    ),
    # ROUND_40
    (
        8,
        8,
        b"\x3c\x7e\xff\xff\xff\xff\x7e\x3c",
    ),
    # SQUARE_40
    (
        8,
        8,
        b"\xff\xff\xff\xff\xff\xff\xff\xff",
    ),
    # TRIANGLE_40
    (
        8,
        8,
        b"\xc0\xf0\xfc\xff\xff\xfc\xf0\xc0",
    ),
    # CROSS_40
    (
        8,
        8,
        b"\xc3\xe7\x7e\x3c\x3c\x7e\xe7\xc3",
    ),
    # HEART_40
    (
        8,
        8,
        b"\x1c\x3e\x7e\xfc\xfc\x7e\x3e\x1c",
    ),
    # STAR_40
    (
        8,
        8,
        b"\x84\xec\x7c\x3f\x3f\x7c\xec\x84",
    ),
)
