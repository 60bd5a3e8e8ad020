"""The screen between two games of a demonstration: the Kast logo, and below it all animals hop, four at a time."""

from micropython import const

from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.logo import LOGO
from kast.ui.screen import Screen

_FOUR = const(4)
_APART = const(32)  # columns from one animal to the next
_LEFT = const(4)
_TOP = const(38)
_SIZE = const(24)
_HEIGHTS = const(b"\x00\x03\x05\x06\x05\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00")
_HIGHEST = const(6)  # maximum of _HEIGHTS: how many rows above its place an animal is in each frame of a hop
_BEHIND = const(4)  # frames from one animal's hop to the next animal's hop
_SHOWN = const(70)  # frames for which four animals are shown


class Parade(Screen):
    quick = True
    demo_may_begin = True

    def __init__(self, app):
        super().__init__(app)
        self._frame = 0
        self.moving = True
        app.idle.stay_awake()

    def draw(self, canvas):
        canvas.bitmap(LOGO, (128 - LOGO[0]) // 2, 2)
        for index in range(_FOUR):
            self._draw_dancer(canvas, index, 0)

    def step(self, canvas):
        self._frame += 1
        frame = self._frame % _SHOWN
        if self._frame == len(ANIMALS) // _FOUR * _SHOWN:
            self.moving = False
            return
        for index in range(_FOUR):
            hop = frame - index * _BEHIND
            # Draw only animals that move, since the bus could not send all four in one frame.
            if hop == 0 or (hop > 0 and _HEIGHTS[hop % len(_HEIGHTS)] != _HEIGHTS[(hop - 1) % len(_HEIGHTS)]):
                self._draw_dancer(canvas, index, _HEIGHTS[hop % len(_HEIGHTS)])

    def _draw_dancer(self, canvas, place, above):
        left = _LEFT + place * _APART
        canvas.fill(left, _TOP - _HIGHEST, _SIZE, _SIZE + _HIGHEST, 0)
        canvas.bitmap(ANIMALS[self._frame // _SHOWN * _FOUR + place], left, _TOP - above)


SCREEN = Parade
