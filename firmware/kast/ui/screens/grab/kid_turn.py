"""A turn of Grab for a child, in pictures: the dice that a card needs, and the caps of the buttons ROLL and SCORE.

The cap is filled of the button to press next. RIGHT shows the cards that the dice can take, LEFT leads back to ROLL.
SCORE takes only a card that is shown.
"""

from kast.device import tunes
from kast.games.grab import PASS
from kast.session.turn import RESTING
from kast.ui.screens.grab.turn import GrabTurn
from kast.ui.widgets.grab.child import KidView


class KidTurn(GrabTurn):
    """Shows a child's turn of Grab."""

    view_class = KidView

    @property
    def shows_box(self):
        """Whether a card is shown, which audio cues then announce."""
        return self.view.shows_card

    def on_idle(self):
        self.yawn(self.view.draw)

    def walk(self, step):
        cards = self.view.cards
        at = cards.takes.index(cards.marked) + step if cards.takes else -1
        shows = self.view.shows_card
        if cards.takes and not shows and step > 0:
            self._show(True)
        elif shows and at < 0 and self.session.game.can_roll:
            self._show(False)
        elif shows and 0 <= at < len(cards.takes):
            super().walk(step)
        else:
            self.highlight_prompt()

    def _show(self, shows):
        """Show the marked card or, if `shows` is False, the cap of ROLL."""
        self.view.shows_card = shows
        self.machine.sound(tunes.CLICK)
        self.sound("turn")
        self.moving = self.redraws = True

    def on_result(self):
        super().on_result()
        if self.turn.state == RESTING:
            self.view.shows_card = self._best.held is None

    def next_press(self):
        return ""  # the picture says it

    def end_turn(self):
        if not self.view.shows_card:
            if self.view.cards.takes:
                self._show(True)  # no card is taken before it is shown
            else:
                self.highlight_prompt()
        elif self.view.cards.marked == PASS and self.session.game.can_roll:
            self.highlight_prompt()
        else:
            super().end_turn()


SCREEN = KidTurn
