"""A turn of the guided first game: the usual turn, with a line at the top that suggests what to do next.

The line names the key. After a wrong key, and after 20 s without a press, that key is lit: below its die, or as a large
cap above the dice. In the first turn, whose dice are prepared, each step waits for its key, but after a wrong one ROLL
and SCORE are obeyed, so that everybody reaches the end. Later turns forbid nothing. Dice worth keeping are marked:
those that the coach offers, too, unless they cost too much (offer.py). LEFT + RIGHT ends the lesson.
"""

from micropython import const

from kast.coach.offer import Aims
from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, RIGHT, ROLL, SCORE
from kast.games.cards import kind_of
from kast.session.turn import LANDING, RESTING
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BIG, SMALL
from kast.ui.screens.turn.play import Play
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.turn_view import TurnView

_TURNS = const(("first", "second", "last"))  # keys of the lines before the first roll, for each turn of the lesson
_ALIKE = const(("alike2", "alike3", "alike4", "alike4"))  # keys of the lines for two to five equal dice
_WHOLE = const(("small_straight", "large_straight", "full_house", "yatzy"))  # boxes that further rolls cannot improve
_LINES = const(("throw", "all", "differ", "own", "again", "more", "done", "zero", "best", "walk", "score"))
_HOLDS = const(("alike2", "alike3", "alike4", "more"))  # the lines that the signs of the buttons to press follow
_FILLS = const(("all", "done", "best", "walk", "score"))  # the lines that suggest SCORE
_SIGN = const(8)  # width in pixels of a sign and the gap that follows it


class LessonView(TurnView):
    """Draws a turn with a line of advice at the top.

    - walked: whether the player has looked at other boxes since the last roll or the last press of a HOLD button
    - revealed: whether the keys to press are lit
    """

    def __init__(self, play):
        super().__init__(play)
        # The texts are looked up in advance, since drawing must not allocate memory.
        self.lines = {key: say("lesson." + key) for key in _LINES + _TURNS + _ALIKE}
        self.walked = self.revealed = False
        self._whole = False  # whether the dice fill an open box of _WHOLE
        self._alike = 0  # number of dice worth keeping

    def draw_top(self, canvas):
        canvas.fill(0, 0, 128, 11)
        if self.play.turn.state == LANDING:
            return
        key = self.next_line()
        text = self.lines[key]
        dice = self.keeps() if key in _HOLDS else 0
        wide = width(SMALL, text) + 4 * (dice > 0)
        for die in range(5):
            wide += (dice >> die & 1) * _SIGN
        x = canvas.text(SMALL, 64 - wide // 2, 2, text, 0) + 4  # a space
        for die in range(5):
            if dice >> die & 1:
                x = canvas.glyph(SMALL, x, 2, ord("①") + die, 0) + 1

    def draw_prompt(self, canvas):
        if self.revealed:
            draw_cap(canvas, 37, 14, "ROLL", True)
        else:
            super().draw_prompt(canvas)

    def draw_box(self, canvas):
        keys = self.due()
        if not self.revealed or keys < 1 << ROLL:
            return super().draw_box(canvas)
        canvas.number_right(BIG, 127, 16, self.play.turn.points[self.play.turn.shown])
        draw_cap(canvas, 2, 14, "ROLL" if keys == 1 << ROLL else "SCORE" if keys >> SCORE & 1 else "◀ ▶", True)
        return 0

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

    def due(self):
        """Return the buttons that the line suggests, one bit for each."""
        key = self.next_line()
        if key in _HOLDS:
            return self.keeps()
        if key == "zero":
            return 1 << LEFT | 1 << RIGHT
        if key in _FILLS:
            return 1 << SCORE | 1 << LEFT | 1 << RIGHT
        return 1 << ROLL

    def keeps(self):
        """Return the marked dice that are not held yet, one bit for each."""
        marks = self.play.row.marks
        for die in range(5):
            if self.play.session.game.held[die]:
                marks &= ~(1 << die)
        return marks

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
    refused = -1  # the button whose press was refused, until the next press

    @property
    def _is_over(self):
        return self.session.game.turn == len(_TURNS)

    def press(self, button, kind):
        if kind == CHORD:
            self.session.end_lesson()
            self.go.show("help.how_to_play")
        elif self._is_over and self.filled:
            if kind == DOWN:
                self.stop_counting()
        elif not self.must_wait(button, kind):
            super().press(button, kind)

    def must_wait(self, button, kind):
        """Return whether this event is of a button that is refused, and light the right key."""
        if kind != DOWN:
            return button == self.refused
        insists = self.refused > HOLD6 and button > HOLD6
        self.refused = -1
        if self.view.revealed:
            self.explain(None)
        if insists or self.filled or self.turn.state != RESTING or self.view.due() >> button & 1:
            return False
        game = self.session.game
        if game.turn and (game.rolls_used or button == LEFT):  # LEFT undoes the last turn
            return False
        self.refused = button
        self.refuse("")
        return True

    def refuse(self, note):
        self.machine.sound(tunes.REFUSED)
        self.explain(note)

    def on_idle(self):
        if self.turn.state == RESTING and not self.moving:
            self.explain("")
            self.sound("turn")

    def explain(self, note):
        """Light the keys to press in the next frame; if `note` is None, darken them."""
        self.view.revealed = note is not None
        self.row.revealed = self.view.due() & (1 << HOLD6) - 1 if self.view.revealed else 0
        self.view.before = ""  # the cap takes its place
        self.moving = self.redraws = True

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
