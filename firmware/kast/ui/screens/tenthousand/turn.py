"""A turn of Ten Thousand: dice that score are set aside after each roll, HOLDn takes one back or sets it aside.

ROLL rolls the others, SCORE banks the points of the turn. A long press of ROLL sets those dice aside that the coach
advises, and says to roll on or to keep the points.
"""

from kast.ui.widgets.banking.tenthousand import TenThousandView, advise, best_play
from kast.ui.widgets.banking.turn import BankingTurn


class TenThousandTurn(BankingTurn):
    """Shows a person's turn of Ten Thousand."""

    view_class: type = TenThousandView

    def __init__(self, app, rolling=False, filled=None):
        super().__init__(app, rolling, filled)
        self._table = best_play() if self.session.has_coach and not self.session.lesson else None
        self._asks = False  # whether to ask the coach in the next frame
        self._is_advised = self.machine.settings["coach"] != "ask"  # after each roll, without being asked

    @classmethod
    def form(cls, app, *_) -> str:
        return "tenthousand.kid_turn" if cls is TenThousandTurn and app.session.is_child() else ""

    def settled(self):
        super().settled()
        self._asks = self._is_advised and self.session.game.can_hold

    def step(self, canvas):
        if self._asks:
            self._asks = False
            self.advise()
        super().step(canvas)

    def lift(self):
        self.view.advice = ""
        super().lift()

    def hold(self, die):
        self.view.advice = ""
        super().hold(die)
        self.look()

    def advise(self):
        super().advise()
        if self._table:
            advise(self.session.game, self._table, self.view)
            self.session.save_holds_soon()
        self.look()


SCREEN = TenThousandTurn
