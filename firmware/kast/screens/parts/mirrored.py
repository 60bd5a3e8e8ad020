"""The other machine's turn, as it is seen on this one: what its players do is shown when it has happened there."""

from kast import tunes
from kast.hal.buttons import CHORD, DOWN, LEFT, LONG, SCORE
from kast.screens import Screen
from kast.screens.parts import take_back
from kast.screens.parts.at_table import goes_on


class Mirrored(Screen):
    """dice: what flies, a DiceRow or a BigDie. filled: what the turn before brought, while its points are counted.

    Subclasses say what a roll looks like (`land`), what else has changed (`see`), and which part of the picture says
    that LEFT takes the turn before back.
    """

    undo_place = (0, 0, 0)  # column, row, width

    def __init__(self, rooms, dice, filled):
        super().__init__(rooms)
        self._caretaker = rooms.caretaker
        self.dice = dice
        self.filled = filled
        self.moving = filled is not None
        self.can_undo = self.session.can_undo
        self._turns = self.session.game.turns_finished
        self._rolls = self.session.rolls

    @property
    def flies(self):
        return self.dice.flies

    def land(self):
        """The dice that were not held come into the picture."""
        raise NotImplementedError

    def step_dice(self, canvas):
        """Draw the next frame of the dice; False when all lie still."""
        raise NotImplementedError

    def see(self):
        """Nothing flies: show what has changed but for rolls."""

    def draw_turn(self, canvas):
        """Draw the whole picture, but for `filled`."""
        raise NotImplementedError

    def draw(self, canvas):
        if self.filled:
            self.filled.draw(canvas)
        else:
            self.draw_turn(canvas)

    def step(self, canvas):
        if self.filled:
            if not self.filled.step(canvas):
                self._stop_counting()
        elif self.step_dice(canvas):
            if self.dice.landed:
                self.machine.sound(tunes.LAND)
        else:
            self.moving = False
            if self.dice.rolling or self.dice.landing:
                self.dice.stop()
                self.machine.redraw()

    def heard(self):
        if self.filled or self.dice.rolling or not goes_on(self, self._turns):
            return
        if self.session.rolls != self._rolls:
            self._rolls = self.session.rolls
            self.can_undo = False
            self._caretaker.stay_awake()  # a robot may play next here, and nobody press
            self.machine.sound(tunes.ROLL)
            self.land()
            self.moving = True
            self.machine.redraw()
        else:
            self.see()

    def _stop_counting(self):
        self.filled = None
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self._stop_counting()
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == LEFT and self.can_undo:
            take_back(self, kind, *self.undo_place)
        elif button == SCORE and kind == LONG:
            self.go.show(self.session.game.totals_screen, self.session.game.current)
