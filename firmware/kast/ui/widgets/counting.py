"""The base class of screens that first count the games in the history, one at a time, and can show the progress."""

import gc

from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title


class Counting(Screen):
    """A screen that counts games before it shows its contents. Subclasses continue in `counted`.

    - counts: whether counting is still under way
    - statistics: the Statistics; None until count() has begun
    """

    counts = True
    statistics: "Any" = None
    garbage = 16_384  # collect garbage often, so that it does not split the large free block of the heap

    def __init__(self, app):
        super().__init__(app)
        self._thinking = app.thinking
        self._percent = 0
        self._form = ""

    def count(self, settled):
        """Begin to count the games, if games are stored now.

        :param settled: as in Statistics.catch_up()
        """
        self._thinking.think(self._count(settled))

    def _count(self, settled):
        while not self.machine.is_shown:  # reading them, and counting a game, take 0.5 s on a Pico
            yield True
        gc.collect()
        percents = self.catch_up(settled)
        for percent in percents if self.session.stores else ():
            is_more = percent != self._percent
            if is_more:
                self._percent = percent
                self.show_percent()
                gc.collect()
            yield is_more  # True: this step took long, so Thinking ends its work for this pass of the loop

    def catch_up(self, settled):
        """Return an iterator over the progress in percent that counts the games, as Statistics.catch_up() does."""
        from kast.storage.statistics import Statistics  # noqa: PLC0415  loaded after the first picture

        self.statistics = Statistics()
        return self.statistics.catch_up(settled)

    def show_percent(self):
        """Show the progress; called whenever the percentage changes."""
        self.machine.redraw()

    def draw_percent(self, canvas, title):
        draw_title(canvas, title)
        if self._percent:
            self._form = self._form or line(texts("scores"), "counting")
            canvas.text_center(SMALL, 64, 32, self._form.format(self._percent))

    def on_result(self):
        self.counts = False
        self.counted()

    def counted(self) -> None:
        """Show the contents, once all games are counted."""
        raise NotImplementedError
