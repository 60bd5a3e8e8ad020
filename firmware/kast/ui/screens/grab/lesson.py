"""A turn of the guided first game of Grab, with a line at the top that suggests what to do next."""

from kast.drivers.buttons import ROLL, SCORE
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD
from kast.ui.screens.grab.turn import GrabTurn
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.grab.view import GrabView
from kast.ui.widgets.lesson import Guide, draw_line

_LINES = ("throw", "first", "second", "hold", "again", "take", "pass")


class GrabLessonView(GrabView):
    """Draws a turn of the lesson.

    - lines: dict of texts by their keys, looked up in advance, since drawing must not allocate memory
    - revealed: whether the keys to press are lit
    """

    def __init__(self, machine, session):
        self.lines = {}
        self._line = ""
        self.revealed = False
        super().__init__(machine, session)
        self.lines = {key: say("grab.lesson_" + key) for key in _LINES}
        self.can_undo = False

    def draw(self, canvas):
        line = "" if self.row.landing or self.row.thrown else self.lines[self.next_line()]
        self._line = line
        self.note = line if canvas.large and width(BOLD, line) > 126 else ""
        due = self.due() if self.revealed else 0
        self.row.revealed = due & 31
        super().draw(canvas)
        if due >> ROLL:
            canvas.fill(0, 26 if self.note else 12, 128, 24, 0)
            draw_cap(canvas, 37, 14, "SCORE" if due == 1 << SCORE else "ROLL", True)

    def draw_top(self, canvas):
        draw_line(canvas, self._line)

    def draw_turn(self, canvas):
        self.cards.draw(canvas, True, False)  # the line names the button that leads on

    def next_line(self):
        """Return the key of the line that suggests what to do next."""
        game = self._game
        if self.row.rolling:
            return "throw"
        if not game.rolls:
            return "second" if game.turns[0] else "first"
        if game.rolls_left:
            return "hold" if self._to_hold() else "again"
        return "take" if self.cards.takes else "pass"

    def _to_hold(self):
        """Return the dice that are equal to others and not held, one bit for each."""
        game = self._game
        mask = 0
        for die in range(game.rules.dice):
            if not game.held[die] and game.dice.count(game.dice[die]) > 1:
                mask |= 1 << die
        return mask

    def due(self):
        """Return the buttons that the line suggests, one bit for each; -1 for all."""
        key = self.next_line()
        if key == "hold":
            return self._to_hold()
        if key == "throw":
            return -1
        return 1 << SCORE if key in ("take", "pass") else 1 << ROLL


class GrabLesson(Guide, GrabTurn):
    """Shows a turn of the lesson."""

    view_class = GrabLessonView
    text = "grab.lesson_goes_on"

    def press(self, button, kind):
        if not self.must_wait(button, kind):
            super().press(button, kind)

    def next_press(self):
        return ""  # the line says it


SCREEN = GrabLesson
