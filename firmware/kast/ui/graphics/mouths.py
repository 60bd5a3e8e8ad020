# Compiled by `python -m kast_dev.compile_art` from mouths.txt in host_tools/kast_dev/art.
# Change the drawings, not this file.

PICTURES = (
    # YAWN_HALF
    (
        8,
        7,
        b"\x00\x06\x0f\x0f\x0f\x0f\x06\x00",
    ),
    # YAWN
    (
        8,
        7,
        b"\x18\x3e\x7f\x7f\x7f\x7f\x3e\x18",
    ),
    # POUT
    (
        8,
        7,
        b"\x04\x02\x01\x01\x01\x01\x02\x04",
    ),
)
