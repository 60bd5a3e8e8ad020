"""There is no room for another game: what a computer has a copy of makes way, anything else only if the player agrees.

All games are counted before, so that the best scores among those dropped stay in the statistics. Who keeps them all
begins no game: the one that has ended waits, until a computer makes room.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.storage import history, store
from kast.storage.statistics import Statistics
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_title
from kast.ui.widgets.counting import Counting


class HistoryFull(Counting):
    """then: the function that begins what needs room, and its values. refused: whether there will be none."""

    def __init__(self, rooms, *then):
        super().__init__(rooms)
        self._then = then
        self._texts = texts("full")
        self.refused = False
        game = self.session.game
        # The last box of a game that is over may still be taken back.
        self.count(Statistics().catch_up(game.seq - 1 if game else None))

    def counted(self):
        self.moving = True  # room is made in the next turn of the loop, when what counting left behind is gone

    def step(self, canvas):
        self.moving = False
        if history.make_room():
            self._go_on()
        elif history.has_older():
            self.machine.redraw()
        else:
            self.refuse()

    def _go_on(self):
        self.go.with_room(*self._then)  # which asks again where that was not enough

    def refuse(self):
        """Say that no other game begins."""
        self.refused = True
        self._texts = texts("no_room")
        self.machine.redraw()

    def draw(self, canvas):
        if self.counts or self.moving:
            self.draw_percent(canvas, line(self._texts, "title"))
            return
        draw_title(canvas, line(self._texts, "title"))
        for row in range(4):
            canvas.text_center(SMALL, 64, 16 + row * 12, line(self._texts, str(row)))

    def press(self, button, kind):
        if self.counts or self.moving or kind != DOWN:
            return
        if self.refused:
            self.machine.sound(tunes.CLICK)
            self.go.show_menu()
        elif button == ROLL:
            self.machine.buzzer.silence()  # writing flash stops the processor, and a tone would hang
            while store.free() < store.LOW and history.drop_oldest():
                pass
            self._go_on()
        elif button == SCORE:
            self.machine.sound(tunes.REFUSED)
            self.refuse()


SCREEN = HistoryFull
