"""Together, for a child: who at the other machine wants to play. ROLL: let us."""

from kast.draw.fonts import SMALL
from kast.draw.portraits import portrait
from kast.screens.parts.cap import draw_cap
from kast.screens.together.offered import Offered
from kast.text import say


class KidOffered(Offered):
    def draw(self, canvas):
        left = 64 - 13 * len(self.players)
        for place, player in enumerate(self.players):
            canvas.bitmap(portrait(player), left + 26 * place + 1, 0)
        canvas.text_center(SMALL, 64, 30, say("game." + self.game))
        draw_cap(canvas, 37, 44, "ROLL", True)


SCREEN = KidOffered
