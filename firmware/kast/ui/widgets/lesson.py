"""What the guided first turns of all families share: each step waits for its keys, and lights them.

A key is lit after a wrong one, and after 20 s without a press. The first turn waits at each step, later turns only
before their first roll. After a wrong key ROLL and SCORE are obeyed, so that everybody reaches the end. LEFT + RIGHT
ends the lesson.
"""

# pyrefly: ignore-errors[missing-attribute]

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6
from kast.session.turn import RESTING
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.widgets import parts

_ROOM = const(126)
_ONE_ROW = const(12)  # height of the bar in large letters, for a line of one row and of two
_TWO_ROWS = const(23)


def draw_line(canvas, text, rows=1, least=1):
    """Draw the line that suggests what to do, in the bar at the top, and return the row below the bar.

    In large letters, the line is in BOLD if it fits into `rows` rows, 1 or 2. What follows a colon begins a row.

    - least: number of rows for which the bar has space at least, in large letters
    """
    second = ""
    font = BOLD if canvas.large else SMALL
    height = _TWO_ROWS if least > 1 else _ONE_ROW
    if not canvas.large:
        height = 11
    elif width(BOLD, text) > _ROOM:
        if rows > 1:
            text, colon, second = text.partition(": ")
            text, second = (text + ":", second) if colon else parts(text)
            height = _TWO_ROWS
        else:
            font = SMALL
    canvas.fill(0, 0, 128, height)
    top = 1 if second else (height - font.capital) // 2
    canvas.text_center(font, 64, top, text, 0)
    canvas.text_center(font, 64, 13, second, 0)
    return height


class Guide:
    """Comes before the base class of a turn's screen, which passes presses on unless must_wait() returns True.

    Its view has `revealed`, whether keys are lit, and due(), which returns the keys that its line names, one bit for
    each.

    - turns: number of turns in the lesson
    - text: key of the text on how the game goes on, as in screens/help/lesson_over.py
    - tune: what to announce together with lit keys, a function of audio_cues.py
    - refused: the button whose press was refused, until the next press
    """

    turns = 2
    text = ""
    tune = "turn"
    refused = -1

    @property
    def is_over(self):
        return self.session.lesson and self.session.game.turns_finished == self.turns

    def stop_counting(self):
        if self.is_over:
            self.go.show("help.lesson_over", self.text)
        else:
            self.filled = None
            self.machine.redraw()

    def must_wait(self, button, kind):
        """Return whether the turn must not see an event: the lesson ends, or the button is refused, and others lit."""
        if kind == CHORD and self.session.lesson and not self.flies:
            self.session.end_lesson()
            self.go.show("help.how_to_play")
            return True
        if kind != DOWN:
            return self.is_over or button == self.refused
        if self.filled:
            self.stop_counting()
        if self.is_over:
            return True
        insists = self.refused > HOLD6 and button > HOLD6
        self.refused = -1
        if self.view.revealed:
            self.explain(None)
        game = self.session.game
        if insists or self.turn.state != RESTING or (game.turns_finished and game.rolls_used):
            return False
        if self.view.due() >> button & 1:
            return False
        self.refused = button
        self.refuse("")
        return True

    def refuse(self, note):
        self.machine.sound(tunes.REFUSED)
        self.explain(note)

    def on_idle(self):
        if self.turn.state == RESTING:
            self.explain("")
            self.sound(self.tune)

    def explain(self, note):
        """Light the keys to press in the next frame; if `note` is None, darken them."""
        self.view.revealed = note is not None
        self.moving = self.redraws = True
