"""There is little room for games: what a computer has a copy of makes way, anything else only if the player agrees.

All games are counted before, so that the best scores among those dropped stay in the statistics.
"""

from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.keep import history
from kast.keep.statistics import Statistics
from kast.screens import Screen
from kast.screens.parts import draw_title
from kast.text import say


class HistoryFull(Screen):
    moving = True  # while games are counted

    def __init__(self, rooms):
        super().__init__(rooms)
        self._counting = Statistics().catch_up()
        self._percent = 0

    def step(self, canvas):
        for percent in self._counting:
            self._percent = percent
            self.machine.redraw()
            return
        self.moving = False
        if history.make_room():
            self.go.show_game()
        else:
            self.machine.redraw()

    def draw(self, canvas):
        draw_title(canvas, say("full.title"))
        if self.moving:
            canvas.text_center(SMALL, 64, 32, say("scores.counting").format(self._percent))
            return
        for row in range(4):
            canvas.text_center(SMALL, 64, 16 + row * 12, say("full." + str(row)))

    def press(self, button, kind):
        if self.moving or kind != DOWN or button not in (ROLL, SCORE):
            return
        if button == ROLL:
            self.machine.buzzer.silence()  # writing flash stops the processor, and a tone would hang
            history.drop_oldest()
        self.go.show_game()
