"""A draw that is decided by rolls: the players with equal points roll all dice once each, and the highest total wins.

The first of these rolls waits for ROLL, unless a robot makes it; until then, LEFT undoes the last turn. The others
follow by themselves.
"""

from kast.drivers.buttons import LEFT
from kast.games.cards.draws import roll_for_win
from kast.text import line, say, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screens.setup.who_starts import WhoStarts
from kast.ui.widgets import fitted, take_back


class WhoWins(WhoStarts):
    phase = "draw"
    waits = True

    def __init__(self, app):
        super().__init__(app)
        game = self.session.game
        self.seats = list(game.contenders)
        result = texts("result")
        self._draw = line(result, "by_roll").format(game.total(game.contender))
        self._wins = line(result, "wins")

    def draw(self, canvas):
        super().draw(canvas)
        if not any(self.session.game.start_totals):
            canvas.text_center(SMALL, 64, 15, self._draw)

    def on_idle(self):
        if self.session.can_undo:
            self._draw = say("over.undo")
            self.machine.redraw()

    def whose(self):
        return self.session.game.contender

    def decided(self):
        return fitted("{} " + self._wins, 126, self.session.game.players[self.whose()]["name"])

    def roll(self):
        return roll_for_win(self.session.game)

    def go_on(self, rolls):
        self.go.show("results.victory")

    def press(self, button, kind):
        if button == LEFT and self.session.can_undo and not self.flies:
            take_back(self, kind, 0, 13, 128)
        else:
            super().press(button, kind)


SCREEN = WhoWins
