"""One question a screen: LEFT and RIGHT walk the answers, ROLL takes one, SCORE goes back."""

from kast import tunes
from kast.draw.canvas import width
from kast.draw.fonts import BOLD, SMALL
from kast.draw.icons import ARROW_LEFT, ARROW_RIGHT
from kast.hal.buttons import DOWN, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.screens import Screen
from kast.settings import PICTURES
from kast.text import say


class Chooser(Screen):
    """answers: a sequence of at least one. Subclasses say what each looks like and what taking it does."""

    title = ""

    def __init__(self, app, answers, chosen=0):
        super().__init__(app)
        self.answers = answers
        self.chosen = chosen

    def draw_answer(self, canvas, answer):
        """Draw the answer between the arrows, in the room from row 14 to the bottom."""
        raise NotImplementedError

    def take(self, answer):
        """ROLL was pressed."""
        raise NotImplementedError

    def back(self):
        """SCORE was pressed."""
        raise NotImplementedError

    def draw(self, canvas):
        draw_title(canvas, self.title)
        canvas.bitmap(ARROW_LEFT, 0, 28)
        canvas.bitmap(ARROW_RIGHT, 128 - ARROW_RIGHT[0], 28)
        self.draw_answer(canvas, self.answers[self.chosen])

    def press(self, button, kind):
        if kind != DOWN and not (kind == REPEAT and button in (LEFT, RIGHT)):
            return
        if button in (LEFT, RIGHT):
            self.app.sound(tunes.CLICK)
            self.chosen = (self.chosen + (1 if button == RIGHT else -1)) % len(self.answers)
            self.app.redraw()
        elif button == ROLL:
            self.app.sound(tunes.HOLD)
            self.take(self.answers[self.chosen])
        elif button == SCORE:
            self.app.sound(tunes.RELEASE)
            self.back()


def draw_title(canvas, text):
    """The bar at the top that says what the screen is about."""
    canvas.fill(0, 0, 128, 11)
    canvas.text_center(SMALL, 64, 2, text, 0)


def draw_big_word(canvas, text):
    """A word in the middle of the screen."""
    canvas.text_center(BOLD, 64, 24, text)


def draw_name(canvas, x, y, name, room):
    """A name in large letters, or in small ones where it is too long for `room` pixels."""
    if width(BOLD, name) <= room:
        canvas.text(BOLD, x, y, name)
    else:
        canvas.text_fit(SMALL, x, y + 1, name, room)


def animal_names():
    """What players are called who type no name, in the order of the pictures."""
    return [say("animal." + str(i)) for i in range(PICTURES)]


def with_name(key, room, name, *values):
    """The text of a key, filled in; where it is wider than `room` pixels in SMALL the name, known best, gives way."""
    text = say(key).format(name, *values)
    while width(SMALL, text) > room and name:
        name = name[:-1]
        text = say(key).format(name + "…", *values)
    return text
