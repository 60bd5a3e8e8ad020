"""All dice are equal: they hop in a wave under fireworks. Ends by itself, or by the next press."""

from micropython import const

from kast import tunes
from kast.draw.dice_row import DiceRow
from kast.draw.fireworks import Fireworks
from kast.draw.fonts import BIG, BOLD
from kast.hal.buttons import DOWN, ROLL, SCORE
from kast.screens import Screen
from kast.text import say

_FRAMES = const(66)
_APART = const(3)  # pictures of the wave from one die to the next
_PLACES = ((19, 18), (108, 17), (28, 16), (98, 18), (17, 17))
_REACH = const(15)


class Party(Screen):
    moving = True
    quick = True
    keeps_coach = True

    def __init__(self, rooms):
        super().__init__(rooms)
        game = self.session.game
        self._row = DiceRow(game.rules.dice)
        self._fireworks = Fireworks(_PLACES, _REACH)
        self._frame = 0
        self._pressed = -1  # the button that ended it
        self._name = say("yatzy") + "!"
        self._points = game.bonus() or max([points for _, points in game.choices()])
        rooms.caretaker.stay_awake()
        self.machine.sound(tunes.FIVE_OF_A_KIND)

    def draw(self, canvas):
        game = self.session.game
        canvas.text_center(BOLD, 64, 3, self._name)
        canvas.number_center(BIG, 64, 16, self._points)
        self._row.draw(canvas, game.dice, game.dice)  # all of them solid

    def step(self, canvas):
        game = self.session.game
        if self._frame == _FRAMES:
            if self.machine.is_shown:
                self._go_on()
            return
        self._frame += 1
        if self._frame == _FRAMES:
            self._end()
            return
        if self._frame & 1:  # in turns: a frame of both would not reach the display in its time
            self._fireworks.step(canvas)
            return
        self._row.step(canvas, game.dice, game.dice)
        # One picture more than the wave needs: the first die and the last would not fit on the bus together.
        place = self._frame // 2 % (game.rules.dice * _APART + 1)
        die = place // _APART
        if place % _APART == 0 and die < game.rules.dice:
            self._row.hop(canvas, die, game.dice[die], True)

    def press(self, button, kind):
        if kind == DOWN:
            self._pressed = button
            self.machine.sound(tunes.CLICK)
            self._end()

    def _end(self):
        """Put the dice down: the screen that follows takes a while to load."""
        self._frame = _FRAMES
        self._row.stop()
        self._row.draw(self.machine.canvas, self.session.game.dice, self.session.game.dice)

    def _go_on(self):
        self.go.show_turn()
        if self._pressed >= 0 and self._pressed not in (ROLL, SCORE):  # as with dice in the air: no surprise
            self.machine.screen.press(self._pressed, DOWN)
