"""The base class of the screens on which a person plays a turn of a game in which points are banked.

ROLL rolls, SCORE banks the points of the turn, a long press of SCORE shows the points of all players, LEFT + RIGHT
opens the menu. Before the first roll, LEFT undoes the last turn. A lost turn ends by itself.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, LONG, RELEASED, ROLL, SCORE, TAP
from kast.session.turn import SHAKEN
from kast.ui.widgets import take_back
from kast.ui.widgets.throwing import Throwing

_THROWN_BY = (TAP, RELEASED)
_BLINK = const(6)  # frames for which the prompt is highlighted


class BankingTurn(Throwing):
    """Shows a person's turn. Subclasses set `view_class`, a BankingView, and override hold, look or advise.

    - rolling: whether to throw the dice at once
    - filled: animation of the points that the player has just banked, a Filled of widgets/banking/result.py; or None
    """

    view_class: type

    def __init__(self, app, rolling=False, filled=None):
        self.view = self.view_class(app.machine, app.session)
        super().__init__(app)
        self.session.take_note()
        self.filled = filled  # None once its points have counted up
        self.moving = True
        # A press that cut a throw short is handled deep in the C stack, with no room left to draw. So the next frame
        # draws what it changed.
        self.redraws = False
        if rolling:
            self.turn.lift()
            self.row.shake(self.staying())
            self.throw()

    @property
    def can_end(self):
        """Whether the turn can end now."""
        return self.session.game.can_bank

    def new_row(self):
        return self.view.row

    def staying(self):
        return self.session.game.stays

    def draw(self, canvas):
        (self.filled or self.view).draw(canvas)

    def step(self, canvas):
        if self.redraws:
            self.redraws = False
            self.machine.redraw()
        if self.filled:
            if not self.filled.step(canvas):
                self.stop_counting()
        elif self.step_throw(canvas):
            pass
        elif self.session.game.is_lost:
            if not self.view.mourn(canvas):
                self.end_turn()
        elif self.view.blinks:
            self.view.blinks -= 1
            if not self.view.blinks:
                self.machine.redraw()
        else:
            self.moving = self.view.step(canvas)

    # Handling of presses

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self.stop_counting()
        if self.press_throw(button, kind):
            pass
        elif button == ROLL and kind == LONG and self.session.game.can_hold and self.session.may_ask:
            self.advise()
        elif self.turn.state == SHAKEN:
            if button == ROLL and kind in _THROWN_BY:
                self.throw()
        elif self.session.game.is_lost:
            if kind == DOWN:
                self.end_turn()
        else:
            self.press_at_rest(button, kind)

    def press_at_rest(self, button, kind):
        """Handle a button event while the dice are at rest, or before the first roll."""
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == ROLL:
            if kind == DOWN:
                self.lift()
        elif button == SCORE and kind == LONG:
            self.go.show(self.session.game.totals_screen, self.session.game.current)
        elif button == SCORE and kind == TAP and self.can_end:
            self.end_turn()
        elif button == LEFT and self.view.can_undo and not self.session.game.rolls:
            take_back(self, kind, *self.view.undo_place)
        elif button <= HOLD6 and kind == DOWN and self.session.game.can_hold:
            self.hold(button)
        elif (kind == DOWN and button != SCORE) or (kind == TAP and button == SCORE):
            self.highlight_prompt()

    def highlight_prompt(self):
        """Highlight for a moment what to do; called when the pressed button has no effect."""
        self.view.blinks = _BLINK
        self.moving = self.redraws = True
        self.machine.sound(tunes.DULL)

    def hold(self, die):
        """Set a die aside, or take it back."""
        if self.turn.hold(die):
            self.machine.sound(tunes.HOLD if self.session.game.held[die] else tunes.RELEASE)
            self.sound("die", die)
            self.moving = self.redraws = True
        else:
            self.highlight_prompt()

    def lift(self):
        """Shake the dice until ROLL, which is down, is released."""
        if self.turn.lift():
            self.shake()
            self.redraws = True
        else:
            self.highlight_prompt()

    def come_back(self):
        self.view.can_undo = False
        super().come_back()

    def settled(self):
        self.turn.rest()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.sound("at_risk")
        self.look()

    def look(self):
        """Show the dice as they are now."""
        self.view.look()
        self.moving = self.redraws = True

    def advise(self):
        """Show what the coach advises, in a game in which dice can be held; shaken dice are put down before."""
        if self.row.rolling:
            self.row.stop()
            self.turn.rest()

    def end_turn(self):
        """Bank the points of the turn; a lost turn has no points."""
        self.end_turn_by(None)
