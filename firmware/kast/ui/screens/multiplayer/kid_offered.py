"""The offer of a game by another device, for a child: the players who offer it, and its name. ROLL joins the game.

If the rules differ from the usual ones, a grown-up is shown, who can read them: HOLD6 leads to the explanation of the
house rules. If another device has meanwhile taken the animal of a player on this device, the animal is shown with a
cross.
"""

from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.portraits import portrait
from kast.ui.graphics.wordless import GROWN_UP
from kast.ui.screens.multiplayer.offered import Offered
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.wordless import draw_no


class KidOffered(Offered):
    def draw(self, canvas):
        left = 64 - 13 * len(self.players)
        for index, player in enumerate(self.players):
            canvas.bitmap(portrait(player), left + 26 * index + 1, 0)
        canvas.text_center(SMALL, 64, 30, self.name)
        differs = self._rules[0] and not self.conflict
        draw_cap(canvas, 1 if self.conflict or differs else 37, 44, "ROLL", True)
        if differs:
            canvas.bitmap(GROWN_UP, 64, 40)
            canvas.text(BOLD, 94, 48, "⑥" if self.options else "…")
        if self.conflict:
            canvas.bitmap(portrait(self.conflict), 75, 40)
            draw_no(canvas, 105, 41)


SCREEN = KidOffered
