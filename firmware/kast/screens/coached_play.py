"""A turn with the coach looking on: it thinks while the dice lie, and speaks by itself.

Set to "always" it marks the dice that it would hold, or shows the box that it would fill. Set to a number it asks, once
a roll, before a choice that costs more points than that; the same button again does what one wanted.
"""

from kast import tunes
from kast.coach.table import UNIT
from kast.draw.fonts import SMALL
from kast.draw.icons import STAR
from kast.hal.buttons import DOWN, ROLL
from kast.screens.advice_text import points, way_name
from kast.screens.lettering import draw_name
from kast.screens.play import Play
from kast.screens.turn_parts import draw_top
from kast.text import say


class CoachedPlay(Play):
    think_ms = 4
    keeps_coach = True

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        self.thinking = rooms.thinking
        self._advice = None  # on the dice as they lie; none without the coach's files
        self._best = None  # the box that it would fill, once that is known
        self._keeps_shown = shown is not None
        self._doubt = None  # a question in place of the box: what is better, by how much, how to go on
        self._asked = ""  # which question was asked about these dice
        level = rooms.machine.settings["coach"]
        self._threshold = None if level == "always" else int(float(level) * UNIT)
        super().__init__(rooms, rolling, filled, shown)

    def _look(self):
        super()._look()
        if self.session.game.rolls_used:
            self._asked = ""
            self.thinking.think(self._think())

    def _think(self):
        game = self.session.game
        coach = self.thinking.bring_coach(game.rules)
        yield True
        yield from self.thinking.listen()  # what was pressed meanwhile was meant for what is shown now
        if coach:
            self._advice = coach.advice(game.card, game.dice, game.held, game.rolls_used, game.rolls_left)
            yield from self._advice.steps()

    def thought(self):
        if self._threshold is None and self._advice:
            _, mask, self._best = self._advice.options[0]
            self._row.marks = mask or 0
            if self._best and not self._keeps_shown:
                self._shown = self._boxes.index(self._best)
            self.machine.redraw()

    def draw(self, canvas):
        if self._doubt and not self._row.rolling:
            draw_top(canvas, self.session.game, self.machine.power, self._columns[self._shown])
            better, gain, again = self._doubt
            left = canvas.text_right(SMALL, 127, 16, gain)
            draw_name(canvas, 1, 14, better, left - 4)
            canvas.text(SMALL, 2, 28, again)
            self._row.draw(canvas, self.session.game.dice, self.session.game.held)
        else:
            super().draw(canvas)

    def _draw_box(self, canvas):
        x = super()._draw_box(canvas)
        if self._best and self._boxes[self._shown] == self._best:
            canvas.bitmap(STAR, x + 4, 26)

    def press(self, button, kind):
        if kind == DOWN and button != ROLL:
            self._keeps_shown = True  # what is under the finger stays there when the coach has thought
        if self._doubt and kind == DOWN:
            self._doubt = None
            self.machine.redraw()
        super().press(button, kind)

    def _roll(self):
        if self.session.game.rolls_used and self._asks("roll"):
            return
        self._advice = self._best = None
        self._keeps_shown = False
        self._row.marks = 0
        super()._roll()
        self.machine.redraw()

    def _score(self):
        box = self._boxes[self._shown]
        if self._asked == box:  # and so agreed to, even if it is a zero
            self._fill()
        elif not self._asks(box):
            super()._score()

    def _asks(self, what):
        """Ask whether the player means it, a box or "roll", where that is due; False where it is not."""
        if self._threshold is None or self._asked:
            return False
        self.thinking.think_on()
        advice = self._advice
        if not advice:
            return False
        value = advice.value_of_hold(self.session.game.held) if what == "roll" else advice.value_of_box(what)
        best, mask, box = advice.options[0]
        if best - value <= self._threshold:
            return False
        self._asked = what
        better = way_name(self.session.game.dice, mask, box)
        again = say("coach.roll_mine" if what == "roll" else "coach.score_mine")
        self._doubt = better, points(best - value, True), again
        self._row.stop()
        self._row.marks = mask or 0
        self.moving = False
        self.machine.sound(tunes.RELEASE)
        self.machine.redraw()
        return True
