"""A robot's turn of Ten Thousand, shown step by step. Any press hurries it."""

from kast.ui.widgets.banking.robot import BankingRobot
from kast.ui.widgets.banking.tenthousand import TenThousandView, best_play


class TenThousandRobot(BankingRobot):
    """Shows a robot's turn of Ten Thousand."""

    view_class: type = TenThousandView

    def __init__(self, app, *_):
        super().__init__(app)
        self._table = best_play()
        self.view.look()

    def decision(self):
        from kast.games.tenthousand.strategy import decision  # noqa: PLC0415  loaded only for advice and robots

        return decision(self.session.game, self.player["level"], self._table)


SCREEN = TenThousandRobot
