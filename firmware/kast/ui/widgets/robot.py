"""The base class of screens that show a robot's turn step by step, with pauses. Any press hurries the robot.

A turn is short in a demonstration, and by the setting "robots", which also leaves out the flight of the dice.
"""

from kast.device import tunes
from kast.ui.turn_screen import TurnScreen


class Robot(TurnScreen):
    """A screen that shows a robot's turn. Subclasses define the steps of the turn.

    - dice: the DiceRow or BigDie that is thrown
    """

    moving = True

    def __init__(self, app, dice):
        super().__init__(app)
        self._idle = app.idle
        self.dice = dice
        self._shorter = 3 if self.session.robots_hurry else 2 if self.session.demo else 1

    @property
    def flies(self):  # pyrefly: ignore[bad-override]  a property in place of a constant
        return self.dice.flies

    def begin(self, ms, first):
        """Schedule the first step in `ms` milliseconds, so that players see whose turn it is."""
        self._due = self.machine.now + ms
        self._next = first

    def wait(self, ms, then):
        """Schedule the next step in `ms` milliseconds, or in a part of that time if the turn is short."""
        self.begin(ms // self._shorter, then)

    def go_on(self):
        """Do the scheduled step if it is due."""
        if self._next and self.machine.now >= self._due:
            self._next()

    def hurry(self):
        """Make the scheduled step due at once."""
        if self._next:
            self._due = self.machine.now
            self.machine.sound(tunes.CLICK)

    def pause(self):
        """Do no further step until `wait` schedules one."""
        self._next = None

    def shake(self, ms, held):
        """Shake the dice that are not held for `ms` milliseconds, then throw them."""
        self._idle.stay_awake()
        self.dice.shake(held)
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()
        self.wait(ms, self._throw)

    def roll(self):
        """Roll the dice, which stand at the edge, and let them come back once they are rolled."""
        if self.has_rolled():
            self.come_back()

    def come_back(self):
        """Let the rolled dice come back into the picture."""
        self.dice.land()
        self.machine.sound(tunes.ROLL)

    def _throw(self):
        self.dice.throw()
        self.machine.sound(tunes.THROW)
        self.pause()
        if self.session.robots_hurry:
            self.cut_short()

    def cut_short(self):
        """End the flight of the thrown dice: they are rolled as soon as the picture shows none of them."""
        self.dice.vanish(self.machine.canvas, self.session.game.dice, self.session.game.held)
