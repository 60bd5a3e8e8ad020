"""A box that is corrected: its dice as they were told, to be told anew, for it or for another box that is open.

As in any turn with real dice, SCORE fills the shown box; before that nothing has changed. LEFT + RIGHT leaves it as it
was.
"""

from kast.device import tunes
from kast.drivers.buttons import CHORD, LONG, SCORE
from kast.text import line, texts
from kast.ui.screens.turn.score_keeper import KeeperView, ScoreKeeper
from kast.ui.widgets import draw_title, fitted


class _Rooms:
    """What the screen of a turn needs of the App, with a Correction as its session."""

    def __init__(self, rooms, correction):
        self.machine = rooms.machine
        self.go = rooms.go
        self.session = correction


class CorrectView(KeeperView):
    """In place of the top row stands whose box it is."""

    def draw_top(self, canvas):
        draw_title(canvas, self.play.note or self.play.title)


class Correct(ScoreKeeper):
    """correction: a Correction, whose turn is known. title: what stands in place of the top row. filled_box: the one
    that was filled now, "" before.
    """

    view_class = CorrectView

    def __init__(self, rooms, correction):
        self._correction = correction
        self.filled_box = ""
        name = correction.game.players[0]["name"]
        self.title = fitted(line(texts("record"), "correct_of"), 122, name)
        super().__init__(_Rooms(rooms, correction))

    def look(self):
        super().look()
        if self._correction.box in self.turn.boxes:
            self.turn.show(self._correction.box)

    def press(self, button, kind):
        if self.filled_box:
            pass
        elif kind == CHORD:
            self._leave(self._correction.box)
        elif button != SCORE or kind != LONG:  # the card is another turn's
            super().press(button, kind)

    def fill(self):
        self.filled_box = self.turn.box
        self.go.later(self.turn.fill)
        self.moving = True

    def step(self, canvas):
        if not self.filled_box:
            super().step(canvas)
            return
        self._correction.file()
        self._leave(self.filled_box)
        self.go.later(self.machine.sound, tunes.SCORE)

    def _leave(self, box):
        self.go.show("turn.corrections", self._correction.player, box)


SCREEN = Correct
