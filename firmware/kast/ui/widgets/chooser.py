"""A screen with one question: LEFT and RIGHT walk through the answers, ROLL chooses one, SCORE goes back."""

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.game import PICTURES
from kast.text import say
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.keys import draw_keys_on_title


class Chooser(Screen):
    """A question with at least one answer. Subclasses draw the answer, and define what choosing it does.

    - answers: the sequence of answers
    - chosen: index of the answer that is shown
    """

    title = ""
    top = 28  # top row of the arrows

    def __init__(self, app, answers, chosen=0):
        super().__init__(app)
        self.answers = answers
        self.chosen = chosen

    def draw_answer(self, canvas, answer) -> None:
        """Draw an answer between the arrows, in rows 14 to 63."""
        raise NotImplementedError

    def number(self):
        """Return the number of the shown answer, for players by ear."""
        return self.chosen + 1

    def take(self, answer) -> None:
        """Act on the choice of an answer, because ROLL was pressed."""
        raise NotImplementedError

    def back(self) -> None:
        """Go back, because SCORE was pressed."""
        raise NotImplementedError

    def draw(self, canvas):
        draw_title(canvas, self.title)
        canvas.bitmap(ARROW_LEFT, 0, self.top)
        canvas.bitmap(ARROW_RIGHT, 128 - ARROW_RIGHT[0], self.top)
        self.draw_answer(canvas, self.answers[self.chosen])

    def on_idle(self):
        draw_keys_on_title(self.machine.canvas)

    def press(self, button, kind):
        if kind != DOWN and not (kind == REPEAT and button in (LEFT, RIGHT)):
            return
        if button in (LEFT, RIGHT):
            self.machine.sound(tunes.CLICK)
            self.chosen = (self.chosen + (1 if button == RIGHT else -1)) % len(self.answers)
            self.sound("number", self.number())
            self.machine.redraw()
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.later(self.take, self.answers[self.chosen])
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.back()


def draw_big_word(canvas, text):
    """Draw a word in the middle of the screen."""
    canvas.text_center(BOLD, 64, 24, text)


def animal_names():
    """Return the names of all animals, in the order of their pictures. Players who type no name have these names."""
    return [say("animal." + str(i)) for i in range(PICTURES)]
