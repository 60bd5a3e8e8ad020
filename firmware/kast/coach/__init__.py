"""The coach: values of turns, advice, robots, and reviews of games. Needs no hardware."""

UNIT = 8192
"""The coach's values are in units of 1/8192 point. 8192 is a power of two, so a shift turns points into values."""
FINE = 8
COARSE = 64
"""Units of those wide factors of value_table.py that have 8 bits."""


def place_of(rules, box: str) -> tuple[int, int]:
    """Return (index in rules.kinds, column from 1) of a box. This is faster than parsing the box's id."""
    column, place = divmod(rules.boxes.index(box), len(rules.kinds))
    return place, column + 1
