"""The screen for a child after a game that ended early, because another device gave it up or violated the protocol.

ROLL leads to the menu.
"""

from kast.session import joining
from kast.ui.graphics.dice import draw_die
from kast.ui.graphics.icons import ARROW_RIGHT
from kast.ui.graphics.moods import sad
from kast.ui.graphics.wordless import HOUSE
from kast.ui.screens.multiplayer.ended import Ended
from kast.ui.widgets.wordless import draw_home, draw_no, draw_players, left_of


class KidEnded(Ended):
    def __init__(self, app):
        super().__init__(app)
        self._players = joining.other_players(self.session, self.sides) if self.session.table else []

    def draw(self, canvas):
        violation = self.session.violation
        left = left_of(self._players, 46 if violation else 48)
        left = draw_players(canvas, self._players, left, 6, sad)
        if violation:
            draw_die(canvas, left, 6, 24, 5)
            draw_no(canvas, left + 25, 7)
        else:
            for arrow in range(2):
                canvas.bitmap(ARROW_RIGHT, left + 3 + 9 * arrow, 14)
            canvas.bitmap(HOUSE, left + 23, 6)
        draw_home(canvas, True)


SCREEN = KidEnded
