"""A turn with real dice: the players enter the faces of the last roll, and fill a box as in any turn.

Each of the six HOLD buttons enters one face, and is pressed once for each die. ROLL removes the last face, a long press
of ROLL removes all. If the box would earn first-roll points, SCORE asks whether this was the first roll.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LONG, ROLL, SCORE
from kast.session.turn import ASKING
from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.screens.turn.play import Play
from kast.ui.widgets.turn_view import TurnView

_ANSWERS = (ROLL, SCORE)


class KeeperView(TurnView):
    """Draws a turn with real dice.

    - earns: first-roll points that the box earns if the player answers yes; 0 if the question is not shown
    """

    earns = 0

    def __init__(self, play):
        super().__init__(play)
        self.what_to_do = say("keeper.tell")
        saves_rolls = play.session.game.options.get("saved_rolls")
        self._if_none = self.before or say("keeper.count" if saves_rolls else "keeper.each")

    def look(self):
        """Choose the text that is shown while dice are missing."""
        self.before = say("keeper.back") if any(self.play.session.game.dice) else self._if_none

    def draw(self, canvas):
        play = self.play
        if not self.earns:
            super().draw(canvas)
            return
        self.draw_top(canvas)
        left = canvas.number_right(BOLD, 127, 14, self.earns, 1, True)
        canvas.text_fit(SMALL, 2, 15, say("keeper.first_roll"), left - 5)
        canvas.text(SMALL, 2, 28, say("keeper.answer"))
        play.row.draw(canvas, play.session.game.dice, play.session.game.held)


class ScoreKeeper(Play):
    """Shows a turn with real dice; no dice are thrown on the screen.

    - filled: animation of the box that the last turn has filled, as in Play
    """

    rolls_dice = False
    view_class = KeeperView

    def __init__(self, app, rolling=False, filled=None, shown=None):
        super().__init__(app, False, filled, shown)

    def look(self):
        super().look()
        self.can_undo = self.session.can_undo
        self.view.look()

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self.stop_counting()
        if self.view.earns:
            if kind == DOWN:
                self._answer(button)
        elif self.turn.state == ASKING or button > ROLL:
            super().press(button, kind)
        elif button <= HOLD6:
            if kind == DOWN:
                self._tell(button + 1)
        elif kind == DOWN:
            self._take_back()
        elif kind == LONG:
            self.session.game.clear()
            self._told(tunes.RELEASE)

    def _tell(self, face):
        if self.session.game.tell(face):
            self._told(tunes.CLICK)
            if not self.session.game.rolls_used:
                self.sound("face", face)
        else:
            self.refuse(say("keeper.back"))

    def _take_back(self):
        if self.session.game.take_face_back():
            self._told(tunes.RELEASE)
        else:
            self.say_roll()

    def _told(self, tune):
        """Show the dice after one was entered or removed.

        - tune: tune to play
        """
        self.note = None
        self.look()
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.machine.redraw()
        self.sound("turn")

    def next_press(self):
        return say("play.no_rolls")

    def score(self):
        game = self.session.game
        self.view.earns = game.card.first_roll_extra(self.turn.box, game.dice, 1)
        if self.view.earns:
            self.machine.sound(tunes.RELEASE)
            self.machine.redraw()
        else:
            super().score()

    def _answer(self, button):
        """Answer the question about the first roll: ROLL means yes, SCORE no; other buttons close the question."""
        self.view.earns = 0
        if button in _ANSWERS:
            self.session.game.say_first_roll(button == ROLL)
            self.fill()
        else:
            self.machine.redraw()


SCREEN = ScoreKeeper
