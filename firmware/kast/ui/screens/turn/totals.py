"""The points of all players as bars that grow towards the goal, where points are banked. Any button goes back."""

from kast.drivers.buttons import DOWN
from kast.text import load_sections, say
from kast.ui.graphics.canvas import number_width
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title


class Totals(Screen):
    """Shows the points of all players.

    - player: index of the player to mark
    """

    def __init__(self, app, player):
        super().__init__(app)
        load_sections("banking")
        self._player = player

    def draw(self, canvas):
        game = self.session.game
        draw_title(canvas, say("banking.goal").format(game.goal))
        count = len(game.players)
        height = min(13, 52 // count)
        top = 12 + (52 - height * count) // 2
        wide = min(60, 76 - number_width(SMALL, max(game.totals)))
        for index, player in enumerate(game.players):
            y = top + index * height
            canvas.text_fit(SMALL, 5, y, player["name"], 40)
            if index in game.left:
                canvas.hline(5, y + 3, 40)
            elif index == self._player:
                canvas.fill(0, y, 3, 7)
            canvas.hline(48, y + 3, wide)
            canvas.fill(48, y, min(wide, wide * game.total(index) // game.goal), 7)
            canvas.number_right(SMALL, 128, y, game.total(index))

    def press(self, button, kind):
        if kind == DOWN:
            self.go.show_game()


SCREEN = Totals
