"""Fireworks: one burst of sparks after the other, laid over whatever is on the canvas and taken off again."""

from micropython import const

_SPARKS = const(16)
_LARGE = const(5)  # for as many frames a spark is two pixels wide
# How far sparks have flown in each frame, in sixteenths of their reach.
_FLOWN = const(b"\x03\x06\x09\x0b\x0d\x0e\x0f\x10\x10")
_LIFE = const(9)  # frames of a burst
BURST = _LIFE + 1  # the same, and one in which the last sparks go
# The cosines of sixteenths of a turn, in sixteenths, and 16 more so that none is below 0.
_COSINES = const(b"\x20\x1f\x1b\x16\x10\x0a\x05\x01\x00\x01\x05\x0a\x10\x16\x1b\x1f")
_FALL = const(20)  # sparks fall by one pixel in the square root of so many frames


class Fireworks:
    """places: the middles of the bursts, (x, y) each, in turn. reach: how many pixels sparks fly, at most 16.

    What lies in a square of that reach around a place, and 4 pixels below it, is not to be drawn anew meanwhile:
    sparks are taken off again. A frame changes at most 6 pages of the display.
    """

    def __init__(self, places, reach):
        self._places = places
        self._reach = reach
        self._frame = 0

    def step(self, canvas):
        """Draw the next frame. Allocates nothing."""
        age = self._frame % BURST
        if age:
            self._flip(canvas, age - 1)
        if age < _LIFE:
            self._flip(canvas, age)
        self._frame += 1

    def _flip(self, canvas, age):
        """Lay the sparks of that age over the picture, or take them off it."""
        x, y = self._places[self._frame // BURST % len(self._places)]
        flown = self._reach * _FLOWN[age]
        size = 2 if age < _LARGE else 1
        y += age * age // _FALL
        for i in range(_SPARKS):
            far = flown >> (i & 1)  # every other one flies half as far
            dx = (_COSINES[i] - 16) * far >> 8
            dy = (_COSINES[i + 12 & 15] - 16) * far >> 8
            canvas.invert(x + dx, y + dy, size, size)
