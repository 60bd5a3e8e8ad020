"""A screen whose dice are shaken, fly out of the picture, are rolled while nothing is seen of them, and come back.

A press cuts a throw short. What is done once they lie is the turn's own.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, ROLL, SCORE
from kast.session.turn import LANDED, LANDING, THROWN, Turn
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.screen import Screen

# Tuples made once: made in a method they would be allocated anew each time.
_ACTS = (ROLL, SCORE)
_CUTS = (DOWN, CHORD)
_IN_FLIGHT = (THROWN, LANDING)
_LANDS = (LANDING, LANDED)
_EVENT = const(15)  # the bits of a button in Turn.hurried; its kind lies above them


class Throwing(Screen):
    """turn: a Turn, which says where the dice are; row: their DiceRow. Subclasses answer presses at rest."""

    rolls_dice = True
    quick = True
    best_first = False  # as Turn has it

    def __init__(self, rooms):
        super().__init__(rooms)
        self.turn = Turn(self.session, self.best_first)
        self.row = DiceRow(self.session.game.rules.dice)
        self._lifted = False  # the picture of that may not be whole on the display

    @property
    def flies(self):
        return self.row.flies

    def settled(self):
        """The dice lie after a throw: see what they are, and show it."""
        raise NotImplementedError

    def step_throw(self, canvas):
        """Draw the next frame of the dice. False where none moves."""
        game = self.session.game
        if self._lifted and not self.machine.is_shown:
            return True  # the dice begin to move with the next frame: now all at once would be too much for the bus
        self._lifted = False
        if self.row.away:
            if self.machine.is_shown:  # nothing of them
                self.roll()
                self._catch_up()
        elif self.row.step(canvas, game.dice, game.held):
            if self.row.landed:
                self.machine.sound(tunes.LAND)
        elif self.turn.state in _LANDS:
            if self.machine.is_shown:  # before, dice that stand still in the air would be seen
                self._settle()
                self._catch_up()
        else:
            return False
        return True

    def press_throw(self, button, kind):
        """Answer an event while the dice fly or have just come down. False where it is for whoever waits for them."""
        if self.turn.state == LANDED and button > HOLD6:
            self._settle()
        if self.turn.state not in _IN_FLIGHT:
            return False
        if kind in _CUTS:
            self._cut_short(button, kind)
        return True

    def shake(self):
        """The dice that are not held are shaken, until they are thrown or put down."""
        game = self.session.game
        self.moving = True
        self.machine.sound(tunes.CLICK)
        self.row.stop()  # one may still hop
        self.row.draw(self.machine.canvas, game.dice, game.held)
        self.row.shake(game.held)
        self._lifted = True

    def throw(self):
        """They fly out of the picture, and are rolled when they have left it."""
        self.moving = True
        self.turn.throw()
        self.row.throw()
        self.machine.sound(tunes.THROW)

    def roll(self):
        """Nothing is seen of the dice."""
        self.turn.roll()
        self.come_back()

    def come_back(self):
        """They are rolled."""
        self.row.land()
        self.machine.sound(tunes.ROLL)

    def _cut_short(self, button, kind):
        """A press in the flight. Rolling or filling at the same press would be a surprise."""
        game = self.session.game
        self.turn.hurry(kind << 4 | button)
        if button in _ACTS:
            self.machine.buttons.hush()
        if self.turn.state == THROWN:
            self.row.vanish(self.machine.canvas, game.dice, game.held)
            return
        self.row.stop()
        self.turn.land()
        self.row.draw(self.machine.canvas, game.dice, game.held)
        if button <= HOLD6:  # this can be answered at once
            self._catch_up()

    def _catch_up(self):
        """Do what cut the throw short."""
        event = self.turn.take_hurried()
        if event >= 0 and (event & _EVENT not in _ACTS or self.turn.state == LANDING):
            self.press(event & _EVENT, event >> 4)

    def _settle(self):
        self.row.stop()
        self.moving = False
        self.settled()
