"""A turn in a score-card game on another device: the dice, and which of them are held. Before the first roll, LEFT
undoes the last turn.
"""

from kast.text import say
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import SMALL
from kast.ui.widgets import draw_name
from kast.ui.widgets.mirrored import Mirrored
from kast.ui.widgets.turn_view import draw_top


class OtherPlay(Mirrored):
    """Mirrors a turn in a score-card game. The arguments `rolling` and `shown` are not used."""

    undo_place: tuple = (30, 27, 98)

    def __init__(self, app, rolling=False, filled=None, shown=None):
        game = app.session.game
        super().__init__(app, DiceRow(game.rules.dice), filled)
        player = game.players[game.current]
        from kast.ui.graphics.portraits import alone  # noqa: PLC0415  unloaded at once, except for one picture

        self._portrait = alone(player)
        self._plays = say("cpu.plays").format(player["name"])
        self._undo = say("over.undo")

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_other_play" if cls is OtherPlay and app.session.is_child() else ""

    def draw_turn(self, canvas):
        game = self.session.game
        draw_top(canvas, game, self.machine.power)
        canvas.bitmap(self._portrait, 2, 13)
        draw_name(canvas, 32, 14, self._plays, 94)
        if self.can_undo:
            canvas.text(SMALL, 32, 28, self._undo)
        self.dice.draw(canvas, self.faces, self.held)

    def announce(self):
        self.sound("seen", (self.faces, self.held))


SCREEN = OtherPlay
