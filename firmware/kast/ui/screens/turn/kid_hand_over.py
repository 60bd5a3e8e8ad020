"""The screen between two turns, for a child: a picture of each player with the points so far, and whose turn it is.

A crown is above the leader; the points of the next player are inverted. The buttons work as in hand_over.py.
"""

from micropython import const

from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.graphics.portraits import portrait
from kast.ui.screens.turn.hand_over import HandOver
from kast.ui.widgets import with_name, write

_SIZE = const(24)  # width and height of a picture
_CROWN = const(11)  # width of the crown
_TOP = const(10)  # top row of the pictures; the crown is above them


class KidHandOver(HandOver):
    undo_place = (0, 53, 20)

    @property
    def place(self):  # pyrefly: ignore[bad-override]  a property in place of a constant
        return _left(self.session.game.current, len(self.session.game.players)), _TOP, 1

    def draw_next(self, canvas):
        game = self.session.game
        count = len(game.players)
        totals = {index: game.total(index) for index in game.here}
        for index in game.here:
            left = _left(index, count)
            canvas.bitmap(portrait(game.players[index]), left, _TOP)
            if totals[index] == max(totals.values()) > 0:
                canvas.text(BOLD, left + (_SIZE - _CROWN) // 2, 0, "♛")
            is_next = index == game.current
            if is_next:
                canvas.rounded(left + 1, _TOP + _SIZE + 2, _SIZE - 2, 11)
            canvas.number_center(SMALL, left + _SIZE // 2, _TOP + _SIZE + 4, totals[index], 0 if is_next else 1)
        if self.session.machine_plays:
            line = say("cpu.plays").format(game.players[game.current]["name"])
        elif not self.machine.storing_works:
            line = say("over.not_kept")
        else:
            line = with_name("start.turn", 104, game.players[game.current]["name"])
        write(canvas, 75 if self.can_undo else 64, 53, line, 104)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 54)
            canvas.bitmap(UNDO, 8, 54)


def _left(index, count):
    """Return the left column of a player's picture, given the player's index and the number of players."""
    width = 128 // count
    return index * width + (width - _SIZE) // 2


SCREEN = KidHandOver
