"""The choice, for a child, of an animal or robot for a player of a new game. No names are typed.

LEFT leads from the first animal to the robots, the weakest first, each with as many stars as its level. HOLD6 makes the
player a grown-up.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, RIGHT
from kast.game import PICTURES
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import STAR
from kast.ui.graphics.portraits import portrait
from kast.ui.screens.setup.who_plays import WhoPlays
from kast.ui.widgets import draw_name
from kast.ui.widgets.chooser import Chooser


class KidWhoPlays(WhoPlays):
    def __init__(self, app, index):
        super().__init__(app, index)
        self.typed = None  # the animal's name replaces a name that was typed earlier

    def is_grown_up(self):
        return False

    def order(self, count):
        return list(range(count - 1, PICTURES - 1, -1)) + list(range(PICTURES))

    def draw_answer(self, canvas, answer):
        player = self._player(answer)
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        draw_name(canvas, 64, 22, player["name"], 56)
        level = player.get("level")
        if not level:
            canvas.text(SMALL, 66, 54, say("kids.grown_up"))
            return
        for star in range(level):
            canvas.bitmap(STAR, 65 + 13 * star, 38)
        canvas.text(SMALL, 66, 54, say("level." + str(level)))

    def press(self, button, kind):
        step = (button == RIGHT) - (button == LEFT)
        if step and not 0 <= self.chosen + step < len(self.answers):
            if kind == DOWN:
                self.machine.sound(tunes.DULL)
        elif button == HOLD6 and kind == DOWN and self.answers[self.chosen] < PICTURES:
            self._keep()
            self.change_kind(True)
        else:
            Chooser.press(self, button, kind)


SCREEN = KidWhoPlays
