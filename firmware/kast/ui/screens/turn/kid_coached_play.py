"""A child's turn with the coach, which shows what to press next.

While rolls are left, the screen shows the dice to hold, then ROLL. After the last roll, or if another roll cannot help,
it shows the best box to fill; RIGHT walks through the boxes, the best first. If the coach's files are missing, this
screen works like that of kid_play.py.
"""

from kast.text import say
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import ARROW_RIGHT
from kast.ui.screens.turn.kid_play import KidPlay, KidView
from kast.ui.widgets.cards.advising import advise
from kast.ui.widgets.child import ROOM


class KidCoachedView(KidView):
    def __init__(self, play):
        super().__init__(play)
        self._hold = say("coach.hold")
        self._let_go = say("kids.let_go")
        self._then_roll = say("kids.then_roll")

    def draw_roll(self, canvas):
        """Draw the dice to hold; if there are none, draw the dice to release, or else the prompt to roll."""
        marks = self.play.row.marks
        if not marks:
            super().draw_roll(canvas)
            return
        game = self.play.session.game
        to_hold = marks & self.play.keeps
        x = canvas.text(BOLD, 1, 4, self._hold if to_hold else self._let_go) + 5
        for die in range(game.rules.dice):
            if (to_hold or marks) >> die & 1:
                draw_small_die(canvas, x, 3, game.dice[die])
                x += 11
        canvas.text(BOLD, 1, 22, self._then_roll)
        canvas.bitmap(ARROW_RIGHT, ROOM - 5, self.second + 1)


class KidCoachedPlay(KidPlay):
    """Shows a child's turn with the coach.

    - keeps: the dice to hold, one bit for each; None before the coach has decided, or if it advises to fill a box
    - waits: whether the coach is still computing
    - advice: the Advice; None if it is not computed yet or the coach's files are missing
    """

    think_ms = 4
    keeps: "Any"
    keeps_coach = True
    view_class = KidCoachedView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        self.thinking = app.thinking
        self.advice = self.keeps = None
        self.waits = False
        super().__init__(app, rolling, filled, shown)

    @property
    def rolls_on(self):
        return not self.waits and self.session.game.rolls_left and (self.keeps is not None or not self.advice)

    def look(self):
        self.keeps = None
        self.waits = self.session.may_ask
        super().look()
        if self.waits:
            self.shows_box = False
            self.thinking.think(self._think())

    def _think(self):
        self.advice = yield from advise(self.thinking, self.session.game)

    def on_result(self):
        self.waits = False
        if self.advice:
            shown = self.turn.box
            (_, self.keeps, _), _ = self.advice.offer()
            self.turn.order([box for _, _, box in self.advice.options if box])
            if self.shows_box:
                self.turn.show(shown)
            self.name_boxes()
            self._mark()
        self.shows_box = self.shows_box or not self.rolls_on
        if self.shows_box or self.keeps is None:
            self.sound("turn")
        else:
            self.sound("dice", [self.keeps >> die & 1 for die in range(len(self.session.game.dice))])
        self.machine.redraw()

    def coach_failed(self):
        self.advice = self.keeps = None
        self.row.marks = 0
        self.on_result()

    def _mark(self):
        """Mark the dice whose buttons are to be pressed, because they have to be held or released."""
        self.row.marks = 0
        if self.keeps is not None:
            for die, held in enumerate(self.session.game.held):
                self.row.marks |= (self.keeps >> die & 1 ^ held) << die

    def hold(self, die):
        super().hold(die)
        if self.session.game.can_hold:
            self._mark()

    def roll(self):
        self.advice = self.keeps = None
        self.row.marks = 0
        super().roll()
        self.machine.redraw()

    def walk(self, step):
        self._once_advised(super().walk, step)

    def score(self):
        self._once_advised(super().score)

    def _once_advised(self, act, *values):
        """Act once the coach has finished, in a later pass: a press leaves no room in the C stack for its thinking."""
        if self.waits:
            self.go.later(self.thinking.finish)
            self.go.later(act, *values)
        else:
            act(*values)


SCREEN = KidCoachedPlay
