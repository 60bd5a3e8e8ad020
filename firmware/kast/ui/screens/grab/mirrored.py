"""A turn of Grab on another device, mirrored here. Before the first roll, LEFT undoes the last turn."""

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.grab.view import GrabView
from kast.ui.widgets.mirrored import Mirrored


class OtherTurn(Mirrored):
    """Mirrors a turn of Grab. The argument `rolling` is not used."""

    undo_place = (0, 50, 128)
    view_class: type = GrabView

    def __init__(self, app, rolling=False, filled=None):
        game = app.session.game
        self.view = self.view_class(app.machine, app.session)
        super().__init__(app, self.view.row, filled)
        self.view.can_undo = False  # the view has no space for both the name and the hint
        self.view.plays = say("cpu.plays").format(game.players[game.current]["name"])
        self.view.look()
        self._undo = say("over.undo")

    @classmethod
    def form(cls, app, *_) -> str:
        return "grab.kid_mirrored" if cls is OtherTurn and app.session.is_child() else ""

    def draw_turn(self, canvas):
        self.view.draw(canvas)
        if self.can_undo:
            x, y, _ = self.undo_place
            canvas.text(SMALL, x + 1, y + 2, self._undo)

    def announce(self):
        self.view.look()
        self.machine.redraw()
        self.sound("seen", (self.faces, self.held))


SCREEN = OtherTurn
