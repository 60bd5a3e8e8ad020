"""A turn of Grab with real dice: the players enter the faces of the last roll, and take a card as in any turn.

Each of the six HOLD buttons enters one face, and is pressed once for each die. ROLL removes the last face, a long press
of ROLL removes all.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LONG, ROLL
from kast.text import say
from kast.ui.screens.grab.turn import GrabTurn


class GrabKeeper(GrabTurn):
    """Shows a turn with real dice; no dice are thrown on the screen."""

    rolls_dice = False

    def __init__(self, app, rolling=False, filled=None):
        super().__init__(app, False, filled)

    def press(self, button, kind):
        if button == ROLL and kind == LONG:
            self.session.game.clear()
            self._show(tunes.RELEASE)
        else:
            super().press(button, kind)

    def press_at_rest(self, button, kind):
        if button <= HOLD6 and kind == DOWN:
            self.hold(button)
        else:
            super().press_at_rest(button, kind)

    def hold(self, die):
        """Enter the face of a HOLD button."""
        if self.session.game.add(die + 1):
            self._show(tunes.CLICK)
            self.sound("turn" if self.session.game.rolls_used else "face", die + 1)
        else:
            self.highlight_prompt()

    def lift(self):
        """Remove the face that was entered last; this screen has no dice to lift."""
        if self.session.game.take_face_back():
            self._show(tunes.RELEASE)
        else:
            self.highlight_prompt()

    def next_press(self):
        return super().next_press() if self.session.game.rolls_used else say("keeper.each")

    def _show(self, tune):
        """Show the dice after one was entered or removed."""
        self.view.can_undo = self.session.can_undo
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.look()


SCREEN = GrabKeeper
