"""There is no room for more games: nothing is dropped unless the player agrees."""

from kast import history
from kast.draw.fonts import SMALL
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.screens import Screen
from kast.screens.chooser import draw_title
from kast.text import say


class HistoryFull(Screen):
    def draw(self, canvas):
        draw_title(canvas, say("full.title"))
        for row in range(4):
            canvas.text_center(SMALL, 64, 16 + row * 12, say("full." + str(row)))

    def press(self, button, kind):
        if kind != DOWN or button not in (ROLL, SCORE):
            return
        if button == ROLL:
            self.app.keep(history.drop_oldest)
        self.app.show_game()
