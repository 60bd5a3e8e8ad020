"""A turn of Pig: ROLL rolls the die as often as the player likes, SCORE banks the points of the turn, a 1 loses them.

A long press of SCORE shows the points of all players, LEFT + RIGHT opens the menu. Before the first roll, LEFT undoes
the last turn.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, LONG, RELEASED, ROLL, SCORE, TAP
from kast.ui.turn_screen import TurnScreen
from kast.ui.widgets import take_back
from kast.ui.widgets.pig import RIGHT, PigView

_THROWN_BY = (TAP, RELEASED)
_BLINK = const(6)  # frames for which the prompt is highlighted


class PigTurn(TurnScreen):
    """Shows a person's turn of Pig. Subclasses set `view_class` and override settle.

    - rolling: whether to throw the die at once
    - banked: animation of the points that the player has just banked, a Filled of widgets/banked.py; or None
    """

    rolls_dice = True
    view_class: type = PigView

    def __init__(self, app, rolling=False, banked=None):
        super().__init__(app)
        self.session.take_note()
        self.banked = banked  # None once its points have counted up
        self.view = self.view_class(app.machine, app.session)
        self.die = self.view.die
        self.moving = True
        if rolling:
            self.die.shake()
            self._throw()

    @classmethod
    def form(cls, app, *_) -> str:
        return "pig.kid_turn" if cls is PigTurn and app.session.is_child() else ""

    @property
    def flies(self):
        return self.die.flies

    def draw(self, canvas):
        (self.banked or self.view).draw(canvas)

    def step(self, canvas):
        game = self.session.game
        if self.banked:
            if not self.banked.step(canvas):
                self.stop_counting()
        elif self.die.away:
            if self.machine.is_shown:  # the display no longer shows the die
                self.roll()
        elif self.die.step(canvas, game.face):
            if self.die.landed:
                self.machine.sound(tunes.LAND)
        elif self.die.landing:
            if self.machine.is_shown:  # else try again: now the die would freeze in the air
                self.settle()
        elif game.is_lost:
            if not self.view.mourn(canvas):
                self.end_turn()
        elif self.view.blinks:
            self.view.blinks -= 1
            if not self.view.blinks:
                self.machine.redraw()
        else:
            self.moving = False

    # Handling of presses

    def press(self, button, kind):
        if kind == DOWN and self.banked:
            self.stop_counting()
        if self.die.rolling or self.die.landing:
            self._press_in_flight(button, kind)
        elif self.session.game.is_lost:
            if kind == DOWN:
                self.end_turn()
        elif kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == ROLL:
            if kind == DOWN:
                self.lift()
        elif button == SCORE and kind == LONG:
            self.go.show(self.session.game.totals_screen, self.session.game.current)
        elif button == SCORE and kind == TAP and self.session.game.rolls:
            self.end_turn()
        elif button == LEFT and self.view.can_undo and not self.session.game.rolls:
            take_back(self, kind, RIGHT - 1, 53, 22)
        elif (kind == DOWN and button != SCORE) or (kind == TAP and button == SCORE):
            self.highlight_prompt()

    def _press_in_flight(self, button, kind):
        if self.die.thrown:
            if kind in (DOWN, CHORD):
                self.die.vanish(self.machine.canvas)
        elif self.die.landing:
            if kind in (DOWN, CHORD):
                self.settle()
        elif button == ROLL and kind in _THROWN_BY:
            self._throw()

    def stop_counting(self):
        """End the animation of the points that were just banked."""
        self.banked = None
        self.machine.redraw()

    def highlight_prompt(self):
        """Highlight for a moment what to do; called when the pressed button has no effect."""
        self.view.blinks = _BLINK
        self.moving = True
        self.machine.sound(tunes.DULL)
        self.machine.redraw()

    def lift(self):
        """Shake the die until ROLL, which is down, is released."""
        if not self.session.game.can_roll:
            self.highlight_prompt()
            return
        self.die.shake()
        self.moving = True
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()

    def _throw(self):
        self.die.throw()
        self.machine.sound(tunes.THROW)

    def roll(self):
        """Roll the die, which is out of the picture, and let it come back once it is rolled."""
        if self.has_rolled():
            self.come_back()

    def come_back(self):
        """Let the rolled die come back into the picture."""
        self.view.can_undo = False
        self.die.land()
        self.machine.sound(tunes.ROLL)

    def settle(self):
        """Put down the die, which has come back."""
        self.die.stop()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.sound("at_risk")
        self.machine.redraw()

    def end_turn(self):
        """Bank the points of the turn; a lost turn has no points."""
        self.end_turn_by(None)


SCREEN = PigTurn
