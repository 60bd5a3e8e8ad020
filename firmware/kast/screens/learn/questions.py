"""How to play: how a turn goes, and what people ask. That stands above the answer, which may take more pages."""

from micropython import const

from kast.draw.fonts import SMALL
from kast.screens.parts.help_page import LINE, ROOM, Pages, broken, dice_joined, draw_sentence, pages_of
from kast.screens.parts.keys import draw_keys
from kast.text import line, say, texts

_IN_LIST = const(3)  # where the list of how_to_play.py has it
_KEYS = const(55)  # the row below which the buttons are told, since there need not be a title


class Questions(Pages):
    """Its pages are pairs of the lines of a question, none where its answer goes on, and a text."""

    def __init__(self, rooms):
        super().__init__(rooms)
        self._add(say("menu.how_to_play"), line(texts("games"), "turn"))
        for text in texts("questions").strip().split("\n"):
            self._add(*text.split("=", 1)[1].split("|", 1))

    def _add(self, asked, answer):
        lines = broken(dice_joined(asked), ROOM - 2)
        for text in pages_of(answer, _KEYS // LINE - len(lines)):
            self.pages.append((lines, text))
            lines = []

    def draw_page(self, canvas, page):
        asked, text = page
        height = len(asked) * LINE
        canvas.fill(0, 0, 128, height)
        for row, words in enumerate(asked):
            canvas.text_center(SMALL, ROOM // 2, row * LINE + 2, words, 0)
        draw_sentence(canvas, height, text, _KEYS - height)

    def waited(self):
        draw_keys(self.machine.canvas, _KEYS + 2, takes=False)

    def back(self):
        self.go.show("learn.how_to_play", _IN_LIST)
