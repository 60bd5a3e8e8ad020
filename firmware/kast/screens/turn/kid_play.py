"""The game for a child of five: the animal whose turn it is, a dot for each roll left, one box, its points, the dice.

What pays most comes first and zeros last. None is filled before it is asked about with a friendly word. A child who
waits for long after a roll is told that there is help.
"""

from micropython import const

from kast.draw.canvas import width
from kast.draw.fonts import BIG, BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT, BATTERY, UNDO
from kast.draw.portraits import portrait
from kast.screens.parts import draw_name
from kast.screens.parts.turn import TurnView, box_name
from kast.screens.turn.play import Play
from kast.session.turn import ASKING
from kast.text import say

_PATIENCE_MS = const(20_000)
ROOM = 100  # columns left of the animal
_ANIMAL = const(104)  # its column
_MOST_DOTS = const(3)


class KidView(TurnView):
    """helps: "hold ROLL for help" is on the screen."""

    room = ROOM

    def __init__(self, play):
        super().__init__(play)
        self.helps = False
        game = play.session.game
        self._portrait = portrait(game.players[game.current])
        self._no_points = say("kids.no_points")
        self._others_pay = say("kids.others_pay")
        self._never_mind = say("kids.never_mind")
        self._zero = say("kids.zero")
        self._hold = say("kids.hold")
        self._for_help = say("kids.for_help")
        self._not_kept = say("over.not_kept")
        self.what_to_do = say("over.roll")

    def draw(self, canvas):
        play = self.play
        game = play.session.game
        draw_child(canvas, game, play.machine.power, self._portrait)
        if play.note:
            draw_name(canvas, 1, 15, play.note, ROOM)
        elif play.turn.in_air:
            pass  # nothing may distract from dice in the air
        elif not game.rolls_used:
            self._draw_before(canvas)
        elif play.turn.state == ASKING:
            self._draw_question(canvas)
        else:
            self.draw_box(canvas)
        play.row.draw(canvas, game.dice, game.held)

    def _draw_before(self, canvas):
        """The first roll is to come."""
        if not self.play.machine.kept:
            canvas.text(SMALL, 1, 2, self._not_kept)
        self.draw_prompt(canvas)
        if self.play.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)

    def _draw_question(self, canvas):
        """A zero here?"""
        turn = self.play.turn
        wastes = turn.points[0] > 0
        canvas.text_fit(SMALL, 1, 2, self._others_pay if wastes else self._never_mind, room(self.play.machine.power))
        draw_name(canvas, 1, 14, self.play.names[turn.shown], ROOM)
        canvas.text(SMALL, 1, 28, self._zero)

    def draw_box(self, canvas):
        shown = self.play.turn.shown
        points = self.play.turn.points[shown]
        draw_name(canvas, 1, 2, self.play.names[shown], room(self.play.machine.power))
        left = canvas.number_right(BIG, ROOM - 8, 16, points)
        if shown < len(self.play.names) - 1:
            canvas.bitmap(ARROW_RIGHT, ROOM - 5, 22)
        if self.helps:
            canvas.text(SMALL, 1, 17, self._hold)
            canvas.text(SMALL, 1, 27, self._for_help)
            return
        if shown:
            canvas.bitmap(ARROW_LEFT, 0, 22)
        if not points:
            canvas.text_right(SMALL, left - 5, 23, self._no_points)

    def clear_box(self, canvas):
        canvas.fill(0, 0, room(self.play.machine.power), 36, 0)
        canvas.fill(0, 36, 128, 28, 0)

    def mark_name(self, canvas):
        name = self.play.names[self.play.turn.shown]
        canvas.invert(0, 0, min(width(BOLD, name) + 2, room(self.play.machine.power)), 14)


class KidPlay(Play):
    best_first = True
    patience_ms = _PATIENCE_MS
    view_class = KidView

    def press(self, button, kind):
        self.patience_ms = _PATIENCE_MS
        if self.view.helps:
            self.view.helps = False
            self.machine.redraw()
        super().press(button, kind)

    def waited(self):
        self.patience_ms = 0
        self.view.helps = self.session.may_ask
        self.machine.redraw()

    def look(self):
        super().look()
        self.names = [box_name(box) for box in self.turn.boxes]


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
