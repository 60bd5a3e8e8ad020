"""A turn with the coach, which computes advice while the dice are at rest, and gives it without being asked.

If the coach is set to "always", it marks the dice to hold, or shows the box to fill. If it is set to a number, it asks
before a choice that costs more points than this number, compared with what the coach would show (offer.py), at most
once for each roll; the same button pressed again confirms the choice.
"""

from micropython import const

from kast.coach import UNIT
from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import STAR
from kast.ui.screens.turn.play import Play
from kast.ui.widgets import draw_name, draw_title
from kast.ui.widgets.cards.advice_text import points, way_name
from kast.ui.widgets.cards.advising import advise
from kast.ui.widgets.turn_view import TurnView

_ROOM = const(80)  # width in pixels of a text to the left of what it gains in BOLD


class CoachedView(TurnView):
    """Draws a turn with the coach's advice.

    - best: the box that the coach would fill; None if it is not known yet or the coach would roll
    - doubt: texts of a question instead of the box: (better choice, gain, how to confirm the player's choice), or None
    """

    def __init__(self, play):
        super().__init__(play)
        self.best = None
        self.doubt: tuple | None = None

    def draw(self, canvas):
        play = self.play
        if not self.doubt or play.turn.in_air:
            super().draw(canvas)
            return
        better, gain, question = self.doubt
        top = (draw_title(canvas, question, 2) + self.second + 3) // 2
        # The longest text that the coach has needs more width.
        left = canvas.text_right(SMALL if width(SMALL, better) > _ROOM else BOLD, 127, top, gain)
        draw_name(canvas, 1, top, better, left - 4)
        play.row.draw(canvas, play.session.game.dice, play.session.game.held)

    def draw_box(self, canvas):
        x = super().draw_box(canvas)
        if self.best and self.play.turn.box == self.best:
            canvas.bitmap(STAR, x + 4, self.second - 2)


class CoachedPlay(Play):
    think_ms = 4
    keeps_coach = True
    view_class = CoachedView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        self.thinking = app.thinking
        self.advice = None  # Advice on these dice; None if it is not computed yet or the coach's files are missing
        self._keeps_shown = shown is not None
        self._asked = ""  # the choice that the coach asked about for these dice: a box or "roll"; "" if none
        level = app.machine.settings["coach"]
        # The cost above which the coach asks about a choice; None if the coach shows its advice instead.
        self._threshold = None if level == "always" else int(float(level) * UNIT)
        super().__init__(app, rolling, filled, shown)

    def look(self):
        super().look()
        if self.session.may_ask:
            self._asked = ""
            self.thinking.think(self._think())

    def _think(self):
        self.advice = yield from advise(self.thinking, self.session.game)

    def on_result(self):
        if self._threshold is None and self.advice:
            (_, mask, self.view.best), _ = self.advice.offer()
            self.row.marks = mask or 0
            if self.view.best and not self._keeps_shown:
                self.turn.show(self.view.best)
            self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and button != ROLL:
            self._keeps_shown = True  # advice must not change the box while the player chooses
        if self.view.doubt and kind == DOWN:
            self.view.doubt = None
            self.machine.redraw()
        super().press(button, kind)

    def roll(self):
        if self.session.game.rolls_used and self._asks("roll"):
            return
        self.advice = self.view.best = None
        self._keeps_shown = False
        self.row.marks = 0
        super().roll()
        self.machine.redraw()

    def score(self):
        if self._asked == self.turn.box:  # the player has confirmed the box, even if it is a zero
            self.fill()
        elif self._threshold is not None and self.thinking.active:
            # The coach finishes in a later pass, since a press leaves too little of the C stack for it.
            self.go.later(self.thinking.finish)
            self.go.later(self._score_unless_asked)
        else:
            self._score_unless_asked()

    def _score_unless_asked(self):
        if not self._asks(self.turn.box):
            super().score()

    def _asks(self, what):
        """Ask the player to confirm a choice if it costs too much; return whether the player was asked.

        - what: id of a box, or "roll"
        """
        if self._threshold is None or self._asked:
            return False
        self.thinking.finish()
        advice = self.advice
        if not advice:
            return False
        game = self.session.game
        value = advice.value_of_hold(game.held) if what == "roll" else advice.value_of_box(what)
        (best, mask, box), _ = advice.offer()
        if best - value <= self._threshold:
            return False
        self._asked = what
        better = way_name(game.dice, mask, box)
        question = say("coach.roll_mine" if what == "roll" else "coach.score_mine")
        self.view.doubt = better, points(best - value, True) + "%" * bool(advice.needed), question
        self.turn.rest()
        self.row.stop()
        self.row.marks = mask or 0
        self.moving = False
        self.machine.sound(tunes.RELEASE)
        self.machine.redraw()
        return True


SCREEN = CoachedPlay
