"""New game, for a child: which animal, or which robot, each player is. Nobody types a name."""

from kast.draw.portraits import portrait
from kast.screens.before.who_plays import WhoPlays
from kast.screens.parts import draw_name
from kast.screens.parts.chooser import Chooser


class KidWhoPlays(WhoPlays):
    def __init__(self, rooms, index):
        super().__init__(rooms, index)
        self._typed = None  # a name from before is the animal's again

    def draw_answer(self, canvas, answer):
        player = self._player(answer)
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        draw_name(canvas, 64, 33, player["name"], 56)

    def press(self, button, kind):
        Chooser.press(self, button, kind)
