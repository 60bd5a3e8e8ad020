"""A turn of Pig on another device, for a child: the player's picture and points, and the die."""

from kast.ui.screens.pig.mirrored import OtherPigTurn
from kast.ui.widgets.banking.pig import PigView
from kast.ui.widgets.child import draw_child


class KidView(PigView):
    def __init__(self, machine, session):
        super().__init__(machine, session)
        game = session.game
        from kast.ui.graphics.portraits import alone  # noqa: PLC0415  unloaded at once, except for one picture

        self._portrait = alone(game.players[game.current])

    def draw_who(self, canvas):
        draw_child(canvas, self._portrait, self._machine.power, self._game.totals[self._game.current])


class KidOtherPigTurn(OtherPigTurn):
    view_class = KidView


SCREEN = KidOtherPigTurn
