"""A turn of Grab: HOLDn holds or releases a die, ROLL rolls the others, SCORE takes the marked card.

LEFT and RIGHT mark another card that the dice can take. If they can take none, SCORE ends the turn, and asks first
while a roll is left. A long press of ROLL asks the coach, a long press of SCORE shows the player's cards, LEFT + RIGHT
opens the menu. Before the first roll, LEFT undoes the last turn.
"""

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, REPEAT, RIGHT, SCORE
from kast.games.grab import PASS
from kast.session.turn import ASKING, RESTING
from kast.text import say
from kast.ui.widgets.banking.turn import BankingTurn
from kast.ui.widgets.grab.view import GrabView

# These are constants, since a tuple made in a method would be allocated at each call.
_ARROWS = (LEFT, RIGHT)
_STEPS = (DOWN, REPEAT)


class GrabTurn(BankingTurn):
    """Shows a person's turn of Grab."""

    view_class: type = GrabView
    is_lost = False  # pyright: ignore[reportAssignmentType, reportIncompatibleMethodOverride]  no turn is

    @classmethod
    def form(cls, app, *_) -> str:
        return "grab.kid_turn" if cls is GrabTurn and app.session.is_child() else ""

    @property
    def can_end(self):
        return self.session.game.can_hold

    def staying(self):
        return self.session.game.held

    def press(self, button, kind):
        if kind == DOWN and self.view.note and (self.turn.state != ASKING or button != SCORE):
            if self.turn.state == ASKING:
                self.turn.rest()
            self.view.note = ""
            self.moving = self.redraws = True
        super().press(button, kind)

    def press_at_rest(self, button, kind):
        if button in _ARROWS and kind != CHORD and self.session.game.rolls:
            if kind in _STEPS:
                self.walk(1 if button == RIGHT else -1)
        else:
            super().press_at_rest(button, kind)

    def walk(self, step):
        """Mark the next card that the dice can take (step 1), or the one before (step -1)."""
        if self.view.cards.walk(step):
            self.view.mark()
            self.machine.sound(tunes.CLICK)
            self.sound("shown")
            self.moving = self.redraws = True
        else:
            self.highlight_prompt()

    def highlight_prompt(self):
        super().highlight_prompt()
        if self.session.game.rolls:
            self.view.note = self.next_press()

    def next_press(self):
        """Return a sentence about the buttons that the player can press while the dice are at rest."""
        game = self.session.game
        if game.can_roll:
            return say("play.hold").format("⑤")
        return say("grab.pass" if self.view.cards.marked == PASS else "grab.take")

    def on_idle(self):
        if self.turn.state == RESTING and self.session.game.rolls and not self.moving:
            self.view.note = self.next_press()
            self.machine.redraw()
            self.sound("turn")

    def hold(self, die):
        if self.turn.hold(die):
            self.machine.sound(tunes.HOLD if self.session.game.held[die] else tunes.RELEASE)
            self.sound("die", die)
            self.moving = self.redraws = True
        else:
            self.highlight_prompt()

    def settled(self):
        self.turn.rest()
        self.machine.sound(tunes.HOLD)
        self.look()
        self.sound("turn")

    def end_turn(self):
        """Take the marked card; ask first whether to take nothing while a roll is left."""
        game = self.session.game
        marked = self.view.cards.marked
        if marked == PASS and game.can_roll and self.turn.state != ASKING:
            self.turn.ask()
            self.view.note = say("play.again")
            self.machine.sound(tunes.REFUSED)
            self.moving = self.redraws = True
        else:
            self.end_turn_by(marked)


SCREEN = GrabTurn
