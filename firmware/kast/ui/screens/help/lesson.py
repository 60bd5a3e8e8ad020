"""A turn of the guided first game: the usual turn, with a line at the top that suggests what to do next.

The line names the key. After a wrong key, and after 20 s without a press, that key is lit: below its die, or as a large
cap above the dice. The dice of the first turn are prepared. Dice worth keeping are marked: those that the coach offers,
too, unless they cost too much (offer.py).

The next turns wait for a button to be held, which opens the card, the coach or the menu; after a wrong press the next
one of another button goes on. The menu comes last, in the first turn of the game that goes on, since LEFT + RIGHT ends
the lesson before.
"""

from micropython import const

from kast.coach.offer import Aims
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, LONG, RIGHT, ROLL, SCORE, TAP
from kast.games.cards import kind_of
from kast.session.turn import LANDING, RESTING
from kast.text import line, say, texts
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.screens.turn.play import Play
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.lesson import Guide, draw_line
from kast.ui.widgets.turn_view import TurnView

_OPENS = const(("", "card", "coach", "menu"))  # what the button to hold opens, for each turn
_ALIKE = const(("alike2", "alike3", "alike4", "alike4"))  # keys of the lines for two to five equal dice
_WHOLE = const(("small_straight", "large_straight", "full_house", "yatzy"))  # boxes that further rolls cannot improve
_LINES = const(
    ("throw", "all", "differ", "own", "again", "more", "done", "zero", "best", "walk", "score", "first", "second")
)
_HOLDS = const(("alike2", "alike3", "alike4", "more"))  # the lines that the signs of the buttons to press follow
_FILLS = const(("all", "done", "best", "walk", "score"))  # the lines that suggest SCORE
_ARROWS = const(("zero", "menu"))  # the lines that suggest LEFT and RIGHT
_BOX = const(13)  # first row of the box, below a line of one row


class LessonView(TurnView):
    """Draws a turn with a line of advice at the top.

    - walked: whether the player has looked at other boxes since the last roll or the last press of a HOLD button
    - revealed: whether the keys to press are lit
    """

    def __init__(self, play):
        super().__init__(play)
        # The texts are looked up in advance, since drawing must not allocate memory.
        words = texts("lesson")
        self.lines = {key: line(words, key) for key in _LINES + _ALIKE}
        for key in play.explains:  # keys such as "play.card"
            self.lines[key[5:]] = say(key)
        self.walked = self.revealed = False
        self._whole = False  # whether the dice fill an open box of _WHOLE
        self._alike = 0  # number of dice worth keeping
        if self.explains():
            play.can_undo = False

    def draw(self, canvas):
        self.play.row.revealed = self.due() & (1 << HOLD6) - 1 if self.revealed else 0
        super().draw(canvas)

    def draw_top(self, canvas):
        if self.play.turn.state == LANDING:
            canvas.fill(0, 0, 128, 11)
            return None
        key = self.next_line()
        text = self.lines[key]
        dice = self.keeps() if key in _HOLDS else 0
        if dice:
            text += " " + "".join([chr(ord("①") + die) for die in range(5) if dice >> die & 1])
        # A lit cap takes the place of a second row.
        return draw_line(canvas, text, 1 if self.revealed and self.due() >= 1 << ROLL else 2)

    def draw_below(self, canvas, bottom):
        if self.play.session.game.rolls_used:
            super().draw_below(canvas, bottom)
        elif self.next_line() not in _OPENS:
            self.draw_before(canvas)  # the line names the button that the prompt would name

    def mark_name(self, canvas):
        if self.top > _BOX:
            canvas.invert(0, self.top, min(width(BOLD, self.play.names[self.play.turn.shown]) + 2, 100), 13)
        else:
            super().mark_name(canvas)

    def draw_prompt(self, canvas):
        if self.top > _BOX:
            pass  # the line has its place
        elif self.revealed or self.next_line() in _OPENS:
            self.before = ""  # the cap takes its place
            canvas.fill(0, 12, 128, 22, 0)
            self.draw_cap(canvas, 37)
        else:
            super().draw_prompt(canvas)

    def draw_cap(self, canvas, left):
        keys = self.due()
        name = "ROLL" if keys >> ROLL & 1 else "SCORE" if keys >> SCORE & 1 else "◀ ▶"
        draw_cap(canvas, left, 14, name, self.revealed)

    def draw_box(self, canvas):
        if not self.revealed or self.due() < 1 << ROLL:
            return super().draw_box(canvas)
        canvas.number_right(BIG, 127, 16, self.play.turn.points[self.play.turn.shown])
        self.draw_cap(canvas, 2)
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
        key = self.explains()
        if key:
            return key
        if not game.rolls_used:
            return "second" if game.turn else "first"
        if self.walked or not game.rolls_left:
            return self._about_box()
        if self._whole:
            return "done"
        return self._about_dice() if game.can_roll else "all"

    def due(self):
        """Return the buttons that the line suggests, one bit for each; LEFT also where it undoes the last turn."""
        key = self.next_line()
        if key in _HOLDS:
            return self.keeps()
        if key == "card":
            return 1 << SCORE
        if key in _ARROWS:
            return 1 << LEFT | 1 << RIGHT
        if key in _FILLS:
            return 1 << SCORE | 1 << LEFT | 1 << RIGHT
        return 1 << ROLL | self.play.can_undo << LEFT

    def explains(self):
        """Return what the button opens that is to be held now, as the key of its line; "" if there is none."""
        session = self.play.session
        game = session.game
        key = _OPENS[game.turn]
        with_dice = key == "coach"
        if game.explained == game.turn or game.rolls_used != with_dice or self.play.turn.state != RESTING:
            return ""
        return key if session.has_coach or not with_dice else ""

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
        if self.play.session.game.turn and not self.walked:
            return "walk"
        return "score" if self.walked or turn.points[turn.shown] < max(turn.points) else "best"

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


class Lesson(Guide, Play):
    view_class = LessonView
    turns = 3
    down = -1  # the button that was pressed last while one is to be held

    def press(self, button, kind):
        if self.view.explains() and not (kind == CHORD and self.session.lesson):
            self.wait(button, kind)
        elif not self.must_wait(button, kind):
            super().press(button, kind)

    def wait(self, button, kind):
        """Handle an event while a button is to be held. It is lit after a wrong press; the second ends the step."""
        key = self.view.explains()
        if kind == DOWN:
            self.down = button
            if self.filled:
                self.stop_counting()
        is_right = self.view.due() >> button & 1 and kind == (CHORD if key == "menu" else LONG)
        if not is_right and (
            kind not in (TAP, LONG) or button != self.down
        ):  # a press that cut the throw short is none
            return
        is_short = self.view.due() >> button & 1 and button != ROLL  # ◀ or ▶ alone, for instance
        if not is_right and (self.refused < 0 or is_short):
            self.refused = button
            self.refuse("")
            return
        game = self.session.game
        game.explained = game.turn
        self.refused = -1
        self.explain(None)
        if not is_right:
            if button == ROLL:
                super().press(ROLL, DOWN)
                super().press(ROLL, TAP)
        elif key == "coach":
            self.advise()
        else:
            super().press(button, kind)

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
        if self.machine.canvas.large:
            self.moving = self.redraws = True  # the next line may have more rows, or fewer
        else:
            self.view.draw_top(self.machine.canvas)

    def walk(self, step):
        self.view.walked = True
        super().walk(step)


SCREEN = Lesson
