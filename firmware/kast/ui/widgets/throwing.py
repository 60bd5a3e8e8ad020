"""The base class of screens on which dice are shaken, fly to the edge of the screen, are rolled, and come back.

A press cuts a throw short. Subclasses decide what happens once the dice are at rest.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, ROLL, SCORE
from kast.session.turn import LANDED, LANDING, THROWN, Turn
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.turn_screen import TurnScreen

# These are constants, since a tuple made in a method would be allocated at each call.
_ACTS = (ROLL, SCORE)
_CUTS = (DOWN, CHORD)
_IN_FLIGHT = (THROWN, LANDING)
_LANDS = (LANDING, LANDED)
_EVENT = const(15)  # mask of the button in Turn.hurried; the kind of event is in the bits above


class Throwing(TurnScreen):
    """A screen with dice to throw. Subclasses handle presses while the dice are at rest.

    - turn: the Turn, which has the state of the dice
    - row: the DiceRow or BigDie that draws the dice
    """

    rolls_dice = True

    def __init__(self, app):
        super().__init__(app)
        self.turn = self.new_turn()
        self.row = self.new_row()
        self._lifted = False  # whether dice were lifted, and the display may not show the whole new picture yet

    @property
    def flies(self):  # pyrefly: ignore[bad-override]  a property in place of a constant
        return self.row.flies

    def new_turn(self):
        """Return the Turn of this screen, at rest."""
        return Turn(self.session)

    def new_row(self):
        """Return the DiceRow of this screen, or a BigDie."""
        return DiceRow(self.session.game.rules.dice, self.session.explained)

    def settled(self) -> None:
        """Handle dice that have come to rest after a throw."""
        raise NotImplementedError

    def step_throw(self, canvas):
        """Draw the next frame of the dice; return False if no die moves."""
        game = self.session.game
        if self._lifted and not self.machine.is_shown:
            return True  # wait: the bus could not send the new picture and moving dice in the same frame
        self._lifted = False
        if self.row.away:
            if self.machine.is_shown:  # the display shows the dice as they stand, however long rolling takes
                self.roll()
                self._catch_up()
        elif self.row.step(canvas, game.dice, game.held):
            if self.row.landed or self.row.drums:
                self.machine.sound(tunes.LAND)
        elif self.turn.state in _LANDS:
            if self.machine.is_shown:  # otherwise the display would show motionless dice in the air
                self._settle()
                self._catch_up()
        else:
            return False
        return True

    def press_throw(self, button, kind):
        """Handle a button event while dice fly or have just landed; return False if the subclass has to handle it."""
        if self.turn.state == LANDED and button > HOLD6:
            self._settle()
        if self.turn.state not in _IN_FLIGHT:
            return False
        if kind in _CUTS:
            self._cut_short(button, kind)
        return True

    def shake(self):
        """Shake all dice except held ones, until they are thrown or put down."""
        game = self.session.game
        self.moving = True
        self.machine.sound(tunes.CLICK)
        self.row.stop()  # a die may still hop
        self.row.draw(self.machine.canvas, game.dice, game.held)
        self.row.shake(self.staying())
        self._lifted = True

    def staying(self):
        """Return for each die whether the next roll leaves it out."""
        return self.session.game.held

    def throw(self):
        """Let the dice fly to the edge of the screen; they are rolled when they are there."""
        self.moving = True
        self.turn.throw()
        self.row.throw()
        self.machine.sound(tunes.THROW)

    def roll(self):
        """Roll the dice, which stand at the edge, and let them come back once they are rolled."""
        if self.has_rolled():
            self.turn.come_back()
            self.come_back()

    def come_back(self):
        """Let the rolled dice come back."""
        self.row.land(self.session.game.dice)
        self.machine.sound(tunes.ROLL)

    def _cut_short(self, button, kind):
        """Cut the flight short. The press that does so never rolls dice or fills a box, which would be a surprise."""
        game = self.session.game
        self.turn.hurry(kind << 4 | button)
        if button in _ACTS:
            self.machine.buttons.flush()
        if self.turn.state == THROWN:
            self.row.vanish(self.machine.canvas, game.dice, game.held)
            return
        self.row.stop()
        self.turn.land()
        self.row.draw(self.machine.canvas, game.dice, game.held)
        if button <= HOLD6:  # the button's die can be held at once
            self._catch_up()

    def _catch_up(self):
        """Handle the press that cut the throw short."""
        event = self.turn.take_hurried()
        if event >= 0 and (event & _EVENT not in _ACTS or self.turn.state == LANDING):
            self.press(event & _EVENT, event >> 4)

    def _settle(self):
        self.row.stop()
        self.moving = False
        self.settled()
