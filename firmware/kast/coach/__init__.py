"""The coach: what a turn is worth, the best way to go on, CPU players, and the review of a game. Pure."""

UNIT = 8192
"""Values are in 1/8192 points: a power of two, so that points become values by a shift."""
