"""The row of dice at the bottom of the screen, each right above its HOLD button, at rest and in the air."""

from micropython import const

from kast.draw.dice import draw_die, draw_mark, draw_tumbling

# Five dice of 24 pixels stand on whole display pages; six still fit at 20 pixels. The five stand as near to each other
# as they can: spread over the whole width, the fifth would stand above HOLD6.
_FIVE = (24, 40, (0, 24, 48, 72, 96))
_SIX = (20, 42, (0, 22, 43, 65, 86, 108))
_FLIGHT = const(9)  # frames until the first die settles
_APART = const(3)  # frames between one die and the next


class DiceRow:
    """count: 5 or 6 dice. Faces and holds are handed in with each call, as the game keeps them.

    marks: the dice at rest that are marked, a bit a die.
    """

    def __init__(self, count):
        self._count = count
        self._size, self._top, self._lefts = _FIVE if count == 5 else _SIX
        self.marks = 0
        self._in_air = 0  # a bit a die
        self.landing = False  # thrown, and not all of them lie still yet
        self._frame = 0

    def draw(self, canvas, faces, held):
        """Draw every die."""
        for i in range(self._count):
            self.draw_one(canvas, i, faces[i], held[i])

    def draw_one(self, canvas, i, face, is_held):
        """Draw die i (0 is the leftmost)."""
        if self._in_air & (1 << i):
            # Any changing face will do in the air: these are drawn from no random source.
            draw_tumbling(
                canvas, self._lefts[i], self._top, self._size, self._frame + i, (self._frame * 5 + i * 3) % 6 + 1
            )
        else:
            draw_die(canvas, self._lefts[i], self._top, self._size, face, is_held)
            if self.marks & (1 << i):
                draw_mark(canvas, self._lefts[i], self._top, self._size, is_held)

    def shake(self, held):
        """Lift every die that is not held into the air, until `land` or `stop`."""
        self._in_air = 0
        for i in range(self._count):
            if not held[i]:
                self._in_air |= 1 << i
        self.landing = False
        self._frame = 0

    def land(self):
        """Let the dice in the air settle one after the other."""
        self.landing = True
        self._frame = 0

    def stop(self):
        """Put every die down at once."""
        self._in_air = 0
        self.landing = False

    def step(self, canvas, faces, held):
        """Draw the next frame of the dice in the air. False when all lie still."""
        self._frame += 1
        settles = _FLIGHT
        for i in range(self._count):
            bit = 1 << i
            if self._in_air & bit:
                if self.landing and self._frame >= settles:
                    self._in_air &= ~bit
                self.draw_one(canvas, i, faces[i], held[i])
                settles += _APART
        return self._in_air != 0
