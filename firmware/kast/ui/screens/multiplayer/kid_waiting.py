"""A picture for a child while a game waits for another device; if that device is not connected, its players are asleep.

The game continues automatically once the device is back in the game. ROLL leads to the menu, to continue later.
"""

from kast.session import joining
from kast.ui.graphics.moods import asleep
from kast.ui.graphics.wordless import ZZZ
from kast.ui.screens.multiplayer.waiting import Waiting
from kast.ui.widgets.wordless import THERE, draw_cable, draw_home, draw_machines, draw_players


class KidWaiting(Waiting):
    def draw(self, canvas):
        players = joining.other_players(self.session, self.absent)
        if self.reason == "gone":
            draw_machines(canvas, 0, True, 5, 0)
            for row in range(3):
                canvas.fill(THERE + 10, 7 + 4 * row, 22, 2)
        elif len(players) == 1:
            draw_players(canvas, players, 0, 10, asleep, 2)
            canvas.bitmap(ZZZ, 50, 0)
            draw_cable(canvas, 82, 14, 44, False)
        else:
            draw_players(canvas, players, 0, 16, asleep)
            canvas.bitmap(ZZZ, 78, 0)
            draw_cable(canvas, 82, 30, 44, False)
        draw_home(canvas, False)


SCREEN = KidWaiting
