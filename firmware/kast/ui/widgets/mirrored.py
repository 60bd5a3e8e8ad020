"""The other machine's turn, as it is seen on this one: what its players do is shown when it has happened there."""

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, LONG, SCORE
from kast.ui.screen import Screen
from kast.ui.widgets import take_back
from kast.ui.widgets.at_table import goes_on


class Mirrored(Screen):
    """dice: what flies, a DiceRow or a BigDie. filled: what the turn before brought, while its points are counted.

    Subclasses say what a roll looks like (`land`) and how it sounds (`tell`), what else has changed (`see`), and which
    part of the picture says that LEFT takes the turn before back.

    Where the machine tells by sound, what the turn before brought is told to its end; then each roll is, and what
    comes meanwhile waits, but for another roll: its dice say what was held.
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
        self._before = True  # what was told before this turn may still be

    @property
    def flies(self):
        return self.dice.flies

    def land(self):
        """The dice that were not held come into the picture."""
        raise NotImplementedError

    def step_dice(self, canvas):
        """Draw the next frame of the dice; False when all lie still."""
        raise NotImplementedError

    def tell(self):
        """The dice that have come in lie: tell them, where that is set."""
        raise NotImplementedError

    def see(self):
        """Nothing flies: show one thing that has changed but for rolls."""

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
                self.tell()

    def heard(self):
        if self.filled or self.dice.rolling or self._must_wait() or not goes_on(self, self._turns):
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

    def _must_wait(self):
        """Whether what is being told by sound comes first."""
        told = self.machine.settings["by_ear"] and self.machine.buzzer.playing
        self._before = self._before and told
        return told and (self._before or self.session.rolls == self._rolls)

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
