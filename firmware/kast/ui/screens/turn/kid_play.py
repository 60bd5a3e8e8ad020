"""A child's turn in a score-card game: the player's animal and points, a square for each roll, and what to press next.

While rolls are left, the button to press is ROLL. After the last roll, the screen shows the box that pays most; Chance
counts as half its points. RIGHT walks through the boxes at any time. SCORE fills only a box that is shown, and the
screen asks a friendly question before a zero.
"""

from micropython import const

from kast.device import tunes
from kast.session.turn import ASKING
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, UNDO
from kast.ui.screens.turn.play import Play
from kast.ui.widgets import draw_name, parts
from kast.ui.widgets.child import ROOM, draw_child, room
from kast.ui.widgets.turn_view import TurnView, box_name

_FILLS = const("SCORE")  # as printed next to the button
_ZERO = const("SCORE: 0")


class KidView(TurnView):
    room = ROOM

    def __init__(self, play):
        super().__init__(play)
        game = play.session.game
        from kast.ui.graphics.portraits import alone  # noqa: PLC0415  unloaded at once, except for one picture

        self._portrait = alone(game.players[game.current])
        self._no_points = say("kids.no_points")
        self._others_pay = say("kids.others_pay")
        self._never_mind = say("kids.never_mind")
        self.what_to_do = say("over.roll")

    def draw(self, canvas):
        play = self.play
        game = play.session.game
        draw_child(canvas, self._portrait, play.machine.power, game.card.total, game.rolls_used, game.rolls_left)
        if play.note:
            for row, part in enumerate(parts(play.note)):
                draw_name(canvas, 1, 8 + 13 * row, part, ROOM)
        elif play.turn.in_air:
            pass  # nothing should distract from dice in the air
        elif not game.rolls_used:
            self._draw_before(canvas)
        elif play.turn.state == ASKING:
            self._draw_question(canvas)
        elif play.shows_box:
            self.draw_box(canvas)
        elif play.rolls_on:
            self.draw_roll(canvas)
        play.row.draw(canvas, game.dice, game.held)

    def _draw_before(self, canvas):
        """Draw the prompt before the first roll."""
        if not self.play.machine.storing_works:
            draw_name(canvas, 1, 2, self.not_kept, room(self.play.machine.power))
        self.draw_prompt(canvas)
        if self.play.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, self.second - 1)
            canvas.bitmap(UNDO, 8, self.second - 1)

    def draw_roll(self, canvas):
        """Draw the offer of another roll."""
        self.draw_prompt(canvas)
        canvas.bitmap(ARROW_RIGHT, ROOM - 5, self.second)

    def _draw_question(self, canvas):
        """Draw the question before a zero."""
        turn = self.play.turn
        wastes = max(turn.points) > 0
        draw_name(canvas, 1, 2, self._others_pay if wastes else self._never_mind, room(self.play.machine.power))
        draw_name(canvas, 1, 15, self.play.names[turn.shown], ROOM)
        canvas.text(BOLD, 1, self.second - 1, _ZERO)

    def draw_box(self, canvas):
        shown = self.play.turn.shown
        points = self.play.turn.points[shown] * self.play.turn.columns[shown]
        draw_name(canvas, 1, 2, self.play.names[shown], room(self.play.machine.power))
        left = canvas.number_right(BIG, ROOM - 8, 16, points)
        if shown < len(self.play.names) - 1:
            canvas.bitmap(ARROW_RIGHT, ROOM - 5, 22)
        if shown or self.play.rolls_on:
            canvas.bitmap(ARROW_LEFT, 0, 22)
        draw_name(canvas, 8, 21, _FILLS if points else self._no_points, left - 11)

    def clear_box(self, canvas):
        canvas.fill(0, 0, room(self.play.machine.power), 36, 0)
        canvas.fill(0, 37, 128, 27, 0)

    def mark_name(self, canvas):
        if self.play.shows_box:
            name = self.play.names[self.play.turn.shown]
            canvas.invert(0, 0, min(width(BOLD, name) + 2, room(self.play.machine.power)), 14)


class KidPlay(Play):
    """Shows a child's turn. A subclass adds the coach's advice.

    - shows_box: whether the screen shows a box, which SCORE then fills
    """

    walks_round = False
    asks_coach = False  # the coach's advice is on the screen already, or the coach is off
    explains = ("play.menu",)  # for the person who reads to the child
    view_class: type = KidView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        self.shows_box = False
        super().__init__(app, rolling, filled, shown)
        self.shows_box = self.shows_box or shown is not None

    @property
    def rolls_on(self):
        """Whether another roll is offered."""
        return self.session.game.rolls_left

    def look(self):
        super().look()
        self.name_boxes()
        self.shows_box = not self.rolls_on

    def name_boxes(self):
        """Set `names` to the names of the boxes, in the order of the boxes."""
        self.names = [box_name(box) for box in self.turn.boxes]

    def hold(self, die):
        super().hold(die)
        if self.session.game.can_hold:
            self.shows_box = self.shows_box and not self.rolls_on
            self.redraws = True  # the screen may have to show another button to press

    def walk(self, step):
        if not self.shows_box:
            self._show_boxes(True)
        elif step < 0 and self.rolls_on and not self.turn.shown:
            self._show_boxes(False)
        else:
            super().walk(step)

    def _show_boxes(self, shows):
        """Show the boxes or, if `shows` is False, the prompt to roll."""
        self.shows_box = shows
        self.machine.sound(tunes.CLICK)
        self.sound("turn")
        self.machine.redraw()

    def on_idle(self):
        """Let the animal yawn. The picture already shows what to press."""
        self.yawn(self.view.draw)

    def stop_counting(self):
        if self.session.game.rolls_used:  # this ends a yawn; a die can hop first
            self.stop_counting_soon()
        else:
            super().stop_counting()

    def refuse(self, note):
        self.machine.sound(tunes.REFUSED)

    def score(self):
        if not self.shows_box:
            self._show_boxes(True)  # no box is filled before it is shown
        elif self.turn.points[self.turn.shown]:
            self.fill()
        else:
            self.ask()


SCREEN = KidPlay
