"""A robot's turn of Pig, shown step by step. Any press hurries it."""

from kast.ui.widgets.banking.pig import PigView, best_play
from kast.ui.widgets.banking.robot import BankingRobot


class PigRobot(BankingRobot):
    """Shows a robot's turn of Pig."""

    view_class: type = PigView

    def __init__(self, app, *_):
        super().__init__(app)
        self._table = best_play()

    def decision(self):
        from kast.games.pig.strategy import banks  # noqa: PLC0415  loaded only for children and robots

        game = self.session.game
        return None if banks(game, self.player["level"], self._table) else game.held


SCREEN = PigRobot
