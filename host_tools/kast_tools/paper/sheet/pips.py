"""The pips of a die."""

_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
PIPS = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: ((0, 0), *_CORNERS[:2]),
    4: _CORNERS,
    5: ((0, 0), *_CORNERS),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}
"""Positions of the pips of each face, right and down from the die's middle, in units of an outer pip's distance."""
