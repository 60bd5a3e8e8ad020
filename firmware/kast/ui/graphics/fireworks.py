"""Fireworks: bursts of sparks, one after the other, drawn over the picture on the canvas and removed again."""

from micropython import const

_SPARKS = const(16)
_LARGE = const(5)  # number of frames at the start of a burst in which a spark is 2 x 2 pixels
# Distance that sparks have flown after each frame, in sixteenths of their reach.
_FLOWN = const(b"\x03\x06\x09\x0b\x0d\x0e\x0f\x10\x10")
_LIFE = const(9)  # frames of a burst
BURST = _LIFE + 1  # frames of a burst, and one in which the last sparks are removed
# Cosines of the multiples of a sixteenth of a turn, times 16, plus 16 so that none is negative.
_COSINES = const(b"\x20\x1f\x1b\x16\x10\x0a\x05\x01\x00\x01\x05\x0a\x10\x16\x1b\x1f")
_FALL = const(20)  # after n frames, sparks have fallen by n * n / 20 pixels


class Fireworks:
    """Bursts of sparks over a picture. A frame changes at most 6 pages of the display.

    Sparks are drawn by inverting pixels, and removed by inverting them again. So while a burst is shown, nothing else
    may draw within `reach` pixels of its centre, or in the 4 rows below that area.

    - places: centres of the bursts, (x, y) each, which are used in turn
    - reach: how many pixels sparks fly, at most 16
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
        """Invert the pixels of the sparks at an age in frames, which draws the sparks or removes them."""
        x, y = self._places[self._frame // BURST % len(self._places)]
        flown = self._reach * _FLOWN[age]
        size = 2 if age < _LARGE else 1
        y += age * age // _FALL
        for i in range(_SPARKS):
            distance = flown >> (i & 1)  # every other spark flies half as far
            dx = (_COSINES[i] - 16) * distance >> 8
            dy = (_COSINES[i + 12 & 15] - 16) * distance >> 8
            canvas.invert(x + dx, y + dy, size, size)
