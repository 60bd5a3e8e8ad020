"""Parts of the guided first turns of games in which points are banked. The line at the top suggests what to do next."""

# pyrefly: ignore-errors[missing-attribute]

from kast.drivers.buttons import ROLL, SCORE
from kast.ui.widgets.banking.turn import BankingTurn
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.lesson import Guide, draw_line


class LessonView:
    """Comes before the base class of the picture, and draws the line. Subclasses set `lines` and define offer().

    - lines: dict of texts by their keys, looked up in advance, since drawing must not allocate memory
    - revealed: whether the keys to press are lit
    """

    lines: dict
    revealed = False

    def draw_who(self, canvas):
        self.draw_rows(canvas, 2)

    def draw_rows(self, canvas, rows):
        """Draw the line of the lesson, for which the bar has this number of rows in large letters."""
        text = "" if self.row.landing or self.row.thrown else self.lines[self.next_line()]
        draw_line(canvas, text, rows, rows)

    def draw_cap(self, canvas, left, top):
        """Draw the key to press as a large cap."""
        draw_cap(canvas, left, top, "SCORE" if self.due() == 1 << SCORE else "ROLL", True)

    def next_line(self):
        """Return the key of the line that suggests what to do next."""
        game = self._game
        if self.row.rolling:
            return "throw"
        if not game.rolls:
            return "second" if game.turns[0] else "first"
        if game.is_lost:
            return "lost"
        return "brave" if game.turns[0] else self.offer()

    def due(self):
        """Return the buttons that the line suggests, one bit for each."""
        key = self.next_line()
        if key == "bank":
            return 1 << SCORE
        return 1 << ROLL if key in ("first", "second", "brave") else -1


class BankingLesson(Guide, BankingTurn):
    """Shows a turn of the lesson."""

    tune = "at_risk"

    def press(self, button, kind):
        if not self.must_wait(button, kind):
            super().press(button, kind)
