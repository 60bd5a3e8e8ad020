"""The result of a turn in a score-card game: for half a second, the points of the filled box and the total count up.

A bonus that was won is shown for longer, and so is a zero, at which the player's animal looks sad. The more points, the
longer the tune; with many points the animal hops.
"""

from micropython import const

from kast.device import tunes
from kast.game import is_machine
from kast.games.cards import column_of
from kast.modules import load
from kast.text import say
from kast.turn_text import dice_after, parts
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import STAR
from kast.ui.widgets import draw_name, with_name
from kast.ui.widgets.child import ROOM, TOTAL, draw_child, room
from kast.ui.widgets.turn_view import box_name, draw_top

_COUNT = const(12)  # frames for which the points count up
_REST = const(4)  # frames for which the points are shown afterwards
_BONUS_RESTS = const(40)
_SULKS = const(45)
_BLINK = const(6)  # frames between two inversions of the bonus
_HANGS = const(6)  # frames between two steps by which the animal lowers its head
_DOWN = const(3)  # number of these steps, of one row each
_HOP = const(3)  # frames for which the animal is up, and then down
_MANY = const(15)  # points from which on the animal hops
_MOST = const(30)  # points from which on it hops for longer
# Frames after counting for which it hops.
_MANY_REST = const(12)
_MOST_REST = const(27)
# Tunes for points below _MANY, and from _MOST on. They are not in tunes.py, because that module is always in memory.
_FEW_TUNE = const(b"\x48\x1e\x4c\x3c")
_MOST_TUNE = const(b"\x48\x1e\x4c\x1e\x4f\x1e\x54\x28\x4f\x1e\x54\x64")
_FOUR_DIGITS = const(1000)  # a total from which on there is no space for it in BOLD
_SIZE = const(24)
_ANIMAL = const((104, 0))  # left column and top row of the animal on a child's screen
_TOP = const(12)  # its top row on other screens, to the left of the points


class Filled:
    """Animation that the next screen shows before its usual picture. Its `title` and `line` describe the turn in words.

    - power: the device's Power, for the low-battery sign
    - is_child: whether the player uses the screens for children
    - player: index of the player who filled the box
    - box, points: the box that was filled, and its points
    - before: the player's total before the turn
    - bonus: points of the upper bonus if the box earned it, else 0
    """

    def __init__(self, game, power, is_child, player, box, points, before, bonus):
        self._game = game
        self._power = power
        self.player = player
        self.box = box
        self.points = points
        self._before = before
        self._total = game.cards[player].total
        self._bonus = bonus
        self._frame = 0
        self._name = box_name(box)
        self.line = say("play.filled").format(self._name, points)
        self.title = with_name("over.filled", 124, game.players[player]["name"], self._name, points)
        self._bonus_name = say("card.bonus")
        # The font of the total, as in draw_top of turn_view.py.
        self._font = SMALL if self._total >= _FOUR_DIGITS and not is_child else BOLD
        self._sign = 0  # column where the drawing of the bonus ends
        self._for_child = is_child
        self._picture = self._lost = None
        self._left, self._top = _ANIMAL if is_child else (123 - number_width(BIG, points) - _SIZE, _TOP)
        has_mood = not is_machine(game.players[player])
        if not is_child and (bonus or width(SMALL, self._name) >= self._left - 5):
            has_mood = False  # a bonus or a long name leaves no space for the animal
        is_sad = has_mood and self._total == before
        self._hops = has_mood and points >= _MANY
        if is_child or is_sad or self._hops:
            from kast.ui.graphics.portraits import portrait  # noqa: PLC0415  loaded only where it is drawn

            self._picture = portrait(game.players[player])
        if is_sad:
            from kast.ui.graphics.moods import sad  # noqa: PLC0415  loaded only where it is drawn

            self._lost = sad(game.players[player]["picture"])
        self._row = DiceRow(game.rules.dice)
        self._dice = dice_after(parts(game.last_turn)[2], game.rules.dice)
        if bonus:
            self.tune, self._rests = tunes.BONUS, _BONUS_RESTS
        elif points >= _MOST:
            self.tune, self._rests = _MOST_TUNE, _MOST_REST
        elif points >= _MANY:
            self.tune, self._rests = tunes.SCORE, _MANY_REST
        else:
            self.tune, self._rests = _FEW_TUNE if points else tunes.ZERO, _REST

    def draw(self, canvas):
        if self._for_child:
            draw_child(canvas, self._picture, self._power, self._total)
            draw_name(canvas, 1, 2, self._name, room(self._power))
        else:
            draw_top(canvas, self._game, self._power, column_of(self.box), self.player)
            left = self._left - 4 if self._picture else 123 - number_width(BIG, self.points)
            if canvas.large:
                load("kast.ui.widgets.large").draw_box_name(canvas, self._name, left, 0 if self._bonus else left)
            else:
                draw_name(canvas, 1, 14, self._name, left)
        if self._bonus:
            canvas.bitmap(STAR, 8, 25)
            self._sign = canvas.text(BOLD, 23, 27, self._bonus_name) + 6
            self._sign = canvas.number(BOLD, self._sign, 27, self._bonus, 1, True)
        if self._lost or self._hops:
            self._draw_animal(canvas)
        self._draw_numbers(canvas)
        self._row.draw(canvas, self._dice, self._dice)  # draw all dice as held

    def step(self, canvas):
        """Draw the next frame over the picture, without allocating memory; return False when the animation is over."""
        self._frame += 1
        if self._lost:
            if self._frame % _HANGS == 0:
                self._draw_animal(canvas)
            return self._frame < _SULKS
        if self._hops and self._frame % _HOP == 0:
            self._draw_animal(canvas)
        if self._frame <= _COUNT:
            self._draw_numbers(canvas)
        elif self._bonus and self._frame % _BLINK == 0:
            canvas.invert(4, 24, self._sign, 14)
        return self._frame < _COUNT + self._rests

    def _draw_animal(self, canvas):
        """Draw the animal, which hops or lowers its head step by step."""
        down = min(self._frame // _HANGS, _DOWN) if self._lost else self._frame // _HOP % 2 * _DOWN
        canvas.fill(self._left, self._top, _SIZE, _SIZE + _DOWN, 0)
        canvas.bitmap(self._lost if self._lost and down else self._picture, self._left, self._top + down)

    def _draw_numbers(self, canvas):
        """Draw the points and the total counted up so far."""
        done = min(self._frame, _COUNT)
        digits_width = number_width(BIG, self.points)
        right = ROOM - 8 if self._for_child else 127
        canvas.fill(right - digits_width, 16, digits_width, BIG.capital, 0)
        canvas.number_right(BIG, right, 16, self.points * done // _COUNT)
        digits_width = number_width(self._font, self._total)
        right = 128 if self._for_child else 126
        top = TOTAL if self._for_child else 2
        ink = int(self._for_child)
        canvas.fill(right - digits_width, top, digits_width, self._font.capital, 1 - ink)
        canvas.number_right(self._font, right, top, self._before + (self._total - self._before) * done // _COUNT, ink)
