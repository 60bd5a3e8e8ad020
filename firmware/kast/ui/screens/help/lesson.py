"""A turn of the guided first game: the usual turn, with a line at the top that suggests what to do next.

The line changes with what the player does, and nothing is forbidden. Dice worth keeping are marked: those that the
coach offers, too, unless they cost too much (offer.py). LEFT + RIGHT ends the lesson.
"""

from micropython import const

from kast.coach.offer import Aims
from kast.drivers.buttons import CHORD, DOWN
from kast.games.cards import kind_of
from kast.session.turn import LANDING
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.screens.turn.play import Play
from kast.ui.widgets.turn_view import TurnView

_TURNS = const(("first", "second", "last"))  # keys of the lines before the first roll, for each turn of the lesson
_ALIKE = const(("alike2", "alike3", "alike4", "alike4"))  # keys of the lines for two to five equal dice
_WHOLE = const(("small_straight", "large_straight", "full_house", "yatzy"))  # boxes that further rolls cannot improve
_LINES = const(("throw", "all", "differ", "own", "again", "more", "done", "zero", "best", "walk", "score"))


class LessonView(TurnView):
    """Draws a turn with a line of advice at the top.

    - walked: whether the player has looked at other boxes since the last roll or the last press of a HOLD button
    """

    def __init__(self, play):
        super().__init__(play)
        # The texts are looked up in advance, since drawing must not allocate memory.
        self.lines = {key: say("lesson." + key) for key in _LINES + _TURNS + _ALIKE}
        self.walked = False
        self._whole = False  # whether the dice fill an open box of _WHOLE
        self._alike = 0  # number of dice worth keeping

    def draw_top(self, canvas):
        canvas.fill(0, 0, 128, 11)
        if self.play.turn.state != LANDING:
            canvas.text_center(SMALL, 64, 2, self.lines[self.next_line()], 0)

    def look(self):
        """Find the dice that are worth keeping, and mark them."""
        play = self.play
        game = play.session.game
        self.walked = False
        play.row.marks = self._alike = 0
        if not game.rolls_used:
            return
        self._whole = kind_of(play.turn.box) in _WHOLE
        face = Aims(game.card).collected(game.dice)
        self._alike = game.dice.count(face)
        if face and game.rolls_left and not self._whole:
            play.row.marks = sum([1 << die for die, value in enumerate(game.dice) if value == face])

    def next_line(self):
        """Return the key of the line that suggests what to do next."""
        game = self.play.session.game
        if self.play.turn.in_air:
            return "throw"
        if not game.rolls_used:
            return _TURNS[game.turn]
        if self.walked or not game.rolls_left:
            return self._about_box()
        if self._whole:
            return "done"
        return self._about_dice() if game.can_roll else "all"

    def _about_box(self):
        turn = self.play.turn
        if not turn.points[turn.shown]:
            return "zero"
        if self.walked:
            return "score"
        return "walk" if self.play.session.game.turn else "best"

    def _about_dice(self):
        game = self.play.session.game
        marks = self.play.row.marks
        held = 0
        for die in range(game.rules.dice):
            held |= game.held[die] << die
        if not held:
            return _ALIKE[self._alike - 2] if marks else "differ"
        if held & ~marks:
            return "own"
        return "again" if held == marks else "more"


class Lesson(Play):
    view_class = LessonView

    @property
    def _is_over(self):
        return self.session.game.turn == len(_TURNS)

    def press(self, button, kind):
        if kind == CHORD:
            self.session.end_lesson()
            self.go.show("help.how_to_play")
        elif not (self._is_over and self.filled):
            super().press(button, kind)
        elif kind == DOWN:
            self.stop_counting()

    def stop_counting(self):
        if self._is_over:
            self.go.show("help.lesson_over")
        else:
            super().stop_counting()

    def look(self):
        super().look()
        self.view.look()

    def roll(self):
        self.row.marks = 0
        super().roll()
        self.machine.redraw()

    def lift(self):
        super().lift()
        self.view.draw_top(self.machine.canvas)

    def hold(self, die):
        self.view.walked = False
        super().hold(die)
        self.view.draw_top(self.machine.canvas)

    def walk(self, step):
        self.view.walked = True
        super().walk(step)


SCREEN = Lesson
