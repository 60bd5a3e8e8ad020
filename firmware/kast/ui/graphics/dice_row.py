"""The row of dice at the bottom of the screen, each right above its HOLD button: at rest, in the air, and hopping."""

from micropython import const, heap_lock, heap_unlock

from kast.ui.graphics.dice import bring_tumbling, draw_die, draw_mark, draw_tumbling

# Five dice of 24 pixels stand on whole display pages; six still fit at 20 pixels. The five stand as near to each other
# as they can: spread over the whole width, the fifth would stand above HOLD6.
_ONE = const((24, 40, (52,)))
_FIVE = const((24, 40, (0, 24, 48, 72, 96)))
_SIX = const((20, 42, (0, 22, 43, 65, 86, 108)))
_LEAVES = const(b"\x06\x0f\x18")  # how many rows below their places thrown dice are, frame by frame, until they are out
_COMES = const(b"\x0f\x06")  # the same when they come back; then they tumble in their places
_FLIGHT = const(6)  # frames until the first die lands
_OUT = const(3)  # the frame in which they are
_APART = const(3)  # frames between one die and the next
# How many rows above its place a die is drawn, by the frames that it still hops. No more than two of them hop at a time
# while others fly: the frame would not fit on the bus.
_HEIGHTS = const(b"\x00\x02\x03\x02")
_HIGHEST = const(3)
_HOP = const(3)  # frames, as in _HEIGHTS
_DROP = const(1)


class DiceRow:
    """count: 1, 5 or 6 dice. Faces and holds are handed in with each call, as the game keeps them.

    A throw: `shake`, `throw`, and when the dice are `away`, `land`. Between the two nothing moves, so that the machine
    may stand still: nothing of the dice is in the picture.

    Drawing locks the heap. MicroPython takes the frame of a function with more than eleven variables and values from it
    (VM_MAX_STATE_ON_STACK in py/objfun.c), and from the stack if it cannot, which is sooner: five dice in the air take
    3.8 ms instead of 5.7. And what was given back counts as garbage: it would have the memory collected in each throw.

    numbered: each die at rest bears the number of its key, from the left: as board.py says, on every row of several.
    marks: the dice at rest that are marked, a bit a die. rolling: shaken or thrown, until `stop`. thrown: on the way
    out of the picture, or out of it, until `land` or `stop`. away: out of it. landing: on the way back, until `stop`.
    landed: a die came down in the last frame.
    """

    numbered = False

    def __init__(self, count):
        self._count = count
        self._size, self._top, self._lefts = _SIX if count == 6 else _FIVE if count == 5 else _ONE
        bring_tumbling(self._size)
        self._draw_number = None
        if self.numbered and count > 1:
            from kast.ui.graphics.key_number import draw_number  # noqa: PLC0415  only where board.py wants it

            self._draw_number = draw_number
        self.marks = 0
        self._in_air = 0  # a bit a die
        self._lands = bytearray(count)  # the frame in which each die of a throw lands
        self._hops = bytearray(count)  # the frames that each die still hops
        self.rolling = self.thrown = self.away = self.landing = self.landed = False
        self._frame = 0

    @property
    def flies(self):
        """Whether dice are seen in the air: nothing may stop the machine then."""
        return self.rolling and not self.away

    def draw(self, canvas, faces, held):
        """Draw every die."""
        heap_lock()
        try:
            for i in range(self._count):
                self.draw_one(canvas, i, faces[i], held[i])
        finally:
            heap_unlock()

    def draw_one(self, canvas, i, face, is_held):
        """Draw die i (0 is the leftmost)."""
        left = self._lefts[i]
        size = self._size
        if self._in_air & (1 << i):
            below = self._below()
            canvas.fill(left, self._top, size, below, 0)
            # Any changing face will do in the air: these are drawn from no random source.
            face = (self._frame * 5 + i * 3) % 6 + 1
            draw_tumbling(canvas, left, self._top + below, size, self._frame + i, face)
            return
        top = self._top - _HEIGHTS[self._hops[i]]
        draw_die(canvas, left, top, size, face, is_held)
        if self._draw_number:
            self._draw_number(canvas, left, top, size, i + 1, is_held)
        if self.marks & (1 << i):
            draw_mark(canvas, left, top, size, is_held)

    def _below(self):
        """How many rows below their places the dice in the air are."""
        frame = self._frame
        if self.thrown:
            return _LEAVES[min(frame, _OUT) - 1] if frame else 0
        return _COMES[frame - 1] if self.landing and 0 < frame <= len(_COMES) else 0

    def hop(self, canvas, i, face, is_held):
        """Let die i hop as it is held, or drop as it is released: draw the first frame; `step` goes on with it."""
        self._hops[i] = _HOP if is_held else _DROP
        heap_lock()
        try:
            self._draw_hopping(canvas, i, face, is_held)
        finally:
            heap_unlock()

    def _draw_hopping(self, canvas, i, face, is_held):
        canvas.fill(self._lefts[i], self._top - _HIGHEST, self._size, self._size + _HIGHEST, 0)
        self.draw_one(canvas, i, face, is_held)

    def shake(self, held):
        """Lift every die that is not held into the air, until they are thrown or put down."""
        self.stop()
        for i in range(self._count):
            if not held[i]:
                self._in_air |= 1 << i
        self.rolling = True
        self._frame = 0

    def throw(self):
        """Let the dice in the air fly out of the picture."""
        self.thrown = True
        self._frame = 0

    def vanish(self, canvas, faces, held):
        """Let them be out of it at once: a press is in a hurry."""
        self._frame = _OUT
        self.away = True
        self.draw(canvas, faces, held)

    def land(self):
        """Let them come back, and land one after the other, from the left."""
        self.thrown = self.away = False
        self.landing = True
        self._frame = 0
        lands = _FLIGHT
        for i in range(self._count):
            if self._in_air & (1 << i):
                self._lands[i] = lands
                lands += _APART

    def stop(self):
        """Put every die down at once."""
        self._in_air = 0
        for i in range(self._count):
            self._hops[i] = 0
        self.rolling = self.thrown = self.away = self.landing = False

    def step(self, canvas, faces, held):
        """Draw the next frame of the dice that move. False when all lie still."""
        if self.away:
            return True
        self._frame += 1
        self.away = self.thrown and self._frame == _OUT
        self.landed = False
        heap_lock()
        try:
            return self._draw_moving(canvas, faces, held)
        finally:
            heap_unlock()

    def _draw_moving(self, canvas, faces, held):
        still = True
        for i in range(self._count):
            bit = 1 << i
            if self._in_air & bit:
                if self.landing and self._frame >= self._lands[i]:
                    self._in_air &= ~bit
                    self.landed = True
                    self._hops[i] = _HOP
                    self._draw_hopping(canvas, i, faces[i], held[i])
                else:
                    self.draw_one(canvas, i, faces[i], held[i])
            elif self._hops[i]:
                self._hops[i] -= 1
                self._draw_hopping(canvas, i, faces[i], held[i])
            else:
                continue
            still = False
        return not still
