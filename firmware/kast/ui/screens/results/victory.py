"""The end of a game: the winner dances between fireworks. The result follows after a while, or after any press.

A player who is alone in the game dances briefly and without fireworks, unless it is a child; if the game is a new best
score, the result leads back here for the fireworks. It does so, too, for a brief dance of a player who has achieved
something for the first time. If robots win, nothing dances: the screen shows the person who came closest, with what was
lacking.
"""

import framebuf
from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN
from kast.game import is_machine
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fireworks import Fireworks
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.portraits import portrait
from kast.ui.screen import Screen

_FRAMES = const(90)
_BRIEF = const(48)  # frames without fireworks
_SIZE = const(48)
_LEFT = const(40)
_TOP = const(16)
_BEAT = const(6)  # frames in a beat; in its second half the dancer is lower, partly below the edge of the screen
_SWAY = const(b"\x00\x04\x08\x04")  # columns by which the dancer is moved to the right in each beat
_DIP = const(3)  # rows by which the dancer is lower in the second half of a beat
_PLACES = const(((18, 34), (109, 28), (20, 44), (107, 42), (17, 26)))
_REACH = const(15)
_CLOSE = const(6)  # what was lacking is shown if it is at most this part of the winner's total


class Victory(Screen):
    """Shows the winners.

    - player: index of the player who dances if the result leads back here; None for the winners
    - title: what this player has achieved
    - best: whether this is a new best score
    """

    moving = True
    quick = True

    def __init__(self, app, player=None, title="", best=False):
        super().__init__(app)
        game = self.session.game
        self._is_end = player is None  # whether the result has not been shown yet
        ranking = game.ranking()
        winners = [index for place, index in ranking if place == 1] if self._is_end else [player]
        people = [index for _, index in ranking if not is_machine(game.players[index])]
        consoles = people and all(is_machine(game.players[index]) for index in winners)
        self._dances = not consoles
        self._sparkles = best or (self._is_end and not consoles and (len(game.here) > 1 or self.session.is_child()))
        if consoles:
            lacked = game.total(winners[0]) - game.total(people[0])
            is_close = 0 < lacked * _CLOSE <= game.total(winners[0])
            title = say("over.lacked").format(lacked) if is_close else say("over.well_played")
            winners = people[:1]
        self._title = title or " + ".join([game.players[index]["name"] for index in winners])
        self._dancers = [enlarged(portrait(game.players[index])) for index in winners]
        self._fireworks = Fireworks(_PLACES, _REACH)
        self._frame = 0
        app.idle.stay_awake()
        self.machine.sound(tunes.WIN if self._sparkles else tunes.SCORE if self._is_end else tunes.BONUS)

    def draw(self, canvas):
        font = BOLD if width(BOLD, self._title) <= 126 else SMALL
        canvas.text_fit(font, max(1, 64 - width(font, self._title) // 2), 3, self._title, 126)
        self._draw_dancer(canvas)

    def _draw_dancer(self, canvas):
        beat = self._frame // _BEAT
        up = self._frame % _BEAT < _BEAT // 2
        canvas.fill(_LEFT - 4, _TOP, _SIZE + 8, _SIZE, 0)
        dancer = self._dancers[beat % len(self._dancers)]
        canvas.sprite(dancer, _LEFT - 4 + _SWAY[beat % len(_SWAY)], _TOP + (0 if up else _DIP))

    def step(self, canvas):
        self._frame += 1
        if self._frame == (_FRAMES if self._sparkles else _BRIEF):
            self._go_on()
        elif not self._dances:
            pass
        elif self._frame % (_BEAT // 2) == 0:
            self._draw_dancer(canvas)
        elif self._sparkles:
            # The dancer and the sparks change in different frames, since the bus could not send both in one.
            self._fireworks.step(canvas)

    def press(self, button, kind):
        if kind == DOWN:
            self._go_on()

    def _go_on(self):
        self.go.show("results.result", (1 if self._sparkles else 2) if self._is_end else 0)


def enlarged(bitmap):
    """Return a picture (width, height, columns) at twice its size, for Canvas.sprite."""
    w, h, columns = bitmap
    pages = (h + 7) // 8
    sprite = framebuf.FrameBuffer(bytearray(2 * w * 2 * pages), 2 * w, 2 * h, framebuf.MONO_VLSB)
    for x in range(w):
        for y in range(h):
            if columns[x * pages + y // 8] >> y % 8 & 1:
                sprite.fill_rect(2 * x, 2 * y, 2, 2, 1)
    return sprite


SCREEN = Victory
