"""The correction of a filled box in a game with real dice: the player can enter the dice of that turn again.

As in any turn with real dice, SCORE fills the shown box, which may be another open box; nothing changes before that.
LEFT + RIGHT leaves the box unchanged.
"""

from kast.device import tunes
from kast.drivers.buttons import CHORD, LONG, SCORE
from kast.text import line, texts
from kast.ui.screens.turn.score_keeper import KeeperView, ScoreKeeper
from kast.ui.widgets import draw_title, fitted


class _Rooms:
    """The parts of the App that the screen of a turn needs, with a Correction as the session."""

    def __init__(self, app, correction):
        self.machine = app.machine
        self.go = app.go
        self.session = correction
        self.loop = app.loop


class CorrectView(KeeperView):
    """Draws a turn with real dice, with a title (with the player's name) instead of the top row."""

    def draw_head(self, canvas):
        draw_title(canvas, self.play.title)


class Correct(ScoreKeeper):
    """A turn with real dice that replaces an earlier turn.

    - correction: a Correction whose `game` is not None
    - title: text shown instead of the top row
    - filled_box: the box that the corrected turn has filled; "" until then
    """

    view_class = CorrectView

    def __init__(self, app, correction):
        self._correction = correction
        self.filled_box = ""
        name = correction.game.players[0]["name"]
        self.title = fitted(line(texts("record"), "correct_of"), 122, name)
        super().__init__(_Rooms(app, correction))

    def look(self):
        super().look()
        if self._correction.box in self.turn.boxes:
            self.turn.show(self._correction.box)

    def press(self, button, kind):
        if self.filled_box:
            pass
        elif kind == CHORD:
            self._leave(self._correction.box)
        elif button != SCORE or kind != LONG:  # otherwise a long press of SCORE would show the uncorrected card
            super().press(button, kind)

    def fill(self):
        self.filled_box = self.turn.box
        self.go.later(self._correction.end_turn, self.turn.box)
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
