"""Together, for a child: two machines as a picture, whether they are joined, and which of them is to press ROLL; in a
room also who has sat down, as animals.

Of another version, which somebody has to update: that it does not go, and who is to be fetched.
"""

from micropython import const

from kast.draw.portraits import portrait
from kast.draw.wordless import GROWN_UP
from kast.screens.parts.cap import draw_cap
from kast.screens.parts.wordless import draw_machines, draw_no
from kast.screens.together.meet import TROUBLES, Meet

_TOP = const(4)
_CAP = const(44)
_APART = ("join", "far_join", "ways") + TROUBLES
_SEATED = const(25)  # columns from one animal to the next: five fit


class KidMeet(Meet):
    def draw(self, canvas):
        if self.state == "version":
            draw_machines(canvas, 0, True, 5, 2)
            draw_no(canvas, 54, 7)
            canvas.bitmap(GROWN_UP, 64 - GROWN_UP[0] // 2, 64 - GROWN_UP[1])
            return
        if self.state == "begin":
            self._draw_seated(canvas)
            draw_cap(canvas, 37, _CAP, "ROLL", True)
            return
        is_joined = self.state not in _APART
        draw_machines(canvas, _TOP, is_joined, 5, 3 if is_joined else 0)
        if self.state == "choose":
            draw_cap(canvas, 37, _CAP, "ROLL", True)
        elif self.state in ("wait", "gather"):
            draw_cap(canvas, 73, _CAP, "ROLL", False)

    def _draw_seated(self, canvas):
        players = [player for some in self.players for player in some]
        left = 64 - _SEATED * len(players) // 2
        for place, player in enumerate(players):
            canvas.bitmap(portrait(player), left + _SEATED * place, 8)


SCREEN = KidMeet
