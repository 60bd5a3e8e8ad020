"""A turn in a score-card game on another device, for a child: the player's picture and points, and the dice."""

from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.screens.multiplayer.other_play import OtherPlay
from kast.ui.widgets import draw_name
from kast.ui.widgets.child import ROOM, draw_child


class KidOtherPlay(OtherPlay):
    undo_place = (0, 26, 20)

    def draw_turn(self, canvas):
        game = self.session.game
        draw_child(canvas, self._portrait, self.machine.power, game.card.total, game.rolls_used, game.rolls_left)
        if not game.rolls_used:
            draw_name(canvas, 1, 8, self._plays, ROOM)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)
        self.dice.draw(canvas, self.faces, self.held)


SCREEN = KidOtherPlay
