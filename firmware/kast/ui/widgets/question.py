"""The base class of questions before an action that a player should not do by chance. ROLL means yes, SCORE no."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.help_page import draw_sentence
from kast.ui.widgets.keys import draw_answer

_TOP = const(13)  # top row of the sentence
_HIGH = const(40)  # height for the sentence in pixels


class Question(Screen):
    """Shows a title and a sentence as the question. Subclasses define what each answer does."""

    def __init__(self, app, title, sentence):
        super().__init__(app)
        self.title = title
        self.sentence = sentence

    def draw(self, canvas):
        draw_title(canvas, self.title)
        draw_sentence(canvas, _TOP, self.sentence, _HIGH)
        draw_answer(canvas)

    def press(self, button, kind):
        if kind == DOWN and button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.later(self.yes)
        elif kind == DOWN and button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.no()

    def yes(self) -> None:
        raise NotImplementedError

    def no(self) -> None:
        raise NotImplementedError
