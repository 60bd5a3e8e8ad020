"""A turn of Pig on another device, mirrored here. Before the first roll, LEFT undoes the last turn."""

from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets.mirrored import Mirrored
from kast.ui.widgets.pig import RIGHT, PigView


class OtherPigTurn(Mirrored):
    """Mirrors a turn of Pig. The argument `rolling` is not used."""

    undo_place = (RIGHT - 1, 53, 82)
    view_class: type = PigView

    def __init__(self, app, rolling=False, banked=None):
        game = app.session.game
        self._view = self.view_class(app.machine, app.session)
        super().__init__(app, self._view.die, banked)
        self._view.can_undo = False  # the view has no space for both the name and the hint
        self._rolled = game.at_risk()  # the roll on the screen; the game may be a roll ahead
        self._undo = say("over.undo")
        self._view.plays = say("cpu.plays").format(game.players[game.current]["name"])

    @classmethod
    def form(cls, app, *_) -> str:
        return "pig.kid_mirrored" if cls is OtherPigTurn and app.session.is_child() else ""

    def draw_turn(self, canvas):
        self._view.draw(canvas)
        if self.can_undo:
            canvas.text(SMALL, RIGHT, 55, self._undo)

    def land(self):
        self._rolled = self.session.game.at_risk()
        self.dice.shake()
        self.dice.land()

    def step_dice(self, canvas):
        return self.dice.step(canvas, self._rolled[0][0])

    def announce(self):
        self.sound("at_risk", self._rolled)


SCREEN = OtherPigTurn
