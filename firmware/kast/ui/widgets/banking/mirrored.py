"""The base class of the screens that mirror a turn on another device in games in which points are banked.

Before the first roll, LEFT undoes the last turn.
"""

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.mirrored import Mirrored


class BankingMirrored(Mirrored):
    """Mirrors a turn. The argument `rolling` is not used. Subclasses set `view_class`, a BankingView."""

    view_class: type

    def __init__(self, app, rolling=False, banked=None):
        game = app.session.game
        self._view = self.view_class(app.machine, app.session)
        super().__init__(app, self._view.row, banked)
        self._view.can_undo = False  # the view has no space for both the name and the hint
        self._points = game.points  # of the roll on the screen; the game may be a roll ahead
        self._undo = say("over.undo")
        self._view.plays = say("cpu.plays").format(game.players[game.current]["name"])

    def draw_turn(self, canvas):
        self._view.draw(canvas)
        if self.can_undo:
            x, y, _ = self.undo_place
            canvas.text(SMALL, x + 1, y + 2, self._undo)

    def land(self):
        self._points = self.session.game.points
        super().land()

    def held_before_roll(self):
        return self.session.game.aside

    def announce(self):
        self.sound("at_risk", (self.faces, self.held, self._points))
