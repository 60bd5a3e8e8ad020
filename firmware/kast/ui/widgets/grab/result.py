"""The result of a turn of Grab: a card moves to the player who took it, from the middle or from another player.

Who takes nothing looks sad, and so does who loses a card.
"""

from micropython import const

from kast.device import tunes
from kast.game import is_machine
from kast.games.grab import EMPTY, KINDS
from kast.text import load_sections, say
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import BATTERY
from kast.ui.graphics.moods import sad
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name, fitted, parts, with_name
from kast.ui.widgets.grab.cards import draw_large_card

_MOVES = const(14)  # frames for which the card moves
_REST = const(12)  # frames for which it is shown afterwards
_LEFT = const(52)  # first column to the right of the player's picture, where the card ends
_START = const(94)  # left column of the card at first
_LOSER = const(104)  # left column of the picture of the player who loses the card
_TOP = const(14)  # top row of the card
_ROOM = const(75)
_FROM = const(52)  # width of the lowest line, to the left of the total


class Filled:
    """An animation of a turn's result, which the next screen shows before its usual picture.

    - power: the device's Power, for the low-battery sign
    - is_child: not used, since children understand this picture, too
    - player: index of the player whose turn it was
    - kind: the card, EMPTY if none was taken
    - loser: index of the player from whom it was taken, -1 for none
    - points: points of the card
    """

    box = None  # no box was filled

    def __init__(self, game, power, is_child, player, kind, loser, points):
        load_sections("grab")
        self.points = points
        self.kind = kind
        self._power = power
        self._frame = 0
        self._name = name = game.players[player]["name"]
        self._total = game.total(player)
        self._loser = _picture(game.players[loser], True) if loser >= 0 else None
        self._picture = _picture(game.players[player], kind == EMPTY)
        self._from = ""
        if kind == EMPTY:
            self._what, self._from = parts(say("grab.nothing"))
            self.title = with_name("grab.passes", 124, name)
            self.tune = tunes.ZERO
            return
        self._what = say(KINDS[kind])
        self.title = with_name("over.filled", 124, name, self._what, points)
        if loser >= 0:
            self._from = fitted(say("grab.taken"), _FROM, game.players[loser]["name"])
        self.tune = tunes.BONUS if loser >= 0 else tunes.SCORE

    @property
    def needs(self):
        """What the card needs, for audio cues; "" without a card."""
        from kast.ui.widgets.grab.needs import needs_of  # noqa: PLC0415  loaded only for audio cues

        return needs_of(self.kind)

    def draw(self, canvas):
        canvas.bitmap(self._picture, 2, 10, 1, 2)
        draw_name(canvas, _LEFT, 2, self._name, _ROOM - (BATTERY[0] if self._power.low else 0))
        if self._power.low:
            canvas.bitmap(BATTERY, 128 - BATTERY[0], 1)
        draw_name(canvas, _LEFT, 42, self._what, _ROOM)
        canvas.number_right(BOLD, 127, 53, self._total)
        draw_name(canvas, _LEFT, 53, self._from, _FROM)
        self._draw_card(canvas)

    def step(self, canvas):
        """Draw the next frame over the picture, without allocating memory; return False when the animation is over."""
        self._frame += 1
        if self._frame <= _MOVES:
            self._draw_card(canvas)
        return self._frame < _MOVES + _REST

    def _draw_card(self, canvas):
        """Draw the card on its way to the player."""
        if self.kind == EMPTY:
            return
        canvas.fill(_LEFT, _TOP, 128 - _LEFT, 24, 0)
        if self._loser:
            canvas.bitmap(self._loser, _LOSER, _TOP)  # at first, the card is in front of it
        moved = (_START - _LEFT) * min(self._frame, _MOVES) // _MOVES
        draw_large_card(canvas, _START - moved, _TOP, self.kind)


def _picture(player, is_sad):
    """Return the picture of a player; robots show no feelings."""
    return sad(player["picture"]) if is_sad and not is_machine(player) else portrait(player)
