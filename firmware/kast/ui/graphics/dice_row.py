"""The row of dice at the bottom of the screen, each directly above its HOLD button: at rest, in the air, or hopping."""

from micropython import const, heap_lock, heap_unlock

from kast.ui.graphics.dice import draw_die, draw_mark, draw_tumbling, load_tumbling

# Size of a die, top row, and left column of each die. Dice of 24 pixels cover whole display pages; six dice fit only at
# 20 pixels. Five dice have no gaps: with gaps, the fifth die would be above HOLD6.
_ONE = const((24, 40, (52,)))
_FIVE = const((24, 40, (0, 24, 48, 72, 96)))
_SIX = const((20, 42, (0, 22, 43, 65, 86, 108)))
# With keys below the dice. These dice cover three display pages as well, and the keys have the last page to themselves.
_FIVE_KEYED = const((20, 36, (2, 26, 50, 74, 98)))
_SIX_KEYED = const((20, 36, (0, 22, 43, 65, 86, 108)))
# For each frame of a throw, how many rows below their places the dice are. In the last one they stand half below the
# edge of the screen while the roll is stored, so that a flash write never leaves the screen without dice (issue 41).
_LEAVES = const(b"\x06\x0f\x0f")
_COMES = const(b"\x0f\x06")  # rows below their places, for each frame of their return; then they tumble in place
_FLIGHT = const(6)  # frames from the beginning of their return until the first die lands
_OUT = const(3)  # the last frame of a throw, in which the dice stand at the edge of the screen
_APART = const(3)  # frames between the landings of two dice
_LATE = const(15)  # frames by which the last die lands later if all others are alike
_BEAT = const(2)  # frames between two beats of the drum meanwhile
# How many rows above its place a hopping die is, by the number of frames left in its hop. At most two dice hop while
# others fly, since the bus could not send a frame in which more dice move.
_HEIGHTS = const(b"\x00\x02\x03\x02")
_HIGHEST = const(3)
_HOP = const(3)  # frames of a hop
_DROP = const(1)


class DiceRow:
    """A row of dice. Faces and holds are passed in with each call, since the game owns them.

    For a throw, call `shake`, then `throw` and, once `away` is True, `land`. While the dice are away, the picture does
    not change, so the device may stop for a moment, for example to write flash.

    Drawing locks the heap. For a function with more than eleven variables and temporary values, MicroPython allocates
    the call frame on the heap (VM_MAX_STATE_ON_STACK in py/objfun.c), or on the stack if the heap is locked. The stack
    is faster: drawing five dice in the air takes 3.8 ms instead of 5.7 ms. Call frames on the heap would also become
    garbage and cause a collection in each throw.

    - count: 1 to 6 dice
    - numbered: whether dice at rest show the number of their button, if there are several dice; board.py configures it
    - explained: whether the keys of the dice are drawn below them; never that of a single die
    - revealed: a bit for each die, set if its key is lit, because it is to be pressed
    - marks: a bit for each die, set if the die is marked while it is at rest
    - rolling: whether dice are shaken or thrown; stays True until `stop`
    - thrown: whether dice fly to the edge of the screen or are there; stays True until `land` or `stop`
    - away: whether the thrown dice stand at the edge, waiting for the roll
    - landing: whether dice come back from the edge; stays True until `stop`
    - landed: whether a die landed in the last frame
    - drums: whether a drum is to be beaten, since all other dice are alike and the last one lands late
    """

    numbered = False

    def __init__(self, count, explained=False):
        self._count = count
        self.explained = explained and count > 1
        if self.explained:
            self._size, self._top, self._lefts = _SIX_KEYED if count == 6 else _FIVE_KEYED
        else:
            self._size, self._top, self._lefts = _SIX if count == 6 else _FIVE if count > 1 else _ONE
        self._highest = 0 if self.explained else _HIGHEST  # texts reach down to dice with keys
        load_tumbling(self._size)
        self._draw_number = None
        if (self.numbered or self.explained) and count > 1:
            from kast.ui.graphics.key_number import draw_cap, draw_number  # noqa: PLC0415  loaded only where needed

            self._draw_number = draw_cap if self.explained else draw_number
        self.marks = self.revealed = 0
        self._in_air = 0  # a bit for each die, set while the die is in the air
        self._lands = bytearray(count)  # for each die, the frame in which it lands
        self._hops = bytearray(count)  # for each die, the number of frames for which it still hops
        self.rolling = self.thrown = self.away = self.landing = self.landed = self.drums = False
        self._late = 0  # the bit of a die that lands late; 0 if none does
        self._frame = 0

    @property
    def flies(self):
        """Whether dice move, so that the device must not stop."""
        return self.rolling and not self.away

    def draw(self, canvas, faces, held):
        """Draw every die."""
        heap_lock()
        try:
            for i in range(self._count):
                if self.explained:
                    self.draw_cap(canvas, i)
                self.draw_one(canvas, i, faces[i], held[i])
        finally:
            heap_unlock()

    def draw_cap(self, canvas, i):
        """Draw the key of die i below it."""
        draw = self._draw_number
        if draw:
            draw(canvas, self._lefts[i], self._top + self._size, self._size, i + 1, self.revealed >> i & 1)

    def draw_one(self, canvas, i, face, is_held):
        """Draw die i; 0 is the leftmost."""
        left = self._lefts[i]
        size = self._size
        if self._in_air & (1 << i):
            drop = self._below()
            canvas.fill(left, self._top, size, drop, 0)
            # In the air, any changing face will do; these faces need no random numbers.
            face = (self._frame * 5 + i * 3) % 6 + 1
            draw_tumbling(canvas, left, self._top + drop, size, self._frame + i, face)
            if self.explained and drop:
                self.draw_cap(canvas, i)  # the die is behind it
            return
        top = self._top - min(_HEIGHTS[self._hops[i]], self._highest)
        draw_die(canvas, left, top, size, face, is_held)
        if self._draw_number and not self.explained:
            self._draw_number(canvas, left, top, size, i + 1, is_held)
        if self.marks & (1 << i):
            draw_mark(canvas, left, top, size, is_held)

    def underline(self, canvas, flags):
        """Draw a line below each of the dice whose flag is set, in a row that the dice leave free."""
        for i in range(self._count):
            canvas.fill(self._lefts[i] + 2, 63, self._size - 4, 1, 1 if flags[i] else 0)

    def _below(self):
        """Return how many rows below their places the dice in the air are."""
        frame = self._frame
        if self.thrown:
            return _LEAVES[min(frame, _OUT) - 1] if frame else 0
        return _COMES[frame - 1] if self.landing and 0 < frame <= len(_COMES) else 0

    def hop(self, canvas, i, face, is_held):
        """Begin the hop of die i if it has just been held, or its drop if it has been released.

        This draws the first frame; `step` draws the others.
        """
        self._hops[i] = _HOP if is_held else _DROP
        heap_lock()
        try:
            self._draw_hopping(canvas, i, face, is_held)
        finally:
            heap_unlock()

    def _draw_hopping(self, canvas, i, face, is_held):
        highest = self._highest
        canvas.fill(self._lefts[i], self._top - highest, self._size, self._size + highest, 0)
        self.draw_one(canvas, i, face, is_held)

    def shake(self, held):
        """Lift all dice except held ones into the air; `land` or `stop` puts them down."""
        self.stop()
        for i in range(self._count):
            if not held[i]:
                self._in_air |= 1 << i
        self.rolling = True
        self._frame = 0

    def throw(self):
        """Let the dice in the air fly to the edge of the screen."""
        self.thrown = True
        self._frame = 0

    def vanish(self, canvas, faces, held):
        """Put the thrown dice at the edge at once, because a press cut the throw short."""
        self._frame = _OUT
        self.away = True
        self.draw(canvas, faces, held)

    def land(self, faces=None):
        """Let the dice come back from the edge and land one after the other, from left to right.

        - faces: if given, the last of several dice lands late if all other faces are alike
        """
        self.thrown = self.away = False
        self.landing = True
        self._frame = 0
        lands = _FLIGHT
        last = 0
        for i in range(self._count):
            if self._in_air & (1 << i):
                self._lands[i] = lands
                lands += _APART
                last = i
        if faces and lands > _FLIGHT + _APART:
            others = [face for i, face in enumerate(faces) if i != last]
            if min(others) == max(others):
                self._late = 1 << last
                self._lands[last] += _LATE

    def stop(self):
        """Put every die down at once."""
        self._in_air = self._late = 0
        for i in range(self._count):
            self._hops[i] = 0
        self.drums = False
        self.rolling = self.thrown = self.away = self.landing = False

    def step(self, canvas, faces, held):
        """Draw the next frame of the dice that move; return False when all are at rest."""
        if self.away:
            return True
        self._frame += 1
        self.away = self.thrown and self._frame == _OUT
        self.landed = False
        self.drums = self._late > 0 and self._in_air == self._late and self._frame % _BEAT == 0
        heap_lock()
        try:
            return self._draw_moving(canvas, faces, held)
        finally:
            heap_unlock()

    def _draw_moving(self, canvas, faces, held):
        is_still = True
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
            is_still = False
        return not is_still
