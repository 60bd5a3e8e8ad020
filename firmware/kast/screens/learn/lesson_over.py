"""The end of the guided first game: how a whole one goes on. Any button leads back."""

from kast import tunes
from kast.draw.fonts import BOLD
from kast.hal.buttons import DOWN
from kast.screens import Screen
from kast.screens.parts.help_page import draw_sentence
from kast.text import say


class LessonOver(Screen):
    """text: the key of what is said of a whole game."""

    def __init__(self, rooms, text="lesson.goes_on"):
        super().__init__(rooms)
        self._text = text
        self.machine.sound(tunes.BONUS)

    def draw(self, canvas):
        canvas.text_center(BOLD, 62, 4, say("lesson.over"))
        draw_sentence(canvas, 16, say(self._text))

    def press(self, button, kind):
        if kind == DOWN:
            self.session.end_lesson()
            self.go.show("learn.how_to_play")
