"""The screen that is shown when flash has no free space for another game.

First all games are added to the statistics, so that best scores are not lost. Then games that a computer has copied are
deleted. If that does not free enough space, the screen asks whether to delete other games: ROLL agrees, SCORE refuses.
After a refusal no game can begin until a computer has copied the stored games.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.storage import history, store
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_title
from kast.ui.widgets.counting import Counting


class HistoryFull(Counting):
    """Counts the games and makes space; asks whether to delete further games if the space is not enough.

    - then: the function to call once there is enough space, and its values
    - refused: whether the screen shows that no game can begin
    """

    def __init__(self, app, *then):
        super().__init__(app)
        self._then = then
        self._texts = texts("full")
        self.refused = False
        game = self.session.game
        last = game.seq if game else self.session.kept
        # Counts of the last game are not stored, since its last turn can still be undone.
        self.count(last - 1 if last else None)

    def counted(self):
        self.moving = True  # step() makes space in a later pass of the loop, after the garbage of counting is collected

    def step(self, canvas):
        self.moving = False
        if history.free_space():
            self._go_on()
        elif history.has_older():
            self.machine.redraw()
        else:
            self.refuse()

    def _go_on(self):
        self.go.with_space(*self._then)  # shows this screen again if there is still too little space

    def refuse(self):
        """Show that no further game can begin."""
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
            self.machine.buzzer.silence()  # writing flash stops the processor, and a tone would continue
            while store.free() < store.LOW and history.drop_oldest():
                pass
            self._go_on()
        elif button == SCORE:
            self.machine.sound(tunes.REFUSED)
            self.refuse()


SCREEN = HistoryFull
