"""A screen that first counts the games of the history, a game at a time, and may say how far it is."""

import gc

from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title


class Counting(Screen):
    """counts: whether it still does. `counted` is what follows then."""

    counts = True
    garbage = 16_384  # what is kept of a game shall not lie amid the large hole

    def __init__(self, rooms):
        super().__init__(rooms)
        gc.threshold(self.garbage)  # from the statistics on, which are read next
        self._thinking = rooms.thinking
        self._percent = 0
        self._form = line(texts("scores"), "counting")

    def count(self, percents):
        """Begin to go through what `Statistics.catch_up` gave."""
        self._thinking.think(self._count(percents))

    def _count(self, percents):
        for percent in percents:
            is_more = percent != self._percent
            if is_more:
                self._percent = percent
                self.show_percent()
                gc.collect()
            yield is_more  # that was large

    def show_percent(self):
        self.machine.redraw()

    def draw_percent(self, canvas, title):
        draw_title(canvas, title)
        canvas.text_center(SMALL, 64, 32, self._form.format(self._percent))

    def thought(self):
        self.counts = False
        self.counted()

    def counted(self):
        raise NotImplementedError
