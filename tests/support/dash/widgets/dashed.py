"""Show the points of a finished turn of Dash."""

from kast.device import tunes
from kast.ui.graphics.fonts import BIG


class Filled:
    def __init__(self, game, power, player, points, child):
        self.title = self.line = game.players[player]["name"] + ": " + str(points)
        self.tune = tunes.SCORE
        self._points = points

    def draw(self, canvas):
        canvas.number_center(BIG, 64, 20, self._points)

    def step(self, canvas):
        return False
