"""The result of a turn where points are banked: the total counts up, or an animal is sad because the turn was lost."""

from micropython import const

from kast.device import tunes
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.canvas import number_width
from kast.ui.graphics.fonts import BIG
from kast.ui.graphics.icons import BATTERY
from kast.ui.graphics.moods import sad
from kast.ui.widgets import draw_name, with_name

_COUNT = const(14)  # frames for which the total counts up
_REST = const(8)  # frames for which the new total is shown afterwards
_LEFT = const(56)  # first column to the right of the animal
_ROOM = const(70)
_BAR = const(46)  # top row of the bar


class Filled:
    """An animation of the points of a turn, which the next screen shows before its usual picture.

    - power: the device's Power, for the low-battery sign
    - is_child: not used, since children understand this picture, too
    - player: index of the player whose turn it was
    - points: points that were banked; 0 for a lost turn
    - before: the player's total before this turn
    """

    def __init__(self, game, power, is_child, player, points, before):
        self.box = None
        self._power = power
        self._name = game.players[player]["name"]
        self._goal = game.goal
        self.points = points
        self._before = before
        self._frame = 0
        animal = game.players[player].get("picture") if game.animal is None else game.animal
        if animal is None:
            from kast.ui.graphics.portraits import portrait  # noqa: PLC0415  loaded only for a robot

            self._picture = portrait(game.players[player])  # a robot shows no feelings
        else:
            self._picture = ANIMALS[animal] if points else sad(animal)
        key = "banking.banked" if points else "banking.nothing"
        self.title = with_name(key, 124, self._name, points)
        self.tune = tunes.SCORE if points else tunes.ZERO

    def draw(self, canvas):
        canvas.bitmap(self._picture, 2, 10, 1, 2)
        draw_name(canvas, _LEFT, 2, self._name, _ROOM - (BATTERY[0] if self._power.low else 0))
        if self._power.low:
            canvas.bitmap(BATTERY, 128 - BATTERY[0], 1)
        canvas.outline(_LEFT, _BAR, _ROOM, 12)
        self._draw_numbers(canvas)

    def step(self, canvas):
        """Draw the next frame over the picture, without allocating memory; return False when the animation is over."""
        self._frame += 1
        if self.points and self._frame <= _COUNT:
            self._draw_numbers(canvas)
        return self._frame < _COUNT + _REST

    def _draw_numbers(self, canvas):
        """Draw the total counted up so far, the points still to be added, and the bar."""
        done = min(self._frame, _COUNT)
        total = self._before + self.points * done // _COUNT
        canvas.fill(_LEFT, 20, 128 - _LEFT, BIG.capital, 0)
        end = canvas.number(BIG, _LEFT, 20, total)
        left = self.points - self.points * done // _COUNT
        if left and end + 6 + number_width(BIG, left, True) <= 126:
            canvas.number(BIG, 126 - number_width(BIG, left, True), 20, left, 1, True)
        canvas.fill(_LEFT + 2, _BAR + 2, min(_ROOM - 4, (_ROOM - 4) * total // self._goal), 8)
