"""Joining a game on several devices, for a child, in pictures.

At first, the picture shows two devices, whether they are connected, and on which of them to press ROLL. Then it shows
the players who have joined, those of the host first, with ROLL below the players whose device can begin the game. If
the other device has another version of Kast, a picture asks the child to fetch a grown-up.
"""

from micropython import const

from kast.ui.graphics.portraits import portrait
from kast.ui.graphics.wordless import GROWN_UP
from kast.ui.screens.multiplayer.meet import TROUBLES, Meet
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.wordless import draw_machines, draw_no

_TOP = const(4)
_CAP = const(44)
_APART = ("join", "far_join", "ways") + TROUBLES
_SEATED = const(25)  # columns from one player's picture to the next, if there is space
_WIDE = const(24)  # width of a player's picture
_CAPS = const((1, 73))  # leftmost and rightmost column where the picture of ROLL may begin


class KidMeet(Meet):
    def sits_with(self):
        return self.session.seating.at_table()

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
        if self.state == "seated":
            left = self._draw_seated(canvas)
            if self.session.network.is_for_many:
                draw_cap(canvas, min(max(left - 15, _CAPS[0]), _CAPS[1]), _CAP, "ROLL", False)
            return
        is_joined = self.state not in _APART
        draw_machines(canvas, _TOP, is_joined, 5, 3 if is_joined else 0)
        if self.state == "choose":
            draw_cap(canvas, 37, _CAP, "ROLL", True)
        elif self.state in ("wait", "gather"):
            draw_cap(canvas, 73, _CAP, "ROLL", False)

    def _draw_seated(self, canvas):
        """Draw the players who have joined, and return the left column of the first one."""
        players = [player for group in self.players for player in group]
        gaps = len(players) - 1
        spacing = min(_SEATED, (128 - _WIDE) // max(1, gaps))  # the pictures of six players overlap a little
        left = 64 - (spacing * gaps + _WIDE) // 2
        for index, player in enumerate(players):
            canvas.fill(left + spacing * index, 8, _WIDE, _WIDE, 0)
            canvas.bitmap(portrait(player), left + spacing * index, 8)
        return left


SCREEN = KidMeet
