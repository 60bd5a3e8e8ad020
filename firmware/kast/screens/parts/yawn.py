"""Nobody has pressed a button for a while: the animal whose turn it is yawns, and sleeps until somebody does."""

from micropython import const

from kast.draw.moods import asleep, yawning

_SMALL = const(5)  # frames in which the mouth is half open, before and after
_WIDE = const(25)
_SIZE = const(24)


class Yawn:
    """A part of a screen that takes its place there until a press, as filled.py does.

    draw_rest: draws the screen without it. animal: its number. x, y, scale: where its picture stands.
    """

    def __init__(self, screen, draw_rest, animal, x, y, scale=1):
        self._screen = screen
        self._draw_rest = draw_rest
        self._x = x
        self._y = y
        self._scale = scale
        self._half = yawning(animal, False)
        self._wide = yawning(animal, True)
        self._asleep = asleep(animal)
        self._picture = self._half
        self._frame = 0
        screen.moving = True

    def draw(self, canvas):
        self._draw_rest(canvas)
        self._draw_animal(canvas)

    def step(self, canvas):
        """Draw the next frame over the picture. Never False: it does not end by itself. Allocates nothing."""
        self._frame += 1
        if self._frame == _SMALL:
            self._picture = self._wide
        elif self._frame == _SMALL + _WIDE:
            self._picture = self._half
        elif self._frame == 2 * _SMALL + _WIDE:
            self._picture = self._asleep
            self._screen.moving = False
        elif self._frame > 1:
            return True
        self._draw_animal(canvas)
        return True

    def _draw_animal(self, canvas):
        size = _SIZE * self._scale
        canvas.fill(self._x, self._y, size, size, 0)
        canvas.bitmap(self._picture, self._x, self._y, 1, self._scale)
