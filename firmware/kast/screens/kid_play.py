"""The game for a child of five: the animal whose turn it is, a dot for each roll left, one box, its points, the dice.

What pays most comes first and zeros last. None is filled before it is asked about with a friendly word. A child who
waits for long after a roll is told that there is help.
"""

from micropython import const

from kast.draw.canvas import width
from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, BATTERY, UNDO
from kast.draw.portraits import portrait
from kast.screens.lettering import draw_name
from kast.screens.play import Play
from kast.screens.turn_parts import box_name
from kast.text import say

_PATIENCE_MS = const(20_000)
ROOM = 100  # columns left of the animal
_ANIMAL = const(104)  # its column
_MOST_DOTS = const(3)


class KidPlay(Play):
    _room = ROOM

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        game = rooms.session.game
        self._portrait = portrait(game.players[game.current])
        self._helps = False  # "hold ROLL for help" is on the screen
        self._no_points = say("kids.no_points")
        self._others_pay = say("kids.others_pay")
        self._never_mind = say("kids.never_mind")
        self._zero = say("kids.zero")
        self._hold = say("kids.hold")
        self._for_help = say("kids.for_help")
        self._not_kept = say("over.not_kept")
        super().__init__(rooms, rolling, filled, shown)
        self._what_to_do = say("over.roll")
        self.patience_ms = _PATIENCE_MS

    # What is shown. Nothing here allocates.

    def draw(self, canvas):
        game = self.session.game
        if self._filled:
            self._filled.draw(canvas)
            return
        draw_child(canvas, self.session.game, self.machine.power, self._portrait)
        if self._note:
            draw_name(canvas, 1, 15, self._note, ROOM)
        elif self._row.rolling:
            pass  # nothing may distract from dice in the air
        elif not game.rolls_used:
            self._draw_before(canvas)
        elif self._asking:
            self._draw_question(canvas)
        else:
            self._draw_box(canvas)
        self._row.draw(canvas, game.dice, game.held)

    def _draw_before(self, canvas):
        """The first roll is to come."""
        if not self.machine.kept:
            canvas.text(SMALL, 1, 2, self._not_kept)
        self._draw_prompt(canvas)
        if self._can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)

    def _draw_question(self, canvas):
        """A zero here?"""
        wastes = self._points[0] > 0
        canvas.text_fit(SMALL, 1, 2, self._others_pay if wastes else self._never_mind, room(self.machine.power))
        draw_name(canvas, 1, 14, self._names[self._shown], ROOM)
        canvas.text(SMALL, 1, 28, self._zero)

    def _draw_box(self, canvas):
        shown = self._shown
        points = self._points[shown]
        draw_name(canvas, 1, 2, self._names[shown], room(self.machine.power))
        left = canvas.number_right(BIG, ROOM - 8, 16, points)
        if shown < len(self._names) - 1:
            canvas.bitmap(ARROW_RIGHT, ROOM - 5, 22)
        if self._helps:
            canvas.text(SMALL, 1, 17, self._hold)
            canvas.text(SMALL, 1, 27, self._for_help)
            return
        if shown:
            canvas.bitmap(ARROW_LEFT, 0, 22)
        if not points:
            canvas.text_right(SMALL, left - 5, 23, self._no_points)

    # What happens

    def press(self, button, kind):
        self.patience_ms = _PATIENCE_MS
        if self._helps:
            self._helps = False
            self.machine.redraw()
        super().press(button, kind)

    def waited(self):
        self.patience_ms = 0
        self._helps = self.session.may_ask
        self.machine.redraw()

    def _look(self):
        super()._look()
        self._names = [box_name(box) for box in self._boxes]

    def _in_order(self, choices):
        """What pays most stands first, and zeros last."""
        places = sorted(range(len(choices)), key=lambda place: (-self.session.game.worth(*choices[place]), place))
        return [choices[place] for place in places]

    def _walk(self, step):
        """There is a first box and a last: whoever walks on from what pays comes to the zeros, not round to them."""
        if 0 <= self._shown + step < len(self._boxes):
            super()._walk(step)

    def _clear_box(self, canvas):
        canvas.fill(0, 0, room(self.machine.power), 36, 0)
        canvas.fill(0, 36, 128, 28, 0)

    def _mark_name(self):
        self.machine.canvas.invert(0, 0, min(width(BOLD, self._names[self._shown]) + 2, room(self.machine.power)), 14)


def room(power):
    """Columns for what stands in the top row."""
    return ROOM - (BATTERY[0] if power.low else 0)


def draw_child(canvas, game, power, picture):
    """At the right whose turn it is, by `picture`, and a dot for each roll that is left."""
    canvas.bitmap(picture, _ANIMAL, 0)
    left = game.rolls_left
    for dot in range(min(left, _MOST_DOTS)):
        canvas.rounded(_ANIMAL + 9 * dot, 28, 6, 6)
    if left > _MOST_DOTS:  # saved rolls
        canvas.fill(_ANIMAL + 9, 28, 15, 6, 0)
        canvas.number(SMALL, _ANIMAL + 9, 27, left)
    if power.low:
        canvas.bitmap(BATTERY, _ANIMAL - BATTERY[0] - 1, 1)
