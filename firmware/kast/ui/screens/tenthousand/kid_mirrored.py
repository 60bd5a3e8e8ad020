"""A turn of Ten Thousand on another device, for a child: the player's picture and points, and the dice."""

from kast.ui.screens.tenthousand.mirrored import OtherTurn
from kast.ui.widgets.banking.tenthousand import TenThousandView
from kast.ui.widgets.child import draw_child


class KidView(TenThousandView):
    loss_place = (1, 4, 1, 24)

    def __init__(self, machine, session):
        super().__init__(machine, session)
        game = session.game
        from kast.ui.graphics.portraits import alone  # noqa: PLC0415  unloaded at once, except for one picture

        self._portrait = alone(game.players[game.current])

    def draw_who(self, canvas):
        draw_child(canvas, self._portrait, self._machine.power, self._game.totals[self._game.current])

    def draw_choice(self, canvas):
        pass  # the points and the dice say it all


class KidOtherTurn(OtherTurn):
    view_class = KidView


SCREEN = KidOtherTurn
