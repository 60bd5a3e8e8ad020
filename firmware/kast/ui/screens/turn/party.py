"""The celebration when all dice are equal: waves of hopping dice alternate with fireworks. Any press ends it early."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL, SCORE
from kast.games.cards import kind_of
from kast.text import say
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fireworks import BURST, Fireworks
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.screen import Screen

_WAVES = const(3)  # number of waves; there is a burst of fireworks between two waves
_APART = const(3)  # frames from the start of one die's hop to the start of the next
_PLACES = const(((19, 18), (108, 17), (28, 16), (98, 18), (17, 17)))
_REACH = const(15)


class Party(Screen):
    moving = True
    quick = True
    keeps_coach = True

    def __init__(self, app):
        super().__init__(app)
        game = self.session.game
        self._row = DiceRow(game.rules.dice)
        self._fireworks = Fireworks(_PLACES, _REACH)
        self._wave = game.rules.dice * _APART + 1  # number of frames in a wave
        self._frames = _WAVES * self._wave + (_WAVES - 1) * BURST
        self._frame = 0
        self._pressed = -1  # the button that ended the celebration; -1 if it ended by itself
        best, box = max([(points, box) for box, points in game.choices()])
        self._name = say(game.rules.first_roll[-1] or kind_of(box)) + "!"  # the box for equal dice, if there is one
        self._points = game.bonus() or best
        app.idle.stay_awake()
        self.machine.sound(tunes.FIVE_OF_A_KIND)

    def draw(self, canvas):
        game = self.session.game
        canvas.text_center(BOLD, 64, 3, self._name)
        canvas.number_center(BIG, 64, 16, self._points)
        self._row.draw(canvas, game.dice, game.dice)  # draw all dice solid

    def step(self, canvas):
        game = self.session.game
        if self._frame == self._frames:
            if self.machine.is_shown:
                self._go_on()
            return
        # Dice and sparks never move in the same frame, since the bus could not send both in time.
        frame = self._frame % (self._wave + BURST)
        self._frame += 1
        if self._frame == self._frames:
            self._end()
        elif frame >= self._wave:
            self._fireworks.step(canvas)
        else:
            self._row.step(canvas, game.dice, game.dice)
            if frame % _APART == 0 and frame // _APART < game.rules.dice:
                die = frame // _APART
                self._row.hop(canvas, die, game.dice[die], True)

    def press(self, button, kind):
        if kind == DOWN:
            self._pressed = button
            self.machine.sound(tunes.CLICK)
            self._end()

    def _end(self):
        """Put the dice down. The turn, which takes a while to load, follows once the display shows them at rest."""
        self._frame = self._frames
        self._row.stop()
        self._row.draw(self.machine.canvas, self.session.game.dice, self.session.game.dice)

    def _go_on(self):
        self.go.show_turn()
        if self._pressed >= 0 and self._pressed not in (ROLL, SCORE):  # a press here never rolls dice or fills a box
            self.go.later(lambda: self.machine.screen.press(self._pressed, DOWN))


SCREEN = Party
