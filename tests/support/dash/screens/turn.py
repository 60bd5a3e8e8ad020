"""A turn of Dash: ROLL rolls the die, SCORE counts it."""

from kast.drivers.buttons import CHORD, DOWN, LEFT, ROLL, SCORE
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.screen import Screen
from kast.ui.widgets import take_back


class DashTurn(Screen):
    def __init__(self, rooms, rolling=False, ended=None):
        super().__init__(rooms)
        if rolling:
            self._roll()

    def draw(self, canvas):
        game = self.session.game
        canvas.text(BOLD, 2, 2, game.players[game.current]["name"])
        canvas.number_right(BIG, 126, 2, game.total(game.current))
        if game.rolled:
            canvas.number_center(BIG, 64, 30, int(game.rolled))

    def press(self, button, kind):
        game = self.session.game
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == LEFT and self.session.can_undo:
            take_back(self, kind, 0, 0, 8)
        elif kind == DOWN and button == ROLL and not game.rolled:
            self._roll()
            self.machine.redraw()
        elif kind == DOWN and button == SCORE and game.rolled:
            self.go.end_turn("count")

    def _roll(self):
        self.session.roll()


SCREEN = DashTurn
