"""There is little room for games: what a computer has a copy of makes way, anything else only if the player agrees.

All games are counted before, so that the best scores among those dropped stay in the statistics.
"""

from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.keep import history
from kast.keep.statistics import Statistics
from kast.screens.parts import draw_title
from kast.screens.parts.counting import Counting
from kast.text import line, texts


class HistoryFull(Counting):
    def __init__(self, rooms):
        super().__init__(rooms)
        self._texts = texts("full")
        self.count(Statistics().catch_up())

    def counted(self):
        self.moving = True  # room is made in the next turn of the loop, when what counting left behind is gone

    def step(self, canvas):
        self.moving = False
        if history.make_room():
            self.go.show_game()
        else:
            self.machine.redraw()

    def draw(self, canvas):
        if self.counts or self.moving:
            self.draw_percent(canvas, line(self._texts, "title"))
            return
        draw_title(canvas, line(self._texts, "title"))
        for row in range(4):
            canvas.text_center(SMALL, 64, 16 + row * 12, line(self._texts, str(row)))

    def press(self, button, kind):
        if self.counts or self.moving or kind != DOWN or button not in (ROLL, SCORE):
            return
        if button == ROLL:
            self.machine.buzzer.silence()  # writing flash stops the processor, and a tone would hang
            history.drop_oldest()
        self.go.show_game()


SCREEN = HistoryFull
