"""Together, for a child: two machines as a picture, whether they are joined, and which of them is to press ROLL; in a
room also who has sat down, as animals.
"""

from micropython import const

from kast.draw.dice import draw_small_die
from kast.draw.portraits import portrait
from kast.screens.parts.cap import draw_cap
from kast.screens.together.meet import Meet

_TOP = const(4)
_WIDE = const(42)  # of a machine
_HIGH = const(34)
_HERE, _THERE = const(1), const(85)  # columns of both
_CABLE = const(21)  # row
_CAP = const(44)
_APART = ("join", "far_join", "ways")
_SEATED = const(25)  # columns from one animal to the next: five fit


class KidMeet(Meet):
    def draw(self, canvas):
        if self.state == "version":  # what to do about it is to be read
            super().draw(canvas)
            return
        if self.state == "begin":
            self._draw_seated(canvas)
            draw_cap(canvas, 37, _CAP, "ROLL", True)
            return
        is_joined = self.state not in _APART
        _draw_machine(canvas, _HERE, 5)
        _draw_machine(canvas, _THERE, 3 if is_joined else 0)
        if is_joined:
            canvas.fill(_HERE + _WIDE, _CABLE, _THERE - _HERE - _WIDE, 2)
        else:
            canvas.fill(_HERE + _WIDE, _CABLE, 10, 2)
            canvas.fill(_HERE + _WIDE + 10, _CABLE - 3, 5, 8)
            canvas.outline(_THERE - 9, _CABLE - 3, 9, 8)
        if self.state == "choose":
            draw_cap(canvas, 37, _CAP, "ROLL", True)
        elif self.state in ("wait", "gather"):
            draw_cap(canvas, 73, _CAP, "ROLL", False)

    def _draw_seated(self, canvas):
        players = [player for some in self.players for player in some]
        left = 64 - _SEATED * len(players) // 2
        for place, player in enumerate(players):
            canvas.bitmap(portrait(player), left + _SEATED * place, 8)


def _draw_machine(canvas, left, face):
    """A machine with a die in its display; none, where it is not heard."""
    canvas.rounded_outline(left, _TOP, _WIDE, _HIGH)
    canvas.outline(left + 6, _TOP + 4, _WIDE - 12, 16)
    if face:
        draw_small_die(canvas, left + _WIDE // 2 - 5, _TOP + 7, face)
    canvas.rounded(left + _WIDE - 14, _TOP + 23, 8, 8)


SCREEN = KidMeet
