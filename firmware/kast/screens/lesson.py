"""A turn of the guided first game: the play screen, with a line on top that says what one may do next.

The line follows what is done, and nothing is forbidden. Dice that are worth keeping are marked. LEFT + RIGHT ends it.
"""

from kast.draw.fonts import SMALL
from kast.games.cards import kind_of
from kast.hal.buttons import CHORD, DOWN
from kast.screens.play import Play
from kast.text import say

_TURNS = ("first", "second", "last")  # the lines before the first roll; the lesson has so many turns
_ALIKE = ("alike2", "alike3", "alike4", "alike4")  # from two on
_WHOLE = ("small_straight", "large_straight", "full_house", "yatzy")  # nothing is left to be rolled for
_LINES = ("throw", "all", "differ", "own", "again", "more", "done", "zero", "best", "walk", "score")


class Lesson(Play):
    def __init__(self, app, rolling=False, filled=None, shown=None):
        # Looked up now: a picture is drawn without allocating.
        self._lines = {key: say("lesson." + key) for key in _LINES + _TURNS + _ALIKE}
        self._walked = False  # since the last roll
        self._whole = False  # whether the dice are a straight or the like, and the box for it is open
        self._alike = 0  # how many dice are marked
        super().__init__(app, rolling, filled, shown)

    @property
    def _is_over(self):
        return self.app.game.turn == len(_TURNS)

    def _draw_top(self, canvas):
        canvas.fill(0, 0, 128, 11)
        if not self._row.landing:
            canvas.text_center(SMALL, 64, 2, self._lines[self._next()], 0)

    def _next(self):
        """The key of what to do next."""
        game = self.app.game
        if self._row.rolling:
            return "throw"
        if not game.rolls_used:
            return _TURNS[game.turn]
        if self._walked or not game.rolls_left:
            return self._about_box()
        if self._whole:
            return "done"
        return self._about_dice() if game.can_roll else "all"

    def _about_box(self):
        if not self._points[self._shown]:
            return "zero"
        if self._walked:
            return "score"
        return "walk" if self.app.game.turn else "best"

    def _about_dice(self):
        game = self.app.game
        marks = self._row.marks
        held = 0
        for die in range(game.rules.dice):
            held |= game.held[die] << die
        if not held:
            return _ALIKE[self._alike - 2] if marks else "differ"
        if held & ~marks:
            return "own"
        return "again" if held == marks else "more"

    def press(self, button, kind):
        if kind == CHORD:
            self.app.end_lesson()
        elif not (self._is_over and self._filled):
            super().press(button, kind)
        elif kind == DOWN:
            self._stop_counting()

    def _stop_counting(self):
        if self._is_over:
            self.app.show("lesson_over")
        else:
            super()._stop_counting()

    def _look(self):
        super()._look()
        game = self.app.game
        self._walked = False
        self._row.marks = self._alike = 0
        if not game.rolls_used:
            return
        self._whole = kind_of(self._boxes[self._shown]) in _WHOLE
        self._alike, face = max([(game.dice.count(face), face) for face in game.dice])
        if self._alike > 1 and game.rolls_left and not self._whole:
            self._row.marks = sum([1 << die for die, shows in enumerate(game.dice) if shows == face])

    def _roll(self):
        self._row.marks = 0
        super()._roll()
        self.app.redraw()

    def _lift(self):
        super()._lift()
        self._draw_top(self.app.canvas)

    def _toggle(self, die):
        self._walked = False
        super()._toggle(die)
        self._draw_top(self.app.canvas)

    def _walk(self, step):
        self._walked = True
        super()._walk(step)
