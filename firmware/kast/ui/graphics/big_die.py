"""A single die, as large as the screen allows, for games with one die. It can be at rest, in the air, or hopping.

BigDie has the states and methods of DiceRow in dice_row.py; its die is the first of `faces`, and is never held. Drawing
allocates no memory.
"""

from micropython import const

from kast.ui.graphics import pips
from kast.ui.graphics.canvas import blit
from kast.ui.graphics.pips import SPOTS

SIZE = 40
"""Side of the die's cell in pixels; drawing clears the cell first."""
_PIP = const(8)
_FAR = const(10)  # pixels from the middle pip to its neighbours
# For each phase of a die in the air, distances (right, down) in pixels: _CORNERS from the die's middle to its first
# corner, _STEPS from a pip to its neighbour. Each phase turns the die by 22.5 degrees more. Turning the first corner
# by 90 degrees gives the other corners.
_CORNERS = const(((13, 13), (7, 17), (0, 19), (-7, 17)))
_STEPS = const(((8, 0), (7, 3), (6, 6), (3, 7)))
_PHASES = const(4)
_LEAVES = const(b"\x0a\x19\x19")  # for each frame of a throw, how many rows below its place the die is; see dice_row.py
_COMES = const(b"\x19\x0a")  # rows below its place, for each frame of its return; then it tumbles in its place
_FLIGHT = const(7)  # frames from the beginning of its return until it lands
_OUT = const(3)  # the last frame of a throw, in which the die stands at the edge of the screen
_APART = const(2)  # frames for which each phase is shown, since the bus cannot send the whole die in one frame
_HEIGHTS = const(b"\x00\x01\x02\x01")  # rows above its place, by the number of frames left in its hop
_HIGHEST = const(2)
_HOP = const(3)


class BigDie:
    """A die in the cell at (left, top). DiceRow (dice_row.py) describes its states, from `rolling` to `landed`.

    - is_solid: whether the die is drawn as a light square with dark pips
    """

    drums = False  # a single die never lands late

    def __init__(self, left, top):
        self._left = left
        self._top = top
        self.is_solid = False
        self._hops = self._frame = 0
        self.rolling = self.thrown = self.away = self.landing = self.landed = False

    @property
    def flies(self):
        return self.rolling and not self.away

    def draw(self, canvas, faces, held):
        left = self._left
        if not self.rolling:
            self._draw_lying(canvas, left, self._top - _HEIGHTS[self._hops], faces[0])
            return
        drop = 0
        if self.thrown:
            drop = _LEAVES[min(self._frame, _OUT) - 1] if self._frame else 0
        elif self.landing and 0 < self._frame <= len(_COMES):
            drop = _COMES[self._frame - 1]
        canvas.fill(left, self._top - _HIGHEST, SIZE, SIZE + _HIGHEST, 0)
        self._draw_tumbling(canvas, left + SIZE // 2, self._top + drop + SIZE // 2)

    def _draw_lying(self, canvas, left, top, face):
        canvas.fill(left, self._top - _HIGHEST, SIZE, SIZE + _HIGHEST, 0)
        ink = 1
        if self.is_solid:
            canvas.rounded(left, top, SIZE, SIZE)
            canvas.rounded(left + 1, top + 1, SIZE - 2, SIZE - 2)
            ink = 0
        else:
            canvas.rounded_outline(left, top, SIZE, SIZE)
            canvas.rounded_outline(left + 1, top + 1, SIZE - 2, SIZE - 2)
        for spot in SPOTS[face]:
            x = left + SIZE // 2 - _PIP // 2 + (spot % 3 - 1) * _FAR
            y = top + SIZE // 2 - _PIP // 2 + (spot // 3 - 1) * _FAR
            blit(canvas.frame, pips.chosen, 9, _PIP, 1, x, y, ink)

    def _draw_tumbling(self, canvas, x, y):
        phase = self._frame // _APART % _PHASES
        right, down = _CORNERS[phase]
        for _ in range(4):  # draw the four edges, from corner to corner
            canvas.line(x + right, y + down, x - down, y + right)
            right, down = -down, right
        right, down = _STEPS[phase]
        # In the air, any changing face will do; these faces need no random numbers.
        for spot in SPOTS[self._frame // _APART * 5 % 6 + 1]:
            column = spot % 3 - 1
            row = spot // 3 - 1
            canvas.fill(x - 2 + column * right - row * down, y - 2 + column * down + row * right, 4, 4)

    def shake(self, held):
        self.stop()
        self.rolling = True
        self._frame = 0

    def throw(self):
        self.thrown = True
        self._frame = 0

    def vanish(self, canvas, faces, held):
        self._frame = _OUT
        self.away = True
        self.draw(canvas, faces, held)

    def land(self, faces=None):
        self.thrown = self.away = False
        self.landing = True
        self._frame = 0

    def stop(self):
        self._hops = 0
        self.rolling = self.thrown = self.away = self.landing = False

    def step(self, canvas, faces, held):
        """Draw the next frame and return True; return False if the die is at rest."""
        if self.away:
            return True
        self.landed = False
        if self.rolling and self._frame == _FLIGHT and self.landing:
            self.rolling = False
            self.landed = True
            self._hops = _HOP
        elif self.rolling:
            self._frame += 1
            self.away = self.thrown and self._frame == _OUT
        elif self._hops:
            self._hops -= 1
        else:
            return False
        self.draw(canvas, faces, held)
        return True
